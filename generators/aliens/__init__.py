"""What came from elsewhere: saucers, hover tanks."""
