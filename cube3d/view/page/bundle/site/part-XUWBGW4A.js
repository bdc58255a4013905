import{A as mr,F as Zn,J as ct,K as Xi,L as Jt,M as Dt,N as bs,Q as hc,R as dc,S as lf,V as cf,W as yt,e as Qd,i as ef,j as wo,p as tf,t as nf,u as te,v as nn,x as rf,z as sf}from"./part-7HKYFACM.js";import{a as of,c as uc,d as af}from"./part-KEQYHQRU.js";import{a as Q0}from"./part-AJJ3ULMT.js";var ys=JSON.parse(mr("tables").textContent),{palettes:_s,shared:ze,views:vs}=ys,$E=Object.keys(vs).filter(n=>n!=="iso"),rn={dimension:3};var Xc={};Q0(Xc,{ACROSS:()=>bb,ANY:()=>Sx,APART:()=>Cx,AS_GIVEN:()=>gb,AWAY:()=>Px,BRUSHED:()=>zc,CHECKERED:()=>Qx,CLEAR:()=>pb,COATED:()=>db,COMPLETE:()=>nx,CORNER:()=>Cc,EDGE:()=>Ec,ENOUGH:()=>Vx,EXCLUDED:()=>Gx,FACE:()=>Ss,FAILED:()=>hx,FEWEST_TURNS:()=>Tx,FIRST:()=>wx,FIXED:()=>Ac,FLAT:()=>xb,FORCED:()=>Wx,FORCED_BY_RULES:()=>Xx,FREE:()=>zx,FULL:()=>ox,FUNCTIONS:()=>Vc,GLB:()=>vb,GRID:()=>Gc,HALVES:()=>tb,HULLS:()=>xx,INTERFACE:()=>ex,INVALID:()=>lx,LAYERS:()=>kc,LENGTHS:()=>Wc,LIMIT_CONTACT:()=>px,LIMIT_FAR:()=>dx,LIMIT_IMAGES:()=>Ms,LIMIT_PAIRS:()=>_c,LIMIT_PATTERN:()=>Mc,LIMIT_PLACE:()=>Sc,LIMIT_PLACEMENTS:()=>xc,LIMIT_REGION:()=>gc,LIMIT_RULE:()=>bc,LIMIT_SHAPES:()=>vc,LIMIT_SOLID:()=>fx,LIMIT_TRIED:()=>mc,LIMIT_TURNED:()=>wc,LIMIT_TWO_PIECES:()=>yc,LOOSE_TURNS:()=>Eo,METAL:()=>fb,MISUSE:()=>cx,MOST_CELLS:()=>Ox,MOST_DIMENSIONS:()=>_x,MOST_MOVED:()=>Fx,MOST_PAIRS:()=>kx,MOST_PIECES:()=>yx,MOST_PLACE:()=>vx,MOST_PLACEMENTS:()=>Dx,MOST_POSITIONS:()=>Bx,MOST_TRIED:()=>Ux,MOVE_AWAY:()=>Nx,MOVE_BY:()=>Ix,MOVE_UP_TO:()=>Lx,NEAR_COLOURS:()=>Zx,NEAR_COUNTED:()=>$x,NEAR_DIMENSION:()=>Kx,NEAR_HOLES:()=>qx,NEAR_LARGE:()=>jx,NEAR_NUMBERS:()=>Jx,NEAR_RULES:()=>Yx,NODE_LIMIT:()=>rx,NO_MEMORY:()=>Ao,NO_PATTERN:()=>mb,NO_THREAD:()=>ux,NO_TURNS:()=>Pc,PAIRS:()=>Dc,PAPER:()=>Hc,PATTERN:()=>Lc,PLAIN:()=>lb,RANDOM:()=>ib,READY:()=>tx,REASON_CELLS:()=>sb,REASON_COLOURING:()=>Fc,REASON_NUMBERING:()=>ab,REASON_PIECE:()=>rb,REASON_ROOM:()=>Oc,REASON_SIZES:()=>Uc,REASON_WEIGHTS:()=>ob,REFLECTIONS:()=>gr,REGION:()=>ub,REMAINDER:()=>gx,RODS:()=>bx,ROTATIONS:()=>Tc,RUNNING:()=>fc,SHELL:()=>nb,SOLUTION_LIMIT:()=>sx,SPHERES:()=>Rc,STL:()=>yb,STOPPED:()=>ix,STRIPES:()=>eb,STUCK:()=>Ex,SVG:()=>Mb,SWAP:()=>Ic,TAKE:()=>mx,TAKEN:()=>Hx,THREE_MF:()=>_b,TOO_LARGE:()=>pc,TOTAL:()=>Ax,TOUCH:()=>Nc,TURNS:()=>To,UNDECIDED:()=>Rx,UNKNOWN:()=>ax,USUAL_MEMORY:()=>Mx,WALLS:()=>hb,WEIGHTS:()=>cb,WOOD:()=>Bc,cube3d_blocks:()=>Ub,cube3d_boards:()=>Wb,cube3d_camera:()=>Hb,cube3d_chart_data:()=>kb,cube3d_cover_data:()=>wb,cube3d_division_data:()=>Lb,cube3d_drawing:()=>Cb,cube3d_effort:()=>Tb,cube3d_eye:()=>Fb,cube3d_face_data:()=>$b,cube3d_finish:()=>Xb,cube3d_floor:()=>Bb,cube3d_lighting:()=>Gb,cube3d_materials:()=>Vb,cube3d_measures:()=>qb,cube3d_models:()=>Zb,cube3d_move_list:()=>Nb,cube3d_named_solids:()=>Yb,cube3d_part_list:()=>Ab,cube3d_placed:()=>Pb,cube3d_plan:()=>Eb,cube3d_progress_data:()=>Sb,cube3d_puzzle_data:()=>Db,cube3d_reason_data:()=>Ob,cube3d_studio:()=>Kb,cube3d_tables:()=>Rb,cube3d_triangles:()=>zb,cube3d_wishes:()=>Ib});var ex=7,fc=0,tx=1,nx=2,ix=3,rx=4,sx=5,ox=6,ax=7,lx=-1,cx=-2,Ao=-3,ux=-4,hx=-5,pc=-6,mc=0,gc=1,xc=2,Ms=3,bc=4,yc=5,_c=6,vc=7,Mc=8,Sc=9,wc=10,dx=11,fx=12,px=13,mx=1,gx=2,Ac=0,Tc=1,gr=2,Ss=0,Ec=1,Cc=2,xx=0,bx=1,Rc=2,yx=64,_x=8,vx=4e3,Mx=1073741824,Sx=0,wx=1,Ax=2,Tx=3,Ex=0,Cx=1,Rx=2,Px=32767,Pc=0,To=1,Eo=2,Ix=0,Nx=1,Lx=2,Ic=0,Nc=1,Lc=2,Dc=3,Dx=2e6,Ox=2e7,Ux=2e8,Fx=5e7,Bx=1e8,kx=5e6,zx=0,Hx=1,Gx=2,Vx=3,Wx=1,Xx=2,$x=0,qx=1,Yx=2,Zx=3,Kx=4,Jx=5,jx=6,Qx=0,eb=1,tb=2,nb=3,ib=4,rb=0,sb=1,Oc=2,Uc=3,Fc=4,ob=5,ab=6,lb=1,cb=2,ub=-1,hb=-2,db=0,fb=1,pb=2,mb=0,Bc=1,kc=2,zc=3,Hc=4,Gc=5,gb=0,xb=1,bb=2,yb=0,_b=1,vb=2,Mb=3,Sb="solutions i64,nodes i64,done i64,parts i64,done_solutions i64,work i64,step i64,states i64,most_states i64,transitions i64,bytes i64,share f64",wb="items i32,primary *u8 items,options i32,start *i64 options + 1,item *i32 start[options],type *i32 options,types i32,low *i32 types,high *i32 types,pairs i32,forbidden *i32 2 * pairs",Ab="parts i32,start *i64 2 * parts + 1,options *i32 start[2 * parts],weight *f64 parts",Tb="threads i32,flags i32,max_nodes u64,max_work u64,max_solutions u64,level text",Eb="words i32,steps i32,options i32,counters i32,bit *i32 steps,secondary *u8 steps,keep *u64 steps * words,option_start *i64 steps + 1,test *u64 options * words,set *u64 options * words,add_start *i64 options + 1,add_counter *i32 add_start[options],add_amount *i32 add_start[options],close_start *i64 steps + 1,close_counter *i32 close_start[steps],word *i32 counters,shift *i32 counters,width *i32 counters,low *i64 counters,cap *i64 counters,strict *u8 counters",Cb="height f64,length f64,bevel f64,shade f64,form i32,parts i32,setback i32,knee i32,basis *f64 axes * axes,origin *f64 axes,across *i64 kinds * (axes - 1) * axes",Rb="axes i32,types i32,kinds i32,generators i32,arms i32,face_corners i32,scale *i64 axes,centre *i64 types * axes,place *i64 kinds * axes,translation *i64 axes * axes,corner_start *i64 kinds + 1,corner *i64 corner_start[kinds],generator *i64 generators * axes * axes,arm *i64 2 * arms * axes,drawing cube3d_drawing",Pb="pieces i32,body *i32 pieces,offset *i64 pieces * width",Ib="grouped i32,group *u64 grouped,still u64,wish i32,threads i32,memory u64,turns i32,clearance f64,bevel f64",Nb="count i32,moving *u64 count,turns *u8 count,axis *i32 count,steps *i32 count,centre *i32 2 * count,middle *i32 2 * count,way *i64 count + 1,point *f64 5 * way[count],yielding *u64 count",Lb="pieces i32,empty i32,least i32,piece *i32 cells,seed u64,memory u64,turns i32,clearance f64,bevel f64",Db="corner *i64 width,extents *i64 width,cells i64,cell *i64 cells * width,optional *u8 cells,paint *i32 cells,colours i32,mixes i32,mix *i32 2 * mixes,pieces i32,shape_start *i64 pieces + 1,shape *i64 shape_start[pieces],mark *i32 shape_start[pieces] / width,low *i32 pieces,high *i32 pieces,mobility *i32 pieces,is_placed *u8 pieces,place *i64 pieces * width,all_optional i32,least_covered i64,crossing i32,walls i64,wall *i64 walls * width,rules i32,rule_start *i64 rules + 1,rule *i64 rule_start[rules],most_placements i64,most_cells i64,most_tried i64,most_moved i64,most_positions i64,most_pairs i64",Ob="kind i32,modulus i32,cells i32,cell *i32 cells,pieces i32,piece *i32 pieces,weights i32,weight *i32 weights,conditions i32,condition *i32 conditions,numberings i32,numbering *i32 numberings",Ub="blocks i32,start *i64 blocks + 1,cell *i64 start[blocks]",Fb="right *f64 2,below i32,turning i32,aspect f64,slant f64",Bb="corner *f64 3,wide f64,tall f64,columns i32,rows i32,deep f64",kb="charts i32,corner *f64 3 * charts,across *f64 3 * charts,up *f64 3 * charts,columns *i32 charts,rows *i32 charts,first *i64 charts,bodies i32,start *i64 bodies + 1,texels i64,point *f64 3 * texels,normal *f64 3 * texels",zb="points i32,point *f64 3 * points,normal *f64 3 * points,colour *u8 4 * points,triangles i32,corner *i32 3 * triangles,chart *i32 triangles",Hb="eye *f64 3,frame *f64 9,slope f64,width i32,height i32,samples i32",Gb="lamps i32,towards *f64 3 * lamps,brightness *f64 lamps,ambient f64,knee f64,room f64,shade f64,gloss f64,power i32,mirror f64",Vb="materials i32,build *i32 materials,roughness *f64 materials,reflectance *f64 materials,pattern *i32 materials,dark *f64 3 * materials,scale *f64 materials,strength *f64 materials",Wb="body *i32 triangles,bodies i32,material *i32 bodies,board *i32 bodies,grain *f64 12 * bodies",Xb="bevel f64,gap f64,grain f64,thickness f64,segments i32,chamfer i32,mark *i32 cells",$b="points i32,point *f64 3 * points,count i32,start *i64 count + 1,corner *i32 start[count],solid *i32 count,owner *i32 count,outer *u8 count",qb="cell f64,bevel f64,clearance f64,chamfer i32",Yb="meshes i32,vertex_start *i64 meshes + 1,point *f64 3 * vertex_start[meshes],normal *f64 3 * vertex_start[meshes],place *i32 vertex_start[meshes],triangle_start *i64 meshes + 1,triangle *i32 3 * triangle_start[meshes],solids i32,name_start *i64 solids + 1,name *u8 name_start[solids],mesh *i32 solids,offset *f64 3 * solids,colour *u8 3 * solids,tint_start *i64 solids + 1,tint *u8 tint_start[solids]",Zb="points i32,point *f64 3 * points,normal *f64 3 * points,colour *u8 3 * points,triangles i32,corner *i32 3 * triangles",Kb="lamps i32,azimuth *f64 lamps,elevation *f64 lamps,away *f64 lamps,wide *f64 lamps,tall *f64 lamps,brightness *f64 3 * lamps,above *f64 3,level *f64 3,below *f64 3,white f64,background *f64 3,room *f64 6,floor *f64 1,reach f64,table *f64 3,pattern i32,dark *f64 3,scale f64,strength f64",Vc={interface:"",limit:"handle h,limit =i32,count =i32,numbers **i64",wait:"work h,ms i32",stop:"work h",progress:"work h,progress =cube3d_progress_data",cover:"made =h,data cube3d_cover_data",problem:"made =h,cover h",search:"made =h,problem h,parts cube3d_part_list,how cube3d_effort",take:"search h,most i32,solutions =i32,start **i64,options **i32",counts:"search h,solutions []i64 parts,nodes []i64 parts",split:"made =h,problem h,part cube3d_part_list,target i32",parts:"work h,parts =i32,start **i64,options **i32,weight **f64",cover_table:"cover h,table =cube3d_cover_data",cover_lengths:"cover h,of_item []i32 items,of_type []i32 types,size []i32 types",restarts:"made =h,cover h,threads i32,max_work u64,seed u64",restarts_solution:"restarts h,solutions =i32,options =i32,option **i32",samples:"made =h,problem h,parts cube3d_part_list,samples i32,width f64,most u64,seed u64",probes:"made =h,problem h,parts cube3d_part_list,width *f64 parts,most u64,seed u64",estimates:"work h,count =i32,values **f64",interval:"made =h,count i32,estimate *f64 count,least_effective f64",interval_ends:"interval h,mean =f64,low =f64,high =f64",until_first:"made =h,problem h,parts cube3d_part_list,most u64",until_first_options:"until_first h,solved =i32,options =i64",table:"made =h,plan cube3d_plan,memory u64,most u64,keep_layers i32",table_allow:"table h,most u64",table_count:"table h,words =i32,count **u64",table_solution:"table h,words i32,rank *u64 words,options =i32,option **i32",group:"made =h,symmetries i32,items i32,item_image *i32 symmetries * items,options i32,option_image *i32 symmetries * options,types i32,type_image *i32 symmetries * types",group_table:"group h,symmetries =i32,items =i32,item_image **i32,options =i32,option_image **i32,types =i32,type_image **i32",subgroup:"made =h,group h,count i32,element *i32 count",cover_group:"made =h,cover h,symmetries i32,item_image *i32 symmetries * items,type_image *i32 symmetries * types",group_images:"group h,count i32,option *i32 count,elements i32,element *i32 elements,image **i32",group_least:"group h,count i32,option *i32 count,image **i32",swaps:"made =h,cover h,placements i32,cells i32",swapped:"swaps h,group h,count i32,option *i32 count,pairs =i32,made =i32,image **i32",group_kept:"group h,solutions i32,start *i64 solutions + 1,option *i32 start[solutions],kept []i64 symmetries",group_first:"group h,solutions i32,start *i64 solutions + 1,option *i32 start[solutions],branch *u8 options,first []u8 solutions",group_stabilizers:"group h,solutions i32,start *i64 solutions + 1,option *i32 start[solutions],size []i32 solutions,prime []i32 solutions",may_fix:"group h,cover h,may =i32",group_powers:"group h,element i32,count =i32,powers **i32",group_products:"group h,products **i32",group_numbers:"group h,part h,numbers **i32",group_classes:"group h,count =i32,element **i32,alike **i32,of_element **i32",orbit_splits:"made =h,cover h,group h",orbit_split_table:"splits h,count =i32,start **i64,option **i32,weight **i32,alike_start **i64,alike **i32",quotient:"made =h,cover h,group h",quotient_table:"quotient h,start **i64,member **i32,uses **i32",lattice:"made =h,width i32,tables cube3d_tables",touching:"lattice h,kind i32,contact i32,count =i32,step **i64",kinds:"lattice h,cells i64,cell *i64 cells * width,kind []i32 cells",turn:"lattice h,cells i32,cell *i64 cells * width,matrix *i8 axes * axes,image []i64 cells * width",measure:"lattice h,cells i32,cell *i64 cells * width,wrong =i32,low []i64 width,extents []i64 width",orientations:"made =h,lattice h,mobility i32,cells i32,cell *i64 cells * width",aspects:"made =h,lattice h,cells i32,cell *i64 cells * width,mark *i32 cells,mobility i32",canonical:"made =h,lattice h,cells i32,cell *i64 cells * width,mobility i32,thin i32,width =i32",turned:"made =h,lattice h,cells i32,cell *i64 cells * width,mark *i32 cells,orientations i32,orientation *i8 orientations * axes * axes",enumerate:"made =h,lattice h,cells i32,mobility i32,most i64",box_cells:"made =h,lattice h,low *i64 axes,size *i64 axes,tiles i32,tile *i64 tiles * width,most i64",shapes:"shapes h,count =i32,cell **i64,orientations =i32,orientation **i8,mark **i32",motions:"made =h,lattice h,moves i32,move *i64 moves * axes,spheres i32",motion_steps:"motions h,axes =i32,step **i64",bodies:"made =h,motions h,bodies i32,start *i64 bodies + 1,cell *i64 start[bodies],claims *u8 bodies",body_sizes:"bodies h,size **i32",moves:"made =h,bodies h,placed cube3d_placed,wishes cube3d_wishes",moves_plan:"moves h,answer =i32,proved =i32,levels =i32,level **i32,list =cube3d_move_list",next_moves:"made =h,bodies h,placed cube3d_placed,wishes cube3d_wishes,all i32",next_moves_found:"moves h,whole =i32,list =cube3d_move_list",move_words:"made =h,lattice h,moves i32,start *i64 moves + 1,piece *i32 start[moves],shift *i64 moves * width,kind *i32 moves,turn *i64 4 * moves",move_text:"words h,bytes =i32,text **u8",survey:"made =h,bodies h,placed cube3d_placed,assemblies i32,start *i64 assemblies + 1,option *i32 start[assemblies],wishes cube3d_wishes",survey_answers:"survey h,assemblies =i32,answer **u8,proved **u8,start **i64,level **i32",division:"made =h,bodies h,start *i64 cells + 1,neighbour *i32 start[cells],data cube3d_division_data",division_run:"division h,changes i64",division_best:"division h,levels =i32,level **i32,cells =i32,piece **i32",puzzle:"made =h,lattice h,data cube3d_puzzle_data",placements:"made =h,puzzle h",placement_table:"placements h,count =i32,piece **i32,aspect **i32,offset **i64,start **i64,cell **i32,colour **i32",build:"made =h,puzzle h,placements h,count i32,given *i32 count",built_cover:"made =h,built h",built_table:"built h,count =i32,kept **i32",subset:"made =h,puzzle h,placements h,count i32,placement *i32 count",placement_counts:"placements h,of_piece []i64 pieces,of_cell []i64 cells",symmetries:"made =h,puzzle h,mobility i32,of_region i32",symmetry_table:"symmetries h,count =i32,matrix **i8,cell **i32,shift **i64,is_rotation **u8",claims:"made =h,puzzle h,placements h",claim_table:"claims h,claim_count =i32,count =i32,placement **i32,claim **i32",moved:"made =h,puzzle h,placements h,symmetries i32,matrix *i8 symmetries * axes * axes,cell *i32 symmetries * cells",moved_table:"moved h,placement **i32,piece **i32",check_places:"puzzle h,placements h",forbidden:"made =h,puzzle h,placements h,rule i32",relations:"made =h,puzzle h,placements h,rule i32",related:"made =h,puzzle h,placements h,relations i32,first *i32 2 * relations,second *i32 2 * relations,offset *i64 relations * width",relation_table:"relations h,count =i32,first **i32,second **i32,offset **i64",pairs:"pairs h,count =i32,pair **i32",build_known:"made =h,puzzle h,placements h,count i32,given *i32 count,pairs i32,forbidden *i32 2 * pairs",action:"made =h,built h,symmetries i32,matrix *i8 symmetries * axes * axes,cell *i32 symmetries * cells",action_group:"made =h,action h",boxes:"made =h,built h,empty i64,work i64,applies =i32",box_table:"boxes h,options =i32,option **i32,count =i32,box **i64",position:"built h,count i32,placement *i32 count,obstacle []u8 placements,owner []i32 items,wrong []u8 count,missing =i32,solved =i32",steps:"made =h,built h,count i32,option *i32 count,most i32",step_table:"steps h,count =i32,option **i32,cell **i32,forced **u8,start **i64,way **i32",near_misses:"made =h,puzzle h,most u64,why =i32",near_miss_count:"near_misses h,count =i64",removals:"made =h,built h,count i32,placement *i32 count,misfits i32",removals_question:"made =h,removals h",removals_answer:"removals h,solved i32,count i32,option *i32 count",removals_table:"removals h,asks =i32,enough =i32,least =i32,count =i32,placement **i32",exchanges:"made =h,placements h",exchanges_from:"exchanges h,parts i32,start *i64 parts + 1,cell *i32 start[parts],count =i32,piece **i32",recolouring:"made =h,placements h,group h,colours i32",recolouring_add:"recolouring h,solutions i32,start *i64 solutions + 1,placement *i32 start[solutions],listed =i64",recolouring_pattern:"recolouring h,pattern i32,index i32,seed u64,paint []i32 cells",recolouring_judge:"recolouring h,paint *i32 cells,smallest =i64,count =i32,placement **i32",recolouring_pieces:"recolouring h,paint *i32 cells,count i32,placement *i32 count,start **i64,colour **i32,like **i32",fewest_marked:"made =h,recolouring h",fewest_marked_table:"fewest h,tried =i64,best =i64,proved =i32,cells =i32,paint **i32,count =i32,placement **i32",reasons:"made =h,built h,what i32,most i32,seconds f64",size_reason:"made =h,puzzle h",reason_texts:"reasons h,count =i32,bytes =i32,text **u8",reason:"reasons h,number i32,reason =cube3d_reason_data",left:"made =h,built h,count i32,without *i32 count,full =i32",colourings:"made =h,width i32,cells i32,cell *i64 cells * width,most i32",colouring_table:"colourings h,count =i32,weight **i8,bytes =i32,text **u8",sums:"made =h,choices i32,start *i64 choices + 1,value *i32 start[choices],low *i32 choices,high *i32 choices,cost *i32 choices,total i32",sum_table:"sums h,count =i32,sum **i64",cell_boxes:"lattice h,cells i32,cell *i64 cells * width,low []f64 3 * cells,high []f64 3 * cells",middles:"lattice h,cells i32,cell *i64 cells * width,middle []f64 3 * cells",aspect_turns:"aspects h,lattice h,axis i32,twelfths i32,to []i32 aspects",edges:"lattice h,cells i32,cell *i64 cells * width,inner i32,edges =i32,low []i64 36 * cells,axis []i32 12 * cells",block_colours:"lattice h,blocks cube3d_blocks,rank *i32 blocks,group *i32 blocks,colours i32,palette *u8 3 * colours,colour []u8 3 * blocks",block_letters:"lattice h,blocks cube3d_blocks,letters i32,letter []i32 blocks",cell_colours:"lattice h,blocks i32,start *i64 blocks + 1,own *u8 4 * start[blocks],colour *u8 3 * blocks,each []u8 3 * start[blocks],main []u8 3 * blocks",shade_boxes:"lattice h,cells i32,cell *i64 cells * width,boxes =i32,low []f64 18 * cells,high []f64 18 * cells",assembly:"lattice h,pieces i32,start *i64 pieces + 1,cell *i64 start[pieces],piece []i32 pieces,axis []i32 pieces,side []i32 pieces",explosion:"made =h,lattice h,bodies i32,start *i64 bodies + 1,cell *i64 start[bodies],frame *i32 bodies,middle *f64 3,flat i32",velocities:"explosion h,velocity **f64,passes **u8",layout:"made =h,lattice h,pieces i32,start *i64 pieces + 3,cell *i64 start[pieces + 2],layers i32",layout_frames:"layout h,flat =i32,thickness =f64,centre **f64,frames =i32,width =i32,key **i64",layout_bodies:"layout h,count =i32,moving =i32,block **i32,frame **i32,start **i64,cell **i64,number **i32",places:"layout h,velocity *f64 3 * moving,factor f64,room f64,eye cube3d_eye,offset []f64 3 * bodies,anchor []f64 3 * frames,middle []f64 3",light:"made =h,lattice h,bodies i32,start *i64 bodies + 1,cell *i64 start[bodies],thickness *f64 bodies,motion *f64 12 * bodies,charted *u8 bodies,density f64,floor cube3d_floor",charts:"light h,table =cube3d_chart_data",bake:"light h,first i64,texels i64,hidden []u8 texels",triangle_charts:"light h,body i32,triangles i32,cell *i32 triangles,middle *f64 3 * triangles,normal *f64 3 * triangles,chart []i32 triangles",covered:"light h,body i32,points i32,cell *i32 points,point *f64 3 * points,normal *f64 3 * points,covered []u8 points",nearest_texels:"light h,points i32,chart *i32 points,point *f64 3 * points,texel []i64 points",lit:"light h,points i32,point *f64 3 * points,normal *f64 3 * points,colour *u8 3 * points,hidden *f64 points,shaded *f64 points,camera cube3d_camera,lighting cube3d_lighting,lit []u8 3 * points",direction:"degrees f64,direction []f64 2",picture:"made =h,light h,triangles cube3d_triangles,boards cube3d_boards,materials cube3d_materials,camera cube3d_camera,lighting cube3d_lighting,hidden *u8 texels,shaded *u8 texels,threads i32",pixels:"picture h,pixel **u8",solid:"made =h,lattice h,cells i32,cell *i64 cells * width,finish cube3d_finish",solid_mesh:"solid h,vertices =i32,point **f64,normal **f64,place **i32,triangles =i32,triangle **i32,owner **i32",faces:"made =h,lattice h,cells i32,cell *i64 cells * width",outlines:"made =h,lattice h,cells i32,cell *i64 cells * width",face_table:"faces h,table =cube3d_face_data",print:"made =h,lattice h,cells i32,cell *i64 cells * width,measures cube3d_measures,lying i32,letter i32",lying_turns:"lattice h,cells i32,cell *i64 cells * width,matrix []i8 216",standing_turn:"lattice h,points i32,point *f64 3 * points,triangles i32,triangle *i32 3 * triangles,balls i32,ball *f64 3 * balls,now *f64 3,matrix []f64 9",pack:"lattice h,rectangles i32,size *f64 2 * rectangles,plate *f64 2,number []i32 rectangles,corner []f64 2 * rectangles",mesh_file:"made =h,format i32,solids cube3d_named_solids,title text",file_part:"file h,number i32,parts =i32,name_bytes =i32,name **u8,bytes =i64,byte **u8",photo:"made =h,models cube3d_models,boards cube3d_boards,materials cube3d_materials,studio cube3d_studio,camera cube3d_camera,paths i32,seed u64,threads i32",photo_pixels:"photo h,smooth i32,pixel **u8"},Wc={1:()=>1,"12 * bodies":n=>12*n("bodies"),"12 * cells":n=>12*n("cells"),"18 * cells":n=>18*n("cells"),2:()=>2,"2 * arms * axes":n=>2*n("arms")*n("axes"),"2 * count":n=>2*n("count"),"2 * mixes":n=>2*n("mixes"),"2 * pairs":n=>2*n("pairs"),"2 * parts + 1":n=>2*n("parts")+1,"2 * rectangles":n=>2*n("rectangles"),"2 * relations":n=>2*n("relations"),216:()=>216,3:()=>3,"3 * balls":n=>3*n("balls"),"3 * blocks":n=>3*n("blocks"),"3 * bodies":n=>3*n("bodies"),"3 * cells":n=>3*n("cells"),"3 * charts":n=>3*n("charts"),"3 * colours":n=>3*n("colours"),"3 * frames":n=>3*n("frames"),"3 * lamps":n=>3*n("lamps"),"3 * materials":n=>3*n("materials"),"3 * moving":n=>3*n("moving"),"3 * points":n=>3*n("points"),"3 * solids":n=>3*n("solids"),"3 * start[blocks]":n=>3*n("start",n("blocks")),"3 * texels":n=>3*n("texels"),"3 * triangle_start[meshes]":n=>3*n("triangle_start",n("meshes")),"3 * triangles":n=>3*n("triangles"),"3 * vertex_start[meshes]":n=>3*n("vertex_start",n("meshes")),"36 * cells":n=>36*n("cells"),"4 * moves":n=>4*n("moves"),"4 * points":n=>4*n("points"),"4 * start[blocks]":n=>4*n("start",n("blocks")),"5 * way[count]":n=>5*n("way",n("count")),6:()=>6,9:()=>9,"add_start[options]":n=>n("add_start",n("options")),aspects:n=>n("aspects"),"assemblies + 1":n=>n("assemblies")+1,axes:n=>n("axes"),"axes * axes":n=>n("axes")*n("axes"),blocks:n=>n("blocks"),"blocks + 1":n=>n("blocks")+1,bodies:n=>n("bodies"),"bodies + 1":n=>n("bodies")+1,cells:n=>n("cells"),"cells * width":n=>n("cells")*n("width"),"cells + 1":n=>n("cells")+1,charts:n=>n("charts"),choices:n=>n("choices"),"choices + 1":n=>n("choices")+1,"close_start[steps]":n=>n("close_start",n("steps")),conditions:n=>n("conditions"),"corner_start[kinds]":n=>n("corner_start",n("kinds")),count:n=>n("count"),"count + 1":n=>n("count")+1,counters:n=>n("counters"),elements:n=>n("elements"),"generators * axes * axes":n=>n("generators")*n("axes")*n("axes"),grouped:n=>n("grouped"),items:n=>n("items"),"kinds * (axes - 1) * axes":n=>n("kinds")*(n("axes")-1)*n("axes"),"kinds * axes":n=>n("kinds")*n("axes"),"kinds + 1":n=>n("kinds")+1,lamps:n=>n("lamps"),materials:n=>n("materials"),"meshes + 1":n=>n("meshes")+1,moves:n=>n("moves"),"moves * axes":n=>n("moves")*n("axes"),"moves * width":n=>n("moves")*n("width"),"moves + 1":n=>n("moves")+1,"name_start[solids]":n=>n("name_start",n("solids")),numberings:n=>n("numberings"),options:n=>n("options"),"options * words":n=>n("options")*n("words"),"options + 1":n=>n("options")+1,"orientations * axes * axes":n=>n("orientations")*n("axes")*n("axes"),parts:n=>n("parts"),"parts + 1":n=>n("parts")+1,pieces:n=>n("pieces"),"pieces * width":n=>n("pieces")*n("width"),"pieces + 1":n=>n("pieces")+1,"pieces + 3":n=>n("pieces")+3,placements:n=>n("placements"),points:n=>n("points"),rectangles:n=>n("rectangles"),"relations * width":n=>n("relations")*n("width"),"rule_start[rules]":n=>n("rule_start",n("rules")),"rules + 1":n=>n("rules")+1,"shape_start[pieces]":n=>n("shape_start",n("pieces")),"shape_start[pieces] / width":n=>n("shape_start",n("pieces"))/n("width"),solids:n=>n("solids"),"solids + 1":n=>n("solids")+1,solutions:n=>n("solutions"),"solutions + 1":n=>n("solutions")+1,"start[2 * parts]":n=>n("start",2*n("parts")),"start[assemblies]":n=>n("start",n("assemblies")),"start[blocks]":n=>n("start",n("blocks")),"start[bodies]":n=>n("start",n("bodies")),"start[cells]":n=>n("start",n("cells")),"start[choices]":n=>n("start",n("choices")),"start[count]":n=>n("start",n("count")),"start[moves]":n=>n("start",n("moves")),"start[options]":n=>n("start",n("options")),"start[parts]":n=>n("start",n("parts")),"start[pieces + 2]":n=>n("start",n("pieces")+2),"start[pieces]":n=>n("start",n("pieces")),"start[solutions]":n=>n("start",n("solutions")),steps:n=>n("steps"),"steps * words":n=>n("steps")*n("words"),"steps + 1":n=>n("steps")+1,symmetries:n=>n("symmetries"),"symmetries * axes * axes":n=>n("symmetries")*n("axes")*n("axes"),"symmetries * cells":n=>n("symmetries")*n("cells"),"symmetries * items":n=>n("symmetries")*n("items"),"symmetries * options":n=>n("symmetries")*n("options"),"symmetries * types":n=>n("symmetries")*n("types"),texels:n=>n("texels"),"tiles * width":n=>n("tiles")*n("width"),"tint_start[solids]":n=>n("tint_start",n("solids")),triangles:n=>n("triangles"),types:n=>n("types"),"types * axes":n=>n("types")*n("axes"),"vertex_start[meshes]":n=>n("vertex_start",n("meshes")),"walls * width":n=>n("walls")*n("width"),weights:n=>n("weights"),width:n=>n("width"),words:n=>n("words")};var $i=class{constructor(e,t){this.address=e;this.release=t}address;release;free(){this.release(this)}},xr={i8:1,u8:1,i32:4,i64:8,u64:8,f64:8},ws=class{constructor(e,t,i){this.memory=e;this.kind=t;this.address=i}memory;kind;address;take(e){return vi(this.memory,this.kind,this.address,e)}rows(e,t){let i=t.take(e+1),r=this.take(i[e]);return Array.from({length:e},(s,o)=>r.slice(i[o],i[o+1]))}ints(e){return new Int32Array(this.memory.buffer,this.address,e).slice()}floats(e){return new Float64Array(this.memory.buffer,this.address,e).slice()}bytes(e){return new Uint8Array(this.memory.buffer,this.address,e).slice()}text(e){return new TextDecoder().decode(this.bytes(e))}sets(e){return Array.from(new BigUint64Array(this.memory.buffer,this.address,e))}};function vi(n,e,t,i){let{buffer:r}=n;if(e==="i64"||e==="u64")return Array.from(new BigInt64Array(r,t,i),Number);let s={i8:Int8Array,u8:Uint8Array,i32:Int32Array,f64:Float64Array};return Array.from(new s[e](r,t,i))}function $c(n,e,t,i){let{buffer:r}=n,{length:s}=i;if(e==="i64"||e==="u64"){let o=new BigInt64Array(r,t,s);for(let a=0;a<s;a+=1)o[a]=BigInt(i[a])}else{let o={i8:Int8Array,u8:Uint8Array,i32:Int32Array,f64:Float64Array};new o[e](r,t,s).set(i)}}var uf="the memory that a page may use is full",cn=class extends Error{constructor(t,i,r,s=[]){super(t);this.code=i;this.limit=r;this.numbers=s}code;limit;numbers},KE=n=>n instanceof Error?n.message:String(n);async function ff(n){let e=new Blob([Uint8Array.from(atob(n),i=>i.charCodeAt(0))]).stream(),t=await new Response(e.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();return WebAssembly.compile(t)}async function pf(n,e=()=>{}){let t;t=(await WebAssembly.instantiate(n,Jb(()=>t,e))).exports,t._initialize();let r=new qc(t),s=Object.entries(Vc).map(([o,a])=>{let l=mf(a);return[o,(...c)=>r.call(o,l,c)]});return Object.fromEntries(s)}function Jb(n,e){return{env:{emscripten_notify_memory_growth:()=>{},cube3d_seen:e},wasi_snapshot_preview1:{clock_time_get:(t,i,r)=>{let s=BigInt(Math.round(performance.now()*1e6));return new DataView(n().memory.buffer).setBigInt64(r,s,!0),0},proc_exit:()=>{throw new Error("the core ended by itself")}}}}function mf(n){return n.split(",").map(e=>{let[t,i,...r]=e.split(" ");return[t,i,r.join(" ")]})}var hf=([,n])=>/^=|^\*\*|^\[/.test(n),Yc=n=>mf(Xc[n]),jb=n=>n.startsWith("=cube3d_")?Yc(n.slice(1)).length:1,Co=class{constructor(e){this.size=e}size;numbers=new Map;arrays=new Map;lengths=[];note(e,t){this.arrays.set(e[0],t),this.lengths.push([e,t.length])}length([,,e]){return Wc[e]((t,i)=>Number(i===void 0?this.numbers.get(t)??this.size(t):this.arrays.get(t)?.[i]??0))}check(){for(let[e,t]of this.lengths){let i=this.length(e);if(t!==i)throw new Error(`${e[0]} has ${t} numbers, not ${e[2]} = ${i}`)}}};function df(n){let e=0;return Yc(n).map(t=>{let[,i]=t,r=i in xr?i:"i32";e=Math.ceil(e/xr[r])*xr[r];let s={one:t,written:r,at:e};return e+=xr[r],s})}var qc=class{constructor(e){this.exports=e}exports;dead=new FinalizationRegistry(e=>this.exports.cube3d_free(e));held=[];known=new Co(()=>-1);call(e,t,i){let{exports:r}=this;try{let s=0,o=i.find(f=>f instanceof $i);this.known=new Co(f=>this.size(o,f));let a=t.map(f=>hf(f)?0:this.pass(f,i[s++]));this.known.check();let l=[],c=t.map((f,g)=>{let[b,p]=f;if(!hf(f))return a[g];let m=p.startsWith("[]")?Math.max(0,this.known.length(f)):jb(p),y=this.allocate(8*m);return new Uint8Array(r.memory.buffer,y,8*m).fill(0),l.push([b,p,y,m]),y}),u=r[`cube3d_${e}`](...c),h=l.map(([f,g,b,p])=>[f,this.result(g,b,p)]),d=Object.fromEntries(h);return u<0&&this.fail(u,d.made??i.find(f=>f instanceof $i)),{code:u,...d}}finally{for(let s of this.held.splice(0))r.free(s)}}pass(e,t){let[i,r]=e;if(t===null)return 0;if(t instanceof $i)return t.address;if(r==="text")return this.list("u8",new TextEncoder().encode(`${t}\0`));if(r.startsWith("cube3d_"))return this.structure(r,t);if(r.startsWith("*")){let s=t;return s.length&&this.known.note(e,s),s.length?this.list(r.slice(1),s):0}return this.known.numbers.set(i,Number(t)),r.endsWith("64")&&r!=="f64"?BigInt(t):t}structure(e,t){let i=this.allocate(8*Yc(e).length);for(let{one:r,written:s,at:o}of df(e)){let[a,l]=r,c=this.pass(r,t[a]??(l===s?0:null));$c(this.exports.memory,s,i+o,[c])}return i}readStructure(e,t){let{memory:i}=this.exports,r=df(e).map(({one:[s,o],written:a,at:l})=>{let[c]=vi(i,a,t+l,1);return[s,o===a?c:new ws(i,o.slice(1),c)]});return Object.fromEntries(r)}result(e,t,i){let{memory:r}=this.exports;if(e.startsWith("["))return vi(r,e.slice(e.indexOf("]")+1),t,i);if(e.startsWith("=cube3d_"))return this.readStructure(e.slice(1),t);if(e!=="=h"&&e.startsWith("="))return vi(r,e.slice(1),t,1)[0];let[s]=vi(r,"i32",t,1);return e==="=h"?this.handle(s):new ws(r,e.slice(2),s)}size(e,t){let i=this.list("u8",new TextEncoder().encode(`${t}\0`));return Number(this.exports.cube3d_size(e?.address??0,i))}handle(e){let{dead:t,exports:i}=this,r=new $i(e,s=>{t.unregister(s),i.cube3d_free(e)});return t.register(r,e,r),r}fail(e,{address:t}){if(e===-3)throw new cn(uf,e,null);let{memory:i,cube3d_error:r,cube3d_limit:s}=this.exports,o=new Uint8Array(i.buffer,r(t)),a=String.fromCharCode(...o.subarray(0,o.indexOf(0)));if(e!==-6)throw new cn(a,e,null);let l=this.allocate(16);s(t,l,l+4,l+8);let[c,u,h]=vi(i,"i32",l,3);throw new cn(a,e,c,vi(i,"i64",h,u))}list(e,t){let i=this.allocate(xr[e]*t.length);return $c(this.exports.memory,e,i,t),i}allocate(e){let t=this.exports.malloc(Math.max(e,1));if(!t)throw new cn(uf,-3,null);return this.held.push(t),t}};var _e;function gf(n){_e=n}var Qb=new Map;function _t({width:n,tables:e}){return Dt(Qb,e??n,()=>_e.lattice(n,e).made)}function sn(n){return[Xi(n.map(e=>e.length*(e[0]?.length??0))),n.flat(2)]}function eC(n,e,t=0){let{kind:i}=_e.kinds(n,e.length,e.flat()),r=new Map;return i.map((s,o)=>Dt(r,s,()=>{let{count:a,step:l}=_e.touching(n,s,t),c=e[o].length;return ct(l.take(a*c),c)}))}var Ro,sC=rf(async()=>{let n=document.getElementById("engine")?.textContent,e=n?JSON.parse(n):null,t=await(e?ff(e.wasm):WebAssembly.compileStreaming(sf("engine.wasm")));gf(await pf(t));let i=e?URL.createObjectURL(new Blob([e.worker],{type:"text/javascript"})):"worker.js";Ro={core:t,address:i}});var ey=2**24;function Zc(n,e,t,i,r,s=[],o=ey){let{made:a}=n.box_cells(e,i,r,s.length,s.flat(),o),{cell:l,count:c}=n.shapes(a);return ct(l.take(c*t),t)}function Kc(n,e,t,i){let{corner:r,extents:s,cell:o}=t,[a,l]=[Array.from(r,Number),Array.from(s,Number)];return o?ct(Array.from(o,Number),a.length):Zc(n,e,a.length,a.slice(0,i),l.slice(0,i))}var ty=1e6;function Dn(n,e){for(;n.wait(e,1e3).code===0;);return e}function xf(n,{primary:e,start:t,item:i,type:r,low:s,high:o,forbidden:a}){return n.cover({items:e.length,primary:e,options:r.length,start:t,item:i,type:r,types:s.length,low:s,high:o,pairs:a.length/2,forbidden:a}).made}var bf=(n,e,{group:{itemImage:t,typeImage:i,rotations:r}})=>n.cover_group(e,r.length,t,i).made,br=class{constructor(e,{width:t,tables:i},r){this.core=e;this.numbers=r;this.axes=i?.axes??t,this.width=t,this.lattice=e.lattice(t,i).made,this.region=Kc(e,this.lattice,r,this.axes),this.handle=e.puzzle(this.lattice,r).made,this.placements=Dn(e,e.placements(this.handle).made);let{count:s,piece:o,aspect:a,offset:l}=e.placement_table(this.placements);this.count=s,this.piece=o.ints(s),this.aspect=a.ints(s),this.offset=l.take(s*t),[this.low,this.high]=[r.low,r.high].map(c=>Array.from(c,Number))}core;numbers;lattice;handle;count;piece;aspect;offset;low;high;placements;whole=null;covered=null;ways=[];turns=new Map;forbidden=null;axes;width;region;get hasRules(){return Number(this.numbers.rules)>0}know({forbidden:e}){this.forbidden=e}position(e){let t=this.core.position(this.built,e.length,e);return{...t,solved:t.solved===1}}next(e,t){let{core:i}=this,r=[...e].sort((d,f)=>d-f),s=this.build(r),{count:o,kept:a}=i.built_table(s),l=a.take(o),c=new Map(l.map((d,f)=>[d,f])),u=t.flatMap(d=>c.get(d)??[]),h=i.step_table(Dn(i,i.steps(s,u.length,u,1).made));return h.count?l[h.option.take(1)[0]]:null}turned(e,t,i){let{core:r,lattice:s}=this,{shapes:o}=this.shapes(e);return Dt(this.turns,[e,t,i].join(),()=>r.aspect_turns(o,s,t,i).to)}shapes(e){if(this.ways[e])return this.ways[e];let{numbers:t,width:i}=this,[r,s]=[t.shape_start[e],t.shape_start[e+1]].map(Number),o=Array.from(t.shape,Number).slice(r,s),a=t.mark?Array.from(t.mark,Number).slice(r/i,s/i):null,l=(s-r)/i,c=this.core.aspects(this.lattice,l,o,a,Number(t.mobility[e])).made;return this.ways[e]={shapes:c,size:l}}aspects(e){let{axes:t,numbers:i,width:r}=this,{shapes:s,size:o}=this.shapes(e),a=this.core.shapes(s),l=ct(a.cell.take(a.count*o*r),r),c=i.mark&&ct(a.mark.take(a.count*o),o),u=ct(a.orientation.take(a.orientations*t**2),t);return Array.from({length:a.count},(h,d)=>({cells:l.slice(d*o,(d+1)*o),marks:c?c[d]:[],orientation:u.slice(d*t,(d+1)*t)}))}problem(){let{built:e,core:t,cover:i}=this,{items:r,primary:s,options:o,start:a,item:l,type:c,types:u,low:h,high:d,pairs:f,forbidden:g}=t.cover_table(i).table,b=l.rows(o,a).map(String),p=c.ints(o),m=Int32Array.from(a.take(o+1)),y=this.split(e,i,r,u),A=new Set(b.map((_,S)=>`${p[S]} ${_}`)).size===o;return{placements:this.count,primary:Uint8Array.from(s.take(r)),start:m,item:l.ints(m[o]),type:p,tellsClasses:y!==null&&(A||y.group.rotations.length===1),low:h.take(u),high:d.take(u),forbidden:g.ints(2*f),...y??{branches:[[-1,1]],group:{itemImage:Int32Array.from({length:r},(_,S)=>S),typeImage:Int32Array.from({length:u},(_,S)=>S),rotations:[!0]},lostReflections:!1}}}get built(){return this.whole??=this.build([])}get cover(){return this.covered??=this.core.built_cover(this.built).made}build(e){let{core:t,handle:i,placements:r}=this;if(!this.forbidden){let o=t.forbidden(i,r,-1).made,{count:a,pair:l}=t.pairs(Dn(t,o));this.forbidden=l.ints(2*a)}let{forbidden:s}=this;return Dn(t,t.build_known(i,r,e.length,e,s.length/2,s).made)}split(e,t,i,r){let{core:s}=this,o=this.symmetries(2,!1);if(!o||o.count*o.cells>ty)return null;let a=s.action_group(Dn(s,s.action(e,o.count,o.matrix,o.cell).made)).made,{symmetries:l,item_image:c,type_image:u}=s.group_table(a),h=c.ints(l*i),d=(A,_,S)=>A.subarray(_*S,_*S+o.cells).join(),f=new Set(o.isRotation.flatMap((A,_)=>A?[d(o.cell,_,o.cells)]:[])),{option:g,weight:b,start:p}=s.orbit_split_table(Dn(s,s.orbit_splits(t,a).made)),[,m]=p.take(2),y=b.take(m);return{branches:g.take(m).map((A,_)=>[A,y[_]]),group:{itemImage:h,typeImage:u.ints(l*r),rotations:Array.from({length:l},(A,_)=>f.has(d(h,_,i)))},lostReflections:!o.isRotation.includes(!1)&&this.symmetries(2,!0).isRotation.includes(!1)}}symmetries(e,t){let i;try{i=Dn(this.core,this.core.symmetries(this.handle,e,Number(t)).made)}catch(l){if(l instanceof cn&&l.limit===3)return null;throw l}let{count:r,matrix:s,cell:o,is_rotation:a}=this.core.symmetry_table(i);return{count:r,cells:this.region.length,matrix:s.take(r*this.axes**2),cell:o.ints(r*this.region.length),isRotation:a.take(r).map(Boolean)}}};function yf(n,e,t=()=>{}){let i=null,r=()=>{};return{answer:new Promise((o,a)=>{r=()=>o(null),i=new Worker(Ro.address),i.onmessage=({data:l})=>{l.kind===e?o(l):l.kind==="failed"?a(new Error(l.why)):t(l)},i.onerror=l=>a(new Error(l.message||"the worker did not start")),i.postMessage({core:Ro.core,...n})}).finally(()=>i?.terminate()),stop:r}}function Po(n,{bevel:e,gap:t,segments:i,thickness:r=1},s=null){let o={bevel:e,gap:t,grain:0,thickness:r,segments:i,chamfer:0,mark:s};return Jc(_e.solid(_t({width:3,tables:null}),n.length,n.flat(),o).made)}function Jc(n){let{vertices:e,point:t,normal:i,triangles:r,triangle:s,owner:o}=_e.solid_mesh(n),a={positions:Float32Array.from(t.floats(3*e)),normals:Float32Array.from(i.floats(3*e)),indices:Uint32Array.from(s.ints(3*r)),owners:Uint32Array.from(o.ints(r))};return n.free(),a}var ny=2,iy=4,ry=2e3,Qc=class{constructor(e,t,i){this.lattice=e;this.cells=t;this.number=i;let{low:r,high:s}=_e.cell_boxes(this.handle,t.length,t.flat()),o=jc(s);this.boxes=jc(r).map((a,l)=>({low:a,high:o[l]})),this.middles=jc(_e.middles(this.handle,t.length,t.flat()).middle)}lattice;cells;number;boxes;middles;plain=null;get solid(){return this.plain??=this.marked(null)}marked(e){let t=this.lattice.core.tables.drawing.form===2?iy:ny,i={bevel:this.lattice.bevel,gap:0,grain:0,thickness:1,segments:t,chamfer:0,mark:e};return Jc(_e.solid(this.handle,this.cells.length,this.cells.flat(),i).made)}get handle(){return _t(this.lattice.core)}},sy=0,oy=()=>sy++,_f=new WeakMap;function yr(n,e){let{tables:t}=n.core,{low:i}=_e.measure(_t(n.core),e.length,e.flat()),r=e.map(l=>l.map((c,u)=>c-i[u])),s=r.join(";"),o=_f.get(t)??new Map;_f.set(t,o);let a=o.get(s)??new Qc(n,r,oy());return o.delete(s),o.set(s,a),o.size>ry&&o.delete(o.keys().next().value),{form:a,at:eu(n,i)}}function eu({core:{tables:n}},e){let{axes:t,drawing:i}=n;return[0,1,2].map(r=>r<t?e.slice(0,t).reduce((s,o,a)=>s+o*Number(i.basis[a*t+r]),0):0)}var yC=({core:n})=>n.tables.axes===2,jc=n=>ct(n,3),qi=({low:n,high:e})=>[0,1,2,3,4,5,6,7].map(t=>n.map((i,r)=>t&1<<r?e[r]:i)),vf=(n,e)=>n.map(({low:t,high:i})=>({low:t.map((r,s)=>r+e[s]),high:i.map((r,s)=>r+e[s])}));function Io(n){let e=(t,i)=>[0,1,2].map(r=>n.map(s=>s[i][r]).reduce((s,o)=>t(s,o)));return{low:e(Math.min,"low"),high:e(Math.max,"high")}}function Mf({solid:{positions:n,indices:e,owners:t}},i){let r=[];return t.forEach((s,o)=>{if(s===i)for(let a=3*o;a<3*o+3;a++)r.push(...n.subarray(3*e[a],3*e[a]+3))}),Float32Array.from(r)}function On(n){return[1,3,5].map(e=>parseInt(n.slice(e,e+2),16))}var vt=n=>`rgb(${n.join()})`;function _r(n){let{inkFrom:e,luminance:t,curve:i}=ze.labels;return n.reduce((s,o,a)=>s+t[a]*(o/255)**i,0)>e?"#000":"#fff"}var No=class{constructor(e){this.data=e;let t=Uint8Array.from(atob(e.solutions),i=>i.charCodeAt(0)).buffer;this.numbers=e.width===2?new Uint16Array(t):new Uint32Array(t),this.numbers.forEach((i,r)=>i===0&&this.starts.push(r+1))}data;found=null;open=!1;numbers;starts=[0];placed=new Map;get count(){return this.found?.length??this.starts.length-1}begin(){this.found=[]}add(e){let t=this.data.placements.length/(2+this.data.dimension);for(let i of e)this.found.push(i.filter(r=>r<t))}placements(e){if(this.found)return this.found[e]??[];if(e>=this.count)return[];let t=this.numbers.subarray(this.starts[e],this.starts[e+1]-1);return Array.from(t,i=>i-1)}get all(){return Array.from({length:this.count},(e,t)=>this.placements(t))}containing(e){let t=Array.from({length:this.count},(i,r)=>r);return e.length?t.filter(i=>{let r=this.placements(i);return e.every(s=>r.includes(s))}):t}piecesOf(e){return e.map(t=>this.data.placements[t*(2+this.data.dimension)])}nameOf(e){return this.data.pieces[this.piecesOf([e])[0]].name}blocks(e){return this.blocksOf(this.placements(e))}blocksOf(e){let t=this.piecesOf(e),i=[...new Set(t)];return tu(t).map(({copy:r,isAlone:s},o)=>{let{name:a,groups:l}=this.data.pieces[t[o]],{cells:c,colours:u,...h}=this.placement(e[o]);return{label:s?a:`${a} ${r}`,piece:a,cells:c,...h,colours:u?.map(d=>d?On(this.data.colours[d-1]):null),group:l?.[r-1]??"",rank:s?i.indexOf(t[o]):null}})}empty(e){let t=new Set(e.flatMap(({cells:i})=>i.map(at)));return this.region().filter(i=>!t.has(at(i)))}region(){let{core:e,dimension:t,puzzle_data:i,region:r}=this.data;if(r)return ct(r,t);if(!i)return[];let s=_t(e??{width:t,tables:null});return Kc(_e,s,i,e?.tables?.axes)}placement(e){return Dt(this.placed,e,()=>{let{dimension:t,forms:i,lattice:r,placements:s}=this.data,o=2+t,[,a,...l]=s.slice(e*o,(e+1)*o),{cells:c,colours:u}=i[a];return{...vr(r,c.map(h=>h.map((d,f)=>d+l[f]))),colours:u}})}};function tu(n){let e=new Map;return n.map(t=>{let i=(e.get(t)??0)+1;return e.set(t,i),{copy:i,isAlone:n.indexOf(t)===n.lastIndexOf(t)}})}var vr=(n,e)=>n?{cells:e,formPlace:yr(n,e)}:{cells:e},RC="Working out the rules …",As=class{constructor(e,t,i){this.puzzle=e;let r=i&&e.hasRules?yf({lattice:t,puzzle:e.numbers},"problem"):null;this.isReady=!r,this.stop=()=>r?.stop(),this.ready=Promise.resolve(r?.answer).catch(()=>null).then(s=>{s&&e.know(this.made=s.problem),this.isReady=!0})}puzzle;isReady=!0;ready;stop;made=null;covered=null;group=null;get problem(){return this.made??=this.puzzle.problem()}imagesOf(e){if(!this.isReady||!this.problem.tellsClasses)return[];let t=[...this.problem.group.rotations.keys()],{image:i}=_e.group_images(this.symmetries,e.length,e,t.length,t);return ct(i.take(t.length*e.length),e.length)}swapsOf(e){let{cover:t,problem:i,symmetries:r}=this,s=_e.swaps(t,i.placements,this.puzzle.region.length).made,o=new Map(e.map((a,l)=>[_e.group_least(r,a.length,a).image.take(a.length).join(),l]));return e.flatMap((a,l)=>{let{image:c,made:u}=_e.swapped(s,r,a.length,a),h=ct(c.take(u*a.length),a.length).map(d=>o.get(d.join()));return[...new Set(h)].filter(d=>d!==void 0&&d<l).flatMap(d=>[d,l])})}get symmetries(){return this.group??=bf(_e,this.cover,this.problem)}get cover(){return this.covered??=xf(_e,this.problem)}};function PC(n,e=!1){let{core:t,puzzle_data:i}=n;if(!t||!i)return null;let r=new br(_e,t,i),s=ay(n,r),{aspect:o,count:a,offset:l,piece:c}=r,{width:u}=t;return n.placements=Array.from({length:a},(h,d)=>[c[d],s[c[d]][o[d]],...l.slice(d*u,(d+1)*u)]).flat(),new As(r,t,e)}function ay(n,e){let t=n.forms=[];return n.pieces.map((i,r)=>e.aspects(r).map(({cells:s,marks:o})=>{let a=n.colours&&o.some(Boolean);return t.push({cells:s,...a?{colours:o}:{}})-1}))}var Sf=({dimension:n,lattice:e,walls:t})=>t?vr(e,ct(t,n)):null,at=n=>n.join();function Lo(n){let e=n.find(({cells:t})=>t.length);return _t(e?.formPlace?.form.lattice.core??{width:e?.cells[0].length??1,tables:null})}var wf={cell:"no cell",cube:"no cube",edge:"no edge",hexagon:"no hexagon",prism:"no prism",sphere:"no sphere",tetrahedron:"no tetrahedron",triangle:"no triangle"},Mt=ys;var Af=1e6,nu=class{constructor(e){this.data=e;let{core:t}=e;this.isCubic=t===null,this.drawn=t?{core:this.numbers(this.width),bevel:e.bevel}:void 0}data;isCubic;drawn;handles=new Map;get name(){return this.data.name}get width(){let{core:e}=this.data;return e&&e.axes+ +(e.types>1)}axes(e){return this.data.core?.axes??e}get pace(){return Math.max(1,...Array.from(this.data.core?.translation??[],Number))}numbers(e){return{width:e,tables:this.data.core}}handle(e){return Dt(this.handles,e,()=>_e.lattice(e,this.data.core).made)}measure(e){let t=e[0].length,{wrong:i,low:r,extents:s}=_e.measure(this.handle(t),e.length,e.flat());return{wrong:i<0?null:e[i],low:r,extents:s}}fits(e,t){try{return this.box(e,void 0,t).length<=t}catch(i){if(i instanceof cn&&i.limit===7)return!1;throw i}}box(e,t=e.map(()=>0),i){let r=this.width??e.length;return Zc(_e,this.handle(r),r,t,e,this.data.tile,i)}heightsOf(e){let t=[...new Set(e.map(({height:i})=>i))].sort(ru);return this.data.rowsDown?t:t.reverse()}polyhedron(e,t){if(!Object.hasOwn(this.data.polyhedra,e))return null;let{extents:i,faces:r,start:s}=this.data.polyhedra[e],o=(a,l)=>l.reduce((c,u,h)=>c+a[h]*u,0);return this.box(i.map(a=>a*(t-1)+1)).filter(a=>r.every(l=>o(l,a)<=l.at(-1)*(t-1))).map(a=>a.map((l,c)=>l+s[c]*(t-1)))}outlines(e){if(!e.length)return[];if(this.isCubic)return e.map(ly);let{made:t}=_e.outlines(this.handle(e[0].length),e.length,e.flat()),{points:i,point:r,count:s,start:o,corner:a}=_e.face_table(t).table,l=r.take(3*i),c=this.data.rowsDown?1:-1;return a.rows(s,o).map(u=>({points:u.map(h=>[l[3*h],c*l[3*h+1]]),height:String(Math.round(l[3*u[0]+2]*Af)/Af)}))}},iu=n=>[0,1].map(e=>n.reduce((t,i)=>t+i[e],0)/n.length);function ru(n,e){let[t,i]=[n,e].map(r=>r.split(",").map(Number));return bs(t,i)}var ly=([n,e=0,...t])=>({points:[[n,e],[n+1,e],[n+1,e+1],[n,e+1]],height:t.join()||"0"}),Tf=new Map(Mt.lattices.map(n=>[n.name,new nu(n)])),zC=[...Tf.keys()],Ef=Mt.lattices.flatMap(({polyhedra:n})=>Object.keys(n)),Mi=n=>Tf.get(n);var XC=["fixed","rotations","reflections"],su=({pieces:n},e)=>n[e].rank??e,Cf=n=>n.rule==="swap"?[]:n.rule==="pairs"?n.places.map(({piece:e})=>e):n.pieces;function $C({disassemblable:n,facts:e,walls:t}){let i={...e,disassemblable:n,walls:t.length};return Mt.apart.some(r=>!!i[r])}var cy=(n,e)=>n.axes(e)===2,ou=(n,e)=>cy(n,e)?"reflections":"rotations",Un=({lattice:n})=>Mi(n),Fn=n=>[...n].sort(bs);function Si(n){let e=(i,r)=>n.map(s=>s[i]).reduce((s,o)=>r(s,o)),t=n[0].map((i,r)=>r);return{low:t.map(i=>e(i,Math.min)),high:t.map(i=>e(i,Math.max))}}var au=(n,e,t=1)=>n.map((i,r)=>i+t*e[r]);function Do(n,e){let{low:t}=n.measure(e);return Fn(e.map(i=>au(i,t,-1)))}function Yi(n,e){return e.some(Boolean)?n.map((i,r)=>r).sort((i,r)=>bs(n[i],n[r])).map(i=>e[i]):[]}function lu(n,e){return n.some(t=>t.slice(e).some(i=>i!==0))?null:n.map(t=>Array.from({length:e},(i,r)=>t[r]??0))}function Rf(n,{cells:e,high:t,low:i}){let r=Math.max(i,Math.floor(n.cells.length/e.length));return t===null?r:Math.min(r,t)}function Zi({cellColours:n,pieces:e}){let t=new Set([...Object.values(n),...e.flatMap(({colours:i})=>i)]);return t.delete(""),["",...[...t].sort()]}var qC=(n,e,t,i)=>({name:t,cells:i,colours:[],low:1,high:1,groups:[],fixed:!1,at:null,mobility:ou(n,e)});var cu=class extends Error{};function Be(n){throw new cu(n)}var Mr=n=>te("Piece {name}",{name:lt(n)}),lt=n=>te("“{text}”",{text:n.length>40?`${n.slice(0,39)}…`:n});var Pf=n=>/^#[0-9a-f]{6}$/i.test(n),If=n=>/\S/.test(n)&&!/[\u0000-\u001f\u007f]/.test(n)&&([...n].length>1||/^[\p{L}\p{N}]$/u.test(n)),QC=n=>/^[0-9A-Za-z]$/.test(n),uu=({colours:n})=>new Map(n.map(({name:e,rgb:t})=>[e,t]));function Oo(n,e){let t=uu(n);return e.length?e.map(i=>i?On(t.get(i)):null):void 0}var eR=(n,e)=>({name:n===e?"":e,adds:n===null});var uy={face:"Cells of the {lattice} lattice have no face to share.",edge:"Cells of the {lattice} lattice have no edge to share.",corner:"Cells of the {lattice} lattice have no corner to share."};function Nf(n){let e=Mi(n.lattice),{cells:t,dimension:i,optional:r,walls:s}=n;hy(n),Uo(e,t,te("The region"),i);let o=new Set(t.map(at)),a=r.find(h=>!o.has(at(h)));a&&Be(te("Cell {cell} may stay empty, but is not in the region.",{cell:at(a)})),s.length&&Uo(e,s,te("The walls"),i);let l=s.find(h=>o.has(at(h)));l&&Be(te("Cell {cell} is in the region and in its walls.",{cell:at(l)}));let c=n.pieces.map(h=>py(e,h,i));my(n),gy(n);let u=n.rules.map(h=>xy(e,h,n));return{...n,optional:n.cover==="all"?r:[],pieces:c,rules:u}}function hy({cells:n,pieces:e,name:t,walls:i}){let{limits:r}=Mt;Lf(t)||Be(te("This puzzle has no name that can be printed.")),e.length>r.pieces&&Be(te("There are {pieces}; a page takes up to {most}.",{pieces:nn(e.length,"piece|pieces"),most:r.pieces}));let s=Math.max(n.length,i.length,...e.map(o=>o.cells.length));s>r.shown&&Be(te("This puzzle has {cells}; a page shows up to {most:,}.",{cells:nn(s,"cell|cells"),most:r.shown}))}function dy({cells:n,pieces:e,walls:t}){let{limits:i}=Mt;if(n.length>i.cells)return te("This region has {cells}; it may have up to {most:,} here.",{cells:nn(n.length,"cell|cells"),most:i.cells});let r=e.find(o=>o.cells.length>i.pieceCells);return r?te("{piece} has {cells}; it may have up to {most} here.",{piece:Mr(r.name),cells:nn(r.cells.length,"cell|cells"),most:i.pieceCells}):[n,t,...e.map(o=>o.cells)].some(o=>o.length&&fy(o,i.side))?te("This puzzle is longer than {most} cells, the most that can be shown here.",{most:i.side}):""}function fy(n,e){let{low:t,high:i}=Si(n);return i.some((r,s)=>r-t[s]>=e)}function lR(n){let e=dy(n);return e?Be(e):n}var Lf=n=>/\S/.test(n)&&!/[\u0000-\u001f\u007f]/.test(n);function Uo(n,e,t,i=e[0].length){let r=n.width??i,s=e.find(a=>a.length!==r);if(s){let a=nn(r,"coordinate|coordinates");Be(te("{what} has cell {cell}; its cells have {coordinates}.",{what:t,cell:at(s),coordinates:a}))}new Set(e.map(at)).size<e.length&&Be(te("{what} has a cell twice.",{what:t}));let{wrong:o}=n.measure(e);o&&Be(te("{what} has cell {cell}, but there is {none} of the {lattice} lattice at that place.",{what:t,cell:at(o),none:te(wf[n.data.noun]),lattice:n.name}))}function py(n,e,t){let{at:i,cells:r,groups:s,high:o,low:a,name:l}=e,c=Mr(l);if(Lf(l)||Be(te("A piece has no name that can be printed.")),a<0||o!==null&&o<a){let d=a===o?a:te("{least:,} to {most:,}",{least:a,most:o});Be(te("{what}: a count of {count} is not possible.",{what:c,count:d}))}if(Uo(n,r,c),i&&(o!==1||i.length!==t)){let d=nn(t,"coordinate|coordinates");Be(te("{what} has a given place. So it must be used once, and the place must have {coordinates}.",{what:c,coordinates:d}))}o!==null&&s.reduce((d,[,f])=>d+f,0)>o&&Be(te("{what} has more copies in its groups than there are.",{what:c}));let u=Do(n,r),h=lu(u,t)??Be(te("{what} has {own} dimensions, the region {number}.",{what:c,own:r[0].length,number:t}));return{...e,cells:h,colours:Yi(r,e.colours)}}function my({maxHoles:n,pieces:e}){let t=e.map(r=>r.name),i=t.find((r,s)=>t.indexOf(r)!==s);i!==void 0&&Be(te("Two pieces are named {name}.",{name:lt(i)})),n!==null&&n<0&&Be(te("The number of cells that stay empty must not be negative."))}function gy({colours:n,colourPairs:e,cellColours:t,pieces:i}){for(let{name:a,rgb:l}of n)If(a)||Be(te("A colour cannot be called {name}.",{name:lt(a)})),Pf(l)||Be(te("Colour {name} is written “#rrggbb” in hexadecimal, not {look}.",{name:lt(a),look:lt(l)}));let r=new Set(["",...n.map(({name:a})=>a)]);r.size<=n.length&&Be(te("Two colours have one name."));let o=[...Object.values(t),...e.flat(),...i.flatMap(a=>a.colours)].find(a=>!r.has(a));o!==void 0&&Be(te("This file does not say how its colour {name} looks.",{name:lt(o)}))}function xy(n,e,{dimension:t,pieces:i}){let r=Cf(e).find(a=>!i.some(l=>l.name===a));if(r!==void 0&&Be(te("A rule names piece {name}, which is not there.",{name:lt(r)})),e.rule==="touch"&&!n.data.contacts.includes(e.contact)&&Be(te(uy[e.contact],{lattice:n.name})),e.rule!=="pattern")return e;Uo(n,e.cells.flat(),te("A pattern"));let[s,o]=e.cells.map(a=>lu(a,t)??Be(te("A pattern has more dimensions than the region.")));return{...e,cells:[s,o]}}var du=["piece","cube","group"];function by(n){let e={piece:!0,cube:n.some(({colours:t})=>t?.some(Boolean)),group:n.some(({group:t})=>t!=="")};return du.filter(t=>e[t])}function yy(n,e){let t=by(n);return e==="auto"?t.includes("cube")?"cube":"piece":t.includes(e)?e:"piece"}function Sr(n,e,t){if(!n.length)return{pieces:[],cubes:[],main:[]};let i=yy(n,t),r=Lo(n),s=[...new Set(n.map(({group:d})=>d).filter(Boolean))],o=i==="group"?n.map(({group:d})=>s.indexOf(d)):null,a=n.map(({rank:d})=>d??-1),[l,c]=sn(n.map(({cells:d})=>d)),{colour:u}=_e.block_colours(r,{blocks:n.length,start:l,cell:c},a,o,e.length,e.flat()),h=hu(u);return i!=="cube"?{pieces:h,cubes:n.map(()=>null),main:h}:{pieces:h,...Df(r,n,u)}}function Df(n,e,t){let i=Xi(e.map(({cells:l})=>l.length)),r=e.flatMap(({cells:l,colours:c})=>l.flatMap((u,h)=>c?.[h]?[...c[h],1]:[0,0,0,0])),{each:s,main:o}=_e.cell_colours(n,e.length,i,r,t),a=hu(s);return{cubes:e.map((l,c)=>a.slice(i[c],i[c+1])),main:hu(o)}}var hu=n=>ct(n,3);function Ki(n,e){let t=n.cubes[e.block];if(!t)return{plain:n.pieces[e.block],each:null};let i=e.rows.map(r=>t[r]);return{plain:i[0],each:i.every(r=>vt(r)===vt(i[0]))?null:i}}function Of(n,e){let t=n.cubes[e];if(!t)return vt(n.pieces[e]);let i=0,r=[...Jt(t.map(vt),s=>s)].map(([s,{length:o}])=>{let a=i;return i+=100*o/t.length,`${s} ${a}% ${i}%`});return r.length===1?vt(t[0]):`linear-gradient(90deg, ${r.join()}) border-box`}function mR(n){let e=[[0]];return Df(_t({width:1,tables:null}),[{label:"",cells:e,group:"",rank:0}],[...n]).main[0]}var Uf=(n,e)=>n.map((t,i)=>Math.round(t+ze.colours.paler*(e[i]-t)));var Bf={fixed:0,rotations:1,reflections:2},_y={face:0,edge:1,corner:2},Ff=2**31-1;function Fo(n){let{cells:e,cellColours:t,colourPairs:i,cover:r,crossing:s,dimension:o,maxHoles:a,optional:l,pieces:c,rules:u,walls:h}=n,d=Zi(n),f=d.length>1,g=Un(n),{low:b,extents:p}=g.measure(e),m=g.isCubic&&p.reduce((S,T)=>S*T,1)===e.length,y=new Set(r==="all"?l.map(at):[]),A=u.map(S=>vy(S,n,d)),_=i.map(S=>S.map(T=>d.indexOf(T))).filter(S=>!S.includes(-1));return{corner:b,extents:p,cells:e.length,cell:m?null:e.flat(),optional:y.size?e.map(S=>Number(y.has(at(S)))):null,paint:Object.keys(t).length?e.map(S=>d.indexOf(t[at(S)]??"")):null,colours:d.length-1,mixes:_.length,mix:_.flat(),pieces:c.length,shape_start:Xi(c.map(S=>S.cells.length*o)),shape:c.flatMap(S=>S.cells.flat()),mark:f?c.flatMap(S=>S.cells.map((T,x)=>d.indexOf(S.colours[x]??""))):null,low:c.map(S=>Math.min(Ff,S.low)),high:c.map(S=>Math.min(Ff,Rf(n,S))),mobility:c.map(S=>Bf[S.at?"fixed":S.mobility]),is_placed:c.map(({at:S})=>+(S!==null)),place:c.flatMap(({at:S})=>S??Array.from({length:o},()=>0)),all_optional:+(r==="pieces"),least_covered:a===null?0:Math.max(0,e.length-a),crossing:Number(s),walls:h.length,wall:h.flat(),rules:A.length,rule_start:Xi(A.map(S=>S.length)),rule:A.flat(),most_placements:Mt.limits.solved}}function vy(n,e,t){let i=s=>s.map(o=>e.pieces.findIndex(a=>a.name===o)),r=s=>s.flat();switch(n.rule){case"swap":return[0];case"touch":return[1,_y[n.contact],...i(n.pieces)];case"pattern":{let[s,o]=n.cells;return[2,Bf[n.mobility],...i(n.pieces),s.length,...r(s),...r(o)]}case"pairs":{let s=n.places.filter(fu(e)),o=s.flatMap(({piece:l,cells:c,colours:u})=>[...i([l]),...r(c),...c.map((h,d)=>t.indexOf(u[d]??""))]),a=n.forbidden.map(l=>l.map(c=>s.indexOf(n.places[c])));return[3,s.length,...o,...a.filter(l=>!l.includes(-1)).flat()]}}}function fu(n){let e=new Set(Zi(n)),t=new Set(n.cells.map(at)),i=new Map(n.pieces.map(({name:r,cells:s})=>[r,s.length]));return({piece:r,cells:s,colours:o})=>i.get(r)===s.length&&s.every(a=>t.has(at(a)))&&o.every(a=>e.has(a))}var un=(n,e)=>nf(ys.sentences[n],e);function Bo(n,e){return n.length<2?n.join(""):un(e,{first:n.slice(0,-1).join(", "),last:n.at(-1)})}function wr(n,e){if(typeof n!="object")return n;if(!("say"in n)){let[[s,o]]=Object.entries(n);return e(s,o)}let{say:t,list:i,...r}=n;return i?Bo(i.map(s=>String(wr(s,e))),t):un(t,Object.fromEntries(Object.entries(r).map(([s,o])=>[s,wr(o,e)])))}function IR(n,e,t,i){return Hf(n,_e.reasons(e,t,1,i).made)}function zf(n){let e=Un(n).handle(n.dimension);return Hf(n,_e.size_reason(_e.puzzle(e,Fo(n)).made).made)}function Hf(n,e){let t=Dn(_e,e),{count:i,bytes:r,text:s}=_e.reason_texts(t);if(!i)return null;let{cells:o,cell:a,kind:l,pieces:c,piece:u,weight:h,weights:d}=_e.reason(t,0).reason,[f]=JSON.parse(s.text(r)),g=String(wr(f,(p,m)=>Ey(n,p,m)));return{text:`${g[0].toUpperCase()}${g.slice(1)}.`,cells:l===4?My(h.take(d)):a.take(o),pieces:u.take(c),proves:l!==2&&l!==3}}var My=n=>n.flatMap((e,t)=>e===1?[t]:[]);function Sy(n){if(n.rule==="swap"||n.rule==="pairs")return un(`rule ${n.rule}`,{});let e=[...new Set(n.pieces)].map(pu);return n.rule==="pattern"?un("rule pattern",{pieces:Bo(e,"and")}):un(n.contact==="face"?"rule touch":`rule touch ${n.contact}`,{pieces:Ay(e)})}var wy=12;function Ay(n){return n.length?n.length>wy?un("pieces many",{number:n.length}):n.length>1?Bo(n,"and"):un("copies of",{piece:n[0]}):un("copies of any",{})}var kf=60,Ty=/^[A-Z][A-Za-z0-9]{0,9}$/,pu=n=>un("piece",{name:n.length>kf?`${n.slice(0,kf-3)}...`:n});function Ey(n,e,t){let{cells:i,pieces:r,rules:s}=n;if(e==="rule")return Sy(s[t]);if(e==="colour")return pu(Zi(n)[t]);if(e==="cell")return`(${i[t].join(", ")}${i[t].length===1?",":""})`;let{name:o}=r[t];return e==="name"&&Ty.test(o)?o:pu(o)}var Wf="There are too many placements for a page.",Gf={3:"cells of the images of the region",6:"pairs of placements",1:"cells of the region",4:"positions of a rule",10:"cells in all orientations",5:"positions of two pieces"},Vf={count:0,perPiece:[],perCell:[],refused:"",made:null,known:null};function GR(n,e=!1){if(!n.cells.length)return Vf;try{let t=Un(n).numbers(n.dimension),i=new As(new br(_e,t,Fo(n)),t,e),r=i.puzzle,{of_piece:s,of_cell:o}=_e.placement_counts(r.placements);return{count:r.count,perPiece:s,perCell:o,refused:"",made:r,known:i}}catch(t){let i=Cy(t);return{...Vf,refused:i===te(Wf)&&zf(n)?.text||i}}}function Cy(n){if(!(n instanceof cn))throw n;let{limit:e,message:t}=n;return e===2||e===0?te(Wf):e===8?te("A pattern can never occur: its pieces cannot be turned as it draws them."):te("This is too large for a page: {what}.",{what:e!==null&&e in Gf?te(Gf[e]):t})}function VR(n,{made:e}){let t=n.rules.map(s=>s.rule==="pairs"?s.places:[]),i=fu(n),r=t.flat().find(s=>!i(s));if(r||!t.flat().length)return r??null;try{return _e.check_places(e.handle,e.placements),null}catch(s){if(!(s instanceof cn&&s.limit===9))throw s;let[o,a]=s.numbers;return t[o][a]}}function Ry(n,e,t){let{cells:i,colours:r}=mu(n,e),s=i[t].map(o=>n.cells[o]);return{piece:n.pieces[e.made.piece[t]].name,cells:Fn(s),colours:Yi(s,r[t])}}function WR(n,e,t){let i=Un(n),{cells:r,colours:s}=Ry(n,e,t);return{cells:Do(i,r),colours:s,shape:void 0,at:i.measure(r).low,low:1,high:1,groups:[]}}function mu(n,{made:e}){let{cell:t,colour:i,count:r,start:s}=_e.placement_table(e.placements),o=Zi(n),a=t.rows(r,s),l=i.address?i.rows(r,s).map(c=>c.map(u=>o[u])):a.map(()=>[]);return{cells:a,colours:l}}var Xf=200,ko=(n,e,t,i,r)=>({label:e,...vr(Un(n).drawn,t),group:"",rank:i,...r?{colours:r}:{}}),e3=n=>!Un(n).isCubic||[2,3].includes(n.dimension);function t3(n,e){let t=new Set((n.cover==="all"?n.optional:n.cells).map(at)),i=uu(n),r=o=>{let a=e?.has(at(o))??!1,l=Math.abs(o.reduce((h,d)=>h+d,0))%2,c=n.cellColours[at(o)];if(c)return a||e===null?On(i.get(c)):Uf(On(i.get(c)),Mt.looks.plain[l]);let u=t.has(at(o))?"open":a?"layer":"plain";return Mt.looks[u][l]},[s]=Mt.looks.plain;return{blocks:[ko(n,"",n.cells,0)],paint:{pieces:[s],cubes:[n.cells.map(r)],main:[s]},empty:[],pieces:[-1]}}function n3(n,e,t,i){let{drawn:r}=Un(n),s=n.pieces.map((m,y)=>y),o=s.length<=Xf?s:i===null?s.slice(0,Xf):[i],a=o.map(m=>n.pieces[m]),l=a.map(({cells:m})=>r?Io(yr(r,m).form.boxes):Si(m)),c=l.map(({low:m,high:y})=>y.map((A,_)=>r?A-m[_]:A+1)),u=c.reduce((m,[y,A])=>m+(y+1)*(A+1),0),h=Math.max(...c.map(([m])=>m),Math.sqrt(u*Math.max(.6,t))),[d,f,g]=[0,0,0],b=a.map(({name:m,cells:y,colours:A},_)=>{let[S,T,x=1]=c[_];d>0&&d+S>h&&([d,f,g]=[0,f+g+1,0]);let w=[d,f,1-x];[d,g]=[d+S+1,Math.max(g,T)];let N=su(n,o[_]);if(!r)return ko(n,m,y.map(W=>au(W,w)),N,Oo(n,A));let{low:R,high:L}=l[_],U=ko(n,m,y,N,Oo(n,A));return{...U,formPlace:{...U.formPlace,at:[w[0]-R[0],-w[1]-L[1],-R[2]]}}}),p=Sr(b,e.map(On),"auto");return{blocks:b,paint:p,empty:[],pieces:o}}var $f=[0,.4,-.3,.65,-.5],Py=(n,e)=>n.map(t=>Math.round(t+Math.abs(e)*((e>0?255:0)-t)));function i3(n,e,t,i){let r=t.filter(f=>f<e.count),s=mu(n,e),o=r.map(f=>e.made.piece[f]),a=tu(o),l=n.pieces.length===1,c=a.map(({copy:f,isAlone:g},b)=>{let{groups:p,name:m}=n.pieces[o[b]],y=g?m:`${m} ${f}`,A=s.cells[r[b]].map(S=>n.cells[S]);return{...ko(n,y,A,l&&!g?null:su(n,o[b]),Oo(n,s.colours[r[b]])),group:Iy(p)[f-1]??""}}),u=new Set(r.flatMap(f=>s.cells[f])),h=Sr(c,i.map(On),"auto"),d=f=>f.map((g,b)=>l||h.cubes[b]?g:Py(g,$f[(a[b].copy-1)%$f.length]));return{blocks:c,paint:{...h,pieces:d(h.pieces),main:d(h.main)},empty:n.cells.filter((f,g)=>!u.has(g)),pieces:o}}var Iy=n=>n.flatMap(([e,t])=>Array.from({length:t},()=>e));function Ts(n,e){let t=document.createElement("a");t.href=URL.createObjectURL(n),t.download=e,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),1e4)}var qf=n=>n.replace(/[^\p{L}\p{N}]+/gu,"-").replace(/^-|-$/g,"").toLowerCase()||"puzzle";var zo="#",gu="+",Ho="*",Yf=".",xu="·";function Es(n){let e=n.map(i=>i.split(/[\n/]/).map(r=>r.trim()).filter(Boolean)),t=[];return e.forEach((i,r)=>{i.forEach((s,o)=>{[...s].forEach((a,l)=>{a!==Yf&&t.push({cell:e.length===1?[l,o]:[l,o,r],sign:a})})})}),t}function a3(n,e){let t=new Map(n.map((a,l)=>[String(a),e(a,l)])),[i,r,s=0]=Si(n).high.map(a=>a+1),o=a=>Array.from({length:r},(l,c)=>Array.from({length:i},(u,h)=>t.get(s?`${h},${c},${a}`:`${h},${c}`)??Yf).join("")).join(`
`)+`
`;return Array.from({length:s===1?2:Math.max(1,s)},(a,l)=>o(l))}function Zf(n,e){let t=new _u(e).wrong(n,e,"");t&&Be(`${t}.`)}var _u=class{constructor(e){this.whole=e}whole;wrong(e,t,i){return t.$ref?this.wrong(e,this.whole.$defs[t.$ref.split("/").at(-1)],i):this.kind(e,t,i)??this.text(e,t,i)??this.list(e,t,i)??this.table(e,t,i)??this.choice(e,t,i)}kind(e,{maximum:t,minimum:i,type:r},s){return r&&!bu(r,e)?te("{what} must be {kind}, not {value}",{what:Bn(s),kind:te(Ny[r]),value:Cs(e)}):i!==void 0&&e<i?te("{what} cannot be {value}; the least is {least}",{what:Bn(s),value:Cs(e),least:i}):t!==void 0&&e>t?te("{what} cannot be {value}; the most is {most}",{what:Bn(s),value:Cs(e),most:t}):null}text(e,t,i){if(typeof e!="string")return null;if(t.enum&&!t.enum.includes(e))return te("{what} must be one of {values}, not {value}",{what:Bn(i),values:t.enum.join(", "),value:lt(e)});if(t.pattern&&!new RegExp(t.pattern,"u").test(e)){let r=t.pattern.startsWith("^#");return te(r?"{what} must look like “#rrggbb” in hexadecimal, not {value}":"{what} cannot be {value}",{what:Bn(i),value:lt(e)})}return null}list(e,{contains:t,items:i,maxItems:r=1/0,minItems:s=0,uniqueItems:o},a){if(!Array.isArray(e))return null;let{length:l}=e;return l<s?te("{what} has {number} entries; at least {least} are needed",{what:Bn(a),number:l,least:s}):l>r?te("{what} has {number} entries; at most {most} are allowed",{what:Bn(a),number:l,most:r}):o&&new Set(e.map(c=>JSON.stringify(c))).size<l?te("{what} has an entry twice",{what:Bn(a)}):t&&e.every(c=>this.wrong(c,t,a))?te("{what} has no cells",{what:Bn(a)}):i?yu(e.map((c,u)=>()=>this.wrong(c,i,e.length>1||!a?`${a} ${u+1}`:a))):null}table(e,t,i){if(!bu("object",e))return null;let{additionalProperties:r=!0,maxProperties:s=1/0,minProperties:o=0,properties:a={},propertyNames:l,required:c=[]}=t,u=Object.entries(e),h=c.find(d=>!(d in e));return h?te("{key} is missing {where}",{key:lt(h),where:Ar(i)}):u.length<o||u.length>s?te("{what} has {number} entries",{what:Bn(i),number:u.length}):yu(u.map(([d,f])=>()=>Object.hasOwn(a,d)?this.wrong(f,a[d],d):r===!1?te("{key} means nothing {where}",{key:lt(d),where:Ar(i)}):l&&this.wrong(d,l,"")?te("{key} cannot be a name {where}",{key:lt(d),where:Ar(i)}):r===!0?null:this.wrong(f,r,d)))}choice(e,{allOf:t,anyOf:i,not:r,oneOf:s},o){let a=h=>!this.wrong(e,h,o),l=yu((t??[]).map(h=>()=>this.wrong(e,h,o)));if(l)return l;let c=(i??[]).flatMap(({required:h})=>h??[]);if(i&&!i.some(a))return te(c.length?"at least one of {keys} has to stand {where}":"something is missing {where}",{keys:Go(c),where:Ar(o)});if(r&&a(r)){let h=Go(r.anyOf.flatMap(({required:d})=>d));return te("{keys} {where} cannot stand beside {others}",{keys:h,where:Ar(o),others:Go(r.required)})}if(!s||s.filter(a).length===1)return null;let u=s.flatMap(({required:h,type:d})=>d?[]:h??[]);return u.length===s.length?te("exactly one of {keys} has to stand {where}",{keys:Go(u),where:Ar(o)}):this.nearest(e,s,o)}nearest(e,t,i){let r=o=>o.properties?.forbid,s=t.filter(o=>r(o)?!this.wrong(e?.forbid,r(o),"forbid"):bu(o.type,e));return s.length?this.wrong(e,s[0],i):r(t[0])?te("“forbid” is one of {kinds}, not {value}",{kinds:t.flatMap(o=>r(o).enum).join(", "),value:Cs(e.forbid)}):te("{what} cannot be {value}",{what:Bn(i),value:Cs(e)})}},Ny={array:"a list",boolean:"true or false",integer:"a whole number",object:"a table",string:"a text"};function bu(n,e){return n==="array"?Array.isArray(e):n==="integer"?Number.isSafeInteger(e):n==="object"?typeof e=="object"&&e!==null&&!Array.isArray(e):typeof e===n}function yu(n){for(let e of n){let t=e();if(t)return t}return null}var Bn=n=>n?lt(n):te("The file"),Ar=n=>n?te("in {key}",{key:lt(n)}):te("at its top"),Go=n=>n.map(lt).join(", "),Cs=n=>typeof n=="string"?lt(n):String(JSON.stringify(n)).slice(0,40);function Qf(n){let e=new Map,t=new Map,[i,r,s]=["","",[]],o=()=>{let a=Dy(i);s.length&&e.set(a,[e.get(a),...s].filter(Boolean).join(`
`)),s=[]};for(let a of n.split(/\r?\n/)){let l=!r&&a.trimStart().startsWith("#");if(l&&s.push(a.trim()),l||!a.trim())continue;let c=!r&&/^\s*\[(\[?)\s*([a-z][\w.]*)\s*\]/.exec(a);c&&(i=Oy(t,c[2],c[1]!==""));let u=r?a.split(r).slice(1).join(r):a,h=Ly.exec(u);h&&s.push(h[1]),o();for(let[d]of a.matchAll(/"""|'''/g))r=r?r===d?"":r:d}return o(),e}var Ly=/^(?:[^#"']|"(?:\\.|[^"\\])*"|'[^']*')*(#.*)$/,Dy=n=>/^(problem \d+\.)?(region|piece \d+)$/.test(n)?n:/^problem \d+/.exec(n)?.[0]??"";function Oy(n,e,t){let i=e.replace(/^problem(?=\.)/,()=>`problem ${n.get("problem")}`);if(!t)return i;let r=(n.get(i)??0)+1;return n.set(i,r),`${i} ${r}`}var Mu="# BurrTools: ",Kf="# BurrTools, the whole file: ",p3=({attributes:n,comment:e,elements:t}={},i=Mu)=>[e,n&&i+JSON.stringify({attributes:n,elements:t}).replaceAll("","\\u007f")].filter(Boolean).join(`
`);function ep(n){let e=n.split(`
`),[t,i]=[Mu,Kf].map(s=>e.map(o=>vu(o,s)).find(Boolean)),r=e.filter(s=>!vu(s,Mu)&&!vu(s,Kf)).join(`
`);return{own:{...t,...r&&{comment:r}},file:i}}function vu(n,e){if(n.startsWith(e))try{let{attributes:t,elements:i}=JSON.parse(n.slice(e.length)),r=document.implementation.createDocument(null,"x").documentElement,s=([a,l])=>(r.setAttribute(a,String(l)),typeof l=="string"),o=a=>a.startsWith("<")&&!Uy(a).ownerDocument.querySelector("parsererror");return Object.entries(t).every(s)&&i.every(o)?{attributes:t,elements:i}:void 0}catch{return}}var Uy=n=>new DOMParser().parseFromString(n,"application/xml").documentElement;function m3(n){let e=(i,{keys:r=""}={})=>r.split(`
`).filter(Boolean).map(s=>te("the unknown key {key} {where}",{key:lt(s.split(" = ")[0]),where:i})),t=i=>te("in {key}",{key:lt(i)});return Vo(n.flatMap(({kept:i,pieces:r},s)=>[...e(s?t("problem"):te("at its top"),i?.top),...e(t("region"),i?.region),...r.flatMap(o=>e(t("piece"),o.kept))]))}var g3=n=>n.some(({kept:e,pieces:t})=>[e?.top,e?.region,...t.map(i=>i.kept)].some(i=>i?.comment));function x3(n){let e=n.flatMap(({kept:r,pieces:s})=>[r?.file,r?.top,r?.region,...s.map(o=>o.kept)]),t=Vo(e.flatMap(r=>r?.elements??[])),i=t.filter(Jf).length;return[...Vo(e.flatMap(r=>Object.keys(r?.attributes??{}))).map(r=>Object.hasOwn(jf,r)?te(jf[r]):lt(r)),...i?[nn(i,"shape that no problem uses|shapes that no problem uses")]:[],...Vo(t.filter(r=>!Jf(r)).map(r=>/^<[^\s/>]+/.exec(r)[0]+">"))]}var Jf=n=>n.startsWith("<voxel"),jf={name:"the names of regions",popup:"the wish to open with the description",weight:"the weights of pieces"},Vo=n=>[...new Set(n)];var Su=5,wu="0123456789abcdefghjkmnpqrstvwxyz",Au=1e5,Fy=new Map;function By(n){let e=t=>({...t,cells:np(t.code)});return Dt(Fy,n,()=>(Mt.library[n]??[]).map(e))}function tp(n,e){if(/^\d+(x\d+)+$/i.test(e))return ky(n,e.split(/x/i).map(Number));if(e.includes("#"))return Es(e.split("|")).map(({cell:o})=>o);let t=np(e);if(t||/^\d/.test(e))return t;let i=By(n),r=i.find(({names:o})=>o.includes(e)),s=e.toLowerCase();return(r??i.find(({names:o})=>o.some(a=>a.toLowerCase()===s)))?.cells??null}function ky(n,e){let t=e.reduce((r,s)=>r*s,1),i=Mi(n);return t&&t<=Au&&i.axes(e.length)===e.length?i.box(e):null}function np(n){let e=/^(\d+(?:x\d+)*)([-_])([0-9a-z]*)$/i.exec(n);if(!e)return null;let[t,i,r]=[e[1].split(/x/i).map(Number),e[2],e[3].toLowerCase()],s=t.reduce((c,u)=>c*u,1),o=[...r].map(c=>wu.indexOf(c));if(!s||s>Au||o.includes(-1))return null;let a=i==="-"?Vy(o):Wy(o);if(a.slice(s).includes(!0))return null;let l=a.flatMap((c,u)=>c?[Gy(u,t)]:[]);return l.length?l:null}function w3(n){let e=Si(n).high.map(s=>s+1),t=Array.from({length:Su*Math.ceil(e.reduce((s,o)=>s*o,1)/Su)},()=>0);for(let s of n)t[s.reduce((o,a,l)=>o*e[l]+a,0)]=1;let i=ct(t,Su).map(s=>wu[s.reduce((o,a)=>2*o+a,0)]).join(""),r=zy(t).map(Hy).join("");return`${e.join("x")}${r.length<i.length?`_${r}`:`-${i}`}`}function zy(n){let e=[0];for(let t of n.slice(0,n.lastIndexOf(1)+1))(e.length-1)%2!==t&&e.push(0),e[e.length-1]+=1;return e}var Hy=n=>[...n.toString(16)].map((e,t,i)=>wu[parseInt(e,16)+(t<i.length-1?16:0)]).join("");function Gy(n,e){return e.map((t,i)=>{let r=e.slice(i+1).reduce((s,o)=>s*o,1);return Math.floor(n/r)%t})}var Vy=n=>n.flatMap(e=>[16,8,4,2,1].map(t=>(e&t)!==0));function Wy(n){let e=[],[t,i]=[0,!1];for(let r of n)if(t=16*t+r%16,!(r>=16)){for(let s=0;s<t&&e.length<=Au;s++)e.push(i);[t,i]=[0,!i]}return e}var Ji=Symbol("kept"),Wo=Symbol("whole"),Xy=["tags","known","level"],F3=(n,e)=>op(rp(n,Mt.grammar),e);function B3(n){let{anyOf:e,...t}=Mt.grammar,i=rp(n,t);return[i,...(i.problem??[]).map((r,s)=>Zy(i,r,s+2))].map(r=>op(r))}function rp(n,e){let t=e_(t_(n)),i,r=Tu(t,()=>i??=uc(n,{integersAsBigInt:!0}),e);return Zf(r,e),$y(r,Qf(n))}function $y(n,e){let t=o=>ep(e.get(o)??""),i=(o,a)=>e.has(a)?{...o,[Ji]:{...o[Ji],...t(a).own}}:o,r=({piece:o,region:a},l)=>({...a&&{region:i(a,`${l}region`)},...o&&{piece:o.map((c,u)=>i(c,`${l}piece ${u+1}`))}}),s=n.problem?.map((o,a)=>({...i(o,`problem ${a+1}`),...r(o,`problem ${a+1}.`)}));return{...i(n,""),...r(n,""),...s&&{problem:s},[Wo]:t("").file}}var qy=["region","piece","problem"];function Tu(n,e,t){if(Array.isArray(n))return n.map((o,a)=>Tu(o,()=>e()[a],t));if(typeof n!="object"||n===null)return n;let i=o=>e()[o],[r,s]=[[],[]];for(let[o,a]of Object.entries(n))Object.hasOwn(t.properties,o)?r.push([o,qy.includes(o)?Tu(a,()=>i(o),Mt.grammar.$defs[o]):a]):s.push(Yy(o,i(o)));return{...Object.fromEntries(r),...s.length?{[Ji]:{keys:s.join(`
`)}}:{}}}function Yy(n,e){let[t,i]=af({[n]:[[e]]},{numbersAsFloat:!0}).trim().split(/ = \[ \[ (.*) \] \]$/s);return`${t} = ${i}`}function Zy(n,{pieces:e,...t},i){let r=Object.fromEntries(Object.entries(n).filter(([l])=>Mt.sharedKeys.includes(l))),s=e!==void 0||t.piece!==void 0,o=s?[...Ky(n,[e??[]].flat()),...t.piece??[]]:n.piece,a={name:`${n.name??sp} ${i}`,...t};return{...r,...a,piece:o,...s?{}:{pieces:n.pieces},[Wo]:n[Wo]}}function Ky({piece:n=[]},e){let t=new Map;for(let i of e){let[,r,s]=Jy.exec(i)??Be(te("A piece is listed like V, V:2 or V:0..2, not {text}.",{text:lt(i)})),o=n.find(m=>m.name===r);(!o||jy(r))&&Be(te("This file has no piece {name}. If it is from the catalog, run cube3d convert on this file, then open the file that it writes.",{name:lt(i)}));let{count:a,max:l,min:c,...u}=o,h=t.get(r),[[d,f],[g,b]]=[Eu(s===void 0?o:{count:s}),h?Eu(h):[0,0]],p=f===null||b===null?{min:d+g}:{min:d+g,max:f+b};t.set(r,{...u,...p})}return[...t.values()]}var Jy=/^([^:]+)(?::(\d+(?:\.\.\d*)?))?$/,jy=n=>n.split("-").at(-1).startsWith("poly"),Qy=()=>Be(te("“pieces” cannot be looked up here: run cube3d convert on this file, then open the file that it writes.")),sp="puzzle";function op(n,e){n.pieces?.length&&Qy();let t=Mi(n.lattice??"cubic"),i=Object.keys(n.colours??{}),r=n_(n.region,i,t),s=r.cells[0].length,o=n.mobility??e??ou(t,s),a={file:n[Wo],top:n[Ji],region:n.region[Ji]};return Nf({name:n.name??sp,about:n.about??"",lattice:t.name,dimension:s,...r,cover:n.cover??"all",maxHoles:n.max_holes??null,colours:Object.entries(n.colours??{}).map(([l,c])=>({name:l,rgb:c})),colourPairs:n.colour_pairs??[],crossing:n.crossing??!1,disassemblable:n.disassemblable??!1,clearance:n.clearance??0,bevel:n.bevel??0,rules:(n.rule??[]).map(l=>l_(l)),pieces:(n.piece??[]).map(l=>o_(l,{usual:o,lattice:t,names:i})),facts:Object.fromEntries(Object.entries(n).filter(([l])=>Xy.includes(l))),...Object.values(a).some(Boolean)&&{kept:a}})}function e_(n){let{exclusion:e,...t}=n;return Array.isArray(e)?{...t,rule:e.map(i=>{let{rule:r,...s}=i;return{...r===void 0?{}:{forbid:r},...s}})}:n}function t_(n){try{return uc(n)}catch(e){if(!(e instanceof of))throw e;let t=tf()==="en"?e.message.split(`
`)[0].replace(/^Invalid TOML document: /,""):te("column {column}",{column:e.column});Be(te("This is no TOML: line {line}, {why}.",{line:e.line,why:t}))}}function n_(n,e,t){let i=i_(n,t)??ap(n,[gu,Ho,...e],t,te("The region")),r=i.filter(({sign:c})=>c!==Ho);r.length||Be(te("The region has no cells."));let s=r.map(({cell:c})=>c),o=r.filter(({sign:c})=>c===gu).map(({cell:c})=>c),a=r.filter(({sign:c})=>e.includes(c)).map(({cell:c,sign:u})=>[at(c),u]),l=r_(n.colours??[],s,t).map((c,u)=>[at(s[u]),c]);return{cells:Fn(s),optional:ip([...o,...n.optional??[]]),cellColours:Object.fromEntries([...a,...l].filter(([,c])=>c)),walls:ip([...i.filter(({sign:c})=>c===Ho).map(({cell:c})=>c),...n.walls??[]])}}function i_(n,e){let t=Ef.find(r=>n[r]!==void 0);if(t===void 0)return null;let i=e.polyhedron(t,n[t]);return Xo(i??Be(te("{name} is a region of spheres: it needs the lattice “fcc”.",{name:lt(t)})))}var ip=n=>Fn([...new Map(n.map(e=>[at(e),e])).values()]);function r_(n,e,t){return Array.isArray(n)?Cu(n,e,te("The region")):(t.isCubic||Be(te("Only regions of cubes can be checkered. On this lattice, list the colour of each cell.")),e.map(i=>n.checkered[Math.abs(i.reduce((r,s)=>r+s,0))%2]))}function Cu(n,e,t){if(!n.length||n.length===e.length)return n;Be(te("{what} has {cells} and {colours}.",{what:t,cells:nn(e.length,"cell|cells"),colours:nn(n.length,"colour|colours")}))}function ap({box:n,cells:e,layers:t},i,r,s){if(n!==void 0)return Xo(s_(n,r));if(e)return Xo(e);let o=[zo,...i],a=Es(t).filter(({sign:c})=>c!==xu||o.includes(xu)),l=a.find(({sign:c})=>!o.includes(c));return l&&Be(te("{what} is drawn with {sign}, which means nothing there.",{what:s,sign:lt(l.sign)})),a}var Xo=n=>n.map(e=>({cell:e,sign:zo}));function s_(n,e){let t=typeof n=="string"?n.split(/[xX×]/).map(Number):n,i=e.axes(t.length);return t.length!==i&&Be(te("A box of the {lattice} lattice has {number} sizes.",{lattice:e.name,number:i})),(t.includes(0)||t.reduce((r,s)=>r*s,1)>1e6)&&Be(te("The box of this file is too large.")),e.box(t)}function o_(n,{usual:e,lattice:t,names:i}){let{at:r=null,fixed:s=!1,groups:o={},mobility:a=e,name:l,shape:c}=n,u=Mr(l),h=c===void 0?ap(n,i,t,u):Xo(a_(c,l,t)),d=h.map(({cell:m})=>m),f=Cu(n.colours??[],d,u),g=f.length?f:h.map(({sign:m})=>m===zo?"":m),[b,p]=Eu(n);return{name:l,cells:Fn(d),colours:Yi(d,g),low:b,high:p,mobility:r?"fixed":a,groups:Object.entries(o),fixed:s,at:r,...c===void 0?{}:{shape:c},...n[Ji]&&{kept:n[Ji]}}}function Eu({count:n=1,max:e,min:t}){if(t!==void 0||e!==void 0)return[t??0,e??null];if(typeof n=="number")return[n,n];let[i,r,s]=n.split(/(\.\.)/);return[Number(i),r?s?Number(s):null:Number(i)]}var a_=(n,e,t)=>tp(t.name,n)??Be(te("{piece} has the shape {shape}, which the library does not have.",{piece:Mr(e),shape:lt(n)}));function l_(n){switch(n.forbid){case"swap":return{rule:"swap"};case"touch":return{rule:"touch",pieces:n.pieces??[],contact:n.contact??"face"};case"pattern":return c_(n);case"pairs":return u_(n)}}function c_({cells:n,layers:e,mobility:t="rotations",pieces:i}){if(n)return{rule:"pattern",pieces:i,cells:[Fn(n[0]),Fn(n[1])],mobility:t};let r=Es(e),s=[...new Set(r.map(({sign:l})=>l))].sort();s.length!==2&&Be(te("A pattern is drawn with two letters; there are {number}.",{number:s.length}));let o=Array.isArray(i)?i:s.map(l=>i?i[l]:l);o.includes(void 0)&&Be(te("“pieces” of a pattern has other letters than its drawing."));let a=l=>Fn(r.filter(({sign:c})=>c===l).map(({cell:c})=>c));return{rule:"pattern",pieces:o,cells:[a(s[0]),a(s[1])],mobility:t}}function u_({forbidden:n,placements:e}){let t=Object.entries(e);t.some(([o])=>/^\d+$/.test(o))&&t.sort(([o],[a])=>o<a?-1:1);let i=t.flatMap(([o,a])=>a.map(l=>h_(o,l))),r=n.split(`
`).flatMap(o=>{let[a,...l]=o.split(/\s+/).filter(Boolean).map(Number);return l.map(c=>[a-1,c-1])}),s=r.flat().find(o=>!i[o]);return s!==void 0&&Be(te("“forbidden” has placement {number}; they are numbered from 1 to {most}.",{number:s+1,most:i.length})),{rule:"pairs",places:i,forbidden:r}}function h_(n,e){let{cells:t,colours:i}=typeof e=="string"?{cells:e,colours:[]}:e,r=t.trim().split(/\s+/).map(s=>s.split(",").map(Number));return{piece:n,cells:Fn(r),colours:Yi(r,Cu(i,r,te("A placement of piece {name}",{name:lt(n)})))}}var ji=-2,Bt=[1,0,0,0,1,0,0,0,1],An=(n,[e,t,i])=>[0,3,6].map(r=>n[r]*e+n[r+1]*t+n[r+2]*i);function lp(n,{turn:e,shift:t}){let i=e?An(e,n.offset):n.offset;return{...n,turn:e,offset:i.map((r,s)=>r+t[s])}}function Tr(n){if(n.formPlace)return vf(n.formPlace.form.boxes,Qi(n));let{cells:e,offset:t,thickness:i,turn:r}=n;return r?e.map(s=>d_(s,i,r,t)):e.map(s=>{let o=s.map((a,l)=>a+t[l]);return{low:o,high:[o[0]+1,o[1]+1,o[2]+i]}})}function d_(n,e,t,i){let r=[.5,.5,e/2],s=An(t,n.map((l,c)=>l+r[c])),o=An(t.map(Math.abs),r),a=l=>s.map((c,u)=>c+i[u]+l*o[u]);return{low:a(-1),high:a(1)}}function Qi({cells:n,formPlace:e,offset:t,turn:i}){let r=e?.at??f_(n);return(i?An(i,r):r).map((s,o)=>s+t[o])}var f_=n=>[0,1,2].map(e=>n.reduce((t,i)=>Math.min(t,i[e]),1/0));function Er(n){let e=[1/0,1/0,1/0],t=[-1/0,-1/0,-1/0];for(let i of n.flatMap(Tr))for(let r=0;r<3;r++)e[r]=Math.min(e[r],i.low[r]),t[r]=Math.max(t[r],i.high[r]);return{low:e,high:t}}var{margin:p_}=ze.camera,Ru=({distance:n,angle:e})=>2*n*Math.tan(e*Math.PI/360),Wt=(n,e)=>n[0]*e[0]+n[1]*e[1]+n[2]*e[2],$o=n=>((n+180)%360+360)%360-180;function kn(n,e){let[t,i]=[n*Math.PI/180,e*Math.PI/180],[r,s,o,a]=[Math.sin(t),Math.cos(t),Math.sin(i),Math.cos(i)];return{right:[s,r,0],up:[-r*o,s*o,a],back:[r*a,-s*a,o]}}function up(n,e,t,i,r,s){let{right:o,up:a,back:l}=kn(e,t),c=Math.tan(r*Math.PI/360),u=2*p_*Math.min(1,i),h=n.map(A=>Wt(A,l)),d=Cr(h,Math.max),f=d+1;for(let[A,_]of[[o,c*(i-u)],[a,c*(1-u)]]){let S=Cr(n.map((w,N)=>Wt(w,A)+_*h[N]),Math.max),T=Cr(n.map((w,N)=>Wt(w,A)-_*h[N]),Math.min),x=s?Wt(s,A):(S+T)/2;f=Math.max(f,(S-x)/_,(x-T)/_)}if(s)return{target:s,distance:f-Wt(s,l),angle:r};let g=h.map(A=>f-A),b=cp(n.map(A=>Wt(A,o)),g),p=cp(n.map(A=>Wt(A,a)),g),m=(d+Cr(h,Math.min))/2;return{target:o.map((A,_)=>b*o[_]+p*a[_]+m*l[_]),distance:f-m,angle:r}}var Cr=(n,e)=>n.reduce((t,i)=>e(t,i));function cp(n,e){let t=e.reduce((r,s)=>r+s)/e.length,i=0;for(let r=0;r<30;r++){let s=n.map((o,a)=>(o-i)/e[a]);i+=(Cr(s,Math.max)+Cr(s,Math.min))/2*t}return i}function hp(n,e,t,i){let{up:r,back:s}=kn(e.azimuth,e.elevation),o=t.distance/e.zoom,a=t.target.map((c,u)=>c+e.shift[u]);n.up.set(...r),n.position.set(...a.map((c,u)=>c+o*s[u])),n.lookAt(...a),n.aspect=i,n.fov=t.angle;let l=4*Ru(t)*Math.max(1,i)+50;n.near=Math.max(o/100,.1,o-l),n.far=o+l,n.updateProjectionMatrix(),n.updateMatrixWorld()}function V3(n,e,t,i){let r=e.target.map((d,f)=>d+t.shift[f]-n[f]),s=kn(t.azimuth,t.elevation),{right:o,up:a,back:l}=kn(i.azimuth,i.elevation),[c,u,h]=[s.right,s.up,s.back].map(d=>Wt(r,d));return i.shift.map((d,f)=>d-t.shift[f]+n[f]-e.target[f]+c*o[f]+u*a[f]+h*l[f])}function dp(n,e){let t=e.target.map((i,r)=>i-n.target[r]);return{zoom:n.distance/e.distance,shift:t}}function W3(n,e,t){let i=(r,s)=>r+(s-r)*t;return{target:e.target.map((r,s)=>i(n.target[s],r)),distance:i(n.distance,e.distance),angle:i(n.angle,e.angle)}}var qo="ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",mp=({piece:n,label:e})=>n??e;function Yo(n){let e=n.map(mp);if(e.every(o=>/^[\p{L}\p{N}]$/u.test(o))&&new Set(e).size===e.length)return e;if(n.length<=qo.length)return[...qo.slice(0,n.length)];let[t,i]=sn(n.map(({cells:o})=>o)),r={blocks:n.length,start:t,cell:i},{letter:s}=_e.block_letters(Lo(n),r,qo.length);return s.map(o=>qo[o])}function gp(n,e){let t=n.map((s,o)=>({name:mp(s),letter:e[o]})),i=new Set(e).size,r=Jt(t,({name:s})=>s);if(r.size>1&&new Set(t.map(({name:s,letter:o})=>`${o} ${s}`)).size<=i){let o=[...r].map(([a,l])=>[a,l.map(({letter:c})=>c).join(" ")]).filter(([a,l])=>a!==l).map(a=>a.join(": "));if(o.length)return`(letters of ${o.join(", of ")})`}return n.length===i?"":te("({number:,} pieces share {used} letters; neighbours have different ones)",{number:n.length,used:i})}var fp=-1;function xp(n){let e=n.reduce((i,r)=>i+r,0),t=nn(e,"move|moves");return n[0]===e?t:e===n.length?te("{moves}, one after the other",{moves:t}):te("{moves}; the first part comes off with move {first:,}",{moves:t,first:n[0]})}function bp(n,e){let t=n.flatMap(({cells:o},a)=>o.map((l,c)=>({cell:l,block:a,row:c})));t.push(...e.map(o=>({cell:o,block:fp,row:0}))),t.sort((o,a)=>x_(o.cell,a.cell));let i=Jt(t,({cell:o})=>at(o.slice(2))),[r,s]=[Math.min,Math.max].map(o=>[0,1].map(a=>t.reduce((l,{cell:c})=>o(l,c[a]??0),t[0].cell[a]??0)));return[...i].map(([o,a])=>{let l=Array.from({length:s[1]-r[1]+1},()=>Array.from({length:s[0]-r[0]+1},()=>null));for(let{cell:c,block:u,row:h}of a)u!==fp&&(l[(c[1]??0)-r[1]][c[0]-r[0]]={block:u,row:h});return{heading:o===""?"":Pu(a[0].cell.slice(2)),rows:l}})}function j3(n,e){if(!n.length||n[0].formPlace)return yp(n);let t=Yo(n);return[bp(n,e).map(({heading:r,rows:s})=>{let o=s.map(a=>a.map(l=>l?t[l.block]:".").join(""));return[...r?[r]:[],...o].join(`
`)}).join(`

`),gp(n,t)].filter(Boolean).join(`
`)}var yp=n=>n.map(({label:e,cells:t})=>`${e}: ${t.map(i=>`[${i.join(", ")}]`).join(" ")}`).join(`
`);function Q3(n,e,t,i){if(!e.length||e[0].formPlace)return n.replaceChildren(yp(e));let r=Yo(e),s=bp(e,t).flatMap(({heading:o,rows:a},l)=>[`${l?`
`:""}${o?`${o}
`:""}`,...a.flatMap((c,u)=>[...c.map((h,d)=>{let f=[c[d-1],c[d+1],a[u-1]?.[d],a[u+1]?.[d]];return h?pp(r[h.block],g_(i,h),f.map(g=>g?.block!==h.block)):pp(".",null,[])}),`
`])]);n.replaceChildren(...s,gp(e,r))}var m_=["left","right","top","bottom"];function pp(n,e,t){let i=Zn("span",{class:["cell",...m_.filter((r,s)=>t[s])].join(" ")},n);return e&&(i.style.background=vt(e),i.style.color=_r(e)),i}var g_=(n,{block:e,row:t})=>n.cubes[e]?.[t]??n.pieces[e];function x_(n,e){for(let t=n.length-1;t>=0;t--)if(n[t]!==e[t])return n[t]-e[t];return 0}var b_="xyzwvuts";function Pu(n,e=2){return n.map((t,i)=>`${b_[e+i]??`axis ${e+i+1}`} = ${t}`).join(", ")}var y_=.85,__=.5;function Rs(n,e,t,i){let{aspect:r,azimuth:s,explode:o,frame:a,layers:l,solid:c=!1}=t,u=i[String(l)]??=new Iu(n,e,l,c),{dimension:h,flat:d,keys:f,moving:g}=u,b=d?1:r<y_?__:0,{offset:p,anchor:m}=u.places(o,d?0:s,r,b),[y,A]=[ct(p,3),ct(m,3)],_=u.bodies.map((S,T)=>({...S,offset:y[T]}));return{bodies:_.slice(0,g),captions:f.map((S,T)=>({text:Pu(S,h-S.length),anchor:A[T]})),flat:d,region:_.slice(g).filter(({block:S})=>S===ji||(rn.lattice?!g:d||a)),interlocked:o>0&&!d&&u.explosion.passes.some(Boolean)}}function u2(n){let e=_t({width:n[0].length,tables:null});return _e.layout_frames(_e.layout(e,0,...sn([n,[]]),0).made).thickness}var Iu=class{dimension;flat;keys;moving;bodies;handle;lattice;centre;moved=null;constructor(e,t,i,r){let s=Sf(rn);this.dimension=e[0]?.cells[0].length??rn.dimension,this.lattice=_t(rn.lattice?.core??{width:this.dimension,tables:null});let o=sn([...e.map(({cells:y})=>y),t,s?.cells??[]]);this.handle=_e.layout(this.lattice,e.length,...o,Number(i)).made;let a=_e.layout_frames(this.handle);this.flat=a.flat===1&&!r,this.centre=a.centre.take(3),this.keys=ct(a.key.take(a.frames*a.width),a.width);let{count:l,moving:c,...u}=_e.layout_bodies(this.handle);this.moving=c;let h=rn.lattice?this.dimension:3,[d,f,g]=[u.block.take(l),u.frame.take(l),u.start.take(l+1)],b=ct(u.cell.take(g[l]),h),p=u.number.take(g[l]/h),m=rn.lattice&&t.length?yr(rn.lattice,t):void 0;this.bodies=d.map((y,A)=>{let[_,S]=[g[A]/h,g[A+1]/h];return{block:y,cells:b.slice(_,S),thickness:r?1:a.thickness,tile:f[A],rows:p.slice(_,S),formPlace:y>=0?e[y].formPlace:y===ji?s?.formPlace:m}})}get explosion(){if(!this.moved){let e=this.bodies.slice(0,this.moving),t=sn(e.map(({cells:a})=>a)),i=e.map(({tile:a})=>a),r=_e.explosion(this.lattice,e.length,...t,i,this.centre,Number(this.flat)).made,{velocity:s,passes:o}=_e.velocities(Dn(_e,r));this.moved={velocity:s.take(3*e.length),passes:o.take(e.length)}}return this.moved}places(e,t,i,r){let s=e?this.explosion.velocity:null,o=kn(t,0).right.slice(0,2);return _e.places(this.handle,s,e,e,{right:o,aspect:i,slant:r})}};var v_=.001;function Nu(n,e,t){let i=n.ends?S_(n.ends,e):e,[r,s]=[Math.floor(i),Math.ceil(i)];return M_(_p(n,r,t),_p(n,s,t),i-r)}function M_(n,e,t){let[i,r]=[n.turn??Bt,e.turn??Bt];if(i.some((o,a)=>Math.abs(o-r[a])>v_))return w_(n.shift,e.shift,i,r,t);let s=n.shift.map((o,a)=>o+(e.shift[a]-o)*t);return{...n,shift:s}}function S_(n,e){let[t,i]=[n[Math.floor(e)],n[Math.ceil(e)]];return t+(i-t)*(e-Math.floor(e))}function _p({stages:n,turns:e},t,i){let r=n[t];if(!e)return{shift:r.slice(3*i,3*i+3)};let s=r.slice(12*i,12*i+12),o=[0,1,2,4,5,6,8,9,10].map(l=>s[l]),a=[s[3],s[7],s[11]];return o.every((l,c)=>l===Bt[c])?{shift:a}:{turn:o,shift:a}}function w_(n,e,t,i,r){let s=Zo(i,A_(t)),o=[0,1,2].reduce((m,y)=>s[4*y]>s[4*m]?y:m),[a,l]=[(o+1)%3,(o+2)%3],c=Math.atan2(s[3*l+a],s[4*a]),u=An(s,n).map((m,y)=>e[y]-m),h=[0,0,0],d=1/Math.tan(c/2);h[a]=(u[a]-d*u[l])/2,h[l]=(u[l]+d*u[a])/2;let f=2*Math.atan2(r*Math.sin(c/2),1-r+r*Math.cos(c/2)),g=[...Bt];g[4*a]=g[4*l]=Math.cos(f),g[3*l+a]=Math.sin(f),g[3*a+l]=-Math.sin(f);let b=n.map((m,y)=>m-h[y]),p=An(g,b).map((m,y)=>m+h[y]);return{turn:Zo(g,t),shift:p}}var A_=n=>[0,3,6,1,4,7,2,5,8].map(e=>n[e]),Zo=(n,e)=>Bt.map((t,i)=>{let[r,s]=[3*Math.floor(i/3),i%3];return[0,1,2].reduce((o,a)=>o+n[r+a]*e[3*a+s],0)});var vp=.5,Ko=1e-9,[T_,E_]=[5,.25],C_={turn:Bt,shift:[0,0,0]},Mp={explode:1,layers:!1,aspect:1,azimuth:0,frame:!1},Rr=[0,1,2];function Tp(n,e){let{interlocked:t}=Rs(n,[],Mp,{}),{bodies:i,region:r}=Rs(n,[],{...Mp,explode:0},{}),s=[...i,...r.filter(({block:f})=>f===ji)],o=s.map(f=>Io(Tr(f))),a=R_(n,s[0]),l=e.map(f=>P_(f,a));for(let[f,g]of N_(o,e,l))l[f]=jo(g);let{stages:c,ends:u}=Ep(e,l,o.length),h=l.some(({stages:[f]})=>f.turn!==Bt);return{stages:c.map(f=>f.slice(0,n.length).flatMap(({shift:g,turn:b})=>h?Rr.flatMap(p=>[...b.slice(3*p,3*p+3),g[p]]):g)),...h?{turns:h}:{},...c.length>u.length?{ends:u}:{},...t||s.length>i.length?{needed:!0}:{}}}function R_(n,{block:e,cells:[[t,i,r]],rows:[s]}){let o=Ir(n[e].cells[s]);return rn.lattice?[0,0,0]:[t-o[0]+.5,i-o[1]+.5,r-o[2]+.5]}var Jo=n=>[n(0),n(1),n(2)],hn=(n,e)=>Jo(t=>n[t]+e[t]),Pr=(n,e)=>Jo(t=>n*e[t]),Ir=n=>rn.lattice?eu(rn.lattice,n):[n[0],0-(n[1]??0),0-(n[2]??0)],jo=n=>({stages:[{turn:Bt,shift:n}],centre:null,yields:[]});function y2(n,e,t){if(!n)return{turn:Bt,shift:Ir(e)};let i=Bt.map((r,s)=>{let[o,a]=[Math.floor(s/3),s%3];return(o===0==(a===0)?1:-1)*(n[o]?.[a]??r)});return Lu(i,t,Ir(e))}function P_({shift:n,turn:e},t){if(!e)return jo(Ir(n));let{centre:i,middle:r,plane:s,quarters:o,way:a,yielding:l}=e,c=b=>{let p=[0,0,0];return s.forEach((m,y)=>p[m]=b[y]),Ir(p)},u=b=>hn(c(b),t),h=Lu(Sp(s,90*o),u(i),Ir(n)),d=I_(e),f=d.map(([b,...p])=>Lu(Sp(s,b),u(r),c(p))),g=l.length?[...d,a.at(-1)]:[];return{stages:[...f,h],centre:a.length?null:u(i),yields:g.map(b=>({turn:Bt,shift:c(b.slice(3))}))}}var I_=({way:n})=>n.slice(1).flatMap((e,t)=>{let i=n[t],r=e.map((a,l)=>Math.abs(a-i[l])/(l?E_:T_)),s=Math.max(1,Math.ceil(Math.max(...r))),o=t===n.length-2;return Array.from({length:o?s-1:s},(a,l)=>i.map((c,u)=>c+(e[u]-c)*((l+1)/s)))});function Sp([n,e],t){let i=t*Math.PI/180,[r,s]=t%90?[Math.cos(i),Math.sin(i)]:[Math.round(Math.cos(i)),Math.round(Math.sin(i))],o=[...Bt],a=n===0==(e===0)?1:-1;return o[4*n]=o[4*e]=r,o[3*e+n]=a*s,o[3*n+e]=-a*s,o}var Lu=(n,e,t)=>({turn:n,shift:hn(hn(e,Pr(-1,An(n,e))),t)}),wp=(n,e)=>({turn:Zo(n.turn,e.turn),shift:hn(An(n.turn,e.shift),n.shift)});function Ep(n,e,t){let i=[Array.from({length:t},()=>C_)],r=[0];return n.forEach(({moving:s,turn:o},a)=>{let l=i.at(-1);e[a].stages.forEach((c,u)=>{let h=(d,f)=>s.includes(f)?wp(c,d):o?.yielding.includes(f)?wp(e[a].yields[u],d):d;i.push(l.map(h))}),r.push(i.length-1)}),{stages:i,ends:r}}function N_(n,e,t){let i=t.map((u,h)=>e[h].isLast?jo([0,0,0]):u),{ends:r,stages:s}=Ep(e,i,n.length),o=r.map(u=>n.map((h,d)=>Du(s[u][d],h))),a=(u,h)=>u.map(d=>o[h][d]),l=new Map,c=new Map;for(let{begin:u,end:h,whole:d}of L_(e,n.length).reverse()){let f=e[h].moving,g=d.filter(T=>!f.includes(T)),[b,p]=[f,g].map(T=>l.get(T.join())??a(T,h)),[m]=t[h].stages,y=Pr(O_(b,p,m.shift),m.shift),A=Array.from({length:h-u},(T,x)=>{let{moving:w,turn:N}=e[u+x],R=t[u+x],L=a(N?.yielding??[],u+x);return[...Ap(a(w,u+x),R),...L,...L.flatMap(U=>R.yields.map(W=>Du(W,U)))]}).flat(),_=Ap(a(f,h),jo(y)),S=b.map(({low:T,high:x})=>({low:hn(T,y),high:hn(x,y)}));l.set(d.join(),[...a(d,u),...A,..._,...S,...p]),c.set(h,y)}return c}function L_(n,e){let t=Array.from({length:e},()=>0),i=[];return n.forEach(({isLast:r,moving:s},o)=>{if(!r)return;let a=[...t.keys()].filter(l=>t[l]===t[s[0]]);i.push({begin:(i.at(-1)?.end??-1)+1,end:o,whole:a});for(let l of s)t[l]=o+1}),i}function Du({shift:n,turn:e},{high:t,low:i}){let r=hn(An(e,Pr(.5,hn(i,t))),n),s=An(e.map(Math.abs),Pr(.5,hn(t,Pr(-1,i))));return{low:hn(r,Pr(-1,s)),high:hn(r,s)}}function Ap(n,{centre:e,stages:t}){if(e)return n.map(r=>D_(r,e,t[0].turn));if(t.length>1||t[0].turn!==Bt)return[...n,...n.flatMap(r=>t.map(s=>Du(s,r)))];let[{shift:i}]=t;return n.map(({high:r,low:s})=>({low:hn(s,i.map(o=>Math.min(o,0))),high:hn(r,i.map(o=>Math.max(o,0)))}))}function D_({high:n,low:e},t,i){let r=Rr.map(l=>i[4*l]===0),s=Jo(l=>r[l]?Math.max(Math.abs(e[l]-t[l]),Math.abs(n[l]-t[l])):0),o=Math.hypot(...s),a=(l,c)=>Jo(u=>r[u]?t[u]+c*o:l[u]);return{low:a(e,-1),high:a(n,1)}}function O_(n,e,t){let i=n.flatMap(s=>e.flatMap(o=>{let a=Rr.map(h=>o.low[h]-s.high[h]-vp),l=Rr.map(h=>o.high[h]-s.low[h]+vp);if(Rr.some(h=>t[h]===0&&!(a[h]<-Ko&&l[h]>Ko)))return[];let u=Rr.filter(h=>t[h]!==0).map(h=>[a[h]/t[h],l[h]/t[h]].sort((d,f)=>d-f));return[[Math.max(...u.map(([h])=>h)),Math.min(...u.map(([,h])=>h))]]})),r=1;for(let[s,o]of i.sort(([a],[l])=>a-l))s+Ko<r&&r<o-Ko&&(r=o);return r}var U_=.01;function T2({blocks:n,data:{apart:e,core:t,dimension:i,walls:r=[]},pieces:s}){let{fixed:o,isClaiming:a,moves:l,spheres:c}=e,u=[...new Set(n.map(({group:d})=>d).filter(Boolean))],h=r.length?[ct(r,i)]:[];return{lattice:t,moves:l,spheres:c,bodies:[...n.map(({cells:d})=>[...d]),...h],claims:[...n.map(()=>a),...h.map(()=>!1)],groups:[...n.map(({group:d})=>d?2**u.indexOf(d):0),...h.map(()=>0)],still:[...n.keys()].filter(d=>o.includes(s[d])).concat(h.map(()=>n.length))}}var E2={straight:"straight moves",turns:"quarter turns",room:"turns with clearance"},C2=({dimension:n,lattice:e})=>e||n<2||n>3?["straight"]:["straight","turns","room"];function R2(n,{bevel:e,clearance:t}){return n!=="room"?{turns:n==="turns"?1:0,clearance:0,bevel:0}:{turns:2,clearance:t||Math.min(U_,(.5-e)/2),bevel:e}}function P2({bevel:n,clearance:e,turns:t}){return t===2?un("try turns with room",{clearance:e,bevel:n}):un(t===1?"try quarter turns":"try straight moves",{})}function I2({blocks:n},e,t,i=e.levels){let{moves:r,next:s,said:o}=e,a=l=>String(wr(l,(c,u)=>n[u].label));return{...Tp(n,r),moving:r.map(({moving:l,turn:c})=>[...l,...c?.yielding??[]].filter(u=>u<n.length).sort((u,h)=>u-h)),said:o.map(a),level:xp(F_(r)),levels:i,saved:r.map(l=>B_(l,t,n.length)),...s?{next:s.map(l=>l.said.map(a)),plan:e}:{}}}function F_(n){let e=n.flatMap(({isLast:t},i)=>t?[i+1]:[]);return e.map((t,i)=>t-(e[i-1]??0))}function B_({isLast:n,moving:e,shift:t,turn:i},{bevel:r,clearance:s},o){let a=e.filter(p=>p<o);if(!i)return{pieces:a,[n?"away":"by"]:t};let{centre:l,middle:c,plane:u,quarters:h,way:d,yielding:f}=i,g={pieces:a,turn:u,about:l};if(!d.length)return g;let b=f.length?d:d.map(p=>p.slice(0,3));return{...g,quarters:h,shift:t,middle:c,way:b,clearance:s,bevel:r,...f.length&&{yielding:f}}}var Cp={satin:"Satin",plastic:"Plastic",lacquer:"Lacquer",wood:"Six woods",maple:"Maple",oak:"Oak",cherry:"Cherry",walnut:"Walnut",padauk:"Padauk",wenge:"Wenge",acrylic:"Acrylic",clear:"Clear acrylic",brass:"Brass",aluminium:"Aluminium",printed:"3D-printed",paper:"Paper"},Nr="satin";function Ps(n){let e=ze.light.materials[n];return e.mixed.length?e.mixed.map(t=>ze.light.materials[t]):[e]}function Ou(n,e){let t=({colour:i})=>i.reduce((r,s,o)=>r+(s-e[o])**2,0);return n.length===1?n[0]:n.reduce((i,r)=>t(r)<t(i)?r:i)}function k_({material:n,palette:e}){let t=Ps(n).flatMap(({colour:i})=>i?[i]:[]);return t.length?t:_s[e].map(On)}function Rp(n,e){let t=Ps(e.material),i=k_(e);if(!t[0].colour)return Sr(n,i,e.by);let r=Sr(n,i,"piece").pieces.map(s=>Ou(t,s).colour);return{pieces:r,cubes:n.map(()=>null),main:r}}var z2="This link is damaged.";function Uu(){return{solution:0,explode:0,layers:!1,labels:!1,palette:"default",material:Nr,by:"auto",theme:"auto",hidden:new Set,outlined:null,selected:null,step:null,look:null,every:!1,gallery:!1,here:[],order:"found",starred:!1,swaps:!1,differ:!1}}function Ip(n){let e=[`s=${n.solution+1}`];if(n.explode&&e.push(`x=${Pp(n.explode)}`),n.layers&&e.push("layers"),n.labels&&e.push("labels"),n.palette!=="default"&&e.push(`palette=${encodeURIComponent(n.palette)}`),n.material!==Nr&&e.push(`material=${n.material}`),n.by!=="auto"&&e.push(`by=${n.by}`),n.theme!=="auto"&&e.push(`theme=${n.theme}`),n.hidden.size&&e.push(`hide=${[...n.hidden].sort((t,i)=>t-i).map(t=>t+1)}`),n.outlined&&e.push(`outline=${n.outlined.map(t=>t+1)}`),n.selected!==null&&e.push(`piece=${n.selected+1}`),n.step!==null&&e.push(`step=${n.step}`),n.every&&e.push("every"),n.gallery&&e.push("all"),n.here.length&&e.push(`here=${n.here.map(t=>t+1)}`),n.order!=="found"&&e.push(`order=${typeof n.order=="number"?n.order+1:n.order}`),n.starred&&e.push("starred"),n.swaps&&e.push("swaps"),n.differ&&e.push("differ"),n.look){let{azimuth:t,elevation:i,zoom:r,shift:s}=n.look;e.push(`view=${[t,i,r,...s].map(Pp)}`)}return`#${e.join("&")}`}function Np(n,e,t){let i=new URLSearchParams(n.replace(/^#/,"")),r=Uu(),s=(d,f)=>{let g=i.get(d);return g!==null&&/^\d{1,9}$/.test(g)&&Number(g)<=f?Number(g):null};r.solution=Math.max(1,s("s",e)??1)-1;let o=Number(i.get("x"));o>=0&&o<=ze.explosion.most&&(r.explode=o),r.layers=i.has("layers"),r.labels=i.has("labels");let a=i.get("palette");a!==null&&t.includes(a)&&(r.palette=a);let l=i.get("material");l!==null&&Object.hasOwn(Cp,l)&&(r.material=l),r.by=du.find(d=>d===i.get("by"))??"auto";let c=i.get("theme");(c==="light"||c==="dark")&&(r.theme=c),r.hidden=new Set(Qo(i.get("hide")));let u=i.get("outline");u!==null&&(r.outlined=Qo(u));let h=s("piece",1e9);return h&&(r.selected=h-1),r.step=s("step",1e9),r.look=H_(i.get("view")),r.every=i.has("every"),r.gallery=i.has("all"),r.here=Qo(i.get("here")),r.order=z_(i.get("order")??""),r.starred=i.has("starred"),r.swaps=i.has("swaps"),r.differ=i.has("differ"),r}var z_=n=>n==="level"?n:Qo(n)[0]??"found";function Qo(n){let e=(n??"").split(",").filter(t=>/^[1-9]\d{0,8}$/.test(t));return[...new Set(e.map(t=>Number(t)-1))]}function H_(n){let e=n?.split(",").map(Number)??[];if(e.length!==6||!e.every(Number.isFinite))return null;let[t,i,r,s,o,a]=e;return Math.abs(i)>90||r<.01||r>100?null:{azimuth:t,elevation:i,zoom:r,shift:[s,o,a]}}var Pp=n=>Math.round(n*1e3)/1e3;var ea=class{constructor(e){this.subject=e}subject;base={target:[0,0,0],distance:10,angle:ze.camera.angles[0][0]};usualBase=this.base;size={width:4,height:3};movedByHand=0;get aspect(){return this.size.width/this.size.height}get usual(){let{isFlat:e,views:t}=this.subject;return e?t.top:t.iso}refit(){this.base=this.usualBase=this.subject.fit(...this.usual,this.aspect)}retreat(){let{look:e}=this.subject.state;this.base=e?this.baseFrom(e.azimuth,e.elevation):this.usualBase}baseFrom(e,t){let{usualBase:i}=this,r=this.subject.fit(e,t,this.aspect,i.target);return r&&r.distance>i.distance?r:i}look(){let[e,t]=this.usual;return this.subject.state.look??{azimuth:e,elevation:t,zoom:1,shift:[0,0,0]}}get chosen(){return this.subject.state.look}turnTo(e){this.subject.tweens.stop("look"),this.movedByHand=performance.now(),this.subject.setLook(e)}view(e){let{subject:t}=this,i=e==="iso",[r,s]=i?this.usual:t.views[e],o=i?{zoom:1,shift:[0,0,0]}:dp(this.baseFrom(r,s),t.fit(r,s,this.aspect)??this.base),a={azimuth:r,elevation:s,...o},l=this.look(),c=$o(r-l.azimuth),u=i?null:a;if(t.calm)return t.setLook(u);t.glide("look",h=>{let d=(g,b)=>g+(b-g)*h,f={azimuth:l.azimuth+c*h,elevation:d(l.elevation,s),zoom:l.zoom*(a.zoom/l.zoom)**h,shift:l.shift.map((g,b)=>d(g,a.shift[b]))};t.setLook(h===1?u:f)})}cellsPerPixel(){return Ru(this.base)/this.look().zoom/this.size.height}};var im=0,lh=1,rm=2;var to=1,sm=2,ss=3,Fi=0,en=1,an=2,pi=0,os=1,ch=2,uh=3,hh=4,no=5;var lr=100,om=101,am=102,lm=103,cm=104,um=200,Ja=201,hm=202,dm=203,io=204,as=205,fm=206,pm=207,mm=208,gm=209,xm=210,bm=211,ym=212,ja=213,Qa=214,wa=0,Aa=1,Ta=2,Yr=3,Ea=4,Ca=5,Zr=6,Ra=7,dh=0,_m=1,vm=2,Qn=0,fh=1,ph=2,mh=3,gh=4,xh=5,bh=6,yh=7;var _h=300,cr=301,ls=302,el=303,tl=304,Kr=1e3,En=1001,Jr=1002,At=1003,nl=1004;var ur=1005;var zt=1006,cs=1007;var Xn=1008;var gn=1009,vh=1010,Mh=1011,us=1012,il=1013,$n=1014,Nn=1015,qn=1016,rl=1017,sl=1018,hr=1020,Sh=35902,wh=35899,Ah=1021,Th=1022,xn=1023,ci=1026,mi=1027,hs=1028,ol=1029,Bi=1030,al=1031;var ll=1033,ro=33776,so=33777,oo=33778,ao=33779,cl=35840,ul=35841,hl=35842,dl=35843,fl=36196,pl=37492,ml=37496,gl=37488,xl=37489,lo=37490,bl=37491,yl=37808,_l=37809,vl=37810,Ml=37811,Sl=37812,wl=37813,Al=37814,Tl=37815,El=37816,Cl=37817,Rl=37818,Pl=37819,Il=37820,Nl=37821,Ll=36492,Dl=36494,Ol=36495,Ul=36283,Fl=36284,co=36285,Bl=36286;var rr=2300,jr=2301,Ma=2302,nh=2303,ih=2400,rh=2401,sh=2402;var Mm=3200;var kl=0,Sm=1,bn="",kt="srgb",zs="srgb-linear",Hs="linear",rt="srgb";var Sa=7680,Eh=7681;var Ch=517;var wm=519,Am=512,Tm=513,Em=514,Rh=515,Cm=516,Rm=517,Ph=518,Ih=519,Pm=35044;var uo="300 es",Cn=2e3,Gs=2001;function G_(n){for(let e=n.length-1;e>=0;--e)if(n[e]>=65535)return!0;return!1}function V_(n){return ArrayBuffer.isView(n)&&!(n instanceof DataView)}function Vs(n){return document.createElementNS("http://www.w3.org/1999/xhtml",n)}function Im(){let n=Vs("canvas");return n.style.display="block",n}var Lp={},Qr=null;function Nh(...n){let e="THREE."+n.shift();Qr?Qr("log",e,...n):console.log(e,...n)}function Nm(n){let e=n[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=n[1];t&&t.isStackTrace?n[0]+=" "+t.getLocation():n[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return n}function Ie(...n){n=Nm(n);let e="THREE."+n.shift();if(Qr)Qr("warn",e,...n);else{let t=n[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...n)}}function Ne(...n){n=Nm(n);let e="THREE."+n.shift();if(Qr)Qr("error",e,...n);else{let t=n[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...n)}}function Fs(...n){let e=n.join(" ");e in Lp||(Lp[e]=!0,Ie(...n))}function Lm(n,e,t){return new Promise(function(i,r){function s(){switch(n.clientWaitSync(e,n.SYNC_FLUSH_COMMANDS_BIT,0)){case n.WAIT_FAILED:r();break;case n.TIMEOUT_EXPIRED:setTimeout(s,t);break;default:i()}}setTimeout(s,t)})}var Dm={[wa]:wa,[Ta]:Zr,[Ea]:Ea,[Yr]:Ca,[Aa]:Aa,[Zr]:Ta,[Ra]:Ra,[Ca]:Yr},Jn=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let i=this._listeners;i[e]===void 0&&(i[e]=[]),i[e].indexOf(t)===-1&&i[e].push(t)}hasEventListener(e,t){let i=this._listeners;return i===void 0?!1:i[e]!==void 0&&i[e].indexOf(t)!==-1}removeEventListener(e,t){let i=this._listeners;if(i===void 0)return;let r=i[e];if(r!==void 0){let s=r.indexOf(t);s!==-1&&r.splice(s,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let i=t[e.type];if(i!==void 0){e.target=this;let r=i.slice(0);for(let s=0,o=r.length;s<o;s++)r[s].call(this,e);e.target=null}}},Xt=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Dp=1234567,Bs=Math.PI/180,es=180/Math.PI;function ds(){let n=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,i=Math.random()*4294967295|0;return(Xt[n&255]+Xt[n>>8&255]+Xt[n>>16&255]+Xt[n>>24&255]+"-"+Xt[e&255]+Xt[e>>8&255]+"-"+Xt[e>>16&15|64]+Xt[e>>24&255]+"-"+Xt[t&63|128]+Xt[t>>8&255]+"-"+Xt[t>>16&255]+Xt[t>>24&255]+Xt[i&255]+Xt[i>>8&255]+Xt[i>>16&255]+Xt[i>>24&255]).toLowerCase()}function Ye(n,e,t){return Math.max(e,Math.min(t,n))}function Lh(n,e){return(n%e+e)%e}function W_(n,e,t,i,r){return i+(n-e)*(r-i)/(t-e)}function X_(n,e,t){return n!==e?(t-n)/(e-n):0}function ks(n,e,t){return(1-t)*n+t*e}function $_(n,e,t,i){return ks(n,e,1-Math.exp(-t*i))}function q_(n,e=1){return e-Math.abs(Lh(n,e*2)-e)}function Y_(n,e,t){return n<=e?0:n>=t?1:(n=(n-e)/(t-e),n*n*(3-2*n))}function Z_(n,e,t){return n<=e?0:n>=t?1:(n=(n-e)/(t-e),n*n*n*(n*(n*6-15)+10))}function K_(n,e){return n+Math.floor(Math.random()*(e-n+1))}function J_(n,e){return n+Math.random()*(e-n)}function j_(n){return n*(.5-Math.random())}function Q_(n){n!==void 0&&(Dp=n);let e=Dp+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function ev(n){return n*Bs}function tv(n){return n*es}function nv(n){return n>0&&Number.isInteger(n)&&2**Math.round(Math.log2(n))===n}function iv(n){return Math.pow(2,Math.ceil(Math.log(n)/Math.LN2))}function Dh(n){return Math.pow(2,Math.floor(Math.log(n)/Math.LN2))}function rv(n,e,t,i,r){let s=Math.cos,o=Math.sin,a=s(t/2),l=o(t/2),c=s((e+i)/2),u=o((e+i)/2),h=s((e-i)/2),d=o((e-i)/2),f=s((i-e)/2),g=o((i-e)/2);switch(r){case"XYX":n.set(a*u,l*h,l*d,a*c);break;case"YZY":n.set(l*d,a*u,l*h,a*c);break;case"ZXZ":n.set(l*h,l*d,a*u,a*c);break;case"XZX":n.set(a*u,l*g,l*f,a*c);break;case"YXY":n.set(l*f,a*u,l*g,a*c);break;case"ZYZ":n.set(l*g,l*f,a*u,a*c);break;default:Ie("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+r)}}function Oh(n){switch(n.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Om(n,e){if(e.constructor===Float32Array)return n;let t=Oh(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(n/t,-1)}function Um(n,e){if(e.constructor===Float32Array)return n;let t=Oh(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(n*t)}var ho={DEG2RAD:Bs,RAD2DEG:es,generateUUID:ds,clamp:Ye,euclideanModulo:Lh,mapLinear:W_,inverseLerp:X_,lerp:ks,damp:$_,pingpong:q_,smoothstep:Y_,smootherstep:Z_,randInt:K_,randFloat:J_,randFloatSpread:j_,seededRandom:Q_,degToRad:ev,radToDeg:tv,isPowerOfTwo:nv,ceilPowerOfTwo:iv,floorPowerOfTwo:Dh,setQuaternionFromProperEuler:rv,normalize:Um,denormalize:Om},zh=class zh{constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,i=this.y,r=e.elements;return this.x=r[0]*t+r[3]*i+r[6],this.y=r[1]*t+r[4]*i+r[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=Ye(this.x,e.x,t.x),this.y=Ye(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=Ye(this.x,e,t),this.y=Ye(this.y,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(Ye(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let i=this.dot(e)/t;return Math.acos(Ye(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,i=this.y-e.y;return t*t+i*i}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let i=Math.cos(t),r=Math.sin(t),s=this.x-e.x,o=this.y-e.y;return this.x=s*i-o*r+e.x,this.y=s*r+o*i+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}};zh.prototype.isVector2=!0;var je=zh,Pn=class{constructor(e=0,t=0,i=0,r=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=i,this._w=r}static slerpFlat(e,t,i,r,s,o,a){let l=i[r+0],c=i[r+1],u=i[r+2],h=i[r+3],d=s[o+0],f=s[o+1],g=s[o+2],b=s[o+3];if(h!==b||l!==d||c!==f||u!==g){let p=l*d+c*f+u*g+h*b;p<0&&(d=-d,f=-f,g=-g,b=-b,p=-p);let m=1-a;if(p<.9995){let y=Math.acos(p),A=Math.sin(y);m=Math.sin(m*y)/A,a=Math.sin(a*y)/A,l=l*m+d*a,c=c*m+f*a,u=u*m+g*a,h=h*m+b*a}else{l=l*m+d*a,c=c*m+f*a,u=u*m+g*a,h=h*m+b*a;let y=1/Math.sqrt(l*l+c*c+u*u+h*h);l*=y,c*=y,u*=y,h*=y}}e[t]=l,e[t+1]=c,e[t+2]=u,e[t+3]=h}static multiplyQuaternionsFlat(e,t,i,r,s,o){let a=i[r],l=i[r+1],c=i[r+2],u=i[r+3],h=s[o],d=s[o+1],f=s[o+2],g=s[o+3];return e[t]=a*g+u*h+l*f-c*d,e[t+1]=l*g+u*d+c*h-a*f,e[t+2]=c*g+u*f+a*d-l*h,e[t+3]=u*g-a*h-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,i,r){return this._x=e,this._y=t,this._z=i,this._w=r,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let i=e._x,r=e._y,s=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(i/2),u=a(r/2),h=a(s/2),d=l(i/2),f=l(r/2),g=l(s/2);switch(o){case"XYZ":this._x=d*u*h+c*f*g,this._y=c*f*h-d*u*g,this._z=c*u*g+d*f*h,this._w=c*u*h-d*f*g;break;case"YXZ":this._x=d*u*h+c*f*g,this._y=c*f*h-d*u*g,this._z=c*u*g-d*f*h,this._w=c*u*h+d*f*g;break;case"ZXY":this._x=d*u*h-c*f*g,this._y=c*f*h+d*u*g,this._z=c*u*g+d*f*h,this._w=c*u*h-d*f*g;break;case"ZYX":this._x=d*u*h-c*f*g,this._y=c*f*h+d*u*g,this._z=c*u*g-d*f*h,this._w=c*u*h+d*f*g;break;case"YZX":this._x=d*u*h+c*f*g,this._y=c*f*h+d*u*g,this._z=c*u*g-d*f*h,this._w=c*u*h-d*f*g;break;case"XZY":this._x=d*u*h-c*f*g,this._y=c*f*h-d*u*g,this._z=c*u*g+d*f*h,this._w=c*u*h+d*f*g;break;default:Ie("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let i=t/2,r=Math.sin(i);return this._x=e.x*r,this._y=e.y*r,this._z=e.z*r,this._w=Math.cos(i),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,i=t[0],r=t[4],s=t[8],o=t[1],a=t[5],l=t[9],c=t[2],u=t[6],h=t[10],d=i+a+h;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(u-l)*f,this._y=(s-c)*f,this._z=(o-r)*f}else if(i>a&&i>h){let f=2*Math.sqrt(1+i-a-h);this._w=(u-l)/f,this._x=.25*f,this._y=(r+o)/f,this._z=(s+c)/f}else if(a>h){let f=2*Math.sqrt(1+a-i-h);this._w=(s-c)/f,this._x=(r+o)/f,this._y=.25*f,this._z=(l+u)/f}else{let f=2*Math.sqrt(1+h-i-a);this._w=(o-r)/f,this._x=(s+c)/f,this._y=(l+u)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let i=e.dot(t)+1;return i<1e-8?(i=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=i):(this._x=0,this._y=-e.z,this._z=e.y,this._w=i)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=i),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(Ye(this.dot(e),-1,1)))}rotateTowards(e,t){let i=this.angleTo(e);if(i===0)return this;let r=Math.min(1,t/i);return this.slerp(e,r),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let i=e._x,r=e._y,s=e._z,o=e._w,a=t._x,l=t._y,c=t._z,u=t._w;return this._x=i*u+o*a+r*c-s*l,this._y=r*u+o*l+s*a-i*c,this._z=s*u+o*c+i*l-r*a,this._w=o*u-i*a-r*l-s*c,this._onChangeCallback(),this}slerp(e,t){let i=e._x,r=e._y,s=e._z,o=e._w,a=this.dot(e);a<0&&(i=-i,r=-r,s=-s,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),u=Math.sin(c);l=Math.sin(l*c)/u,t=Math.sin(t*c)/u,this._x=this._x*l+i*t,this._y=this._y*l+r*t,this._z=this._z*l+s*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+i*t,this._y=this._y*l+r*t,this._z=this._z*l+s*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,i){return this.copy(e).slerp(t,i)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),i=Math.random(),r=Math.sqrt(1-i),s=Math.sqrt(i);return this.set(r*Math.sin(e),r*Math.cos(e),s*Math.sin(t),s*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},Hh=class Hh{constructor(e=0,t=0,i=0){this.x=e,this.y=t,this.z=i}set(e,t,i){return i===void 0&&(i=this.z),this.x=e,this.y=t,this.z=i,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Op.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Op.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,i=this.y,r=this.z,s=e.elements;return this.x=s[0]*t+s[3]*i+s[6]*r,this.y=s[1]*t+s[4]*i+s[7]*r,this.z=s[2]*t+s[5]*i+s[8]*r,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,i=this.y,r=this.z,s=e.elements,o=1/(s[3]*t+s[7]*i+s[11]*r+s[15]);return this.x=(s[0]*t+s[4]*i+s[8]*r+s[12])*o,this.y=(s[1]*t+s[5]*i+s[9]*r+s[13])*o,this.z=(s[2]*t+s[6]*i+s[10]*r+s[14])*o,this}applyQuaternion(e){let t=this.x,i=this.y,r=this.z,s=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*r-a*i),u=2*(a*t-s*r),h=2*(s*i-o*t);return this.x=t+l*c+o*h-a*u,this.y=i+l*u+a*c-s*h,this.z=r+l*h+s*u-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,i=this.y,r=this.z,s=e.elements;return this.x=s[0]*t+s[4]*i+s[8]*r,this.y=s[1]*t+s[5]*i+s[9]*r,this.z=s[2]*t+s[6]*i+s[10]*r,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=Ye(this.x,e.x,t.x),this.y=Ye(this.y,e.y,t.y),this.z=Ye(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=Ye(this.x,e,t),this.y=Ye(this.y,e,t),this.z=Ye(this.z,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(Ye(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this.z=e.z+(t.z-e.z)*i,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let i=e.x,r=e.y,s=e.z,o=t.x,a=t.y,l=t.z;return this.x=r*l-s*a,this.y=s*o-i*l,this.z=i*a-r*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let i=e.dot(this)/t;return this.copy(e).multiplyScalar(i)}projectOnPlane(e){return Fu.copy(this).projectOnVector(e),this.sub(Fu)}reflect(e){return this.sub(Fu.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let i=this.dot(e)/t;return Math.acos(Ye(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,i=this.y-e.y,r=this.z-e.z;return t*t+i*i+r*r}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,i){let r=Math.sin(t)*e;return this.x=r*Math.sin(i),this.y=Math.cos(t)*e,this.z=r*Math.cos(i),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,i){return this.x=e*Math.sin(t),this.y=i,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),i=this.setFromMatrixColumn(e,1).length(),r=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=i,this.z=r,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,i=Math.sqrt(1-t*t);return this.x=i*Math.cos(e),this.y=t,this.z=i*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}};Hh.prototype.isVector3=!0;var H=Hh,Fu=new H,Op=new Pn,Gh=class Gh{constructor(e,t,i,r,s,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,i,r,s,o,a,l,c)}set(e,t,i,r,s,o,a,l,c){let u=this.elements;return u[0]=e,u[1]=r,u[2]=a,u[3]=t,u[4]=s,u[5]=l,u[6]=i,u[7]=o,u[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,i=e.elements;return t[0]=i[0],t[1]=i[1],t[2]=i[2],t[3]=i[3],t[4]=i[4],t[5]=i[5],t[6]=i[6],t[7]=i[7],t[8]=i[8],this}extractBasis(e,t,i){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),i.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let i=e.elements,r=t.elements,s=this.elements,o=i[0],a=i[3],l=i[6],c=i[1],u=i[4],h=i[7],d=i[2],f=i[5],g=i[8],b=r[0],p=r[3],m=r[6],y=r[1],A=r[4],_=r[7],S=r[2],T=r[5],x=r[8];return s[0]=o*b+a*y+l*S,s[3]=o*p+a*A+l*T,s[6]=o*m+a*_+l*x,s[1]=c*b+u*y+h*S,s[4]=c*p+u*A+h*T,s[7]=c*m+u*_+h*x,s[2]=d*b+f*y+g*S,s[5]=d*p+f*A+g*T,s[8]=d*m+f*_+g*x,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],i=e[1],r=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],u=e[8];return t*o*u-t*a*c-i*s*u+i*a*l+r*s*c-r*o*l}invert(){let e=this.elements,t=e[0],i=e[1],r=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],u=e[8],h=u*o-a*c,d=a*l-u*s,f=c*s-o*l,g=t*h+i*d+r*f;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let b=1/g;return e[0]=h*b,e[1]=(r*c-u*i)*b,e[2]=(a*i-r*o)*b,e[3]=d*b,e[4]=(u*t-r*l)*b,e[5]=(r*s-a*t)*b,e[6]=f*b,e[7]=(i*l-c*t)*b,e[8]=(o*t-i*s)*b,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,i,r,s,o,a){let l=Math.cos(s),c=Math.sin(s);return this.set(i*l,i*c,-i*(l*o+c*a)+o+e,-r*c,r*l,-r*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return Fs("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Bu.makeScale(e,t)),this}rotate(e){return Fs("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Bu.makeRotation(-e)),this}translate(e,t){return Fs("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Bu.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,-i,0,i,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,i=e.elements;for(let r=0;r<9;r++)if(t[r]!==i[r])return!1;return!0}fromArray(e,t=0){for(let i=0;i<9;i++)this.elements[i]=e[i+t];return this}toArray(e=[],t=0){let i=this.elements;return e[t]=i[0],e[t+1]=i[1],e[t+2]=i[2],e[t+3]=i[3],e[t+4]=i[4],e[t+5]=i[5],e[t+6]=i[6],e[t+7]=i[7],e[t+8]=i[8],e}clone(){return new this.constructor().fromArray(this.elements)}};Gh.prototype.isMatrix3=!0;var De=Gh,Bu=new De,Up=new De().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Fp=new De().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function sv(){let n={enabled:!0,workingColorSpace:zs,spaces:{},convert:function(r,s,o){return this.enabled===!1||s===o||!s||!o||(this.spaces[s].transfer===rt&&(r.r=li(r.r),r.g=li(r.g),r.b=li(r.b)),this.spaces[s].primaries!==this.spaces[o].primaries&&(r.applyMatrix3(this.spaces[s].toXYZ),r.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===rt&&(r.r=qr(r.r),r.g=qr(r.g),r.b=qr(r.b))),r},workingToColorSpace:function(r,s){return this.convert(r,this.workingColorSpace,s)},colorSpaceToWorking:function(r,s){return this.convert(r,s,this.workingColorSpace)},getPrimaries:function(r){return this.spaces[r].primaries},getTransfer:function(r){return r===bn?Hs:this.spaces[r].transfer},getToneMappingMode:function(r){return this.spaces[r].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(r,s=this.workingColorSpace){return r.fromArray(this.spaces[s].luminanceCoefficients)},define:function(r){Object.assign(this.spaces,r)},_getMatrix:function(r,s,o){return r.copy(this.spaces[o].fromXYZ).multiply(this.spaces[s].toXYZ)},_getDrawingBufferColorSpace:function(r){return this.spaces[r].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(r=this.workingColorSpace){return this.spaces[r].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],i=[.3127,.329];return n.define({[zs]:{primaries:e,whitePoint:i,transfer:Hs,toXYZ:Up,fromXYZ:Fp,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:kt},outputColorSpaceConfig:{drawingBufferColorSpace:kt}},[kt]:{primaries:e,whitePoint:i,transfer:rt,toXYZ:Up,fromXYZ:Fp,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:kt}}}),n}var qe=sv();function li(n){return n<.04045?n*.0773993808:Math.pow(n*.9478672986+.0521327014,2.4)}function qr(n){return n<.0031308?n*12.92:1.055*Math.pow(n,.41666)-.055}var Lr,ts=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let i;if(e instanceof HTMLCanvasElement)i=e;else{Lr===void 0&&(Lr=Vs("canvas")),Lr.width=e.width,Lr.height=e.height;let r=Lr.getContext("2d");e instanceof ImageData?r.putImageData(e,0,0):r.drawImage(e,0,0,e.width,e.height),i=Lr}return i.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Vs("canvas");t.width=e.width,t.height=e.height;let i=t.getContext("2d");i.drawImage(e,0,0,e.width,e.height);let r=i.getImageData(0,0,e.width,e.height),s=r.data;for(let o=0;o<s.length;o++)s[o]=li(s[o]/255)*255;return i.putImageData(r,0,0),t}else if(e.data){let t=e.data.slice(0);for(let i=0;i<t.length;i++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[i]=Math.floor(li(t[i]/255)*255):t[i]=li(t[i]);return{data:t,width:e.width,height:e.height}}else return Ie("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},ov=0,ui=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:ov++}),this.uuid=ds(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let i={uuid:this.uuid,url:""},r=this.data;if(r!==null){let s;if(Array.isArray(r)){s=[];for(let o=0,a=r.length;o<a;o++)r[o].isDataTexture?s.push(ku(r[o].image)):s.push(ku(r[o]))}else s=ku(r);i.url=s}return t||(e.images[this.uuid]=i),i}};function ku(n){return typeof HTMLImageElement<"u"&&n instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&n instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&n instanceof ImageBitmap?ts.getDataURL(n):n.data?{data:Array.from(n.data),width:n.width,height:n.height,type:n.data.constructor.name}:(Ie("Texture: Unable to serialize Texture."),{})}var av=0,zu=new H,Qt=class n extends Jn{constructor(e=n.DEFAULT_IMAGE,t=n.DEFAULT_MAPPING,i=En,r=En,s=zt,o=Xn,a=xn,l=gn,c=n.DEFAULT_ANISOTROPY,u=bn){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:av++}),this.uuid=ds(),this.name="",this.source=new ui(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=i,this.wrapT=r,this.magFilter=s,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new je(0,0),this.repeat=new je(1,1),this.center=new je(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new De,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=u,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(zu).x}get height(){return this.source.getSize(zu).y}get depth(){return this.source.getSize(zu).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let i=e[t];if(i===void 0){Ie(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let r=this[t];if(r===void 0){Ie(`Texture.setValues(): property '${t}' does not exist.`);continue}r&&i&&r.isVector2&&i.isVector2||r&&i&&r.isVector3&&i.isVector3||r&&i&&r.isMatrix3&&i.isMatrix3?r.copy(i):this[t]=i}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let i={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(i.userData=this.userData),t||(e.textures[this.uuid]=i),i}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==_h)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Kr:e.x=e.x-Math.floor(e.x);break;case En:e.x=e.x<0?0:1;break;case Jr:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case Kr:e.y=e.y-Math.floor(e.y);break;case En:e.y=e.y<0?0:1;break;case Jr:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Qt.DEFAULT_IMAGE=null;Qt.DEFAULT_MAPPING=_h;Qt.DEFAULT_ANISOTROPY=1;var Vh=class Vh{constructor(e=0,t=0,i=0,r=1){this.x=e,this.y=t,this.z=i,this.w=r}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,i,r){return this.x=e,this.y=t,this.z=i,this.w=r,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,i=this.y,r=this.z,s=this.w,o=e.elements;return this.x=o[0]*t+o[4]*i+o[8]*r+o[12]*s,this.y=o[1]*t+o[5]*i+o[9]*r+o[13]*s,this.z=o[2]*t+o[6]*i+o[10]*r+o[14]*s,this.w=o[3]*t+o[7]*i+o[11]*r+o[15]*s,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,i,r,s,l=e.elements,c=l[0],u=l[4],h=l[8],d=l[1],f=l[5],g=l[9],b=l[2],p=l[6],m=l[10];if(Math.abs(u-d)<.01&&Math.abs(h-b)<.01&&Math.abs(g-p)<.01){if(Math.abs(u+d)<.1&&Math.abs(h+b)<.1&&Math.abs(g+p)<.1&&Math.abs(c+f+m-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let A=(c+1)/2,_=(f+1)/2,S=(m+1)/2,T=(u+d)/4,x=(h+b)/4,w=(g+p)/4;return A>_&&A>S?A<.01?(i=0,r=.707106781,s=.707106781):(i=Math.sqrt(A),r=T/i,s=x/i):_>S?_<.01?(i=.707106781,r=0,s=.707106781):(r=Math.sqrt(_),i=T/r,s=w/r):S<.01?(i=.707106781,r=.707106781,s=0):(s=Math.sqrt(S),i=x/s,r=w/s),this.set(i,r,s,t),this}let y=Math.sqrt((p-g)*(p-g)+(h-b)*(h-b)+(d-u)*(d-u));return Math.abs(y)<.001&&(y=1),this.x=(p-g)/y,this.y=(h-b)/y,this.z=(d-u)/y,this.w=Math.acos((c+f+m-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=Ye(this.x,e.x,t.x),this.y=Ye(this.y,e.y,t.y),this.z=Ye(this.z,e.z,t.z),this.w=Ye(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=Ye(this.x,e,t),this.y=Ye(this.y,e,t),this.z=Ye(this.z,e,t),this.w=Ye(this.w,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(Ye(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this.z=e.z+(t.z-e.z)*i,this.w=e.w+(t.w-e.w)*i,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}};Vh.prototype.isVector4=!0;var ht=Vh,Pa=class extends Jn{constructor(e=1,t=1,i={}){super(),i=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:zt,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},i),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=i.depth,this.scissor=new ht(0,0,e,t),this.scissorTest=!1,this.viewport=new ht(0,0,e,t),this.textures=[];let r=i.count;for(let s=0;s<r;s++)this.textures[s]=new Qt({width:e,height:t,depth:i.depth}),this.textures[s].isRenderTargetTexture=!0,this.textures[s].renderTarget=this;this._setTextureOptions(i),this.depthBuffer=i.depthBuffer,this.stencilBuffer=i.stencilBuffer,this.resolveColorBuffer=i.resolveColorBuffer,this.resolveDepthBuffer=i.resolveDepthBuffer,this.resolveStencilBuffer=i.resolveStencilBuffer,this.storeMultisampledColorBuffer=i.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=i.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=i.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=i.depthTexture,this.samples=i.samples,this.multiview=i.multiview,this.useArrayDepthTexture=i.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:zt,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let i=0;i<this.textures.length;i++)this.textures[i].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,i=1){if(this.width!==e||this.height!==t||this.depth!==i){this.width=e,this.height=t,this.depth=i;for(let r=0,s=this.textures.length;r<s;r++)this.textures[r].image.width=e,this.textures[r].image.height=t,this.textures[r].image.depth=i,this.textures[r].isData3DTexture!==!0&&(this.textures[r].isArrayTexture=this.textures[r].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,i=e.textures.length;t<i;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let r=Object.assign({},e.textures[t].image);this.textures[t].source=new ui(r)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},pn=class extends Pa{constructor(e=1,t=1,i={}){super(e,t,i),this.isWebGLRenderTarget=!0}},Ws=class extends Qt{constructor(e=null,t=1,i=1,r=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:i,depth:r},this.magFilter=At,this.minFilter=At,this.wrapR=En,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var Ia=class extends Qt{constructor(e=null,t=1,i=1,r=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:i,depth:r},this.magFilter=At,this.minFilter=At,this.wrapR=En,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Ka=class Ka{constructor(e,t,i,r,s,o,a,l,c,u,h,d,f,g,b,p){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,i,r,s,o,a,l,c,u,h,d,f,g,b,p)}set(e,t,i,r,s,o,a,l,c,u,h,d,f,g,b,p){let m=this.elements;return m[0]=e,m[4]=t,m[8]=i,m[12]=r,m[1]=s,m[5]=o,m[9]=a,m[13]=l,m[2]=c,m[6]=u,m[10]=h,m[14]=d,m[3]=f,m[7]=g,m[11]=b,m[15]=p,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new Ka().fromArray(this.elements)}copy(e){let t=this.elements,i=e.elements;return t[0]=i[0],t[1]=i[1],t[2]=i[2],t[3]=i[3],t[4]=i[4],t[5]=i[5],t[6]=i[6],t[7]=i[7],t[8]=i[8],t[9]=i[9],t[10]=i[10],t[11]=i[11],t[12]=i[12],t[13]=i[13],t[14]=i[14],t[15]=i[15],this}copyPosition(e){let t=this.elements,i=e.elements;return t[12]=i[12],t[13]=i[13],t[14]=i[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,i){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),i.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),i.setFromMatrixColumn(this,2),this)}makeBasis(e,t,i){return this.set(e.x,t.x,i.x,0,e.y,t.y,i.y,0,e.z,t.z,i.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,i=e.elements,r=1/Dr.setFromMatrixColumn(e,0).length(),s=1/Dr.setFromMatrixColumn(e,1).length(),o=1/Dr.setFromMatrixColumn(e,2).length();return t[0]=i[0]*r,t[1]=i[1]*r,t[2]=i[2]*r,t[3]=0,t[4]=i[4]*s,t[5]=i[5]*s,t[6]=i[6]*s,t[7]=0,t[8]=i[8]*o,t[9]=i[9]*o,t[10]=i[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,i=e.x,r=e.y,s=e.z,o=Math.cos(i),a=Math.sin(i),l=Math.cos(r),c=Math.sin(r),u=Math.cos(s),h=Math.sin(s);if(e.order==="XYZ"){let d=o*u,f=o*h,g=a*u,b=a*h;t[0]=l*u,t[4]=-l*h,t[8]=c,t[1]=f+g*c,t[5]=d-b*c,t[9]=-a*l,t[2]=b-d*c,t[6]=g+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*u,f=l*h,g=c*u,b=c*h;t[0]=d+b*a,t[4]=g*a-f,t[8]=o*c,t[1]=o*h,t[5]=o*u,t[9]=-a,t[2]=f*a-g,t[6]=b+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*u,f=l*h,g=c*u,b=c*h;t[0]=d-b*a,t[4]=-o*h,t[8]=g+f*a,t[1]=f+g*a,t[5]=o*u,t[9]=b-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*u,f=o*h,g=a*u,b=a*h;t[0]=l*u,t[4]=g*c-f,t[8]=d*c+b,t[1]=l*h,t[5]=b*c+d,t[9]=f*c-g,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,g=a*l,b=a*c;t[0]=l*u,t[4]=b-d*h,t[8]=g*h+f,t[1]=h,t[5]=o*u,t[9]=-a*u,t[2]=-c*u,t[6]=f*h+g,t[10]=d-b*h}else if(e.order==="XZY"){let d=o*l,f=o*c,g=a*l,b=a*c;t[0]=l*u,t[4]=-h,t[8]=c*u,t[1]=d*h+b,t[5]=o*u,t[9]=f*h-g,t[2]=g*h-f,t[6]=a*u,t[10]=b*h+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(lv,e,cv)}lookAt(e,t,i){let r=this.elements;return dn.subVectors(e,t),dn.lengthSq()===0&&(dn.z=1),dn.normalize(),wi.crossVectors(i,dn),wi.lengthSq()===0&&(Math.abs(i.z)===1?dn.x+=1e-4:dn.z+=1e-4,dn.normalize(),wi.crossVectors(i,dn)),wi.normalize(),ta.crossVectors(dn,wi),r[0]=wi.x,r[4]=ta.x,r[8]=dn.x,r[1]=wi.y,r[5]=ta.y,r[9]=dn.y,r[2]=wi.z,r[6]=ta.z,r[10]=dn.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let i=e.elements,r=t.elements,s=this.elements,o=i[0],a=i[4],l=i[8],c=i[12],u=i[1],h=i[5],d=i[9],f=i[13],g=i[2],b=i[6],p=i[10],m=i[14],y=i[3],A=i[7],_=i[11],S=i[15],T=r[0],x=r[4],w=r[8],N=r[12],R=r[1],L=r[5],U=r[9],W=r[13],P=r[2],k=r[6],G=r[10],O=r[14],Y=r[3],V=r[7],j=r[11],ee=r[15];return s[0]=o*T+a*R+l*P+c*Y,s[4]=o*x+a*L+l*k+c*V,s[8]=o*w+a*U+l*G+c*j,s[12]=o*N+a*W+l*O+c*ee,s[1]=u*T+h*R+d*P+f*Y,s[5]=u*x+h*L+d*k+f*V,s[9]=u*w+h*U+d*G+f*j,s[13]=u*N+h*W+d*O+f*ee,s[2]=g*T+b*R+p*P+m*Y,s[6]=g*x+b*L+p*k+m*V,s[10]=g*w+b*U+p*G+m*j,s[14]=g*N+b*W+p*O+m*ee,s[3]=y*T+A*R+_*P+S*Y,s[7]=y*x+A*L+_*k+S*V,s[11]=y*w+A*U+_*G+S*j,s[15]=y*N+A*W+_*O+S*ee,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],i=e[4],r=e[8],s=e[12],o=e[1],a=e[5],l=e[9],c=e[13],u=e[2],h=e[6],d=e[10],f=e[14],g=e[3],b=e[7],p=e[11],m=e[15],y=l*f-c*d,A=a*f-c*h,_=a*d-l*h,S=o*f-c*u,T=o*d-l*u,x=o*h-a*u;return t*(b*y-p*A+m*_)-i*(g*y-p*S+m*T)+r*(g*A-b*S+m*x)-s*(g*_-b*T+p*x)}determinantAffine(){let e=this.elements,t=e[0],i=e[4],r=e[8],s=e[1],o=e[5],a=e[9],l=e[2],c=e[6],u=e[10];return t*(o*u-a*c)-i*(s*u-a*l)+r*(s*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,i){let r=this.elements;return e.isVector3?(r[12]=e.x,r[13]=e.y,r[14]=e.z):(r[12]=e,r[13]=t,r[14]=i),this}invert(){let e=this.elements,t=e[0],i=e[1],r=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],u=e[8],h=e[9],d=e[10],f=e[11],g=e[12],b=e[13],p=e[14],m=e[15],y=t*a-i*o,A=t*l-r*o,_=t*c-s*o,S=i*l-r*a,T=i*c-s*a,x=r*c-s*l,w=u*b-h*g,N=u*p-d*g,R=u*m-f*g,L=h*p-d*b,U=h*m-f*b,W=d*m-f*p,P=y*W-A*U+_*L+S*R-T*N+x*w;if(P===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let k=1/P;return e[0]=(a*W-l*U+c*L)*k,e[1]=(r*U-i*W-s*L)*k,e[2]=(b*x-p*T+m*S)*k,e[3]=(d*T-h*x-f*S)*k,e[4]=(l*R-o*W-c*N)*k,e[5]=(t*W-r*R+s*N)*k,e[6]=(p*_-g*x-m*A)*k,e[7]=(u*x-d*_+f*A)*k,e[8]=(o*U-a*R+c*w)*k,e[9]=(i*R-t*U-s*w)*k,e[10]=(g*T-b*_+m*y)*k,e[11]=(h*_-u*T-f*y)*k,e[12]=(a*N-o*L-l*w)*k,e[13]=(t*L-i*N+r*w)*k,e[14]=(b*A-g*S-p*y)*k,e[15]=(u*S-h*A+d*y)*k,this}scale(e){let t=this.elements,i=e.x,r=e.y,s=e.z;return t[0]*=i,t[4]*=r,t[8]*=s,t[1]*=i,t[5]*=r,t[9]*=s,t[2]*=i,t[6]*=r,t[10]*=s,t[3]*=i,t[7]*=r,t[11]*=s,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],i=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],r=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,i,r))}makeTranslation(e,t,i){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,i,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),i=Math.sin(e);return this.set(1,0,0,0,0,t,-i,0,0,i,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,0,i,0,0,1,0,0,-i,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,-i,0,0,i,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let i=Math.cos(t),r=Math.sin(t),s=1-i,o=e.x,a=e.y,l=e.z,c=s*o,u=s*a;return this.set(c*o+i,c*a-r*l,c*l+r*a,0,c*a+r*l,u*a+i,u*l-r*o,0,c*l-r*a,u*l+r*o,s*l*l+i,0,0,0,0,1),this}makeScale(e,t,i){return this.set(e,0,0,0,0,t,0,0,0,0,i,0,0,0,0,1),this}makeShear(e,t,i,r,s,o){return this.set(1,i,s,0,e,1,o,0,t,r,1,0,0,0,0,1),this}compose(e,t,i){let r=this.elements,s=t._x,o=t._y,a=t._z,l=t._w,c=s+s,u=o+o,h=a+a,d=s*c,f=s*u,g=s*h,b=o*u,p=o*h,m=a*h,y=l*c,A=l*u,_=l*h,S=i.x,T=i.y,x=i.z;return r[0]=(1-(b+m))*S,r[1]=(f+_)*S,r[2]=(g-A)*S,r[3]=0,r[4]=(f-_)*T,r[5]=(1-(d+m))*T,r[6]=(p+y)*T,r[7]=0,r[8]=(g+A)*x,r[9]=(p-y)*x,r[10]=(1-(d+b))*x,r[11]=0,r[12]=e.x,r[13]=e.y,r[14]=e.z,r[15]=1,this}decompose(e,t,i){let r=this.elements;e.x=r[12],e.y=r[13],e.z=r[14];let s=this.determinantAffine();if(s===0)return i.set(1,1,1),t.identity(),this;let o=Dr.set(r[0],r[1],r[2]).length(),a=Dr.set(r[4],r[5],r[6]).length(),l=Dr.set(r[8],r[9],r[10]).length();s<0&&(o=-o),zn.copy(this);let c=1/o,u=1/a,h=1/l;return zn.elements[0]*=c,zn.elements[1]*=c,zn.elements[2]*=c,zn.elements[4]*=u,zn.elements[5]*=u,zn.elements[6]*=u,zn.elements[8]*=h,zn.elements[9]*=h,zn.elements[10]*=h,t.setFromRotationMatrix(zn),i.x=o,i.y=a,i.z=l,this}makePerspective(e,t,i,r,s,o,a=Cn,l=!1){let c=this.elements,u=2*s/(t-e),h=2*s/(i-r),d=(t+e)/(t-e),f=(i+r)/(i-r),g,b;if(l)g=s/(o-s),b=o*s/(o-s);else if(a===Cn)g=-(o+s)/(o-s),b=-2*o*s/(o-s);else if(a===Gs)g=-o/(o-s),b=-o*s/(o-s);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=u,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=h,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=b,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,i,r,s,o,a=Cn,l=!1){let c=this.elements,u=2/(t-e),h=2/(i-r),d=-(t+e)/(t-e),f=-(i+r)/(i-r),g,b;if(l)g=1/(o-s),b=o/(o-s);else if(a===Cn)g=-2/(o-s),b=-(o+s)/(o-s);else if(a===Gs)g=-1/(o-s),b=-s/(o-s);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=u,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=h,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=g,c[14]=b,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,i=e.elements;for(let r=0;r<16;r++)if(t[r]!==i[r])return!1;return!0}fromArray(e,t=0){for(let i=0;i<16;i++)this.elements[i]=e[i+t];return this}toArray(e=[],t=0){let i=this.elements;return e[t]=i[0],e[t+1]=i[1],e[t+2]=i[2],e[t+3]=i[3],e[t+4]=i[4],e[t+5]=i[5],e[t+6]=i[6],e[t+7]=i[7],e[t+8]=i[8],e[t+9]=i[9],e[t+10]=i[10],e[t+11]=i[11],e[t+12]=i[12],e[t+13]=i[13],e[t+14]=i[14],e[t+15]=i[15],e}};Ka.prototype.isMatrix4=!0;var st=Ka,Dr=new H,zn=new st,lv=new H(0,0,0),cv=new H(1,1,1),wi=new H,ta=new H,dn=new H,Bp=new st,kp=new Pn,hi=class n{constructor(e=0,t=0,i=0,r=n.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=i,this._order=r}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,i,r=this._order){return this._x=e,this._y=t,this._z=i,this._order=r,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,i=!0){let r=e.elements,s=r[0],o=r[4],a=r[8],l=r[1],c=r[5],u=r[9],h=r[2],d=r[6],f=r[10];switch(t){case"XYZ":this._y=Math.asin(Ye(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-u,f),this._z=Math.atan2(-o,s)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-Ye(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-h,s),this._z=0);break;case"ZXY":this._x=Math.asin(Ye(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-h,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,s));break;case"ZYX":this._y=Math.asin(-Ye(h,-1,1)),Math.abs(h)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,s)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(Ye(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-u,c),this._y=Math.atan2(-h,s)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-Ye(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,s)):(this._x=Math.atan2(-u,f),this._y=0);break;default:Ie("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,i===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,i){return Bp.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Bp,t,i)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return kp.setFromEuler(this),this.setFromQuaternion(kp,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};hi.DEFAULT_ORDER="XYZ";var Xs=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},uv=0,zp=new H,Or=new Pn,ii=new st,na=new H,Is=new H,hv=new H,dv=new Pn,Hp=new H(1,0,0),Gp=new H(0,1,0),Vp=new H(0,0,1),Wp={type:"added"},fv={type:"removed"},Ur={type:"childadded",child:null},Hu={type:"childremoved",child:null},In=class n extends Jn{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:uv++}),this.uuid=ds(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=n.DEFAULT_UP.clone();let e=new H,t=new hi,i=new Pn,r=new H(1,1,1);function s(){i.setFromEuler(t,!1)}function o(){t.setFromQuaternion(i,void 0,!1)}t._onChange(s),i._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:i},scale:{configurable:!0,enumerable:!0,value:r},modelViewMatrix:{value:new st},normalMatrix:{value:new De}}),this.matrix=new st,this.matrixWorld=new st,this.matrixAutoUpdate=n.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=n.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Xs,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Or.setFromAxisAngle(e,t),this.quaternion.multiply(Or),this}rotateOnWorldAxis(e,t){return Or.setFromAxisAngle(e,t),this.quaternion.premultiply(Or),this}rotateX(e){return this.rotateOnAxis(Hp,e)}rotateY(e){return this.rotateOnAxis(Gp,e)}rotateZ(e){return this.rotateOnAxis(Vp,e)}translateOnAxis(e,t){return zp.copy(e).applyQuaternion(this.quaternion),this.position.add(zp.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Hp,e)}translateY(e){return this.translateOnAxis(Gp,e)}translateZ(e){return this.translateOnAxis(Vp,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(ii.copy(this.matrixWorld).invert())}lookAt(e,t,i){e.isVector3?na.copy(e):na.set(e,t,i);let r=this.parent;this.updateWorldMatrix(!0,!1),Is.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ii.lookAt(Is,na,this.up):ii.lookAt(na,Is,this.up),this.quaternion.setFromRotationMatrix(ii),r&&(ii.extractRotation(r.matrixWorld),Or.setFromRotationMatrix(ii),this.quaternion.premultiply(Or.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(Ne("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(Wp),Ur.child=e,this.dispatchEvent(Ur),Ur.child=null):Ne("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let i=0;i<arguments.length;i++)this.remove(arguments[i]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(fv),Hu.child=e,this.dispatchEvent(Hu),Hu.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),ii.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),ii.multiply(e.parent.matrixWorld)),e.applyMatrix4(ii),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(Wp),Ur.child=e,this.dispatchEvent(Ur),Ur.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let i=0,r=this.children.length;i<r;i++){let o=this.children[i].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,i=[]){this[e]===t&&i.push(this);let r=this.children;for(let s=0,o=r.length;s<o;s++)r[s].getObjectsByProperty(e,t,i);return i}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Is,e,hv),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Is,dv,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let i=0,r=t.length;i<r;i++)t[i].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let i=0,r=t.length;i<r;i++)t[i].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,i=e.y,r=e.z,s=this.matrix.elements;s[12]+=t-s[0]*t-s[4]*i-s[8]*r,s[13]+=i-s[1]*t-s[5]*i-s[9]*r,s[14]+=r-s[2]*t-s[6]*i-s[10]*r}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let i=0,r=t.length;i<r;i++)t[i].updateMatrixWorld(e)}updateWorldMatrix(e,t,i=!1){let r=this.parent;if(e===!0&&r!==null&&r.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||i)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,i=!0),t===!0){let s=this.children;for(let o=0,a=s.length;o<a;o++)s[o].updateWorldMatrix(!1,!0,i)}}toJSON(e){let t=e===void 0||typeof e=="string",i={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},i.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let r={};r.uuid=this.uuid,r.type=this.type,r.name=this.name,r.castShadow=this.castShadow,r.receiveShadow=this.receiveShadow,r.visible=this.visible,r.frustumCulled=this.frustumCulled,r.renderOrder=this.renderOrder,r.static=this.static,r.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(r.userData=this.userData),r.layers=this.layers.mask,r.matrix=this.matrix.toArray(),r.up=this.up.toArray(),this.pivot!==null&&(r.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(r.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(r.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(r.type="InstancedMesh",r.count=this.count,r.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(r.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(r.type="BatchedMesh",r.perObjectFrustumCulled=this.perObjectFrustumCulled,r.sortObjects=this.sortObjects,r.drawRanges=this._drawRanges,r.reservedRanges=this._reservedRanges,r.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),r.instanceInfo=this._instanceInfo.map(a=>({...a})),r.availableInstanceIds=this._availableInstanceIds.slice(),r.availableGeometryIds=this._availableGeometryIds.slice(),r.nextIndexStart=this._nextIndexStart,r.nextVertexStart=this._nextVertexStart,r.geometryCount=this._geometryCount,r.maxInstanceCount=this._maxInstanceCount,r.maxVertexCount=this._maxVertexCount,r.maxIndexCount=this._maxIndexCount,r.geometryInitialized=this._geometryInitialized,r.matricesTexture=this._matricesTexture.toJSON(e),r.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(r.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(r.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(r.boundingBox=this.boundingBox.toJSON()));function s(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?r.background=this.background.toJSON():this.background.isTexture&&(r.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(r.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){r.geometry=s(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,u=l.length;c<u;c++){let h=l[c];s(e.shapes,h)}else s(e.shapes,l)}}if(this.isSkinnedMesh&&(r.bindMode=this.bindMode,r.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(s(e.skeletons,this.skeleton),r.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(s(e.materials,this.material[l]));r.material=a}else r.material=s(e.materials,this.material);if(this.children.length>0){r.children=[];for(let a=0;a<this.children.length;a++)r.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){r.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];r.animations.push(s(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),u=o(e.images),h=o(e.shapes),d=o(e.skeletons),f=o(e.animations),g=o(e.nodes);a.length>0&&(i.geometries=a),l.length>0&&(i.materials=l),c.length>0&&(i.textures=c),u.length>0&&(i.images=u),h.length>0&&(i.shapes=h),d.length>0&&(i.skeletons=d),f.length>0&&(i.animations=f),g.length>0&&(i.nodes=g)}return i.object=r,i;function o(a){let l=[];for(let c in a){let u=a[c];delete u.metadata,l.push(u)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let i=0;i<e.children.length;i++){let r=e.children[i];this.add(r.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};In.DEFAULT_UP=new H(0,1,0);In.DEFAULT_MATRIX_AUTO_UPDATE=!0;In.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Wn=class extends In{constructor(){super(),this.isGroup=!0,this.type="Group"}},pv={type:"move"},ns=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Wn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Wn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new H,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new H),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Wn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new H,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new H,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let i of e.hand.values())this._getHandJoint(t,i)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,i){let r=null,s=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let b of e.hand.values()){let p=t.getJointPose(b,i),m=this._getHandJoint(c,b);p!==null&&(m.matrix.fromArray(p.transform.matrix),m.matrix.decompose(m.position,m.quaternion,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=p.radius),m.visible=p!==null}let u=c.joints["index-finger-tip"],h=c.joints["thumb-tip"],d=u.position.distanceTo(h.position),f=.02,g=.005;c.inputState.pinching&&d>f+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(s=t.getPose(e.gripSpace,i),s!==null&&(l.matrix.fromArray(s.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,s.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(s.linearVelocity)):l.hasLinearVelocity=!1,s.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(s.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(r=t.getPose(e.targetRaySpace,i),r===null&&s!==null&&(r=s),r!==null&&(a.matrix.fromArray(r.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,r.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(r.linearVelocity)):a.hasLinearVelocity=!1,r.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(r.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(pv)))}return a!==null&&(a.visible=r!==null),l!==null&&(l.visible=s!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let i=new Wn;i.matrixAutoUpdate=!1,i.visible=!1,e.joints[t.jointName]=i,e.add(i)}return e.joints[t.jointName]}},Fm={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Ai={h:0,s:0,l:0},ia={h:0,s:0,l:0};function Gu(n,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?n+(e-n)*6*t:t<1/2?e:t<2/3?n+(e-n)*6*(2/3-t):n}var Le=class{constructor(e,t,i){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,i)}set(e,t,i){if(t===void 0&&i===void 0){let r=e;r&&r.isColor?this.copy(r):typeof r=="number"?this.setHex(r):typeof r=="string"&&this.setStyle(r)}else this.setRGB(e,t,i);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=kt){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,qe.colorSpaceToWorking(this,t),this}setRGB(e,t,i,r=qe.workingColorSpace){return this.r=e,this.g=t,this.b=i,qe.colorSpaceToWorking(this,r),this}setHSL(e,t,i,r=qe.workingColorSpace){if(e=Lh(e,1),t=Ye(t,0,1),i=Ye(i,0,1),t===0)this.r=this.g=this.b=i;else{let s=i<=.5?i*(1+t):i+t-i*t,o=2*i-s;this.r=Gu(o,s,e+1/3),this.g=Gu(o,s,e),this.b=Gu(o,s,e-1/3)}return qe.colorSpaceToWorking(this,r),this}setStyle(e,t=kt){function i(s){s!==void 0&&parseFloat(s)<1&&Ie("Color: Alpha component of "+e+" will be ignored.")}let r;if(r=/^(\w+)\(([^\)]*)\)/.exec(e)){let s,o=r[1],a=r[2];switch(o){case"rgb":case"rgba":if(s=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(s[4]),this.setRGB(Math.min(255,parseInt(s[1],10))/255,Math.min(255,parseInt(s[2],10))/255,Math.min(255,parseInt(s[3],10))/255,t);if(s=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(s[4]),this.setRGB(Math.min(100,parseFloat(s[1]))/100,Math.min(100,parseFloat(s[2]))/100,Math.min(100,parseFloat(s[3]))/100,t);break;case"hsl":case"hsla":if(s=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(s[4]),this.setHSL(parseFloat(s[1])/360,parseFloat(s[2])/100,parseFloat(s[3])/100,t);break;default:Ie("Color: Unknown color model "+e)}}else if(r=/^\#([A-Fa-f\d]+)$/.exec(e)){let s=r[1],o=s.length;if(o===3)return this.setRGB(parseInt(s.charAt(0),16)/15,parseInt(s.charAt(1),16)/15,parseInt(s.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(s,16),t);Ie("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=kt){let i=Fm[e.toLowerCase()];return i!==void 0?this.setHex(i,t):Ie("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=li(e.r),this.g=li(e.g),this.b=li(e.b),this}copyLinearToSRGB(e){return this.r=qr(e.r),this.g=qr(e.g),this.b=qr(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=kt){return qe.workingToColorSpace($t.copy(this),e),Math.round(Ye($t.r*255,0,255))*65536+Math.round(Ye($t.g*255,0,255))*256+Math.round(Ye($t.b*255,0,255))}getHexString(e=kt){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=qe.workingColorSpace){qe.workingToColorSpace($t.copy(this),t);let i=$t.r,r=$t.g,s=$t.b,o=Math.max(i,r,s),a=Math.min(i,r,s),l,c,u=(a+o)/2;if(a===o)l=0,c=0;else{let h=o-a;switch(c=u<=.5?h/(o+a):h/(2-o-a),o){case i:l=(r-s)/h+(r<s?6:0);break;case r:l=(s-i)/h+2;break;case s:l=(i-r)/h+4;break}l/=6}return e.h=l,e.s=c,e.l=u,e}getRGB(e,t=qe.workingColorSpace){return qe.workingToColorSpace($t.copy(this),t),e.r=$t.r,e.g=$t.g,e.b=$t.b,e}getStyle(e=kt){qe.workingToColorSpace($t.copy(this),e);let t=$t.r,i=$t.g,r=$t.b;return e!==kt?`color(${e} ${t.toFixed(3)} ${i.toFixed(3)} ${r.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(i*255)},${Math.round(r*255)})`}offsetHSL(e,t,i){return this.getHSL(Ai),this.setHSL(Ai.h+e,Ai.s+t,Ai.l+i)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,i){return this.r=e.r+(t.r-e.r)*i,this.g=e.g+(t.g-e.g)*i,this.b=e.b+(t.b-e.b)*i,this}lerpHSL(e,t){this.getHSL(Ai),e.getHSL(ia);let i=ks(Ai.h,ia.h,t),r=ks(Ai.s,ia.s,t),s=ks(Ai.l,ia.l,t);return this.setHSL(i,r,s),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,i=this.g,r=this.b,s=e.elements;return this.r=s[0]*t+s[3]*i+s[6]*r,this.g=s[1]*t+s[4]*i+s[7]*r,this.b=s[2]*t+s[5]*i+s[8]*r,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},$t=new Le;Le.NAMES=Fm;var Pi=class extends In{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new hi,this.environmentIntensity=1,this.environmentRotation=new hi,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Hn=new H,ri=new H,Vu=new H,si=new H,Fr=new H,Br=new H,Xp=new H,Wu=new H,Xu=new H,$u=new H,qu=new ht,Yu=new ht,Zu=new ht,Ri=class n{constructor(e=new H,t=new H,i=new H){this.a=e,this.b=t,this.c=i}static getNormal(e,t,i,r){r.subVectors(i,t),Hn.subVectors(e,t),r.cross(Hn);let s=r.lengthSq();return s>0?r.multiplyScalar(1/Math.sqrt(s)):r.set(0,0,0)}static getBarycoord(e,t,i,r,s){Hn.subVectors(r,t),ri.subVectors(i,t),Vu.subVectors(e,t);let o=Hn.dot(Hn),a=Hn.dot(ri),l=Hn.dot(Vu),c=ri.dot(ri),u=ri.dot(Vu),h=o*c-a*a;if(h===0)return s.set(0,0,0),null;let d=1/h,f=(c*l-a*u)*d,g=(o*u-a*l)*d;return s.set(1-f-g,g,f)}static containsPoint(e,t,i,r){return this.getBarycoord(e,t,i,r,si)===null?!1:si.x>=0&&si.y>=0&&si.x+si.y<=1}static getInterpolation(e,t,i,r,s,o,a,l){return this.getBarycoord(e,t,i,r,si)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(s,si.x),l.addScaledVector(o,si.y),l.addScaledVector(a,si.z),l)}static getInterpolatedAttribute(e,t,i,r,s,o){return qu.setScalar(0),Yu.setScalar(0),Zu.setScalar(0),qu.fromBufferAttribute(e,t),Yu.fromBufferAttribute(e,i),Zu.fromBufferAttribute(e,r),o.setScalar(0),o.addScaledVector(qu,s.x),o.addScaledVector(Yu,s.y),o.addScaledVector(Zu,s.z),o}static isFrontFacing(e,t,i,r){return Hn.subVectors(i,t),ri.subVectors(e,t),Hn.cross(ri).dot(r)<0}set(e,t,i){return this.a.copy(e),this.b.copy(t),this.c.copy(i),this}setFromPointsAndIndices(e,t,i,r){return this.a.copy(e[t]),this.b.copy(e[i]),this.c.copy(e[r]),this}setFromAttributeAndIndices(e,t,i,r){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,i),this.c.fromBufferAttribute(e,r),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Hn.subVectors(this.c,this.b),ri.subVectors(this.a,this.b),Hn.cross(ri).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return n.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return n.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,i,r,s){return n.getInterpolation(e,this.a,this.b,this.c,t,i,r,s)}containsPoint(e){return n.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return n.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let i=this.a,r=this.b,s=this.c,o,a;Fr.subVectors(r,i),Br.subVectors(s,i),Wu.subVectors(e,i);let l=Fr.dot(Wu),c=Br.dot(Wu);if(l<=0&&c<=0)return t.copy(i);Xu.subVectors(e,r);let u=Fr.dot(Xu),h=Br.dot(Xu);if(u>=0&&h<=u)return t.copy(r);let d=l*h-u*c;if(d<=0&&l>=0&&u<=0&&l-u>0)return o=l/(l-u),t.copy(i).addScaledVector(Fr,o);$u.subVectors(e,s);let f=Fr.dot($u),g=Br.dot($u);if(g>=0&&f<=g)return t.copy(s);let b=f*c-l*g;if(b<=0&&c>=0&&g<=0)return a=c/(c-g),t.copy(i).addScaledVector(Br,a);let p=u*g-f*h;if(p<=0&&h-u>=0&&f-g>=0)return Xp.subVectors(s,r),a=(h-u)/(h-u+(f-g)),t.copy(r).addScaledVector(Xp,a);let m=1/(p+b+d);return o=b*m,a=d*m,t.copy(i).addScaledVector(Fr,o).addScaledVector(Br,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},jn=class{constructor(e=new H(1/0,1/0,1/0),t=new H(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,i=e.length;t<i;t+=3)this.expandByPoint(Gn.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,i=e.count;t<i;t++)this.expandByPoint(Gn.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,i=e.length;t<i;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let i=Gn.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(i),this.max.copy(e).add(i),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let i=e.geometry;if(i!==void 0){let s=i.getAttribute("position");if(t===!0&&s!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=s.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Gn):Gn.fromBufferAttribute(s,o),Gn.applyMatrix4(e.matrixWorld),this.expandByPoint(Gn);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),ra.copy(e.boundingBox)):(i.boundingBox===null&&i.computeBoundingBox(),ra.copy(i.boundingBox)),ra.applyMatrix4(e.matrixWorld),this.union(ra)}let r=e.children;for(let s=0,o=r.length;s<o;s++)this.expandByObject(r[s],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Gn),Gn.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,i;return e.normal.x>0?(t=e.normal.x*this.min.x,i=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,i=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,i+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,i+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,i+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,i+=e.normal.z*this.min.z),t<=-e.constant&&i>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Ns),sa.subVectors(this.max,Ns),kr.subVectors(e.a,Ns),zr.subVectors(e.b,Ns),Hr.subVectors(e.c,Ns),Ti.subVectors(zr,kr),Ei.subVectors(Hr,zr),er.subVectors(kr,Hr);let t=[0,-Ti.z,Ti.y,0,-Ei.z,Ei.y,0,-er.z,er.y,Ti.z,0,-Ti.x,Ei.z,0,-Ei.x,er.z,0,-er.x,-Ti.y,Ti.x,0,-Ei.y,Ei.x,0,-er.y,er.x,0];return!Ku(t,kr,zr,Hr,sa)||(t=[1,0,0,0,1,0,0,0,1],!Ku(t,kr,zr,Hr,sa))?!1:(oa.crossVectors(Ti,Ei),t=[oa.x,oa.y,oa.z],Ku(t,kr,zr,Hr,sa))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Gn).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Gn).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(oi[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),oi[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),oi[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),oi[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),oi[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),oi[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),oi[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),oi[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(oi),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},oi=[new H,new H,new H,new H,new H,new H,new H,new H],Gn=new H,ra=new jn,kr=new H,zr=new H,Hr=new H,Ti=new H,Ei=new H,er=new H,Ns=new H,sa=new H,oa=new H,tr=new H;function Ku(n,e,t,i,r){for(let s=0,o=n.length-3;s<=o;s+=3){tr.fromArray(n,s);let a=r.x*Math.abs(tr.x)+r.y*Math.abs(tr.y)+r.z*Math.abs(tr.z),l=e.dot(tr),c=t.dot(tr),u=i.dot(tr);if(Math.max(-Math.max(l,c,u),Math.min(l,c,u))>a)return!1}return!0}var wt=new H,aa=new je,mv=0,et=class extends Jn{constructor(e,t,i=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:mv++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=i,this.usage=Pm,this.updateRanges=[],this.gpuType=Nn,this.version=0,this._normalizationScale=e!==void 0?Oh(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,i){e*=this.itemSize,i*=t.itemSize;for(let r=0,s=this.itemSize;r<s;r++)this.array[e+r]=t.array[i+r];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,i=this.count;t<i;t++)aa.fromBufferAttribute(this,t),aa.applyMatrix3(e),this.setXY(t,aa.x,aa.y);else if(this.itemSize===3)for(let t=0,i=this.count;t<i;t++)wt.fromBufferAttribute(this,t),wt.applyMatrix3(e),this.setXYZ(t,wt.x,wt.y,wt.z);return this}applyMatrix4(e){for(let t=0,i=this.count;t<i;t++)wt.fromBufferAttribute(this,t),wt.applyMatrix4(e),this.setXYZ(t,wt.x,wt.y,wt.z);return this}applyNormalMatrix(e){for(let t=0,i=this.count;t<i;t++)wt.fromBufferAttribute(this,t),wt.applyNormalMatrix(e),this.setXYZ(t,wt.x,wt.y,wt.z);return this}transformDirection(e){for(let t=0,i=this.count;t<i;t++)wt.fromBufferAttribute(this,t),wt.transformDirection(e),this.setXYZ(t,wt.x,wt.y,wt.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let i=this.array[e*this.itemSize+t];return this.normalized&&(i=this._denormalize(i)),i}setComponent(e,t,i){return this.normalized&&(i=this._normalize(i)),this.array[e*this.itemSize+t]=i,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,i){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i)),this.array[e+0]=t,this.array[e+1]=i,this}setXYZ(e,t,i,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=i,this.array[e+2]=r,this}setXYZW(e,t,i,r,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i),r=this._normalize(r),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=i,this.array[e+2]=r,this.array[e+3]=s,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Om(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Um(e,this.array)}};var $s=class extends et{constructor(e,t,i){super(new Uint16Array(e),t,i)}};var qs=class extends et{constructor(e,t,i){super(new Uint32Array(e),t,i)}};var Rn=class extends et{constructor(e,t,i){super(new Float32Array(e),t,i)}},gv=new jn,Ls=new H,Ju=new H,Ii=class{constructor(e=new H,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let i=this.center;t!==void 0?i.copy(t):gv.setFromPoints(e).getCenter(i);let r=0;for(let s=0,o=e.length;s<o;s++)r=Math.max(r,i.distanceToSquared(e[s]));return this.radius=Math.sqrt(r),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let i=this.center.distanceToSquared(e);return t.copy(e),i>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;Ls.subVectors(e,this.center);let t=Ls.lengthSq();if(t>this.radius*this.radius){let i=Math.sqrt(t),r=(i-this.radius)*.5;this.center.addScaledVector(Ls,r/i),this.radius+=r}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Ju.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(Ls.copy(e.center).add(Ju)),this.expandByPoint(Ls.copy(e.center).sub(Ju))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},xv=0,Tn=new st,ju=new In,Gr=new H,fn=new jn,Ds=new jn,Ot=new H,Ct=class n extends Jn{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:xv++}),this.uuid=ds(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(G_(e)?qs:$s)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,i=0){this.groups.push({start:e,count:t,materialIndex:i})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let i=this.attributes.normal;if(i!==void 0){let s=new De().getNormalMatrix(e);i.applyNormalMatrix(s),i.needsUpdate=!0}let r=this.attributes.tangent;return r!==void 0&&(r.transformDirection(e),r.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Tn.makeRotationFromQuaternion(e),this.applyMatrix4(Tn),this}rotateX(e){return Tn.makeRotationX(e),this.applyMatrix4(Tn),this}rotateY(e){return Tn.makeRotationY(e),this.applyMatrix4(Tn),this}rotateZ(e){return Tn.makeRotationZ(e),this.applyMatrix4(Tn),this}translate(e,t,i){return Tn.makeTranslation(e,t,i),this.applyMatrix4(Tn),this}scale(e,t,i){return Tn.makeScale(e,t,i),this.applyMatrix4(Tn),this}lookAt(e){return ju.lookAt(e),ju.updateMatrix(),this.applyMatrix4(ju.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Gr).negate(),this.translate(Gr.x,Gr.y,Gr.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let i=[];for(let r=0,s=e.length;r<s;r++){let o=e[r];i.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Rn(i,3))}else{let i=Math.min(e.length,t.count);for(let r=0;r<i;r++){let s=e[r];t.setXYZ(r,s.x,s.y,s.z||0)}e.length>t.count&&Ie("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new jn);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Ne("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new H(-1/0,-1/0,-1/0),new H(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let i=0,r=t.length;i<r;i++){let s=t[i];fn.setFromBufferAttribute(s),this.morphTargetsRelative?(Ot.addVectors(this.boundingBox.min,fn.min),this.boundingBox.expandByPoint(Ot),Ot.addVectors(this.boundingBox.max,fn.max),this.boundingBox.expandByPoint(Ot)):(this.boundingBox.expandByPoint(fn.min),this.boundingBox.expandByPoint(fn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Ne('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Ii);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Ne("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new H,1/0);return}if(e){let i=this.boundingSphere.center;if(fn.setFromBufferAttribute(e),t)for(let s=0,o=t.length;s<o;s++){let a=t[s];Ds.setFromBufferAttribute(a),this.morphTargetsRelative?(Ot.addVectors(fn.min,Ds.min),fn.expandByPoint(Ot),Ot.addVectors(fn.max,Ds.max),fn.expandByPoint(Ot)):(fn.expandByPoint(Ds.min),fn.expandByPoint(Ds.max))}fn.getCenter(i);let r=0;for(let s=0,o=e.count;s<o;s++)Ot.fromBufferAttribute(e,s),r=Math.max(r,i.distanceToSquared(Ot));if(t)for(let s=0,o=t.length;s<o;s++){let a=t[s],l=this.morphTargetsRelative;for(let c=0,u=a.count;c<u;c++)Ot.fromBufferAttribute(a,c),l&&(Gr.fromBufferAttribute(e,c),Ot.add(Gr)),r=Math.max(r,i.distanceToSquared(Ot))}this.boundingSphere.radius=Math.sqrt(r),isNaN(this.boundingSphere.radius)&&Ne('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){Ne("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let i=t.position,r=t.normal,s=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==i.count)&&(o=new et(new Float32Array(4*i.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(i.count);for(let N=0;N<i.count;N++)a[N]=new H,l[N]=new H;let u=new H,h=new H,d=new H,f=new je,g=new je,b=new je,p=new H,m=new H;function y(N,R,L){c[N]=c[R]=c[L]=1,u.fromBufferAttribute(i,N),h.fromBufferAttribute(i,R),d.fromBufferAttribute(i,L),f.fromBufferAttribute(s,N),g.fromBufferAttribute(s,R),b.fromBufferAttribute(s,L),h.sub(u),d.sub(u),g.sub(f),b.sub(f);let U=1/(g.x*b.y-b.x*g.y);isFinite(U)&&(p.copy(h).multiplyScalar(b.y).addScaledVector(d,-g.y).multiplyScalar(U),m.copy(d).multiplyScalar(g.x).addScaledVector(h,-b.x).multiplyScalar(U),a[N].add(p),a[R].add(p),a[L].add(p),l[N].add(m),l[R].add(m),l[L].add(m))}let A=this.groups;A.length===0&&(A=[{start:0,count:e.count}]);for(let N=0,R=A.length;N<R;++N){let L=A[N],U=L.start,W=L.count;for(let P=U,k=U+W;P<k;P+=3)y(e.getX(P+0),e.getX(P+1),e.getX(P+2))}let _=new H,S=new H,T=new H,x=new H;function w(N){T.fromBufferAttribute(r,N),x.copy(T);let R=a[N];_.copy(R),_.sub(T.multiplyScalar(T.dot(R))).normalize(),S.crossVectors(x,R);let U=S.dot(l[N])<0?-1:1;o.setXYZW(N,_.x,_.y,_.z,U)}for(let N=0,R=i.count;N<R;++N)c[N]&&w(N);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let i=this.getAttribute("normal");if(i===void 0||i.count!==t.count)i=new et(new Float32Array(t.count*3),3),this.setAttribute("normal",i);else for(let d=0,f=i.count;d<f;d++)i.setXYZ(d,0,0,0);let r=new H,s=new H,o=new H,a=new H,l=new H,c=new H,u=new H,h=new H;if(e)for(let d=0,f=e.count;d<f;d+=3){let g=e.getX(d+0),b=e.getX(d+1),p=e.getX(d+2);r.fromBufferAttribute(t,g),s.fromBufferAttribute(t,b),o.fromBufferAttribute(t,p),u.subVectors(o,s),h.subVectors(r,s),u.cross(h),a.fromBufferAttribute(i,g),l.fromBufferAttribute(i,b),c.fromBufferAttribute(i,p),a.add(u),l.add(u),c.add(u),i.setXYZ(g,a.x,a.y,a.z),i.setXYZ(b,l.x,l.y,l.z),i.setXYZ(p,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)r.fromBufferAttribute(t,d+0),s.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),u.subVectors(o,s),h.subVectors(r,s),u.cross(h),i.setXYZ(d+0,u.x,u.y,u.z),i.setXYZ(d+1,u.x,u.y,u.z),i.setXYZ(d+2,u.x,u.y,u.z);this.normalizeNormals(),i.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,i=e.count;t<i;t++)Ot.fromBufferAttribute(e,t),Ot.normalize(),e.setXYZ(t,Ot.x,Ot.y,Ot.z)}toNonIndexed(){function e(a,l){let c=a.array,u=a.itemSize,h=a.normalized,d=new c.constructor(l.length*u),f=0,g=0;for(let b=0,p=l.length;b<p;b++){a.isInterleavedBufferAttribute?f=l[b]*a.data.stride+a.offset:f=l[b]*u;for(let m=0;m<u;m++)d[g++]=c[f++]}return new et(d,u,h)}if(this.index===null)return Ie("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new n,i=this.index.array,r=this.attributes;for(let a in r){let l=r[a],c=e(l,i);t.setAttribute(a,c)}let s=this.morphAttributes;for(let a in s){let l=[],c=s[a];for(let u=0,h=c.length;u<h;u++){let d=c[u],f=e(d,i);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let i=this.attributes;for(let l in i){let c=i[l];e.data.attributes[l]=c.toJSON(e.data)}let r={},s=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],u=[];for(let h=0,d=c.length;h<d;h++){let f=c[h];u.push(f.toJSON(e.data))}u.length>0&&(r[l]=u,s=!0)}s&&(e.data.morphAttributes=r,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let i=e.index;i!==null&&this.setIndex(i.clone());let r=e.attributes;for(let c in r){let u=r[c];this.setAttribute(c,u.clone(t))}let s=e.morphAttributes;for(let c in s){let u=[],h=s[c];for(let d=0,f=h.length;d<f;d++)u.push(h[d].clone(t));this.morphAttributes[c]=u}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,u=o.length;c<u;c++){let h=o[c];this.addGroup(h.start,h.count,h.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var Qu=new H,bv=new H,yv=new De,Vn=class{constructor(e=new H(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,i,r){return this.normal.set(e,t,i),this.constant=r,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,i){let r=Qu.subVectors(i,t).cross(bv.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(r,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,i=!0){let r=e.delta(Qu),s=this.normal.dot(r);if(s===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/s;return i===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(r,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),i=this.distanceToPoint(e.end);return t<0&&i>0||i<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let i=t||yv.getNormalMatrix(e),r=this.coplanarPoint(Qu).applyMatrix4(e),s=this.normal.applyMatrix3(i).normalize();return this.constant=-r.dot(s),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},_v=0,Ni=class extends Jn{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:_v++}),this.uuid=ds(),this.name="",this.type="Material",this.blending=os,this.side=Fi,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=io,this.blendDst=as,this.blendEquation=lr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Le(0,0,0),this.blendAlpha=0,this.depthFunc=Yr,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=wm,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Sa,this.stencilZFail=Sa,this.stencilZPass=Sa,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let i=e[t];if(i===void 0){Ie(`Material: parameter '${t}' has value of undefined.`);continue}let r=this[t];if(r===void 0){Ie(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}r&&r.isColor?r.set(i):r&&r.isVector2&&i&&i.isVector2||r&&r.isEuler&&i&&i.isEuler||r&&r.isVector3&&i&&i.isVector3?r.copy(i):this[t]=i}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let i={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};i.uuid=this.uuid,i.type=this.type,i.blending=this.blending,i.side=this.side,i.shadowSide=this.shadowSide,i.vertexColors=this.vertexColors,i.opacity=this.opacity,i.transparent=this.transparent,i.blendSrc=this.blendSrc,i.blendDst=this.blendDst,i.blendEquation=this.blendEquation,i.blendSrcAlpha=this.blendSrcAlpha,i.blendDstAlpha=this.blendDstAlpha,i.blendEquationAlpha=this.blendEquationAlpha,i.blendColor=this.blendColor.getHex(),i.blendAlpha=this.blendAlpha,i.depthFunc=this.depthFunc,i.depthTest=this.depthTest,i.depthWrite=this.depthWrite,i.colorWrite=this.colorWrite,i.clipIntersection=this.clipIntersection,i.clipShadows=this.clipShadows,i.stencilWriteMask=this.stencilWriteMask,i.stencilFunc=this.stencilFunc,i.stencilRef=this.stencilRef,i.stencilFuncMask=this.stencilFuncMask,i.stencilFail=this.stencilFail,i.stencilZFail=this.stencilZFail,i.stencilZPass=this.stencilZPass,i.stencilWrite=this.stencilWrite,i.polygonOffset=this.polygonOffset,i.polygonOffsetFactor=this.polygonOffsetFactor,i.polygonOffsetUnits=this.polygonOffsetUnits,i.dithering=this.dithering,i.alphaTest=this.alphaTest,i.alphaHash=this.alphaHash,i.alphaToCoverage=this.alphaToCoverage,i.premultipliedAlpha=this.premultipliedAlpha,i.forceSinglePass=this.forceSinglePass,i.allowOverride=this.allowOverride,i.visible=this.visible,i.toneMapped=this.toneMapped,i.name=this.name,this.color&&this.color.isColor&&(i.color=this.color.getHex()),this.roughness!==void 0&&(i.roughness=this.roughness),this.metalness!==void 0&&(i.metalness=this.metalness),this.sheen!==void 0&&(i.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(i.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(i.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(i.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(i.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(i.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(i.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(i.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(i.shininess=this.shininess),this.clearcoat!==void 0&&(i.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(i.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(i.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(i.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(i.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(i.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(i.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,i.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(i.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(i.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(i.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(i.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(i.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(i.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(i.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(i.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(i.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(i.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(i.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(i.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(i.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(i.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(i.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(i.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(i.lightMap=this.lightMap.toJSON(e).uuid,i.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(i.aoMap=this.aoMap.toJSON(e).uuid,i.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(i.bumpMap=this.bumpMap.toJSON(e).uuid,i.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(i.normalMap=this.normalMap.toJSON(e).uuid,i.normalMapType=this.normalMapType,i.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(i.displacementMap=this.displacementMap.toJSON(e).uuid,i.displacementScale=this.displacementScale,i.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(i.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(i.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(i.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(i.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(i.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(i.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(i.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(i.combine=this.combine)),this.envMapRotation!==void 0&&(i.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(i.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(i.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(i.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(i.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(i.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(i.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(i.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(i.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(i.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(i.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(i.size=this.size),this.sizeAttenuation!==void 0&&(i.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(i.clippingPlanes=this.clippingPlanes.map(s=>s.toJSON())),this.rotation!==void 0&&(i.rotation=this.rotation),this.depthPacking!==void 0&&(i.depthPacking=this.depthPacking),this.linewidth!==void 0&&(i.linewidth=this.linewidth),this.linecap!==void 0&&(i.linecap=this.linecap),this.linejoin!==void 0&&(i.linejoin=this.linejoin),this.dashSize!==void 0&&(i.dashSize=this.dashSize),this.gapSize!==void 0&&(i.gapSize=this.gapSize),this.scale!==void 0&&(i.scale=this.scale),this.wireframe!==void 0&&(i.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(i.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(i.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(i.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(i.flatShading=this.flatShading),this.fog!==void 0&&(i.fog=this.fog),Object.keys(this.userData).length>0&&(i.userData=this.userData);function r(s){let o=[];for(let a in s){let l=s[a];delete l.metadata,o.push(l)}return o}if(t){let s=r(e.textures),o=r(e.images);s.length>0&&(i.textures=s),o.length>0&&(i.images=o)}return i}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Le().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(i=>new Vn().fromJSON(i))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let i=e.normalScale;Array.isArray(i)===!1&&(i=[i,i]),this.normalScale=new je().fromArray(i)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new je().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,i=null;if(t!==null){let r=t.length;i=new Array(r);for(let s=0;s!==r;++s)i[s]=t[s].clone()}return this.clippingPlanes=i,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var ai=new H,eh=new H,la=new H,ca=new H,Na=class{constructor(e=new H,t=new H(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,ai)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let i=t.dot(this.direction);return i<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,i)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=ai.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(ai.copy(this.origin).addScaledVector(this.direction,t),ai.distanceToSquared(e))}distanceSqToSegment(e,t,i,r){eh.copy(e).add(t).multiplyScalar(.5),la.copy(t).sub(e).normalize(),ca.copy(this.origin).sub(eh);let s=e.distanceTo(t)*.5,o=-this.direction.dot(la),a=ca.dot(this.direction),l=-ca.dot(la),c=ca.lengthSq(),u=Math.abs(1-o*o),h,d,f,g;if(u>0)if(h=o*l-a,d=o*a-l,g=s*u,h>=0)if(d>=-g)if(d<=g){let b=1/u;h*=b,d*=b,f=h*(h+o*d+2*a)+d*(o*h+d+2*l)+c}else d=s,h=Math.max(0,-(o*d+a)),f=-h*h+d*(d+2*l)+c;else d=-s,h=Math.max(0,-(o*d+a)),f=-h*h+d*(d+2*l)+c;else d<=-g?(h=Math.max(0,-(-o*s+a)),d=h>0?-s:Math.min(Math.max(-s,-l),s),f=-h*h+d*(d+2*l)+c):d<=g?(h=0,d=Math.min(Math.max(-s,-l),s),f=d*(d+2*l)+c):(h=Math.max(0,-(o*s+a)),d=h>0?s:Math.min(Math.max(-s,-l),s),f=-h*h+d*(d+2*l)+c);else d=o>0?-s:s,h=Math.max(0,-(o*d+a)),f=-h*h+d*(d+2*l)+c;return i&&i.copy(this.origin).addScaledVector(this.direction,h),r&&r.copy(eh).addScaledVector(la,d),f}intersectSphere(e,t){if(e.radius<0)return null;ai.subVectors(e.center,this.origin);let i=ai.dot(this.direction),r=ai.dot(ai)-i*i,s=e.radius*e.radius;if(r>s)return null;let o=Math.sqrt(s-r),a=i-o,l=i+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let i=-(this.origin.dot(e.normal)+e.constant)/t;return i>=0?i:null}intersectPlane(e,t){let i=this.distanceToPlane(e);return i===null?null:this.at(i,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let i,r,s,o,a,l,c=1/this.direction.x,u=1/this.direction.y,h=1/this.direction.z,d=this.origin;return c>=0?(i=(e.min.x-d.x)*c,r=(e.max.x-d.x)*c):(i=(e.max.x-d.x)*c,r=(e.min.x-d.x)*c),u>=0?(s=(e.min.y-d.y)*u,o=(e.max.y-d.y)*u):(s=(e.max.y-d.y)*u,o=(e.min.y-d.y)*u),i>o||s>r||((s>i||isNaN(i))&&(i=s),(o<r||isNaN(r))&&(r=o),h>=0?(a=(e.min.z-d.z)*h,l=(e.max.z-d.z)*h):(a=(e.max.z-d.z)*h,l=(e.min.z-d.z)*h),i>l||a>r)||((a>i||i!==i)&&(i=a),(l<r||r!==r)&&(r=l),r<0)?null:this.at(i>=0?i:r,t)}intersectsBox(e){return this.intersectBox(e,ai)!==null}intersectTriangle(e,t,i,r,s){let o=this.origin,a=this.direction,l=a.x,c=a.y,u=a.z,h=e.x-o.x,d=e.y-o.y,f=e.z-o.z,g=t.x-o.x,b=t.y-o.y,p=t.z-o.z,m=i.x-o.x,y=i.y-o.y,A=i.z-o.z,_=Math.abs(l),S=Math.abs(c),T=Math.abs(u),x,w,N,R,L,U,W,P,k,G,O,Y;if(_>=S&&_>=T?(N=l,U=h,k=g,Y=m,l>=0?(x=c,w=u,R=d,L=f,W=b,P=p,G=y,O=A):(x=u,w=c,R=f,L=d,W=p,P=b,G=A,O=y)):S>=T?(N=c,U=d,k=b,Y=y,c>=0?(x=u,w=l,R=f,L=h,W=p,P=g,G=A,O=m):(x=l,w=u,R=h,L=f,W=g,P=p,G=m,O=A)):(N=u,U=f,k=p,Y=A,u>=0?(x=l,w=c,R=h,L=d,W=g,P=b,G=m,O=y):(x=c,w=l,R=d,L=h,W=b,P=g,G=y,O=m)),N===0)return null;let V=x/N,j=w/N,ee=1/N,xe=R-V*U,Te=L-j*U,$=W-V*k,ne=P-j*k,ye=G-V*Y,Ee=O-j*Y,pe=ye*ne-Ee*$,Oe=xe*Ee-Te*ye,gt=$*Te-ne*xe;if(r){if(pe<0||Oe<0||gt<0)return null}else if((pe<0||Oe<0||gt<0)&&(pe>0||Oe>0||gt>0))return null;let Re=pe+Oe+gt;if(Re===0)return null;let Qe=ee*(pe*U+Oe*k+gt*Y);return(Re>0?Qe<0:Qe>0)?null:this.at(Qe/Re,s)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},La=class extends Ni{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Le(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new hi,this.combine=dh,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},$p=new st,nr=new Na,ua=new Ii,qp=new H,ha=new H,da=new H,fa=new H,th=new H,pa=new H,Yp=new H,ma=new H,mt=class extends In{constructor(e=new Ct,t=new La){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,i=Object.keys(t);if(i.length>0){let r=t[i[0]];if(r!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let s=0,o=r.length;s<o;s++){let a=r[s].name||String(s);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=s}}}}getVertexPosition(e,t){let i=this.geometry,r=i.attributes.position,s=i.morphAttributes.position,o=i.morphTargetsRelative;t.fromBufferAttribute(r,e);let a=this.morphTargetInfluences;if(s&&a){pa.set(0,0,0);for(let l=0,c=s.length;l<c;l++){let u=a[l],h=s[l];u!==0&&(th.fromBufferAttribute(h,e),o?pa.addScaledVector(th,u):pa.addScaledVector(th.sub(t),u))}t.add(pa)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let i=this.geometry,r=this.material,s=this.matrixWorld;r!==void 0&&(i.boundingSphere===null&&i.computeBoundingSphere(),ua.copy(i.boundingSphere),ua.applyMatrix4(s),nr.copy(e.ray).recast(e.near),!(ua.containsPoint(nr.origin)===!1&&(nr.intersectSphere(ua,qp)===null||nr.origin.distanceToSquared(qp)>(e.far-e.near)**2))&&($p.copy(s).invert(),nr.copy(e.ray).applyMatrix4($p),!(i.boundingBox!==null&&nr.intersectsBox(i.boundingBox)===!1)&&this._computeIntersections(e,t,nr)))}_computeIntersections(e,t,i){let r,s=this.geometry,o=this.material,a=s.index,l=s.attributes.position,c=s.attributes.uv,u=s.attributes.uv1,h=s.attributes.normal,d=s.groups,f=s.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,b=d.length;g<b;g++){let p=d[g],m=o[p.materialIndex],y=Math.max(p.start,f.start),A=Math.min(a.count,Math.min(p.start+p.count,f.start+f.count));for(let _=y,S=A;_<S;_+=3){let T=a.getX(_),x=a.getX(_+1),w=a.getX(_+2);r=ga(this,m,e,i,c,u,h,T,x,w),r&&(r.faceIndex=Math.floor(_/3),r.face.materialIndex=p.materialIndex,t.push(r))}}else{let g=Math.max(0,f.start),b=Math.min(a.count,f.start+f.count);for(let p=g,m=b;p<m;p+=3){let y=a.getX(p),A=a.getX(p+1),_=a.getX(p+2);r=ga(this,o,e,i,c,u,h,y,A,_),r&&(r.faceIndex=Math.floor(p/3),t.push(r))}}else if(l!==void 0)if(Array.isArray(o))for(let g=0,b=d.length;g<b;g++){let p=d[g],m=o[p.materialIndex],y=Math.max(p.start,f.start),A=Math.min(l.count,Math.min(p.start+p.count,f.start+f.count));for(let _=y,S=A;_<S;_+=3){let T=_,x=_+1,w=_+2;r=ga(this,m,e,i,c,u,h,T,x,w),r&&(r.faceIndex=Math.floor(_/3),r.face.materialIndex=p.materialIndex,t.push(r))}}else{let g=Math.max(0,f.start),b=Math.min(l.count,f.start+f.count);for(let p=g,m=b;p<m;p+=3){let y=p,A=p+1,_=p+2;r=ga(this,o,e,i,c,u,h,y,A,_),r&&(r.faceIndex=Math.floor(p/3),t.push(r))}}}};function vv(n,e,t,i,r,s,o,a){let l;if(e.side===en?l=i.intersectTriangle(o,s,r,!0,a):l=i.intersectTriangle(r,s,o,e.side===Fi,a),l===null)return null;ma.copy(a),ma.applyMatrix4(n.matrixWorld);let c=t.ray.origin.distanceTo(ma);return c<t.near||c>t.far?null:{distance:c,point:ma.clone(),object:n}}function ga(n,e,t,i,r,s,o,a,l,c){n.getVertexPosition(a,ha),n.getVertexPosition(l,da),n.getVertexPosition(c,fa);let u=vv(n,e,t,i,ha,da,fa,Yp);if(u){let h=new H;Ri.getBarycoord(Yp,ha,da,fa,h),r&&(u.uv=Ri.getInterpolatedAttribute(r,a,l,c,h,new je)),s&&(u.uv1=Ri.getInterpolatedAttribute(s,a,l,c,h,new je)),o&&(u.normal=Ri.getInterpolatedAttribute(o,a,l,c,h,new H),u.normal.dot(i.direction)>0&&u.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new H,materialIndex:0};Ri.getNormal(ha,da,fa,d.normal),u.face=d,u.barycoord=h}return u}var sr=class extends Qt{constructor(e=null,t=1,i=1,r,s,o,a,l,c=At,u=At,h,d){super(null,o,a,l,c,u,r,s,h,d),this.isDataTexture=!0,this.image={data:e,width:t,height:i},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var di=class extends et{constructor(e,t,i,r=1){super(e,t,i),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=r}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},Vr=new st,Zp=new st,xa=[],Kp=new jn,Mv=new st,Os=new mt,Us=new Ii,Ys=class extends mt{constructor(e,t,i){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new di(new Float32Array(i*16),16),this.instanceColor=null,this.morphTexture=null,this.count=i,this.boundingBox=null,this.boundingSphere=null;for(let r=0;r<i;r++)this.setMatrixAt(r,Mv)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new jn),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let i=0;i<t;i++)this.getMatrixAt(i,Vr),Kp.copy(e.boundingBox).applyMatrix4(Vr),this.boundingBox.union(Kp)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new Ii),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let i=0;i<t;i++)this.getMatrixAt(i,Vr),Us.copy(e.boundingSphere).applyMatrix4(Vr),this.boundingSphere.union(Us)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let i=t.morphTargetInfluences,r=this.morphTexture.source.data.data,s=i.length+1,o=e*s+1;for(let a=0;a<i.length;a++)i[a]=r[o+a]}raycast(e,t){let i=this.matrixWorld,r=this.count;if(Os.geometry=this.geometry,Os.material=this.material,Os.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),Us.copy(this.boundingSphere),Us.applyMatrix4(i),e.ray.intersectsSphere(Us)!==!1))for(let s=0;s<r;s++){this.getMatrixAt(s,Vr),Zp.multiplyMatrices(i,Vr),Os.matrixWorld=Zp,Os.raycast(e,xa);for(let o=0,a=xa.length;o<a;o++){let l=xa[o];l.instanceId=s,l.object=this,t.push(l)}xa.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new di(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let i=t.morphTargetInfluences,r=i.length+1;this.morphTexture===null&&(this.morphTexture=new sr(new Float32Array(r*this.count),r,this.count,hs,Nn));let s=this.morphTexture.source.data.data,o=0;for(let c=0;c<i.length;c++)o+=i[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=r*e;return s[l]=a,s.set(i,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},ir=new Ii,Sv=new je(.5,.5),ba=new H,or=class{constructor(e=new Vn,t=new Vn,i=new Vn,r=new Vn,s=new Vn,o=new Vn){this.planes=[e,t,i,r,s,o]}set(e,t,i,r,s,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(i),a[3].copy(r),a[4].copy(s),a[5].copy(o),this}copy(e){let t=this.planes;for(let i=0;i<6;i++)t[i].copy(e.planes[i]);return this}setFromProjectionMatrix(e,t=Cn,i=!1){let r=this.planes,s=e.elements,o=s[0],a=s[1],l=s[2],c=s[3],u=s[4],h=s[5],d=s[6],f=s[7],g=s[8],b=s[9],p=s[10],m=s[11],y=s[12],A=s[13],_=s[14],S=s[15];if(r[0].setComponents(c-o,f-u,m-g,S-y).normalize(),r[1].setComponents(c+o,f+u,m+g,S+y).normalize(),r[2].setComponents(c+a,f+h,m+b,S+A).normalize(),r[3].setComponents(c-a,f-h,m-b,S-A).normalize(),i)r[4].setComponents(l,d,p,_).normalize(),r[5].setComponents(c-l,f-d,m-p,S-_).normalize();else if(r[4].setComponents(c-l,f-d,m-p,S-_).normalize(),t===Cn)r[5].setComponents(c+l,f+d,m+p,S+_).normalize();else if(t===Gs)r[5].setComponents(l,d,p,_).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),ir.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),ir.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(ir)}intersectsSprite(e){ir.center.set(0,0,0);let t=Sv.distanceTo(e.center);return ir.radius=.7071067811865476+t,ir.applyMatrix4(e.matrixWorld),this.intersectsSphere(ir)}intersectsSphere(e){let t=this.planes,i=e.center,r=-e.radius;for(let s=0;s<6;s++)if(t[s].distanceToPoint(i)<r)return!1;return!0}intersectsBox(e){let t=this.planes;for(let i=0;i<6;i++){let r=t[i];if(ba.x=r.normal.x>0?e.max.x:e.min.x,ba.y=r.normal.y>0?e.max.y:e.min.y,ba.z=r.normal.z>0?e.max.z:e.min.z,r.distanceToPoint(ba)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let i=0;i<6;i++)if(t[i].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Jp=new st,Da=class n{constructor(){this.coordinateSystem=Cn,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,i=this._frustums;for(let r=0;r<t.length;r++){let s=t[r];Jp.multiplyMatrices(s.projectionMatrix,s.matrixWorldInverse),i[r]===void 0&&(i[r]=new or),i[r].setFromProjectionMatrix(Jp,s.coordinateSystem,s.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,i=e._frustums;for(let r=0;r<e._count;r++)t[r]===void 0&&(t[r]=new or),t[r].copy(i[r]);return this._count=e._count,this}clone(){return new n().copy(this)}};var Li=class extends Qt{constructor(e=[],t,i,r,s,o,a,l,c,u,h,d){super(null,o,a,l,c,u,r,s,h,d),this.isCompressedTexture=!0,this.image={width:t,height:i},this.mipmaps=e,this.flipY=!1,this.generateMipmaps=!1}};var Zs=class extends Qt{constructor(e=[],t=cr,i,r,s,o,a,l,c,u){super(e,t,i,r,s,o,a,l,c,u),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var fi=class extends Qt{constructor(e,t,i=$n,r,s,o,a=At,l=At,c,u=ci,h=1){if(u!==ci&&u!==mi)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:h};super(d,r,s,o,a,l,u,i,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new ui(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},Ks=class extends fi{constructor(e,t=$n,i=cr,r,s,o=At,a=At,l,c=ci){let u={width:e,height:e,depth:1},h=[u,u,u,u,u,u];super(e,e,t,i,r,s,o,a,l,c),this.image=h,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Js=class extends Qt{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},is=class n extends Ct{constructor(e=1,t=1,i=1,r=1,s=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:i,widthSegments:r,heightSegments:s,depthSegments:o};let a=this;r=Math.floor(r),s=Math.floor(s),o=Math.floor(o);let l=[],c=[],u=[],h=[],d=0,f=0;g("z","y","x",-1,-1,i,t,e,o,s,0),g("z","y","x",1,-1,i,t,-e,o,s,1),g("x","z","y",1,1,e,i,t,r,o,2),g("x","z","y",1,-1,e,i,-t,r,o,3),g("x","y","z",1,-1,e,t,i,r,s,4),g("x","y","z",-1,-1,e,t,-i,r,s,5),this.setIndex(l),this.setAttribute("position",new Rn(c,3)),this.setAttribute("normal",new Rn(u,3)),this.setAttribute("uv",new Rn(h,2));function g(b,p,m,y,A,_,S,T,x,w,N){let R=_/x,L=S/w,U=_/2,W=S/2,P=T/2,k=x+1,G=w+1,O=0,Y=0,V=new H;for(let j=0;j<G;j++){let ee=j*L-W;for(let xe=0;xe<k;xe++){let Te=xe*R-U;V[b]=Te*y,V[p]=ee*A,V[m]=P,c.push(V.x,V.y,V.z),V[b]=0,V[p]=0,V[m]=T>0?1:-1,u.push(V.x,V.y,V.z),h.push(xe/x),h.push(1-j/w),O+=1}}for(let j=0;j<w;j++)for(let ee=0;ee<x;ee++){let xe=d+ee+k*j,Te=d+ee+k*(j+1),$=d+(ee+1)+k*(j+1),ne=d+(ee+1)+k*j;l.push(xe,Te,ne),l.push(Te,$,ne),Y+=6}a.addGroup(f,Y,N),f+=Y,d+=O}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var ar=class n extends Ct{constructor(e=1,t=1,i=1,r=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:i,heightSegments:r};let s=e/2,o=t/2,a=Math.floor(i),l=Math.floor(r),c=a+1,u=l+1,h=e/a,d=t/l,f=[],g=[],b=[],p=[];for(let m=0;m<u;m++){let y=m*d-o;for(let A=0;A<c;A++){let _=A*h-s;g.push(_,-y,0),b.push(0,0,1),p.push(A/a),p.push(1-m/l)}}for(let m=0;m<l;m++)for(let y=0;y<a;y++){let A=y+c*m,_=y+c*(m+1),S=y+1+c*(m+1),T=y+1+c*m;f.push(A,_,T),f.push(_,S,T)}this.setIndex(f),this.setAttribute("position",new Rn(g,3)),this.setAttribute("normal",new Rn(b,3)),this.setAttribute("uv",new Rn(p,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.width,e.height,e.widthSegments,e.heightSegments)}};function dr(n){let e={};for(let t in n){e[t]={};for(let i in n[t]){let r=n[t][i];if(jp(r))r.isRenderTargetTexture?(Ie("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][i]=null):e[t][i]=r.clone();else if(Array.isArray(r))if(jp(r[0])){let s=[];for(let o=0,a=r.length;o<a;o++)s[o]=r[o].clone();e[t][i]=s}else e[t][i]=r.slice();else e[t][i]=r}}return e}function qt(n){let e={};for(let t=0;t<n.length;t++){let i=dr(n[t]);for(let r in i)e[r]=i[r]}return e}function jp(n){return n&&(n.isColor||n.isMatrix3||n.isMatrix4||n.isVector2||n.isVector3||n.isVector4||n.isTexture||n.isQuaternion)}function wv(n){let e=[];for(let t=0;t<n.length;t++)e.push(n[t].clone());return e}function Uh(n){let e=n.getRenderTarget();return e===null?n.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:qe.workingColorSpace}var Bm={clone:dr,merge:qt},Av=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Tv=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,on=class extends Ni{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Av,this.fragmentShader=Tv,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=dr(e.uniforms),this.uniformsGroups=wv(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let r in this.uniforms){let o=this.uniforms[r].value;o&&o.isTexture?t.uniforms[r]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[r]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[r]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[r]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[r]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[r]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[r]={type:"m4",value:o.toArray()}:t.uniforms[r]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let i={};for(let r in this.extensions)this.extensions[r]===!0&&(i[r]=!0);return Object.keys(i).length>0&&(t.extensions=i),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let i in e.uniforms){let r=e.uniforms[i];switch(this.uniforms[i]={},r.type){case"t":this.uniforms[i].value=t[r.value]||null;break;case"c":this.uniforms[i].value=new Le().setHex(r.value);break;case"v2":this.uniforms[i].value=new je().fromArray(r.value);break;case"v3":this.uniforms[i].value=new H().fromArray(r.value);break;case"v4":this.uniforms[i].value=new ht().fromArray(r.value);break;case"m3":this.uniforms[i].value=new De().fromArray(r.value);break;case"m4":this.uniforms[i].value=new st().fromArray(r.value);break;default:this.uniforms[i].value=r.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let i in e.extensions)this.extensions[i]=e.extensions[i];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Oa=class extends on{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},js=class extends Ni{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Le(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Le(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=kl,this.normalScale=new je(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new hi,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var Ua=class extends Ni{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Mm,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Fa=class extends Ni{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function Wr(n,e){return!n||n.constructor===e?n:typeof e.BYTES_PER_ELEMENT=="number"?new e(n):Array.prototype.slice.call(n)}function ya(n){return n!==void 0&&n.inTangents!==void 0&&n.outTangents!==void 0}var Di=class{constructor(e,t,i,r){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=r!==void 0?r:new t.constructor(i),this.sampleValues=t,this.valueSize=i,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,i=this._cachedIndex,r=t[i],s=t[i-1];n:{e:{let o;t:{i:if(!(e<r)){for(let a=i+2;;){if(r===void 0){if(e<s)break i;return i=t.length,this._cachedIndex=i,this.copySampleValue_(i-1)}if(i===a)break;if(s=r,r=t[++i],e<r)break e}o=t.length;break t}if(!(e>=s)){let a=t[1];e<a&&(i=2,s=a);for(let l=i-2;;){if(s===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(i===l)break;if(r=s,s=t[--i-1],e>=s)break e}o=i,i=0;break t}break n}for(;i<o;){let a=i+o>>>1;e<t[a]?o=a:i=a+1}if(r=t[i],s=t[i-1],s===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(r===void 0)return i=t.length,this._cachedIndex=i,this.copySampleValue_(i-1)}this._cachedIndex=i,this.intervalChanged_(i,s,r)}return this.interpolate_(i,s,e,r)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,i=this.sampleValues,r=this.valueSize,s=e*r;for(let o=0;o!==r;++o)t[o]=i[s+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Ba=class extends Di{constructor(e,t,i,r){super(e,t,i,r),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:ih,endingEnd:ih}}intervalChanged_(e,t,i){let r=this.parameterPositions,s=e-2,o=e+1,a=r[s],l=r[o];if(a===void 0)switch(this.getSettings_().endingStart){case rh:s=e,a=2*t-i;break;case sh:s=r.length-2,a=t+r[s]-r[s+1];break;default:s=e,a=i}if(l===void 0)switch(this.getSettings_().endingEnd){case rh:o=e,l=2*i-t;break;case sh:o=1,l=i+r[1]-r[0];break;default:o=e-1,l=t}let c=(i-t)*.5,u=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-i),this._offsetPrev=s*u,this._offsetNext=o*u}interpolate_(e,t,i,r){let s=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,u=this._offsetPrev,h=this._offsetNext,d=this._weightPrev,f=this._weightNext,g=(i-t)/(r-t),b=g*g,p=b*g,m=-d*p+2*d*b-d*g,y=(1+d)*p+(-1.5-2*d)*b+(-.5+d)*g+1,A=(-1-f)*p+(1.5+f)*b+.5*g,_=f*p-f*b;for(let S=0;S!==a;++S)s[S]=m*o[u+S]+y*o[c+S]+A*o[l+S]+_*o[h+S];return s}},ka=class extends Di{constructor(e,t,i,r){super(e,t,i,r)}interpolate_(e,t,i,r){let s=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,u=(i-t)/(r-t),h=1-u;for(let d=0;d!==a;++d)s[d]=o[c+d]*h+o[l+d]*u;return s}},za=class extends Di{constructor(e,t,i,r){super(e,t,i,r)}interpolate_(e){return this.copySampleValue_(e-1)}},Ha=class extends Di{interpolate_(e,t,i,r){let s=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,u=this.inTangents,h=this.outTangents;if(!u||!h){let g=(i-t)/(r-t),b=1-g;for(let p=0;p!==a;++p)s[p]=o[c+p]*b+o[l+p]*g;return s}let d=a*2,f=e-1;for(let g=0;g!==a;++g){let b=o[c+g],p=o[l+g],m=f*d+g*2,y=h[m],A=h[m+1],_=e*d+g*2,S=u[_],T=u[_+1],x=Cv(i,t,y,S,r);s[g]=km(x,b,A,T,p)}return s}};function km(n,e,t,i,r){let s=1-n;return s*s*s*e+3*s*s*n*t+3*s*n*n*i+n*n*n*r}function Ev(n,e,t,i,r){let s=1-n;return 3*s*s*(t-e)+6*s*n*(i-t)+3*n*n*(r-i)}function Cv(n,e,t,i,r){let s=(n-e)/(r-e);for(let o=0;o<8;o++){let a=km(s,e,t,i,r)-n;if(Math.abs(a)<1e-10)break;let l=Ev(s,e,t,i,r);if(Math.abs(l)<1e-10)break;s=Math.max(0,Math.min(1,s-a/l))}return s}var mn=class{constructor(e,t,i,r){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=Wr(t,this.TimeBufferType),this.values=Wr(i,this.ValueBufferType),this.setInterpolation(r||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,i;if(t.toJSON!==this.toJSON)i=t.toJSON(e);else{i={name:e.name,times:Wr(e.times,Array),values:Wr(e.values,Array)};let r=e.getInterpolation();r!==e.DefaultInterpolation&&(i.interpolation=r),ya(e.settings)&&(i.settings={inTangents:Wr(e.settings.inTangents,Array),outTangents:Wr(e.settings.outTangents,Array)})}return i.type=e.ValueTypeName,i}InterpolantFactoryMethodDiscrete(e){return new za(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new ka(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new Ba(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new Ha(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case rr:t=this.InterpolantFactoryMethodDiscrete;break;case jr:t=this.InterpolantFactoryMethodLinear;break;case Ma:t=this.InterpolantFactoryMethodSmooth;break;case nh:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let i="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(i);return Ie("KeyframeTrack:",i),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return rr;case this.InterpolantFactoryMethodLinear:return jr;case this.InterpolantFactoryMethodSmooth:return Ma;case this.InterpolantFactoryMethodBezier:return nh}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let i=0,r=t.length;i!==r;++i)t[i]+=e;ya(this.settings)&&(Qp(this.settings.inTangents,e),Qp(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let i=0,r=t.length;i!==r;++i)t[i]*=e;ya(this.settings)&&(em(this.settings.inTangents,e),em(this.settings.outTangents,e))}return this}trim(e,t){let i=this.times,r=i.length,s=0,o=r-1;for(;s!==r&&i[s]<e;)++s;for(;o!==-1&&i[o]>t;)--o;if(++o,s!==0||o!==r){s>=o&&(o=Math.max(o,1),s=o-1);let a=this.getValueSize();this.times=i.slice(s,o),this.values=this.values.slice(s*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(Ne("KeyframeTrack: Invalid value size in track.",this),e=!1);let i=this.times,r=this.values,s=i.length;s===0&&(Ne("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==s;a++){let l=i[a];if(typeof l=="number"&&isNaN(l)){Ne("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){Ne("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(r!==void 0&&V_(r))for(let a=0,l=r.length;a!==l;++a){let c=r[a];if(isNaN(c)){Ne("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),i=this.getValueSize(),r=this.getInterpolation()===Ma,s=e.length-1,o=1;for(let a=1;a<s;++a){let l=!1,c=e[a],u=e[a+1];if(c!==u&&(a!==1||c!==e[0]))if(r)l=!0;else{let h=a*i,d=h-i,f=h+i;for(let g=0;g!==i;++g){let b=t[h+g];if(b!==t[d+g]||b!==t[f+g]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let h=a*i,d=o*i;for(let f=0;f!==i;++f)t[d+f]=t[h+f]}++o}}if(s>0){e[o]=e[s];for(let a=s*i,l=o*i,c=0;c!==i;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*i)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),i=this.constructor,r=new i(this.name,e,t);return r.createInterpolant=this.createInterpolant,ya(this.settings)&&(r.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),r}};function Qp(n,e){for(let t=0,i=n.length;t!==i;t+=2)n[t]+=e}function em(n,e){for(let t=0,i=n.length;t!==i;t+=2)n[t]*=e}mn.prototype.ValueTypeName="";mn.prototype.TimeBufferType=Float32Array;mn.prototype.ValueBufferType=Float32Array;mn.prototype.DefaultInterpolation=jr;var Oi=class extends mn{constructor(e,t,i){super(e,t,i)}};Oi.prototype.ValueTypeName="bool";Oi.prototype.ValueBufferType=Array;Oi.prototype.DefaultInterpolation=rr;Oi.prototype.InterpolantFactoryMethodLinear=void 0;Oi.prototype.InterpolantFactoryMethodSmooth=void 0;var Ga=class extends mn{constructor(e,t,i,r){super(e,t,i,r)}};Ga.prototype.ValueTypeName="color";var Va=class extends mn{constructor(e,t,i,r){super(e,t,i,r)}};Va.prototype.ValueTypeName="number";var Wa=class extends Di{constructor(e,t,i,r){super(e,t,i,r)}interpolate_(e,t,i,r){let s=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(i-t)/(r-t),c=e*a;for(let u=c+a;c!==u;c+=4)Pn.slerpFlat(s,0,o,c-a,o,c,l);return s}},Qs=class extends mn{constructor(e,t,i,r){super(e,t,i,r)}InterpolantFactoryMethodLinear(e){return new Wa(this.times,this.values,this.getValueSize(),e)}};Qs.prototype.ValueTypeName="quaternion";Qs.prototype.InterpolantFactoryMethodSmooth=void 0;var Ui=class extends mn{constructor(e,t,i){super(e,t,i)}};Ui.prototype.ValueTypeName="string";Ui.prototype.ValueBufferType=Array;Ui.prototype.DefaultInterpolation=rr;Ui.prototype.InterpolantFactoryMethodLinear=void 0;Ui.prototype.InterpolantFactoryMethodSmooth=void 0;var Xa=class extends mn{constructor(e,t,i,r){super(e,t,i,r)}};Xa.prototype.ValueTypeName="vector";var $a=class{constructor(e,t,i){let r=this,s=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=i,this._abortController=null,this.itemStart=function(u){a++,s===!1&&r.onStart!==void 0&&r.onStart(u,o,a),s=!0},this.itemEnd=function(u){o++,r.onProgress!==void 0&&r.onProgress(u,o,a),o===a&&(s=!1,r.onLoad!==void 0&&r.onLoad())},this.itemError=function(u){r.onError!==void 0&&r.onError(u)},this.resolveURL=function(u){return u=u.normalize("NFC"),l?l(u):u},this.setURLModifier=function(u){return l=u,this},this.addHandler=function(u,h){return c.push(u,h),this},this.removeHandler=function(u){let h=c.indexOf(u);return h!==-1&&c.splice(h,2),this},this.getHandler=function(u){for(let h=0,d=c.length;h<d;h+=2){let f=c[h],g=c[h+1];if(f.global&&(f.lastIndex=0),f.test(u))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},zm=new $a,qa=class{constructor(e){this.manager=e!==void 0?e:zm,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let i=this;return new Promise(function(r,s){i.load(e,r,t,s)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};qa.DEFAULT_MATERIAL_NAME="__DEFAULT";var _a=new H,va=new Pn,Kn=new H,eo=class extends In{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new st,this.projectionMatrix=new st,this.projectionMatrixInverse=new st,this.coordinateSystem=Cn,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(_a,va,Kn),Kn.x===1&&Kn.y===1&&Kn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(_a,va,Kn.set(1,1,1)).invert()}updateWorldMatrix(e,t,i=!1){super.updateWorldMatrix(e,t,i),this.matrixWorld.decompose(_a,va,Kn),Kn.x===1&&Kn.y===1&&Kn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(_a,va,Kn.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Ci=new H,tm=new je,nm=new je,jt=class extends eo{constructor(e=50,t=1,i=.1,r=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=i,this.far=r,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=es*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Bs*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return es*2*Math.atan(Math.tan(Bs*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,i){Ci.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Ci.x,Ci.y).multiplyScalar(-e/Ci.z),Ci.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),i.set(Ci.x,Ci.y).multiplyScalar(-e/Ci.z)}getViewSize(e,t){return this.getViewBounds(e,tm,nm),t.subVectors(nm,tm)}setViewOffset(e,t,i,r,s,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=i,this.view.offsetY=r,this.view.width=s,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Bs*.5*this.fov)/this.zoom,i=2*t,r=this.aspect*i,s=-.5*r,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;s+=o.offsetX*r/l,t-=o.offsetY*i/c,r*=o.width/l,i*=o.height/c}let a=this.filmOffset;a!==0&&(s+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(s,s+r,t,t-i,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var Ya=class extends eo{constructor(e=-1,t=1,i=1,r=-1,s=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=i,this.bottom=r,this.near=s,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,i,r,s,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=i,this.view.offsetY=r,this.view.width=s,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),i=(this.right+this.left)/2,r=(this.top+this.bottom)/2,s=i-e,o=i+e,a=r+t,l=r-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,u=(this.top-this.bottom)/this.view.fullHeight/this.zoom;s+=c*this.view.offsetX,o=s+c*this.view.width,a-=u*this.view.offsetY,l=a-u*this.view.height}this.projectionMatrix.makeOrthographic(s,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}};var Xr=-90,$r=1,rs=class extends In{constructor(e,t,i){super(),this.type="CubeCamera",this.renderTarget=i,this.coordinateSystem=null,this.activeMipmapLevel=0;let r=new jt(Xr,$r,e,t);r.layers=this.layers,this.add(r);let s=new jt(Xr,$r,e,t);s.layers=this.layers,this.add(s);let o=new jt(Xr,$r,e,t);o.layers=this.layers,this.add(o);let a=new jt(Xr,$r,e,t);a.layers=this.layers,this.add(a);let l=new jt(Xr,$r,e,t);l.layers=this.layers,this.add(l);let c=new jt(Xr,$r,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[i,r,s,o,a,l]=t;for(let c of t)this.remove(c);if(e===Cn)i.up.set(0,1,0),i.lookAt(1,0,0),r.up.set(0,1,0),r.lookAt(-1,0,0),s.up.set(0,0,-1),s.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===Gs)i.up.set(0,-1,0),i.lookAt(-1,0,0),r.up.set(0,-1,0),r.lookAt(1,0,0),s.up.set(0,0,1),s.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:i,activeMipmapLevel:r}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[s,o,a,l,c,u]=this.children,h=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),g=e.xr.enabled;e.xr.enabled=!1;let b=i.texture.mipmapsAutoUpdate;i.texture.mipmapsAutoUpdate=!1;let p=!1;e.isWebGLRenderer===!0?p=e.state.buffers.depth.getReversed():p=e.reversedDepthBuffer,e.setRenderTarget(i,0,r),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,s),e.setRenderTarget(i,1,r),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(i,2,r),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(i,3,r),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(i,4,r),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),i.texture.mipmapsAutoUpdate=b,e.setRenderTarget(i,5,r),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,u),e.setRenderTarget(h,d,f),e.xr.enabled=g,i.texture.needsPMREMUpdate=!0}},Za=class extends jt{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Fh="\\[\\]\\.:\\/",Rv=new RegExp("["+Fh+"]","g"),Bh="[^"+Fh+"]",Pv="[^"+Fh.replace("\\.","")+"]",Iv=/((?:WC+[\/:])*)/.source.replace("WC",Bh),Nv=/(WCOD+)?/.source.replace("WCOD",Pv),Lv=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Bh),Dv=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Bh),Ov=new RegExp("^"+Iv+Nv+Lv+Dv+"$"),Uv=["material","materials","bones","map"],oh=class{constructor(e,t,i){let r=i||Je.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,r)}getValue(e,t){this.bind();let i=this._targetGroup.nCachedObjects_,r=this._bindings[i];r!==void 0&&r.getValue(e,t)}setValue(e,t){let i=this._bindings;for(let r=this._targetGroup.nCachedObjects_,s=i.length;r!==s;++r)i[r].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,i=e.length;t!==i;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,i=e.length;t!==i;++t)e[t].unbind()}},Je=class n{constructor(e,t,i){this.path=t,this.parsedPath=i||n.parseTrackName(t),this.node=n.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,i){return e&&e.isAnimationObjectGroup?new n.Composite(e,t,i):new n(e,t,i)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Rv,"")}static parseTrackName(e){let t=Ov.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let i={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},r=i.nodeName&&i.nodeName.lastIndexOf(".");if(r!==void 0&&r!==-1){let s=i.nodeName.substring(r+1);Uv.indexOf(s)!==-1&&(i.nodeName=i.nodeName.substring(0,r),i.objectName=s)}if(i.propertyName===null||i.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return i}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let i=e.skeleton.getBoneByName(t);if(i!==void 0)return i}if(e.children){let i=function(s){for(let o=0;o<s.length;o++){let a=s[o];if(a.name===t||a.uuid===t)return a;let l=i(a.children);if(l)return l}return null},r=i(e.children);if(r)return r}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let i=this.resolvedProperty;for(let r=0,s=i.length;r!==s;++r)e[t++]=i[r]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let i=this.resolvedProperty;for(let r=0,s=i.length;r!==s;++r)i[r]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let i=this.resolvedProperty;for(let r=0,s=i.length;r!==s;++r)i[r]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let i=this.resolvedProperty;for(let r=0,s=i.length;r!==s;++r)i[r]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,i=t.objectName,r=t.propertyName,s=t.propertyIndex;if(e||(e=n.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){Ie("PropertyBinding: No target node found for track: "+this.path+".");return}if(i){let c=t.objectIndex;switch(i){case"materials":if(!e.material){Ne("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){Ne("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){Ne("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let u=0;u<e.length;u++)if(e[u].name===c){c=u;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){Ne("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){Ne("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[i]===void 0){Ne("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[i]}if(c!==void 0){if(e[c]===void 0){Ne("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[r];if(o===void 0){let c=t.nodeName;Ne("PropertyBinding: Trying to update property for track: "+c+"."+r+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(s!==void 0){if(r==="morphTargetInfluences"){if(!e.geometry){Ne("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){Ne("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[s]!==void 0&&(s=e.morphTargetDictionary[s])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=s}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=r;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Je.Composite=oh;Je.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Je.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Je.prototype.GetterByBindingType=[Je.prototype._getValue_direct,Je.prototype._getValue_array,Je.prototype._getValue_arrayElement,Je.prototype._getValue_toArray];Je.prototype.SetterByBindingTypeAndVersioning=[[Je.prototype._setValue_direct,Je.prototype._setValue_direct_setNeedsUpdate,Je.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Je.prototype._setValue_array,Je.prototype._setValue_array_setNeedsUpdate,Je.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Je.prototype._setValue_arrayElement,Je.prototype._setValue_arrayElement_setNeedsUpdate,Je.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Je.prototype._setValue_fromArray,Je.prototype._setValue_fromArray_setNeedsUpdate,Je.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var X2=new Float32Array(1);var Wh=class Wh{constructor(e,t,i,r){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,i,r)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let i=0;i<4;i++)this.elements[i]=e[i+t];return this}set(e,t,i,r){let s=this.elements;return s[0]=e,s[2]=t,s[1]=i,s[3]=r,this}};Wh.prototype.isMatrix2=!0;var ah=Wh;function kh(n,e,t,i){let r=Fv(i);switch(t){case Ah:return n*e;case hs:return n*e/r.components*r.byteLength;case ol:return n*e/r.components*r.byteLength;case Bi:return n*e*2/r.components*r.byteLength;case al:return n*e*2/r.components*r.byteLength;case Th:return n*e*3/r.components*r.byteLength;case xn:return n*e*4/r.components*r.byteLength;case ll:return n*e*4/r.components*r.byteLength;case ro:case so:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*8;case oo:case ao:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case ul:case dl:return Math.max(n,16)*Math.max(e,8)/4;case cl:case hl:return Math.max(n,8)*Math.max(e,8)/2;case fl:case pl:case gl:case xl:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*8;case ml:case lo:case bl:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case yl:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case _l:return Math.floor((n+4)/5)*Math.floor((e+3)/4)*16;case vl:return Math.floor((n+4)/5)*Math.floor((e+4)/5)*16;case Ml:return Math.floor((n+5)/6)*Math.floor((e+4)/5)*16;case Sl:return Math.floor((n+5)/6)*Math.floor((e+5)/6)*16;case wl:return Math.floor((n+7)/8)*Math.floor((e+4)/5)*16;case Al:return Math.floor((n+7)/8)*Math.floor((e+5)/6)*16;case Tl:return Math.floor((n+7)/8)*Math.floor((e+7)/8)*16;case El:return Math.floor((n+9)/10)*Math.floor((e+4)/5)*16;case Cl:return Math.floor((n+9)/10)*Math.floor((e+5)/6)*16;case Rl:return Math.floor((n+9)/10)*Math.floor((e+7)/8)*16;case Pl:return Math.floor((n+9)/10)*Math.floor((e+9)/10)*16;case Il:return Math.floor((n+11)/12)*Math.floor((e+9)/10)*16;case Nl:return Math.floor((n+11)/12)*Math.floor((e+11)/12)*16;case Ll:case Dl:case Ol:return Math.ceil(n/4)*Math.ceil(e/4)*16;case Ul:case Fl:return Math.ceil(n/4)*Math.ceil(e/4)*8;case co:case Bl:return Math.ceil(n/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Fv(n){switch(n){case gn:case vh:return{byteLength:1,components:1};case us:case Mh:case qn:return{byteLength:2,components:1};case rl:case sl:return{byteLength:2,components:4};case $n:case il:case Nn:return{byteLength:4,components:1};case Sh:case wh:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${n}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Ie("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function lg(){let n=null,e=!1,t=null,i=null;function r(s,o){i=n.requestAnimationFrame(r),t(s,o)}return{start:function(){e!==!0&&t!==null&&n!==null&&(i=n.requestAnimationFrame(r),e=!0)},stop:function(){n!==null&&n.cancelAnimationFrame(i),e=!1},setAnimationLoop:function(s){t=s},setContext:function(s){n=s}}}function Bv(n){let e=new WeakMap;function t(a,l){let c=a.array,u=a.usage,h=c.byteLength,d=n.createBuffer();n.bindBuffer(l,d),n.bufferData(l,c,u),a.onUploadCallback();let f;if(c instanceof Float32Array)f=n.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=n.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=n.HALF_FLOAT:f=n.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=n.SHORT;else if(c instanceof Uint32Array)f=n.UNSIGNED_INT;else if(c instanceof Int32Array)f=n.INT;else if(c instanceof Int8Array)f=n.BYTE;else if(c instanceof Uint8Array)f=n.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=n.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:h}}function i(a,l,c){let u=l.array,h=l.updateRanges;if(n.bindBuffer(c,a),h.length===0)n.bufferSubData(c,0,u);else{h.sort((f,g)=>f.start-g.start);let d=0;for(let f=1;f<h.length;f++){let g=h[d],b=h[f];b.start<=g.start+g.count+1?g.count=Math.max(g.count,b.start+b.count-g.start):(++d,h[d]=b)}h.length=d+1;for(let f=0,g=h.length;f<g;f++){let b=h[f];n.bufferSubData(c,b.start*u.BYTES_PER_ELEMENT,u,b.start,b.count)}l.clearUpdateRanges()}l.onUploadCallback()}function r(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function s(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(n.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let u=e.get(a);(!u||u.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");i(c.buffer,a,l),c.version=a.version}}return{get:r,remove:s,update:o}}var kv=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,zv=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,Hv=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Gv=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Vv=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Wv=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Xv=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,$v=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,qv=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,Yv=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Zv=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Kv=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Jv=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,jv=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,Qv=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,eM=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,tM=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,nM=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,iM=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,rM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,sM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,oM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,aM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,lM=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,cM=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,uM=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,hM=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,dM=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,fM=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,pM="gl_FragColor = linearToOutputTexel( gl_FragColor );",mM=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,gM=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,xM=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,bM=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,yM=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,_M=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,vM=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,MM=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,SM=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,wM=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,AM=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,TM=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,EM=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,CM=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,RM=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,PM=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,IM=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,NM=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,LM=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,DM=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,OM=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,UM=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,FM=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,BM=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,kM=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,zM=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,HM=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,GM=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,VM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,WM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,XM=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,$M=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,qM=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,YM=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,ZM=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,KM=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,JM=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,jM=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,QM=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,eS=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,tS=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,nS=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,iS=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,rS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,sS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,oS=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,aS=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,lS=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,cS=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,uS=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,hS=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,dS=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,fS=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,pS=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,mS=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,gS=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,xS=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,bS=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,yS=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,_S=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,vS=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,MS=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,SS=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,wS=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,AS=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,TS=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,ES=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,CS=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,RS=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,PS=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,IS=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,NS=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,LS=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,DS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,OS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,US=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,FS=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,BS=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,kS=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,zS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,HS=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,GS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,VS=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,WS=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,XS=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,$S=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,qS=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,YS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,ZS=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,KS=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,JS=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,jS=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,QS=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,ew=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,tw=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,nw=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,iw=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,rw=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,sw=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,ow=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,aw=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,lw=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,cw=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,uw=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,hw=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,dw=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,fw=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,pw=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,mw=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,gw=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,xw=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,Ve={alphahash_fragment:kv,alphahash_pars_fragment:zv,alphamap_fragment:Hv,alphamap_pars_fragment:Gv,alphatest_fragment:Vv,alphatest_pars_fragment:Wv,aomap_fragment:Xv,aomap_pars_fragment:$v,batching_pars_vertex:qv,batching_vertex:Yv,begin_vertex:Zv,beginnormal_vertex:Kv,bsdfs:Jv,iridescence_fragment:jv,bumpmap_pars_fragment:Qv,clipping_planes_fragment:eM,clipping_planes_pars_fragment:tM,clipping_planes_pars_vertex:nM,clipping_planes_vertex:iM,color_fragment:rM,color_pars_fragment:sM,color_pars_vertex:oM,color_vertex:aM,common:lM,defaultnormal_vertex:cM,displacementmap_pars_vertex:uM,displacementmap_vertex:hM,emissivemap_fragment:dM,emissivemap_pars_fragment:fM,colorspace_fragment:pM,colorspace_pars_fragment:mM,envmap_fragment:gM,envmap_common_pars_fragment:xM,envmap_pars_fragment:bM,envmap_pars_vertex:yM,envmap_physical_pars_fragment:PM,envmap_vertex:_M,fog_vertex:vM,fog_pars_vertex:MM,fog_fragment:SM,fog_pars_fragment:wM,gradientmap_pars_fragment:AM,lightmap_pars_fragment:TM,lights_lambert_fragment:EM,lights_lambert_pars_fragment:CM,lights_pars_begin:RM,lights_toon_fragment:IM,lights_toon_pars_fragment:NM,lights_phong_fragment:LM,lights_phong_pars_fragment:DM,lights_physical_fragment:OM,lights_physical_pars_fragment:UM,lights_fragment_begin:FM,lights_fragment_maps:BM,lights_fragment_end:kM,lightprobes_pars_fragment:zM,logdepthbuf_fragment:HM,logdepthbuf_pars_fragment:GM,logdepthbuf_pars_vertex:VM,logdepthbuf_vertex:WM,map_fragment:XM,map_pars_fragment:$M,map_particle_fragment:qM,map_particle_pars_fragment:YM,metalnessmap_fragment:ZM,metalnessmap_pars_fragment:KM,morphinstance_vertex:JM,morphcolor_vertex:jM,morphnormal_vertex:QM,morphtarget_pars_vertex:eS,morphtarget_vertex:tS,normal_fragment_begin:nS,normal_fragment_maps:iS,normal_pars_fragment:rS,normal_pars_vertex:sS,normal_vertex:oS,normalmap_pars_fragment:aS,clearcoat_normal_fragment_begin:lS,clearcoat_normal_fragment_maps:cS,clearcoat_pars_fragment:uS,iridescence_pars_fragment:hS,opaque_fragment:dS,packing:fS,premultiplied_alpha_fragment:pS,project_vertex:mS,dithering_fragment:gS,dithering_pars_fragment:xS,roughnessmap_fragment:bS,roughnessmap_pars_fragment:yS,shadowmap_pars_fragment:_S,shadowmap_pars_vertex:vS,shadowmap_vertex:MS,shadowmask_pars_fragment:SS,skinbase_vertex:wS,skinning_pars_vertex:AS,skinning_vertex:TS,skinnormal_vertex:ES,specularmap_fragment:CS,specularmap_pars_fragment:RS,tonemapping_fragment:PS,tonemapping_pars_fragment:IS,transmission_fragment:NS,transmission_pars_fragment:LS,uv_pars_fragment:DS,uv_pars_vertex:OS,uv_vertex:US,worldpos_vertex:FS,background_vert:BS,background_frag:kS,backgroundCube_vert:zS,backgroundCube_frag:HS,cube_vert:GS,cube_frag:VS,depth_vert:WS,depth_frag:XS,distance_vert:$S,distance_frag:qS,equirect_vert:YS,equirect_frag:ZS,linedashed_vert:KS,linedashed_frag:JS,meshbasic_vert:jS,meshbasic_frag:QS,meshlambert_vert:ew,meshlambert_frag:tw,meshmatcap_vert:nw,meshmatcap_frag:iw,meshnormal_vert:rw,meshnormal_frag:sw,meshphong_vert:ow,meshphong_frag:aw,meshphysical_vert:lw,meshphysical_frag:cw,meshtoon_vert:uw,meshtoon_frag:hw,points_vert:dw,points_frag:fw,shadow_vert:pw,shadow_frag:mw,sprite_vert:gw,sprite_frag:xw},ge={common:{diffuse:{value:new Le(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new De},alphaMap:{value:null},alphaMapTransform:{value:new De},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new De}},envmap:{envMap:{value:null},envMapRotation:{value:new De},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new De}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new De}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new De},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new De},normalScale:{value:new je(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new De},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new De}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new De}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new De}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Le(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Le(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new De},alphaTest:{value:0},uvTransform:{value:new De}},sprite:{diffuse:{value:new Le(16777215)},opacity:{value:1},center:{value:new je(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new De},alphaMap:{value:null},alphaMapTransform:{value:new De},alphaTest:{value:0}}},ti={basic:{uniforms:qt([ge.common,ge.specularmap,ge.envmap,ge.aomap,ge.lightmap,ge.fog]),vertexShader:Ve.meshbasic_vert,fragmentShader:Ve.meshbasic_frag},lambert:{uniforms:qt([ge.common,ge.specularmap,ge.envmap,ge.aomap,ge.lightmap,ge.emissivemap,ge.bumpmap,ge.normalmap,ge.displacementmap,ge.fog,ge.lights,{emissive:{value:new Le(0)},envMapIntensity:{value:1}}]),vertexShader:Ve.meshlambert_vert,fragmentShader:Ve.meshlambert_frag},phong:{uniforms:qt([ge.common,ge.specularmap,ge.envmap,ge.aomap,ge.lightmap,ge.emissivemap,ge.bumpmap,ge.normalmap,ge.displacementmap,ge.fog,ge.lights,{emissive:{value:new Le(0)},specular:{value:new Le(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:Ve.meshphong_vert,fragmentShader:Ve.meshphong_frag},standard:{uniforms:qt([ge.common,ge.envmap,ge.aomap,ge.lightmap,ge.emissivemap,ge.bumpmap,ge.normalmap,ge.displacementmap,ge.roughnessmap,ge.metalnessmap,ge.fog,ge.lights,{emissive:{value:new Le(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Ve.meshphysical_vert,fragmentShader:Ve.meshphysical_frag},toon:{uniforms:qt([ge.common,ge.aomap,ge.lightmap,ge.emissivemap,ge.bumpmap,ge.normalmap,ge.displacementmap,ge.gradientmap,ge.fog,ge.lights,{emissive:{value:new Le(0)}}]),vertexShader:Ve.meshtoon_vert,fragmentShader:Ve.meshtoon_frag},matcap:{uniforms:qt([ge.common,ge.bumpmap,ge.normalmap,ge.displacementmap,ge.fog,{matcap:{value:null}}]),vertexShader:Ve.meshmatcap_vert,fragmentShader:Ve.meshmatcap_frag},points:{uniforms:qt([ge.points,ge.fog]),vertexShader:Ve.points_vert,fragmentShader:Ve.points_frag},dashed:{uniforms:qt([ge.common,ge.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Ve.linedashed_vert,fragmentShader:Ve.linedashed_frag},depth:{uniforms:qt([ge.common,ge.displacementmap]),vertexShader:Ve.depth_vert,fragmentShader:Ve.depth_frag},normal:{uniforms:qt([ge.common,ge.bumpmap,ge.normalmap,ge.displacementmap,{opacity:{value:1}}]),vertexShader:Ve.meshnormal_vert,fragmentShader:Ve.meshnormal_frag},sprite:{uniforms:qt([ge.sprite,ge.fog]),vertexShader:Ve.sprite_vert,fragmentShader:Ve.sprite_frag},background:{uniforms:{uvTransform:{value:new De},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Ve.background_vert,fragmentShader:Ve.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new De}},vertexShader:Ve.backgroundCube_vert,fragmentShader:Ve.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Ve.cube_vert,fragmentShader:Ve.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Ve.equirect_vert,fragmentShader:Ve.equirect_frag},distance:{uniforms:qt([ge.common,ge.displacementmap,{referencePosition:{value:new H},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Ve.distance_vert,fragmentShader:Ve.distance_frag},shadow:{uniforms:qt([ge.lights,ge.fog,{color:{value:new Le(0)},opacity:{value:1}}]),vertexShader:Ve.shadow_vert,fragmentShader:Ve.shadow_frag}};ti.physical={uniforms:qt([ti.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new De},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new De},clearcoatNormalScale:{value:new je(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new De},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new De},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new De},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new De},sheen:{value:0},sheenColor:{value:new Le(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new De},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new De},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new De},transmissionSamplerSize:{value:new je},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new De},attenuationDistance:{value:0},attenuationColor:{value:new Le(0)},specularColor:{value:new Le(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new De},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new De},anisotropyVector:{value:new je},anisotropyMap:{value:null},anisotropyMapTransform:{value:new De}}]),vertexShader:Ve.meshphysical_vert,fragmentShader:Ve.meshphysical_frag};var zl={r:0,b:0,g:0},bw=new st,cg=new De;cg.set(-1,0,0,0,1,0,0,0,1);function yw(n,e,t,i,r,s){let o=new Le(0),a=r===!0?0:1,l,c,u=null,h=0,d=null;function f(y){let A=y.isScene===!0?y.background:null;if(A&&A.isTexture){let _=y.backgroundBlurriness>0;A=e.get(A,_)}return A}function g(y){let A=!1,_=f(y);_===null?p(o,a):_&&_.isColor&&(p(_,1),A=!0);let S=n.xr.getEnvironmentBlendMode();S==="additive"?t.buffers.color.setClear(0,0,0,1,s):S==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,s),(n.autoClear||A)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),n.clear(n.autoClearColor,n.autoClearDepth,n.autoClearStencil))}function b(y,A){let _=f(A);_&&_.isCubeTexture?(c===void 0&&(c=new mt(new is(1,1,1),new on({name:"BackgroundCubeMaterial",uniforms:dr(ti.backgroundCube.uniforms),vertexShader:ti.backgroundCube.vertexShader,fragmentShader:ti.backgroundCube.fragmentShader,side:en,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(S,T,x){this.matrixWorld.copyPosition(x.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),i.update(c)),c.material.uniforms.envMap.value=_,c.material.uniforms.backgroundBlurriness.value=A.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(bw.makeRotationFromEuler(A.backgroundRotation)).transpose(),_.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(cg),c.material.toneMapped=qe.getTransfer(_.colorSpace)!==rt,(u!==_||h!==_.version||d!==n.toneMapping)&&(c.material.needsUpdate=!0,u=_,h=_.version,d=n.toneMapping),c.layers.enableAll(),y.unshift(c,c.geometry,c.material,0,0,null)):_&&_.isTexture&&(l===void 0&&(l=new mt(new ar(2,2),new on({name:"BackgroundMaterial",uniforms:dr(ti.background.uniforms),vertexShader:ti.background.vertexShader,fragmentShader:ti.background.fragmentShader,side:Fi,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),i.update(l)),l.material.uniforms.t2D.value=_,l.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,l.material.toneMapped=qe.getTransfer(_.colorSpace)!==rt,_.matrixAutoUpdate===!0&&_.updateMatrix(),l.material.uniforms.uvTransform.value.copy(_.matrix),(u!==_||h!==_.version||d!==n.toneMapping)&&(l.material.needsUpdate=!0,u=_,h=_.version,d=n.toneMapping),l.layers.enableAll(),y.unshift(l,l.geometry,l.material,0,0,null))}function p(y,A){y.getRGB(zl,Uh(n)),t.buffers.color.setClear(zl.r,zl.g,zl.b,A,s)}function m(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(y,A=1){o.set(y),a=A,p(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(y){a=y,p(o,a)},render:g,addToRenderList:b,dispose:m}}function _w(n,e){let t=n.getParameter(n.MAX_VERTEX_ATTRIBS),i={},r=d(null),s=r,o=!1;function a(L,U,W,P,k){let G=!1,O=h(L,P,W,U);s!==O&&(s=O,c(s.object)),G=f(L,P,W,k),G&&g(L,P,W,k),k!==null&&e.update(k,n.ELEMENT_ARRAY_BUFFER),(G||o)&&(o=!1,_(L,U,W,P),k!==null&&n.bindBuffer(n.ELEMENT_ARRAY_BUFFER,e.get(k).buffer))}function l(){return n.createVertexArray()}function c(L){return n.bindVertexArray(L)}function u(L){return n.deleteVertexArray(L)}function h(L,U,W,P){let k=P.wireframe===!0,G=i[U.id];G===void 0&&(G={},i[U.id]=G);let O=L.isInstancedMesh===!0?L.id:0,Y=G[O];Y===void 0&&(Y={},G[O]=Y);let V=Y[W.id];V===void 0&&(V={},Y[W.id]=V);let j=V[k];return j===void 0&&(j=d(l()),V[k]=j),j}function d(L){let U=[],W=[],P=[];for(let k=0;k<t;k++)U[k]=0,W[k]=0,P[k]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:U,enabledAttributes:W,attributeDivisors:P,object:L,attributes:{},index:null}}function f(L,U,W,P){let k=s.attributes,G=U.attributes,O=0,Y=W.getAttributes();for(let V in Y)if(Y[V].location>=0){let ee=k[V],xe=G[V];if(xe===void 0&&(V==="instanceMatrix"&&L.instanceMatrix&&(xe=L.instanceMatrix),V==="instanceColor"&&L.instanceColor&&(xe=L.instanceColor)),ee===void 0||ee.attribute!==xe||xe&&ee.data!==xe.data)return!0;O++}return s.attributesNum!==O||s.index!==P}function g(L,U,W,P){let k={},G=U.attributes,O=0,Y=W.getAttributes();for(let V in Y)if(Y[V].location>=0){let ee=G[V];ee===void 0&&(V==="instanceMatrix"&&L.instanceMatrix&&(ee=L.instanceMatrix),V==="instanceColor"&&L.instanceColor&&(ee=L.instanceColor));let xe={};xe.attribute=ee,ee&&ee.data&&(xe.data=ee.data),k[V]=xe,O++}s.attributes=k,s.attributesNum=O,s.index=P}function b(){let L=s.newAttributes;for(let U=0,W=L.length;U<W;U++)L[U]=0}function p(L){m(L,0)}function m(L,U){let W=s.newAttributes,P=s.enabledAttributes,k=s.attributeDivisors;W[L]=1,P[L]===0&&(n.enableVertexAttribArray(L),P[L]=1),k[L]!==U&&(n.vertexAttribDivisor(L,U),k[L]=U)}function y(){let L=s.newAttributes,U=s.enabledAttributes;for(let W=0,P=U.length;W<P;W++)U[W]!==L[W]&&(n.disableVertexAttribArray(W),U[W]=0)}function A(L,U,W,P,k,G,O){O===!0?n.vertexAttribIPointer(L,U,W,k,G):n.vertexAttribPointer(L,U,W,P,k,G)}function _(L,U,W,P){b();let k=P.attributes,G=W.getAttributes(),O=U.defaultAttributeValues;for(let Y in G){let V=G[Y];if(V.location>=0){let j=k[Y];if(j===void 0&&(Y==="instanceMatrix"&&L.instanceMatrix&&(j=L.instanceMatrix),Y==="instanceColor"&&L.instanceColor&&(j=L.instanceColor)),j!==void 0){let ee=j.normalized,xe=j.itemSize,Te=e.get(j);if(Te===void 0)continue;let $=Te.buffer,ne=Te.type,ye=Te.bytesPerElement,Ee=ne===n.INT||ne===n.UNSIGNED_INT||j.gpuType===il;if(j.isInterleavedBufferAttribute){let pe=j.data,Oe=pe.isInterleavedBuffer===!0?pe.stride:pe.itemSize,gt=j.offset;if(pe.isInstancedInterleavedBuffer||pe.isInstancedBufferAttribute){for(let Re=0;Re<V.locationSize;Re++)m(V.location+Re,pe.meshPerAttribute);L.isInstancedMesh!==!0&&P._maxInstanceCount===void 0&&(P._maxInstanceCount=pe.meshPerAttribute*pe.count)}else for(let Re=0;Re<V.locationSize;Re++)p(V.location+Re);n.bindBuffer(n.ARRAY_BUFFER,$);for(let Re=0;Re<V.locationSize;Re++)A(V.location+Re,xe/V.locationSize,ne,ee,Oe*ye,(gt+xe/V.locationSize*Re)*ye,Ee)}else{if(j.isInstancedBufferAttribute){for(let pe=0;pe<V.locationSize;pe++)m(V.location+pe,j.meshPerAttribute);L.isInstancedMesh!==!0&&P._maxInstanceCount===void 0&&(P._maxInstanceCount=j.meshPerAttribute*j.count)}else for(let pe=0;pe<V.locationSize;pe++)p(V.location+pe);n.bindBuffer(n.ARRAY_BUFFER,$);for(let pe=0;pe<V.locationSize;pe++)A(V.location+pe,xe/V.locationSize,ne,ee,xe*ye,xe/V.locationSize*pe*ye,Ee)}}else if(O!==void 0){let ee=O[Y];if(ee!==void 0)switch(ee.length){case 2:n.vertexAttrib2fv(V.location,ee);break;case 3:n.vertexAttrib3fv(V.location,ee);break;case 4:n.vertexAttrib4fv(V.location,ee);break;default:n.vertexAttrib1fv(V.location,ee)}}}}y()}function S(){N();for(let L in i){let U=i[L];for(let W in U){let P=U[W];for(let k in P){let G=P[k];for(let O in G)u(G[O].object),delete G[O];delete P[k]}}delete i[L]}}function T(L){if(i[L.id]===void 0)return;let U=i[L.id];for(let W in U){let P=U[W];for(let k in P){let G=P[k];for(let O in G)u(G[O].object),delete G[O];delete P[k]}}delete i[L.id]}function x(L){for(let U in i){let W=i[U];for(let P in W){let k=W[P];if(k[L.id]===void 0)continue;let G=k[L.id];for(let O in G)u(G[O].object),delete G[O];delete k[L.id]}}}function w(L){for(let U in i){let W=i[U],P=L.isInstancedMesh===!0?L.id:0,k=W[P];if(k!==void 0){for(let G in k){let O=k[G];for(let Y in O)u(O[Y].object),delete O[Y];delete k[G]}delete W[P],Object.keys(W).length===0&&delete i[U]}}}function N(){R(),o=!0,s!==r&&(s=r,c(s.object))}function R(){r.geometry=null,r.program=null,r.wireframe=!1}return{setup:a,reset:N,resetDefaultState:R,dispose:S,releaseStatesOfGeometry:T,releaseStatesOfObject:w,releaseStatesOfProgram:x,initAttributes:b,enableAttribute:p,disableUnusedAttributes:y}}function vw(n,e,t){let i;function r(l){i=l}function s(l,c){n.drawArrays(i,l,c),t.update(c,i,1)}function o(l,c,u){u!==0&&(n.drawArraysInstanced(i,l,c,u),t.update(c,i,u))}function a(l,c,u){if(u===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(i,l,0,c,0,u);let d=0;for(let f=0;f<u;f++)d+=c[f];t.update(d,i,1)}this.setMode=r,this.render=s,this.renderInstances=o,this.renderMultiDraw=a}function Mw(n,e,t,i){let r;function s(){if(r!==void 0)return r;if(e.has("EXT_texture_filter_anisotropic")===!0){let x=e.get("EXT_texture_filter_anisotropic");r=n.getParameter(x.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else r=0;return r}function o(x){return!(x!==xn&&i.convert(x)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(x){let w=x===qn&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(x!==gn&&x!==Nn&&!w&&i.convert(x)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_TYPE))}function l(x){if(x==="highp"){if(n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.HIGH_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.HIGH_FLOAT).precision>0)return"highp";x="mediump"}return x==="mediump"&&n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.MEDIUM_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",u=l(c);u!==c&&(Ie("WebGLRenderer:",c,"not supported, using",u,"instead."),c=u);let h=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&h===!1;t.reversedDepthBuffer===!0&&h===!1&&Ie("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&h===!0&&Ie("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=n.getParameter(n.MAX_TEXTURE_IMAGE_UNITS),g=n.getParameter(n.MAX_VERTEX_TEXTURE_IMAGE_UNITS),b=n.getParameter(n.MAX_TEXTURE_SIZE),p=n.getParameter(n.MAX_CUBE_MAP_TEXTURE_SIZE),m=n.getParameter(n.MAX_VERTEX_ATTRIBS),y=n.getParameter(n.MAX_VERTEX_UNIFORM_VECTORS),A=n.getParameter(n.MAX_VARYING_VECTORS),_=n.getParameter(n.MAX_FRAGMENT_UNIFORM_VECTORS),S=n.getParameter(n.MAX_SAMPLES),T=n.getParameter(n.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:s,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:h,maxTextures:f,maxVertexTextures:g,maxTextureSize:b,maxCubemapSize:p,maxAttributes:m,maxVertexUniforms:y,maxVaryings:A,maxFragmentUniforms:_,maxSamples:S,samples:T}}function Sw(n){let e=this,t=null,i=0,r=!1,s=!1,o=new Vn,a=new De,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(h,d){let f=h.length!==0||d||i!==0||r;return r=d,i=h.length,f},this.beginShadows=function(){s=!0,u(null)},this.endShadows=function(){s=!1},this.setGlobalState=function(h,d){t=u(h,d,0)},this.setState=function(h,d,f){let g=h.clippingPlanes,b=h.clipIntersection,p=h.clipShadows,m=n.get(h);if(!r||g===null||g.length===0||s&&!p)s?u(null):c();else{let y=s?0:i,A=y*4,_=m.clippingState||null;l.value=_,_=u(g,d,A,f);for(let S=0;S!==A;++S)_[S]=t[S];m.clippingState=_,this.numIntersection=b?this.numPlanes:0,this.numPlanes+=y}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=i>0),e.numPlanes=i,e.numIntersection=0}function u(h,d,f,g){let b=h!==null?h.length:0,p=null;if(b!==0){if(p=l.value,g!==!0||p===null){let m=f+b*4,y=d.matrixWorldInverse;a.getNormalMatrix(y),(p===null||p.length<m)&&(p=new Float32Array(m));for(let A=0,_=f;A!==b;++A,_+=4)o.copy(h[A]).applyMatrix4(y,a),o.normal.toArray(p,_),p[_+3]=o.constant}l.value=p,l.needsUpdate=!0}return e.numPlanes=b,e.numIntersection=0,p}}var mo=class extends pn{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let i={width:e,height:e,depth:1},r=[i,i,i,i,i,i];this.texture=new Zs(r),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let i={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},r=new is(5,5,5),s=new on({name:"CubemapFromEquirect",uniforms:dr(i.uniforms),vertexShader:i.vertexShader,fragmentShader:i.fragmentShader,side:en,blending:pi});s.uniforms.tEquirect.value=t;let o=new mt(r,s),a=t.minFilter;return t.minFilter===Xn&&(t.minFilter=zt),new rs(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,i=!0,r=!0){let s=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,i,r);e.setRenderTarget(s)}},Hm=256,ww=3,Aw=20,ug=256,hg=16,Tw=3,Ew=new H,Cw=new Le,Gl=class n{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new rs(1,10,null),this._boxMesh=new mt(new is(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,i=.1,r=100,s={}){let{size:o=256,position:a=Ew}=s,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),u=this._getSourceTarget(!0);t>0&&(u.texture.mipmapsAutoUpdate=!1);let h=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,g=l.autoClearStencil,b=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,b===null&&(e.background=l.getClearColor(Cw));let p=new rs(i,r,u);return p.position.copy(a),p.update(l,e),l.autoClear=h,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=g,e.background=b,t>0&&(u.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Wm(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Vm(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(Hm,Dh(e))}_fromTexture(e,t){e.mapping===cr||e.mapping===ls?this._setSize(e.image.length===0?Hm:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let i=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(i),i}_allocateTarget(){let e=this._cubeSize,t=Gm(e,!1,!1),i=Math.log2(e)-ww;for(let r=0;r<=i;r++)t.texture.mipmaps.push({width:e>>r,height:e>>r});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,i=this._sourceTarget;return(i===null||i.width!==t||e&&i.depthBuffer===!1)&&(i!==null&&i.dispose(),this._sourceTarget=Gm(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,i){let r=this._boxMesh,s=this._cubeCamera;r.material=i,s.renderTarget=e,s.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),s.update(this._renderer,r),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===cr||e.mapping===ls?(this._cubemapMaterial===null&&(this._cubemapMaterial=Wm()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Vm()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=Rw(),this._integrationMaterial=Pw());let t=this._cubeSize,i=e.texture.mipmaps.length-1,r=this._ggxMaterial.uniforms;r.envMap.value=this._sourceTarget.texture;let s=this._integrationMaterial.uniforms;s.envMap.value=this._sourceTarget.texture,s.sourceLod.value=Math.log2(t/hg);for(let o=0;o<=i;o++){let a=n.lodToRoughness(o,i);if(o>i-Tw)s.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(ug*Math.pow(a,4)))+.5:0;r.roughness.value=a,r.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=Iw());let i=this._blurMaterial,r=i.uniforms,s=this._sourceTarget;r.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,r.envMap.value=s.texture,this._renderCube(e,0,i),r.envMap.value=e.texture,this._renderCube(s,0,i)}};function Gm(n,e,t){return new mo(n,{minFilter:Xn,generateMipmaps:e,type:qn,colorSpace:zs,depthBuffer:t})}function go(n,e,t){return new on({name:n,uniforms:e,vertexShader:Ve.cube_vert,fragmentShader:t,side:en,blending:pi,depthTest:!1,depthWrite:!1})}function Rw(){return go("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${ug}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function Pw(){return go("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:hg}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function Iw(){return go("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${Aw}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function Vm(){return go("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function Wm(){return go("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function Nw(n){let e=new WeakMap,t=new WeakMap,i=null;function r(d,f=!1){return d==null?null:f?o(d):s(d)}function s(d){if(d&&d.isTexture){let f=d.mapping;if(f===el||f===tl)if(e.has(d)){let g=e.get(d).texture;return a(g,d.mapping)}else{let g=d.image;if(g&&g.height>0){let b=new mo(g.height);return b.fromEquirectangularTexture(n,d),e.set(d,b),d.addEventListener("dispose",c),a(b.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,g=f===el||f===tl,b=f===cr||f===ls;if(g||b){let p=t.get(d),m=p!==void 0?p.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==m)return i===null&&(i=new Gl(n)),p=g?i.fromEquirectangular(d,p):i.fromCubemap(d,p),p.texture.pmremVersion=d.pmremVersion,t.set(d,p),p.texture;if(p!==void 0)return p.texture;{let y=d.image;return g&&y&&y.height>0||b&&y&&l(y)?(i===null&&(i=new Gl(n)),p=g?i.fromEquirectangular(d):i.fromCubemap(d),p.texture.pmremVersion=d.pmremVersion,t.set(d,p),d.addEventListener("dispose",u),p.texture):null}}}return d}function a(d,f){return f===el?d.mapping=cr:f===tl&&(d.mapping=ls),d}function l(d){let f=0,g=6;for(let b=0;b<g;b++)d[b]!==void 0&&f++;return f===g}function c(d){let f=d.target;f.removeEventListener("dispose",c);let g=e.get(f);g!==void 0&&(e.delete(f),g.dispose())}function u(d){let f=d.target;f.removeEventListener("dispose",u);let g=t.get(f);g!==void 0&&(t.delete(f),g.dispose())}function h(){e=new WeakMap,t=new WeakMap,i!==null&&(i.dispose(),i=null)}return{get:r,dispose:h}}function Lw(n){let e={};function t(i){if(e[i]!==void 0)return e[i];let r=n.getExtension(i);return e[i]=r,r}return{has:function(i){return t(i)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(i){let r=t(i);return r===null&&Fs("WebGLRenderer: "+i+" extension not supported."),r}}}function Dw(n,e,t,i){let r={},s=new WeakMap,o=new FinalizationRegistry(g=>delete r[g]);function a(g){l(g.target)}function l(g){g.index!==null&&e.remove(g.index);for(let p in g.attributes)e.remove(g.attributes[p]);g.removeEventListener("dispose",a),delete r[g.id],o.unregister(g);let b=s.get(g);b&&(e.remove(b),s.delete(g)),i.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,t.memory.geometries--}function c(g,b){return r[b.id]!==void 0||(b.addEventListener("dispose",a),r[b.id]=new WeakRef(b),o.register(b,b.id,b),t.memory.geometries++),b}function u(g){let b=g.attributes;for(let p in b)e.update(b[p],n.ARRAY_BUFFER)}function h(g){let b=g.index,p=g.attributes.position,m=0;if(p===void 0)return;let y=b!==null?b.array.length:p.array.length/3-1,A=p.count>=65535?qs:$s,_=new A(Math.ceil(y/3)*6,1),S=_.array;if(b!==null){let x=b.array;m=b.version;for(let w=0,N=0;w<y;w+=3){let R=x[w+0],L=x[w+1],U=x[w+2];S[N++]=R,S[N++]=L,S[N++]=L,S[N++]=U,S[N++]=U,S[N++]=R}}else{m=p.version;for(let x=0,w=0;x<y;x+=3){let N=x+0,R=x+1,L=x+2;S[w++]=N,S[w++]=R,S[w++]=R,S[w++]=L,S[w++]=L,S[w++]=N}}_.version=m;let T=s.get(g);T&&e.remove(T),s.set(g,_)}function d(g){let b=s.get(g);if(b){let p=g.index;p!==null&&b.version<p.version&&h(g)}else h(g);return s.get(g)}function f(){for(let g in r){let b=r[g].deref();b!==void 0&&l(b)}}return{get:c,update:u,getWireframeAttribute:d,dispose:f}}function Ow(n,e,t){let i;function r(h){i=h}let s,o;function a(h){s=h.type,o=h.bytesPerElement}function l(h,d){n.drawElements(i,d,s,h*o),t.update(d,i,1)}function c(h,d,f){f!==0&&(n.drawElementsInstanced(i,d,s,h*o,f),t.update(d,i,f))}function u(h,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(i,d,0,s,h,0,f);let b=0;for(let p=0;p<f;p++)b+=d[p];t.update(b,i,1)}this.setMode=r,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=u}function Uw(n){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function i(s,o,a){switch(t.calls++,o){case n.TRIANGLES:t.triangles+=a*(s/3);break;case n.LINES:t.lines+=a*(s/2);break;case n.LINE_STRIP:t.lines+=a*(s-1);break;case n.LINE_LOOP:t.lines+=a*s;break;case n.POINTS:t.points+=a*s;break;default:Ne("WebGLInfo: Unknown draw mode:",o);break}}function r(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:r,update:i}}function Fw(n,e,t){let i=new WeakMap,r=new ht;function s(o,a,l){let c=o.morphTargetInfluences,u=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,h=u!==void 0?u.length:0,d=i.get(a);if(d===void 0||d.count!==h){let N=function(){x.dispose(),i.delete(a),a.removeEventListener("dispose",N)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,b=a.morphAttributes.color!==void 0,p=a.morphAttributes.position||[],m=a.morphAttributes.normal||[],y=a.morphAttributes.color||[],A=0;f===!0&&(A=1),g===!0&&(A=2),b===!0&&(A=3);let _=a.attributes.position.count*A,S=1;_>e.maxTextureSize&&(S=Math.ceil(_/e.maxTextureSize),_=e.maxTextureSize);let T=new Float32Array(_*S*4*h),x=new Ws(T,_,S,h);x.type=Nn,x.needsUpdate=!0;let w=A*4;for(let R=0;R<h;R++){let L=p[R],U=m[R],W=y[R],P=_*S*4*R;for(let k=0;k<L.count;k++){let G=k*w;f===!0&&(r.fromBufferAttribute(L,k),T[P+G+0]=r.x,T[P+G+1]=r.y,T[P+G+2]=r.z,T[P+G+3]=0),g===!0&&(r.fromBufferAttribute(U,k),T[P+G+4]=r.x,T[P+G+5]=r.y,T[P+G+6]=r.z,T[P+G+7]=0),b===!0&&(r.fromBufferAttribute(W,k),T[P+G+8]=r.x,T[P+G+9]=r.y,T[P+G+10]=r.z,T[P+G+11]=W.itemSize===4?r.w:1)}}d={count:h,texture:x,size:new je(_,S)},i.set(a,d),a.addEventListener("dispose",N)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(n,"morphTexture",o.morphTexture,t);else{let f=0;for(let b=0;b<c.length;b++)f+=c[b];let g=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(n,"morphTargetBaseInfluence",g),l.getUniforms().setValue(n,"morphTargetInfluences",c)}l.getUniforms().setValue(n,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(n,"morphTargetsTextureSize",d.size)}return{update:s}}function Bw(n,e,t,i,r){let s=new WeakMap;function o(c){let u=r.render.frame,h=c.geometry,d=e.get(c,h);if(s.get(d)!==u&&(e.update(d),s.set(d,u)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),s.get(c)!==u&&(t.update(c.instanceMatrix,n.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,n.ARRAY_BUFFER),s.set(c,u))),c.isSkinnedMesh){let f=c.skeleton;s.get(f)!==u&&(f.update(),s.set(f,u))}return d}function a(){s=new WeakMap}function l(c){let u=c.target;u.removeEventListener("dispose",l),i.releaseStatesOfObject(u),t.remove(u.instanceMatrix),u.instanceColor!==null&&t.remove(u.instanceColor)}return{update:o,dispose:a}}var kw={[fh]:"LINEAR_TONE_MAPPING",[ph]:"REINHARD_TONE_MAPPING",[mh]:"CINEON_TONE_MAPPING",[gh]:"ACES_FILMIC_TONE_MAPPING",[bh]:"AGX_TONE_MAPPING",[yh]:"NEUTRAL_TONE_MAPPING",[xh]:"CUSTOM_TONE_MAPPING"};function zw(n,e,t,i,r,s){let o=new pn(e,t,{type:n,depthBuffer:r,stencilBuffer:s,samples:i?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,u=new Ct;u.setAttribute("position",new Rn([-1,3,0,-1,-1,0,3,-1,0],3)),u.setAttribute("uv",new Rn([0,2,0,0,2,0],2));let h=new Oa({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),d=new mt(u,h),f=new Ya(-1,1,1,-1,0,1),g=null,b=null,p=!1,m,y=null,A=[],_=!1;this.setSize=function(S,T){o.setSize(S,T),a!==null&&a.setSize(S,T),l!==null&&l.setSize(S,T);for(let x=0;x<A.length;x++){let w=A[x];w.setSize&&w.setSize(S,T)}},this.setEffects=function(S){A=S,_=A.length>0&&A[0].isRenderPass===!0;let T=o.width,x=o.height;A.length>0&&a===null&&(a=new pn(T,x,{type:qn,depthBuffer:!1,stencilBuffer:!1}),l=new pn(T,x,{type:qn,depthBuffer:!1,stencilBuffer:!1}));let w=r===!0&&A.some(N=>N.needsDepthTexture===!0);w!==(o.depthTexture!==null)&&(w===!0&&c===null&&(c=new fi(T,x),s===!0&&(c.format=mi,c.type=hr)),o.dispose(),o.depthTexture=w?c:null,o.resolveDepthBuffer=w,o.storeMultisampledDepthBuffer=w);for(let N=0;N<A.length;N++){let R=A[N];R.setSize&&R.setSize(T,x),w&&R.needsDepthTexture===!0&&R.setDepthTexture&&R.setDepthTexture(c)}},this.begin=function(S,T){if(p||S.toneMapping===Qn&&A.length===0)return!1;if(y=T,T!==null){let x=T.width,w=T.height;(o.width!==x||o.height!==w)&&this.setSize(x,w)}return _===!1&&S.setRenderTarget(o),m=S.toneMapping,S.toneMapping=Qn,!0},this.hasRenderPass=function(){return _},this.end=function(S,T){S.toneMapping=m,p=!0;let x=o,w=a;for(let N=0;N<A.length;N++){let R=A[N];R.enabled!==!1&&(R.render(S,w,x,T),R.needsSwap!==!1&&(x=w,w=w===a?l:a))}if(g!==S.outputColorSpace||b!==S.toneMapping){g=S.outputColorSpace,b=S.toneMapping,h.defines={},qe.getTransfer(g)===rt&&(h.defines.SRGB_TRANSFER="");let N=kw[b];N&&(h.defines[N]=""),h.needsUpdate=!0}h.uniforms.tDiffuse.value=x.texture,S.setRenderTarget(y),S.render(d,f),y=null,p=!1},this.isCompositing=function(){return p},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),u.dispose(),h.dispose()}}var dg=new Qt,fg=new fi(1,1),pg=new Ks(1),mg=new Ws,gg=new Ia,xg=new Zs,Xm=[],$m=[],qm=new Float32Array(16),Ym=new Float32Array(9),Zm=new Float32Array(4);function ps(n,e,t){let i=n[0];if(i<=0||i>0)return n;let r=e*t,s=Xm[r];if(s===void 0&&(s=new Float32Array(r),Xm[r]=s),e!==0){i.toArray(s,0);for(let o=1,a=0;o!==e;++o)a+=t,n[o].toArray(s,a)}return s}function Rt(n,e){if(n.length!==e.length)return!1;for(let t=0,i=n.length;t<i;t++)if(n[t]!==e[t])return!1;return!0}function Pt(n,e){for(let t=0,i=e.length;t<i;t++)n[t]=e[t]}function Wl(n,e){let t=$m[e];t===void 0&&(t=new Int32Array(e),$m[e]=t);for(let i=0;i!==e;++i)t[i]=n.allocateTextureUnit();return t}function Hw(n,e){let t=this.cache;t[0]!==e&&(n.uniform1f(this.addr,e),t[0]=e)}function Gw(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Rt(t,e))return;n.uniform2fv(this.addr,e),Pt(t,e)}}function Vw(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(n.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Rt(t,e))return;n.uniform3fv(this.addr,e),Pt(t,e)}}function Ww(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Rt(t,e))return;n.uniform4fv(this.addr,e),Pt(t,e)}}function Xw(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(Rt(t,e))return;n.uniformMatrix2fv(this.addr,!1,e),Pt(t,e)}else{if(Rt(t,i))return;Zm.set(i),n.uniformMatrix2fv(this.addr,!1,Zm),Pt(t,i)}}function $w(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(Rt(t,e))return;n.uniformMatrix3fv(this.addr,!1,e),Pt(t,e)}else{if(Rt(t,i))return;Ym.set(i),n.uniformMatrix3fv(this.addr,!1,Ym),Pt(t,i)}}function qw(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(Rt(t,e))return;n.uniformMatrix4fv(this.addr,!1,e),Pt(t,e)}else{if(Rt(t,i))return;qm.set(i),n.uniformMatrix4fv(this.addr,!1,qm),Pt(t,i)}}function Yw(n,e){let t=this.cache;t[0]!==e&&(n.uniform1i(this.addr,e),t[0]=e)}function Zw(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Rt(t,e))return;n.uniform2iv(this.addr,e),Pt(t,e)}}function Kw(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Rt(t,e))return;n.uniform3iv(this.addr,e),Pt(t,e)}}function Jw(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Rt(t,e))return;n.uniform4iv(this.addr,e),Pt(t,e)}}function jw(n,e){let t=this.cache;t[0]!==e&&(n.uniform1ui(this.addr,e),t[0]=e)}function Qw(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Rt(t,e))return;n.uniform2uiv(this.addr,e),Pt(t,e)}}function eA(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Rt(t,e))return;n.uniform3uiv(this.addr,e),Pt(t,e)}}function tA(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Rt(t,e))return;n.uniform4uiv(this.addr,e),Pt(t,e)}}function Xl(n){return n.version===0&&(n.compareFunction=Ih,n.needsUpdate=!0),n}function nA(n,e,t){let i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r);let s;this.type===n.SAMPLER_2D_SHADOW?s=Xl(fg):s=dg,t.setTexture2D(e||s,r)}function iA(n,e,t){let i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r),t.setTexture3D(e||gg,r)}function rA(n,e,t){let i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r);let s;this.type===n.SAMPLER_CUBE_SHADOW?s=Xl(pg):s=xg,t.setTextureCube(e||s,r)}function sA(n,e,t){let i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r),t.setTexture2DArray(e||mg,r)}function oA(n){switch(n){case 5126:return Hw;case 35664:return Gw;case 35665:return Vw;case 35666:return Ww;case 35674:return Xw;case 35675:return $w;case 35676:return qw;case 5124:case 35670:return Yw;case 35667:case 35671:return Zw;case 35668:case 35672:return Kw;case 35669:case 35673:return Jw;case 5125:return jw;case 36294:return Qw;case 36295:return eA;case 36296:return tA;case 35678:case 36198:case 36298:case 36306:case 35682:return nA;case 35679:case 36299:case 36307:return iA;case 35680:case 36300:case 36308:case 36293:return rA;case 36289:case 36303:case 36311:case 36292:return sA}}function aA(n,e){n.uniform1fv(this.addr,e)}function lA(n,e){let t=ps(e,this.size,2);n.uniform2fv(this.addr,t)}function cA(n,e){let t=ps(e,this.size,3);n.uniform3fv(this.addr,t)}function uA(n,e){let t=ps(e,this.size,4);n.uniform4fv(this.addr,t)}function hA(n,e){let t=ps(e,this.size,4);n.uniformMatrix2fv(this.addr,!1,t)}function dA(n,e){let t=ps(e,this.size,9);n.uniformMatrix3fv(this.addr,!1,t)}function fA(n,e){let t=ps(e,this.size,16);n.uniformMatrix4fv(this.addr,!1,t)}function pA(n,e){n.uniform1iv(this.addr,e)}function mA(n,e){n.uniform2iv(this.addr,e)}function gA(n,e){n.uniform3iv(this.addr,e)}function xA(n,e){n.uniform4iv(this.addr,e)}function bA(n,e){n.uniform1uiv(this.addr,e)}function yA(n,e){n.uniform2uiv(this.addr,e)}function _A(n,e){n.uniform3uiv(this.addr,e)}function vA(n,e){n.uniform4uiv(this.addr,e)}function MA(n,e,t){let i=this.cache,r=e.length,s=Wl(t,r);Rt(i,s)||(n.uniform1iv(this.addr,s),Pt(i,s));let o;this.type===n.SAMPLER_2D_SHADOW?o=Xl(fg):o=dg;for(let a=0;a!==r;++a)t.setTexture2D(e[a]||o,s[a])}function SA(n,e,t){let i=this.cache,r=e.length,s=Wl(t,r);Rt(i,s)||(n.uniform1iv(this.addr,s),Pt(i,s));for(let o=0;o!==r;++o)t.setTexture3D(e[o]||gg,s[o])}function wA(n,e,t){let i=this.cache,r=e.length,s=Wl(t,r);Rt(i,s)||(n.uniform1iv(this.addr,s),Pt(i,s));let o;this.type===n.SAMPLER_CUBE_SHADOW?o=Xl(pg):o=xg;for(let a=0;a!==r;++a)t.setTextureCube(e[a]||o,s[a])}function AA(n,e,t){let i=this.cache,r=e.length,s=Wl(t,r);Rt(i,s)||(n.uniform1iv(this.addr,s),Pt(i,s));for(let o=0;o!==r;++o)t.setTexture2DArray(e[o]||mg,s[o])}function TA(n){switch(n){case 5126:return aA;case 35664:return lA;case 35665:return cA;case 35666:return uA;case 35674:return hA;case 35675:return dA;case 35676:return fA;case 5124:case 35670:return pA;case 35667:case 35671:return mA;case 35668:case 35672:return gA;case 35669:case 35673:return xA;case 5125:return bA;case 36294:return yA;case 36295:return _A;case 36296:return vA;case 35678:case 36198:case 36298:case 36306:case 35682:return MA;case 35679:case 36299:case 36307:return SA;case 35680:case 36300:case 36308:case 36293:return wA;case 36289:case 36303:case 36311:case 36292:return AA}}var qh=class{constructor(e,t,i){this.id=e,this.addr=i,this.cache=[],this.type=t.type,this.setValue=oA(t.type)}},Yh=class{constructor(e,t,i){this.id=e,this.addr=i,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=TA(t.type)}},Zh=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,i){let r=this.seq;for(let s=0,o=r.length;s!==o;++s){let a=r[s];a.setValue(e,t[a.id],i)}}},Xh=/(\w+)(\])?(\[|\.)?/g;function Km(n,e){n.seq.push(e),n.map[e.id]=e}function EA(n,e,t){let i=n.name,r=i.length;for(Xh.lastIndex=0;;){let s=Xh.exec(i),o=Xh.lastIndex,a=s[1],l=s[2]==="]",c=s[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===r){Km(t,c===void 0?new qh(a,n,e):new Yh(a,n,e));break}else{let h=t.map[a];h===void 0&&(h=new Zh(a),Km(t,h)),t=h}}}var fs=class{constructor(e,t){this.seq=[],this.map={};let i=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<i;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);EA(a,l,this)}let r=[],s=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?r.push(o):s.push(o);r.length>0&&(this.seq=r.concat(s))}setValue(e,t,i,r){let s=this.map[t];s!==void 0&&s.setValue(e,i,r)}setOptional(e,t,i){let r=t[i];r!==void 0&&this.setValue(e,i,r)}static upload(e,t,i,r){for(let s=0,o=t.length;s!==o;++s){let a=t[s],l=i[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,r)}}static seqWithValue(e,t){let i=[];for(let r=0,s=e.length;r!==s;++r){let o=e[r];o.id in t&&i.push(o)}return i}};function Jm(n,e,t){let i=n.createShader(e);return n.shaderSource(i,t),n.compileShader(i),i}var CA=37297,RA=0;function PA(n,e){let t=n.split(`
`),i=[],r=Math.max(e-6,0),s=Math.min(e+6,t.length);for(let o=r;o<s;o++){let a=o+1;i.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return i.join(`
`)}var jm=new De;function IA(n){qe._getMatrix(jm,qe.workingColorSpace,n);let e=`mat3( ${jm.elements.map(t=>t.toFixed(4))} )`;switch(qe.getTransfer(n)){case Hs:return[e,"LinearTransferOETF"];case rt:return[e,"sRGBTransferOETF"];default:return Ie("WebGLProgram: Unsupported color space: ",n),[e,"LinearTransferOETF"]}}function Qm(n,e,t){let i=n.getShaderParameter(e,n.COMPILE_STATUS),s=(n.getShaderInfoLog(e)||"").trim();if(i&&s==="")return"";let o=/ERROR: 0:(\d+)/.exec(s);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+s+`

`+PA(n.getShaderSource(e),a)}else return s}function NA(n,e){let t=IA(e);return[`vec4 ${n}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var LA={[fh]:"Linear",[ph]:"Reinhard",[mh]:"Cineon",[gh]:"ACESFilmic",[bh]:"AgX",[yh]:"Neutral",[xh]:"Custom"};function DA(n,e){let t=LA[e];return t===void 0?(Ie("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+n+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+n+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Hl=new H;function OA(){qe.getLuminanceCoefficients(Hl);let n=Hl.x.toFixed(4),e=Hl.y.toFixed(4),t=Hl.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${n}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function UA(n){return[n.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",n.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(po).join(`
`)}function FA(n){let e=[];for(let t in n){let i=n[t];i!==!1&&e.push("#define "+t+" "+i)}return e.join(`
`)}function BA(n,e){let t={},i=n.getProgramParameter(e,n.ACTIVE_ATTRIBUTES);for(let r=0;r<i;r++){let s=n.getActiveAttrib(e,r),o=s.name,a=1;s.type===n.FLOAT_MAT2&&(a=2),s.type===n.FLOAT_MAT3&&(a=3),s.type===n.FLOAT_MAT4&&(a=4),t[o]={type:s.type,location:n.getAttribLocation(e,o),locationSize:a}}return t}function po(n){return n!==""}function eg(n,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return n.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function tg(n,e){return n.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var kA=/^[ \t]*#include +<([\w\d./]+)>/gm;function Kh(n){return n.replace(kA,zA)}function zA(n,e){let t=Ve[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Kh(t)}var HA=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function ng(n){return n.replace(HA,GA)}function GA(n,e,t,i){let r="";for(let s=parseInt(e);s<parseInt(t);s++)r+=i.replace(/\[\s*i\s*\]/g,"[ "+s+" ]").replace(/UNROLLED_LOOP_INDEX/g,s);return r}function ig(n){let e=`precision ${n.precision} float;
	precision ${n.precision} int;
	precision ${n.precision} sampler2D;
	precision ${n.precision} samplerCube;
	precision ${n.precision} sampler3D;
	precision ${n.precision} sampler2DArray;
	precision ${n.precision} sampler2DShadow;
	precision ${n.precision} samplerCubeShadow;
	precision ${n.precision} sampler2DArrayShadow;
	precision ${n.precision} isampler2D;
	precision ${n.precision} isampler3D;
	precision ${n.precision} isamplerCube;
	precision ${n.precision} isampler2DArray;
	precision ${n.precision} usampler2D;
	precision ${n.precision} usampler3D;
	precision ${n.precision} usamplerCube;
	precision ${n.precision} usampler2DArray;
	`;return n.precision==="highp"?e+=`
#define HIGH_PRECISION`:n.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:n.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var VA={[to]:"SHADOWMAP_TYPE_PCF",[ss]:"SHADOWMAP_TYPE_VSM"};function WA(n){return VA[n.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var XA={[ls]:"ENVMAP_MODE_REFRACTION"};function $A(n){return n.envMap===!1?"ENVMAP_MODE_REFLECTION":XA[n.envMapMode]||"ENVMAP_MODE_REFLECTION"}var qA={[dh]:"ENVMAP_BLENDING_MULTIPLY",[_m]:"ENVMAP_BLENDING_MIX",[vm]:"ENVMAP_BLENDING_ADD"};function YA(n){return n.envMap===!1?"ENVMAP_BLENDING_NONE":qA[n.combine]||"ENVMAP_BLENDING_NONE"}function ZA(n,e,t,i){let r=n.getContext(),s=t.defines,o=t.vertexShader,a=t.fragmentShader,l=WA(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",u=$A(t),h=YA(t),d=UA(t),f=FA(s),g=r.createProgram(),b,p,m=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(b=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(po).join(`
`),b.length>0&&(b+=`
`),p=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(po).join(`
`),p.length>0&&(p+=`
`)):(b=[ig(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+u:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(po).join(`
`),p=[ig(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+u:"",t.envMap?"#define "+h:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Qn?"#define TONE_MAPPING":"",t.toneMapping!==Qn?Ve.tonemapping_pars_fragment:"",t.toneMapping!==Qn?DA("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",Ve.colorspace_pars_fragment,NA("linearToOutputTexel",t.outputColorSpace),OA(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(po).join(`
`)),o=Kh(o),o=eg(o,t),o=tg(o,t),a=Kh(a),a=eg(a,t),a=tg(a,t),o=ng(o),a=ng(a),t.isRawShaderMaterial!==!0&&(m=`#version 300 es
`,b=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+b,p=["#define varying in",t.glslVersion===uo?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===uo?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let y=m+b+o,A=m+p+a,_=Jm(r,r.VERTEX_SHADER,y),S=Jm(r,r.FRAGMENT_SHADER,A);r.attachShader(g,_),r.attachShader(g,S),t.index0AttributeName!==void 0?r.bindAttribLocation(g,0,t.index0AttributeName):t.hasPositionAttribute===!0&&r.bindAttribLocation(g,0,"position"),r.linkProgram(g);function T(R){if(n.debug.checkShaderErrors){let L=r.getProgramInfoLog(g)||"",U=r.getShaderInfoLog(_)||"",W=r.getShaderInfoLog(S)||"",P=L.trim(),k=U.trim(),G=W.trim(),O=!0,Y=!0;if(r.getProgramParameter(g,r.LINK_STATUS)===!1)if(O=!1,typeof n.debug.onShaderError=="function")n.debug.onShaderError(r,g,_,S);else{let V=Qm(r,_,"vertex"),j=Qm(r,S,"fragment");Ne("WebGLProgram: Shader Error "+r.getError()+" - VALIDATE_STATUS "+r.getProgramParameter(g,r.VALIDATE_STATUS)+`

Material Name: `+R.name+`
Material Type: `+R.type+`

Program Info Log: `+P+`
`+V+`
`+j)}else P!==""?Ie("WebGLProgram: Program Info Log:",P):(k===""||G==="")&&(Y=!1);Y&&(R.diagnostics={runnable:O,programLog:P,vertexShader:{log:k,prefix:b},fragmentShader:{log:G,prefix:p}})}r.deleteShader(_),r.deleteShader(S),x=new fs(r,g),w=BA(r,g)}let x;this.getUniforms=function(){return x===void 0&&T(this),x};let w;this.getAttributes=function(){return w===void 0&&T(this),w};let N=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return N===!1&&(N=r.getProgramParameter(g,CA)),N},this.destroy=function(){i.releaseStatesOfProgram(this),r.deleteProgram(g),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=RA++,this.cacheKey=e,this.usedTimes=1,this.program=g,this.vertexShader=_,this.fragmentShader=S,this}var KA=0,Jh=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,i){let r=this._getShaderCacheForMaterial(e);return r.has(t)===!1&&(r.add(t),t.usedTimes++),r.has(i)===!1&&(r.add(i),i.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let i of t)i.usedTimes--,i.usedTimes===0&&this.shaderCache.delete(i.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,i=t.get(e);return i===void 0&&(i=new Set,t.set(e,i)),i}_getShaderStage(e){let t=this.shaderCache,i=t.get(e);return i===void 0&&(i=new jh(e),t.set(e,i)),i}},jh=class{constructor(e){this.id=KA++,this.code=e,this.usedTimes=0}};function JA(n){return n===Bi||n===lo||n===co}function jA(n,e,t,i,r,s){let o=new Xs,a=new Jh,l=new Set,c=[],u=new Map,h=i.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(x){return l.add(x),x===0?"uv":`uv${x}`}function g(x,w,N,R,L,U){let W=R.fog,P=L.geometry,k=x.isMeshStandardMaterial||x.isMeshLambertMaterial||x.isMeshPhongMaterial?R.environment:null,G=x.isMeshStandardMaterial||x.isMeshLambertMaterial&&!x.envMap||x.isMeshPhongMaterial&&!x.envMap,O=e.get(x.envMap||k,G),Y=d[x.type],V=i.precision;x.precision!==null&&(V=i.getMaxPrecision(x.precision),V!==x.precision&&Ie("WebGLProgram.getParameters:",x.precision,"not supported, using",V,"instead."));let j=P.morphAttributes.position||P.morphAttributes.normal||P.morphAttributes.color,ee=j!==void 0?j.length:0,xe=0;P.morphAttributes.position!==void 0&&(xe=1),P.morphAttributes.normal!==void 0&&(xe=2),P.morphAttributes.color!==void 0&&(xe=3);let Te,$,ne,ye;if(Y){let me=ti[Y];Te=me.vertexShader,$=me.fragmentShader}else{Te=x.vertexShader,$=x.fragmentShader;let me=a.getVertexShaderStage(x),ot=a.getFragmentShaderStage(x);a.update(x,me,ot),ne=me.id,ye=ot.id}let Ee=n.getRenderTarget(),pe=n.state.buffers.depth.getReversed(),Oe=L.isInstancedMesh===!0,gt=L.isBatchedMesh===!0,Re=!!x.map,Qe=!!x.matcap,tt=!!O,He=tt&&O.isPMREMTexture===!0,Ut=!!x.aoMap,Tt=!!x.lightMap,tn=!!x.bumpMap&&x.wireframe===!1,xt=!!x.normalMap,Yn=!!x.displacementMap,It=!!x.emissiveMap,vn=!!x.metalnessMap,Mn=!!x.roughnessMap,Sn=x.anisotropy>0,D=x.clearcoat>0,wn=x.diffuseRoughness>0,ft=x.dispersion>0,pt=x.retroreflectivity>0,fe=x.iridescence>0,Et=x.sheen>0,Pe=x.transmission>0,Ue=Sn&&!!x.anisotropyMap,E=D&&!!x.clearcoatMap,v=D&&!!x.clearcoatNormalMap,B=D&&!!x.clearcoatRoughnessMap,ie=wn&&!!x.diffuseRoughnessMap,Q=fe&&!!x.iridescenceMap,oe=fe&&!!x.iridescenceThicknessMap,he=Et&&!!x.sheenColorMap,Z=Et&&!!x.sheenRoughnessMap,K=!!x.specularMap,le=!!x.specularColorMap,C=!!x.specularIntensityMap,J=Pe&&!!x.transmissionMap,q=Pe&&!!x.thicknessMap,ce=!!x.gradientMap,se=!!x.alphaMap,ae=x.alphaTest>0,Ae=!!x.alphaHash,Ge=!!x.extensions,re=Qn;x.toneMapped&&(Ee===null||Ee.isXRRenderTarget===!0)&&(re=n.toneMapping);let Ce=He?O.isCompressedCubeTexture?O.image[0].mipmaps:O.mipmaps:null,ke={shaderID:Y,shaderType:x.type,shaderName:x.name,vertexShader:Te,fragmentShader:$,defines:x.defines,customVertexShaderID:ne,customFragmentShaderID:ye,isRawShaderMaterial:x.isRawShaderMaterial===!0,glslVersion:x.glslVersion,precision:V,batching:gt,batchingColor:gt&&L._colorsTexture!==null,instancing:Oe,instancingColor:Oe&&L.instanceColor!==null,instancingMorph:Oe&&L.morphTexture!==null,outputColorSpace:Ee===null?n.outputColorSpace:Ee.isXRRenderTarget===!0?Ee.texture.colorSpace:qe.workingColorSpace,alphaToCoverage:!!x.alphaToCoverage,map:Re,matcap:Qe,envMap:tt,envMapMode:tt&&O.mapping,envMapPMREM:He,envMapMaxLod:He?Ce.length-1:null,envMapSize:He?Ce[0].width:null,aoMap:Ut,lightMap:Tt,bumpMap:tn,normalMap:xt,displacementMap:Yn,emissiveMap:It,normalMapObjectSpace:xt&&x.normalMapType===Sm,normalMapTangentSpace:xt&&x.normalMapType===kl,packedNormalMap:xt&&x.normalMapType===kl&&JA(x.normalMap.format),metalnessMap:vn,roughnessMap:Mn,anisotropy:Sn,anisotropyMap:Ue,clearcoat:D,clearcoatMap:E,clearcoatNormalMap:v,clearcoatRoughnessMap:B,diffuseRoughness:wn,diffuseRoughnessMap:ie,dispersion:ft,retroreflection:pt,iridescence:fe,iridescenceMap:Q,iridescenceThicknessMap:oe,sheen:Et,sheenColorMap:he,sheenRoughnessMap:Z,specularMap:K,specularColorMap:le,specularIntensityMap:C,transmission:Pe,transmissionMap:J,thicknessMap:q,gradientMap:ce,opaque:x.transparent===!1&&x.blending===os&&x.alphaToCoverage===!1,alphaMap:se,alphaTest:ae,alphaHash:Ae,combine:x.combine,mapUv:Re&&f(x.map.channel),aoMapUv:Ut&&f(x.aoMap.channel),lightMapUv:Tt&&f(x.lightMap.channel),bumpMapUv:tn&&f(x.bumpMap.channel),normalMapUv:xt&&f(x.normalMap.channel),displacementMapUv:Yn&&f(x.displacementMap.channel),emissiveMapUv:It&&f(x.emissiveMap.channel),metalnessMapUv:vn&&f(x.metalnessMap.channel),roughnessMapUv:Mn&&f(x.roughnessMap.channel),anisotropyMapUv:Ue&&f(x.anisotropyMap.channel),clearcoatMapUv:E&&f(x.clearcoatMap.channel),clearcoatNormalMapUv:v&&f(x.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:B&&f(x.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ie&&f(x.diffuseRoughnessMap.channel),iridescenceMapUv:Q&&f(x.iridescenceMap.channel),iridescenceThicknessMapUv:oe&&f(x.iridescenceThicknessMap.channel),sheenColorMapUv:he&&f(x.sheenColorMap.channel),sheenRoughnessMapUv:Z&&f(x.sheenRoughnessMap.channel),specularMapUv:K&&f(x.specularMap.channel),specularColorMapUv:le&&f(x.specularColorMap.channel),specularIntensityMapUv:C&&f(x.specularIntensityMap.channel),transmissionMapUv:J&&f(x.transmissionMap.channel),thicknessMapUv:q&&f(x.thicknessMap.channel),alphaMapUv:se&&f(x.alphaMap.channel),vertexTangents:!!P.attributes.tangent&&(xt||Sn),vertexNormals:!!P.attributes.normal,vertexColors:x.vertexColors,vertexAlphas:x.vertexColors===!0&&!!P.attributes.color&&P.attributes.color.itemSize===4,pointsUvs:L.isPoints===!0&&!!P.attributes.uv&&(Re||se),fog:!!W,useFog:x.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:x.wireframe===!1&&(x.flatShading===!0||P.attributes.normal===void 0&&xt===!1&&(x.isMeshLambertMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isMeshPhysicalMaterial)),sizeAttenuation:x.sizeAttenuation===!0,logarithmicDepthBuffer:h,reversedDepthBuffer:pe,skinning:L.isSkinnedMesh===!0,hasPositionAttribute:P.attributes.position!==void 0,morphTargets:P.morphAttributes.position!==void 0,morphNormals:P.morphAttributes.normal!==void 0,morphColors:P.morphAttributes.color!==void 0,morphTargetsCount:ee,morphTextureStride:xe,numSunLights:w.sun.length,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numSunLightShadows:w.sunShadowMap.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numLightProbeGrids:U.filter(me=>me.texture!==null).length,numClippingPlanes:s.numPlanes,numClipIntersection:s.numIntersection,dithering:x.dithering,shadowMapEnabled:n.shadowMap.enabled&&N.length>0,shadowMapType:n.shadowMap.type,toneMapping:re,decodeVideoTexture:Re&&x.map.isVideoTexture===!0&&qe.getTransfer(x.map.colorSpace)===rt,decodeVideoTextureEmissive:It&&x.emissiveMap.isVideoTexture===!0&&qe.getTransfer(x.emissiveMap.colorSpace)===rt,premultipliedAlpha:x.premultipliedAlpha,doubleSided:x.side===an,flipSided:x.side===en,useDepthPacking:x.depthPacking>=0,depthPacking:x.depthPacking||0,index0AttributeName:x.index0AttributeName,extensionClipCullDistance:Ge&&x.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Ge&&x.extensions.multiDraw===!0||gt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:x.customProgramCacheKey()};return ke.vertexUv1s=l.has(1),ke.vertexUv2s=l.has(2),ke.vertexUv3s=l.has(3),l.clear(),ke}function b(x){let w=[];if(x.shaderID?w.push(x.shaderID):(w.push(x.customVertexShaderID),w.push(x.customFragmentShaderID)),x.defines!==void 0)for(let N in x.defines)w.push(N),w.push(x.defines[N]);return x.isRawShaderMaterial===!1&&(p(w,x),m(w,x),w.push(n.outputColorSpace)),w.push(x.customProgramCacheKey),w.join()}function p(x,w){x.push(w.precision),x.push(w.outputColorSpace),x.push(w.envMapMode),x.push(w.envMapPMREM),x.push(w.envMapMaxLod),x.push(w.envMapSize),x.push(w.mapUv),x.push(w.alphaMapUv),x.push(w.lightMapUv),x.push(w.aoMapUv),x.push(w.bumpMapUv),x.push(w.normalMapUv),x.push(w.displacementMapUv),x.push(w.emissiveMapUv),x.push(w.metalnessMapUv),x.push(w.roughnessMapUv),x.push(w.anisotropyMapUv),x.push(w.clearcoatMapUv),x.push(w.clearcoatNormalMapUv),x.push(w.clearcoatRoughnessMapUv),x.push(w.diffuseRoughnessMapUv),x.push(w.iridescenceMapUv),x.push(w.iridescenceThicknessMapUv),x.push(w.sheenColorMapUv),x.push(w.sheenRoughnessMapUv),x.push(w.specularMapUv),x.push(w.specularColorMapUv),x.push(w.specularIntensityMapUv),x.push(w.transmissionMapUv),x.push(w.thicknessMapUv),x.push(w.combine),x.push(w.fogExp2),x.push(w.sizeAttenuation),x.push(w.morphTargetsCount),x.push(w.numSunLights),x.push(w.numDirLights),x.push(w.numPointLights),x.push(w.numSpotLights),x.push(w.numSpotLightMaps),x.push(w.numHemiLights),x.push(w.numRectAreaLights),x.push(w.numSunLightShadows),x.push(w.numDirLightShadows),x.push(w.numPointLightShadows),x.push(w.numSpotLightShadows),x.push(w.numSpotLightShadowsWithMaps),x.push(w.numLightProbes),x.push(w.numLightProbeGrids),x.push(w.shadowMapType),x.push(w.toneMapping),x.push(w.numClippingPlanes),x.push(w.numClipIntersection),x.push(w.depthPacking)}function m(x,w){o.disableAll(),w.instancing&&o.enable(0),w.instancingColor&&o.enable(1),w.instancingMorph&&o.enable(2),w.matcap&&o.enable(3),w.envMap&&o.enable(4),w.normalMapObjectSpace&&o.enable(5),w.normalMapTangentSpace&&o.enable(6),w.clearcoat&&o.enable(7),w.iridescence&&o.enable(8),w.alphaTest&&o.enable(9),w.vertexColors&&o.enable(10),w.vertexAlphas&&o.enable(11),w.vertexUv1s&&o.enable(12),w.vertexUv2s&&o.enable(13),w.vertexUv3s&&o.enable(14),w.vertexTangents&&o.enable(15),w.anisotropy&&o.enable(16),w.alphaHash&&o.enable(17),w.batching&&o.enable(18),w.dispersion&&o.enable(19),w.retroreflection&&o.enable(24),w.diffuseRoughness&&o.enable(25),w.batchingColor&&o.enable(20),w.gradientMap&&o.enable(21),w.packedNormalMap&&o.enable(22),w.vertexNormals&&o.enable(23),x.push(o.mask),o.disableAll(),w.fog&&o.enable(0),w.useFog&&o.enable(1),w.flatShading&&o.enable(2),w.logarithmicDepthBuffer&&o.enable(3),w.reversedDepthBuffer&&o.enable(4),w.skinning&&o.enable(5),w.morphTargets&&o.enable(6),w.morphNormals&&o.enable(7),w.morphColors&&o.enable(8),w.premultipliedAlpha&&o.enable(9),w.shadowMapEnabled&&o.enable(10),w.doubleSided&&o.enable(11),w.flipSided&&o.enable(12),w.useDepthPacking&&o.enable(13),w.dithering&&o.enable(14),w.transmission&&o.enable(15),w.sheen&&o.enable(16),w.opaque&&o.enable(17),w.pointsUvs&&o.enable(18),w.decodeVideoTexture&&o.enable(19),w.decodeVideoTextureEmissive&&o.enable(20),w.alphaToCoverage&&o.enable(21),w.numLightProbeGrids>0&&o.enable(22),w.hasPositionAttribute&&o.enable(23),x.push(o.mask)}function y(x){let w=d[x.type],N;if(w){let R=ti[w];N=Bm.clone(R.uniforms)}else N=x.uniforms;return N}function A(x,w){let N=u.get(w);return N!==void 0?++N.usedTimes:(N=new ZA(n,w,x,r),c.push(N),u.set(w,N)),N}function _(x){if(--x.usedTimes===0){let w=c.indexOf(x);c[w]=c[c.length-1],c.pop(),u.delete(x.cacheKey),x.destroy()}}function S(x){a.remove(x)}function T(){a.dispose()}return{getParameters:g,getProgramCacheKey:b,getUniforms:y,acquireProgram:A,releaseProgram:_,releaseShaderCache:S,programs:c,dispose:T}}function QA(){let n=new WeakMap;function e(o){return n.has(o)}function t(o){let a=n.get(o);return a===void 0&&(a={},n.set(o,a)),a}function i(o){n.delete(o)}function r(o,a,l){n.get(o)[a]=l}function s(){n=new WeakMap}return{has:e,get:t,remove:i,update:r,dispose:s}}function eT(n,e){return n.groupOrder!==e.groupOrder?n.groupOrder-e.groupOrder:n.renderOrder!==e.renderOrder?n.renderOrder-e.renderOrder:n.material.id!==e.material.id?n.material.id-e.material.id:n.materialVariant!==e.materialVariant?n.materialVariant-e.materialVariant:n.z!==e.z?n.z-e.z:n.id-e.id}function rg(n,e){return n.groupOrder!==e.groupOrder?n.groupOrder-e.groupOrder:n.renderOrder!==e.renderOrder?n.renderOrder-e.renderOrder:n.z!==e.z?e.z-n.z:n.id-e.id}function sg(){let n=[],e=0,t=[],i=[],r=[];function s(){e=0,t.length=0,i.length=0,r.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,g,b,p,m){let y=n[e];return y===void 0?(y={id:d.id,object:d,geometry:f,material:g,materialVariant:o(d),groupOrder:b,renderOrder:d.renderOrder,z:p,group:m},n[e]=y):(y.id=d.id,y.object=d,y.geometry=f,y.material=g,y.materialVariant=o(d),y.groupOrder=b,y.renderOrder=d.renderOrder,y.z=p,y.group=m),e++,y}function l(d,f,g,b,p,m,y){y.reversedDepth===!0&&(p=-p);let A=a(d,f,g,b,p,m);g.transmission>0?i.push(A):g.transparent===!0?r.push(A):t.push(A)}function c(d,f,g,b,p,m){let y=a(d,f,g,b,p,m);g.transmission>0?i.unshift(y):g.transparent===!0?r.unshift(y):t.unshift(y)}function u(d,f){t.length>1&&t.sort(d||eT),i.length>1&&i.sort(f||rg),r.length>1&&r.sort(f||rg)}function h(){for(let d=e,f=n.length;d<f;d++){let g=n[d];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:t,transmissive:i,transparent:r,init:s,push:l,unshift:c,finish:h,sort:u}}function tT(){let n=new WeakMap;function e(i,r){let s=n.get(i),o;return s===void 0?(o=new sg,n.set(i,[o])):r>=s.length?(o=new sg,s.push(o)):o=s[r],o}function t(){n=new WeakMap}return{get:e,dispose:t}}function nT(){let n={};return{get:function(e){if(n[e.id]!==void 0)return n[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new H,color:new Le};break;case"SpotLight":t={position:new H,direction:new H,color:new Le,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new H,color:new Le,distance:0,decay:0};break;case"HemisphereLight":t={direction:new H,skyColor:new Le,groundColor:new Le};break;case"RectAreaLight":t={color:new Le,position:new H,halfWidth:new H,halfHeight:new H};break}return n[e.id]=t,t}}}function iT(){let n={};return{get:function(e){if(n[e.id]!==void 0)return n[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new je};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new je};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new je,shadowCameraNear:1,shadowCameraFar:1e3};break}return n[e.id]=t,t}}}var rT=0;function sT(n,e){return(e.castShadow?2:0)-(n.castShadow?2:0)+(e.map?1:0)-(n.map?1:0)}function oT(n){let e=new nT,t=iT(),i={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)i.probe.push(new H);let r=new H,s=new st,o=new st;function a(c){let u=0,h=0,d=0;for(let U=0;U<9;U++)i.probe[U].set(0,0,0);let f=0,g=0,b=0,p=0,m=0,y=0,A=0,_=0,S=0,T=0,x=0,w=0,N=0,R=0;c.sort(sT);for(let U=0,W=c.length;U<W;U++){let P=c[U],k=P.color,G=P.intensity,O=P.distance,Y=null;if(P.shadow&&P.shadow.map&&(P.shadow.map.texture.format===Bi?Y=P.shadow.map.texture:Y=P.shadow.map.depthTexture||P.shadow.map.texture),P.isAmbientLight)u+=k.r*G,h+=k.g*G,d+=k.b*G;else if(P.isLightProbe){for(let V=0;V<9;V++)i.probe[V].addScaledVector(P.sh.coefficients[V],G);R++}else if(P.isSunLight){let V=e.get(P);if(V.color.copy(P.color).multiplyScalar(P.intensity),P.castShadow){let j=P.shadow,ee=t.get(P);ee.shadowIntensity=j.intensity,ee.shadowBias=j.bias,ee.shadowNormalBias=j.normalBias,ee.shadowRadius=j.radius,ee.shadowMapSize.copy(j.mapSize).multiply(j.getFrameExtents()),i.sunShadow[g]=ee,i.sunShadowMap[g]=Y;let xe=j.getViewportCount();for(let Te=0;Te<xe;Te++)i.sunShadowMatrix[b+Te]=j.getMatrix(Te),i.sunShadowCascade[b+Te]=j._cascadeData[Te];b+=xe,g++}i.sun[f]=V,f++}else if(P.isDirectionalLight){let V=e.get(P);if(V.color.copy(P.color).multiplyScalar(P.intensity),P.castShadow){let j=P.shadow,ee=t.get(P);ee.shadowIntensity=j.intensity,ee.shadowBias=j.bias,ee.shadowNormalBias=j.normalBias,ee.shadowRadius=j.radius,ee.shadowMapSize=j.mapSize,i.directionalShadow[p]=ee,i.directionalShadowMap[p]=Y,i.directionalShadowMatrix[p]=P.shadow.matrix,S++}i.directional[p]=V,p++}else if(P.isSpotLight){let V=e.get(P);V.position.setFromMatrixPosition(P.matrixWorld),V.color.copy(k).multiplyScalar(G),V.distance=O,V.coneCos=Math.cos(P.angle),V.penumbraCos=Math.cos(P.angle*(1-P.penumbra)),V.decay=P.decay,i.spot[y]=V;let j=P.shadow;if(P.map&&(i.spotLightMap[w]=P.map,w++,j.updateMatrices(P),P.castShadow&&N++),i.spotLightMatrix[y]=j.matrix,P.castShadow){let ee=t.get(P);ee.shadowIntensity=j.intensity,ee.shadowBias=j.bias,ee.shadowNormalBias=j.normalBias,ee.shadowRadius=j.radius,ee.shadowMapSize=j.mapSize,i.spotShadow[y]=ee,i.spotShadowMap[y]=Y,x++}y++}else if(P.isRectAreaLight){let V=e.get(P);V.color.copy(k).multiplyScalar(G),V.halfWidth.set(P.width*.5,0,0),V.halfHeight.set(0,P.height*.5,0),i.rectArea[A]=V,A++}else if(P.isPointLight){let V=e.get(P);if(V.color.copy(P.color).multiplyScalar(P.intensity),V.distance=P.distance,V.decay=P.decay,P.castShadow){let j=P.shadow,ee=t.get(P);ee.shadowIntensity=j.intensity,ee.shadowBias=j.bias,ee.shadowNormalBias=j.normalBias,ee.shadowRadius=j.radius,ee.shadowMapSize=j.mapSize,ee.shadowCameraNear=j.camera.near,ee.shadowCameraFar=j.camera.far,i.pointShadow[m]=ee,i.pointShadowMap[m]=Y,i.pointShadowMatrix[m]=P.shadow.matrix,T++}i.point[m]=V,m++}else if(P.isHemisphereLight){let V=e.get(P);V.skyColor.copy(P.color).multiplyScalar(G),V.groundColor.copy(P.groundColor).multiplyScalar(G),i.hemi[_]=V,_++}}A>0&&(n.has("OES_texture_float_linear")===!0?(i.rectAreaLTC1=ge.LTC_FLOAT_1,i.rectAreaLTC2=ge.LTC_FLOAT_2):(i.rectAreaLTC1=ge.LTC_HALF_1,i.rectAreaLTC2=ge.LTC_HALF_2)),i.ambient[0]=u,i.ambient[1]=h,i.ambient[2]=d;let L=i.hash;(L.sunLength!==f||L.directionalLength!==p||L.pointLength!==m||L.spotLength!==y||L.rectAreaLength!==A||L.hemiLength!==_||L.numSunShadows!==g||L.numDirectionalShadows!==S||L.numPointShadows!==T||L.numSpotShadows!==x||L.numSpotMaps!==w||L.numLightProbes!==R)&&(i.sun.length=f,i.directional.length=p,i.spot.length=y,i.rectArea.length=A,i.point.length=m,i.hemi.length=_,i.sunShadow.length=g,i.sunShadowMap.length=g,i.sunShadowMatrix.length=b,i.sunShadowCascade.length=b,i.directionalShadow.length=S,i.directionalShadowMap.length=S,i.directionalShadowMatrix.length=S,i.pointShadow.length=T,i.pointShadowMap.length=T,i.pointShadowMatrix.length=T,i.spotShadow.length=x,i.spotShadowMap.length=x,i.spotLightMatrix.length=x+w-N,i.spotLightMap.length=w,i.numSpotLightShadowsWithMaps=N,i.numLightProbes=R,L.sunLength=f,L.directionalLength=p,L.pointLength=m,L.spotLength=y,L.rectAreaLength=A,L.hemiLength=_,L.numSunShadows=g,L.numDirectionalShadows=S,L.numPointShadows=T,L.numSpotShadows=x,L.numSpotMaps=w,L.numLightProbes=R,i.version=rT++)}function l(c,u){let h=0,d=0,f=0,g=0,b=0,p=0,m=u.matrixWorldInverse;for(let y=0,A=c.length;y<A;y++){let _=c[y];if(_.isSunLight){let S=i.sun[h];S.direction.setFromMatrixPosition(_.matrixWorld),S.direction.transformDirection(m),h++}else if(_.isDirectionalLight){let S=i.directional[d];S.direction.setFromMatrixPosition(_.matrixWorld),r.setFromMatrixPosition(_.target.matrixWorld),S.direction.sub(r),S.direction.transformDirection(m),d++}else if(_.isSpotLight){let S=i.spot[g];S.position.setFromMatrixPosition(_.matrixWorld),S.position.applyMatrix4(m),S.direction.setFromMatrixPosition(_.matrixWorld),r.setFromMatrixPosition(_.target.matrixWorld),S.direction.sub(r),S.direction.transformDirection(m),g++}else if(_.isRectAreaLight){let S=i.rectArea[b];S.position.setFromMatrixPosition(_.matrixWorld),S.position.applyMatrix4(m),o.identity(),s.copy(_.matrixWorld),s.premultiply(m),o.extractRotation(s),S.halfWidth.set(_.width*.5,0,0),S.halfHeight.set(0,_.height*.5,0),S.halfWidth.applyMatrix4(o),S.halfHeight.applyMatrix4(o),b++}else if(_.isPointLight){let S=i.point[f];S.position.setFromMatrixPosition(_.matrixWorld),S.position.applyMatrix4(m),f++}else if(_.isHemisphereLight){let S=i.hemi[p];S.direction.setFromMatrixPosition(_.matrixWorld),S.direction.transformDirection(m),p++}}}return{setup:a,setupView:l,state:i}}function og(n){let e=new oT(n),t=[],i=[],r=[];function s(h){u.camera=h,t.length=0,i.length=0,r.length=0}function o(h){h.isLightProbeGrid?r.push(h):t.push(h)}function a(h){i.push(h)}function l(){e.setup(t),r.sort((h,d)=>h.priority-d.priority||h.id-d.id)}function c(h){e.setupView(t,h)}let u={lightsArray:t,shadowsArray:i,lightProbeGridArray:r,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:s,state:u,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function aT(n){let e=new WeakMap;function t(r,s=0){let o=e.get(r),a;return o===void 0?(a=new og(n),e.set(r,[a])):s>=o.length?(a=new og(n),o.push(a)):a=o[s],a}function i(){e=new WeakMap}return{get:t,dispose:i}}var lT=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,cT=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,uT=[new H(1,0,0),new H(-1,0,0),new H(0,1,0),new H(0,-1,0),new H(0,0,1),new H(0,0,-1)],hT=[new H(0,-1,0),new H(0,-1,0),new H(0,0,1),new H(0,0,-1),new H(0,-1,0),new H(0,-1,0)],ag=new st,fo=new H,$h=new H;function dT(n,e,t){let i=new or,r=new je,s=new je,o=new ht,a=new Ua,l=new Fa,c={},u=t.maxTextureSize,h={[Fi]:en,[en]:Fi,[an]:an},d=new on({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new je},radius:{value:4}},vertexShader:lT,fragmentShader:cT}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let g=new Ct;g.setAttribute("position",new et(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let b=new mt(g,d),p=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=to;let m=this.type;this.render=function(T,x,w){if(p.enabled===!1||p.autoUpdate===!1&&p.needsUpdate===!1||T.length===0)return;this.type===sm&&(Ie("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=to);let N=n.getRenderTarget(),R=n.getActiveCubeFace(),L=n.getActiveMipmapLevel(),U=n.state;U.setBlending(pi),U.buffers.depth.getReversed()===!0?U.buffers.color.setClear(0,0,0,0):U.buffers.color.setClear(1,1,1,1),U.buffers.depth.setTest(!0),U.setScissorTest(!1);let W=m!==this.type;W&&x.traverse(function(P){P.material&&(Array.isArray(P.material)?P.material.forEach(k=>k.needsUpdate=!0):P.material.needsUpdate=!0)});for(let P=0,k=T.length;P<k;P++){let G=T[P],O=G.shadow;if(O===void 0){Ie("WebGLShadowMap:",G,"has no shadow.");continue}if(O.autoUpdate===!1&&O.needsUpdate===!1)continue;r.copy(O.mapSize);let Y=O.getFrameExtents();r.multiply(Y),s.copy(O.mapSize),(r.x>u||r.y>u)&&(r.x>u&&(s.x=Math.floor(u/Y.x),r.x=s.x*Y.x,O.mapSize.x=s.x),r.y>u&&(s.y=Math.floor(u/Y.y),r.y=s.y*Y.y,O.mapSize.y=s.y));let V=n.state.buffers.depth.getReversed();if(O.camera._reversedDepth=V,O.map===null||W===!0){if(O.map!==null&&(O.map.depthTexture!==null&&(O.map.depthTexture.dispose(),O.map.depthTexture=null),O.map.dispose()),this.type===ss){if(G.isPointLight){Ie("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}O.map=new pn(r.x,r.y,{format:Bi,type:qn,minFilter:zt,magFilter:zt,generateMipmaps:!1}),O.map.texture.name=G.name+".shadowMap",O.map.depthTexture=new fi(r.x,r.y,Nn),O.map.depthTexture.name=G.name+".shadowMapDepth",O.map.depthTexture.format=ci,O.map.depthTexture.compareFunction=null,O.map.depthTexture.minFilter=At,O.map.depthTexture.magFilter=At}else G.isPointLight?(O.map=new mo(r.x),O.map.depthTexture=new Ks(r.x,$n)):(O.map=new pn(r.x,r.y),O.map.depthTexture=new fi(r.x,r.y,$n)),O.map.depthTexture.name=G.name+".shadowMap",O.map.depthTexture.format=ci,this.type===to?(O.map.depthTexture.compareFunction=V?Ph:Rh,O.map.depthTexture.minFilter=zt,O.map.depthTexture.magFilter=zt):(O.map.depthTexture.compareFunction=null,O.map.depthTexture.minFilter=At,O.map.depthTexture.magFilter=At);O.camera.updateProjectionMatrix()}O.map.isWebGLCubeRenderTarget!==!0&&(O.map.width!==r.x||O.map.height!==r.y)&&O.map.setSize(r.x,r.y);let j=O.map.isWebGLCubeRenderTarget?6:O.getViewportCount();G.isPointLight!==!0&&O.updateMatrices(G,w);let ee=(O.camera.layers.mask&4294967294)!==0?O.camera.layers:w.layers;for(let xe=0;xe<j;xe++){let Te=O.getCamera(xe);if(G.isPointLight){let $=O.camera,ne=O.matrix,ye=G.distance||$.far;ye!==$.far&&($.far=ye,$.updateProjectionMatrix()),fo.setFromMatrixPosition(G.matrixWorld),$.position.copy(fo),$h.copy($.position),$h.add(uT[xe]),$.up.copy(hT[xe]),$.lookAt($h),$.updateMatrixWorld(),ne.makeTranslation(-fo.x,-fo.y,-fo.z),ag.multiplyMatrices($.projectionMatrix,$.matrixWorldInverse),O._frustum.setFromProjectionMatrix(ag,$.coordinateSystem,$.reversedDepth)}if(O.map.isWebGLCubeRenderTarget)n.setRenderTarget(O.map,xe),n.clear();else{xe===0&&(n.setRenderTarget(O.map),n.clear());let $=O.getViewport(xe);o.set(s.x*$.x,s.y*$.y,s.x*$.z,s.y*$.w),U.viewport(o)}i=O.getFrustum(xe),_(x,w,Te,G,ee,this.type)}O.isPointLightShadow!==!0&&this.type===ss&&y(O,w),O.needsUpdate=!1}m=this.type,p.needsUpdate=!1,n.setRenderTarget(N,R,L)};function y(T,x){let w=e.update(b);d.defines.VSM_SAMPLES!==T.blurSamples&&(d.defines.VSM_SAMPLES=T.blurSamples,f.defines.VSM_SAMPLES=T.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),T.mapPass===null?T.mapPass=new pn(r.x,r.y,{format:Bi,type:qn}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),d.uniforms.shadow_pass.value=T.map.depthTexture,d.uniforms.resolution.value.set(T.map.width,T.map.height),d.uniforms.radius.value=T.radius,n.setRenderTarget(T.mapPass),n.clear(),n.renderBufferDirect(x,null,w,d,b,null),f.uniforms.shadow_pass.value=T.mapPass.texture,f.uniforms.resolution.value.set(T.map.width,T.map.height),f.uniforms.radius.value=T.radius,n.setRenderTarget(T.map),n.clear(),n.renderBufferDirect(x,null,w,f,b,null)}function A(T,x,w,N){let R=null,L=w.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(L!==void 0)R=L;else if(R=w.isPointLight===!0?l:a,n.localClippingEnabled&&x.clipShadows===!0&&Array.isArray(x.clippingPlanes)&&x.clippingPlanes.length!==0||x.displacementMap&&x.displacementScale!==0||x.alphaMap&&x.alphaTest>0||x.map&&x.alphaTest>0||x.alphaToCoverage===!0){let U=R.uuid,W=x.uuid,P=c[U];P===void 0&&(P={},c[U]=P);let k=P[W];k===void 0&&(k=R.clone(),P[W]=k,x.addEventListener("dispose",S)),R=k}if(R.visible=x.visible,R.wireframe=x.wireframe,N===ss?R.side=x.shadowSide!==null?x.shadowSide:x.side:R.side=x.shadowSide!==null?x.shadowSide:h[x.side],R.alphaMap=x.alphaMap,R.alphaTest=x.alphaToCoverage===!0?.5:x.alphaTest,R.map=x.map,R.clipShadows=x.clipShadows,R.clippingPlanes=x.clippingPlanes,R.clipIntersection=x.clipIntersection,R.displacementMap=x.displacementMap,R.displacementScale=x.displacementScale,R.displacementBias=x.displacementBias,R.wireframeLinewidth=x.wireframeLinewidth,R.linewidth=x.linewidth,w.isPointLight===!0&&R.isMeshDistanceMaterial===!0){let U=n.properties.get(R);U.light=w}return R}function _(T,x,w,N,R,L){if(T.visible===!1)return;if(T.layers.test(R)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&L===ss)&&(!T.frustumCulled||T.intersectsFrustum(i))){T.modelViewMatrix.multiplyMatrices(w.matrixWorldInverse,T.matrixWorld);let P=e.update(T),k=T.material;if(Array.isArray(k)){let G=P.groups;for(let O=0,Y=G.length;O<Y;O++){let V=G[O],j=k[V.materialIndex];if(j&&j.visible){let ee=A(T,j,N,L);T.onBeforeShadow(n,T,x,w,P,ee,V),n.renderBufferDirect(w,null,P,ee,T,V),T.onAfterShadow(n,T,x,w,P,ee,V)}}}else if(k.visible){let G=A(T,k,N,L);T.onBeforeShadow(n,T,x,w,P,G,null),n.renderBufferDirect(w,null,P,G,T,null),T.onAfterShadow(n,T,x,w,P,G,null)}}let W=T.children;for(let P=0,k=W.length;P<k;P++)_(W[P],x,w,N,R,L)}function S(T){T.target.removeEventListener("dispose",S);for(let w in c){let N=c[w],R=T.target.uuid;R in N&&(N[R].dispose(),delete N[R])}}}function fT(n,e){function t(){let C=!1,J=new ht,q=null,ce=new ht(0,0,0,0);return{setMask:function(se){q!==se&&!C&&(n.colorMask(se,se,se,se),q=se)},setLocked:function(se){C=se},setClear:function(se,ae,Ae,Ge,re){re===!0&&(se*=Ge,ae*=Ge,Ae*=Ge),J.set(se,ae,Ae,Ge),ce.equals(J)===!1&&(n.clearColor(se,ae,Ae,Ge),ce.copy(J))},reset:function(){C=!1,q=null,ce.set(-1,0,0,0)}}}function i(){let C=!1,J=!1,q=null,ce=null,se=null;return{setReversed:function(ae){if(J!==ae){let Ae=e.get("EXT_clip_control");ae?Ae.clipControlEXT(Ae.LOWER_LEFT_EXT,Ae.ZERO_TO_ONE_EXT):Ae.clipControlEXT(Ae.LOWER_LEFT_EXT,Ae.NEGATIVE_ONE_TO_ONE_EXT),J=ae;let Ge=se;se=null,this.setClear(Ge)}},getReversed:function(){return J},setTest:function(ae){ae?pe(n.DEPTH_TEST):Oe(n.DEPTH_TEST)},setMask:function(ae){q!==ae&&!C&&(n.depthMask(ae),q=ae)},setFunc:function(ae){if(J&&(ae=Dm[ae]),ce!==ae){switch(ae){case wa:n.depthFunc(n.NEVER);break;case Aa:n.depthFunc(n.ALWAYS);break;case Ta:n.depthFunc(n.LESS);break;case Yr:n.depthFunc(n.LEQUAL);break;case Ea:n.depthFunc(n.EQUAL);break;case Ca:n.depthFunc(n.GEQUAL);break;case Zr:n.depthFunc(n.GREATER);break;case Ra:n.depthFunc(n.NOTEQUAL);break;default:n.depthFunc(n.LEQUAL)}ce=ae}},setLocked:function(ae){C=ae},setClear:function(ae){se!==ae&&(se=ae,J&&(ae=1-ae),n.clearDepth(ae))},reset:function(){C=!1,q=null,ce=null,se=null,J=!1}}}function r(){let C=!1,J=null,q=null,ce=null,se=null,ae=null,Ae=null,Ge=null,re=null;return{setTest:function(Ce){C||(Ce?pe(n.STENCIL_TEST):Oe(n.STENCIL_TEST))},setMask:function(Ce){J!==Ce&&!C&&(n.stencilMask(Ce),J=Ce)},setFunc:function(Ce,ke,me){(q!==Ce||ce!==ke||se!==me)&&(n.stencilFunc(Ce,ke,me),q=Ce,ce=ke,se=me)},setOp:function(Ce,ke,me){(ae!==Ce||Ae!==ke||Ge!==me)&&(n.stencilOp(Ce,ke,me),ae=Ce,Ae=ke,Ge=me)},setLocked:function(Ce){C=Ce},setClear:function(Ce){re!==Ce&&(n.clearStencil(Ce),re=Ce)},reset:function(){C=!1,J=null,q=null,ce=null,se=null,ae=null,Ae=null,Ge=null,re=null}}}let s=new t,o=new i,a=new r,l={},c=new WeakMap,u={},h={},d={},f=new WeakMap,g=[],b=null,p=!1,m=null,y=null,A=null,_=null,S=null,T=null,x=null,w=new Le(0,0,0),N=0,R=!1,L=null,U=null,W=null,P=null,k=null,G=n.getParameter(n.MAX_COMBINED_TEXTURE_IMAGE_UNITS),O=!1,Y=0,V=n.getParameter(n.VERSION);V.indexOf("WebGL")!==-1?(Y=parseFloat(/^WebGL (\d)/.exec(V)[1]),O=Y>=1):V.indexOf("OpenGL ES")!==-1&&(Y=parseFloat(/^OpenGL ES (\d)/.exec(V)[1]),O=Y>=2);let j=null,ee={},xe=n.getParameter(n.SCISSOR_BOX),Te=n.getParameter(n.VIEWPORT),$=new ht().fromArray(xe),ne=new ht().fromArray(Te);function ye(C,J,q,ce){let se=new Uint8Array(4),ae=n.createTexture();n.bindTexture(C,ae),n.texParameteri(C,n.TEXTURE_MIN_FILTER,n.NEAREST),n.texParameteri(C,n.TEXTURE_MAG_FILTER,n.NEAREST);for(let Ae=0;Ae<q;Ae++)C===n.TEXTURE_3D||C===n.TEXTURE_2D_ARRAY?n.texImage3D(J,0,n.RGBA,1,1,ce,0,n.RGBA,n.UNSIGNED_BYTE,se):n.texImage2D(J+Ae,0,n.RGBA,1,1,0,n.RGBA,n.UNSIGNED_BYTE,se);return ae}let Ee={};Ee[n.TEXTURE_2D]=ye(n.TEXTURE_2D,n.TEXTURE_2D,1),Ee[n.TEXTURE_CUBE_MAP]=ye(n.TEXTURE_CUBE_MAP,n.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ee[n.TEXTURE_2D_ARRAY]=ye(n.TEXTURE_2D_ARRAY,n.TEXTURE_2D_ARRAY,1,1),Ee[n.TEXTURE_3D]=ye(n.TEXTURE_3D,n.TEXTURE_3D,1,1),s.setClear(0,0,0,1),o.setClear(1),a.setClear(0),pe(n.DEPTH_TEST),o.setFunc(Yr),tn(!1),xt(lh),pe(n.CULL_FACE),Ut(pi);function pe(C){u[C]!==!0&&(n.enable(C),u[C]=!0)}function Oe(C){u[C]!==!1&&(n.disable(C),u[C]=!1)}function gt(C,J){return d[C]!==J?(n.bindFramebuffer(C,J),d[C]=J,C===n.DRAW_FRAMEBUFFER&&(d[n.FRAMEBUFFER]=J),C===n.FRAMEBUFFER&&(d[n.DRAW_FRAMEBUFFER]=J),!0):!1}function Re(C,J){let q=g,ce=!1;if(C){q=f.get(J),q===void 0&&(q=[],f.set(J,q));let se=C.textures;if(q.length!==se.length||q[0]!==n.COLOR_ATTACHMENT0){for(let ae=0,Ae=se.length;ae<Ae;ae++)q[ae]=n.COLOR_ATTACHMENT0+ae;q.length=se.length,ce=!0}}else q[0]!==n.BACK&&(q[0]=n.BACK,ce=!0);ce&&n.drawBuffers(q)}function Qe(C){return b!==C?(n.useProgram(C),b=C,!0):!1}let tt={[lr]:n.FUNC_ADD,[om]:n.FUNC_SUBTRACT,[am]:n.FUNC_REVERSE_SUBTRACT};tt[lm]=n.MIN,tt[cm]=n.MAX;let He={[um]:n.ZERO,[Ja]:n.ONE,[hm]:n.SRC_COLOR,[io]:n.SRC_ALPHA,[xm]:n.SRC_ALPHA_SATURATE,[mm]:n.DST_COLOR,[fm]:n.DST_ALPHA,[dm]:n.ONE_MINUS_SRC_COLOR,[as]:n.ONE_MINUS_SRC_ALPHA,[gm]:n.ONE_MINUS_DST_COLOR,[pm]:n.ONE_MINUS_DST_ALPHA,[bm]:n.CONSTANT_COLOR,[ym]:n.ONE_MINUS_CONSTANT_COLOR,[ja]:n.CONSTANT_ALPHA,[Qa]:n.ONE_MINUS_CONSTANT_ALPHA};function Ut(C,J,q,ce,se,ae,Ae,Ge,re,Ce){if(C===pi){p===!0&&(Oe(n.BLEND),p=!1);return}if(p===!1&&(pe(n.BLEND),p=!0),C!==no){if(C!==m||Ce!==R){if((y!==lr||S!==lr)&&(n.blendEquation(n.FUNC_ADD),y=lr,S=lr),Ce)switch(C){case os:n.blendFuncSeparate(n.ONE,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case ch:n.blendFunc(n.ONE,n.ONE);break;case uh:n.blendFuncSeparate(n.ZERO,n.ONE_MINUS_SRC_COLOR,n.ZERO,n.ONE);break;case hh:n.blendFuncSeparate(n.DST_COLOR,n.ONE_MINUS_SRC_ALPHA,n.ZERO,n.ONE);break;default:Ne("WebGLState: Invalid blending: ",C);break}else switch(C){case os:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case ch:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE,n.ONE,n.ONE);break;case uh:Ne("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case hh:Ne("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Ne("WebGLState: Invalid blending: ",C);break}A=null,_=null,T=null,x=null,w.set(0,0,0),N=0,m=C,R=Ce}return}se=se||J,ae=ae||q,Ae=Ae||ce,(J!==y||se!==S)&&(n.blendEquationSeparate(tt[J],tt[se]),y=J,S=se),(q!==A||ce!==_||ae!==T||Ae!==x)&&(n.blendFuncSeparate(He[q],He[ce],He[ae],He[Ae]),A=q,_=ce,T=ae,x=Ae),(Ge.equals(w)===!1||re!==N)&&(n.blendColor(Ge.r,Ge.g,Ge.b,re),w.copy(Ge),N=re),m=C,R=!1}function Tt(C,J){C.side===an?Oe(n.CULL_FACE):pe(n.CULL_FACE);let q=C.side===en;J&&(q=!q),tn(q),C.blending===os&&C.transparent===!1?Ut(pi):Ut(C.blending,C.blendEquation,C.blendSrc,C.blendDst,C.blendEquationAlpha,C.blendSrcAlpha,C.blendDstAlpha,C.blendColor,C.blendAlpha,C.premultipliedAlpha),o.setFunc(C.depthFunc),o.setTest(C.depthTest),o.setMask(C.depthWrite),s.setMask(C.colorWrite);let ce=C.stencilWrite;a.setTest(ce),ce&&(a.setMask(C.stencilWriteMask),a.setFunc(C.stencilFunc,C.stencilRef,C.stencilFuncMask),a.setOp(C.stencilFail,C.stencilZFail,C.stencilZPass)),It(C.polygonOffset,C.polygonOffsetFactor,C.polygonOffsetUnits),C.alphaToCoverage===!0?pe(n.SAMPLE_ALPHA_TO_COVERAGE):Oe(n.SAMPLE_ALPHA_TO_COVERAGE)}function tn(C){L!==C&&(C?n.frontFace(n.CW):n.frontFace(n.CCW),L=C)}function xt(C){C!==im?(pe(n.CULL_FACE),C!==U&&(C===lh?n.cullFace(n.BACK):C===rm?n.cullFace(n.FRONT):n.cullFace(n.FRONT_AND_BACK))):Oe(n.CULL_FACE),U=C}function Yn(C){C!==W&&(O&&n.lineWidth(C),W=C)}function It(C,J,q){C?(pe(n.POLYGON_OFFSET_FILL),(P!==J||k!==q)&&(P=J,k=q,o.getReversed()&&(J=-J,q=-q),n.polygonOffset(J,q))):Oe(n.POLYGON_OFFSET_FILL)}function vn(C){C?pe(n.SCISSOR_TEST):Oe(n.SCISSOR_TEST)}function Mn(C){C===void 0&&(C=n.TEXTURE0+G-1),j!==C&&(n.activeTexture(C),j=C)}function Sn(C,J,q){q===void 0&&(j===null?q=n.TEXTURE0+G-1:q=j);let ce=ee[q];ce===void 0&&(ce={type:void 0,texture:void 0},ee[q]=ce),(ce.type!==C||ce.texture!==J)&&(j!==q&&(n.activeTexture(q),j=q),n.bindTexture(C,J||Ee[C]),ce.type=C,ce.texture=J)}function D(){let C=ee[j];C!==void 0&&C.type!==void 0&&(n.bindTexture(C.type,null),C.type=void 0,C.texture=void 0)}function wn(){try{n.compressedTexImage2D(...arguments)}catch(C){Ne("WebGLState:",C)}}function ft(){try{n.compressedTexImage3D(...arguments)}catch(C){Ne("WebGLState:",C)}}function pt(){try{n.texSubImage2D(...arguments)}catch(C){Ne("WebGLState:",C)}}function fe(){try{n.texSubImage3D(...arguments)}catch(C){Ne("WebGLState:",C)}}function Et(){try{n.compressedTexSubImage2D(...arguments)}catch(C){Ne("WebGLState:",C)}}function Pe(){try{n.compressedTexSubImage3D(...arguments)}catch(C){Ne("WebGLState:",C)}}function Ue(){try{n.texStorage2D(...arguments)}catch(C){Ne("WebGLState:",C)}}function E(){try{n.texStorage3D(...arguments)}catch(C){Ne("WebGLState:",C)}}function v(){try{n.texImage2D(...arguments)}catch(C){Ne("WebGLState:",C)}}function B(){try{n.texImage3D(...arguments)}catch(C){Ne("WebGLState:",C)}}function ie(C){return h[C]!==void 0?h[C]:n.getParameter(C)}function Q(C,J){h[C]!==J&&(n.pixelStorei(C,J),h[C]=J)}function oe(C){$.equals(C)===!1&&(n.scissor(C.x,C.y,C.z,C.w),$.copy(C))}function he(C){ne.equals(C)===!1&&(n.viewport(C.x,C.y,C.z,C.w),ne.copy(C))}function Z(C,J){let q=c.get(J);q===void 0&&(q=new WeakMap,c.set(J,q));let ce=q.get(C);ce===void 0&&(ce=n.getUniformBlockIndex(J,C.name),n.uniformBlockBinding(J,ce,ce),q.set(C,ce))}function K(C,J,q){let se=c.get(J).get(C);l[se]!==q&&(n.bindBufferBase(n.UNIFORM_BUFFER,se,q),l[se]=q)}function le(){n.disable(n.BLEND),n.disable(n.CULL_FACE),n.disable(n.DEPTH_TEST),n.disable(n.POLYGON_OFFSET_FILL),n.disable(n.SCISSOR_TEST),n.disable(n.STENCIL_TEST),n.disable(n.SAMPLE_ALPHA_TO_COVERAGE),n.blendEquation(n.FUNC_ADD),n.blendFunc(n.ONE,n.ZERO),n.blendFuncSeparate(n.ONE,n.ZERO,n.ONE,n.ZERO),n.blendColor(0,0,0,0),n.colorMask(!0,!0,!0,!0),n.clearColor(0,0,0,0),n.depthMask(!0),n.depthFunc(n.LESS),o.setReversed(!1),n.clearDepth(1),n.stencilMask(4294967295),n.stencilFunc(n.ALWAYS,0,4294967295),n.stencilOp(n.KEEP,n.KEEP,n.KEEP),n.clearStencil(0),n.cullFace(n.BACK),n.frontFace(n.CCW),n.polygonOffset(0,0),n.activeTexture(n.TEXTURE0),n.bindFramebuffer(n.FRAMEBUFFER,null),n.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),n.bindFramebuffer(n.READ_FRAMEBUFFER,null),n.useProgram(null),n.lineWidth(1),n.scissor(0,0,n.canvas.width,n.canvas.height),n.viewport(0,0,n.canvas.width,n.canvas.height),n.pixelStorei(n.PACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,!1),n.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),n.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,n.BROWSER_DEFAULT_WEBGL),n.pixelStorei(n.PACK_ROW_LENGTH,0),n.pixelStorei(n.PACK_SKIP_PIXELS,0),n.pixelStorei(n.PACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_ROW_LENGTH,0),n.pixelStorei(n.UNPACK_IMAGE_HEIGHT,0),n.pixelStorei(n.UNPACK_SKIP_PIXELS,0),n.pixelStorei(n.UNPACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_SKIP_IMAGES,0),u={},h={},j=null,ee={},d={},l={},f=new WeakMap,g=[],b=null,p=!1,m=null,y=null,A=null,_=null,S=null,T=null,x=null,w=new Le(0,0,0),N=0,R=!1,L=null,U=null,W=null,P=null,k=null,$.set(0,0,n.canvas.width,n.canvas.height),ne.set(0,0,n.canvas.width,n.canvas.height),s.reset(),o.reset(),a.reset()}return{buffers:{color:s,depth:o,stencil:a},enable:pe,disable:Oe,bindFramebuffer:gt,drawBuffers:Re,useProgram:Qe,setBlending:Ut,setMaterial:Tt,setFlipSided:tn,setCullFace:xt,setLineWidth:Yn,setPolygonOffset:It,setScissorTest:vn,activeTexture:Mn,bindTexture:Sn,unbindTexture:D,compressedTexImage2D:wn,compressedTexImage3D:ft,texImage2D:v,texImage3D:B,pixelStorei:Q,getParameter:ie,updateUBOMapping:Z,uniformBlockBinding:K,texStorage2D:Ue,texStorage3D:E,texSubImage2D:pt,texSubImage3D:fe,compressedTexSubImage2D:Et,compressedTexSubImage3D:Pe,scissor:oe,viewport:he,reset:le}}function pT(n,e,t,i,r,s,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new je,u=new WeakMap,h=new Set,d,f=new WeakMap,g=new Set,b=new FinalizationRegistry(E=>g.delete(E)),p=!1;try{p=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(E,v){return p?new OffscreenCanvas(E,v):Vs("canvas")}function y(E,v,B){let ie=1,Q=Ue(E);if((Q.width>B||Q.height>B)&&(ie=B/Math.max(Q.width,Q.height)),ie<1)if(typeof HTMLImageElement<"u"&&E instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&E instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&E instanceof ImageBitmap||typeof VideoFrame<"u"&&E instanceof VideoFrame){let oe=Math.floor(ie*Q.width),he=Math.floor(ie*Q.height);d===void 0&&(d=m(oe,he));let Z=v?m(oe,he):d;return Z.width=oe,Z.height=he,Z.getContext("2d").drawImage(E,0,0,oe,he),Ie("WebGLRenderer: Texture has been resized from ("+Q.width+"x"+Q.height+") to ("+oe+"x"+he+")."),Z}else return"data"in E&&Ie("WebGLRenderer: Image in DataTexture is too big ("+Q.width+"x"+Q.height+")."),E;return E}function A(E){return E.generateMipmaps}function _(E){n.generateMipmap(E)}function S(E){return E.isWebGLCubeRenderTarget?n.TEXTURE_CUBE_MAP:E.isWebGL3DRenderTarget?n.TEXTURE_3D:E.isWebGLArrayRenderTarget||E.isCompressedArrayTexture?n.TEXTURE_2D_ARRAY:n.TEXTURE_2D}function T(E,v,B,ie,Q,oe=!1){if(E!==null){if(n[E]!==void 0)return n[E];Ie("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+E+"'")}let he;ie&&(he=e.get("EXT_texture_norm16"),he||Ie("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let Z=v;if(v===n.RED&&(B===n.FLOAT&&(Z=n.R32F),B===n.HALF_FLOAT&&(Z=n.R16F),B===n.UNSIGNED_BYTE&&(Z=n.R8),B===n.UNSIGNED_SHORT&&he&&(Z=he.R16_EXT),B===n.SHORT&&he&&(Z=he.R16_SNORM_EXT)),v===n.RED_INTEGER&&(B===n.UNSIGNED_BYTE&&(Z=n.R8UI),B===n.UNSIGNED_SHORT&&(Z=n.R16UI),B===n.UNSIGNED_INT&&(Z=n.R32UI),B===n.BYTE&&(Z=n.R8I),B===n.SHORT&&(Z=n.R16I),B===n.INT&&(Z=n.R32I)),v===n.RG&&(B===n.FLOAT&&(Z=n.RG32F),B===n.HALF_FLOAT&&(Z=n.RG16F),B===n.UNSIGNED_BYTE&&(Z=n.RG8),B===n.UNSIGNED_SHORT&&he&&(Z=he.RG16_EXT),B===n.SHORT&&he&&(Z=he.RG16_SNORM_EXT)),v===n.RG_INTEGER&&(B===n.UNSIGNED_BYTE&&(Z=n.RG8UI),B===n.UNSIGNED_SHORT&&(Z=n.RG16UI),B===n.UNSIGNED_INT&&(Z=n.RG32UI),B===n.BYTE&&(Z=n.RG8I),B===n.SHORT&&(Z=n.RG16I),B===n.INT&&(Z=n.RG32I)),v===n.RGB_INTEGER&&(B===n.UNSIGNED_BYTE&&(Z=n.RGB8UI),B===n.UNSIGNED_SHORT&&(Z=n.RGB16UI),B===n.UNSIGNED_INT&&(Z=n.RGB32UI),B===n.BYTE&&(Z=n.RGB8I),B===n.SHORT&&(Z=n.RGB16I),B===n.INT&&(Z=n.RGB32I)),v===n.RGBA_INTEGER&&(B===n.UNSIGNED_BYTE&&(Z=n.RGBA8UI),B===n.UNSIGNED_SHORT&&(Z=n.RGBA16UI),B===n.UNSIGNED_INT&&(Z=n.RGBA32UI),B===n.BYTE&&(Z=n.RGBA8I),B===n.SHORT&&(Z=n.RGBA16I),B===n.INT&&(Z=n.RGBA32I)),v===n.RGB&&(B===n.UNSIGNED_SHORT&&he&&(Z=he.RGB16_EXT),B===n.SHORT&&he&&(Z=he.RGB16_SNORM_EXT),B===n.UNSIGNED_INT_5_9_9_9_REV&&(Z=n.RGB9_E5),B===n.UNSIGNED_INT_10F_11F_11F_REV&&(Z=n.R11F_G11F_B10F)),v===n.RGBA){let K=oe?Hs:qe.getTransfer(Q);B===n.FLOAT&&(Z=n.RGBA32F),B===n.HALF_FLOAT&&(Z=n.RGBA16F),B===n.UNSIGNED_BYTE&&(Z=K===rt?n.SRGB8_ALPHA8:n.RGBA8),B===n.UNSIGNED_SHORT&&he&&(Z=he.RGBA16_EXT),B===n.SHORT&&he&&(Z=he.RGBA16_SNORM_EXT),B===n.UNSIGNED_SHORT_4_4_4_4&&(Z=n.RGBA4),B===n.UNSIGNED_SHORT_5_5_5_1&&(Z=n.RGB5_A1)}return(Z===n.R16F||Z===n.R32F||Z===n.RG16F||Z===n.RG32F||Z===n.RGBA16F||Z===n.RGBA32F)&&e.get("EXT_color_buffer_float"),Z}function x(E,v){let B;return E?v===null||v===$n||v===hr?B=n.DEPTH24_STENCIL8:v===Nn?B=n.DEPTH32F_STENCIL8:v===us&&(B=n.DEPTH24_STENCIL8,Ie("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):v===null||v===$n||v===hr?B=n.DEPTH_COMPONENT24:v===Nn?B=n.DEPTH_COMPONENT32F:v===us&&(B=n.DEPTH_COMPONENT16),B}function w(E,v){return A(E)===!0||E.isFramebufferTexture&&E.minFilter!==At&&E.minFilter!==zt?Math.log2(Math.max(v.width,v.height))+1:E.mipmaps.length>0?E.mipmaps.length:E.isCompressedTexture&&Array.isArray(E.image)?v.mipmaps.length:1}function N(E){let v=new WeakRef(E);i.get(E).__ref=v,g.add(v),b.register(E,v,v)}function R(E){let v=i.get(E).__ref;v!==void 0&&(g.delete(v),b.unregister(v))}function L(E){W(E.target)}function U(E){P(E.target)}function W(E){E.removeEventListener("dispose",L),R(E),G(E),E.isVideoTexture&&u.delete(E),E.isHTMLTexture&&h.delete(E)}function P(E){E.removeEventListener("dispose",U),R(E),Y(E)}function k(){for(let E of g){let v=E.deref();v!==void 0&&(v.isRenderTarget===!0?P(v):W(v))}g.clear(),h.clear()}function G(E){let v=i.get(E);if(v.__webglInit===void 0)return;let B=E.source,ie=f.get(B);if(ie){let Q=ie[v.__cacheKey];Q.usedTimes--,Q.usedTimes===0&&O(E),Object.keys(ie).length===0&&f.delete(B)}i.remove(E)}function O(E){let v=i.get(E);n.deleteTexture(v.__webglTexture);let B=E.source,ie=f.get(B);delete ie[v.__cacheKey],o.memory.textures--}function Y(E){let v=i.get(E);v.__depthDisposeCallback&&v.__depthDisposeCallback();let B=E.depthTexture;if(B&&B.renderTarget===E&&W(B),E.isWebGLCubeRenderTarget)for(let Q=0;Q<6;Q++){if(Array.isArray(v.__webglFramebuffer[Q]))for(let oe=0;oe<v.__webglFramebuffer[Q].length;oe++)n.deleteFramebuffer(v.__webglFramebuffer[Q][oe]);else n.deleteFramebuffer(v.__webglFramebuffer[Q]);v.__webglDepthbuffer&&n.deleteRenderbuffer(v.__webglDepthbuffer[Q])}else{if(Array.isArray(v.__webglFramebuffer))for(let Q=0;Q<v.__webglFramebuffer.length;Q++)n.deleteFramebuffer(v.__webglFramebuffer[Q]);else n.deleteFramebuffer(v.__webglFramebuffer);if(v.__webglDepthbuffer&&n.deleteRenderbuffer(v.__webglDepthbuffer),v.__webglMultisampledFramebuffer&&n.deleteFramebuffer(v.__webglMultisampledFramebuffer),v.__webglColorRenderbuffer)for(let Q=0;Q<v.__webglColorRenderbuffer.length;Q++)v.__webglColorRenderbuffer[Q]&&n.deleteRenderbuffer(v.__webglColorRenderbuffer[Q]);v.__webglDepthRenderbuffer&&n.deleteRenderbuffer(v.__webglDepthRenderbuffer)}let ie=E.textures;for(let Q=0,oe=ie.length;Q<oe;Q++){let he=i.get(ie[Q]);he.__webglTexture&&(n.deleteTexture(he.__webglTexture),o.memory.textures--),i.remove(ie[Q])}i.remove(E)}let V=0;function j(){V=0}function ee(){return V}function xe(E){V=E}function Te(){let E=V;return E>=r.maxTextures&&Ie("WebGLTextures: Trying to use "+(E+1)+" texture units while this GPU supports only "+r.maxTextures),V+=1,E}function $(E){let v=[];return v.push(E.wrapS),v.push(E.wrapT),v.push(E.wrapR||0),v.push(E.magFilter),v.push(E.minFilter),v.push(E.anisotropy),v.push(E.internalFormat),v.push(E.format),v.push(E.type),v.push(E.generateMipmaps),v.push(E.mipmapsAutoUpdate),v.push(E.premultiplyAlpha),v.push(E.flipY),v.push(E.unpackAlignment),v.push(E.colorSpace),v.join()}function ne(E,v){let B=i.get(E);if(E.isVideoTexture&&Et(E),E.isRenderTargetTexture===!1&&E.isExternalTexture!==!0&&E.version>0&&B.__version!==E.version){let ie=E.image;if(ie===null)Ie("WebGLRenderer: Texture marked for update but no image data found.");else if(ie.complete===!1)Ie("WebGLRenderer: Texture marked for update but image is incomplete");else{Tt(B,E,v);return}}else E.isExternalTexture&&(B.__webglTexture=E.sourceTexture?E.sourceTexture:null);t.bindTexture(n.TEXTURE_2D,B.__webglTexture,n.TEXTURE0+v)}function ye(E,v){let B=i.get(E);if(E.isRenderTargetTexture===!1&&E.version>0&&B.__version!==E.version){Tt(B,E,v);return}else E.isExternalTexture&&(B.__webglTexture=E.sourceTexture?E.sourceTexture:null);t.bindTexture(n.TEXTURE_2D_ARRAY,B.__webglTexture,n.TEXTURE0+v)}function Ee(E,v){let B=i.get(E);if(E.isRenderTargetTexture===!1&&E.version>0&&B.__version!==E.version){Tt(B,E,v);return}t.bindTexture(n.TEXTURE_3D,B.__webglTexture,n.TEXTURE0+v)}function pe(E,v){let B=i.get(E);if(E.version>0&&B.__version!==E.version){tn(B,E,v);return}t.bindTexture(n.TEXTURE_CUBE_MAP,B.__webglTexture,n.TEXTURE0+v)}let Oe={[Kr]:n.REPEAT,[En]:n.CLAMP_TO_EDGE,[Jr]:n.MIRRORED_REPEAT},gt={[At]:n.NEAREST,[nl]:n.NEAREST_MIPMAP_NEAREST,[ur]:n.NEAREST_MIPMAP_LINEAR,[zt]:n.LINEAR,[cs]:n.LINEAR_MIPMAP_NEAREST,[Xn]:n.LINEAR_MIPMAP_LINEAR},Re={[Am]:n.NEVER,[Ih]:n.ALWAYS,[Tm]:n.LESS,[Rh]:n.LEQUAL,[Em]:n.EQUAL,[Ph]:n.GEQUAL,[Cm]:n.GREATER,[Rm]:n.NOTEQUAL};function Qe(E,v){if(v.type===Nn&&e.has("OES_texture_float_linear")===!1&&(v.magFilter===zt||v.magFilter===cs||v.magFilter===ur||v.magFilter===Xn||v.minFilter===zt||v.minFilter===cs||v.minFilter===ur||v.minFilter===Xn)&&Ie("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),n.texParameteri(E,n.TEXTURE_WRAP_S,Oe[v.wrapS]),n.texParameteri(E,n.TEXTURE_WRAP_T,Oe[v.wrapT]),(E===n.TEXTURE_3D||E===n.TEXTURE_2D_ARRAY)&&n.texParameteri(E,n.TEXTURE_WRAP_R,Oe[v.wrapR]),n.texParameteri(E,n.TEXTURE_MAG_FILTER,gt[v.magFilter]),n.texParameteri(E,n.TEXTURE_MIN_FILTER,gt[v.minFilter]),v.compareFunction&&(n.texParameteri(E,n.TEXTURE_COMPARE_MODE,n.COMPARE_REF_TO_TEXTURE),n.texParameteri(E,n.TEXTURE_COMPARE_FUNC,Re[v.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(v.magFilter===At||v.minFilter!==ur&&v.minFilter!==Xn||v.type===Nn&&e.has("OES_texture_float_linear")===!1)return;if(v.anisotropy>1||i.get(v).__currentAnisotropy){let B=e.get("EXT_texture_filter_anisotropic");n.texParameterf(E,B.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(v.anisotropy,r.getMaxAnisotropy())),i.get(v).__currentAnisotropy=v.anisotropy}}}function tt(E,v){let B=!1;E.__webglInit===void 0&&(E.__webglInit=!0,v.addEventListener("dispose",L),N(v));let ie=v.source,Q=f.get(ie);Q===void 0&&(Q={},f.set(ie,Q));let oe=$(v);if(oe!==E.__cacheKey){Q[oe]===void 0&&(Q[oe]={texture:n.createTexture(),usedTimes:0},o.memory.textures++,B=!0),Q[oe].usedTimes++;let he=Q[E.__cacheKey];he!==void 0&&(Q[E.__cacheKey].usedTimes--,he.usedTimes===0&&O(v)),E.__cacheKey=oe,E.__webglTexture=Q[oe].texture}return B}function He(E,v,B){return Math.floor(Math.floor(E/B)/v)}function Ut(E,v,B,ie){let oe=E.updateRanges;if(oe.length===0)t.texSubImage2D(n.TEXTURE_2D,0,0,0,v.width,v.height,B,ie,v.data);else{oe.sort((C,J)=>C.start-J.start);let he=0;for(let C=1;C<oe.length;C++){let J=oe[he],q=oe[C],ce=J.start+J.count,se=He(q.start,v.width,4),ae=He(J.start,v.width,4);q.start<=ce+1&&se===ae&&He(q.start+q.count-1,v.width,4)===se?J.count=Math.max(J.count,q.start+q.count-J.start):(++he,oe[he]=q)}oe.length=he+1;let Z=t.getParameter(n.UNPACK_ROW_LENGTH),K=t.getParameter(n.UNPACK_SKIP_PIXELS),le=t.getParameter(n.UNPACK_SKIP_ROWS);t.pixelStorei(n.UNPACK_ROW_LENGTH,v.width);for(let C=0,J=oe.length;C<J;C++){let q=oe[C],ce=Math.floor(q.start/4),se=Math.ceil(q.count/4),ae=ce%v.width,Ae=Math.floor(ce/v.width),Ge=se,re=1;t.pixelStorei(n.UNPACK_SKIP_PIXELS,ae),t.pixelStorei(n.UNPACK_SKIP_ROWS,Ae),t.texSubImage2D(n.TEXTURE_2D,0,ae,Ae,Ge,re,B,ie,v.data)}E.clearUpdateRanges(),t.pixelStorei(n.UNPACK_ROW_LENGTH,Z),t.pixelStorei(n.UNPACK_SKIP_PIXELS,K),t.pixelStorei(n.UNPACK_SKIP_ROWS,le)}}function Tt(E,v,B){let ie=n.TEXTURE_2D;(v.isDataArrayTexture||v.isCompressedArrayTexture)&&(ie=n.TEXTURE_2D_ARRAY),v.isData3DTexture&&(ie=n.TEXTURE_3D);let Q=tt(E,v),oe=v.source;t.bindTexture(ie,E.__webglTexture,n.TEXTURE0+B);let he=i.get(oe);if(oe.version!==he.__version||Q===!0){if(t.activeTexture(n.TEXTURE0+B),(typeof ImageBitmap<"u"&&v.image instanceof ImageBitmap)===!1){let re=qe.getPrimaries(qe.workingColorSpace),Ce=v.colorSpace===bn?null:qe.getPrimaries(v.colorSpace),ke=v.colorSpace===bn||re===Ce?n.NONE:n.BROWSER_DEFAULT_WEBGL;t.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,v.flipY),t.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),t.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,ke)}t.pixelStorei(n.UNPACK_ALIGNMENT,v.unpackAlignment);let K=y(v.image,!1,r.maxTextureSize);K=Pe(v,K);let le=s.convert(v.format,v.colorSpace),C=s.convert(v.type),J=T(v.internalFormat,le,C,v.normalized,v.colorSpace,v.isVideoTexture);Qe(ie,v);let q,ce=v.mipmaps,se=v.isVideoTexture!==!0,ae=he.__version===void 0||Q===!0,Ae=oe.dataReady,Ge=w(v,K);if(v.isDepthTexture)J=x(v.format===mi,v.type),ae&&(se?t.texStorage2D(n.TEXTURE_2D,1,J,K.width,K.height):t.texImage2D(n.TEXTURE_2D,0,J,K.width,K.height,0,le,C,null));else if(v.isDataTexture)if(ce.length>0){se&&ae&&t.texStorage2D(n.TEXTURE_2D,Ge,J,ce[0].width,ce[0].height);for(let re=0,Ce=ce.length;re<Ce;re++)q=ce[re],se?Ae&&t.texSubImage2D(n.TEXTURE_2D,re,0,0,q.width,q.height,le,C,q.data):t.texImage2D(n.TEXTURE_2D,re,J,q.width,q.height,0,le,C,q.data);v.generateMipmaps=!1}else se?(ae&&t.texStorage2D(n.TEXTURE_2D,Ge,J,K.width,K.height),Ae&&Ut(v,K,le,C)):t.texImage2D(n.TEXTURE_2D,0,J,K.width,K.height,0,le,C,K.data);else if(v.isCompressedTexture)if(v.isCompressedArrayTexture){se&&ae&&t.texStorage3D(n.TEXTURE_2D_ARRAY,Ge,J,ce[0].width,ce[0].height,K.depth);for(let re=0,Ce=ce.length;re<Ce;re++)if(q=ce[re],v.format!==xn)if(le!==null)if(se){if(Ae)if(v.layerUpdates.size>0){let ke=kh(q.width,q.height,v.format,v.type);for(let me of v.layerUpdates){let ot=q.data.subarray(me*ke/q.data.BYTES_PER_ELEMENT,(me+1)*ke/q.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,re,0,0,me,q.width,q.height,1,le,ot)}}else t.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,re,0,0,0,q.width,q.height,K.depth,le,q.data)}else t.compressedTexImage3D(n.TEXTURE_2D_ARRAY,re,J,q.width,q.height,K.depth,0,q.data,0,0);else Ie("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else se?Ae&&t.texSubImage3D(n.TEXTURE_2D_ARRAY,re,0,0,0,q.width,q.height,K.depth,le,C,q.data):t.texImage3D(n.TEXTURE_2D_ARRAY,re,J,q.width,q.height,K.depth,0,le,C,q.data);v.layerUpdates.size>0&&v.clearLayerUpdates()}else{se&&ae&&t.texStorage2D(n.TEXTURE_2D,Ge,J,ce[0].width,ce[0].height);for(let re=0,Ce=ce.length;re<Ce;re++)q=ce[re],v.format!==xn?le!==null?se?Ae&&t.compressedTexSubImage2D(n.TEXTURE_2D,re,0,0,q.width,q.height,le,q.data):t.compressedTexImage2D(n.TEXTURE_2D,re,J,q.width,q.height,0,q.data):Ie("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):se?Ae&&t.texSubImage2D(n.TEXTURE_2D,re,0,0,q.width,q.height,le,C,q.data):t.texImage2D(n.TEXTURE_2D,re,J,q.width,q.height,0,le,C,q.data)}else if(v.isDataArrayTexture)if(se){if(ae&&t.texStorage3D(n.TEXTURE_2D_ARRAY,Ge,J,K.width,K.height,K.depth),Ae)if(v.layerUpdates.size>0){let re=kh(K.width,K.height,v.format,v.type);for(let Ce of v.layerUpdates){let ke=K.data.subarray(Ce*re/K.data.BYTES_PER_ELEMENT,(Ce+1)*re/K.data.BYTES_PER_ELEMENT);t.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,Ce,K.width,K.height,1,le,C,ke)}v.clearLayerUpdates()}else t.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,0,K.width,K.height,K.depth,le,C,K.data)}else t.texImage3D(n.TEXTURE_2D_ARRAY,0,J,K.width,K.height,K.depth,0,le,C,K.data);else if(v.isData3DTexture)se?(ae&&t.texStorage3D(n.TEXTURE_3D,Ge,J,K.width,K.height,K.depth),Ae&&t.texSubImage3D(n.TEXTURE_3D,0,0,0,0,K.width,K.height,K.depth,le,C,K.data)):t.texImage3D(n.TEXTURE_3D,0,J,K.width,K.height,K.depth,0,le,C,K.data);else if(v.isFramebufferTexture){if(ae)if(se)t.texStorage2D(n.TEXTURE_2D,Ge,J,K.width,K.height);else{let re=K.width,Ce=K.height;for(let ke=0;ke<Ge;ke++)t.texImage2D(n.TEXTURE_2D,ke,J,re,Ce,0,le,C,null),re>>=1,Ce>>=1}}else if(v.isHTMLTexture){if("texElementImage2D"in n){let re=n.canvas;if(re.hasAttribute("layoutsubtree")||re.setAttribute("layoutsubtree","true"),K.parentNode!==re){re.appendChild(K),h.add(v),re.onpaint=Ce=>{let ke=Ce.changedElements;for(let me of h)ke.includes(me.image)&&(me.needsUpdate=!0)},re.requestPaint();return}if(n.texElementImage2D.length===3)n.texElementImage2D(n.TEXTURE_2D,n.RGBA8,K);else{let ke=n.RGBA,me=n.RGBA,ot=n.UNSIGNED_BYTE;n.texElementImage2D(n.TEXTURE_2D,0,ke,me,ot,K)}n.texParameteri(n.TEXTURE_2D,n.TEXTURE_MIN_FILTER,n.LINEAR),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_S,n.CLAMP_TO_EDGE),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_T,n.CLAMP_TO_EDGE)}}else if(ce.length>0){if(se&&ae){let re=Ue(ce[0]);t.texStorage2D(n.TEXTURE_2D,Ge,J,re.width,re.height)}for(let re=0,Ce=ce.length;re<Ce;re++)q=ce[re],se?Ae&&t.texSubImage2D(n.TEXTURE_2D,re,0,0,le,C,q):t.texImage2D(n.TEXTURE_2D,re,J,le,C,q);v.generateMipmaps=!1}else if(se){if(ae){let re=Ue(K);t.texStorage2D(n.TEXTURE_2D,Ge,J,re.width,re.height)}Ae&&t.texSubImage2D(n.TEXTURE_2D,0,0,0,le,C,K)}else t.texImage2D(n.TEXTURE_2D,0,J,le,C,K);A(v)&&v.mipmapsAutoUpdate===!0&&_(ie),he.__version=oe.version,v.onUpdate&&v.onUpdate(v)}E.__version=v.version}function tn(E,v,B){if(v.image.length!==6)return;let ie=tt(E,v),Q=v.source;t.bindTexture(n.TEXTURE_CUBE_MAP,E.__webglTexture,n.TEXTURE0+B);let oe=i.get(Q);if(Q.version!==oe.__version||ie===!0){t.activeTexture(n.TEXTURE0+B);let he=qe.getPrimaries(qe.workingColorSpace),Z=v.colorSpace===bn?null:qe.getPrimaries(v.colorSpace),K=v.colorSpace===bn||he===Z?n.NONE:n.BROWSER_DEFAULT_WEBGL;t.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,v.flipY),t.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),t.pixelStorei(n.UNPACK_ALIGNMENT,v.unpackAlignment),t.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,K);let le=v.isCompressedTexture||v.image[0].isCompressedTexture,C=v.image[0]&&v.image[0].isDataTexture,J=[];for(let me=0;me<6;me++)!le&&!C?J[me]=y(v.image[me],!0,r.maxCubemapSize):J[me]=C?v.image[me].image:v.image[me],J[me]=Pe(v,J[me]);let q=J[0],ce=s.convert(v.format,v.colorSpace),se=s.convert(v.type),ae=T(v.internalFormat,ce,se,v.normalized,v.colorSpace),Ae=v.isVideoTexture!==!0,Ge=oe.__version===void 0||ie===!0,re=Q.dataReady,Ce=w(v,q);Qe(n.TEXTURE_CUBE_MAP,v);let ke;if(v.isDepthTexture){if(ae=x(v.format===mi,v.type),Ge)if(Ae)t.texStorage2D(n.TEXTURE_CUBE_MAP,1,ae,q.width,q.height);else for(let me=0;me<6;me++)t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+me,0,ae,q.width,q.height,0,ce,se,null)}else if(le){Ae&&Ge&&t.texStorage2D(n.TEXTURE_CUBE_MAP,Ce,ae,q.width,q.height);for(let me=0;me<6;me++){ke=J[me].mipmaps;for(let ot=0;ot<ke.length;ot++){let Nt=ke[ot];v.format!==xn?ce!==null?Ae?re&&t.compressedTexSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+me,ot,0,0,Nt.width,Nt.height,ce,Nt.data):t.compressedTexImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+me,ot,ae,Nt.width,Nt.height,0,Nt.data):Ie("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ae?re&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+me,ot,0,0,Nt.width,Nt.height,ce,se,Nt.data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+me,ot,ae,Nt.width,Nt.height,0,ce,se,Nt.data)}}}else{if(ke=v.mipmaps,Ae&&Ge){ke.length>0&&Ce++;let me=Ue(J[0]);t.texStorage2D(n.TEXTURE_CUBE_MAP,Ce,ae,me.width,me.height)}for(let me=0;me<6;me++)if(C){Ae?re&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+me,0,0,0,J[me].width,J[me].height,ce,se,J[me].data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+me,0,ae,J[me].width,J[me].height,0,ce,se,J[me].data);for(let ot=0;ot<ke.length;ot++){let yi=ke[ot].image[me].image;Ae?re&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+me,ot+1,0,0,yi.width,yi.height,ce,se,yi.data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+me,ot+1,ae,yi.width,yi.height,0,ce,se,yi.data)}}else{Ae?re&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+me,0,0,0,ce,se,J[me]):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+me,0,ae,ce,se,J[me]);for(let ot=0;ot<ke.length;ot++){let Nt=ke[ot];Ae?re&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+me,ot+1,0,0,ce,se,Nt.image[me]):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+me,ot+1,ae,ce,se,Nt.image[me])}}}A(v)&&v.mipmapsAutoUpdate===!0&&_(n.TEXTURE_CUBE_MAP),oe.__version=Q.version,v.onUpdate&&v.onUpdate(v)}E.__version=v.version}function xt(E,v,B,ie,Q,oe){let he=s.convert(B.format,B.colorSpace),Z=s.convert(B.type),K=T(B.internalFormat,he,Z,B.normalized,B.colorSpace),le=i.get(v),C=i.get(B);if(C.__renderTarget=v,!le.__hasExternalTextures){let J=Math.max(1,v.width>>oe),q=Math.max(1,v.height>>oe);Q===n.TEXTURE_3D||Q===n.TEXTURE_2D_ARRAY?t.texImage3D(Q,oe,K,J,q,v.depth,0,he,Z,null):t.texImage2D(Q,oe,K,J,q,0,he,Z,null)}t.bindFramebuffer(n.FRAMEBUFFER,E),fe(v)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,ie,Q,C.__webglTexture,0,pt(v)):(Q===n.TEXTURE_2D||Q>=n.TEXTURE_CUBE_MAP_POSITIVE_X&&Q<=n.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&n.framebufferTexture2D(n.FRAMEBUFFER,ie,Q,C.__webglTexture,oe),t.bindFramebuffer(n.FRAMEBUFFER,null)}function Yn(E,v,B){if(n.bindRenderbuffer(n.RENDERBUFFER,E),v.depthBuffer){let ie=v.depthTexture,Q=ie&&ie.isDepthTexture?ie.type:null,oe=x(v.stencilBuffer,Q),he=v.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;fe(v)?a.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,pt(v),oe,v.width,v.height):B?n.renderbufferStorageMultisample(n.RENDERBUFFER,pt(v),oe,v.width,v.height):n.renderbufferStorage(n.RENDERBUFFER,oe,v.width,v.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,he,n.RENDERBUFFER,E)}else{let ie=v.textures;for(let Q=0;Q<ie.length;Q++){let oe=ie[Q],he=s.convert(oe.format,oe.colorSpace),Z=s.convert(oe.type),K=T(oe.internalFormat,he,Z,oe.normalized,oe.colorSpace);fe(v)?a.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,pt(v),K,v.width,v.height):B?n.renderbufferStorageMultisample(n.RENDERBUFFER,pt(v),K,v.width,v.height):n.renderbufferStorage(n.RENDERBUFFER,K,v.width,v.height)}}n.bindRenderbuffer(n.RENDERBUFFER,null)}function It(E,v,B){let ie=v.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(n.FRAMEBUFFER,E),!(v.depthTexture&&v.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let Q=i.get(v.depthTexture);Q.__renderTarget=v;let oe=ie?v.depthTexture.image[0]:v.depthTexture.image;(!Q.__webglTexture||oe.width!==v.width||oe.height!==v.height)&&(oe.width=v.width,oe.height=v.height,v.depthTexture.needsUpdate=!0),ie?pe(v.depthTexture,0):ne(v.depthTexture,0);let he=Q.__webglTexture,Z=pt(v),K=ie?n.TEXTURE_CUBE_MAP_POSITIVE_X+B:n.TEXTURE_2D,le=v.depthTexture.format===mi?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;if(v.depthTexture.format===ci)fe(v)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,le,K,he,0,Z):n.framebufferTexture2D(n.FRAMEBUFFER,le,K,he,0);else if(v.depthTexture.format===mi)fe(v)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,le,K,he,0,Z):n.framebufferTexture2D(n.FRAMEBUFFER,le,K,he,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function vn(E){let v=i.get(E),B=E.isWebGLCubeRenderTarget===!0;if(v.__boundDepthTexture!==E.depthTexture){let ie=E.depthTexture;if(v.__depthDisposeCallback&&v.__depthDisposeCallback(),ie){let Q=()=>{delete v.__boundDepthTexture,delete v.__depthDisposeCallback,ie.removeEventListener("dispose",Q)};ie.addEventListener("dispose",Q),v.__depthDisposeCallback=Q}v.__boundDepthTexture=ie}if(E.depthTexture&&!v.__autoAllocateDepthBuffer)if(B)for(let ie=0;ie<6;ie++)It(v.__webglFramebuffer[ie],E,ie);else E.texture.mipmaps.length>0?It(v.__webglFramebuffer[0],E,0):It(v.__webglFramebuffer,E,0);else if(B){v.__webglDepthbuffer=[];for(let ie=0;ie<6;ie++)if(t.bindFramebuffer(n.FRAMEBUFFER,v.__webglFramebuffer[ie]),v.__webglDepthbuffer[ie]===void 0)v.__webglDepthbuffer[ie]=n.createRenderbuffer(),Yn(v.__webglDepthbuffer[ie],E,!1);else{let Q=E.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,oe=v.__webglDepthbuffer[ie];n.bindRenderbuffer(n.RENDERBUFFER,oe),n.framebufferRenderbuffer(n.FRAMEBUFFER,Q,n.RENDERBUFFER,oe)}}else if(E.texture.mipmaps.length>0?t.bindFramebuffer(n.FRAMEBUFFER,v.__webglFramebuffer[0]):t.bindFramebuffer(n.FRAMEBUFFER,v.__webglFramebuffer),v.__webglDepthbuffer===void 0)v.__webglDepthbuffer=n.createRenderbuffer(),Yn(v.__webglDepthbuffer,E,!1);else{let Q=E.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,oe=v.__webglDepthbuffer;n.bindRenderbuffer(n.RENDERBUFFER,oe),n.framebufferRenderbuffer(n.FRAMEBUFFER,Q,n.RENDERBUFFER,oe)}t.bindFramebuffer(n.FRAMEBUFFER,null)}function Mn(E,v,B){let ie=i.get(E);v!==void 0&&xt(ie.__webglFramebuffer,E,E.texture,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,0),B!==void 0&&vn(E)}function Sn(E){let v=E.texture,B=i.get(E),ie=i.get(v);E.addEventListener("dispose",U),N(E);let Q=E.textures,oe=E.isWebGLCubeRenderTarget===!0,he=Q.length>1;if(he||(ie.__webglTexture===void 0&&(ie.__webglTexture=n.createTexture()),ie.__version=v.version,o.memory.textures++),oe){B.__webglFramebuffer=[];for(let Z=0;Z<6;Z++)if(v.mipmaps.length>0){B.__webglFramebuffer[Z]=[];for(let K=0;K<v.mipmaps.length;K++)B.__webglFramebuffer[Z][K]=n.createFramebuffer()}else B.__webglFramebuffer[Z]=n.createFramebuffer()}else{if(v.mipmaps.length>0){B.__webglFramebuffer=[];for(let Z=0;Z<v.mipmaps.length;Z++)B.__webglFramebuffer[Z]=n.createFramebuffer()}else B.__webglFramebuffer=n.createFramebuffer();if(he)for(let Z=0,K=Q.length;Z<K;Z++){let le=i.get(Q[Z]);le.__webglTexture===void 0&&(le.__webglTexture=n.createTexture(),o.memory.textures++)}if(E.samples>0&&fe(E)===!1){B.__webglMultisampledFramebuffer=n.createFramebuffer(),B.__webglColorRenderbuffer=[],t.bindFramebuffer(n.FRAMEBUFFER,B.__webglMultisampledFramebuffer);for(let Z=0;Z<Q.length;Z++){let K=Q[Z];B.__webglColorRenderbuffer[Z]=n.createRenderbuffer(),n.bindRenderbuffer(n.RENDERBUFFER,B.__webglColorRenderbuffer[Z]);let le=s.convert(K.format,K.colorSpace),C=s.convert(K.type),J=T(K.internalFormat,le,C,K.normalized,K.colorSpace,E.isXRRenderTarget===!0),q=pt(E);n.renderbufferStorageMultisample(n.RENDERBUFFER,q,J,E.width,E.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+Z,n.RENDERBUFFER,B.__webglColorRenderbuffer[Z])}n.bindRenderbuffer(n.RENDERBUFFER,null),E.depthBuffer&&(B.__webglDepthRenderbuffer=n.createRenderbuffer(),Yn(B.__webglDepthRenderbuffer,E,!0)),t.bindFramebuffer(n.FRAMEBUFFER,null)}}if(oe){t.bindTexture(n.TEXTURE_CUBE_MAP,ie.__webglTexture),Qe(n.TEXTURE_CUBE_MAP,v);for(let Z=0;Z<6;Z++)if(v.mipmaps.length>0)for(let K=0;K<v.mipmaps.length;K++)xt(B.__webglFramebuffer[Z][K],E,v,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+Z,K);else xt(B.__webglFramebuffer[Z],E,v,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+Z,0);A(v)?_(n.TEXTURE_CUBE_MAP):v.mipmaps.length>0&&n.texParameteri(n.TEXTURE_CUBE_MAP,n.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),t.unbindTexture()}else if(he){for(let Z=0,K=Q.length;Z<K;Z++){let le=Q[Z],C=i.get(le),J=n.TEXTURE_2D;(E.isWebGL3DRenderTarget||E.isWebGLArrayRenderTarget)&&(J=E.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),t.bindTexture(J,C.__webglTexture),Qe(J,le),xt(B.__webglFramebuffer,E,le,n.COLOR_ATTACHMENT0+Z,J,0),A(le)&&_(J)}t.unbindTexture()}else{let Z=n.TEXTURE_2D;if((E.isWebGL3DRenderTarget||E.isWebGLArrayRenderTarget)&&(Z=E.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),t.bindTexture(Z,ie.__webglTexture),Qe(Z,v),v.mipmaps.length>0)for(let K=0;K<v.mipmaps.length;K++)xt(B.__webglFramebuffer[K],E,v,n.COLOR_ATTACHMENT0,Z,K);else xt(B.__webglFramebuffer,E,v,n.COLOR_ATTACHMENT0,Z,0);A(v)?_(Z):v.mipmaps.length>0&&n.texParameteri(Z,n.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),t.unbindTexture()}E.depthBuffer&&vn(E)}function D(E){let v=E.textures;for(let B=0,ie=v.length;B<ie;B++){let Q=v[B];if(A(Q)&&Q.mipmapsAutoUpdate===!0){let oe=S(E),he=i.get(Q).__webglTexture;t.bindTexture(oe,he),_(oe),t.unbindTexture()}}}let wn=[];function ft(E){if(E.samples>0){if(fe(E)===!1){let v=E.textures,B=E.width,ie=E.height,Q=n.COLOR_BUFFER_BIT,oe=E.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,he=i.get(E),Z=v.length>1;if(Z)for(let le=0;le<v.length;le++)t.bindFramebuffer(n.FRAMEBUFFER,he.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+le,n.RENDERBUFFER,null),t.bindFramebuffer(n.FRAMEBUFFER,he.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+le,n.TEXTURE_2D,null,0);t.bindFramebuffer(n.READ_FRAMEBUFFER,he.__webglMultisampledFramebuffer),E.texture.mipmaps.length>0?t.bindFramebuffer(n.DRAW_FRAMEBUFFER,he.__webglFramebuffer[0]):t.bindFramebuffer(n.DRAW_FRAMEBUFFER,he.__webglFramebuffer);for(let le=0;le<v.length;le++){if(E.resolveDepthBuffer&&(E.depthBuffer&&(Q|=n.DEPTH_BUFFER_BIT),E.stencilBuffer&&E.resolveStencilBuffer&&(Q|=n.STENCIL_BUFFER_BIT)),Z){n.framebufferRenderbuffer(n.READ_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.RENDERBUFFER,he.__webglColorRenderbuffer[le]);let C=i.get(v[le]).__webglTexture;n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,C,0)}n.blitFramebuffer(0,0,B,ie,0,0,B,ie,Q,n.NEAREST),l===!0&&(wn.length=0,wn.push(n.COLOR_ATTACHMENT0+le),E.depthBuffer&&E.storeMultisampledDepthBuffer===!1&&wn.push(oe),n.invalidateFramebuffer(n.READ_FRAMEBUFFER,wn))}if(t.bindFramebuffer(n.READ_FRAMEBUFFER,null),t.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),Z)for(let le=0;le<v.length;le++){t.bindFramebuffer(n.FRAMEBUFFER,he.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+le,n.RENDERBUFFER,he.__webglColorRenderbuffer[le]);let C=i.get(v[le]).__webglTexture;t.bindFramebuffer(n.FRAMEBUFFER,he.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+le,n.TEXTURE_2D,C,0)}t.bindFramebuffer(n.DRAW_FRAMEBUFFER,he.__webglMultisampledFramebuffer)}else if(E.depthBuffer&&E.storeMultisampledDepthBuffer===!1&&l){let v=E.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;n.invalidateFramebuffer(n.DRAW_FRAMEBUFFER,[v])}}}function pt(E){return Math.min(r.maxSamples,E.samples)}function fe(E){let v=i.get(E);return E.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&v.__useRenderToTexture!==!1}function Et(E){let v=o.render.frame;u.get(E)!==v&&(u.set(E,v),E.update())}function Pe(E,v){let B=E.colorSpace,ie=E.format,Q=E.type;return E.isCompressedTexture===!0||E.isVideoTexture===!0||B!==zs&&B!==bn&&(qe.getTransfer(B)===rt?(ie!==xn||Q!==gn)&&Ie("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Ne("WebGLTextures: Unsupported texture color space:",B)),v}function Ue(E){return typeof HTMLImageElement<"u"&&E instanceof HTMLImageElement?(c.width=E.naturalWidth||E.width,c.height=E.naturalHeight||E.height):typeof VideoFrame<"u"&&E instanceof VideoFrame?(c.width=E.displayWidth,c.height=E.displayHeight):(c.width=E.width,c.height=E.height),c}this.allocateTextureUnit=Te,this.resetTextureUnits=j,this.getTextureUnits=ee,this.setTextureUnits=xe,this.setTexture2D=ne,this.setTexture2DArray=ye,this.setTexture3D=Ee,this.setTextureCube=pe,this.rebindTextures=Mn,this.setupRenderTarget=Sn,this.updateRenderTargetMipmap=D,this.updateMultisampleRenderTarget=ft,this.setupDepthRenderbuffer=vn,this.setupFrameBufferTexture=xt,this.useMultisampledRTT=fe,this.dispose=k}function mT(n,e){function t(i,r=bn){let s,o=qe.getTransfer(r);if(i===gn)return n.UNSIGNED_BYTE;if(i===rl)return n.UNSIGNED_SHORT_4_4_4_4;if(i===sl)return n.UNSIGNED_SHORT_5_5_5_1;if(i===Sh)return n.UNSIGNED_INT_5_9_9_9_REV;if(i===wh)return n.UNSIGNED_INT_10F_11F_11F_REV;if(i===vh)return n.BYTE;if(i===Mh)return n.SHORT;if(i===us)return n.UNSIGNED_SHORT;if(i===il)return n.INT;if(i===$n)return n.UNSIGNED_INT;if(i===Nn)return n.FLOAT;if(i===qn)return n.HALF_FLOAT;if(i===Ah)return n.ALPHA;if(i===Th)return n.RGB;if(i===xn)return n.RGBA;if(i===ci)return n.DEPTH_COMPONENT;if(i===mi)return n.DEPTH_STENCIL;if(i===hs)return n.RED;if(i===ol)return n.RED_INTEGER;if(i===Bi)return n.RG;if(i===al)return n.RG_INTEGER;if(i===ll)return n.RGBA_INTEGER;if(i===ro||i===so||i===oo||i===ao)if(o===rt)if(s=e.get("WEBGL_compressed_texture_s3tc_srgb"),s!==null){if(i===ro)return s.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(i===so)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(i===oo)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(i===ao)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(s=e.get("WEBGL_compressed_texture_s3tc"),s!==null){if(i===ro)return s.COMPRESSED_RGB_S3TC_DXT1_EXT;if(i===so)return s.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(i===oo)return s.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(i===ao)return s.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(i===cl||i===ul||i===hl||i===dl)if(s=e.get("WEBGL_compressed_texture_pvrtc"),s!==null){if(i===cl)return s.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(i===ul)return s.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(i===hl)return s.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(i===dl)return s.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(i===fl||i===pl||i===ml||i===gl||i===xl||i===lo||i===bl)if(s=e.get("WEBGL_compressed_texture_etc"),s!==null){if(i===fl||i===pl)return o===rt?s.COMPRESSED_SRGB8_ETC2:s.COMPRESSED_RGB8_ETC2;if(i===ml)return o===rt?s.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:s.COMPRESSED_RGBA8_ETC2_EAC;if(i===gl)return s.COMPRESSED_R11_EAC;if(i===xl)return s.COMPRESSED_SIGNED_R11_EAC;if(i===lo)return s.COMPRESSED_RG11_EAC;if(i===bl)return s.COMPRESSED_SIGNED_RG11_EAC}else return null;if(i===yl||i===_l||i===vl||i===Ml||i===Sl||i===wl||i===Al||i===Tl||i===El||i===Cl||i===Rl||i===Pl||i===Il||i===Nl)if(s=e.get("WEBGL_compressed_texture_astc"),s!==null){if(i===yl)return o===rt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:s.COMPRESSED_RGBA_ASTC_4x4_KHR;if(i===_l)return o===rt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:s.COMPRESSED_RGBA_ASTC_5x4_KHR;if(i===vl)return o===rt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:s.COMPRESSED_RGBA_ASTC_5x5_KHR;if(i===Ml)return o===rt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:s.COMPRESSED_RGBA_ASTC_6x5_KHR;if(i===Sl)return o===rt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:s.COMPRESSED_RGBA_ASTC_6x6_KHR;if(i===wl)return o===rt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:s.COMPRESSED_RGBA_ASTC_8x5_KHR;if(i===Al)return o===rt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:s.COMPRESSED_RGBA_ASTC_8x6_KHR;if(i===Tl)return o===rt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:s.COMPRESSED_RGBA_ASTC_8x8_KHR;if(i===El)return o===rt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:s.COMPRESSED_RGBA_ASTC_10x5_KHR;if(i===Cl)return o===rt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:s.COMPRESSED_RGBA_ASTC_10x6_KHR;if(i===Rl)return o===rt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:s.COMPRESSED_RGBA_ASTC_10x8_KHR;if(i===Pl)return o===rt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:s.COMPRESSED_RGBA_ASTC_10x10_KHR;if(i===Il)return o===rt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:s.COMPRESSED_RGBA_ASTC_12x10_KHR;if(i===Nl)return o===rt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:s.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(i===Ll||i===Dl||i===Ol)if(s=e.get("EXT_texture_compression_bptc"),s!==null){if(i===Ll)return o===rt?s.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:s.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(i===Dl)return s.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(i===Ol)return s.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(i===Ul||i===Fl||i===co||i===Bl)if(s=e.get("EXT_texture_compression_rgtc"),s!==null){if(i===Ul)return s.COMPRESSED_RED_RGTC1_EXT;if(i===Fl)return s.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(i===co)return s.COMPRESSED_RED_GREEN_RGTC2_EXT;if(i===Bl)return s.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return i===hr?n.UNSIGNED_INT_24_8:n[i]!==void 0?n[i]:null}return{convert:t}}var gT=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,xT=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,Qh=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let i=new Js(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=i}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,i=new on({vertexShader:gT,fragmentShader:xT,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new mt(new ar(20,20),i)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},ed=class extends Jn{constructor(e,t){super();let i=this,r=null,s=1,o=null,a="local-floor",l=1,c=null,u=null,h=null,d=null,f=null,g=null,b=typeof XRWebGLBinding<"u",p=new Qh,m={},y=t.getContextAttributes(),A=null,_=null,S=[],T=[],x=new je,w=null,N=null,R=new jt;R.viewport=new ht;let L=new jt;L.viewport=new ht;let U=[R,L],W=new Za,P=null,k=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function($){let ne=S[$];return ne===void 0&&(ne=new ns,S[$]=ne),ne.getTargetRaySpace()},this.getControllerGrip=function($){let ne=S[$];return ne===void 0&&(ne=new ns,S[$]=ne),ne.getGripSpace()},this.getHand=function($){let ne=S[$];return ne===void 0&&(ne=new ns,S[$]=ne),ne.getHandSpace()};function G($){let ne=T.indexOf($.inputSource);if(ne===-1)return;let ye=S[ne];ye!==void 0&&(ye.update($.inputSource,$.frame,c||o),ye.dispatchEvent({type:$.type,data:$.inputSource}))}function O(){r.removeEventListener("select",G),r.removeEventListener("selectstart",G),r.removeEventListener("selectend",G),r.removeEventListener("squeeze",G),r.removeEventListener("squeezestart",G),r.removeEventListener("squeezeend",G),r.removeEventListener("end",O),r.removeEventListener("inputsourceschange",Y);for(let $=0;$<S.length;$++){let ne=T[$];ne!==null&&(T[$]=null,S[$].disconnect(ne))}P=null,k=null,p.reset();for(let $ in m)delete m[$];if(e.setRenderTarget(A),f=null,d=null,h=null,r=null,_=null,Te.stop(),i.isPresenting=!1,e.setPixelRatio(w),e.setSize(x.width,x.height,!1),N!==null){let $=N.camera;$.fov=N.fov,$.zoom=N.zoom,$.updateProjectionMatrix(),N=null}i.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function($){s=$,i.isPresenting===!0&&Ie("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function($){a=$,i.isPresenting===!0&&Ie("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function($){c=$},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return h===null&&b&&(h=new XRWebGLBinding(r,t)),h},this.getFrame=function(){return g},this.getSession=function(){return r},this.setSession=async function($){if(r=$,r!==null){if(A=e.getRenderTarget(),r.addEventListener("select",G),r.addEventListener("selectstart",G),r.addEventListener("selectend",G),r.addEventListener("squeeze",G),r.addEventListener("squeezestart",G),r.addEventListener("squeezeend",G),r.addEventListener("end",O),r.addEventListener("inputsourceschange",Y),y.xrCompatible!==!0&&await t.makeXRCompatible(),w=e.getPixelRatio(),e.getSize(x),b&&"createProjectionLayer"in XRWebGLBinding.prototype){let ye=null,Ee=null,pe=null;y.depth&&(pe=y.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ye=y.stencil?mi:ci,Ee=y.stencil?hr:$n);let Oe={colorFormat:t.RGBA8,depthFormat:pe,scaleFactor:s};h=this.getBinding(),d=h.createProjectionLayer(Oe),r.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),_=new pn(d.textureWidth,d.textureHeight,{format:xn,type:gn,depthTexture:new fi(d.textureWidth,d.textureHeight,Ee,void 0,void 0,void 0,void 0,void 0,void 0,ye),stencilBuffer:y.stencil,colorSpace:e.outputColorSpace,samples:y.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let ye={antialias:y.antialias,alpha:!0,depth:y.depth,stencil:y.stencil,framebufferScaleFactor:s};f=new XRWebGLLayer(r,t,ye),r.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),_=new pn(f.framebufferWidth,f.framebufferHeight,{format:xn,type:gn,colorSpace:e.outputColorSpace,stencilBuffer:y.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}_.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await r.requestReferenceSpace(a),Te.setContext(r),Te.start(),i.isPresenting=!0,i.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(r!==null)return r.environmentBlendMode},this.getDepthTexture=function(){return p.getDepthTexture()};function Y($){for(let ne=0;ne<$.removed.length;ne++){let ye=$.removed[ne],Ee=T.indexOf(ye);Ee>=0&&(T[Ee]=null,S[Ee].disconnect(ye))}for(let ne=0;ne<$.added.length;ne++){let ye=$.added[ne],Ee=T.indexOf(ye);if(Ee===-1){for(let Oe=0;Oe<S.length;Oe++)if(Oe>=T.length){T.push(ye),Ee=Oe;break}else if(T[Oe]===null){T[Oe]=ye,Ee=Oe;break}if(Ee===-1)break}let pe=S[Ee];pe&&pe.connect(ye)}}function V($,ne){ne===null?$.matrixWorld.copy($.matrix):$.matrixWorld.multiplyMatrices(ne.matrixWorld,$.matrix),$.matrixWorldInverse.copy($.matrixWorld).invert()}this.updateCamera=function($){if(r===null)return;let ne=$.near,ye=$.far;p.texture!==null&&(p.depthNear>0&&(ne=p.depthNear),p.depthFar>0&&(ye=p.depthFar)),W.near=L.near=R.near=ne,W.far=L.far=R.far=ye,(P!==W.near||k!==W.far)&&(r.updateRenderState({depthNear:W.near,depthFar:W.far}),P=W.near,k=W.far),W.layers.mask=$.layers.mask|6,R.layers.mask=W.layers.mask&-5,L.layers.mask=W.layers.mask&-3;let Ee=$.parent,pe=W.cameras;V(W,Ee);for(let Oe=0;Oe<pe.length;Oe++)V(pe[Oe],Ee);W.projectionMatrix.copy(R.projectionMatrix),W.projectionMatrixInverse.copy(R.projectionMatrixInverse),N===null&&$.isPerspectiveCamera&&(N={camera:$,fov:$.fov,zoom:$.zoom}),j($,W,Ee)};function j($,ne,ye){ye===null?$.matrix.copy(ne.matrixWorld):($.matrix.copy(ye.matrixWorld),$.matrix.invert(),$.matrix.multiply(ne.matrixWorld)),$.matrix.decompose($.position,$.quaternion,$.scale),$.updateMatrixWorld(!0),$.projectionMatrix.copy(ne.projectionMatrix),$.projectionMatrixInverse.copy(ne.projectionMatrixInverse),$.isPerspectiveCamera&&($.fov=es*2*Math.atan(1/$.projectionMatrix.elements[5]),$.zoom=1)}this.getCamera=function(){return W},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function($){l=$,d!==null&&(d.fixedFoveation=$),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=$)},this.hasDepthSensing=function(){return p.texture!==null},this.getDepthSensingMesh=function(){return p.getMesh(W)},this.getCameraTexture=function($){return m[$]};let ee=null;function xe($,ne){if(u=ne.getViewerPose(c||o),g=ne,u!==null){let ye=u.views;f!==null&&(e.setRenderTargetFramebuffer(_,f.framebuffer),e.setRenderTarget(_));let Ee=!1;ye.length!==W.cameras.length&&(W.cameras.length=0,Ee=!0);for(let Re=0;Re<ye.length;Re++){let Qe=ye[Re],tt=null;if(f!==null)tt=f.getViewport(Qe);else{let Ut=h.getViewSubImage(d,Qe);tt=Ut.viewport,Re===0&&(e.setRenderTargetTextures(_,Ut.colorTexture,Ut.depthStencilTexture),e.setRenderTarget(_))}let He=U[Re];He===void 0&&(He=new jt,He.layers.enable(Re),He.viewport=new ht,U[Re]=He),He.matrix.fromArray(Qe.transform.matrix),He.matrix.decompose(He.position,He.quaternion,He.scale),He.projectionMatrix.fromArray(Qe.projectionMatrix),He.projectionMatrixInverse.copy(He.projectionMatrix).invert(),He.viewport.set(tt.x,tt.y,tt.width,tt.height),Re===0&&(W.matrix.copy(He.matrix),W.matrix.decompose(W.position,W.quaternion,W.scale)),Ee===!0&&W.cameras.push(He)}let pe=r.enabledFeatures;if(pe&&pe.includes("depth-sensing")&&r.depthUsage=="gpu-optimized"&&b){h=i.getBinding();let Re=h.getDepthInformation(ye[0]);Re&&Re.isValid&&Re.texture&&p.init(Re,r.renderState)}if(pe&&pe.includes("camera-access")&&b){e.state.unbindTexture(),h=i.getBinding();for(let Re=0;Re<ye.length;Re++){let Qe=ye[Re].camera;if(Qe){let tt=m[Qe];tt||(tt=new Js,m[Qe]=tt);let He=h.getCameraImage(Qe);tt.sourceTexture=He}}}}for(let ye=0;ye<S.length;ye++){let Ee=T[ye],pe=S[ye];Ee!==null&&pe!==void 0&&pe.update(Ee,ne,c||o)}ee&&ee($,ne),ne.detectedPlanes&&i.dispatchEvent({type:"planesdetected",data:ne}),g=null}let Te=new lg;Te.setAnimationLoop(xe),this.setAnimationLoop=function($){ee=$},this.dispose=function(){}}},bT=new st,bg=new De;bg.set(-1,0,0,0,1,0,0,0,1);function yT(n,e){function t(p,m){p.matrixAutoUpdate===!0&&p.updateMatrix(),m.value.copy(p.matrix)}function i(p,m){m.color.getRGB(p.fogColor.value,Uh(n)),m.isFog?(p.fogNear.value=m.near,p.fogFar.value=m.far):m.isFogExp2&&(p.fogDensity.value=m.density)}function r(p,m,y,A,_){m.isNodeMaterial?m.uniformsNeedUpdate=!1:m.isMeshBasicMaterial?s(p,m):m.isMeshLambertMaterial?(s(p,m),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)):m.isMeshToonMaterial?(s(p,m),h(p,m)):m.isMeshPhongMaterial?(s(p,m),u(p,m),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)):m.isMeshStandardMaterial?(s(p,m),d(p,m),m.isMeshPhysicalMaterial&&f(p,m,_)):m.isMeshMatcapMaterial?(s(p,m),g(p,m)):m.isMeshDepthMaterial?s(p,m):m.isMeshDistanceMaterial?(s(p,m),b(p,m)):m.isMeshNormalMaterial?s(p,m):m.isLineBasicMaterial?(o(p,m),m.isLineDashedMaterial&&a(p,m)):m.isPointsMaterial?l(p,m,y,A):m.isSpriteMaterial?c(p,m):m.isShadowMaterial?(p.color.value.copy(m.color),p.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function s(p,m){p.opacity.value=m.opacity,m.color&&p.diffuse.value.copy(m.color),m.emissive&&p.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(p.map.value=m.map,t(m.map,p.mapTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,t(m.alphaMap,p.alphaMapTransform)),m.bumpMap&&(p.bumpMap.value=m.bumpMap,t(m.bumpMap,p.bumpMapTransform),p.bumpScale.value=m.bumpScale,m.side===en&&(p.bumpScale.value*=-1)),m.normalMap&&(p.normalMap.value=m.normalMap,t(m.normalMap,p.normalMapTransform),p.normalScale.value.copy(m.normalScale),m.side===en&&p.normalScale.value.negate()),m.displacementMap&&(p.displacementMap.value=m.displacementMap,t(m.displacementMap,p.displacementMapTransform),p.displacementScale.value=m.displacementScale,p.displacementBias.value=m.displacementBias),m.emissiveMap&&(p.emissiveMap.value=m.emissiveMap,t(m.emissiveMap,p.emissiveMapTransform)),m.specularMap&&(p.specularMap.value=m.specularMap,t(m.specularMap,p.specularMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest);let y=e.get(m),A=y.envMap,_=y.envMapRotation;A&&(p.envMap.value=A,p.envMapRotation.value.setFromMatrix4(bT.makeRotationFromEuler(_)).transpose(),A.isCubeTexture&&A.isRenderTargetTexture===!1&&p.envMapRotation.value.premultiply(bg),p.reflectivity.value=m.reflectivity,p.ior.value=m.ior,p.refractionRatio.value=m.refractionRatio),m.lightMap&&(p.lightMap.value=m.lightMap,p.lightMapIntensity.value=m.lightMapIntensity,t(m.lightMap,p.lightMapTransform)),m.aoMap&&(p.aoMap.value=m.aoMap,p.aoMapIntensity.value=m.aoMapIntensity,t(m.aoMap,p.aoMapTransform))}function o(p,m){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,m.map&&(p.map.value=m.map,t(m.map,p.mapTransform))}function a(p,m){p.dashSize.value=m.dashSize,p.totalSize.value=m.dashSize+m.gapSize,p.scale.value=m.scale}function l(p,m,y,A){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,p.size.value=m.size*y,p.scale.value=A*.5,m.map&&(p.map.value=m.map,t(m.map,p.uvTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,t(m.alphaMap,p.alphaMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest)}function c(p,m){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,p.rotation.value=m.rotation,m.map&&(p.map.value=m.map,t(m.map,p.mapTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,t(m.alphaMap,p.alphaMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest)}function u(p,m){p.specular.value.copy(m.specular),p.shininess.value=Math.max(m.shininess,1e-4)}function h(p,m){m.gradientMap&&(p.gradientMap.value=m.gradientMap)}function d(p,m){p.metalness.value=m.metalness,m.metalnessMap&&(p.metalnessMap.value=m.metalnessMap,t(m.metalnessMap,p.metalnessMapTransform)),p.roughness.value=m.roughness,m.roughnessMap&&(p.roughnessMap.value=m.roughnessMap,t(m.roughnessMap,p.roughnessMapTransform)),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)}function f(p,m,y){p.ior.value=m.ior,m.diffuseRoughness>0&&(p.diffuseRoughness.value=m.diffuseRoughness,m.diffuseRoughnessMap&&(p.diffuseRoughnessMap.value=m.diffuseRoughnessMap,t(m.diffuseRoughnessMap,p.diffuseRoughnessMapTransform))),m.sheen>0&&(p.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),p.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(p.sheenColorMap.value=m.sheenColorMap,t(m.sheenColorMap,p.sheenColorMapTransform)),m.sheenRoughnessMap&&(p.sheenRoughnessMap.value=m.sheenRoughnessMap,t(m.sheenRoughnessMap,p.sheenRoughnessMapTransform))),m.clearcoat>0&&(p.clearcoat.value=m.clearcoat,p.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(p.clearcoatMap.value=m.clearcoatMap,t(m.clearcoatMap,p.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(p.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,t(m.clearcoatRoughnessMap,p.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(p.clearcoatNormalMap.value=m.clearcoatNormalMap,t(m.clearcoatNormalMap,p.clearcoatNormalMapTransform),p.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===en&&p.clearcoatNormalScale.value.negate())),m.dispersion>0&&(p.dispersion.value=m.dispersion),m.retroreflectivity>0&&(p.retroreflectivity.value=m.retroreflectivity),m.iridescence>0&&(p.iridescence.value=m.iridescence,p.iridescenceIOR.value=m.iridescenceIOR,p.iridescenceThicknessMinimum.value=m.iridescenceThicknessMinimum,p.iridescenceThicknessMaximum.value=m.iridescenceThicknessMaximum,m.iridescenceMap&&(p.iridescenceMap.value=m.iridescenceMap,t(m.iridescenceMap,p.iridescenceMapTransform)),m.iridescenceThicknessMap&&(p.iridescenceThicknessMap.value=m.iridescenceThicknessMap,t(m.iridescenceThicknessMap,p.iridescenceThicknessMapTransform))),m.transmission>0&&(p.transmission.value=m.transmission,p.transmissionSamplerMap.value=y.texture,p.transmissionSamplerSize.value.set(y.width,y.height),m.transmissionMap&&(p.transmissionMap.value=m.transmissionMap,t(m.transmissionMap,p.transmissionMapTransform)),p.thickness.value=m.thickness,m.thicknessMap&&(p.thicknessMap.value=m.thicknessMap,t(m.thicknessMap,p.thicknessMapTransform)),p.attenuationDistance.value=m.attenuationDistance,p.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(p.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(p.anisotropyMap.value=m.anisotropyMap,t(m.anisotropyMap,p.anisotropyMapTransform))),p.specularIntensity.value=m.specularIntensity,p.specularColor.value.copy(m.specularColor),m.specularColorMap&&(p.specularColorMap.value=m.specularColorMap,t(m.specularColorMap,p.specularColorMapTransform)),m.specularIntensityMap&&(p.specularIntensityMap.value=m.specularIntensityMap,t(m.specularIntensityMap,p.specularIntensityMapTransform))}function g(p,m){m.matcap&&(p.matcap.value=m.matcap)}function b(p,m){let y=e.get(m).light;p.referencePosition.value.setFromMatrixPosition(y.matrixWorld),p.nearDistance.value=y.shadow.camera.near,p.farDistance.value=y.shadow.camera.far}return{refreshFogUniforms:i,refreshMaterialUniforms:r}}function _T(n,e,t,i){let r={},s={};function o(y,A){let _=A.program;i.uniformBlockBinding(y,_,r[y.id])}function a(y,A){let _=r[y.id];_===void 0&&(g(y),_=l(y),r[y.id]=_,y.addEventListener("dispose",p));let S=A.program;i.updateUBOMapping(y,S);let T=e.render.frame;s[y.id]!==T&&(c(y),s[y.id]=T)}function l(y){let A=n.createBuffer(),_=y.__size,S=y.usage;return n.bindBuffer(n.UNIFORM_BUFFER,A),n.bufferData(n.UNIFORM_BUFFER,_,S),n.bindBuffer(n.UNIFORM_BUFFER,null),A}function c(y){let A=r[y.id],_=y.uniforms,S=y.__cache;n.bindBuffer(n.UNIFORM_BUFFER,A);for(let T=0,x=_.length;T<x;T++){let w=_[T];if(Array.isArray(w))for(let N=0,R=w.length;N<R;N++)u(w[N],T,N,S);else u(w,T,0,S)}n.bindBuffer(n.UNIFORM_BUFFER,null)}function u(y,A,_,S){if(d(y,A,_,S)===!0){let T=y.__offset,x=y.value;if(Array.isArray(x)){let w=0;for(let N=0;N<x.length;N++){let R=x[N],L=b(R,!0);h(R,y.__data,w),w+=L.storage/Float32Array.BYTES_PER_ELEMENT}}else h(x,y.__data,0);n.bufferSubData(n.UNIFORM_BUFFER,T,y.__data)}}function h(y,A,_){typeof y=="number"||typeof y=="boolean"?A[_]=y:y.isMatrix3?(A[_]=y.elements[0],A[_+1]=y.elements[1],A[_+2]=y.elements[2],A[_+3]=0,A[_+4]=y.elements[3],A[_+5]=y.elements[4],A[_+6]=y.elements[5],A[_+7]=0,A[_+8]=y.elements[6],A[_+9]=y.elements[7],A[_+10]=y.elements[8],A[_+11]=0):ArrayBuffer.isView(y)?A.set(y.subarray(0,A.length-_),_):y.toArray(A,_)}function d(y,A,_,S){let T=y.value,x=A+"_"+_;if(Array.isArray(T)){S[x]===void 0&&(S[x]=[]);let w=S[x],N=!1;for(let R=0;R<T.length;R++)f(T[R],w,R)===!0&&(N=!0);return N}return f(T,S,x)}function f(y,A,_){if(A[_]===void 0)return typeof y=="number"||typeof y=="boolean"?A[_]=y:ArrayBuffer.isView(y)?A[_]=y.slice():A[_]=y.clone(),!0;{let S=A[_];if(typeof y=="number"||typeof y=="boolean"){if(S!==y)return A[_]=y,!0}else{if(ArrayBuffer.isView(y))return!0;if(S.equals(y)===!1)return S.copy(y),!0}}return!1}function g(y){let A=y.uniforms,_=0,S=16;for(let x=0,w=A.length;x<w;x++){let N=Array.isArray(A[x])?A[x]:[A[x]];for(let R=0,L=N.length;R<L;R++){let U=N[R],W=Array.isArray(U.value)?U.value:[U.value],P=Array.isArray(A[x])||Array.isArray(U.value),k=_;for(let O=0,Y=W.length;O<Y;O++){let V=W[O],j=b(V,P),ee=_%S,xe=ee%j.boundary,Te=ee+xe;_+=xe,Te!==0&&S-Te<j.storage&&(_+=S-Te),O===0&&(k=_),_+=j.storage}let G=U.type==="int"?Int32Array:U.type==="uint"?Uint32Array:Float32Array;U.__data=new G((_-k)/Float32Array.BYTES_PER_ELEMENT),U.__offset=k}}let T=_%S;return T>0&&(_+=S-T),y.__size=_,y.__cache={},this}function b(y,A){let _={boundary:0,storage:0};return typeof y=="number"||typeof y=="boolean"?(_.boundary=4,_.storage=4):y.isVector2?(_.boundary=8,_.storage=8):y.isVector3||y.isColor?(_.boundary=16,_.storage=12):y.isVector4?(_.boundary=16,_.storage=16):y.isMatrix3?(_.boundary=16,_.storage=48):y.isMatrix4?(_.boundary=16,_.storage=64):y.isTexture?Ie("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(y)?(_.boundary=16,_.storage=y.byteLength):Ie("WebGLRenderer: Unsupported uniform value type.",y),A===!0&&(_.boundary=16,_.storage=Math.ceil(_.storage/16)*16),_}function p(y){let A=y.target;A.removeEventListener("dispose",p),n.deleteBuffer(r[A.id]),delete r[A.id],delete s[A.id]}function m(){for(let y in r)n.deleteBuffer(r[y]);r={},s={}}return{bind:o,update:a,dispose:m}}var vT=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),ei=null;function MT(){return ei===null&&(ei=new sr(vT,16,16,Bi,qn),ei.name="DFG_LUT",ei.minFilter=zt,ei.magFilter=zt,ei.wrapS=En,ei.wrapT=En,ei.generateMipmaps=!1,ei.needsUpdate=!0),ei}var Vl=class{constructor(e={}){let{canvas:t=Im(),context:i=null,depth:r=!0,stencil:s=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:u="default",failIfMajorPerformanceCaveat:h=!1,reversedDepthBuffer:d=!1,outputBufferType:f=gn}=e;this.isWebGLRenderer=!0;let g;if(i!==null){if(typeof WebGLRenderingContext<"u"&&i instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=i.getContextAttributes().alpha}else g=o;let b=f,p=new Set([ll,al,ol]),m=new Set([gn,$n,us,hr,rl,sl]),y=new Uint32Array(4),A=new Int32Array(4),_={textures:[],min:[],max:[],resolution:[]},S=null,T=null,x=[],w=[],N=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Qn,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let R=this,L=!1,U=null,W=null,P=null,k=null;this._outputColorSpace=kt;let G=0,O=0,Y=null,V=-1,j=null,ee=new ht,xe=new ht,Te=null,$=new Le(0),ne=0,ye=t.width,Ee=t.height,pe=1,Oe=null,gt=null,Re=new ht(0,0,ye,Ee),Qe=new ht(0,0,ye,Ee),tt=!1,He=new or,Ut=new Da,Tt=!1,tn=!1,xt=new st,Yn=new H,It=new ht,vn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Mn=!1;function Sn(){return Y===null?pe:1}let D=i;function wn(M,I){return t.getContext(M,I)}let ft,pt,fe,Et,Pe,Ue,E,v,B,ie,Q,oe,he,Z,K,le,C,J,q,ce,se,ae,Ae;try{let M={alpha:!0,depth:r,stencil:s,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:u,failIfMajorPerformanceCaveat:h};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Ce,!1),t.addEventListener("webglcontextrestored",ke,!1),t.addEventListener("webglcontextcreationerror",me,!1),D===null){let I="webgl2";if(D=wn(I,M),D===null)throw wn(I)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Ge()}catch(M){throw t.removeEventListener("webglcontextlost",Ce,!1),t.removeEventListener("webglcontextrestored",ke,!1),t.removeEventListener("webglcontextcreationerror",me,!1),Ne("WebGLRenderer: "+M.message),M}function Ge(){ft=new Lw(D),ft.init(),se=new mT(D,ft),pt=new Mw(D,ft,e,se),fe=new fT(D,ft),pt.reversedDepthBuffer&&d&&fe.buffers.depth.setReversed(!0),W=D.createFramebuffer(),P=D.createFramebuffer(),k=D.createFramebuffer(),Et=new Uw(D),Pe=new QA,Ue=new pT(D,ft,fe,Pe,pt,se,Et),E=new Nw(R),v=new Bv(D),ae=new _w(D,v),B=new Dw(D,v,Et,ae),ie=new Bw(D,B,v,ae,Et),J=new Fw(D,pt,Ue),K=new Sw(Pe),Q=new jA(R,E,ft,pt,ae,K),oe=new yT(R,Pe),he=new tT,Z=new aT(ft),C=new yw(R,E,fe,ie,g,l),le=new dT(R,ie,pt),Ae=new _T(D,Et,pt,fe),q=new vw(D,ft,Et),ce=new Ow(D,ft,Et),Et.programs=Q.programs,R.capabilities=pt,R.extensions=ft,R.properties=Pe,R.renderLists=he,R.shadowMap=le,R.state=fe,R.info=Et}b!==gn&&(N=new zw(b,t.width,t.height,a,r,s));let re=new ed(R,D);this.xr=re,this.getContext=function(){return D},this.getContextAttributes=function(){return D.getContextAttributes()},this.forceContextLoss=function(){let M=ft.get("WEBGL_lose_context");M&&M.loseContext()},this.forceContextRestore=function(){let M=ft.get("WEBGL_lose_context");M&&M.restoreContext()},this.getPixelRatio=function(){return pe},this.setPixelRatio=function(M){M!==void 0&&(pe=M,this.setSize(ye,Ee,!1))},this.getSize=function(M){return M.set(ye,Ee)},this.setSize=function(M,I,X=!0){if(re.isPresenting){Ie("WebGLRenderer: Can't change size while VR device is presenting.");return}ye=M,Ee=I,t.width=Math.floor(M*pe),t.height=Math.floor(I*pe),X===!0&&(t.style.width=M+"px",t.style.height=I+"px"),N!==null&&N.setSize(t.width,t.height),this.setViewport(0,0,M,I)},this.getDrawingBufferSize=function(M){return M.set(ye*pe,Ee*pe).floor()},this.setDrawingBufferSize=function(M,I,X){ye=M,Ee=I,pe=X,t.width=Math.floor(M*X),t.height=Math.floor(I*X),this.setViewport(0,0,M,I)},this.setEffects=function(M){if(b===gn){Ne("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(M){for(let I=0;I<M.length;I++)if(M[I].isOutputPass===!0){Ie("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}N.setEffects(M||[])},this.getCurrentViewport=function(M){return M.copy(ee)},this.getViewport=function(M){return M.copy(Re)},this.setViewport=function(M,I,X,F){M.isVector4?Re.set(M.x,M.y,M.z,M.w):Re.set(M,I,X,F),fe.viewport(ee.copy(Re).multiplyScalar(Sn()).round())},this.getScissor=function(M){return M.copy(Qe)},this.setScissor=function(M,I,X,F){M.isVector4?Qe.set(M.x,M.y,M.z,M.w):Qe.set(M,I,X,F),fe.scissor(xe.copy(Qe).multiplyScalar(Sn()).round())},this.getScissorTest=function(){return tt},this.setScissorTest=function(M){fe.setScissorTest(tt=M)},this.setOpaqueSort=function(M){Oe=M},this.setTransparentSort=function(M){gt=M},this.getClearColor=function(M){return M.copy(C.getClearColor())},this.setClearColor=function(){C.setClearColor(...arguments)},this.getClearAlpha=function(){return C.getClearAlpha()},this.setClearAlpha=function(){C.setClearAlpha(...arguments)},this.clear=function(M=!0,I=!0,X=!0){let F=0;if(M){let z=!1;if(Y!==null){let de=Y.texture.format;z=p.has(de)}if(z){let de=Y.texture.type,ve=m.has(de),ue=C.getClearColor(),be=C.getClearAlpha(),we=ue.r,Fe=ue.g,Xe=ue.b;ve?(y[0]=we,y[1]=Fe,y[2]=Xe,y[3]=be,D.clearBufferuiv(D.COLOR,0,y)):(A[0]=we,A[1]=Fe,A[2]=Xe,A[3]=be,D.clearBufferiv(D.COLOR,0,A))}else F|=D.COLOR_BUFFER_BIT}I&&(F|=D.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),X&&(F|=D.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),F!==0&&D.clear(F)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(M){M.setRenderer(this),U=M},this.dispose=function(){t.removeEventListener("webglcontextlost",Ce,!1),t.removeEventListener("webglcontextrestored",ke,!1),t.removeEventListener("webglcontextcreationerror",me,!1),C.dispose(),he.dispose(),Z.dispose(),Ue.dispose(),Pe.dispose(),E.dispose(),ie.dispose(),B.dispose(),ae.dispose(),Ae.dispose(),Q.dispose(),re.dispose(),re.removeEventListener("sessionstart",Vd),re.removeEventListener("sessionend",Wd),Gi.stop()};function Ce(M){M.preventDefault(),Nh("WebGLRenderer: Context Lost."),L=!0}function ke(){Nh("WebGLRenderer: Context Restored."),L=!1;let M=Et.autoReset,I=le.enabled,X=le.autoUpdate,F=le.needsUpdate,z=le.type;Ge(),Et.autoReset=M,le.enabled=I,le.autoUpdate=X,le.needsUpdate=F,le.type=z}function me(M){Ne("WebGLRenderer: A WebGL context could not be created. Reason: ",M.statusMessage)}function ot(M){let I=M.target;I.removeEventListener("dispose",ot),Nt(I)}function Nt(M){yi(M),Pe.remove(M)}function yi(M){let I=Pe.get(M).programs;I!==void 0&&(I.forEach(function(X){Q.releaseProgram(X)}),M.isShaderMaterial&&Q.releaseShaderCache(M))}this.renderBufferDirect=function(M,I,X,F,z,de){I===null&&(I=vn);let ve=z.isMesh&&z.matrixWorld.determinantAffine()<0,ue=K0(M,I,X,F,z);fe.setMaterial(F,ve);let be=X.index,we=1;if(F.wireframe===!0){if(be=B.getWireframeAttribute(X),be===void 0)return;we=2}let Fe=X.drawRange,Xe=X.attributes.position,Me=Fe.start*we,$e=(Fe.start+Fe.count)*we;de!==null&&(Me=Math.max(Me,de.start*we),$e=Math.min($e,(de.start+de.count)*we)),be!==null?(Me=Math.max(Me,0),$e=Math.min($e,be.count)):Xe!=null&&(Me=Math.max(Me,0),$e=Math.min($e,Xe.count));let St=$e-Me;if(St<0||St===1/0)return;ae.setup(z,F,ue,X,be);let dt,ut=q;if(be!==null&&(dt=v.get(be),ut=ce,ut.setIndex(dt)),z.isMesh)F.wireframe===!0?(fe.setLineWidth(F.wireframeLinewidth*Sn()),ut.setMode(D.LINES)):ut.setMode(D.TRIANGLES);else if(z.isLine){let Gt=F.linewidth;Gt===void 0&&(Gt=1),fe.setLineWidth(Gt*Sn()),z.isLineSegments?ut.setMode(D.LINES):z.isLineLoop?ut.setMode(D.LINE_LOOP):ut.setMode(D.LINE_STRIP)}else z.isPoints?ut.setMode(D.POINTS):z.isSprite&&ut.setMode(D.TRIANGLES);if(z.isBatchedMesh)if(ft.get("WEBGL_multi_draw"))ut.renderMultiDraw(z._multiDrawStarts,z._multiDrawCounts,z._multiDrawCount);else{let Gt=z._multiDrawStarts,Se=z._multiDrawCounts,Kt=z._multiDrawCount,nt=be?v.get(be).bytesPerElement:1,Vi=Pe.get(F).currentProgram.getUniforms();for(let Vt=0;Vt<Kt;Vt++)Vi.setValue(D,"_gl_DrawID",Vt),ut.render(Gt[Vt]/nt,Se[Vt])}else if(z.isInstancedMesh)ut.renderInstances(Me,St,z.count);else if(X.isInstancedBufferGeometry){let Gt=X._maxInstanceCount!==void 0?X._maxInstanceCount:1/0,Se=Math.min(X.instanceCount,Gt);ut.renderInstances(Me,St,Se)}else ut.render(Me,St)};function Gd(M,I,X,F){U!==null&&M.isNodeMaterial&&U.setObject(F,M),Tt===!0&&K.setState(M,X,!1),M.transparent===!0&&M.side===an&&M.forceSinglePass===!1?(M.side=en,M.needsUpdate=!0,xs(M,I,F),M.side=Fi,M.needsUpdate=!0,xs(M,I,F),M.side=an):xs(M,I,F)}this.compile=function(M,I,X=null){X===null&&(X=M),U!==null&&U.renderStart(M,I,X),T=Z.get(X),T.init(I),w.push(T),X.traverseVisible(function(z){z.isLight&&z.layers.test(I.layers)&&(T.pushLight(z),z.castShadow&&T.pushShadow(z))}),M!==X&&M.traverseVisible(function(z){z.isLight&&z.layers.test(I.layers)&&(T.pushLight(z),z.castShadow&&T.pushShadow(z))}),T.setupLights(),U!==null&&U.updateLights(T.state.lightsArray),tn=this.localClippingEnabled,Tt=K.init(this.clippingPlanes,tn),Tt===!0&&K.setGlobalState(this.clippingPlanes,I),U!==null&&le.render(T.state.shadowsArray,X,I);let F=new Set;return M.traverse(function(z){if(!(z.isMesh||z.isPoints||z.isLine||z.isSprite))return;let de=z.material;if(de)if(Array.isArray(de))for(let ve=0;ve<de.length;ve++){let ue=de[ve];Gd(ue,X,I,z),F.add(ue)}else Gd(de,X,I,z),F.add(de)}),T=w.pop(),U!==null&&U.renderEnd(),F},this.compileAsync=function(M,I,X=null){let F=this.compile(M,I,X);return new Promise(z=>{function de(){if(F.forEach(function(ve){let be=Pe.get(ve).currentProgram;(be===void 0||be.isReady())&&F.delete(ve)}),F.size===0){z(M);return}setTimeout(de,10)}ft.get("KHR_parallel_shader_compile")!==null?de():setTimeout(de,10)})};let lc=null;function Y0(M){lc&&lc(M)}function Vd(){Gi.stop()}function Wd(){Gi.start()}let Gi=new lg;Gi.setAnimationLoop(Y0),typeof self<"u"&&Gi.setContext(self),this.setAnimationLoop=function(M){lc=M,re.setAnimationLoop(M),M===null?Gi.stop():Gi.start()},re.addEventListener("sessionstart",Vd),re.addEventListener("sessionend",Wd),this.render=function(M,I){if(I!==void 0&&I.isCamera!==!0){Ne("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(L===!0)return;U!==null&&U.renderStart(M,I);let X=re.enabled===!0&&re.isPresenting===!0,F=N!==null&&(Y===null||X)&&N.begin(R,Y);if(M.matrixWorldAutoUpdate===!0&&M.updateMatrixWorld(),I.parent===null&&I.matrixWorldAutoUpdate===!0&&I.updateMatrixWorld(),re.enabled===!0&&re.isPresenting===!0&&(N===null||N.isCompositing()===!1)&&(re.cameraAutoUpdate===!0&&re.updateCamera(I),I=re.getCamera()),M.isScene===!0&&M.onBeforeRender(R,M,I,Y),T=Z.get(M,w.length),T.init(I),T.state.textureUnits=Ue.getTextureUnits(),w.push(T),xt.multiplyMatrices(I.projectionMatrix,I.matrixWorldInverse),I.isArrayCamera?Ut.setFromArrayCamera(I):He.setFromProjectionMatrix(xt,Cn,I.reversedDepth),tn=this.localClippingEnabled,Tt=K.init(this.clippingPlanes,tn),S=he.get(M,x.length),S.init(),x.push(S),this.info.render.frame++,re.enabled===!0&&re.isPresenting===!0){let ve=R.xr.getDepthSensingMesh();ve!==null&&cc(ve,I,-1/0,R.sortObjects)}cc(M,I,0,R.sortObjects),S.finish(),U!==null&&U.updateLights(T.state.lightsArray),R.sortObjects===!0&&S.sort(Oe,gt),Mn=re.enabled===!1||re.isPresenting===!1||re.hasDepthSensing()===!1,Mn&&C.addToRenderList(S,M),this.info.autoReset===!0&&this.info.reset(),Tt===!0&&K.beginShadows();let z=T.state.shadowsArray;if(le.render(z,M,I),Tt===!0&&K.endShadows(),(F&&N.hasRenderPass())===!1){let ve=S.opaque,ue=S.transmissive;if(T.setupLights(),I.isArrayCamera){let be=I.cameras;if(ue.length>0)for(let we=0,Fe=be.length;we<Fe;we++){let Xe=be[we];$d(ve,ue,M,Xe)}Mn&&C.render(M);for(let we=0,Fe=be.length;we<Fe;we++){let Xe=be[we];Xd(S,M,Xe,Xe.viewport)}}else ue.length>0&&$d(ve,ue,M,I),Mn&&C.render(M),Xd(S,M,I)}Y!==null&&O===0&&(Ue.updateMultisampleRenderTarget(Y),Ue.updateRenderTargetMipmap(Y)),F&&N.end(R),M.isScene===!0&&M.onAfterRender(R,M,I),ae.resetDefaultState(),V=-1,j=null,w.pop(),w.length>0?(T=w[w.length-1],Ue.setTextureUnits(T.state.textureUnits),Tt===!0&&K.setGlobalState(R.clippingPlanes,T.state.camera)):T=null,x.pop(),x.length>0?S=x[x.length-1]:S=null,U!==null&&U.renderEnd()};function cc(M,I,X,F){if(M.visible===!1)return;if(M.layers.test(I.layers)){if(M.isGroup)X=M.renderOrder;else if(M.isLOD)M.autoUpdate===!0&&M.update(I);else if(M.isLight)T.pushLight(M),M.castShadow&&T.pushShadow(M);else if(M.isSprite){let ve=I.isArrayCamera?Ut:He;if(!M.frustumCulled||M.intersectsFrustum(ve)){F&&It.setFromMatrixPosition(M.matrixWorld).applyMatrix4(xt);let ue=ie.update(M),be=M.material;be.visible&&S.push(M,ue,be,X,It.z,null,I)}}else if(M.isMesh||M.isLine||M.isPoints){let ve=I.isArrayCamera?Ut:He;if(!M.frustumCulled||M.intersectsFrustum(ve)){let ue=ie.update(M),be=M.material;if(F&&(M.boundingSphere!==void 0?(M.boundingSphere===null&&M.computeBoundingSphere(),It.copy(M.boundingSphere.center)):(ue.boundingSphere===null&&ue.computeBoundingSphere(),It.copy(ue.boundingSphere.center)),It.applyMatrix4(M.matrixWorld).applyMatrix4(xt)),Array.isArray(be)){let we=ue.groups;for(let Fe=0,Xe=we.length;Fe<Xe;Fe++){let Me=we[Fe],$e=be[Me.materialIndex];$e&&$e.visible&&S.push(M,ue,$e,X,It.z,Me,I)}}else be.visible&&S.push(M,ue,be,X,It.z,null,I)}}}let de=M.children;for(let ve=0,ue=de.length;ve<ue;ve++)cc(de[ve],I,X,F)}function Xd(M,I,X,F){let{opaque:z,transmissive:de,transparent:ve}=M;T.setupLightsView(X),Tt===!0&&K.setGlobalState(R.clippingPlanes,X),F&&fe.viewport(ee.copy(F)),z.length>0&&Mo(z,I,X),de.length>0&&Mo(de,I,X),ve.length>0&&Mo(ve,I,X),fe.buffers.depth.setTest(!0),fe.buffers.depth.setMask(!0),fe.buffers.color.setMask(!0),fe.setPolygonOffset(!1)}function $d(M,I,X,F){if((X.isScene===!0?X.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[F.id]===void 0){let Me=ft.has("EXT_color_buffer_half_float")||ft.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[F.id]=new pn(1,1,{generateMipmaps:!0,type:Me?qn:gn,minFilter:Xn,samples:Math.max(4,pt.samples),stencilBuffer:s,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:qe.workingColorSpace})}let de=T.state.transmissionRenderTarget[F.id],ve=F.viewport||ee;de.setSize(ve.z*R.transmissionResolutionScale,ve.w*R.transmissionResolutionScale);let ue=R.getRenderTarget(),be=R.getActiveCubeFace(),we=R.getActiveMipmapLevel();R.setRenderTarget(de),R.getClearColor($),ne=R.getClearAlpha(),ne<1&&R.setClearColor(16777215,.5),R.clear(),Mn&&C.render(X);let Fe=R.toneMapping;R.toneMapping=Qn;let Xe=F.viewport;if(F.viewport!==void 0&&(F.viewport=void 0),T.setupLightsView(F),Tt===!0&&K.setGlobalState(R.clippingPlanes,F),Mo(M,X,F),Ue.updateMultisampleRenderTarget(de),Ue.updateRenderTargetMipmap(de),ft.has("WEBGL_multisampled_render_to_texture")===!1){let Me=!1;for(let $e=0,St=I.length;$e<St;$e++){let dt=I[$e],{object:ut,geometry:Gt,material:Se,group:Kt}=dt;if(Se.side===an&&ut.layers.test(F.layers)){let nt=Se.side;Se.side=en,Se.needsUpdate=!0,qd(ut,X,F,Gt,Se,Kt),Se.side=nt,Se.needsUpdate=!0,Me=!0}}Me===!0&&(Ue.updateMultisampleRenderTarget(de),Ue.updateRenderTargetMipmap(de))}R.setRenderTarget(ue,be,we),R.setClearColor($,ne),Xe!==void 0&&(F.viewport=Xe),R.toneMapping=Fe}function Mo(M,I,X){let F=I.isScene===!0?I.overrideMaterial:null;for(let z=0,de=M.length;z<de;z++){let ve=M[z],{object:ue,geometry:be,group:we}=ve,Fe=ve.material;Fe.allowOverride===!0&&F!==null&&(Fe=F),ue.layers.test(X.layers)&&qd(ue,I,X,be,Fe,we)}}function qd(M,I,X,F,z,de){U!==null&&z.isNodeMaterial&&U.setObject(M,z),M.onBeforeRender(R,I,X,F,z,de),M.modelViewMatrix.multiplyMatrices(X.matrixWorldInverse,M.matrixWorld),M.normalMatrix.getNormalMatrix(M.modelViewMatrix),z.onBeforeRender(R,I,X,F,M,de),z.transparent===!0&&z.side===an&&z.forceSinglePass===!1?(z.side=en,z.needsUpdate=!0,R.renderBufferDirect(X,I,F,z,M,de),z.side=Fi,z.needsUpdate=!0,R.renderBufferDirect(X,I,F,z,M,de),z.side=an):R.renderBufferDirect(X,I,F,z,M,de),M.onAfterRender(R,I,X,F,z,de)}function Yd(M){let I=0;for(let X of M)X.texture!==null&&I++;return I}function xs(M,I,X){I.isScene!==!0&&(I=vn);let F=Pe.get(M),z=T.state.lights,de=T.state.shadowsArray,ve=z.state.version,ue=Q.getParameters(M,z.state,de,I,X,T.state.lightProbeGridArray),be=Q.getProgramCacheKey(ue),we=F.programs;F.environment=M.isMeshStandardMaterial||M.isMeshLambertMaterial||M.isMeshPhongMaterial?I.environment:null,F.fog=I.fog;let Fe=M.isMeshStandardMaterial||M.isMeshLambertMaterial&&!M.envMap||M.isMeshPhongMaterial&&!M.envMap;F.envMap=E.get(M.envMap||F.environment,Fe),F.envMapRotation=F.environment!==null&&M.envMap===null?I.environmentRotation:M.envMapRotation,we===void 0&&(M.addEventListener("dispose",ot),we=new Map,F.programs=we,F.programVariants=new Map);let Xe=we.get(be);if(Xe!==void 0){if(F.currentProgram===Xe&&F.lightsStateVersion===ve)return Kd(M,ue),Xe}else ue.uniforms=Q.getUniforms(M),U!==null&&M.isNodeMaterial&&U.build(M,X,ue),M.onBeforeCompile(ue,R),Xe=Q.acquireProgram(ue,be),we.set(be,Xe),F.uniforms=ue.uniforms;let Me=F.uniforms;return(!M.isShaderMaterial&&!M.isRawShaderMaterial||M.clipping===!0)&&(Me.clippingPlanes=K.uniform),Kd(M,ue),F.needsLights=j0(M),F.lightsStateVersion=ve,F.needsLights&&(Me.ambientLightColor.value=z.state.ambient,Me.lightProbe.value=z.state.probe,Me.sunLights.value=z.state.sun,Me.sunLightShadows.value=z.state.sunShadow,Me.directionalLights.value=z.state.directional,Me.directionalLightShadows.value=z.state.directionalShadow,Me.spotLights.value=z.state.spot,Me.spotLightShadows.value=z.state.spotShadow,Me.rectAreaLights.value=z.state.rectArea,Me.ltc_1.value=z.state.rectAreaLTC1,Me.ltc_2.value=z.state.rectAreaLTC2,Me.pointLights.value=z.state.point,Me.pointLightShadows.value=z.state.pointShadow,Me.hemisphereLights.value=z.state.hemi,Me.sunShadowMatrix.value=z.state.sunShadowMatrix,Me.sunShadowCascade.value=z.state.sunShadowCascade,Me.directionalShadowMatrix.value=z.state.directionalShadowMatrix,Me.spotLightMatrix.value=z.state.spotLightMatrix,Me.spotLightMap.value=z.state.spotLightMap,Me.pointShadowMatrix.value=z.state.pointShadowMatrix),F.numLightProbeGrids=Yd(T.state.lightProbeGridArray),F.currentProgram=Xe,F.uniformsList=null,Xe}function Z0(M,I,X,F,z){let de=Pe.get(M),ve=de.currentProgram.id+","+F+","+z,ue=de.programVariants.get(ve);return ue===void 0?(ue=xs(M,I,X),de.programVariants.set(ve,ue)):(de.currentProgram=ue,de.uniformsList=null,de.outputColorSpace=F,de.toneMapping=z),ue}function Zd(M){if(M.uniformsList===null){let I=M.currentProgram.getUniforms();M.uniformsList=fs.seqWithValue(I.seq,M.uniforms)}return M.uniformsList}function Kd(M,I){let X=Pe.get(M);X.outputColorSpace=I.outputColorSpace,X.batching=I.batching,X.batchingColor=I.batchingColor,X.instancing=I.instancing,X.instancingColor=I.instancingColor,X.instancingMorph=I.instancingMorph,X.skinning=I.skinning,X.morphTargets=I.morphTargets,X.morphNormals=I.morphNormals,X.morphColors=I.morphColors,X.morphTargetsCount=I.morphTargetsCount,X.numClippingPlanes=I.numClippingPlanes,X.numIntersection=I.numClipIntersection,X.vertexAlphas=I.vertexAlphas,X.vertexTangents=I.vertexTangents,X.toneMapping=I.toneMapping}function K0(M,I,X,F,z){I.isScene!==!0&&(I=vn),Ue.resetTextureUnits();let de=I.fog,ve=F.isMeshStandardMaterial||F.isMeshLambertMaterial||F.isMeshPhongMaterial?I.environment:null,ue=Y===null?R.outputColorSpace:Y.isXRRenderTarget===!0?Y.texture.colorSpace:qe.workingColorSpace,be=F.isMeshStandardMaterial||F.isMeshLambertMaterial&&!F.envMap||F.isMeshPhongMaterial&&!F.envMap,we=E.get(F.envMap||ve,be),Fe=F.vertexColors===!0&&!!X.attributes.color&&X.attributes.color.itemSize===4,Xe=!!X.attributes.tangent&&(!!F.normalMap||F.anisotropy>0),Me=!!X.morphAttributes.position,$e=!!X.morphAttributes.normal,St=!!X.morphAttributes.color,dt=Qn;F.toneMapped&&(Y===null||Y.isXRRenderTarget===!0)&&(dt=R.toneMapping);let ut=X.morphAttributes.position||X.morphAttributes.normal||X.morphAttributes.color,Gt=ut!==void 0?ut.length:0,Se=Pe.get(F),Kt=T.state.lights;if(Tt===!0&&(tn===!0||M!==j)){let bt=M===j&&F.id===V;K.setState(F,M,bt)}let nt=!1,Vi=!1;F.version===Se.__version?Se.needsLights&&Se.lightsStateVersion!==Kt.state.version||z.isBatchedMesh&&Se.batching===!1||!z.isBatchedMesh&&Se.batching===!0||z.isBatchedMesh&&Se.batchingColor===!0&&z._colorsTexture===null||z.isBatchedMesh&&Se.batchingColor===!1&&z._colorsTexture!==null||z.isInstancedMesh&&Se.instancing===!1||!z.isInstancedMesh&&Se.instancing===!0||z.isSkinnedMesh&&Se.skinning===!1||!z.isSkinnedMesh&&Se.skinning===!0||z.isInstancedMesh&&Se.instancingColor===!0&&z.instanceColor===null||z.isInstancedMesh&&Se.instancingColor===!1&&z.instanceColor!==null||z.isInstancedMesh&&Se.instancingMorph===!0&&z.morphTexture===null||z.isInstancedMesh&&Se.instancingMorph===!1&&z.morphTexture!==null||Se.envMap!==we||F.fog===!0&&Se.fog!==de||Se.numClippingPlanes!==void 0&&(Se.numClippingPlanes!==K.numPlanes||Se.numIntersection!==K.numIntersection)||Se.vertexAlphas!==Fe||Se.vertexTangents!==Xe||Se.morphTargets!==Me||Se.morphNormals!==$e||Se.morphColors!==St||Se.morphTargetsCount!==Gt||Se.numLightProbeGrids!==Yd(T.state.lightProbeGridArray)?nt=!0:(Se.outputColorSpace!==ue||Se.toneMapping!==dt)&&(Vi=!0):(nt=!0,Se.__version=F.version);let Vt=Se.currentProgram;(nt===!0||Vi===!0)&&(Vt=Vi===!0?Z0(F,I,z,ue,dt):xs(F,I,z),U&&F.isNodeMaterial&&U.onUpdateProgram(F,Vt,Se));let So=!1,_i=!1,Wi=!1,Ke=Vt.getUniforms(),Ft=Se.uniforms;if(fe.useProgram(Vt.program)&&(So=!0,_i=!0,Wi=!0),F.id!==V&&(V=F.id,_i=!0),So||j!==M){fe.buffers.depth.getReversed()&&M.reversedDepth!==!0&&(M._reversedDepth=!0,M.updateProjectionMatrix()),Ke.setValue(D,"projectionMatrix",M.projectionMatrix),Ke.setValue(D,"viewMatrix",M.matrixWorldInverse);let Lt=Ke.map.cameraPosition;Lt!==void 0&&Lt.setValue(D,Yn.setFromMatrixPosition(M.matrixWorld)),pt.logarithmicDepthBuffer&&Ke.setValue(D,"logDepthBufFC",2/(Math.log(M.far+1)/Math.LN2)),(F.isMeshPhongMaterial||F.isMeshToonMaterial||F.isMeshLambertMaterial||F.isMeshBasicMaterial||F.isMeshStandardMaterial||F.isShaderMaterial)&&Ke.setValue(D,"isOrthographic",M.isOrthographicCamera===!0),j!==M&&(j=M,_i=!0,Wi=!0)}if(Se.needsLights&&(Kt.state.sunShadowMap.length>0&&Ke.setValue(D,"sunShadowMap",Kt.state.sunShadowMap,Ue),Kt.state.directionalShadowMap.length>0&&Ke.setValue(D,"directionalShadowMap",Kt.state.directionalShadowMap,Ue),Kt.state.spotShadowMap.length>0&&Ke.setValue(D,"spotShadowMap",Kt.state.spotShadowMap,Ue),Kt.state.pointShadowMap.length>0&&Ke.setValue(D,"pointShadowMap",Kt.state.pointShadowMap,Ue)),z.isSkinnedMesh){Ke.setOptional(D,z,"bindMatrix"),Ke.setOptional(D,z,"bindMatrixInverse");let bt=z.skeleton;bt&&(bt.boneTexture===null&&bt.computeBoneTexture(),Ke.setValue(D,"boneTexture",bt.boneTexture,Ue))}z.isBatchedMesh&&(Ke.setOptional(D,z,"batchingTexture"),Ke.setValue(D,"batchingTexture",z._matricesTexture,Ue),Ke.setOptional(D,z,"batchingIdTexture"),Ke.setValue(D,"batchingIdTexture",z._indirectTexture,Ue),Ke.setOptional(D,z,"batchingColorTexture"),z._colorsTexture!==null&&Ke.setValue(D,"batchingColorTexture",z._colorsTexture,Ue));let Ln=X.morphAttributes;if((Ln.position!==void 0||Ln.normal!==void 0||Ln.color!==void 0)&&J.update(z,X,Vt),(_i||Se.receiveShadow!==z.receiveShadow)&&(Se.receiveShadow=z.receiveShadow,Ke.setValue(D,"receiveShadow",z.receiveShadow)),(F.isMeshStandardMaterial||F.isMeshLambertMaterial||F.isMeshPhongMaterial)&&F.envMap===null&&I.environment!==null&&(Ft.envMapIntensity.value=I.environmentIntensity),Ft.dfgLUT!==void 0&&(Ft.dfgLUT.value=MT()),_i){if(Ke.setValue(D,"toneMappingExposure",R.toneMappingExposure),Se.needsLights&&J0(Ft,Wi),de&&F.fog===!0&&oe.refreshFogUniforms(Ft,de),oe.refreshMaterialUniforms(Ft,F,pe,Ee,T.state.transmissionRenderTarget[M.id]),Se.needsLights&&Se.numLightProbeGrids>0){let bt=_,Lt=0;for(let ni of T.state.lightProbeGridArray)ni.texture!==null&&(bt.textures[Lt]=ni.texture,bt.min[Lt]=ni.boundingBox.min,bt.max[Lt]=ni.boundingBox.max,bt.resolution[Lt]=ni.resolution,Lt++);for(let ni in bt)bt[ni].length=Lt;Ft.probesSH.value=bt.textures,Ft.probesMin.value=bt.min,Ft.probesMax.value=bt.max,Ft.probesResolution.value=bt.resolution}fs.upload(D,Zd(Se),Ft,Ue)}if(F.isShaderMaterial&&F.uniformsNeedUpdate===!0&&(fs.upload(D,Zd(Se),Ft,Ue),F.uniformsNeedUpdate=!1),F.isSpriteMaterial&&Ke.setValue(D,"center",z.center),Ke.setValue(D,"modelViewMatrix",z.modelViewMatrix),Ke.setValue(D,"normalMatrix",z.normalMatrix),Ke.setValue(D,"modelMatrix",z.matrixWorld),F.uniformsGroups!==void 0){let bt=F.uniformsGroups;for(let Lt=0,ni=bt.length;Lt<ni;Lt++){let jd=bt[Lt];Ae.update(jd,Vt),Ae.bind(jd,Vt)}}return Vt}function J0(M,I){M.ambientLightColor.needsUpdate=I,M.lightProbe.needsUpdate=I,M.sunLights.needsUpdate=I,M.sunLightShadows.needsUpdate=I,M.directionalLights.needsUpdate=I,M.directionalLightShadows.needsUpdate=I,M.pointLights.needsUpdate=I,M.pointLightShadows.needsUpdate=I,M.spotLights.needsUpdate=I,M.spotLightShadows.needsUpdate=I,M.rectAreaLights.needsUpdate=I,M.hemisphereLights.needsUpdate=I}function j0(M){return M.isMeshLambertMaterial||M.isMeshToonMaterial||M.isMeshPhongMaterial||M.isMeshStandardMaterial||M.isShadowMaterial||M.isShaderMaterial&&M.lights===!0}this.getActiveCubeFace=function(){return G},this.getActiveMipmapLevel=function(){return O},this.getRenderTarget=function(){return Y},this.setRenderTargetTextures=function(M,I,X){let F=Pe.get(M);F.__autoAllocateDepthBuffer=M.resolveDepthBuffer===!1,F.__autoAllocateDepthBuffer===!1&&(F.__useRenderToTexture=!1),Pe.get(M.texture).__webglTexture=I,Pe.get(M.depthTexture).__webglTexture=F.__autoAllocateDepthBuffer?void 0:X,F.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(M,I){let X=Pe.get(M);X.__webglFramebuffer=I,X.__useDefaultFramebuffer=I===void 0},this.setRenderTarget=function(M,I=0,X=0){Y=M,G=I,O=X;let F=null,z=!1,de=!1;if(M){let ue=Pe.get(M);if(ue.__useDefaultFramebuffer!==void 0){fe.bindFramebuffer(D.FRAMEBUFFER,ue.__webglFramebuffer),ee.copy(M.viewport),xe.copy(M.scissor),Te=M.scissorTest,fe.viewport(ee),fe.scissor(xe),fe.setScissorTest(Te),V=-1;return}else if(ue.__webglFramebuffer===void 0)Ue.setupRenderTarget(M);else if(ue.__hasExternalTextures)Ue.rebindTextures(M,Pe.get(M.texture).__webglTexture,Pe.get(M.depthTexture).__webglTexture);else if(M.depthBuffer){let Fe=M.depthTexture;if(ue.__boundDepthTexture!==Fe){if(Fe!==null&&Pe.has(Fe)&&(M.width!==Fe.image.width||M.height!==Fe.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Ue.setupDepthRenderbuffer(M)}}let be=M.texture;(be.isData3DTexture||be.isDataArrayTexture||be.isCompressedArrayTexture)&&(de=!0);let we=Pe.get(M).__webglFramebuffer;M.isWebGLCubeRenderTarget?(Array.isArray(we[I])?F=we[I][X]:F=we[I],z=!0):M.samples>0&&Ue.useMultisampledRTT(M)===!1?F=Pe.get(M).__webglMultisampledFramebuffer:Array.isArray(we)?F=we[X]:F=we,ee.copy(M.viewport),xe.copy(M.scissor),Te=M.scissorTest}else ee.copy(Re).multiplyScalar(pe).floor(),xe.copy(Qe).multiplyScalar(pe).floor(),Te=tt;if(X!==0&&(F=W),fe.bindFramebuffer(D.FRAMEBUFFER,F)&&fe.drawBuffers(M,F),fe.viewport(ee),fe.scissor(xe),fe.setScissorTest(Te),z){let ue=Pe.get(M.texture);D.framebufferTexture2D(D.FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_CUBE_MAP_POSITIVE_X+I,ue.__webglTexture,X)}else if(de){let ue=I;for(let be=0;be<M.textures.length;be++){let we=Pe.get(M.textures[be]);D.framebufferTextureLayer(D.FRAMEBUFFER,D.COLOR_ATTACHMENT0+be,we.__webglTexture,X,ue)}}else if(M!==null&&X!==0){let ue=Pe.get(M.texture);D.framebufferTexture2D(D.FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_2D,ue.__webglTexture,X)}V=-1};function Jd(M){let I=Pe.get(M);return(I.__readFormat!==M.format||I.__readType!==M.type)&&(I.__readFormat=M.format,I.__readType=M.type,I.__formatReadable=pt.textureFormatReadable(M.format),I.__typeReadable=pt.textureTypeReadable(M.type)),I}this.readRenderTargetPixels=function(M,I,X,F,z,de,ve,ue=0){if(!(M&&M.isWebGLRenderTarget)){Ne("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let be=Pe.get(M).__webglFramebuffer;if(M.isWebGLCubeRenderTarget&&ve!==void 0&&(be=be[ve],Array.isArray(be)&&(be=be[0])),be){fe.bindFramebuffer(D.FRAMEBUFFER,be);try{let we=M.textures[ue],Fe=we.format,Xe=we.type;M.textures.length>1&&D.readBuffer(D.COLOR_ATTACHMENT0+ue);let Me=Jd(we);if(Me.__formatReadable===!1){Ne("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Me.__typeReadable===!1){Ne("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}I>=0&&I<=M.width-F&&X>=0&&X<=M.height-z&&D.readPixels(I,X,F,z,se.convert(Fe),se.convert(Xe),de)}finally{let we=Y!==null?Pe.get(Y).__webglFramebuffer:null;fe.bindFramebuffer(D.FRAMEBUFFER,we)}}},this.readRenderTargetPixelsAsync=async function(M,I,X,F,z,de,ve,ue=0){if(!(M&&M.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let be=Pe.get(M).__webglFramebuffer;if(M.isWebGLCubeRenderTarget&&ve!==void 0&&(be=be[ve],Array.isArray(be)&&(be=be[0])),be)if(I>=0&&I<=M.width-F&&X>=0&&X<=M.height-z){fe.bindFramebuffer(D.FRAMEBUFFER,be);let we=M.textures[ue],Fe=we.format,Xe=we.type;M.textures.length>1&&D.readBuffer(D.COLOR_ATTACHMENT0+ue);let Me=Jd(we);if(Me.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Me.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let $e=D.createBuffer();D.bindBuffer(D.PIXEL_PACK_BUFFER,$e),D.bufferData(D.PIXEL_PACK_BUFFER,de.byteLength,D.STREAM_READ),D.readPixels(I,X,F,z,se.convert(Fe),se.convert(Xe),0),D.bindBuffer(D.PIXEL_PACK_BUFFER,null);let St=Y!==null?Pe.get(Y).__webglFramebuffer:null;fe.bindFramebuffer(D.FRAMEBUFFER,St);let dt=D.fenceSync(D.SYNC_GPU_COMMANDS_COMPLETE,0);return D.flush(),await Lm(D,dt,4),D.bindBuffer(D.PIXEL_PACK_BUFFER,$e),D.getBufferSubData(D.PIXEL_PACK_BUFFER,0,de),D.bindBuffer(D.PIXEL_PACK_BUFFER,null),D.deleteBuffer($e),D.deleteSync(dt),de}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(M,I=null,X=0){let F=Math.pow(2,-X),z=Math.floor(M.image.width*F),de=Math.floor(M.image.height*F),ve=I!==null?I.x:0,ue=I!==null?I.y:0;Ue.setTexture2D(M,0),D.copyTexSubImage2D(D.TEXTURE_2D,X,0,0,ve,ue,z,de),fe.unbindTexture()},this.copyTextureToTexture=function(M,I,X=null,F=null,z=0,de=0){let ve,ue,be,we,Fe,Xe,Me,$e,St,dt=M.isCompressedTexture?M.mipmaps[de]:M.image;if(X!==null)ve=X.max.x-X.min.x,ue=X.max.y-X.min.y,be=X.isBox3?X.max.z-X.min.z:1,we=X.min.x,Fe=X.min.y,Xe=X.isBox3?X.min.z:0;else{let Ke=Math.pow(2,-z);ve=Math.floor(dt.width*Ke),ue=Math.floor(dt.height*Ke),M.isDataArrayTexture?be=dt.depth:M.isData3DTexture?be=Math.floor(dt.depth*Ke):be=1,we=0,Fe=0,Xe=0}F!==null?(Me=F.x,$e=F.y,St=F.z):(Me=0,$e=0,St=0);let ut=se.convert(I.format),Gt=se.convert(I.type),Se;I.isData3DTexture?(Ue.setTexture3D(I,0),Se=D.TEXTURE_3D):I.isDataArrayTexture||I.isCompressedArrayTexture?(Ue.setTexture2DArray(I,0),Se=D.TEXTURE_2D_ARRAY):(Ue.setTexture2D(I,0),Se=D.TEXTURE_2D),fe.activeTexture(D.TEXTURE0),fe.pixelStorei(D.UNPACK_FLIP_Y_WEBGL,I.flipY),fe.pixelStorei(D.UNPACK_PREMULTIPLY_ALPHA_WEBGL,I.premultiplyAlpha),fe.pixelStorei(D.UNPACK_ALIGNMENT,I.unpackAlignment);let Kt=fe.getParameter(D.UNPACK_ROW_LENGTH),nt=fe.getParameter(D.UNPACK_IMAGE_HEIGHT),Vi=fe.getParameter(D.UNPACK_SKIP_PIXELS),Vt=fe.getParameter(D.UNPACK_SKIP_ROWS),So=fe.getParameter(D.UNPACK_SKIP_IMAGES);fe.pixelStorei(D.UNPACK_ROW_LENGTH,dt.width),fe.pixelStorei(D.UNPACK_IMAGE_HEIGHT,dt.height),fe.pixelStorei(D.UNPACK_SKIP_PIXELS,we),fe.pixelStorei(D.UNPACK_SKIP_ROWS,Fe),fe.pixelStorei(D.UNPACK_SKIP_IMAGES,Xe);let _i=M.isDataArrayTexture||M.isData3DTexture,Wi=I.isDataArrayTexture||I.isData3DTexture;if(M.isDepthTexture){let Ke=Pe.get(M),Ft=Pe.get(I),Ln=Pe.get(Ke.__renderTarget),bt=Pe.get(Ft.__renderTarget);fe.bindFramebuffer(D.READ_FRAMEBUFFER,Ln.__webglFramebuffer),fe.bindFramebuffer(D.DRAW_FRAMEBUFFER,bt.__webglFramebuffer);for(let Lt=0;Lt<be;Lt++)_i&&(D.framebufferTextureLayer(D.READ_FRAMEBUFFER,D.COLOR_ATTACHMENT0,Pe.get(M).__webglTexture,z,Xe+Lt),D.framebufferTextureLayer(D.DRAW_FRAMEBUFFER,D.COLOR_ATTACHMENT0,Pe.get(I).__webglTexture,de,St+Lt)),D.blitFramebuffer(we,Fe,we+ve,Fe+ue,Me,$e,Me+ve,$e+ue,D.DEPTH_BUFFER_BIT,D.NEAREST);fe.bindFramebuffer(D.READ_FRAMEBUFFER,null),fe.bindFramebuffer(D.DRAW_FRAMEBUFFER,null)}else if(z!==0||M.isRenderTargetTexture||Pe.has(M)){let Ke=Pe.get(M),Ft=Pe.get(I);fe.bindFramebuffer(D.READ_FRAMEBUFFER,P),fe.bindFramebuffer(D.DRAW_FRAMEBUFFER,k);for(let Ln=0;Ln<be;Ln++)_i?D.framebufferTextureLayer(D.READ_FRAMEBUFFER,D.COLOR_ATTACHMENT0,Ke.__webglTexture,z,Xe+Ln):D.framebufferTexture2D(D.READ_FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_2D,Ke.__webglTexture,z),Wi?D.framebufferTextureLayer(D.DRAW_FRAMEBUFFER,D.COLOR_ATTACHMENT0,Ft.__webglTexture,de,St+Ln):D.framebufferTexture2D(D.DRAW_FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_2D,Ft.__webglTexture,de),z!==0?D.blitFramebuffer(we,Fe,we+ve,Fe+ue,Me,$e,Me+ve,$e+ue,D.COLOR_BUFFER_BIT,D.NEAREST):Wi?D.copyTexSubImage3D(Se,de,Me,$e,St+Ln,we,Fe,ve,ue):D.copyTexSubImage2D(Se,de,Me,$e,we,Fe,ve,ue);fe.bindFramebuffer(D.READ_FRAMEBUFFER,null),fe.bindFramebuffer(D.DRAW_FRAMEBUFFER,null)}else Wi?M.isDataTexture||M.isData3DTexture?D.texSubImage3D(Se,de,Me,$e,St,ve,ue,be,ut,Gt,dt.data):I.isCompressedArrayTexture?D.compressedTexSubImage3D(Se,de,Me,$e,St,ve,ue,be,ut,dt.data):D.texSubImage3D(Se,de,Me,$e,St,ve,ue,be,ut,Gt,dt):M.isDataTexture?D.texSubImage2D(D.TEXTURE_2D,de,Me,$e,ve,ue,ut,Gt,dt.data):M.isCompressedTexture?D.compressedTexSubImage2D(D.TEXTURE_2D,de,Me,$e,dt.width,dt.height,ut,dt.data):D.texSubImage2D(D.TEXTURE_2D,de,Me,$e,ve,ue,ut,Gt,dt);fe.pixelStorei(D.UNPACK_ROW_LENGTH,Kt),fe.pixelStorei(D.UNPACK_IMAGE_HEIGHT,nt),fe.pixelStorei(D.UNPACK_SKIP_PIXELS,Vi),fe.pixelStorei(D.UNPACK_SKIP_ROWS,Vt),fe.pixelStorei(D.UNPACK_SKIP_IMAGES,So),de===0&&I.generateMipmaps===!0&&I.mipmapsAutoUpdate===!0&&D.generateMipmap(Se),fe.unbindTexture()},this.initRenderTarget=function(M){Pe.get(M).__webglFramebuffer===void 0&&Ue.setupRenderTarget(M)},this.initTexture=function(M){M.isCubeTexture?Ue.setTextureCube(M,0):M.isData3DTexture?Ue.setTexture3D(M,0):M.isDataArrayTexture||M.isCompressedArrayTexture?Ue.setTexture2DArray(M,0):Ue.setTexture2D(M,0),fe.unbindTexture()},this.resetState=function(){G=0,O=0,Y=null,fe.reset(),ae.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Cn}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=qe._getDrawingBufferColorSpace(e),t.unpackColorSpace=qe._getUnpackColorSpace()}};function id(n,e,t){let i,r=1/0;for(let s of n){let o=ST(s,e,t,r);o<r&&(i=s,r=o)}return i}function ST(n,e,t,i=1/0){let r=wT(n,e,t,i);return r<i&&n.surface?AT(n,e,t):r}function wT({low:n,high:e},t,i,r){let s=0,o=r;for(let a=0;a<3;a++){let l=1/i[a],c=(n[a]-t[a])*l,u=(e[a]-t[a])*l;if(c>u&&([c,u]=[u,c]),c>s&&(s=c),u<o&&(o=u),s>=o)return 1/0}return s}function AT({surface:n,at:e},t,i){let r=1/0,s=t.map((o,a)=>o-e[a]);for(let o=0;o<n.length;o+=9){let a=y=>[n[o+y],n[o+y+1],n[o+y+2]],l=a(0),[c,u]=[nd(a(3),l),nd(a(6),l)],h=yg(i,u),d=Wt(c,h);if(Math.abs(d)<1e-12)continue;let f=nd(s,l),g=Wt(f,h)/d,b=yg(f,c),p=Wt(i,b)/d,m=Wt(u,b)/d;g>=0&&p>=0&&g+p<=1&&m>0&&(r=Math.min(r,m))}return r}var nd=(n,e)=>[n[0]-e[0],n[1]-e[1],n[2]-e[2]],yg=(n,e)=>[n[1]*e[2]-n[2]*e[1],n[2]*e[0]-n[0]*e[2],n[0]*e[1]-n[1]*e[0]];var Mg=[[1,0,0],[-1,0,0],[0,1,0],[0,-1,0],[0,0,1],[0,0,-1]],TT=4,Sg="system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",ET=[1,.8,.64],CT=17,[rd,RT]=[12,4],[PT,IT]=[6,1500],{size:NT,least:sd,longest:_g,glancing:LT,off:DT,caption:OT,highestCaption:UT}=ze.labels,FT=[-1,-.67,-.33,0,.33,.67,1].flatMap(n=>[-1,-.5,0,.5,1].map(e=>[n,e])),$l=class{written=[];last=new Map;draw(e,t){if(kT(e,t),this.written=[],!!t.labels)for(let[i,r]of Jt(t.boxes,({body:s})=>s)){let s=t.arrangement.bodies[i],o=t.selected!==null&&t.selected!==s.block,a=$T(t.names[s.block]);if(o)continue;let l=GT(r,a,t)&&this.place(e,t,i,r,a)||t.always&&BT(t,i,r,a);l&&(WT(e,l),this.written.push(l))}}place(e,t,i,r,s){let{boxes:o,paint:a}=t,l=t.arrangement.bodies[i],{plain:c,each:u}=Ki(a,l);e.textAlign="center",e.textBaseline="alphabetic";let h=this.flats(i,l,r,t);for(let d of ET)for(let[f,g]of h)for(let b of HT(g)){let p=Math.min(CT,d*NT*Tg(b,t));if(p<sd)continue;e.font=wg(p);let[m,y]=fr(b,t),{actualBoundingBoxAscent:A,actualBoundingBoxDescent:_}=e.measureText(s),S={width:e.measureText(s).width+2,height:A+_+2},T={block:l.block,text:s,x:m,y,...S,base:(A-_)/2,size:p,colour:c};if(!VT(T,t))continue;let x=(R,L)=>ql(o,t,m+R*T.width/2,y+L*T.height/2),w=x(0,0),N=R=>u?R===w:R?.body===i;if(!(w?.body!==i||!FT.every(([R,L])=>N(x(R,L)))))return this.last.set(i,f),{...T,colour:u?u[r.indexOf(w)]:c}}}flats(e,t,i,r){let s=zT(t,i,r.camera).filter(({at:c,side:u})=>{let h=c.map((d,f)=>d+DT*Mg[u][f]);return!id(r.boxes,h,Ag(h,r.camera))}),o=Jt(s,({at:c,side:u})=>`${u} ${Math.round(100*c[u>>1])}`),a=this.last.get(e)?.split(" ")[0],l=([c,u])=>u.reduce((h,{area:d})=>h+d,0)*(c.split(" ")[0]===a?1.3:1);return[...o].sort((c,u)=>l(u)-l(c))}};function BT(n,e,t,i){let r=t.flatMap(qi).map(y=>fr(y,n)),s=[n.width,n.height].map((y,A)=>{let _=r.map(S=>S[A]);return[Math.max(0,Math.min(..._)),Math.min(y,Math.max(..._))]}),[[o,a],[l,c]]=s,u=Math.max(PT,Math.sqrt((a-o)*(c-l)/IT)),h=[];for(let y=o+u/2;y<a;y+=u)for(let A=l+u/2;A<c;A+=u)ql(n.boxes,n,y,A)?.body===e&&h.push([y,A]);if(!h.length)return;let[d,f]=[0,1].map(y=>h.reduce((A,_)=>A+_[y],0)/h.length),g=([y,A])=>Math.hypot(y-d,A-f),[b,p]=h.reduce((y,A)=>g(A)<g(y)?A:y),m=n.arrangement.bodies[e];return{block:m.block,text:i,x:b,y:p,width:0,height:rd,base:rd/3,size:rd,colour:Ki(n.paint,m).plain,isOver:!0}}function kT(n,e){n.textAlign="center",n.textBaseline="top",n.fillStyle=vt(ze.colours[e.dark?"noteOnDark":"noteOnLight"]);for(let{text:t,anchor:i}of e.arrangement.captions){let r=Math.max(11,Math.min(OT*Tg(i,e),UT*e.height));n.font=`${r}px ${Sg}`,n.fillText(t,...fr(i,e))}}function zT(n,e,t){let i=new Set(e.map(({low:r})=>vg(r)));return e.flatMap(({low:r,high:s})=>!n.formPlace&&Math.max(...r.map((o,a)=>s[a]-o))>1.01?[]:Mg.flatMap((o,a)=>{if(n.formPlace?a!==TT:i.has(vg(r.map((h,d)=>h+o[d]))))return[];let l=o.map((h,d)=>h>0?s[d]:h<0?r[d]:(r[d]+s[d])/2),c=Ag(l,t),u=o.reduce((h,d,f)=>h+d*c[f],0);return u>LT?[{at:l,side:a,area:u}]:[]}))}var vg=n=>n.map(e=>Math.round(100*e)).join();function HT(n){let e=[0,1,2].map(i=>n.reduce((r,{at:s})=>r+s[i],0)/n.length),t=i=>Math.max(...i.map((r,s)=>Math.abs(r-e[s])));return n.map(({at:i})=>i).sort((i,r)=>t(i)-t(r))}function GT(n,e,t){let i=n.flatMap(qi).map(c=>fr(c,t)),[r,s]=[Math.min,Math.max].map(c=>c(...i.map(([u])=>u))),[o,a]=[Math.min,Math.max].map(c=>c(...i.map(([,u])=>u)));return s>0&&r<t.width&&a>0&&o<t.height&&s-r>.4*sd*e.length&&a-o>sd}var VT=(n,{width:e,height:t})=>Math.abs(n.x-e/2)<=(e-n.width)/2&&Math.abs(n.y-t/2)<=(t-n.height)/2;function WT(n,{text:e,x:t,y:i,base:r,size:s,colour:o,isOver:a}){n.font=wg(s),a&&(Object.assign(n,{textAlign:"center",textBaseline:"alphabetic",lineJoin:"round",lineWidth:RT,strokeStyle:vt(o)}),n.strokeText(e,t,i+r)),n.fillStyle=_r(o),n.fillText(e,t,i+r)}var wg=n=>`600 ${n}px ${Sg}`;function Ag(n,{position:e}){let t=[e.x-n[0],e.y-n[1],e.z-n[2]],i=Math.hypot(...t);return t.map(r=>r/i)}var ql=(n,e,t,i)=>id(n,...XT(e,t,i));function XT({camera:n,height:e,width:t},i,r){let s=a=>new H(2*i/t-1,1-2*r/e,a).unproject(n),o=s(-1);return[o.toArray(),s(1).sub(o).normalize().toArray()]}function fr(n,{camera:e,width:t,height:i}){let{x:r,y:s}=new H(...n).project(e);return[(r+1)/2*t,(1-s)/2*i]}function Tg(n,e){let t=new H().setFromMatrixColumn(e.camera.matrixWorld,0),i=[n[0]+t.x,n[1]+t.y,n[2]+t.z],[r,s]=[n,i].map(o=>fr(o,e));return Math.hypot(r[0]-s[0],r[1]-s[1])}var $T=n=>[...n].length>_g?`${[...n].slice(0,_g-1).join("")}…`:n;var Yl=class{constructor(e,t){this.measure=e;this.refine=t}measure;refine;cost=null;timer=0;ratio(e){let t=window.devicePixelRatio;return!e||this.cost===null||this.cost<=45?t:t*Math.max(.4,Math.sqrt(45/this.cost))}drawn(e){clearTimeout(this.timer),!e&&(this.timer=window.setTimeout(()=>{this.cost??=this.measure(),(this.cost<12||this.cost>45)&&this.refine()},160))}stop(){clearTimeout(this.timer)}get finest(){let e=window.devicePixelRatio;return this.cost!==null&&this.cost<12&&e<1.5?2*e:e}};var Zl=class{running=new Map;get active(){return this.running.size>0}start(e,t,i=320){this.running.set(e,{began:performance.now(),duration:i,apply:t})}stop(e){this.running.delete(e)}tick(e){for(let[t,{began:i,duration:r,apply:s}]of[...this.running]){let o=Math.min(1,Math.max(0,(e-i)/r));o===1&&this.running.delete(t),s(1-(1-o)**3)}}};var qT=120,Kl=class{constructor(e,t){this.stage=e;this.life=t;t.addEventListener("abort",()=>{this.quality.stop(),e?.dispose()})}stage;life;tweens=new Zl;eye=new ea(this);boxes=[];dirty=!0;labels=new $l;quality=new Yl(()=>this.measure(),()=>this.drawFrame(this.quality.finest));frameWanted=!1;followSize(e){let t=()=>this.resize(e.clientWidth,e.clientHeight),i=new ResizeObserver(t);i.observe(e),this.life.addEventListener("abort",()=>i.disconnect()),t()}get views(){return vs}get isFlat(){return this.stage?.arrangement.flat??!1}fit(e,t,i,r){return this.stage?.fit(e,t,i,r)??null}setLook(e){this.state={...this.state,look:e},this.redraw()}glide(e,t,i){this.tweens.start(e,t,i),this.redraw()}resize(e,t){this.eye.size={width:Math.max(1,e),height:Math.max(1,t)},this.dirty=!0,this.redraw()}redraw(){this.frameWanted||this.life.aborted||(this.frameWanted=!0,requestAnimationFrame(e=>{if(this.frameWanted=!1,this.life.aborted)return;this.tick(e);let t=this.isBusy,i=t||this.isUnshaded||e-this.eye.movedByHand<qT;this.drawFrame(this.quality.ratio(i)),this.drawn(),(t||this.isUnshaded)&&this.redraw(),this.quality.drawn(t)}))}drawNow(){this.stage?.settle(),this.drawFrame(window.devicePixelRatio)}tick(e){this.tweens.tick(e)}drawn(){}get isBusy(){return this.tweens.active}get isUnshaded(){return this.stage?.isShaded===!1}measure(){let e=performance.now();return this.drawFrame(window.devicePixelRatio),this.stage?.finish(),performance.now()-e}blockAt(e,t){if(!this.stage)return null;let{camera:i,arrangement:r}=this.stage,s=ql(this.boxes,{camera:i,...this.eye.size},e,t);return s?r.bodies[s.body].block:null}cleared(e,t=window.devicePixelRatio){let{width:i,height:r}=this.eye.size,{canvas:s}=e,[o,a]=[i,r].map(l=>Math.round(l*t));return(s.width!==o||s.height!==a)&&Object.assign(s,{width:o,height:a}),e.resetTransform(),e.clearRect(0,0,o,1),e.clearRect(0,1,o,a),e.scale(t,t),e}drawLabels(e,t){let{arrangement:i,camera:r}=this.stage,s=this.boxes.filter(({body:o})=>i.bodies[o].block<t.names.length);this.labels.draw(e,{arrangement:i,camera:r,boxes:s,...this.eye.size,...t})}};var YT=1.2,[ZT,KT,Eg]=[3.5,7,13],JT=12;function Cg(n,e,t,i=!1){let r=Math.hypot(...e);if(!n.length||!r)return null;let s=e.map(u=>u/r),o=n.flatMap(qi),a=[0,1,2].map(u=>{let h=o.map(d=>d[u]);return(Math.min(...h)+Math.max(...h))/2}),l=Math.max(...o.map(u=>Wt(u,s)))-Wt(a,s);return(i?[l,l+r]:[0,l+YT]).map(u=>fr(a.map((h,d)=>h+u*s[d]),t))}function Rg(n,[e,t]){let[i,r]=[t[0]-e[0],t[1]-e[1]],s=Math.hypot(i,r);if(s<JT)return;let[o,a]=[i/s,r/s],l=getComputedStyle(document.documentElement);n.save(),n.lineCap=n.lineJoin="round";for(let[c,u]of[["--paper",KT],["--accent",ZT]]){n.strokeStyle=l.getPropertyValue(c),n.lineWidth=u,n.beginPath(),n.moveTo(...e),n.lineTo(...t);for(let h of[1,-1])n.moveTo(...t),n.lineTo(t[0]-Eg*(o+.6*h*a),t[1]-Eg*(a-.6*h*o));n.stroke()}n.restore()}var jT=1e3*ze.assembly.flight,QT=1e3*ze.assembly.whole,e1=1e-9,Jl=class{constructor(e,t){this.blocks=e;this.way=t}blocks;way;playing=!1;speed=1;order=null;arrival=[];flight=null;next=0;reset(e,t){this.blocks=e,this.way=t,this.order=null,this.flight=null}get steps(){return this.order||(this.order=t1(this.blocks),this.arrival=this.order.map(()=>0),this.order.forEach((e,t)=>this.arrival[e.block]=t)),this.order}get count(){return this.way?this.way.said.length:this.blocks.length}get locked(){return this.way?0:this.steps.filter(e=>e.side===0).length}get flying(){return this.flight!==null}reached(e){let t=e??this.count;return this.way?this.count-t:t}stepAt(e){let t=this.way?this.count-e:e;return t>=this.count?null:Math.max(0,t)}begin(e){return this.reached(e)<this.count?e:this.stepAt(this.locked)}fly(e,t,i){let r=Math.max(e,t)-1,s=Math.abs(e-t)===1&&(this.way!==null||this.steps[r]?.side!==0);this.flight=s?{step:r,began:i,out:t<e}:null}land(){this.flight=null}get pace(){return Math.min(jT,QT/Math.max(1,this.count))/this.speed}tick(e){return this.flight&&e-this.flight.began>=this.pace&&(this.flight=null),!this.playing||e<this.next?!1:(this.next=e+this.pace*1.15,!0)}moves(e,t,i,r){if(this.way)return this.onWay(e,this.way,t,i,r);if(t===null&&!this.flight)return e.map(()=>({shift:[0,0,0]}));let s=t??this.blocks.length,o=this.steps,{low:a,high:l}=Er(e);return e.map(({block:c})=>{let u=this.arrival[c],h=this.flight?.step===u?this.flight:null;if(!h)return u<s?{shift:[0,0,0]}:null;let d=Math.min(1,Math.max(0,(i-h.began)/this.pace)),f=h.out?d**3:(1-d)**3,g=(b,p)=>b*f*(l[p]-a[p]+2);return{shift:n1(o[u]).map(g)}})}onWay(e,t,i,r,s){let o=i??this.count;if(this.flight){let l=Math.min(1,Math.max(0,(r-this.flight.began)/this.pace)),c=l*l*(3-2*l);o=this.flight.step+(this.flight.out?1-c:c)}let a=this.madeAt(o,s);return e.map(({block:l})=>Nu(t,a,l))}madeAt(e,t){let i=Math.max(this.count-(e??this.count),t*this.count),r=Math.round(i);return Math.abs(i-r)<e1?r:i}moveOf(e,t){let i=this.flight?this.flight.step:e,r=Math.ceil(this.madeAt(i,t))-1;return this.way&&r>=0?r:null}lit(e,t){let i=this.moveOf(e,t),r=t>=1||e===0&&!this.flight;return i===null||r?null:this.way.moving[i]}shift(e,t){let[i,r]=[this.moveOf(e,t),this.lit(e,t)];if(!this.way||i===null||!r)return null;let[s,o]=[i,i+1].map(a=>Nu(this.way,a,r[0]));return String(s.turn)!==String(o.turn)?null:{moving:r,shift:o.shift.map((a,l)=>a-s.shift[l])}}get byMoves(){return this.way!==null}words(e){return this.way.said[this.count-1-e]}description(e,t){let i=this.moveOf(e,t);return this.way?`${i===null?te("Whole"):te("Move {number} of {count} apart: {move}",{number:i+1,count:this.count,move:this.way.said[i]})}. ${this.way.level}.`:""}};function t1(n){let e=n.length;if(!e)return[];let t=_t(rn.lattice?.core??{width:n[0].cells[0].length,tables:null}),i=sn(n.map(({cells:a})=>a)),{piece:r,axis:s,side:o}=_e.assembly(t,e,...i);return r.map((a,l)=>({block:a,axis:s[l],side:o[l]}))}function n1({axis:n,side:e}){return n===0?[e,0,0]:n===1?[0,-e,0]:[0,0,n===2?-e:1]}var Pg=class extends Kl{constructor(t,i,r,s,o){super(i,o);this.data=t;this.overlay=r;this.calmness=s;this.solutions=new No(t);for(let[a,l]of Object.entries(t.ways??{}))this.ways.set(this.keyOf(Number(a)),l);this.state={...Uu(),theme:hc()},this.blocks=this.solutions.blocks(0),this.empty=this.solutions.empty(this.blocks),this.player=new Jl(this.blocks,this.way),cf(()=>this.set({theme:hc()}),o)}data;overlay;calmness;solutions;player;known=null;marks=null;state;blocks;empty;paint={pieces:[],cubes:[],main:[]};onChange=()=>{};onDraw=()=>{};built="";layouts={};painted="";explode=0;ways=new Map;get background(){return ze.colours[dc()?"dark":"light"]}get layered(){return this.state.layers&&this.data.dimension>2&&!this.data.lattice}get apart(){return this.layered?0:this.state.explode}get outlined(){let t=this.state.outlined??this.data.outlined?.[this.state.solution]??[];return this.blocks.some((r,s)=>!t.includes(s)&&!this.state.hidden.has(s))&&!this.layered?t.filter(r=>r<this.blocks.length):[]}get byMoves(){return this.way?.needed??!1}moved(t){return this.byMoves?Math.min(1,t):0}get calm(){return this.calmness.matches}set(t,i={}){let r=this.state;this.state={...r,...t},lf(this.state.theme);let s=performance.now();if(r.solution!==this.state.solution&&this.takeSolution(),this.tidy(),this.choosePaint(),this.state.step!==r.step&&r.solution===this.state.solution){let o=this.player.count;i.jump||this.calm?this.player.land():this.player.fly(r.step??o,this.state.step??o,s)}this.apart!==this.explode&&this.glideExplode(i.jump??!1),this.dirty=!0,this.onChange(),this.redraw()}nextPalette(){let t=Object.keys(_s);this.set({palette:t[(t.indexOf(this.state.palette)+1)%t.length]})}restore(t){let i=Np(t,this.solutions.count,Object.keys(_s));this.tweens.stop("look"),this.tweens.stop("explode"),this.player.playing=!1,this.set(i,{jump:!0})}get hash(){return Ip(this.state)}get fileName(){return`${qf(this.data.puzzle)}-${this.state.solution+1}`}take(t,i,r=0){let{solutions:s}=this;i&&s.begin(),s.add(t),i&&(this.built=this.painted="",this.state={...this.state,solution:Math.max(0,Math.min(r,t.length-1))},this.takeSolution()),this.set({})}takeSolution(){this.blocks=this.solutions.blocks(this.state.solution),this.empty=this.solutions.empty(this.blocks),this.player.reset(this.blocks,this.way)}mark(t){t.length&&(this.blocks=[{label:te("Marked cells"),...vr(this.data.lattice,t),group:"",rank:0}],this.empty=this.solutions.empty(this.blocks),this.player.reset(this.blocks,null),this.built=this.painted="",this.set({}))}keyOf(t){return this.solutions.placements(t).join()}get listed(){let{marks:t,solutions:i,state:r}=this,s=i.containing(r.here);return r.starred?s.filter(o=>t?.of(i.placements(o)).star):s}wayOf(t){return this.ways.get(this.keyOf(t))??null}keepWay(t,i){this.ways.set(this.keyOf(t),i),t===this.state.solution&&this.player.reset(this.blocks,i)}get way(){return this.wayOf(this.state.solution)}set way(t){t?this.ways.set(this.keyOf(this.state.solution),t):this.ways.delete(this.keyOf(this.state.solution)),this.player.playing=!1,this.player.reset(this.blocks,t),this.set({step:null,explode:0},{jump:!0})}get made(){return this.player.madeAt(this.state.step,this.moved(this.apart))}tidy(){let t=this.blocks.length;this.data.lattice&&(this.state.layers=!1);let{hidden:i,selected:r,step:s}=this.state;r!==null&&r>=t&&(this.state.selected=null),[...i].some(a=>a>=t)&&(this.state.hidden=new Set([...i].filter(a=>a<t))),s!==null&&s>=this.player.count&&(this.state.step=null);let o=this.data.placements.length/(2+this.data.dimension);this.state.here=this.state.here.filter(a=>a<o),this.solutions.count<2&&(this.state.gallery=!1)}glideExplode(t){let[i,r]=[this.explode,this.apart];t||this.calm?(this.tweens.stop("explode"),this.explode=r):this.glide("explode",s=>{this.explode=s===1?r:i+(r-i)*s,this.dirty=!0})}play(){this.solutions.count&&(this.player.playing=!this.player.playing,this.player.playing&&this.set({step:this.player.begin(this.state.step)},{jump:!0}),this.onChange(),this.redraw())}advance(){let t=this.player.reached(this.state.step)+1;t>=this.player.count&&(this.player.playing=!1),this.set({step:this.player.stepAt(t)})}setLook(t){super.setLook(t),this.onChange()}drawFrame(t){this.draw(this.overlay,t)}drawn(){this.onDraw()}get isBusy(){return super.isBusy||this.player.flying||this.player.playing}draw(t,i,r=window.devicePixelRatio){if(!this.stage)return;this.dirty&&this.build();let{width:s,height:o}=this.eye.size;this.eye.retreat(),this.stage.render(this.eye.look(),this.eye.base,s,o,i);let a=this.blocks.map(g=>g.label),{labels:l,selected:c}=this.state;this.drawLabels(this.cleared(t,r),{names:a,labels:l,selected:c,paint:this.paint,dark:dc()});let u=this.player.shift(this.state.step,this.moved(this.explode));if(!u)return;let{arrangement:{bodies:h},camera:d}=this.stage,f=Cg(this.boxes.filter(({body:g})=>u.moving.includes(h[g].block)),u.shift,{camera:d,width:s,height:o});f&&Rg(t,f)}tick(t){super.tick(t),this.player.flying&&(this.dirty=!0),this.player.tick(t)&&this.advance()}build(){let t=this.stage,{solution:i,layers:r,palette:s,material:o,by:a,hidden:l,selected:c}=this.state,u=r||this.data.dimension<3?0:vs.iso[0],h=this.moved(this.explode),d=this.byMoves?0:this.explode,f=!this.solutions.count||(this.data.unfinished?.includes(i)??!1),g={explode:d,layers:r,aspect:this.eye.aspect,azimuth:u,frame:f},b=new Set(this.outlined),p=`${i} ${r} ${s} ${o} ${a} ${[...b]}`;p!==this.built&&(this.layouts={});let m=Rs(this.blocks,this.empty,g,this.layouts);p!==this.built&&(t.setMaterial(o),t.show(m,this.paint,b),this.built=p);let y=this.player.moves(m.bodies,this.state.step,performance.now(),h),A=m.bodies.map(({block:_},S)=>l.has(_)?null:y[S]);t.put(m,A,d===0,this.way!==null),t.setBackground(this.background),t.look(c===null?this.player.lit(this.state.step,h):[c]),this.boxes=t.boxes(),this.eye.refit(),this.dirty=!1}choosePaint(){let{solution:t,palette:i,material:r,by:s}=this.state,o=`${t} ${i} ${r} ${s}`;o!==this.painted&&(this.paint=this.paintOf(this.blocks)),this.painted=o}paintOf(t){return Rp(t,this.state)}inspect(){return this.dirty&&this.stage&&this.build(),{link:this.hash,state:{...this.state,hidden:[...this.state.hidden]},explode:this.explode,blocks:this.blocks.map(({formPlace:t,...i},r)=>({...i,colour:this.paint.main[r],cubes:this.paint.cubes[r]})),bodies:(this.stage?.arrangement.bodies??[]).map(({formPlace:t,...i})=>i),placed:(this.stage?.placed??[]).map(({turn:t,offset:i})=>({turn:t,offset:i})),captions:this.stage?.arrangement.captions??[],region:this.stage?.arrangement.region??[],lines:this.stage?.bars??0,outlined:this.outlined,lit:this.player.lit(this.state.step,this.moved(this.explode)),interlocked:this.stage?.arrangement.interlocked??!1,steps:this.player.steps,labels:this.labels.written,placements:this.solutions.placements(this.state.solution),way:this.way}}};var i1=7,Ig=600,{drag:jl,zooms:Ng}=ze.camera,Lg=class{constructor(e,t,i){this.element=e;this.eye=t;this.target=i;e.addEventListener("pointerdown",r=>this.press(r)),e.addEventListener("pointermove",r=>this.move(r));for(let r of["pointerup","pointercancel"])e.addEventListener(r,s=>this.release(s));e.addEventListener("wheel",r=>this.wheel(r),{passive:!1}),e.addEventListener("contextmenu",r=>r.preventDefault())}element;eye;target;down=new Map;began={x:0,y:0,time:0,tap:!1};isPulling=!1;waiting=0;speed={x:0,y:0,time:0};gliding=0;get isHeld(){return this.down.size>0}turn(e,t){let i=this.eye.look(),r=Math.max(-90,Math.min(90,i.elevation+t));this.target.turnTo({...i,azimuth:$o(i.azimuth-e),elevation:r})}zoom(e){let t=this.eye.look(),i=Math.max(Ng[0],Math.min(Ng[1],t.zoom*e));this.target.turnTo({...t,zoom:i})}stop(){cancelAnimationFrame(this.gliding)}pan(e,t){let i=this.eye.look(),r=kn(i.azimuth,i.elevation),s=this.eye.cellsPerPixel(),o=i.shift.map((a,l)=>a-s*(e*r.right[l]-t*r.up[l]));this.target.turnTo({...i,shift:o})}press(e){this.stop(),this.element.setPointerCapture(e.pointerId),this.down.set(e.pointerId,{x:e.clientX,y:e.clientY});let{clientX:t,clientY:i,timeStamp:r}=e,s=this.down.size===1&&(e.button===0||e.button===2&&!!this.target.press);this.began={x:t,y:i,time:r,tap:s},this.speed={x:0,y:0,time:r},this.endPull(),clearTimeout(this.waiting),s&&this.target.press&&e.pointerType!=="mouse"&&(this.waiting=window.setTimeout(()=>this.pressLong(),Ig))}endPull(){this.isPulling&&this.target.drop(),this.isPulling=!1}pressLong(){!this.began.tap||this.down.size!==1||(this.began.tap=!1,this.target.press(this.began.x,this.began.y))}move(e){let t=this.down.get(e.pointerId);if(!t)return;let i={x:e.clientX,y:e.clientY},[r,s]=[i.x-t.x,i.y-t.y],{began:o,target:a}=this;o.tap&&Math.hypot(i.x-o.x,i.y-o.y)>i1&&(o.tap=!1,this.isPulling=!e.shiftKey&&(e.buttons&6)===0&&a.pull?.(o.x,o.y)===!0);let l=[...this.down].find(([c])=>c!==e.pointerId)?.[1];this.down.set(e.pointerId,i),l?(this.pan(r/2,s/2),this.zoom(Dg(i,l)/Math.max(1,Dg(t,l)))):this.isPulling?a.pullTo(i.x,i.y):o.tap||(e.shiftKey||(e.buttons&6)!==0?this.pan(r,s):this.drag(r,s,e.timeStamp))}drag(e,t,i){let r=Math.max(1,i-this.speed.time);this.speed={x:e/r,y:t/r,time:i},this.turn(e*jl,t*jl)}release(e){if(!this.down.delete(e.pointerId)||this.down.size)return;clearTimeout(this.waiting);let t=e.timeStamp-this.began.time<Ig;e.type==="pointerup"&&this.began.tap&&t?this.target.press&&(e.button===2||e.ctrlKey||e.altKey)?this.target.press(e.clientX,e.clientY):this.target.tap(e.clientX,e.clientY):this.isPulling?this.endPull():!this.target.calm()&&e.timeStamp-this.speed.time<50&&this.glide(this.speed.x,this.speed.y,performance.now())}glide(e,t,i){Math.hypot(e,t)<.02||(this.gliding=requestAnimationFrame(r=>{let s=Math.max(0,r-i);this.turn(e*s*jl,t*s*jl);let o=Math.exp(-s/160);this.glide(e*o,t*o,r)}))}wheel(e){e.preventDefault(),this.stop();let t=e.deltaMode===WheelEvent.DOM_DELTA_LINE?33:1,i=e.ctrlKey?.01:.0012;this.zoom(Math.exp(-e.deltaY*t*i))}},Dg=(n,e)=>Math.hypot(n.x-e.x,n.y-e.y);var xo=class extends Ct{constructor(t,i,r){super();this.lit=i;let{lattice:s,cells:o,thickness:a,density:l}=i,{positions:c,normals:u,indices:h,owners:d}=t,f=[c,u].map(G=>Float64Array.from({length:h.length},(O,Y)=>{let[V,j]=[Y-Y%3,Y%3];return(G[3*h[V]+j]+G[3*h[V+1]+j]+G[3*h[V+2]+j])/3})),g=_e.light(_t(s),1,...sn([o]),[a],null,null,l,null).made,{chart:b}=_e.triangle_charts(g,0,d.length,d,f[0],f[1]),{table:p}=_e.charts(g);this.texels=p.texels;let[m,y,A]=[p.columns,p.rows,p.first].map(G=>G.take(p.charts)),[_,S,T]=[p.corner,p.across,p.up].map(G=>G.floats(3*p.charts));g.free();let x=[],w=[],N=new Map,R=h.map((G,O)=>{let Y=b[Math.floor(O/3)];return Dt(N,G*p.charts+Y,()=>w.push(Y)&&x.push(G)-1)}),L=new Float32Array(3*x.length),U=new Float32Array(3*x.length),W=r&&new Uint8Array(3*x.length);x.forEach((G,O)=>{let Y=w[O],V=[0,1,2].map(xe=>c[3*G+xe]-_[3*Y+xe]),j=xe=>{let[Te,$,ne]=xe.subarray(3*Y,3*Y+3);return(V[0]*Te+V[1]*$+V[2]*ne)/(Te*Te+$*$+ne*ne)},ee=S.subarray(3*Y,3*Y+3).every(xe=>xe===0);L.set(ee?V:[j(S)*(m[Y]-1),j(T)*(y[Y]-1),0],3*O),U.set([ee?-m[Y]:m[Y],y[Y],A[Y]],3*O)}),W&&R.forEach((G,O)=>W.set(r[d[Math.floor(O/3)]],3*G));let P=G=>Float32Array.from({length:3*x.length},(O,Y)=>G[3*x[Math.floor(Y/3)]+Y%3]),k={position:P(c),normal:P(u),spot:L,grid:U};for(let[G,O]of Object.entries(k))this.setAttribute(G,new et(O,3));W&&this.setAttribute("color",new et(W,3,!0)),this.setIndex(new et(R,1))}lit;texels};var Og=`// Mixes the bits of a number; in the language that C++ and GLSL share.
uint hashed(uint bits) {
    bits = (bits ^ bits >> 16) * 0x7feb352dU;
    bits = (bits ^ bits >> 15) * 0x846ca68bU;
    return bits ^ bits >> 16;
}
`;var Ug=`// The patterns of materials, in the language that C++ and GLSL share: grain.cpp includes it, shaders read it. They define
// the kinds of patterns, grain.cpp the types, too.
//
// \`blur\` is the size of what is seen as one place, in cells: finer parts of a pattern are left out.

#ifndef __cplusplus
#define real float
#define Vector vec3
#define vector vec3
struct Grained { Vector colour, tilt; };
#endif

real smoothed(real x) { return x * x * (3.0 - 2.0 * x); }

// 0 below \`low\`, 1 above \`high\`, smooth between.
real rise(real low, real high, real x) { return smoothed(clamp((x - low) / (high - low), 0.0, 1.0)); }

// How well a pattern with so many waves along a cell is seen.
real clear_part(real waves, real blur) { return 1.0 - rise(0.2, 0.6, waves * blur); }

// A random number from -1 to 1 for each whole point.
real random_at(int x, int y, int z, uint board) {
    uint bits = hashed(uint(x) * 0x9e3779b1U ^ uint(y) * 0x85ebca77U ^ uint(z) * 0xc2b2ae3dU ^ board * 0x27d4eb2fU);
    return real(bits) / 2147483648.0 - 1.0;
}

// A smooth random number from -1 to 1 (Perlin, "An image synthesizer", 1985, with values in place of gradients).
real noise_of_line(int x, int y, int z, real share, uint board) {
    real one = random_at(x, y, z, board);
    return one + share * (random_at(x + 1, y, z, board) - one);
}

real noise_of_plane(int x, int y, int z, real share, real next, uint board) {
    real one = noise_of_line(x, y, z, share, board);
    return one + next * (noise_of_line(x, y + 1, z, share, board) - one);
}

real noise(real x, real y, real z, uint board) {
    x = clamp(x, -1e9, 1e9);
    y = clamp(y, -1e9, 1e9);
    z = clamp(z, -1e9, 1e9);
    real left = floor(x), front = floor(y), low = floor(z);
    int a = int(left), b = int(front), c = int(low);
    real u = smoothed(x - left), v = smoothed(y - front), w = smoothed(z - low);
    real one = noise_of_plane(a, b, c, u, v, board);
    return one + w * (noise_of_plane(a, b, c + 1, u, v, board) - one);
}

// A wave from -1 to 1 with the period 1.
real wave(real x) {
    real part = 2.0 * (x - floor(x + 0.5));  // -1 to 1
    return 4.0 * part * (1.0 - abs(part));
}

// A board is cut from a tree whose heart runs along x, beside it. Rings are pale at first and end darkly; fibres and
// pores run along x; at the ends light sinks in.
Vector wood(Vector colour, Vector dark, real scale, real strength, Vector point, Vector normal, uint board, real blur) {
    real x = point[0] + 37.0 * random_at(1, 0, 0, board), y = point[1], z = point[2];
    real side = 3.5 * random_at(2, 0, 0, board), below = 3.5 + 1.5 * random_at(3, 0, 0, board);
    real bend = 0.35 * noise(0.12 * x, 0.35 * y, 0.35 * z, board) + 0.05 * noise(0.6 * x, 1.5 * y, 1.5 * z, board);
    real across = y - side + bend, up = z + below + bend;
    real rings = scale * sqrt(across * across + up * up);
    real part = rings + 0.25 * noise(0.3 * x, 2.0 * y, 2.0 * z, board);
    real year = part - floor(part);
    real late = rise(0.25, 0.92, year) * (1.0 - rise(0.94, 1.0, year));
    real uneven = 0.75 + 0.25 * noise(0.2 * x, floor(part), 0.0, board);
    real fibres = clear_part(26.0, blur) * noise(1.4 * x, 26.0 * y, 26.0 * z, board) +
                  clear_part(70.0, blur) * 0.6 * noise(4.0 * x, 70.0 * y, 70.0 * z, board);
    real pores = clear_part(34.0, blur) * rise(0.55, 0.9, noise(2.2 * x, 34.0 * y, 34.0 * z, board + 1U));
    real ends = normal[0] * normal[0] * normal[0] * normal[0];
    real depth = clamp(strength * (0.8 * late * uneven + 0.16 * fibres + 0.35 * pores), 0.0, 1.0);
    real shade = (1.0 + 0.1 * random_at(4, 0, 0, board)) * (1.0 - 0.22 * ends);
    return shade * (colour + depth * (dark - colour));
}

real grid_line(real at, real scale) { return 1.0 - rise(0.006, 0.012, abs(at - floor(at + 0.5)) / scale); }

// The pattern at a point of a body with a colour. In the body's frame the grain runs along x; layers lie on each other
// along z.
Grained pattern(int kind, Vector colour, Vector dark, real scale, real strength, Vector point, Vector normal, uint board,
                real blur) {
    real x = point[0], y = point[1], z = point[2];
    Grained found;
    found.colour = colour;
    found.tilt = vector(0.0, 0.0, 0.0);
    if (kind == CUBE3D_WOOD) found.colour = wood(colour, dark, scale, strength, point, normal, board, blur);
    if (kind == CUBE3D_LAYERS) {
        // On top, the threads of the last layer lie side by side.
        real seen = strength * clear_part(scale, blur), level = normal[2] * normal[2];
        real side = wave(scale * (z + 0.004 * noise(9.0 * x, 9.0 * y, 9.0 * z, board)));
        real top = wave(0.7 * scale * (x + y));
        real tilt = 0.3 * seen * top * level;
        found.colour = (1.0 + 0.05 * seen * side) * colour;
        found.tilt = vector(tilt, tilt, 0.45 * seen * side * (1.0 - level));
    }
    if (kind == CUBE3D_BRUSHED) {
        real seen = clear_part(scale, blur);
        real one = seen * noise(1.5 * x, scale * y, scale * z, board);
        real other = seen * noise(1.5 * x, scale * y, scale * z, board + 1U);
        found.colour = (1.0 + 0.04 * one) * colour;
        found.tilt = vector(0.0, 0.12 * strength * one, 0.12 * strength * other);
    }
    if (kind == CUBE3D_PAPER) {
        real seen = strength * clear_part(33.0, blur);
        real fibres = noise(14.0 * x, 14.0 * y, 14.0 * z, board) + noise(47.0 * x, 23.0 * y, 47.0 * z, board);
        found.colour = (1.0 + 0.03 * seen * fibres) * colour;
        found.tilt = vector(0.04 * seen * fibres, 0.04 * seen * noise(33.0 * x, 33.0 * y, 33.0 * z, board), 0.0);
    }
    if (kind == CUBE3D_GRID) {
        real share = strength * max(grid_line(scale * x, scale), grid_line(scale * y, scale));
        found.colour = colour + min(1.0, share) * (dark - colour);
    }
    return found;
}
`;var Fg=`// Reflections of lamps and surroundings, in the language that C++ and GLSL share: shading.cpp includes it, and
// web/src/shaders.ts after patterns.glsl. Vectors are in the camera's frame.

// The share of the surroundings, light above and dark below, that a surface reflects (Schlick, "An inexpensive BRDF
// model", 1994, with a gentler exponent). \`sight\` leads to the eye.
real mirrored(Vector normal, Vector sight) {
    real straight = clamp(dot(normal, sight), 0.0, 1.0), off = 1.0 - straight;
    real upwards = 2.0 * straight * normal[1] - sight[1];
    return (0.06 + 0.94 * (off * (off * off))) * clamp(0.35 + 0.65 * upwards, 0.0, 1.0);
}

// Above the knee, brightness grows ever more slowly, by at most the room, so that it never clips to white.
real softened(real level, real knee, real room) {
    real over = level - knee;
    return over > 0.0 ? knee + room * over / (over + room) : level;
}

// A level with a reflection. Mirrors cover a share of the colour: added reflections would burn a bright face white.
real reflecting(real level, real shine, real white, real knee, real room, bool is_mirror) {
    if (!is_mirror) return softened(level + white * shine, knee, room);
    real soft = softened(level, knee, room);
    return soft + (white - soft) * shine / (1.0 + shine);
}
`;var ms=2048,a1=2048,ki=96,l1=400,c1=8e3,u1=2,Ql=class{texture=kg(1);surfaces=[];floor=null;stale=new Set;batch=null;take(e,t){let i=this.bytesByGeometry();this.floor=Bg(t,0,ki*ki);let r=this.floor.count;this.surfaces=e.map(o=>{let a=Bg(o,r,o.geometry.texels);return r+=a.count,a}),this.stop(),this.stale.clear(),this.texture.dispose(),this.texture=kg(Math.min(a1,Math.ceil(r/ms)));let s=0;for(let o of[this.floor,...this.surfaces]){let{mesh:a,first:l,count:c}=o;a.userData.first=this.holds(o)?l:-1;let u=i.get(a.geometry)?.shift();u&&this.holds(o)?this.bytes.set(u,l):s+=c}return 2*s>r}get bytes(){return this.texture.image.data}holds({first:e,count:t}){return e+t<=this.bytes.length}bytesByGeometry(){let e=this.floor?[this.floor,...this.surfaces]:[],t=Jt(e.filter(i=>this.holds(i)),({mesh:i})=>i.geometry);return new Map([...t].map(([i,r])=>[i,r.map(({first:s,count:o})=>this.bytes.slice(s,s+o))]))}change(){let e=[],t=({mesh:{visible:a,matrix:l},place:c})=>c===(a?l.elements.join():""),i=this.surfaces.filter(a=>!t(a));for(let a of i){let{mesh:l,place:c,middle:u}=a;c&&e.push([u.clone(),od(l)]),a.place=l.visible?l.matrix.elements.join():"",u.copy(l.geometry.boundingSphere.center).applyMatrix4(l.matrix),(c||l.visible)&&e.push([u,od(l)])}let r=this.floor,s=r!==null&&r.place!==r.mesh.matrix.elements.join();if(!i.length&&!s)return;let o=({mesh:a,middle:l})=>e.some(([c,u])=>c.distanceTo(l)<u+od(a)+u1);this.stop();for(let a of this.surfaces)a.place?this.holds(a)&&o(a)&&this.mark(a):this.done(a);r&&(r.place=r.mesh.matrix.elements.join(),this.mark(r))}mark(e){e.left=e.count,this.stale.add(e)}done(e){e.left=0,this.stale.delete(e)}get isDone(){return this.stale.size===0}work(e){let t=performance.now()+e;for(this.isDone||(this.texture.needsUpdate=!0);!this.isDone&&performance.now()<t;)this.step()}dispose(){this.texture.dispose(),this.stop()}step(){this.batch??=this.begin();let{light:e,members:t}=this.batch,[{surface:i,start:r}]=t,s=Math.min(l1,i.left,i.count-i.next);this.bytes.set(_e.bake(e,r+i.next,s).hidden,i.first+i.next),i.next=(i.next+s)%i.count,i.left-=s,!i.left&&(this.done(i),t.shift(),t.length||this.stop())}begin(){let e=new Set,t=0;for(let u of this.stale){if(t&&t+u.count>c1)break;t+=u.count,e.add(u)}let i=this.surfaces.filter(({place:u})=>u),r=i.map(({mesh:u})=>u.geometry.lit),s=_e.light(_t(r[0]?.lattice??{width:3,tables:null}),r.length,...sn(r.map(({cells:u})=>u)),r.map(({thickness:u})=>u),i.flatMap(({mesh:u})=>h1(u)),i.map(u=>Number(e.has(u))),r[0]?.density??1,e.has(this.floor)?d1(this.floor.mesh):null).made,{table:o}=_e.charts(s),a=o.start.take(i.length+1),l=new Map(i.map((u,h)=>[u,a[h]])),c=[...e].map(u=>({surface:u,start:l.get(u)??a[i.length]}));return{light:s,members:c}}stop(){let e=this.batch?.members[0]?.surface;e&&this.stale.delete(e)&&this.stale.add(e),this.batch?.light.free(),this.batch=null}};function Bg(n,e,t){return n.geometry.computeBoundingSphere(),{mesh:n,first:e,count:t,next:0,left:0,place:"",middle:new H}}var od=({geometry:n})=>n.boundingSphere.radius;function kg(n){return new sr(new Uint8Array(ms*n),ms,n,hs)}function h1({matrix:{elements:n}}){return[0,1,2].flatMap(e=>[0,4,8,12].map(t=>n[t+e]))}function d1({position:n,scale:e}){return{corner:[n.x-e.x/2,n.y-e.y/2,n.z],wide:e.x,tall:e.y,columns:ki,rows:ki,deep:ze.floor.soft}}var{faint:zg,shade:f1,under:Hg}=ze.floor,{lights:Vg,ambient:p1,knee:Gg,shade:m1}=ze.light,ln=n=>n.toFixed(6),ad=n=>`vec3(${n.map(ln)})`,g1=Vg.map(([n,e,t,i])=>`light(seen, ${ad([n,e,t])}, ${ln(i)})`).join(" + "),Wg=`
uniform sampler2D shades;

float texel(int number) {
  return texelFetch(shades, ivec2(number % ${ms}, number / ${ms}), 0).r;
}

float hiddenAt(vec2 place, ivec3 grid) {
  vec2 at = clamp(place, vec2(0.0), vec2(grid.xy - 1));
  ivec2 low = ivec2(at), high = min(low + 1, grid.xy - 1);
  ivec2 row = grid.z + ivec2(low.y, high.y) * grid.x;
  vec2 left = vec2(texel(row.x + low.x), texel(row.y + low.x));
  vec2 right = vec2(texel(row.x + high.x), texel(row.y + high.x));
  vec2 part = at - vec2(low), between = mix(left, right, part.x);
  return mix(between.x, between.y, part.y);
}
`,x1=`
${Object.entries({WOOD:1,LAYERS:2,BRUSHED:3,PAPER:4,GRID:5}).map(([n,e])=>`#define CUBE3D_${n} ${e}`).join(`
`)}
${Og}${Ug}${Fg}`,ld=`
invariant gl_Position;    // so that passes with other materials have the same depth
// centroid: strips of a rounded edge are thinner than a pixel, and values extrapolated from them to the middle of a
// pixel would be wrong.
centroid out vec3 place;
centroid out vec3 facing;
flat out vec3 tint;       // of the cube; the corners of a triangle belong to one
flat out vec4 own;        // the colour of the body, and how quiet it is
centroid out vec3 point;  // in the body
flat out vec4 darkPart;   // of the pattern: its colour and scale
flat out vec4 cut;        // the pattern, its strength, the number of the board, the axis of the grain
flat out mat3 turn;       // from the body
#ifdef USE_INSTANCING
in vec4 look;
in vec4 dark;
in vec4 grain;
in float first;           // number of its first texel; -1: it has no shade
#else
uniform vec3 colour;      // 0 to 1
uniform float quiet;      // 1: drawn pale, because other pieces stand out
uniform vec4 dark;
uniform vec4 grain;
uniform float first;
#endif
#ifdef SHADED
in vec3 spot;             // the place on the chart in columns and rows; on a sphere, the way from its middle
in vec3 grid;             // of the chart: columns (negative: of a sphere), rows, first texel among those of the body
centroid out vec3 onChart;
flat out ivec3 chart;
flat out int isShaded;
#endif

void main() {
#ifdef USE_INSTANCING
  own = look;
  mat4 motion = modelMatrix * instanceMatrix;
#else
  own = vec4(colour, quiet);
  mat4 motion = modelMatrix;
#endif
#ifdef USE_COLOR
  tint = color;
#else
  tint = vec3(1.0);
#endif
#ifdef SHADED
  onChart = spot;
  chart = ivec3(grid) + ivec3(0, 0, int(first));
  isShaded = int(first >= 0.0);
#endif
  darkPart = dark;
  cut = grain;
  point = position;
  turn = mat3(motion);
  // Pieces are turned and moved, never stretched.
  vec4 world = motion * vec4(position, 1.0);
  place = world.xyz;
  facing = turn * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`,Xg=`
uniform vec3 background;
uniform vec3 shine;       // the gloss of the material, the narrowness of its reflections, and its mirror
flat in vec4 own;
centroid in vec3 place;
centroid in vec3 facing;
flat in vec3 tint;
centroid in vec3 onChart;
flat in ivec3 chart;
flat in int isShaded;
centroid in vec3 point;
flat in vec4 darkPart;
flat in vec4 cut;
flat in mat3 turn;
out vec4 pixel;
${Wg}
${x1}

const vec3 KEY = ${ad(Vg[0].slice(0,3))};
const float KNEE = ${ln(Gg[0]/255)};
const float ROOM = ${ln(Gg[1]/255)};

float light(vec3 n, vec3 from, float brightness) {
  return brightness * max(dot(n, normalize(from)), 0.0);
}

// The texels of a sphere are those of an octahedron that is folded flat; see core/solid/light.cpp.
vec2 folded(vec3 way) {
  way /= abs(way.x) + abs(way.y) + abs(way.z);
  vec2 sides = vec2(way.x < 0.0 ? -1.0 : 1.0, way.y < 0.0 ? -1.0 : 1.0);
  return way.z < 0.0 ? (1.0 - abs(way.yx)) * sides : way.xy;
}

float darkness() {
  if (isShaded == 0) return 0.0;
  ivec3 grid = ivec3(abs(chart.x), chart.yz);
  vec2 place = chart.x > 0 ? onChart.xy : (folded(onChart) + 1.0) / 2.0 * vec2(grid.xy - 1);
  return hiddenAt(place, grid);
}

// Linear light of sRGB, and back (IEC 61966-2-1).
vec3 linear(vec3 levels) {
  return mix(levels / 12.92, pow((levels + 0.055) / 1.055, vec3(2.4)), greaterThan(levels, vec3(0.04045)));
}

vec3 levels(vec3 light) {
  return mix(12.92 * light, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, greaterThan(light, vec3(0.0031308)));
}

// The coordinates of a body with the axis of the grain first, and back.
vec3 alongGrain(vec3 of) {
  return cut.w == 0.0 ? of : cut.w == 1.0 ? of.yzx : of.zxy;
}

vec3 fromGrain(vec3 of) {
  return cut.w == 0.0 ? of : cut.w == 1.0 ? of.zxy : of.yzx;
}

void main() {
  float dark = darkness();
  vec3 n = normalize(facing), colour = own.rgb * tint;
  float blur = max(length(dFdx(point)), length(dFdy(point)));
  if (cut.x > 0.0) {
    Grained found = pattern(int(cut.x), linear(colour), linear(darkPart.rgb), darkPart.w, cut.y, alongGrain(point),
                            alongGrain(transpose(turn) * n), hashed(uint(cut.z) + 1U), blur);
    colour = levels(clamp(found.colour, 0.0, 1.0));
    n = normalize(n + turn * fromGrain(found.tilt));
  }
  vec3 seen = mat3(viewMatrix) * n;
  float open = 1.0 - ${ln(m1)} * dark;
  float bright = ${ln(p1)} + ${g1};
  vec3 sight = normalize(mat3(viewMatrix) * (cameraPosition - place));
  float key = shine.x * pow(max(dot(seen, normalize(sight + normalize(KEY))), 0.0), shine.y) * open;
  bool isMirror = shine.z > 0.0;
  if (isMirror) key += shine.z * open * mirrored(seen, sight);
  vec3 lit;
  for (int k = 0; k < 3; k++) lit[k] = reflecting(colour[k] * bright * open, key, 1.0, KNEE, ROOM, isMirror);
  float grey = dot(lit, ${ad(ze.quiet.weights)});
  vec3 muted = mix(mix(lit, vec3(grey), ${ln(ze.quiet.grey)}), background, ${ln(ze.quiet.paper)});
  pixel = vec4(mix(lit, muted, own.a), 1.0);
}
`,$g=`
uniform vec3 colour;
uniform float opacity;
flat in vec3 tint;
out vec4 pixel;

void main() {
  pixel = vec4(colour * tint, opacity);
}
`,qg=`
out vec2 place;

void main() {
  place = uv * ${ln(ki-1)};
  gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.0);
}
`,Yg=`
uniform float strength;
in vec2 place;
out vec4 pixel;
${Wg}

void main() {
  float hidden = hiddenAt(place, ivec3(${ki}, ${ki}, 0)); // the floor comes first
  float dark = clamp((hidden - ${ln(zg)}) / ${ln(1-zg)}, 0.0, 1.0);
  // Directly under the puzzle it is opaque: no light comes through the gaps.
  float under = clamp((dark - ${ln(Hg[0])}) / ${ln(Hg[1])}, 0.0, 1.0);
  pixel = vec4(0.0, 0.0, 0.0, strength * max(${ln(f1)} * dark, under));
}
`;var{core:Zg,outline:Kg}=ze.colours,cd=[255,255,255],y1=.32,ec=([n,e,t],i=new Le)=>i.setRGB(n/255,e/255,t/255,"srgb-linear"),tc=class{kinds=Ps(Nr);shine={value:new H};shades={value:null};background={value:new Le};floor=new on({vertexShader:qg,fragmentShader:Yg,uniforms:{shades:this.shades,strength:{value:1}},transparent:!0,depthWrite:!1,...ud(!0)});core=zi(Zg,1,{depthWrite:!1});line=zi(Kg);wall=zi(Kg,ze.outline.wallOpacity);constructor(){this.setMaterial(Nr)}setMaterial(e){this.kinds=Ps(e);let{gloss:t,mirror:i,power:r}=this.kinds[0];this.shine.value.set(t,r,i)}piece(e,t,i){let{dark:r,pattern:s,scale:o,strength:a}=Ou(this.kinds,e),[l,c,u]=r.map(h=>h/255);return new on({vertexShader:ld,fragmentShader:Xg,defines:{SHADED:""},uniforms:{shades:this.shades,first:{value:-1},background:this.background,colour:{value:ec(t?cd:e)},quiet:{value:0},shine:this.shine,dark:{value:new ht(l,c,u,o)},grain:{value:i?new ht(s,a,i.board,i.along):new ht}},vertexColors:t,...ud(!1)})}ghost(e,t,i){let r={stencilWrite:!0,stencilRef:i,stencilZPass:Eh};return[zi(e,0,{...r,...{polygonOffset:!0,polygonOffsetFactor:-1,polygonOffsetUnits:-1},colorWrite:!1}),zi(t?cd:e,y1,{...r,stencilFunc:Ch,vertexColors:t,depthFunc:Zr})]}depth(){return zi(cd,0,{colorWrite:!1,depthWrite:!0})}preview(e,t,i=!1){let r=this.piece(e,i);return r.depthWrite=!1,r.transparent=!0,r.blending=no,r.blendSrc=r.blendSrcAlpha=ja,r.blendDst=r.blendDstAlpha=Qa,r.blendAlpha=t,r}setBackground(e){ec(e,this.background.value)}muteCore(e){let{value:t}=this.core.uniforms.colour;ec(Zg,t),e&&t.lerp(this.background.value,ze.quiet.paper)}setShades(e){this.shades.value=e}},zi=(n,e=1,t={})=>new on({vertexShader:ld,fragmentShader:$g,uniforms:{colour:{value:ec(n)},opacity:{value:e}},transparent:e<1,depthWrite:e===1,...ud(e<1),...t});function ud(n){return{glslVersion:uo,blending:n?no:pi,blendSrc:io,blendDst:as,blendSrcAlpha:Ja,blendDstAlpha:as}}var{halfWidth:_1,leastShare:v1}=ze.outline,M1=[[0,4,6,2],[1,3,7,5],[0,1,5,4],[2,6,7,3],[0,2,3,1],[4,5,7,6]];function Jg(n,e=!1){let t=_t({width:3,tables:null}),i=_e.edges(t,n.length,n.flat(),Number(e));return ct(i.low.slice(0,3*i.edges),3).map((s,o)=>({low:s,axis:i.axis[o]}))}function hd(n,e){let{low:t,high:i}=Er([...n,...e]),r=Math.max(...i.map((u,h)=>u-t[h])),s=Math.max(_1,v1*r),o=[],a=[],l=({low:u,axis:h},d,f)=>{let g=o.length/3;for(let b=0;b<8;b++)[0,1,2].forEach(p=>{let m=b>>p&1;o.push(u[p]+d[p]+(m?(p===h?1:0)+f:-f))});for(let[b,p,m,y]of M1)a.push(...[b,p,m,b,m,y].map(A=>g+A))};for(let{cells:u,formPlace:h,offset:d,thickness:f}of n){if(h)continue;let g=Jg(u);f===1?g.forEach(b=>l(b,d,s)):(g.filter(({low:p,axis:m})=>m<2&&p[2]===u[0][2]).forEach(p=>l(p,d,s)),Jg(u,!0).forEach(p=>l(p,d,s/2)))}let c=new Ct;return c.setAttribute("position",new et(new Float32Array(o),3)),c.setAttribute("normal",new et(new Float32Array(o.length),3)),c.setIndex(a),c}var{bevel:jg,gap:Qg,cubeGap:S1,coreDepth:w1}=ze.solid,{angles:A1,captionRoom:T1}=ze.camera,e0=600,[t0,E1]=[8,4],C1=2,R1=.8,P1=.1,I1=150,N1=10,[L1,D1,O1]=[2,3,4],n0=1,U1=255,F1={width:3,tables:null},i0=new Set,r0=class n{constructor(e,t=!0){this.hasFloor=t;this.renderer=new Vl({canvas:e,antialias:!0,alpha:!0,stencil:!0}),this.renderer.setTransparentSort(z1),this.renderer.setClearColor(0,0),this.renderer.outputColorSpace="srgb-linear",this.lines=new mt(new Ct,this.materials.line),this.scene.add(this.floor,this.lines)}hasFloor;camera=new jt;follows=!1;placed=[];arrangement={bodies:[],captions:[],flat:!1,region:[],interlocked:!1};renderer;scene=new Pi;shade=new Ql;materials=new tc;floor=new mt(new ar(1,1),this.materials.floor);patience=0;geometries=new Map;surfaceCache=new WeakMap;meshes=[];outlined=i0;batches=new Map;restless=!0;cores=[];lines;walls=[];linePlaces=null;ghosts=[];previews=[];paint={pieces:[],cubes:[],main:[]};shape={bevel:jg,gap:Qg,segments:4};density=t0;static on(e){if(!document.createElement("canvas").getContext("webgl2"))return null;try{return new n(e)}catch{return null}}show(e,t,i=i0){let r=e.bodies.reduce((l,c)=>l+c.cells.length,0),s=t.cubes.some(l=>l)?S1:Qg;this.shape={bevel:jg,gap:s,segments:r>e0?2:4},this.density=r>e0?E1:t0,this.arrangement=e,this.linePlaces=null,this.paint=t,this.look(null),this.remove(this.meshes,({material:l})=>l);for(let l of this.meshes.flatMap(({children:c})=>c))l.geometry.dispose(),l.material.dispose();this.outlined=i,this.meshes=e.bodies.map(l=>{let{plain:c,each:u}=Ki(t,l),h=i.has(l.block),d=this.geometry(l,u),f=h?this.materials.preview(c,P1,u!==null):this.materials.piece(c,u!==null,{board:t.boards?.[l.block]??l.block,along:W1(d)}),g=new mt(d,f);return g.renderOrder=Number(h),h&&(g.add(new mt(B1(l,e.bodies),zi(c))),this.scene.add(g)),g});let o=this.meshes.filter((l,c)=>!i.has(e.bodies[c].block)),a=this.shade.take(o,this.floor);this.materials.setShades(this.shade.texture),a&&(this.patience=Math.max(this.patience,I1))}put(e,t,i,r){this.arrangement=e,this.follows=r;let{bodies:s}=e;this.placed=s.map((a,l)=>t[l]?lp(a,t[l]):a),this.restless=!0,this.placed.forEach((a,l)=>k1(this.meshes[l],a,t[l]!==null));for(let a of this.ghosts)s0(a,this.meshes[a.userData.body]);this.putFloor(),this.shade.change(),this.putLines();let o=s.filter(({block:a},l)=>t[l]?.shift.every(c=>c===0)&&!t[l].turn&&!this.outlined.has(a));this.putCores(i?o.filter(({formPlace:a})=>!a):[])}mute(e){this.restless=!0,this.arrangement.bodies.forEach(({block:t},i)=>{let r=this.meshes[i];r&&(r.material.uniforms.quiet.value=Number(e(t)))})}look(e){let t=this.arrangement.bodies.some(({block:r},s)=>e?.includes(r)&&this.meshes[s]?.visible),i=t?e:null;this.remove(this.ghosts,({material:r})=>r),this.ghosts=[],this.mute(r=>i!==null&&!i.includes(r)),this.arrangement.bodies.forEach((r,s)=>{let o=this.meshes[s];if(!o||!i?.includes(r.block))return;let{plain:a,each:l}=Ki(this.paint,r);this.materials.ghost(a,l!==null,n0).forEach((c,u)=>{let h=new mt(o.geometry,c);s0(h,o),h.visible=o.visible,h.renderOrder=L1+u,h.userData.body=s,this.ghosts.push(h),this.scene.add(h)})}),this.materials.muteCore(t)}preview(e){this.remove(this.previews,({material:r})=>r);let t=e.flatMap(({body:r,colour:s,part:o},a)=>o==="seen"||o==="over"?[]:this.meshesOf(r,this.materials.ghost(s,!1,1+(n0+a)%U1))),i=e.flatMap(({body:r,colour:s,opacity:o,part:a})=>{if(a==="hidden")return[];let l=[this.materials.depth(),this.materials.preview(s,o)];for(let c of l)c.polygonOffset=a==="seen"||a==="over",c.polygonOffsetFactor=c.polygonOffsetUnits=a==="over"?-4:4;return this.meshesOf(r,l)});this.previews=[...t,...i],this.previews.forEach((r,s)=>{r.renderOrder=O1+s,this.scene.add(r)})}meshesOf(e,t){return t.map(i=>{let r=new mt(this.geometry(e,null),i);return r.position.set(...Qi(e)),r})}remove(e,t){for(let i of e)this.scene.remove(i),t(i).dispose()}setMaterial(e){this.materials.setMaterial(e)}setBackground(e){this.materials.setBackground(e)}putBatches(){let e=Jt(this.meshes.filter(({parent:t,visible:i})=>!t&&i),({geometry:t})=>t);for(let[t,i]of this.batches)e.get(t)?.length!==i.count&&(this.scene.remove(i),X1(i),this.batches.delete(t));for(let[t,i]of e){let r=Dt(this.batches,t,()=>H1(t,i.length));r.parent||this.scene.add(r),G1(r,i)}this.restless=!1}get canvas(){return this.renderer.domElement}get isShaded(){return this.shade.isDone}settle(){this.patience=1/0}render(e,t,i,r,s){this.shade.work(this.patience),this.patience=N1,this.restless&&this.putBatches(),this.renderer.setPixelRatio(s),this.renderer.setSize(i,r,!1),hp(this.camera,e,t,i/r);let o=Math.min(1,Math.max(0,(kn(0,e.elevation).back[2]-.02)/.1));this.materials.floor.uniforms.strength.value=o,this.floor.visible=this.hasFloor&&o>0,this.renderer.render(this.scene,this.camera)}dispose(){this.shade.dispose(),this.renderer.dispose(),this.renderer.forceContextLoss()}finish(){let e=this.renderer.getContext();e.readPixels(0,0,1,1,e.RGBA,e.UNSIGNED_BYTE,new Uint8Array(4))}fit(e,t,i,r){let{right:s,up:o}=kn(e,t),{bodies:a,captions:l,flat:c,region:u}=this.arrangement,d=[...this.follows?this.placed:a,...u].flatMap(Tr).flatMap(qi),[f,g]=T1;for(let{anchor:p}of l)for(let m of[-f,f])d.push(p.map((y,A)=>y+m*s[A]-g*o[A]));d.length||d.push([0,0,0],[1,1,1]);let b=A1[Number(c)][+(l.length>0)];return up(d,e,t,i,b,r)}parts({paint:e=this.paint,solid:t=!1}={}){return this.arrangement.bodies.flatMap((i,r)=>{let s=this.meshes[r];if(!s.visible||t&&this.outlined.has(i.block))return[];let{plain:o,each:a}=Ki(e,i);return[{block:i.block,mesh:s,plain:o,geometry:e===this.paint?s.geometry:this.geometry(i,a)}]})}boxes(){return this.placed.flatMap((e,t)=>{if(!this.meshes[t].visible||this.outlined.has(e.block))return[];let i=Qi(e),r=e.formPlace?this.surfaces(e.formPlace.form):[];return Tr(e).map((s,o)=>({body:t,...s,...e.formPlace?{surface:r[o],at:i}:{}}))})}surfaces(e){return Dt(this.surfaceCache,e,()=>e.boxes.map((t,i)=>Mf(e,i)))}get bars(){return this.lines.visible?this.lines.geometry.getAttribute("position").count/8:0}putLines(){let{bodies:e,region:t}=this.arrangement;this.lines.visible=t.length>0;let i=t.map(({offset:r})=>r.join()).join(";");i!==this.linePlaces&&(this.linePlaces=i,this.remove(this.walls,({geometry:r})=>r),this.walls=[],t.length&&(this.lines.geometry.dispose(),this.lines.geometry=hd(t,e),this.walls=t.filter(({block:r,formPlace:s})=>r===ji||s).map(r=>{let s=new mt(a0($1(r)),this.materials.wall);return s.position.set(...r.offset),s.renderOrder=1,this.scene.add(s),s})))}putFloor(){let{bodies:e,ground:t,region:i}=this.arrangement,r=t??(this.follows?this.placed:e);if(!r.length&&!i.length)return;let{low:s,high:o}=Er([...r,...i]),a=t?R1:C1;this.floor.position.set((s[0]+o[0])/2,(s[1]+o[1])/2,s[2]-ze.floor.below),this.floor.scale.set(o[0]-s[0]+2*a,o[1]-s[1]+2*a,1),this.floor.updateMatrix()}putCores(e){this.remove(this.cores,({geometry:i})=>i);let t={bevel:0,gap:2*w1,segments:2};this.cores=[...Jt(e,({tile:i})=>i).values()].map(i=>{let r=i.flatMap(a=>a.cells),s=Po(r,{...t,thickness:i[0].thickness}),o=new mt(a0(s),this.materials.core);return o.position.set(...i[0].offset),o.renderOrder=-1,this.scene.add(o),o})}geometry(e,t){if(e.formPlace)return this.formGeometry(e.formPlace.form,t);let i=Qi({...e,offset:[0,0,0]}),r=e.cells.map(u=>u.map((h,d)=>h-i[d])),o=`${r.map((u,h)=>`${u}${t?vt(t[h]):""}`).sort().join(";")} ${e.thickness} ${this.shape.segments} ${this.shape.gap}`,{thickness:a}=e,l={lattice:F1,cells:r,thickness:a,density:this.density},c=()=>Po(r,{...this.shape,thickness:a},t&&o0(t));return Dt(this.geometries,o,()=>new xo(c(),l,t))}formGeometry(e,t){let i=`form ${e.number} ${this.density} ${t?.map(vt)??""}`,r={lattice:e.lattice.core,cells:e.cells,thickness:1,density:this.density},s=()=>e.marked(t&&o0(t));return Dt(this.geometries,i,()=>new xo(s(),r,t))}};function B1(n,e){let t=Qi({...n,offset:[0,0,0]});return hd([{...n,offset:t.map(i=>-i)}],e)}function k1(n,e,t){n.visible=t,n.position.set(...Qi(e));let[i,r,s,o,a,l,c,u,h]=e.turn??Bt;n.setRotationFromMatrix(new st().set(i,r,s,0,o,a,l,0,c,u,h,0,0,0,0,1)),n.updateMatrix()}var z1=(n,e)=>n.renderOrder-e.renderOrder||(n.renderOrder===D1?n.z-e.z:e.z-n.z);function s0(n,e){n.position.copy(e.position),n.quaternion.copy(e.quaternion)}function H1(n,e){let t=new Ct().setIndex(n.index);for(let[r,s]of Object.entries(n.attributes))t.setAttribute(r,s);t.setAttribute("look",new di(new Float32Array(4*e),4)),t.setAttribute("first",new di(new Float32Array(e),1));for(let r of nc)t.setAttribute(r,new di(new Float32Array(4*e),4));let i=new Ys(t,void 0,e);return i.frustumCulled=!1,i}function G1(n,e){let[t,i]=["look","first"].map(r=>n.geometry.getAttribute(r));n.material=e[0].material,e.forEach((r,s)=>{n.setMatrixAt(s,r.matrix);let{colour:o,quiet:a}=r.material.uniforms,{r:l,g:c,b:u}=o.value;t.setXYZW(s,l,c,u,a.value),i.setX(s,r.userData.first);for(let h of nc)r.material.uniforms[h].value.toArray(n.geometry.getAttribute(h).array,4*s)});for(let r of nc)n.geometry.getAttribute(r).needsUpdate=!0;n.instanceMatrix.needsUpdate=t.needsUpdate=i.needsUpdate=!0}var nc=["dark","grain"],V1=new Set(["look","first",...nc]);function W1(n){n.boundingBox||n.computeBoundingBox();let{max:e,min:t}=n.boundingBox,i=e.toArray().map((r,s)=>Math.round(100*(r-t.getComponent(s))));return i.indexOf(Math.max(...i))}function X1(n){let{geometry:e}=n;e.index=null;for(let t of Object.keys(e.attributes))V1.has(t)||e.deleteAttribute(t);e.dispose(),n.dispose()}function o0(n){let e=[...new Set(n.map(vt))];return n.map(t=>e.indexOf(vt(t)))}function a0({positions:n,normals:e,indices:t}){let i=new Ct;return i.setAttribute("position",new et(n,3)),i.setAttribute("normal",new et(e,3)),i.setIndex(new et(t,1)),i}function $1({cells:n,formPlace:e,thickness:t}){if(e){let{positions:i}=e.form.solid;return{...e.form.solid,positions:i.map((r,s)=>r+e.at[s%3])}}return Po(n,{bevel:0,gap:0,segments:2,thickness:t})}var cO=({icon:n,label:e,...t})=>yt("button",{class:"icon","aria-label":e,title:e,...t,children:yt("svg",{"aria-hidden":"true",children:yt("use",{href:`#i-${n}`})})});function c0({label:n,text:e,take:t,rows:i,...r}){let s=wo(null),o=wo(e),a=()=>s.current.value=o.current=e;ef(()=>{s.current===document.activeElement&&s.current.value!==o.current||a()});let l=()=>{let f=s.current.value;f!==o.current&&(a(),t(f))},c=wo(!1),d={ref:s,autocomplete:"off","aria-label":n,onChange:l,onPointerDown:()=>c.current=document.activeElement!==s.current,onClick:()=>{c.current&&r.inputMode&&s.current.select(),c.current=!1},...r};return i?yt("textarea",{rows:i,...d}):yt("input",{onKeyDown:f=>f.key==="Enter"&&l(),...d})}function uO({label:n,value:e,range:[t,i],mayBeAny:r,act:s}){let o=a=>{let l=a.trim();l===""&&r?s(null):/^\d+$/.test(l)&&s(Math.max(t,Math.min(i,Number(l))))};return yt(c0,{class:"number",inputMode:"numeric",label:n,text:e===null?"":String(e),take:o,placeholder:r?te("any"):void 0})}function hO({label:n,value:e,most:t,act:i}){let r=s=>{let o=Number(s.trim().replace(",","."));s.trim()&&o>=0&&i(Math.min(t,o))};return yt(c0,{class:"number",inputMode:"decimal",label:n,text:String(e),take:r})}var l0=class extends Qd{shouldComponentUpdate(){return!1}render(){return yt("div",{ref:e=>e?.append(this.props.own)})}};var Yt=Uint8Array,yn=Uint16Array,xd=Int32Array,bd=new Yt([0,0,0,0,0,0,0,0,1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4,5,5,5,5,0,0,0,0]),yd=new Yt([0,0,0,0,1,1,2,2,3,3,4,4,5,5,6,6,7,7,8,8,9,9,10,10,11,11,12,12,13,13,0,0]),u0=new Yt([16,17,18,0,8,7,9,6,10,5,11,4,12,3,13,2,14,1,15]),g0=function(n,e){for(var t=new yn(31),i=0;i<31;++i)t[i]=e+=1<<n[i-1];for(var r=new xd(t[30]),i=1;i<30;++i)for(var s=t[i];s<t[i+1];++s)r[s]=s-t[i]<<5|i;return{b:t,r}},x0=g0(bd,2),q1=x0.b,fd=x0.r;q1[28]=258,fd[258]=28;var b0=g0(yd,0),pO=b0.b,h0=b0.r,pd=new yn(32768);for(it=0;it<32768;++it)gi=(it&43690)>>1|(it&21845)<<1,gi=(gi&52428)>>2|(gi&13107)<<2,gi=(gi&61680)>>4|(gi&3855)<<4,pd[it]=((gi&65280)>>8|(gi&255)<<8)>>1;var gi,it,_o=(function(n,e,t){for(var i=n.length,r=0,s=new yn(e);r<i;++r)n[r]&&++s[n[r]-1];var o=new yn(e);for(r=1;r<e;++r)o[r]=o[r-1]+s[r-1]<<1;var a;if(t){a=new yn(1<<e);var l=15-e;for(r=0;r<i;++r)if(n[r])for(var c=r<<4|n[r],u=e-n[r],h=o[n[r]-1]++<<u,d=h|(1<<u)-1;h<=d;++h)a[pd[h]>>l]=c}else for(a=new yn(i),r=0;r<i;++r)n[r]&&(a[r]=pd[o[n[r]-1]++]>>15-n[r]);return a}),pr=new Yt(288);for(it=0;it<144;++it)pr[it]=8;var it;for(it=144;it<256;++it)pr[it]=9;var it;for(it=256;it<280;++it)pr[it]=7;var it;for(it=280;it<288;++it)pr[it]=8;var it,ic=new Yt(32);for(it=0;it<32;++it)ic[it]=5;var it,Y1=_o(pr,9,0);var Z1=_o(ic,5,0);var y0=function(n){return(n+7)/8|0},_0=function(n,e,t){return(e==null||e<0)&&(e=0),(t==null||t>n.length)&&(t=n.length),new Yt(n.subarray(e,t))};var K1=["unexpected EOF","invalid block type","invalid length/literal","invalid distance","stream finished","no stream handler",,"no callback","invalid UTF-8 data","extra field too long","date not in range 1980-2099","filename too long","stream finishing","invalid zip data"],rc=function(n,e,t){var i=new Error(e||K1[n]);if(i.code=n,Error.captureStackTrace&&Error.captureStackTrace(i,rc),!t)throw i;return i};var xi=function(n,e,t){t<<=e&7;var i=e/8|0;n[i]|=t,n[i+1]|=t>>8},bo=function(n,e,t){t<<=e&7;var i=e/8|0;n[i]|=t,n[i+1]|=t>>8,n[i+2]|=t>>16},dd=function(n,e){for(var t=[],i=0;i<n.length;++i)n[i]&&t.push({s:i,f:n[i]});var r=t.length,s=t.slice();if(!r)return{t:M0,l:0};if(r==1){var o=new Yt(t[0].s+1);return o[t[0].s]=1,{t:o,l:1}}t.sort(function(S,T){return S.f-T.f}),t.push({s:-1,f:25001});var a=t[0],l=t[1],c=0,u=1,h=2;for(t[0]={s:-1,f:a.f+l.f,l:a,r:l};u!=r-1;)a=t[t[c].f<t[h].f?c++:h++],l=t[c!=u&&t[c].f<t[h].f?c++:h++],t[u++]={s:-1,f:a.f+l.f,l:a,r:l};for(var d=s[0].s,i=1;i<r;++i)s[i].s>d&&(d=s[i].s);var f=new yn(d+1),g=md(t[u-1],f,0);if(g>e){var i=0,b=0,p=g-e,m=1<<p;for(s.sort(function(T,x){return f[x.s]-f[T.s]||T.f-x.f});i<r;++i){var y=s[i].s;if(f[y]>e)b+=m-(1<<g-f[y]),f[y]=e;else break}for(b>>=p;b>0;){var A=s[i].s;f[A]<e?b-=1<<e-f[A]++-1:++i}for(;i>=0&&b;--i){var _=s[i].s;f[_]==e&&(--f[_],++b)}g=e}return{t:new Yt(f),l:g}},md=function(n,e,t){return n.s==-1?Math.max(md(n.l,e,t+1),md(n.r,e,t+1)):e[n.s]=t},d0=function(n){for(var e=n.length;e&&!n[--e];);for(var t=new yn(++e),i=0,r=n[0],s=1,o=function(l){t[i++]=l},a=1;a<=e;++a)if(n[a]==r&&a!=e)++s;else{if(!r&&s>2){for(;s>138;s-=138)o(32754);s>2&&(o(s>10?s-11<<5|28690:s-3<<5|12305),s=0)}else if(s>3){for(o(r),--s;s>6;s-=6)o(8304);s>2&&(o(s-3<<5|8208),s=0)}for(;s--;)o(r);s=1,r=n[a]}return{c:t.subarray(0,i),n:e}},yo=function(n,e){for(var t=0,i=0;i<e.length;++i)t+=n[i]*e[i];return t},v0=function(n,e,t){var i=t.length,r=y0(e+2);n[r]=i&255,n[r+1]=i>>8,n[r+2]=n[r]^255,n[r+3]=n[r+1]^255;for(var s=0;s<i;++s)n[r+s+4]=t[s];return(r+4+i)*8},f0=function(n,e,t,i,r,s,o,a,l,c,u){xi(e,u++,t),++r[256];for(var h=dd(r,15),d=h.t,f=h.l,g=dd(s,15),b=g.t,p=g.l,m=d0(d),y=m.c,A=m.n,_=d0(b),S=_.c,T=_.n,x=new yn(19),w=0;w<y.length;++w)++x[y[w]&31];for(var w=0;w<S.length;++w)++x[S[w]&31];for(var N=dd(x,7),R=N.t,L=N.l,U=19;U>4&&!R[u0[U-1]];--U);var W=c+5<<3,P=yo(r,pr)+yo(s,ic)+o,k=yo(r,d)+yo(s,b)+o+14+3*U+yo(x,R)+2*x[16]+3*x[17]+7*x[18];if(l>=0&&W<=P&&W<=k)return v0(e,u,n.subarray(l,l+c));var G,O,Y,V;if(xi(e,u,1+(k<P)),u+=2,k<P){G=_o(d,f,0),O=d,Y=_o(b,p,0),V=b;var j=_o(R,L,0);xi(e,u,A-257),xi(e,u+5,T-1),xi(e,u+10,U-4),u+=14;for(var w=0;w<U;++w)xi(e,u+3*w,R[u0[w]]);u+=3*U;for(var ee=[y,S],xe=0;xe<2;++xe)for(var Te=ee[xe],w=0;w<Te.length;++w){var $=Te[w]&31;xi(e,u,j[$]),u+=R[$],$>15&&(xi(e,u,Te[w]>>5&127),u+=Te[w]>>12)}}else G=Y1,O=pr,Y=Z1,V=ic;for(var w=0;w<a;++w){var ne=i[w];if(ne>255){var $=ne>>18&31;bo(e,u,G[$+257]),u+=O[$+257],$>7&&(xi(e,u,ne>>23&31),u+=bd[$]);var ye=ne&31;bo(e,u,Y[ye]),u+=V[ye],ye>3&&(bo(e,u,ne>>5&8191),u+=yd[ye])}else bo(e,u,G[ne]),u+=O[ne]}return bo(e,u,G[256]),u+O[256]},J1=new xd([65540,131080,131088,131104,262176,1048704,1048832,2114560,2117632]),M0=new Yt(0),j1=function(n,e,t,i,r,s){var o=s.z||n.length,a=new Yt(i+o+5*(1+Math.ceil(o/7e3))+r),l=a.subarray(i,a.length-r),c=s.l,u=(s.r||0)&7;if(e){u&&(l[0]=s.r>>3);for(var h=J1[e-1],d=h>>13,f=h&8191,g=(1<<t)-1,b=s.p||new yn(32768),p=s.h||new yn(g+1),m=Math.ceil(t/3),y=2*m,A=function(He){return(n[He]^n[He+1]<<m^n[He+2]<<y)&g},_=new xd(25e3),S=new yn(288),T=new yn(32),x=0,w=0,N=s.i||0,R=0,L=s.w||0,U=0;N+2<o;++N){var W=A(N),P=N&32767,k=p[W];if(b[P]=k,p[W]=P,L<=N){var G=o-N;if((x>7e3||R>24576)&&(G>423||!c)){u=f0(n,l,0,_,S,T,w,R,U,N-U,u),R=x=w=0,U=N;for(var O=0;O<286;++O)S[O]=0;for(var O=0;O<30;++O)T[O]=0}var Y=2,V=0,j=f,ee=P-k&32767;if(G>2&&W==A(N-ee))for(var xe=Math.min(d,G)-1,Te=Math.min(32767,N),$=Math.min(258,G);ee<=Te&&--j&&P!=k;){if(n[N+Y]==n[N+Y-ee]){for(var ne=0;ne<$&&n[N+ne]==n[N+ne-ee];++ne);if(ne>Y){if(Y=ne,V=ee,ne>xe)break;for(var ye=Math.min(ee,ne-2),Ee=0,O=0;O<ye;++O){var pe=N-ee+O&32767,Oe=b[pe],gt=pe-Oe&32767;gt>Ee&&(Ee=gt,k=pe)}}}P=k,k=b[P],ee+=P-k&32767}if(V){_[R++]=268435456|fd[Y]<<18|h0[V];var Re=fd[Y]&31,Qe=h0[V]&31;w+=bd[Re]+yd[Qe],++S[257+Re],++T[Qe],L=N+Y,++x}else _[R++]=n[N],++S[n[N]]}}for(N=Math.max(N,L);N<o;++N)_[R++]=n[N],++S[n[N]];u=f0(n,l,c,_,S,T,w,R,U,N-U,u),c||(s.r=u&7|l[u/8|0]<<3,u-=7,s.h=p,s.p=b,s.i=N,s.w=L)}else{for(var N=s.w||0;N<o+c;N+=65535){var tt=N+65535;tt>=o&&(l[u/8|0]=c,tt=o),u=v0(l,u+1,n.subarray(N,tt))}s.i=o}return _0(a,0,i+y0(u)+r)},Q1=(function(){for(var n=new Int32Array(256),e=0;e<256;++e){for(var t=e,i=9;--i;)t=(t&1&&-306674912)^t>>>1;n[e]=t}return n})(),eE=function(){var n=-1;return{p:function(e){for(var t=n,i=0;i<e.length;++i)t=Q1[t&255^e[i]]^t>>>8;n=t},d:function(){return~n}}};var tE=function(n,e,t,i,r){if(!r&&(r={l:1},e.dictionary)){var s=e.dictionary.subarray(-32768),o=new Yt(s.length+n.length);o.set(s),o.set(n,s.length),n=o,r.w=s.length}return j1(n,e.level==null?6:e.level,e.mem==null?r.l?Math.ceil(Math.max(8,Math.min(13,Math.log(n.length)))*1.5):20:12+e.mem,t,i,r)},S0=function(n,e){var t={};for(var i in n)t[i]=n[i];for(var i in e)t[i]=e[i];return t};var Ht=function(n,e,t){for(;t;++e)n[e]=t,t>>>=8};function nE(n,e){return tE(n,e||{},0,0)}var w0=function(n,e,t,i){for(var r in n){var s=n[r],o=e+r,a=i;Array.isArray(s)&&(a=S0(i,s[1]),s=s[0]),ArrayBuffer.isView(s)?t[o]=[s,a]:(t[o+="/"]=[new Yt(0),a],w0(s,o,t,i))}},p0=typeof TextEncoder<"u"&&new TextEncoder,iE=typeof TextDecoder<"u"&&new TextDecoder,rE=0;try{iE.decode(M0,{stream:!0}),rE=1}catch{}function vo(n,e){if(e){for(var t=new Yt(n.length),i=0;i<n.length;++i)t[i]=n.charCodeAt(i);return t}if(p0)return p0.encode(n);for(var r=n.length,s=new Yt(n.length+(n.length>>1)),o=0,a=function(u){s[o++]=u},i=0;i<r;++i){if(o+5>s.length){var l=new Yt(o+8+(r-i<<1));l.set(s),s=l}var c=n.charCodeAt(i);c<128||e?a(c):c<2048?(a(192|c>>6),a(128|c&63)):c>55295&&c<57344?(c=65536+(c&1047552)|n.charCodeAt(++i)&1023,a(240|c>>18),a(128|c>>12&63),a(128|c>>6&63),a(128|c&63)):(a(224|c>>12),a(128|c>>6&63),a(128|c&63))}return _0(s,0,o)}var gd=function(n){var e=0;if(n)for(var t in n){var i=n[t].length;i>65535&&rc(9),e+=i+4}return e},m0=function(n,e,t,i,r,s,o,a){var l=i.length,c=t.extra,u=a&&a.length,h=gd(c);Ht(n,e,o!=null?33639248:67324752),e+=4,o!=null&&(n[e++]=20,n[e++]=t.os),n[e]=20,e+=2,n[e++]=t.flag<<1|(s<0&&8),n[e++]=r&&8,n[e++]=t.compression&255,n[e++]=t.compression>>8;var d=new Date(t.mtime==null?Date.now():t.mtime),f=d.getFullYear()-1980;if((f<0||f>119)&&rc(10),Ht(n,e,f<<25|d.getMonth()+1<<21|d.getDate()<<16|d.getHours()<<11|d.getMinutes()<<5|d.getSeconds()>>1),e+=4,s!=-1&&(Ht(n,e,t.crc),Ht(n,e+4,s<0?-s-2:s),Ht(n,e+8,t.size)),Ht(n,e+12,l),Ht(n,e+14,h),e+=16,o!=null&&(Ht(n,e,u),Ht(n,e+6,t.attrs),Ht(n,e+10,o),e+=14),n.set(i,e),e+=l,h)for(var g in c){var b=c[g],p=b.length;Ht(n,e,+g),Ht(n,e+2,p),n.set(b,e+4),e+=4+p}return u&&(n.set(a,e),e+=u),e},sE=function(n,e,t,i,r){Ht(n,e,101010256),Ht(n,e+8,t),Ht(n,e+10,t),Ht(n,e+12,i),Ht(n,e+16,r)};function A0(n,e){e||(e={});var t={},i=[];w0(n,"",t,e);var r=0,s=0;for(var o in t){var a=t[o],l=a[0],c=a[1],u=c.level==0?0:8,h=vo(o),d=h.length,f=c.comment,g=f&&vo(f),b=g&&g.length,p=gd(c.extra);d>65535&&rc(11);var m=u?nE(l,c):l,y=m.length,A=eE();A.p(l),i.push(S0(c,{size:l.length,crc:A.d(),c:m,f:h,m:g,u:d!=o.length||g&&f.length!=b,o:r,compression:u})),r+=30+d+p+y,s+=76+2*(d+p)+(b||0)+y}for(var _=new Yt(s+22),S=r,T=s-r,x=0;x<i.length;++x){var h=i[x];m0(_,h.o,h,h.f,h.u,h.c.length);var w=30+h.f.length+gd(h.extra);_.set(h.c,h.o+w),m0(_,r,h,h.f,h.u,h.c.length,h.o,h.m),r+=16+w+(h.m?h.m.length:0)}return sE(_,r,i.length,T,S),_}var T0={POSITION:["byte","byte normalized","unsigned byte","unsigned byte normalized","short","short normalized","unsigned short","unsigned short normalized"],NORMAL:["byte normalized","short normalized"],TANGENT:["byte normalized","short normalized"],TEXCOORD:["byte","byte normalized","unsigned byte","short","short normalized","unsigned short"]},Hi=class{constructor(){this.textureUtils=null,this.pluginCallbacks=[],this.register(function(e){return new wd(e)}),this.register(function(e){return new Ad(e)}),this.register(function(e){return new Rd(e)}),this.register(function(e){return new Pd(e)}),this.register(function(e){return new Id(e)}),this.register(function(e){return new Nd(e)}),this.register(function(e){return new Td(e)}),this.register(function(e){return new Ed(e)}),this.register(function(e){return new Cd(e)}),this.register(function(e){return new Ld(e)}),this.register(function(e){return new Dd(e)}),this.register(function(e){return new Od(e)}),this.register(function(e){return new Ud(e)}),this.register(function(e){return new Fd(e)})}register(e){return this.pluginCallbacks.indexOf(e)===-1&&this.pluginCallbacks.push(e),this}unregister(e){return this.pluginCallbacks.indexOf(e)!==-1&&this.pluginCallbacks.splice(this.pluginCallbacks.indexOf(e),1),this}setTextureUtils(e){return this.textureUtils=e,this}parse(e,t,i,r){let s=new Sd,o=[];for(let a=0,l=this.pluginCallbacks.length;a<l;a++)o.push(this.pluginCallbacks[a](s));s.setPlugins(o),s.setTextureUtils(this.textureUtils),s.writeAsync(e,t,r).catch(i)}parseAsync(e,t){let i=this;return new Promise(function(r,s){i.parse(e,r,s,t)})}},We={POINTS:0,LINES:1,LINE_LOOP:2,LINE_STRIP:3,TRIANGLES:4,TRIANGLE_STRIP:5,TRIANGLE_FAN:6,BYTE:5120,UNSIGNED_BYTE:5121,SHORT:5122,UNSIGNED_SHORT:5123,INT:5124,UNSIGNED_INT:5125,FLOAT:5126,ARRAY_BUFFER:34962,ELEMENT_ARRAY_BUFFER:34963,NEAREST:9728,LINEAR:9729,NEAREST_MIPMAP_NEAREST:9984,LINEAR_MIPMAP_NEAREST:9985,NEAREST_MIPMAP_LINEAR:9986,LINEAR_MIPMAP_LINEAR:9987,CLAMP_TO_EDGE:33071,MIRRORED_REPEAT:33648,REPEAT:10497},_d="KHR_mesh_quantization",_n={};_n[At]=We.NEAREST;_n[nl]=We.NEAREST_MIPMAP_NEAREST;_n[ur]=We.NEAREST_MIPMAP_LINEAR;_n[zt]=We.LINEAR;_n[cs]=We.LINEAR_MIPMAP_NEAREST;_n[Xn]=We.LINEAR_MIPMAP_LINEAR;_n[En]=We.CLAMP_TO_EDGE;_n[Kr]=We.REPEAT;_n[Jr]=We.MIRRORED_REPEAT;var E0={scale:"scale",position:"translation",quaternion:"rotation",morphTargetInfluences:"weights"},oE=new Le,C0=12,aE=1179937895,lE=2,R0=8,cE=1313821514,uE=5130562;function bi(n,e){return n.length===e.length&&n.every(function(t,i){return t===e[i]})}function hE(n){return new TextEncoder().encode(n).buffer}function dE(n){return bi(n.elements,[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1])}function fE(n,e,t){let i={min:new Array(n.itemSize).fill(Number.POSITIVE_INFINITY),max:new Array(n.itemSize).fill(Number.NEGATIVE_INFINITY)};for(let r=e;r<e+t;r++)for(let s=0;s<n.itemSize;s++){let o;n.itemSize>4?o=n.array[r*n.itemSize+s]:(s===0?o=n.getX(r):s===1?o=n.getY(r):s===2?o=n.getZ(r):s===3&&(o=n.getW(r)),n.normalized===!0&&(o=ho.normalize(o,n.array))),i.min[s]=Math.min(i.min[s],o),i.max[s]=Math.max(i.max[s],o)}return i}function P0(n){return Math.ceil(n/4)*4}function vd(n,e=0){let t=P0(n.byteLength);if(t!==n.byteLength){let i=new Uint8Array(t);if(i.set(new Uint8Array(n)),e!==0)for(let r=n.byteLength;r<t;r++)i[r]=e;return i.buffer}return n}function Md(){return typeof document>"u"&&typeof OffscreenCanvas<"u"?new OffscreenCanvas(1,1):document.createElement("canvas")}function pE(n,e){if(typeof OffscreenCanvas<"u"&&n instanceof OffscreenCanvas){let t;return e==="image/jpeg"?t=.92:e==="image/webp"&&(t=.8),n.convertToBlob({type:e,quality:t})}else return new Promise(t=>n.toBlob(t,e))}var Sd=class{constructor(){this.plugins=[],this.options={},this.pending=[],this.buffers=[],this.byteOffset=0,this.buffers=[],this.nodeMap=new Map,this.skins=[],this.extensionsUsed={},this.extensionsRequired={},this.uids=new Map,this.uid=0,this.json={asset:{version:"2.0",generator:"THREE.GLTFExporter r187"}},this.cache={meshes:new Map,attributes:new Map,attributesNormalized:new Map,materials:new Map,textures:new Map,images:new Map,normalMaps:new Map},this.textureUtils=null}setPlugins(e){this.plugins=e}setTextureUtils(e){this.textureUtils=e}async writeAsync(e,t,i={}){this.options=Object.assign({binary:!1,trs:!1,onlyVisible:!0,maxTextureSize:1/0,animations:[],includeCustomExtensions:!1,copyright:null},i),this.options.animations.length>0&&(this.options.trs=!0),await this.processInputAsync(e),await Promise.all(this.pending);let r=this,s=r.buffers,o=r.json;i=r.options;let a=r.extensionsUsed,l=r.extensionsRequired,c=new Blob(s,{type:"application/octet-stream"}),u=Object.keys(a),h=Object.keys(l);if(u.length>0&&(o.extensionsUsed=u),h.length>0&&(o.extensionsRequired=h),o.buffers&&o.buffers.length>0&&(o.buffers[0].byteLength=c.size),i.copyright&&(o.asset.copyright=i.copyright),i.binary===!0){let d=new FileReader;d.readAsArrayBuffer(c),d.onloadend=function(){let f=vd(d.result),g=new DataView(new ArrayBuffer(R0));g.setUint32(0,f.byteLength,!0),g.setUint32(4,uE,!0);let b=vd(hE(JSON.stringify(o)),32),p=new DataView(new ArrayBuffer(R0));p.setUint32(0,b.byteLength,!0),p.setUint32(4,cE,!0);let m=new ArrayBuffer(C0),y=new DataView(m);y.setUint32(0,aE,!0),y.setUint32(4,lE,!0);let A=C0+p.byteLength+b.byteLength+g.byteLength+f.byteLength;y.setUint32(8,A,!0);let _=new Blob([m,p,b,g,f],{type:"application/octet-stream"}),S=new FileReader;S.readAsArrayBuffer(_),S.onloadend=function(){t(S.result)}}}else if(o.buffers&&o.buffers.length>0){let d=new FileReader;d.readAsDataURL(c),d.onloadend=function(){let f=d.result;o.buffers[0].uri=f,t(o)}}else t(o)}serializeUserData(e,t){if(Object.keys(e.userData).length===0)return;let i=this.options,r=this.extensionsUsed;try{let s=JSON.parse(JSON.stringify(e.userData));if(i.includeCustomExtensions&&s.gltfExtensions){t.extensions===void 0&&(t.extensions={});for(let o in s.gltfExtensions)t.extensions[o]=s.gltfExtensions[o],r[o]=!0;delete s.gltfExtensions}Object.keys(s).length>0&&(t.extras=s)}catch(s){console.warn("THREE.GLTFExporter: userData of '"+e.name+"' won't be serialized because of JSON.stringify error - "+s.message)}}getUID(e,t=!1){if(this.uids.has(e)===!1){let r=new Map;r.set(!0,this.uid++),r.set(!1,this.uid++),this.uids.set(e,r)}return this.uids.get(e).get(t)}isNormalizedNormalAttribute(e){if(this.cache.attributesNormalized.has(e))return!1;let i=new H;for(let r=0,s=e.count;r<s;r++)if(Math.abs(i.fromBufferAttribute(e,r).length()-1)>5e-4)return!1;return!0}createNormalizedNormalAttribute(e){let t=this.cache;if(t.attributesNormalized.has(e))return t.attributesNormalized.get(e);let i=e.clone(),r=new H;for(let s=0,o=i.count;s<o;s++)r.fromBufferAttribute(i,s),r.x===0&&r.y===0&&r.z===0?r.setX(1):r.normalize(),i.setXYZ(s,r.x,r.y,r.z);return t.attributesNormalized.set(e,i),i}applyTextureTransform(e,t){let i=!1,r={};(t.offset.x!==0||t.offset.y!==0)&&(r.offset=t.offset.toArray(),i=!0),t.rotation!==0&&(r.rotation=t.rotation,i=!0),(t.repeat.x!==1||t.repeat.y!==1)&&(r.scale=t.repeat.toArray(),i=!0),i&&(e.extensions=e.extensions||{},e.extensions.KHR_texture_transform=r,this.extensionsUsed.KHR_texture_transform=!0)}async buildMetalRoughTextureAsync(e,t){if(e===t)return e;function i(f){return f.colorSpace===kt?function(b){return b<.04045?b*.0773993808:Math.pow(b*.9478672986+.0521327014,2.4)}:function(b){return b}}e instanceof Li&&(e=await this.decompressTextureAsync(e)),t instanceof Li&&(t=await this.decompressTextureAsync(t));let r=e?e.image:null,s=t?t.image:null,o=Math.max(r?r.width:0,s?s.width:0),a=Math.max(r?r.height:0,s?s.height:0),l=Md();l.width=o,l.height=a;let c=l.getContext("2d",{willReadFrequently:!0});c.fillStyle="#00ffff",c.fillRect(0,0,o,a);let u=c.getImageData(0,0,o,a);if(r){c.drawImage(r,0,0,o,a);let f=i(e),g=c.getImageData(0,0,o,a).data;for(let b=2;b<g.length;b+=4)u.data[b]=f(g[b]/256)*256}if(s){c.drawImage(s,0,0,o,a);let f=i(t),g=c.getImageData(0,0,o,a).data;for(let b=1;b<g.length;b+=4)u.data[b]=f(g[b]/256)*256}c.putImageData(u,0,0);let d=(e||t).clone();return d.source=new ui(l),d.colorSpace=bn,d.channel=(e||t).channel,e&&t&&e.channel!==t.channel&&console.warn("THREE.GLTFExporter: UV channels for metalnessMap and roughnessMap textures must match."),console.warn("THREE.GLTFExporter: Merged metalnessMap and roughnessMap textures."),d}async buildNormalMapTextureAsync(e,t,i){e instanceof Li&&(e=await this.decompressTextureAsync(e));let r=e.image,s=Md();s.width=r.width,s.height=r.height;let o=s.getContext("2d",{willReadFrequently:!0});o.drawImage(r,0,0,s.width,s.height);let a=o.getImageData(0,0,s.width,s.height),l=a.data;for(let u=0;u<l.length;u+=4)t&&(l[u+0]=255-l[u+0]),i&&(l[u+1]=255-l[u+1]);o.putImageData(a,0,0);let c=e.clone();return c.source=new ui(s),c}async decompressTextureAsync(e,t=1/0){if(this.textureUtils===null)throw new Error("THREE.GLTFExporter: setTextureUtils() must be called to process compressed textures.");return await this.textureUtils.decompress(e,t)}processBuffer(e){let t=this.json,i=this.buffers;return t.buffers||(t.buffers=[{byteLength:0}]),i.push(e),0}processBufferView(e,t,i,r,s){let o=this.json;o.bufferViews||(o.bufferViews=[]);let a;switch(t){case We.BYTE:case We.UNSIGNED_BYTE:a=1;break;case We.SHORT:case We.UNSIGNED_SHORT:a=2;break;default:a=4}let l=e.itemSize*a;s===We.ARRAY_BUFFER&&(l=Math.ceil(l/4)*4);let c=P0(r*l),u=new DataView(new ArrayBuffer(c)),h=0;for(let g=i;g<i+r;g++){for(let b=0;b<e.itemSize;b++){let p;e.itemSize>4?p=e.array[g*e.itemSize+b]:(b===0?p=e.getX(g):b===1?p=e.getY(g):b===2?p=e.getZ(g):b===3&&(p=e.getW(g)),e.normalized===!0&&(p=ho.normalize(p,e.array))),t===We.FLOAT?u.setFloat32(h,p,!0):t===We.INT?u.setInt32(h,p,!0):t===We.UNSIGNED_INT?u.setUint32(h,p,!0):t===We.SHORT?u.setInt16(h,p,!0):t===We.UNSIGNED_SHORT?u.setUint16(h,p,!0):t===We.BYTE?u.setInt8(h,p):t===We.UNSIGNED_BYTE&&u.setUint8(h,p),h+=a}h%l!==0&&(h+=l-h%l)}let d={buffer:this.processBuffer(u.buffer),byteOffset:this.byteOffset,byteLength:c};return s!==void 0&&(d.target=s),s===We.ARRAY_BUFFER&&(d.byteStride=l),this.byteOffset+=c,o.bufferViews.push(d),{id:o.bufferViews.length-1,byteLength:0}}processBufferViewImage(e){let t=this,i=t.json;return i.bufferViews||(i.bufferViews=[]),new Promise(function(r){let s=new FileReader;s.readAsArrayBuffer(e),s.onloadend=function(){let o=vd(s.result),a={buffer:t.processBuffer(o),byteOffset:t.byteOffset,byteLength:o.byteLength};t.byteOffset+=o.byteLength,r(i.bufferViews.push(a)-1)}})}processAccessor(e,t,i,r){let s=this.json,o={1:"SCALAR",2:"VEC2",3:"VEC3",4:"VEC4",9:"MAT3",16:"MAT4"},a;if(e.array.constructor===Float32Array)a=We.FLOAT;else if(e.array.constructor===Int32Array)a=We.INT;else if(e.array.constructor===Uint32Array)a=We.UNSIGNED_INT;else if(e.array.constructor===Int16Array)a=We.SHORT;else if(e.array.constructor===Uint16Array)a=We.UNSIGNED_SHORT;else if(e.array.constructor===Int8Array)a=We.BYTE;else if(e.array.constructor===Uint8Array)a=We.UNSIGNED_BYTE;else throw new Error("THREE.GLTFExporter: Unsupported bufferAttribute component type: "+e.array.constructor.name);if(i===void 0&&(i=0),(r===void 0||r===1/0)&&(r=e.count),r===0)return null;let l=fE(e,i,r),c;t!==void 0&&(c=e===t.index?We.ELEMENT_ARRAY_BUFFER:We.ARRAY_BUFFER);let u=this.processBufferView(e,a,i,r,c),h={bufferView:u.id,byteOffset:u.byteOffset,componentType:a,count:r,max:l.max,min:l.min,type:o[e.itemSize]};return e.normalized===!0&&(h.normalized=!0),s.accessors||(s.accessors=[]),s.accessors.push(h)-1}processImage(e,t,i,r="image/png"){if(e!==null){let s=this,o=s.cache,a=s.json,l=s.options,c=s.pending;o.images.has(e)||o.images.set(e,{});let u=o.images.get(e),h=r+":flipY/"+i.toString();if(u[h]!==void 0)return u[h];a.images||(a.images=[]);let d={mimeType:r},f=Md();f.width=Math.min(e.width,l.maxTextureSize),f.height=Math.min(e.height,l.maxTextureSize);let g=f.getContext("2d",{willReadFrequently:!0});if(i===!0&&(g.translate(0,f.height),g.scale(1,-1)),e.data!==void 0){t!==xn&&console.error("GLTFExporter: Only RGBAFormat is supported.",t),(e.width>l.maxTextureSize||e.height>l.maxTextureSize)&&console.warn("GLTFExporter: Image size is bigger than maxTextureSize",e);let p=new Uint8ClampedArray(e.height*e.width*4);for(let m=0;m<p.length;m+=4)p[m+0]=e.data[m+0],p[m+1]=e.data[m+1],p[m+2]=e.data[m+2],p[m+3]=e.data[m+3];g.putImageData(new ImageData(p,e.width,e.height),0,0)}else if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap||typeof OffscreenCanvas<"u"&&e instanceof OffscreenCanvas)g.drawImage(e,0,0,f.width,f.height);else throw new Error("THREE.GLTFExporter: Invalid image type. Use HTMLImageElement, HTMLCanvasElement, ImageBitmap or OffscreenCanvas.");l.binary===!0?c.push(pE(f,r).then(p=>s.processBufferViewImage(p)).then(p=>{d.bufferView=p})):d.uri=ts.getDataURL(f,r);let b=a.images.push(d)-1;return u[h]=b,b}else throw new Error("THREE.GLTFExporter: No valid image data found. Unable to process texture.")}processSampler(e){let t=this.json;t.samplers||(t.samplers=[]);let i={magFilter:_n[e.magFilter],minFilter:_n[e.minFilter],wrapS:_n[e.wrapS],wrapT:_n[e.wrapT]};return t.samplers.push(i)-1}async processTextureAsync(e){let i=this.options,r=this.cache,s=this.json;if(r.textures.has(e))return r.textures.get(e);s.textures||(s.textures=[]),e instanceof Li&&(e=await this.decompressTextureAsync(e,i.maxTextureSize));let o=e.userData.mimeType,a=this.processImage(e.image,e.format,e.flipY,o),l={sampler:this.processSampler(e)};o==="image/webp"?(l.extensions=l.extensions||{},l.extensions.EXT_texture_webp={source:a},this.extensionsUsed.EXT_texture_webp=!0,this.extensionsRequired.EXT_texture_webp=!0):l.source=a,e.name&&(l.name=e.name),await this._invokeAllAsync(async function(u){u.writeTexture&&await u.writeTexture(e,l)});let c=s.textures.push(l)-1;return r.textures.set(e,c),c}async processMaterialAsync(e,t){let i=this.cache,r=this.json,s=t!==void 0&&t.hasAttribute("tangent"),o=e.normalMap?e.uuid+":"+s:e.uuid;if(i.materials.has(o))return i.materials.get(o);if(e.isShaderMaterial)return console.warn("GLTFExporter: THREE.ShaderMaterial not supported."),null;r.materials||(r.materials=[]);let a={pbrMetallicRoughness:{}};e.isMeshStandardMaterial!==!0&&e.isMeshBasicMaterial!==!0&&console.warn("GLTFExporter: Use MeshStandardMaterial or MeshBasicMaterial for best results.");let l=e.color.toArray().concat([e.opacity]);if(bi(l,[1,1,1,1])||(a.pbrMetallicRoughness.baseColorFactor=l),e.isMeshStandardMaterial?(a.pbrMetallicRoughness.metallicFactor=e.metalness,a.pbrMetallicRoughness.roughnessFactor=e.roughness):(a.pbrMetallicRoughness.metallicFactor=0,a.pbrMetallicRoughness.roughnessFactor=1),e.metalnessMap||e.roughnessMap){let u=await this.buildMetalRoughTextureAsync(e.metalnessMap,e.roughnessMap),h={index:await this.processTextureAsync(u),texCoord:u.channel};this.applyTextureTransform(h,u),a.pbrMetallicRoughness.metallicRoughnessTexture=h}if(e.map){let u={index:await this.processTextureAsync(e.map),texCoord:e.map.channel};this.applyTextureTransform(u,e.map),a.pbrMetallicRoughness.baseColorTexture=u}if(e.emissive){let u=e.emissive;if(Math.max(u.r,u.g,u.b)>0&&(a.emissiveFactor=e.emissive.toArray()),e.emissiveMap){let d={index:await this.processTextureAsync(e.emissiveMap),texCoord:e.emissiveMap.channel};this.applyTextureTransform(d,e.emissiveMap),a.emissiveTexture=d}}if(e.normalMap){let u=e.normalScale,h=u.x<0,d=s?u.y<0:u.y>0,f=e.normalMap;if(h||d){i.normalMaps.has(e.normalMap)===!1&&i.normalMaps.set(e.normalMap,{});let b=i.normalMaps.get(e.normalMap),p=`${h}:${d}`;b[p]===void 0&&(b[p]=await this.buildNormalMapTextureAsync(e.normalMap,h,d)),f=b[p]}let g={index:await this.processTextureAsync(f),texCoord:e.normalMap.channel};Math.abs(u.x)!==1&&(g.scale=Math.abs(u.x)),this.applyTextureTransform(g,e.normalMap),a.normalTexture=g}if(e.aoMap){let u={index:await this.processTextureAsync(e.aoMap),texCoord:e.aoMap.channel};e.aoMapIntensity!==1&&(u.strength=e.aoMapIntensity),this.applyTextureTransform(u,e.aoMap),a.occlusionTexture=u}e.transparent?a.alphaMode="BLEND":e.alphaTest>0&&(a.alphaMode="MASK",a.alphaCutoff=e.alphaTest),e.side===an&&(a.doubleSided=!0),e.name!==""&&(a.name=e.name),this.serializeUserData(e,a),await this._invokeAllAsync(async function(u){u.writeMaterialAsync&&await u.writeMaterialAsync(e,a)});let c=r.materials.push(a)-1;return i.materials.set(o,c),c}async processMeshAsync(e){let t=this.cache,i=this.json,r=[e.geometry.uuid];if(Array.isArray(e.material))for(let _=0,S=e.material.length;_<S;_++)r.push(e.material[_].uuid);else r.push(e.material.uuid);let s=r.join(":");if(t.meshes.has(s))return t.meshes.get(s);let o=e.geometry,a;e.isLineSegments?a=We.LINES:e.isLineLoop?a=We.LINE_LOOP:e.isLine?a=We.LINE_STRIP:e.isPoints?a=We.POINTS:a=e.material.wireframe?We.LINES:We.TRIANGLES;let l={},c={},u=[],h=[],d={uv:"TEXCOORD_0",uv1:"TEXCOORD_1",uv2:"TEXCOORD_2",uv3:"TEXCOORD_3",color:"COLOR_0",skinWeight:"WEIGHTS_0",skinIndex:"JOINTS_0"},f=o.getAttribute("normal");f!==void 0&&!this.isNormalizedNormalAttribute(f)&&(console.warn("THREE.GLTFExporter: Creating normalized normal attribute from the non-normalized one."),o.setAttribute("normal",this.createNormalizedNormalAttribute(f)));let g=null;for(let _ in o.attributes){if(_.slice(0,5)==="morph")continue;let S=o.attributes[_];if(_=d[_]||_.toUpperCase(),!/^(POSITION|NORMAL|TANGENT|TEXCOORD_\d+|COLOR_\d+|JOINTS_\d+|WEIGHTS_\d+)$/.test(_)&&!_.startsWith("_")&&(_="_"+_),t.attributes.has(this.getUID(S))){c[_]=t.attributes.get(this.getUID(S));continue}g=null;let x=S.array;_==="JOINTS_0"&&!(x instanceof Uint16Array)&&!(x instanceof Uint8Array)?(console.warn('GLTFExporter: Attribute "skinIndex" converted to type UNSIGNED_SHORT.'),g=Hi.Utils.toTypedBufferAttribute(S,Uint16Array)):(x instanceof Uint32Array||x instanceof Int32Array)&&!_.startsWith("_")&&(console.warn(`GLTFExporter: Attribute "${_}" converted to type FLOAT.`),g=Hi.Utils.toTypedBufferAttribute(S,Float32Array));let w=this.processAccessor(g||S,o);w!==null&&(_.startsWith("_")||this.detectMeshQuantization(_,S),c[_]=w,t.attributes.set(this.getUID(S),w))}if(f!==void 0&&o.setAttribute("normal",f),Object.keys(c).length===0)return null;if(e.morphTargetInfluences!==void 0&&e.morphTargetInfluences.length>0){let _=[],S=[],T={};if(e.morphTargetDictionary!==void 0)for(let x in e.morphTargetDictionary)T[e.morphTargetDictionary[x]]=x;for(let x=0;x<e.morphTargetInfluences.length;++x){let w={},N=!1;for(let R in o.morphAttributes){if(R!=="position"&&R!=="normal"){N||(console.warn("GLTFExporter: Only POSITION and NORMAL morph are supported."),N=!0);continue}let L=o.morphAttributes[R][x],U=R.toUpperCase(),W=o.attributes[R];if(t.attributes.has(this.getUID(L,!0))){w[U]=t.attributes.get(this.getUID(L,!0));continue}let P=L.clone();if(!o.morphTargetsRelative)for(let k=0,G=L.count;k<G;k++)for(let O=0;O<L.itemSize;O++)O===0&&P.setX(k,L.getX(k)-W.getX(k)),O===1&&P.setY(k,L.getY(k)-W.getY(k)),O===2&&P.setZ(k,L.getZ(k)-W.getZ(k)),O===3&&P.setW(k,L.getW(k)-W.getW(k));w[U]=this.processAccessor(P,o),t.attributes.set(this.getUID(W,!0),w[U])}h.push(w),_.push(e.morphTargetInfluences[x]),e.morphTargetDictionary!==void 0&&S.push(T[x])}l.weights=_,S.length>0&&(l.extras={},l.extras.targetNames=S)}let b=Array.isArray(e.material);if(b&&o.groups.length===0)return null;let p=!1;if(b&&o.index===null){let _=[];for(let S=0,T=o.attributes.position.count;S<T;S++)_[S]=S;o.setIndex(_),p=!0}let m=b?e.material:[e.material],y=b?o.groups:[{materialIndex:0,start:void 0,count:void 0}];for(let _=0,S=y.length;_<S;_++){let T={mode:a,attributes:c};if(this.serializeUserData(o,T),h.length>0&&(T.targets=h),o.index!==null){let w=this.getUID(o.index);(y[_].start!==void 0||y[_].count!==void 0)&&(w+=":"+y[_].start+":"+y[_].count),t.attributes.has(w)?T.indices=t.attributes.get(w):(T.indices=this.processAccessor(o.index,o,y[_].start,y[_].count),t.attributes.set(w,T.indices)),T.indices===null&&delete T.indices}let x=await this.processMaterialAsync(m[y[_].materialIndex],o);x!==null&&(T.material=x),u.push(T)}p===!0&&o.setIndex(null),l.primitives=u,i.meshes||(i.meshes=[]),await this._invokeAllAsync(function(_){_.writeMesh&&_.writeMesh(e,l)});let A=i.meshes.push(l)-1;return t.meshes.set(s,A),A}detectMeshQuantization(e,t){if(this.extensionsUsed[_d])return;let i;switch(t.array.constructor){case Int8Array:i="byte";break;case Uint8Array:i="unsigned byte";break;case Int16Array:i="short";break;case Uint16Array:i="unsigned short";break;default:return}t.normalized&&(i+=" normalized");let r=e.split("_",1)[0];T0[r]&&T0[r].includes(i)&&(this.extensionsUsed[_d]=!0,this.extensionsRequired[_d]=!0)}processCamera(e){let t=this.json;t.cameras||(t.cameras=[]);let i=e.isOrthographicCamera,r={type:i?"orthographic":"perspective"};return i?r.orthographic={xmag:e.right,ymag:e.top,zfar:e.far<=0?.001:e.far,znear:e.near<0?0:e.near}:r.perspective={aspectRatio:e.aspect,yfov:ho.degToRad(e.fov),zfar:e.far<=0?.001:e.far,znear:e.near<0?0:e.near},e.name!==""&&(r.name=e.type),t.cameras.push(r)-1}processAnimation(e,t){let i=this.json,r=this.nodeMap;i.animations||(i.animations=[]),e=Hi.Utils.mergeMorphTargetTracks(e.clone(),t);let s=e.tracks,o=[],a=[];for(let c=0;c<s.length;++c){let u=s[c],h=Je.parseTrackName(u.name),d=Je.findNode(t,h.nodeName),f=E0[h.propertyName];if(h.objectName==="bones"&&(d.isSkinnedMesh===!0?d=d.skeleton.getBoneByName(h.objectIndex):d=void 0),!d||!f){console.warn('THREE.GLTFExporter: Could not export animation track "%s".',u.name);continue}let g=1,b=u.values.length/u.times.length;f===E0.morphTargetInfluences&&(b/=d.morphTargetInfluences.length);let p;u.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline===!0?(p="CUBICSPLINE",b/=3):u.getInterpolation()===rr?p="STEP":p="LINEAR",a.push({input:this.processAccessor(new et(u.times,g)),output:this.processAccessor(new et(u.values,b)),interpolation:p}),o.push({sampler:a.length-1,target:{node:r.get(d),path:f}})}let l={name:e.name||"clip_"+i.animations.length,samplers:a,channels:o};return this.serializeUserData(e,l),i.animations.push(l),i.animations.length-1}processSkin(e){let t=this.json,i=this.nodeMap,r=t.nodes[i.get(e)],s=e.skeleton;if(s===void 0)return null;let o=e.skeleton.bones[0];if(o===void 0)return null;let a=[],l=new Float32Array(s.bones.length*16),c=new st;for(let h=0;h<s.bones.length;++h)a.push(i.get(s.bones[h])),c.copy(s.boneInverses[h]),c.multiply(e.bindMatrix).toArray(l,h*16);return t.skins===void 0&&(t.skins=[]),t.skins.push({inverseBindMatrices:this.processAccessor(new et(l,16)),joints:a,skeleton:i.get(o)}),r.skin=t.skins.length-1}async processNodeAsync(e){let t=this.json,i=this.options,r=this.nodeMap;if(t.nodes||(t.nodes=[]),e.pivot!==null)return await this._processNodeWithPivotAsync(e);let s={};if(i.trs){let a=e.quaternion.toArray(),l=e.position.toArray(),c=e.scale.toArray();bi(a,[0,0,0,1])||(s.rotation=a),bi(l,[0,0,0])||(s.translation=l),bi(c,[1,1,1])||(s.scale=c)}else e.matrixAutoUpdate&&e.updateMatrix(),dE(e.matrix)===!1&&(s.matrix=e.matrix.elements);if(e.name!==""&&(s.name=String(e.name)),this.serializeUserData(e,s),e.isMesh||e.isLine||e.isPoints){let a=await this.processMeshAsync(e);a!==null&&(s.mesh=a)}else e.isCamera&&(s.camera=this.processCamera(e));e.isSkinnedMesh&&this.skins.push(e);let o=t.nodes.push(s)-1;if(r.set(e,o),e.children.length>0){let a=[];for(let l=0,c=e.children.length;l<c;l++){let u=e.children[l];if(u.visible||i.onlyVisible===!1){let h=await this.processNodeAsync(u);h!==null&&a.push(h)}}a.length>0&&(s.children=a)}return await this._invokeAllAsync(function(a){a.writeNode&&a.writeNode(e,s)}),o}async _processNodeWithPivotAsync(e){let t=this.json,i=this.options,r=this.nodeMap,s=e.pivot,o={},a=e.quaternion.toArray(),l=[e.position.x+s.x,e.position.y+s.y,e.position.z+s.z],c=e.scale.toArray();bi(a,[0,0,0,1])||(o.rotation=a),bi(l,[0,0,0])||(o.translation=l),bi(c,[1,1,1])||(o.scale=c),o.extras={pivot:s.toArray()},e.name!==""&&(o.name=String(e.name)),this.serializeUserData(e,o);let u=t.nodes.push(o)-1;r.set(e,u);let h={},d=[-s.x,-s.y,-s.z];if(bi(d,[0,0,0])||(h.translation=d),e.isMesh||e.isLine||e.isPoints){let b=await this.processMeshAsync(e);b!==null&&(h.mesh=b)}else e.isCamera&&(h.camera=this.processCamera(e));e.isSkinnedMesh&&this.skins.push(e);let g=[t.nodes.push(h)-1];if(e.children.length>0){let b=[];for(let p=0,m=e.children.length;p<m;p++){let y=e.children[p];if(y.visible||i.onlyVisible===!1){let A=await this.processNodeAsync(y);A!==null&&b.push(A)}}b.length>0&&(h.children=b)}return o.children=g,await this._invokeAllAsync(function(b){b.writeNode&&b.writeNode(e,o)}),u}async processSceneAsync(e){let t=this.json,i=this.options;t.scenes||(t.scenes=[],t.scene=0);let r={};e.name!==""&&(r.name=e.name),t.scenes.push(r);let s=[];for(let o=0,a=e.children.length;o<a;o++){let l=e.children[o];if(l.visible||i.onlyVisible===!1){let c=await this.processNodeAsync(l);c!==null&&s.push(c)}}s.length>0&&(r.nodes=s),this.serializeUserData(e,r)}async processObjectsAsync(e){let t=new Pi;t.name="AuxScene";for(let i=0;i<e.length;i++)t.children.push(e[i]);await this.processSceneAsync(t)}async processInputAsync(e){let t=this.options;e=e instanceof Array?e:[e],await this._invokeAllAsync(function(r){r.beforeParse&&r.beforeParse(e)});let i=[];for(let r=0;r<e.length;r++)e[r]instanceof Pi?await this.processSceneAsync(e[r]):i.push(e[r]);i.length>0&&await this.processObjectsAsync(i);for(let r=0;r<this.skins.length;++r)this.processSkin(this.skins[r]);if(e.length===1)for(let r=0;r<t.animations.length;++r)this.processAnimation(t.animations[r],e[0]);else for(let r=0;r<e.length;r++){let s=t.animations[r]||[];for(let o=0;o<s.length;++o)this.processAnimation(s[o],e[r])}await this._invokeAllAsync(function(r){r.afterParse&&r.afterParse(e)})}async _invokeAllAsync(e){for(let t=0,i=this.plugins.length;t<i;t++)await e(this.plugins[t])}},wd=class{constructor(e){this.writer=e,this.name="KHR_lights_punctual"}writeNode(e,t){if(!e.isLight)return;if(!e.isDirectionalLight&&!e.isPointLight&&!e.isSpotLight){console.warn("THREE.GLTFExporter: Only directional, point, and spot lights are supported.",e);return}let i=this.writer,r=i.json,s=i.extensionsUsed,o={};e.name&&(o.name=e.name),o.color=e.color.toArray(),o.intensity=e.intensity,e.isDirectionalLight?o.type="directional":e.isPointLight?(o.type="point",e.distance>0&&(o.range=e.distance)):e.isSpotLight&&(o.type="spot",e.distance>0&&(o.range=e.distance),o.spot={},o.spot.innerConeAngle=(1-e.penumbra)*e.angle,o.spot.outerConeAngle=e.angle),e.decay!==void 0&&e.decay!==2&&console.warn("THREE.GLTFExporter: Light decay may be lost. glTF is physically-based, and expects light.decay=2."),e.target&&(e.target.parent!==e||e.target.position.x!==0||e.target.position.y!==0||e.target.position.z!==-1)&&console.warn("THREE.GLTFExporter: Light direction may be lost. For best results, make light.target a child of the light with position 0,0,-1."),s[this.name]||(r.extensions=r.extensions||{},r.extensions[this.name]={lights:[]},s[this.name]=!0);let a=r.extensions[this.name].lights;a.push(o),t.extensions=t.extensions||{},t.extensions[this.name]={light:a.length-1}}},Ad=class{constructor(e){this.writer=e,this.name="KHR_materials_unlit"}async writeMaterialAsync(e,t){if(!e.isMeshBasicMaterial)return;let r=this.writer.extensionsUsed;t.extensions=t.extensions||{},t.extensions[this.name]={},r[this.name]=!0,t.pbrMetallicRoughness.metallicFactor=0,t.pbrMetallicRoughness.roughnessFactor=.9}},Td=class{constructor(e){this.writer=e,this.name="KHR_materials_clearcoat"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.clearcoat===0)return;let i=this.writer,r=i.extensionsUsed,s={};if(s.clearcoatFactor=e.clearcoat,e.clearcoatMap){let o={index:await i.processTextureAsync(e.clearcoatMap),texCoord:e.clearcoatMap.channel};i.applyTextureTransform(o,e.clearcoatMap),s.clearcoatTexture=o}if(s.clearcoatRoughnessFactor=e.clearcoatRoughness,e.clearcoatRoughnessMap){let o={index:await i.processTextureAsync(e.clearcoatRoughnessMap),texCoord:e.clearcoatRoughnessMap.channel};i.applyTextureTransform(o,e.clearcoatRoughnessMap),s.clearcoatRoughnessTexture=o}if(e.clearcoatNormalMap){let o={index:await i.processTextureAsync(e.clearcoatNormalMap),texCoord:e.clearcoatNormalMap.channel};e.clearcoatNormalScale.x!==1&&(o.scale=e.clearcoatNormalScale.x),i.applyTextureTransform(o,e.clearcoatNormalMap),s.clearcoatNormalTexture=o}t.extensions=t.extensions||{},t.extensions[this.name]=s,r[this.name]=!0}},Ed=class{constructor(e){this.writer=e,this.name="KHR_materials_dispersion"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.dispersion===0)return;let r=this.writer.extensionsUsed,s={};s.dispersion=e.dispersion,t.extensions=t.extensions||{},t.extensions[this.name]=s,r[this.name]=!0}},Cd=class{constructor(e){this.writer=e,this.name="KHR_materials_iridescence"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.iridescence===0)return;let i=this.writer,r=i.extensionsUsed,s={};if(s.iridescenceFactor=e.iridescence,e.iridescenceMap){let o={index:await i.processTextureAsync(e.iridescenceMap),texCoord:e.iridescenceMap.channel};i.applyTextureTransform(o,e.iridescenceMap),s.iridescenceTexture=o}if(s.iridescenceIor=e.iridescenceIOR,s.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum,s.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum,e.iridescenceThicknessMap){let o={index:await i.processTextureAsync(e.iridescenceThicknessMap),texCoord:e.iridescenceThicknessMap.channel};i.applyTextureTransform(o,e.iridescenceThicknessMap),s.iridescenceThicknessTexture=o}t.extensions=t.extensions||{},t.extensions[this.name]=s,r[this.name]=!0}},Rd=class{constructor(e){this.writer=e,this.name="KHR_materials_transmission"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.transmission===0)return;let i=this.writer,r=i.extensionsUsed,s={};if(s.transmissionFactor=e.transmission,e.transmissionMap){let o={index:await i.processTextureAsync(e.transmissionMap),texCoord:e.transmissionMap.channel};i.applyTextureTransform(o,e.transmissionMap),s.transmissionTexture=o}t.extensions=t.extensions||{},t.extensions[this.name]=s,r[this.name]=!0}},Pd=class{constructor(e){this.writer=e,this.name="KHR_materials_volume"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.transmission===0)return;let i=this.writer,r=i.extensionsUsed,s={};if(s.thicknessFactor=e.thickness,e.thicknessMap){let o={index:await i.processTextureAsync(e.thicknessMap),texCoord:e.thicknessMap.channel};i.applyTextureTransform(o,e.thicknessMap),s.thicknessTexture=o}e.attenuationDistance!==1/0&&(s.attenuationDistance=e.attenuationDistance),s.attenuationColor=e.attenuationColor.toArray(),t.extensions=t.extensions||{},t.extensions[this.name]=s,r[this.name]=!0}},Id=class{constructor(e){this.writer=e,this.name="KHR_materials_ior"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.ior===1.5)return;let r=this.writer.extensionsUsed,s={};s.ior=e.ior,t.extensions=t.extensions||{},t.extensions[this.name]=s,r[this.name]=!0}},Nd=class{constructor(e){this.writer=e,this.name="KHR_materials_specular"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.specularIntensity===1&&e.specularColor.equals(oE)&&!e.specularIntensityMap&&!e.specularColorMap)return;let i=this.writer,r=i.extensionsUsed,s={};if(e.specularIntensityMap){let o={index:await i.processTextureAsync(e.specularIntensityMap),texCoord:e.specularIntensityMap.channel};i.applyTextureTransform(o,e.specularIntensityMap),s.specularTexture=o}if(e.specularColorMap){let o={index:await i.processTextureAsync(e.specularColorMap),texCoord:e.specularColorMap.channel};i.applyTextureTransform(o,e.specularColorMap),s.specularColorTexture=o}s.specularFactor=e.specularIntensity,s.specularColorFactor=e.specularColor.toArray(),t.extensions=t.extensions||{},t.extensions[this.name]=s,r[this.name]=!0}},Ld=class{constructor(e){this.writer=e,this.name="KHR_materials_sheen"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.sheen==0)return;let i=this.writer,r=i.extensionsUsed,s={};if(e.sheenRoughnessMap){let o={index:await i.processTextureAsync(e.sheenRoughnessMap),texCoord:e.sheenRoughnessMap.channel};i.applyTextureTransform(o,e.sheenRoughnessMap),s.sheenRoughnessTexture=o}if(e.sheenColorMap){let o={index:await i.processTextureAsync(e.sheenColorMap),texCoord:e.sheenColorMap.channel};i.applyTextureTransform(o,e.sheenColorMap),s.sheenColorTexture=o}s.sheenRoughnessFactor=e.sheenRoughness,s.sheenColorFactor=e.sheenColor.toArray(),t.extensions=t.extensions||{},t.extensions[this.name]=s,r[this.name]=!0}},Dd=class{constructor(e){this.writer=e,this.name="KHR_materials_anisotropy"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.anisotropy==0)return;let i=this.writer,r=i.extensionsUsed,s={};if(e.anisotropyMap){let o={index:await i.processTextureAsync(e.anisotropyMap)};i.applyTextureTransform(o,e.anisotropyMap),s.anisotropyTexture=o}s.anisotropyStrength=e.anisotropy,s.anisotropyRotation=e.anisotropyRotation,t.extensions=t.extensions||{},t.extensions[this.name]=s,r[this.name]=!0}},Od=class{constructor(e){this.writer=e,this.name="KHR_materials_emissive_strength"}async writeMaterialAsync(e,t){if(!e.isMeshStandardMaterial||e.emissiveIntensity===1)return;let r=this.writer.extensionsUsed,s={};s.emissiveStrength=e.emissiveIntensity,t.extensions=t.extensions||{},t.extensions[this.name]=s,r[this.name]=!0}},Ud=class{constructor(e){this.writer=e,this.name="EXT_materials_bump"}async writeMaterialAsync(e,t){if(!e.isMeshStandardMaterial||e.bumpScale===1&&!e.bumpMap)return;let i=this.writer,r=i.extensionsUsed,s={};if(e.bumpMap){let o={index:await i.processTextureAsync(e.bumpMap),texCoord:e.bumpMap.channel};i.applyTextureTransform(o,e.bumpMap),s.bumpTexture=o}s.bumpFactor=e.bumpScale,t.extensions=t.extensions||{},t.extensions[this.name]=s,r[this.name]=!0}},Fd=class{constructor(e){this.writer=e,this.name="EXT_mesh_gpu_instancing"}writeNode(e,t){if(!e.isInstancedMesh)return;let i=this.writer,r=e,s=new Float32Array(r.count*3),o=new Float32Array(r.count*4),a=new Float32Array(r.count*3),l=new st,c=new H,u=new Pn,h=new H;for(let f=0;f<r.count;f++)r.getMatrixAt(f,l),l.decompose(c,u,h),c.toArray(s,f*3),u.toArray(o,f*4),h.toArray(a,f*3);let d={TRANSLATION:i.processAccessor(new et(s,3)),ROTATION:i.processAccessor(new et(o,4)),SCALE:i.processAccessor(new et(a,3))};r.instanceColor&&(d._COLOR_0=i.processAccessor(r.instanceColor)),t.extensions=t.extensions||{},t.extensions[this.name]={attributes:d},i.extensionsUsed[this.name]=!0,i.extensionsRequired[this.name]=!0}};Hi.Utils={insertKeyframe:function(n,e){let i=n.getValueSize(),r=new n.TimeBufferType(n.times.length+1),s=new n.ValueBufferType(n.values.length+i),o=n.createInterpolant(new n.ValueBufferType(i)),a;if(n.times.length===0){r[0]=e;for(let l=0;l<i;l++)s[l]=0;a=0}else if(e<n.times[0]){if(Math.abs(n.times[0]-e)<.001)return 0;r[0]=e,r.set(n.times,1),s.set(o.evaluate(e),0),s.set(n.values,i),a=0}else if(e>n.times[n.times.length-1]){if(Math.abs(n.times[n.times.length-1]-e)<.001)return n.times.length-1;r[r.length-1]=e,r.set(n.times,0),s.set(n.values,0),s.set(o.evaluate(e),n.values.length),a=r.length-1}else for(let l=0;l<n.times.length;l++){if(Math.abs(n.times[l]-e)<.001)return l;if(n.times[l]<e&&n.times[l+1]>e){r.set(n.times.slice(0,l+1),0),r[l+1]=e,r.set(n.times.slice(l+1),l+2),s.set(n.values.slice(0,(l+1)*i),0),s.set(o.evaluate(e),(l+1)*i),s.set(n.values.slice((l+1)*i),(l+2)*i),a=l+1;break}}return n.times=r,n.values=s,a},mergeMorphTargetTracks:function(n,e){let t=[],i={},r=n.tracks;for(let s=0;s<r.length;++s){let o=r[s],a=Je.parseTrackName(o.name),l=Je.findNode(e,a.nodeName);if(a.propertyName!=="morphTargetInfluences"||a.propertyIndex===void 0){t.push(o);continue}if(o.createInterpolant!==o.InterpolantFactoryMethodDiscrete&&o.createInterpolant!==o.InterpolantFactoryMethodLinear){if(o.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline)throw new Error("THREE.GLTFExporter: Cannot merge tracks with glTF CUBICSPLINE interpolation.");console.warn("THREE.GLTFExporter: Morph target interpolation mode not yet supported. Using LINEAR instead."),o=o.clone(),o.setInterpolation(jr)}let c=l.morphTargetInfluences.length,u=l.morphTargetDictionary[a.propertyIndex];if(u===void 0)throw new Error("THREE.GLTFExporter: Morph target name not found: "+a.propertyIndex);let h;if(i[l.uuid]===void 0){h=o.clone();let f=new h.ValueBufferType(c*h.times.length);for(let g=0;g<h.times.length;g++)f[g*c+u]=h.values[g];h.name=(a.nodeName||"")+".morphTargetInfluences",h.values=f,i[l.uuid]=h,t.push(h);continue}let d=o.createInterpolant(new o.ValueBufferType(1));h=i[l.uuid];for(let f=0;f<h.times.length;f++)h.values[f*c+u]=d.evaluate(h.times[f]);for(let f=0;f<o.times.length;f++){let g=this.insertKeyframe(h,o.times[f]);h.values[g*c+u]=o.values[f]}}return n.tracks=t,n},toTypedBufferAttribute:function(n,e){let t=new et(new e(n.count*n.itemSize),n.itemSize,!1);if(!n.normalized&&!n.isInterleavedBufferAttribute)return t.array.set(n.array),t;for(let i=0,r=n.count;i<r;i++)for(let s=0;s<n.itemSize;s++)t.setComponent(i,s,n.getComponent(i,s));return t}};var Zt=class{constructor(e,t="",i=[],r=[]){this.name=e,this.type=t,this.metadata=i,this.properties=r,this.children=[]}addMetadata(e,t){this.metadata.push({key:e,value:t})}addProperty(e,t=[]){this.properties.push({property:e,metadata:t})}addChild(e){this.children.push(e)}toString(e=0){let t="	".repeat(e),i=this.metadata.map(u=>{let h=u.key,d=u.value;if(Array.isArray(d)){let f=[];return f.push(`${h} = {`),d.forEach(g=>{f.push(`${t}		${g}`)}),f.push(`${t}	}`),f.join(`
`)}else return`${h} = ${d}`}),r=i.length?` (
${i.map(u=>`${t}	${u}`).join(`
`)}
${t})`:"",s=this.properties.map(u=>{let h=u.property.replace(/\n/g,`
`+t+"	"),d=u.metadata.length?` (
${u.metadata.map(f=>`${t}		${f}`).join(`
`)}
${t}	)`:"";return`${t}	${h}${d}`}),o=this.children.map(u=>u.toString(e+1)),a=[];if(s.length>0&&a.push(...s),o.length>0){s.length>0&&a.push("");for(let u=0;u<o.length;u++)a.push(o[u]),u<o.length-1&&a.push("")}let l=a.join(`
`),c=this.type?this.type+" ":"";return`${t}def ${c}"${this.name}"${r}
${t}{
${l}
${t}}`}},oc=class{constructor(){this.textureUtils=null}setTextureUtils(e){this.textureUtils=e}parse(e,t,i,r){this.parseAsync(e,r).then(t).catch(i)}async parseAsync(e,t={}){t=Object.assign({ar:{anchoring:{type:"plane"},planeAnchoring:{alignment:"horizontal"}},includeAnchoringProperties:!0,onlyVisible:!0,quickLookCompatible:!1,maxTextureSize:1024,animations:[],animationFrameRate:60},t);let i=new Set,r={},s="model.usda";r[s]=null;let o=gE(e,t.animations);t.animationTracks=o;let a=new Zt("Root","Xform"),l=new Zt("Scenes","Scope");l.addMetadata("kind",'"sceneLibrary"'),a.addChild(l);let c="Scene",u=new Zt(c,"Xform");u.addMetadata("customData",["bool preliminary_collidesWithEnvironment = 0",`string sceneName = "${c}"`]),u.addMetadata("sceneName",`"${c}"`),t.includeAnchoringProperties&&(u.addProperty(`token preliminary:anchoring:type = "${t.ar.anchoring.type}"`),u.addProperty(`token preliminary:planeAnchoring:alignment = "${t.ar.planeAnchoring.alignment}"`)),l.addChild(u);let h,d={},f={};e.isScene?F0(e,u,d,i,r,t):B0(e,u,d,i,r,t);let g=AE(d,f,t.quickLookCompatible),b=o.size>0?{fps:t.animationFrameRate,endTimeCode:xE(t.animations)*t.animationFrameRate}:null;h=U0(b)+`
`+a.toString()+`

`+g.toString(),r[s]=vo(h),h=null;for(let m in f){let y=f[m];if(y.isCompressedTexture===!0){if(this.textureUtils===null)throw new Error("THREE.USDZExporter: setTextureUtils() must be called to process compressed textures.");y=await this.textureUtils.decompress(y)}let A=mE(y.image,y.flipY,t.maxTextureSize),_=y.userData.mimeType==="image/jpeg"?"image/jpeg":"image/png",S=await new Promise(T=>A.toBlob(T,_));r[`textures/Texture_${m}.${O0(y)}`]=new Uint8Array(await S.arrayBuffer())}let p=0;for(let m in r){let y=r[m],A=34+m.length;p+=A;let _=p&63;if(_!==4){let S=64-_,T=new Uint8Array(S);r[m]=[y,{extra:{12345:T}}]}p=y.length}return A0(r,{level:0,mtime:new Date})}};function D0(n,e){let t=n.name;return t=t.replace(/[^A-Za-z0-9_]/g,""),/^[0-9]/.test(t)&&(t="_"+t),t===""&&(n.isCamera?t="Camera":t="Object"),e.has(t)&&(t=t+"_"+n.id),e.add(t),t}function O0(n){return n.userData.mimeType==="image/jpeg"?"jpg":"png"}function mE(n,e,t){if(typeof HTMLImageElement<"u"&&n instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&n instanceof HTMLCanvasElement||typeof OffscreenCanvas<"u"&&n instanceof OffscreenCanvas||typeof ImageBitmap<"u"&&n instanceof ImageBitmap){let i=t/Math.max(n.width,n.height),r=document.createElement("canvas");r.width=n.width*Math.min(1,i),r.height=n.height*Math.min(1,i);let s=r.getContext("2d");return e===!0&&(s.translate(0,r.height),s.scale(1,-1)),s.drawImage(n,0,0,r.width,r.height),r}else throw new Error("THREE.USDZExporter: No valid image data found. Unable to process texture.")}var Ze=7;function U0(n=null){return`#usda 1.0
(
	customLayerData = {
		string creator = "Three.js USDZExporter"
	}
	defaultPrim = "Root"
	metersPerUnit = 1
	upAxis = "Y"${n?`
	startTimeCode = 0
	endTimeCode = ${n.endTimeCode}
	timeCodesPerSecond = ${n.fps}
	framesPerSecond = ${n.fps}`:""}
)
`}function gE(n,e){let t=new Map;for(let i=0;i<e.length;i++){let r=e[i];for(let s=0;s<r.tracks.length;s++){let o=r.tracks[s],a=Je.parseTrackName(o.name),l=Je.findNode(n,a.nodeName);if(l==null)continue;let c=a.propertyName;if(c!=="position"&&c!=="quaternion"&&c!=="scale")continue;let u=t.get(l);u===void 0&&(u={},t.set(l,u)),u[c]=o}}return t}function xE(n){let e=0;for(let t=0;t<n.length;t++)n[t].duration>e&&(e=n[t].duration);return e}function I0(n,e,t,i){let r=t.times,s=t.values,o=[];for(let a=0;a<r.length;a++){let l=a*3;o.push(`${(r[a]*i).toPrecision(Ze)}: (${s[l].toPrecision(Ze)}, ${s[l+1].toPrecision(Ze)}, ${s[l+2].toPrecision(Ze)})`)}return`${e} ${n}.timeSamples = {
	${o.join(`,
	`)},
}`}function bE(n,e){let t=n.times,i=n.values,r=[];for(let s=0;s<t.length;s++){let o=s*4;r.push(`${(t[s]*e).toPrecision(Ze)}: (${i[o+3].toPrecision(Ze)}, ${i[o].toPrecision(Ze)}, ${i[o+1].toPrecision(Ze)}, ${i[o+2].toPrecision(Ze)})`)}return`quatf xformOp:orient.timeSamples = {
	${r.join(`,
	`)},
}`}function F0(n,e,t,i,r,s){for(let o=0,a=n.children.length;o<a;o++)B0(n.children[o],e,t,i,r,s)}function B0(n,e,t,i,r,s){if(n.visible===!1&&s.onlyVisible===!0)return;let o;if(n.isMesh){let a=n.geometry,l=Array.isArray(n.material),c=l?n.material:[n.material];for(let h=0;h<c.length;h++){let d=c[h];d.isMeshStandardMaterial||console.warn("THREE.USDZExporter: Use MeshStandardMaterial for best results."),d.uuid in t||(t[d.uuid]=d)}let u=c.map(h=>t[h.uuid]);if(l===!1){let h=`geometries/Geometry_${a.id}.usda`;if(!(h in r)){let d=vE(a);r[h]=vo(U0()+`
`+d.toString())}}o=yE(n,a,u,i,s)}else n.isCamera?o=CE(n,i,s):o=z0(n,i,s);e.addChild(o),F0(n,o,t,i,r,s)}function k0(n,e,t){let i=t.animationTracks.get(e),r=e.pivot!==null;if(!r&&i===void 0){let c=_E(e.matrix);n.addProperty(`matrix4d xformOp:transform = ${c}`),n.addProperty('uniform token[] xformOpOrder = ["xformOp:transform"]');return}let s=t.animationFrameRate,o=e.position,a=e.quaternion,l=e.scale;if(i!==void 0&&i.position!==void 0?n.addProperty(I0("xformOp:translate","float3",i.position,s)):n.addProperty(`float3 xformOp:translate = (${o.x.toPrecision(Ze)}, ${o.y.toPrecision(Ze)}, ${o.z.toPrecision(Ze)})`),r){let c=e.pivot;n.addProperty(`float3 xformOp:translate:pivot = (${c.x.toPrecision(Ze)}, ${c.y.toPrecision(Ze)}, ${c.z.toPrecision(Ze)})`)}i!==void 0&&i.quaternion!==void 0?n.addProperty(bE(i.quaternion,s)):n.addProperty(`quatf xformOp:orient = (${a.w.toPrecision(Ze)}, ${a.x.toPrecision(Ze)}, ${a.y.toPrecision(Ze)}, ${a.z.toPrecision(Ze)})`),i!==void 0&&i.scale!==void 0?n.addProperty(I0("xformOp:scale","float3",i.scale,s)):n.addProperty(`float3 xformOp:scale = (${l.x.toPrecision(Ze)}, ${l.y.toPrecision(Ze)}, ${l.z.toPrecision(Ze)})`),r?n.addProperty('uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:translate:pivot", "xformOp:orient", "xformOp:scale", "!invert!xformOp:translate:pivot"]'):n.addProperty('uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:orient", "xformOp:scale"]')}function z0(n,e,t){let i=D0(n,e);n.matrix.determinant()<0&&console.warn("THREE.USDZExporter: USDZ does not support negative scales",n);let r=new Zt(i,"Xform");return k0(r,n,t),r}function yE(n,e,t,i,r){let s=z0(n,i,r);return t.length===1?(s.addMetadata("prepend references",`@./geometries/Geometry_${e.id}.usda@</Geometry>`),s.addMetadata("prepend apiSchemas",'["MaterialBindingAPI"]'),s.addProperty(`rel material:binding = </Materials/Material_${t[0].id}>`)):s.addChild(H0(e,t)),s}function _E(n){let e=n.elements;return`( ${sc(e,0)}, ${sc(e,4)}, ${sc(e,8)}, ${sc(e,12)} )`}function sc(n,e){return`(${n[e+0]}, ${n[e+1]}, ${n[e+2]}, ${n[e+3]})`}function vE(n){let e=new Zt("Geometry"),t=H0(n);return e.addChild(t),e}function H0(n,e=null){let t="Geometry",i=n.attributes,r=i.position.count,s=new Zt(t,"Mesh");s.addProperty(`int[] faceVertexCounts = [${ME(n)}]`),s.addProperty(`int[] faceVertexIndices = [${SE(n)}]`),s.addProperty(`normal3f[] normals = [${Bd(i.normal,r)}]`,['interpolation = "vertex"']),s.addProperty(`point3f[] points = [${Bd(i.position,r)}]`);for(let a=0;a<4;a++){let l=a>0?a:"",c=i["uv"+l];c!==void 0&&s.addProperty(`texCoord2f[] primvars:st${l} = [${wE(c)}]`,['interpolation = "vertex"'])}let o=i.color;if(o!==void 0&&s.addProperty(`color3f[] primvars:displayColor = [${Bd(o,r)}]`,['interpolation = "vertex"']),s.addProperty('uniform token subdivisionScheme = "none"'),e!==null){let a=n.groups,l=(n.index!==null?n.index.count:i.position.count)/3;for(let c=0;c<a.length;c++){let u=a[c],h=e[u.materialIndex];if(h===void 0)continue;let d=Math.floor(u.start/3),f=Math.min(d+Math.floor(u.count/3),l),g=[];for(let p=d;p<f;p++)g.push(p);let b=new Zt(`subset_${c}`,"GeomSubset");b.addMetadata("prepend apiSchemas",'["MaterialBindingAPI"]'),b.addProperty('uniform token elementType = "face"'),b.addProperty('uniform token familyName = "materialBind"'),b.addProperty(`int[] indices = [${g.join(", ")}]`),b.addProperty(`rel material:binding = </Materials/Material_${h.id}>`),s.addChild(b)}}return s}function ME(n){let e=n.index!==null?n.index.count:n.attributes.position.count;return Array(e/3).fill(3).join(", ")}function SE(n){let e=n.index,t=[];if(e!==null)for(let i=0;i<e.count;i++)t.push(e.getX(i));else{let i=n.attributes.position.count;for(let r=0;r<i;r++)t.push(r)}return t.join(", ")}function Bd(n,e){if(n===void 0)return console.warn("USDZExporter: Normals missing."),Array(e).fill("(0, 0, 0)").join(", ");let t=[];for(let i=0;i<n.count;i++){let r=n.getX(i),s=n.getY(i),o=n.getZ(i);t.push(`(${r.toPrecision(Ze)}, ${s.toPrecision(Ze)}, ${o.toPrecision(Ze)})`)}return t.join(", ")}function wE(n){let e=[];for(let t=0;t<n.count;t++){let i=n.getX(t),r=n.getY(t);e.push(`(${i.toPrecision(Ze)}, ${1-r.toPrecision(Ze)})`)}return e.join(", ")}function AE(n,e,t=!1){let i=new Zt("Materials");for(let r in n){let s=n[r];i.addChild(TE(s,e,t))}return i}function TE(n,e,t=!1){let i=new Zt(`Material_${n.id}`,"Material");function r(o,a,l){let c=o.source.id+"_"+o.flipY;e[c]=o;let u=o.channel>0?"st"+o.channel:"st",h={1e3:"repeat",1001:"clamp",1002:"mirror"},d=o.repeat.clone(),f=o.offset.clone(),g=o.rotation,b=Math.sin(g),p=Math.cos(g);f.y=1-f.y-d.y,t?(f.x=f.x/d.x,f.y=f.y/d.y,f.x+=b/d.x,f.y+=p-1):(f.x+=b*d.x,f.y+=(1-p)*d.y);let m=new Zt(`PrimvarReader_${a}`,"Shader");m.addProperty('uniform token info:id = "UsdPrimvarReader_float2"'),m.addProperty("float2 inputs:fallback = (0.0, 0.0)"),m.addProperty(`string inputs:varname = "${u}"`),m.addProperty("float2 outputs:result");let y=new Zt(`Transform2d_${a}`,"Shader");y.addProperty('uniform token info:id = "UsdTransform2d"'),y.addProperty(`float2 inputs:in.connect = </Materials/Material_${n.id}/PrimvarReader_${a}.outputs:result>`),y.addProperty(`float inputs:rotation = ${(g*(180/Math.PI)).toFixed(Ze)}`),y.addProperty(`float2 inputs:scale = ${L0(d)}`),y.addProperty(`float2 inputs:translation = ${L0(f)}`),y.addProperty("float2 outputs:result");let A=new Zt(`Texture_${o.id}_${a}`,"Shader");if(A.addProperty('uniform token info:id = "UsdUVTexture"'),A.addProperty(`asset inputs:file = @textures/Texture_${c}.${O0(o)}@`),A.addProperty(`float2 inputs:st.connect = </Materials/Material_${n.id}/Transform2d_${a}.outputs:result>`),l!==void 0){let _=a==="diffuse"?n.opacity:1;A.addProperty(`float4 inputs:scale = ${EE(l,_)}`)}if(a==="normal"){let _=n.normalScale.x;A.addProperty(`float4 inputs:scale = (${2*_}, ${2*_}, 2, 1)`),A.addProperty(`float4 inputs:bias = (${-_}, ${-_}, -1, 0)`)}return A.addProperty(`token inputs:sourceColorSpace = "${o.colorSpace===bn?"raw":"sRGB"}"`),A.addProperty(`token inputs:wrapS = "${h[o.wrapS]}"`),A.addProperty(`token inputs:wrapT = "${h[o.wrapT]}"`),A.addProperty("float outputs:r"),A.addProperty("float outputs:g"),A.addProperty("float outputs:b"),A.addProperty("float3 outputs:rgb"),(n.transparent||n.alphaTest>0)&&A.addProperty("float outputs:a"),[m,y,A]}n.side===an&&console.warn("THREE.USDZExporter: USDZ does not support double sided materials",n);let s=new Zt("PreviewSurface","Shader");if(s.addProperty('uniform token info:id = "UsdPreviewSurface"'),n.map!==null?(s.addProperty(`color3f inputs:diffuseColor.connect = </Materials/Material_${n.id}/Texture_${n.map.id}_diffuse.outputs:rgb>`),n.transparent?s.addProperty(`float inputs:opacity.connect = </Materials/Material_${n.id}/Texture_${n.map.id}_diffuse.outputs:a>`):n.alphaTest>0&&(s.addProperty(`float inputs:opacity.connect = </Materials/Material_${n.id}/Texture_${n.map.id}_diffuse.outputs:a>`),s.addProperty(`float inputs:opacityThreshold = ${n.alphaTest}`)),r(n.map,"diffuse",n.color).forEach(a=>i.addChild(a))):s.addProperty(`color3f inputs:diffuseColor = ${N0(n.color)}`),n.emissive){let o=n.emissiveIntensity??1;if(n.emissiveMap){s.addProperty(`color3f inputs:emissiveColor.connect = </Materials/Material_${n.id}/Texture_${n.emissiveMap.id}_emissive.outputs:rgb>`);let a=new Le(n.emissive.r*o,n.emissive.g*o,n.emissive.b*o);r(n.emissiveMap,"emissive",a).forEach(c=>i.addChild(c))}else n.emissive.getHex()>0&&s.addProperty(`color3f inputs:emissiveColor = ${N0(n.emissive)}`)}if(n.normalMap&&(s.addProperty(`normal3f inputs:normal.connect = </Materials/Material_${n.id}/Texture_${n.normalMap.id}_normal.outputs:rgb>`),r(n.normalMap,"normal").forEach(a=>i.addChild(a))),n.aoMap){s.addProperty(`float inputs:occlusion.connect = </Materials/Material_${n.id}/Texture_${n.aoMap.id}_occlusion.outputs:r>`);let o=n.aoMapIntensity??1,a=new Le(o,o,o);r(n.aoMap,"occlusion",a).forEach(c=>i.addChild(c))}if(n.roughnessMap){s.addProperty(`float inputs:roughness.connect = </Materials/Material_${n.id}/Texture_${n.roughnessMap.id}_roughness.outputs:g>`);let o=new Le(n.roughness,n.roughness,n.roughness);r(n.roughnessMap,"roughness",o).forEach(l=>i.addChild(l))}else s.addProperty(`float inputs:roughness = ${n.roughness??1}`);if(n.metalnessMap){s.addProperty(`float inputs:metallic.connect = </Materials/Material_${n.id}/Texture_${n.metalnessMap.id}_metallic.outputs:b>`);let o=new Le(n.metalness,n.metalness,n.metalness);r(n.metalnessMap,"metallic",o).forEach(l=>i.addChild(l))}else s.addProperty(`float inputs:metallic = ${n.metalness??0}`);if(n.alphaMap?(s.addProperty(`float inputs:opacity.connect = </Materials/Material_${n.id}/Texture_${n.alphaMap.id}_opacity.outputs:r>`),s.addProperty("float inputs:opacityThreshold = 0.0001"),r(n.alphaMap,"opacity").forEach(a=>i.addChild(a))):s.addProperty(`float inputs:opacity = ${n.opacity}`),n.isMeshPhysicalMaterial){if(n.clearcoatMap!==null){s.addProperty(`float inputs:clearcoat.connect = </Materials/Material_${n.id}/Texture_${n.clearcoatMap.id}_clearcoat.outputs:r>`);let o=new Le(n.clearcoat,n.clearcoat,n.clearcoat);r(n.clearcoatMap,"clearcoat",o).forEach(l=>i.addChild(l))}else s.addProperty(`float inputs:clearcoat = ${n.clearcoat}`);if(n.clearcoatRoughnessMap!==null){s.addProperty(`float inputs:clearcoatRoughness.connect = </Materials/Material_${n.id}/Texture_${n.clearcoatRoughnessMap.id}_clearcoatRoughness.outputs:g>`);let o=new Le(n.clearcoatRoughness,n.clearcoatRoughness,n.clearcoatRoughness);r(n.clearcoatRoughnessMap,"clearcoatRoughness",o).forEach(l=>i.addChild(l))}else s.addProperty(`float inputs:clearcoatRoughness = ${n.clearcoatRoughness}`);s.addProperty(`float inputs:ior = ${n.ior}`)}return s.addProperty("int inputs:useSpecularWorkflow = 0"),s.addProperty("token outputs:surface"),i.addChild(s),i.addProperty(`token outputs:surface.connect = </Materials/Material_${n.id}/PreviewSurface.outputs:surface>`),i}function N0(n){return`(${n.r}, ${n.g}, ${n.b})`}function EE(n,e=1){return`(${n.r}, ${n.g}, ${n.b}, ${e})`}function L0(n){return`(${n.x}, ${n.y})`}function CE(n,e,t){let i=D0(n,e);n.matrix.determinant()<0&&console.warn("THREE.USDZExporter: USDZ does not support negative scales",n);let r=new Zt(i,"Camera");k0(r,n,t);let s=n.isOrthographicCamera?"orthographic":"perspective";r.addProperty(`token projection = "${s}"`);let o=`(${n.near.toPrecision(Ze)}, ${n.far.toPrecision(Ze)})`;r.addProperty(`float2 clippingRange = ${o}`);let a;n.isOrthographicCamera?a=((Math.abs(n.left)+Math.abs(n.right))*10).toPrecision(Ze):a=n.getFilmWidth().toPrecision(Ze),r.addProperty(`float horizontalAperture = ${a}`);let l;if(n.isOrthographicCamera?l=((Math.abs(n.top)+Math.abs(n.bottom))*10).toPrecision(Ze):l=n.getFilmHeight().toPrecision(Ze),r.addProperty(`float verticalAperture = ${l}`),n.isPerspectiveCamera){let c=n.getFocalLength().toPrecision(Ze);r.addProperty(`float focalLength = ${c}`);let u=n.focus.toPrecision(Ze);r.addProperty(`float focusDistance = ${u}`)}return r}var V0=.025;async function TO(n){let e=await new Hi().parseAsync(W0(n.data.puzzle,n.stage.parts(),t=>n.blocks[t].label,V0),{binary:!0});Ts(new Blob([e],{type:"model/gltf-binary"}),`${n.fileName}.glb`)}async function EO(n){let e=await RE(n.data.puzzle,n.stage.parts(),t=>n.blocks[t].label,V0);Ts(new Blob([e],{type:"model/vnd.usdz+zip"}),`${n.fileName}.usdz`)}async function RE(n,e,t,i){return await new oc().parseAsync(W0(n,e,t,i))}function W0(n,e,t,i){let r=new Wn;r.name=n;for(let o of e){let a=new Wn;a.name=t(o.block),a.position.copy(o.mesh.position),a.quaternion.copy(o.mesh.quaternion);for(let l of PE(o))a.add(l);r.add(a)}r.rotation.x=-Math.PI/2,r.scale.setScalar(i);let s=new Wn;return s.add(r),s.updateMatrixWorld(!0),s}function PE({mesh:{geometry:n},plain:e}){let t=n.getAttribute("color");if(!t){let r=new Ct().setIndex(n.index);for(let s of["position","normal"])r.setAttribute(s,n.getAttribute(s));return[new mt(r,G0(e))]}return[...Jt(n.index.array,r=>[0,1,2].map(s=>Math.round(255*t.getComponent(r,s))).join())].map(([r,s])=>{let o=new Ct;for(let a of["position","normal"]){let l=n.getAttribute(a),c=s.flatMap(u=>[0,1,2].map(h=>l.getComponent(u,h)));o.setAttribute(a,new et(new Float32Array(c),3))}return o.setIndex(s.map((a,l)=>l)),new mt(o,G0(r.split(",").map(Number)))})}function G0([n,e,t]){let i=new js({roughness:.55,metalness:0});return i.color.setRGB(n/255,e/255,t/255,kt),i}var IE=4096;function ac(n,e,t=IE){let i=Math.max(n.eye.size.width,n.eye.size.height),r=Math.min(Math.max(2,window.devicePixelRatio),t/i),s=document.createElement("canvas").getContext("2d");n.stage.settle(),n.draw(s,r,r);let o=document.createElement("canvas");o.width=s.canvas.width,o.height=s.canvas.height;let a=o.getContext("2d");return a.fillStyle=e,a.fillRect(0,0,o.width,o.height),a.drawImage(n.stage.canvas,0,0,o.width,o.height),a.drawImage(s.canvas,0,0),n.redraw(),o}function NO(n){n.stage&&ac(n,vt(n.background)).toBlob(e=>e&&Ts(e,`${n.fileName}.png`))}function kd(n){let{width:e,height:t}=n,{data:i}=n.getContext("2d").getImageData(0,0,e,t),[r,s,o,a]=[e,0,t,0];for(let c=0;c<e*t;c++){if(Math.min(i[4*c],i[4*c+1],i[4*c+2])>250)continue;let[u,h]=[c%e,Math.floor(c/e)];[r,s]=[Math.min(r,u),Math.max(s,u)],[o,a]=[Math.min(o,h),Math.max(a,h)]}if(s<r)return n;let l=document.createElement("canvas");return[l.width,l.height]=[s-r+1,a-o+1],l.getContext("2d").drawImage(n,-r,-o),l}function LO(n){let e=mr("printed");window.addEventListener("beforeprint",()=>{if(!n.stage)return;let{theme:t}=n.state;n.set({theme:"light"},{jump:!0}),e.src=kd(ac(n,"#ffffff")).toDataURL(),n.set({theme:t},{jump:!0})},{signal:n.life}),window.addEventListener("afterprint",()=>e.removeAttribute("src"),{signal:n.life})}var[zd,Hd]=[330,250],gs=4,[NE,LE]=[11,20],DE=120;function X0({player:n},e=[]){let{count:t}=n;if(n.byMoves){let r=Array.from({length:t},(s,o)=>t-1-o);return[{step:null,says:""},...r.map(s=>({step:s,says:n.words(s)}))]}let i=Math.max(1,n.locked);return Array.from({length:t-i+1},(r,s)=>{let o=n.steps.slice(s?i+s-1:0,i+s);return{step:i+s===t?null:i+s,says:o.map(({block:a})=>e[a]).join(", ")}})}function zO(n){let{length:e}=X0(n);return e>1&&e<=DE?e:0}async function HO(n){if(!n.stage)return;let{blocks:e,eye:{size:t},paint:i,solutions:r,way:s}=n,{theme:o,step:a,explode:l,labels:c,selected:u,solution:h}=n.state,d=OE(e);n.resize(zd,Hd),n.set({theme:"light",explode:0,labels:!1,selected:null},{jump:!0});let f=e.map(({label:A},_)=>d[_]===$0(A)?A:`${d[_]}: ${A}`),g=X0(n,f).map(({step:A,says:_},S)=>{n.set({step:A},{jump:!0});let T=ac(n,"#ffffff");return FE(T,n,d),BE(kd(T),S,_,n.player.byMoves)});n.resize(t.width,t.height),n.set({theme:o,step:a,explode:l,labels:c,selected:u},{jump:!0});let b=te("Solution {number:,} of {count:,}",{number:h+1,count:r.count}),p=f.map((A,_)=>{let S=Zn("i",{class:"swatch"});return S.style.background=Of(i,_),Zn("li",{},S,A)}),m=mr("instructions");m.replaceChildren(Zn("p",{},`${b}${s?`. ${s.level}`:""}.`),Zn("ul",{},...p),...g),await Promise.all([...m.querySelectorAll("img")].map(A=>A.decode())),document.documentElement.classList.add("with-instructions");let y=()=>{document.documentElement.classList.remove("with-instructions"),m.replaceChildren()};window.addEventListener("afterprint",y,{once:!0}),window.print()}var $0=n=>n.replace(/\s/g,"");function OE(n){let e=n.map(({label:t})=>$0(t));return e.every(t=>t.length<4)&&new Set(e).size===e.length?e:Yo(n)}function UE(n){let e=new Map,t=[];for(let i=0;i<Hd/gs;i++){let r=[];for(let s=0;s<zd/gs;s++){let o=n.blockAt(s*gs,i*gs),a=[r[s-1],t[s],t[s-1]],l=a.every(c=>c?.block===o)?1+Math.min(...a.map(c=>c.side)):1;r.push({block:o,x:s,y:i,side:l}),o!==null&&l>(e.get(o)?.side??0)&&e.set(o,r[s])}t=r}return[...e.values()]}function FE(n,e,t){let i=n.getContext("2d");i.scale(n.width/zd,n.height/Hd),Object.assign(i,{textAlign:"center",textBaseline:"middle",lineJoin:"round",lineWidth:3,strokeStyle:"#fff",fillStyle:"#000"});for(let{block:r,side:s,...o}of UE(e)){let a=t[r],[l,c]=[o.x,o.y].map(h=>(h-(s-1)/2)*gs),u=Math.max(NE,Math.min(LE,s*gs/a.length));i.font=`600 ${u}px system-ui, sans-serif`,i.strokeText(a,l,c),i.fillText(a,l,c)}}function BE(n,e,t,i){let r=i?e:e+1,s=Zn("img",{src:n.toDataURL(),alt:t});return Zn("figure",{},s,Zn("figcaption",{},r?`${r}. ${t}`:""))}var[kE,zE]=[.866,.5];function q0({lattice:n,cells:e,colours:t=[]}){let i=e.every(([,,...u])=>u.every(h=>h===0)),r=!n.isCubic||i||e[0].length>3?HE(n.outlines(e),n):GE(e),s=r.flatMap(u=>u.points),o=[0,1].map(u=>Math.min(...s.map(h=>h[u]))-.1),a=[0,1].map(u=>Math.max(...s.map(h=>h[u]))+.1),l=Math.max(a[0]-o[0],a[1]-o[1],3.2),c=o.map((u,h)=>(u+a[h]-l)/2);return yt("svg",{viewBox:`${c[0]} ${c[1]} ${l} ${l}`,class:`thumb${n.data.form==="rod"?" rods":""}`,"aria-hidden":"true",children:r.map(({points:u,side:h,cell:d})=>yt("polygon",{points:u.join(" "),class:`face ${h}`,style:{color:t[d]}}))})}function HE(n,{data:{rowsDown:e}}){let t=n.map((i,r)=>r).sort((i,r)=>ru(n[i].height,n[r].height));return(e?t.reverse():t).map(i=>({points:n[i].points,side:"top",cell:i}))}function GE(n){let e=i=>n[i][0]+n[i][1]-n[i][2];return n.map((i,r)=>r).sort((i,r)=>e(i)-e(r)||n[r][2]-n[i][2]).flatMap(i=>{let[r,s,o]=n[i],a=(l,c,u)=>{let[h,d,f]=[r+l,s+c,o+u];return[(h-d)*kE,(h+d)*zE+f]};return[{points:[a(0,0,0),a(1,0,0),a(1,1,0),a(0,1,0)],side:"top",cell:i},{points:[a(0,1,0),a(1,1,0),a(1,1,1),a(0,1,1)],side:"left",cell:i},{points:[a(1,0,0),a(1,1,0),a(1,1,1),a(1,0,1)],side:"right",cell:i}]})}function ZO(n,{blocks:e,empty:t,paint:i},r){let s=e.flatMap(({cells:f},g)=>n.outlines(f).map((b,p)=>({outline:b,block:g,paint:i.cubes[g]?.[p]??i.main[g]}))),o=n.outlines(t).map(f=>({outline:f,block:-1,paint:null})),a=[...s,...o],l=a.flatMap(({outline:f})=>f.points),[c,u]=[0,1].map(f=>Math.min(...l.map(g=>g[f]))-.2),[h,d]=[0,1].map(f=>Math.max(...l.map(g=>g[f]))+.2);return n.heightsOf(a.map(({outline:f})=>f)).map(f=>yt("div",{class:"layer-sheet",children:yt("svg",{viewBox:`${c} ${u} ${h-c} ${d-u}`,class:n.data.form==="rod"?"rods":"",children:[a.filter(({outline:g})=>g.height===f).map(VE),r&&e.map(({label:g},b)=>WE(g,s.filter(p=>p.block===b&&p.outline.height===f)))]})}))}var VE=({outline:{points:n},paint:e})=>yt("polygon",{points:n.join(" "),class:`face${e?"":" empty"}`,style:e?{color:vt(e)}:void 0});function WE(n,e){if(!n||!e.length)return null;let t=e.map(({outline:a})=>iu(a.points)),i=iu(t),r=([a,l])=>Math.hypot(a-i[0],l-i[1]),[s,o]=t.reduce((a,l)=>r(l)<r(a)?l:a);return yt("text",{x:s,y:o,style:{fill:_r(e[0].paint)},children:n})}var KO=(n,e,{paint:t,pieces:i})=>i.map(r=>e.pieces[r]).map(({name:r,cells:s},o)=>yt("figure",{children:[yt(q0,{lattice:n,cells:s,colours:s.map((a,l)=>vt(t.cubes[o]?.[l]??t.main[o]))}),yt("figcaption",{children:r})]}));export{ys as a,_s as b,ze as c,vs as d,$E as e,rn as f,On as g,vt as h,Pf as i,If as j,QC as k,uu as l,Oo as m,eR as n,ax as o,lx as p,vc as q,px as r,Tc as s,gr as t,Cc as u,Rc as v,yx as w,Sx as x,Px as y,Pc as z,Eo as A,Ix as B,Nx as C,Lx as D,zx as E,Gx as F,Qx as G,eb as H,tb as I,nb as J,ib as K,lb as L,gb as M,xb as N,bb as O,yb as P,_b as Q,vb as R,Mb as S,cn as T,KE as U,Dn as V,br as W,_e as X,_t as Y,eC as Z,Mt as _,iu as $,zC as aa,Mi as ba,Ro as ca,sC as da,yf as ea,Po as fa,oy as ga,yr as ha,eu as ia,yC as ja,qi as ka,vf as la,Io as ma,Mf as na,No as oa,tu as pa,RC as qa,PC as ra,Sf as sa,at as ta,Lo as ua,XC as va,su as wa,Cf as xa,$C as ya,cy as za,ou as Aa,Un as Ba,Fn as Ca,Si as Da,au as Ea,Do as Fa,Yi as Ga,lu as Ha,Rf as Ia,Zi as Ja,qC as Ka,cu as La,Be as Ma,Mr as Na,lt as Oa,Nf as Pa,dy as Qa,lR as Ra,un as Sa,Bo as Ta,wr as Ua,xp as Va,j3 as Wa,Q3 as Xa,ji as Ya,Bt as Za,An as _a,Tr as $a,Qi as ab,Nu as bb,M_ as cb,Ru as db,Wt as eb,kn as fb,up as gb,V3 as hb,W3 as ib,Rs as jb,u2 as kb,R_ as lb,Ir as mb,y2 as nb,P_ as ob,I_ as pb,wp as qb,Du as rb,O_ as sb,T2 as tb,E2 as ub,C2 as vb,R2 as wb,P2 as xb,I2 as yb,by as zb,yy as Ab,Sr as Bb,Ki as Cb,Of as Db,mR as Eb,Uf as Fb,Bf as Gb,Fo as Hb,IR as Ib,GR as Jb,Cy as Kb,VR as Lb,Ry as Mb,WR as Nb,mu as Ob,e3 as Pb,t3 as Qb,n3 as Rb,i3 as Sb,Iy as Tb,Ts as Ub,qf as Vb,zo as Wb,gu as Xb,a3 as Yb,Kf as Zb,p3 as _b,Uy as $b,m3 as ac,g3 as bc,x3 as cc,Jf as dc,By as ec,tp as fc,w3 as gc,F3 as hc,B3 as ic,jy as jc,Cp as kc,Nr as lc,Ps as mc,Ou as nc,k_ as oc,Rp as pc,z2 as qc,z_ as rc,id as sc,ST as tc,XT as uc,fr as vc,Cg as wc,Rg as xc,Kl as yc,Pg as zc,Lg as Ac,Jg as Bc,r0 as Cc,W1 as Dc,cO as Ec,c0 as Fc,uO as Gc,hO as Hc,l0 as Ic,A0 as Jc,TO as Kc,EO as Lc,RE as Mc,NO as Nc,LO as Oc,zO as Pc,HO as Qc,q0 as Rc,ZO as Sc,KO as Tc};
