"""Where inspection draws its lines, in one place, each with its reason.

What a process allows comes from PrintSettings; here is what is the same for all of them.
"""

from __future__ import annotations

ON_BED = 0.005
"""mm: a corner this close to z = 0 lies on the bed; files are exact to a micron."""
EXACT = 0.01
"""mm: a game base may differ from its footprint by this much."""
OUTLINE = 0.005
"""Share by which the area of a base may differ from the rectangle of its footprint: room for
rounded corners, not for a missing one."""
CHORDS = 0.01
"""Share by which a round base may fall short of its ellipse: a circle of 26 chords, as at draft."""
LEAST_CONTACT = 0.5
"""mm2: a body that touches the bed with less does not stick to it."""
LEAST_VOLUME = 9.0
"""mm3: below it slicers ask whether the file is in inches."""
DOUBLED = (0.5, 0.001)
"""mm3 and share of the volume that may be counted twice: less is the raster's own error."""
SLIVER = 1e-9
"""mm2: a facet with less area has no direction in float32."""

SAMPLES_PER_MM2 = 6.0
"""Wall samples: dense enough that a patch of 1 mm2 holds several."""
MOST_SAMPLES = 60_000
LEAST_SAMPLES = 20_000
MOST_PROBED = 6_000
"""Samples that look thin and are looked at closely."""
THIN_SHARE = 0.01
"""Share of the surface that may be thinner than the limit."""
THIN_PATCH = 1.0
"""mm2 of connected thin wall that may be; its two sides count once."""
TRIFLE = 0.25
"""mm2 of thin surface that are not worth a word: chips where curves meet."""
TOLERANCE = 0.93
"""A measured thickness may fall short of the limit by this factor: a round rod with eight facets
is 0.92 of its diameter across them, a curve is meshed inside itself."""
PARALLEL = 0.966
"""Cosine of 15 degrees: two sides that lean more to each other are an edge, not a wall. An edge
prints blunt; it does not break."""
FACING = 0.85
"""Cosine of 32 degrees: the sides of a rod with six facets or more face each other so. With
fewer, rays near its corners are short and say nothing."""
RELIEF = 2.5
"""A part that stands no farther than this many times the narrowest detail from thick material is
relief, judged by what detail prints; beyond it is a wall or a rod that must bear itself."""
SHEET_LAYERS = 3
"""A lying sheet holds from this many layers."""
LEDGE_LAYERS = 2
"""Lying relief, a ledge or a lid, shows from this many: upwards the layer is what counts."""
LINK = 2.3
"""Samples may belong to one patch within this many sample widths."""
SAME = 1.25
"""What lies between two samples of a patch is at most this many times as thick."""
ROD_SAMPLES = 3
"""Linked samples that make a thin rod certain; one alone may be a chip."""

ROD_STEP = 1.2
"""mm along a rod at which it is measured again, to both sides."""
TAPER = 0.21
"""Growth of thickness by length (12 degrees) from which a rod is a spike: its tip prints blunt."""

PIXELS_PER_LINE = 4
"""Raster of a layer: pixels across one extruded line."""
MOST_CELLS = 120e6
"""Cells of the raster stack; a large body gets larger pixels (0.2 mm for 100 mm cubed)."""
FINEST_LAYER = 0.1
"""mm: resin layers are looked at in steps of this size; islands thinner than it cure anyway."""
BLOB = 1.0
"""Islands below this many squared line widths are one blob of plastic that the next lines hold."""
ISLAND = 6.0
"""An island beyond this many squared line widths (1 mm2 at 0.42) has nothing to lie on."""
ISLAND_LAYERS = 5
"""A smaller island must join the rest within this many layers: a column in the air is dragged."""
REACH = (2.5, 6.0)
"""Line widths that a layer may reach over nothing, held on one side: beyond the first the edge
droops, beyond the second the lines fall (1 mm and 2.5 mm at 0.42)."""
OVERHANG_SHARE = 0.10
"""Share of the surface leaning beyond the limit from which the underside looks rough."""
DEPTH_OF_BRIDGE = 2.5
"""Spans are looked for up to this many times the longest allowed bridge."""

TIPPING = 15.0
"""Degrees of tilt that a game piece should bear before it falls."""
OVERLAP = 0.01
"""mm3 that two neighbours may share: rounding of faces that touch by design."""
PLAY = 0.05
"""mm by which measured play may differ from the clearance of the joint."""
FARTHEST_PLAY = 2.0
"""mm: play is looked for up to here; more holds nothing."""
