"""Generated from core/*.h by core/bind.py; the stub has types."""

from __future__ import annotations

from typing import Any

INTERFACE = 7
RUNNING = 0
READY = 1
COMPLETE = 2
STOPPED = 3
NODE_LIMIT = 4
SOLUTION_LIMIT = 5
FULL = 6
UNKNOWN = 7
INVALID = -1
MISUSE = -2
NO_MEMORY = -3
NO_THREAD = -4
FAILED = -5
TOO_LARGE = -6
LIMIT_TRIED = 0
LIMIT_REGION = 1
LIMIT_PLACEMENTS = 2
LIMIT_IMAGES = 3
LIMIT_RULE = 4
LIMIT_TWO_PIECES = 5
LIMIT_PAIRS = 6
LIMIT_SHAPES = 7
LIMIT_PATTERN = 8
LIMIT_PLACE = 9
LIMIT_TURNED = 10
LIMIT_FAR = 11
LIMIT_SOLID = 12
LIMIT_CONTACT = 13
TAKE = 1
REMAINDER = 2
FIXED = 0
ROTATIONS = 1
REFLECTIONS = 2
FACE = 0
EDGE = 1
CORNER = 2
HULLS = 0
RODS = 1
SPHERES = 2
MOST_PIECES = 64
MOST_DIMENSIONS = 8
MOST_PLACE = 4000
USUAL_MEMORY = 1073741824
ANY = 0
FIRST = 1
TOTAL = 2
FEWEST_TURNS = 3
STUCK = 0
APART = 1
UNDECIDED = 2
AWAY = 32767
NO_TURNS = 0
TURNS = 1
LOOSE_TURNS = 2
MOVE_BY = 0
MOVE_AWAY = 1
MOVE_UP_TO = 2
SWAP = 0
TOUCH = 1
PATTERN = 2
PAIRS = 3
MOST_PLACEMENTS = 2000000
MOST_CELLS = 20000000
MOST_TRIED = 200000000
MOST_MOVED = 50000000
MOST_POSITIONS = 100000000
MOST_PAIRS = 5000000
FREE = 0
TAKEN = 1
EXCLUDED = 2
ENOUGH = 3
FORCED = 1
FORCED_BY_RULES = 2
NEAR_COUNTED = 0
NEAR_HOLES = 1
NEAR_RULES = 2
NEAR_COLOURS = 3
NEAR_DIMENSION = 4
NEAR_NUMBERS = 5
NEAR_LARGE = 6
CHECKERED = 0
STRIPES = 1
HALVES = 2
SHELL = 3
RANDOM = 4
REASON_PIECE = 0
REASON_CELLS = 1
REASON_ROOM = 2
REASON_SIZES = 3
REASON_COLOURING = 4
REASON_WEIGHTS = 5
REASON_NUMBERING = 6
PLAIN = 1
WEIGHTS = 2
REGION = -1
WALLS = -2
COATED = 0
METAL = 1
CLEAR = 2
NO_PATTERN = 0
WOOD = 1
LAYERS = 2
BRUSHED = 3
PAPER = 4
GRID = 5
AS_GIVEN = 0
FLAT = 1
ACROSS = 2
STL = 0
THREE_MF = 1
GLB = 2
SVG = 3

STRUCTURES = {
    "cube3d_progress_data": "solutions i64,nodes i64,done i64,parts i64,done_solutions i64,work i64,step i64,states i64,most_states i64,transitions i64,bytes i64,share f64",
    "cube3d_cover_data": "items i32,primary *u8 items,options i32,start *i64 options + 1,item *i32 start[options],type *i32 options,types i32,low *i32 types,high *i32 types,pairs i32,forbidden *i32 2 * pairs",
    "cube3d_part_list": "parts i32,start *i64 2 * parts + 1,options *i32 start[2 * parts],weight *f64 parts",
    "cube3d_effort": "threads i32,flags i32,max_nodes u64,max_work u64,max_solutions u64,level text",
    "cube3d_plan": "words i32,steps i32,options i32,counters i32,bit *i32 steps,secondary *u8 steps,keep *u64 steps * words,option_start *i64 steps + 1,test *u64 options * words,set *u64 options * words,add_start *i64 options + 1,add_counter *i32 add_start[options],add_amount *i32 add_start[options],close_start *i64 steps + 1,close_counter *i32 close_start[steps],word *i32 counters,shift *i32 counters,width *i32 counters,low *i64 counters,cap *i64 counters,strict *u8 counters",
    "cube3d_drawing": "height f64,length f64,bevel f64,shade f64,form i32,parts i32,setback i32,knee i32,basis *f64 axes * axes,origin *f64 axes,across *i64 kinds * (axes - 1) * axes",
    "cube3d_tables": "axes i32,types i32,kinds i32,generators i32,arms i32,face_corners i32,scale *i64 axes,centre *i64 types * axes,place *i64 kinds * axes,translation *i64 axes * axes,corner_start *i64 kinds + 1,corner *i64 corner_start[kinds],generator *i64 generators * axes * axes,arm *i64 2 * arms * axes,drawing cube3d_drawing",
    "cube3d_placed": "pieces i32,body *i32 pieces,offset *i64 pieces * width",
    "cube3d_wishes": "grouped i32,group *u64 grouped,still u64,wish i32,threads i32,memory u64,turns i32,clearance f64,bevel f64",
    "cube3d_move_list": "count i32,moving *u64 count,turns *u8 count,axis *i32 count,steps *i32 count,centre *i32 2 * count,middle *i32 2 * count,way *i64 count + 1,point *f64 5 * way[count],yielding *u64 count",
    "cube3d_division_data": "pieces i32,empty i32,least i32,piece *i32 cells,seed u64,memory u64,turns i32,clearance f64,bevel f64",
    "cube3d_puzzle_data": "corner *i64 width,extents *i64 width,cells i64,cell *i64 cells * width,optional *u8 cells,paint *i32 cells,colours i32,mixes i32,mix *i32 2 * mixes,pieces i32,shape_start *i64 pieces + 1,shape *i64 shape_start[pieces],mark *i32 shape_start[pieces] / width,low *i32 pieces,high *i32 pieces,mobility *i32 pieces,is_placed *u8 pieces,place *i64 pieces * width,all_optional i32,least_covered i64,crossing i32,walls i64,wall *i64 walls * width,rules i32,rule_start *i64 rules + 1,rule *i64 rule_start[rules],most_placements i64,most_cells i64,most_tried i64,most_moved i64,most_positions i64,most_pairs i64",
    "cube3d_reason_data": "kind i32,modulus i32,cells i32,cell *i32 cells,pieces i32,piece *i32 pieces,weights i32,weight *i32 weights,conditions i32,condition *i32 conditions,numberings i32,numbering *i32 numberings",
    "cube3d_blocks": "blocks i32,start *i64 blocks + 1,cell *i64 start[blocks]",
    "cube3d_eye": "right *f64 2,below i32,turning i32,aspect f64,slant f64",
    "cube3d_floor": "corner *f64 3,wide f64,tall f64,columns i32,rows i32,deep f64",
    "cube3d_chart_data": "charts i32,corner *f64 3 * charts,across *f64 3 * charts,up *f64 3 * charts,columns *i32 charts,rows *i32 charts,first *i64 charts,bodies i32,start *i64 bodies + 1,texels i64,point *f64 3 * texels,normal *f64 3 * texels",
    "cube3d_triangles": "points i32,point *f64 3 * points,normal *f64 3 * points,colour *u8 4 * points,triangles i32,corner *i32 3 * triangles,chart *i32 triangles",
    "cube3d_camera": "eye *f64 3,frame *f64 9,slope f64,width i32,height i32,samples i32",
    "cube3d_lighting": "lamps i32,towards *f64 3 * lamps,brightness *f64 lamps,ambient f64,knee f64,room f64,shade f64,gloss f64,power i32,mirror f64",
    "cube3d_materials": "materials i32,build *i32 materials,roughness *f64 materials,reflectance *f64 materials,pattern *i32 materials,dark *f64 3 * materials,scale *f64 materials,strength *f64 materials",
    "cube3d_boards": "body *i32 triangles,bodies i32,material *i32 bodies,board *i32 bodies,grain *f64 12 * bodies",
    "cube3d_finish": "bevel f64,gap f64,grain f64,thickness f64,segments i32,chamfer i32,mark *i32 cells",
    "cube3d_face_data": "points i32,point *f64 3 * points,count i32,start *i64 count + 1,corner *i32 start[count],solid *i32 count,owner *i32 count,outer *u8 count",
    "cube3d_measures": "cell f64,bevel f64,clearance f64,chamfer i32",
    "cube3d_named_solids": "meshes i32,vertex_start *i64 meshes + 1,point *f64 3 * vertex_start[meshes],normal *f64 3 * vertex_start[meshes],place *i32 vertex_start[meshes],triangle_start *i64 meshes + 1,triangle *i32 3 * triangle_start[meshes],solids i32,name_start *i64 solids + 1,name *u8 name_start[solids],mesh *i32 solids,offset *f64 3 * solids,colour *u8 3 * solids,tint_start *i64 solids + 1,tint *u8 tint_start[solids]",
    "cube3d_models": "points i32,point *f64 3 * points,normal *f64 3 * points,colour *u8 3 * points,triangles i32,corner *i32 3 * triangles",
    "cube3d_studio": "lamps i32,azimuth *f64 lamps,elevation *f64 lamps,away *f64 lamps,wide *f64 lamps,tall *f64 lamps,brightness *f64 3 * lamps,above *f64 3,level *f64 3,below *f64 3,white f64,background *f64 3,room *f64 6,floor *f64 1,reach f64,table *f64 3,pattern i32,dark *f64 3,scale f64,strength f64",
}
FUNCTIONS = {
    "interface": "",
    "limit": "handle h,limit =i32,count =i32,numbers **i64",
    "wait": "work h,ms i32",
    "stop": "work h",
    "progress": "work h,progress =cube3d_progress_data",
    "cover": "made =h,data cube3d_cover_data",
    "problem": "made =h,cover h",
    "search": "made =h,problem h,parts cube3d_part_list,how cube3d_effort",
    "take": "search h,most i32,solutions =i32,start **i64,options **i32",
    "counts": "search h,solutions []i64 parts,nodes []i64 parts",
    "split": "made =h,problem h,part cube3d_part_list,target i32",
    "parts": "work h,parts =i32,start **i64,options **i32,weight **f64",
    "cover_table": "cover h,table =cube3d_cover_data",
    "cover_lengths": "cover h,of_item []i32 items,of_type []i32 types,size []i32 types",
    "restarts": "made =h,cover h,threads i32,max_work u64,seed u64",
    "restarts_solution": "restarts h,solutions =i32,options =i32,option **i32",
    "samples": "made =h,problem h,parts cube3d_part_list,samples i32,width f64,most u64,seed u64",
    "probes": "made =h,problem h,parts cube3d_part_list,width *f64 parts,most u64,seed u64",
    "estimates": "work h,count =i32,values **f64",
    "interval": "made =h,count i32,estimate *f64 count,least_effective f64",
    "interval_ends": "interval h,mean =f64,low =f64,high =f64",
    "until_first": "made =h,problem h,parts cube3d_part_list,most u64",
    "until_first_options": "until_first h,solved =i32,options =i64",
    "table": "made =h,plan cube3d_plan,memory u64,most u64,keep_layers i32",
    "table_allow": "table h,most u64",
    "table_count": "table h,words =i32,count **u64",
    "table_solution": "table h,words i32,rank *u64 words,options =i32,option **i32",
    "group": "made =h,symmetries i32,items i32,item_image *i32 symmetries * items,options i32,option_image *i32 symmetries * options,types i32,type_image *i32 symmetries * types",
    "group_table": "group h,symmetries =i32,items =i32,item_image **i32,options =i32,option_image **i32,types =i32,type_image **i32",
    "subgroup": "made =h,group h,count i32,element *i32 count",
    "cover_group": "made =h,cover h,symmetries i32,item_image *i32 symmetries * items,type_image *i32 symmetries * types",
    "group_images": "group h,count i32,option *i32 count,elements i32,element *i32 elements,image **i32",
    "group_least": "group h,count i32,option *i32 count,image **i32",
    "swaps": "made =h,cover h,placements i32,cells i32",
    "swapped": "swaps h,group h,count i32,option *i32 count,pairs =i32,made =i32,image **i32",
    "group_kept": "group h,solutions i32,start *i64 solutions + 1,option *i32 start[solutions],kept []i64 symmetries",
    "group_first": "group h,solutions i32,start *i64 solutions + 1,option *i32 start[solutions],branch *u8 options,first []u8 solutions",
    "group_stabilizers": "group h,solutions i32,start *i64 solutions + 1,option *i32 start[solutions],size []i32 solutions,prime []i32 solutions",
    "may_fix": "group h,cover h,may =i32",
    "group_powers": "group h,element i32,count =i32,powers **i32",
    "group_products": "group h,products **i32",
    "group_numbers": "group h,part h,numbers **i32",
    "group_classes": "group h,count =i32,element **i32,alike **i32,of_element **i32",
    "orbit_splits": "made =h,cover h,group h",
    "orbit_split_table": "splits h,count =i32,start **i64,option **i32,weight **i32,alike_start **i64,alike **i32",
    "quotient": "made =h,cover h,group h",
    "quotient_table": "quotient h,start **i64,member **i32,uses **i32",
    "lattice": "made =h,width i32,tables cube3d_tables",
    "touching": "lattice h,kind i32,contact i32,count =i32,step **i64",
    "kinds": "lattice h,cells i64,cell *i64 cells * width,kind []i32 cells",
    "turn": "lattice h,cells i32,cell *i64 cells * width,matrix *i8 axes * axes,image []i64 cells * width",
    "measure": "lattice h,cells i32,cell *i64 cells * width,wrong =i32,low []i64 width,extents []i64 width",
    "orientations": "made =h,lattice h,mobility i32,cells i32,cell *i64 cells * width",
    "aspects": "made =h,lattice h,cells i32,cell *i64 cells * width,mark *i32 cells,mobility i32",
    "canonical": "made =h,lattice h,cells i32,cell *i64 cells * width,mobility i32,thin i32,width =i32",
    "turned": "made =h,lattice h,cells i32,cell *i64 cells * width,mark *i32 cells,orientations i32,orientation *i8 orientations * axes * axes",
    "enumerate": "made =h,lattice h,cells i32,mobility i32,most i64",
    "box_cells": "made =h,lattice h,low *i64 axes,size *i64 axes,tiles i32,tile *i64 tiles * width,most i64",
    "shapes": "shapes h,count =i32,cell **i64,orientations =i32,orientation **i8,mark **i32",
    "motions": "made =h,lattice h,moves i32,move *i64 moves * axes,spheres i32",
    "motion_steps": "motions h,axes =i32,step **i64",
    "bodies": "made =h,motions h,bodies i32,start *i64 bodies + 1,cell *i64 start[bodies],claims *u8 bodies",
    "body_sizes": "bodies h,size **i32",
    "moves": "made =h,bodies h,placed cube3d_placed,wishes cube3d_wishes",
    "moves_plan": "moves h,answer =i32,proved =i32,levels =i32,level **i32,list =cube3d_move_list",
    "next_moves": "made =h,bodies h,placed cube3d_placed,wishes cube3d_wishes,all i32",
    "next_moves_found": "moves h,whole =i32,list =cube3d_move_list",
    "move_words": "made =h,lattice h,moves i32,start *i64 moves + 1,piece *i32 start[moves],shift *i64 moves * width,kind *i32 moves,turn *i64 4 * moves",
    "move_text": "words h,bytes =i32,text **u8",
    "survey": "made =h,bodies h,placed cube3d_placed,assemblies i32,start *i64 assemblies + 1,option *i32 start[assemblies],wishes cube3d_wishes",
    "survey_answers": "survey h,assemblies =i32,answer **u8,proved **u8,start **i64,level **i32",
    "division": "made =h,bodies h,start *i64 cells + 1,neighbour *i32 start[cells],data cube3d_division_data",
    "division_run": "division h,changes i64",
    "division_best": "division h,levels =i32,level **i32,cells =i32,piece **i32",
    "puzzle": "made =h,lattice h,data cube3d_puzzle_data",
    "placements": "made =h,puzzle h",
    "placement_table": "placements h,count =i32,piece **i32,aspect **i32,offset **i64,start **i64,cell **i32,colour **i32",
    "build": "made =h,puzzle h,placements h,count i32,given *i32 count",
    "built_cover": "made =h,built h",
    "built_table": "built h,count =i32,kept **i32",
    "subset": "made =h,puzzle h,placements h,count i32,placement *i32 count",
    "placement_counts": "placements h,of_piece []i64 pieces,of_cell []i64 cells",
    "symmetries": "made =h,puzzle h,mobility i32,of_region i32",
    "symmetry_table": "symmetries h,count =i32,matrix **i8,cell **i32,shift **i64,is_rotation **u8",
    "claims": "made =h,puzzle h,placements h",
    "claim_table": "claims h,claim_count =i32,count =i32,placement **i32,claim **i32",
    "moved": "made =h,puzzle h,placements h,symmetries i32,matrix *i8 symmetries * axes * axes,cell *i32 symmetries * cells",
    "moved_table": "moved h,placement **i32,piece **i32",
    "check_places": "puzzle h,placements h",
    "forbidden": "made =h,puzzle h,placements h,rule i32",
    "relations": "made =h,puzzle h,placements h,rule i32",
    "related": "made =h,puzzle h,placements h,relations i32,first *i32 2 * relations,second *i32 2 * relations,offset *i64 relations * width",
    "relation_table": "relations h,count =i32,first **i32,second **i32,offset **i64",
    "pairs": "pairs h,count =i32,pair **i32",
    "build_known": "made =h,puzzle h,placements h,count i32,given *i32 count,pairs i32,forbidden *i32 2 * pairs",
    "action": "made =h,built h,symmetries i32,matrix *i8 symmetries * axes * axes,cell *i32 symmetries * cells",
    "action_group": "made =h,action h",
    "boxes": "made =h,built h,empty i64,work i64,applies =i32",
    "box_table": "boxes h,options =i32,option **i32,count =i32,box **i64",
    "position": "built h,count i32,placement *i32 count,obstacle []u8 placements,owner []i32 items,wrong []u8 count,missing =i32,solved =i32",
    "steps": "made =h,built h,count i32,option *i32 count,most i32",
    "step_table": "steps h,count =i32,option **i32,cell **i32,forced **u8,start **i64,way **i32",
    "near_misses": "made =h,puzzle h,most u64,why =i32",
    "near_miss_count": "near_misses h,count =i64",
    "removals": "made =h,built h,count i32,placement *i32 count,misfits i32",
    "removals_question": "made =h,removals h",
    "removals_answer": "removals h,solved i32,count i32,option *i32 count",
    "removals_table": "removals h,asks =i32,enough =i32,least =i32,count =i32,placement **i32",
    "exchanges": "made =h,placements h",
    "exchanges_from": "exchanges h,parts i32,start *i64 parts + 1,cell *i32 start[parts],count =i32,piece **i32",
    "recolouring": "made =h,placements h,group h,colours i32",
    "recolouring_add": "recolouring h,solutions i32,start *i64 solutions + 1,placement *i32 start[solutions],listed =i64",
    "recolouring_pattern": "recolouring h,pattern i32,index i32,seed u64,paint []i32 cells",
    "recolouring_judge": "recolouring h,paint *i32 cells,smallest =i64,count =i32,placement **i32",
    "recolouring_pieces": "recolouring h,paint *i32 cells,count i32,placement *i32 count,start **i64,colour **i32,like **i32",
    "fewest_marked": "made =h,recolouring h",
    "fewest_marked_table": "fewest h,tried =i64,best =i64,proved =i32,cells =i32,paint **i32,count =i32,placement **i32",
    "reasons": "made =h,built h,what i32,most i32,seconds f64",
    "size_reason": "made =h,puzzle h",
    "reason_texts": "reasons h,count =i32,bytes =i32,text **u8",
    "reason": "reasons h,number i32,reason =cube3d_reason_data",
    "left": "made =h,built h,count i32,without *i32 count,full =i32",
    "colourings": "made =h,width i32,cells i32,cell *i64 cells * width,most i32",
    "colouring_table": "colourings h,count =i32,weight **i8,bytes =i32,text **u8",
    "sums": "made =h,choices i32,start *i64 choices + 1,value *i32 start[choices],low *i32 choices,high *i32 choices,cost *i32 choices,total i32",
    "sum_table": "sums h,count =i32,sum **i64",
    "cell_boxes": "lattice h,cells i32,cell *i64 cells * width,low []f64 3 * cells,high []f64 3 * cells",
    "middles": "lattice h,cells i32,cell *i64 cells * width,middle []f64 3 * cells",
    "aspect_turns": "aspects h,lattice h,axis i32,twelfths i32,to []i32 aspects",
    "edges": "lattice h,cells i32,cell *i64 cells * width,inner i32,edges =i32,low []i64 36 * cells,axis []i32 12 * cells",
    "block_colours": "lattice h,blocks cube3d_blocks,rank *i32 blocks,group *i32 blocks,colours i32,palette *u8 3 * colours,colour []u8 3 * blocks",
    "block_letters": "lattice h,blocks cube3d_blocks,letters i32,letter []i32 blocks",
    "cell_colours": "lattice h,blocks i32,start *i64 blocks + 1,own *u8 4 * start[blocks],colour *u8 3 * blocks,each []u8 3 * start[blocks],main []u8 3 * blocks",
    "shade_boxes": "lattice h,cells i32,cell *i64 cells * width,boxes =i32,low []f64 18 * cells,high []f64 18 * cells",
    "assembly": "lattice h,pieces i32,start *i64 pieces + 1,cell *i64 start[pieces],piece []i32 pieces,axis []i32 pieces,side []i32 pieces",
    "explosion": "made =h,lattice h,bodies i32,start *i64 bodies + 1,cell *i64 start[bodies],frame *i32 bodies,middle *f64 3,flat i32",
    "velocities": "explosion h,velocity **f64,passes **u8",
    "layout": "made =h,lattice h,pieces i32,start *i64 pieces + 3,cell *i64 start[pieces + 2],layers i32",
    "layout_frames": "layout h,flat =i32,thickness =f64,centre **f64,frames =i32,width =i32,key **i64",
    "layout_bodies": "layout h,count =i32,moving =i32,block **i32,frame **i32,start **i64,cell **i64,number **i32",
    "places": "layout h,velocity *f64 3 * moving,factor f64,room f64,eye cube3d_eye,offset []f64 3 * bodies,anchor []f64 3 * frames,middle []f64 3",
    "light": "made =h,lattice h,bodies i32,start *i64 bodies + 1,cell *i64 start[bodies],thickness *f64 bodies,motion *f64 12 * bodies,charted *u8 bodies,density f64,floor cube3d_floor",
    "charts": "light h,table =cube3d_chart_data",
    "bake": "light h,first i64,texels i64,hidden []u8 texels",
    "triangle_charts": "light h,body i32,triangles i32,cell *i32 triangles,middle *f64 3 * triangles,normal *f64 3 * triangles,chart []i32 triangles",
    "covered": "light h,body i32,points i32,cell *i32 points,point *f64 3 * points,normal *f64 3 * points,covered []u8 points",
    "nearest_texels": "light h,points i32,chart *i32 points,point *f64 3 * points,texel []i64 points",
    "lit": "light h,points i32,point *f64 3 * points,normal *f64 3 * points,colour *u8 3 * points,hidden *f64 points,shaded *f64 points,camera cube3d_camera,lighting cube3d_lighting,lit []u8 3 * points",
    "direction": "degrees f64,direction []f64 2",
    "picture": "made =h,light h,triangles cube3d_triangles,boards cube3d_boards,materials cube3d_materials,camera cube3d_camera,lighting cube3d_lighting,hidden *u8 texels,shaded *u8 texels,threads i32",
    "pixels": "picture h,pixel **u8",
    "solid": "made =h,lattice h,cells i32,cell *i64 cells * width,finish cube3d_finish",
    "solid_mesh": "solid h,vertices =i32,point **f64,normal **f64,place **i32,triangles =i32,triangle **i32,owner **i32",
    "faces": "made =h,lattice h,cells i32,cell *i64 cells * width",
    "outlines": "made =h,lattice h,cells i32,cell *i64 cells * width",
    "face_table": "faces h,table =cube3d_face_data",
    "print": "made =h,lattice h,cells i32,cell *i64 cells * width,measures cube3d_measures,lying i32,letter i32",
    "lying_turns": "lattice h,cells i32,cell *i64 cells * width,matrix []i8 216",
    "standing_turn": "lattice h,points i32,point *f64 3 * points,triangles i32,triangle *i32 3 * triangles,balls i32,ball *f64 3 * balls,now *f64 3,matrix []f64 9",
    "pack": "lattice h,rectangles i32,size *f64 2 * rectangles,plate *f64 2,number []i32 rectangles,corner []f64 2 * rectangles",
    "mesh_file": "made =h,format i32,solids cube3d_named_solids,title text",
    "file_part": "file h,number i32,parts =i32,name_bytes =i32,name **u8,bytes =i64,byte **u8",
    "photo": "made =h,models cube3d_models,boards cube3d_boards,materials cube3d_materials,studio cube3d_studio,camera cube3d_camera,paths i32,seed u64,threads i32",
    "photo_pixels": "photo h,smooth i32,pixel **u8",
}


def __getattr__(name: str) -> Any:
    if name not in FUNCTIONS:
        raise AttributeError(f"the core has no function {name!r}")
    from cube3d.core.binding import bind  # noqa: PLC0415 - it needs this module

    globals()[name] = made = bind(name)
    return made
