# Generated from core/*.h by core/bind.py.

from array import array
from collections.abc import Mapping
from typing import Any

from cube3d.core.binding import Array, Handle

INTERFACE: int
RUNNING: int
READY: int
COMPLETE: int
STOPPED: int
NODE_LIMIT: int
SOLUTION_LIMIT: int
FULL: int
UNKNOWN: int
INVALID: int
MISUSE: int
NO_MEMORY: int
NO_THREAD: int
FAILED: int
TOO_LARGE: int
LIMIT_TRIED: int
LIMIT_REGION: int
LIMIT_PLACEMENTS: int
LIMIT_IMAGES: int
LIMIT_RULE: int
LIMIT_TWO_PIECES: int
LIMIT_PAIRS: int
LIMIT_SHAPES: int
LIMIT_PATTERN: int
LIMIT_PLACE: int
LIMIT_TURNED: int
LIMIT_FAR: int
LIMIT_SOLID: int
LIMIT_CONTACT: int
TAKE: int
REMAINDER: int
FIXED: int
ROTATIONS: int
REFLECTIONS: int
FACE: int
EDGE: int
CORNER: int
HULLS: int
RODS: int
SPHERES: int
MOST_PIECES: int
MOST_DIMENSIONS: int
MOST_PLACE: int
USUAL_MEMORY: int
ANY: int
FIRST: int
TOTAL: int
FEWEST_TURNS: int
STUCK: int
APART: int
UNDECIDED: int
AWAY: int
NO_TURNS: int
TURNS: int
LOOSE_TURNS: int
MOVE_BY: int
MOVE_AWAY: int
MOVE_UP_TO: int
SWAP: int
TOUCH: int
PATTERN: int
PAIRS: int
MOST_PLACEMENTS: int
MOST_CELLS: int
MOST_TRIED: int
MOST_MOVED: int
MOST_POSITIONS: int
MOST_PAIRS: int
FREE: int
TAKEN: int
EXCLUDED: int
ENOUGH: int
FORCED: int
FORCED_BY_RULES: int
NEAR_COUNTED: int
NEAR_HOLES: int
NEAR_RULES: int
NEAR_COLOURS: int
NEAR_DIMENSION: int
NEAR_NUMBERS: int
NEAR_LARGE: int
CHECKERED: int
STRIPES: int
HALVES: int
SHELL: int
RANDOM: int
REASON_PIECE: int
REASON_CELLS: int
REASON_ROOM: int
REASON_SIZES: int
REASON_COLOURING: int
REASON_WEIGHTS: int
REASON_NUMBERING: int
PLAIN: int
WEIGHTS: int
REGION: int
WALLS: int
COATED: int
METAL: int
CLEAR: int
NO_PATTERN: int
WOOD: int
LAYERS: int
BRUSHED: int
PAPER: int
GRID: int
AS_GIVEN: int
FLAT: int
ACROSS: int
STL: int
THREE_MF: int
GLB: int
SVG: int
STRUCTURES: dict[str, str]
FUNCTIONS: dict[str, str]

class _Cube3dChartData:
    charts: int
    corner: Array
    across: Array
    up: Array
    columns: Array
    rows: Array
    first: Array
    bodies: int
    start: Array
    texels: int
    point: Array
    normal: Array

class _Cube3dCoverData:
    items: int
    primary: Array
    options: int
    start: Array
    item: Array
    type: Array
    types: int
    low: Array
    high: Array
    pairs: int
    forbidden: Array

class _Cube3dFaceData:
    points: int
    point: Array
    count: int
    start: Array
    corner: Array
    solid: Array
    owner: Array
    outer: Array

class _Cube3dMoveList:
    count: int
    moving: Array
    turns: Array
    axis: Array
    steps: Array
    centre: Array
    middle: Array
    way: Array
    point: Array
    yielding: Array

class _Cube3dProgressData:
    solutions: int
    nodes: int
    done: int
    parts: int
    done_solutions: int
    work: int
    step: int
    states: int
    most_states: int
    transitions: int
    bytes: int
    share: float

class _Cube3dReasonData:
    kind: int
    modulus: int
    cells: int
    cell: Array
    pieces: int
    piece: Array
    weights: int
    weight: Array
    conditions: int
    condition: Array
    numberings: int
    numbering: Array
def interface() -> _Done: ...

class _Limit:
    code: int
    limit: int
    count: int
    numbers: Array

def limit(handle: Handle) -> _Limit: ...
def wait(work: Handle, ms: int) -> _Done: ...
def stop(work: Handle) -> _Done: ...

class _Progress:
    code: int
    progress: _Cube3dProgressData

def progress(work: Handle) -> _Progress: ...

class _Cover:
    code: int
    made: int

def cover(data: Mapping[str, Any] | None) -> _Cover: ...

class _Problem:
    code: int
    made: int

def problem(cover: Handle) -> _Problem: ...

class _Search:
    code: int
    made: int

def search(problem: Handle, parts: Mapping[str, Any] | None, how: Mapping[str, Any] | None) -> _Search: ...

class _Take:
    code: int
    solutions: int
    start: Array
    options: Array

def take(search: Handle, most: int) -> _Take: ...

class _Counts:
    code: int
    solutions: array[Any]
    nodes: array[Any]

def counts(search: Handle) -> _Counts: ...

class _Split:
    code: int
    made: int

def split(problem: Handle, part: Mapping[str, Any] | None, target: int) -> _Split: ...

class _Parts:
    code: int
    parts: int
    start: Array
    options: Array
    weight: Array

def parts(work: Handle) -> _Parts: ...

class _CoverTable:
    code: int
    table: _Cube3dCoverData

def cover_table(cover: Handle) -> _CoverTable: ...

class _CoverLengths:
    code: int
    of_item: array[Any]
    of_type: array[Any]
    size: array[Any]

def cover_lengths(cover: Handle) -> _CoverLengths: ...

class _Restarts:
    code: int
    made: int

def restarts(cover: Handle, threads: int, max_work: int, seed: int) -> _Restarts: ...

class _RestartsSolution:
    code: int
    solutions: int
    options: int
    option: Array

def restarts_solution(restarts: Handle) -> _RestartsSolution: ...

class _Samples:
    code: int
    made: int

def samples(problem: Handle, parts: Mapping[str, Any] | None, samples: int, width: float, most: int, seed: int) -> _Samples: ...

class _Probes:
    code: int
    made: int

def probes(problem: Handle, parts: Mapping[str, Any] | None, width: Any, most: int, seed: int) -> _Probes: ...

class _Estimates:
    code: int
    count: int
    values: Array

def estimates(work: Handle) -> _Estimates: ...

class _Interval:
    code: int
    made: int

def interval(count: int, estimate: Any, least_effective: float) -> _Interval: ...

class _IntervalEnds:
    code: int
    mean: float
    low: float
    high: float

def interval_ends(interval: Handle) -> _IntervalEnds: ...

class _UntilFirst:
    code: int
    made: int

def until_first(problem: Handle, parts: Mapping[str, Any] | None, most: int) -> _UntilFirst: ...

class _UntilFirstOptions:
    code: int
    solved: int
    options: int

def until_first_options(until_first: Handle) -> _UntilFirstOptions: ...

class _Table:
    code: int
    made: int

def table(plan: Mapping[str, Any] | None, memory: int, most: int, keep_layers: int) -> _Table: ...
def table_allow(table: Handle, most: int) -> _Done: ...

class _TableCount:
    code: int
    words: int
    count: Array

def table_count(table: Handle) -> _TableCount: ...

class _TableSolution:
    code: int
    options: int
    option: Array

def table_solution(table: Handle, words: int, rank: Any) -> _TableSolution: ...

class _Group:
    code: int
    made: int

def group(symmetries: int, items: int, item_image: Any, options: int, option_image: Any, types: int, type_image: Any) -> _Group: ...

class _GroupTable:
    code: int
    symmetries: int
    items: int
    item_image: Array
    options: int
    option_image: Array
    types: int
    type_image: Array

def group_table(group: Handle) -> _GroupTable: ...

class _Subgroup:
    code: int
    made: int

def subgroup(group: Handle, count: int, element: Any) -> _Subgroup: ...

class _CoverGroup:
    code: int
    made: int

def cover_group(cover: Handle, symmetries: int, item_image: Any, type_image: Any) -> _CoverGroup: ...

class _GroupImages:
    code: int
    image: Array

def group_images(group: Handle, count: int, option: Any, elements: int, element: Any) -> _GroupImages: ...

class _GroupLeast:
    code: int
    image: Array

def group_least(group: Handle, count: int, option: Any) -> _GroupLeast: ...

class _Swaps:
    code: int
    made: int

def swaps(cover: Handle, placements: int, cells: int) -> _Swaps: ...

class _Swapped:
    code: int
    pairs: int
    made: int
    image: Array

def swapped(swaps: Handle, group: Handle, count: int, option: Any) -> _Swapped: ...

class _GroupKept:
    code: int
    kept: array[Any]

def group_kept(group: Handle, solutions: int, start: Any, option: Any) -> _GroupKept: ...

class _GroupFirst:
    code: int
    first: array[Any]

def group_first(group: Handle, solutions: int, start: Any, option: Any, branch: Any) -> _GroupFirst: ...

class _GroupStabilizers:
    code: int
    size: array[Any]
    prime: array[Any]

def group_stabilizers(group: Handle, solutions: int, start: Any, option: Any) -> _GroupStabilizers: ...

class _MayFix:
    code: int
    may: int

def may_fix(group: Handle, cover: Handle) -> _MayFix: ...

class _GroupPowers:
    code: int
    count: int
    powers: Array

def group_powers(group: Handle, element: int) -> _GroupPowers: ...

class _GroupProducts:
    code: int
    products: Array

def group_products(group: Handle) -> _GroupProducts: ...

class _GroupNumbers:
    code: int
    numbers: Array

def group_numbers(group: Handle, part: Handle) -> _GroupNumbers: ...

class _GroupClasses:
    code: int
    count: int
    element: Array
    alike: Array
    of_element: Array

def group_classes(group: Handle) -> _GroupClasses: ...

class _OrbitSplits:
    code: int
    made: int

def orbit_splits(cover: Handle, group: Handle) -> _OrbitSplits: ...

class _OrbitSplitTable:
    code: int
    count: int
    start: Array
    option: Array
    weight: Array
    alike_start: Array
    alike: Array

def orbit_split_table(splits: Handle) -> _OrbitSplitTable: ...

class _Quotient:
    code: int
    made: int

def quotient(cover: Handle, group: Handle) -> _Quotient: ...

class _QuotientTable:
    code: int
    start: Array
    member: Array
    uses: Array

def quotient_table(quotient: Handle) -> _QuotientTable: ...

class _Lattice:
    code: int
    made: int

def lattice(width: int, tables: Mapping[str, Any] | None) -> _Lattice: ...

class _Touching:
    code: int
    count: int
    step: Array

def touching(lattice: Handle, kind: int, contact: int) -> _Touching: ...

class _Kinds:
    code: int
    kind: array[Any]

def kinds(lattice: Handle, cells: int, cell: Any) -> _Kinds: ...

class _Turn:
    code: int
    image: array[Any]

def turn(lattice: Handle, cells: int, cell: Any, matrix: Any) -> _Turn: ...

class _Measure:
    code: int
    wrong: int
    low: array[Any]
    extents: array[Any]

def measure(lattice: Handle, cells: int, cell: Any) -> _Measure: ...

class _Orientations:
    code: int
    made: int

def orientations(lattice: Handle, mobility: int, cells: int, cell: Any) -> _Orientations: ...

class _Aspects:
    code: int
    made: int

def aspects(lattice: Handle, cells: int, cell: Any, mark: Any, mobility: int) -> _Aspects: ...

class _Canonical:
    code: int
    made: int
    width: int

def canonical(lattice: Handle, cells: int, cell: Any, mobility: int, thin: int) -> _Canonical: ...

class _Turned:
    code: int
    made: int

def turned(lattice: Handle, cells: int, cell: Any, mark: Any, orientations: int, orientation: Any) -> _Turned: ...

class _Enumerate:
    code: int
    made: int

def enumerate(lattice: Handle, cells: int, mobility: int, most: int) -> _Enumerate: ...

class _BoxCells:
    code: int
    made: int

def box_cells(lattice: Handle, low: Any, size: Any, tiles: int, tile: Any, most: int) -> _BoxCells: ...

class _Shapes:
    code: int
    count: int
    cell: Array
    orientations: int
    orientation: Array
    mark: Array

def shapes(shapes: Handle) -> _Shapes: ...

class _Motions:
    code: int
    made: int

def motions(lattice: Handle, moves: int, move: Any, spheres: int) -> _Motions: ...

class _MotionSteps:
    code: int
    axes: int
    step: Array

def motion_steps(motions: Handle) -> _MotionSteps: ...

class _Bodies:
    code: int
    made: int

def bodies(motions: Handle, bodies: int, start: Any, cell: Any, claims: Any) -> _Bodies: ...

class _BodySizes:
    code: int
    size: Array

def body_sizes(bodies: Handle) -> _BodySizes: ...

class _Moves:
    code: int
    made: int

def moves(bodies: Handle, placed: Mapping[str, Any] | None, wishes: Mapping[str, Any] | None) -> _Moves: ...

class _MovesPlan:
    code: int
    answer: int
    proved: int
    levels: int
    level: Array
    list: _Cube3dMoveList

def moves_plan(moves: Handle) -> _MovesPlan: ...

class _NextMoves:
    code: int
    made: int

def next_moves(bodies: Handle, placed: Mapping[str, Any] | None, wishes: Mapping[str, Any] | None, all: int) -> _NextMoves: ...

class _NextMovesFound:
    code: int
    whole: int
    list: _Cube3dMoveList

def next_moves_found(moves: Handle) -> _NextMovesFound: ...

class _MoveWords:
    code: int
    made: int

def move_words(lattice: Handle, moves: int, start: Any, piece: Any, shift: Any, kind: Any, turn: Any) -> _MoveWords: ...

class _MoveText:
    code: int
    bytes: int
    text: Array

def move_text(words: Handle) -> _MoveText: ...

class _Survey:
    code: int
    made: int

def survey(bodies: Handle, placed: Mapping[str, Any] | None, assemblies: int, start: Any, option: Any, wishes: Mapping[str, Any] | None) -> _Survey: ...

class _SurveyAnswers:
    code: int
    assemblies: int
    answer: Array
    proved: Array
    start: Array
    level: Array

def survey_answers(survey: Handle) -> _SurveyAnswers: ...

class _Division:
    code: int
    made: int

def division(bodies: Handle, start: Any, neighbour: Any, data: Mapping[str, Any] | None) -> _Division: ...
def division_run(division: Handle, changes: int) -> _Done: ...

class _DivisionBest:
    code: int
    levels: int
    level: Array
    cells: int
    piece: Array

def division_best(division: Handle) -> _DivisionBest: ...

class _Puzzle:
    code: int
    made: int

def puzzle(lattice: Handle, data: Mapping[str, Any] | None) -> _Puzzle: ...

class _Placements:
    code: int
    made: int

def placements(puzzle: Handle) -> _Placements: ...

class _PlacementTable:
    code: int
    count: int
    piece: Array
    aspect: Array
    offset: Array
    start: Array
    cell: Array
    colour: Array

def placement_table(placements: Handle) -> _PlacementTable: ...

class _Build:
    code: int
    made: int

def build(puzzle: Handle, placements: Handle, count: int, given: Any) -> _Build: ...

class _BuiltCover:
    code: int
    made: int

def built_cover(built: Handle) -> _BuiltCover: ...

class _BuiltTable:
    code: int
    count: int
    kept: Array

def built_table(built: Handle) -> _BuiltTable: ...

class _Subset:
    code: int
    made: int

def subset(puzzle: Handle, placements: Handle, count: int, placement: Any) -> _Subset: ...

class _PlacementCounts:
    code: int
    of_piece: array[Any]
    of_cell: array[Any]

def placement_counts(placements: Handle) -> _PlacementCounts: ...

class _Symmetries:
    code: int
    made: int

def symmetries(puzzle: Handle, mobility: int, of_region: int) -> _Symmetries: ...

class _SymmetryTable:
    code: int
    count: int
    matrix: Array
    cell: Array
    shift: Array
    is_rotation: Array

def symmetry_table(symmetries: Handle) -> _SymmetryTable: ...

class _Claims:
    code: int
    made: int

def claims(puzzle: Handle, placements: Handle) -> _Claims: ...

class _ClaimTable:
    code: int
    claim_count: int
    count: int
    placement: Array
    claim: Array

def claim_table(claims: Handle) -> _ClaimTable: ...

class _Moved:
    code: int
    made: int

def moved(puzzle: Handle, placements: Handle, symmetries: int, matrix: Any, cell: Any) -> _Moved: ...

class _MovedTable:
    code: int
    placement: Array
    piece: Array

def moved_table(moved: Handle) -> _MovedTable: ...
def check_places(puzzle: Handle, placements: Handle) -> _Done: ...

class _Forbidden:
    code: int
    made: int

def forbidden(puzzle: Handle, placements: Handle, rule: int) -> _Forbidden: ...

class _Relations:
    code: int
    made: int

def relations(puzzle: Handle, placements: Handle, rule: int) -> _Relations: ...

class _Related:
    code: int
    made: int

def related(puzzle: Handle, placements: Handle, relations: int, first: Any, second: Any, offset: Any) -> _Related: ...

class _RelationTable:
    code: int
    count: int
    first: Array
    second: Array
    offset: Array

def relation_table(relations: Handle) -> _RelationTable: ...

class _Pairs:
    code: int
    count: int
    pair: Array

def pairs(pairs: Handle) -> _Pairs: ...

class _BuildKnown:
    code: int
    made: int

def build_known(puzzle: Handle, placements: Handle, count: int, given: Any, pairs: int, forbidden: Any) -> _BuildKnown: ...

class _Action:
    code: int
    made: int

def action(built: Handle, symmetries: int, matrix: Any, cell: Any) -> _Action: ...

class _ActionGroup:
    code: int
    made: int

def action_group(action: Handle) -> _ActionGroup: ...

class _Boxes:
    code: int
    made: int
    applies: int

def boxes(built: Handle, empty: int, work: int) -> _Boxes: ...

class _BoxTable:
    code: int
    options: int
    option: Array
    count: int
    box: Array

def box_table(boxes: Handle) -> _BoxTable: ...

class _Position:
    code: int
    obstacle: array[Any]
    owner: array[Any]
    wrong: array[Any]
    missing: int
    solved: int

def position(built: Handle, count: int, placement: Any) -> _Position: ...

class _Steps:
    code: int
    made: int

def steps(built: Handle, count: int, option: Any, most: int) -> _Steps: ...

class _StepTable:
    code: int
    count: int
    option: Array
    cell: Array
    forced: Array
    start: Array
    way: Array

def step_table(steps: Handle) -> _StepTable: ...

class _NearMisses:
    code: int
    made: int
    why: int

def near_misses(puzzle: Handle, most: int) -> _NearMisses: ...

class _NearMissCount:
    code: int
    count: int

def near_miss_count(near_misses: Handle) -> _NearMissCount: ...

class _Removals:
    code: int
    made: int

def removals(built: Handle, count: int, placement: Any, misfits: int) -> _Removals: ...

class _RemovalsQuestion:
    code: int
    made: int

def removals_question(removals: Handle) -> _RemovalsQuestion: ...
def removals_answer(removals: Handle, solved: int, count: int, option: Any) -> _Done: ...

class _RemovalsTable:
    code: int
    asks: int
    enough: int
    least: int
    count: int
    placement: Array

def removals_table(removals: Handle) -> _RemovalsTable: ...

class _Exchanges:
    code: int
    made: int

def exchanges(placements: Handle) -> _Exchanges: ...

class _ExchangesFrom:
    code: int
    count: int
    piece: Array

def exchanges_from(exchanges: Handle, parts: int, start: Any, cell: Any) -> _ExchangesFrom: ...

class _Recolouring:
    code: int
    made: int

def recolouring(placements: Handle, group: Handle, colours: int) -> _Recolouring: ...

class _RecolouringAdd:
    code: int
    listed: int

def recolouring_add(recolouring: Handle, solutions: int, start: Any, placement: Any) -> _RecolouringAdd: ...

class _RecolouringPattern:
    code: int
    paint: array[Any]

def recolouring_pattern(recolouring: Handle, pattern: int, index: int, seed: int) -> _RecolouringPattern: ...

class _RecolouringJudge:
    code: int
    smallest: int
    count: int
    placement: Array

def recolouring_judge(recolouring: Handle, paint: Any) -> _RecolouringJudge: ...

class _RecolouringPieces:
    code: int
    start: Array
    colour: Array
    like: Array

def recolouring_pieces(recolouring: Handle, paint: Any, count: int, placement: Any) -> _RecolouringPieces: ...

class _FewestMarked:
    code: int
    made: int

def fewest_marked(recolouring: Handle) -> _FewestMarked: ...

class _FewestMarkedTable:
    code: int
    tried: int
    best: int
    proved: int
    cells: int
    paint: Array
    count: int
    placement: Array

def fewest_marked_table(fewest: Handle) -> _FewestMarkedTable: ...

class _Reasons:
    code: int
    made: int

def reasons(built: Handle, what: int, most: int, seconds: float) -> _Reasons: ...

class _SizeReason:
    code: int
    made: int

def size_reason(puzzle: Handle) -> _SizeReason: ...

class _ReasonTexts:
    code: int
    count: int
    bytes: int
    text: Array

def reason_texts(reasons: Handle) -> _ReasonTexts: ...

class _Reason:
    code: int
    reason: _Cube3dReasonData

def reason(reasons: Handle, number: int) -> _Reason: ...

class _Left:
    code: int
    made: int
    full: int

def left(built: Handle, count: int, without: Any) -> _Left: ...

class _Colourings:
    code: int
    made: int

def colourings(width: int, cells: int, cell: Any, most: int) -> _Colourings: ...

class _ColouringTable:
    code: int
    count: int
    weight: Array
    bytes: int
    text: Array

def colouring_table(colourings: Handle) -> _ColouringTable: ...

class _Sums:
    code: int
    made: int

def sums(choices: int, start: Any, value: Any, low: Any, high: Any, cost: Any, total: int) -> _Sums: ...

class _SumTable:
    code: int
    count: int
    sum: Array

def sum_table(sums: Handle) -> _SumTable: ...

class _CellBoxes:
    code: int
    low: array[Any]
    high: array[Any]

def cell_boxes(lattice: Handle, cells: int, cell: Any) -> _CellBoxes: ...

class _Middles:
    code: int
    middle: array[Any]

def middles(lattice: Handle, cells: int, cell: Any) -> _Middles: ...

class _AspectTurns:
    code: int
    to: array[Any]

def aspect_turns(aspects: Handle, lattice: Handle, axis: int, twelfths: int) -> _AspectTurns: ...

class _Edges:
    code: int
    edges: int
    low: array[Any]
    axis: array[Any]

def edges(lattice: Handle, cells: int, cell: Any, inner: int) -> _Edges: ...

class _BlockColours:
    code: int
    colour: array[Any]

def block_colours(lattice: Handle, blocks: Mapping[str, Any] | None, rank: Any, group: Any, colours: int, palette: Any) -> _BlockColours: ...

class _BlockLetters:
    code: int
    letter: array[Any]

def block_letters(lattice: Handle, blocks: Mapping[str, Any] | None, letters: int) -> _BlockLetters: ...

class _CellColours:
    code: int
    each: array[Any]
    main: array[Any]

def cell_colours(lattice: Handle, blocks: int, start: Any, own: Any, colour: Any) -> _CellColours: ...

class _ShadeBoxes:
    code: int
    boxes: int
    low: array[Any]
    high: array[Any]

def shade_boxes(lattice: Handle, cells: int, cell: Any) -> _ShadeBoxes: ...

class _Assembly:
    code: int
    piece: array[Any]
    axis: array[Any]
    side: array[Any]

def assembly(lattice: Handle, pieces: int, start: Any, cell: Any) -> _Assembly: ...

class _Explosion:
    code: int
    made: int

def explosion(lattice: Handle, bodies: int, start: Any, cell: Any, frame: Any, middle: Any, flat: int) -> _Explosion: ...

class _Velocities:
    code: int
    velocity: Array
    passes: Array

def velocities(explosion: Handle) -> _Velocities: ...

class _Layout:
    code: int
    made: int

def layout(lattice: Handle, pieces: int, start: Any, cell: Any, layers: int) -> _Layout: ...

class _LayoutFrames:
    code: int
    flat: int
    thickness: float
    centre: Array
    frames: int
    width: int
    key: Array

def layout_frames(layout: Handle) -> _LayoutFrames: ...

class _LayoutBodies:
    code: int
    count: int
    moving: int
    block: Array
    frame: Array
    start: Array
    cell: Array
    number: Array

def layout_bodies(layout: Handle) -> _LayoutBodies: ...

class _Places:
    code: int
    offset: array[Any]
    anchor: array[Any]
    middle: array[Any]

def places(layout: Handle, velocity: Any, factor: float, room: float, eye: Mapping[str, Any] | None) -> _Places: ...

class _Light:
    code: int
    made: int

def light(lattice: Handle, bodies: int, start: Any, cell: Any, thickness: Any, motion: Any, charted: Any, density: float, floor: Mapping[str, Any] | None) -> _Light: ...

class _Charts:
    code: int
    table: _Cube3dChartData

def charts(light: Handle) -> _Charts: ...

class _Bake:
    code: int
    hidden: array[Any]

def bake(light: Handle, first: int, texels: int) -> _Bake: ...

class _TriangleCharts:
    code: int
    chart: array[Any]

def triangle_charts(light: Handle, body: int, triangles: int, cell: Any, middle: Any, normal: Any) -> _TriangleCharts: ...

class _Covered:
    code: int
    covered: array[Any]

def covered(light: Handle, body: int, points: int, cell: Any, point: Any, normal: Any) -> _Covered: ...

class _NearestTexels:
    code: int
    texel: array[Any]

def nearest_texels(light: Handle, points: int, chart: Any, point: Any) -> _NearestTexels: ...

class _Lit:
    code: int
    lit: array[Any]

def lit(light: Handle, points: int, point: Any, normal: Any, colour: Any, hidden: Any, shaded: Any, camera: Mapping[str, Any] | None, lighting: Mapping[str, Any] | None) -> _Lit: ...

class _Direction:
    code: int
    direction: array[Any]

def direction(degrees: float) -> _Direction: ...

class _Picture:
    code: int
    made: int

def picture(light: Handle, triangles: Mapping[str, Any] | None, boards: Mapping[str, Any] | None, materials: Mapping[str, Any] | None, camera: Mapping[str, Any] | None, lighting: Mapping[str, Any] | None, hidden: Any, shaded: Any, threads: int) -> _Picture: ...

class _Pixels:
    code: int
    pixel: Array

def pixels(picture: Handle) -> _Pixels: ...

class _Solid:
    code: int
    made: int

def solid(lattice: Handle, cells: int, cell: Any, finish: Mapping[str, Any] | None) -> _Solid: ...

class _SolidMesh:
    code: int
    vertices: int
    point: Array
    normal: Array
    place: Array
    triangles: int
    triangle: Array
    owner: Array

def solid_mesh(solid: Handle) -> _SolidMesh: ...

class _Faces:
    code: int
    made: int

def faces(lattice: Handle, cells: int, cell: Any) -> _Faces: ...

class _Outlines:
    code: int
    made: int

def outlines(lattice: Handle, cells: int, cell: Any) -> _Outlines: ...

class _FaceTable:
    code: int
    table: _Cube3dFaceData

def face_table(faces: Handle) -> _FaceTable: ...

class _Print:
    code: int
    made: int

def print(lattice: Handle, cells: int, cell: Any, measures: Mapping[str, Any] | None, lying: int, letter: int) -> _Print: ...

class _LyingTurns:
    code: int
    matrix: array[Any]

def lying_turns(lattice: Handle, cells: int, cell: Any) -> _LyingTurns: ...

class _StandingTurn:
    code: int
    matrix: array[Any]

def standing_turn(lattice: Handle, points: int, point: Any, triangles: int, triangle: Any, balls: int, ball: Any, now: Any) -> _StandingTurn: ...

class _Pack:
    code: int
    number: array[Any]
    corner: array[Any]

def pack(lattice: Handle, rectangles: int, size: Any, plate: Any) -> _Pack: ...

class _MeshFile:
    code: int
    made: int

def mesh_file(format: int, solids: Mapping[str, Any] | None, title: str) -> _MeshFile: ...

class _FilePart:
    code: int
    parts: int
    name_bytes: int
    name: Array
    bytes: int
    byte: Array

def file_part(file: Handle, number: int) -> _FilePart: ...

class _Photo:
    code: int
    made: int

def photo(models: Mapping[str, Any] | None, boards: Mapping[str, Any] | None, materials: Mapping[str, Any] | None, studio: Mapping[str, Any] | None, camera: Mapping[str, Any] | None, paths: int, seed: int, threads: int) -> _Photo: ...

class _PhotoPixels:
    code: int
    pixel: Array

def photo_pixels(photo: Handle, smooth: int) -> _PhotoPixels: ...

class _Done:
    code: int
