// Generated from core/*.h by core/bind.py: arguments and results of its functions, and its constants.

import type { CoreArray, Handle, Numbers } from "./values";

export const INTERFACE = 7;
export const RUNNING = 0;
export const READY = 1;
export const COMPLETE = 2;
export const STOPPED = 3;
export const NODE_LIMIT = 4;
export const SOLUTION_LIMIT = 5;
export const FULL = 6;
export const UNKNOWN = 7;
export const INVALID = -1;
export const MISUSE = -2;
export const NO_MEMORY = -3;
export const NO_THREAD = -4;
export const FAILED = -5;
export const TOO_LARGE = -6;
export const LIMIT_TRIED = 0;
export const LIMIT_REGION = 1;
export const LIMIT_PLACEMENTS = 2;
export const LIMIT_IMAGES = 3;
export const LIMIT_RULE = 4;
export const LIMIT_TWO_PIECES = 5;
export const LIMIT_PAIRS = 6;
export const LIMIT_SHAPES = 7;
export const LIMIT_PATTERN = 8;
export const LIMIT_PLACE = 9;
export const LIMIT_TURNED = 10;
export const LIMIT_FAR = 11;
export const LIMIT_SOLID = 12;
export const LIMIT_CONTACT = 13;
export const TAKE = 1;
export const REMAINDER = 2;
export const FIXED = 0;
export const ROTATIONS = 1;
export const REFLECTIONS = 2;
export const FACE = 0;
export const EDGE = 1;
export const CORNER = 2;
export const HULLS = 0;
export const RODS = 1;
export const SPHERES = 2;
export const MOST_PIECES = 64;
export const MOST_DIMENSIONS = 8;
export const MOST_PLACE = 4000;
export const USUAL_MEMORY = 1073741824;
export const ANY = 0;
export const FIRST = 1;
export const TOTAL = 2;
export const FEWEST_TURNS = 3;
export const STUCK = 0;
export const APART = 1;
export const UNDECIDED = 2;
export const AWAY = 32767;
export const NO_TURNS = 0;
export const TURNS = 1;
export const LOOSE_TURNS = 2;
export const MOVE_BY = 0;
export const MOVE_AWAY = 1;
export const MOVE_UP_TO = 2;
export const SWAP = 0;
export const TOUCH = 1;
export const PATTERN = 2;
export const PAIRS = 3;
export const MOST_PLACEMENTS = 2000000;
export const MOST_CELLS = 20000000;
export const MOST_TRIED = 200000000;
export const MOST_MOVED = 50000000;
export const MOST_POSITIONS = 100000000;
export const MOST_PAIRS = 5000000;
export const FREE = 0;
export const TAKEN = 1;
export const EXCLUDED = 2;
export const ENOUGH = 3;
export const FORCED = 1;
export const FORCED_BY_RULES = 2;
export const NEAR_COUNTED = 0;
export const NEAR_HOLES = 1;
export const NEAR_RULES = 2;
export const NEAR_COLOURS = 3;
export const NEAR_DIMENSION = 4;
export const NEAR_NUMBERS = 5;
export const NEAR_LARGE = 6;
export const CHECKERED = 0;
export const STRIPES = 1;
export const HALVES = 2;
export const SHELL = 3;
export const RANDOM = 4;
export const REASON_PIECE = 0;
export const REASON_CELLS = 1;
export const REASON_ROOM = 2;
export const REASON_SIZES = 3;
export const REASON_COLOURING = 4;
export const REASON_WEIGHTS = 5;
export const REASON_NUMBERING = 6;
export const PLAIN = 1;
export const WEIGHTS = 2;
export const REGION = -1;
export const WALLS = -2;
export const COATED = 0;
export const METAL = 1;
export const CLEAR = 2;
export const NO_PATTERN = 0;
export const WOOD = 1;
export const LAYERS = 2;
export const BRUSHED = 3;
export const PAPER = 4;
export const GRID = 5;
export const AS_GIVEN = 0;
export const FLAT = 1;
export const ACROSS = 2;
export const STL = 0;
export const THREE_MF = 1;
export const GLB = 2;
export const SVG = 3;

export const cube3d_progress_data = "solutions i64,nodes i64,done i64,parts i64,done_solutions i64,work i64,step i64,states i64,most_states i64,transitions i64,bytes i64,share f64";
export interface cube3d_progress_data {
  solutions?: number | bigint;
  nodes?: number | bigint;
  done?: number | bigint;
  parts?: number | bigint;
  done_solutions?: number | bigint;
  work?: number | bigint;
  step?: number | bigint;
  states?: number | bigint;
  most_states?: number | bigint;
  transitions?: number | bigint;
  bytes?: number | bigint;
  share?: number;
}

export const cube3d_cover_data = "items i32,primary *u8 items,options i32,start *i64 options + 1,item *i32 start[options],type *i32 options,types i32,low *i32 types,high *i32 types,pairs i32,forbidden *i32 2 * pairs";
export interface cube3d_cover_data {
  items?: number;
  primary?: Numbers | null;
  options?: number;
  start?: Numbers | null;
  item?: Numbers | null;
  type?: Numbers | null;
  types?: number;
  low?: Numbers | null;
  high?: Numbers | null;
  pairs?: number;
  forbidden?: Numbers | null;
}

export const cube3d_part_list = "parts i32,start *i64 2 * parts + 1,options *i32 start[2 * parts],weight *f64 parts";
export interface cube3d_part_list {
  parts?: number;
  start?: Numbers | null;
  options?: Numbers | null;
  weight?: Numbers | null;
}

export const cube3d_effort = "threads i32,flags i32,max_nodes u64,max_work u64,max_solutions u64,level text";
export interface cube3d_effort {
  threads?: number;
  flags?: number;
  max_nodes?: number | bigint;
  max_work?: number | bigint;
  max_solutions?: number | bigint;
  level?: string;
}

export const cube3d_plan = "words i32,steps i32,options i32,counters i32,bit *i32 steps,secondary *u8 steps,keep *u64 steps * words,option_start *i64 steps + 1,test *u64 options * words,set *u64 options * words,add_start *i64 options + 1,add_counter *i32 add_start[options],add_amount *i32 add_start[options],close_start *i64 steps + 1,close_counter *i32 close_start[steps],word *i32 counters,shift *i32 counters,width *i32 counters,low *i64 counters,cap *i64 counters,strict *u8 counters";
export interface cube3d_plan {
  words?: number;
  steps?: number;
  options?: number;
  counters?: number;
  bit?: Numbers | null;
  secondary?: Numbers | null;
  keep?: Numbers | null;
  option_start?: Numbers | null;
  test?: Numbers | null;
  set?: Numbers | null;
  add_start?: Numbers | null;
  add_counter?: Numbers | null;
  add_amount?: Numbers | null;
  close_start?: Numbers | null;
  close_counter?: Numbers | null;
  word?: Numbers | null;
  shift?: Numbers | null;
  width?: Numbers | null;
  low?: Numbers | null;
  cap?: Numbers | null;
  strict?: Numbers | null;
}

export const cube3d_drawing = "height f64,length f64,bevel f64,shade f64,form i32,parts i32,setback i32,knee i32,basis *f64 axes * axes,origin *f64 axes,across *i64 kinds * (axes - 1) * axes";
export interface cube3d_drawing {
  height?: number;
  length?: number;
  bevel?: number;
  shade?: number;
  form?: number;
  parts?: number;
  setback?: number;
  knee?: number;
  basis?: Numbers | null;
  origin?: Numbers | null;
  across?: Numbers | null;
}

export const cube3d_tables = "axes i32,types i32,kinds i32,generators i32,arms i32,face_corners i32,scale *i64 axes,centre *i64 types * axes,place *i64 kinds * axes,translation *i64 axes * axes,corner_start *i64 kinds + 1,corner *i64 corner_start[kinds],generator *i64 generators * axes * axes,arm *i64 2 * arms * axes,drawing cube3d_drawing";
export interface cube3d_tables {
  axes?: number;
  types?: number;
  kinds?: number;
  generators?: number;
  arms?: number;
  face_corners?: number;
  scale?: Numbers | null;
  centre?: Numbers | null;
  place?: Numbers | null;
  translation?: Numbers | null;
  corner_start?: Numbers | null;
  corner?: Numbers | null;
  generator?: Numbers | null;
  arm?: Numbers | null;
  drawing?: cube3d_drawing | null;
}

export const cube3d_placed = "pieces i32,body *i32 pieces,offset *i64 pieces * width";
export interface cube3d_placed {
  pieces?: number;
  body?: Numbers | null;
  offset?: Numbers | null;
}

export const cube3d_wishes = "grouped i32,group *u64 grouped,still u64,wish i32,threads i32,memory u64,turns i32,clearance f64,bevel f64";
export interface cube3d_wishes {
  grouped?: number;
  group?: Numbers | null;
  still?: number | bigint;
  wish?: number;
  threads?: number;
  memory?: number | bigint;
  turns?: number;
  clearance?: number;
  bevel?: number;
}

export const cube3d_move_list = "count i32,moving *u64 count,turns *u8 count,axis *i32 count,steps *i32 count,centre *i32 2 * count,middle *i32 2 * count,way *i64 count + 1,point *f64 5 * way[count],yielding *u64 count";
export interface cube3d_move_list {
  count?: number;
  moving?: Numbers | null;
  turns?: Numbers | null;
  axis?: Numbers | null;
  steps?: Numbers | null;
  centre?: Numbers | null;
  middle?: Numbers | null;
  way?: Numbers | null;
  point?: Numbers | null;
  yielding?: Numbers | null;
}

export const cube3d_division_data = "pieces i32,empty i32,least i32,piece *i32 cells,seed u64,memory u64,turns i32,clearance f64,bevel f64";
export interface cube3d_division_data {
  pieces?: number;
  empty?: number;
  least?: number;
  piece?: Numbers | null;
  seed?: number | bigint;
  memory?: number | bigint;
  turns?: number;
  clearance?: number;
  bevel?: number;
}

export const cube3d_puzzle_data = "corner *i64 width,extents *i64 width,cells i64,cell *i64 cells * width,optional *u8 cells,paint *i32 cells,colours i32,mixes i32,mix *i32 2 * mixes,pieces i32,shape_start *i64 pieces + 1,shape *i64 shape_start[pieces],mark *i32 shape_start[pieces] / width,low *i32 pieces,high *i32 pieces,mobility *i32 pieces,is_placed *u8 pieces,place *i64 pieces * width,all_optional i32,least_covered i64,crossing i32,walls i64,wall *i64 walls * width,rules i32,rule_start *i64 rules + 1,rule *i64 rule_start[rules],most_placements i64,most_cells i64,most_tried i64,most_moved i64,most_positions i64,most_pairs i64";
export interface cube3d_puzzle_data {
  corner?: Numbers | null;
  extents?: Numbers | null;
  cells?: number | bigint;
  cell?: Numbers | null;
  optional?: Numbers | null;
  paint?: Numbers | null;
  colours?: number;
  mixes?: number;
  mix?: Numbers | null;
  pieces?: number;
  shape_start?: Numbers | null;
  shape?: Numbers | null;
  mark?: Numbers | null;
  low?: Numbers | null;
  high?: Numbers | null;
  mobility?: Numbers | null;
  is_placed?: Numbers | null;
  place?: Numbers | null;
  all_optional?: number;
  least_covered?: number | bigint;
  crossing?: number;
  walls?: number | bigint;
  wall?: Numbers | null;
  rules?: number;
  rule_start?: Numbers | null;
  rule?: Numbers | null;
  most_placements?: number | bigint;
  most_cells?: number | bigint;
  most_tried?: number | bigint;
  most_moved?: number | bigint;
  most_positions?: number | bigint;
  most_pairs?: number | bigint;
}

export const cube3d_reason_data = "kind i32,modulus i32,cells i32,cell *i32 cells,pieces i32,piece *i32 pieces,weights i32,weight *i32 weights,conditions i32,condition *i32 conditions,numberings i32,numbering *i32 numberings";
export interface cube3d_reason_data {
  kind?: number;
  modulus?: number;
  cells?: number;
  cell?: Numbers | null;
  pieces?: number;
  piece?: Numbers | null;
  weights?: number;
  weight?: Numbers | null;
  conditions?: number;
  condition?: Numbers | null;
  numberings?: number;
  numbering?: Numbers | null;
}

export const cube3d_blocks = "blocks i32,start *i64 blocks + 1,cell *i64 start[blocks]";
export interface cube3d_blocks {
  blocks?: number;
  start?: Numbers | null;
  cell?: Numbers | null;
}

export const cube3d_eye = "right *f64 2,below i32,turning i32,aspect f64,slant f64";
export interface cube3d_eye {
  right?: Numbers | null;
  below?: number;
  turning?: number;
  aspect?: number;
  slant?: number;
}

export const cube3d_floor = "corner *f64 3,wide f64,tall f64,columns i32,rows i32,deep f64";
export interface cube3d_floor {
  corner?: Numbers | null;
  wide?: number;
  tall?: number;
  columns?: number;
  rows?: number;
  deep?: number;
}

export const cube3d_chart_data = "charts i32,corner *f64 3 * charts,across *f64 3 * charts,up *f64 3 * charts,columns *i32 charts,rows *i32 charts,first *i64 charts,bodies i32,start *i64 bodies + 1,texels i64,point *f64 3 * texels,normal *f64 3 * texels";
export interface cube3d_chart_data {
  charts?: number;
  corner?: Numbers | null;
  across?: Numbers | null;
  up?: Numbers | null;
  columns?: Numbers | null;
  rows?: Numbers | null;
  first?: Numbers | null;
  bodies?: number;
  start?: Numbers | null;
  texels?: number | bigint;
  point?: Numbers | null;
  normal?: Numbers | null;
}

export const cube3d_triangles = "points i32,point *f64 3 * points,normal *f64 3 * points,colour *u8 4 * points,triangles i32,corner *i32 3 * triangles,chart *i32 triangles";
export interface cube3d_triangles {
  points?: number;
  point?: Numbers | null;
  normal?: Numbers | null;
  colour?: Numbers | null;
  triangles?: number;
  corner?: Numbers | null;
  chart?: Numbers | null;
}

export const cube3d_camera = "eye *f64 3,frame *f64 9,slope f64,width i32,height i32,samples i32";
export interface cube3d_camera {
  eye?: Numbers | null;
  frame?: Numbers | null;
  slope?: number;
  width?: number;
  height?: number;
  samples?: number;
}

export const cube3d_lighting = "lamps i32,towards *f64 3 * lamps,brightness *f64 lamps,ambient f64,knee f64,room f64,shade f64,gloss f64,power i32,mirror f64";
export interface cube3d_lighting {
  lamps?: number;
  towards?: Numbers | null;
  brightness?: Numbers | null;
  ambient?: number;
  knee?: number;
  room?: number;
  shade?: number;
  gloss?: number;
  power?: number;
  mirror?: number;
}

export const cube3d_materials = "materials i32,build *i32 materials,roughness *f64 materials,reflectance *f64 materials,pattern *i32 materials,dark *f64 3 * materials,scale *f64 materials,strength *f64 materials";
export interface cube3d_materials {
  materials?: number;
  build?: Numbers | null;
  roughness?: Numbers | null;
  reflectance?: Numbers | null;
  pattern?: Numbers | null;
  dark?: Numbers | null;
  scale?: Numbers | null;
  strength?: Numbers | null;
}

export const cube3d_boards = "body *i32 triangles,bodies i32,material *i32 bodies,board *i32 bodies,grain *f64 12 * bodies";
export interface cube3d_boards {
  body?: Numbers | null;
  bodies?: number;
  material?: Numbers | null;
  board?: Numbers | null;
  grain?: Numbers | null;
}

export const cube3d_finish = "bevel f64,gap f64,grain f64,thickness f64,segments i32,chamfer i32,mark *i32 cells";
export interface cube3d_finish {
  bevel?: number;
  gap?: number;
  grain?: number;
  thickness?: number;
  segments?: number;
  chamfer?: number;
  mark?: Numbers | null;
}

export const cube3d_face_data = "points i32,point *f64 3 * points,count i32,start *i64 count + 1,corner *i32 start[count],solid *i32 count,owner *i32 count,outer *u8 count";
export interface cube3d_face_data {
  points?: number;
  point?: Numbers | null;
  count?: number;
  start?: Numbers | null;
  corner?: Numbers | null;
  solid?: Numbers | null;
  owner?: Numbers | null;
  outer?: Numbers | null;
}

export const cube3d_measures = "cell f64,bevel f64,clearance f64,chamfer i32";
export interface cube3d_measures {
  cell?: number;
  bevel?: number;
  clearance?: number;
  chamfer?: number;
}

export const cube3d_named_solids = "meshes i32,vertex_start *i64 meshes + 1,point *f64 3 * vertex_start[meshes],normal *f64 3 * vertex_start[meshes],place *i32 vertex_start[meshes],triangle_start *i64 meshes + 1,triangle *i32 3 * triangle_start[meshes],solids i32,name_start *i64 solids + 1,name *u8 name_start[solids],mesh *i32 solids,offset *f64 3 * solids,colour *u8 3 * solids,tint_start *i64 solids + 1,tint *u8 tint_start[solids]";
export interface cube3d_named_solids {
  meshes?: number;
  vertex_start?: Numbers | null;
  point?: Numbers | null;
  normal?: Numbers | null;
  place?: Numbers | null;
  triangle_start?: Numbers | null;
  triangle?: Numbers | null;
  solids?: number;
  name_start?: Numbers | null;
  name?: Numbers | null;
  mesh?: Numbers | null;
  offset?: Numbers | null;
  colour?: Numbers | null;
  tint_start?: Numbers | null;
  tint?: Numbers | null;
}

export const cube3d_models = "points i32,point *f64 3 * points,normal *f64 3 * points,colour *u8 3 * points,triangles i32,corner *i32 3 * triangles";
export interface cube3d_models {
  points?: number;
  point?: Numbers | null;
  normal?: Numbers | null;
  colour?: Numbers | null;
  triangles?: number;
  corner?: Numbers | null;
}

export const cube3d_studio = "lamps i32,azimuth *f64 lamps,elevation *f64 lamps,away *f64 lamps,wide *f64 lamps,tall *f64 lamps,brightness *f64 3 * lamps,above *f64 3,level *f64 3,below *f64 3,white f64,background *f64 3,room *f64 6,floor *f64 1,reach f64,table *f64 3,pattern i32,dark *f64 3,scale f64,strength f64";
export interface cube3d_studio {
  lamps?: number;
  azimuth?: Numbers | null;
  elevation?: Numbers | null;
  away?: Numbers | null;
  wide?: Numbers | null;
  tall?: Numbers | null;
  brightness?: Numbers | null;
  above?: Numbers | null;
  level?: Numbers | null;
  below?: Numbers | null;
  white?: number;
  background?: Numbers | null;
  room?: Numbers | null;
  floor?: Numbers | null;
  reach?: number;
  table?: Numbers | null;
  pattern?: number;
  dark?: Numbers | null;
  scale?: number;
  strength?: number;
}

export type cube3d_chart_data_found = { charts: number; corner: CoreArray; across: CoreArray; up: CoreArray; columns: CoreArray; rows: CoreArray; first: CoreArray; bodies: number; start: CoreArray; texels: number; point: CoreArray; normal: CoreArray };

export type cube3d_cover_data_found = { items: number; primary: CoreArray; options: number; start: CoreArray; item: CoreArray; type: CoreArray; types: number; low: CoreArray; high: CoreArray; pairs: number; forbidden: CoreArray };

export type cube3d_face_data_found = { points: number; point: CoreArray; count: number; start: CoreArray; corner: CoreArray; solid: CoreArray; owner: CoreArray; outer: CoreArray };

export type cube3d_move_list_found = { count: number; moving: CoreArray; turns: CoreArray; axis: CoreArray; steps: CoreArray; centre: CoreArray; middle: CoreArray; way: CoreArray; point: CoreArray; yielding: CoreArray };

export type cube3d_progress_data_found = { solutions: number; nodes: number; done: number; parts: number; done_solutions: number; work: number; step: number; states: number; most_states: number; transitions: number; bytes: number; share: number };

export type cube3d_reason_data_found = { kind: number; modulus: number; cells: number; cell: CoreArray; pieces: number; piece: CoreArray; weights: number; weight: CoreArray; conditions: number; condition: CoreArray; numberings: number; numbering: CoreArray };

/** The parameters of the functions: a name, a kind and a length each. */
export const FUNCTIONS = {
  interface: "",
  limit: "handle h,limit =i32,count =i32,numbers **i64",
  wait: "work h,ms i32",
  stop: "work h",
  progress: "work h,progress =cube3d_progress_data",
  cover: "made =h,data cube3d_cover_data",
  problem: "made =h,cover h",
  search: "made =h,problem h,parts cube3d_part_list,how cube3d_effort",
  take: "search h,most i32,solutions =i32,start **i64,options **i32",
  counts: "search h,solutions []i64 parts,nodes []i64 parts",
  split: "made =h,problem h,part cube3d_part_list,target i32",
  parts: "work h,parts =i32,start **i64,options **i32,weight **f64",
  cover_table: "cover h,table =cube3d_cover_data",
  cover_lengths: "cover h,of_item []i32 items,of_type []i32 types,size []i32 types",
  restarts: "made =h,cover h,threads i32,max_work u64,seed u64",
  restarts_solution: "restarts h,solutions =i32,options =i32,option **i32",
  samples: "made =h,problem h,parts cube3d_part_list,samples i32,width f64,most u64,seed u64",
  probes: "made =h,problem h,parts cube3d_part_list,width *f64 parts,most u64,seed u64",
  estimates: "work h,count =i32,values **f64",
  interval: "made =h,count i32,estimate *f64 count,least_effective f64",
  interval_ends: "interval h,mean =f64,low =f64,high =f64",
  until_first: "made =h,problem h,parts cube3d_part_list,most u64",
  until_first_options: "until_first h,solved =i32,options =i64",
  table: "made =h,plan cube3d_plan,memory u64,most u64,keep_layers i32",
  table_allow: "table h,most u64",
  table_count: "table h,words =i32,count **u64",
  table_solution: "table h,words i32,rank *u64 words,options =i32,option **i32",
  group: "made =h,symmetries i32,items i32,item_image *i32 symmetries * items,options i32,option_image *i32 symmetries * options,types i32,type_image *i32 symmetries * types",
  group_table: "group h,symmetries =i32,items =i32,item_image **i32,options =i32,option_image **i32,types =i32,type_image **i32",
  subgroup: "made =h,group h,count i32,element *i32 count",
  cover_group: "made =h,cover h,symmetries i32,item_image *i32 symmetries * items,type_image *i32 symmetries * types",
  group_images: "group h,count i32,option *i32 count,elements i32,element *i32 elements,image **i32",
  group_least: "group h,count i32,option *i32 count,image **i32",
  swaps: "made =h,cover h,placements i32,cells i32",
  swapped: "swaps h,group h,count i32,option *i32 count,pairs =i32,made =i32,image **i32",
  group_kept: "group h,solutions i32,start *i64 solutions + 1,option *i32 start[solutions],kept []i64 symmetries",
  group_first: "group h,solutions i32,start *i64 solutions + 1,option *i32 start[solutions],branch *u8 options,first []u8 solutions",
  group_stabilizers: "group h,solutions i32,start *i64 solutions + 1,option *i32 start[solutions],size []i32 solutions,prime []i32 solutions",
  may_fix: "group h,cover h,may =i32",
  group_powers: "group h,element i32,count =i32,powers **i32",
  group_products: "group h,products **i32",
  group_numbers: "group h,part h,numbers **i32",
  group_classes: "group h,count =i32,element **i32,alike **i32,of_element **i32",
  orbit_splits: "made =h,cover h,group h",
  orbit_split_table: "splits h,count =i32,start **i64,option **i32,weight **i32,alike_start **i64,alike **i32",
  quotient: "made =h,cover h,group h",
  quotient_table: "quotient h,start **i64,member **i32,uses **i32",
  lattice: "made =h,width i32,tables cube3d_tables",
  touching: "lattice h,kind i32,contact i32,count =i32,step **i64",
  kinds: "lattice h,cells i64,cell *i64 cells * width,kind []i32 cells",
  turn: "lattice h,cells i32,cell *i64 cells * width,matrix *i8 axes * axes,image []i64 cells * width",
  measure: "lattice h,cells i32,cell *i64 cells * width,wrong =i32,low []i64 width,extents []i64 width",
  orientations: "made =h,lattice h,mobility i32,cells i32,cell *i64 cells * width",
  aspects: "made =h,lattice h,cells i32,cell *i64 cells * width,mark *i32 cells,mobility i32",
  canonical: "made =h,lattice h,cells i32,cell *i64 cells * width,mobility i32,thin i32,width =i32",
  turned: "made =h,lattice h,cells i32,cell *i64 cells * width,mark *i32 cells,orientations i32,orientation *i8 orientations * axes * axes",
  enumerate: "made =h,lattice h,cells i32,mobility i32,most i64",
  box_cells: "made =h,lattice h,low *i64 axes,size *i64 axes,tiles i32,tile *i64 tiles * width,most i64",
  shapes: "shapes h,count =i32,cell **i64,orientations =i32,orientation **i8,mark **i32",
  motions: "made =h,lattice h,moves i32,move *i64 moves * axes,spheres i32",
  motion_steps: "motions h,axes =i32,step **i64",
  bodies: "made =h,motions h,bodies i32,start *i64 bodies + 1,cell *i64 start[bodies],claims *u8 bodies",
  body_sizes: "bodies h,size **i32",
  moves: "made =h,bodies h,placed cube3d_placed,wishes cube3d_wishes",
  moves_plan: "moves h,answer =i32,proved =i32,levels =i32,level **i32,list =cube3d_move_list",
  next_moves: "made =h,bodies h,placed cube3d_placed,wishes cube3d_wishes,all i32",
  next_moves_found: "moves h,whole =i32,list =cube3d_move_list",
  move_words: "made =h,lattice h,moves i32,start *i64 moves + 1,piece *i32 start[moves],shift *i64 moves * width,kind *i32 moves,turn *i64 4 * moves",
  move_text: "words h,bytes =i32,text **u8",
  survey: "made =h,bodies h,placed cube3d_placed,assemblies i32,start *i64 assemblies + 1,option *i32 start[assemblies],wishes cube3d_wishes",
  survey_answers: "survey h,assemblies =i32,answer **u8,proved **u8,start **i64,level **i32",
  division: "made =h,bodies h,start *i64 cells + 1,neighbour *i32 start[cells],data cube3d_division_data",
  division_run: "division h,changes i64",
  division_best: "division h,levels =i32,level **i32,cells =i32,piece **i32",
  puzzle: "made =h,lattice h,data cube3d_puzzle_data",
  placements: "made =h,puzzle h",
  placement_table: "placements h,count =i32,piece **i32,aspect **i32,offset **i64,start **i64,cell **i32,colour **i32",
  build: "made =h,puzzle h,placements h,count i32,given *i32 count",
  built_cover: "made =h,built h",
  built_table: "built h,count =i32,kept **i32",
  subset: "made =h,puzzle h,placements h,count i32,placement *i32 count",
  placement_counts: "placements h,of_piece []i64 pieces,of_cell []i64 cells",
  symmetries: "made =h,puzzle h,mobility i32,of_region i32",
  symmetry_table: "symmetries h,count =i32,matrix **i8,cell **i32,shift **i64,is_rotation **u8",
  claims: "made =h,puzzle h,placements h",
  claim_table: "claims h,claim_count =i32,count =i32,placement **i32,claim **i32",
  moved: "made =h,puzzle h,placements h,symmetries i32,matrix *i8 symmetries * axes * axes,cell *i32 symmetries * cells",
  moved_table: "moved h,placement **i32,piece **i32",
  check_places: "puzzle h,placements h",
  forbidden: "made =h,puzzle h,placements h,rule i32",
  relations: "made =h,puzzle h,placements h,rule i32",
  related: "made =h,puzzle h,placements h,relations i32,first *i32 2 * relations,second *i32 2 * relations,offset *i64 relations * width",
  relation_table: "relations h,count =i32,first **i32,second **i32,offset **i64",
  pairs: "pairs h,count =i32,pair **i32",
  build_known: "made =h,puzzle h,placements h,count i32,given *i32 count,pairs i32,forbidden *i32 2 * pairs",
  action: "made =h,built h,symmetries i32,matrix *i8 symmetries * axes * axes,cell *i32 symmetries * cells",
  action_group: "made =h,action h",
  boxes: "made =h,built h,empty i64,work i64,applies =i32",
  box_table: "boxes h,options =i32,option **i32,count =i32,box **i64",
  position: "built h,count i32,placement *i32 count,obstacle []u8 placements,owner []i32 items,wrong []u8 count,missing =i32,solved =i32",
  steps: "made =h,built h,count i32,option *i32 count,most i32",
  step_table: "steps h,count =i32,option **i32,cell **i32,forced **u8,start **i64,way **i32",
  near_misses: "made =h,puzzle h,most u64,why =i32",
  near_miss_count: "near_misses h,count =i64",
  removals: "made =h,built h,count i32,placement *i32 count,misfits i32",
  removals_question: "made =h,removals h",
  removals_answer: "removals h,solved i32,count i32,option *i32 count",
  removals_table: "removals h,asks =i32,enough =i32,least =i32,count =i32,placement **i32",
  exchanges: "made =h,placements h",
  exchanges_from: "exchanges h,parts i32,start *i64 parts + 1,cell *i32 start[parts],count =i32,piece **i32",
  recolouring: "made =h,placements h,group h,colours i32",
  recolouring_add: "recolouring h,solutions i32,start *i64 solutions + 1,placement *i32 start[solutions],listed =i64",
  recolouring_pattern: "recolouring h,pattern i32,index i32,seed u64,paint []i32 cells",
  recolouring_judge: "recolouring h,paint *i32 cells,smallest =i64,count =i32,placement **i32",
  recolouring_pieces: "recolouring h,paint *i32 cells,count i32,placement *i32 count,start **i64,colour **i32,like **i32",
  fewest_marked: "made =h,recolouring h",
  fewest_marked_table: "fewest h,tried =i64,best =i64,proved =i32,cells =i32,paint **i32,count =i32,placement **i32",
  reasons: "made =h,built h,what i32,most i32,seconds f64",
  size_reason: "made =h,puzzle h",
  reason_texts: "reasons h,count =i32,bytes =i32,text **u8",
  reason: "reasons h,number i32,reason =cube3d_reason_data",
  left: "made =h,built h,count i32,without *i32 count,full =i32",
  colourings: "made =h,width i32,cells i32,cell *i64 cells * width,most i32",
  colouring_table: "colourings h,count =i32,weight **i8,bytes =i32,text **u8",
  sums: "made =h,choices i32,start *i64 choices + 1,value *i32 start[choices],low *i32 choices,high *i32 choices,cost *i32 choices,total i32",
  sum_table: "sums h,count =i32,sum **i64",
  cell_boxes: "lattice h,cells i32,cell *i64 cells * width,low []f64 3 * cells,high []f64 3 * cells",
  middles: "lattice h,cells i32,cell *i64 cells * width,middle []f64 3 * cells",
  aspect_turns: "aspects h,lattice h,axis i32,twelfths i32,to []i32 aspects",
  edges: "lattice h,cells i32,cell *i64 cells * width,inner i32,edges =i32,low []i64 36 * cells,axis []i32 12 * cells",
  block_colours: "lattice h,blocks cube3d_blocks,rank *i32 blocks,group *i32 blocks,colours i32,palette *u8 3 * colours,colour []u8 3 * blocks",
  block_letters: "lattice h,blocks cube3d_blocks,letters i32,letter []i32 blocks",
  cell_colours: "lattice h,blocks i32,start *i64 blocks + 1,own *u8 4 * start[blocks],colour *u8 3 * blocks,each []u8 3 * start[blocks],main []u8 3 * blocks",
  shade_boxes: "lattice h,cells i32,cell *i64 cells * width,boxes =i32,low []f64 18 * cells,high []f64 18 * cells",
  assembly: "lattice h,pieces i32,start *i64 pieces + 1,cell *i64 start[pieces],piece []i32 pieces,axis []i32 pieces,side []i32 pieces",
  explosion: "made =h,lattice h,bodies i32,start *i64 bodies + 1,cell *i64 start[bodies],frame *i32 bodies,middle *f64 3,flat i32",
  velocities: "explosion h,velocity **f64,passes **u8",
  layout: "made =h,lattice h,pieces i32,start *i64 pieces + 3,cell *i64 start[pieces + 2],layers i32",
  layout_frames: "layout h,flat =i32,thickness =f64,centre **f64,frames =i32,width =i32,key **i64",
  layout_bodies: "layout h,count =i32,moving =i32,block **i32,frame **i32,start **i64,cell **i64,number **i32",
  places: "layout h,velocity *f64 3 * moving,factor f64,room f64,eye cube3d_eye,offset []f64 3 * bodies,anchor []f64 3 * frames,middle []f64 3",
  light: "made =h,lattice h,bodies i32,start *i64 bodies + 1,cell *i64 start[bodies],thickness *f64 bodies,motion *f64 12 * bodies,charted *u8 bodies,density f64,floor cube3d_floor",
  charts: "light h,table =cube3d_chart_data",
  bake: "light h,first i64,texels i64,hidden []u8 texels",
  triangle_charts: "light h,body i32,triangles i32,cell *i32 triangles,middle *f64 3 * triangles,normal *f64 3 * triangles,chart []i32 triangles",
  covered: "light h,body i32,points i32,cell *i32 points,point *f64 3 * points,normal *f64 3 * points,covered []u8 points",
  nearest_texels: "light h,points i32,chart *i32 points,point *f64 3 * points,texel []i64 points",
  lit: "light h,points i32,point *f64 3 * points,normal *f64 3 * points,colour *u8 3 * points,hidden *f64 points,shaded *f64 points,camera cube3d_camera,lighting cube3d_lighting,lit []u8 3 * points",
  direction: "degrees f64,direction []f64 2",
  picture: "made =h,light h,triangles cube3d_triangles,boards cube3d_boards,materials cube3d_materials,camera cube3d_camera,lighting cube3d_lighting,hidden *u8 texels,shaded *u8 texels,threads i32",
  pixels: "picture h,pixel **u8",
  solid: "made =h,lattice h,cells i32,cell *i64 cells * width,finish cube3d_finish",
  solid_mesh: "solid h,vertices =i32,point **f64,normal **f64,place **i32,triangles =i32,triangle **i32,owner **i32",
  faces: "made =h,lattice h,cells i32,cell *i64 cells * width",
  outlines: "made =h,lattice h,cells i32,cell *i64 cells * width",
  face_table: "faces h,table =cube3d_face_data",
  print: "made =h,lattice h,cells i32,cell *i64 cells * width,measures cube3d_measures,lying i32,letter i32",
  lying_turns: "lattice h,cells i32,cell *i64 cells * width,matrix []i8 216",
  standing_turn: "lattice h,points i32,point *f64 3 * points,triangles i32,triangle *i32 3 * triangles,balls i32,ball *f64 3 * balls,now *f64 3,matrix []f64 9",
  pack: "lattice h,rectangles i32,size *f64 2 * rectangles,plate *f64 2,number []i32 rectangles,corner []f64 2 * rectangles",
  mesh_file: "made =h,format i32,solids cube3d_named_solids,title text",
  file_part: "file h,number i32,parts =i32,name_bytes =i32,name **u8,bytes =i64,byte **u8",
  photo: "made =h,models cube3d_models,boards cube3d_boards,materials cube3d_materials,studio cube3d_studio,camera cube3d_camera,paths i32,seed u64,threads i32",
  photo_pixels: "photo h,smooth i32,pixel **u8",
} as const;

/** The lengths of arrays, from numbers of a call by their names. */
export const LENGTHS: Record<string, (n: (name: string, at?: number) => number) => number> = {
  "1": () => 1,
  "12 * bodies": (n) => 12 * n("bodies"),
  "12 * cells": (n) => 12 * n("cells"),
  "18 * cells": (n) => 18 * n("cells"),
  "2": () => 2,
  "2 * arms * axes": (n) => 2 * n("arms") * n("axes"),
  "2 * count": (n) => 2 * n("count"),
  "2 * mixes": (n) => 2 * n("mixes"),
  "2 * pairs": (n) => 2 * n("pairs"),
  "2 * parts + 1": (n) => 2 * n("parts") + 1,
  "2 * rectangles": (n) => 2 * n("rectangles"),
  "2 * relations": (n) => 2 * n("relations"),
  "216": () => 216,
  "3": () => 3,
  "3 * balls": (n) => 3 * n("balls"),
  "3 * blocks": (n) => 3 * n("blocks"),
  "3 * bodies": (n) => 3 * n("bodies"),
  "3 * cells": (n) => 3 * n("cells"),
  "3 * charts": (n) => 3 * n("charts"),
  "3 * colours": (n) => 3 * n("colours"),
  "3 * frames": (n) => 3 * n("frames"),
  "3 * lamps": (n) => 3 * n("lamps"),
  "3 * materials": (n) => 3 * n("materials"),
  "3 * moving": (n) => 3 * n("moving"),
  "3 * points": (n) => 3 * n("points"),
  "3 * solids": (n) => 3 * n("solids"),
  "3 * start[blocks]": (n) => 3 * n("start", n("blocks")),
  "3 * texels": (n) => 3 * n("texels"),
  "3 * triangle_start[meshes]": (n) => 3 * n("triangle_start", n("meshes")),
  "3 * triangles": (n) => 3 * n("triangles"),
  "3 * vertex_start[meshes]": (n) => 3 * n("vertex_start", n("meshes")),
  "36 * cells": (n) => 36 * n("cells"),
  "4 * moves": (n) => 4 * n("moves"),
  "4 * points": (n) => 4 * n("points"),
  "4 * start[blocks]": (n) => 4 * n("start", n("blocks")),
  "5 * way[count]": (n) => 5 * n("way", n("count")),
  "6": () => 6,
  "9": () => 9,
  "add_start[options]": (n) => n("add_start", n("options")),
  "aspects": (n) => n("aspects"),
  "assemblies + 1": (n) => n("assemblies") + 1,
  "axes": (n) => n("axes"),
  "axes * axes": (n) => n("axes") * n("axes"),
  "blocks": (n) => n("blocks"),
  "blocks + 1": (n) => n("blocks") + 1,
  "bodies": (n) => n("bodies"),
  "bodies + 1": (n) => n("bodies") + 1,
  "cells": (n) => n("cells"),
  "cells * width": (n) => n("cells") * n("width"),
  "cells + 1": (n) => n("cells") + 1,
  "charts": (n) => n("charts"),
  "choices": (n) => n("choices"),
  "choices + 1": (n) => n("choices") + 1,
  "close_start[steps]": (n) => n("close_start", n("steps")),
  "conditions": (n) => n("conditions"),
  "corner_start[kinds]": (n) => n("corner_start", n("kinds")),
  "count": (n) => n("count"),
  "count + 1": (n) => n("count") + 1,
  "counters": (n) => n("counters"),
  "elements": (n) => n("elements"),
  "generators * axes * axes": (n) => n("generators") * n("axes") * n("axes"),
  "grouped": (n) => n("grouped"),
  "items": (n) => n("items"),
  "kinds * (axes - 1) * axes": (n) => n("kinds") * (n("axes") - 1) * n("axes"),
  "kinds * axes": (n) => n("kinds") * n("axes"),
  "kinds + 1": (n) => n("kinds") + 1,
  "lamps": (n) => n("lamps"),
  "materials": (n) => n("materials"),
  "meshes + 1": (n) => n("meshes") + 1,
  "moves": (n) => n("moves"),
  "moves * axes": (n) => n("moves") * n("axes"),
  "moves * width": (n) => n("moves") * n("width"),
  "moves + 1": (n) => n("moves") + 1,
  "name_start[solids]": (n) => n("name_start", n("solids")),
  "numberings": (n) => n("numberings"),
  "options": (n) => n("options"),
  "options * words": (n) => n("options") * n("words"),
  "options + 1": (n) => n("options") + 1,
  "orientations * axes * axes": (n) => n("orientations") * n("axes") * n("axes"),
  "parts": (n) => n("parts"),
  "parts + 1": (n) => n("parts") + 1,
  "pieces": (n) => n("pieces"),
  "pieces * width": (n) => n("pieces") * n("width"),
  "pieces + 1": (n) => n("pieces") + 1,
  "pieces + 3": (n) => n("pieces") + 3,
  "placements": (n) => n("placements"),
  "points": (n) => n("points"),
  "rectangles": (n) => n("rectangles"),
  "relations * width": (n) => n("relations") * n("width"),
  "rule_start[rules]": (n) => n("rule_start", n("rules")),
  "rules + 1": (n) => n("rules") + 1,
  "shape_start[pieces]": (n) => n("shape_start", n("pieces")),
  "shape_start[pieces] / width": (n) => n("shape_start", n("pieces")) / n("width"),
  "solids": (n) => n("solids"),
  "solids + 1": (n) => n("solids") + 1,
  "solutions": (n) => n("solutions"),
  "solutions + 1": (n) => n("solutions") + 1,
  "start[2 * parts]": (n) => n("start", 2 * n("parts")),
  "start[assemblies]": (n) => n("start", n("assemblies")),
  "start[blocks]": (n) => n("start", n("blocks")),
  "start[bodies]": (n) => n("start", n("bodies")),
  "start[cells]": (n) => n("start", n("cells")),
  "start[choices]": (n) => n("start", n("choices")),
  "start[count]": (n) => n("start", n("count")),
  "start[moves]": (n) => n("start", n("moves")),
  "start[options]": (n) => n("start", n("options")),
  "start[parts]": (n) => n("start", n("parts")),
  "start[pieces + 2]": (n) => n("start", n("pieces") + 2),
  "start[pieces]": (n) => n("start", n("pieces")),
  "start[solutions]": (n) => n("start", n("solutions")),
  "steps": (n) => n("steps"),
  "steps * words": (n) => n("steps") * n("words"),
  "steps + 1": (n) => n("steps") + 1,
  "symmetries": (n) => n("symmetries"),
  "symmetries * axes * axes": (n) => n("symmetries") * n("axes") * n("axes"),
  "symmetries * cells": (n) => n("symmetries") * n("cells"),
  "symmetries * items": (n) => n("symmetries") * n("items"),
  "symmetries * options": (n) => n("symmetries") * n("options"),
  "symmetries * types": (n) => n("symmetries") * n("types"),
  "texels": (n) => n("texels"),
  "tiles * width": (n) => n("tiles") * n("width"),
  "tint_start[solids]": (n) => n("tint_start", n("solids")),
  "triangles": (n) => n("triangles"),
  "types": (n) => n("types"),
  "types * axes": (n) => n("types") * n("axes"),
  "vertex_start[meshes]": (n) => n("vertex_start", n("meshes")),
  "walls * width": (n) => n("walls") * n("width"),
  "weights": (n) => n("weights"),
  "width": (n) => n("width"),
  "words": (n) => n("words"),
};

/** The functions as they are called: each gives its code and what it writes. */
export interface Calls {
  interface(): { code: number };
  limit(handle: Handle): { code: number; limit: number; count: number; numbers: CoreArray };
  wait(work: Handle, ms: number): { code: number };
  stop(work: Handle): { code: number };
  progress(work: Handle): { code: number; progress: cube3d_progress_data_found };
  cover(data: cube3d_cover_data | null): { code: number; made: Handle };
  problem(cover: Handle): { code: number; made: Handle };
  search(problem: Handle, parts: cube3d_part_list | null, how: cube3d_effort | null): { code: number; made: Handle };
  take(search: Handle, most: number): { code: number; solutions: number; start: CoreArray; options: CoreArray };
  counts(search: Handle): { code: number; solutions: number[]; nodes: number[] };
  split(problem: Handle, part: cube3d_part_list | null, target: number): { code: number; made: Handle };
  parts(work: Handle): { code: number; parts: number; start: CoreArray; options: CoreArray; weight: CoreArray };
  cover_table(cover: Handle): { code: number; table: cube3d_cover_data_found };
  cover_lengths(cover: Handle): { code: number; of_item: number[]; of_type: number[]; size: number[] };
  restarts(cover: Handle, threads: number, max_work: number | bigint, seed: number | bigint): { code: number; made: Handle };
  restarts_solution(restarts: Handle): { code: number; solutions: number; options: number; option: CoreArray };
  samples(problem: Handle, parts: cube3d_part_list | null, samples: number, width: number, most: number | bigint, seed: number | bigint): { code: number; made: Handle };
  probes(problem: Handle, parts: cube3d_part_list | null, width: Numbers | null, most: number | bigint, seed: number | bigint): { code: number; made: Handle };
  estimates(work: Handle): { code: number; count: number; values: CoreArray };
  interval(count: number, estimate: Numbers | null, least_effective: number): { code: number; made: Handle };
  interval_ends(interval: Handle): { code: number; mean: number; low: number; high: number };
  until_first(problem: Handle, parts: cube3d_part_list | null, most: number | bigint): { code: number; made: Handle };
  until_first_options(until_first: Handle): { code: number; solved: number; options: number };
  table(plan: cube3d_plan | null, memory: number | bigint, most: number | bigint, keep_layers: number): { code: number; made: Handle };
  table_allow(table: Handle, most: number | bigint): { code: number };
  table_count(table: Handle): { code: number; words: number; count: CoreArray };
  table_solution(table: Handle, words: number, rank: Numbers | null): { code: number; options: number; option: CoreArray };
  group(symmetries: number, items: number, item_image: Numbers | null, options: number, option_image: Numbers | null, types: number, type_image: Numbers | null): { code: number; made: Handle };
  group_table(group: Handle): { code: number; symmetries: number; items: number; item_image: CoreArray; options: number; option_image: CoreArray; types: number; type_image: CoreArray };
  subgroup(group: Handle, count: number, element: Numbers | null): { code: number; made: Handle };
  cover_group(cover: Handle, symmetries: number, item_image: Numbers | null, type_image: Numbers | null): { code: number; made: Handle };
  group_images(group: Handle, count: number, option: Numbers | null, elements: number, element: Numbers | null): { code: number; image: CoreArray };
  group_least(group: Handle, count: number, option: Numbers | null): { code: number; image: CoreArray };
  swaps(cover: Handle, placements: number, cells: number): { code: number; made: Handle };
  swapped(swaps: Handle, group: Handle, count: number, option: Numbers | null): { code: number; pairs: number; made: number; image: CoreArray };
  group_kept(group: Handle, solutions: number, start: Numbers | null, option: Numbers | null): { code: number; kept: number[] };
  group_first(group: Handle, solutions: number, start: Numbers | null, option: Numbers | null, branch: Numbers | null): { code: number; first: number[] };
  group_stabilizers(group: Handle, solutions: number, start: Numbers | null, option: Numbers | null): { code: number; size: number[]; prime: number[] };
  may_fix(group: Handle, cover: Handle): { code: number; may: number };
  group_powers(group: Handle, element: number): { code: number; count: number; powers: CoreArray };
  group_products(group: Handle): { code: number; products: CoreArray };
  group_numbers(group: Handle, part: Handle): { code: number; numbers: CoreArray };
  group_classes(group: Handle): { code: number; count: number; element: CoreArray; alike: CoreArray; of_element: CoreArray };
  orbit_splits(cover: Handle, group: Handle): { code: number; made: Handle };
  orbit_split_table(splits: Handle): { code: number; count: number; start: CoreArray; option: CoreArray; weight: CoreArray; alike_start: CoreArray; alike: CoreArray };
  quotient(cover: Handle, group: Handle): { code: number; made: Handle };
  quotient_table(quotient: Handle): { code: number; start: CoreArray; member: CoreArray; uses: CoreArray };
  lattice(width: number, tables: cube3d_tables | null): { code: number; made: Handle };
  touching(lattice: Handle, kind: number, contact: number): { code: number; count: number; step: CoreArray };
  kinds(lattice: Handle, cells: number | bigint, cell: Numbers | null): { code: number; kind: number[] };
  turn(lattice: Handle, cells: number, cell: Numbers | null, matrix: Numbers | null): { code: number; image: number[] };
  measure(lattice: Handle, cells: number, cell: Numbers | null): { code: number; wrong: number; low: number[]; extents: number[] };
  orientations(lattice: Handle, mobility: number, cells: number, cell: Numbers | null): { code: number; made: Handle };
  aspects(lattice: Handle, cells: number, cell: Numbers | null, mark: Numbers | null, mobility: number): { code: number; made: Handle };
  canonical(lattice: Handle, cells: number, cell: Numbers | null, mobility: number, thin: number): { code: number; made: Handle; width: number };
  turned(lattice: Handle, cells: number, cell: Numbers | null, mark: Numbers | null, orientations: number, orientation: Numbers | null): { code: number; made: Handle };
  enumerate(lattice: Handle, cells: number, mobility: number, most: number | bigint): { code: number; made: Handle };
  box_cells(lattice: Handle, low: Numbers | null, size: Numbers | null, tiles: number, tile: Numbers | null, most: number | bigint): { code: number; made: Handle };
  shapes(shapes: Handle): { code: number; count: number; cell: CoreArray; orientations: number; orientation: CoreArray; mark: CoreArray };
  motions(lattice: Handle, moves: number, move: Numbers | null, spheres: number): { code: number; made: Handle };
  motion_steps(motions: Handle): { code: number; axes: number; step: CoreArray };
  bodies(motions: Handle, bodies: number, start: Numbers | null, cell: Numbers | null, claims: Numbers | null): { code: number; made: Handle };
  body_sizes(bodies: Handle): { code: number; size: CoreArray };
  moves(bodies: Handle, placed: cube3d_placed | null, wishes: cube3d_wishes | null): { code: number; made: Handle };
  moves_plan(moves: Handle): { code: number; answer: number; proved: number; levels: number; level: CoreArray; list: cube3d_move_list_found };
  next_moves(bodies: Handle, placed: cube3d_placed | null, wishes: cube3d_wishes | null, all: number): { code: number; made: Handle };
  next_moves_found(moves: Handle): { code: number; whole: number; list: cube3d_move_list_found };
  move_words(lattice: Handle, moves: number, start: Numbers | null, piece: Numbers | null, shift: Numbers | null, kind: Numbers | null, turn: Numbers | null): { code: number; made: Handle };
  move_text(words: Handle): { code: number; bytes: number; text: CoreArray };
  survey(bodies: Handle, placed: cube3d_placed | null, assemblies: number, start: Numbers | null, option: Numbers | null, wishes: cube3d_wishes | null): { code: number; made: Handle };
  survey_answers(survey: Handle): { code: number; assemblies: number; answer: CoreArray; proved: CoreArray; start: CoreArray; level: CoreArray };
  division(bodies: Handle, start: Numbers | null, neighbour: Numbers | null, data: cube3d_division_data | null): { code: number; made: Handle };
  division_run(division: Handle, changes: number | bigint): { code: number };
  division_best(division: Handle): { code: number; levels: number; level: CoreArray; cells: number; piece: CoreArray };
  puzzle(lattice: Handle, data: cube3d_puzzle_data | null): { code: number; made: Handle };
  placements(puzzle: Handle): { code: number; made: Handle };
  placement_table(placements: Handle): { code: number; count: number; piece: CoreArray; aspect: CoreArray; offset: CoreArray; start: CoreArray; cell: CoreArray; colour: CoreArray };
  build(puzzle: Handle, placements: Handle, count: number, given: Numbers | null): { code: number; made: Handle };
  built_cover(built: Handle): { code: number; made: Handle };
  built_table(built: Handle): { code: number; count: number; kept: CoreArray };
  subset(puzzle: Handle, placements: Handle, count: number, placement: Numbers | null): { code: number; made: Handle };
  placement_counts(placements: Handle): { code: number; of_piece: number[]; of_cell: number[] };
  symmetries(puzzle: Handle, mobility: number, of_region: number): { code: number; made: Handle };
  symmetry_table(symmetries: Handle): { code: number; count: number; matrix: CoreArray; cell: CoreArray; shift: CoreArray; is_rotation: CoreArray };
  claims(puzzle: Handle, placements: Handle): { code: number; made: Handle };
  claim_table(claims: Handle): { code: number; claim_count: number; count: number; placement: CoreArray; claim: CoreArray };
  moved(puzzle: Handle, placements: Handle, symmetries: number, matrix: Numbers | null, cell: Numbers | null): { code: number; made: Handle };
  moved_table(moved: Handle): { code: number; placement: CoreArray; piece: CoreArray };
  check_places(puzzle: Handle, placements: Handle): { code: number };
  forbidden(puzzle: Handle, placements: Handle, rule: number): { code: number; made: Handle };
  relations(puzzle: Handle, placements: Handle, rule: number): { code: number; made: Handle };
  related(puzzle: Handle, placements: Handle, relations: number, first: Numbers | null, second: Numbers | null, offset: Numbers | null): { code: number; made: Handle };
  relation_table(relations: Handle): { code: number; count: number; first: CoreArray; second: CoreArray; offset: CoreArray };
  pairs(pairs: Handle): { code: number; count: number; pair: CoreArray };
  build_known(puzzle: Handle, placements: Handle, count: number, given: Numbers | null, pairs: number, forbidden: Numbers | null): { code: number; made: Handle };
  action(built: Handle, symmetries: number, matrix: Numbers | null, cell: Numbers | null): { code: number; made: Handle };
  action_group(action: Handle): { code: number; made: Handle };
  boxes(built: Handle, empty: number | bigint, work: number | bigint): { code: number; made: Handle; applies: number };
  box_table(boxes: Handle): { code: number; options: number; option: CoreArray; count: number; box: CoreArray };
  position(built: Handle, count: number, placement: Numbers | null): { code: number; obstacle: number[]; owner: number[]; wrong: number[]; missing: number; solved: number };
  steps(built: Handle, count: number, option: Numbers | null, most: number): { code: number; made: Handle };
  step_table(steps: Handle): { code: number; count: number; option: CoreArray; cell: CoreArray; forced: CoreArray; start: CoreArray; way: CoreArray };
  near_misses(puzzle: Handle, most: number | bigint): { code: number; made: Handle; why: number };
  near_miss_count(near_misses: Handle): { code: number; count: number };
  removals(built: Handle, count: number, placement: Numbers | null, misfits: number): { code: number; made: Handle };
  removals_question(removals: Handle): { code: number; made: Handle };
  removals_answer(removals: Handle, solved: number, count: number, option: Numbers | null): { code: number };
  removals_table(removals: Handle): { code: number; asks: number; enough: number; least: number; count: number; placement: CoreArray };
  exchanges(placements: Handle): { code: number; made: Handle };
  exchanges_from(exchanges: Handle, parts: number, start: Numbers | null, cell: Numbers | null): { code: number; count: number; piece: CoreArray };
  recolouring(placements: Handle, group: Handle, colours: number): { code: number; made: Handle };
  recolouring_add(recolouring: Handle, solutions: number, start: Numbers | null, placement: Numbers | null): { code: number; listed: number };
  recolouring_pattern(recolouring: Handle, pattern: number, index: number, seed: number | bigint): { code: number; paint: number[] };
  recolouring_judge(recolouring: Handle, paint: Numbers | null): { code: number; smallest: number; count: number; placement: CoreArray };
  recolouring_pieces(recolouring: Handle, paint: Numbers | null, count: number, placement: Numbers | null): { code: number; start: CoreArray; colour: CoreArray; like: CoreArray };
  fewest_marked(recolouring: Handle): { code: number; made: Handle };
  fewest_marked_table(fewest: Handle): { code: number; tried: number; best: number; proved: number; cells: number; paint: CoreArray; count: number; placement: CoreArray };
  reasons(built: Handle, what: number, most: number, seconds: number): { code: number; made: Handle };
  size_reason(puzzle: Handle): { code: number; made: Handle };
  reason_texts(reasons: Handle): { code: number; count: number; bytes: number; text: CoreArray };
  reason(reasons: Handle, number: number): { code: number; reason: cube3d_reason_data_found };
  left(built: Handle, count: number, without: Numbers | null): { code: number; made: Handle; full: number };
  colourings(width: number, cells: number, cell: Numbers | null, most: number): { code: number; made: Handle };
  colouring_table(colourings: Handle): { code: number; count: number; weight: CoreArray; bytes: number; text: CoreArray };
  sums(choices: number, start: Numbers | null, value: Numbers | null, low: Numbers | null, high: Numbers | null, cost: Numbers | null, total: number): { code: number; made: Handle };
  sum_table(sums: Handle): { code: number; count: number; sum: CoreArray };
  cell_boxes(lattice: Handle, cells: number, cell: Numbers | null): { code: number; low: number[]; high: number[] };
  middles(lattice: Handle, cells: number, cell: Numbers | null): { code: number; middle: number[] };
  aspect_turns(aspects: Handle, lattice: Handle, axis: number, twelfths: number): { code: number; to: number[] };
  edges(lattice: Handle, cells: number, cell: Numbers | null, inner: number): { code: number; edges: number; low: number[]; axis: number[] };
  block_colours(lattice: Handle, blocks: cube3d_blocks | null, rank: Numbers | null, group: Numbers | null, colours: number, palette: Numbers | null): { code: number; colour: number[] };
  block_letters(lattice: Handle, blocks: cube3d_blocks | null, letters: number): { code: number; letter: number[] };
  cell_colours(lattice: Handle, blocks: number, start: Numbers | null, own: Numbers | null, colour: Numbers | null): { code: number; each: number[]; main: number[] };
  shade_boxes(lattice: Handle, cells: number, cell: Numbers | null): { code: number; boxes: number; low: number[]; high: number[] };
  assembly(lattice: Handle, pieces: number, start: Numbers | null, cell: Numbers | null): { code: number; piece: number[]; axis: number[]; side: number[] };
  explosion(lattice: Handle, bodies: number, start: Numbers | null, cell: Numbers | null, frame: Numbers | null, middle: Numbers | null, flat: number): { code: number; made: Handle };
  velocities(explosion: Handle): { code: number; velocity: CoreArray; passes: CoreArray };
  layout(lattice: Handle, pieces: number, start: Numbers | null, cell: Numbers | null, layers: number): { code: number; made: Handle };
  layout_frames(layout: Handle): { code: number; flat: number; thickness: number; centre: CoreArray; frames: number; width: number; key: CoreArray };
  layout_bodies(layout: Handle): { code: number; count: number; moving: number; block: CoreArray; frame: CoreArray; start: CoreArray; cell: CoreArray; number: CoreArray };
  places(layout: Handle, velocity: Numbers | null, factor: number, room: number, eye: cube3d_eye | null): { code: number; offset: number[]; anchor: number[]; middle: number[] };
  light(lattice: Handle, bodies: number, start: Numbers | null, cell: Numbers | null, thickness: Numbers | null, motion: Numbers | null, charted: Numbers | null, density: number, floor: cube3d_floor | null): { code: number; made: Handle };
  charts(light: Handle): { code: number; table: cube3d_chart_data_found };
  bake(light: Handle, first: number | bigint, texels: number | bigint): { code: number; hidden: number[] };
  triangle_charts(light: Handle, body: number, triangles: number, cell: Numbers | null, middle: Numbers | null, normal: Numbers | null): { code: number; chart: number[] };
  covered(light: Handle, body: number, points: number, cell: Numbers | null, point: Numbers | null, normal: Numbers | null): { code: number; covered: number[] };
  nearest_texels(light: Handle, points: number, chart: Numbers | null, point: Numbers | null): { code: number; texel: number[] };
  lit(light: Handle, points: number, point: Numbers | null, normal: Numbers | null, colour: Numbers | null, hidden: Numbers | null, shaded: Numbers | null, camera: cube3d_camera | null, lighting: cube3d_lighting | null): { code: number; lit: number[] };
  direction(degrees: number): { code: number; direction: number[] };
  picture(light: Handle, triangles: cube3d_triangles | null, boards: cube3d_boards | null, materials: cube3d_materials | null, camera: cube3d_camera | null, lighting: cube3d_lighting | null, hidden: Numbers | null, shaded: Numbers | null, threads: number): { code: number; made: Handle };
  pixels(picture: Handle): { code: number; pixel: CoreArray };
  solid(lattice: Handle, cells: number, cell: Numbers | null, finish: cube3d_finish | null): { code: number; made: Handle };
  solid_mesh(solid: Handle): { code: number; vertices: number; point: CoreArray; normal: CoreArray; place: CoreArray; triangles: number; triangle: CoreArray; owner: CoreArray };
  faces(lattice: Handle, cells: number, cell: Numbers | null): { code: number; made: Handle };
  outlines(lattice: Handle, cells: number, cell: Numbers | null): { code: number; made: Handle };
  face_table(faces: Handle): { code: number; table: cube3d_face_data_found };
  print(lattice: Handle, cells: number, cell: Numbers | null, measures: cube3d_measures | null, lying: number, letter: number): { code: number; made: Handle };
  lying_turns(lattice: Handle, cells: number, cell: Numbers | null): { code: number; matrix: number[] };
  standing_turn(lattice: Handle, points: number, point: Numbers | null, triangles: number, triangle: Numbers | null, balls: number, ball: Numbers | null, now: Numbers | null): { code: number; matrix: number[] };
  pack(lattice: Handle, rectangles: number, size: Numbers | null, plate: Numbers | null): { code: number; number: number[]; corner: number[] };
  mesh_file(format: number, solids: cube3d_named_solids | null, title: string): { code: number; made: Handle };
  file_part(file: Handle, number: number): { code: number; parts: number; name_bytes: number; name: CoreArray; bytes: number; byte: CoreArray };
  photo(models: cube3d_models | null, boards: cube3d_boards | null, materials: cube3d_materials | null, studio: cube3d_studio | null, camera: cube3d_camera | null, paths: number, seed: number | bigint, threads: number): { code: number; made: Handle };
  photo_pixels(photo: Handle, smooth: number): { code: number; pixel: CoreArray };
}
