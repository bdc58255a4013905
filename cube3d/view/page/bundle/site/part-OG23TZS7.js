import{A as Gm,B as Vm,C as Wm,D as Oe,E as We,F as $m,G as qa,H as L,I as gt,J as Ds,K as At,L as Ut,M as Ym,O as Zm,d as Rt,e as Dm,f as Zt,g as Wa,i as km,j as Os,k as Vh,l as I,m as bn,n as wn,o as $a,p as kt,q as Um,r as Xa,t as Fm,u as Wh,v as Bm,w as zm,z as Hm}from"./part-EOF37A7B.js";import{a as Xm,c as qm,d as To}from"./part-KEQYHQRU.js";import{a as r_}from"./part-AJJ3ULMT.js";var Ri=JSON.parse(I("tables").textContent),{palettes:Gn,shared:Ce,views:ks}=Ri,cr=Object.keys(ks).filter(i=>i!=="iso"),Wt={dimension:3};function Tt(i){return[1,3,5].map(e=>parseInt(i.slice(e,e+2),16))}var ft=i=>`rgb(${i.join()})`;function ur(i){let{inkFrom:e,luminance:t,curve:n}=Ce.labels;return i.reduce((r,o,a)=>r+t[a]*(o/255)**n,0)>e?"#000":"#fff"}var Ya=i=>/^#[0-9a-f]{6}$/i.test(i),Za=i=>/\S/.test(i)&&!/[\u0000-\u001f\u007f]/.test(i)&&([...i].length>1||/^[\p{L}\p{N}]$/u.test(i)),$h=i=>/^[0-9A-Za-z]$/.test(i),ti=({colours:i})=>new Map(i.map(({name:e,rgb:t})=>[e,t]));function Ka(i,e){let t=ti(i);return e.length?e.map(n=>n?Tt(t.get(n)):null):void 0}var Ja=(i,e)=>({name:i===e?"":e,adds:i===null});var fd={};r_(fd,{ANY:()=>L_,APART:()=>U_,AWAY:()=>B_,COMPLETE:()=>l_,CORNER:()=>nd,EDGE:()=>td,ENOUGH:()=>K_,EXCLUDED:()=>ud,FACE:()=>Co,FAILED:()=>b_,FEWEST_TURNS:()=>D_,FIRST:()=>N_,FIXED:()=>ed,FORCED:()=>J_,FORCED_BY_RULES:()=>j_,FREE:()=>cd,FULL:()=>d_,FUNCTIONS:()=>dd,HULLS:()=>E_,INTERFACE:()=>o_,INVALID:()=>f_,LENGTHS:()=>pd,LIMIT_FAR:()=>M_,LIMIT_IMAGES:()=>Kh,LIMIT_PAIRS:()=>__,LIMIT_PATTERN:()=>jh,LIMIT_PLACE:()=>Qh,LIMIT_PLACEMENTS:()=>Zh,LIMIT_REGION:()=>y_,LIMIT_RULE:()=>v_,LIMIT_SHAPES:()=>Jh,LIMIT_SOLID:()=>S_,LIMIT_TRIED:()=>Yh,LIMIT_TURNED:()=>w_,LIMIT_TWO_PIECES:()=>x_,LOOSE_TURNS:()=>el,MISUSE:()=>m_,MOST_CELLS:()=>W_,MOST_DIMENSIONS:()=>R_,MOST_MOVED:()=>X_,MOST_PAIRS:()=>Y_,MOST_PIECES:()=>hr,MOST_PLACE:()=>P_,MOST_PLACEMENTS:()=>V_,MOST_POSITIONS:()=>q_,MOST_TRIED:()=>$_,MOVE_AWAY:()=>H_,MOVE_BY:()=>z_,MOVE_UP_TO:()=>G_,NEAR_COLOURS:()=>nw,NEAR_COUNTED:()=>Q_,NEAR_DIMENSION:()=>iw,NEAR_HOLES:()=>ew,NEAR_LARGE:()=>rw,NEAR_NUMBERS:()=>sw,NEAR_RULES:()=>tw,NODE_LIMIT:()=>u_,NO_MEMORY:()=>ja,NO_THREAD:()=>g_,NO_TURNS:()=>sd,PAIRS:()=>ld,PATTERN:()=>ad,PLAIN:()=>Ro,READY:()=>a_,REASON_CELLS:()=>aw,REASON_COLOURING:()=>hd,REASON_NUMBERING:()=>hw,REASON_PIECE:()=>ow,REASON_ROOM:()=>lw,REASON_SIZES:()=>cw,REASON_WEIGHTS:()=>uw,REFLECTIONS:()=>Ji,REGION:()=>pw,REMAINDER:()=>T_,RODS:()=>C_,ROTATIONS:()=>Eo,RUNNING:()=>Xh,SOLUTION_LIMIT:()=>h_,SPHERES:()=>id,STOPPED:()=>c_,STUCK:()=>k_,SWAP:()=>rd,TAKE:()=>A_,TAKEN:()=>Z_,TOO_LARGE:()=>qh,TOTAL:()=>O_,TOUCH:()=>od,TURNS:()=>Qa,UNDECIDED:()=>F_,UNKNOWN:()=>p_,USUAL_MEMORY:()=>I_,WALLS:()=>fw,WEIGHTS:()=>dw,cube3d_blocks:()=>Cw,cube3d_camera:()=>Nw,cube3d_chart_data:()=>Iw,cube3d_cover_data:()=>gw,cube3d_division_data:()=>Aw,cube3d_drawing:()=>xw,cube3d_effort:()=>yw,cube3d_eye:()=>Rw,cube3d_face_data:()=>kw,cube3d_finish:()=>Dw,cube3d_floor:()=>Pw,cube3d_lighting:()=>Ow,cube3d_move_list:()=>Sw,cube3d_part_list:()=>bw,cube3d_placed:()=>ww,cube3d_plan:()=>vw,cube3d_progress_data:()=>mw,cube3d_puzzle_data:()=>Tw,cube3d_reason_data:()=>Ew,cube3d_tables:()=>_w,cube3d_triangles:()=>Lw,cube3d_wishes:()=>Mw});var o_=7,Xh=0,a_=1,l_=2,c_=3,u_=4,h_=5,d_=6,p_=7,f_=-1,m_=-2,ja=-3,g_=-4,b_=-5,qh=-6,Yh=0,y_=1,Zh=2,Kh=3,v_=4,x_=5,__=6,Jh=7,jh=8,Qh=9,w_=10,M_=11,S_=12,A_=1,T_=2,ed=0,Eo=1,Ji=2,Co=0,td=1,nd=2,E_=0,C_=1,id=2,hr=64,R_=8,P_=4e3,I_=1073741824,L_=0,N_=1,O_=2,D_=3,k_=0,U_=1,F_=2,B_=32767,sd=0,Qa=1,el=2,z_=0,H_=1,G_=2,rd=0,od=1,ad=2,ld=3,V_=2e6,W_=2e7,$_=2e8,X_=5e7,q_=1e8,Y_=5e6,cd=0,Z_=1,ud=2,K_=3,J_=1,j_=2,Q_=0,ew=1,tw=2,nw=3,iw=4,sw=5,rw=6,ow=0,aw=1,lw=2,cw=3,hd=4,uw=5,hw=6,Ro=1,dw=2,pw=-1,fw=-2,mw="solutions i64,nodes i64,done i64,parts i64,done_solutions i64,work i64,step i64,states i64,most_states i64,transitions i64,bytes i64,share f64",gw="items i32,primary *u8 items,options i32,start *i64 options + 1,item *i32 start[options],type *i32 options,types i32,low *i32 types,high *i32 types,pairs i32,forbidden *i32 2 * pairs",bw="parts i32,start *i64 2 * parts + 1,options *i32 start[2 * parts],weight *f64 parts",yw="threads i32,flags i32,max_nodes u64,max_work u64,max_solutions u64,level text",vw="words i32,steps i32,options i32,counters i32,bit *i32 steps,secondary *u8 steps,keep *u64 steps * words,option_start *i64 steps + 1,test *u64 options * words,set *u64 options * words,add_start *i64 options + 1,add_counter *i32 add_start[options],add_amount *i32 add_start[options],close_start *i64 steps + 1,close_counter *i32 close_start[steps],word *i32 counters,shift *i32 counters,width *i32 counters,low *i64 counters,cap *i64 counters,strict *u8 counters",xw="height f64,shade f64,form i32,parts i32,setback i32,knee i32,basis *f64 axes * axes,origin *f64 axes,across *i64 kinds * (axes - 1) * axes",_w="axes i32,types i32,kinds i32,generators i32,arms i32,face_corners i32,scale *i64 axes,centre *i64 types * axes,place *i64 kinds * axes,translation *i64 axes * axes,corner_start *i64 kinds + 1,corner *i64 corner_start[kinds],generator *i64 generators * axes * axes,arm *i64 2 * arms * axes,drawing cube3d_drawing",ww="pieces i32,body *i32 pieces,offset *i64 pieces * width",Mw="grouped i32,group *u64 grouped,still u64,wish i32,threads i32,memory u64,turns i32,clearance f64,bevel f64",Sw="count i32,moving *u64 count,turns *u8 count,axis *i32 count,steps *i32 count,centre *i32 2 * count,middle *i32 2 * count,way *i64 count + 1,point *f64 5 * way[count],yielding *u64 count",Aw="pieces i32,empty i32,least i32,piece *i32 cells,seed u64,memory u64,turns i32,clearance f64,bevel f64",Tw="corner *i64 width,extents *i64 width,cells i64,cell *i64 cells * width,optional *u8 cells,paint *i32 cells,colours i32,mixes i32,mix *i32 2 * mixes,pieces i32,shape_start *i64 pieces + 1,shape *i64 shape_start[pieces],mark *i32 shape_start[pieces] / width,low *i32 pieces,high *i32 pieces,mobility *i32 pieces,is_placed *u8 pieces,place *i64 pieces * width,all_optional i32,least_covered i64,crossing i32,walls i64,wall *i64 walls * width,rules i32,rule_start *i64 rules + 1,rule *i64 rule_start[rules],most_placements i64,most_cells i64,most_tried i64,most_moved i64,most_positions i64,most_pairs i64",Ew="kind i32,modulus i32,cells i32,cell *i32 cells,pieces i32,piece *i32 pieces,weights i32,weight *i32 weights,conditions i32,condition *i32 conditions,numberings i32,numbering *i32 numberings",Cw="blocks i32,start *i64 blocks + 1,cell *i64 start[blocks]",Rw="right *f64 2,below i32,turning i32,aspect f64,slant f64",Pw="corner *f64 3,wide f64,tall f64,columns i32,rows i32,deep f64",Iw="charts i32,corner *f64 3 * charts,across *f64 3 * charts,up *f64 3 * charts,columns *i32 charts,rows *i32 charts,first *i64 charts,bodies i32,start *i64 bodies + 1,texels i64,point *f64 3 * texels,normal *f64 3 * texels",Lw="points i32,point *f64 3 * points,normal *f64 3 * points,colour *u8 4 * points,triangles i32,corner *i32 3 * triangles,chart *i32 triangles",Nw="eye *f64 3,frame *f64 9,slope f64,width i32,height i32,samples i32",Ow="lamps i32,towards *f64 3 * lamps,brightness *f64 lamps,ambient f64,knee f64,room f64,shade f64,gloss f64,power i32,mirror f64",Dw="bevel f64,gap f64,grain f64,thickness f64,segments i32,chamfer i32,mark *i32 cells",kw="points i32,point *f64 3 * points,count i32,start *i64 count + 1,corner *i32 start[count],solid *i32 count,owner *i32 count,outer *u8 count",dd={interface:"",limit:"handle h,limit =i32,count =i32,numbers **i64",wait:"work h,ms i32",stop:"work h",progress:"work h,progress =cube3d_progress_data",cover:"made =h,data cube3d_cover_data",problem:"made =h,cover h",search:"made =h,problem h,parts cube3d_part_list,how cube3d_effort",take:"search h,most i32,solutions =i32,start **i64,options **i32",counts:"search h,solutions []i64 parts,nodes []i64 parts",split:"made =h,problem h,part cube3d_part_list,target i32",parts:"work h,parts =i32,start **i64,options **i32,weight **f64",cover_table:"cover h,table =cube3d_cover_data",cover_lengths:"cover h,of_item []i32 items,of_type []i32 types,size []i32 types",restarts:"made =h,cover h,threads i32,max_work u64,seed u64",restarts_solution:"restarts h,solutions =i32,options =i32,option **i32",samples:"made =h,problem h,parts cube3d_part_list,samples i32,width f64,most u64,seed u64",probes:"made =h,problem h,parts cube3d_part_list,width *f64 parts,most u64,seed u64",estimates:"work h,count =i32,values **f64",until_first:"made =h,problem h,parts cube3d_part_list,most u64",until_first_options:"until_first h,solved =i32,options =i64",table:"made =h,plan cube3d_plan,memory u64,most u64,keep_layers i32",table_allow:"table h,most u64",table_count:"table h,words =i32,count **u64",table_solution:"table h,words i32,rank *u64 words,options =i32,option **i32",group:"made =h,symmetries i32,items i32,item_image *i32 symmetries * items,options i32,option_image *i32 symmetries * options,types i32,type_image *i32 symmetries * types",group_table:"group h,symmetries =i32,items =i32,item_image **i32,options =i32,option_image **i32,types =i32,type_image **i32",subgroup:"made =h,group h,count i32,element *i32 count",cover_group:"made =h,cover h,symmetries i32,item_image *i32 symmetries * items,type_image *i32 symmetries * types",group_images:"group h,count i32,option *i32 count,elements i32,element *i32 elements,image **i32",group_least:"group h,count i32,option *i32 count,image **i32",group_kept:"group h,solutions i32,start *i64 solutions + 1,option *i32 start[solutions],kept []i64 symmetries",group_first:"group h,solutions i32,start *i64 solutions + 1,option *i32 start[solutions],branch *u8 options,first []u8 solutions",group_stabilizers:"group h,solutions i32,start *i64 solutions + 1,option *i32 start[solutions],size []i32 solutions,prime []i32 solutions",may_fix:"group h,cover h,may =i32",group_powers:"group h,element i32,count =i32,powers **i32",group_products:"group h,products **i32",group_numbers:"group h,part h,numbers **i32",group_classes:"group h,count =i32,element **i32,alike **i32,of_element **i32",orbit_splits:"made =h,cover h,group h",orbit_split_table:"splits h,count =i32,start **i64,option **i32,weight **i32,alike_start **i64,alike **i32",quotient:"made =h,cover h,group h",quotient_table:"quotient h,start **i64,member **i32,uses **i32",lattice:"made =h,width i32,tables cube3d_tables",touching:"lattice h,kind i32,contact i32,count =i32,step **i64",kinds:"lattice h,cells i64,cell *i64 cells * width,kind []i32 cells",turn:"lattice h,cells i32,cell *i64 cells * width,matrix *i8 axes * axes,image []i64 cells * width",measure:"lattice h,cells i32,cell *i64 cells * width,wrong =i32,low []i64 width,extents []i64 width",orientations:"made =h,lattice h,mobility i32,cells i32,cell *i64 cells * width",aspects:"made =h,lattice h,cells i32,cell *i64 cells * width,mark *i32 cells,mobility i32",canonical:"made =h,lattice h,cells i32,cell *i64 cells * width,mobility i32,thin i32,width =i32",turned:"made =h,lattice h,cells i32,cell *i64 cells * width,mark *i32 cells,orientations i32,orientation *i8 orientations * axes * axes",enumerate:"made =h,lattice h,cells i32,mobility i32,most i64",box_cells:"made =h,lattice h,low *i64 axes,size *i64 axes,tiles i32,tile *i64 tiles * width,most i64",shapes:"shapes h,count =i32,cell **i64,orientations =i32,orientation **i8,mark **i32",motions:"made =h,lattice h,moves i32,move *i64 moves * axes,spheres i32",motion_steps:"motions h,axes =i32,step **i64",bodies:"made =h,motions h,bodies i32,start *i64 bodies + 1,cell *i64 start[bodies],claims *u8 bodies",body_sizes:"bodies h,size **i32",moves:"made =h,bodies h,placed cube3d_placed,wishes cube3d_wishes",moves_plan:"moves h,answer =i32,proved =i32,levels =i32,level **i32,list =cube3d_move_list",next_moves:"made =h,bodies h,placed cube3d_placed,still u64,memory u64",next_moves_found:"moves h,list =cube3d_move_list",move_words:"made =h,lattice h,moves i32,start *i64 moves + 1,piece *i32 start[moves],shift *i64 moves * width,kind *i32 moves,turn *i64 4 * moves",move_text:"words h,bytes =i32,text **u8",survey:"made =h,bodies h,placed cube3d_placed,assemblies i32,start *i64 assemblies + 1,option *i32 start[assemblies],wishes cube3d_wishes",survey_answers:"survey h,assemblies =i32,answer **u8,proved **u8,start **i64,level **i32",division:"made =h,bodies h,start *i64 cells + 1,neighbour *i32 start[cells],data cube3d_division_data",division_run:"division h,changes i64",division_best:"division h,levels =i32,level **i32,cells =i32,piece **i32",puzzle:"made =h,lattice h,data cube3d_puzzle_data",placements:"made =h,puzzle h",placement_table:"placements h,count =i32,piece **i32,aspect **i32,offset **i64,start **i64,cell **i32,colour **i32",build:"made =h,puzzle h,placements h,count i32,given *i32 count",built_cover:"made =h,built h",built_table:"built h,count =i32,kept **i32",subset:"made =h,puzzle h,placements h,count i32,placement *i32 count",placement_counts:"placements h,of_piece []i64 pieces,of_cell []i64 cells",symmetries:"made =h,puzzle h,mobility i32,of_region i32",symmetry_table:"symmetries h,count =i32,matrix **i8,cell **i32,shift **i64,is_rotation **u8",claims:"made =h,puzzle h,placements h",claim_table:"claims h,claim_count =i32,count =i32,placement **i32,claim **i32",moved:"made =h,puzzle h,placements h,symmetries i32,matrix *i8 symmetries * axes * axes,cell *i32 symmetries * cells",moved_table:"moved h,placement **i32,piece **i32",check_places:"puzzle h,placements h",forbidden:"made =h,puzzle h,placements h,rule i32",relations:"made =h,puzzle h,placements h,rule i32",related:"made =h,puzzle h,placements h,relations i32,first *i32 2 * relations,second *i32 2 * relations,offset *i64 relations * width",relation_table:"relations h,count =i32,first **i32,second **i32,offset **i64",pairs:"pairs h,count =i32,pair **i32",build_known:"made =h,puzzle h,placements h,count i32,given *i32 count,pairs i32,forbidden *i32 2 * pairs",action:"made =h,built h,symmetries i32,matrix *i8 symmetries * axes * axes,cell *i32 symmetries * cells",action_group:"made =h,action h",boxes:"made =h,built h,empty i64,work i64,applies =i32",box_table:"boxes h,options =i32,option **i32,count =i32,box **i64",position:"built h,count i32,placement *i32 count,obstacle []u8 placements,owner []i32 items,wrong []u8 count,missing =i32,solved =i32",steps:"made =h,built h,count i32,option *i32 count,most i32",step_table:"steps h,count =i32,option **i32,cell **i32,forced **u8,start **i64,way **i32",near_misses:"made =h,puzzle h,most u64,why =i32",near_miss_count:"near_misses h,count =i64",removals:"made =h,built h,count i32,placement *i32 count,misfits i32",removals_question:"made =h,removals h",removals_answer:"removals h,solved i32,count i32,option *i32 count",removals_table:"removals h,asks =i32,enough =i32,least =i32,count =i32,placement **i32",exchanges:"made =h,placements h",exchanges_from:"exchanges h,parts i32,start *i64 parts + 1,cell *i32 start[parts],count =i32,piece **i32",reasons:"made =h,built h,what i32,most i32,seconds f64",size_reason:"made =h,puzzle h",reason_texts:"reasons h,count =i32,bytes =i32,text **u8",reason:"reasons h,number i32,reason =cube3d_reason_data",left:"made =h,built h,count i32,without *i32 count,full =i32",colourings:"made =h,width i32,cells i32,cell *i64 cells * width,most i32",colouring_table:"colourings h,count =i32,weight **i8,bytes =i32,text **u8",sums:"made =h,choices i32,start *i64 choices + 1,value *i32 start[choices],low *i32 choices,high *i32 choices,cost *i32 choices,total i32",sum_table:"sums h,count =i32,sum **i64",cell_boxes:"lattice h,cells i32,cell *i64 cells * width,low []f64 3 * cells,high []f64 3 * cells",middles:"lattice h,cells i32,cell *i64 cells * width,middle []f64 3 * cells",aspect_turns:"aspects h,lattice h,axis i32,twelfths i32,to []i32 aspects",edges:"lattice h,cells i32,cell *i64 cells * width,inner i32,edges =i32,low []i64 36 * cells,axis []i32 12 * cells",block_colours:"lattice h,blocks cube3d_blocks,rank *i32 blocks,group *i32 blocks,colours i32,palette *u8 3 * colours,colour []u8 3 * blocks",block_letters:"lattice h,blocks cube3d_blocks,letters i32,letter []i32 blocks",cell_colours:"lattice h,blocks i32,start *i64 blocks + 1,own *u8 4 * start[blocks],colour *u8 3 * blocks,each []u8 3 * start[blocks],main []u8 3 * blocks",shade_boxes:"lattice h,cells i32,cell *i64 cells * width,boxes =i32,low []f64 18 * cells,high []f64 18 * cells",assembly:"lattice h,pieces i32,start *i64 pieces + 1,cell *i64 start[pieces],piece []i32 pieces,axis []i32 pieces,side []i32 pieces",explosion:"made =h,lattice h,bodies i32,start *i64 bodies + 1,cell *i64 start[bodies],frame *i32 bodies,middle *f64 3,flat i32",velocities:"explosion h,velocity **f64,passes **u8",layout:"made =h,lattice h,pieces i32,start *i64 pieces + 3,cell *i64 start[pieces + 2],layers i32",layout_frames:"layout h,flat =i32,thickness =f64,centre **f64,frames =i32,width =i32,key **i64",layout_bodies:"layout h,count =i32,moving =i32,block **i32,frame **i32,start **i64,cell **i64,number **i32",places:"layout h,velocity *f64 3 * moving,factor f64,room f64,eye cube3d_eye,offset []f64 3 * bodies,anchor []f64 3 * frames,middle []f64 3",light:"made =h,lattice h,bodies i32,start *i64 bodies + 1,cell *i64 start[bodies],thickness *f64 bodies,motion *f64 12 * bodies,charted *u8 bodies,density f64,floor cube3d_floor",charts:"light h,table =cube3d_chart_data",bake:"light h,first i64,texels i64,hidden []u8 texels",triangle_charts:"light h,body i32,triangles i32,cell *i32 triangles,middle *f64 3 * triangles,normal *f64 3 * triangles,chart []i32 triangles",covered:"light h,body i32,points i32,cell *i32 points,point *f64 3 * points,normal *f64 3 * points,covered []u8 points",nearest_texels:"light h,points i32,chart *i32 points,point *f64 3 * points,texel []i64 points",lit:"light h,points i32,point *f64 3 * points,normal *f64 3 * points,colour *u8 3 * points,hidden *f64 points,shaded *f64 points,camera cube3d_camera,lighting cube3d_lighting,lit []u8 3 * points",direction:"degrees f64,direction []f64 2",picture:"made =h,light h,triangles cube3d_triangles,camera cube3d_camera,lighting cube3d_lighting,hidden *u8 texels,shaded *u8 texels,threads i32",pixels:"picture h,pixel **u8",solid:"made =h,lattice h,cells i32,cell *i64 cells * width,finish cube3d_finish",solid_mesh:"solid h,vertices =i32,point **f64,normal **f64,place **i32,triangles =i32,triangle **i32,owner **i32",faces:"made =h,lattice h,cells i32,cell *i64 cells * width",outlines:"made =h,lattice h,cells i32,cell *i64 cells * width",face_table:"faces h,table =cube3d_face_data"},pd={"12 * bodies":i=>12*i("bodies"),"12 * cells":i=>12*i("cells"),"18 * cells":i=>18*i("cells"),2:()=>2,"2 * arms * axes":i=>2*i("arms")*i("axes"),"2 * count":i=>2*i("count"),"2 * mixes":i=>2*i("mixes"),"2 * pairs":i=>2*i("pairs"),"2 * parts + 1":i=>2*i("parts")+1,"2 * relations":i=>2*i("relations"),3:()=>3,"3 * blocks":i=>3*i("blocks"),"3 * bodies":i=>3*i("bodies"),"3 * cells":i=>3*i("cells"),"3 * charts":i=>3*i("charts"),"3 * colours":i=>3*i("colours"),"3 * frames":i=>3*i("frames"),"3 * lamps":i=>3*i("lamps"),"3 * moving":i=>3*i("moving"),"3 * points":i=>3*i("points"),"3 * start[blocks]":i=>3*i("start",i("blocks")),"3 * texels":i=>3*i("texels"),"3 * triangles":i=>3*i("triangles"),"36 * cells":i=>36*i("cells"),"4 * moves":i=>4*i("moves"),"4 * points":i=>4*i("points"),"4 * start[blocks]":i=>4*i("start",i("blocks")),"5 * way[count]":i=>5*i("way",i("count")),9:()=>9,"add_start[options]":i=>i("add_start",i("options")),aspects:i=>i("aspects"),"assemblies + 1":i=>i("assemblies")+1,axes:i=>i("axes"),"axes * axes":i=>i("axes")*i("axes"),blocks:i=>i("blocks"),"blocks + 1":i=>i("blocks")+1,bodies:i=>i("bodies"),"bodies + 1":i=>i("bodies")+1,cells:i=>i("cells"),"cells * width":i=>i("cells")*i("width"),"cells + 1":i=>i("cells")+1,charts:i=>i("charts"),choices:i=>i("choices"),"choices + 1":i=>i("choices")+1,"close_start[steps]":i=>i("close_start",i("steps")),conditions:i=>i("conditions"),"corner_start[kinds]":i=>i("corner_start",i("kinds")),count:i=>i("count"),"count + 1":i=>i("count")+1,counters:i=>i("counters"),elements:i=>i("elements"),"generators * axes * axes":i=>i("generators")*i("axes")*i("axes"),grouped:i=>i("grouped"),items:i=>i("items"),"kinds * (axes - 1) * axes":i=>i("kinds")*(i("axes")-1)*i("axes"),"kinds * axes":i=>i("kinds")*i("axes"),"kinds + 1":i=>i("kinds")+1,lamps:i=>i("lamps"),moves:i=>i("moves"),"moves * axes":i=>i("moves")*i("axes"),"moves * width":i=>i("moves")*i("width"),"moves + 1":i=>i("moves")+1,numberings:i=>i("numberings"),options:i=>i("options"),"options * words":i=>i("options")*i("words"),"options + 1":i=>i("options")+1,"orientations * axes * axes":i=>i("orientations")*i("axes")*i("axes"),parts:i=>i("parts"),"parts + 1":i=>i("parts")+1,pieces:i=>i("pieces"),"pieces * width":i=>i("pieces")*i("width"),"pieces + 1":i=>i("pieces")+1,"pieces + 3":i=>i("pieces")+3,placements:i=>i("placements"),points:i=>i("points"),"relations * width":i=>i("relations")*i("width"),"rule_start[rules]":i=>i("rule_start",i("rules")),"rules + 1":i=>i("rules")+1,"shape_start[pieces]":i=>i("shape_start",i("pieces")),"shape_start[pieces] / width":i=>i("shape_start",i("pieces"))/i("width"),solutions:i=>i("solutions"),"solutions + 1":i=>i("solutions")+1,"start[2 * parts]":i=>i("start",2*i("parts")),"start[assemblies]":i=>i("start",i("assemblies")),"start[blocks]":i=>i("start",i("blocks")),"start[bodies]":i=>i("start",i("bodies")),"start[cells]":i=>i("start",i("cells")),"start[choices]":i=>i("start",i("choices")),"start[count]":i=>i("start",i("count")),"start[moves]":i=>i("start",i("moves")),"start[options]":i=>i("start",i("options")),"start[parts]":i=>i("start",i("parts")),"start[pieces + 2]":i=>i("start",i("pieces")+2),"start[pieces]":i=>i("start",i("pieces")),"start[solutions]":i=>i("start",i("solutions")),steps:i=>i("steps"),"steps * words":i=>i("steps")*i("words"),"steps + 1":i=>i("steps")+1,symmetries:i=>i("symmetries"),"symmetries * axes * axes":i=>i("symmetries")*i("axes")*i("axes"),"symmetries * cells":i=>i("symmetries")*i("cells"),"symmetries * items":i=>i("symmetries")*i("items"),"symmetries * options":i=>i("symmetries")*i("options"),"symmetries * types":i=>i("symmetries")*i("types"),texels:i=>i("texels"),"tiles * width":i=>i("tiles")*i("width"),triangles:i=>i("triangles"),types:i=>i("types"),"types * axes":i=>i("types")*i("axes"),"walls * width":i=>i("walls")*i("width"),weights:i=>i("weights"),width:i=>i("width"),words:i=>i("words")};var Us=class{constructor(e,t){this.address=e;this.release=t}address;release;free(){this.release(this)}},dr={i8:1,u8:1,i32:4,i64:8,u64:8,f64:8},Po=class{constructor(e,t,n){this.memory=e;this.kind=t;this.address=n}memory;kind;address;take(e){return ji(this.memory,this.kind,this.address,e)}rows(e,t){let n=t.take(e+1),s=this.take(n[e]);return Array.from({length:e},(r,o)=>s.slice(n[o],n[o+1]))}ints(e){return new Int32Array(this.memory.buffer,this.address,e).slice()}floats(e){return new Float64Array(this.memory.buffer,this.address,e).slice()}text(e){return new TextDecoder().decode(new Uint8Array(this.memory.buffer,this.address,e))}sets(e){return Array.from(new BigUint64Array(this.memory.buffer,this.address,e))}};function ji(i,e,t,n){let{buffer:s}=i;if(e==="i64"||e==="u64")return Array.from(new BigInt64Array(s,t,n),Number);let r={i8:Int8Array,u8:Uint8Array,i32:Int32Array,f64:Float64Array};return Array.from(new r[e](s,t,n))}function md(i,e,t,n){let{buffer:s}=i,{length:r}=n;if(e==="i64"||e==="u64"){let o=new BigInt64Array(s,t,r);for(let a=0;a<r;a+=1)o[a]=BigInt(n[a])}else{let o={i8:Int8Array,u8:Uint8Array,i32:Int32Array,f64:Float64Array};new o[e](s,t,r).set(n)}}var Km="the memory that a page may use is full",Mn=class extends Error{constructor(t,n,s,r=[]){super(t);this.code=n;this.limit=s;this.numbers=r}code;limit;numbers},ni=i=>i instanceof Error?i.message:String(i);async function Qm(i){let e=new Blob([Uint8Array.from(atob(i),n=>n.charCodeAt(0))]).stream(),t=await new Response(e.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();return WebAssembly.compile(t)}async function eg(i,e=()=>{}){let t;t=(await WebAssembly.instantiate(i,Uw(()=>t,e))).exports,t._initialize();let s=new gd(t),r=Object.entries(dd).map(([o,a])=>{let l=tg(a);return[o,(...c)=>s.call(o,l,c)]});return Object.fromEntries(r)}function Uw(i,e){return{env:{emscripten_notify_memory_growth:()=>{},cube3d_seen:e},wasi_snapshot_preview1:{clock_time_get:(t,n,s)=>{let r=BigInt(Math.round(performance.now()*1e6));return new DataView(i().memory.buffer).setBigInt64(s,r,!0),0},proc_exit:()=>{throw new Error("the core ended by itself")}}}}function tg(i){return i.split(",").map(e=>{let[t,n,...s]=e.split(" ");return[t,n,s.join(" ")]})}var Jm=([,i])=>/^=|^\*\*|^\[/.test(i),bd=i=>tg(fd[i]),Fw=i=>i.startsWith("=cube3d_")?bd(i.slice(1)).length:1,tl=class{constructor(e){this.size=e}size;numbers=new Map;arrays=new Map;lengths=[];note(e,t){this.arrays.set(e[0],t),this.lengths.push([e,t.length])}length([,,e]){return pd[e]((t,n)=>Number(n===void 0?this.numbers.get(t)??this.size(t):this.arrays.get(t)?.[n]??0))}check(){for(let[e,t]of this.lengths){let n=this.length(e);if(t!==n)throw new Error(`${e[0]} has ${t} numbers, not ${e[2]} = ${n}`)}}};function jm(i){let e=0;return bd(i).map(t=>{let[,n]=t,s=n in dr?n:"i32";e=Math.ceil(e/dr[s])*dr[s];let r={one:t,written:s,at:e};return e+=dr[s],r})}var gd=class{constructor(e){this.exports=e}exports;dead=new FinalizationRegistry(e=>this.exports.cube3d_free(e));held=[];known=new tl(()=>-1);call(e,t,n){let{exports:s}=this;try{let r=0,o=n.find(p=>p instanceof Us);this.known=new tl(p=>this.size(o,p));let a=t.map(p=>Jm(p)?0:this.pass(p,n[r++]));this.known.check();let l=[],c=t.map((p,m)=>{let[b,f]=p;if(!Jm(p))return a[m];let g=f.startsWith("[]")?Math.max(0,this.known.length(p)):Fw(f),v=this.allocate(8*g);return new Uint8Array(s.memory.buffer,v,8*g).fill(0),l.push([b,f,v,g]),v}),u=s[`cube3d_${e}`](...c),h=l.map(([p,m,b,f])=>[p,this.result(m,b,f)]),d=Object.fromEntries(h);return u<0&&this.fail(u,d.made??n.find(p=>p instanceof Us)),{code:u,...d}}finally{for(let r of this.held.splice(0))s.free(r)}}pass(e,t){let[n,s]=e;if(t===null)return 0;if(t instanceof Us)return t.address;if(s==="text")return this.list("u8",new TextEncoder().encode(`${t}\0`));if(s.startsWith("cube3d_"))return this.structure(s,t);if(s.startsWith("*")){let r=t;return r.length&&this.known.note(e,r),r.length?this.list(s.slice(1),r):0}return this.known.numbers.set(n,Number(t)),s.endsWith("64")&&s!=="f64"?BigInt(t):t}structure(e,t){let n=this.allocate(8*bd(e).length);for(let{one:s,written:r,at:o}of jm(e)){let[a,l]=s,c=this.pass(s,t[a]??(l===r?0:null));md(this.exports.memory,r,n+o,[c])}return n}readStructure(e,t){let{memory:n}=this.exports,s=jm(e).map(({one:[r,o],written:a,at:l})=>{let[c]=ji(n,a,t+l,1);return[r,o===a?c:new Po(n,o.slice(1),c)]});return Object.fromEntries(s)}result(e,t,n){let{memory:s}=this.exports;if(e.startsWith("["))return ji(s,e.slice(e.indexOf("]")+1),t,n);if(e.startsWith("=cube3d_"))return this.readStructure(e.slice(1),t);if(e!=="=h"&&e.startsWith("="))return ji(s,e.slice(1),t,1)[0];let[r]=ji(s,"i32",t,1);return e==="=h"?this.handle(r):new Po(s,e.slice(2),r)}size(e,t){let n=this.list("u8",new TextEncoder().encode(`${t}\0`));return Number(this.exports.cube3d_size(e?.address??0,n))}handle(e){let{dead:t,exports:n}=this,s=new Us(e,r=>{t.unregister(r),n.cube3d_free(e)});return t.register(s,e,s),s}fail(e,{address:t}){if(e===-3)throw new Mn(Km,e,null);let{memory:n,cube3d_error:s,cube3d_limit:r}=this.exports,o=new Uint8Array(n.buffer,s(t)),a=String.fromCharCode(...o.subarray(0,o.indexOf(0)));if(e!==-6)throw new Mn(a,e,null);let l=this.allocate(16);r(t,l,l+4,l+8);let[c,u,h]=ji(n,"i32",l,3);throw new Mn(a,e,c,ji(n,"i64",h,u))}list(e,t){let n=this.allocate(dr[e]*t.length);return md(this.exports.memory,e,n,t),n}allocate(e){let t=this.exports.malloc(Math.max(e,1));if(!t)throw new Mn(Km,-3,null);return this.held.push(t),t}};var Bw=2**24;function yd(i,e,t,n,s,r=[],o=Bw){let{made:a}=i.box_cells(e,n,s,r.length,r.flat(),o),{cell:l,count:c}=i.shapes(a);return gt(l.take(c*t),t)}function vd(i,e,t,n){let{corner:s,extents:r,cell:o}=t,[a,l]=[Array.from(s,Number),Array.from(r,Number)];return o?gt(Array.from(o,Number),a.length):yd(i,e,a.length,a.slice(0,n),l.slice(0,n))}var zw=1e6;function ii(i,e){for(;i.wait(e,1e3).code===0;);return e}var Qi=class{constructor(e,{width:t,tables:n},s){this.core=e;this.numbers=s;this.axes=n?.axes??t,this.width=t,this.lattice=e.lattice(t,n).made,this.region=vd(e,this.lattice,s,this.axes),this.handle=e.puzzle(this.lattice,s).made,this.placements=ii(e,e.placements(this.handle).made);let{count:r,piece:o,aspect:a,offset:l}=e.placement_table(this.placements);this.count=r,this.piece=o.ints(r),this.aspect=a.ints(r),this.offset=l.take(r*t),[this.low,this.high]=[s.low,s.high].map(c=>Array.from(c,Number))}core;numbers;lattice;handle;count;piece;aspect;offset;low;high;placements;whole=null;covered=null;ways=[];turns=new Map;forbidden=null;axes;width;region;get hasRules(){return Number(this.numbers.rules)>0}know({forbidden:e}){this.forbidden=e}position(e){let t=this.core.position(this.built,e.length,e);return{...t,solved:t.solved===1}}next(e,t){let{core:n}=this,s=[...e].sort((d,p)=>d-p),r=this.build(s),{count:o,kept:a}=n.built_table(r),l=a.take(o),c=new Map(l.map((d,p)=>[d,p])),u=t.flatMap(d=>c.get(d)??[]),h=n.step_table(ii(n,n.steps(r,u.length,u,1).made));return h.count?l[h.option.take(1)[0]]:null}turned(e,t,n){let{core:s,lattice:r}=this,{shapes:o}=this.shapes(e);return Ut(this.turns,[e,t,n].join(),()=>s.aspect_turns(o,r,t,n).to)}shapes(e){if(this.ways[e])return this.ways[e];let{numbers:t,width:n}=this,[s,r]=[t.shape_start[e],t.shape_start[e+1]].map(Number),o=Array.from(t.shape,Number).slice(s,r),a=t.mark?Array.from(t.mark,Number).slice(s/n,r/n):null,l=(r-s)/n,c=this.core.aspects(this.lattice,l,o,a,Number(t.mobility[e])).made;return this.ways[e]={shapes:c,size:l}}aspects(e){let{axes:t,numbers:n,width:s}=this,{shapes:r,size:o}=this.shapes(e),a=this.core.shapes(r),l=gt(a.cell.take(a.count*o*s),s),c=n.mark&&gt(a.mark.take(a.count*o),o),u=gt(a.orientation.take(a.orientations*t**2),t);return Array.from({length:a.count},(h,d)=>({cells:l.slice(d*o,(d+1)*o),marks:c?c[d]:[],orientation:u.slice(d*t,(d+1)*t)}))}problem(){let{built:e,core:t,cover:n}=this,{items:s,primary:r,options:o,start:a,item:l,type:c,types:u,low:h,high:d,pairs:p,forbidden:m}=t.cover_table(n).table,b=l.rows(o,a).map(String),f=c.ints(o),g=Int32Array.from(a.take(o+1)),v=this.split(e,n,s,u),S=new Set(b.map((x,A)=>`${f[A]} ${x}`)).size===o;return{placements:this.count,primary:Uint8Array.from(r.take(s)),start:g,item:l.ints(g[o]),type:f,tellsClasses:v!==null&&(S||v.group.rotations.length===1),low:h.take(u),high:d.take(u),forbidden:m.ints(2*p),...v??{branches:[[-1,1]],group:{itemImage:Int32Array.from({length:s},(x,A)=>A),typeImage:Int32Array.from({length:u},(x,A)=>A),rotations:[!0]},lostReflections:!1}}}get built(){return this.whole??=this.build([])}get cover(){return this.covered??=this.core.built_cover(this.built).made}build(e){let{core:t,handle:n,placements:s}=this;if(!this.forbidden){let o=t.forbidden(n,s,-1).made,{count:a,pair:l}=t.pairs(ii(t,o));this.forbidden=l.ints(2*a)}let{forbidden:r}=this;return ii(t,t.build_known(n,s,e.length,e,r.length/2,r).made)}split(e,t,n,s){let{core:r}=this,o=this.symmetries(2,!1);if(!o||o.count*o.cells>zw)return null;let a=r.action_group(ii(r,r.action(e,o.count,o.matrix,o.cell).made)).made,{symmetries:l,item_image:c,type_image:u}=r.group_table(a),h=c.ints(l*n),d=(S,x,A)=>S.subarray(x*A,x*A+o.cells).join(),p=new Set(o.isRotation.flatMap((S,x)=>S?[d(o.cell,x,o.cells)]:[])),{option:m,weight:b,start:f}=r.orbit_split_table(ii(r,r.orbit_splits(t,a).made)),[,g]=f.take(2),v=b.take(g);return{branches:m.take(g).map((S,x)=>[S,v[x]]),group:{itemImage:h,typeImage:u.ints(l*s),rotations:Array.from({length:l},(S,x)=>p.has(d(h,x,n)))},lostReflections:!o.isRotation.includes(!1)&&this.symmetries(2,!0).isRotation.includes(!1)}}symmetries(e,t){let n;try{n=ii(this.core,this.core.symmetries(this.handle,e,Number(t)).made)}catch(l){if(l instanceof Mn&&l.limit===3)return null;throw l}let{count:s,matrix:r,cell:o,is_rotation:a}=this.core.symmetry_table(n);return{count:s,cells:this.region.length,matrix:r.take(s*this.axes**2),cell:o.ints(s*this.region.length),isRotation:a.take(s).map(Boolean)}}};var we;function ng(i){we=i}var Hw=new Map;function Et({width:i,tables:e}){return Ut(Hw,e??i,()=>we.lattice(i,e).made)}function yn(i){return[Ds(i.map(e=>e.length*(e[0]?.length??0))),i.flat(2)]}var nt=Ri;var ig=1e6,xd=class{constructor(e){this.data=e;let{core:t}=e;this.isCubic=t===null,this.drawn=t?{core:this.numbers(this.width),bevel:e.bevel}:void 0}data;isCubic;drawn;handles=new Map;get name(){return this.data.name}get width(){let{core:e}=this.data;return e&&e.axes+ +(e.types>1)}axes(e){return this.data.core?.axes??e}get pace(){return Math.max(1,...Array.from(this.data.core?.translation??[],Number))}numbers(e){return{width:e,tables:this.data.core}}handle(e){return Ut(this.handles,e,()=>we.lattice(e,this.data.core).made)}measure(e){let t=e[0].length,{wrong:n,low:s,extents:r}=we.measure(this.handle(t),e.length,e.flat());return{wrong:n<0?null:e[n],low:s,extents:r}}fits(e,t){try{return this.box(e,void 0,t).length<=t}catch(n){if(n instanceof Mn&&n.limit===7)return!1;throw n}}box(e,t=e.map(()=>0),n){let s=this.width??e.length;return yd(we,this.handle(s),s,t,e,this.data.tile,n)}heightsOf(e){let t=[...new Set(e.map(({height:n})=>n))].sort(_d);return this.data.rowsDown?t:t.reverse()}polyhedron(e,t){if(!Object.hasOwn(this.data.polyhedra,e))return null;let{extents:n,faces:s,start:r}=this.data.polyhedra[e],o=(a,l)=>l.reduce((c,u,h)=>c+a[h]*u,0);return this.box(n.map(a=>a*(t-1)+1)).filter(a=>s.every(l=>o(l,a)<=l.at(-1)*(t-1))).map(a=>a.map((l,c)=>l+r[c]*(t-1)))}outlines(e){if(!e.length)return[];if(this.isCubic)return e.map(Gw);let{made:t}=we.outlines(this.handle(e[0].length),e.length,e.flat()),{points:n,point:s,count:r,start:o,corner:a}=we.face_table(t).table,l=s.take(3*n),c=this.data.rowsDown?1:-1;return a.rows(r,o).map(u=>({points:u.map(h=>[l[3*h],c*l[3*h+1]]),height:String(Math.round(l[3*u[0]+2]*ig)/ig)}))}},Io=i=>[0,1].map(e=>i.reduce((t,n)=>t+n[e],0)/i.length);function _d(i,e){let[t,n]=[i,e].map(s=>s.split(",").map(Number));return si(t,n)}function si(i,e){let t=i.findIndex((n,s)=>n!==e[s]);return t<0?0:i[t]-e[t]}var Gw=([i,e=0,...t])=>({points:[[i,e],[i+1,e],[i+1,e+1],[i,e+1]],height:t.join()||"0"}),sg=new Map(nt.lattices.map(i=>[i.name,new xd(i)])),rg=[...sg.keys()],og=nt.lattices.flatMap(({polyhedra:i})=>Object.keys(i)),vn=i=>sg.get(i);var Fs,pr=Ym(async()=>{let i=document.getElementById("engine")?.textContent,e=i?JSON.parse(i):null,t=await(e?Qm(e.wasm):WebAssembly.compileStreaming(Zm("engine.wasm")));ng(await eg(t));let n=e?URL.createObjectURL(new Blob([e.worker],{type:"text/javascript"})):"worker.js";Fs={core:t,address:n}});function es(i,e,t=()=>{}){let n=null,s=()=>{};return{answer:new Promise((o,a)=>{s=()=>o(null),n=new Worker(Fs.address),n.onmessage=({data:l})=>{l.kind===e?o(l):l.kind==="failed"?a(new Error(l.why)):t(l)},n.onerror=l=>a(new Error(l.message||"the worker did not start")),n.postMessage({core:Fs.core,...i})}).finally(()=>n?.terminate()),stop:s}}function fr(i,{bevel:e,gap:t,segments:n,thickness:s=1},r=null){let o={bevel:e,gap:t,grain:0,thickness:s,segments:n,chamfer:0,mark:r};return wd(we.solid(Et({width:3,tables:null}),i.length,i.flat(),o).made)}function wd(i){let{vertices:e,point:t,normal:n,triangles:s,triangle:r,owner:o}=we.solid_mesh(i),a={positions:Float32Array.from(t.floats(3*e)),normals:Float32Array.from(n.floats(3*e)),indices:Uint32Array.from(r.ints(3*s)),owners:Uint32Array.from(o.ints(s))};return i.free(),a}var Vw=2,Ww=4,$w=2e3,Sd=class{constructor(e,t,n){this.lattice=e;this.cells=t;this.number=n;let{low:s,high:r}=we.cell_boxes(this.handle,t.length,t.flat()),o=Md(r);this.boxes=Md(s).map((a,l)=>({low:a,high:o[l]})),this.middles=Md(we.middles(this.handle,t.length,t.flat()).middle)}lattice;cells;number;boxes;middles;plain=null;get solid(){return this.plain??=this.marked(null)}marked(e){let t=this.lattice.core.tables.drawing.form===2?Ww:Vw,n={bevel:this.lattice.bevel,gap:0,grain:0,thickness:1,segments:t,chamfer:0,mark:e};return wd(we.solid(this.handle,this.cells.length,this.cells.flat(),n).made)}get handle(){return Et(this.lattice.core)}},Xw=0,ag=new WeakMap;function ts(i,e){let{tables:t}=i.core,{low:n}=we.measure(Et(i.core),e.length,e.flat()),s=e.map(l=>l.map((c,u)=>c-n[u])),r=s.join(";"),o=ag.get(t)??new Map;ag.set(t,o);let a=o.get(r)??new Sd(i,s,Xw++);return o.delete(r),o.set(r,a),o.size>$w&&o.delete(o.keys().next().value),{form:a,at:Lo(i,n)}}function Lo({core:{tables:i}},e){let{axes:t,drawing:n}=i;return[0,1,2].map(s=>s<t?e.slice(0,t).reduce((r,o,a)=>r+o*Number(n.basis[a*t+s]),0):0)}var nl=({core:i})=>i.tables.axes===2,Md=i=>gt(i,3),ri=({low:i,high:e})=>[0,1,2,3,4,5,6,7].map(t=>i.map((n,s)=>t&1<<s?e[s]:n)),il=(i,e)=>i.map(({low:t,high:n})=>({low:t.map((s,r)=>s+e[r]),high:n.map((s,r)=>s+e[r])}));function Vn(i){let e=(t,n)=>[0,1,2].map(s=>i.map(r=>r[n][s]).reduce((r,o)=>t(r,o)));return{low:e(Math.min,"low"),high:e(Math.max,"high")}}function lg({solid:{positions:i,indices:e,owners:t}},n){let s=[];return t.forEach((r,o)=>{if(r===n)for(let a=3*o;a<3*o+3;a++)s.push(...i.subarray(3*e[a],3*e[a]+3))}),Float32Array.from(s)}var mr=class{constructor(e){this.data=e;let t=Uint8Array.from(atob(e.solutions),n=>n.charCodeAt(0)).buffer;this.numbers=e.width===2?new Uint16Array(t):new Uint32Array(t),this.numbers.forEach((n,s)=>n===0&&this.starts.push(s+1))}data;found=null;open=!1;numbers;starts=[0];placed=new Map;get count(){return this.found?.length??this.starts.length-1}begin(){this.found=[]}add(e){let t=this.data.placements.length/(2+this.data.dimension);for(let n of e)this.found.push(n.filter(s=>s<t))}placements(e){if(this.found)return this.found[e]??[];if(e>=this.count)return[];let t=this.numbers.subarray(this.starts[e],this.starts[e+1]-1);return Array.from(t,n=>n-1)}containing(e){let t=Array.from({length:this.count},(n,s)=>s);return e.length?t.filter(n=>{let s=this.placements(n);return e.every(r=>s.includes(r))}):t}piecesOf(e){return e.map(t=>this.data.placements[t*(2+this.data.dimension)])}nameOf(e){return this.data.pieces[this.piecesOf([e])[0]].name}blocks(e){return this.blocksOf(this.placements(e))}blocksOf(e){let t=this.piecesOf(e),n=[...new Set(t)];return Oo(t).map(({copy:s,isAlone:r},o)=>{let{name:a,groups:l}=this.data.pieces[t[o]],{cells:c,colours:u,...h}=this.placement(e[o]);return{label:r?a:`${a} ${s}`,piece:a,cells:c,...h,colours:u?.map(d=>d?Tt(this.data.colours[d-1]):null),group:l?.[s-1]??"",rank:r?n.indexOf(t[o]):null}})}empty(e){let t=new Set(e.flatMap(({cells:n})=>n.map(ae)));return this.region().filter(n=>!t.has(ae(n)))}region(){let{core:e,dimension:t,puzzle_data:n,region:s}=this.data;if(s)return gt(s,t);if(!n)return[];let r=Et(e??{width:t,tables:null});return vd(we,r,n,e?.tables?.axes)}placement(e){return Ut(this.placed,e,()=>{let{dimension:t,forms:n,lattice:s,placements:r}=this.data,o=2+t,[,a,...l]=r.slice(e*o,(e+1)*o),{cells:c,colours:u}=n[a];return{...gr(s,c.map(h=>h.map((d,p)=>d+l[p]))),colours:u}})}};function Oo(i){let e=new Map;return i.map(t=>{let n=(e.get(t)??0)+1;return e.set(t,n),{copy:n,isAlone:i.indexOf(t)===i.lastIndexOf(t)}})}var gr=(i,e)=>i?{cells:e,formPlace:ts(i,e)}:{cells:e},Bs="Working out the rules …",No=class{constructor(e,t,n){this.puzzle=e;let s=n&&e.hasRules?es({lattice:t,puzzle:e.numbers},"problem"):null;this.isReady=!s,this.stop=()=>s?.stop(),this.ready=Promise.resolve(s?.answer).catch(()=>null).then(r=>{r&&e.know(this.made=r.problem),this.isReady=!0})}puzzle;isReady=!0;ready;stop;made=null;get problem(){return this.made??=this.puzzle.problem()}};function sl(i,e=!1){let{core:t,puzzle_data:n}=i;if(!t||!n)return null;let s=new Qi(we,t,n),r=qw(i,s),{aspect:o,count:a,offset:l,piece:c}=s,{width:u}=t;return i.placements=Array.from({length:a},(h,d)=>[c[d],r[c[d]][o[d]],...l.slice(d*u,(d+1)*u)]).flat(),new No(s,t,e)}function qw(i,e){let t=i.forms=[];return i.pieces.map((n,s)=>e.aspects(s).map(({cells:r,marks:o})=>{let a=i.colours&&o.some(Boolean);return t.push({cells:r,...a?{colours:o}:{}})-1}))}var Do=({dimension:i,lattice:e,walls:t})=>t?gr(e,gt(t,i)):null,ae=i=>i.join();function br(i){let e=i.find(({cells:t})=>t.length);return Et(e?.formPlace?.form.lattice.core??{width:e?.cells[0].length??1,tables:null})}var cg=["fixed","rotations","reflections"],ko=i=>i.rule==="swap"?[]:i.rule==="pairs"?i.places.map(({piece:e})=>e):i.pieces;function Uo({disassemblable:i,facts:e,walls:t}){let n={...e,disassemblable:i,walls:t.length};return nt.apart.some(s=>!!n[s])}var Ad=(i,e)=>i.axes(e)===2,Td=(i,e)=>Ad(i,e)?"reflections":"rotations",Ue=({lattice:i})=>vn(i),Pt=i=>[...i].sort(si);function hn(i){let e=(n,s)=>i.map(r=>r[n]).reduce((r,o)=>s(r,o)),t=i[0].map((n,s)=>s);return{low:t.map(n=>e(n,Math.min)),high:t.map(n=>e(n,Math.max))}}var Sn=(i,e,t=1)=>i.map((n,s)=>n+t*e[s]);function zs(i,e){let{low:t}=i.measure(e);return Pt(e.map(n=>Sn(n,t,-1)))}function bi(i,e){return e.some(Boolean)?i.map((n,s)=>s).sort((n,s)=>si(i[n],i[s])).map(n=>e[n]):[]}function Pi(i,e){return i.some(t=>t.slice(e).some(n=>n!==0))?null:i.map(t=>Array.from({length:e},(n,s)=>t[s]??0))}function ns(i,{cells:e,high:t,low:n}){let s=Math.max(n,Math.floor(i.cells.length/e.length));return t===null?s:Math.min(s,t)}function An({cellColours:i,pieces:e}){let t=new Set([...Object.values(i),...e.flatMap(({colours:n})=>n)]);return t.delete(""),["",...[...t].sort()]}var rl=(i,e,t,n)=>({name:t,cells:n,colours:[],low:1,high:1,groups:[],fixed:!1,at:null,mobility:Td(i,e)});var is=class extends Error{};function Me(i){throw new is(i)}var Fe=i=>`“${i.length>40?`${i.slice(0,39)}…`:i}”`;function al(i){let e=vn(i.lattice),{cells:t,dimension:n,optional:s,walls:r}=i;Yw(i),ol(e,t,"The region",n);let o=new Set(t.map(ae)),a=s.find(h=>!o.has(ae(h)));a&&Me(`Cell ${ae(a)} may stay empty, but is not in the region.`),r.length&&ol(e,r,"The walls",n);let l=r.find(h=>o.has(ae(h)));l&&Me(`Cell ${ae(l)} is in the region and in its walls.`);let c=i.pieces.map(h=>Kw(e,h,n));Jw(i),jw(i);let u=i.rules.map(h=>Qw(e,h,i));return{...i,optional:i.cover==="all"?s:[],pieces:c,rules:u}}function Yw({cells:i,pieces:e,name:t,walls:n}){let{limits:s}=nt;ug(t)||Me("This puzzle has no name that can be printed."),e.length>s.pieces&&Me(`There are ${We(e.length,"piece")}; a page takes up to ${s.pieces}.`);let r=Math.max(i.length,n.length,...e.map(o=>o.cells.length));r>s.shown&&Me(`This puzzle has ${We(r,"cell")}; a page shows up to ${Oe(s.shown)}.`)}function Ed({cells:i,pieces:e,walls:t}){let{limits:n}=nt;if(i.length>n.cells)return`This region has ${We(i.length,"cell")}; the workshop takes up to ${Oe(n.cells)}.`;let s=e.find(o=>o.cells.length>n.pieceCells);return s?`Piece ${Fe(s.name)} has ${We(s.cells.length,"cell")}; the workshop takes up to ${n.pieceCells}.`:[i,t,...e.map(o=>o.cells)].some(o=>o.length&&Zw(o,n.side))?`This puzzle is longer than ${n.side} cells, the most that the workshop shows.`:""}function Zw(i,e){let{low:t,high:n}=hn(i);return n.some((s,r)=>s-t[r]>=e)}function Hs(i){let e=Ed(i);return e?Me(e):i}var ug=i=>/\S/.test(i)&&!/[\u0000-\u001f\u007f]/.test(i);function ol(i,e,t,n=e[0].length){let s=i.width??n,r=e.find(a=>a.length!==s);r&&Me(`${t} has cell ${ae(r)}; its cells have ${We(s,"coordinate")}.`),new Set(e.map(ae)).size<e.length&&Me(`${t} has a cell twice.`);let{wrong:o}=i.measure(e);o&&Me(`${t} has cell ${ae(o)}, but there is no ${i.data.noun} of the ${i.name} lattice at that place.`)}function Kw(i,e,t){let{at:n,cells:s,groups:r,high:o,low:a,name:l}=e,c=`Piece ${Fe(l)}`;ug(l)||Me("A piece has no name that can be printed."),(a<0||o!==null&&o<a)&&Me(`${c}: a count of ${a===o?a:`${a} to ${o}`} is not possible.`),ol(i,s,c),n&&(o!==1||n.length!==t)&&Me(`${c} has a given place. So it must be used once, and the place must have ${We(t,"coordinate")}.`),o!==null&&r.reduce((d,[,p])=>d+p,0)>o&&Me(`${c} has more copies in its groups than there are.`);let u=zs(i,s),h=Pi(u,t)??Me(`${c} has ${s[0].length} dimensions, the region ${t}.`);return{...e,cells:h,colours:bi(s,e.colours)}}function Jw({maxHoles:i,pieces:e}){let t=e.map(s=>s.name),n=t.find((s,r)=>t.indexOf(s)!==r);n!==void 0&&Me(`Two pieces are named ${Fe(n)}.`),i!==null&&i<0&&Me("The number of cells that stay empty must not be negative.")}function jw({colours:i,colourPairs:e,cellColours:t,pieces:n}){for(let{name:a,rgb:l}of i)Za(a)||Me(`A colour cannot be called ${Fe(a)}.`),Ya(l)||Me(`Colour ${Fe(a)} is written “#rrggbb” in hexadecimal, not ${Fe(l)}.`);let s=new Set(["",...i.map(({name:a})=>a)]);s.size<=i.length&&Me("Two colours have one name.");let o=[...Object.values(t),...e.flat(),...n.flatMap(a=>a.colours)].find(a=>!s.has(a));o!==void 0&&Me(`This file does not say how its colour ${Fe(o)} looks.`)}function Qw(i,e,{dimension:t,pieces:n}){let s=ko(e).find(a=>!n.some(l=>l.name===a));if(s!==void 0&&Me(`A rule names piece ${Fe(s)}, which is not there.`),e.rule==="touch"&&!i.data.contacts.includes(e.contact)&&Me(`Cells of the ${i.name} lattice have no ${e.contact} to share.`),e.rule!=="pattern")return e;ol(i,e.cells.flat(),"A pattern");let[r,o]=e.cells.map(a=>Pi(a,t)??Me("A pattern has more dimensions than the region."));return{...e,cells:[r,o]}}var nn=(i,e)=>Ri.sentences[i].replace(/\{(\w+)(:,)?\}/g,(t,n,s)=>s?e[n].toLocaleString("en"):String(e[n]));function ll(i,e){return i.length<2?i.join(""):nn(e,{first:i.slice(0,-1).join(", "),last:i.at(-1)})}function yr(i,e){if(typeof i!="object")return i;if(!("say"in i)){let[[r,o]]=Object.entries(i);return e(r,o)}let{say:t,list:n,...s}=i;return n?ll(n.map(r=>String(yr(r,e))),t):nn(t,Object.fromEntries(Object.entries(s).map(([r,o])=>[r,yr(o,e)])))}var cl="ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",pg=({piece:i,label:e})=>i??e;function fg(i){let e=i.map(pg);if(e.every(o=>/^[\p{L}\p{N}]$/u.test(o))&&new Set(e).size===e.length)return e;if(i.length<=cl.length)return[...cl.slice(0,i.length)];let[t,n]=yn(i.map(({cells:o})=>o)),s={blocks:i.length,start:t,cell:n},{letter:r}=we.block_letters(br(i),s,cl.length);return r.map(o=>cl[o])}function mg(i,e){let t=i.map((r,o)=>({name:pg(r),letter:e[o]})),n=new Set(e).size,s=At(t,({name:r})=>r);if(s.size>1&&new Set(t.map(({name:r,letter:o})=>`${o} ${r}`)).size<=n){let o=[...s].map(([a,l])=>[a,l.map(({letter:c})=>c).join(" ")]).filter(([a,l])=>a!==l).map(a=>a.join(": "));if(o.length)return`(letters of ${o.join(", of ")})`}return i.length===n?"":`(${Oe(i.length)} pieces share ${n} letters; neighbours have different ones)`}var hg=-1;function ul(i){let e=i.reduce((n,s)=>n+s,0),t=We(e,"move");return i[0]===e?t:e===i.length?`${t}, one after the other`:`${t}; the first part comes off with move ${Oe(i[0])}`}function gg(i,e){let t=i.flatMap(({cells:o},a)=>o.map((l,c)=>({cell:l,block:a,row:c})));t.push(...e.map(o=>({cell:o,block:hg,row:0}))),t.sort((o,a)=>nM(o.cell,a.cell));let n=At(t,({cell:o})=>ae(o.slice(2))),[s,r]=[Math.min,Math.max].map(o=>[0,1].map(a=>t.reduce((l,{cell:c})=>o(l,c[a]??0),t[0].cell[a]??0)));return[...n].map(([o,a])=>{let l=Array.from({length:r[1]-s[1]+1},()=>Array.from({length:r[0]-s[0]+1},()=>null));for(let{cell:c,block:u,row:h}of a)u!==hg&&(l[(c[1]??0)-s[1]][c[0]-s[0]]={block:u,row:h});return{heading:o===""?"":Cd(a[0].cell.slice(2)),rows:l}})}function hl(i,e){if(!i.length||i[0].formPlace)return bg(i);let t=fg(i);return[gg(i,e).map(({heading:s,rows:r})=>{let o=r.map(a=>a.map(l=>l?t[l.block]:".").join(""));return[...s?[s]:[],...o].join(`
`)}).join(`

`),mg(i,t)].filter(Boolean).join(`
`)}var bg=i=>i.map(({label:e,cells:t})=>`${e}: ${t.map(n=>`[${n.join(", ")}]`).join(" ")}`).join(`
`);function dl(i,e,t,n){if(!e.length||e[0].formPlace)return i.replaceChildren(bg(e));let s=fg(e),r=gg(e,t).flatMap(({heading:o,rows:a},l)=>[`${l?`
`:""}${o?`${o}
`:""}`,...a.flatMap((c,u)=>[...c.map((h,d)=>{let p=[c[d-1],c[d+1],a[u-1]?.[d],a[u+1]?.[d]];return h?dg(s[h.block],tM(n,h),p.map(m=>m?.block!==h.block)):dg(".",null,[])}),`
`])]);i.replaceChildren(...r,mg(e,s))}var eM=["left","right","top","bottom"];function dg(i,e,t){let n=kt("span",{class:["cell",...eM.filter((s,r)=>t[r])].join(" ")},i);return e&&(n.style.background=ft(e),n.style.color=ur(e)),n}var tM=(i,{block:e,row:t})=>i.cubes[e]?.[t]??i.pieces[e];function nM(i,e){for(let t=i.length-1;t>=0;t--)if(i[t]!==e[t])return i[t]-e[t];return 0}var iM="xyzwvuts";function Cd(i,e=2){return i.map((t,n)=>`${iM[e+n]??`axis ${e+n+1}`} = ${t}`).join(", ")}var yi=-2,dn=[1,0,0,0,1,0,0,0,1],Wn=(i,[e,t,n])=>[0,3,6].map(s=>i[s]*e+i[s+1]*t+i[s+2]*n);function yg(i,{turn:e,shift:t}){let n=e?Wn(e,i.offset):i.offset;return{...i,turn:e,offset:n.map((s,r)=>s+t[r])}}function vi(i){if(i.formPlace)return il(i.formPlace.form.boxes,Gs(i));let{cells:e,offset:t,thickness:n,turn:s}=i;return s?e.map(r=>sM(r,n,s,t)):e.map(r=>{let o=r.map((a,l)=>a+t[l]);return{low:o,high:[o[0]+1,o[1]+1,o[2]+n]}})}function sM(i,e,t,n){let s=[.5,.5,e/2],r=Wn(t,i.map((l,c)=>l+s[c])),o=Wn(t.map(Math.abs),s),a=l=>r.map((c,u)=>c+n[u]+l*o[u]);return{low:a(-1),high:a(1)}}function Gs({cells:i,formPlace:e,offset:t,turn:n}){let s=e?.at??rM(i);return(n?Wn(n,s):s).map((r,o)=>r+t[o])}var rM=i=>[0,1,2].map(e=>i.reduce((t,n)=>Math.min(t,n[e]),1/0));function vr(i){let e=[1/0,1/0,1/0],t=[-1/0,-1/0,-1/0];for(let n of i.flatMap(vi))for(let s=0;s<3;s++)e[s]=Math.min(e[s],n.low[s]),t[s]=Math.max(t[s],n.high[s]);return{low:e,high:t}}var vg=.001;function xr(i,e,t){let n=i.ends?oM(i.ends,e):e,[s,r]=[Math.floor(n),Math.ceil(n)],[o,a]=[s,r].map(d=>aM(i,d,t)),l=n-s,[c,u]=[o.turn??dn,a.turn??dn];if(c.some((d,p)=>Math.abs(d-u[p])>vg))return lM(o.shift,a.shift,c,u,l);let h=o.shift.map((d,p)=>d+(a.shift[p]-d)*l);return{...o,shift:h}}function oM(i,e){let[t,n]=[i[Math.floor(e)],i[Math.ceil(e)]];return t+(n-t)*(e-Math.floor(e))}function aM({stages:i,turns:e},t,n){let s=i[t];if(!e)return{shift:s.slice(3*n,3*n+3)};let r=s.slice(12*n,12*n+12),o=[0,1,2,4,5,6,8,9,10].map(l=>r[l]),a=[r[3],r[7],r[11]];return o.every((l,c)=>l===dn[c])?{shift:a}:{turn:o,shift:a}}function lM(i,e,t,n,s){let r=pl(n,cM(t)),o=[0,1,2].find(g=>Math.abs(r[4*g]-1)<vg),[a,l]=[(o+1)%3,(o+2)%3],c=Math.atan2(r[3*l+a],r[4*a]),u=Wn(r,i).map((g,v)=>e[v]-g),h=[0,0,0],d=1/Math.tan(c/2);h[a]=(u[a]-d*u[l])/2,h[l]=(u[l]+d*u[a])/2;let p=2*Math.atan2(s*Math.sin(c/2),1-s+s*Math.cos(c/2)),m=[...dn];m[4*a]=m[4*l]=Math.cos(p),m[3*l+a]=Math.sin(p),m[3*a+l]=-Math.sin(p);let b=i.map((g,v)=>g-h[v]),f=Wn(m,b).map((g,v)=>g+h[v]);return{turn:pl(m,t),shift:f}}var cM=i=>[0,3,6,1,4,7,2,5,8].map(e=>i[e]),pl=(i,e)=>dn.map((t,n)=>{let[s,r]=[3*Math.floor(n/3),n%3];return[0,1,2].reduce((o,a)=>o+i[s+a]*e[3*a+r],0)});var{margin:uM}=Ce.camera,Fo=({distance:i,angle:e})=>2*i*Math.tan(e*Math.PI/360),It=(i,e)=>i[0]*e[0]+i[1]*e[1]+i[2]*e[2],fl=i=>((i+180)%360+360)%360-180;function $t(i,e){let[t,n]=[i*Math.PI/180,e*Math.PI/180],[s,r,o,a]=[Math.sin(t),Math.cos(t),Math.sin(n),Math.cos(n)];return{right:[r,s,0],up:[-s*o,r*o,a],back:[s*a,-r*a,o]}}function ml(i,e,t,n,s,r){let{right:o,up:a,back:l}=$t(e,t),c=Math.tan(s*Math.PI/360),u=2*uM*Math.min(1,n),h=i.map(S=>It(S,l)),d=_r(h,Math.max),p=d+1;for(let[S,x]of[[o,c*(n-u)],[a,c*(1-u)]]){let A=_r(i.map((M,N)=>It(M,S)+x*h[N]),Math.max),T=_r(i.map((M,N)=>It(M,S)-x*h[N]),Math.min),y=r?It(r,S):(A+T)/2;p=Math.max(p,(A-y)/x,(y-T)/x)}if(r)return{target:r,distance:p-It(r,l),angle:s};let m=h.map(S=>p-S),b=xg(i.map(S=>It(S,o)),m),f=xg(i.map(S=>It(S,a)),m),g=(d+_r(h,Math.min))/2;return{target:o.map((S,x)=>b*o[x]+f*a[x]+g*l[x]),distance:p-g,angle:s}}var _r=(i,e)=>i.reduce((t,n)=>e(t,n));function xg(i,e){let t=e.reduce((s,r)=>s+r)/e.length,n=0;for(let s=0;s<30;s++){let r=i.map((o,a)=>(o-n)/e[a]);n+=(_r(r,Math.max)+_r(r,Math.min))/2*t}return n}function _g(i,e,t,n){let{up:s,back:r}=$t(e.azimuth,e.elevation),o=t.distance/e.zoom,a=t.target.map((c,u)=>c+e.shift[u]);i.up.set(...s),i.position.set(...a.map((c,u)=>c+o*r[u])),i.lookAt(...a),i.aspect=n,i.fov=t.angle;let l=4*Fo(t)*Math.max(1,n)+50;i.near=Math.max(o/100,.1,o-l),i.far=o+l,i.updateProjectionMatrix(),i.updateMatrixWorld()}function wg(i,e,t,n){let s=e.target.map((d,p)=>d+t.shift[p]-i[p]),r=$t(t.azimuth,t.elevation),{right:o,up:a,back:l}=$t(n.azimuth,n.elevation),[c,u,h]=[r.right,r.up,r.back].map(d=>It(s,d));return n.shift.map((d,p)=>d-t.shift[p]+i[p]-e.target[p]+c*o[p]+u*a[p]+h*l[p])}function Mg(i,e){let t=e.target.map((n,s)=>n-i.target[s]);return{zoom:i.distance/e.distance,shift:t}}var hM=.85,dM=.5;function Ii(i,e,t,n){let{aspect:s,azimuth:r,explode:o,frame:a,layers:l}=t,c=n[String(l)]??=new Rd(i,e,l),{dimension:u,flat:h,keys:d,moving:p}=c,m=h?1:s<hM?dM:0,{offset:b,anchor:f}=c.places(o,h?0:r,s,m),[g,v]=[gt(b,3),gt(f,3)],S=c.bodies.map((x,A)=>({...x,offset:g[A]}));return{bodies:S.slice(0,p),captions:d.map((x,A)=>({text:Cd(x,u-x.length),anchor:v[A]})),flat:h,region:S.slice(p).filter(({block:x})=>x===yi||(Wt.lattice?!p:h||a)),interlocked:o>0&&!h&&c.explosion.passes.some(Boolean)}}function Sg(i){let e=Et({width:i[0].length,tables:null});return we.layout_frames(we.layout(e,0,...yn([i,[]]),0).made).thickness}var Rd=class{dimension;flat;keys;moving;bodies;handle;lattice;centre;moved=null;constructor(e,t,n){let s=Do(Wt);this.dimension=e[0]?.cells[0].length??Wt.dimension,this.lattice=Et(Wt.lattice?.core??{width:this.dimension,tables:null});let r=yn([...e.map(({cells:g})=>g),t,s?.cells??[]]);this.handle=we.layout(this.lattice,e.length,...r,Number(n)).made;let o=we.layout_frames(this.handle);this.flat=o.flat===1,this.centre=o.centre.take(3),this.keys=gt(o.key.take(o.frames*o.width),o.width);let{count:a,moving:l,...c}=we.layout_bodies(this.handle);this.moving=l;let u=Wt.lattice?this.dimension:3,[h,d,p]=[c.block.take(a),c.frame.take(a),c.start.take(a+1)],m=gt(c.cell.take(p[a]),u),b=c.number.take(p[a]/u),f=Wt.lattice&&t.length?ts(Wt.lattice,t):void 0;this.bodies=h.map((g,v)=>{let[S,x]=[p[v]/u,p[v+1]/u];return{block:g,cells:m.slice(S,x),thickness:o.thickness,tile:d[v],rows:b.slice(S,x),formPlace:g>=0?e[g].formPlace:g===yi?s?.formPlace:f}})}get explosion(){if(!this.moved){let e=this.bodies.slice(0,this.moving),t=yn(e.map(({cells:a})=>a)),n=e.map(({tile:a})=>a),s=we.explosion(this.lattice,e.length,...t,n,this.centre,Number(this.flat)).made,{velocity:r,passes:o}=we.velocities(ii(we,s));this.moved={velocity:r.take(3*e.length),passes:o.take(e.length)}}return this.moved}places(e,t,n,s){let r=e?this.explosion.velocity:null,o=$t(t,0).right.slice(0,2);return we.places(this.handle,r,e,e,{right:o,aspect:n,slant:s})}};var Ag=.5,gl=1e-9,[pM,fM]=[5,.25],mM={turn:dn,shift:[0,0,0]},Tg={explode:1,layers:!1,aspect:1,azimuth:0,frame:!1},wr=[0,1,2];function Ig(i,e){let{interlocked:t}=Ii(i,[],Tg,{}),{bodies:n,region:s}=Ii(i,[],{...Tg,explode:0},{}),r=[...n,...s.filter(({block:v})=>v===yi)],o=r.map(v=>Vn(vi(v))),{cells:[[a,l,c]],rows:[u]}=r[0],h=bl(i[r[0].block].cells[u]),d=Wt.lattice?[0,0,0]:[a-h[0]+.5,l-h[1]+.5,c-h[2]+.5],p=e.map(v=>gM(v,d));for(let[v,S]of yM(o,e,p))p[v]=vl(S);let{stages:m,ends:b}=Lg(e,p,o.length),f=p.some(({stages:[v]})=>v.turn!==dn);return{stages:m.map(v=>v.slice(0,i.length).flatMap(({shift:S,turn:x})=>f?wr.flatMap(A=>[...x.slice(3*A,3*A+3),S[A]]):S)),...f?{turns:f}:{},...m.length>b.length?{ends:b}:{},...t||r.length>n.length?{needed:!0}:{}}}var yl=i=>[i(0),i(1),i(2)],Tn=(i,e)=>yl(t=>i[t]+e[t]),Mr=(i,e)=>yl(t=>i*e[t]),bl=i=>Wt.lattice?Lo(Wt.lattice,i):[i[0],0-(i[1]??0),0-(i[2]??0)],vl=i=>({stages:[{turn:dn,shift:i}],centre:null,yields:[]});function gM({shift:i,turn:e},t){if(!e)return vl(bl(i));let{centre:n,middle:s,plane:r,quarters:o,way:a,yielding:l}=e,c=b=>{let f=[0,0,0];return r.forEach((g,v)=>f[g]=b[v]),bl(f)},u=b=>Tn(c(b),t),h=Cg(Eg(r,90*o),u(n),bl(i)),d=bM(e),p=d.map(([b,...f])=>Cg(Eg(r,b),u(s),c(f))),m=l.length?[...d,a.at(-1)]:[];return{stages:[...p,h],centre:a.length?null:u(n),yields:m.map(b=>({turn:dn,shift:c(b.slice(3))}))}}var bM=({way:i})=>i.slice(1).flatMap((e,t)=>{let n=i[t],s=e.map((a,l)=>Math.abs(a-n[l])/(l?fM:pM)),r=Math.max(1,Math.ceil(Math.max(...s))),o=t===i.length-2;return Array.from({length:o?r-1:r},(a,l)=>n.map((c,u)=>c+(e[u]-c)*((l+1)/r)))});function Eg([i,e],t){let n=t*Math.PI/180,[s,r]=t%90?[Math.cos(n),Math.sin(n)]:[Math.round(Math.cos(n)),Math.round(Math.sin(n))],o=[...dn],a=i===0==(e===0)?1:-1;return o[4*i]=o[4*e]=s,o[3*e+i]=a*r,o[3*i+e]=-a*r,o}var Cg=(i,e,t)=>({turn:i,shift:Tn(Tn(e,Mr(-1,Wn(i,e))),t)}),Rg=(i,e)=>({turn:pl(i.turn,e.turn),shift:Tn(Wn(i.turn,e.shift),i.shift)});function Lg(i,e,t){let n=[Array.from({length:t},()=>mM)],s=[0];return i.forEach(({moving:r,turn:o},a)=>{let l=n.at(-1);e[a].stages.forEach((c,u)=>{let h=(d,p)=>r.includes(p)?Rg(c,d):o?.yielding.includes(p)?Rg(e[a].yields[u],d):d;n.push(l.map(h))}),s.push(n.length-1)}),{stages:n,ends:s}}function yM(i,e,t){let n=t.map((u,h)=>e[h].isLast?vl([0,0,0]):u),{ends:s,stages:r}=Lg(e,n,i.length),o=s.map(u=>i.map((h,d)=>Pd(r[u][d],h))),a=(u,h)=>u.map(d=>o[h][d]),l=new Map,c=new Map;for(let{begin:u,end:h,whole:d}of vM(e,i.length).reverse()){let p=e[h].moving,m=d.filter(T=>!p.includes(T)),[b,f]=[p,m].map(T=>l.get(T.join())??a(T,h)),[g]=t[h].stages,v=Mr(_M(b,f,g.shift),g.shift),S=Array.from({length:h-u},(T,y)=>{let{moving:M,turn:N}=e[u+y],P=t[u+y],D=a(N?.yielding??[],u+y);return[...Pg(a(M,u+y),P),...D,...D.flatMap(F=>P.yields.map(X=>Pd(X,F)))]}).flat(),x=Pg(a(p,h),vl(v)),A=b.map(({low:T,high:y})=>({low:Tn(T,v),high:Tn(y,v)}));l.set(d.join(),[...a(d,u),...S,...x,...A,...f]),c.set(h,v)}return c}function vM(i,e){let t=Array.from({length:e},()=>0),n=[];return i.forEach(({isLast:s,moving:r},o)=>{if(!s)return;let a=[...t.keys()].filter(l=>t[l]===t[r[0]]);n.push({begin:(n.at(-1)?.end??-1)+1,end:o,whole:a});for(let l of r)t[l]=o+1}),n}function Pd({shift:i,turn:e},{high:t,low:n}){let s=Tn(Wn(e,Mr(.5,Tn(n,t))),i),r=Wn(e.map(Math.abs),Mr(.5,Tn(t,Mr(-1,n))));return{low:Tn(s,Mr(-1,r)),high:Tn(s,r)}}function Pg(i,{centre:e,stages:t}){if(e)return i.map(s=>xM(s,e,t[0].turn));if(t.length>1||t[0].turn!==dn)return[...i,...i.flatMap(s=>t.map(r=>Pd(r,s)))];let[{shift:n}]=t;return i.map(({high:s,low:r})=>({low:Tn(r,n.map(o=>Math.min(o,0))),high:Tn(s,n.map(o=>Math.max(o,0)))}))}function xM({high:i,low:e},t,n){let s=wr.map(l=>n[4*l]===0),r=yl(l=>s[l]?Math.max(Math.abs(e[l]-t[l]),Math.abs(i[l]-t[l])):0),o=Math.hypot(...r),a=(l,c)=>yl(u=>s[u]?t[u]+c*o:l[u]);return{low:a(e,-1),high:a(i,1)}}function _M(i,e,t){let n=i.flatMap(r=>e.flatMap(o=>{let a=wr.map(h=>o.low[h]-r.high[h]-Ag),l=wr.map(h=>o.high[h]-r.low[h]+Ag);if(wr.some(h=>t[h]===0&&!(a[h]<-gl&&l[h]>gl)))return[];let u=wr.filter(h=>t[h]!==0).map(h=>[a[h]/t[h],l[h]/t[h]].sort((d,p)=>d-p));return[[Math.max(...u.map(([h])=>h)),Math.min(...u.map(([,h])=>h))]]})),s=1;for(let[r,o]of n.sort(([a],[l])=>a-l))r+gl<s&&s<o-gl&&(s=o);return s}var wM=.01;function xl({blocks:i,data:{apart:e,core:t,dimension:n,walls:s=[]},pieces:r}){let{fixed:o,isClaiming:a,moves:l,spheres:c}=e,u=[...new Set(i.map(({group:d})=>d).filter(Boolean))],h=s.length?[gt(s,n)]:[];return{lattice:t,moves:l,spheres:c,bodies:[...i.map(({cells:d})=>[...d]),...h],claims:[...i.map(()=>a),...h.map(()=>!1)],groups:[...i.map(({group:d})=>d?2**u.indexOf(d):0),...h.map(()=>0)],still:[...i.keys()].filter(d=>o.includes(r[d])).concat(h.map(()=>i.length))}}var Ng={straight:"straight moves",turns:"quarter turns",room:"turns with room"},_l=({dimension:i,lattice:e})=>e||i<2||i>3?["straight"]:["straight","turns","room"];function Og(i,{bevel:e,clearance:t}){return i!=="room"?{turns:i==="turns"?1:0,clearance:0,bevel:0}:{turns:2,clearance:t||Math.min(wM,(.5-e)/2),bevel:e}}function Dg({bevel:i,clearance:e,turns:t}){return t===2?nn("try turns with room",{clearance:e,bevel:i}):nn(t===1?"try quarter turns":"try straight moves",{})}function kg({blocks:i},{levels:e,moves:t,next:n,said:s}){let r=o=>String(yr(o,(a,l)=>i[l].label));return{...Ig(i,t),moving:t.map(({moving:o,turn:a})=>[...o,...a?.yielding??[]].filter(l=>l<i.length)),said:s.map(r),level:ul(e),...n?{next:n.map(o=>o.map(r))}:{}}}var Ug=[2,4],Fg=1e4,Bg=256,MM={apart:"It comes apart.",stuck:"Assembled, but it cannot come apart by straight moves. Not a solution.",unknown:"An assembly; whether it comes apart is not known."},wl=i=>i===null?"An assembly. Looking whether it comes apart …":MM[i],Li=(i,e)=>e?We(i,"assembly","assemblies"):We(i,"solution");function Ml({complete:i,full:e,rotations:t,total:n},s,r){let o=Li(n,s);if(!i)return`Stopped: at least ${o}`;let a=[t===null?"":`; ${Oe(t)} up to rotations`,e===null||r?"":`, ${Oe(e)} up to rotations and reflections`,r?" (the mirror image of a solution would need other pieces)":""];return`${o} in all${a.join("")}`}var ss=class i{constructor(e,t){this.data=e;this.solutions=t}data;solutions;straight=new Map;turned=new Map;halt=()=>{};static of(e,t){return e.apart?.must&&typeof Worker=="function"?new i(e,t):null}verdictOf(e){let t=Bo(e),n=this.straight.get(t)??null;return n==="apart"||!this.turns?n:this.turned.get(t)??null}isStuck(e){return this.straight.get(Bo(e))==="stuck"}async look(e){if(this.verdictOf(e)==="apart")return;let t=Bo(e),n=this.assembly(e),[s="unknown"]=n?await this.ask([n],!1,Fg):[];if(this.straight.set(t,s),s==="apart"||!this.turns)return;let[r]=n?await this.ask([n],!0,Fg):[];this.turned.set(t,r==="apart"?r:s)}async first(e,t){let n=e.find(r=>this.verdictOf(r)==="apart");if(n)return n;let s=e.filter(r=>!this.straight.has(Bo(r)));for(let r=0;r<s.length&&performance.now()<t;r+=Bg){let o=s.slice(r,r+Bg),a=o.map(c=>this.assembly(c));if(!a.every(c=>c!==null))return null;let l=await this.ask(a,!1,t-performance.now(),c=>this.halt=c);if(l.forEach((c,u)=>this.straight.set(Bo(o[u]),c)),l.at(-1)==="apart")return o[l.length-1];if(l.length<o.length)return null}return null}stop(){this.halt()}get turns(){let{dimension:e,lattice:t}=this.data;return!t&&e>=Ug[0]&&e<=Ug[1]}async ask(e,t,n,s=r=>{}){let{answer:r,stop:o}=es({assemblies:e,turns:t},"judged");s(o);let a=setTimeout(o,Math.max(0,n));return(await r.catch(()=>null).finally(()=>clearTimeout(a)))?.verdicts??[]}assembly(e){let{data:t,solutions:n}=this,s=xl({data:t,blocks:n.blocksOf(e),pieces:n.piecesOf(e)});return s.bodies.length>64?null:s}},Bo=i=>[...i].sort((e,t)=>e-t).join();var Ld=["piece","cube","group"];function Sl(i){let e={piece:!0,cube:i.some(({colours:t})=>t?.some(Boolean)),group:i.some(({group:t})=>t!=="")};return Ld.filter(t=>e[t])}function Al(i,e){let t=Sl(i);return e==="auto"?t.includes("cube")?"cube":"piece":t.includes(e)?e:"piece"}function Vs(i,e,t){if(!i.length)return{pieces:[],cubes:[],main:[]};let n=Al(i,t),s=br(i),r=[...new Set(i.map(({group:d})=>d).filter(Boolean))],o=n==="group"?i.map(({group:d})=>r.indexOf(d)):null,a=i.map(({rank:d})=>d??-1),[l,c]=yn(i.map(({cells:d})=>d)),{colour:u}=we.block_colours(s,{blocks:i.length,start:l,cell:c},a,o,e.length,e.flat()),h=Id(u);return n!=="cube"?{pieces:h,cubes:i.map(()=>null),main:h}:{pieces:h,...zg(s,i,u)}}function zg(i,e,t){let n=Ds(e.map(({cells:l})=>l.length)),s=e.flatMap(({cells:l,colours:c})=>l.flatMap((u,h)=>c?.[h]?[...c[h],1]:[0,0,0,0])),{each:r,main:o}=we.cell_colours(i,e.length,n,s,t),a=Id(r);return{cubes:e.map((l,c)=>a.slice(n[c],n[c+1])),main:Id(o)}}var Id=i=>gt(i,3);function Ni(i,e){let t=i.cubes[e.block];if(!t)return{plain:i.pieces[e.block],each:null};let n=e.rows.map(s=>t[s]);return{plain:n[0],each:n.every(s=>ft(s)===ft(n[0]))?null:n}}function Nd(i,e){let t=i.cubes[e];if(!t)return ft(i.pieces[e]);let n=0,s=[...At(t.map(ft),r=>r)].map(([r,{length:o}])=>{let a=n;return n+=100*o/t.length,`${r} ${a}% ${n}%`});return s.length===1?ft(t[0]):`linear-gradient(90deg, ${s.join()}) border-box`}function Hg(i){let e=[[0]];return zg(Et({width:1,tables:null}),[{label:"",cells:e,group:"",rank:0}],[...i]).main[0]}var Tl=(i,e)=>i.map((t,n)=>Math.round(t+Ce.colours.paler*(e[n]-t)));var zo={fixed:0,rotations:1,reflections:2},SM={face:0,edge:1,corner:2},Gg=2**31-1;function xi(i){let{cells:e,cellColours:t,colourPairs:n,cover:s,crossing:r,dimension:o,maxHoles:a,optional:l,pieces:c,rules:u,walls:h}=i,d=An(i),p=d.length>1,m=Ue(i),{low:b,extents:f}=m.measure(e),g=m.isCubic&&f.reduce((A,T)=>A*T,1)===e.length,v=new Set(s==="all"?l.map(ae):[]),S=u.map(A=>AM(A,i,d)),x=n.map(A=>A.map(T=>d.indexOf(T))).filter(A=>!A.includes(-1));return{corner:b,extents:f,cells:e.length,cell:g?null:e.flat(),optional:v.size?e.map(A=>Number(v.has(ae(A)))):null,paint:Object.keys(t).length?e.map(A=>d.indexOf(t[ae(A)]??"")):null,colours:d.length-1,mixes:x.length,mix:x.flat(),pieces:c.length,shape_start:Ds(c.map(A=>A.cells.length*o)),shape:c.flatMap(A=>A.cells.flat()),mark:p?c.flatMap(A=>A.cells.map((T,y)=>d.indexOf(A.colours[y]??""))):null,low:c.map(A=>Math.min(Gg,A.low)),high:c.map(A=>Math.min(Gg,ns(i,A))),mobility:c.map(A=>zo[A.at?"fixed":A.mobility]),is_placed:c.map(({at:A})=>+(A!==null)),place:c.flatMap(({at:A})=>A??Array.from({length:o},()=>0)),all_optional:+(s==="pieces"),least_covered:a===null?0:Math.max(0,e.length-a),crossing:Number(r),walls:h.length,wall:h.flat(),rules:S.length,rule_start:Ds(S.map(A=>A.length)),rule:S.flat(),most_placements:nt.limits.solved}}function AM(i,e,t){let n=r=>r.map(o=>e.pieces.findIndex(a=>a.name===o)),s=r=>r.flat();switch(i.rule){case"swap":return[0];case"touch":return[1,SM[i.contact],...n(i.pieces)];case"pattern":{let[r,o]=i.cells;return[2,zo[i.mobility],...n(i.pieces),r.length,...s(r),...s(o)]}case"pairs":{let r=i.places.filter(Od(e)),o=r.flatMap(({piece:l,cells:c,colours:u})=>[...n([l]),...s(c),...c.map((h,d)=>t.indexOf(u[d]??""))]),a=i.forbidden.map(l=>l.map(c=>r.indexOf(i.places[c])));return[3,r.length,...o,...a.filter(l=>!l.includes(-1)).flat()]}}}function Od(i){let e=new Set(An(i)),t=new Set(i.cells.map(ae)),n=new Map(i.pieces.map(({name:s,cells:r})=>[s,r.length]));return({piece:s,cells:r,colours:o})=>n.get(s)===r.length&&r.every(a=>t.has(ae(a)))&&o.every(a=>e.has(a))}function El(i,e,t,n){return $g(i,we.reasons(e,t,1,n).made)}function Wg(i){let e=Ue(i).handle(i.dimension);return $g(i,we.size_reason(we.puzzle(e,xi(i)).made).made)}function $g(i,e){let t=ii(we,e),{count:n,bytes:s,text:r}=we.reason_texts(t);if(!n)return null;let{cells:o,cell:a,kind:l,pieces:c,piece:u,weight:h,weights:d}=we.reason(t,0).reason,[p]=JSON.parse(r.text(s)),m=String(yr(p,(f,g)=>IM(i,f,g)));return{text:`${m[0].toUpperCase()}${m.slice(1)}.`,cells:l===4?TM(h.take(d)):a.take(o),pieces:u.take(c)}}var TM=i=>i.flatMap((e,t)=>e===1?[t]:[]);function EM(i){if(i.rule==="swap"||i.rule==="pairs")return nn(`rule ${i.rule}`,{});let e=[...new Set(i.pieces)].map(Dd);return i.rule==="pattern"?nn("rule pattern",{pieces:ll(e,"and")}):nn(i.contact==="face"?"rule touch":`rule touch ${i.contact}`,{pieces:RM(e)})}var CM=12;function RM(i){return i.length?i.length>CM?nn("pieces many",{number:i.length}):i.length>1?ll(i,"and"):nn("copies of",{piece:i[0]}):nn("copies of any",{})}var Vg=60,PM=/^[A-Z][A-Za-z0-9]{0,9}$/,Dd=i=>`'${i.length>Vg?`${i.slice(0,Vg-3)}...`:i}'`;function IM(i,e,t){let{cells:n,pieces:s,rules:r}=i;if(e==="rule")return EM(r[t]);if(e==="colour")return Dd(An(i)[t]);if(e==="cell")return`(${n[t].join(", ")}${n[t].length===1?",":""})`;let{name:o}=s[t];return e==="name"&&PM.test(o)?o:Dd(o)}var qg="There are too many placements for a page.",Xg={count:0,perPiece:[],perCell:[],refused:"",made:null,known:null};function Ho(i,e=!1){if(!i.cells.length)return Xg;try{let t=Ue(i).numbers(i.dimension),n=new No(new Qi(we,t,xi(i)),t,e),s=n.puzzle,{of_piece:r,of_cell:o}=we.placement_counts(s.placements);return{count:s.count,perPiece:r,perCell:o,refused:"",made:s,known:n}}catch(t){let n=kd(t);return{...Xg,refused:n===qg&&Wg(i)?.text||n}}}function kd(i){if(!(i instanceof Mn))throw i;let{limit:e,message:t}=i;return e===2||e===0?qg:e===8?"A pattern can never occur: its pieces cannot be turned as it draws them.":`This is too large for a page: ${t}.`}function Yg(i,{made:e}){let t=i.rules.map(r=>r.rule==="pairs"?r.places:[]),n=Od(i),s=t.flat().find(r=>!n(r));if(s||!t.flat().length)return s??null;try{return we.check_places(e.handle,e.placements),null}catch(r){if(!(r instanceof Mn&&r.limit===9))throw r;let[o,a]=r.numbers;return t[o][a]}}function Zg(i,{made:e}){let{cell:t,colour:n,count:s,start:r}=we.placement_table(e.placements),o=An(i),a=t.rows(s,r),l=n.address?n.rows(s,r).map(c=>c.map(u=>o[u])):a.map(()=>[]);return{cells:a,colours:l}}var Cl=(i,e,t,n,s)=>({label:e,...gr(Ue(i).drawn,t),group:"",rank:n,...s?{colours:s}:{}}),Sr=i=>!Ue(i).isCubic||[2,3].includes(i.dimension);function Ud(i,e){let t=new Set((i.cover==="all"?i.optional:i.cells).map(ae)),n=ti(i),s=e===null?[]:Ue(i).outlines(i.cells).map(a=>a.height),r=(a,l)=>{let c=s[l]===e,u=Math.abs(a.reduce((p,m)=>p+m,0))%2,h=i.cellColours[ae(a)];if(h)return c||e===null?Tt(n.get(h)):Tl(Tt(n.get(h)),nt.looks.plain[u]);let d=t.has(ae(a))?"open":c?"layer":"plain";return nt.looks[d][u]},[o]=nt.looks.plain;return{blocks:[Cl(i,"",i.cells,0)],paint:{pieces:[o],cubes:[i.cells.map(r)],main:[o]},empty:[],pieces:[-1]}}function Fd(i,e,t){let{drawn:n}=Ue(i),s=i.pieces.map(({cells:p})=>n?Vn(ts(n,p).form.boxes):hn(p)),r=s.map(({low:p,high:m})=>m.map((b,f)=>n?b-p[f]:b+1)),o=r.reduce((p,[m,b])=>p+(m+1)*(b+1),0),a=Math.max(...r.map(([p])=>p),Math.sqrt(o*Math.max(.6,t))),[l,c,u]=[0,0,0],h=i.pieces.map(({name:p,cells:m,colours:b},f)=>{let[g,v,S=1]=r[f];l>0&&l+g>a&&([l,c,u]=[0,c+u+1,0]);let x=[l,c,1-S];if([l,u]=[l+g+1,Math.max(u,v)],!n)return Cl(i,p,m.map(M=>Sn(M,x)),f,Ka(i,b));let{low:A,high:T}=s[f],y=Cl(i,p,m,f,Ka(i,b));return{...y,formPlace:{...y.formPlace,at:[x[0]-A[0],-x[1]-T[1],-A[2]]}}}),d=Vs(h,e.map(Tt),"auto");return{blocks:h,paint:d,empty:[],pieces:h.map((p,m)=>m)}}function Rl(i,e,t,n){let s=t.filter(c=>c<e.count),r=Zg(i,e),o=s.map(c=>e.made.piece[c]),a=Oo(o).map(({copy:c,isAlone:u},h)=>{let{groups:d,name:p}=i.pieces[o[h]],m=u?p:`${p} ${c}`,b=r.cells[s[h]].map(g=>i.cells[g]);return{...Cl(i,m,b,u?o[h]:null,Ka(i,r.colours[s[h]])),group:Go(d)[c-1]??""}}),l=new Set(s.flatMap(c=>r.cells[c]));return{blocks:a,paint:Vs(a,n.map(Tt),"auto"),empty:i.cells.filter((c,u)=>!l.has(u)),pieces:o}}var Go=i=>i.flatMap(([e,t])=>Array.from({length:t},()=>e));function Kg(i){if(!Uo(i))return null;let e=_i(i);return sl(e),ss.of(e,new mr(e))}var _i=i=>({puzzle:i.name,about:i.about,note:"No solution yet",start:"",dimension:i.dimension,...OM(i),placements:[],...i.walls.length?{walls:i.walls.flat()}:{},solutions:"",width:4,lattice:Ue(i).drawn,core:Ue(i).numbers(i.dimension),puzzle_data:xi(i),play:{given:[],...NM(i)},apart:LM(i)});function LM(i){let{data:{core:e,form:t,moves:n},isCubic:s}=Ue(i),{bevel:r,clearance:o,crossing:a,pieces:l}=i;return{moves:s?[]:n,spheres:t==="sphere",isClaiming:(e?.arms??0)>0&&!a,fixed:l.flatMap(({fixed:c},u)=>c?[u]:[]),must:Uo(i),clearance:o,bevel:r}}function NM(i){let e=ti(i),t=i.cells.map(n=>e.get(i.cellColours[ae(n)])??"");return t.some(Boolean)?{colours:t}:{}}function OM(i){let[e,t]=[An(i),ti(i)],n=i.pieces.map(({groups:r,name:o})=>({name:o,...r.length?{groups:Go(r)}:{}})),s=i.pieces.some(({colours:r})=>r.some(Boolean));return{pieces:n,...s?{colours:e.slice(1).map(r=>t.get(r))}:{}}}var Ar="#",Pl="+",Il="*",Jg=".",Bd="·";function Vo(i){let e=i.map(n=>n.split(/[\n/]/).map(s=>s.trim()).filter(Boolean)),t=[];return e.forEach((n,s)=>{n.forEach((r,o)=>{[...r].forEach((a,l)=>{a!==Jg&&t.push({cell:e.length===1?[l,o]:[l,o,s],sign:a})})})}),t}function zd(i,e){let t=new Map(i.map((a,l)=>[String(a),e(a,l)])),[n,s,r=0]=hn(i).high.map(a=>a+1),o=a=>Array.from({length:s},(l,c)=>Array.from({length:n},(u,h)=>t.get(r?`${h},${c},${a}`:`${h},${c}`)??Jg).join("")).join(`
`)+`
`;return Array.from({length:r===1?2:Math.max(1,r)},(a,l)=>o(l))}function jg(i,e){let t=new Vd(e).wrong(i,e,"");t&&Me(`${t}.`)}var Vd=class{constructor(e){this.whole=e}whole;wrong(e,t,n){return t.$ref?this.wrong(e,this.whole.$defs[t.$ref.split("/").at(-1)],n):this.kind(e,t,n)??this.text(e,t,n)??this.list(e,t,n)??this.table(e,t,n)??this.choice(e,t,n)}kind(e,{maximum:t,minimum:n,type:s},r){return s&&!Hd(s,e)?`${oi(r)} must be ${DM[s]}, not ${Wo(e)}`:n!==void 0&&e<n?`${oi(r)} cannot be ${Wo(e)}; the least is ${n}`:t!==void 0&&e>t?`${oi(r)} cannot be ${Wo(e)}; the most is ${t}`:null}text(e,t,n){return typeof e!="string"?null:t.enum&&!t.enum.includes(e)?`${oi(n)} must be one of ${t.enum.join(", ")}, not ${Fe(e)}`:t.pattern&&!new RegExp(t.pattern,"u").test(e)?t.pattern.startsWith("^#")?`${oi(n)} must look like “#rrggbb” in hexadecimal, not ${Fe(e)}`:`${oi(n)} cannot be ${Fe(e)}`:null}list(e,{contains:t,items:n,maxItems:s=1/0,minItems:r=0,uniqueItems:o},a){return Array.isArray(e)?e.length<r||e.length>s?`${oi(a)} has ${e.length} entries; ${e.length<r?`at least ${r} are needed`:`at most ${s} are allowed`}`:o&&new Set(e.map(l=>JSON.stringify(l))).size<e.length?`${oi(a)} has an entry twice`:t&&e.every(l=>this.wrong(l,t,a))?`${oi(a)} has no cells`:n?Gd(e.map((l,c)=>()=>this.wrong(l,n,e.length>1||!a?`${a} ${c+1}`:a))):null:null}table(e,t,n){if(!Hd("object",e))return null;let{additionalProperties:s=!0,maxProperties:r=1/0,minProperties:o=0,properties:a={},propertyNames:l,required:c=[]}=t,u=Object.entries(e),h=c.find(d=>!(d in e));return h?`${Fe(h)} is missing ${Ws(n)}`:u.length<o||u.length>r?`${oi(n)} has ${u.length} entries`:Gd(u.map(([d,p])=>()=>Object.hasOwn(a,d)?this.wrong(p,a[d],d):s===!1?`${Fe(d)} means nothing ${Ws(n)}`:l&&this.wrong(d,l,"")?`${Fe(d)} cannot be a name ${Ws(n)}`:s===!0?null:this.wrong(p,s,d)))}choice(e,{allOf:t,anyOf:n,not:s,oneOf:r},o){let a=h=>!this.wrong(e,h,o),l=Gd((t??[]).map(h=>()=>this.wrong(e,h,o)));if(l)return l;let c=(n??[]).flatMap(({required:h})=>h??[]);if(n&&!n.some(a))return c.length?`at least one of ${Ll(c)} has to stand ${Ws(o)}`:`something is missing ${Ws(o)}`;if(s&&a(s))return`${Ll(s.anyOf.flatMap(({required:h})=>h))} ${Ws(o)} cannot stand beside ${Ll(s.required)}`;if(!r||r.filter(a).length===1)return null;let u=r.flatMap(({required:h,type:d})=>d?[]:h??[]);return u.length===r.length?`exactly one of ${Ll(u)} has to stand ${Ws(o)}`:this.nearest(e,r,o)}nearest(e,t,n){let s=o=>o.properties?.forbid,r=t.filter(o=>s(o)?!this.wrong(e?.forbid,s(o),"forbid"):Hd(o.type,e));return r.length?this.wrong(e,r[0],n):s(t[0])?`“forbid” is one of ${t.flatMap(o=>s(o).enum).join(", ")}, not ${Wo(e.forbid)}`:`${oi(n)} cannot be ${Wo(e)}`}},DM={array:"a list",boolean:"true or false",integer:"a whole number",object:"a table",string:"a text"};function Hd(i,e){return i==="array"?Array.isArray(e):i==="integer"?Number.isSafeInteger(e):i==="object"?typeof e=="object"&&e!==null&&!Array.isArray(e):typeof e===i}function Gd(i){for(let e of i){let t=e();if(t)return t}return null}var oi=i=>i?Fe(i):"The file",Ws=i=>i?`in ${Fe(i)}`:"at its top",Ll=i=>i.map(Fe).join(", "),Wo=i=>typeof i=="string"?Fe(i):String(JSON.stringify(i)).slice(0,40);var kM="0123456789abcdefghjkmnpqrstvwxyz",Wd=1e5,UM=new Map;function Nl(i){let e=t=>({...t,cells:eb(t.code)});return Ut(UM,i,()=>(nt.library[i]??[]).map(e))}function Qg(i,e){if(/^\d+(x\d+)+$/i.test(e))return FM(i,e.split(/x/i).map(Number));if(e.includes("#"))return Vo(e.split("|")).map(({cell:o})=>o);let t=eb(e);if(t||/^\d/.test(e))return t;let n=Nl(i),s=n.find(({names:o})=>o.includes(e)),r=e.toLowerCase();return(s??n.find(({names:o})=>o.some(a=>a.toLowerCase()===r)))?.cells??null}function FM(i,e){let t=e.reduce((s,r)=>s*r,1),n=vn(i);return t&&t<=Wd&&n.axes(e.length)===e.length?n.box(e):null}function eb(i){let e=/^(\d+(?:x\d+)*)([-_])([0-9a-z]*)$/i.exec(i);if(!e)return null;let[t,n,s]=[e[1].split(/x/i).map(Number),e[2],e[3].toLowerCase()],r=t.reduce((c,u)=>c*u,1),o=[...s].map(c=>kM.indexOf(c));if(!r||r>Wd||o.includes(-1))return null;let a=n==="-"?zM(o):HM(o);if(a.slice(r).includes(!0))return null;let l=a.flatMap((c,u)=>c?[BM(u,t)]:[]);return l.length?l:null}function BM(i,e){return e.map((t,n)=>{let s=e.slice(n+1).reduce((r,o)=>r*o,1);return Math.floor(i/s)%t})}var zM=i=>i.flatMap(e=>[16,8,4,2,1].map(t=>(e&t)!==0));function HM(i){let e=[],[t,n]=[0,!1];for(let s of i)if(t=16*t+s%16,!(s>=16)){for(let r=0;r<t&&e.length<=Wd;r++)e.push(n);[t,n]=[0,!n]}return e}var GM=["tags","known","level"];function Kt(i,e){let t=VM(WM(i));jg(t,nt.grammar),t.pieces&&Me("The workshop cannot look up “pieces”: run cube3d convert on this file, then open the new one.");let n=vn(t.lattice??"cubic"),s=Object.keys(t.colours??{}),r=$M(t.region,s,n),o=r.cells[0].length,a=t.mobility??e??Td(n,o);return al({name:t.name??"puzzle",about:t.about??"",lattice:n.name,dimension:o,...r,cover:t.cover??"all",maxHoles:t.max_holes??null,colours:Object.entries(t.colours??{}).map(([l,c])=>({name:l,rgb:c})),colourPairs:t.colour_pairs??[],crossing:t.crossing??!1,disassemblable:t.disassemblable??!1,clearance:t.clearance??0,bevel:t.bevel??0,rules:(t.rule??[]).map(l=>jM(l)),pieces:t.piece.map(l=>ZM(l,{usual:a,lattice:n,names:s})),facts:Object.fromEntries(Object.entries(t).filter(([l])=>GM.includes(l)))})}function VM(i){let{exclusion:e,...t}=i;return Array.isArray(e)?{...t,rule:e.map(n=>{let{rule:s,...r}=n;return{...s===void 0?{}:{forbid:s},...r}})}:i}function WM(i){try{return qm(i)}catch(e){if(!(e instanceof Xm))throw e;Me(`This is no TOML: line ${e.line}, ${e.message.split(`
`)[0].replace(/^Invalid TOML document: /,"")}.`)}}function $M(i,e,t){let n=XM(i,t)??nb(i,e,t,"The region"),s=n.filter(({sign:c})=>c!==Il);s.length||Me("The region has no cells.");let r=s.map(({cell:c})=>c),o=s.filter(({sign:c})=>c===Pl).map(({cell:c})=>c),a=s.filter(({sign:c})=>e.includes(c)).map(({cell:c,sign:u})=>[ae(c),u]),l=qM(i.colours??[],r,t).map((c,u)=>[ae(r[u]),c]);return{cells:Pt(r),optional:tb([...o,...i.optional??[]]),cellColours:Object.fromEntries([...a,...l].filter(([,c])=>c)),walls:tb([...n.filter(({sign:c})=>c===Il).map(({cell:c})=>c),...i.walls??[]])}}function XM(i,e){let t=og.find(s=>i[s]!==void 0);if(t===void 0)return null;let n=e.polyhedron(t,i[t]);return Dl(n??Me(`“${t}” is a region of spheres: it needs the lattice “fcc”.`))}var tb=i=>Pt([...new Map(i.map(e=>[ae(e),e])).values()]);function qM(i,e,t){return Array.isArray(i)?$d(i,e,"The region"):(t.isCubic||Me("A checkered region needs the cubic lattice; list the colour of each cell."),e.map(n=>i.checkered[Math.abs(n.reduce((s,r)=>s+r,0))%2]))}function $d(i,e,t){if(!i.length||i.length===e.length)return i;Me(`${t} has ${We(e.length,"cell")} and ${We(i.length,"colour")}.`)}function nb({box:i,cells:e,layers:t},n,s,r){if(i!==void 0)return Dl(YM(i,s));if(e)return Dl(e);let o=[Ar,...r==="The region"?[Pl,Il]:[],...n],a=Vo(t).filter(({sign:c})=>c!==Bd||o.includes(Bd)),l=a.find(({sign:c})=>!o.includes(c));return l&&Me(`${r} is drawn with ${Fe(l.sign)}, which means nothing there.`),a}var Dl=i=>i.map(e=>({cell:e,sign:Ar}));function YM(i,e){let t=typeof i=="string"?i.split(/[xX×]/).map(Number):i,n=e.axes(t.length);return t.length!==n&&Me(`A box of the ${e.name} lattice has ${n} sizes.`),(t.includes(0)||t.reduce((s,r)=>s*r,1)>1e6)&&Me("The box of this file is too large for the workshop."),e.box(t)}function ZM(i,{usual:e,lattice:t,names:n}){let{at:s=null,fixed:r=!1,groups:o={},mobility:a=e,name:l,shape:c}=i,u=`Piece ${Fe(l)}`,h=c===void 0?nb(i,n,t,u):Dl(JM(c,l,t)),d=h.map(({cell:g})=>g),p=$d(i.colours??[],d,u),m=p.length?p:h.map(({sign:g})=>g===Ar?"":g),[b,f]=KM(i);return{name:l,cells:Pt(d),colours:bi(d,m),low:b,high:f,mobility:s?"fixed":a,groups:Object.entries(o),fixed:r,at:s,...c===void 0?{}:{shape:c}}}function KM({count:i=1,max:e,min:t}){if(t!==void 0||e!==void 0)return[t??0,e??null];if(typeof i=="number")return[i,i];let[n,s,r]=i.split(/(\.\.)/);return[Number(n),s?r?Number(r):null:Number(n)]}var JM=(i,e,t)=>Qg(t.name,i)??Me(`Piece ${Fe(e)} has the shape ${Fe(i)}, which the library does not have.`);function jM(i){switch(i.forbid){case"swap":return{rule:"swap"};case"touch":return{rule:"touch",pieces:i.pieces??[],contact:i.contact??"face"};case"pattern":return QM(i);case"pairs":return eS(i)}}function QM({cells:i,layers:e,mobility:t="rotations",pieces:n}){if(i)return{rule:"pattern",pieces:n,cells:[Pt(i[0]),Pt(i[1])],mobility:t};let s=Vo(e),r=[...new Set(s.map(({sign:l})=>l))].sort();r.length!==2&&Me(`A pattern is drawn with two letters; there are ${r.length}.`);let o=Array.isArray(n)?n:r.map(l=>n?n[l]:l);o.includes(void 0)&&Me("“pieces” of a pattern has other letters than its drawing.");let a=l=>Pt(s.filter(({sign:c})=>c===l).map(({cell:c})=>c));return{rule:"pattern",pieces:o,cells:[a(r[0]),a(r[1])],mobility:t}}function eS({forbidden:i,placements:e}){let t=Object.entries(e);t.some(([o])=>/^\d+$/.test(o))&&t.sort(([o],[a])=>o<a?-1:1);let n=t.flatMap(([o,a])=>a.map(l=>tS(o,l))),s=i.split(`
`).flatMap(o=>{let[a,...l]=o.split(/\s+/).filter(Boolean).map(Number);return l.map(c=>[a-1,c-1])}),r=s.flat().find(o=>!n[o]);return r!==void 0&&Me(`“forbidden” has placement ${r+1}; they are numbered from 1 to ${n.length}.`),{rule:"pairs",places:n,forbidden:s}}function tS(i,e){let{cells:t,colours:n}=typeof e=="string"?{cells:e,colours:[]}:e,s=t.trim().split(/\s+/).map(r=>r.split(",").map(Number));return{piece:i,cells:Pt(s),colours:bi(s,$d(n,s,`A placement of piece ${Fe(i)}`))}}function os(i){let{about:e,bevel:t,clearance:n,colourPairs:s,colours:r,cover:o,crossing:a,disassemblable:l,facts:c,lattice:u,maxHoles:h,name:d,pieces:p,rules:m}=i,b=iS(p.map(T=>T.mobility)),f=b!=="rotations"||Ad(Ue(i),i.dimension),{known:g=[],...v}=c,S=Ol("top",{name:d,about:e,lattice:u,crossing:a,mobility:f?b:null,cover:o,max_holes:h,disassemblable:l,clearance:n,bevel:t,colour_pairs:s,...v}),x=r.map(T=>To({[T.name]:T.rgb}).trim()),A=x.length?[["[colours]",...x].join(`
`)]:[];return[S,...A,`[region]
${Ol("region",sS(i))}`,...p.map(T=>`[[piece]]
${Ol("piece",aS(T,b,Ue(i)))}`),...m.map(T=>`[[rule]]
${Ol("rule",lS(T))}`),...g.map(T=>`[[known]]
${To(T).trim()}`)].join(`

`)+`
`}var rs=class{constructor(e){this.text=e}text};function Ol(i,e){let{$defs:t,properties:n}=nt.grammar,s=i==="top"?n:t[i]?.properties??{},r=Object.keys(s),o=a=>r.includes(a)?r.indexOf(a):r.length;return Object.entries(e).filter(([a,l])=>!nS(l)&&l!==s[a]?.default).sort(([a],[l])=>o(a)-o(l)).map(([a,l])=>`${a} = ${l instanceof rs?l.text:kl(l)}`).join(`
`)}var nS=i=>i==null||i===""||Array.isArray(i)&&!i.length;function kl(i){return Array.isArray(i)?`[${i.map(kl).join(", ")}]`:typeof i!="object"?To({x:i}).trim().replace(/^x = /,""):`{ ${(i instanceof Map?[...i]:Object.entries(i)).map(([n,s])=>`${To({[n]:0}).split(" = 0")[0]} = ${kl(s)}`).join(", ")} }`}function iS(i){let e=n=>i.filter(s=>s===n).length;return["rotations","reflections","fixed"].reduce((n,s)=>e(s)>e(n)?s:n)}function sS(i){let{cells:e,cellColours:t,cover:n,optional:s,walls:r}=i,o=n==="all"?s:[],a=new Set(o.map(ae)),l=e.map(g=>t[ae(g)]??""),{low:c,high:u}=hn(e),h=Ue(i),d=c.every(g=>g===0),p=h.isCubic&&d&&e.length===u.reduce((g,v)=>g*(v+1),1),m=h.isCubic?rS(e,l):null,b={walls:r};if(p&&!o.length&&!l.some(Boolean))return{box:u.map(g=>g+1),...b};if(ib(h,e)&&!m&&l.every((g,v)=>!g||$h(g)&&!a.has(ae(e[v]))))return{layers:sb(zd(e,(v,S)=>l[S]||(a.has(ae(v))?Pl:Ar))),...b};let f=m?{checkered:m}:l.some(Boolean)?l:[];return{...p?{box:u.map(g=>g+1)}:{cells:e},optional:o,colours:f,...b}}var ib=({data:{rowsDown:i}},e)=>i&&[2,3].includes(e[0].length)&&hn(e).low.every(t=>t>=0);function rS(i,e){let t=[new Set,new Set];return i.forEach((n,s)=>t[Math.abs(n.reduce((r,o)=>r+o,0))%2].add(e[s])),t.some(n=>n.size!==1||n.has(""))?null:[[...t[0]][0],[...t[1]][0]]}var sb=i=>new rs(`[${i.map(e=>`"""
${e}"""`).join(", ")}]`);function oS({cells:i,colours:e,shape:t},n){if(t!==void 0)return{shape:t,colours:e};if(!ib(n,i)||!e.every(o=>!o||$h(o)))return{cells:i,colours:e};let r=i.every(o=>o.length<3||o[2]===0)?i.map(o=>o.slice(0,2)):i;return{layers:sb(zd(r,(o,a)=>e[a]||Ar))}}function aS(i,e,t){let{at:n,fixed:s,groups:r,high:o,low:a,mobility:l,name:c}=i,u=o===null?{min:new rs(String(a))}:{min:a?new rs(String(a)):null,max:o};return{name:c,...oS(i,t),...a===o?{count:a}:u,mobility:l===e||n?null:new rs(kl(l)),groups:r.length?Object.fromEntries(r):null,fixed:s||null,at:n}}function lS(i){if(i.rule!=="pairs"){let{rule:o,...a}=i;return{forbid:o,...hS(a)}}let{places:e,forbidden:t}=i,n=At(e,({piece:o})=>o),s=new Map([...n].map(([o,a])=>[o,a.map(cS)])),r=[...At(t,([o])=>o)].map(([o,a])=>[o+1,...a.map(([,l])=>l+1)].join(" "));return{forbid:"pairs",placements:s,forbidden:new rs(`"""
${r.join(`
`)}
"""`)}}function cS({cells:i,colours:e}){let t=i.map(n=>n.join()).join(" ");return e.length?{cells:t,colours:e}:t}var uS={contact:"face",mobility:"rotations"},hS=i=>Object.fromEntries(Object.entries(i).filter(([e,t])=>uS[e]!==t));var dS=2**21,$o="#p=",Xd="2.";async function rb(i){let e=new Blob([i]).stream().pipeThrough(new CompressionStream("deflate-raw")),t=new Uint8Array(await new Response(e).arrayBuffer()),n=btoa(Array.from(t,s=>String.fromCharCode(s)).join(""));return`${$o}${Xd}${n.replaceAll("+","-").replaceAll("/","_").replace(/=+$/,"")}`}async function Ul(i){if(!i.startsWith($o))return null;let e=i.slice($o.length),t=e.startsWith(Xd),n=await pS(t?e.slice(Xd.length):e);return t?n:os(Kt(n,"rotations"))}async function pS(i){try{let e=Uint8Array.from(atob(i.replaceAll("-","+").replaceAll("_","/")),n=>n.charCodeAt(0)),t=new Blob([e]).stream().pipeThrough(new DecompressionStream("deflate-raw"));return await fS(t.getReader())}catch{Me("This address holds no puzzle: it was cut off or changed on its way.")}}async function fS(i){let e=new TextDecoder,t="";for(;;){let{done:n,value:s}=await i.read();if(n)return t+e.decode();if(t+=e.decode(s,{stream:!0}),t.length>dS)throw new Error("too long")}}var ob=`<svg width="0" height="0" class="sprites" aria-hidden="true">
<symbol id="i-prev" viewBox="0 0 24 24"><path d="M15 5l-7 7 7 7"/></symbol>
<symbol id="i-next" viewBox="0 0 24 24"><path d="M9 5l7 7-7 7"/></symbol>
<symbol id="i-play" viewBox="0 0 24 24"><path d="M8 5.5v13l10.5-6.5z" class="full"/></symbol>
<symbol id="i-pause" viewBox="0 0 24 24"><path d="M8.5 5.5v13M15.5 5.5v13" class="thick"/></symbol>
<symbol id="i-explode" viewBox="0 0 24 24"><path d="M10 10L4.5 4.5M4.5 8.5v-4h4M14 10l5.5-5.5M15.5 4.5h4v4M10 14l-5.5 5.5M8.5 19.5h-4v-4M14 14l5.5 5.5M19.5 15.5v4h-4"/></symbol>
<symbol id="i-layers" viewBox="0 0 24 24"><path d="M12 3.5l8.5 4.5-8.5 4.5L3.5 8zM3.5 12l8.5 4.5 8.5-4.5M3.5 16l8.5 4.5 8.5-4.5"/></symbol>
<symbol id="i-labels" viewBox="0 0 24 24"><path d="M4 4h8l8.5 8.5-8 8L4 12zM8.3 8.3h.01" /></symbol>
<symbol id="i-home" viewBox="0 0 24 24"><path d="M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12L4 7.5"/></symbol>
<symbol id="i-theme" viewBox="0 0 24 24"><path d="M12 4a8 8 0 1 0 0 16z" class="full"/><circle cx="12" cy="12" r="8"/></symbol>
<symbol id="i-save" viewBox="0 0 24 24"><path d="M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 19.5h15"/></symbol>
<symbol id="i-link" viewBox="0 0 24 24"><path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2"/></symbol>
<symbol id="i-help" viewBox="0 0 24 24"><path d="M8.8 8.8a3.2 3.2 0 1 1 4.7 2.9c-1.1.6-1.5 1.2-1.5 2.3M12 17.5h.01"/></symbol>
<symbol id="i-panel" viewBox="0 0 24 24"><path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01"/></symbol>
<symbol id="i-eye" viewBox="0 0 24 24"><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="2.8"/></symbol>
<symbol id="i-edges" viewBox="0 0 24 24"><path d="M4 8h12v12H4zM4 8l4-4h12v12l-4 4M16 8l4-4"/></symbol>
<symbol id="i-all" viewBox="0 0 24 24"><path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z"/></symbol>
<symbol id="i-close" viewBox="0 0 24 24"><path d="M6 6l12 12M18 6L6 18"/></symbol>
<symbol id="i-open" viewBox="0 0 24 24"><path d="M3.5 18.5v-13h6l2 2.5h9v10.5zM3.5 11h17"/></symbol>
<symbol id="i-undo" viewBox="0 0 24 24"><path d="M8.5 5L4 9.5 8.5 14M4.5 9.5h9a5.5 5 0 0 1 0 10H9"/></symbol>
<symbol id="i-redo" viewBox="0 0 24 24"><path d="M15.5 5L20 9.5 15.5 14M19.5 9.5h-9a5.5 5 0 0 0 0 10H15"/></symbol>
<symbol id="i-plus" viewBox="0 0 24 24"><path d="M12 6v12M6 12h12"/></symbol>
<symbol id="i-minus" viewBox="0 0 24 24"><path d="M6 12h12"/></symbol>
<symbol id="i-turn" viewBox="0 0 24 24"><path d="M19 12a7 7 0 1 1-2.2-5.1M17.5 3v4.2h-4.2"/></symbol>
<symbol id="i-flip" viewBox="0 0 24 24"><path d="M12 4v16M9 7L4 17h5zM15 7l5 10h-5z"/></symbol>
<symbol id="i-tip" viewBox="0 0 24 24"><path d="M5 19h14M6 15l8-9 5 4.5-8 9M4 9c1-3 4-5 7-5M4 5v4h4"/></symbol>
<symbol id="i-again" viewBox="0 0 24 24"><path d="M6 5.5v13M18.5 6v12L9.5 12z"/></symbol>
<symbol id="i-verdict" viewBox="0 0 24 24"><path d="M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M8.5 12.2l2.5 2.5 4.7-5.2"/></symbol>
</svg>
`;var Tr=class{constructor(e,t){this.host=e;t.addEventListener("abort",()=>this.search?.stop())}host;kind="straight";search=null;states=0;result="";reset(){let{search:e}=this;[this.search,this.result]=[null,""],e?.stop(),this.update()}async find(){let{host:e,kind:t}=this,n=e.shown();this.reset(),e.take(null);let s=xl(n),{length:r}=s.bodies;if(r>64)return this.tell(`Solutions of up to ${64} pieces can be taken apart, and not of ${We(r,"piece")}.`);let o=Og(t,n.data.apart);this.states=0;let a=this.search=es({assembly:s,tried:o},"plan",u=>{u.kind!=="states"||this.search!==a||(this.states=u.states,this.update())});this.update();let l=await a.answer.catch(u=>`The search for moves failed: ${ni(u)}.`);if(this.search!==a)return;if(this.search=null,typeof l=="string")return this.tell(l);let c=l?.plan.answer==="apart"&&l.plan.moves.length?kg(n,l.plan):null;c&&e.take(c),this.tell(c?`${c.level}.${l.plan.isProved?" No shorter way frees the first part.":""}`:bS(l?.plan,o))}update(){let{host:{kinds:e,made:t,way:n},kind:s,result:r,search:o}=this,a=n?.next?.[Math.floor(t)]??[],l=Math.ceil(t)-1;Zt(L(Rt,{children:[e.length>1&&L("select",{id:"apart-kind","aria-label":"The moves to try",title:"The moves to try",value:s,disabled:o!==null,onChange:({currentTarget:c})=>this.choose(c.value),children:e.map(c=>L("option",{value:c,children:Ng[c]}))}),e.length>0&&!o&&L("button",{id:"apart",type:"button",class:"wide",title:"Find the fewest moves that take this solution apart",onClick:()=>{this.find()},children:"Take it apart"}),o&&L("button",{id:"apart-stop",type:"button",class:"wide",onClick:()=>o.stop(),children:"Stop"}),L("p",{id:"apart-result",role:"status",children:o?`Looking for moves …${gS(this.states)}`:r||n&&`${n.level}.`}),n&&this.host.controls?.(),n&&L("ol",{id:"move-list","aria-label":"Moves",children:n.said.map((c,u)=>L("li",{"aria-current":String(u===l),children:c}))}),a.length>0&&L("details",{id:"can-move",open:!0,children:[L("summary",{children:"What can move now"}),L("ul",{children:a.map(c=>L("li",{children:c}))})]})]}),I("apart-box"))}choose(e){this.kind=e,this.result="",this.update()}tell(e){this.result=e,this.update(),(document.getElementById("moves-line")??I("apart-result")).scrollIntoView({block:"nearest"})}},gS=i=>i?` ${We(i,"state")} seen`:"";function bS(i,e){if(!i)return"Stopped: it is not known whether it can be taken apart.";if(i.answer==="apart")return"Its pieces are apart.";let t={tried:Dg(e)};return i.answer==="stuck"?ab(nn("does not come apart",t)):ab(e.clearance?nn("comes apart?",t):nn("stopped before it came apart",{}))}var ab=i=>`${i[0].toUpperCase()}${i.slice(1)}.`;var yS=1e3*Ce.assembly.flight,vS=1e3*Ce.assembly.whole,xS=1e-9,Fl=class{constructor(e,t){this.blocks=e;this.way=t}blocks;way;playing=!1;order=null;arrival=[];flight=null;next=0;reset(e,t){this.blocks=e,this.way=t,this.order=null,this.flight=null}get steps(){return this.order||(this.order=_S(this.blocks),this.arrival=this.order.map(()=>0),this.order.forEach((e,t)=>this.arrival[e.block]=t)),this.order}get count(){return this.way?this.way.said.length:this.blocks.length}get locked(){return this.way?0:this.steps.filter(e=>e.side===0).length}get flying(){return this.flight!==null}reached(e){let t=e??this.count;return this.way?this.count-t:t}stepAt(e){let t=this.way?this.count-e:e;return t>=this.count?null:Math.max(0,t)}begin(e){return this.reached(e)<this.count?e:this.stepAt(this.locked)}fly(e,t,n){let s=Math.max(e,t)-1,r=Math.abs(e-t)===1&&(this.way!==null||this.steps[s]?.side!==0);this.flight=r?{step:s,began:n,out:t<e}:null}land(){this.flight=null}get pace(){return Math.min(yS,vS/Math.max(1,this.count))}tick(e){return this.flight&&e-this.flight.began>=this.pace&&(this.flight=null),!this.playing||e<this.next?!1:(this.next=e+this.pace*1.15,!0)}moves(e,t,n,s){if(this.way)return this.onWay(e,this.way,t,n,s);if(t===null&&!this.flight)return e.map(()=>({shift:[0,0,0]}));let r=t??this.blocks.length,o=this.steps,{low:a,high:l}=vr(e);return e.map(({block:c})=>{let u=this.arrival[c],h=this.flight?.step===u?this.flight:null;if(!h)return u<r?{shift:[0,0,0]}:null;let d=Math.min(1,Math.max(0,(n-h.began)/this.pace)),p=h.out?d**3:(1-d)**3,m=(b,f)=>b*p*(l[f]-a[f]+2);return{shift:wS(o[u]).map(m)}})}onWay(e,t,n,s,r){let o=n??this.count;if(this.flight){let l=Math.min(1,Math.max(0,(s-this.flight.began)/this.pace)),c=l*l*(3-2*l);o=this.flight.step+(this.flight.out?1-c:c)}let a=this.madeAt(o,r);return e.map(({block:l})=>xr(t,a,l))}madeAt(e,t){let n=Math.max(this.count-(e??this.count),t*this.count),s=Math.round(n);return Math.abs(n-s)<xS?s:n}moveOf(e,t){let n=this.flight?this.flight.step:e,s=Math.ceil(this.madeAt(n,t))-1;return this.way&&s>=0?s:null}lit(e,t){let n=this.moveOf(e,t),s=t>=1||e===0&&!this.flight;return n===null||s?null:this.way.moving[n]}get byMoves(){return this.way!==null}words(e){return this.way.said[this.count-1-e]}description(e,t){let n=this.moveOf(e,t);return this.way?`${n===null?"Whole":`Move ${n+1} of ${this.count} apart: ${this.way.said[n]}`}. ${this.way.level}.`:""}};function _S(i){let e=i.length;if(!e)return[];let t=Et(Wt.lattice?.core??{width:i[0].cells[0].length,tables:null}),n=yn(i.map(({cells:a})=>a)),{piece:s,axis:r,side:o}=we.assembly(t,e,...n);return s.map((a,l)=>({block:a,axis:r[l],side:o[l]}))}function wS({axis:i,side:e}){return i===0?[e,0,0]:i===1?[0,-e,0]:[0,0,i===2?-e:1]}function $n(i,e){let t=document.createElement("a");t.href=URL.createObjectURL(i),t.download=e,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),1e4)}var Er=i=>i.replace(/[^\p{L}\p{N}]+/gu,"-").replace(/^-|-$/g,"").toLowerCase()||"puzzle";var Cr="This link is damaged.";function Yd(){return{solution:0,explode:0,layers:!1,labels:!1,palette:"default",by:"auto",theme:"auto",hidden:new Set,outlined:null,selected:null,step:null,look:null,gallery:!1,here:[],swaps:!1,differ:!1,verdict:!0}}function cb(i){let e=[`s=${i.solution+1}`];if(i.explode&&e.push(`x=${lb(i.explode)}`),i.layers&&e.push("layers"),i.labels&&e.push("labels"),i.palette!=="default"&&e.push(`palette=${encodeURIComponent(i.palette)}`),i.by!=="auto"&&e.push(`by=${i.by}`),i.theme!=="auto"&&e.push(`theme=${i.theme}`),i.hidden.size&&e.push(`hide=${[...i.hidden].sort((t,n)=>t-n).map(t=>t+1)}`),i.outlined&&e.push(`outline=${i.outlined.map(t=>t+1)}`),i.selected!==null&&e.push(`piece=${i.selected+1}`),i.step!==null&&e.push(`step=${i.step}`),i.gallery&&e.push("all"),i.here.length&&e.push(`here=${i.here.map(t=>t+1)}`),i.swaps&&e.push("swaps"),i.differ&&e.push("differ"),i.verdict||e.push("verdict=off"),i.look){let{azimuth:t,elevation:n,zoom:s,shift:r}=i.look;e.push(`view=${[t,n,s,...r].map(lb)}`)}return`#${e.join("&")}`}function ub(i,e,t){let n=new URLSearchParams(i.replace(/^#/,"")),s=Yd(),r=(h,d)=>{let p=n.get(h);return p!==null&&/^\d{1,9}$/.test(p)&&Number(p)<=d?Number(p):null};s.solution=Math.max(1,r("s",e)??1)-1;let o=Number(n.get("x"));o>=0&&o<=Ce.explosion.most&&(s.explode=o),s.layers=n.has("layers"),s.labels=n.has("labels");let a=n.get("palette");a!==null&&t.includes(a)&&(s.palette=a),s.by=Ld.find(h=>h===n.get("by"))??"auto";let l=n.get("theme");(l==="light"||l==="dark")&&(s.theme=l),s.hidden=new Set(qd(n.get("hide")));let c=n.get("outline");c!==null&&(s.outlined=qd(c));let u=r("piece",1e9);return u&&(s.selected=u-1),s.step=r("step",1e9),s.look=MS(n.get("view")),s.gallery=n.has("all"),s.here=qd(n.get("here")),s.swaps=n.has("swaps"),s.differ=n.has("differ"),s.verdict=n.get("verdict")!=="off",s}function qd(i){let e=(i??"").split(",").filter(t=>/^[1-9]\d{0,8}$/.test(t));return[...new Set(e.map(t=>Number(t)-1))]}function MS(i){let e=i?.split(",").map(Number)??[];if(e.length!==6||!e.every(Number.isFinite))return null;let[t,n,s,r,o,a]=e;return Math.abs(n)>90||s<.01||s>100?null:{azimuth:t,elevation:n,zoom:s,shift:[r,o,a]}}var lb=i=>Math.round(i*1e3)/1e3;var Bl=class{constructor(e){this.subject=e}subject;base={target:[0,0,0],distance:10,angle:Ce.camera.angles[0][0]};usualBase=this.base;size={width:4,height:3};movedByHand=0;get aspect(){return this.size.width/this.size.height}get usual(){let{isFlat:e,views:t}=this.subject;return e?t.top:t.iso}refit(){this.base=this.usualBase=this.subject.fit(...this.usual,this.aspect)}retreat(){let{look:e}=this.subject.state;this.base=e?this.baseFrom(e.azimuth,e.elevation):this.usualBase}baseFrom(e,t){let{usualBase:n}=this,s=this.subject.fit(e,t,this.aspect,n.target);return s&&s.distance>n.distance?s:n}look(){let[e,t]=this.usual;return this.subject.state.look??{azimuth:e,elevation:t,zoom:1,shift:[0,0,0]}}turnTo(e){this.subject.tweens.stop("look"),this.movedByHand=performance.now(),this.subject.setLook(e)}view(e){let{subject:t}=this,n=e==="iso",[s,r]=n?this.usual:t.views[e],o=n?{zoom:1,shift:[0,0,0]}:Mg(this.baseFrom(s,r),t.fit(s,r,this.aspect)??this.base),a={azimuth:s,elevation:r,...o},l=this.look(),c=fl(s-l.azimuth),u=n?null:a;if(t.calm)return t.setLook(u);t.glide("look",h=>{let d=(m,b)=>m+(b-m)*h,p={azimuth:l.azimuth+c*h,elevation:d(l.elevation,r),zoom:l.zoom*(a.zoom/l.zoom)**h,shift:l.shift.map((m,b)=>d(m,a.shift[b]))};t.setLook(h===1?u:p)})}cellsPerPixel(){return Fo(this.base)/this.look().zoom/this.size.height}};var Db=0,xp=1,kb=2;var ga=1,Ub=2,to=3,_s=0,mn=1,_n=2,Wi=0,no=1,_p=2,wp=3,Mp=4,ba=5;var Qs=100,Fb=101,Bb=102,zb=103,Hb=104,Gb=200,kc=201,Vb=202,Wb=203,ya=204,io=205,$b=206,Xb=207,qb=208,Yb=209,Zb=210,Kb=211,Jb=212,Uc=213,Fc=214,cc=0,uc=1,hc=2,Wr=3,dc=4,pc=5,$r=6,fc=7,Sp=0,jb=1,Qb=2,Ai=0,Ap=1,Tp=2,Ep=3,Cp=4,Rp=5,Pp=6,Ip=7;var Lp=300,er=301,so=302,Bc=303,zc=304,Xr=1e3,qn=1001,qr=1002,Nt=1003,Hc=1004;var tr=1005;var jt=1006,ro=1007;var di=1008;var In=1009,Np=1010,Op=1011,oo=1012,Gc=1013,pi=1014,jn=1015,fi=1016,Vc=1017,Wc=1018,nr=1020,Dp=35902,kp=35899,Up=1021,Fp=1022,Ln=1023,zi=1026,$i=1027,ao=1028,$c=1029,ws=1030,Xc=1031;var qc=1033,va=33776,xa=33777,_a=33778,wa=33779,Yc=35840,Zc=35841,Kc=35842,Jc=35843,jc=36196,Qc=37492,eu=37496,tu=37488,nu=37489,Ma=37490,iu=37491,su=37808,ru=37809,ou=37810,au=37811,lu=37812,cu=37813,uu=37814,hu=37815,du=37816,pu=37817,fu=37818,mu=37819,gu=37820,bu=37821,yu=36492,vu=36494,xu=36495,_u=36283,wu=36284,Sa=36285,Mu=36286;var Zs=2300,Yr=2301,ac=2302,fp=2303,mp=2400,gp=2401,bp=2402;var ey=3200;var Su=0,ty=1,Nn="",Jt="srgb",ta="srgb-linear",na="linear",ht="srgb";var lc=7680,Bp=7681;var zp=517;var ny=519,iy=512,sy=513,ry=514,Hp=515,oy=516,ay=517,Gp=518,Vp=519,ly=35044;var Aa="300 es",Yn=2e3,ia=2001;function SS(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function AS(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function sa(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function cy(){let i=sa("canvas");return i.style.display="block",i}var hb={},Zr=null;function Wp(...i){let e="THREE."+i.shift();Zr?Zr("log",e,...i):console.log(e,...i)}function uy(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function ke(...i){i=uy(i);let e="THREE."+i.shift();if(Zr)Zr("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function Be(...i){i=uy(i);let e="THREE."+i.shift();if(Zr)Zr("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function jo(...i){let e=i.join(" ");e in hb||(hb[e]=!0,ke(...i))}function hy(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var dy={[cc]:cc,[hc]:$r,[dc]:dc,[Wr]:pc,[uc]:uc,[$r]:hc,[fc]:fc,[pc]:Wr},Mi=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},sn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],db=1234567,Qo=Math.PI/180,Kr=180/Math.PI;function lo(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(sn[i&255]+sn[i>>8&255]+sn[i>>16&255]+sn[i>>24&255]+"-"+sn[e&255]+sn[e>>8&255]+"-"+sn[e>>16&15|64]+sn[e>>24&255]+"-"+sn[t&63|128]+sn[t>>8&255]+"-"+sn[t>>16&255]+sn[t>>24&255]+sn[n&255]+sn[n>>8&255]+sn[n>>16&255]+sn[n>>24&255]).toLowerCase()}function et(i,e,t){return Math.max(e,Math.min(t,i))}function $p(i,e){return(i%e+e)%e}function TS(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function ES(i,e,t){return i!==e?(t-i)/(e-i):0}function ea(i,e,t){return(1-t)*i+t*e}function CS(i,e,t,n){return ea(i,e,1-Math.exp(-t*n))}function RS(i,e=1){return e-Math.abs($p(i,e*2)-e)}function PS(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function IS(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function LS(i,e){return i+Math.floor(Math.random()*(e-i+1))}function NS(i,e){return i+Math.random()*(e-i)}function OS(i){return i*(.5-Math.random())}function DS(i){i!==void 0&&(db=i);let e=db+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function kS(i){return i*Qo}function US(i){return i*Kr}function FS(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function BS(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Xp(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function zS(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),u=o((e+n)/2),h=r((e-n)/2),d=o((e-n)/2),p=r((n-e)/2),m=o((n-e)/2);switch(s){case"XYX":i.set(a*u,l*h,l*d,a*c);break;case"YZY":i.set(l*d,a*u,l*h,a*c);break;case"ZXZ":i.set(l*h,l*d,a*u,a*c);break;case"XZX":i.set(a*u,l*m,l*p,a*c);break;case"YXY":i.set(l*p,a*u,l*m,a*c);break;case"ZYZ":i.set(l*m,l*p,a*u,a*c);break;default:ke("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function qp(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function py(i,e){if(e.constructor===Float32Array)return i;let t=qp(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function fy(i,e){if(e.constructor===Float32Array)return i;let t=qp(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var Ta={DEG2RAD:Qo,RAD2DEG:Kr,generateUUID:lo,clamp:et,euclideanModulo:$p,mapLinear:TS,inverseLerp:ES,lerp:ea,damp:CS,pingpong:RS,smoothstep:PS,smootherstep:IS,randInt:LS,randFloat:NS,randFloatSpread:OS,seededRandom:DS,degToRad:kS,radToDeg:US,isPowerOfTwo:FS,ceilPowerOfTwo:BS,floorPowerOfTwo:Xp,setQuaternionFromProperEuler:zS,normalize:fy,denormalize:py},jp=class jp{constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=et(this.x,e.x,t.x),this.y=et(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=et(this.x,e,t),this.y=et(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(et(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(et(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}};jp.prototype.isVector2=!0;var rt=jp,Kn=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],u=n[s+2],h=n[s+3],d=r[o+0],p=r[o+1],m=r[o+2],b=r[o+3];if(h!==b||l!==d||c!==p||u!==m){let f=l*d+c*p+u*m+h*b;f<0&&(d=-d,p=-p,m=-m,b=-b,f=-f);let g=1-a;if(f<.9995){let v=Math.acos(f),S=Math.sin(v);g=Math.sin(g*v)/S,a=Math.sin(a*v)/S,l=l*g+d*a,c=c*g+p*a,u=u*g+m*a,h=h*g+b*a}else{l=l*g+d*a,c=c*g+p*a,u=u*g+m*a,h=h*g+b*a;let v=1/Math.sqrt(l*l+c*c+u*u+h*h);l*=v,c*=v,u*=v,h*=v}}e[t]=l,e[t+1]=c,e[t+2]=u,e[t+3]=h}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],u=n[s+3],h=r[o],d=r[o+1],p=r[o+2],m=r[o+3];return e[t]=a*m+u*h+l*p-c*d,e[t+1]=l*m+u*d+c*h-a*p,e[t+2]=c*m+u*p+a*d-l*h,e[t+3]=u*m-a*h-l*d-c*p,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),u=a(s/2),h=a(r/2),d=l(n/2),p=l(s/2),m=l(r/2);switch(o){case"XYZ":this._x=d*u*h+c*p*m,this._y=c*p*h-d*u*m,this._z=c*u*m+d*p*h,this._w=c*u*h-d*p*m;break;case"YXZ":this._x=d*u*h+c*p*m,this._y=c*p*h-d*u*m,this._z=c*u*m-d*p*h,this._w=c*u*h+d*p*m;break;case"ZXY":this._x=d*u*h-c*p*m,this._y=c*p*h+d*u*m,this._z=c*u*m+d*p*h,this._w=c*u*h-d*p*m;break;case"ZYX":this._x=d*u*h-c*p*m,this._y=c*p*h+d*u*m,this._z=c*u*m-d*p*h,this._w=c*u*h+d*p*m;break;case"YZX":this._x=d*u*h+c*p*m,this._y=c*p*h+d*u*m,this._z=c*u*m-d*p*h,this._w=c*u*h-d*p*m;break;case"XZY":this._x=d*u*h-c*p*m,this._y=c*p*h-d*u*m,this._z=c*u*m+d*p*h,this._w=c*u*h+d*p*m;break;default:ke("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],u=t[6],h=t[10],d=n+a+h;if(d>0){let p=.5/Math.sqrt(d+1);this._w=.25/p,this._x=(u-l)*p,this._y=(r-c)*p,this._z=(o-s)*p}else if(n>a&&n>h){let p=2*Math.sqrt(1+n-a-h);this._w=(u-l)/p,this._x=.25*p,this._y=(s+o)/p,this._z=(r+c)/p}else if(a>h){let p=2*Math.sqrt(1+a-n-h);this._w=(r-c)/p,this._x=(s+o)/p,this._y=.25*p,this._z=(l+u)/p}else{let p=2*Math.sqrt(1+h-n-a);this._w=(o-s)/p,this._x=(r+c)/p,this._y=(l+u)/p,this._z=.25*p}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(et(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,u=t._w;return this._x=n*u+o*a+s*c-r*l,this._y=s*u+o*l+r*a-n*c,this._z=r*u+o*c+n*l-s*a,this._w=o*u-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),u=Math.sin(c);l=Math.sin(l*c)/u,t=Math.sin(t*c)/u,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},Qp=class Qp{constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(pb.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(pb.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),u=2*(a*t-r*s),h=2*(r*n-o*t);return this.x=t+l*c+o*h-a*u,this.y=n+l*u+a*c-r*h,this.z=s+l*h+r*u-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=et(this.x,e.x,t.x),this.y=et(this.y,e.y,t.y),this.z=et(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=et(this.x,e,t),this.y=et(this.y,e,t),this.z=et(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(et(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return Zd.copy(this).projectOnVector(e),this.sub(Zd)}reflect(e){return this.sub(Zd.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(et(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}};Qp.prototype.isVector3=!0;var V=Qp,Zd=new V,pb=new Kn,ef=class ef{constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let u=this.elements;return u[0]=e,u[1]=s,u[2]=a,u[3]=t,u[4]=r,u[5]=l,u[6]=n,u[7]=o,u[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],u=n[4],h=n[7],d=n[2],p=n[5],m=n[8],b=s[0],f=s[3],g=s[6],v=s[1],S=s[4],x=s[7],A=s[2],T=s[5],y=s[8];return r[0]=o*b+a*v+l*A,r[3]=o*f+a*S+l*T,r[6]=o*g+a*x+l*y,r[1]=c*b+u*v+h*A,r[4]=c*f+u*S+h*T,r[7]=c*g+u*x+h*y,r[2]=d*b+p*v+m*A,r[5]=d*f+p*S+m*T,r[8]=d*g+p*x+m*y,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],u=e[8];return t*o*u-t*a*c-n*r*u+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],u=e[8],h=u*o-a*c,d=a*l-u*r,p=c*r-o*l,m=t*h+n*d+s*p;if(m===0)return this.set(0,0,0,0,0,0,0,0,0);let b=1/m;return e[0]=h*b,e[1]=(s*c-u*n)*b,e[2]=(a*n-s*o)*b,e[3]=d*b,e[4]=(u*t-s*l)*b,e[5]=(s*r-a*t)*b,e[6]=p*b,e[7]=(n*l-c*t)*b,e[8]=(o*t-n*r)*b,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return jo("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Kd.makeScale(e,t)),this}rotate(e){return jo("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Kd.makeRotation(-e)),this}translate(e,t){return jo("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Kd.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}};ef.prototype.isMatrix3=!0;var He=ef,Kd=new He,fb=new He().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),mb=new He().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function HS(){let i={enabled:!0,workingColorSpace:ta,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===ht&&(s.r=Bi(s.r),s.g=Bi(s.g),s.b=Bi(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===ht&&(s.r=Vr(s.r),s.g=Vr(s.g),s.b=Vr(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Nn?na:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[ta]:{primaries:e,whitePoint:n,transfer:na,toXYZ:fb,fromXYZ:mb,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:Jt},outputColorSpaceConfig:{drawingBufferColorSpace:Jt}},[Jt]:{primaries:e,whitePoint:n,transfer:ht,toXYZ:fb,fromXYZ:mb,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:Jt}}}),i}var Qe=HS();function Bi(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Vr(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Rr,Jr=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Rr===void 0&&(Rr=sa("canvas")),Rr.width=e.width,Rr.height=e.height;let s=Rr.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=Rr}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=sa("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=Bi(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(Bi(t[n]/255)*255):t[n]=Bi(t[n]);return{data:t,width:e.width,height:e.height}}else return ke("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},GS=0,Hi=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:GS++}),this.uuid=lo(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Jd(s[o].image)):r.push(Jd(s[o]))}else r=Jd(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function Jd(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Jr.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(ke("Texture: Unable to serialize Texture."),{})}var VS=0,jd=new V,fn=class i extends Mi{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=qn,s=qn,r=jt,o=di,a=Ln,l=In,c=i.DEFAULT_ANISOTROPY,u=Nn){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:VS++}),this.uuid=lo(),this.name="",this.source=new Hi(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new rt(0,0),this.repeat=new rt(1,1),this.center=new rt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new He,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=u,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(jd).x}get height(){return this.source.getSize(jd).y}get depth(){return this.source.getSize(jd).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){ke(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){ke(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Lp)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Xr:e.x=e.x-Math.floor(e.x);break;case qn:e.x=e.x<0?0:1;break;case qr:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case Xr:e.y=e.y-Math.floor(e.y);break;case qn:e.y=e.y<0?0:1;break;case qr:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};fn.DEFAULT_IMAGE=null;fn.DEFAULT_MAPPING=Lp;fn.DEFAULT_ANISOTROPY=1;var tf=class tf{constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],u=l[4],h=l[8],d=l[1],p=l[5],m=l[9],b=l[2],f=l[6],g=l[10];if(Math.abs(u-d)<.01&&Math.abs(h-b)<.01&&Math.abs(m-f)<.01){if(Math.abs(u+d)<.1&&Math.abs(h+b)<.1&&Math.abs(m+f)<.1&&Math.abs(c+p+g-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let S=(c+1)/2,x=(p+1)/2,A=(g+1)/2,T=(u+d)/4,y=(h+b)/4,M=(m+f)/4;return S>x&&S>A?S<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(S),s=T/n,r=y/n):x>A?x<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(x),n=T/s,r=M/s):A<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(A),n=y/r,s=M/r),this.set(n,s,r,t),this}let v=Math.sqrt((f-m)*(f-m)+(h-b)*(h-b)+(d-u)*(d-u));return Math.abs(v)<.001&&(v=1),this.x=(f-m)/v,this.y=(h-b)/v,this.z=(d-u)/v,this.w=Math.acos((c+p+g-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=et(this.x,e.x,t.x),this.y=et(this.y,e.y,t.y),this.z=et(this.z,e.z,t.z),this.w=et(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=et(this.x,e,t),this.y=et(this.y,e,t),this.z=et(this.z,e,t),this.w=et(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(et(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}};tf.prototype.isVector4=!0;var St=tf,mc=class extends Mi{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:jt,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new St(0,0,e,t),this.scissorTest=!1,this.viewport=new St(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new fn({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:jt,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new Hi(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},Rn=class extends mc{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},ra=class extends fn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Nt,this.minFilter=Nt,this.wrapR=qn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var gc=class extends fn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Nt,this.minFilter=Nt,this.wrapR=qn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Dc=class Dc{constructor(e,t,n,s,r,o,a,l,c,u,h,d,p,m,b,f){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,u,h,d,p,m,b,f)}set(e,t,n,s,r,o,a,l,c,u,h,d,p,m,b,f){let g=this.elements;return g[0]=e,g[4]=t,g[8]=n,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=l,g[2]=c,g[6]=u,g[10]=h,g[14]=d,g[3]=p,g[7]=m,g[11]=b,g[15]=f,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new Dc().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/Pr.setFromMatrixColumn(e,0).length(),r=1/Pr.setFromMatrixColumn(e,1).length(),o=1/Pr.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),u=Math.cos(r),h=Math.sin(r);if(e.order==="XYZ"){let d=o*u,p=o*h,m=a*u,b=a*h;t[0]=l*u,t[4]=-l*h,t[8]=c,t[1]=p+m*c,t[5]=d-b*c,t[9]=-a*l,t[2]=b-d*c,t[6]=m+p*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*u,p=l*h,m=c*u,b=c*h;t[0]=d+b*a,t[4]=m*a-p,t[8]=o*c,t[1]=o*h,t[5]=o*u,t[9]=-a,t[2]=p*a-m,t[6]=b+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*u,p=l*h,m=c*u,b=c*h;t[0]=d-b*a,t[4]=-o*h,t[8]=m+p*a,t[1]=p+m*a,t[5]=o*u,t[9]=b-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*u,p=o*h,m=a*u,b=a*h;t[0]=l*u,t[4]=m*c-p,t[8]=d*c+b,t[1]=l*h,t[5]=b*c+d,t[9]=p*c-m,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,p=o*c,m=a*l,b=a*c;t[0]=l*u,t[4]=b-d*h,t[8]=m*h+p,t[1]=h,t[5]=o*u,t[9]=-a*u,t[2]=-c*u,t[6]=p*h+m,t[10]=d-b*h}else if(e.order==="XZY"){let d=o*l,p=o*c,m=a*l,b=a*c;t[0]=l*u,t[4]=-h,t[8]=c*u,t[1]=d*h+b,t[5]=o*u,t[9]=p*h-m,t[2]=m*h-p,t[6]=a*u,t[10]=b*h+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(WS,e,$S)}lookAt(e,t,n){let s=this.elements;return En.subVectors(e,t),En.lengthSq()===0&&(En.z=1),En.normalize(),as.crossVectors(n,En),as.lengthSq()===0&&(Math.abs(n.z)===1?En.x+=1e-4:En.z+=1e-4,En.normalize(),as.crossVectors(n,En)),as.normalize(),zl.crossVectors(En,as),s[0]=as.x,s[4]=zl.x,s[8]=En.x,s[1]=as.y,s[5]=zl.y,s[9]=En.y,s[2]=as.z,s[6]=zl.z,s[10]=En.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],u=n[1],h=n[5],d=n[9],p=n[13],m=n[2],b=n[6],f=n[10],g=n[14],v=n[3],S=n[7],x=n[11],A=n[15],T=s[0],y=s[4],M=s[8],N=s[12],P=s[1],D=s[5],F=s[9],X=s[13],R=s[2],H=s[6],W=s[10],U=s[14],K=s[3],$=s[7],ee=s[11],ne=s[15];return r[0]=o*T+a*P+l*R+c*K,r[4]=o*y+a*D+l*H+c*$,r[8]=o*M+a*F+l*W+c*ee,r[12]=o*N+a*X+l*U+c*ne,r[1]=u*T+h*P+d*R+p*K,r[5]=u*y+h*D+d*H+p*$,r[9]=u*M+h*F+d*W+p*ee,r[13]=u*N+h*X+d*U+p*ne,r[2]=m*T+b*P+f*R+g*K,r[6]=m*y+b*D+f*H+g*$,r[10]=m*M+b*F+f*W+g*ee,r[14]=m*N+b*X+f*U+g*ne,r[3]=v*T+S*P+x*R+A*K,r[7]=v*y+S*D+x*H+A*$,r[11]=v*M+S*F+x*W+A*ee,r[15]=v*N+S*X+x*U+A*ne,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],u=e[2],h=e[6],d=e[10],p=e[14],m=e[3],b=e[7],f=e[11],g=e[15],v=l*p-c*d,S=a*p-c*h,x=a*d-l*h,A=o*p-c*u,T=o*d-l*u,y=o*h-a*u;return t*(b*v-f*S+g*x)-n*(m*v-f*A+g*T)+s*(m*S-b*A+g*y)-r*(m*x-b*T+f*y)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],u=e[10];return t*(o*u-a*c)-n*(r*u-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],u=e[8],h=e[9],d=e[10],p=e[11],m=e[12],b=e[13],f=e[14],g=e[15],v=t*a-n*o,S=t*l-s*o,x=t*c-r*o,A=n*l-s*a,T=n*c-r*a,y=s*c-r*l,M=u*b-h*m,N=u*f-d*m,P=u*g-p*m,D=h*f-d*b,F=h*g-p*b,X=d*g-p*f,R=v*X-S*F+x*D+A*P-T*N+y*M;if(R===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let H=1/R;return e[0]=(a*X-l*F+c*D)*H,e[1]=(s*F-n*X-r*D)*H,e[2]=(b*y-f*T+g*A)*H,e[3]=(d*T-h*y-p*A)*H,e[4]=(l*P-o*X-c*N)*H,e[5]=(t*X-s*P+r*N)*H,e[6]=(f*x-m*y-g*S)*H,e[7]=(u*y-d*x+p*S)*H,e[8]=(o*F-a*P+c*M)*H,e[9]=(n*P-t*F-r*M)*H,e[10]=(m*T-b*x+g*v)*H,e[11]=(h*x-u*T-p*v)*H,e[12]=(a*N-o*D-l*M)*H,e[13]=(t*D-n*N+s*M)*H,e[14]=(b*S-m*A-f*v)*H,e[15]=(u*A-h*S+d*v)*H,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,u=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,u*a+n,u*l-s*o,0,c*l-s*a,u*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,u=o+o,h=a+a,d=r*c,p=r*u,m=r*h,b=o*u,f=o*h,g=a*h,v=l*c,S=l*u,x=l*h,A=n.x,T=n.y,y=n.z;return s[0]=(1-(b+g))*A,s[1]=(p+x)*A,s[2]=(m-S)*A,s[3]=0,s[4]=(p-x)*T,s[5]=(1-(d+g))*T,s[6]=(f+v)*T,s[7]=0,s[8]=(m+S)*y,s[9]=(f-v)*y,s[10]=(1-(d+b))*y,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=Pr.set(s[0],s[1],s[2]).length(),a=Pr.set(s[4],s[5],s[6]).length(),l=Pr.set(s[8],s[9],s[10]).length();r<0&&(o=-o),ai.copy(this);let c=1/o,u=1/a,h=1/l;return ai.elements[0]*=c,ai.elements[1]*=c,ai.elements[2]*=c,ai.elements[4]*=u,ai.elements[5]*=u,ai.elements[6]*=u,ai.elements[8]*=h,ai.elements[9]*=h,ai.elements[10]*=h,t.setFromRotationMatrix(ai),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=Yn,l=!1){let c=this.elements,u=2*r/(t-e),h=2*r/(n-s),d=(t+e)/(t-e),p=(n+s)/(n-s),m,b;if(l)m=r/(o-r),b=o*r/(o-r);else if(a===Yn)m=-(o+r)/(o-r),b=-2*o*r/(o-r);else if(a===ia)m=-o/(o-r),b=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=u,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=h,c[9]=p,c[13]=0,c[2]=0,c[6]=0,c[10]=m,c[14]=b,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=Yn,l=!1){let c=this.elements,u=2/(t-e),h=2/(n-s),d=-(t+e)/(t-e),p=-(n+s)/(n-s),m,b;if(l)m=1/(o-r),b=o/(o-r);else if(a===Yn)m=-2/(o-r),b=-(o+r)/(o-r);else if(a===ia)m=-1/(o-r),b=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=u,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=h,c[9]=0,c[13]=p,c[2]=0,c[6]=0,c[10]=m,c[14]=b,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}};Dc.prototype.isMatrix4=!0;var dt=Dc,Pr=new V,ai=new dt,WS=new V(0,0,0),$S=new V(1,1,1),as=new V,zl=new V,En=new V,gb=new dt,bb=new Kn,Gi=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],u=s[9],h=s[2],d=s[6],p=s[10];switch(t){case"XYZ":this._y=Math.asin(et(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-u,p),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-et(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(a,p),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-h,r),this._z=0);break;case"ZXY":this._x=Math.asin(et(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-h,p),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-et(h,-1,1)),Math.abs(h)<.9999999?(this._x=Math.atan2(d,p),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(et(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-u,c),this._y=Math.atan2(-h,r)):(this._x=0,this._y=Math.atan2(a,p));break;case"XZY":this._z=Math.asin(-et(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-u,p),this._y=0);break;default:ke("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return gb.makeRotationFromQuaternion(e),this.setFromRotationMatrix(gb,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return bb.setFromEuler(this),this.setFromQuaternion(bb,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Gi.DEFAULT_ORDER="XYZ";var oa=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},XS=0,yb=new V,Ir=new Kn,Oi=new dt,Hl=new V,Xo=new V,qS=new V,YS=new Kn,vb=new V(1,0,0),xb=new V(0,1,0),_b=new V(0,0,1),wb={type:"added"},ZS={type:"removed"},Lr={type:"childadded",child:null},Qd={type:"childremoved",child:null},Jn=class i extends Mi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:XS++}),this.uuid=lo(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new V,t=new Gi,n=new Kn,s=new V(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new dt},normalMatrix:{value:new He}}),this.matrix=new dt,this.matrixWorld=new dt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new oa,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Ir.setFromAxisAngle(e,t),this.quaternion.multiply(Ir),this}rotateOnWorldAxis(e,t){return Ir.setFromAxisAngle(e,t),this.quaternion.premultiply(Ir),this}rotateX(e){return this.rotateOnAxis(vb,e)}rotateY(e){return this.rotateOnAxis(xb,e)}rotateZ(e){return this.rotateOnAxis(_b,e)}translateOnAxis(e,t){return yb.copy(e).applyQuaternion(this.quaternion),this.position.add(yb.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(vb,e)}translateY(e){return this.translateOnAxis(xb,e)}translateZ(e){return this.translateOnAxis(_b,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Oi.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Hl.copy(e):Hl.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Xo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Oi.lookAt(Xo,Hl,this.up):Oi.lookAt(Hl,Xo,this.up),this.quaternion.setFromRotationMatrix(Oi),s&&(Oi.extractRotation(s.matrixWorld),Ir.setFromRotationMatrix(Oi),this.quaternion.premultiply(Ir.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(Be("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(wb),Lr.child=e,this.dispatchEvent(Lr),Lr.child=null):Be("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(ZS),Qd.child=e,this.dispatchEvent(Qd),Qd.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Oi.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Oi.multiply(e.parent.matrixWorld)),e.applyMatrix4(Oi),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(wb),Lr.child=e,this.dispatchEvent(Lr),Lr.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Xo,e,qS),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Xo,YS,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,u=l.length;c<u;c++){let h=l[c];r(e.shapes,h)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),u=o(e.images),h=o(e.shapes),d=o(e.skeletons),p=o(e.animations),m=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),u.length>0&&(n.images=u),h.length>0&&(n.shapes=h),d.length>0&&(n.skeletons=d),p.length>0&&(n.animations=p),m.length>0&&(n.nodes=m)}return n.object=s,n;function o(a){let l=[];for(let c in a){let u=a[c];delete u.metadata,l.push(u)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Jn.DEFAULT_UP=new V(0,1,0);Jn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Jn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var hi=class extends Jn{constructor(){super(),this.isGroup=!0,this.type="Group"}},KS={type:"move"},jr=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new hi,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new hi,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new V,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new V),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new hi,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new V,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new V,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let b of e.hand.values()){let f=t.getJointPose(b,n),g=this._getHandJoint(c,b);f!==null&&(g.matrix.fromArray(f.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=f.radius),g.visible=f!==null}let u=c.joints["index-finger-tip"],h=c.joints["thumb-tip"],d=u.position.distanceTo(h.position),p=.02,m=.005;c.inputState.pinching&&d>p+m?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=p-m&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(KS)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new hi;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},my={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ls={h:0,s:0,l:0},Gl={h:0,s:0,l:0};function ep(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var ze=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=Jt){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,Qe.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=Qe.workingColorSpace){return this.r=e,this.g=t,this.b=n,Qe.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=Qe.workingColorSpace){if(e=$p(e,1),t=et(t,0,1),n=et(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=ep(o,r,e+1/3),this.g=ep(o,r,e),this.b=ep(o,r,e-1/3)}return Qe.colorSpaceToWorking(this,s),this}setStyle(e,t=Jt){function n(r){r!==void 0&&parseFloat(r)<1&&ke("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:ke("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);ke("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=Jt){let n=my[e.toLowerCase()];return n!==void 0?this.setHex(n,t):ke("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Bi(e.r),this.g=Bi(e.g),this.b=Bi(e.b),this}copyLinearToSRGB(e){return this.r=Vr(e.r),this.g=Vr(e.g),this.b=Vr(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=Jt){return Qe.workingToColorSpace(rn.copy(this),e),Math.round(et(rn.r*255,0,255))*65536+Math.round(et(rn.g*255,0,255))*256+Math.round(et(rn.b*255,0,255))}getHexString(e=Jt){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=Qe.workingColorSpace){Qe.workingToColorSpace(rn.copy(this),t);let n=rn.r,s=rn.g,r=rn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,u=(a+o)/2;if(a===o)l=0,c=0;else{let h=o-a;switch(c=u<=.5?h/(o+a):h/(2-o-a),o){case n:l=(s-r)/h+(s<r?6:0);break;case s:l=(r-n)/h+2;break;case r:l=(n-s)/h+4;break}l/=6}return e.h=l,e.s=c,e.l=u,e}getRGB(e,t=Qe.workingColorSpace){return Qe.workingToColorSpace(rn.copy(this),t),e.r=rn.r,e.g=rn.g,e.b=rn.b,e}getStyle(e=Jt){Qe.workingToColorSpace(rn.copy(this),e);let t=rn.r,n=rn.g,s=rn.b;return e!==Jt?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(ls),this.setHSL(ls.h+e,ls.s+t,ls.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(ls),e.getHSL(Gl);let n=ea(ls.h,Gl.h,t),s=ea(ls.s,Gl.s,t),r=ea(ls.l,Gl.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},rn=new ze;ze.NAMES=my;var ps=class extends Jn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Gi,this.environmentIntensity=1,this.environmentRotation=new Gi,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},li=new V,Di=new V,tp=new V,ki=new V,Nr=new V,Or=new V,Mb=new V,np=new V,ip=new V,sp=new V,rp=new St,op=new St,ap=new St,ds=class i{constructor(e=new V,t=new V,n=new V){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),li.subVectors(e,t),s.cross(li);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){li.subVectors(s,t),Di.subVectors(n,t),tp.subVectors(e,t);let o=li.dot(li),a=li.dot(Di),l=li.dot(tp),c=Di.dot(Di),u=Di.dot(tp),h=o*c-a*a;if(h===0)return r.set(0,0,0),null;let d=1/h,p=(c*l-a*u)*d,m=(o*u-a*l)*d;return r.set(1-p-m,m,p)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,ki)===null?!1:ki.x>=0&&ki.y>=0&&ki.x+ki.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,ki)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,ki.x),l.addScaledVector(o,ki.y),l.addScaledVector(a,ki.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return rp.setScalar(0),op.setScalar(0),ap.setScalar(0),rp.fromBufferAttribute(e,t),op.fromBufferAttribute(e,n),ap.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(rp,r.x),o.addScaledVector(op,r.y),o.addScaledVector(ap,r.z),o}static isFrontFacing(e,t,n,s){return li.subVectors(n,t),Di.subVectors(e,t),li.cross(Di).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return li.subVectors(this.c,this.b),Di.subVectors(this.a,this.b),li.cross(Di).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;Nr.subVectors(s,n),Or.subVectors(r,n),np.subVectors(e,n);let l=Nr.dot(np),c=Or.dot(np);if(l<=0&&c<=0)return t.copy(n);ip.subVectors(e,s);let u=Nr.dot(ip),h=Or.dot(ip);if(u>=0&&h<=u)return t.copy(s);let d=l*h-u*c;if(d<=0&&l>=0&&u<=0&&l-u>0)return o=l/(l-u),t.copy(n).addScaledVector(Nr,o);sp.subVectors(e,r);let p=Nr.dot(sp),m=Or.dot(sp);if(m>=0&&p<=m)return t.copy(r);let b=p*c-l*m;if(b<=0&&c>=0&&m<=0)return a=c/(c-m),t.copy(n).addScaledVector(Or,a);let f=u*m-p*h;if(f<=0&&h-u>=0&&p-m>=0)return Mb.subVectors(r,s),a=(h-u)/(h-u+(p-m)),t.copy(s).addScaledVector(Mb,a);let g=1/(f+b+d);return o=b*g,a=d*g,t.copy(n).addScaledVector(Nr,o).addScaledVector(Or,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Si=class{constructor(e=new V(1/0,1/0,1/0),t=new V(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(ci.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(ci.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=ci.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,ci):ci.fromBufferAttribute(r,o),ci.applyMatrix4(e.matrixWorld),this.expandByPoint(ci);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Vl.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Vl.copy(n.boundingBox)),Vl.applyMatrix4(e.matrixWorld),this.union(Vl)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,ci),ci.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(qo),Wl.subVectors(this.max,qo),Dr.subVectors(e.a,qo),kr.subVectors(e.b,qo),Ur.subVectors(e.c,qo),cs.subVectors(kr,Dr),us.subVectors(Ur,kr),$s.subVectors(Dr,Ur);let t=[0,-cs.z,cs.y,0,-us.z,us.y,0,-$s.z,$s.y,cs.z,0,-cs.x,us.z,0,-us.x,$s.z,0,-$s.x,-cs.y,cs.x,0,-us.y,us.x,0,-$s.y,$s.x,0];return!lp(t,Dr,kr,Ur,Wl)||(t=[1,0,0,0,1,0,0,0,1],!lp(t,Dr,kr,Ur,Wl))?!1:($l.crossVectors(cs,us),t=[$l.x,$l.y,$l.z],lp(t,Dr,kr,Ur,Wl))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,ci).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(ci).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Ui[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Ui[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Ui[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Ui[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Ui[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Ui[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Ui[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Ui[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Ui),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Ui=[new V,new V,new V,new V,new V,new V,new V,new V],ci=new V,Vl=new Si,Dr=new V,kr=new V,Ur=new V,cs=new V,us=new V,$s=new V,qo=new V,Wl=new V,$l=new V,Xs=new V;function lp(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Xs.fromArray(i,r);let a=s.x*Math.abs(Xs.x)+s.y*Math.abs(Xs.y)+s.z*Math.abs(Xs.z),l=e.dot(Xs),c=t.dot(Xs),u=n.dot(Xs);if(Math.max(-Math.max(l,c,u),Math.min(l,c,u))>a)return!1}return!0}var Lt=new V,Xl=new rt,JS=0,at=class extends Mi{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:JS++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=ly,this.updateRanges=[],this.gpuType=jn,this.version=0,this._normalizationScale=e!==void 0?qp(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Xl.fromBufferAttribute(this,t),Xl.applyMatrix3(e),this.setXY(t,Xl.x,Xl.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)Lt.fromBufferAttribute(this,t),Lt.applyMatrix3(e),this.setXYZ(t,Lt.x,Lt.y,Lt.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)Lt.fromBufferAttribute(this,t),Lt.applyMatrix4(e),this.setXYZ(t,Lt.x,Lt.y,Lt.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Lt.fromBufferAttribute(this,t),Lt.applyNormalMatrix(e),this.setXYZ(t,Lt.x,Lt.y,Lt.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Lt.fromBufferAttribute(this,t),Lt.transformDirection(e),this.setXYZ(t,Lt.x,Lt.y,Lt.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):py(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):fy(e,this.array)}};var aa=class extends at{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var la=class extends at{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Zn=class extends at{constructor(e,t,n){super(new Float32Array(e),t,n)}},jS=new Si,Yo=new V,cp=new V,fs=class{constructor(e=new V,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):jS.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;Yo.subVectors(e,this.center);let t=Yo.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(Yo,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(cp.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(Yo.copy(e.center).add(cp)),this.expandByPoint(Yo.copy(e.center).sub(cp))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},QS=0,Xn=new dt,up=new Jn,Fr=new V,Cn=new Si,Zo=new Si,Xt=new V,Ft=class i extends Mi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:QS++}),this.uuid=lo(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(SS(e)?la:aa)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new He().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Xn.makeRotationFromQuaternion(e),this.applyMatrix4(Xn),this}rotateX(e){return Xn.makeRotationX(e),this.applyMatrix4(Xn),this}rotateY(e){return Xn.makeRotationY(e),this.applyMatrix4(Xn),this}rotateZ(e){return Xn.makeRotationZ(e),this.applyMatrix4(Xn),this}translate(e,t,n){return Xn.makeTranslation(e,t,n),this.applyMatrix4(Xn),this}scale(e,t,n){return Xn.makeScale(e,t,n),this.applyMatrix4(Xn),this}lookAt(e){return up.lookAt(e),up.updateMatrix(),this.applyMatrix4(up.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Fr).negate(),this.translate(Fr.x,Fr.y,Fr.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Zn(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&ke("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Si);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Be("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new V(-1/0,-1/0,-1/0),new V(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];Cn.setFromBufferAttribute(r),this.morphTargetsRelative?(Xt.addVectors(this.boundingBox.min,Cn.min),this.boundingBox.expandByPoint(Xt),Xt.addVectors(this.boundingBox.max,Cn.max),this.boundingBox.expandByPoint(Xt)):(this.boundingBox.expandByPoint(Cn.min),this.boundingBox.expandByPoint(Cn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Be('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new fs);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Be("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new V,1/0);return}if(e){let n=this.boundingSphere.center;if(Cn.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];Zo.setFromBufferAttribute(a),this.morphTargetsRelative?(Xt.addVectors(Cn.min,Zo.min),Cn.expandByPoint(Xt),Xt.addVectors(Cn.max,Zo.max),Cn.expandByPoint(Xt)):(Cn.expandByPoint(Zo.min),Cn.expandByPoint(Zo.max))}Cn.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Xt.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Xt));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,u=a.count;c<u;c++)Xt.fromBufferAttribute(a,c),l&&(Fr.fromBufferAttribute(e,c),Xt.add(Fr)),s=Math.max(s,n.distanceToSquared(Xt))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&Be('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){Be("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new at(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let N=0;N<n.count;N++)a[N]=new V,l[N]=new V;let u=new V,h=new V,d=new V,p=new rt,m=new rt,b=new rt,f=new V,g=new V;function v(N,P,D){c[N]=c[P]=c[D]=1,u.fromBufferAttribute(n,N),h.fromBufferAttribute(n,P),d.fromBufferAttribute(n,D),p.fromBufferAttribute(r,N),m.fromBufferAttribute(r,P),b.fromBufferAttribute(r,D),h.sub(u),d.sub(u),m.sub(p),b.sub(p);let F=1/(m.x*b.y-b.x*m.y);isFinite(F)&&(f.copy(h).multiplyScalar(b.y).addScaledVector(d,-m.y).multiplyScalar(F),g.copy(d).multiplyScalar(m.x).addScaledVector(h,-b.x).multiplyScalar(F),a[N].add(f),a[P].add(f),a[D].add(f),l[N].add(g),l[P].add(g),l[D].add(g))}let S=this.groups;S.length===0&&(S=[{start:0,count:e.count}]);for(let N=0,P=S.length;N<P;++N){let D=S[N],F=D.start,X=D.count;for(let R=F,H=F+X;R<H;R+=3)v(e.getX(R+0),e.getX(R+1),e.getX(R+2))}let x=new V,A=new V,T=new V,y=new V;function M(N){T.fromBufferAttribute(s,N),y.copy(T);let P=a[N];x.copy(P),x.sub(T.multiplyScalar(T.dot(P))).normalize(),A.crossVectors(y,P);let F=A.dot(l[N])<0?-1:1;o.setXYZW(N,x.x,x.y,x.z,F)}for(let N=0,P=n.count;N<P;++N)c[N]&&M(N);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new at(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,p=n.count;d<p;d++)n.setXYZ(d,0,0,0);let s=new V,r=new V,o=new V,a=new V,l=new V,c=new V,u=new V,h=new V;if(e)for(let d=0,p=e.count;d<p;d+=3){let m=e.getX(d+0),b=e.getX(d+1),f=e.getX(d+2);s.fromBufferAttribute(t,m),r.fromBufferAttribute(t,b),o.fromBufferAttribute(t,f),u.subVectors(o,r),h.subVectors(s,r),u.cross(h),a.fromBufferAttribute(n,m),l.fromBufferAttribute(n,b),c.fromBufferAttribute(n,f),a.add(u),l.add(u),c.add(u),n.setXYZ(m,a.x,a.y,a.z),n.setXYZ(b,l.x,l.y,l.z),n.setXYZ(f,c.x,c.y,c.z)}else for(let d=0,p=t.count;d<p;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),u.subVectors(o,r),h.subVectors(s,r),u.cross(h),n.setXYZ(d+0,u.x,u.y,u.z),n.setXYZ(d+1,u.x,u.y,u.z),n.setXYZ(d+2,u.x,u.y,u.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Xt.fromBufferAttribute(e,t),Xt.normalize(),e.setXYZ(t,Xt.x,Xt.y,Xt.z)}toNonIndexed(){function e(a,l){let c=a.array,u=a.itemSize,h=a.normalized,d=new c.constructor(l.length*u),p=0,m=0;for(let b=0,f=l.length;b<f;b++){a.isInterleavedBufferAttribute?p=l[b]*a.data.stride+a.offset:p=l[b]*u;for(let g=0;g<u;g++)d[m++]=c[p++]}return new at(d,u,h)}if(this.index===null)return ke("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let u=0,h=c.length;u<h;u++){let d=c[u],p=e(d,n);l.push(p)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],u=[];for(let h=0,d=c.length;h<d;h++){let p=c[h];u.push(p.toJSON(e.data))}u.length>0&&(s[l]=u,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let u=s[c];this.setAttribute(c,u.clone(t))}let r=e.morphAttributes;for(let c in r){let u=[],h=r[c];for(let d=0,p=h.length;d<p;d++)u.push(h[d].clone(t));this.morphAttributes[c]=u}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,u=o.length;c<u;c++){let h=o[c];this.addGroup(h.start,h.count,h.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var hp=new V,eA=new V,tA=new He,ui=class{constructor(e=new V(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=hp.subVectors(n,t).cross(eA.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(hp),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||tA.getNormalMatrix(e),s=this.coplanarPoint(hp).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},nA=0,ms=class extends Mi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:nA++}),this.uuid=lo(),this.name="",this.type="Material",this.blending=no,this.side=_s,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=ya,this.blendDst=io,this.blendEquation=Qs,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new ze(0,0,0),this.blendAlpha=0,this.depthFunc=Wr,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=ny,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=lc,this.stencilZFail=lc,this.stencilZPass=lc,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){ke(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){ke(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new ze().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new ui().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new rt().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new rt().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Fi=new V,dp=new V,ql=new V,Yl=new V,bc=class{constructor(e=new V,t=new V(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Fi)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Fi.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Fi.copy(this.origin).addScaledVector(this.direction,t),Fi.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){dp.copy(e).add(t).multiplyScalar(.5),ql.copy(t).sub(e).normalize(),Yl.copy(this.origin).sub(dp);let r=e.distanceTo(t)*.5,o=-this.direction.dot(ql),a=Yl.dot(this.direction),l=-Yl.dot(ql),c=Yl.lengthSq(),u=Math.abs(1-o*o),h,d,p,m;if(u>0)if(h=o*l-a,d=o*a-l,m=r*u,h>=0)if(d>=-m)if(d<=m){let b=1/u;h*=b,d*=b,p=h*(h+o*d+2*a)+d*(o*h+d+2*l)+c}else d=r,h=Math.max(0,-(o*d+a)),p=-h*h+d*(d+2*l)+c;else d=-r,h=Math.max(0,-(o*d+a)),p=-h*h+d*(d+2*l)+c;else d<=-m?(h=Math.max(0,-(-o*r+a)),d=h>0?-r:Math.min(Math.max(-r,-l),r),p=-h*h+d*(d+2*l)+c):d<=m?(h=0,d=Math.min(Math.max(-r,-l),r),p=d*(d+2*l)+c):(h=Math.max(0,-(o*r+a)),d=h>0?r:Math.min(Math.max(-r,-l),r),p=-h*h+d*(d+2*l)+c);else d=o>0?-r:r,h=Math.max(0,-(o*d+a)),p=-h*h+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,h),s&&s.copy(dp).addScaledVector(ql,d),p}intersectSphere(e,t){if(e.radius<0)return null;Fi.subVectors(e.center,this.origin);let n=Fi.dot(this.direction),s=Fi.dot(Fi)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,u=1/this.direction.y,h=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),u>=0?(r=(e.min.y-d.y)*u,o=(e.max.y-d.y)*u):(r=(e.max.y-d.y)*u,o=(e.min.y-d.y)*u),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),h>=0?(a=(e.min.z-d.z)*h,l=(e.max.z-d.z)*h):(a=(e.max.z-d.z)*h,l=(e.min.z-d.z)*h),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,Fi)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,u=a.z,h=e.x-o.x,d=e.y-o.y,p=e.z-o.z,m=t.x-o.x,b=t.y-o.y,f=t.z-o.z,g=n.x-o.x,v=n.y-o.y,S=n.z-o.z,x=Math.abs(l),A=Math.abs(c),T=Math.abs(u),y,M,N,P,D,F,X,R,H,W,U,K;if(x>=A&&x>=T?(N=l,F=h,H=m,K=g,l>=0?(y=c,M=u,P=d,D=p,X=b,R=f,W=v,U=S):(y=u,M=c,P=p,D=d,X=f,R=b,W=S,U=v)):A>=T?(N=c,F=d,H=b,K=v,c>=0?(y=u,M=l,P=p,D=h,X=f,R=m,W=S,U=g):(y=l,M=u,P=h,D=p,X=m,R=f,W=g,U=S)):(N=u,F=p,H=f,K=S,u>=0?(y=l,M=c,P=h,D=d,X=m,R=b,W=g,U=v):(y=c,M=l,P=d,D=h,X=b,R=m,W=v,U=g)),N===0)return null;let $=y/N,ee=M/N,ne=1/N,ve=P-$*F,Pe=D-ee*F,Y=X-$*H,ie=R-ee*H,_e=W-$*K,Ie=U-ee*K,ge=_e*ie-Ie*Y,Ge=ve*Ie-Pe*_e,_t=Y*Pe-ie*ve;if(s){if(ge<0||Ge<0||_t<0)return null}else if((ge<0||Ge<0||_t<0)&&(ge>0||Ge>0||_t>0))return null;let Ne=ge+Ge+_t;if(Ne===0)return null;let ot=ne*(ge*F+Ge*H+_t*K);return(Ne>0?ot<0:ot>0)?null:this.at(ot/Ne,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},yc=class extends ms{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new ze(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Gi,this.combine=Sp,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Sb=new dt,qs=new bc,Zl=new fs,Ab=new V,Kl=new V,Jl=new V,jl=new V,pp=new V,Ql=new V,Tb=new V,ec=new V,xt=class extends Jn{constructor(e=new Ft,t=new yc){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){Ql.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let u=a[l],h=r[l];u!==0&&(pp.fromBufferAttribute(h,e),o?Ql.addScaledVector(pp,u):Ql.addScaledVector(pp.sub(t),u))}t.add(Ql)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Zl.copy(n.boundingSphere),Zl.applyMatrix4(r),qs.copy(e.ray).recast(e.near),!(Zl.containsPoint(qs.origin)===!1&&(qs.intersectSphere(Zl,Ab)===null||qs.origin.distanceToSquared(Ab)>(e.far-e.near)**2))&&(Sb.copy(r).invert(),qs.copy(e.ray).applyMatrix4(Sb),!(n.boundingBox!==null&&qs.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,qs)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,u=r.attributes.uv1,h=r.attributes.normal,d=r.groups,p=r.drawRange;if(a!==null)if(Array.isArray(o))for(let m=0,b=d.length;m<b;m++){let f=d[m],g=o[f.materialIndex],v=Math.max(f.start,p.start),S=Math.min(a.count,Math.min(f.start+f.count,p.start+p.count));for(let x=v,A=S;x<A;x+=3){let T=a.getX(x),y=a.getX(x+1),M=a.getX(x+2);s=tc(this,g,e,n,c,u,h,T,y,M),s&&(s.faceIndex=Math.floor(x/3),s.face.materialIndex=f.materialIndex,t.push(s))}}else{let m=Math.max(0,p.start),b=Math.min(a.count,p.start+p.count);for(let f=m,g=b;f<g;f+=3){let v=a.getX(f),S=a.getX(f+1),x=a.getX(f+2);s=tc(this,o,e,n,c,u,h,v,S,x),s&&(s.faceIndex=Math.floor(f/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let m=0,b=d.length;m<b;m++){let f=d[m],g=o[f.materialIndex],v=Math.max(f.start,p.start),S=Math.min(l.count,Math.min(f.start+f.count,p.start+p.count));for(let x=v,A=S;x<A;x+=3){let T=x,y=x+1,M=x+2;s=tc(this,g,e,n,c,u,h,T,y,M),s&&(s.faceIndex=Math.floor(x/3),s.face.materialIndex=f.materialIndex,t.push(s))}}else{let m=Math.max(0,p.start),b=Math.min(l.count,p.start+p.count);for(let f=m,g=b;f<g;f+=3){let v=f,S=f+1,x=f+2;s=tc(this,o,e,n,c,u,h,v,S,x),s&&(s.faceIndex=Math.floor(f/3),t.push(s))}}}};function iA(i,e,t,n,s,r,o,a){let l;if(e.side===mn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===_s,a),l===null)return null;ec.copy(a),ec.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(ec);return c<t.near||c>t.far?null:{distance:c,point:ec.clone(),object:i}}function tc(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,Kl),i.getVertexPosition(l,Jl),i.getVertexPosition(c,jl);let u=iA(i,e,t,n,Kl,Jl,jl,Tb);if(u){let h=new V;ds.getBarycoord(Tb,Kl,Jl,jl,h),s&&(u.uv=ds.getInterpolatedAttribute(s,a,l,c,h,new rt)),r&&(u.uv1=ds.getInterpolatedAttribute(r,a,l,c,h,new rt)),o&&(u.normal=ds.getInterpolatedAttribute(o,a,l,c,h,new V),u.normal.dot(n.direction)>0&&u.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new V,materialIndex:0};ds.getNormal(Kl,Jl,jl,d.normal),u.face=d,u.barycoord=h}return u}var Ks=class extends fn{constructor(e=null,t=1,n=1,s,r,o,a,l,c=Nt,u=Nt,h,d){super(null,o,a,l,c,u,s,r,h,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var gs=class extends at{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},Br=new dt,Eb=new dt,nc=[],Cb=new Si,sA=new dt,Ko=new xt,Jo=new fs,ca=class extends xt{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new gs(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,sA)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new Si),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Br),Cb.copy(e.boundingBox).applyMatrix4(Br),this.boundingBox.union(Cb)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new fs),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Br),Jo.copy(e.boundingSphere).applyMatrix4(Br),this.boundingSphere.union(Jo)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=e*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(e,t){let n=this.matrixWorld,s=this.count;if(Ko.geometry=this.geometry,Ko.material=this.material,Ko.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),Jo.copy(this.boundingSphere),Jo.applyMatrix4(n),e.ray.intersectsSphere(Jo)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,Br),Eb.multiplyMatrices(n,Br),Ko.matrixWorld=Eb,Ko.raycast(e,nc);for(let o=0,a=nc.length;o<a;o++){let l=nc[o];l.instanceId=r,l.object=this,t.push(l)}nc.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new gs(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Ks(new Float32Array(s*this.count),s,this.count,ao,jn));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*e;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},Ys=new fs,rA=new rt(.5,.5),ic=new V,Js=class{constructor(e=new ui,t=new ui,n=new ui,s=new ui,r=new ui,o=new ui){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=Yn,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],u=r[4],h=r[5],d=r[6],p=r[7],m=r[8],b=r[9],f=r[10],g=r[11],v=r[12],S=r[13],x=r[14],A=r[15];if(s[0].setComponents(c-o,p-u,g-m,A-v).normalize(),s[1].setComponents(c+o,p+u,g+m,A+v).normalize(),s[2].setComponents(c+a,p+h,g+b,A+S).normalize(),s[3].setComponents(c-a,p-h,g-b,A-S).normalize(),n)s[4].setComponents(l,d,f,x).normalize(),s[5].setComponents(c-l,p-d,g-f,A-x).normalize();else if(s[4].setComponents(c-l,p-d,g-f,A-x).normalize(),t===Yn)s[5].setComponents(c+l,p+d,g+f,A+x).normalize();else if(t===ia)s[5].setComponents(l,d,f,x).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Ys.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Ys.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Ys)}intersectsSprite(e){Ys.center.set(0,0,0);let t=rA.distanceTo(e.center);return Ys.radius=.7071067811865476+t,Ys.applyMatrix4(e.matrixWorld),this.intersectsSphere(Ys)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(ic.x=s.normal.x>0?e.max.x:e.min.x,ic.y=s.normal.y>0?e.max.y:e.min.y,ic.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(ic)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Rb=new dt,vc=class i{constructor(){this.coordinateSystem=Yn,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];Rb.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Js),n[s].setFromProjectionMatrix(Rb,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Js),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var bs=class extends fn{constructor(e=[],t,n,s,r,o,a,l,c,u,h,d){super(null,o,a,l,c,u,s,r,h,d),this.isCompressedTexture=!0,this.image={width:t,height:n},this.mipmaps=e,this.flipY=!1,this.generateMipmaps=!1}};var ua=class extends fn{constructor(e=[],t=er,n,s,r,o,a,l,c,u){super(e,t,n,s,r,o,a,l,c,u),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var Vi=class extends fn{constructor(e,t,n=pi,s,r,o,a=Nt,l=Nt,c,u=zi,h=1){if(u!==zi&&u!==$i)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:h};super(d,s,r,o,a,l,u,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new Hi(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},ha=class extends Vi{constructor(e,t=pi,n=er,s,r,o=Nt,a=Nt,l,c=zi){let u={width:e,height:e,depth:1},h=[u,u,u,u,u,u];super(e,e,t,n,s,r,o,a,l,c),this.image=h,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},da=class extends fn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Qr=class i extends Ft{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],u=[],h=[],d=0,p=0;m("z","y","x",-1,-1,n,t,e,o,r,0),m("z","y","x",1,-1,n,t,-e,o,r,1),m("x","z","y",1,1,e,n,t,s,o,2),m("x","z","y",1,-1,e,n,-t,s,o,3),m("x","y","z",1,-1,e,t,n,s,r,4),m("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Zn(c,3)),this.setAttribute("normal",new Zn(u,3)),this.setAttribute("uv",new Zn(h,2));function m(b,f,g,v,S,x,A,T,y,M,N){let P=x/y,D=A/M,F=x/2,X=A/2,R=T/2,H=y+1,W=M+1,U=0,K=0,$=new V;for(let ee=0;ee<W;ee++){let ne=ee*D-X;for(let ve=0;ve<H;ve++){let Pe=ve*P-F;$[b]=Pe*v,$[f]=ne*S,$[g]=R,c.push($.x,$.y,$.z),$[b]=0,$[f]=0,$[g]=T>0?1:-1,u.push($.x,$.y,$.z),h.push(ve/y),h.push(1-ee/M),U+=1}}for(let ee=0;ee<M;ee++)for(let ne=0;ne<y;ne++){let ve=d+ne+H*ee,Pe=d+ne+H*(ee+1),Y=d+(ne+1)+H*(ee+1),ie=d+(ne+1)+H*ee;l.push(ve,Pe,ie),l.push(Pe,Y,ie),K+=6}a.addGroup(p,K,N),p+=K,d+=U}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var js=class i extends Ft{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,u=l+1,h=e/a,d=t/l,p=[],m=[],b=[],f=[];for(let g=0;g<u;g++){let v=g*d-o;for(let S=0;S<c;S++){let x=S*h-r;m.push(x,-v,0),b.push(0,0,1),f.push(S/a),f.push(1-g/l)}}for(let g=0;g<l;g++)for(let v=0;v<a;v++){let S=v+c*g,x=v+c*(g+1),A=v+1+c*(g+1),T=v+1+c*g;p.push(S,x,T),p.push(x,A,T)}this.setIndex(p),this.setAttribute("position",new Zn(m,3)),this.setAttribute("normal",new Zn(b,3)),this.setAttribute("uv",new Zn(f,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};function ir(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(Pb(s))s.isRenderTargetTexture?(ke("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(Pb(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function on(i){let e={};for(let t=0;t<i.length;t++){let n=ir(i[t]);for(let s in n)e[s]=n[s]}return e}function Pb(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function oA(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Yp(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:Qe.workingColorSpace}var gy={clone:ir,merge:on},aA=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,lA=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,xn=class extends ms{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=aA,this.fragmentShader=lA,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=ir(e.uniforms),this.uniformsGroups=oA(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new ze().setHex(s.value);break;case"v2":this.uniforms[n].value=new rt().fromArray(s.value);break;case"v3":this.uniforms[n].value=new V().fromArray(s.value);break;case"v4":this.uniforms[n].value=new St().fromArray(s.value);break;case"m3":this.uniforms[n].value=new He().fromArray(s.value);break;case"m4":this.uniforms[n].value=new dt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},xc=class extends xn{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},pa=class extends ms{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new ze(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new ze(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Su,this.normalScale=new rt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Gi,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var _c=class extends ms{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=ey,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},wc=class extends ms{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function zr(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function sc(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var ys=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Mc=class extends ys{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:mp,endingEnd:mp}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case gp:r=e,a=2*t-n;break;case bp:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case gp:o=e,l=2*n-t;break;case bp:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,u=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*u,this._offsetNext=o*u}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,u=this._offsetPrev,h=this._offsetNext,d=this._weightPrev,p=this._weightNext,m=(n-t)/(s-t),b=m*m,f=b*m,g=-d*f+2*d*b-d*m,v=(1+d)*f+(-1.5-2*d)*b+(-.5+d)*m+1,S=(-1-p)*f+(1.5+p)*b+.5*m,x=p*f-p*b;for(let A=0;A!==a;++A)r[A]=g*o[u+A]+v*o[c+A]+S*o[l+A]+x*o[h+A];return r}},Sc=class extends ys{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,u=(n-t)/(s-t),h=1-u;for(let d=0;d!==a;++d)r[d]=o[c+d]*h+o[l+d]*u;return r}},Ac=class extends ys{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},Tc=class extends ys{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,u=this.inTangents,h=this.outTangents;if(!u||!h){let m=(n-t)/(s-t),b=1-m;for(let f=0;f!==a;++f)r[f]=o[c+f]*b+o[l+f]*m;return r}let d=a*2,p=e-1;for(let m=0;m!==a;++m){let b=o[c+m],f=o[l+m],g=p*d+m*2,v=h[g],S=h[g+1],x=e*d+m*2,A=u[x],T=u[x+1],y=uA(n,t,v,A,s);r[m]=by(y,b,S,T,f)}return r}};function by(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function cA(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function uA(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=by(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=cA(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var Pn=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=zr(t,this.TimeBufferType),this.values=zr(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:zr(e.times,Array),values:zr(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),sc(e.settings)&&(n.settings={inTangents:zr(e.settings.inTangents,Array),outTangents:zr(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new Ac(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Sc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new Mc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new Tc(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case Zs:t=this.InterpolantFactoryMethodDiscrete;break;case Yr:t=this.InterpolantFactoryMethodLinear;break;case ac:t=this.InterpolantFactoryMethodSmooth;break;case fp:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return ke("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Zs;case this.InterpolantFactoryMethodLinear:return Yr;case this.InterpolantFactoryMethodSmooth:return ac;case this.InterpolantFactoryMethodBezier:return fp}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;sc(this.settings)&&(Ib(this.settings.inTangents,e),Ib(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;sc(this.settings)&&(Lb(this.settings.inTangents,e),Lb(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(Be("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(Be("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){Be("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){Be("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&AS(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){Be("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===ac,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],u=e[a+1];if(c!==u&&(a!==1||c!==e[0]))if(s)l=!0;else{let h=a*n,d=h-n,p=h+n;for(let m=0;m!==n;++m){let b=t[h+m];if(b!==t[d+m]||b!==t[p+m]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let h=a*n,d=o*n;for(let p=0;p!==n;++p)t[d+p]=t[h+p]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,sc(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Ib(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function Lb(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}Pn.prototype.ValueTypeName="";Pn.prototype.TimeBufferType=Float32Array;Pn.prototype.ValueBufferType=Float32Array;Pn.prototype.DefaultInterpolation=Yr;var vs=class extends Pn{constructor(e,t,n){super(e,t,n)}};vs.prototype.ValueTypeName="bool";vs.prototype.ValueBufferType=Array;vs.prototype.DefaultInterpolation=Zs;vs.prototype.InterpolantFactoryMethodLinear=void 0;vs.prototype.InterpolantFactoryMethodSmooth=void 0;var Ec=class extends Pn{constructor(e,t,n,s){super(e,t,n,s)}};Ec.prototype.ValueTypeName="color";var Cc=class extends Pn{constructor(e,t,n,s){super(e,t,n,s)}};Cc.prototype.ValueTypeName="number";var Rc=class extends ys{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let u=c+a;c!==u;c+=4)Kn.slerpFlat(r,0,o,c-a,o,c,l);return r}},fa=class extends Pn{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new Rc(this.times,this.values,this.getValueSize(),e)}};fa.prototype.ValueTypeName="quaternion";fa.prototype.InterpolantFactoryMethodSmooth=void 0;var xs=class extends Pn{constructor(e,t,n){super(e,t,n)}};xs.prototype.ValueTypeName="string";xs.prototype.ValueBufferType=Array;xs.prototype.DefaultInterpolation=Zs;xs.prototype.InterpolantFactoryMethodLinear=void 0;xs.prototype.InterpolantFactoryMethodSmooth=void 0;var Pc=class extends Pn{constructor(e,t,n,s){super(e,t,n,s)}};Pc.prototype.ValueTypeName="vector";var Ic=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(u){a++,r===!1&&s.onStart!==void 0&&s.onStart(u,o,a),r=!0},this.itemEnd=function(u){o++,s.onProgress!==void 0&&s.onProgress(u,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(u){s.onError!==void 0&&s.onError(u)},this.resolveURL=function(u){return u=u.normalize("NFC"),l?l(u):u},this.setURLModifier=function(u){return l=u,this},this.addHandler=function(u,h){return c.push(u,h),this},this.removeHandler=function(u){let h=c.indexOf(u);return h!==-1&&c.splice(h,2),this},this.getHandler=function(u){for(let h=0,d=c.length;h<d;h+=2){let p=c[h],m=c[h+1];if(p.global&&(p.lastIndex=0),p.test(u))return m}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},yy=new Ic,Lc=class{constructor(e){this.manager=e!==void 0?e:yy,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Lc.DEFAULT_MATERIAL_NAME="__DEFAULT";var rc=new V,oc=new Kn,wi=new V,ma=class extends Jn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new dt,this.projectionMatrix=new dt,this.projectionMatrixInverse=new dt,this.coordinateSystem=Yn,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(rc,oc,wi),wi.x===1&&wi.y===1&&wi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(rc,oc,wi.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(rc,oc,wi),wi.x===1&&wi.y===1&&wi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(rc,oc,wi.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},hs=new V,Nb=new rt,Ob=new rt,pn=class extends ma{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Kr*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Qo*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Kr*2*Math.atan(Math.tan(Qo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){hs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(hs.x,hs.y).multiplyScalar(-e/hs.z),hs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(hs.x,hs.y).multiplyScalar(-e/hs.z)}getViewSize(e,t){return this.getViewBounds(e,Nb,Ob),t.subVectors(Ob,Nb)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Qo*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var Nc=class extends ma{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,u=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=u*this.view.offsetY,l=a-u*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}};var Hr=-90,Gr=1,eo=class extends Jn{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new pn(Hr,Gr,e,t);s.layers=this.layers,this.add(s);let r=new pn(Hr,Gr,e,t);r.layers=this.layers,this.add(r);let o=new pn(Hr,Gr,e,t);o.layers=this.layers,this.add(o);let a=new pn(Hr,Gr,e,t);a.layers=this.layers,this.add(a);let l=new pn(Hr,Gr,e,t);l.layers=this.layers,this.add(l);let c=new pn(Hr,Gr,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===Yn)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===ia)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,u]=this.children,h=e.getRenderTarget(),d=e.getActiveCubeFace(),p=e.getActiveMipmapLevel(),m=e.xr.enabled;e.xr.enabled=!1;let b=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let f=!1;e.isWebGLRenderer===!0?f=e.state.buffers.depth.getReversed():f=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=b,e.setRenderTarget(n,5,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,u),e.setRenderTarget(h,d,p),e.xr.enabled=m,n.texture.needsPMREMUpdate=!0}},Oc=class extends pn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Zp="\\[\\]\\.:\\/",hA=new RegExp("["+Zp+"]","g"),Kp="[^"+Zp+"]",dA="[^"+Zp.replace("\\.","")+"]",pA=/((?:WC+[\/:])*)/.source.replace("WC",Kp),fA=/(WCOD+)?/.source.replace("WCOD",dA),mA=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Kp),gA=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Kp),bA=new RegExp("^"+pA+fA+mA+gA+"$"),yA=["material","materials","bones","map"],yp=class{constructor(e,t,n){let s=n||st.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},st=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(hA,"")}static parseTrackName(e){let t=bA.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);yA.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){ke("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){Be("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){Be("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){Be("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let u=0;u<e.length;u++)if(e[u].name===c){c=u;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){Be("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){Be("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){Be("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){Be("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;Be("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){Be("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){Be("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};st.Composite=yp;st.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};st.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};st.prototype.GetterByBindingType=[st.prototype._getValue_direct,st.prototype._getValue_array,st.prototype._getValue_arrayElement,st.prototype._getValue_toArray];st.prototype.SetterByBindingTypeAndVersioning=[[st.prototype._setValue_direct,st.prototype._setValue_direct_setNeedsUpdate,st.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[st.prototype._setValue_array,st.prototype._setValue_array_setNeedsUpdate,st.prototype._setValue_array_setMatrixWorldNeedsUpdate],[st.prototype._setValue_arrayElement,st.prototype._setValue_arrayElement_setNeedsUpdate,st.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[st.prototype._setValue_fromArray,st.prototype._setValue_fromArray_setNeedsUpdate,st.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var cD=new Float32Array(1);var nf=class nf{constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};nf.prototype.isMatrix2=!0;var vp=nf;function Jp(i,e,t,n){let s=vA(n);switch(t){case Up:return i*e;case ao:return i*e/s.components*s.byteLength;case $c:return i*e/s.components*s.byteLength;case ws:return i*e*2/s.components*s.byteLength;case Xc:return i*e*2/s.components*s.byteLength;case Fp:return i*e*3/s.components*s.byteLength;case Ln:return i*e*4/s.components*s.byteLength;case qc:return i*e*4/s.components*s.byteLength;case va:case xa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case _a:case wa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Zc:case Jc:return Math.max(i,16)*Math.max(e,8)/4;case Yc:case Kc:return Math.max(i,8)*Math.max(e,8)/2;case jc:case Qc:case tu:case nu:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case eu:case Ma:case iu:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case su:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case ru:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case ou:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case au:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case lu:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case cu:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case uu:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case hu:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case du:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case pu:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case fu:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case mu:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case gu:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case bu:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case yu:case vu:case xu:return Math.ceil(i/4)*Math.ceil(e/4)*16;case _u:case wu:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Sa:case Mu:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function vA(i){switch(i){case In:case Np:return{byteLength:1,components:1};case oo:case Op:case fi:return{byteLength:2,components:1};case Vc:case Wc:return{byteLength:2,components:4};case pi:case Gc:case jn:return{byteLength:4,components:1};case Dp:case kp:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?ke("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function zy(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function xA(i){let e=new WeakMap;function t(a,l){let c=a.array,u=a.usage,h=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,u),a.onUploadCallback();let p;if(c instanceof Float32Array)p=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)p=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?p=i.HALF_FLOAT:p=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)p=i.SHORT;else if(c instanceof Uint32Array)p=i.UNSIGNED_INT;else if(c instanceof Int32Array)p=i.INT;else if(c instanceof Int8Array)p=i.BYTE;else if(c instanceof Uint8Array)p=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)p=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:p,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:h}}function n(a,l,c){let u=l.array,h=l.updateRanges;if(i.bindBuffer(c,a),h.length===0)i.bufferSubData(c,0,u);else{h.sort((p,m)=>p.start-m.start);let d=0;for(let p=1;p<h.length;p++){let m=h[d],b=h[p];b.start<=m.start+m.count+1?m.count=Math.max(m.count,b.start+b.count-m.start):(++d,h[d]=b)}h.length=d+1;for(let p=0,m=h.length;p<m;p++){let b=h[p];i.bufferSubData(c,b.start*u.BYTES_PER_ELEMENT,u,b.start,b.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let u=e.get(a);(!u||u.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var _A=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,wA=`#ifdef USE_ALPHAHASH
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
#endif`,MA=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,SA=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,AA=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,TA=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,EA=`#ifdef USE_AOMAP
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
#endif`,CA=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,RA=`#ifdef USE_BATCHING
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
#endif`,PA=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,IA=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,LA=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,NA=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,OA=`#ifdef USE_IRIDESCENCE
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
#endif`,DA=`#ifdef USE_BUMPMAP
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
#endif`,kA=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,UA=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,FA=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,BA=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,zA=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,HA=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,GA=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,VA=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,WA=`#define PI 3.141592653589793
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
} // validated`,$A=`vec3 transformedNormal = objectNormal;
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
#endif`,XA=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,qA=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,YA=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,ZA=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,KA="gl_FragColor = linearToOutputTexel( gl_FragColor );",JA=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,jA=`#ifdef USE_ENVMAP
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
#endif`,QA=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,e1=`#ifdef USE_ENVMAP
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
#endif`,t1=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,n1=`#ifdef USE_ENVMAP
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
#endif`,i1=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,s1=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,r1=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,o1=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,a1=`#ifdef USE_GRADIENTMAP
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
}`,l1=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,c1=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,u1=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,h1=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,d1=`#ifdef USE_ENVMAP
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
#endif`,p1=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,f1=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,m1=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,g1=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,b1=`PhysicalMaterial material;
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
#endif`,y1=`uniform sampler2D dfgLUT;
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
}`,v1=`
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
#endif`,x1=`#if defined( RE_IndirectDiffuse )
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
#endif`,_1=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,w1=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,M1=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,S1=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,A1=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,T1=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,E1=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,C1=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,R1=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,P1=`#if defined( USE_POINTS_UV )
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
#endif`,I1=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,L1=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,N1=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,O1=`#if defined( USE_MORPHCOLORS )
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
#endif`,D1=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,k1=`#ifdef USE_MORPHTARGETS
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
#endif`,U1=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,F1=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,B1=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,z1=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,H1=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,G1=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,V1=`#ifdef USE_NORMALMAP
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
#endif`,W1=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,$1=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,X1=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,q1=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Y1=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Z1=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,K1=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,J1=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,j1=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Q1=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,eT=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,tT=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,nT=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,iT=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,sT=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,rT=`float getShadowMask() {
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
}`,oT=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,aT=`#ifdef USE_SKINNING
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
#endif`,lT=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,cT=`#ifdef USE_SKINNING
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
#endif`,uT=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,hT=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,dT=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,pT=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,fT=`#ifdef USE_TRANSMISSION
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
#endif`,mT=`#ifdef USE_TRANSMISSION
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
#endif`,gT=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,bT=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,yT=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,vT=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,xT=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,_T=`uniform sampler2D t2D;
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
}`,wT=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,MT=`uniform float backgroundBlurriness;
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
}`,ST=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,AT=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,TT=`#include <common>
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
}`,ET=`#if DEPTH_PACKING == 3200
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
}`,CT=`#define DISTANCE
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
}`,RT=`#define DISTANCE
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
}`,PT=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,IT=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,LT=`uniform float scale;
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
}`,NT=`uniform vec3 diffuse;
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
}`,OT=`#include <common>
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
}`,DT=`uniform vec3 diffuse;
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
}`,kT=`#define LAMBERT
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
}`,UT=`#define LAMBERT
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
}`,FT=`#define MATCAP
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
}`,BT=`#define MATCAP
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
}`,zT=`#define NORMAL
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
}`,HT=`#define NORMAL
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
}`,GT=`#define PHONG
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
}`,VT=`#define PHONG
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
}`,WT=`#define STANDARD
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
}`,$T=`#define STANDARD
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
}`,XT=`#define TOON
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
}`,qT=`#define TOON
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
}`,YT=`uniform float size;
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
}`,ZT=`uniform vec3 diffuse;
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
}`,KT=`#include <common>
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
}`,JT=`uniform vec3 color;
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
}`,jT=`uniform float rotation;
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
}`,QT=`uniform vec3 diffuse;
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
}`,Ze={alphahash_fragment:_A,alphahash_pars_fragment:wA,alphamap_fragment:MA,alphamap_pars_fragment:SA,alphatest_fragment:AA,alphatest_pars_fragment:TA,aomap_fragment:EA,aomap_pars_fragment:CA,batching_pars_vertex:RA,batching_vertex:PA,begin_vertex:IA,beginnormal_vertex:LA,bsdfs:NA,iridescence_fragment:OA,bumpmap_pars_fragment:DA,clipping_planes_fragment:kA,clipping_planes_pars_fragment:UA,clipping_planes_pars_vertex:FA,clipping_planes_vertex:BA,color_fragment:zA,color_pars_fragment:HA,color_pars_vertex:GA,color_vertex:VA,common:WA,defaultnormal_vertex:$A,displacementmap_pars_vertex:XA,displacementmap_vertex:qA,emissivemap_fragment:YA,emissivemap_pars_fragment:ZA,colorspace_fragment:KA,colorspace_pars_fragment:JA,envmap_fragment:jA,envmap_common_pars_fragment:QA,envmap_pars_fragment:e1,envmap_pars_vertex:t1,envmap_physical_pars_fragment:d1,envmap_vertex:n1,fog_vertex:i1,fog_pars_vertex:s1,fog_fragment:r1,fog_pars_fragment:o1,gradientmap_pars_fragment:a1,lightmap_pars_fragment:l1,lights_lambert_fragment:c1,lights_lambert_pars_fragment:u1,lights_pars_begin:h1,lights_toon_fragment:p1,lights_toon_pars_fragment:f1,lights_phong_fragment:m1,lights_phong_pars_fragment:g1,lights_physical_fragment:b1,lights_physical_pars_fragment:y1,lights_fragment_begin:v1,lights_fragment_maps:x1,lights_fragment_end:_1,lightprobes_pars_fragment:w1,logdepthbuf_fragment:M1,logdepthbuf_pars_fragment:S1,logdepthbuf_pars_vertex:A1,logdepthbuf_vertex:T1,map_fragment:E1,map_pars_fragment:C1,map_particle_fragment:R1,map_particle_pars_fragment:P1,metalnessmap_fragment:I1,metalnessmap_pars_fragment:L1,morphinstance_vertex:N1,morphcolor_vertex:O1,morphnormal_vertex:D1,morphtarget_pars_vertex:k1,morphtarget_vertex:U1,normal_fragment_begin:F1,normal_fragment_maps:B1,normal_pars_fragment:z1,normal_pars_vertex:H1,normal_vertex:G1,normalmap_pars_fragment:V1,clearcoat_normal_fragment_begin:W1,clearcoat_normal_fragment_maps:$1,clearcoat_pars_fragment:X1,iridescence_pars_fragment:q1,opaque_fragment:Y1,packing:Z1,premultiplied_alpha_fragment:K1,project_vertex:J1,dithering_fragment:j1,dithering_pars_fragment:Q1,roughnessmap_fragment:eT,roughnessmap_pars_fragment:tT,shadowmap_pars_fragment:nT,shadowmap_pars_vertex:iT,shadowmap_vertex:sT,shadowmask_pars_fragment:rT,skinbase_vertex:oT,skinning_pars_vertex:aT,skinning_vertex:lT,skinnormal_vertex:cT,specularmap_fragment:uT,specularmap_pars_fragment:hT,tonemapping_fragment:dT,tonemapping_pars_fragment:pT,transmission_fragment:fT,transmission_pars_fragment:mT,uv_pars_fragment:gT,uv_pars_vertex:bT,uv_vertex:yT,worldpos_vertex:vT,background_vert:xT,background_frag:_T,backgroundCube_vert:wT,backgroundCube_frag:MT,cube_vert:ST,cube_frag:AT,depth_vert:TT,depth_frag:ET,distance_vert:CT,distance_frag:RT,equirect_vert:PT,equirect_frag:IT,linedashed_vert:LT,linedashed_frag:NT,meshbasic_vert:OT,meshbasic_frag:DT,meshlambert_vert:kT,meshlambert_frag:UT,meshmatcap_vert:FT,meshmatcap_frag:BT,meshnormal_vert:zT,meshnormal_frag:HT,meshphong_vert:GT,meshphong_frag:VT,meshphysical_vert:WT,meshphysical_frag:$T,meshtoon_vert:XT,meshtoon_frag:qT,points_vert:YT,points_frag:ZT,shadow_vert:KT,shadow_frag:JT,sprite_vert:jT,sprite_frag:QT},ye={common:{diffuse:{value:new ze(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new He},alphaMap:{value:null},alphaMapTransform:{value:new He},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new He}},envmap:{envMap:{value:null},envMapRotation:{value:new He},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new He}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new He}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new He},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new He},normalScale:{value:new rt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new He},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new He}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new He}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new He}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new ze(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new ze(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new He},alphaTest:{value:0},uvTransform:{value:new He}},sprite:{diffuse:{value:new ze(16777215)},opacity:{value:1},center:{value:new rt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new He},alphaMap:{value:null},alphaMapTransform:{value:new He},alphaTest:{value:0}}},Ei={basic:{uniforms:on([ye.common,ye.specularmap,ye.envmap,ye.aomap,ye.lightmap,ye.fog]),vertexShader:Ze.meshbasic_vert,fragmentShader:Ze.meshbasic_frag},lambert:{uniforms:on([ye.common,ye.specularmap,ye.envmap,ye.aomap,ye.lightmap,ye.emissivemap,ye.bumpmap,ye.normalmap,ye.displacementmap,ye.fog,ye.lights,{emissive:{value:new ze(0)},envMapIntensity:{value:1}}]),vertexShader:Ze.meshlambert_vert,fragmentShader:Ze.meshlambert_frag},phong:{uniforms:on([ye.common,ye.specularmap,ye.envmap,ye.aomap,ye.lightmap,ye.emissivemap,ye.bumpmap,ye.normalmap,ye.displacementmap,ye.fog,ye.lights,{emissive:{value:new ze(0)},specular:{value:new ze(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:Ze.meshphong_vert,fragmentShader:Ze.meshphong_frag},standard:{uniforms:on([ye.common,ye.envmap,ye.aomap,ye.lightmap,ye.emissivemap,ye.bumpmap,ye.normalmap,ye.displacementmap,ye.roughnessmap,ye.metalnessmap,ye.fog,ye.lights,{emissive:{value:new ze(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Ze.meshphysical_vert,fragmentShader:Ze.meshphysical_frag},toon:{uniforms:on([ye.common,ye.aomap,ye.lightmap,ye.emissivemap,ye.bumpmap,ye.normalmap,ye.displacementmap,ye.gradientmap,ye.fog,ye.lights,{emissive:{value:new ze(0)}}]),vertexShader:Ze.meshtoon_vert,fragmentShader:Ze.meshtoon_frag},matcap:{uniforms:on([ye.common,ye.bumpmap,ye.normalmap,ye.displacementmap,ye.fog,{matcap:{value:null}}]),vertexShader:Ze.meshmatcap_vert,fragmentShader:Ze.meshmatcap_frag},points:{uniforms:on([ye.points,ye.fog]),vertexShader:Ze.points_vert,fragmentShader:Ze.points_frag},dashed:{uniforms:on([ye.common,ye.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Ze.linedashed_vert,fragmentShader:Ze.linedashed_frag},depth:{uniforms:on([ye.common,ye.displacementmap]),vertexShader:Ze.depth_vert,fragmentShader:Ze.depth_frag},normal:{uniforms:on([ye.common,ye.bumpmap,ye.normalmap,ye.displacementmap,{opacity:{value:1}}]),vertexShader:Ze.meshnormal_vert,fragmentShader:Ze.meshnormal_frag},sprite:{uniforms:on([ye.sprite,ye.fog]),vertexShader:Ze.sprite_vert,fragmentShader:Ze.sprite_frag},background:{uniforms:{uvTransform:{value:new He},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Ze.background_vert,fragmentShader:Ze.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new He}},vertexShader:Ze.backgroundCube_vert,fragmentShader:Ze.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Ze.cube_vert,fragmentShader:Ze.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Ze.equirect_vert,fragmentShader:Ze.equirect_frag},distance:{uniforms:on([ye.common,ye.displacementmap,{referencePosition:{value:new V},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Ze.distance_vert,fragmentShader:Ze.distance_frag},shadow:{uniforms:on([ye.lights,ye.fog,{color:{value:new ze(0)},opacity:{value:1}}]),vertexShader:Ze.shadow_vert,fragmentShader:Ze.shadow_frag}};Ei.physical={uniforms:on([Ei.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new He},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new He},clearcoatNormalScale:{value:new rt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new He},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new He},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new He},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new He},sheen:{value:0},sheenColor:{value:new ze(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new He},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new He},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new He},transmissionSamplerSize:{value:new rt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new He},attenuationDistance:{value:0},attenuationColor:{value:new ze(0)},specularColor:{value:new ze(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new He},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new He},anisotropyVector:{value:new rt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new He}}]),vertexShader:Ze.meshphysical_vert,fragmentShader:Ze.meshphysical_frag};var Au={r:0,b:0,g:0},eE=new dt,Hy=new He;Hy.set(-1,0,0,0,1,0,0,0,1);function tE(i,e,t,n,s,r){let o=new ze(0),a=s===!0?0:1,l,c,u=null,h=0,d=null;function p(v){let S=v.isScene===!0?v.background:null;if(S&&S.isTexture){let x=v.backgroundBlurriness>0;S=e.get(S,x)}return S}function m(v){let S=!1,x=p(v);x===null?f(o,a):x&&x.isColor&&(f(x,1),S=!0);let A=i.xr.getEnvironmentBlendMode();A==="additive"?t.buffers.color.setClear(0,0,0,1,r):A==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||S)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function b(v,S){let x=p(S);x&&x.isCubeTexture?(c===void 0&&(c=new xt(new Qr(1,1,1),new xn({name:"BackgroundCubeMaterial",uniforms:ir(Ei.backgroundCube.uniforms),vertexShader:Ei.backgroundCube.vertexShader,fragmentShader:Ei.backgroundCube.fragmentShader,side:mn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(A,T,y){this.matrixWorld.copyPosition(y.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=x,c.material.uniforms.backgroundBlurriness.value=S.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=S.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(eE.makeRotationFromEuler(S.backgroundRotation)).transpose(),x.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Hy),c.material.toneMapped=Qe.getTransfer(x.colorSpace)!==ht,(u!==x||h!==x.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,u=x,h=x.version,d=i.toneMapping),c.layers.enableAll(),v.unshift(c,c.geometry,c.material,0,0,null)):x&&x.isTexture&&(l===void 0&&(l=new xt(new js(2,2),new xn({name:"BackgroundMaterial",uniforms:ir(Ei.background.uniforms),vertexShader:Ei.background.vertexShader,fragmentShader:Ei.background.fragmentShader,side:_s,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=x,l.material.uniforms.backgroundIntensity.value=S.backgroundIntensity,l.material.toneMapped=Qe.getTransfer(x.colorSpace)!==ht,x.matrixAutoUpdate===!0&&x.updateMatrix(),l.material.uniforms.uvTransform.value.copy(x.matrix),(u!==x||h!==x.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,u=x,h=x.version,d=i.toneMapping),l.layers.enableAll(),v.unshift(l,l.geometry,l.material,0,0,null))}function f(v,S){v.getRGB(Au,Yp(i)),t.buffers.color.setClear(Au.r,Au.g,Au.b,S,r)}function g(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(v,S=1){o.set(v),a=S,f(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(v){a=v,f(o,a)},render:m,addToRenderList:b,dispose:g}}function nE(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(D,F,X,R,H){let W=!1,U=h(D,R,X,F);r!==U&&(r=U,c(r.object)),W=p(D,R,X,H),W&&m(D,R,X,H),H!==null&&e.update(H,i.ELEMENT_ARRAY_BUFFER),(W||o)&&(o=!1,x(D,F,X,R),H!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(H).buffer))}function l(){return i.createVertexArray()}function c(D){return i.bindVertexArray(D)}function u(D){return i.deleteVertexArray(D)}function h(D,F,X,R){let H=R.wireframe===!0,W=n[F.id];W===void 0&&(W={},n[F.id]=W);let U=D.isInstancedMesh===!0?D.id:0,K=W[U];K===void 0&&(K={},W[U]=K);let $=K[X.id];$===void 0&&($={},K[X.id]=$);let ee=$[H];return ee===void 0&&(ee=d(l()),$[H]=ee),ee}function d(D){let F=[],X=[],R=[];for(let H=0;H<t;H++)F[H]=0,X[H]=0,R[H]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:F,enabledAttributes:X,attributeDivisors:R,object:D,attributes:{},index:null}}function p(D,F,X,R){let H=r.attributes,W=F.attributes,U=0,K=X.getAttributes();for(let $ in K)if(K[$].location>=0){let ne=H[$],ve=W[$];if(ve===void 0&&($==="instanceMatrix"&&D.instanceMatrix&&(ve=D.instanceMatrix),$==="instanceColor"&&D.instanceColor&&(ve=D.instanceColor)),ne===void 0||ne.attribute!==ve||ve&&ne.data!==ve.data)return!0;U++}return r.attributesNum!==U||r.index!==R}function m(D,F,X,R){let H={},W=F.attributes,U=0,K=X.getAttributes();for(let $ in K)if(K[$].location>=0){let ne=W[$];ne===void 0&&($==="instanceMatrix"&&D.instanceMatrix&&(ne=D.instanceMatrix),$==="instanceColor"&&D.instanceColor&&(ne=D.instanceColor));let ve={};ve.attribute=ne,ne&&ne.data&&(ve.data=ne.data),H[$]=ve,U++}r.attributes=H,r.attributesNum=U,r.index=R}function b(){let D=r.newAttributes;for(let F=0,X=D.length;F<X;F++)D[F]=0}function f(D){g(D,0)}function g(D,F){let X=r.newAttributes,R=r.enabledAttributes,H=r.attributeDivisors;X[D]=1,R[D]===0&&(i.enableVertexAttribArray(D),R[D]=1),H[D]!==F&&(i.vertexAttribDivisor(D,F),H[D]=F)}function v(){let D=r.newAttributes,F=r.enabledAttributes;for(let X=0,R=F.length;X<R;X++)F[X]!==D[X]&&(i.disableVertexAttribArray(X),F[X]=0)}function S(D,F,X,R,H,W,U){U===!0?i.vertexAttribIPointer(D,F,X,H,W):i.vertexAttribPointer(D,F,X,R,H,W)}function x(D,F,X,R){b();let H=R.attributes,W=X.getAttributes(),U=F.defaultAttributeValues;for(let K in W){let $=W[K];if($.location>=0){let ee=H[K];if(ee===void 0&&(K==="instanceMatrix"&&D.instanceMatrix&&(ee=D.instanceMatrix),K==="instanceColor"&&D.instanceColor&&(ee=D.instanceColor)),ee!==void 0){let ne=ee.normalized,ve=ee.itemSize,Pe=e.get(ee);if(Pe===void 0)continue;let Y=Pe.buffer,ie=Pe.type,_e=Pe.bytesPerElement,Ie=ie===i.INT||ie===i.UNSIGNED_INT||ee.gpuType===Gc;if(ee.isInterleavedBufferAttribute){let ge=ee.data,Ge=ge.isInterleavedBuffer===!0?ge.stride:ge.itemSize,_t=ee.offset;if(ge.isInstancedInterleavedBuffer||ge.isInstancedBufferAttribute){for(let Ne=0;Ne<$.locationSize;Ne++)g($.location+Ne,ge.meshPerAttribute);D.isInstancedMesh!==!0&&R._maxInstanceCount===void 0&&(R._maxInstanceCount=ge.meshPerAttribute*ge.count)}else for(let Ne=0;Ne<$.locationSize;Ne++)f($.location+Ne);i.bindBuffer(i.ARRAY_BUFFER,Y);for(let Ne=0;Ne<$.locationSize;Ne++)S($.location+Ne,ve/$.locationSize,ie,ne,Ge*_e,(_t+ve/$.locationSize*Ne)*_e,Ie)}else{if(ee.isInstancedBufferAttribute){for(let ge=0;ge<$.locationSize;ge++)g($.location+ge,ee.meshPerAttribute);D.isInstancedMesh!==!0&&R._maxInstanceCount===void 0&&(R._maxInstanceCount=ee.meshPerAttribute*ee.count)}else for(let ge=0;ge<$.locationSize;ge++)f($.location+ge);i.bindBuffer(i.ARRAY_BUFFER,Y);for(let ge=0;ge<$.locationSize;ge++)S($.location+ge,ve/$.locationSize,ie,ne,ve*_e,ve/$.locationSize*ge*_e,Ie)}}else if(U!==void 0){let ne=U[K];if(ne!==void 0)switch(ne.length){case 2:i.vertexAttrib2fv($.location,ne);break;case 3:i.vertexAttrib3fv($.location,ne);break;case 4:i.vertexAttrib4fv($.location,ne);break;default:i.vertexAttrib1fv($.location,ne)}}}}v()}function A(){N();for(let D in n){let F=n[D];for(let X in F){let R=F[X];for(let H in R){let W=R[H];for(let U in W)u(W[U].object),delete W[U];delete R[H]}}delete n[D]}}function T(D){if(n[D.id]===void 0)return;let F=n[D.id];for(let X in F){let R=F[X];for(let H in R){let W=R[H];for(let U in W)u(W[U].object),delete W[U];delete R[H]}}delete n[D.id]}function y(D){for(let F in n){let X=n[F];for(let R in X){let H=X[R];if(H[D.id]===void 0)continue;let W=H[D.id];for(let U in W)u(W[U].object),delete W[U];delete H[D.id]}}}function M(D){for(let F in n){let X=n[F],R=D.isInstancedMesh===!0?D.id:0,H=X[R];if(H!==void 0){for(let W in H){let U=H[W];for(let K in U)u(U[K].object),delete U[K];delete H[W]}delete X[R],Object.keys(X).length===0&&delete n[F]}}}function N(){P(),o=!0,r!==s&&(r=s,c(r.object))}function P(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:N,resetDefaultState:P,dispose:A,releaseStatesOfGeometry:T,releaseStatesOfObject:M,releaseStatesOfProgram:y,initAttributes:b,enableAttribute:f,disableUnusedAttributes:v}}function iE(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,u){u!==0&&(i.drawArraysInstanced(n,l,c,u),t.update(c,n,u))}function a(l,c,u){if(u===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,u);let d=0;for(let p=0;p<u;p++)d+=c[p];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function sE(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let y=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(y.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(y){return!(y!==Ln&&n.convert(y)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(y){let M=y===fi&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(y!==In&&y!==jn&&!M&&n.convert(y)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(y){if(y==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";y="mediump"}return y==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",u=l(c);u!==c&&(ke("WebGLRenderer:",c,"not supported, using",u,"instead."),c=u);let h=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&h===!1;t.reversedDepthBuffer===!0&&h===!1&&ke("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&h===!0&&ke("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let p=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),m=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),b=i.getParameter(i.MAX_TEXTURE_SIZE),f=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),g=i.getParameter(i.MAX_VERTEX_ATTRIBS),v=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),S=i.getParameter(i.MAX_VARYING_VECTORS),x=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),A=i.getParameter(i.MAX_SAMPLES),T=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:h,maxTextures:p,maxVertexTextures:m,maxTextureSize:b,maxCubemapSize:f,maxAttributes:g,maxVertexUniforms:v,maxVaryings:S,maxFragmentUniforms:x,maxSamples:A,samples:T}}function rE(i){let e=this,t=null,n=0,s=!1,r=!1,o=new ui,a=new He,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(h,d){let p=h.length!==0||d||n!==0||s;return s=d,n=h.length,p},this.beginShadows=function(){r=!0,u(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(h,d){t=u(h,d,0)},this.setState=function(h,d,p){let m=h.clippingPlanes,b=h.clipIntersection,f=h.clipShadows,g=i.get(h);if(!s||m===null||m.length===0||r&&!f)r?u(null):c();else{let v=r?0:n,S=v*4,x=g.clippingState||null;l.value=x,x=u(m,d,S,p);for(let A=0;A!==S;++A)x[A]=t[A];g.clippingState=x,this.numIntersection=b?this.numPlanes:0,this.numPlanes+=v}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function u(h,d,p,m){let b=h!==null?h.length:0,f=null;if(b!==0){if(f=l.value,m!==!0||f===null){let g=p+b*4,v=d.matrixWorldInverse;a.getNormalMatrix(v),(f===null||f.length<g)&&(f=new Float32Array(g));for(let S=0,x=p;S!==b;++S,x+=4)o.copy(h[S]).applyMatrix4(v,a),o.normal.toArray(f,x),f[x+3]=o.constant}l.value=f,l.needsUpdate=!0}return e.numPlanes=b,e.numIntersection=0,f}}var Ra=class extends Rn{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new ua(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Qr(5,5,5),r=new xn({name:"CubemapFromEquirect",uniforms:ir(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:mn,blending:Wi});r.uniforms.tEquirect.value=t;let o=new xt(s,r),a=t.minFilter;return t.minFilter===di&&(t.minFilter=jt),new eo(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},vy=256,oE=3,aE=20,Gy=256,Vy=16,lE=3,cE=new V,uE=new ze,Eu=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new eo(1,10,null),this._boxMesh=new xt(new Qr(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=cE}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),u=this._getSourceTarget(!0);t>0&&(u.texture.mipmapsAutoUpdate=!1);let h=l.autoClear,d=l.autoClearColor,p=l.autoClearDepth,m=l.autoClearStencil,b=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,b===null&&(e.background=l.getClearColor(uE));let f=new eo(n,s,u);return f.position.copy(a),f.update(l,e),l.autoClear=h,l.autoClearColor=d,l.autoClearDepth=p,l.autoClearStencil=m,e.background=b,t>0&&(u.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=wy(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=_y(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(vy,Xp(e))}_fromTexture(e,t){e.mapping===er||e.mapping===so?this._setSize(e.image.length===0?vy:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=xy(e,!1,!1),n=Math.log2(e)-oE;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=xy(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===er||e.mapping===so?(this._cubemapMaterial===null&&(this._cubemapMaterial=wy()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=_y()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=hE(),this._integrationMaterial=dE());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/Vy);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-lE)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(Gy*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=pE());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function xy(i,e,t){return new Ra(i,{minFilter:di,generateMipmaps:e,type:fi,colorSpace:ta,depthBuffer:t})}function Pa(i,e,t){return new xn({name:i,uniforms:e,vertexShader:Ze.cube_vert,fragmentShader:t,side:mn,blending:Wi,depthTest:!1,depthWrite:!1})}function hE(){return Pa("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Gy}u

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
	`)}function dE(){return Pa("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Vy}},`

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
	`)}function pE(){return Pa("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${aE}
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
	`)}function _y(){return Pa("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function wy(){return Pa("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function fE(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,p=!1){return d==null?null:p?o(d):r(d)}function r(d){if(d&&d.isTexture){let p=d.mapping;if(p===Bc||p===zc)if(e.has(d)){let m=e.get(d).texture;return a(m,d.mapping)}else{let m=d.image;if(m&&m.height>0){let b=new Ra(m.height);return b.fromEquirectangularTexture(i,d),e.set(d,b),d.addEventListener("dispose",c),a(b.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let p=d.mapping,m=p===Bc||p===zc,b=p===er||p===so;if(m||b){let f=t.get(d),g=f!==void 0?f.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==g)return n===null&&(n=new Eu(i)),f=m?n.fromEquirectangular(d,f):n.fromCubemap(d,f),f.texture.pmremVersion=d.pmremVersion,t.set(d,f),f.texture;if(f!==void 0)return f.texture;{let v=d.image;return m&&v&&v.height>0||b&&v&&l(v)?(n===null&&(n=new Eu(i)),f=m?n.fromEquirectangular(d):n.fromCubemap(d),f.texture.pmremVersion=d.pmremVersion,t.set(d,f),d.addEventListener("dispose",u),f.texture):null}}}return d}function a(d,p){return p===Bc?d.mapping=er:p===zc&&(d.mapping=so),d}function l(d){let p=0,m=6;for(let b=0;b<m;b++)d[b]!==void 0&&p++;return p===m}function c(d){let p=d.target;p.removeEventListener("dispose",c);let m=e.get(p);m!==void 0&&(e.delete(p),m.dispose())}function u(d){let p=d.target;p.removeEventListener("dispose",u);let m=t.get(p);m!==void 0&&(t.delete(p),m.dispose())}function h(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:h}}function mE(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&jo("WebGLRenderer: "+n+" extension not supported."),s}}}function gE(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(m=>delete s[m]);function a(m){l(m.target)}function l(m){m.index!==null&&e.remove(m.index);for(let f in m.attributes)e.remove(m.attributes[f]);m.removeEventListener("dispose",a),delete s[m.id],o.unregister(m);let b=r.get(m);b&&(e.remove(b),r.delete(m)),n.releaseStatesOfGeometry(m),m.isInstancedBufferGeometry===!0&&delete m._maxInstanceCount,t.memory.geometries--}function c(m,b){return s[b.id]!==void 0||(b.addEventListener("dispose",a),s[b.id]=new WeakRef(b),o.register(b,b.id,b),t.memory.geometries++),b}function u(m){let b=m.attributes;for(let f in b)e.update(b[f],i.ARRAY_BUFFER)}function h(m){let b=m.index,f=m.attributes.position,g=0;if(f===void 0)return;let v=b!==null?b.array.length:f.array.length/3-1,S=f.count>=65535?la:aa,x=new S(Math.ceil(v/3)*6,1),A=x.array;if(b!==null){let y=b.array;g=b.version;for(let M=0,N=0;M<v;M+=3){let P=y[M+0],D=y[M+1],F=y[M+2];A[N++]=P,A[N++]=D,A[N++]=D,A[N++]=F,A[N++]=F,A[N++]=P}}else{g=f.version;for(let y=0,M=0;y<v;y+=3){let N=y+0,P=y+1,D=y+2;A[M++]=N,A[M++]=P,A[M++]=P,A[M++]=D,A[M++]=D,A[M++]=N}}x.version=g;let T=r.get(m);T&&e.remove(T),r.set(m,x)}function d(m){let b=r.get(m);if(b){let f=m.index;f!==null&&b.version<f.version&&h(m)}else h(m);return r.get(m)}function p(){for(let m in s){let b=s[m].deref();b!==void 0&&l(b)}}return{get:c,update:u,getWireframeAttribute:d,dispose:p}}function bE(i,e,t){let n;function s(h){n=h}let r,o;function a(h){r=h.type,o=h.bytesPerElement}function l(h,d){i.drawElements(n,d,r,h*o),t.update(d,n,1)}function c(h,d,p){p!==0&&(i.drawElementsInstanced(n,d,r,h*o,p),t.update(d,n,p))}function u(h,d,p){if(p===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,h,0,p);let b=0;for(let f=0;f<p;f++)b+=d[f];t.update(b,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=u}function yE(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:Be("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function vE(i,e,t){let n=new WeakMap,s=new St;function r(o,a,l){let c=o.morphTargetInfluences,u=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,h=u!==void 0?u.length:0,d=n.get(a);if(d===void 0||d.count!==h){let N=function(){y.dispose(),n.delete(a),a.removeEventListener("dispose",N)};d!==void 0&&d.texture.dispose();let p=a.morphAttributes.position!==void 0,m=a.morphAttributes.normal!==void 0,b=a.morphAttributes.color!==void 0,f=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],v=a.morphAttributes.color||[],S=0;p===!0&&(S=1),m===!0&&(S=2),b===!0&&(S=3);let x=a.attributes.position.count*S,A=1;x>e.maxTextureSize&&(A=Math.ceil(x/e.maxTextureSize),x=e.maxTextureSize);let T=new Float32Array(x*A*4*h),y=new ra(T,x,A,h);y.type=jn,y.needsUpdate=!0;let M=S*4;for(let P=0;P<h;P++){let D=f[P],F=g[P],X=v[P],R=x*A*4*P;for(let H=0;H<D.count;H++){let W=H*M;p===!0&&(s.fromBufferAttribute(D,H),T[R+W+0]=s.x,T[R+W+1]=s.y,T[R+W+2]=s.z,T[R+W+3]=0),m===!0&&(s.fromBufferAttribute(F,H),T[R+W+4]=s.x,T[R+W+5]=s.y,T[R+W+6]=s.z,T[R+W+7]=0),b===!0&&(s.fromBufferAttribute(X,H),T[R+W+8]=s.x,T[R+W+9]=s.y,T[R+W+10]=s.z,T[R+W+11]=X.itemSize===4?s.w:1)}}d={count:h,texture:y,size:new rt(x,A)},n.set(a,d),a.addEventListener("dispose",N)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let p=0;for(let b=0;b<c.length;b++)p+=c[b];let m=a.morphTargetsRelative?1:1-p;l.getUniforms().setValue(i,"morphTargetBaseInfluence",m),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function xE(i,e,t,n,s){let r=new WeakMap;function o(c){let u=s.render.frame,h=c.geometry,d=e.get(c,h);if(r.get(d)!==u&&(e.update(d),r.set(d,u)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==u&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,u))),c.isSkinnedMesh){let p=c.skeleton;r.get(p)!==u&&(p.update(),r.set(p,u))}return d}function a(){r=new WeakMap}function l(c){let u=c.target;u.removeEventListener("dispose",l),n.releaseStatesOfObject(u),t.remove(u.instanceMatrix),u.instanceColor!==null&&t.remove(u.instanceColor)}return{update:o,dispose:a}}var _E={[Ap]:"LINEAR_TONE_MAPPING",[Tp]:"REINHARD_TONE_MAPPING",[Ep]:"CINEON_TONE_MAPPING",[Cp]:"ACES_FILMIC_TONE_MAPPING",[Pp]:"AGX_TONE_MAPPING",[Ip]:"NEUTRAL_TONE_MAPPING",[Rp]:"CUSTOM_TONE_MAPPING"};function wE(i,e,t,n,s,r){let o=new Rn(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,u=new Ft;u.setAttribute("position",new Zn([-1,3,0,-1,-1,0,3,-1,0],3)),u.setAttribute("uv",new Zn([0,2,0,0,2,0],2));let h=new xc({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),d=new xt(u,h),p=new Nc(-1,1,1,-1,0,1),m=null,b=null,f=!1,g,v=null,S=[],x=!1;this.setSize=function(A,T){o.setSize(A,T),a!==null&&a.setSize(A,T),l!==null&&l.setSize(A,T);for(let y=0;y<S.length;y++){let M=S[y];M.setSize&&M.setSize(A,T)}},this.setEffects=function(A){S=A,x=S.length>0&&S[0].isRenderPass===!0;let T=o.width,y=o.height;S.length>0&&a===null&&(a=new Rn(T,y,{type:fi,depthBuffer:!1,stencilBuffer:!1}),l=new Rn(T,y,{type:fi,depthBuffer:!1,stencilBuffer:!1}));let M=s===!0&&S.some(N=>N.needsDepthTexture===!0);M!==(o.depthTexture!==null)&&(M===!0&&c===null&&(c=new Vi(T,y),r===!0&&(c.format=$i,c.type=nr)),o.dispose(),o.depthTexture=M?c:null,o.resolveDepthBuffer=M,o.storeMultisampledDepthBuffer=M);for(let N=0;N<S.length;N++){let P=S[N];P.setSize&&P.setSize(T,y),M&&P.needsDepthTexture===!0&&P.setDepthTexture&&P.setDepthTexture(c)}},this.begin=function(A,T){if(f||A.toneMapping===Ai&&S.length===0)return!1;if(v=T,T!==null){let y=T.width,M=T.height;(o.width!==y||o.height!==M)&&this.setSize(y,M)}return x===!1&&A.setRenderTarget(o),g=A.toneMapping,A.toneMapping=Ai,!0},this.hasRenderPass=function(){return x},this.end=function(A,T){A.toneMapping=g,f=!0;let y=o,M=a;for(let N=0;N<S.length;N++){let P=S[N];P.enabled!==!1&&(P.render(A,M,y,T),P.needsSwap!==!1&&(y=M,M=M===a?l:a))}if(m!==A.outputColorSpace||b!==A.toneMapping){m=A.outputColorSpace,b=A.toneMapping,h.defines={},Qe.getTransfer(m)===ht&&(h.defines.SRGB_TRANSFER="");let N=_E[b];N&&(h.defines[N]=""),h.needsUpdate=!0}h.uniforms.tDiffuse.value=y.texture,A.setRenderTarget(v),A.render(d,p),v=null,f=!1},this.isCompositing=function(){return f},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),u.dispose(),h.dispose()}}var Wy=new fn,$y=new Vi(1,1),Xy=new ha(1),qy=new ra,Yy=new gc,Zy=new ua,My=[],Sy=[],Ay=new Float32Array(16),Ty=new Float32Array(9),Ey=new Float32Array(4);function uo(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=My[s];if(r===void 0&&(r=new Float32Array(s),My[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function Bt(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function zt(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function Ru(i,e){let t=Sy[e];t===void 0&&(t=new Int32Array(e),Sy[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function ME(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function SE(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Bt(t,e))return;i.uniform2fv(this.addr,e),zt(t,e)}}function AE(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Bt(t,e))return;i.uniform3fv(this.addr,e),zt(t,e)}}function TE(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Bt(t,e))return;i.uniform4fv(this.addr,e),zt(t,e)}}function EE(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Bt(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),zt(t,e)}else{if(Bt(t,n))return;Ey.set(n),i.uniformMatrix2fv(this.addr,!1,Ey),zt(t,n)}}function CE(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Bt(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),zt(t,e)}else{if(Bt(t,n))return;Ty.set(n),i.uniformMatrix3fv(this.addr,!1,Ty),zt(t,n)}}function RE(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Bt(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),zt(t,e)}else{if(Bt(t,n))return;Ay.set(n),i.uniformMatrix4fv(this.addr,!1,Ay),zt(t,n)}}function PE(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function IE(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Bt(t,e))return;i.uniform2iv(this.addr,e),zt(t,e)}}function LE(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Bt(t,e))return;i.uniform3iv(this.addr,e),zt(t,e)}}function NE(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Bt(t,e))return;i.uniform4iv(this.addr,e),zt(t,e)}}function OE(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function DE(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Bt(t,e))return;i.uniform2uiv(this.addr,e),zt(t,e)}}function kE(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Bt(t,e))return;i.uniform3uiv(this.addr,e),zt(t,e)}}function UE(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Bt(t,e))return;i.uniform4uiv(this.addr,e),zt(t,e)}}function Pu(i){return i.version===0&&(i.compareFunction=Vp,i.needsUpdate=!0),i}function FE(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Pu($y):r=Wy,t.setTexture2D(e||r,s)}function BE(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||Yy,s)}function zE(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Pu(Xy):r=Zy,t.setTextureCube(e||r,s)}function HE(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||qy,s)}function GE(i){switch(i){case 5126:return ME;case 35664:return SE;case 35665:return AE;case 35666:return TE;case 35674:return EE;case 35675:return CE;case 35676:return RE;case 5124:case 35670:return PE;case 35667:case 35671:return IE;case 35668:case 35672:return LE;case 35669:case 35673:return NE;case 5125:return OE;case 36294:return DE;case 36295:return kE;case 36296:return UE;case 35678:case 36198:case 36298:case 36306:case 35682:return FE;case 35679:case 36299:case 36307:return BE;case 35680:case 36300:case 36308:case 36293:return zE;case 36289:case 36303:case 36311:case 36292:return HE}}function VE(i,e){i.uniform1fv(this.addr,e)}function WE(i,e){let t=uo(e,this.size,2);i.uniform2fv(this.addr,t)}function $E(i,e){let t=uo(e,this.size,3);i.uniform3fv(this.addr,t)}function XE(i,e){let t=uo(e,this.size,4);i.uniform4fv(this.addr,t)}function qE(i,e){let t=uo(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function YE(i,e){let t=uo(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function ZE(i,e){let t=uo(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function KE(i,e){i.uniform1iv(this.addr,e)}function JE(i,e){i.uniform2iv(this.addr,e)}function jE(i,e){i.uniform3iv(this.addr,e)}function QE(i,e){i.uniform4iv(this.addr,e)}function eC(i,e){i.uniform1uiv(this.addr,e)}function tC(i,e){i.uniform2uiv(this.addr,e)}function nC(i,e){i.uniform3uiv(this.addr,e)}function iC(i,e){i.uniform4uiv(this.addr,e)}function sC(i,e,t){let n=this.cache,s=e.length,r=Ru(t,s);Bt(n,r)||(i.uniform1iv(this.addr,r),zt(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=Pu($y):o=Wy;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function rC(i,e,t){let n=this.cache,s=e.length,r=Ru(t,s);Bt(n,r)||(i.uniform1iv(this.addr,r),zt(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||Yy,r[o])}function oC(i,e,t){let n=this.cache,s=e.length,r=Ru(t,s);Bt(n,r)||(i.uniform1iv(this.addr,r),zt(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=Pu(Xy):o=Zy;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function aC(i,e,t){let n=this.cache,s=e.length,r=Ru(t,s);Bt(n,r)||(i.uniform1iv(this.addr,r),zt(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||qy,r[o])}function lC(i){switch(i){case 5126:return VE;case 35664:return WE;case 35665:return $E;case 35666:return XE;case 35674:return qE;case 35675:return YE;case 35676:return ZE;case 5124:case 35670:return KE;case 35667:case 35671:return JE;case 35668:case 35672:return jE;case 35669:case 35673:return QE;case 5125:return eC;case 36294:return tC;case 36295:return nC;case 36296:return iC;case 35678:case 36198:case 36298:case 36306:case 35682:return sC;case 35679:case 36299:case 36307:return rC;case 35680:case 36300:case 36308:case 36293:return oC;case 36289:case 36303:case 36311:case 36292:return aC}}var of=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=GE(t.type)}},af=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=lC(t.type)}},lf=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},sf=/(\w+)(\])?(\[|\.)?/g;function Cy(i,e){i.seq.push(e),i.map[e.id]=e}function cC(i,e,t){let n=i.name,s=n.length;for(sf.lastIndex=0;;){let r=sf.exec(n),o=sf.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Cy(t,c===void 0?new of(a,i,e):new af(a,i,e));break}else{let h=t.map[a];h===void 0&&(h=new lf(a),Cy(t,h)),t=h}}}var co=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);cC(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function Ry(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var uC=37297,hC=0;function dC(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var Py=new He;function pC(i){Qe._getMatrix(Py,Qe.workingColorSpace,i);let e=`mat3( ${Py.elements.map(t=>t.toFixed(4))} )`;switch(Qe.getTransfer(i)){case na:return[e,"LinearTransferOETF"];case ht:return[e,"sRGBTransferOETF"];default:return ke("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function Iy(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+dC(i.getShaderSource(e),a)}else return r}function fC(i,e){let t=pC(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var mC={[Ap]:"Linear",[Tp]:"Reinhard",[Ep]:"Cineon",[Cp]:"ACESFilmic",[Pp]:"AgX",[Ip]:"Neutral",[Rp]:"Custom"};function gC(i,e){let t=mC[e];return t===void 0?(ke("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Tu=new V;function bC(){Qe.getLuminanceCoefficients(Tu);let i=Tu.x.toFixed(4),e=Tu.y.toFixed(4),t=Tu.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function yC(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Ca).join(`
`)}function vC(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function xC(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function Ca(i){return i!==""}function Ly(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Ny(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var _C=/^[ \t]*#include +<([\w\d./]+)>/gm;function cf(i){return i.replace(_C,wC)}function wC(i,e){let t=Ze[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return cf(t)}var MC=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Oy(i){return i.replace(MC,SC)}function SC(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Dy(i){let e=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var AC={[ga]:"SHADOWMAP_TYPE_PCF",[to]:"SHADOWMAP_TYPE_VSM"};function TC(i){return AC[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var EC={[so]:"ENVMAP_MODE_REFRACTION"};function CC(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":EC[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var RC={[Sp]:"ENVMAP_BLENDING_MULTIPLY",[jb]:"ENVMAP_BLENDING_MIX",[Qb]:"ENVMAP_BLENDING_ADD"};function PC(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":RC[i.combine]||"ENVMAP_BLENDING_NONE"}function IC(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=TC(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",u=CC(t),h=PC(t),d=yC(t),p=vC(r),m=s.createProgram(),b,f,g=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(b=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p].filter(Ca).join(`
`),b.length>0&&(b+=`
`),f=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p].filter(Ca).join(`
`),f.length>0&&(f+=`
`)):(b=[Dy(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+u:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Ca).join(`
`),f=[Dy(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+u:"",t.envMap?"#define "+h:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Ai?"#define TONE_MAPPING":"",t.toneMapping!==Ai?Ze.tonemapping_pars_fragment:"",t.toneMapping!==Ai?gC("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",Ze.colorspace_pars_fragment,fC("linearToOutputTexel",t.outputColorSpace),bC(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Ca).join(`
`)),o=cf(o),o=Ly(o,t),o=Ny(o,t),a=cf(a),a=Ly(a,t),a=Ny(a,t),o=Oy(o),a=Oy(a),t.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,b=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+b,f=["#define varying in",t.glslVersion===Aa?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Aa?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+f);let v=g+b+o,S=g+f+a,x=Ry(s,s.VERTEX_SHADER,v),A=Ry(s,s.FRAGMENT_SHADER,S);s.attachShader(m,x),s.attachShader(m,A),t.index0AttributeName!==void 0?s.bindAttribLocation(m,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(m,0,"position"),s.linkProgram(m);function T(P){if(i.debug.checkShaderErrors){let D=s.getProgramInfoLog(m)||"",F=s.getShaderInfoLog(x)||"",X=s.getShaderInfoLog(A)||"",R=D.trim(),H=F.trim(),W=X.trim(),U=!0,K=!0;if(s.getProgramParameter(m,s.LINK_STATUS)===!1)if(U=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,m,x,A);else{let $=Iy(s,x,"vertex"),ee=Iy(s,A,"fragment");Be("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(m,s.VALIDATE_STATUS)+`

Material Name: `+P.name+`
Material Type: `+P.type+`

Program Info Log: `+R+`
`+$+`
`+ee)}else R!==""?ke("WebGLProgram: Program Info Log:",R):(H===""||W==="")&&(K=!1);K&&(P.diagnostics={runnable:U,programLog:R,vertexShader:{log:H,prefix:b},fragmentShader:{log:W,prefix:f}})}s.deleteShader(x),s.deleteShader(A),y=new co(s,m),M=xC(s,m)}let y;this.getUniforms=function(){return y===void 0&&T(this),y};let M;this.getAttributes=function(){return M===void 0&&T(this),M};let N=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return N===!1&&(N=s.getProgramParameter(m,uC)),N},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(m),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=hC++,this.cacheKey=e,this.usedTimes=1,this.program=m,this.vertexShader=x,this.fragmentShader=A,this}var LC=0,uf=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new hf(e),t.set(e,n)),n}},hf=class{constructor(e){this.id=LC++,this.code=e,this.usedTimes=0}};function NC(i){return i===ws||i===Ma||i===Sa}function OC(i,e,t,n,s,r){let o=new oa,a=new uf,l=new Set,c=[],u=new Map,h=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function p(y){return l.add(y),y===0?"uv":`uv${y}`}function m(y,M,N,P,D,F){let X=P.fog,R=D.geometry,H=y.isMeshStandardMaterial||y.isMeshLambertMaterial||y.isMeshPhongMaterial?P.environment:null,W=y.isMeshStandardMaterial||y.isMeshLambertMaterial&&!y.envMap||y.isMeshPhongMaterial&&!y.envMap,U=e.get(y.envMap||H,W),K=d[y.type],$=n.precision;y.precision!==null&&($=n.getMaxPrecision(y.precision),$!==y.precision&&ke("WebGLProgram.getParameters:",y.precision,"not supported, using",$,"instead."));let ee=R.morphAttributes.position||R.morphAttributes.normal||R.morphAttributes.color,ne=ee!==void 0?ee.length:0,ve=0;R.morphAttributes.position!==void 0&&(ve=1),R.morphAttributes.normal!==void 0&&(ve=2),R.morphAttributes.color!==void 0&&(ve=3);let Pe,Y,ie,_e;if(K){let be=Ei[K];Pe=be.vertexShader,Y=be.fragmentShader}else{Pe=y.vertexShader,Y=y.fragmentShader;let be=a.getVertexShaderStage(y),pt=a.getFragmentShaderStage(y);a.update(y,be,pt),ie=be.id,_e=pt.id}let Ie=i.getRenderTarget(),ge=i.state.buffers.depth.getReversed(),Ge=D.isInstancedMesh===!0,_t=D.isBatchedMesh===!0,Ne=!!y.map,ot=!!y.matcap,lt=!!U,qe=lt&&U.isPMREMTexture===!0,qt=!!y.aoMap,Ot=!!y.lightMap,gn=!!y.bumpMap&&y.wireframe===!1,wt=!!y.normalMap,gi=!!y.displacementMap,Ht=!!y.emissiveMap,Fn=!!y.metalnessMap,Bn=!!y.roughnessMap,zn=y.anisotropy>0,k=y.clearcoat>0,Hn=y.diffuseRoughness>0,yt=y.dispersion>0,vt=y.retroreflectivity>0,me=y.iridescence>0,Dt=y.sheen>0,De=y.transmission>0,Ve=zn&&!!y.anisotropyMap,E=k&&!!y.clearcoatMap,_=k&&!!y.clearcoatNormalMap,z=k&&!!y.clearcoatRoughnessMap,se=Hn&&!!y.diffuseRoughnessMap,te=me&&!!y.iridescenceMap,le=me&&!!y.iridescenceThicknessMap,pe=Dt&&!!y.sheenColorMap,J=Dt&&!!y.sheenRoughnessMap,j=!!y.specularMap,ue=!!y.specularColorMap,C=!!y.specularIntensityMap,Q=De&&!!y.transmissionMap,Z=De&&!!y.thicknessMap,he=!!y.gradientMap,oe=!!y.alphaMap,ce=y.alphaTest>0,Re=!!y.alphaHash,Ye=!!y.extensions,re=Ai;y.toneMapped&&(Ie===null||Ie.isXRRenderTarget===!0)&&(re=i.toneMapping);let Le=qe?U.isCompressedCubeTexture?U.image[0].mipmaps:U.mipmaps:null,Xe={shaderID:K,shaderType:y.type,shaderName:y.name,vertexShader:Pe,fragmentShader:Y,defines:y.defines,customVertexShaderID:ie,customFragmentShaderID:_e,isRawShaderMaterial:y.isRawShaderMaterial===!0,glslVersion:y.glslVersion,precision:$,batching:_t,batchingColor:_t&&D._colorsTexture!==null,instancing:Ge,instancingColor:Ge&&D.instanceColor!==null,instancingMorph:Ge&&D.morphTexture!==null,outputColorSpace:Ie===null?i.outputColorSpace:Ie.isXRRenderTarget===!0?Ie.texture.colorSpace:Qe.workingColorSpace,alphaToCoverage:!!y.alphaToCoverage,map:Ne,matcap:ot,envMap:lt,envMapMode:lt&&U.mapping,envMapPMREM:qe,envMapMaxLod:qe?Le.length-1:null,envMapSize:qe?Le[0].width:null,aoMap:qt,lightMap:Ot,bumpMap:gn,normalMap:wt,displacementMap:gi,emissiveMap:Ht,normalMapObjectSpace:wt&&y.normalMapType===ty,normalMapTangentSpace:wt&&y.normalMapType===Su,packedNormalMap:wt&&y.normalMapType===Su&&NC(y.normalMap.format),metalnessMap:Fn,roughnessMap:Bn,anisotropy:zn,anisotropyMap:Ve,clearcoat:k,clearcoatMap:E,clearcoatNormalMap:_,clearcoatRoughnessMap:z,diffuseRoughness:Hn,diffuseRoughnessMap:se,dispersion:yt,retroreflection:vt,iridescence:me,iridescenceMap:te,iridescenceThicknessMap:le,sheen:Dt,sheenColorMap:pe,sheenRoughnessMap:J,specularMap:j,specularColorMap:ue,specularIntensityMap:C,transmission:De,transmissionMap:Q,thicknessMap:Z,gradientMap:he,opaque:y.transparent===!1&&y.blending===no&&y.alphaToCoverage===!1,alphaMap:oe,alphaTest:ce,alphaHash:Re,combine:y.combine,mapUv:Ne&&p(y.map.channel),aoMapUv:qt&&p(y.aoMap.channel),lightMapUv:Ot&&p(y.lightMap.channel),bumpMapUv:gn&&p(y.bumpMap.channel),normalMapUv:wt&&p(y.normalMap.channel),displacementMapUv:gi&&p(y.displacementMap.channel),emissiveMapUv:Ht&&p(y.emissiveMap.channel),metalnessMapUv:Fn&&p(y.metalnessMap.channel),roughnessMapUv:Bn&&p(y.roughnessMap.channel),anisotropyMapUv:Ve&&p(y.anisotropyMap.channel),clearcoatMapUv:E&&p(y.clearcoatMap.channel),clearcoatNormalMapUv:_&&p(y.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:z&&p(y.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:se&&p(y.diffuseRoughnessMap.channel),iridescenceMapUv:te&&p(y.iridescenceMap.channel),iridescenceThicknessMapUv:le&&p(y.iridescenceThicknessMap.channel),sheenColorMapUv:pe&&p(y.sheenColorMap.channel),sheenRoughnessMapUv:J&&p(y.sheenRoughnessMap.channel),specularMapUv:j&&p(y.specularMap.channel),specularColorMapUv:ue&&p(y.specularColorMap.channel),specularIntensityMapUv:C&&p(y.specularIntensityMap.channel),transmissionMapUv:Q&&p(y.transmissionMap.channel),thicknessMapUv:Z&&p(y.thicknessMap.channel),alphaMapUv:oe&&p(y.alphaMap.channel),vertexTangents:!!R.attributes.tangent&&(wt||zn),vertexNormals:!!R.attributes.normal,vertexColors:y.vertexColors,vertexAlphas:y.vertexColors===!0&&!!R.attributes.color&&R.attributes.color.itemSize===4,pointsUvs:D.isPoints===!0&&!!R.attributes.uv&&(Ne||oe),fog:!!X,useFog:y.fog===!0,fogExp2:!!X&&X.isFogExp2,flatShading:y.wireframe===!1&&(y.flatShading===!0||R.attributes.normal===void 0&&wt===!1&&(y.isMeshLambertMaterial||y.isMeshPhongMaterial||y.isMeshStandardMaterial||y.isMeshPhysicalMaterial)),sizeAttenuation:y.sizeAttenuation===!0,logarithmicDepthBuffer:h,reversedDepthBuffer:ge,skinning:D.isSkinnedMesh===!0,hasPositionAttribute:R.attributes.position!==void 0,morphTargets:R.morphAttributes.position!==void 0,morphNormals:R.morphAttributes.normal!==void 0,morphColors:R.morphAttributes.color!==void 0,morphTargetsCount:ne,morphTextureStride:ve,numSunLights:M.sun.length,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numSunLightShadows:M.sunShadowMap.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numLightProbeGrids:F.filter(be=>be.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:y.dithering,shadowMapEnabled:i.shadowMap.enabled&&N.length>0,shadowMapType:i.shadowMap.type,toneMapping:re,decodeVideoTexture:Ne&&y.map.isVideoTexture===!0&&Qe.getTransfer(y.map.colorSpace)===ht,decodeVideoTextureEmissive:Ht&&y.emissiveMap.isVideoTexture===!0&&Qe.getTransfer(y.emissiveMap.colorSpace)===ht,premultipliedAlpha:y.premultipliedAlpha,doubleSided:y.side===_n,flipSided:y.side===mn,useDepthPacking:y.depthPacking>=0,depthPacking:y.depthPacking||0,index0AttributeName:y.index0AttributeName,extensionClipCullDistance:Ye&&y.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Ye&&y.extensions.multiDraw===!0||_t)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:y.customProgramCacheKey()};return Xe.vertexUv1s=l.has(1),Xe.vertexUv2s=l.has(2),Xe.vertexUv3s=l.has(3),l.clear(),Xe}function b(y){let M=[];if(y.shaderID?M.push(y.shaderID):(M.push(y.customVertexShaderID),M.push(y.customFragmentShaderID)),y.defines!==void 0)for(let N in y.defines)M.push(N),M.push(y.defines[N]);return y.isRawShaderMaterial===!1&&(f(M,y),g(M,y),M.push(i.outputColorSpace)),M.push(y.customProgramCacheKey),M.join()}function f(y,M){y.push(M.precision),y.push(M.outputColorSpace),y.push(M.envMapMode),y.push(M.envMapPMREM),y.push(M.envMapMaxLod),y.push(M.envMapSize),y.push(M.mapUv),y.push(M.alphaMapUv),y.push(M.lightMapUv),y.push(M.aoMapUv),y.push(M.bumpMapUv),y.push(M.normalMapUv),y.push(M.displacementMapUv),y.push(M.emissiveMapUv),y.push(M.metalnessMapUv),y.push(M.roughnessMapUv),y.push(M.anisotropyMapUv),y.push(M.clearcoatMapUv),y.push(M.clearcoatNormalMapUv),y.push(M.clearcoatRoughnessMapUv),y.push(M.diffuseRoughnessMapUv),y.push(M.iridescenceMapUv),y.push(M.iridescenceThicknessMapUv),y.push(M.sheenColorMapUv),y.push(M.sheenRoughnessMapUv),y.push(M.specularMapUv),y.push(M.specularColorMapUv),y.push(M.specularIntensityMapUv),y.push(M.transmissionMapUv),y.push(M.thicknessMapUv),y.push(M.combine),y.push(M.fogExp2),y.push(M.sizeAttenuation),y.push(M.morphTargetsCount),y.push(M.numSunLights),y.push(M.numDirLights),y.push(M.numPointLights),y.push(M.numSpotLights),y.push(M.numSpotLightMaps),y.push(M.numHemiLights),y.push(M.numRectAreaLights),y.push(M.numSunLightShadows),y.push(M.numDirLightShadows),y.push(M.numPointLightShadows),y.push(M.numSpotLightShadows),y.push(M.numSpotLightShadowsWithMaps),y.push(M.numLightProbes),y.push(M.numLightProbeGrids),y.push(M.shadowMapType),y.push(M.toneMapping),y.push(M.numClippingPlanes),y.push(M.numClipIntersection),y.push(M.depthPacking)}function g(y,M){o.disableAll(),M.instancing&&o.enable(0),M.instancingColor&&o.enable(1),M.instancingMorph&&o.enable(2),M.matcap&&o.enable(3),M.envMap&&o.enable(4),M.normalMapObjectSpace&&o.enable(5),M.normalMapTangentSpace&&o.enable(6),M.clearcoat&&o.enable(7),M.iridescence&&o.enable(8),M.alphaTest&&o.enable(9),M.vertexColors&&o.enable(10),M.vertexAlphas&&o.enable(11),M.vertexUv1s&&o.enable(12),M.vertexUv2s&&o.enable(13),M.vertexUv3s&&o.enable(14),M.vertexTangents&&o.enable(15),M.anisotropy&&o.enable(16),M.alphaHash&&o.enable(17),M.batching&&o.enable(18),M.dispersion&&o.enable(19),M.retroreflection&&o.enable(24),M.diffuseRoughness&&o.enable(25),M.batchingColor&&o.enable(20),M.gradientMap&&o.enable(21),M.packedNormalMap&&o.enable(22),M.vertexNormals&&o.enable(23),y.push(o.mask),o.disableAll(),M.fog&&o.enable(0),M.useFog&&o.enable(1),M.flatShading&&o.enable(2),M.logarithmicDepthBuffer&&o.enable(3),M.reversedDepthBuffer&&o.enable(4),M.skinning&&o.enable(5),M.morphTargets&&o.enable(6),M.morphNormals&&o.enable(7),M.morphColors&&o.enable(8),M.premultipliedAlpha&&o.enable(9),M.shadowMapEnabled&&o.enable(10),M.doubleSided&&o.enable(11),M.flipSided&&o.enable(12),M.useDepthPacking&&o.enable(13),M.dithering&&o.enable(14),M.transmission&&o.enable(15),M.sheen&&o.enable(16),M.opaque&&o.enable(17),M.pointsUvs&&o.enable(18),M.decodeVideoTexture&&o.enable(19),M.decodeVideoTextureEmissive&&o.enable(20),M.alphaToCoverage&&o.enable(21),M.numLightProbeGrids>0&&o.enable(22),M.hasPositionAttribute&&o.enable(23),y.push(o.mask)}function v(y){let M=d[y.type],N;if(M){let P=Ei[M];N=gy.clone(P.uniforms)}else N=y.uniforms;return N}function S(y,M){let N=u.get(M);return N!==void 0?++N.usedTimes:(N=new IC(i,M,y,s),c.push(N),u.set(M,N)),N}function x(y){if(--y.usedTimes===0){let M=c.indexOf(y);c[M]=c[c.length-1],c.pop(),u.delete(y.cacheKey),y.destroy()}}function A(y){a.remove(y)}function T(){a.dispose()}return{getParameters:m,getProgramCacheKey:b,getUniforms:v,acquireProgram:S,releaseProgram:x,releaseShaderCache:A,programs:c,dispose:T}}function DC(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function kC(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function ky(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function Uy(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(d){let p=0;return d.isInstancedMesh&&(p+=2),d.isSkinnedMesh&&(p+=1),p}function a(d,p,m,b,f,g){let v=i[e];return v===void 0?(v={id:d.id,object:d,geometry:p,material:m,materialVariant:o(d),groupOrder:b,renderOrder:d.renderOrder,z:f,group:g},i[e]=v):(v.id=d.id,v.object=d,v.geometry=p,v.material=m,v.materialVariant=o(d),v.groupOrder=b,v.renderOrder=d.renderOrder,v.z=f,v.group=g),e++,v}function l(d,p,m,b,f,g,v){v.reversedDepth===!0&&(f=-f);let S=a(d,p,m,b,f,g);m.transmission>0?n.push(S):m.transparent===!0?s.push(S):t.push(S)}function c(d,p,m,b,f,g){let v=a(d,p,m,b,f,g);m.transmission>0?n.unshift(v):m.transparent===!0?s.unshift(v):t.unshift(v)}function u(d,p){t.length>1&&t.sort(d||kC),n.length>1&&n.sort(p||ky),s.length>1&&s.sort(p||ky)}function h(){for(let d=e,p=i.length;d<p;d++){let m=i[d];if(m.id===null)break;m.id=null,m.object=null,m.geometry=null,m.material=null,m.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:h,sort:u}}function UC(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new Uy,i.set(n,[o])):s>=r.length?(o=new Uy,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function FC(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new V,color:new ze};break;case"SpotLight":t={position:new V,direction:new V,color:new ze,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new V,color:new ze,distance:0,decay:0};break;case"HemisphereLight":t={direction:new V,skyColor:new ze,groundColor:new ze};break;case"RectAreaLight":t={color:new ze,position:new V,halfWidth:new V,halfHeight:new V};break}return i[e.id]=t,t}}}function BC(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new rt};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new rt};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new rt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var zC=0;function HC(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function GC(i){let e=new FC,t=BC(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new V);let s=new V,r=new dt,o=new dt;function a(c){let u=0,h=0,d=0;for(let F=0;F<9;F++)n.probe[F].set(0,0,0);let p=0,m=0,b=0,f=0,g=0,v=0,S=0,x=0,A=0,T=0,y=0,M=0,N=0,P=0;c.sort(HC);for(let F=0,X=c.length;F<X;F++){let R=c[F],H=R.color,W=R.intensity,U=R.distance,K=null;if(R.shadow&&R.shadow.map&&(R.shadow.map.texture.format===ws?K=R.shadow.map.texture:K=R.shadow.map.depthTexture||R.shadow.map.texture),R.isAmbientLight)u+=H.r*W,h+=H.g*W,d+=H.b*W;else if(R.isLightProbe){for(let $=0;$<9;$++)n.probe[$].addScaledVector(R.sh.coefficients[$],W);P++}else if(R.isSunLight){let $=e.get(R);if($.color.copy(R.color).multiplyScalar(R.intensity),R.castShadow){let ee=R.shadow,ne=t.get(R);ne.shadowIntensity=ee.intensity,ne.shadowBias=ee.bias,ne.shadowNormalBias=ee.normalBias,ne.shadowRadius=ee.radius,ne.shadowMapSize.copy(ee.mapSize).multiply(ee.getFrameExtents()),n.sunShadow[m]=ne,n.sunShadowMap[m]=K;let ve=ee.getViewportCount();for(let Pe=0;Pe<ve;Pe++)n.sunShadowMatrix[b+Pe]=ee.getMatrix(Pe),n.sunShadowCascade[b+Pe]=ee._cascadeData[Pe];b+=ve,m++}n.sun[p]=$,p++}else if(R.isDirectionalLight){let $=e.get(R);if($.color.copy(R.color).multiplyScalar(R.intensity),R.castShadow){let ee=R.shadow,ne=t.get(R);ne.shadowIntensity=ee.intensity,ne.shadowBias=ee.bias,ne.shadowNormalBias=ee.normalBias,ne.shadowRadius=ee.radius,ne.shadowMapSize=ee.mapSize,n.directionalShadow[f]=ne,n.directionalShadowMap[f]=K,n.directionalShadowMatrix[f]=R.shadow.matrix,A++}n.directional[f]=$,f++}else if(R.isSpotLight){let $=e.get(R);$.position.setFromMatrixPosition(R.matrixWorld),$.color.copy(H).multiplyScalar(W),$.distance=U,$.coneCos=Math.cos(R.angle),$.penumbraCos=Math.cos(R.angle*(1-R.penumbra)),$.decay=R.decay,n.spot[v]=$;let ee=R.shadow;if(R.map&&(n.spotLightMap[M]=R.map,M++,ee.updateMatrices(R),R.castShadow&&N++),n.spotLightMatrix[v]=ee.matrix,R.castShadow){let ne=t.get(R);ne.shadowIntensity=ee.intensity,ne.shadowBias=ee.bias,ne.shadowNormalBias=ee.normalBias,ne.shadowRadius=ee.radius,ne.shadowMapSize=ee.mapSize,n.spotShadow[v]=ne,n.spotShadowMap[v]=K,y++}v++}else if(R.isRectAreaLight){let $=e.get(R);$.color.copy(H).multiplyScalar(W),$.halfWidth.set(R.width*.5,0,0),$.halfHeight.set(0,R.height*.5,0),n.rectArea[S]=$,S++}else if(R.isPointLight){let $=e.get(R);if($.color.copy(R.color).multiplyScalar(R.intensity),$.distance=R.distance,$.decay=R.decay,R.castShadow){let ee=R.shadow,ne=t.get(R);ne.shadowIntensity=ee.intensity,ne.shadowBias=ee.bias,ne.shadowNormalBias=ee.normalBias,ne.shadowRadius=ee.radius,ne.shadowMapSize=ee.mapSize,ne.shadowCameraNear=ee.camera.near,ne.shadowCameraFar=ee.camera.far,n.pointShadow[g]=ne,n.pointShadowMap[g]=K,n.pointShadowMatrix[g]=R.shadow.matrix,T++}n.point[g]=$,g++}else if(R.isHemisphereLight){let $=e.get(R);$.skyColor.copy(R.color).multiplyScalar(W),$.groundColor.copy(R.groundColor).multiplyScalar(W),n.hemi[x]=$,x++}}S>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=ye.LTC_FLOAT_1,n.rectAreaLTC2=ye.LTC_FLOAT_2):(n.rectAreaLTC1=ye.LTC_HALF_1,n.rectAreaLTC2=ye.LTC_HALF_2)),n.ambient[0]=u,n.ambient[1]=h,n.ambient[2]=d;let D=n.hash;(D.sunLength!==p||D.directionalLength!==f||D.pointLength!==g||D.spotLength!==v||D.rectAreaLength!==S||D.hemiLength!==x||D.numSunShadows!==m||D.numDirectionalShadows!==A||D.numPointShadows!==T||D.numSpotShadows!==y||D.numSpotMaps!==M||D.numLightProbes!==P)&&(n.sun.length=p,n.directional.length=f,n.spot.length=v,n.rectArea.length=S,n.point.length=g,n.hemi.length=x,n.sunShadow.length=m,n.sunShadowMap.length=m,n.sunShadowMatrix.length=b,n.sunShadowCascade.length=b,n.directionalShadow.length=A,n.directionalShadowMap.length=A,n.directionalShadowMatrix.length=A,n.pointShadow.length=T,n.pointShadowMap.length=T,n.pointShadowMatrix.length=T,n.spotShadow.length=y,n.spotShadowMap.length=y,n.spotLightMatrix.length=y+M-N,n.spotLightMap.length=M,n.numSpotLightShadowsWithMaps=N,n.numLightProbes=P,D.sunLength=p,D.directionalLength=f,D.pointLength=g,D.spotLength=v,D.rectAreaLength=S,D.hemiLength=x,D.numSunShadows=m,D.numDirectionalShadows=A,D.numPointShadows=T,D.numSpotShadows=y,D.numSpotMaps=M,D.numLightProbes=P,n.version=zC++)}function l(c,u){let h=0,d=0,p=0,m=0,b=0,f=0,g=u.matrixWorldInverse;for(let v=0,S=c.length;v<S;v++){let x=c[v];if(x.isSunLight){let A=n.sun[h];A.direction.setFromMatrixPosition(x.matrixWorld),A.direction.transformDirection(g),h++}else if(x.isDirectionalLight){let A=n.directional[d];A.direction.setFromMatrixPosition(x.matrixWorld),s.setFromMatrixPosition(x.target.matrixWorld),A.direction.sub(s),A.direction.transformDirection(g),d++}else if(x.isSpotLight){let A=n.spot[m];A.position.setFromMatrixPosition(x.matrixWorld),A.position.applyMatrix4(g),A.direction.setFromMatrixPosition(x.matrixWorld),s.setFromMatrixPosition(x.target.matrixWorld),A.direction.sub(s),A.direction.transformDirection(g),m++}else if(x.isRectAreaLight){let A=n.rectArea[b];A.position.setFromMatrixPosition(x.matrixWorld),A.position.applyMatrix4(g),o.identity(),r.copy(x.matrixWorld),r.premultiply(g),o.extractRotation(r),A.halfWidth.set(x.width*.5,0,0),A.halfHeight.set(0,x.height*.5,0),A.halfWidth.applyMatrix4(o),A.halfHeight.applyMatrix4(o),b++}else if(x.isPointLight){let A=n.point[p];A.position.setFromMatrixPosition(x.matrixWorld),A.position.applyMatrix4(g),p++}else if(x.isHemisphereLight){let A=n.hemi[f];A.direction.setFromMatrixPosition(x.matrixWorld),A.direction.transformDirection(g),f++}}}return{setup:a,setupView:l,state:n}}function Fy(i){let e=new GC(i),t=[],n=[],s=[];function r(h){u.camera=h,t.length=0,n.length=0,s.length=0}function o(h){h.isLightProbeGrid?s.push(h):t.push(h)}function a(h){n.push(h)}function l(){e.setup(t),s.sort((h,d)=>h.priority-d.priority||h.id-d.id)}function c(h){e.setupView(t,h)}let u={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:u,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function VC(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new Fy(i),e.set(s,[a])):r>=o.length?(a=new Fy(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var WC=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,$C=`uniform sampler2D shadow_pass;
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
}`,XC=[new V(1,0,0),new V(-1,0,0),new V(0,1,0),new V(0,-1,0),new V(0,0,1),new V(0,0,-1)],qC=[new V(0,-1,0),new V(0,-1,0),new V(0,0,1),new V(0,0,-1),new V(0,-1,0),new V(0,-1,0)],By=new dt,Ea=new V,rf=new V;function YC(i,e,t){let n=new Js,s=new rt,r=new rt,o=new St,a=new _c,l=new wc,c={},u=t.maxTextureSize,h={[_s]:mn,[mn]:_s,[_n]:_n},d=new xn({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new rt},radius:{value:4}},vertexShader:WC,fragmentShader:$C}),p=d.clone();p.defines.HORIZONTAL_PASS=1;let m=new Ft;m.setAttribute("position",new at(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let b=new xt(m,d),f=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=ga;let g=this.type;this.render=function(T,y,M){if(f.enabled===!1||f.autoUpdate===!1&&f.needsUpdate===!1||T.length===0)return;this.type===Ub&&(ke("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=ga);let N=i.getRenderTarget(),P=i.getActiveCubeFace(),D=i.getActiveMipmapLevel(),F=i.state;F.setBlending(Wi),F.buffers.depth.getReversed()===!0?F.buffers.color.setClear(0,0,0,0):F.buffers.color.setClear(1,1,1,1),F.buffers.depth.setTest(!0),F.setScissorTest(!1);let X=g!==this.type;X&&y.traverse(function(R){R.material&&(Array.isArray(R.material)?R.material.forEach(H=>H.needsUpdate=!0):R.material.needsUpdate=!0)});for(let R=0,H=T.length;R<H;R++){let W=T[R],U=W.shadow;if(U===void 0){ke("WebGLShadowMap:",W,"has no shadow.");continue}if(U.autoUpdate===!1&&U.needsUpdate===!1)continue;s.copy(U.mapSize);let K=U.getFrameExtents();s.multiply(K),r.copy(U.mapSize),(s.x>u||s.y>u)&&(s.x>u&&(r.x=Math.floor(u/K.x),s.x=r.x*K.x,U.mapSize.x=r.x),s.y>u&&(r.y=Math.floor(u/K.y),s.y=r.y*K.y,U.mapSize.y=r.y));let $=i.state.buffers.depth.getReversed();if(U.camera._reversedDepth=$,U.map===null||X===!0){if(U.map!==null&&(U.map.depthTexture!==null&&(U.map.depthTexture.dispose(),U.map.depthTexture=null),U.map.dispose()),this.type===to){if(W.isPointLight){ke("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}U.map=new Rn(s.x,s.y,{format:ws,type:fi,minFilter:jt,magFilter:jt,generateMipmaps:!1}),U.map.texture.name=W.name+".shadowMap",U.map.depthTexture=new Vi(s.x,s.y,jn),U.map.depthTexture.name=W.name+".shadowMapDepth",U.map.depthTexture.format=zi,U.map.depthTexture.compareFunction=null,U.map.depthTexture.minFilter=Nt,U.map.depthTexture.magFilter=Nt}else W.isPointLight?(U.map=new Ra(s.x),U.map.depthTexture=new ha(s.x,pi)):(U.map=new Rn(s.x,s.y),U.map.depthTexture=new Vi(s.x,s.y,pi)),U.map.depthTexture.name=W.name+".shadowMap",U.map.depthTexture.format=zi,this.type===ga?(U.map.depthTexture.compareFunction=$?Gp:Hp,U.map.depthTexture.minFilter=jt,U.map.depthTexture.magFilter=jt):(U.map.depthTexture.compareFunction=null,U.map.depthTexture.minFilter=Nt,U.map.depthTexture.magFilter=Nt);U.camera.updateProjectionMatrix()}U.map.isWebGLCubeRenderTarget!==!0&&(U.map.width!==s.x||U.map.height!==s.y)&&U.map.setSize(s.x,s.y);let ee=U.map.isWebGLCubeRenderTarget?6:U.getViewportCount();W.isPointLight!==!0&&U.updateMatrices(W,M);let ne=(U.camera.layers.mask&4294967294)!==0?U.camera.layers:M.layers;for(let ve=0;ve<ee;ve++){let Pe=U.getCamera(ve);if(W.isPointLight){let Y=U.camera,ie=U.matrix,_e=W.distance||Y.far;_e!==Y.far&&(Y.far=_e,Y.updateProjectionMatrix()),Ea.setFromMatrixPosition(W.matrixWorld),Y.position.copy(Ea),rf.copy(Y.position),rf.add(XC[ve]),Y.up.copy(qC[ve]),Y.lookAt(rf),Y.updateMatrixWorld(),ie.makeTranslation(-Ea.x,-Ea.y,-Ea.z),By.multiplyMatrices(Y.projectionMatrix,Y.matrixWorldInverse),U._frustum.setFromProjectionMatrix(By,Y.coordinateSystem,Y.reversedDepth)}if(U.map.isWebGLCubeRenderTarget)i.setRenderTarget(U.map,ve),i.clear();else{ve===0&&(i.setRenderTarget(U.map),i.clear());let Y=U.getViewport(ve);o.set(r.x*Y.x,r.y*Y.y,r.x*Y.z,r.y*Y.w),F.viewport(o)}n=U.getFrustum(ve),x(y,M,Pe,W,ne,this.type)}U.isPointLightShadow!==!0&&this.type===to&&v(U,M),U.needsUpdate=!1}g=this.type,f.needsUpdate=!1,i.setRenderTarget(N,P,D)};function v(T,y){let M=e.update(b);d.defines.VSM_SAMPLES!==T.blurSamples&&(d.defines.VSM_SAMPLES=T.blurSamples,p.defines.VSM_SAMPLES=T.blurSamples,d.needsUpdate=!0,p.needsUpdate=!0),T.mapPass===null?T.mapPass=new Rn(s.x,s.y,{format:ws,type:fi}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),d.uniforms.shadow_pass.value=T.map.depthTexture,d.uniforms.resolution.value.set(T.map.width,T.map.height),d.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(y,null,M,d,b,null),p.uniforms.shadow_pass.value=T.mapPass.texture,p.uniforms.resolution.value.set(T.map.width,T.map.height),p.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(y,null,M,p,b,null)}function S(T,y,M,N){let P=null,D=M.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(D!==void 0)P=D;else if(P=M.isPointLight===!0?l:a,i.localClippingEnabled&&y.clipShadows===!0&&Array.isArray(y.clippingPlanes)&&y.clippingPlanes.length!==0||y.displacementMap&&y.displacementScale!==0||y.alphaMap&&y.alphaTest>0||y.map&&y.alphaTest>0||y.alphaToCoverage===!0){let F=P.uuid,X=y.uuid,R=c[F];R===void 0&&(R={},c[F]=R);let H=R[X];H===void 0&&(H=P.clone(),R[X]=H,y.addEventListener("dispose",A)),P=H}if(P.visible=y.visible,P.wireframe=y.wireframe,N===to?P.side=y.shadowSide!==null?y.shadowSide:y.side:P.side=y.shadowSide!==null?y.shadowSide:h[y.side],P.alphaMap=y.alphaMap,P.alphaTest=y.alphaToCoverage===!0?.5:y.alphaTest,P.map=y.map,P.clipShadows=y.clipShadows,P.clippingPlanes=y.clippingPlanes,P.clipIntersection=y.clipIntersection,P.displacementMap=y.displacementMap,P.displacementScale=y.displacementScale,P.displacementBias=y.displacementBias,P.wireframeLinewidth=y.wireframeLinewidth,P.linewidth=y.linewidth,M.isPointLight===!0&&P.isMeshDistanceMaterial===!0){let F=i.properties.get(P);F.light=M}return P}function x(T,y,M,N,P,D){if(T.visible===!1)return;if(T.layers.test(P)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&D===to)&&(!T.frustumCulled||T.intersectsFrustum(n))){T.modelViewMatrix.multiplyMatrices(M.matrixWorldInverse,T.matrixWorld);let R=e.update(T),H=T.material;if(Array.isArray(H)){let W=R.groups;for(let U=0,K=W.length;U<K;U++){let $=W[U],ee=H[$.materialIndex];if(ee&&ee.visible){let ne=S(T,ee,N,D);T.onBeforeShadow(i,T,y,M,R,ne,$),i.renderBufferDirect(M,null,R,ne,T,$),T.onAfterShadow(i,T,y,M,R,ne,$)}}}else if(H.visible){let W=S(T,H,N,D);T.onBeforeShadow(i,T,y,M,R,W,null),i.renderBufferDirect(M,null,R,W,T,null),T.onAfterShadow(i,T,y,M,R,W,null)}}let X=T.children;for(let R=0,H=X.length;R<H;R++)x(X[R],y,M,N,P,D)}function A(T){T.target.removeEventListener("dispose",A);for(let M in c){let N=c[M],P=T.target.uuid;P in N&&(N[P].dispose(),delete N[P])}}}function ZC(i,e){function t(){let C=!1,Q=new St,Z=null,he=new St(0,0,0,0);return{setMask:function(oe){Z!==oe&&!C&&(i.colorMask(oe,oe,oe,oe),Z=oe)},setLocked:function(oe){C=oe},setClear:function(oe,ce,Re,Ye,re){re===!0&&(oe*=Ye,ce*=Ye,Re*=Ye),Q.set(oe,ce,Re,Ye),he.equals(Q)===!1&&(i.clearColor(oe,ce,Re,Ye),he.copy(Q))},reset:function(){C=!1,Z=null,he.set(-1,0,0,0)}}}function n(){let C=!1,Q=!1,Z=null,he=null,oe=null;return{setReversed:function(ce){if(Q!==ce){let Re=e.get("EXT_clip_control");ce?Re.clipControlEXT(Re.LOWER_LEFT_EXT,Re.ZERO_TO_ONE_EXT):Re.clipControlEXT(Re.LOWER_LEFT_EXT,Re.NEGATIVE_ONE_TO_ONE_EXT),Q=ce;let Ye=oe;oe=null,this.setClear(Ye)}},getReversed:function(){return Q},setTest:function(ce){ce?ge(i.DEPTH_TEST):Ge(i.DEPTH_TEST)},setMask:function(ce){Z!==ce&&!C&&(i.depthMask(ce),Z=ce)},setFunc:function(ce){if(Q&&(ce=dy[ce]),he!==ce){switch(ce){case cc:i.depthFunc(i.NEVER);break;case uc:i.depthFunc(i.ALWAYS);break;case hc:i.depthFunc(i.LESS);break;case Wr:i.depthFunc(i.LEQUAL);break;case dc:i.depthFunc(i.EQUAL);break;case pc:i.depthFunc(i.GEQUAL);break;case $r:i.depthFunc(i.GREATER);break;case fc:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}he=ce}},setLocked:function(ce){C=ce},setClear:function(ce){oe!==ce&&(oe=ce,Q&&(ce=1-ce),i.clearDepth(ce))},reset:function(){C=!1,Z=null,he=null,oe=null,Q=!1}}}function s(){let C=!1,Q=null,Z=null,he=null,oe=null,ce=null,Re=null,Ye=null,re=null;return{setTest:function(Le){C||(Le?ge(i.STENCIL_TEST):Ge(i.STENCIL_TEST))},setMask:function(Le){Q!==Le&&!C&&(i.stencilMask(Le),Q=Le)},setFunc:function(Le,Xe,be){(Z!==Le||he!==Xe||oe!==be)&&(i.stencilFunc(Le,Xe,be),Z=Le,he=Xe,oe=be)},setOp:function(Le,Xe,be){(ce!==Le||Re!==Xe||Ye!==be)&&(i.stencilOp(Le,Xe,be),ce=Le,Re=Xe,Ye=be)},setLocked:function(Le){C=Le},setClear:function(Le){re!==Le&&(i.clearStencil(Le),re=Le)},reset:function(){C=!1,Q=null,Z=null,he=null,oe=null,ce=null,Re=null,Ye=null,re=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,u={},h={},d={},p=new WeakMap,m=[],b=null,f=!1,g=null,v=null,S=null,x=null,A=null,T=null,y=null,M=new ze(0,0,0),N=0,P=!1,D=null,F=null,X=null,R=null,H=null,W=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),U=!1,K=0,$=i.getParameter(i.VERSION);$.indexOf("WebGL")!==-1?(K=parseFloat(/^WebGL (\d)/.exec($)[1]),U=K>=1):$.indexOf("OpenGL ES")!==-1&&(K=parseFloat(/^OpenGL ES (\d)/.exec($)[1]),U=K>=2);let ee=null,ne={},ve=i.getParameter(i.SCISSOR_BOX),Pe=i.getParameter(i.VIEWPORT),Y=new St().fromArray(ve),ie=new St().fromArray(Pe);function _e(C,Q,Z,he){let oe=new Uint8Array(4),ce=i.createTexture();i.bindTexture(C,ce),i.texParameteri(C,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(C,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Re=0;Re<Z;Re++)C===i.TEXTURE_3D||C===i.TEXTURE_2D_ARRAY?i.texImage3D(Q,0,i.RGBA,1,1,he,0,i.RGBA,i.UNSIGNED_BYTE,oe):i.texImage2D(Q+Re,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,oe);return ce}let Ie={};Ie[i.TEXTURE_2D]=_e(i.TEXTURE_2D,i.TEXTURE_2D,1),Ie[i.TEXTURE_CUBE_MAP]=_e(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ie[i.TEXTURE_2D_ARRAY]=_e(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Ie[i.TEXTURE_3D]=_e(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),ge(i.DEPTH_TEST),o.setFunc(Wr),gn(!1),wt(xp),ge(i.CULL_FACE),qt(Wi);function ge(C){u[C]!==!0&&(i.enable(C),u[C]=!0)}function Ge(C){u[C]!==!1&&(i.disable(C),u[C]=!1)}function _t(C,Q){return d[C]!==Q?(i.bindFramebuffer(C,Q),d[C]=Q,C===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=Q),C===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=Q),!0):!1}function Ne(C,Q){let Z=m,he=!1;if(C){Z=p.get(Q),Z===void 0&&(Z=[],p.set(Q,Z));let oe=C.textures;if(Z.length!==oe.length||Z[0]!==i.COLOR_ATTACHMENT0){for(let ce=0,Re=oe.length;ce<Re;ce++)Z[ce]=i.COLOR_ATTACHMENT0+ce;Z.length=oe.length,he=!0}}else Z[0]!==i.BACK&&(Z[0]=i.BACK,he=!0);he&&i.drawBuffers(Z)}function ot(C){return b!==C?(i.useProgram(C),b=C,!0):!1}let lt={[Qs]:i.FUNC_ADD,[Fb]:i.FUNC_SUBTRACT,[Bb]:i.FUNC_REVERSE_SUBTRACT};lt[zb]=i.MIN,lt[Hb]=i.MAX;let qe={[Gb]:i.ZERO,[kc]:i.ONE,[Vb]:i.SRC_COLOR,[ya]:i.SRC_ALPHA,[Zb]:i.SRC_ALPHA_SATURATE,[qb]:i.DST_COLOR,[$b]:i.DST_ALPHA,[Wb]:i.ONE_MINUS_SRC_COLOR,[io]:i.ONE_MINUS_SRC_ALPHA,[Yb]:i.ONE_MINUS_DST_COLOR,[Xb]:i.ONE_MINUS_DST_ALPHA,[Kb]:i.CONSTANT_COLOR,[Jb]:i.ONE_MINUS_CONSTANT_COLOR,[Uc]:i.CONSTANT_ALPHA,[Fc]:i.ONE_MINUS_CONSTANT_ALPHA};function qt(C,Q,Z,he,oe,ce,Re,Ye,re,Le){if(C===Wi){f===!0&&(Ge(i.BLEND),f=!1);return}if(f===!1&&(ge(i.BLEND),f=!0),C!==ba){if(C!==g||Le!==P){if((v!==Qs||A!==Qs)&&(i.blendEquation(i.FUNC_ADD),v=Qs,A=Qs),Le)switch(C){case no:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case _p:i.blendFunc(i.ONE,i.ONE);break;case wp:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Mp:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:Be("WebGLState: Invalid blending: ",C);break}else switch(C){case no:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case _p:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case wp:Be("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Mp:Be("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Be("WebGLState: Invalid blending: ",C);break}S=null,x=null,T=null,y=null,M.set(0,0,0),N=0,g=C,P=Le}return}oe=oe||Q,ce=ce||Z,Re=Re||he,(Q!==v||oe!==A)&&(i.blendEquationSeparate(lt[Q],lt[oe]),v=Q,A=oe),(Z!==S||he!==x||ce!==T||Re!==y)&&(i.blendFuncSeparate(qe[Z],qe[he],qe[ce],qe[Re]),S=Z,x=he,T=ce,y=Re),(Ye.equals(M)===!1||re!==N)&&(i.blendColor(Ye.r,Ye.g,Ye.b,re),M.copy(Ye),N=re),g=C,P=!1}function Ot(C,Q){C.side===_n?Ge(i.CULL_FACE):ge(i.CULL_FACE);let Z=C.side===mn;Q&&(Z=!Z),gn(Z),C.blending===no&&C.transparent===!1?qt(Wi):qt(C.blending,C.blendEquation,C.blendSrc,C.blendDst,C.blendEquationAlpha,C.blendSrcAlpha,C.blendDstAlpha,C.blendColor,C.blendAlpha,C.premultipliedAlpha),o.setFunc(C.depthFunc),o.setTest(C.depthTest),o.setMask(C.depthWrite),r.setMask(C.colorWrite);let he=C.stencilWrite;a.setTest(he),he&&(a.setMask(C.stencilWriteMask),a.setFunc(C.stencilFunc,C.stencilRef,C.stencilFuncMask),a.setOp(C.stencilFail,C.stencilZFail,C.stencilZPass)),Ht(C.polygonOffset,C.polygonOffsetFactor,C.polygonOffsetUnits),C.alphaToCoverage===!0?ge(i.SAMPLE_ALPHA_TO_COVERAGE):Ge(i.SAMPLE_ALPHA_TO_COVERAGE)}function gn(C){D!==C&&(C?i.frontFace(i.CW):i.frontFace(i.CCW),D=C)}function wt(C){C!==Db?(ge(i.CULL_FACE),C!==F&&(C===xp?i.cullFace(i.BACK):C===kb?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ge(i.CULL_FACE),F=C}function gi(C){C!==X&&(U&&i.lineWidth(C),X=C)}function Ht(C,Q,Z){C?(ge(i.POLYGON_OFFSET_FILL),(R!==Q||H!==Z)&&(R=Q,H=Z,o.getReversed()&&(Q=-Q,Z=-Z),i.polygonOffset(Q,Z))):Ge(i.POLYGON_OFFSET_FILL)}function Fn(C){C?ge(i.SCISSOR_TEST):Ge(i.SCISSOR_TEST)}function Bn(C){C===void 0&&(C=i.TEXTURE0+W-1),ee!==C&&(i.activeTexture(C),ee=C)}function zn(C,Q,Z){Z===void 0&&(ee===null?Z=i.TEXTURE0+W-1:Z=ee);let he=ne[Z];he===void 0&&(he={type:void 0,texture:void 0},ne[Z]=he),(he.type!==C||he.texture!==Q)&&(ee!==Z&&(i.activeTexture(Z),ee=Z),i.bindTexture(C,Q||Ie[C]),he.type=C,he.texture=Q)}function k(){let C=ne[ee];C!==void 0&&C.type!==void 0&&(i.bindTexture(C.type,null),C.type=void 0,C.texture=void 0)}function Hn(){try{i.compressedTexImage2D(...arguments)}catch(C){Be("WebGLState:",C)}}function yt(){try{i.compressedTexImage3D(...arguments)}catch(C){Be("WebGLState:",C)}}function vt(){try{i.texSubImage2D(...arguments)}catch(C){Be("WebGLState:",C)}}function me(){try{i.texSubImage3D(...arguments)}catch(C){Be("WebGLState:",C)}}function Dt(){try{i.compressedTexSubImage2D(...arguments)}catch(C){Be("WebGLState:",C)}}function De(){try{i.compressedTexSubImage3D(...arguments)}catch(C){Be("WebGLState:",C)}}function Ve(){try{i.texStorage2D(...arguments)}catch(C){Be("WebGLState:",C)}}function E(){try{i.texStorage3D(...arguments)}catch(C){Be("WebGLState:",C)}}function _(){try{i.texImage2D(...arguments)}catch(C){Be("WebGLState:",C)}}function z(){try{i.texImage3D(...arguments)}catch(C){Be("WebGLState:",C)}}function se(C){return h[C]!==void 0?h[C]:i.getParameter(C)}function te(C,Q){h[C]!==Q&&(i.pixelStorei(C,Q),h[C]=Q)}function le(C){Y.equals(C)===!1&&(i.scissor(C.x,C.y,C.z,C.w),Y.copy(C))}function pe(C){ie.equals(C)===!1&&(i.viewport(C.x,C.y,C.z,C.w),ie.copy(C))}function J(C,Q){let Z=c.get(Q);Z===void 0&&(Z=new WeakMap,c.set(Q,Z));let he=Z.get(C);he===void 0&&(he=i.getUniformBlockIndex(Q,C.name),i.uniformBlockBinding(Q,he,he),Z.set(C,he))}function j(C,Q,Z){let oe=c.get(Q).get(C);l[oe]!==Z&&(i.bindBufferBase(i.UNIFORM_BUFFER,oe,Z),l[oe]=Z)}function ue(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),u={},h={},ee=null,ne={},d={},l={},p=new WeakMap,m=[],b=null,f=!1,g=null,v=null,S=null,x=null,A=null,T=null,y=null,M=new ze(0,0,0),N=0,P=!1,D=null,F=null,X=null,R=null,H=null,Y.set(0,0,i.canvas.width,i.canvas.height),ie.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:ge,disable:Ge,bindFramebuffer:_t,drawBuffers:Ne,useProgram:ot,setBlending:qt,setMaterial:Ot,setFlipSided:gn,setCullFace:wt,setLineWidth:gi,setPolygonOffset:Ht,setScissorTest:Fn,activeTexture:Bn,bindTexture:zn,unbindTexture:k,compressedTexImage2D:Hn,compressedTexImage3D:yt,texImage2D:_,texImage3D:z,pixelStorei:te,getParameter:se,updateUBOMapping:J,uniformBlockBinding:j,texStorage2D:Ve,texStorage3D:E,texSubImage2D:vt,texSubImage3D:me,compressedTexSubImage2D:Dt,compressedTexSubImage3D:De,scissor:le,viewport:pe,reset:ue}}function KC(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new rt,u=new WeakMap,h=new Set,d,p=new WeakMap,m=new Set,b=new FinalizationRegistry(E=>m.delete(E)),f=!1;try{f=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(E,_){return f?new OffscreenCanvas(E,_):sa("canvas")}function v(E,_,z){let se=1,te=Ve(E);if((te.width>z||te.height>z)&&(se=z/Math.max(te.width,te.height)),se<1)if(typeof HTMLImageElement<"u"&&E instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&E instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&E instanceof ImageBitmap||typeof VideoFrame<"u"&&E instanceof VideoFrame){let le=Math.floor(se*te.width),pe=Math.floor(se*te.height);d===void 0&&(d=g(le,pe));let J=_?g(le,pe):d;return J.width=le,J.height=pe,J.getContext("2d").drawImage(E,0,0,le,pe),ke("WebGLRenderer: Texture has been resized from ("+te.width+"x"+te.height+") to ("+le+"x"+pe+")."),J}else return"data"in E&&ke("WebGLRenderer: Image in DataTexture is too big ("+te.width+"x"+te.height+")."),E;return E}function S(E){return E.generateMipmaps}function x(E){i.generateMipmap(E)}function A(E){return E.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:E.isWebGL3DRenderTarget?i.TEXTURE_3D:E.isWebGLArrayRenderTarget||E.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(E,_,z,se,te,le=!1){if(E!==null){if(i[E]!==void 0)return i[E];ke("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+E+"'")}let pe;se&&(pe=e.get("EXT_texture_norm16"),pe||ke("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let J=_;if(_===i.RED&&(z===i.FLOAT&&(J=i.R32F),z===i.HALF_FLOAT&&(J=i.R16F),z===i.UNSIGNED_BYTE&&(J=i.R8),z===i.UNSIGNED_SHORT&&pe&&(J=pe.R16_EXT),z===i.SHORT&&pe&&(J=pe.R16_SNORM_EXT)),_===i.RED_INTEGER&&(z===i.UNSIGNED_BYTE&&(J=i.R8UI),z===i.UNSIGNED_SHORT&&(J=i.R16UI),z===i.UNSIGNED_INT&&(J=i.R32UI),z===i.BYTE&&(J=i.R8I),z===i.SHORT&&(J=i.R16I),z===i.INT&&(J=i.R32I)),_===i.RG&&(z===i.FLOAT&&(J=i.RG32F),z===i.HALF_FLOAT&&(J=i.RG16F),z===i.UNSIGNED_BYTE&&(J=i.RG8),z===i.UNSIGNED_SHORT&&pe&&(J=pe.RG16_EXT),z===i.SHORT&&pe&&(J=pe.RG16_SNORM_EXT)),_===i.RG_INTEGER&&(z===i.UNSIGNED_BYTE&&(J=i.RG8UI),z===i.UNSIGNED_SHORT&&(J=i.RG16UI),z===i.UNSIGNED_INT&&(J=i.RG32UI),z===i.BYTE&&(J=i.RG8I),z===i.SHORT&&(J=i.RG16I),z===i.INT&&(J=i.RG32I)),_===i.RGB_INTEGER&&(z===i.UNSIGNED_BYTE&&(J=i.RGB8UI),z===i.UNSIGNED_SHORT&&(J=i.RGB16UI),z===i.UNSIGNED_INT&&(J=i.RGB32UI),z===i.BYTE&&(J=i.RGB8I),z===i.SHORT&&(J=i.RGB16I),z===i.INT&&(J=i.RGB32I)),_===i.RGBA_INTEGER&&(z===i.UNSIGNED_BYTE&&(J=i.RGBA8UI),z===i.UNSIGNED_SHORT&&(J=i.RGBA16UI),z===i.UNSIGNED_INT&&(J=i.RGBA32UI),z===i.BYTE&&(J=i.RGBA8I),z===i.SHORT&&(J=i.RGBA16I),z===i.INT&&(J=i.RGBA32I)),_===i.RGB&&(z===i.UNSIGNED_SHORT&&pe&&(J=pe.RGB16_EXT),z===i.SHORT&&pe&&(J=pe.RGB16_SNORM_EXT),z===i.UNSIGNED_INT_5_9_9_9_REV&&(J=i.RGB9_E5),z===i.UNSIGNED_INT_10F_11F_11F_REV&&(J=i.R11F_G11F_B10F)),_===i.RGBA){let j=le?na:Qe.getTransfer(te);z===i.FLOAT&&(J=i.RGBA32F),z===i.HALF_FLOAT&&(J=i.RGBA16F),z===i.UNSIGNED_BYTE&&(J=j===ht?i.SRGB8_ALPHA8:i.RGBA8),z===i.UNSIGNED_SHORT&&pe&&(J=pe.RGBA16_EXT),z===i.SHORT&&pe&&(J=pe.RGBA16_SNORM_EXT),z===i.UNSIGNED_SHORT_4_4_4_4&&(J=i.RGBA4),z===i.UNSIGNED_SHORT_5_5_5_1&&(J=i.RGB5_A1)}return(J===i.R16F||J===i.R32F||J===i.RG16F||J===i.RG32F||J===i.RGBA16F||J===i.RGBA32F)&&e.get("EXT_color_buffer_float"),J}function y(E,_){let z;return E?_===null||_===pi||_===nr?z=i.DEPTH24_STENCIL8:_===jn?z=i.DEPTH32F_STENCIL8:_===oo&&(z=i.DEPTH24_STENCIL8,ke("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):_===null||_===pi||_===nr?z=i.DEPTH_COMPONENT24:_===jn?z=i.DEPTH_COMPONENT32F:_===oo&&(z=i.DEPTH_COMPONENT16),z}function M(E,_){return S(E)===!0||E.isFramebufferTexture&&E.minFilter!==Nt&&E.minFilter!==jt?Math.log2(Math.max(_.width,_.height))+1:E.mipmaps.length>0?E.mipmaps.length:E.isCompressedTexture&&Array.isArray(E.image)?_.mipmaps.length:1}function N(E){let _=new WeakRef(E);n.get(E).__ref=_,m.add(_),b.register(E,_,_)}function P(E){let _=n.get(E).__ref;_!==void 0&&(m.delete(_),b.unregister(_))}function D(E){X(E.target)}function F(E){R(E.target)}function X(E){E.removeEventListener("dispose",D),P(E),W(E),E.isVideoTexture&&u.delete(E),E.isHTMLTexture&&h.delete(E)}function R(E){E.removeEventListener("dispose",F),P(E),K(E)}function H(){for(let E of m){let _=E.deref();_!==void 0&&(_.isRenderTarget===!0?R(_):X(_))}m.clear(),h.clear()}function W(E){let _=n.get(E);if(_.__webglInit===void 0)return;let z=E.source,se=p.get(z);if(se){let te=se[_.__cacheKey];te.usedTimes--,te.usedTimes===0&&U(E),Object.keys(se).length===0&&p.delete(z)}n.remove(E)}function U(E){let _=n.get(E);i.deleteTexture(_.__webglTexture);let z=E.source,se=p.get(z);delete se[_.__cacheKey],o.memory.textures--}function K(E){let _=n.get(E);_.__depthDisposeCallback&&_.__depthDisposeCallback();let z=E.depthTexture;if(z&&z.renderTarget===E&&X(z),E.isWebGLCubeRenderTarget)for(let te=0;te<6;te++){if(Array.isArray(_.__webglFramebuffer[te]))for(let le=0;le<_.__webglFramebuffer[te].length;le++)i.deleteFramebuffer(_.__webglFramebuffer[te][le]);else i.deleteFramebuffer(_.__webglFramebuffer[te]);_.__webglDepthbuffer&&i.deleteRenderbuffer(_.__webglDepthbuffer[te])}else{if(Array.isArray(_.__webglFramebuffer))for(let te=0;te<_.__webglFramebuffer.length;te++)i.deleteFramebuffer(_.__webglFramebuffer[te]);else i.deleteFramebuffer(_.__webglFramebuffer);if(_.__webglDepthbuffer&&i.deleteRenderbuffer(_.__webglDepthbuffer),_.__webglMultisampledFramebuffer&&i.deleteFramebuffer(_.__webglMultisampledFramebuffer),_.__webglColorRenderbuffer)for(let te=0;te<_.__webglColorRenderbuffer.length;te++)_.__webglColorRenderbuffer[te]&&i.deleteRenderbuffer(_.__webglColorRenderbuffer[te]);_.__webglDepthRenderbuffer&&i.deleteRenderbuffer(_.__webglDepthRenderbuffer)}let se=E.textures;for(let te=0,le=se.length;te<le;te++){let pe=n.get(se[te]);pe.__webglTexture&&(i.deleteTexture(pe.__webglTexture),o.memory.textures--),n.remove(se[te])}n.remove(E)}let $=0;function ee(){$=0}function ne(){return $}function ve(E){$=E}function Pe(){let E=$;return E>=s.maxTextures&&ke("WebGLTextures: Trying to use "+(E+1)+" texture units while this GPU supports only "+s.maxTextures),$+=1,E}function Y(E){let _=[];return _.push(E.wrapS),_.push(E.wrapT),_.push(E.wrapR||0),_.push(E.magFilter),_.push(E.minFilter),_.push(E.anisotropy),_.push(E.internalFormat),_.push(E.format),_.push(E.type),_.push(E.generateMipmaps),_.push(E.mipmapsAutoUpdate),_.push(E.premultiplyAlpha),_.push(E.flipY),_.push(E.unpackAlignment),_.push(E.colorSpace),_.join()}function ie(E,_){let z=n.get(E);if(E.isVideoTexture&&Dt(E),E.isRenderTargetTexture===!1&&E.isExternalTexture!==!0&&E.version>0&&z.__version!==E.version){let se=E.image;if(se===null)ke("WebGLRenderer: Texture marked for update but no image data found.");else if(se.complete===!1)ke("WebGLRenderer: Texture marked for update but image is incomplete");else{Ot(z,E,_);return}}else E.isExternalTexture&&(z.__webglTexture=E.sourceTexture?E.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,z.__webglTexture,i.TEXTURE0+_)}function _e(E,_){let z=n.get(E);if(E.isRenderTargetTexture===!1&&E.version>0&&z.__version!==E.version){Ot(z,E,_);return}else E.isExternalTexture&&(z.__webglTexture=E.sourceTexture?E.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,z.__webglTexture,i.TEXTURE0+_)}function Ie(E,_){let z=n.get(E);if(E.isRenderTargetTexture===!1&&E.version>0&&z.__version!==E.version){Ot(z,E,_);return}t.bindTexture(i.TEXTURE_3D,z.__webglTexture,i.TEXTURE0+_)}function ge(E,_){let z=n.get(E);if(E.version>0&&z.__version!==E.version){gn(z,E,_);return}t.bindTexture(i.TEXTURE_CUBE_MAP,z.__webglTexture,i.TEXTURE0+_)}let Ge={[Xr]:i.REPEAT,[qn]:i.CLAMP_TO_EDGE,[qr]:i.MIRRORED_REPEAT},_t={[Nt]:i.NEAREST,[Hc]:i.NEAREST_MIPMAP_NEAREST,[tr]:i.NEAREST_MIPMAP_LINEAR,[jt]:i.LINEAR,[ro]:i.LINEAR_MIPMAP_NEAREST,[di]:i.LINEAR_MIPMAP_LINEAR},Ne={[iy]:i.NEVER,[Vp]:i.ALWAYS,[sy]:i.LESS,[Hp]:i.LEQUAL,[ry]:i.EQUAL,[Gp]:i.GEQUAL,[oy]:i.GREATER,[ay]:i.NOTEQUAL};function ot(E,_){if(_.type===jn&&e.has("OES_texture_float_linear")===!1&&(_.magFilter===jt||_.magFilter===ro||_.magFilter===tr||_.magFilter===di||_.minFilter===jt||_.minFilter===ro||_.minFilter===tr||_.minFilter===di)&&ke("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(E,i.TEXTURE_WRAP_S,Ge[_.wrapS]),i.texParameteri(E,i.TEXTURE_WRAP_T,Ge[_.wrapT]),(E===i.TEXTURE_3D||E===i.TEXTURE_2D_ARRAY)&&i.texParameteri(E,i.TEXTURE_WRAP_R,Ge[_.wrapR]),i.texParameteri(E,i.TEXTURE_MAG_FILTER,_t[_.magFilter]),i.texParameteri(E,i.TEXTURE_MIN_FILTER,_t[_.minFilter]),_.compareFunction&&(i.texParameteri(E,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(E,i.TEXTURE_COMPARE_FUNC,Ne[_.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(_.magFilter===Nt||_.minFilter!==tr&&_.minFilter!==di||_.type===jn&&e.has("OES_texture_float_linear")===!1)return;if(_.anisotropy>1||n.get(_).__currentAnisotropy){let z=e.get("EXT_texture_filter_anisotropic");i.texParameterf(E,z.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(_.anisotropy,s.getMaxAnisotropy())),n.get(_).__currentAnisotropy=_.anisotropy}}}function lt(E,_){let z=!1;E.__webglInit===void 0&&(E.__webglInit=!0,_.addEventListener("dispose",D),N(_));let se=_.source,te=p.get(se);te===void 0&&(te={},p.set(se,te));let le=Y(_);if(le!==E.__cacheKey){te[le]===void 0&&(te[le]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,z=!0),te[le].usedTimes++;let pe=te[E.__cacheKey];pe!==void 0&&(te[E.__cacheKey].usedTimes--,pe.usedTimes===0&&U(_)),E.__cacheKey=le,E.__webglTexture=te[le].texture}return z}function qe(E,_,z){return Math.floor(Math.floor(E/z)/_)}function qt(E,_,z,se){let le=E.updateRanges;if(le.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,_.width,_.height,z,se,_.data);else{le.sort((C,Q)=>C.start-Q.start);let pe=0;for(let C=1;C<le.length;C++){let Q=le[pe],Z=le[C],he=Q.start+Q.count,oe=qe(Z.start,_.width,4),ce=qe(Q.start,_.width,4);Z.start<=he+1&&oe===ce&&qe(Z.start+Z.count-1,_.width,4)===oe?Q.count=Math.max(Q.count,Z.start+Z.count-Q.start):(++pe,le[pe]=Z)}le.length=pe+1;let J=t.getParameter(i.UNPACK_ROW_LENGTH),j=t.getParameter(i.UNPACK_SKIP_PIXELS),ue=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,_.width);for(let C=0,Q=le.length;C<Q;C++){let Z=le[C],he=Math.floor(Z.start/4),oe=Math.ceil(Z.count/4),ce=he%_.width,Re=Math.floor(he/_.width),Ye=oe,re=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,ce),t.pixelStorei(i.UNPACK_SKIP_ROWS,Re),t.texSubImage2D(i.TEXTURE_2D,0,ce,Re,Ye,re,z,se,_.data)}E.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,J),t.pixelStorei(i.UNPACK_SKIP_PIXELS,j),t.pixelStorei(i.UNPACK_SKIP_ROWS,ue)}}function Ot(E,_,z){let se=i.TEXTURE_2D;(_.isDataArrayTexture||_.isCompressedArrayTexture)&&(se=i.TEXTURE_2D_ARRAY),_.isData3DTexture&&(se=i.TEXTURE_3D);let te=lt(E,_),le=_.source;t.bindTexture(se,E.__webglTexture,i.TEXTURE0+z);let pe=n.get(le);if(le.version!==pe.__version||te===!0){if(t.activeTexture(i.TEXTURE0+z),(typeof ImageBitmap<"u"&&_.image instanceof ImageBitmap)===!1){let re=Qe.getPrimaries(Qe.workingColorSpace),Le=_.colorSpace===Nn?null:Qe.getPrimaries(_.colorSpace),Xe=_.colorSpace===Nn||re===Le?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,_.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,_.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Xe)}t.pixelStorei(i.UNPACK_ALIGNMENT,_.unpackAlignment);let j=v(_.image,!1,s.maxTextureSize);j=De(_,j);let ue=r.convert(_.format,_.colorSpace),C=r.convert(_.type),Q=T(_.internalFormat,ue,C,_.normalized,_.colorSpace,_.isVideoTexture);ot(se,_);let Z,he=_.mipmaps,oe=_.isVideoTexture!==!0,ce=pe.__version===void 0||te===!0,Re=le.dataReady,Ye=M(_,j);if(_.isDepthTexture)Q=y(_.format===$i,_.type),ce&&(oe?t.texStorage2D(i.TEXTURE_2D,1,Q,j.width,j.height):t.texImage2D(i.TEXTURE_2D,0,Q,j.width,j.height,0,ue,C,null));else if(_.isDataTexture)if(he.length>0){oe&&ce&&t.texStorage2D(i.TEXTURE_2D,Ye,Q,he[0].width,he[0].height);for(let re=0,Le=he.length;re<Le;re++)Z=he[re],oe?Re&&t.texSubImage2D(i.TEXTURE_2D,re,0,0,Z.width,Z.height,ue,C,Z.data):t.texImage2D(i.TEXTURE_2D,re,Q,Z.width,Z.height,0,ue,C,Z.data);_.generateMipmaps=!1}else oe?(ce&&t.texStorage2D(i.TEXTURE_2D,Ye,Q,j.width,j.height),Re&&qt(_,j,ue,C)):t.texImage2D(i.TEXTURE_2D,0,Q,j.width,j.height,0,ue,C,j.data);else if(_.isCompressedTexture)if(_.isCompressedArrayTexture){oe&&ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Ye,Q,he[0].width,he[0].height,j.depth);for(let re=0,Le=he.length;re<Le;re++)if(Z=he[re],_.format!==Ln)if(ue!==null)if(oe){if(Re)if(_.layerUpdates.size>0){let Xe=Jp(Z.width,Z.height,_.format,_.type);for(let be of _.layerUpdates){let pt=Z.data.subarray(be*Xe/Z.data.BYTES_PER_ELEMENT,(be+1)*Xe/Z.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,re,0,0,be,Z.width,Z.height,1,ue,pt)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,re,0,0,0,Z.width,Z.height,j.depth,ue,Z.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,re,Q,Z.width,Z.height,j.depth,0,Z.data,0,0);else ke("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else oe?Re&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,re,0,0,0,Z.width,Z.height,j.depth,ue,C,Z.data):t.texImage3D(i.TEXTURE_2D_ARRAY,re,Q,Z.width,Z.height,j.depth,0,ue,C,Z.data);_.layerUpdates.size>0&&_.clearLayerUpdates()}else{oe&&ce&&t.texStorage2D(i.TEXTURE_2D,Ye,Q,he[0].width,he[0].height);for(let re=0,Le=he.length;re<Le;re++)Z=he[re],_.format!==Ln?ue!==null?oe?Re&&t.compressedTexSubImage2D(i.TEXTURE_2D,re,0,0,Z.width,Z.height,ue,Z.data):t.compressedTexImage2D(i.TEXTURE_2D,re,Q,Z.width,Z.height,0,Z.data):ke("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):oe?Re&&t.texSubImage2D(i.TEXTURE_2D,re,0,0,Z.width,Z.height,ue,C,Z.data):t.texImage2D(i.TEXTURE_2D,re,Q,Z.width,Z.height,0,ue,C,Z.data)}else if(_.isDataArrayTexture)if(oe){if(ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Ye,Q,j.width,j.height,j.depth),Re)if(_.layerUpdates.size>0){let re=Jp(j.width,j.height,_.format,_.type);for(let Le of _.layerUpdates){let Xe=j.data.subarray(Le*re/j.data.BYTES_PER_ELEMENT,(Le+1)*re/j.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Le,j.width,j.height,1,ue,C,Xe)}_.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,j.width,j.height,j.depth,ue,C,j.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,Q,j.width,j.height,j.depth,0,ue,C,j.data);else if(_.isData3DTexture)oe?(ce&&t.texStorage3D(i.TEXTURE_3D,Ye,Q,j.width,j.height,j.depth),Re&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,j.width,j.height,j.depth,ue,C,j.data)):t.texImage3D(i.TEXTURE_3D,0,Q,j.width,j.height,j.depth,0,ue,C,j.data);else if(_.isFramebufferTexture){if(ce)if(oe)t.texStorage2D(i.TEXTURE_2D,Ye,Q,j.width,j.height);else{let re=j.width,Le=j.height;for(let Xe=0;Xe<Ye;Xe++)t.texImage2D(i.TEXTURE_2D,Xe,Q,re,Le,0,ue,C,null),re>>=1,Le>>=1}}else if(_.isHTMLTexture){if("texElementImage2D"in i){let re=i.canvas;if(re.hasAttribute("layoutsubtree")||re.setAttribute("layoutsubtree","true"),j.parentNode!==re){re.appendChild(j),h.add(_),re.onpaint=Le=>{let Xe=Le.changedElements;for(let be of h)Xe.includes(be.image)&&(be.needsUpdate=!0)},re.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,j);else{let Xe=i.RGBA,be=i.RGBA,pt=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Xe,be,pt,j)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(he.length>0){if(oe&&ce){let re=Ve(he[0]);t.texStorage2D(i.TEXTURE_2D,Ye,Q,re.width,re.height)}for(let re=0,Le=he.length;re<Le;re++)Z=he[re],oe?Re&&t.texSubImage2D(i.TEXTURE_2D,re,0,0,ue,C,Z):t.texImage2D(i.TEXTURE_2D,re,Q,ue,C,Z);_.generateMipmaps=!1}else if(oe){if(ce){let re=Ve(j);t.texStorage2D(i.TEXTURE_2D,Ye,Q,re.width,re.height)}Re&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,ue,C,j)}else t.texImage2D(i.TEXTURE_2D,0,Q,ue,C,j);S(_)&&_.mipmapsAutoUpdate===!0&&x(se),pe.__version=le.version,_.onUpdate&&_.onUpdate(_)}E.__version=_.version}function gn(E,_,z){if(_.image.length!==6)return;let se=lt(E,_),te=_.source;t.bindTexture(i.TEXTURE_CUBE_MAP,E.__webglTexture,i.TEXTURE0+z);let le=n.get(te);if(te.version!==le.__version||se===!0){t.activeTexture(i.TEXTURE0+z);let pe=Qe.getPrimaries(Qe.workingColorSpace),J=_.colorSpace===Nn?null:Qe.getPrimaries(_.colorSpace),j=_.colorSpace===Nn||pe===J?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,_.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,_.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,_.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,j);let ue=_.isCompressedTexture||_.image[0].isCompressedTexture,C=_.image[0]&&_.image[0].isDataTexture,Q=[];for(let be=0;be<6;be++)!ue&&!C?Q[be]=v(_.image[be],!0,s.maxCubemapSize):Q[be]=C?_.image[be].image:_.image[be],Q[be]=De(_,Q[be]);let Z=Q[0],he=r.convert(_.format,_.colorSpace),oe=r.convert(_.type),ce=T(_.internalFormat,he,oe,_.normalized,_.colorSpace),Re=_.isVideoTexture!==!0,Ye=le.__version===void 0||se===!0,re=te.dataReady,Le=M(_,Z);ot(i.TEXTURE_CUBE_MAP,_);let Xe;if(_.isDepthTexture){if(ce=y(_.format===$i,_.type),Ye)if(Re)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,ce,Z.width,Z.height);else for(let be=0;be<6;be++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+be,0,ce,Z.width,Z.height,0,he,oe,null)}else if(ue){Re&&Ye&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Le,ce,Z.width,Z.height);for(let be=0;be<6;be++){Xe=Q[be].mipmaps;for(let pt=0;pt<Xe.length;pt++){let Gt=Xe[pt];_.format!==Ln?he!==null?Re?re&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+be,pt,0,0,Gt.width,Gt.height,he,Gt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+be,pt,ce,Gt.width,Gt.height,0,Gt.data):ke("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Re?re&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+be,pt,0,0,Gt.width,Gt.height,he,oe,Gt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+be,pt,ce,Gt.width,Gt.height,0,he,oe,Gt.data)}}}else{if(Xe=_.mipmaps,Re&&Ye){Xe.length>0&&Le++;let be=Ve(Q[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Le,ce,be.width,be.height)}for(let be=0;be<6;be++)if(C){Re?re&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+be,0,0,0,Q[be].width,Q[be].height,he,oe,Q[be].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+be,0,ce,Q[be].width,Q[be].height,0,he,oe,Q[be].data);for(let pt=0;pt<Xe.length;pt++){let Zi=Xe[pt].image[be].image;Re?re&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+be,pt+1,0,0,Zi.width,Zi.height,he,oe,Zi.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+be,pt+1,ce,Zi.width,Zi.height,0,he,oe,Zi.data)}}else{Re?re&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+be,0,0,0,he,oe,Q[be]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+be,0,ce,he,oe,Q[be]);for(let pt=0;pt<Xe.length;pt++){let Gt=Xe[pt];Re?re&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+be,pt+1,0,0,he,oe,Gt.image[be]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+be,pt+1,ce,he,oe,Gt.image[be])}}}S(_)&&_.mipmapsAutoUpdate===!0&&x(i.TEXTURE_CUBE_MAP),le.__version=te.version,_.onUpdate&&_.onUpdate(_)}E.__version=_.version}function wt(E,_,z,se,te,le){let pe=r.convert(z.format,z.colorSpace),J=r.convert(z.type),j=T(z.internalFormat,pe,J,z.normalized,z.colorSpace),ue=n.get(_),C=n.get(z);if(C.__renderTarget=_,!ue.__hasExternalTextures){let Q=Math.max(1,_.width>>le),Z=Math.max(1,_.height>>le);te===i.TEXTURE_3D||te===i.TEXTURE_2D_ARRAY?t.texImage3D(te,le,j,Q,Z,_.depth,0,pe,J,null):t.texImage2D(te,le,j,Q,Z,0,pe,J,null)}t.bindFramebuffer(i.FRAMEBUFFER,E),me(_)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,se,te,C.__webglTexture,0,vt(_)):(te===i.TEXTURE_2D||te>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&te<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,se,te,C.__webglTexture,le),t.bindFramebuffer(i.FRAMEBUFFER,null)}function gi(E,_,z){if(i.bindRenderbuffer(i.RENDERBUFFER,E),_.depthBuffer){let se=_.depthTexture,te=se&&se.isDepthTexture?se.type:null,le=y(_.stencilBuffer,te),pe=_.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;me(_)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,vt(_),le,_.width,_.height):z?i.renderbufferStorageMultisample(i.RENDERBUFFER,vt(_),le,_.width,_.height):i.renderbufferStorage(i.RENDERBUFFER,le,_.width,_.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,pe,i.RENDERBUFFER,E)}else{let se=_.textures;for(let te=0;te<se.length;te++){let le=se[te],pe=r.convert(le.format,le.colorSpace),J=r.convert(le.type),j=T(le.internalFormat,pe,J,le.normalized,le.colorSpace);me(_)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,vt(_),j,_.width,_.height):z?i.renderbufferStorageMultisample(i.RENDERBUFFER,vt(_),j,_.width,_.height):i.renderbufferStorage(i.RENDERBUFFER,j,_.width,_.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function Ht(E,_,z){let se=_.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,E),!(_.depthTexture&&_.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let te=n.get(_.depthTexture);te.__renderTarget=_;let le=se?_.depthTexture.image[0]:_.depthTexture.image;(!te.__webglTexture||le.width!==_.width||le.height!==_.height)&&(le.width=_.width,le.height=_.height,_.depthTexture.needsUpdate=!0),se?ge(_.depthTexture,0):ie(_.depthTexture,0);let pe=te.__webglTexture,J=vt(_),j=se?i.TEXTURE_CUBE_MAP_POSITIVE_X+z:i.TEXTURE_2D,ue=_.depthTexture.format===$i?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(_.depthTexture.format===zi)me(_)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ue,j,pe,0,J):i.framebufferTexture2D(i.FRAMEBUFFER,ue,j,pe,0);else if(_.depthTexture.format===$i)me(_)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ue,j,pe,0,J):i.framebufferTexture2D(i.FRAMEBUFFER,ue,j,pe,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function Fn(E){let _=n.get(E),z=E.isWebGLCubeRenderTarget===!0;if(_.__boundDepthTexture!==E.depthTexture){let se=E.depthTexture;if(_.__depthDisposeCallback&&_.__depthDisposeCallback(),se){let te=()=>{delete _.__boundDepthTexture,delete _.__depthDisposeCallback,se.removeEventListener("dispose",te)};se.addEventListener("dispose",te),_.__depthDisposeCallback=te}_.__boundDepthTexture=se}if(E.depthTexture&&!_.__autoAllocateDepthBuffer)if(z)for(let se=0;se<6;se++)Ht(_.__webglFramebuffer[se],E,se);else E.texture.mipmaps.length>0?Ht(_.__webglFramebuffer[0],E,0):Ht(_.__webglFramebuffer,E,0);else if(z){_.__webglDepthbuffer=[];for(let se=0;se<6;se++)if(t.bindFramebuffer(i.FRAMEBUFFER,_.__webglFramebuffer[se]),_.__webglDepthbuffer[se]===void 0)_.__webglDepthbuffer[se]=i.createRenderbuffer(),gi(_.__webglDepthbuffer[se],E,!1);else{let te=E.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,le=_.__webglDepthbuffer[se];i.bindRenderbuffer(i.RENDERBUFFER,le),i.framebufferRenderbuffer(i.FRAMEBUFFER,te,i.RENDERBUFFER,le)}}else if(E.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,_.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,_.__webglFramebuffer),_.__webglDepthbuffer===void 0)_.__webglDepthbuffer=i.createRenderbuffer(),gi(_.__webglDepthbuffer,E,!1);else{let te=E.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,le=_.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,le),i.framebufferRenderbuffer(i.FRAMEBUFFER,te,i.RENDERBUFFER,le)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function Bn(E,_,z){let se=n.get(E);_!==void 0&&wt(se.__webglFramebuffer,E,E.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),z!==void 0&&Fn(E)}function zn(E){let _=E.texture,z=n.get(E),se=n.get(_);E.addEventListener("dispose",F),N(E);let te=E.textures,le=E.isWebGLCubeRenderTarget===!0,pe=te.length>1;if(pe||(se.__webglTexture===void 0&&(se.__webglTexture=i.createTexture()),se.__version=_.version,o.memory.textures++),le){z.__webglFramebuffer=[];for(let J=0;J<6;J++)if(_.mipmaps.length>0){z.__webglFramebuffer[J]=[];for(let j=0;j<_.mipmaps.length;j++)z.__webglFramebuffer[J][j]=i.createFramebuffer()}else z.__webglFramebuffer[J]=i.createFramebuffer()}else{if(_.mipmaps.length>0){z.__webglFramebuffer=[];for(let J=0;J<_.mipmaps.length;J++)z.__webglFramebuffer[J]=i.createFramebuffer()}else z.__webglFramebuffer=i.createFramebuffer();if(pe)for(let J=0,j=te.length;J<j;J++){let ue=n.get(te[J]);ue.__webglTexture===void 0&&(ue.__webglTexture=i.createTexture(),o.memory.textures++)}if(E.samples>0&&me(E)===!1){z.__webglMultisampledFramebuffer=i.createFramebuffer(),z.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,z.__webglMultisampledFramebuffer);for(let J=0;J<te.length;J++){let j=te[J];z.__webglColorRenderbuffer[J]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,z.__webglColorRenderbuffer[J]);let ue=r.convert(j.format,j.colorSpace),C=r.convert(j.type),Q=T(j.internalFormat,ue,C,j.normalized,j.colorSpace,E.isXRRenderTarget===!0),Z=vt(E);i.renderbufferStorageMultisample(i.RENDERBUFFER,Z,Q,E.width,E.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+J,i.RENDERBUFFER,z.__webglColorRenderbuffer[J])}i.bindRenderbuffer(i.RENDERBUFFER,null),E.depthBuffer&&(z.__webglDepthRenderbuffer=i.createRenderbuffer(),gi(z.__webglDepthRenderbuffer,E,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(le){t.bindTexture(i.TEXTURE_CUBE_MAP,se.__webglTexture),ot(i.TEXTURE_CUBE_MAP,_);for(let J=0;J<6;J++)if(_.mipmaps.length>0)for(let j=0;j<_.mipmaps.length;j++)wt(z.__webglFramebuffer[J][j],E,_,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+J,j);else wt(z.__webglFramebuffer[J],E,_,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+J,0);S(_)?x(i.TEXTURE_CUBE_MAP):_.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,_.mipmaps.length-1),t.unbindTexture()}else if(pe){for(let J=0,j=te.length;J<j;J++){let ue=te[J],C=n.get(ue),Q=i.TEXTURE_2D;(E.isWebGL3DRenderTarget||E.isWebGLArrayRenderTarget)&&(Q=E.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(Q,C.__webglTexture),ot(Q,ue),wt(z.__webglFramebuffer,E,ue,i.COLOR_ATTACHMENT0+J,Q,0),S(ue)&&x(Q)}t.unbindTexture()}else{let J=i.TEXTURE_2D;if((E.isWebGL3DRenderTarget||E.isWebGLArrayRenderTarget)&&(J=E.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(J,se.__webglTexture),ot(J,_),_.mipmaps.length>0)for(let j=0;j<_.mipmaps.length;j++)wt(z.__webglFramebuffer[j],E,_,i.COLOR_ATTACHMENT0,J,j);else wt(z.__webglFramebuffer,E,_,i.COLOR_ATTACHMENT0,J,0);S(_)?x(J):_.mipmaps.length>0&&i.texParameteri(J,i.TEXTURE_MAX_LEVEL,_.mipmaps.length-1),t.unbindTexture()}E.depthBuffer&&Fn(E)}function k(E){let _=E.textures;for(let z=0,se=_.length;z<se;z++){let te=_[z];if(S(te)&&te.mipmapsAutoUpdate===!0){let le=A(E),pe=n.get(te).__webglTexture;t.bindTexture(le,pe),x(le),t.unbindTexture()}}}let Hn=[];function yt(E){if(E.samples>0){if(me(E)===!1){let _=E.textures,z=E.width,se=E.height,te=i.COLOR_BUFFER_BIT,le=E.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,pe=n.get(E),J=_.length>1;if(J)for(let ue=0;ue<_.length;ue++)t.bindFramebuffer(i.FRAMEBUFFER,pe.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ue,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,pe.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ue,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,pe.__webglMultisampledFramebuffer),E.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,pe.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,pe.__webglFramebuffer);for(let ue=0;ue<_.length;ue++){if(E.resolveDepthBuffer&&(E.depthBuffer&&(te|=i.DEPTH_BUFFER_BIT),E.stencilBuffer&&E.resolveStencilBuffer&&(te|=i.STENCIL_BUFFER_BIT)),J){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,pe.__webglColorRenderbuffer[ue]);let C=n.get(_[ue]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,C,0)}i.blitFramebuffer(0,0,z,se,0,0,z,se,te,i.NEAREST),l===!0&&(Hn.length=0,Hn.push(i.COLOR_ATTACHMENT0+ue),E.depthBuffer&&E.storeMultisampledDepthBuffer===!1&&Hn.push(le),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Hn))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),J)for(let ue=0;ue<_.length;ue++){t.bindFramebuffer(i.FRAMEBUFFER,pe.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ue,i.RENDERBUFFER,pe.__webglColorRenderbuffer[ue]);let C=n.get(_[ue]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,pe.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ue,i.TEXTURE_2D,C,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,pe.__webglMultisampledFramebuffer)}else if(E.depthBuffer&&E.storeMultisampledDepthBuffer===!1&&l){let _=E.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[_])}}}function vt(E){return Math.min(s.maxSamples,E.samples)}function me(E){let _=n.get(E);return E.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&_.__useRenderToTexture!==!1}function Dt(E){let _=o.render.frame;u.get(E)!==_&&(u.set(E,_),E.update())}function De(E,_){let z=E.colorSpace,se=E.format,te=E.type;return E.isCompressedTexture===!0||E.isVideoTexture===!0||z!==ta&&z!==Nn&&(Qe.getTransfer(z)===ht?(se!==Ln||te!==In)&&ke("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Be("WebGLTextures: Unsupported texture color space:",z)),_}function Ve(E){return typeof HTMLImageElement<"u"&&E instanceof HTMLImageElement?(c.width=E.naturalWidth||E.width,c.height=E.naturalHeight||E.height):typeof VideoFrame<"u"&&E instanceof VideoFrame?(c.width=E.displayWidth,c.height=E.displayHeight):(c.width=E.width,c.height=E.height),c}this.allocateTextureUnit=Pe,this.resetTextureUnits=ee,this.getTextureUnits=ne,this.setTextureUnits=ve,this.setTexture2D=ie,this.setTexture2DArray=_e,this.setTexture3D=Ie,this.setTextureCube=ge,this.rebindTextures=Bn,this.setupRenderTarget=zn,this.updateRenderTargetMipmap=k,this.updateMultisampleRenderTarget=yt,this.setupDepthRenderbuffer=Fn,this.setupFrameBufferTexture=wt,this.useMultisampledRTT=me,this.dispose=H}function JC(i,e){function t(n,s=Nn){let r,o=Qe.getTransfer(s);if(n===In)return i.UNSIGNED_BYTE;if(n===Vc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Wc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Dp)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===kp)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Np)return i.BYTE;if(n===Op)return i.SHORT;if(n===oo)return i.UNSIGNED_SHORT;if(n===Gc)return i.INT;if(n===pi)return i.UNSIGNED_INT;if(n===jn)return i.FLOAT;if(n===fi)return i.HALF_FLOAT;if(n===Up)return i.ALPHA;if(n===Fp)return i.RGB;if(n===Ln)return i.RGBA;if(n===zi)return i.DEPTH_COMPONENT;if(n===$i)return i.DEPTH_STENCIL;if(n===ao)return i.RED;if(n===$c)return i.RED_INTEGER;if(n===ws)return i.RG;if(n===Xc)return i.RG_INTEGER;if(n===qc)return i.RGBA_INTEGER;if(n===va||n===xa||n===_a||n===wa)if(o===ht)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===va)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===xa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===_a)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===wa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===va)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===xa)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===_a)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===wa)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Yc||n===Zc||n===Kc||n===Jc)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Yc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Zc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Kc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Jc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===jc||n===Qc||n===eu||n===tu||n===nu||n===Ma||n===iu)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===jc||n===Qc)return o===ht?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===eu)return o===ht?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===tu)return r.COMPRESSED_R11_EAC;if(n===nu)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Ma)return r.COMPRESSED_RG11_EAC;if(n===iu)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===su||n===ru||n===ou||n===au||n===lu||n===cu||n===uu||n===hu||n===du||n===pu||n===fu||n===mu||n===gu||n===bu)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===su)return o===ht?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===ru)return o===ht?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===ou)return o===ht?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===au)return o===ht?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===lu)return o===ht?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===cu)return o===ht?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===uu)return o===ht?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===hu)return o===ht?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===du)return o===ht?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===pu)return o===ht?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===fu)return o===ht?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===mu)return o===ht?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===gu)return o===ht?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===bu)return o===ht?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===yu||n===vu||n===xu)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===yu)return o===ht?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===vu)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===xu)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===_u||n===wu||n===Sa||n===Mu)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===_u)return r.COMPRESSED_RED_RGTC1_EXT;if(n===wu)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Sa)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Mu)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===nr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var jC=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,QC=`
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

}`,df=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new da(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new xn({vertexShader:jC,fragmentShader:QC,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new xt(new js(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},pf=class extends Mi{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,u=null,h=null,d=null,p=null,m=null,b=typeof XRWebGLBinding<"u",f=new df,g={},v=t.getContextAttributes(),S=null,x=null,A=[],T=[],y=new rt,M=null,N=null,P=new pn;P.viewport=new St;let D=new pn;D.viewport=new St;let F=[P,D],X=new Oc,R=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Y){let ie=A[Y];return ie===void 0&&(ie=new jr,A[Y]=ie),ie.getTargetRaySpace()},this.getControllerGrip=function(Y){let ie=A[Y];return ie===void 0&&(ie=new jr,A[Y]=ie),ie.getGripSpace()},this.getHand=function(Y){let ie=A[Y];return ie===void 0&&(ie=new jr,A[Y]=ie),ie.getHandSpace()};function W(Y){let ie=T.indexOf(Y.inputSource);if(ie===-1)return;let _e=A[ie];_e!==void 0&&(_e.update(Y.inputSource,Y.frame,c||o),_e.dispatchEvent({type:Y.type,data:Y.inputSource}))}function U(){s.removeEventListener("select",W),s.removeEventListener("selectstart",W),s.removeEventListener("selectend",W),s.removeEventListener("squeeze",W),s.removeEventListener("squeezestart",W),s.removeEventListener("squeezeend",W),s.removeEventListener("end",U),s.removeEventListener("inputsourceschange",K);for(let Y=0;Y<A.length;Y++){let ie=T[Y];ie!==null&&(T[Y]=null,A[Y].disconnect(ie))}R=null,H=null,f.reset();for(let Y in g)delete g[Y];if(e.setRenderTarget(S),p=null,d=null,h=null,s=null,x=null,Pe.stop(),n.isPresenting=!1,e.setPixelRatio(M),e.setSize(y.width,y.height,!1),N!==null){let Y=N.camera;Y.fov=N.fov,Y.zoom=N.zoom,Y.updateProjectionMatrix(),N=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Y){r=Y,n.isPresenting===!0&&ke("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Y){a=Y,n.isPresenting===!0&&ke("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Y){c=Y},this.getBaseLayer=function(){return d!==null?d:p},this.getBinding=function(){return h===null&&b&&(h=new XRWebGLBinding(s,t)),h},this.getFrame=function(){return m},this.getSession=function(){return s},this.setSession=async function(Y){if(s=Y,s!==null){if(S=e.getRenderTarget(),s.addEventListener("select",W),s.addEventListener("selectstart",W),s.addEventListener("selectend",W),s.addEventListener("squeeze",W),s.addEventListener("squeezestart",W),s.addEventListener("squeezeend",W),s.addEventListener("end",U),s.addEventListener("inputsourceschange",K),v.xrCompatible!==!0&&await t.makeXRCompatible(),M=e.getPixelRatio(),e.getSize(y),b&&"createProjectionLayer"in XRWebGLBinding.prototype){let _e=null,Ie=null,ge=null;v.depth&&(ge=v.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,_e=v.stencil?$i:zi,Ie=v.stencil?nr:pi);let Ge={colorFormat:t.RGBA8,depthFormat:ge,scaleFactor:r};h=this.getBinding(),d=h.createProjectionLayer(Ge),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),x=new Rn(d.textureWidth,d.textureHeight,{format:Ln,type:In,depthTexture:new Vi(d.textureWidth,d.textureHeight,Ie,void 0,void 0,void 0,void 0,void 0,void 0,_e),stencilBuffer:v.stencil,colorSpace:e.outputColorSpace,samples:v.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let _e={antialias:v.antialias,alpha:!0,depth:v.depth,stencil:v.stencil,framebufferScaleFactor:r};p=new XRWebGLLayer(s,t,_e),s.updateRenderState({baseLayer:p}),e.setPixelRatio(1),e.setSize(p.framebufferWidth,p.framebufferHeight,!1),x=new Rn(p.framebufferWidth,p.framebufferHeight,{format:Ln,type:In,colorSpace:e.outputColorSpace,stencilBuffer:v.stencil,resolveDepthBuffer:p.ignoreDepthValues===!1,resolveStencilBuffer:p.ignoreDepthValues===!1,storeMultisampledDepthBuffer:p.ignoreDepthValues===!1,storeMultisampledStencilBuffer:p.ignoreDepthValues===!1})}x.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),Pe.setContext(s),Pe.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return f.getDepthTexture()};function K(Y){for(let ie=0;ie<Y.removed.length;ie++){let _e=Y.removed[ie],Ie=T.indexOf(_e);Ie>=0&&(T[Ie]=null,A[Ie].disconnect(_e))}for(let ie=0;ie<Y.added.length;ie++){let _e=Y.added[ie],Ie=T.indexOf(_e);if(Ie===-1){for(let Ge=0;Ge<A.length;Ge++)if(Ge>=T.length){T.push(_e),Ie=Ge;break}else if(T[Ge]===null){T[Ge]=_e,Ie=Ge;break}if(Ie===-1)break}let ge=A[Ie];ge&&ge.connect(_e)}}function $(Y,ie){ie===null?Y.matrixWorld.copy(Y.matrix):Y.matrixWorld.multiplyMatrices(ie.matrixWorld,Y.matrix),Y.matrixWorldInverse.copy(Y.matrixWorld).invert()}this.updateCamera=function(Y){if(s===null)return;let ie=Y.near,_e=Y.far;f.texture!==null&&(f.depthNear>0&&(ie=f.depthNear),f.depthFar>0&&(_e=f.depthFar)),X.near=D.near=P.near=ie,X.far=D.far=P.far=_e,(R!==X.near||H!==X.far)&&(s.updateRenderState({depthNear:X.near,depthFar:X.far}),R=X.near,H=X.far),X.layers.mask=Y.layers.mask|6,P.layers.mask=X.layers.mask&-5,D.layers.mask=X.layers.mask&-3;let Ie=Y.parent,ge=X.cameras;$(X,Ie);for(let Ge=0;Ge<ge.length;Ge++)$(ge[Ge],Ie);X.projectionMatrix.copy(P.projectionMatrix),X.projectionMatrixInverse.copy(P.projectionMatrixInverse),N===null&&Y.isPerspectiveCamera&&(N={camera:Y,fov:Y.fov,zoom:Y.zoom}),ee(Y,X,Ie)};function ee(Y,ie,_e){_e===null?Y.matrix.copy(ie.matrixWorld):(Y.matrix.copy(_e.matrixWorld),Y.matrix.invert(),Y.matrix.multiply(ie.matrixWorld)),Y.matrix.decompose(Y.position,Y.quaternion,Y.scale),Y.updateMatrixWorld(!0),Y.projectionMatrix.copy(ie.projectionMatrix),Y.projectionMatrixInverse.copy(ie.projectionMatrixInverse),Y.isPerspectiveCamera&&(Y.fov=Kr*2*Math.atan(1/Y.projectionMatrix.elements[5]),Y.zoom=1)}this.getCamera=function(){return X},this.getFoveation=function(){if(!(d===null&&p===null))return l},this.setFoveation=function(Y){l=Y,d!==null&&(d.fixedFoveation=Y),p!==null&&p.fixedFoveation!==void 0&&(p.fixedFoveation=Y)},this.hasDepthSensing=function(){return f.texture!==null},this.getDepthSensingMesh=function(){return f.getMesh(X)},this.getCameraTexture=function(Y){return g[Y]};let ne=null;function ve(Y,ie){if(u=ie.getViewerPose(c||o),m=ie,u!==null){let _e=u.views;p!==null&&(e.setRenderTargetFramebuffer(x,p.framebuffer),e.setRenderTarget(x));let Ie=!1;_e.length!==X.cameras.length&&(X.cameras.length=0,Ie=!0);for(let Ne=0;Ne<_e.length;Ne++){let ot=_e[Ne],lt=null;if(p!==null)lt=p.getViewport(ot);else{let qt=h.getViewSubImage(d,ot);lt=qt.viewport,Ne===0&&(e.setRenderTargetTextures(x,qt.colorTexture,qt.depthStencilTexture),e.setRenderTarget(x))}let qe=F[Ne];qe===void 0&&(qe=new pn,qe.layers.enable(Ne),qe.viewport=new St,F[Ne]=qe),qe.matrix.fromArray(ot.transform.matrix),qe.matrix.decompose(qe.position,qe.quaternion,qe.scale),qe.projectionMatrix.fromArray(ot.projectionMatrix),qe.projectionMatrixInverse.copy(qe.projectionMatrix).invert(),qe.viewport.set(lt.x,lt.y,lt.width,lt.height),Ne===0&&(X.matrix.copy(qe.matrix),X.matrix.decompose(X.position,X.quaternion,X.scale)),Ie===!0&&X.cameras.push(qe)}let ge=s.enabledFeatures;if(ge&&ge.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&b){h=n.getBinding();let Ne=h.getDepthInformation(_e[0]);Ne&&Ne.isValid&&Ne.texture&&f.init(Ne,s.renderState)}if(ge&&ge.includes("camera-access")&&b){e.state.unbindTexture(),h=n.getBinding();for(let Ne=0;Ne<_e.length;Ne++){let ot=_e[Ne].camera;if(ot){let lt=g[ot];lt||(lt=new da,g[ot]=lt);let qe=h.getCameraImage(ot);lt.sourceTexture=qe}}}}for(let _e=0;_e<A.length;_e++){let Ie=T[_e],ge=A[_e];Ie!==null&&ge!==void 0&&ge.update(Ie,ie,c||o)}ne&&ne(Y,ie),ie.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ie}),m=null}let Pe=new zy;Pe.setAnimationLoop(ve),this.setAnimationLoop=function(Y){ne=Y},this.dispose=function(){}}},eR=new dt,Ky=new He;Ky.set(-1,0,0,0,1,0,0,0,1);function tR(i,e){function t(f,g){f.matrixAutoUpdate===!0&&f.updateMatrix(),g.value.copy(f.matrix)}function n(f,g){g.color.getRGB(f.fogColor.value,Yp(i)),g.isFog?(f.fogNear.value=g.near,f.fogFar.value=g.far):g.isFogExp2&&(f.fogDensity.value=g.density)}function s(f,g,v,S,x){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(f,g):g.isMeshLambertMaterial?(r(f,g),g.envMap&&(f.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(f,g),h(f,g)):g.isMeshPhongMaterial?(r(f,g),u(f,g),g.envMap&&(f.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(f,g),d(f,g),g.isMeshPhysicalMaterial&&p(f,g,x)):g.isMeshMatcapMaterial?(r(f,g),m(f,g)):g.isMeshDepthMaterial?r(f,g):g.isMeshDistanceMaterial?(r(f,g),b(f,g)):g.isMeshNormalMaterial?r(f,g):g.isLineBasicMaterial?(o(f,g),g.isLineDashedMaterial&&a(f,g)):g.isPointsMaterial?l(f,g,v,S):g.isSpriteMaterial?c(f,g):g.isShadowMaterial?(f.color.value.copy(g.color),f.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(f,g){f.opacity.value=g.opacity,g.color&&f.diffuse.value.copy(g.color),g.emissive&&f.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(f.map.value=g.map,t(g.map,f.mapTransform)),g.alphaMap&&(f.alphaMap.value=g.alphaMap,t(g.alphaMap,f.alphaMapTransform)),g.bumpMap&&(f.bumpMap.value=g.bumpMap,t(g.bumpMap,f.bumpMapTransform),f.bumpScale.value=g.bumpScale,g.side===mn&&(f.bumpScale.value*=-1)),g.normalMap&&(f.normalMap.value=g.normalMap,t(g.normalMap,f.normalMapTransform),f.normalScale.value.copy(g.normalScale),g.side===mn&&f.normalScale.value.negate()),g.displacementMap&&(f.displacementMap.value=g.displacementMap,t(g.displacementMap,f.displacementMapTransform),f.displacementScale.value=g.displacementScale,f.displacementBias.value=g.displacementBias),g.emissiveMap&&(f.emissiveMap.value=g.emissiveMap,t(g.emissiveMap,f.emissiveMapTransform)),g.specularMap&&(f.specularMap.value=g.specularMap,t(g.specularMap,f.specularMapTransform)),g.alphaTest>0&&(f.alphaTest.value=g.alphaTest);let v=e.get(g),S=v.envMap,x=v.envMapRotation;S&&(f.envMap.value=S,f.envMapRotation.value.setFromMatrix4(eR.makeRotationFromEuler(x)).transpose(),S.isCubeTexture&&S.isRenderTargetTexture===!1&&f.envMapRotation.value.premultiply(Ky),f.reflectivity.value=g.reflectivity,f.ior.value=g.ior,f.refractionRatio.value=g.refractionRatio),g.lightMap&&(f.lightMap.value=g.lightMap,f.lightMapIntensity.value=g.lightMapIntensity,t(g.lightMap,f.lightMapTransform)),g.aoMap&&(f.aoMap.value=g.aoMap,f.aoMapIntensity.value=g.aoMapIntensity,t(g.aoMap,f.aoMapTransform))}function o(f,g){f.diffuse.value.copy(g.color),f.opacity.value=g.opacity,g.map&&(f.map.value=g.map,t(g.map,f.mapTransform))}function a(f,g){f.dashSize.value=g.dashSize,f.totalSize.value=g.dashSize+g.gapSize,f.scale.value=g.scale}function l(f,g,v,S){f.diffuse.value.copy(g.color),f.opacity.value=g.opacity,f.size.value=g.size*v,f.scale.value=S*.5,g.map&&(f.map.value=g.map,t(g.map,f.uvTransform)),g.alphaMap&&(f.alphaMap.value=g.alphaMap,t(g.alphaMap,f.alphaMapTransform)),g.alphaTest>0&&(f.alphaTest.value=g.alphaTest)}function c(f,g){f.diffuse.value.copy(g.color),f.opacity.value=g.opacity,f.rotation.value=g.rotation,g.map&&(f.map.value=g.map,t(g.map,f.mapTransform)),g.alphaMap&&(f.alphaMap.value=g.alphaMap,t(g.alphaMap,f.alphaMapTransform)),g.alphaTest>0&&(f.alphaTest.value=g.alphaTest)}function u(f,g){f.specular.value.copy(g.specular),f.shininess.value=Math.max(g.shininess,1e-4)}function h(f,g){g.gradientMap&&(f.gradientMap.value=g.gradientMap)}function d(f,g){f.metalness.value=g.metalness,g.metalnessMap&&(f.metalnessMap.value=g.metalnessMap,t(g.metalnessMap,f.metalnessMapTransform)),f.roughness.value=g.roughness,g.roughnessMap&&(f.roughnessMap.value=g.roughnessMap,t(g.roughnessMap,f.roughnessMapTransform)),g.envMap&&(f.envMapIntensity.value=g.envMapIntensity)}function p(f,g,v){f.ior.value=g.ior,g.diffuseRoughness>0&&(f.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(f.diffuseRoughnessMap.value=g.diffuseRoughnessMap,t(g.diffuseRoughnessMap,f.diffuseRoughnessMapTransform))),g.sheen>0&&(f.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),f.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(f.sheenColorMap.value=g.sheenColorMap,t(g.sheenColorMap,f.sheenColorMapTransform)),g.sheenRoughnessMap&&(f.sheenRoughnessMap.value=g.sheenRoughnessMap,t(g.sheenRoughnessMap,f.sheenRoughnessMapTransform))),g.clearcoat>0&&(f.clearcoat.value=g.clearcoat,f.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(f.clearcoatMap.value=g.clearcoatMap,t(g.clearcoatMap,f.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(f.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,t(g.clearcoatRoughnessMap,f.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(f.clearcoatNormalMap.value=g.clearcoatNormalMap,t(g.clearcoatNormalMap,f.clearcoatNormalMapTransform),f.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===mn&&f.clearcoatNormalScale.value.negate())),g.dispersion>0&&(f.dispersion.value=g.dispersion),g.retroreflectivity>0&&(f.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(f.iridescence.value=g.iridescence,f.iridescenceIOR.value=g.iridescenceIOR,f.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,f.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(f.iridescenceMap.value=g.iridescenceMap,t(g.iridescenceMap,f.iridescenceMapTransform)),g.iridescenceThicknessMap&&(f.iridescenceThicknessMap.value=g.iridescenceThicknessMap,t(g.iridescenceThicknessMap,f.iridescenceThicknessMapTransform))),g.transmission>0&&(f.transmission.value=g.transmission,f.transmissionSamplerMap.value=v.texture,f.transmissionSamplerSize.value.set(v.width,v.height),g.transmissionMap&&(f.transmissionMap.value=g.transmissionMap,t(g.transmissionMap,f.transmissionMapTransform)),f.thickness.value=g.thickness,g.thicknessMap&&(f.thicknessMap.value=g.thicknessMap,t(g.thicknessMap,f.thicknessMapTransform)),f.attenuationDistance.value=g.attenuationDistance,f.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(f.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(f.anisotropyMap.value=g.anisotropyMap,t(g.anisotropyMap,f.anisotropyMapTransform))),f.specularIntensity.value=g.specularIntensity,f.specularColor.value.copy(g.specularColor),g.specularColorMap&&(f.specularColorMap.value=g.specularColorMap,t(g.specularColorMap,f.specularColorMapTransform)),g.specularIntensityMap&&(f.specularIntensityMap.value=g.specularIntensityMap,t(g.specularIntensityMap,f.specularIntensityMapTransform))}function m(f,g){g.matcap&&(f.matcap.value=g.matcap)}function b(f,g){let v=e.get(g).light;f.referencePosition.value.setFromMatrixPosition(v.matrixWorld),f.nearDistance.value=v.shadow.camera.near,f.farDistance.value=v.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function nR(i,e,t,n){let s={},r={};function o(v,S){let x=S.program;n.uniformBlockBinding(v,x,s[v.id])}function a(v,S){let x=s[v.id];x===void 0&&(m(v),x=l(v),s[v.id]=x,v.addEventListener("dispose",f));let A=S.program;n.updateUBOMapping(v,A);let T=e.render.frame;r[v.id]!==T&&(c(v),r[v.id]=T)}function l(v){let S=i.createBuffer(),x=v.__size,A=v.usage;return i.bindBuffer(i.UNIFORM_BUFFER,S),i.bufferData(i.UNIFORM_BUFFER,x,A),i.bindBuffer(i.UNIFORM_BUFFER,null),S}function c(v){let S=s[v.id],x=v.uniforms,A=v.__cache;i.bindBuffer(i.UNIFORM_BUFFER,S);for(let T=0,y=x.length;T<y;T++){let M=x[T];if(Array.isArray(M))for(let N=0,P=M.length;N<P;N++)u(M[N],T,N,A);else u(M,T,0,A)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function u(v,S,x,A){if(d(v,S,x,A)===!0){let T=v.__offset,y=v.value;if(Array.isArray(y)){let M=0;for(let N=0;N<y.length;N++){let P=y[N],D=b(P,!0);h(P,v.__data,M),M+=D.storage/Float32Array.BYTES_PER_ELEMENT}}else h(y,v.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,T,v.__data)}}function h(v,S,x){typeof v=="number"||typeof v=="boolean"?S[x]=v:v.isMatrix3?(S[x]=v.elements[0],S[x+1]=v.elements[1],S[x+2]=v.elements[2],S[x+3]=0,S[x+4]=v.elements[3],S[x+5]=v.elements[4],S[x+6]=v.elements[5],S[x+7]=0,S[x+8]=v.elements[6],S[x+9]=v.elements[7],S[x+10]=v.elements[8],S[x+11]=0):ArrayBuffer.isView(v)?S.set(v.subarray(0,S.length-x),x):v.toArray(S,x)}function d(v,S,x,A){let T=v.value,y=S+"_"+x;if(Array.isArray(T)){A[y]===void 0&&(A[y]=[]);let M=A[y],N=!1;for(let P=0;P<T.length;P++)p(T[P],M,P)===!0&&(N=!0);return N}return p(T,A,y)}function p(v,S,x){if(S[x]===void 0)return typeof v=="number"||typeof v=="boolean"?S[x]=v:ArrayBuffer.isView(v)?S[x]=v.slice():S[x]=v.clone(),!0;{let A=S[x];if(typeof v=="number"||typeof v=="boolean"){if(A!==v)return S[x]=v,!0}else{if(ArrayBuffer.isView(v))return!0;if(A.equals(v)===!1)return A.copy(v),!0}}return!1}function m(v){let S=v.uniforms,x=0,A=16;for(let y=0,M=S.length;y<M;y++){let N=Array.isArray(S[y])?S[y]:[S[y]];for(let P=0,D=N.length;P<D;P++){let F=N[P],X=Array.isArray(F.value)?F.value:[F.value],R=Array.isArray(S[y])||Array.isArray(F.value),H=x;for(let U=0,K=X.length;U<K;U++){let $=X[U],ee=b($,R),ne=x%A,ve=ne%ee.boundary,Pe=ne+ve;x+=ve,Pe!==0&&A-Pe<ee.storage&&(x+=A-Pe),U===0&&(H=x),x+=ee.storage}let W=F.type==="int"?Int32Array:F.type==="uint"?Uint32Array:Float32Array;F.__data=new W((x-H)/Float32Array.BYTES_PER_ELEMENT),F.__offset=H}}let T=x%A;return T>0&&(x+=A-T),v.__size=x,v.__cache={},this}function b(v,S){let x={boundary:0,storage:0};return typeof v=="number"||typeof v=="boolean"?(x.boundary=4,x.storage=4):v.isVector2?(x.boundary=8,x.storage=8):v.isVector3||v.isColor?(x.boundary=16,x.storage=12):v.isVector4?(x.boundary=16,x.storage=16):v.isMatrix3?(x.boundary=16,x.storage=48):v.isMatrix4?(x.boundary=16,x.storage=64):v.isTexture?ke("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(v)?(x.boundary=16,x.storage=v.byteLength):ke("WebGLRenderer: Unsupported uniform value type.",v),S===!0&&(x.boundary=16,x.storage=Math.ceil(x.storage/16)*16),x}function f(v){let S=v.target;S.removeEventListener("dispose",f),i.deleteBuffer(s[S.id]),delete s[S.id],delete r[S.id]}function g(){for(let v in s)i.deleteBuffer(s[v]);s={},r={}}return{bind:o,update:a,dispose:g}}var iR=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Ti=null;function sR(){return Ti===null&&(Ti=new Ks(iR,16,16,ws,fi),Ti.name="DFG_LUT",Ti.minFilter=jt,Ti.magFilter=jt,Ti.wrapS=qn,Ti.wrapT=qn,Ti.generateMipmaps=!1,Ti.needsUpdate=!0),Ti}var Cu=class{constructor(e={}){let{canvas:t=cy(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:u="default",failIfMajorPerformanceCaveat:h=!1,reversedDepthBuffer:d=!1,outputBufferType:p=In}=e;this.isWebGLRenderer=!0;let m;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");m=n.getContextAttributes().alpha}else m=o;let b=p,f=new Set([qc,Xc,$c]),g=new Set([In,pi,oo,nr,Vc,Wc]),v=new Uint32Array(4),S=new Int32Array(4),x={textures:[],min:[],max:[],resolution:[]},A=null,T=null,y=[],M=[],N=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Ai,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let P=this,D=!1,F=null,X=null,R=null,H=null;this._outputColorSpace=Jt;let W=0,U=0,K=null,$=-1,ee=null,ne=new St,ve=new St,Pe=null,Y=new ze(0),ie=0,_e=t.width,Ie=t.height,ge=1,Ge=null,_t=null,Ne=new St(0,0,_e,Ie),ot=new St(0,0,_e,Ie),lt=!1,qe=new Js,qt=new vc,Ot=!1,gn=!1,wt=new dt,gi=new V,Ht=new St,Fn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Bn=!1;function zn(){return K===null?ge:1}let k=n;function Hn(w,O){return t.getContext(w,O)}let yt,vt,me,Dt,De,Ve,E,_,z,se,te,le,pe,J,j,ue,C,Q,Z,he,oe,ce,Re;try{let w={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:u,failIfMajorPerformanceCaveat:h};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Le,!1),t.addEventListener("webglcontextrestored",Xe,!1),t.addEventListener("webglcontextcreationerror",be,!1),k===null){let O="webgl2";if(k=Hn(O,w),k===null)throw Hn(O)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Ye()}catch(w){throw t.removeEventListener("webglcontextlost",Le,!1),t.removeEventListener("webglcontextrestored",Xe,!1),t.removeEventListener("webglcontextcreationerror",be,!1),Be("WebGLRenderer: "+w.message),w}function Ye(){yt=new mE(k),yt.init(),oe=new JC(k,yt),vt=new sE(k,yt,e,oe),me=new ZC(k,yt),vt.reversedDepthBuffer&&d&&me.buffers.depth.setReversed(!0),X=k.createFramebuffer(),R=k.createFramebuffer(),H=k.createFramebuffer(),Dt=new yE(k),De=new DC,Ve=new KC(k,yt,me,De,vt,oe,Dt),E=new fE(P),_=new xA(k),ce=new nE(k,_),z=new gE(k,_,Dt,ce),se=new xE(k,z,_,ce,Dt),Q=new vE(k,vt,Ve),j=new rE(De),te=new OC(P,E,yt,vt,ce,j),le=new tR(P,De),pe=new UC,J=new VC(yt),C=new tE(P,E,me,se,m,l),ue=new YC(P,se,vt),Re=new nR(k,Dt,vt,me),Z=new iE(k,yt,Dt),he=new bE(k,yt,Dt),Dt.programs=te.programs,P.capabilities=vt,P.extensions=yt,P.properties=De,P.renderLists=pe,P.shadowMap=ue,P.state=me,P.info=Dt}b!==In&&(N=new wE(b,t.width,t.height,a,s,r));let re=new pf(P,k);this.xr=re,this.getContext=function(){return k},this.getContextAttributes=function(){return k.getContextAttributes()},this.forceContextLoss=function(){let w=yt.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){let w=yt.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return ge},this.setPixelRatio=function(w){w!==void 0&&(ge=w,this.setSize(_e,Ie,!1))},this.getSize=function(w){return w.set(_e,Ie)},this.setSize=function(w,O,q=!0){if(re.isPresenting){ke("WebGLRenderer: Can't change size while VR device is presenting.");return}_e=w,Ie=O,t.width=Math.floor(w*ge),t.height=Math.floor(O*ge),q===!0&&(t.style.width=w+"px",t.style.height=O+"px"),N!==null&&N.setSize(t.width,t.height),this.setViewport(0,0,w,O)},this.getDrawingBufferSize=function(w){return w.set(_e*ge,Ie*ge).floor()},this.setDrawingBufferSize=function(w,O,q){_e=w,Ie=O,ge=q,t.width=Math.floor(w*q),t.height=Math.floor(O*q),this.setViewport(0,0,w,O)},this.setEffects=function(w){if(b===In){Be("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(w){for(let O=0;O<w.length;O++)if(w[O].isOutputPass===!0){ke("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}N.setEffects(w||[])},this.getCurrentViewport=function(w){return w.copy(ne)},this.getViewport=function(w){return w.copy(Ne)},this.setViewport=function(w,O,q,B){w.isVector4?Ne.set(w.x,w.y,w.z,w.w):Ne.set(w,O,q,B),me.viewport(ne.copy(Ne).multiplyScalar(zn()).round())},this.getScissor=function(w){return w.copy(ot)},this.setScissor=function(w,O,q,B){w.isVector4?ot.set(w.x,w.y,w.z,w.w):ot.set(w,O,q,B),me.scissor(ve.copy(ot).multiplyScalar(zn()).round())},this.getScissorTest=function(){return lt},this.setScissorTest=function(w){me.setScissorTest(lt=w)},this.setOpaqueSort=function(w){Ge=w},this.setTransparentSort=function(w){_t=w},this.getClearColor=function(w){return w.copy(C.getClearColor())},this.setClearColor=function(){C.setClearColor(...arguments)},this.getClearAlpha=function(){return C.getClearAlpha()},this.setClearAlpha=function(){C.setClearAlpha(...arguments)},this.clear=function(w=!0,O=!0,q=!0){let B=0;if(w){let G=!1;if(K!==null){let fe=K.texture.format;G=f.has(fe)}if(G){let fe=K.texture.type,Se=g.has(fe),de=C.getClearColor(),xe=C.getClearAlpha(),Ee=de.r,$e=de.g,Je=de.b;Se?(v[0]=Ee,v[1]=$e,v[2]=Je,v[3]=xe,k.clearBufferuiv(k.COLOR,0,v)):(S[0]=Ee,S[1]=$e,S[2]=Je,S[3]=xe,k.clearBufferiv(k.COLOR,0,S))}else B|=k.COLOR_BUFFER_BIT}O&&(B|=k.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),q&&(B|=k.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),B!==0&&k.clear(B)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(w){w.setRenderer(this),F=w},this.dispose=function(){t.removeEventListener("webglcontextlost",Le,!1),t.removeEventListener("webglcontextrestored",Xe,!1),t.removeEventListener("webglcontextcreationerror",be,!1),C.dispose(),pe.dispose(),J.dispose(),Ve.dispose(),De.dispose(),E.dispose(),se.dispose(),z.dispose(),ce.dispose(),Re.dispose(),te.dispose(),re.dispose(),re.removeEventListener("sessionstart",Am),re.removeEventListener("sessionend",Tm),Is.stop()};function Le(w){w.preventDefault(),Wp("WebGLRenderer: Context Lost."),D=!0}function Xe(){Wp("WebGLRenderer: Context Restored."),D=!1;let w=Dt.autoReset,O=ue.enabled,q=ue.autoUpdate,B=ue.needsUpdate,G=ue.type;Ye(),Dt.autoReset=w,ue.enabled=O,ue.autoUpdate=q,ue.needsUpdate=B,ue.type=G}function be(w){Be("WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function pt(w){let O=w.target;O.removeEventListener("dispose",pt),Gt(O)}function Gt(w){Zi(w),De.remove(w)}function Zi(w){let O=De.get(w).programs;O!==void 0&&(O.forEach(function(q){te.releaseProgram(q)}),w.isShaderMaterial&&te.releaseShaderCache(w))}this.renderBufferDirect=function(w,O,q,B,G,fe){O===null&&(O=Fn);let Se=G.isMesh&&G.matrixWorld.determinantAffine()<0,de=n_(w,O,q,B,G);me.setMaterial(B,Se);let xe=q.index,Ee=1;if(B.wireframe===!0){if(xe=z.getWireframeAttribute(q),xe===void 0)return;Ee=2}let $e=q.drawRange,Je=q.attributes.position,Ae=$e.start*Ee,je=($e.start+$e.count)*Ee;fe!==null&&(Ae=Math.max(Ae,fe.start*Ee),je=Math.min(je,(fe.start+fe.count)*Ee)),xe!==null?(Ae=Math.max(Ae,0),je=Math.min(je,xe.count)):Je!=null&&(Ae=Math.max(Ae,0),je=Math.min(je,Je.count));let Ct=je-Ae;if(Ct<0||Ct===1/0)return;ce.setup(G,B,de,q,xe);let bt,mt=Z;if(xe!==null&&(bt=_.get(xe),mt=he,mt.setIndex(bt)),G.isMesh)B.wireframe===!0?(me.setLineWidth(B.wireframeLinewidth*zn()),mt.setMode(k.LINES)):mt.setMode(k.TRIANGLES);else if(G.isLine){let en=B.linewidth;en===void 0&&(en=1),me.setLineWidth(en*zn()),G.isLineSegments?mt.setMode(k.LINES):G.isLineLoop?mt.setMode(k.LINE_LOOP):mt.setMode(k.LINE_STRIP)}else G.isPoints?mt.setMode(k.POINTS):G.isSprite&&mt.setMode(k.TRIANGLES);if(G.isBatchedMesh)if(yt.get("WEBGL_multi_draw"))mt.renderMultiDraw(G._multiDrawStarts,G._multiDrawCounts,G._multiDrawCount);else{let en=G._multiDrawStarts,Te=G._multiDrawCounts,un=G._multiDrawCount,ct=xe?_.get(xe).bytesPerElement:1,Ls=De.get(B).currentProgram.getUniforms();for(let tn=0;tn<un;tn++)Ls.setValue(k,"_gl_DrawID",tn),mt.render(en[tn]/ct,Te[tn])}else if(G.isInstancedMesh)mt.renderInstances(Ae,Ct,G.count);else if(q.isInstancedBufferGeometry){let en=q._maxInstanceCount!==void 0?q._maxInstanceCount:1/0,Te=Math.min(q.instanceCount,en);mt.renderInstances(Ae,Ct,Te)}else mt.render(Ae,Ct)};function Sm(w,O,q,B){F!==null&&w.isNodeMaterial&&F.setObject(B,w),Ot===!0&&j.setState(w,q,!1),w.transparent===!0&&w.side===_n&&w.forceSinglePass===!1?(w.side=mn,w.needsUpdate=!0,Ao(w,O,B),w.side=_s,w.needsUpdate=!0,Ao(w,O,B),w.side=_n):Ao(w,O,B)}this.compile=function(w,O,q=null){q===null&&(q=w),F!==null&&F.renderStart(w,O,q),T=J.get(q),T.init(O),M.push(T),q.traverseVisible(function(G){G.isLight&&G.layers.test(O.layers)&&(T.pushLight(G),G.castShadow&&T.pushShadow(G))}),w!==q&&w.traverseVisible(function(G){G.isLight&&G.layers.test(O.layers)&&(T.pushLight(G),G.castShadow&&T.pushShadow(G))}),T.setupLights(),F!==null&&F.updateLights(T.state.lightsArray),gn=this.localClippingEnabled,Ot=j.init(this.clippingPlanes,gn),Ot===!0&&j.setGlobalState(this.clippingPlanes,O),F!==null&&ue.render(T.state.shadowsArray,q,O);let B=new Set;return w.traverse(function(G){if(!(G.isMesh||G.isPoints||G.isLine||G.isSprite))return;let fe=G.material;if(fe)if(Array.isArray(fe))for(let Se=0;Se<fe.length;Se++){let de=fe[Se];Sm(de,q,O,G),B.add(de)}else Sm(fe,q,O,G),B.add(fe)}),T=M.pop(),F!==null&&F.renderEnd(),B},this.compileAsync=function(w,O,q=null){let B=this.compile(w,O,q);return new Promise(G=>{function fe(){if(B.forEach(function(Se){let xe=De.get(Se).currentProgram;(xe===void 0||xe.isReady())&&B.delete(Se)}),B.size===0){G(w);return}setTimeout(fe,10)}yt.get("KHR_parallel_shader_compile")!==null?fe():setTimeout(fe,10)})};let Hh=null;function e_(w){Hh&&Hh(w)}function Am(){Is.stop()}function Tm(){Is.start()}let Is=new zy;Is.setAnimationLoop(e_),typeof self<"u"&&Is.setContext(self),this.setAnimationLoop=function(w){Hh=w,re.setAnimationLoop(w),w===null?Is.stop():Is.start()},re.addEventListener("sessionstart",Am),re.addEventListener("sessionend",Tm),this.render=function(w,O){if(O!==void 0&&O.isCamera!==!0){Be("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(D===!0)return;F!==null&&F.renderStart(w,O);let q=re.enabled===!0&&re.isPresenting===!0,B=N!==null&&(K===null||q)&&N.begin(P,K);if(w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),O.parent===null&&O.matrixWorldAutoUpdate===!0&&O.updateMatrixWorld(),re.enabled===!0&&re.isPresenting===!0&&(N===null||N.isCompositing()===!1)&&(re.cameraAutoUpdate===!0&&re.updateCamera(O),O=re.getCamera()),w.isScene===!0&&w.onBeforeRender(P,w,O,K),T=J.get(w,M.length),T.init(O),T.state.textureUnits=Ve.getTextureUnits(),M.push(T),wt.multiplyMatrices(O.projectionMatrix,O.matrixWorldInverse),O.isArrayCamera?qt.setFromArrayCamera(O):qe.setFromProjectionMatrix(wt,Yn,O.reversedDepth),gn=this.localClippingEnabled,Ot=j.init(this.clippingPlanes,gn),A=pe.get(w,y.length),A.init(),y.push(A),this.info.render.frame++,re.enabled===!0&&re.isPresenting===!0){let Se=P.xr.getDepthSensingMesh();Se!==null&&Gh(Se,O,-1/0,P.sortObjects)}Gh(w,O,0,P.sortObjects),A.finish(),F!==null&&F.updateLights(T.state.lightsArray),P.sortObjects===!0&&A.sort(Ge,_t),Bn=re.enabled===!1||re.isPresenting===!1||re.hasDepthSensing()===!1,Bn&&C.addToRenderList(A,w),this.info.autoReset===!0&&this.info.reset(),Ot===!0&&j.beginShadows();let G=T.state.shadowsArray;if(ue.render(G,w,O),Ot===!0&&j.endShadows(),(B&&N.hasRenderPass())===!1){let Se=A.opaque,de=A.transmissive;if(T.setupLights(),O.isArrayCamera){let xe=O.cameras;if(de.length>0)for(let Ee=0,$e=xe.length;Ee<$e;Ee++){let Je=xe[Ee];Cm(Se,de,w,Je)}Bn&&C.render(w);for(let Ee=0,$e=xe.length;Ee<$e;Ee++){let Je=xe[Ee];Em(A,w,Je,Je.viewport)}}else de.length>0&&Cm(Se,de,w,O),Bn&&C.render(w),Em(A,w,O)}K!==null&&U===0&&(Ve.updateMultisampleRenderTarget(K),Ve.updateRenderTargetMipmap(K)),B&&N.end(P),w.isScene===!0&&w.onAfterRender(P,w,O),ce.resetDefaultState(),$=-1,ee=null,M.pop(),M.length>0?(T=M[M.length-1],Ve.setTextureUnits(T.state.textureUnits),Ot===!0&&j.setGlobalState(P.clippingPlanes,T.state.camera)):T=null,y.pop(),y.length>0?A=y[y.length-1]:A=null,F!==null&&F.renderEnd()};function Gh(w,O,q,B){if(w.visible===!1)return;if(w.layers.test(O.layers)){if(w.isGroup)q=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(O);else if(w.isLight)T.pushLight(w),w.castShadow&&T.pushShadow(w);else if(w.isSprite){let Se=O.isArrayCamera?qt:qe;if(!w.frustumCulled||w.intersectsFrustum(Se)){B&&Ht.setFromMatrixPosition(w.matrixWorld).applyMatrix4(wt);let de=se.update(w),xe=w.material;xe.visible&&A.push(w,de,xe,q,Ht.z,null,O)}}else if(w.isMesh||w.isLine||w.isPoints){let Se=O.isArrayCamera?qt:qe;if(!w.frustumCulled||w.intersectsFrustum(Se)){let de=se.update(w),xe=w.material;if(B&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),Ht.copy(w.boundingSphere.center)):(de.boundingSphere===null&&de.computeBoundingSphere(),Ht.copy(de.boundingSphere.center)),Ht.applyMatrix4(w.matrixWorld).applyMatrix4(wt)),Array.isArray(xe)){let Ee=de.groups;for(let $e=0,Je=Ee.length;$e<Je;$e++){let Ae=Ee[$e],je=xe[Ae.materialIndex];je&&je.visible&&A.push(w,de,je,q,Ht.z,Ae,O)}}else xe.visible&&A.push(w,de,xe,q,Ht.z,null,O)}}}let fe=w.children;for(let Se=0,de=fe.length;Se<de;Se++)Gh(fe[Se],O,q,B)}function Em(w,O,q,B){let{opaque:G,transmissive:fe,transparent:Se}=w;T.setupLightsView(q),Ot===!0&&j.setGlobalState(P.clippingPlanes,q),B&&me.viewport(ne.copy(B)),G.length>0&&Ga(G,O,q),fe.length>0&&Ga(fe,O,q),Se.length>0&&Ga(Se,O,q),me.buffers.depth.setTest(!0),me.buffers.depth.setMask(!0),me.buffers.color.setMask(!0),me.setPolygonOffset(!1)}function Cm(w,O,q,B){if((q.isScene===!0?q.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[B.id]===void 0){let Ae=yt.has("EXT_color_buffer_half_float")||yt.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[B.id]=new Rn(1,1,{generateMipmaps:!0,type:Ae?fi:In,minFilter:di,samples:Math.max(4,vt.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:Qe.workingColorSpace})}let fe=T.state.transmissionRenderTarget[B.id],Se=B.viewport||ne;fe.setSize(Se.z*P.transmissionResolutionScale,Se.w*P.transmissionResolutionScale);let de=P.getRenderTarget(),xe=P.getActiveCubeFace(),Ee=P.getActiveMipmapLevel();P.setRenderTarget(fe),P.getClearColor(Y),ie=P.getClearAlpha(),ie<1&&P.setClearColor(16777215,.5),P.clear(),Bn&&C.render(q);let $e=P.toneMapping;P.toneMapping=Ai;let Je=B.viewport;if(B.viewport!==void 0&&(B.viewport=void 0),T.setupLightsView(B),Ot===!0&&j.setGlobalState(P.clippingPlanes,B),Ga(w,q,B),Ve.updateMultisampleRenderTarget(fe),Ve.updateRenderTargetMipmap(fe),yt.has("WEBGL_multisampled_render_to_texture")===!1){let Ae=!1;for(let je=0,Ct=O.length;je<Ct;je++){let bt=O[je],{object:mt,geometry:en,material:Te,group:un}=bt;if(Te.side===_n&&mt.layers.test(B.layers)){let ct=Te.side;Te.side=mn,Te.needsUpdate=!0,Rm(mt,q,B,en,Te,un),Te.side=ct,Te.needsUpdate=!0,Ae=!0}}Ae===!0&&(Ve.updateMultisampleRenderTarget(fe),Ve.updateRenderTargetMipmap(fe))}P.setRenderTarget(de,xe,Ee),P.setClearColor(Y,ie),Je!==void 0&&(B.viewport=Je),P.toneMapping=$e}function Ga(w,O,q){let B=O.isScene===!0?O.overrideMaterial:null;for(let G=0,fe=w.length;G<fe;G++){let Se=w[G],{object:de,geometry:xe,group:Ee}=Se,$e=Se.material;$e.allowOverride===!0&&B!==null&&($e=B),de.layers.test(q.layers)&&Rm(de,O,q,xe,$e,Ee)}}function Rm(w,O,q,B,G,fe){F!==null&&G.isNodeMaterial&&F.setObject(w,G),w.onBeforeRender(P,O,q,B,G,fe),w.modelViewMatrix.multiplyMatrices(q.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),G.onBeforeRender(P,O,q,B,w,fe),G.transparent===!0&&G.side===_n&&G.forceSinglePass===!1?(G.side=mn,G.needsUpdate=!0,P.renderBufferDirect(q,O,B,G,w,fe),G.side=_s,G.needsUpdate=!0,P.renderBufferDirect(q,O,B,G,w,fe),G.side=_n):P.renderBufferDirect(q,O,B,G,w,fe),w.onAfterRender(P,O,q,B,G,fe)}function Pm(w){let O=0;for(let q of w)q.texture!==null&&O++;return O}function Ao(w,O,q){O.isScene!==!0&&(O=Fn);let B=De.get(w),G=T.state.lights,fe=T.state.shadowsArray,Se=G.state.version,de=te.getParameters(w,G.state,fe,O,q,T.state.lightProbeGridArray),xe=te.getProgramCacheKey(de),Ee=B.programs;B.environment=w.isMeshStandardMaterial||w.isMeshLambertMaterial||w.isMeshPhongMaterial?O.environment:null,B.fog=O.fog;let $e=w.isMeshStandardMaterial||w.isMeshLambertMaterial&&!w.envMap||w.isMeshPhongMaterial&&!w.envMap;B.envMap=E.get(w.envMap||B.environment,$e),B.envMapRotation=B.environment!==null&&w.envMap===null?O.environmentRotation:w.envMapRotation,Ee===void 0&&(w.addEventListener("dispose",pt),Ee=new Map,B.programs=Ee,B.programVariants=new Map);let Je=Ee.get(xe);if(Je!==void 0){if(B.currentProgram===Je&&B.lightsStateVersion===Se)return Lm(w,de),Je}else de.uniforms=te.getUniforms(w),F!==null&&w.isNodeMaterial&&F.build(w,q,de),w.onBeforeCompile(de,P),Je=te.acquireProgram(de,xe),Ee.set(xe,Je),B.uniforms=de.uniforms;let Ae=B.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(Ae.clippingPlanes=j.uniform),Lm(w,de),B.needsLights=s_(w),B.lightsStateVersion=Se,B.needsLights&&(Ae.ambientLightColor.value=G.state.ambient,Ae.lightProbe.value=G.state.probe,Ae.sunLights.value=G.state.sun,Ae.sunLightShadows.value=G.state.sunShadow,Ae.directionalLights.value=G.state.directional,Ae.directionalLightShadows.value=G.state.directionalShadow,Ae.spotLights.value=G.state.spot,Ae.spotLightShadows.value=G.state.spotShadow,Ae.rectAreaLights.value=G.state.rectArea,Ae.ltc_1.value=G.state.rectAreaLTC1,Ae.ltc_2.value=G.state.rectAreaLTC2,Ae.pointLights.value=G.state.point,Ae.pointLightShadows.value=G.state.pointShadow,Ae.hemisphereLights.value=G.state.hemi,Ae.sunShadowMatrix.value=G.state.sunShadowMatrix,Ae.sunShadowCascade.value=G.state.sunShadowCascade,Ae.directionalShadowMatrix.value=G.state.directionalShadowMatrix,Ae.spotLightMatrix.value=G.state.spotLightMatrix,Ae.spotLightMap.value=G.state.spotLightMap,Ae.pointShadowMatrix.value=G.state.pointShadowMatrix),B.numLightProbeGrids=Pm(T.state.lightProbeGridArray),B.currentProgram=Je,B.uniformsList=null,Je}function t_(w,O,q,B,G){let fe=De.get(w),Se=fe.currentProgram.id+","+B+","+G,de=fe.programVariants.get(Se);return de===void 0?(de=Ao(w,O,q),fe.programVariants.set(Se,de)):(fe.currentProgram=de,fe.uniformsList=null,fe.outputColorSpace=B,fe.toneMapping=G),de}function Im(w){if(w.uniformsList===null){let O=w.currentProgram.getUniforms();w.uniformsList=co.seqWithValue(O.seq,w.uniforms)}return w.uniformsList}function Lm(w,O){let q=De.get(w);q.outputColorSpace=O.outputColorSpace,q.batching=O.batching,q.batchingColor=O.batchingColor,q.instancing=O.instancing,q.instancingColor=O.instancingColor,q.instancingMorph=O.instancingMorph,q.skinning=O.skinning,q.morphTargets=O.morphTargets,q.morphNormals=O.morphNormals,q.morphColors=O.morphColors,q.morphTargetsCount=O.morphTargetsCount,q.numClippingPlanes=O.numClippingPlanes,q.numIntersection=O.numClipIntersection,q.vertexAlphas=O.vertexAlphas,q.vertexTangents=O.vertexTangents,q.toneMapping=O.toneMapping}function n_(w,O,q,B,G){O.isScene!==!0&&(O=Fn),Ve.resetTextureUnits();let fe=O.fog,Se=B.isMeshStandardMaterial||B.isMeshLambertMaterial||B.isMeshPhongMaterial?O.environment:null,de=K===null?P.outputColorSpace:K.isXRRenderTarget===!0?K.texture.colorSpace:Qe.workingColorSpace,xe=B.isMeshStandardMaterial||B.isMeshLambertMaterial&&!B.envMap||B.isMeshPhongMaterial&&!B.envMap,Ee=E.get(B.envMap||Se,xe),$e=B.vertexColors===!0&&!!q.attributes.color&&q.attributes.color.itemSize===4,Je=!!q.attributes.tangent&&(!!B.normalMap||B.anisotropy>0),Ae=!!q.morphAttributes.position,je=!!q.morphAttributes.normal,Ct=!!q.morphAttributes.color,bt=Ai;B.toneMapped&&(K===null||K.isXRRenderTarget===!0)&&(bt=P.toneMapping);let mt=q.morphAttributes.position||q.morphAttributes.normal||q.morphAttributes.color,en=mt!==void 0?mt.length:0,Te=De.get(B),un=T.state.lights;if(Ot===!0&&(gn===!0||w!==ee)){let Mt=w===ee&&B.id===$;j.setState(B,w,Mt)}let ct=!1,Ls=!1;B.version===Te.__version?Te.needsLights&&Te.lightsStateVersion!==un.state.version||G.isBatchedMesh&&Te.batching===!1||!G.isBatchedMesh&&Te.batching===!0||G.isBatchedMesh&&Te.batchingColor===!0&&G._colorsTexture===null||G.isBatchedMesh&&Te.batchingColor===!1&&G._colorsTexture!==null||G.isInstancedMesh&&Te.instancing===!1||!G.isInstancedMesh&&Te.instancing===!0||G.isSkinnedMesh&&Te.skinning===!1||!G.isSkinnedMesh&&Te.skinning===!0||G.isInstancedMesh&&Te.instancingColor===!0&&G.instanceColor===null||G.isInstancedMesh&&Te.instancingColor===!1&&G.instanceColor!==null||G.isInstancedMesh&&Te.instancingMorph===!0&&G.morphTexture===null||G.isInstancedMesh&&Te.instancingMorph===!1&&G.morphTexture!==null||Te.envMap!==Ee||B.fog===!0&&Te.fog!==fe||Te.numClippingPlanes!==void 0&&(Te.numClippingPlanes!==j.numPlanes||Te.numIntersection!==j.numIntersection)||Te.vertexAlphas!==$e||Te.vertexTangents!==Je||Te.morphTargets!==Ae||Te.morphNormals!==je||Te.morphColors!==Ct||Te.morphTargetsCount!==en||Te.numLightProbeGrids!==Pm(T.state.lightProbeGridArray)?ct=!0:(Te.outputColorSpace!==de||Te.toneMapping!==bt)&&(Ls=!0):(ct=!0,Te.__version=B.version);let tn=Te.currentProgram;(ct===!0||Ls===!0)&&(tn=Ls===!0?t_(B,O,G,de,bt):Ao(B,O,G),F&&B.isNodeMaterial&&F.onUpdateProgram(B,tn,Te));let Va=!1,Ki=!1,Ns=!1,it=tn.getUniforms(),Yt=Te.uniforms;if(me.useProgram(tn.program)&&(Va=!0,Ki=!0,Ns=!0),B.id!==$&&($=B.id,Ki=!0),Va||ee!==w){me.buffers.depth.getReversed()&&w.reversedDepth!==!0&&(w._reversedDepth=!0,w.updateProjectionMatrix()),it.setValue(k,"projectionMatrix",w.projectionMatrix),it.setValue(k,"viewMatrix",w.matrixWorldInverse);let Vt=it.map.cameraPosition;Vt!==void 0&&Vt.setValue(k,gi.setFromMatrixPosition(w.matrixWorld)),vt.logarithmicDepthBuffer&&it.setValue(k,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),(B.isMeshPhongMaterial||B.isMeshToonMaterial||B.isMeshLambertMaterial||B.isMeshBasicMaterial||B.isMeshStandardMaterial||B.isShaderMaterial)&&it.setValue(k,"isOrthographic",w.isOrthographicCamera===!0),ee!==w&&(ee=w,Ki=!0,Ns=!0)}if(Te.needsLights&&(un.state.sunShadowMap.length>0&&it.setValue(k,"sunShadowMap",un.state.sunShadowMap,Ve),un.state.directionalShadowMap.length>0&&it.setValue(k,"directionalShadowMap",un.state.directionalShadowMap,Ve),un.state.spotShadowMap.length>0&&it.setValue(k,"spotShadowMap",un.state.spotShadowMap,Ve),un.state.pointShadowMap.length>0&&it.setValue(k,"pointShadowMap",un.state.pointShadowMap,Ve)),G.isSkinnedMesh){it.setOptional(k,G,"bindMatrix"),it.setOptional(k,G,"bindMatrixInverse");let Mt=G.skeleton;Mt&&(Mt.boneTexture===null&&Mt.computeBoneTexture(),it.setValue(k,"boneTexture",Mt.boneTexture,Ve))}G.isBatchedMesh&&(it.setOptional(k,G,"batchingTexture"),it.setValue(k,"batchingTexture",G._matricesTexture,Ve),it.setOptional(k,G,"batchingIdTexture"),it.setValue(k,"batchingIdTexture",G._indirectTexture,Ve),it.setOptional(k,G,"batchingColorTexture"),G._colorsTexture!==null&&it.setValue(k,"batchingColorTexture",G._colorsTexture,Ve));let ei=q.morphAttributes;if((ei.position!==void 0||ei.normal!==void 0||ei.color!==void 0)&&Q.update(G,q,tn),(Ki||Te.receiveShadow!==G.receiveShadow)&&(Te.receiveShadow=G.receiveShadow,it.setValue(k,"receiveShadow",G.receiveShadow)),(B.isMeshStandardMaterial||B.isMeshLambertMaterial||B.isMeshPhongMaterial)&&B.envMap===null&&O.environment!==null&&(Yt.envMapIntensity.value=O.environmentIntensity),Yt.dfgLUT!==void 0&&(Yt.dfgLUT.value=sR()),Ki){if(it.setValue(k,"toneMappingExposure",P.toneMappingExposure),Te.needsLights&&i_(Yt,Ns),fe&&B.fog===!0&&le.refreshFogUniforms(Yt,fe),le.refreshMaterialUniforms(Yt,B,ge,Ie,T.state.transmissionRenderTarget[w.id]),Te.needsLights&&Te.numLightProbeGrids>0){let Mt=x,Vt=0;for(let Ci of T.state.lightProbeGridArray)Ci.texture!==null&&(Mt.textures[Vt]=Ci.texture,Mt.min[Vt]=Ci.boundingBox.min,Mt.max[Vt]=Ci.boundingBox.max,Mt.resolution[Vt]=Ci.resolution,Vt++);for(let Ci in Mt)Mt[Ci].length=Vt;Yt.probesSH.value=Mt.textures,Yt.probesMin.value=Mt.min,Yt.probesMax.value=Mt.max,Yt.probesResolution.value=Mt.resolution}co.upload(k,Im(Te),Yt,Ve)}if(B.isShaderMaterial&&B.uniformsNeedUpdate===!0&&(co.upload(k,Im(Te),Yt,Ve),B.uniformsNeedUpdate=!1),B.isSpriteMaterial&&it.setValue(k,"center",G.center),it.setValue(k,"modelViewMatrix",G.modelViewMatrix),it.setValue(k,"normalMatrix",G.normalMatrix),it.setValue(k,"modelMatrix",G.matrixWorld),B.uniformsGroups!==void 0){let Mt=B.uniformsGroups;for(let Vt=0,Ci=Mt.length;Vt<Ci;Vt++){let Om=Mt[Vt];Re.update(Om,tn),Re.bind(Om,tn)}}return tn}function i_(w,O){w.ambientLightColor.needsUpdate=O,w.lightProbe.needsUpdate=O,w.sunLights.needsUpdate=O,w.sunLightShadows.needsUpdate=O,w.directionalLights.needsUpdate=O,w.directionalLightShadows.needsUpdate=O,w.pointLights.needsUpdate=O,w.pointLightShadows.needsUpdate=O,w.spotLights.needsUpdate=O,w.spotLightShadows.needsUpdate=O,w.rectAreaLights.needsUpdate=O,w.hemisphereLights.needsUpdate=O}function s_(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return W},this.getActiveMipmapLevel=function(){return U},this.getRenderTarget=function(){return K},this.setRenderTargetTextures=function(w,O,q){let B=De.get(w);B.__autoAllocateDepthBuffer=w.resolveDepthBuffer===!1,B.__autoAllocateDepthBuffer===!1&&(B.__useRenderToTexture=!1),De.get(w.texture).__webglTexture=O,De.get(w.depthTexture).__webglTexture=B.__autoAllocateDepthBuffer?void 0:q,B.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(w,O){let q=De.get(w);q.__webglFramebuffer=O,q.__useDefaultFramebuffer=O===void 0},this.setRenderTarget=function(w,O=0,q=0){K=w,W=O,U=q;let B=null,G=!1,fe=!1;if(w){let de=De.get(w);if(de.__useDefaultFramebuffer!==void 0){me.bindFramebuffer(k.FRAMEBUFFER,de.__webglFramebuffer),ne.copy(w.viewport),ve.copy(w.scissor),Pe=w.scissorTest,me.viewport(ne),me.scissor(ve),me.setScissorTest(Pe),$=-1;return}else if(de.__webglFramebuffer===void 0)Ve.setupRenderTarget(w);else if(de.__hasExternalTextures)Ve.rebindTextures(w,De.get(w.texture).__webglTexture,De.get(w.depthTexture).__webglTexture);else if(w.depthBuffer){let $e=w.depthTexture;if(de.__boundDepthTexture!==$e){if($e!==null&&De.has($e)&&(w.width!==$e.image.width||w.height!==$e.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Ve.setupDepthRenderbuffer(w)}}let xe=w.texture;(xe.isData3DTexture||xe.isDataArrayTexture||xe.isCompressedArrayTexture)&&(fe=!0);let Ee=De.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray(Ee[O])?B=Ee[O][q]:B=Ee[O],G=!0):w.samples>0&&Ve.useMultisampledRTT(w)===!1?B=De.get(w).__webglMultisampledFramebuffer:Array.isArray(Ee)?B=Ee[q]:B=Ee,ne.copy(w.viewport),ve.copy(w.scissor),Pe=w.scissorTest}else ne.copy(Ne).multiplyScalar(ge).floor(),ve.copy(ot).multiplyScalar(ge).floor(),Pe=lt;if(q!==0&&(B=X),me.bindFramebuffer(k.FRAMEBUFFER,B)&&me.drawBuffers(w,B),me.viewport(ne),me.scissor(ve),me.setScissorTest(Pe),G){let de=De.get(w.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_CUBE_MAP_POSITIVE_X+O,de.__webglTexture,q)}else if(fe){let de=O;for(let xe=0;xe<w.textures.length;xe++){let Ee=De.get(w.textures[xe]);k.framebufferTextureLayer(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0+xe,Ee.__webglTexture,q,de)}}else if(w!==null&&q!==0){let de=De.get(w.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,de.__webglTexture,q)}$=-1};function Nm(w){let O=De.get(w);return(O.__readFormat!==w.format||O.__readType!==w.type)&&(O.__readFormat=w.format,O.__readType=w.type,O.__formatReadable=vt.textureFormatReadable(w.format),O.__typeReadable=vt.textureTypeReadable(w.type)),O}this.readRenderTargetPixels=function(w,O,q,B,G,fe,Se,de=0){if(!(w&&w.isWebGLRenderTarget)){Be("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let xe=De.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Se!==void 0&&(xe=xe[Se],Array.isArray(xe)&&(xe=xe[0])),xe){me.bindFramebuffer(k.FRAMEBUFFER,xe);try{let Ee=w.textures[de],$e=Ee.format,Je=Ee.type;w.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+de);let Ae=Nm(Ee);if(Ae.__formatReadable===!1){Be("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ae.__typeReadable===!1){Be("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}O>=0&&O<=w.width-B&&q>=0&&q<=w.height-G&&k.readPixels(O,q,B,G,oe.convert($e),oe.convert(Je),fe)}finally{let Ee=K!==null?De.get(K).__webglFramebuffer:null;me.bindFramebuffer(k.FRAMEBUFFER,Ee)}}},this.readRenderTargetPixelsAsync=async function(w,O,q,B,G,fe,Se,de=0){if(!(w&&w.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let xe=De.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Se!==void 0&&(xe=xe[Se],Array.isArray(xe)&&(xe=xe[0])),xe)if(O>=0&&O<=w.width-B&&q>=0&&q<=w.height-G){me.bindFramebuffer(k.FRAMEBUFFER,xe);let Ee=w.textures[de],$e=Ee.format,Je=Ee.type;w.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+de);let Ae=Nm(Ee);if(Ae.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ae.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let je=k.createBuffer();k.bindBuffer(k.PIXEL_PACK_BUFFER,je),k.bufferData(k.PIXEL_PACK_BUFFER,fe.byteLength,k.STREAM_READ),k.readPixels(O,q,B,G,oe.convert($e),oe.convert(Je),0),k.bindBuffer(k.PIXEL_PACK_BUFFER,null);let Ct=K!==null?De.get(K).__webglFramebuffer:null;me.bindFramebuffer(k.FRAMEBUFFER,Ct);let bt=k.fenceSync(k.SYNC_GPU_COMMANDS_COMPLETE,0);return k.flush(),await hy(k,bt,4),k.bindBuffer(k.PIXEL_PACK_BUFFER,je),k.getBufferSubData(k.PIXEL_PACK_BUFFER,0,fe),k.bindBuffer(k.PIXEL_PACK_BUFFER,null),k.deleteBuffer(je),k.deleteSync(bt),fe}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(w,O=null,q=0){let B=Math.pow(2,-q),G=Math.floor(w.image.width*B),fe=Math.floor(w.image.height*B),Se=O!==null?O.x:0,de=O!==null?O.y:0;Ve.setTexture2D(w,0),k.copyTexSubImage2D(k.TEXTURE_2D,q,0,0,Se,de,G,fe),me.unbindTexture()},this.copyTextureToTexture=function(w,O,q=null,B=null,G=0,fe=0){let Se,de,xe,Ee,$e,Je,Ae,je,Ct,bt=w.isCompressedTexture?w.mipmaps[fe]:w.image;if(q!==null)Se=q.max.x-q.min.x,de=q.max.y-q.min.y,xe=q.isBox3?q.max.z-q.min.z:1,Ee=q.min.x,$e=q.min.y,Je=q.isBox3?q.min.z:0;else{let it=Math.pow(2,-G);Se=Math.floor(bt.width*it),de=Math.floor(bt.height*it),w.isDataArrayTexture?xe=bt.depth:w.isData3DTexture?xe=Math.floor(bt.depth*it):xe=1,Ee=0,$e=0,Je=0}B!==null?(Ae=B.x,je=B.y,Ct=B.z):(Ae=0,je=0,Ct=0);let mt=oe.convert(O.format),en=oe.convert(O.type),Te;O.isData3DTexture?(Ve.setTexture3D(O,0),Te=k.TEXTURE_3D):O.isDataArrayTexture||O.isCompressedArrayTexture?(Ve.setTexture2DArray(O,0),Te=k.TEXTURE_2D_ARRAY):(Ve.setTexture2D(O,0),Te=k.TEXTURE_2D),me.activeTexture(k.TEXTURE0),me.pixelStorei(k.UNPACK_FLIP_Y_WEBGL,O.flipY),me.pixelStorei(k.UNPACK_PREMULTIPLY_ALPHA_WEBGL,O.premultiplyAlpha),me.pixelStorei(k.UNPACK_ALIGNMENT,O.unpackAlignment);let un=me.getParameter(k.UNPACK_ROW_LENGTH),ct=me.getParameter(k.UNPACK_IMAGE_HEIGHT),Ls=me.getParameter(k.UNPACK_SKIP_PIXELS),tn=me.getParameter(k.UNPACK_SKIP_ROWS),Va=me.getParameter(k.UNPACK_SKIP_IMAGES);me.pixelStorei(k.UNPACK_ROW_LENGTH,bt.width),me.pixelStorei(k.UNPACK_IMAGE_HEIGHT,bt.height),me.pixelStorei(k.UNPACK_SKIP_PIXELS,Ee),me.pixelStorei(k.UNPACK_SKIP_ROWS,$e),me.pixelStorei(k.UNPACK_SKIP_IMAGES,Je);let Ki=w.isDataArrayTexture||w.isData3DTexture,Ns=O.isDataArrayTexture||O.isData3DTexture;if(w.isDepthTexture){let it=De.get(w),Yt=De.get(O),ei=De.get(it.__renderTarget),Mt=De.get(Yt.__renderTarget);me.bindFramebuffer(k.READ_FRAMEBUFFER,ei.__webglFramebuffer),me.bindFramebuffer(k.DRAW_FRAMEBUFFER,Mt.__webglFramebuffer);for(let Vt=0;Vt<xe;Vt++)Ki&&(k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,De.get(w).__webglTexture,G,Je+Vt),k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,De.get(O).__webglTexture,fe,Ct+Vt)),k.blitFramebuffer(Ee,$e,Ee+Se,$e+de,Ae,je,Ae+Se,je+de,k.DEPTH_BUFFER_BIT,k.NEAREST);me.bindFramebuffer(k.READ_FRAMEBUFFER,null),me.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else if(G!==0||w.isRenderTargetTexture||De.has(w)){let it=De.get(w),Yt=De.get(O);me.bindFramebuffer(k.READ_FRAMEBUFFER,R),me.bindFramebuffer(k.DRAW_FRAMEBUFFER,H);for(let ei=0;ei<xe;ei++)Ki?k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,it.__webglTexture,G,Je+ei):k.framebufferTexture2D(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,it.__webglTexture,G),Ns?k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,Yt.__webglTexture,fe,Ct+ei):k.framebufferTexture2D(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,Yt.__webglTexture,fe),G!==0?k.blitFramebuffer(Ee,$e,Ee+Se,$e+de,Ae,je,Ae+Se,je+de,k.COLOR_BUFFER_BIT,k.NEAREST):Ns?k.copyTexSubImage3D(Te,fe,Ae,je,Ct+ei,Ee,$e,Se,de):k.copyTexSubImage2D(Te,fe,Ae,je,Ee,$e,Se,de);me.bindFramebuffer(k.READ_FRAMEBUFFER,null),me.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else Ns?w.isDataTexture||w.isData3DTexture?k.texSubImage3D(Te,fe,Ae,je,Ct,Se,de,xe,mt,en,bt.data):O.isCompressedArrayTexture?k.compressedTexSubImage3D(Te,fe,Ae,je,Ct,Se,de,xe,mt,bt.data):k.texSubImage3D(Te,fe,Ae,je,Ct,Se,de,xe,mt,en,bt):w.isDataTexture?k.texSubImage2D(k.TEXTURE_2D,fe,Ae,je,Se,de,mt,en,bt.data):w.isCompressedTexture?k.compressedTexSubImage2D(k.TEXTURE_2D,fe,Ae,je,bt.width,bt.height,mt,bt.data):k.texSubImage2D(k.TEXTURE_2D,fe,Ae,je,Se,de,mt,en,bt);me.pixelStorei(k.UNPACK_ROW_LENGTH,un),me.pixelStorei(k.UNPACK_IMAGE_HEIGHT,ct),me.pixelStorei(k.UNPACK_SKIP_PIXELS,Ls),me.pixelStorei(k.UNPACK_SKIP_ROWS,tn),me.pixelStorei(k.UNPACK_SKIP_IMAGES,Va),fe===0&&O.generateMipmaps===!0&&O.mipmapsAutoUpdate===!0&&k.generateMipmap(Te),me.unbindTexture()},this.initRenderTarget=function(w){De.get(w).__webglFramebuffer===void 0&&Ve.setupRenderTarget(w)},this.initTexture=function(w){w.isCubeTexture?Ve.setTextureCube(w,0):w.isData3DTexture?Ve.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?Ve.setTexture2DArray(w,0):Ve.setTexture2D(w,0),me.unbindTexture()},this.resetState=function(){W=0,U=0,K=null,me.reset(),ce.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Yn}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=Qe._getDrawingBufferColorSpace(e),t.unpackColorSpace=Qe._getUnpackColorSpace()}};function gf(i,e,t){let n,s=1/0;for(let r of i){let o=rR(r,e,t,s),a=o<s&&r.surface?oR(r,e,t):o;a<s&&(n=r,s=a)}return n}function rR({low:i,high:e},t,n,s){let r=0,o=s;for(let a=0;a<3;a++){let l=1/n[a],c=(i[a]-t[a])*l,u=(e[a]-t[a])*l;if(c>u&&([c,u]=[u,c]),c>r&&(r=c),u<o&&(o=u),r>=o)return 1/0}return r}function oR({surface:i,at:e},t,n){let s=1/0,r=t.map((o,a)=>o-e[a]);for(let o=0;o<i.length;o+=9){let a=v=>[i[o+v],i[o+v+1],i[o+v+2]],l=a(0),[c,u]=[mf(a(3),l),mf(a(6),l)],h=Jy(n,u),d=It(c,h);if(Math.abs(d)<1e-12)continue;let p=mf(r,l),m=It(p,h)/d,b=Jy(p,c),f=It(n,b)/d,g=It(u,b)/d;m>=0&&f>=0&&m+f<=1&&g>0&&(s=Math.min(s,g))}return s}var mf=(i,e)=>[i[0]-e[0],i[1]-e[1],i[2]-e[2]],Jy=(i,e)=>[i[1]*e[2]-i[2]*e[1],i[2]*e[0]-i[0]*e[2],i[0]*e[1]-i[1]*e[0]];var ev=[[1,0,0],[-1,0,0],[0,1,0],[0,-1,0],[0,0,1],[0,0,-1]],aR=4,tv="system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",lR=[1,.8,.64],cR=17,{size:uR,least:bf,longest:jy,glancing:hR,off:dR,caption:pR,highestCaption:fR}=Ce.labels,mR=[-1,-.67,-.33,0,.33,.67,1].flatMap(i=>[-1,-.5,0,.5,1].map(e=>[i,e])),Iu=class{written=[];last=new Map;draw(e,t){if(gR(e,t),this.written=[],!!t.labels)for(let[n,s]of At(t.boxes,({body:r})=>r)){let r=t.arrangement.bodies[n],o=t.selected!==null&&t.selected!==r.block,a=wR(t.names[r.block]);if(o||!vR(s,a,t))continue;let l=this.place(e,t,n,s,a);l&&(_R(e,l),this.written.push(l))}}place(e,t,n,s,r){let{boxes:o,paint:a}=t,l=t.arrangement.bodies[n],{plain:c,each:u}=Ni(a,l);e.textAlign="center",e.textBaseline="alphabetic";let h=this.flats(n,l,s,t);for(let d of lR)for(let[p,m]of h)for(let b of yR(m)){let f=Math.min(cR,d*uR*sv(b,t));if(f<bf)continue;e.font=nv(f);let[g,v]=ho(b,t),{actualBoundingBoxAscent:S,actualBoundingBoxDescent:x}=e.measureText(r),A={width:e.measureText(r).width+2,height:S+x+2},T={block:l.block,text:r,x:g,y:v,...A,base:(S-x)/2,size:f,colour:c};if(!xR(T,t))continue;let y=(P,D)=>yf(o,t,g+P*T.width/2,v+D*T.height/2),M=y(0,0),N=P=>u?P===M:P?.body===n;if(!(M?.body!==n||!mR.every(([P,D])=>N(y(P,D)))))return this.last.set(n,p),{...T,colour:u?u[s.indexOf(M)]:c}}}flats(e,t,n,s){let r=bR(t,n,s.camera).filter(({at:c,side:u})=>{let h=c.map((d,p)=>d+dR*ev[u][p]);return!gf(s.boxes,h,iv(h,s.camera))}),o=At(r,({at:c,side:u})=>`${u} ${Math.round(100*c[u>>1])}`),a=this.last.get(e)?.split(" ")[0],l=([c,u])=>u.reduce((h,{area:d})=>h+d,0)*(c.split(" ")[0]===a?1.3:1);return[...o].sort((c,u)=>l(u)-l(c))}};function gR(i,e){i.textAlign="center",i.textBaseline="top",i.fillStyle=ft(Ce.colours[e.dark?"noteOnDark":"noteOnLight"]);for(let{text:t,anchor:n}of e.arrangement.captions){let s=Math.max(11,Math.min(pR*sv(n,e),fR*e.height));i.font=`${s}px ${tv}`,i.fillText(t,...ho(n,e))}}function bR(i,e,t){let n=new Set(e.map(({low:s})=>Qy(s)));return e.flatMap(({low:s,high:r})=>!i.formPlace&&Math.max(...s.map((o,a)=>r[a]-o))>1.01?[]:ev.flatMap((o,a)=>{if(i.formPlace?a!==aR:n.has(Qy(s.map((h,d)=>h+o[d]))))return[];let l=o.map((h,d)=>h>0?r[d]:h<0?s[d]:(s[d]+r[d])/2),c=iv(l,t),u=o.reduce((h,d,p)=>h+d*c[p],0);return u>hR?[{at:l,side:a,area:u}]:[]}))}var Qy=i=>i.map(e=>Math.round(100*e)).join();function yR(i){let e=[0,1,2].map(n=>i.reduce((s,{at:r})=>s+r[n],0)/i.length),t=n=>Math.max(...n.map((s,r)=>Math.abs(s-e[r])));return i.map(({at:n})=>n).sort((n,s)=>t(n)-t(s))}function vR(i,e,t){let n=i.flatMap(ri).map(c=>ho(c,t)),[s,r]=[Math.min,Math.max].map(c=>c(...n.map(([u])=>u))),[o,a]=[Math.min,Math.max].map(c=>c(...n.map(([,u])=>u)));return r>0&&s<t.width&&a>0&&o<t.height&&r-s>.4*bf*e.length&&a-o>bf}var xR=(i,{width:e,height:t})=>Math.abs(i.x-e/2)<=(e-i.width)/2&&Math.abs(i.y-t/2)<=(t-i.height)/2;function _R(i,{text:e,x:t,y:n,base:s,size:r,colour:o}){i.font=nv(r),i.fillStyle=ur(o),i.fillText(e,t,n+s)}var nv=i=>`600 ${i}px ${tv}`;function iv(i,{position:e}){let t=[e.x-i[0],e.y-i[1],e.z-i[2]],n=Math.hypot(...t);return t.map(s=>s/n)}function yf(i,e,t,n){let{camera:s,height:r,width:o}=e,a=c=>new V(2*t/o-1,1-2*n/r,c).unproject(s),l=a(-1);return gf(i,l.toArray(),a(1).sub(l).normalize().toArray())}function ho(i,{camera:e,width:t,height:n}){let{x:s,y:r}=new V(...i).project(e);return[(s+1)/2*t,(1-r)/2*n]}function sv(i,e){let t=new V().setFromMatrixColumn(e.camera.matrixWorld,0),n=[i[0]+t.x,i[1]+t.y,i[2]+t.z],[s,r]=[i,n].map(o=>ho(o,e));return Math.hypot(s[0]-r[0],s[1]-r[1])}var wR=i=>[...i].length>jy?`${[...i].slice(0,jy-1).join("")}…`:i;var Lu=class{constructor(e,t){this.measure=e;this.refine=t}measure;refine;cost=null;timer=0;ratio(e){let t=window.devicePixelRatio;return!e||this.cost===null||this.cost<=45?t:t*Math.max(.4,Math.sqrt(45/this.cost))}drawn(e){clearTimeout(this.timer),!e&&(this.timer=window.setTimeout(()=>{this.cost??=this.measure(),(this.cost<12||this.cost>45)&&this.refine()},160))}stop(){clearTimeout(this.timer)}get finest(){let e=window.devicePixelRatio;return this.cost!==null&&this.cost<12&&e<1.5?2*e:e}};var Nu=class{running=new Map;get active(){return this.running.size>0}start(e,t){this.running.set(e,{began:performance.now(),apply:t})}stop(e){this.running.delete(e)}tick(e){for(let[t,{began:n,apply:s}]of[...this.running]){let r=Math.min(1,Math.max(0,(e-n)/320));r===1&&this.running.delete(t),s(1-(1-r)**3)}}};var MR=120,Ms=class{constructor(e,t){this.stage=e;this.life=t;t.addEventListener("abort",()=>{this.quality.stop(),e?.dispose()})}stage;life;tweens=new Nu;eye=new Bl(this);boxes=[];dirty=!0;labels=new Iu;quality=new Lu(()=>this.measure(),()=>this.drawFrame(this.quality.finest));frameWanted=!1;followSize(e){let t=()=>this.resize(e.clientWidth,e.clientHeight),n=new ResizeObserver(t);n.observe(e),this.life.addEventListener("abort",()=>n.disconnect()),t()}get views(){return ks}get isFlat(){return this.stage?.arrangement.flat??!1}fit(e,t,n,s){return this.stage?.fit(e,t,n,s)??null}setLook(e){this.state={...this.state,look:e},this.redraw()}glide(e,t){this.tweens.start(e,t),this.redraw()}resize(e,t){this.eye.size={width:Math.max(1,e),height:Math.max(1,t)},this.dirty=!0,this.redraw()}redraw(){this.frameWanted||this.life.aborted||(this.frameWanted=!0,requestAnimationFrame(e=>{if(this.frameWanted=!1,this.life.aborted)return;this.tick(e);let t=this.isBusy,n=t||this.isUnshaded||e-this.eye.movedByHand<MR;this.drawFrame(this.quality.ratio(n)),this.drawn(),(t||this.isUnshaded)&&this.redraw(),this.quality.drawn(t)}))}drawNow(){this.stage?.settle(),this.drawFrame(window.devicePixelRatio)}tick(e){this.tweens.tick(e)}drawn(){}get isBusy(){return this.tweens.active}get isUnshaded(){return this.stage?.isShaded===!1}measure(){let e=performance.now();return this.drawFrame(window.devicePixelRatio),this.stage?.finish(),performance.now()-e}blockAt(e,t){if(!this.stage)return null;let{camera:n,arrangement:s}=this.stage,r=yf(this.boxes,{camera:n,...this.eye.size},e,t);return r?s.bodies[r.body].block:null}cleared(e,t=window.devicePixelRatio){let{width:n,height:s}=this.eye.size,{canvas:r}=e,[o,a]=[n,s].map(l=>Math.round(l*t));return(r.width!==o||r.height!==a)&&Object.assign(r,{width:o,height:a}),e.resetTransform(),e.clearRect(0,0,o,1),e.clearRect(0,1,o,a),e.scale(t,t),e}drawLabels(e,t){let{arrangement:n,camera:s}=this.stage,r=this.boxes.filter(({body:o})=>n.bodies[o].block<t.names.length);this.labels.draw(e,{arrangement:n,camera:s,boxes:r,...this.eye.size,...t})}};var Ou=class extends Ms{constructor(t,n,s,r,o){super(n,o);this.data=t;this.overlay=s;this.media=r;this.solutions=new mr(t),this.ways={...t.ways},this.state=Yd(),this.blocks=this.solutions.blocks(0),this.empty=this.solutions.empty(this.blocks),this.player=new Fl(this.blocks,this.way),r.dark.addEventListener("change",()=>this.set({}),{signal:o})}data;overlay;media;solutions;player;state;blocks;empty;paint={pieces:[],cubes:[],main:[]};onChange=()=>{};onDraw=()=>{};built="";layouts={};painted="";explode=0;ways;get dark(){return this.state.theme==="auto"?this.media.dark.matches:this.state.theme==="dark"}get background(){return Ce.colours[this.dark?"dark":"light"]}get layered(){return this.state.layers&&this.data.dimension>2&&!this.data.lattice}get apart(){return this.layered?0:this.state.explode}get outlined(){let t=this.state.outlined??this.data.outlined?.[this.state.solution]??[];return this.blocks.some((s,r)=>!t.includes(r)&&!this.state.hidden.has(r))&&!this.layered?t.filter(s=>s<this.blocks.length):[]}get byMoves(){return this.way?.needed??!1}moved(t){return this.byMoves?Math.min(1,t):0}get calm(){return this.media.calm.matches}set(t,n={}){let s=this.state;this.state={...s,...t};let r=performance.now();if(s.solution!==this.state.solution&&this.takeSolution(),this.tidy(),this.choosePaint(),this.state.step!==s.step&&s.solution===this.state.solution){let o=this.player.count;n.jump||this.calm?this.player.land():this.player.fly(s.step??o,this.state.step??o,r)}this.apart!==this.explode&&this.glideExplode(n.jump??!1),this.dirty=!0,this.onChange(),this.redraw()}nextPalette(){let t=Object.keys(Gn);this.set({palette:t[(t.indexOf(this.state.palette)+1)%t.length]})}restore(t){let n=ub(t,this.solutions.count,Object.keys(Gn));this.tweens.stop("look"),this.tweens.stop("explode"),this.player.playing=!1,this.set(n,{jump:!0})}get hash(){return cb(this.state)}get fileName(){return`${Er(this.data.puzzle)}-${this.state.solution+1}`}take(t,n){let{solutions:s}=this;n&&s.begin(),s.add(t),n&&(this.ways={},this.built=this.painted="",this.state={...this.state,solution:0},this.takeSolution()),this.set({})}takeSolution(){this.blocks=this.solutions.blocks(this.state.solution),this.empty=this.solutions.empty(this.blocks),this.player.reset(this.blocks,this.way)}mark(t){t.length&&(this.blocks=[{label:"Marked cells",...gr(this.data.lattice,t),group:"",rank:0}],this.empty=this.solutions.empty(this.blocks),this.player.reset(this.blocks,null),this.built=this.painted="",this.set({}))}get way(){return this.ways[this.state.solution]??null}set way(t){t?this.ways[this.state.solution]=t:delete this.ways[this.state.solution],this.player.playing=!1,this.player.reset(this.blocks,t),this.set({step:null,explode:0},{jump:!0})}get made(){return this.player.madeAt(this.state.step,this.moved(this.apart))}tidy(){let t=this.blocks.length;this.data.lattice&&(this.state.layers=!1);let{hidden:n,selected:s,step:r}=this.state;s!==null&&s>=t&&(this.state.selected=null),[...n].some(a=>a>=t)&&(this.state.hidden=new Set([...n].filter(a=>a<t))),r!==null&&r>=this.player.count&&(this.state.step=null);let o=this.data.placements.length/(2+this.data.dimension);this.state.here=this.state.here.filter(a=>a<o),this.solutions.count<2&&(this.state.gallery=!1)}glideExplode(t){let[n,s]=[this.explode,this.apart];t||this.calm?(this.tweens.stop("explode"),this.explode=s):this.glide("explode",r=>{this.explode=r===1?s:n+(s-n)*r,this.dirty=!0})}play(){this.solutions.count&&(this.player.playing=!this.player.playing,this.player.playing&&this.set({step:this.player.begin(this.state.step)},{jump:!0}),this.onChange(),this.redraw())}advance(){let t=this.player.reached(this.state.step)+1;t>=this.player.count&&(this.player.playing=!1),this.set({step:this.player.stepAt(t)})}setLook(t){super.setLook(t),this.onChange()}drawFrame(t){this.draw(this.overlay,t)}drawn(){this.onDraw()}get isBusy(){return super.isBusy||this.player.flying||this.player.playing}draw(t,n,s=window.devicePixelRatio){if(!this.stage)return;this.dirty&&this.build();let{width:r,height:o}=this.eye.size;this.eye.retreat(),this.stage.render(this.eye.look(),this.eye.base,r,o,n);let a=this.blocks.map(u=>u.label),{labels:l,selected:c}=this.state;this.drawLabels(this.cleared(t,s),{names:a,labels:l,selected:c,paint:this.paint,dark:this.dark})}tick(t){super.tick(t),this.player.flying&&(this.dirty=!0),this.player.tick(t)&&this.advance()}build(){let t=this.stage,{solution:n,layers:s,palette:r,by:o,hidden:a,selected:l}=this.state,c=s||this.data.dimension<3?0:ks.iso[0],u=this.moved(this.explode),h=this.byMoves?0:this.explode,d=!this.solutions.count||(this.data.unfinished?.includes(n)??!1),p={explode:h,layers:s,aspect:this.eye.aspect,azimuth:c,frame:d},m=new Set(this.outlined),b=`${n} ${s} ${r} ${o} ${[...m]}`;b!==this.built&&(this.layouts={});let f=Ii(this.blocks,this.empty,p,this.layouts);b!==this.built&&(t.show(f,this.paint,m),this.built=b);let g=this.player.moves(f.bodies,this.state.step,performance.now(),u),v=f.bodies.map(({block:S},x)=>a.has(S)?null:g[x]);t.put(f,v,h===0,this.way!==null),t.setBackground(this.background),t.look(l===null?this.player.lit(this.state.step,u):[l]),this.boxes=t.boxes(),this.eye.refit(),this.dirty=!1}choosePaint(){let{solution:t,palette:n,by:s}=this.state,r=`${t} ${n} ${s}`;r!==this.painted&&(this.paint=this.paintOf(this.blocks)),this.painted=r}paintOf(t){let{palette:n,by:s}=this.state;return Vs(t,Gn[n].map(Tt),s)}inspect(){return this.dirty&&this.stage&&this.build(),{link:this.hash,state:{...this.state,hidden:[...this.state.hidden]},explode:this.explode,blocks:this.blocks.map(({formPlace:t,...n},s)=>({...n,colour:this.paint.main[s],cubes:this.paint.cubes[s]})),bodies:(this.stage?.arrangement.bodies??[]).map(({formPlace:t,...n})=>n),placed:(this.stage?.placed??[]).map(({turn:t,offset:n})=>({turn:t,offset:n})),captions:this.stage?.arrangement.captions??[],region:this.stage?.arrangement.region??[],lines:this.stage?.bars??0,outlined:this.outlined,lit:this.player.lit(this.state.step,this.moved(this.explode)),interlocked:this.stage?.arrangement.interlocked??!1,steps:this.player.steps,labels:this.labels.written,placements:this.solutions.placements(this.state.solution),way:this.way}}};var SR=7,AR=600,{drag:Du,zooms:rv}=Ce.camera,Ss=class{constructor(e,t,n){this.element=e;this.eye=t;this.target=n;e.addEventListener("pointerdown",s=>this.press(s)),e.addEventListener("pointermove",s=>this.move(s));for(let s of["pointerup","pointercancel"])e.addEventListener(s,r=>this.release(r));e.addEventListener("wheel",s=>this.wheel(s),{passive:!1}),e.addEventListener("contextmenu",s=>s.preventDefault())}element;eye;target;down=new Map;began={x:0,y:0,time:0,tap:!1};speed={x:0,y:0,time:0};gliding=0;turn(e,t){let n=this.eye.look(),s=Math.max(-90,Math.min(90,n.elevation+t));this.target.turnTo({...n,azimuth:fl(n.azimuth-e),elevation:s})}zoom(e){let t=this.eye.look(),n=Math.max(rv[0],Math.min(rv[1],t.zoom*e));this.target.turnTo({...t,zoom:n})}stop(){cancelAnimationFrame(this.gliding)}pan(e,t){let n=this.eye.look(),s=$t(n.azimuth,n.elevation),r=this.eye.cellsPerPixel(),o=n.shift.map((a,l)=>a-r*(e*s.right[l]-t*s.up[l]));this.target.turnTo({...n,shift:o})}press(e){this.stop(),this.element.setPointerCapture(e.pointerId),this.down.set(e.pointerId,{x:e.clientX,y:e.clientY});let t=this.down.size===1&&e.button===0;this.began={x:e.clientX,y:e.clientY,time:e.timeStamp,tap:t},this.speed={x:0,y:0,time:e.timeStamp}}move(e){let t=this.down.get(e.pointerId);if(!t)return;let n={x:e.clientX,y:e.clientY},[s,r]=[n.x-t.x,n.y-t.y];Math.hypot(n.x-this.began.x,n.y-this.began.y)>SR&&(this.began.tap=!1);let o=[...this.down].find(([a])=>a!==e.pointerId)?.[1];this.down.set(e.pointerId,n),o?(this.pan(s/2,r/2),this.zoom(ov(n,o)/Math.max(1,ov(t,o)))):this.began.tap||(e.shiftKey||(e.buttons&6)!==0?this.pan(s,r):this.drag(s,r,e.timeStamp))}drag(e,t,n){let s=Math.max(1,n-this.speed.time);this.speed={x:e/s,y:t/s,time:n},this.turn(e*Du,t*Du)}release(e){if(!this.down.delete(e.pointerId)||this.down.size)return;let t=e.timeStamp-this.began.time<AR;e.type==="pointerup"&&this.began.tap&&t?this.target.tap(e.clientX,e.clientY):!this.target.calm()&&e.timeStamp-this.speed.time<50&&this.glide(this.speed.x,this.speed.y,performance.now())}glide(e,t,n){Math.hypot(e,t)<.02||(this.gliding=requestAnimationFrame(s=>{let r=Math.max(0,s-n);this.turn(e*r*Du,t*r*Du);let o=Math.exp(-r/160);this.glide(e*o,t*o,s)}))}wheel(e){e.preventDefault(),this.stop();let t=e.deltaMode===WheelEvent.DOM_DELTA_LINE?33:1,n=e.ctrlKey?.01:.0012;this.zoom(Math.exp(-e.deltaY*t*n))}},ov=(i,e)=>Math.hypot(i.x-e.x,i.y-e.y);var ku=class{worker;isBusy=!1;hear=()=>{};constructor(e){this.worker=new Worker(Fs.address),this.worker.onmessage=({data:n})=>this.hear(n),this.worker.onerror=n=>this.hear({kind:"failed",why:n.message||"the worker did not start"});let t={core:Fs.core,problem:e};this.worker.postMessage(t)}split(e,t){return this.ask({kind:"split",options:e,parts:t},n=>n.kind==="parts"?n.parts:null)}search(e,t,n){return this.ask({kind:"search",parts:e,wish:t},s=>(s.kind==="progress"&&n.progress(s.progress),s.kind==="batch"&&n.batch(s.solutions),s.kind==="done"?s.result:null))}dismiss(){this.worker.terminate(),this.hear(null)}ask(e,t){this.isBusy=!0;let n=new Promise((s,r)=>{this.hear=o=>{o?.kind==="failed"&&r(new Error(o.why));let a=o&&t(o);(!o||a)&&s(a)}});return this.worker.postMessage(e),n.finally(()=>this.isBusy=!1)}};var TR=64,ER=256,CR=60,RR=8,Qn=class{constructor(e,t=Math.min(RR,navigator.hardwareConcurrency||2)){this.problem=e;this.most=t}problem;most;hands=[];last=Promise.resolve();stops=0;find(e,t,n){let s=e.length||t>1?[[e,1]]:this.branches;return this.gather(s,{most:t,byClasses:!1,branches:[]},()=>{},n)}list(e,t,n){let{branches:s}=this,r=s.flatMap(([o])=>o);return this.problem.tellsClasses?this.gather(s,{most:e,byClasses:!0,branches:r},t,n):this.gather([[[],1]],{most:e,byClasses:!1,branches:[]},t,n)}async count(e,t){let{group:n,tellsClasses:s}=this.problem,r=s&&!e.length,o=e.length?[[e,1]]:this.branches,a=await this.order(new Uu(o,{most:0,byClasses:r,branches:[]},()=>{},t)),{outcome:l,total:c}=a,u=r&&l.complete;return{...l,total:c,...u?a.classes(n.rotations):{rotations:null,full:null}}}stop(){this.stops+=1,this.dismiss(()=>!0)}get branches(){return this.problem.branches.map(([e,t])=>[e<0?[]:[e],t])}async gather(e,t,n,s){let r=[],o=c=>{for(let u of c)r.push(u);n(c)},{complete:a,nodes:l}=(await this.order(new Uu(e,t,o,s))).outcome;return{complete:a&&r.length<t.most,solutions:r,nodes:l}}order(e){let{stops:t}=this,n=this.last.then(async()=>{if(t!==this.stops)return e;try{await this.work(e,t)}catch(s){throw e.isOver=!0,this.dismiss(()=>!0),new Error(`The search cannot go on: ${ni(s)}.`)}return e});return this.last=n.catch(()=>{}),n}async work(e,t){let n=this.hand(0);for(let[c,u]of e.branches){let h=t===this.stops?await n.split(c,ER):null;if(!h)return;e.add(h,u)}let s=()=>{},r=new Promise(c=>s=c),o=setTimeout(s,CR),a=Array.from({length:this.most-1},async(c,u)=>{await r,t===this.stops&&e.next&&await this.help(this.hand(u+1),e)}),l=this.help(n,e).finally(()=>(clearTimeout(o),s()));await Promise.all([l,...a])}async help(e,t){for(let n;n=t.take();){let s=await e.search(n.parts,t.wish,t.listener(n));if(!s)return;t.end(n,s)}t.isEnough&&this.dismiss(n=>n!==e&&n.isBusy)}dismiss(e){let t=this.hands.filter(e);this.hands=this.hands.filter(n=>!t.includes(n));for(let n of t)n.dismiss()}hand(e){return this.hands[e]??=new ku(this.problem)}},Uu=class{constructor(e,t,n,s){this.branches=e;this.wish=t;this.taker=n;this.watch=s}branches;wish;taker;watch;shares=[];isOver=!1;splits=0;begun=0;ended=0;taken=0;add({start:e,options:t,weight:n},s){this.splits+=1;let r=n.reduce((a,l)=>a+l,0),o=Math.ceil(TR/this.branches.length);for(let a=0;a<n.length;){let[l,c]=[a,0];do c+=n[l++];while(l<n.length&&c<r/o);let[u,h]=[e[2*a],e[2*l]],d={start:e.slice(2*a,2*l+1).map(b=>b-u),options:t.slice(u,h),weight:n.slice(a,l)},p={solutions:0,nodes:0,share:0},m=c/(r||1)/this.branches.length;this.shares.push({parts:d,weight:s,size:m,progress:p,waiting:[],result:null}),a=l}}get isEnough(){return this.wish.most>0&&this.taken>=this.wish.most}get next(){return!this.isOver&&!this.isEnough&&this.begun<this.shares.length}take(){return this.next?this.shares[this.begun++]:null}listener(e){return{progress:t=>{e.progress=t,this.watch?.(this.progress)},batch:t=>{e.waiting.push(t),this.tell()}}}end(e,t){e.result=t,e.progress={solutions:t.found,nodes:t.nodes,share:1},this.tell(),this.watch?.(this.progress)}tell(){for(;this.ended<this.shares.length;this.ended+=1){let e=this.shares[this.ended];for(let t of e.waiting.splice(0)){let n=t.slice(0,this.wish.most-this.taken);this.taken+=n.length,n.length&&this.taker(n)}if(!e.result)return}}sum(e){return this.shares.reduce((t,n)=>t+e(n),0)}get total(){return this.sum(({progress:e,weight:t})=>t*e.solutions)}get progress(){return{solutions:this.wish.most?this.taken:this.total,nodes:this.sum(({progress:e})=>e.nodes),share:this.sum(({progress:e,size:t})=>t*e.share)}}get outcome(){return{complete:this.splits===this.branches.length&&this.shares.every(({result:t})=>t?.complete),nodes:this.progress.nodes}}classes(e){let t=e.map((s,r)=>this.sum(({result:o,weight:a})=>a*(o.kept[r]??0))),n=s=>t.reduce((r,o,a)=>r+(s[a]?o:0),0)/s.filter(Boolean).length;return{rotations:n(e),full:n(e.map(()=>!0))}}};var PR=["h","H","?","F1"],IR=["ArrowUp","ArrowDown","PageUp","PageDown","Home","End"],Fu=10,vf=Ce.camera.zoomStep;function av(i,e,t,n){let s=o=>{t.stop(),i.eye.view(o)},r={n:()=>e.go(i.state.solution+1),p:()=>e.go(i.state.solution-1),ArrowRight:()=>e.go(i.state.solution+1),ArrowLeft:()=>e.go(i.state.solution-1),PageDown:()=>e.go(i.state.solution+10),PageUp:()=>e.go(i.state.solution-10),Home:()=>e.go(0),End:()=>e.go(i.solutions.count-1),e:()=>e.toggleExplode(),ArrowUp:()=>e.explodeBy(.1),ArrowDown:()=>e.explodeBy(-.1)," ":()=>i.play(),a:()=>e.stepBy(1),A:()=>e.stepBy(-1),g:()=>e.toggleGallery(),w:()=>e.showAlike(),l:()=>e.toggleLayers(),b:()=>e.toggleLabels(),d:()=>e.toggleTheme(),c:()=>i.nextPalette(),C:()=>e.nextWay(),x:()=>e.hideSelected(),o:()=>e.outlineSelected(),z:()=>e.showLast(),u:()=>e.showAll(),t:()=>e.togglePanel(),s:n,h:()=>e.toggleHelp(),"?":()=>e.toggleHelp(),F1:()=>e.toggleHelp(),i:()=>s("iso"),"+":()=>t.zoom(vf),"=":()=>t.zoom(vf),"-":()=>t.zoom(1/vf),Escape:()=>OR(i,e),"shift ArrowRight":()=>t.turn(Fu,0),"shift ArrowLeft":()=>t.turn(-Fu,0),"shift ArrowUp":()=>t.turn(0,-Fu),"shift ArrowDown":()=>t.turn(0,Fu)};cr.forEach((o,a)=>r[String(a+1)]=()=>s(o)),window.addEventListener("keydown",o=>{if(o.ctrlKey||o.metaKey||o.altKey||NR(o)||$a("playing"))return;let{key:a,shiftKey:l}=o,u=(l&&a.startsWith("Arrow")?r[`shift ${a}`]:void 0)??r[a]??r[a.toLowerCase()];u&&(o.preventDefault(),lv()&&!PR.includes(a)&&e.toggleHelp(),u())},{signal:i.life})}var lv=()=>I("help").open;function LR(i){let{scrollHeight:e,clientHeight:t}=I(i);return e>t}function NR({target:i,key:e}){return i instanceof HTMLElement?lv()?e==="Escape"||IR.includes(e)&&LR("help"):i instanceof HTMLInputElement&&i.type==="range"?e.startsWith("Arrow")||["Home","End","PageUp","PageDown"].includes(e):i instanceof HTMLInputElement||i instanceof HTMLSelectElement?e!=="Escape":i.closest("button, summary")!==null&&(e===" "||e==="Enter"):!1}function OR(i,e){i.state.gallery?e.toggleGallery():i.state.selected!==null?e.select(null):I("panel").hidden?i.player.playing&&i.play():e.togglePanel(),document.activeElement?.blur()}var{halfWidth:DR,leastShare:kR}=Ce.outline,UR=[[0,4,6,2],[1,3,7,5],[0,1,5,4],[2,6,7,3],[0,2,3,1],[4,5,7,6]];function Bu(i,e=!1){let t=Et({width:3,tables:null}),n=we.edges(t,i.length,i.flat(),Number(e));return gt(n.low.slice(0,3*n.edges),3).map((r,o)=>({low:r,axis:n.axis[o]}))}function xf(i,e){let{low:t,high:n}=vr([...i,...e]),s=Math.max(...n.map((u,h)=>u-t[h])),r=Math.max(DR,kR*s),o=[],a=[],l=({low:u,axis:h},d,p)=>{let m=o.length/3;for(let b=0;b<8;b++)[0,1,2].forEach(f=>{let g=b>>f&1;o.push(u[f]+d[f]+(g?(f===h?1:0)+p:-p))});for(let[b,f,g,v]of UR)a.push(...[b,f,g,b,g,v].map(S=>m+S))};for(let{cells:u,formPlace:h,offset:d,thickness:p}of i){if(h)continue;let m=Bu(u);p===1?m.forEach(b=>l(b,d,r)):(m.filter(({low:f,axis:g})=>g<2&&f[2]===u[0][2]).forEach(f=>l(f,d,r)),Bu(u,!0).forEach(f=>l(f,d,r/2)))}let c=new Ft;return c.setAttribute("position",new at(new Float32Array(o),3)),c.setAttribute("normal",new at(new Float32Array(o.length),3)),c.setIndex(a),c}var Ia=class extends Ft{constructor(t,n,s){super();this.lit=n;let{lattice:r,cells:o,thickness:a,density:l}=n,{positions:c,normals:u,indices:h,owners:d}=t,p=[c,u].map(W=>Float64Array.from({length:h.length},(U,K)=>{let[$,ee]=[K-K%3,K%3];return(W[3*h[$]+ee]+W[3*h[$+1]+ee]+W[3*h[$+2]+ee])/3})),m=we.light(Et(r),1,...yn([o]),[a],null,null,l,null).made,{chart:b}=we.triangle_charts(m,0,d.length,d,p[0],p[1]),{table:f}=we.charts(m);this.texels=f.texels;let[g,v,S]=[f.columns,f.rows,f.first].map(W=>W.take(f.charts)),[x,A,T]=[f.corner,f.across,f.up].map(W=>W.floats(3*f.charts));m.free();let y=[],M=[],N=new Map,P=h.map((W,U)=>{let K=b[Math.floor(U/3)];return Ut(N,W*f.charts+K,()=>M.push(K)&&y.push(W)-1)}),D=new Float32Array(3*y.length),F=new Float32Array(3*y.length),X=s&&new Uint8Array(3*y.length);y.forEach((W,U)=>{let K=M[U],$=[0,1,2].map(ve=>c[3*W+ve]-x[3*K+ve]),ee=ve=>{let[Pe,Y,ie]=ve.subarray(3*K,3*K+3);return($[0]*Pe+$[1]*Y+$[2]*ie)/(Pe*Pe+Y*Y+ie*ie)},ne=A.subarray(3*K,3*K+3).every(ve=>ve===0);D.set(ne?$:[ee(A)*(g[K]-1),ee(T)*(v[K]-1),0],3*U),F.set([ne?-g[K]:g[K],v[K],S[K]],3*U)}),X&&P.forEach((W,U)=>X.set(s[d[Math.floor(U/3)]],3*W));let R=W=>Float32Array.from({length:3*y.length},(U,K)=>W[3*y[Math.floor(K/3)]+K%3]),H={position:R(c),normal:R(u),spot:D,grid:F};for(let[W,U]of Object.entries(H))this.setAttribute(W,new at(U,3));X&&this.setAttribute("color",new at(X,3,!0)),this.setIndex(new at(P,1))}lit;texels};var po=2048,FR=2048,As=96,BR=400,zR=8e3,HR=2,zu=class{texture=uv(1);surfaces=[];floor=null;stale=new Set;batch=null;take(e,t){let n=this.bytesByGeometry();this.floor=cv(t,0,As*As);let s=this.floor.count;this.surfaces=e.map(o=>{let a=cv(o,s,o.geometry.texels);return s+=a.count,a}),this.stop(),this.stale.clear(),this.texture.dispose(),this.texture=uv(Math.min(FR,Math.ceil(s/po)));let r=0;for(let o of[this.floor,...this.surfaces]){let{mesh:a,first:l,count:c}=o;a.userData.first=this.holds(o)?l:-1;let u=n.get(a.geometry)?.shift();u&&this.holds(o)?this.bytes.set(u,l):r+=c}return 2*r>s}get bytes(){return this.texture.image.data}holds({first:e,count:t}){return e+t<=this.bytes.length}bytesByGeometry(){let e=this.floor?[this.floor,...this.surfaces]:[],t=At(e.filter(n=>this.holds(n)),({mesh:n})=>n.geometry);return new Map([...t].map(([n,s])=>[n,s.map(({first:r,count:o})=>this.bytes.slice(r,r+o))]))}change(){let e=[],t=({mesh:{visible:a,matrix:l},place:c})=>c===(a?l.elements.join():""),n=this.surfaces.filter(a=>!t(a));for(let a of n){let{mesh:l,place:c,middle:u}=a;c&&e.push([u.clone(),_f(l)]),a.place=l.visible?l.matrix.elements.join():"",u.copy(l.geometry.boundingSphere.center).applyMatrix4(l.matrix),(c||l.visible)&&e.push([u,_f(l)])}let s=this.floor,r=s!==null&&s.place!==s.mesh.matrix.elements.join();if(!n.length&&!r)return;let o=({mesh:a,middle:l})=>e.some(([c,u])=>c.distanceTo(l)<u+_f(a)+HR);this.stop();for(let a of this.surfaces)a.place?this.holds(a)&&o(a)&&this.mark(a):this.done(a);s&&(s.place=s.mesh.matrix.elements.join(),this.mark(s))}mark(e){e.left=e.count,this.stale.add(e)}done(e){e.left=0,this.stale.delete(e)}get isDone(){return this.stale.size===0}work(e){let t=performance.now()+e;for(this.isDone||(this.texture.needsUpdate=!0);!this.isDone&&performance.now()<t;)this.step()}dispose(){this.texture.dispose(),this.stop()}step(){this.batch??=this.begin();let{light:e,members:t}=this.batch,[{surface:n,start:s}]=t,r=Math.min(BR,n.left,n.count-n.next);this.bytes.set(we.bake(e,s+n.next,r).hidden,n.first+n.next),n.next=(n.next+r)%n.count,n.left-=r,!n.left&&(this.done(n),t.shift(),t.length||this.stop())}begin(){let e=new Set,t=0;for(let u of this.stale){if(t&&t+u.count>zR)break;t+=u.count,e.add(u)}let n=this.surfaces.filter(({place:u})=>u),s=n.map(({mesh:u})=>u.geometry.lit),r=we.light(Et(s[0]?.lattice??{width:3,tables:null}),s.length,...yn(s.map(({cells:u})=>u)),s.map(({thickness:u})=>u),n.flatMap(({mesh:u})=>GR(u)),n.map(u=>Number(e.has(u))),s[0]?.density??1,e.has(this.floor)?VR(this.floor.mesh):null).made,{table:o}=we.charts(r),a=o.start.take(n.length+1),l=new Map(n.map((u,h)=>[u,a[h]])),c=[...e].map(u=>({surface:u,start:l.get(u)??a[n.length]}));return{light:r,members:c}}stop(){let e=this.batch?.members[0]?.surface;e&&this.stale.delete(e)&&this.stale.add(e),this.batch?.light.free(),this.batch=null}};function cv(i,e,t){return i.geometry.computeBoundingSphere(),{mesh:i,first:e,count:t,next:0,left:0,place:"",middle:new V}}var _f=({geometry:i})=>i.boundingSphere.radius;function uv(i){return new Ks(new Uint8Array(po*i),po,i,ao)}function GR({matrix:{elements:i}}){return[0,1,2].flatMap(e=>[0,4,8,12].map(t=>i[t+e]))}function VR({position:i,scale:e}){return{corner:[i.x-e.x/2,i.y-e.y/2,i.z],wide:e.x,tall:e.y,columns:As,rows:As,deep:Ce.floor.soft}}var{faint:hv,shade:WR,under:dv}=Ce.floor,{lights:fv,ambient:$R,gloss:XR,power:qR,knee:pv,shade:YR}=Ce.light,an=i=>i.toFixed(6),wf=i=>`vec3(${i.map(an)})`,ZR=fv.map(([i,e,t,n])=>`light(seen, ${wf([i,e,t])}, ${an(n)})`).join(" + "),mv=`
uniform sampler2D shades;

float texel(int number) {
  return texelFetch(shades, ivec2(number % ${po}, number / ${po}), 0).r;
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
`,Mf=`
invariant gl_Position;    // so that passes with other materials have the same depth
// centroid: strips of a rounded edge are thinner than a pixel, and values extrapolated from them to the middle of a
// pixel would be wrong.
centroid out vec3 place;
centroid out vec3 facing;
flat out vec3 tint;       // of the cube; the corners of a triangle belong to one
flat out vec4 own;        // the colour of the body, and how quiet it is
#ifdef USE_INSTANCING
in vec4 look;
in float first;           // number of its first texel; -1: it has no shade
#else
uniform vec3 colour;      // 0 to 1
uniform float quiet;      // 1: drawn pale, because other pieces stand out
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
  // Pieces are turned and moved, never stretched.
  vec4 world = motion * vec4(position, 1.0);
  place = world.xyz;
  facing = mat3(motion) * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`,gv=`
uniform vec3 background;
flat in vec4 own;
centroid in vec3 place;
centroid in vec3 facing;
flat in vec3 tint;
centroid in vec3 onChart;
flat in ivec3 chart;
flat in int isShaded;
out vec4 pixel;
${mv}

const vec3 KEY = ${wf(fv[0].slice(0,3))};
const float KNEE = ${an(pv[0]/255)};
const float ROOM = ${an(pv[1]/255)};

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

void main() {
  float dark = darkness();
  vec3 n = normalize(facing);
  vec3 seen = mat3(viewMatrix) * n;
  float open = 1.0 - ${an(YR)} * dark;
  float bright = ${an($R)} + ${ZR};
  vec3 sight = normalize(mat3(viewMatrix) * (cameraPosition - place));
  float shine = pow(max(dot(seen, normalize(sight + normalize(KEY))), 0.0), ${an(qR)});
  vec3 lit = own.rgb * tint * bright * open + ${an(XR)} * shine * open;
  // Above the knee, brightness grows ever more slowly, so that it never clips to white.
  vec3 over = max(lit - KNEE, 0.0) / ROOM;
  lit = min(lit, KNEE) + over / (over + 1.0) * ROOM;
  float grey = dot(lit, ${wf(Ce.quiet.weights)});
  vec3 muted = mix(mix(lit, vec3(grey), ${an(Ce.quiet.grey)}), background, ${an(Ce.quiet.paper)});
  pixel = vec4(mix(lit, muted, own.a), 1.0);
}
`,bv=`
uniform vec3 colour;
uniform float opacity;
flat in vec3 tint;
out vec4 pixel;

void main() {
  pixel = vec4(colour * tint, opacity);
}
`,yv=`
out vec2 place;

void main() {
  place = uv * ${an(As-1)};
  gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.0);
}
`,vv=`
uniform float strength;
in vec2 place;
out vec4 pixel;
${mv}

void main() {
  float hidden = hiddenAt(place, ivec3(${As}, ${As}, 0)); // the floor comes first
  float dark = clamp((hidden - ${an(hv)}) / ${an(1-hv)}, 0.0, 1.0);
  // Directly under the puzzle it is opaque: no light comes through the gaps.
  float under = clamp((dark - ${an(dv[0])}) / ${an(dv[1])}, 0.0, 1.0);
  pixel = vec4(0.0, 0.0, 0.0, strength * max(${an(WR)} * dark, under));
}
`;var{core:xv,outline:_v}=Ce.colours,Sf=[255,255,255],JR=.32,Hu=([i,e,t],n=new ze)=>n.setRGB(i/255,e/255,t/255,"srgb-linear"),Gu=class{shades={value:null};background={value:new ze};floor=new xn({vertexShader:yv,fragmentShader:vv,uniforms:{shades:this.shades,strength:{value:1}},transparent:!0,depthWrite:!1,...Af(!0)});core=Ts(xv,1,{depthWrite:!1});line=Ts(_v);wall=Ts(_v,Ce.outline.wallOpacity);piece(e,t){return new xn({vertexShader:Mf,fragmentShader:gv,defines:{SHADED:""},uniforms:{shades:this.shades,first:{value:-1},background:this.background,colour:{value:Hu(t?Sf:e)},quiet:{value:0}},vertexColors:t,...Af(!1)})}ghost(e,t,n){let s={stencilWrite:!0,stencilRef:n,stencilZPass:Bp};return[Ts(e,0,{...s,...{polygonOffset:!0,polygonOffsetFactor:-1,polygonOffsetUnits:-1},colorWrite:!1}),Ts(t?Sf:e,JR,{...s,stencilFunc:zp,vertexColors:t,depthFunc:$r})]}depth(){return Ts(Sf,0,{colorWrite:!1,depthWrite:!0})}preview(e,t,n=!1){let s=this.piece(e,n);return s.depthWrite=!1,s.transparent=!0,s.blending=ba,s.blendSrc=s.blendSrcAlpha=Uc,s.blendDst=s.blendDstAlpha=Fc,s.blendAlpha=t,s}setBackground(e){Hu(e,this.background.value)}muteCore(e){let{value:t}=this.core.uniforms.colour;Hu(xv,t),e&&t.lerp(this.background.value,Ce.quiet.paper)}setShades(e){this.shades.value=e}},Ts=(i,e=1,t={})=>new xn({vertexShader:Mf,fragmentShader:bv,uniforms:{colour:{value:Hu(i)},opacity:{value:e}},transparent:e<1,depthWrite:e===1,...Af(e<1),...t});function Af(i){return{glslVersion:Aa,blending:i?ba:Wi,blendSrc:ya,blendDst:io,blendSrcAlpha:kc,blendDstAlpha:io}}var{bevel:wv,gap:Mv,cubeGap:jR,coreDepth:QR}=Ce.solid,{angles:eP,captionRoom:tP}=Ce.camera,Sv=600,[Av,nP]=[8,4],Tv=2,iP=.1,sP=150,rP=10,[oP,aP,lP]=[2,3,4],Ev=1,cP=255,uP={width:3,tables:null},Cv=new Set,Es=class i{camera=new pn;follows=!1;placed=[];arrangement={bodies:[],captions:[],flat:!1,region:[],interlocked:!1};renderer;scene=new ps;shade=new zu;materials=new Gu;floor=new xt(new js(1,1),this.materials.floor);patience=0;geometries=new Map;surfaceCache=new WeakMap;meshes=[];outlined=Cv;batches=new Map;restless=!0;cores=[];lines;walls=[];linePlaces=null;ghosts=[];previews=[];paint={pieces:[],cubes:[],main:[]};shape={bevel:wv,gap:Mv,segments:4};density=Av;static on(e){if(!document.createElement("canvas").getContext("webgl2"))return null;try{return new i(e)}catch{return null}}constructor(e){this.renderer=new Cu({canvas:e,antialias:!0,alpha:!0,stencil:!0}),this.renderer.setTransparentSort(pP),this.renderer.setClearColor(0,0),this.renderer.outputColorSpace="srgb-linear",this.lines=new xt(new Ft,this.materials.line),this.scene.add(this.floor,this.lines)}show(e,t,n=Cv){let s=e.bodies.reduce((l,c)=>l+c.cells.length,0),r=t.cubes.some(l=>l)?jR:Mv;this.shape={bevel:wv,gap:r,segments:s>Sv?2:4},this.density=s>Sv?nP:Av,this.arrangement=e,this.linePlaces=null,this.paint=t,this.look(null),this.remove(this.meshes,({material:l})=>l);for(let l of this.meshes.flatMap(({children:c})=>c))l.geometry.dispose(),l.material.dispose();this.outlined=n,this.meshes=e.bodies.map(l=>{let{plain:c,each:u}=Ni(t,l),h=n.has(l.block),d=h?this.materials.preview(c,iP,u!==null):this.materials.piece(c,u!==null),p=new xt(this.geometry(l,u),d);return p.renderOrder=Number(h),h&&(p.add(new xt(hP(l,e.bodies),Ts(c))),this.scene.add(p)),p});let o=this.meshes.filter((l,c)=>!n.has(e.bodies[c].block)),a=this.shade.take(o,this.floor);this.materials.setShades(this.shade.texture),a&&(this.patience=Math.max(this.patience,sP))}put(e,t,n,s){this.arrangement=e,this.follows=s;let{bodies:r}=e;this.placed=r.map((a,l)=>t[l]?yg(a,t[l]):a),this.restless=!0,this.placed.forEach((a,l)=>dP(this.meshes[l],a,t[l]!==null));for(let a of this.ghosts)Rv(a,this.meshes[a.userData.body]);this.putFloor(),this.shade.change(),this.putLines();let o=r.filter(({block:a},l)=>t[l]?.shift.every(c=>c===0)&&!t[l].turn&&!this.outlined.has(a));this.putCores(n?o.filter(({formPlace:a})=>!a):[])}mute(e){this.restless=!0,this.arrangement.bodies.forEach(({block:t},n)=>{let s=this.meshes[n];s&&(s.material.uniforms.quiet.value=Number(e(t)))})}look(e){let t=this.arrangement.bodies.some(({block:s},r)=>e?.includes(s)&&this.meshes[r]?.visible),n=t?e:null;this.remove(this.ghosts,({material:s})=>s),this.ghosts=[],this.mute(s=>n!==null&&!n.includes(s)),this.arrangement.bodies.forEach((s,r)=>{let o=this.meshes[r];if(!o||!n?.includes(s.block))return;let{plain:a,each:l}=Ni(this.paint,s);this.materials.ghost(a,l!==null,Ev).forEach((c,u)=>{let h=new xt(o.geometry,c);Rv(h,o),h.visible=o.visible,h.renderOrder=oP+u,h.userData.body=r,this.ghosts.push(h),this.scene.add(h)})}),this.materials.muteCore(t)}preview(e){this.remove(this.previews,({material:s})=>s);let t=e.flatMap(({body:s,colour:r,part:o},a)=>o==="seen"?[]:this.meshesOf(s,this.materials.ghost(r,!1,1+(Ev+a)%cP))),n=e.flatMap(({body:s,colour:r,opacity:o,part:a})=>{if(a==="hidden")return[];let l=[this.materials.depth(),this.materials.preview(r,o)];for(let c of l)c.polygonOffset=a==="seen",c.polygonOffsetFactor=c.polygonOffsetUnits=4;return this.meshesOf(s,l)});this.previews=[...t,...n],this.previews.forEach((s,r)=>{s.renderOrder=lP+r,this.scene.add(s)})}meshesOf(e,t){return t.map(n=>{let s=new xt(this.geometry(e,null),n);return s.position.set(...Gs(e)),s})}remove(e,t){for(let n of e)this.scene.remove(n),t(n).dispose()}setBackground(e){this.materials.setBackground(e)}putBatches(){let e=At(this.meshes.filter(({parent:t,visible:n})=>!t&&n),({geometry:t})=>t);for(let[t,n]of this.batches)e.get(t)?.length!==n.count&&(this.scene.remove(n),bP(n),this.batches.delete(t));for(let[t,n]of e){let s=Ut(this.batches,t,()=>fP(t,n.length));s.parent||this.scene.add(s),mP(s,n)}this.restless=!1}get isShaded(){return this.shade.isDone}settle(){this.patience=1/0}render(e,t,n,s,r){this.shade.work(this.patience),this.patience=rP,this.restless&&this.putBatches(),this.renderer.setPixelRatio(r),this.renderer.setSize(n,s,!1),_g(this.camera,e,t,n/s);let o=Math.min(1,Math.max(0,($t(0,e.elevation).back[2]-.02)/.1));this.materials.floor.uniforms.strength.value=o,this.floor.visible=o>0,this.renderer.render(this.scene,this.camera)}dispose(){this.shade.dispose(),this.renderer.dispose(),this.renderer.forceContextLoss()}finish(){let e=this.renderer.getContext();e.readPixels(0,0,1,1,e.RGBA,e.UNSIGNED_BYTE,new Uint8Array(4))}fit(e,t,n,s){let{right:r,up:o}=$t(e,t),{bodies:a,captions:l,flat:c,region:u}=this.arrangement,d=[...this.follows?this.placed:a,...u].flatMap(vi).flatMap(ri),[p,m]=tP;for(let{anchor:f}of l)for(let g of[-p,p])d.push(f.map((v,S)=>v+g*r[S]-m*o[S]));d.length||d.push([0,0,0],[1,1,1]);let b=eP[Number(c)][+(l.length>0)];return ml(d,e,t,n,b,s)}parts(){return this.arrangement.bodies.flatMap((e,t)=>{let n=this.meshes[t];if(!n.visible)return[];let{plain:s}=Ni(this.paint,e);return[{block:e.block,mesh:n,plain:s}]})}boxes(){return this.placed.flatMap((e,t)=>{if(!this.meshes[t].visible||this.outlined.has(e.block))return[];let n=Gs(e),s=e.formPlace?this.surfaces(e.formPlace.form):[];return vi(e).map((r,o)=>({body:t,...r,...e.formPlace?{surface:s[o],at:n}:{}}))})}surfaces(e){return Ut(this.surfaceCache,e,()=>e.boxes.map((t,n)=>lg(e,n)))}get bars(){return this.lines.visible?this.lines.geometry.getAttribute("position").count/8:0}putLines(){let{bodies:e,region:t}=this.arrangement;this.lines.visible=t.length>0;let n=t.map(({offset:s})=>s.join()).join(";");n!==this.linePlaces&&(this.linePlaces=n,this.remove(this.walls,({geometry:s})=>s),this.walls=[],t.length&&(this.lines.geometry.dispose(),this.lines.geometry=xf(t,e),this.walls=t.filter(({block:s,formPlace:r})=>s===yi||r).map(s=>{let r=new xt(Iv(yP(s)),this.materials.wall);return r.position.set(...s.offset),r.renderOrder=1,this.scene.add(r),r})))}putFloor(){let{bodies:e,region:t}=this.arrangement;if(!e.length&&!t.length)return;let{low:n,high:s}=vr([...this.follows?this.placed:e,...t]);this.floor.position.set((n[0]+s[0])/2,(n[1]+s[1])/2,n[2]-Ce.floor.below),this.floor.scale.set(s[0]-n[0]+2*Tv,s[1]-n[1]+2*Tv,1),this.floor.updateMatrix()}putCores(e){this.remove(this.cores,({geometry:n})=>n);let t={bevel:0,gap:2*QR,segments:2};this.cores=[...At(e,({tile:n})=>n).values()].map(n=>{let s=n.flatMap(a=>a.cells),r=fr(s,{...t,thickness:n[0].thickness}),o=new xt(Iv(r),this.materials.core);return o.position.set(...n[0].offset),o.renderOrder=-1,this.scene.add(o),o})}geometry(e,t){if(e.formPlace)return this.formGeometry(e.formPlace.form,t);let n=Gs({...e,offset:[0,0,0]}),s=e.cells.map(u=>u.map((h,d)=>h-n[d])),o=`${s.map((u,h)=>`${u}${t?ft(t[h]):""}`).sort().join(";")} ${e.thickness} ${this.shape.segments} ${this.shape.gap}`,{thickness:a}=e,l={lattice:uP,cells:s,thickness:a,density:this.density},c=()=>fr(s,{...this.shape,thickness:a},t&&Pv(t));return Ut(this.geometries,o,()=>new Ia(c(),l,t))}formGeometry(e,t){let n=`form ${e.number} ${this.density} ${t?.map(ft)??""}`,s={lattice:e.lattice.core,cells:e.cells,thickness:1,density:this.density},r=()=>e.marked(t&&Pv(t));return Ut(this.geometries,n,()=>new Ia(r(),s,t))}};function hP(i,e){let t=Gs({...i,offset:[0,0,0]});return xf([{...i,offset:t.map(n=>-n)}],e)}function dP(i,e,t){i.visible=t,i.position.set(...Gs(e));let[n,s,r,o,a,l,c,u,h]=e.turn??dn;i.setRotationFromMatrix(new dt().set(n,s,r,0,o,a,l,0,c,u,h,0,0,0,0,1)),i.updateMatrix()}var pP=(i,e)=>i.renderOrder-e.renderOrder||(i.renderOrder===aP?i.z-e.z:e.z-i.z);function Rv(i,e){i.position.copy(e.position),i.quaternion.copy(e.quaternion)}function fP(i,e){let t=new Ft().setIndex(i.index);for(let[s,r]of Object.entries(i.attributes))t.setAttribute(s,r);t.setAttribute("look",new gs(new Float32Array(4*e),4)),t.setAttribute("first",new gs(new Float32Array(e),1));let n=new ca(t,void 0,e);return n.frustumCulled=!1,n}function mP(i,e){let[t,n]=["look","first"].map(s=>i.geometry.getAttribute(s));i.material=e[0].material,e.forEach((s,r)=>{i.setMatrixAt(r,s.matrix);let{colour:o,quiet:a}=s.material.uniforms,{r:l,g:c,b:u}=o.value;t.setXYZW(r,l,c,u,a.value),n.setX(r,s.userData.first)}),i.instanceMatrix.needsUpdate=t.needsUpdate=n.needsUpdate=!0}var gP=new Set(["look","first"]);function bP(i){let{geometry:e}=i;e.index=null;for(let t of Object.keys(e.attributes))gP.has(t)||e.deleteAttribute(t);e.dispose(),i.dispose()}function Pv(i){let e=[...new Set(i.map(ft))];return i.map(t=>e.indexOf(ft(t)))}function Iv({positions:i,normals:e,indices:t}){let n=new Ft;return n.setAttribute("position",new at(i,3)),n.setAttribute("normal",new at(e,3)),n.setIndex(new at(t,1)),n}function yP({cells:i,formPlace:e,thickness:t}){if(e){let{positions:n}=e.form.solid;return{...e.form.solid,positions:n.map((s,r)=>s+e.at[r%3])}}return fr(i,{bevel:0,gap:0,segments:2,thickness:t})}var vP=1e6,Vu=class{constructor(e,t,n){this.pieces=e;this.single=t;this.beside=n}pieces;single;beside;chosen=new Map;update(e,t,n){for(let r of[...this.chosen.keys()])e.includes(r)||this.chosen.delete(r);let s=new Map;for(let r of e){let o=t(r),a=Lv(o,s.get(o)??0);if(s.set(o,(s.get(o)??0)+1),this.chosen.has(r)||this.single(o))continue;let l=new Set(this.beside(r).map(u=>this.number(u,t(u),n))),c=Array.from({length:n},(u,h)=>(a+h)%n);this.chosen.set(r,c.find(u=>!l.has(u))??a%n)}}number(e,t,n){return(this.chosen.get(e)??t)%n}of(e,t,n,s,r,o){let a=s.length,l=this.single(t)?t:Lv(t,n),c=e===null?l:this.number(e,t,a),u=s[c%a];return{plain:u,cubes:this.cubes(t,u,s,r,o)}}cubes(e,t,n,s,r){if(!r?.some(l=>l))return null;let o=r.map((l,c)=>[vP*c,0,0]),a={label:this.pieces[e].name,cells:o,colours:r,group:"",rank:0};return Vs([a],[t,...n],s).cubes[0]}},Lv=(i,e)=>i+e;function Nv(i,e){let[t,{cells:n}]=[br([i]),i],{kind:s}=we.kinds(t,n.length,n.flat()),r=n.flatMap((o,a)=>{let{count:l,step:c}=we.touching(t,s[a],0);return gt(c.take(l*o.length),o.length).map(h=>ae(h.map((d,p)=>d+o[p])))});return[...new Set(r.map(o=>e.get(o)))].filter(o=>o!==void 0)}var xP=.5,_P=.85,wP=.3,MP=.5,SP=.3,AP=.35,TP=3,EP=.12,Ov=.16,fo=i=>`p${i}`,sr=i=>`t${i}`,$u=i=>i.startsWith("p")?Number(i.slice(1)):null,Wu=class{constructor(e,t,n,s,r){this.host=e;this.game=t;this.ground=n;this.aspects=s;this.table=r;this.seen=n.layers,this.lying=e.data.pieces.map((o,a)=>Math.max(0,s.first(a))),this.colours=new Vu(e.data.pieces,o=>t.puzzle.high[o]===1,o=>this.neighbours(o))}host;game;ground;aspects;table;seen;lying;slots=[];end="false false";style="";colours;layOut(){this.slots=this.ground.slots(this.aspects,this.table),this.setScene()}restyled(){let{background:e,palette:t,by:n,labels:s}=this.host.settings(),r=[e,t,n,s].join(),o=r!==this.style;return this.style=r,o}setScene(){let{alone:e,game:t}=this;this.table.set(this.ground.scenery(this.seen,this.colour("board"),{alone:e,solved:t.solved}))}show(e,t,n,s){this.slots.length||this.layOut();let r=`${this.alone} ${this.game.solved}`;r!==this.end&&(this.end=r,this.setScene(),this.table.glideThere()),this.colours.update(this.game.placed,a=>this.game.puzzle.piece[a],this.palette.length);let o=[...this.placed(e),...this.loose(e),...this.held(e)];this.table.show(o,this.ghosts(e,t),n,s)}slotOf(e){return this.slots[e]}inSlot(e,t){return this.ground.inSlot(this.slots[e],this.aspects.of(e)[t].extent)}copies(e,t){let n=t?.shift&&t.type===e&&t.from===null;return this.game.board.left(e)-(n?1:0)}aspectOf(e,t){return t&&!t.shift&&t.type===e?t.aspect:this.lying[e]}colour(e){return Tt(getComputedStyle(document.documentElement).getPropertyValue(`--${e}`))}get palette(){return Gn[this.host.settings().palette].map(Tt)}get alone(){let{board:e,puzzle:t,solved:n}=this.game;return n&&t.high.every((s,r)=>e.left(r)<1)}placed(e){return this.game.placed.filter(t=>t!==e?.from).flatMap(t=>{let n=this.aspects.aspectOf(t),s=this.aspects.shiftOf(t),r=this.visibleRows(t);return r.length?[this.item(fo(t),n,s,t,r)]:[]})}reveal(e){let{cells:t}=this.aspects.aspectOf(e);if(this.visibleRows(e).length===t.length)return;let[,,n]=this.aspects.shiftOf(e);this.seen=Math.max(...t.map(s=>this.ground.layerOf(s[2]+n))),this.setScene()}visibleRows(e){let{cells:t}=this.aspects.aspectOf(e),[,,n]=this.aspects.shiftOf(e),s=t.map((r,o)=>o);return this.seen===this.ground.layers?s:s.filter(r=>this.ground.layerOf(t[r][2]+n)<=this.seen)}loose(e){return this.host.data.pieces.flatMap((t,n)=>{let s=this.aspectOf(n,e),r=this.aspects.of(n)[s],o=this.copies(n,e);if(!r||o<1)return[];let[a,l,c]=this.inSlot(n,s),u=!this.game.solved&&!this.game.board.fitting.has(n),h=e&&!e.shift&&e.type===n,d=this.ground.flat?Math.min(TP,o):1;return Array.from({length:d},(p,m)=>{let b=(h&&m===0?AP:0)+(d-1-m)*EP,f=sr(n)+(m?`.${m}`:"");return{...this.item(f,r,[a+Ov*m,l-Ov*m,c+b],null),pale:u}})})}held(e){if(!e?.shift||this.fades(e))return[];let t=this.aspects.of(e.type)[e.aspect];return[{...this.item("hand",t,e.shift,e.from),held:!0}]}ghosts(e,t){let n=this.seenThrough(e,t);if(e&&e.ghost!==null){let r=this.aspects.of(e.type)[e.aspect],{plain:o}=this.colourOf(r,e.from),a=this.fades(e)?_P:xP;n.push({aspect:r,shift:this.aspects.shiftOf(e.ghost),colour:o,opacity:a}),this.fades(e)&&n.push({aspect:r,shift:e.shift,colour:o,opacity:wP})}let s=this.ground.ghostBoard;return s&&!this.game.solved&&n.push({...s,colour:Ce.colours.outline,opacity:SP,part:"seen"}),n}seenThrough(e,t){return[...t].filter(([n])=>this.game.placed.includes(n)&&e?.from!==n).map(([n,s])=>{let r=this.aspects.aspectOf(n),o={aspect:r,shift:this.aspects.shiftOf(n),opacity:MP};if(s==="accent")return{...o,colour:this.colour("accent")};let{plain:a}=this.colourOf(r,n),l=this.visibleRows(n).length===r.cells.length;return{...o,colour:a,...l?{part:"hidden"}:{}}})}fades(e){return!this.ground.flat&&e.shift!==null&&e.ghost!==null}item(e,t,n,s,r=t.cells.map((o,a)=>a)){let{plain:o,cubes:a}=this.colourOf(t,s);return{key:e,aspect:t,rows:r,shift:n,colour:o,cubes:a,name:this.host.data.pieces[t.type].name}}colourOf({type:e,colours:t},n){let{data:s,settings:r}=this.host,o=t?.map(l=>l?Tt(s.colours[l-1]):null),a=this.game.board.used[e];return this.colours.of(n,e,a,this.palette,r().by,o)}neighbours(e){let t=new Map;for(let n of this.game.placed)for(let s of this.blockOf(n).cells)t.set(ae(s),n);return Nv(this.blockOf(e),t).filter(n=>n!==e)}blockOf(e){return this.host.solutions.placement(e)}};var CP=7,RP=35,PP=46,IP=120,Xu=class{constructor(e,t){this.element=e;this.play=t;e.addEventListener("pointerdown",r=>this.press(r)),e.addEventListener("pointermove",r=>this.move(r));for(let r of["pointerup","pointercancel"])e.addEventListener(r,o=>this.release(o));for(let r of["pointerdown","keydown"])e.addEventListener(r,()=>e.title="",{capture:!0});e.addEventListener("wheel",r=>this.wheel(r),{passive:!1});let{table:n,ground:s}=t;this.controls=new Ss(e,n.eye,{turnTo:r=>t.turnTo(s.flat?LP(r,n.eye.look()):r),calm:()=>t.host.settings().calm||s.flat,tap:(r,o)=>{let a=this.inside(r,o);t.grasp.placeAt(a.x,a.y)||t.letGo()}})}element;play;controls;grip=null;second=null;lastWheel=0;inside(e,t){let{left:n,top:s}=this.element.getBoundingClientRect();return{x:e-n,y:t-s}}press(e){if(this.grip){e.stopImmediatePropagation(),e.pointerId!==this.grip.pointer&&!this.second&&(this.element.setPointerCapture(e.pointerId),this.second={pointer:e.pointerId,angle:this.angle(e)});return}let{x:t,y:n}=this.inside(e.clientX,e.clientY),s=this.play.table.itemAt(t,n);if(!s)return;e.stopImmediatePropagation(),this.element.focus({preventScroll:!0});let r=$u(s.key);if(e.button===2||e.button===1)return this.turnUnder(r,s.aspect.type,e);if(e.button!==0)return;this.element.setPointerCapture(e.pointerId);let o=e.pointerType==="touch"?PP:0;this.grip={pointer:e.pointerId,x:t,y:n,key:s.key,offset:null,option:r,type:s.aspect.type,lift:o}}turnUnder(e,t,n){let{play:s}=this;e===null&&(s.hand?.type!==t&&s.grasp.choose(t,!1),n.shiftKey||n.button===1?this.tip():s.grasp.turn(!0))}tip(){let{azimuth:e}=this.play.table.eye.look();this.play.grasp.tip(Math.abs(Math.sin(e*Math.PI/180))>.71?1:0,!1)}move(e){let{grip:t,play:n}=this;if(!t)return this.hover(e);if(e.stopImmediatePropagation(),e.pointerId===this.second?.pointer)return this.twist(e);if(e.pointerId!==t.pointer)return;let s=this.inside(e.clientX,e.clientY);if(!t.offset){if(Math.hypot(s.x-t.x,s.y-t.y)<=CP)return;let o=n.table.items.find(({key:l})=>l===t.key);if(!o||!n.grasp.take(o)){this.grip=null;return}let a=n.table.project(n.grasp.heldMiddle);t.offset={x:a.x-t.x,y:a.y-t.y}}this.last=e,n.grasp.carry(this.carried(s.x+t.offset.x,s.y+t.offset.y-t.lift));let r=(e.buttons&2)!==0;r&&!this.right&&n.grasp.turn(!0),this.right=r}hover({clientX:e,clientY:t,pointerType:n,buttons:s}){if(n!=="mouse"||s)return;let{x:r,y:o}=this.inside(e,t),a=this.play.table.itemAt(r,o);this.element.classList.toggle("over",a!==null),this.element.title=this.play.titleOf(a)}last=null;right=!1;carried(e,t){let{table:n,ground:s}=this.play,{low:r,high:o}=s.outer,a=r.map((u,h)=>(u+o[h])/2);if(s.flat)return n.onPlane(e,t,[a[0],a[1],o[2]+.4]);let l=Math.hypot(...o.map((u,h)=>u-r[h]))/2+1,{back:c}=n;return n.onPlane(e,t,a.map((u,h)=>u+l*c[h]))}angle(e){let{x:t,y:n}=this.inside(e.clientX,e.clientY),s=this.last?this.inside(this.last.clientX,this.last.clientY):this.grip;return Math.atan2(n-s.y,t-s.x)*180/Math.PI}twist(e){let{second:t,play:n}=this,s=this.angle(e),r=(s-t.angle+540)%360-180;Math.abs(r)<RP||(t.angle=s,!n.hand&&this.grip.option===null&&n.grasp.choose(this.grip.type,!1),n.grasp.turn(r>0))}release(e){let{grip:t,play:n}=this;if(!t)return;if(e.stopImmediatePropagation(),e.pointerId===this.second?.pointer){this.second=null;return}if(e.pointerId!==t.pointer)return;let s=this.second!==null;this.grip=this.second=this.last=null,this.right=!1,t.offset?n.grasp.drop(e.type!=="pointercancel"):e.type==="pointerup"&&!s&&this.tap(t)}tap({option:e,type:t}){let{play:n}=this;e!==null?n.pickUp(e):n.hand?.type===t?n.grasp.turn(!0):n.grasp.choose(t,!1)}wheel(e){this.grip?.offset&&(e.preventDefault(),e.stopImmediatePropagation(),!(e.timeStamp-this.lastWheel<IP)&&(this.lastWheel=e.timeStamp,this.play.grasp.turn(e.deltaY>0)))}};function LP(i,e){return{...i,azimuth:e.azimuth,elevation:e.elevation}}function Dv(i,e,t,n){let{azimuth:s}=i,r=e?s:90*Math.round(s/90),{right:o}=$t(r,0),a=[0-o[1],o[0],0];return o.map((l,c)=>t*l+n*a[c])}var qu=15;function kv(i,e){let{grasp:t,host:{life:n}}=i,s=(l,c)=>()=>t.moveGhost(Dv(i.table.eye.look(),i.ground.flat,l,c)),r=l=>()=>t.moveGhost([0,0,l]),o=(l,c)=>()=>{i.ground.flat||e.orbit(l,c)},a={n:()=>t.chooseNext(1),p:()=>t.chooseNext(-1),N:()=>t.chooseNext(-1),".":()=>i.chooseInBox(1),",":()=>i.chooseInBox(-1),r:()=>t.turn(!0),R:()=>t.turn(!1),f:()=>t.tip(0,!0),F:()=>t.tip(0,!1),g:()=>t.tip(1,!1),G:()=>t.tip(1,!0),ArrowRight:s(1,0),ArrowLeft:s(-1,0),ArrowUp:s(0,1),ArrowDown:s(0,-1),PageUp:r(1),PageDown:r(-1),Enter:()=>t.place()," ":()=>t.place(),Backspace:()=>i.takeBack(),Delete:()=>i.takeBack(),z:()=>i.undo(),u:()=>i.undo(),y:()=>i.redo(),U:()=>i.redo(),Escape:()=>i.hand||i.chosen!==null?i.letGo():e.leave(),l:()=>i.setSeen(i.seen-1),L:()=>i.setSeen(i.seen+1),i:()=>i.goHome(),d:()=>e.theme(),c:()=>e.colours(),b:()=>e.names(),v:()=>e.verdict(),h:()=>e.help(),"?":()=>e.help(),F1:()=>e.help(),"shift ArrowRight":o(qu,0),"shift ArrowLeft":o(-qu,0),"shift ArrowUp":o(0,-qu),"shift ArrowDown":o(0,qu)};window.addEventListener("keydown",l=>{if(!i.active||l.altKey||NP(l))return;let{key:c,shiftKey:u}=l;if(l.ctrlKey||l.metaKey){let p=c.toLowerCase();if(p!=="z"&&p!=="y")return;l.preventDefault(),p==="y"||u?i.redo():i.undo();return}let d=(u&&c.startsWith("Arrow")?a[`shift ${c}`]:void 0)??a[c]??a[c.toLowerCase()];d&&(l.preventDefault(),d())},{signal:n})}function NP({target:i,key:e}){return i instanceof HTMLElement?document.querySelector("dialog[open]")?!0:i instanceof HTMLInputElement?e.startsWith("Arrow")||e.startsWith("Page"):i.closest("button")!==null&&(e===" "||e==="Enter"):!1}var On=({icon:i,label:e,...t})=>L("button",{class:"icon","aria-label":e,title:e,...t,children:L("svg",{"aria-hidden":"true",children:L("use",{href:`#i-${i}`})})});function La({label:i,text:e,take:t,...n}){let s=Os(null),r=Os(e),o=()=>s.current.value=r.current=e;km(()=>{s.current===document.activeElement&&s.current.value!==r.current||o()});let a=()=>{let l=s.current.value;l!==r.current&&(o(),t(l))};return L("input",{ref:s,autocomplete:"off","aria-label":i,onChange:a,onKeyDown:l=>l.key==="Enter"&&a(),...n})}function go({label:i,value:e,range:[t,n],mayBeAny:s,act:r}){let o=a=>{let l=a.trim();l===""&&s?r(null):/^\d+$/.test(l)&&r(Math.max(t,Math.min(n,Number(l))))};return L(La,{class:"number",inputMode:"numeric",label:i,text:e===null?"":String(e),take:o,placeholder:s?"any":void 0})}var mo=class extends Dm{shouldComponentUpdate(){return!1}render(){return L("div",{ref:e=>e?.append(this.props.own)})}};var Fv=i=>L(Rt,{children:[L("form",{method:"dialog",children:L("button",{class:"icon small","aria-label":"Close",children:L("svg",{"aria-hidden":"true",children:L("use",{href:"#i-close"})})})}),L("h2",{id:"play-help-title",children:"How to play"}),L("div",{class:"ways",children:[Uv("Touch or mouse","by-touch",OP(i)),Uv("Mouse and keys","by-keys",DP(i))]}),L("p",{children:"Copy the address to return to this position."})]}),Uv=(i,e,t)=>L("table",{class:e,children:[L("caption",{children:i}),t.map(([n,s])=>L("tr",{children:[L("td",{children:n}),L("td",{children:s})]}))]});function OP({flat:i,can:e}){return[["Drag a piece","into the box, or out of it again"],["Tap a piece","choose it; a tap in the box then puts it there"],e.turn&&["Tap it again; twist with a second finger","turn it"],["Tap a placed piece","take it out"],!i&&["Drag beside the pieces","look from elsewhere"]].filter(n=>n!==!1)}function DP({flat:i,can:e,layers:t,solver:n}){let s=i?["Shift + right button; f","turn over"]:["Shift + right button; f, g","tip over"];return[e.turn&&["Right button, wheel while dragging; r, R","turn"],e.tip&&s,["n, p","next, previous piece"],[i?"Arrows":"Arrows, Page Up, Page Down","move the ghost of the chosen piece"],["Enter; Backspace","place it; take the last one out"],[". ,","choose the next, previous piece in the box; Backspace then takes it out"],["z, y","undo, redo"],t>1&&["l, L","lift the top layer off, put it back; a piece goes into the highest layer shown"],!i&&["Shift + arrows; i","look from elsewhere; the usual view"],["c, d, b","other colours; light or dark; names"],n&&["v","say whether this can be solved, or say nothing"],["Esc","let go; leave the game"]].filter(o=>o!==!1)}var Bv=40,kP=8;function Tf(i){return i.length>Bv?`${i.slice(0,Bv-1)}…`:i}function zv({cells:i,extent:{low:e,high:t},form:n},s,r){let o=Math.round(t[2]-e[2])>1,a=[...i].sort((u,h)=>u[2]-h[2]||h[1]-u[1]||u[0]-h[0]),l=At(a,([,u,h])=>`${o?`layer ${h-e[2]+1}, `:""}row ${t[1]-u}`);return n||l.size>kP?`Position ${s} of ${r}.`:`Its squares: ${[...l].map(([u,h])=>`${u} has column${h.length>1?"s":""} ${h.map(([d])=>d-e[0]+1).join(", ")}`).join("; ")}.`}function Hv({board:i,placed:e,puzzle:t}){let n=t.low.every((a,l)=>a===t.high[l]),s=t.high.reduce((a,l)=>a+l,0);if(n)return`${Oe(e.length)} of ${We(s,"piece")} placed`;let r=t.low.reduce((a,l,c)=>a+Math.max(0,l-i.used[c]),0),o=[`${We(e.length,"piece")} placed`];return r&&o.push(`at least ${Oe(r)} more`),i.missing&&o.push(`${We(i.missing,"cell")} left`),o.join(", ")}var Gv=i=>`No assembly from here comes apart by straight moves${i?`: ${i} is in the way`:""}.`;function Vv({verdict:i},e){return i==="apart"?e:wl(i)}function Wv(i){let e=We(i.moves,"move"),t=i.hints?`, ${We(i.hints,"piece")} by the solver`:"";return`Solved! ${qa(i.seconds)}, ${e}${t}.`}var Yu=class{canvas=I("play-view");under=I("play-under");overlay=I("play-overlay");help=I("play-help");play=null;constructor(e,t){I("play-help-open").addEventListener("click",()=>this.toggleHelp()),I("play-leave").addEventListener("click",e),I("play-verdict").addEventListener("click",t)}attach(e){this.play=e;let{aspects:{can:t},ground:{flat:n,layers:s}}=e;I("play-verdict").hidden=!e.coach,Zt(L(Fv,{flat:n,can:t,layers:s,solver:e.coach!==null}),this.help),this.update()}toggleHelp(){this.help.open?this.help.close():this.help.showModal()}update(){let{play:e}=this;if(!e)return;let{game:t}=e;Ef("play-status",e.message),I("play-status").classList.toggle("solved",t.solved),this.tick(),bn("play-verdict",e.host.settings().verdict),Zt(UP(e),I("play-bar"));let[n,s]=this.advised(e);I("play-advice").dataset.state=n,Ef("play-advice",s);let o=`Beside the box: ${e.choices.map(l=>{let c=e.loose(l),u=t.board.fitting.has(l)?"":" (fits nowhere now)";return e.nameOf(l)+(c>1?` ${c} times`:"")+u}).join(", ")||"nothing"}.`,a=`${e.host.data.puzzle}, a game: ${e.progress}. ${o} Press h for help.`;this.canvas.setAttribute("aria-label",a)}tick(){let{play:e}=this;if(!e)return;let{game:t}=e,n=[e.progress];t.moves&&n.push(We(t.moves,"move"),qa(t.seconds)),Ef("play-note",n.join(" · "))}advised(e){let{advice:t,game:n}=e;if(!t||n.solved||!e.host.settings().verdict)return["",""];if(t.answer==="searching")return["unknown","Checking …"];if(t.answer==="unknown")return["unknown","Not known yet."];let s=n.placed.length?"still ":"";if(t.answer==="yes")return["yes",`This can ${s}be solved.`];if(t.answer==="stuck")return["no",Gv(t.trouble===null?"":e.nameOf(e.puzzle.piece[t.trouble]))];if(n.placed.length===n.given.length)return["no","This has no solution."];if(t.trouble===null)return["no","This cannot be solved any more."];let r=e.nameOf(e.puzzle.piece[t.trouble]);return["no",t.after?`This cannot be solved any more: it went wrong with ${r}.`:`This cannot be solved any more: ${r} is in the way.`]}};function Ef(i,e){I(i).textContent!==e&&(I(i).textContent=e)}function UP(i){let{aspects:{can:e},coach:t,game:n,ground:{flat:s,layers:r}}=i,o=(h,d,p,m,b)=>L(On,{id:`play-${h}`,icon:d,label:p.replace(/ \(.*\)$/,""),title:p,disabled:!m,onClick:b}),a=(h,d,p)=>L("button",{id:`play-${h}`,disabled:n.solved||t?.finishing,onClick:p,children:d}),l=i.hand!==null,[c,u]=s?["flip","Turn over (f)"]:["tip","Tip over (f, g)"];return L(Rt,{children:[(e.turn||e.tip)&&L("div",{class:"group",children:[e.turn&&o("turn","turn","Turn (r)",l,()=>i.grasp.turn(!0)),e.tip&&o("tip",c,u,l,()=>i.grasp.tip(0,!0))]}),L("div",{class:"group",children:[o("undo","undo","Undo (z)",n.canUndo,()=>i.undo()),o("redo","redo","Do again (y)",n.canRedo,()=>i.redo()),o("again","again","Start again",n.touched,()=>i.reset())]}),L("div",{class:"group",children:o("home","home","Usual view (i)",!0,()=>i.goHome())}),r>1&&L("div",{class:"group slide",children:[L("label",{for:"play-layers",class:"icon",title:"Highest layer shown (l, L)",children:L("svg",{"aria-hidden":"true",children:L("use",{href:"#i-layers"})})}),L("input",{type:"range",id:"play-layers",min:"1",max:r,step:"1","aria-label":"Highest layer shown",value:i.seen,"aria-valuetext":`${i.seen} of ${r}`,onInput:({currentTarget:h})=>i.setSeen(Number(h.value))})]}),t&&L("div",{class:"group",children:[a("hint","Hint",()=>{t.hint()}),a("count","Count",()=>{t.count()}),a("finish","Finish",()=>{t.finish()})]})]})}var[FP,BP]=[64,16],zP=400,Zu=(i,e)=>i.find(t=>e.every(n=>t.includes(n)))??null,Cs=class{constructor(e,t,n,s){this.solver=e;this.placements=t;this.judge=n;this.failed=s}solver;placements;judge;failed;ticket=0;last=Promise.resolve();busy=0;solutions=[];assemblies=[];dead=new Map;async look(e,t,n){await this.alone(async s=>{let r=performance.now()+12e3,o=setTimeout(()=>{s()&&n({answer:"searching",trouble:null,after:!1})},zP),a=await this.canBeSolved(e,r).finally(()=>clearTimeout(o));if(!s()||(n({answer:a,trouble:null,after:!1}),a==="yes"||a==="unknown"))return;let l=await this.trouble(e,t,r,s);s()&&l&&n({answer:a,...l})})}async solution(e,t){return this.alone(async n=>{let s=await this.canBeSolved(e,performance.now()+6e4),r=performance.now()+12e3,a=(s==="no"||s==="stuck")&&await this.trouble(e,t,r,n)||{trouble:null,after:!1},l=s==="yes"?Zu(this.solutions,e):null;return{answer:s,...a,options:l,assembly:Zu(this.assemblies,e)}})}async count(e){return this.alone(()=>this.limited(performance.now()+6e4,()=>this.solver.count(e)))}stop(){this.ticket++,this.busy&&(this.solver.stop(),this.judge?.stop())}alone(e){this.stop();let t=this.ticket,n=()=>t===this.ticket;this.busy++;let s=this.last.then(async()=>{try{let r=n()?await e(n):null;return n()?r:null}catch{return this.failed(),null}finally{this.busy--}});return this.last=s,s}async limited(e,t){let n=setTimeout(()=>this.solver.stop(),Math.max(0,e-performance.now()));try{return await t()}finally{clearTimeout(n)}}async canBeSolved(e,t){let n=[...e].sort((r,o)=>r-o).join();if(Zu(this.solutions,e))return"yes";let s=this.dead.get(n)??await this.search(e,t);return(s==="no"||s==="stuck")&&this.dead.set(n,s),s}async search(e,t){for(let n=this.judge?FP:1;performance.now()<t;n*=BP){let{complete:s,solutions:r}=await this.limited(t,()=>this.solver.find(e,n)),o=r.map(l=>l.filter(c=>c<this.placements)),a=this.judge?await this.judge.first(o,t):o[0];if(a)return this.solutions.push(a),"yes";if(s&&!o.length)return"no";if(Zu(this.assemblies,e)||this.assemblies.push(...o.slice(0,1)),s&&o.every(l=>this.judge.isStuck(l)))return"stuck";if(s||o.length<n)return"unknown"}return"unknown"}async trouble(e,t,n,s){let r=e.filter(o=>!t.includes(o)).reverse();for(let o of r){if(!s())return null;if(await this.canBeSolved(e.filter(l=>l!==o),n)==="yes")return{trouble:o,after:!1}}for(let o=2;o<=r.length;o++){if(!s())return null;let a=e.slice(0,e.length-o);if(await this.canBeSolved(a,n)==="yes")return{trouble:r[o-1],after:!0}}return null}};var Ku=12,Ju=class{constructor(e,t,n,s,r){this.data=e;this.solutions=t;this.puzzle=n;this.flat=s;this.all=e.pieces.map(()=>[]),this.numbers=e.pieces.map(()=>[]),this.by=n.aspect.map((o,a)=>{let l=n.piece[a],c=this.numbers[l].indexOf(o);return c<0&&(c=this.numbers[l].push(o)-1,this.all[l].push(this.make(a,r))),this.all[l][c].placements.push(a),c})}data;solutions;puzzle;flat;all;numbers;by;of(e){return this.all[e]}indexOf(e){return this.by[e]}aspectOf(e){return this.all[this.puzzle.piece[e]][this.by[e]]}shiftOf(e){let{dimension:t,lattice:n}=this.data,s=this.puzzle.offset.slice(e*t,(e+1)*t);return n?Lo(n,s):[s[0],0-(s[1]??0),0-(s[2]??0)]}middleOf(e){let{middle:t}=this.aspectOf(e),n=this.shiftOf(e);return t.map((s,r)=>s+n[r])}first(e){let t=({extent:{low:s,high:r}})=>100*(r[2]-s[2])+(r[1]-s[1]),n=this.all[e].map(t);return n.indexOf(Math.min(...n))}turned(e,t,n){for(let s=1;s<Ku;s++){let r=this.after(e,t,2,(n?-1:1)*s);if(r!==null)return r}return null}tipped(e,t,n,s){let r=this.flat?[[1,Ku/2]]:[1,2,3].map(o=>[n,(s?-1:1)*o*Ku/4]);for(let[o,a]of r){let l=this.after(e,t,o,a);if(l!==null)return l}return this.nextLying(e,t,s)}get can(){let e=t=>this.all.some((n,s)=>n.some((r,o)=>t(s,o)!==null));return{turn:e((t,n)=>this.turned(t,n,!0)),tip:e((t,n)=>this.tipped(t,n,0,!1))}}nextLying(e,t,n){let s=this.all[e],r=[];if(s.forEach((a,l)=>{let c=r.find(([u])=>this.isTurn(e,u,l));c?c.push(l):r.push([l])}),r.length<2)return null;let o=r.findIndex(a=>a.includes(t));return r[(o+(n?r.length-1:1))%r.length][0]}isTurn(e,t,n){return t===n||Array.from({length:Ku},(s,r)=>this.after(e,t,2,r)).includes(n)}after(e,t,n,s){let r=this.puzzle.turned(e,n,s)[this.numbers[e][t]],o=this.numbers[e].indexOf(r);return o<0||o===t?null:o}make(e,t){let n=this.puzzle.piece[e],{cells:s,colours:r,formPlace:o}=this.solutions.placement(e);if(o){let{form:h}=o;return{...{type:n,placements:[],colours:r,form:h,cells:h.cells},...$v(h.boxes,h.middles)}}let a=this.shiftOf(e),l=s.map(([h,d=0,p=0])=>[h-a[0],0-d-a[1],0-p-a[2]]),c=l.map(h=>({low:[...h],high:[h[0]+1,h[1]+1,h[2]+t]})),u=c.map(({low:h,high:d})=>h.map((p,m)=>(p+d[m])/2));return{type:n,placements:[],colours:r,cells:l,...$v(c,u)}}};function $v(i,e){let t=n=>e.reduce((s,r)=>s+r[n],0)/e.length;return{middles:e,middle:[t(0),t(1),t(2)],extent:Vn(i)}}var HP=450,ju=class{constructor(e,t){this.play=e;this.adviser=t}play;adviser;finishing=!1;look(){let{game:e}=this.play;this.play.advised(null);let t=e.complete&&e.verdict===null;e.solved||t||!this.play.host.settings().verdict?this.adviser.stop():this.adviser.look(e.placed,e.given,n=>this.play.advised(n))}stop(){this.finishing=!1,this.adviser.stop()}async hint(){let{play:e}=this,t=await this.ask("Looking for a piece that fits …",!1);if(!t)return;let n=e.puzzle.next(e.game.placed,t)??t[0];if(e.putDown(n,!0),e.game.complete)return;let s=e.nameOf(e.puzzle.piece[n]);e.tell(`A hint: ${s} belongs here; ${e.progress}.`)}async finish(){let{aspects:e,game:t,host:n}=this.play,s=await this.ask("Looking for a solution …",!0);if(!s)return;this.finishing=!0;let r=a=>e.middleOf(a)[2],o=s.filter(a=>!t.placed.includes(a));for(let a of o.sort((l,c)=>r(l)-r(c))){if(!this.finishing||!this.play.active)return;this.play.putDown(a,!0),n.settings().calm||await new Promise(l=>setTimeout(l,HP))}this.finishing=!1,this.play.advised(null)}async count(){let{play:e}=this,{placed:t}=e.game;e.tell("Counting what is left …");let n=await this.adviser.count(t);if(!n||t!==e.game.placed||!e.active)return;let{total:s,rotations:r,complete:o}=n,a=Li(s,e.judge),l=r!==null&&!t.length?`, ${Oe(r)} up to rotations`:s>1?", turned and mirrored ones included":"";e.tell(o?`From here there ${s===1?"is":"are"} ${a}${l}.`:`From here there are at least ${a}; counting all would take too long.`),this.look()}async ask(e,t){let{play:n}=this;if(this.finishing||n.game.solved)return null;let{placed:s}=n.game;n.tell(e);let r=await this.adviser.solution(s,n.game.given);if(!r||s!==n.game.placed||!n.active)return null;if(r.options)return r.options;if(t&&r.assembly&&!n.game.complete)return r.assembly;if(r.answer==="unknown")n.tell("No solution was found in a minute."),this.look();else{let{answer:o,trouble:a,after:l}=r;n.advised({answer:o,trouble:a,after:l}),n.tell(this.hopeless(r))}return null}hopeless({answer:e,trouble:t,after:n}){let{game:s,puzzle:r}=this.play,o=s.placed.length===s.given.length,a="No assembly from here comes apart by straight moves";if(o)return e==="stuck"?`${a}.`:"This has no solution.";let l=e==="stuck"?a:"From here there is no solution",c=t===null?"something":this.play.nameOf(r.piece[t]);return n?`${l}: take out ${c} and the pieces placed after it.`:`${l}: take ${c} out first.`}};var GP=[1,.6],VP=.95,Xv=1.2,WP=[0,1.25,1.6,2.1,3];function qv(i,e,t,n){let s=[],r=1/0;for(let o of[0,1])for(let a of WP)for(let l of n||o===1?[1,2]:[1]){let c=$P(i,e,o,a,l,GP[Number(n)]),{low:u,high:h}=Cf(c,e),d=t(u,h)*(l===2?VP:1);d<r&&([s,r]=[c,d])}return s}function Cf(i,e){let t=(n,s,r)=>[s(r[0],...i.map(({x:o,size:a})=>o+n*a/2)),s(r[1],...i.map(({y:o,size:a})=>o+n*a/2)),r[2]];return{low:t(-1,Math.min,e.low),high:t(1,Math.max,e.high)}}function $P(i,e,t,n,s,r){let o=t===1?0:1,a=Math.max(n*(e.high[t]-e.low[t]),Math.max(...i)),l=i.map((f,g)=>g).sort((f,g)=>i[g]-i[f]||f-g),c=[],u=1/0;for(let f of l)u+i[f]>a&&(c.push([]),u=0),c[c.length-1].push(f),u+=i[f]+r;let h=(e.low[t]+e.high[t])/2,d=t===1?1:-1,p=[e.high[o],e.low[o]];d<0&&p.reverse();let m=[Xv,Xv],b=i.map(()=>({x:0,y:0,size:0}));return c.forEach((f,g)=>{let v=g%s,S=v===0?d:-d,x=i[f[0]],A=f.reduce((y,M)=>y+i[M]+r,-r),T=h+(t===1?1:-1)*(A/2);for(let y of f){let M=(t===1?-1:1)*i[y],N=[0,0];N[t]=T+M/2,N[o]=p[v]+S*(m[v]+x/2),b[y]={x:N[0],y:N[1],size:i[y]},T+=M+(t===1?-1:1)*r}m[v]+=x+r}),b}var XP="system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";function Zv(i,e){let t=e.hand&&!e.hand.shift?e.slotOf(e.hand.type):void 0,n=getComputedStyle(document.documentElement).getPropertyValue("--accent");t&&qP(i,e,[t.x,t.y,e.ground.outer.low[2]],t.size/2+.3,n)}function Kv(i,e){let t=getComputedStyle(document.documentElement),n=r=>t.getPropertyValue(`--${r}`);for(let r of e.choices){let o=e.slotOf(r);if(!o)continue;let a=e.ground.outer.low[2],l=o.size/2,c=e.loose(r);if(c>1){let{x:u,y:h}=e.table.project([o.x+l,o.y-l,a]);Yv(i,`×${Oe(c)}`,u,h,n("card"),n("ink"),n("line"))}}let s=e.advice?.trouble;if(s!=null&&e.game.placed.includes(s)&&e.hand?.from!==s){let{x:r,y:o}=e.table.project(e.aspects.middleOf(s));Yv(i,"!",r,o,n("bad"),"#fff","#fff")}}function qP(i,e,[t,n,s],r,o){let a=[[-1,-1],[1,-1],[1,1],[-1,1]].map(([l,c])=>e.table.project([t+l*r,n+c*r,s]));i.beginPath(),a.forEach((l,c)=>{let u=a[(c+1)%4],[h,d]=[(l.x+u.x)/2,(l.y+u.y)/2];c===0&&i.moveTo(h,d);let p=a[(c+2)%4];i.arcTo(u.x,u.y,(u.x+p.x)/2,(u.y+p.y)/2,10)}),i.closePath(),i.lineWidth=2,i.strokeStyle=o,i.stroke()}function Yv(i,e,t,n,s,r,o){i.font=`600 13px ${XP}`;let a=Math.max(22,i.measureText(e).width+14);i.beginPath(),i.roundRect(t-a/2,n-11,a,22,11),i.fillStyle=s,i.fill(),i.lineWidth=1,i.strokeStyle=o,i.stroke(),i.fillStyle=r,i.textAlign="center",i.textBaseline="middle",i.fillText(e,t,n+.5)}var rr=class{constructor(e,t){this.puzzle=e;this.position=e.position(t),this.used=e.low.map((n,s)=>t.filter(r=>e.piece[r]===s).length)}puzzle;used;position;fit=null;get missing(){return this.position.missing}get owner(){return this.position.owner}left(e){return this.puzzle.high[e]-this.used[e]}obstacle(e){return this.position.obstacle[e]}allows(e){return this.obstacle(e)===0}get fitting(){return this.fit??=new Set(this.puzzle.piece.filter((e,t)=>this.allows(t))),this.fit}get complete(){return this.position.solved}isWrong(e){return this.position.wrong[e]===1}};function Jv(i,e,t){let n=[...e,...t.filter(r=>r<i.count)],s=new rr(i,n);return n.filter((r,o)=>!s.isWrong(o))}var Pf=36,jv=i=>i.split(".").filter(e=>/^[0-9a-z]{1,6}$/.test(e)).map(e=>parseInt(e,Pf)),Qv={moves:0,spent:0,isOwn:!0,isOver:!1},Qu=class{constructor(e,t,n,s=null){this.puzzle=e;this.given=t;this.now=n;this.judge=s;this.placed=t,this.board=new rr(e,t)}puzzle;given;now;judge;placed;board;helped=new Set;past=[];future=[];round={...Qv};since=null;place(e,t=!1){return this.board.allows(e)?(t?this.helped.add(e):this.helped.delete(e),this.go([...this.placed,e]),!0):!1}remove(e){return this.movable(e)?(this.go(this.placed.filter(t=>t!==e)),!0):!1}move(e,t){return e===t||!this.movable(e)||!this.without(e).allows(t)?!1:(this.helped.delete(t),this.go([...this.placed.filter(n=>n!==e),t]),!0)}reset(){return this.touched?(this.past.push(this.position),this.future=[],this.turnTo({placed:this.given,round:{...Qv}}),!0):!1}undo(){return this.step(this.past,this.future)}redo(){return this.step(this.future,this.past)}get moves(){return this.round.moves}movable(e){return this.placed.includes(e)&&!this.given.includes(e)}without(e){return new rr(this.puzzle,this.placed.filter(t=>t!==e))}get last(){return this.placed.filter(t=>this.movable(t)).at(-1)??null}get hints(){return this.placed.filter(e=>this.helped.has(e)).length}get canUndo(){return this.past.length>0}get canRedo(){return this.future.length>0}get touched(){return this.placed.length>this.given.length||this.moves>0}get complete(){return this.touched&&this.board.complete}get verdict(){return this.judge?this.judge.verdictOf(this.placed):"apart"}get solved(){return this.complete&&this.verdict==="apart"}takeSolved(){return!this.solved||this.round.isOver?!1:(this.round.isOver=!0,this.round.isOwn&&!this.hints)}get seconds(){return Math.floor(this.exactSeconds)}get exactSeconds(){let e=this.since===null?0:this.now()-this.since;return(this.round.spent+e)/1e3}get running(){return this.since!==null}watch(e){e&&this.moves>0&&!this.solved?this.since??=this.now():this.since!==null&&(this.round.spent+=this.now()-this.since,this.since=null)}get link(){return this.placed.slice(this.given.length).map(e=>e.toString(Pf)).join(".")}get kept(){if(!this.touched||this.solved)return"";let e=this.placed.filter(n=>this.helped.has(n)).map(n=>n.toString(Pf)),t=[this.seconds,this.moves,Number(this.round.isOwn),Number(this.round.isOver)];return[this.link,...t,e.join(".")].join(Wh)}open(e){let[t,n,s,r,o,a=""]=e.split(Wh),l=(u="")=>/^\d{1,7}$/.test(u)?Number(u):0;this.past=[],this.future=[],this.helped.clear();for(let u of jv(a))this.helped.add(u);let c={moves:l(s),spent:l(n)*1e3,isOwn:r==="1"||!t,isOver:o==="1"};this.turnTo({placed:Jv(this.puzzle,this.given,jv(t)),round:c}),c.isOver||=this.solved}go(e){this.past.push(this.position),this.future=[],this.round.moves++,this.show(e)}step(e,t){let n=e.pop();return n?(t.push(this.position),this.turnTo(n),!0):!1}get position(){let{placed:e,round:t}=this;return{placed:e,round:t}}turnTo({placed:e,round:t}){this.watch(!1),this.round=t,this.show(e)}show(e){this.placed=e,this.board=new rr(this.puzzle,e),this.watch(!0)}};var Na=(i,{from:e})=>e===null?i.board:i.without(e);function e0(i,e,t,n){let s=Na(i,t),{placements:r}=e.of(t.type)[t.aspect];return r.filter(o=>s.allows(o)&&n(o))}function eh(i,e,t=1/0){let n=null,s=t;for(let r of i){let o=e(r);o<s&&([n,s]=[r,o])}return n}function t0(i,e,t,n){let s=e.middleOf(t);return eh(i,o=>{let a=e.middleOf(o).map((u,h)=>u-s[h]),l=a.reduce((u,h,d)=>u+h*n[d],0);if(l<.1)return 1/0;let c=Math.hypot(...a.map((u,h)=>u-l*n[h]));return l+2*c})}function n0(i,e,t,n){let s=Na(i,t),r=e.of(t.type),o=c=>c.some(u=>s.allows(u));return o(r[t.aspect].placements)?`${n} does not fit into this layer as it is turned.`:r.some(({placements:c})=>o(c))?`${n} fits nowhere like this: turn it.`:s.left(t.type)<1?`There are no more of ${n}: ${i.puzzle.high[t.type]} at most.`:r.flatMap(({placements:c})=>c).some(c=>s.obstacle(c)===2)?`${n} fits nowhere now: where there is room for it, the rules forbid it.`:`${n} fits nowhere now: no room of its shape is left.`}var YP=1.7,ZP=4,KP=.8,JP=.15,th=class{constructor(e,t,n,s){this.host=e;this.ground=t;this.aspects=n;this.table=s;this.supports=!t.flat&&!e.data.lattice,this.items=new Map(e.known.puzzle.region.map((r,o)=>[r.join(),o]))}host;ground;aspects;table;items;supports;onScreen(e,t,n,s){let{cell:r}=this.table;return eh(e,a=>{let l=this.table.project(this.aspects.middleOf(a)),c=a===s?JP:0;return Math.hypot(l.x-n.x,l.y-n.y)/r-c+this.unsupported(a,t)},this.overBox(n)?ZP:YP)}inScene(e,t,n=this.middle){return eh(e,r=>Math.hypot(...this.aspects.middleOf(r).map((o,a)=>o-n[a]))+this.unsupported(r,t))}get middle(){let{low:e,high:t}=this.ground.box;return e.map((n,s)=>s===2?n:(n+t[s])/2)}overBox({x:e,y:t}){let n=ri(this.ground.box).map(o=>this.table.project(o)),[s,r]=[n.map(o=>o.x),n.map(o=>o.y)];return e>Math.min(...s)&&e<Math.max(...s)&&t>Math.min(...r)&&t<Math.max(...r)}unsupported(e,t){if(!this.supports)return 0;let n=this.host.solutions.placement(e).cells,s=new Set(n.map(String)),r=([o,a,l])=>{let c=`${o},${a},${l+1}`;if(s.has(c))return!1;let u=this.items.get(c);return u===void 0||t.owner[u]>=0};return n.some(r)?0:KP}};var nh=class{constructor(e){this.play=e;this.aim=new th(e.host,e.ground,e.aspects,e.table)}play;hand=null;aim;release(){this.hand=null}hold(e,t=!1){let n=this.play.picture.lying[e];this.hand={type:e,aspect:n,from:null,shift:null,ghost:null,keys:t}}choose(e,t){let{play:n}=this;n.game.solved||n.busy||!n.choices.includes(e)||(n.chosen=null,this.hold(e,t),t?this.firstGhost():this.explain(`${n.nameOf(e)} is chosen.`),n.show())}chooseNext(e){let{choices:t}=this.play;if(!t.length)return;let n=this.hand?t.indexOf(this.hand.type):e>0?-1:0;this.choose(t[(n+e+t.length)%t.length],!0)}turn(e){this.reorient((t,n)=>this.play.aspects.turned(t,n,e))}tip(e,t){this.reorient((n,s)=>this.play.aspects.tipped(n,s,e,t))}reorient(e){let{hand:t,play:n}=this;if(!t)return n.tell("Choose a piece first.");let s=e(t.type,t.aspect);if(s===null)return n.tell(`${n.nameOf(t.type)} looks the same that way, or has no place so.`);this.takeAspect(t,s),n.show()}takeAspect(e,t){let{play:n}=this,{aspects:s,picture:r}=n,o=s.of(e.type),[a,l]=[o[e.aspect].middle,o[t].middle];e.aspect=t,e.from===null&&(r.lying[e.type]=t),e.shift?(e.shift=e.shift.map((c,u)=>c+a[u]-l[u]),this.snap(e),this.explain("")):e.keys?(this.firstGhost(e.ghost===null?void 0:s.middleOf(e.ghost)),n.say(`${n.message} ${zv(o[t],t+1,o.length)}`.trim())):this.explain(`${n.nameOf(e.type)} is turned.`)}explain(e){this.play.say(this.whyNowhere()??e)}whyNowhere(){let{hand:e,play:t}=this;return!e||this.candidates(e).length?null:n0(t.game,t.aspects,e,t.nameOf(e.type))}candidates(e){let{game:t,aspects:n}=this.play;return e0(t,n,e,s=>this.inLayer(s))}inLayer(e){let{aspects:t,ground:n,picture:s}=this.play;if(s.seen===n.layers)return!0;let{cells:r}=t.aspectOf(e),[,,o]=t.shiftOf(e);return r.some(([,,a])=>n.layerOf(a+o)===s.seen)}firstGhost(e){let t=this.hand;t.ghost=this.aim.inScene(this.candidates(t),Na(this.play.game,t),e),t.ghost===null?this.explain(""):this.play.say(this.play.where(t.ghost))}moveGhost(e){let{hand:t,play:n}=this;if(!(!t||t.shift)){if(t.keys=!0,t.ghost===null)this.firstGhost();else{let s=t0(this.candidates(t),n.aspects,t.ghost,e);t.ghost=s??t.ghost,n.say(s===null?"There is no other place that way.":n.where(s))}n.show()}}place(){let{hand:e,play:t}=this;!e||e.shift||(e.ghost===null?t.tell(this.whyNowhere()??"Choose a place first."):t.putDown(e.ghost))}placeAt(e,t){let{hand:n,play:s}=this;if(!n||n.shift)return!1;let r=this.aim.onScreen(this.candidates(n),s.game.board,{x:e,y:t},null);return r!==null&&s.putDown(r),r!==null}take({key:e,aspect:t}){let{play:n}=this;if(n.busy)return!1;let s=$u(e);if(s!==null&&!n.game.movable(s))return n.tellGiven(s),!1;if(s===null)this.takeLoose(t.type);else{let r=n.aspects.shiftOf(s),o={type:t.type,aspect:n.aspects.indexOf(s)};this.hand={...o,from:s,shift:r,ghost:s},n.say("")}return n.show(),!0}takeLoose(e){let{picture:t,table:n}=this.play,s=t.aspectOf(e,this.hand),r=n.seenAt(sr(e))??t.inSlot(e,s);this.hand={type:e,aspect:s,from:null,shift:r,ghost:null},this.explain("")}carry(e){let{hand:t,play:n}=this;if(!t?.shift)return;let s=n.aspects.of(t.type)[t.aspect].middle;t.shift=e.map((r,o)=>r-s[o]),this.snap(t),n.show()}get heldMiddle(){let{hand:e}=this;if(!e?.shift)return null;let{middle:t}=this.play.aspects.of(e.type)[e.aspect];return t.map((n,s)=>n+e.shift[s])}snap(e){let{game:t,table:n}=this.play,s=n.project(this.heldMiddle);e.ghost=this.aim.onScreen(this.candidates(e),Na(t,e),s,e.ghost)}drop(e=!0){let{hand:t,play:n}=this;if(!t?.shift)return;let{type:s,from:r,shift:o,aspect:a}=t,l=e?t.ghost:r;this.hand=null,(l===null||l!==r)&&(n.picture.lying[s]=a);let c=new Map([[l===null?sr(s):fo(l),o]]);l===r?n.show(c,!0):l===null?(n.game.remove(r),n.say(`${n.nameOf(s)} is beside the box again.`),n.changed(c,!0)):(r===null?n.game.place(l):n.game.move(r,l),n.placedNow(l,c))}};var i0=.16,s0=.02,r0=.6,jP=.5,ih=class{constructor(e,t){this.data=e;let{lattice:n}=e,s=([a,l=0,c=0])=>[a,0-l,0-c];this.cells=t.map(s),this.walls=n?[]:(Do(e)?.cells??[]).map(s);let r=new Set([...this.cells,...this.walls].map(([,,a])=>a));this.flat=n?nl(n):r.size===1,this.thickness=n?1:Sg(t);let o=this.flat?t.map(a=>[a]):[t];if(this.board=n?o.map(a=>ts(n,a)):[],n)this.box=Vn(this.board.flatMap(({form:a,at:l})=>il(a.boxes,l))),this.layers=1,this.outer=Vn([this.box,...this.formWalls().flatMap(vi)]);else{let a=([l,c,u])=>({low:[l,c,u],high:[l+1,c+1,u+this.thickness]});this.box=Vn(this.cells.map(a)),this.outer=Vn([this.box,...this.walls.map(a)]),this.layers=this.flat?1:this.box.high[2]-this.box.low[2]}}data;flat;thickness;layers;box;outer;cells;walls;board;slots(e,t){let n=t.axes(this.flat),[s,r]=[Math.abs(n.right[0]),Math.abs(n.right[1])],o=this.data.pieces.map((b,f)=>e.of(f).reduce((g,{extent:{low:v,high:S}})=>{let[x,A]=[S[0]-v[0],S[1]-v[1]];return Math.max(g,x*s+A*r,x*r+A*s)},1)),a=([b,f,g])=>[b*n.right[0]+f*n.right[1],b*n.away[0]+f*n.away[1],g],l=([b,f,g])=>[b*n.right[0]+f*n.away[0],b*n.right[1]+f*n.away[1],g],c=Vn(ri(this.outer).map(a).map(b=>({low:b,high:b}))),h=qv(o,c,(b,f)=>t.distanceOf(ri({low:b,high:f}).map(l),this.flat),this.flat),d=h.map(b=>({...b,size:b.size+2*.3*(s+r)})),{low:p,high:m}=Cf(d,c);return this.corners=ri({low:p,high:m}).map(l),h.map(({x:b,y:f,size:g})=>{let[v,S]=l([b,f,0]);return{x:v,y:S,size:g/(s+r)}})}corners=[];inSlot({x:e,y:t},{low:n,high:s}){return[e-(n[0]+s[0])/2,t-(n[1]+s[1])/2,this.outer.low[2]-n[2]]}scenery(e,t,{alone:n,solved:s}){let r=this.data.lattice?this.formBoard():[this.plate()];return{board:r,boardColour:t,boardCells:r.map((o,a)=>this.cellColours(o,a,t)),lines:this.data.lattice?this.formWalls():this.lines(e,s),flat:this.flat,thickness:this.thickness,corners:n?ri(QP(this.outer)):this.corners}}layerOf(e){return e-this.box.low[2]+1}plate(){return bo(o0([...this.cells,...this.walls],this.outer),i0,-i0-s0)}cellColours({cells:e,rows:t},n,s){let r=this.data.play.colours;if(!r)return null;let o=l=>l?Tl(Tt(l),s):s;if(this.data.lattice)return t.map(()=>o(r[n]??""));let a=new Map;return this.cells.forEach(([l,c,u],h)=>{let d=a.get(`${l} ${c}`)?.[0]??1/0;u<d&&a.set(`${l} ${c}`,[u,r[h]])}),e.map(([l,c])=>o(a.get(`${l} ${c}`)?.[1]??""))}lines(e,t){let n=bo(o0(this.cells,this.box),jP,0),s=([,,a])=>e===this.layers||this.layerOf(a)<=e,r=this.walls.filter(s),o=r.length?[{...bo(r,this.thickness,0),block:yi}]:[];return this.flat||t?[n,...o]:[bo(this.cells.filter(s),1,0),n,...o]}formWalls(){let e=Do(this.data);return e?[{...bo([],1,0),block:yi,formPlace:e.formPlace}]:[]}get ghostBoard(){if(!this.data.lattice||this.flat)return null;let[{form:e,at:t}]=this.board,n=e.cells;return{aspect:{...{type:0,placements:[],middles:[],middle:[0,0,0]},extent:this.box,cells:n,form:e},shift:t}}formBoard(){if(!this.flat)return[];let e=this.box.high[2]-this.box.low[2];return this.board.map(t=>({...bo(t.form.cells,1,0),offset:[0,0,-e-s0],formPlace:t}))}};function o0(i,{low:e}){return[...new Map(i.map(([t,n])=>[`${t} ${n}`,[t,n,e[2]]])).values()]}function bo(i,e,t){return{block:-1,cells:i,offset:[0,0,t],thickness:e,tile:0,rows:i.map((n,s)=>s)}}var QP=({low:i,high:e})=>({low:i.map(t=>t-r0),high:e.map(t=>t+r0)});var If=[28,40],e3=.05,sh=class extends Ms{constructor(t,n,s,r){super(t,r.life);this.overlay=n;this.under=s;this.host=r}overlay;under;host;state={look:null};items=[];decorate=()=>{};underlay=()=>{};side=If;scenery;ghosts=[];key="";at=new Map;from=new Map;paint={pieces:[],cubes:[],main:[]};get calm(){return this.host.settings().calm}get views(){return{...super.views,iso:this.side}}distanceOf(t,n){return this.fitCorners(t,...this.usual(n),n).distance}axes(t){let{right:n}=$t(this.usual(t)[0],0);return{right:n,away:[0-n[1],n[0],0]}}usual(t){return t?this.views.top:[this.side[0],If[1]]}turnTo(t,n){this.eye.turnTo({...t,shift:wg(n,this.eye.base,this.eye.look(),t)})}face(){let{azimuth:t,elevation:n,zoom:s,shift:r}=this.eye.look(),[o,a]=this.side;if(this.scenery.flat||Math.abs(s-1)>e3||t===o&&n===a)return!1;let{base:l}=this.eye;return this.eye.base={...l,target:l.target.map((c,u)=>c+r[u])},this.side=[t,n],this.state.look=null,this.glideThere(),!0}goHome(t){this.state.look=this.eye.look(),this.side=If,t(),this.glideThere(),this.eye.view("iso")}fit(t,n,s){return this.fitCorners(this.scenery.corners,t,n,this.scenery.flat,s)}fitCorners(t,n,s,r,o=this.eye.aspect){return ml(t,n,s,o,Ce.camera.angles[Number(r)][0])}set(t){this.scenery=t,this.key="",this.dirty=!0,this.redraw()}show(t,n,s,r){this.items=t,this.ghosts=n;let o=new Map;for(let{key:l,shift:c,held:u}of t){let h=s.get(l)??this.at.get(l);!u&&h&&h.some((d,p)=>Math.abs(d-c[p])>1e-6)&&o.set(l,h)}let a=new Set(t.map(({key:l})=>l));for(let l of this.at.keys())a.has(l)||this.at.delete(l);r&&o.size&&!this.calm?(this.from=o,this.tweens.start("settle",l=>this.settle(l)),this.settle(0)):r||!this.tweens.active?(this.from=new Map,this.tweens.stop("settle"),this.settle(1)):this.settle(this.share),this.dirty=!0,this.redraw()}share=1;settle(t){this.share=t;for(let{key:n,shift:s,held:r}of this.items){let o=r?void 0:this.from.get(n);this.at.set(n,o?s.map((a,l)=>o[l]+(a-o[l])*t):s)}this.dirty=!0}seenAt(t){return this.at.get(t)}project(t){let[n,s]=ho(t,{camera:this.stage.camera,...this.eye.size});return{x:n,y:s}}onPlane(t,n,s){let{width:r,height:o}=this.eye.size,{camera:a}=this.stage,l=a.position,c=new V(2*t/r-1,1-2*n/o,.5).unproject(a).sub(l),u=this.scenery.flat?new V(0,0,1):new V(...this.back),h=new V(...s).sub(l).dot(u)/c.dot(u);return l.clone().add(c.multiplyScalar(h)).toArray()}get back(){let{azimuth:t,elevation:n}=this.eye.look();return $t(t,n).back}get cell(){return this.eye.size.height/Fo(this.eye.base)*this.eye.look().zoom}itemAt(t,n){return this.items[this.blockAt(t,n)??-1]??null}fitFrom=null;fitShare=1;glideThere(){this.calm||(this.fitFrom=this.eye.base,this.fitShare=0,this.glide("fit",t=>this.fitShare=t))}refit(){this.eye.refit();let{fitFrom:t,fitShare:n}=this;if(!t||n===1)return;let s=this.eye.base;this.eye.base={target:s.target.map((r,o)=>t.target[o]+(r-t.target[o])*n),distance:t.distance+(s.distance-t.distance)*n,angle:s.angle}}drawFrame(t){if(!this.scenery)return;let{width:n,height:s}=this.eye.size;this.dirty&&this.build(),this.refit(),this.stage.render(this.eye.look(),this.eye.base,n,s,t),this.underlay(this.cleared(this.under));let r=this.cleared(this.overlay),o=this.items.map(({name:c})=>c),{labels:a,dark:l}=this.host.settings();this.drawLabels(r,{names:o,paint:this.paint,labels:a,dark:l,selected:null}),this.decorate(r)}build(){let{scenery:t,items:n,stage:s}=this,r=n.map((f,g)=>this.bodyOf(f,g)),o=n.map(f=>f.cubes),a=n.map(({colour:f})=>f);r.push(...t.board.map((f,g)=>({...f,block:n.length+g})));let l=t.board.map(()=>t.boardColour),c={pieces:[...a,...l],cubes:[...o,...t.boardCells],main:a},{flat:u,lines:h}=t,d={bodies:r,captions:[],flat:u,region:h,interlocked:!1},p=n.map(({aspect:f,colour:g,key:v,rows:S})=>[v,g,S,...f.cells].join(" ")),m=[t.boardColour,...p].join("|");m!==this.key&&(s.show(d,c),this.key=m,this.paint=c);let b={shift:[0,0,0]};s.put(d,r.map(()=>b),!1,!1),s.mute(f=>n[f]?.pale??!1),s.setBackground(this.host.settings().background),s.preview(this.ghosts.map(({aspect:f,shift:g,...v})=>({body:this.made(f,f.cells.map((S,x)=>x),g,0),...v}))),this.boxes=s.boxes(),this.dirty=!1}bodyOf({aspect:t,rows:n,key:s,shift:r},o){return this.made(t,n,this.at.get(s)??r,o)}made(t,n,s,r){let{thickness:o}=this.scenery;return{block:r,cells:n.map(a=>t.cells[a]),rows:n,offset:s,thickness:o,tile:0,...t.form?{formPlace:{form:t.form,at:[0,0,0]}}:{}}}};var Lf=new Map,t3=250,rh=class{constructor(e,t,n,s,r){this.host=e;let{data:o,known:a,solutions:l}=e;this.puzzle=a.puzzle,this.judge=ss.of(o,l),this.game=new Qu(this.puzzle,o.play.given,()=>performance.now(),this.judge),this.ground=new ih(o,a.puzzle.region);let{flat:c,thickness:u}=this.ground;this.aspects=new Ju(o,l,a.puzzle,c,u),this.table=new sh(t,n,s,e),this.table.decorate=h=>Kv(h,this),this.table.underlay=h=>Zv(h,this),this.picture=new Wu(e,this.game,this.ground,this.aspects,this.table),this.grasp=new nh(this),this.coach=r&&new ju(this,new Cs(r,this.puzzle.count,this.judge,()=>this.helpless()))}host;puzzle;judge;game;ground;aspects;table;picture;grasp;coach;active=!1;message="";advice=null;chosen=null;onChange=()=>{};onHelpless=()=>{};aspect=0;open(e){this.active=!0,this.grasp.release(),this.picture.seen=this.ground.layers,e!==null&&this.game.open(e),this.tellGame(!0),this.game.watch(!0),this.remember(this.game.placed),this.picture.restyled(),this.picture.layOut(),this.say(!e||Bm(e)===this.game.link?this.begun():Cr),this.game.complete&&this.finished("This is a solution."),this.changed(Lf,!1)}close(){this.active&&this.tellGame(),this.active=!1,this.grasp.release(),this.coach?.stop(),this.game.watch(!1)}resize(e,t){this.table.resize(e,t);let{aspect:n}=this.table.eye;this.active&&Math.abs(n-this.aspect)>.001&&(this.picture.layOut(),this.show()),this.aspect=n}turnTo(e){let{low:t,high:n}=this.ground.outer;this.table.turnTo(e,t.map((s,r)=>(s+n[r])/2)),clearTimeout(this.resting),this.resting=setTimeout(()=>{this.active&&!this.hand?.shift&&this.table.face()&&this.layOut()},t3)}resting=0;goHome(){clearTimeout(this.resting),this.table.goHome(()=>this.layOut())}layOut(){this.picture.layOut(),this.show(Lf,!0)}restyle(){!this.active||!this.picture.restyled()||(this.picture.layOut(),this.show())}rethink(){this.coach?.look(),this.say(`Solvable or not: ${this.host.settings().verdict?"shown":"hidden"}.`),this.show()}helpless(){this.coach=null,this.advice=null,this.onHelpless(),this.tell("The search does not work in this browser.")}typeOf(e){return this.puzzle.piece[e]}nameOf(e){return Tf(this.host.data.pieces[e].name)}where(e){let{low:t,high:n}=this.ground.box,[s,r,o]=this.aspects.middleOf(e).map((h,d)=>h-t[d]),[a,l,c]=[s,n[1]-t[1]-r,o].map(h=>Math.floor(h)+1),u=this.ground.layers>1?`, layer ${c}`:"";return`${this.nameOf(this.typeOf(e))} at column ${a}, row ${l}${u}.`}titleOf(e){return e?.pale?`${this.nameOf(e.aspect.type)} fits nowhere now`:""}loose(e){return this.picture.copies(e,this.hand)}slotOf(e){return this.picture.slotOf(e)}get choices(){return this.host.data.pieces.map((e,t)=>t).filter(e=>this.game.board.left(e)>0&&this.aspects.of(e).length>0)}get hand(){return this.grasp.hand}remember(e){for(let t of e)this.picture.lying[this.typeOf(t)]=this.aspects.indexOf(t)}get busy(){return this.coach?.finishing??!1}putDown(e,t=!1){this.grasp.release();let n=new Map([[fo(e),this.slotShift(e)]]);this.game.place(e,t)&&(t&&this.picture.reveal(e),this.placedNow(e,n))}slotShift(e){return this.picture.inSlot(this.typeOf(e),this.aspects.indexOf(e))}placedNow(e,t){this.game.complete?this.finished():this.say(`${this.nameOf(this.typeOf(e))} is placed; ${this.progress}.`),this.changed(t,!0)}pickUp(e){if(this.busy)return;if(!this.game.remove(e))return this.tellGiven(e);let t=this.typeOf(e);this.remember([e]),this.grasp.hold(t),this.say(`${this.nameOf(t)} is beside the box again, and chosen.`),this.changed(this.outOf([e]),!0)}tellGiven(e){this.tell(`${this.nameOf(this.typeOf(e))} is given, and stays where it is.`)}takeBack(){if(this.busy)return;let e=this.chosen??this.game.last;if(e===null)return this.tell("No piece to take back.");this.game.remove(e),this.grasp.release(),this.remember([e]),this.say(`${this.nameOf(this.typeOf(e))} is beside the box again.`),this.changed(this.outOf([e]),!0)}letGo(){this.hand?.shift&&this.grasp.drop(!1),!(!this.hand&&this.chosen===null)&&(this.grasp.release(),this.chosen=null,this.say(""),this.show())}chooseInBox(e){let t=this.game.placed.filter(s=>this.game.movable(s));if(!t.length)return this.tell("No piece to take back.");let n=this.chosen===null?e>0?-1:0:t.indexOf(this.chosen);this.grasp.release(),this.chosen=t[(n+e+t.length)%t.length],this.say(`In the box: ${this.where(this.chosen)}`),this.show()}undo(){this.step(()=>this.game.undo(),"Undone.","Nothing to undo.")}redo(){this.step(()=>this.game.redo(),"Redone.","Nothing to redo.")}reset(){this.step(()=>this.game.reset(),"All pieces are beside the box. Undo brings them back.","")}step(e,t,n){this.coach?.stop(),this.grasp.release();let s=this.game.placed;if(!e())return this.tell(n);let r=s.filter(l=>!this.game.placed.includes(l)),o=this.game.placed.filter(l=>!s.includes(l));this.remember(r);for(let l of o)this.picture.visibleRows(l).length||this.picture.reveal(l);let a=o.map(l=>[fo(l),this.slotShift(l)]);this.say(t),this.changed(new Map([...this.outOf(r),...a]),!0)}outOf(e){return new Map(e.map(t=>[sr(this.typeOf(t)),this.aspects.shiftOf(t)]))}get seen(){return this.picture.seen}setSeen(e){let t=Math.max(1,Math.min(this.ground.layers,e));this.picture.seen=t,this.hand&&(this.hand.ghost=null);let n=t===this.ground.layers;this.say(n?"All layers are shown.":`${t===1?"Layer 1 is":`Layers 1 to ${t} are`} shown. Pieces go into layer ${t}.`),this.picture.setScene(),this.show()}advised(e){let t=this.advice?.trouble??null;this.advice=e,e&&t!==e.trouble?this.show():this.onChange()}changed(e,t){this.chosen=null,this.coach?.look(),this.show(e,t),t&&this.tellGame()}tellGame(e=!1){Gm(this.game.kept,e)}show(e=Lf,t=!1){this.picture.show(this.hand,this.tints,e,t),this.onChange()}get tints(){let e=new Map,t=this.advice?.trouble??null;return t!==null&&!this.ground.flat&&e.set(t,"wrong"),this.chosen!==null&&e.set(this.chosen,"accent"),e}get progress(){return Hv(this.game)}say(e){this.message=e}tell(e){this.say(e),this.onChange()}begun(){let{pieces:e}=this.host.data,t=e.find((n,s)=>this.puzzle.high[s]>0&&!this.aspects.of(s).length);return t?`${Tf(t.name)} fits nowhere in the box.`:`Drag the pieces into the ${this.judge?"outline":"box"}.`}finished(e){let{game:t}=this;this.picture.seen=this.ground.layers,t.solved&&(t.watch(!1),t.takeSolved()&&Hm(t.exactSeconds)),this.say(Vv(t,e??Wv(t))),this.picture.setScene(),t.verdict===null&&this.tryApart(e)}async tryApart(e){let{placed:t}=this.game;await this.judge.look(t),!(!this.active||this.game.placed!==t)&&(this.finished(e),this.tellGame(),this.coach?.look(),this.show())}inspect(){let{game:e,hand:t,table:n,picture:s}=this;return{active:this.active,placed:[...e.placed],given:[...e.given],legal:Array.from({length:this.puzzle.count},(r,o)=>o).filter(r=>e.board.allows(r)),moves:e.moves,hints:e.hints,complete:e.complete,solved:e.solved,message:this.message,advice:this.advice,seen:this.seen,hand:t&&{...t,candidates:this.grasp.candidates(t)},loose:this.choices.map(r=>{let o=s.aspectOf(r,t),a=this.aspects.of(r),l=n.seenAt(sr(r))??s.inSlot(r,o),c=u=>n.project(u.map((h,d)=>h+l[d]));return{type:r,fits:e.board.fitting.has(r),count:this.loose(r),aspect:o,ways:a.length,cells:a[o].middles.map(c)}}),shown:n.items.map(({key:r,rows:o})=>({key:r,cells:o.length}))}}placeOf(e){return{...this.table.project(this.aspects.middleOf(e)),aspect:this.aspects.indexOf(e),type:this.typeOf(e)}}};var oh=class{panel;play;constructor(e,t,n){let s=()=>{this.play.coach&&(n.verdict(),this.play.rethink())},r=this.panel=new Yu(n.leave,s),{canvas:o}=r,[a,l]=[r.overlay,r.under].map(p=>p.getContext("2d")),c=this.play=new rh(e,new Es(o),a,l,t);r.attach(c),c.onHelpless=()=>r.attach(c),c.onChange=()=>{r.update(),n.changed()};let{controls:u}=new Xu(o,c);kv(c,{...n,verdict:s,help:()=>r.toggleHelp(),orbit:(p,m)=>u.turn(p,m)}),o.addEventListener("webglcontextrestored",()=>c.table.redraw());let d=new ResizeObserver(()=>c.active&&this.resize());d.observe(o),e.life.addEventListener("abort",()=>{d.disconnect(),c.close(),t?.stop()})}open(e){wn("playing",!0),this.resize(),this.play.open(e),this.panel.canvas.focus({preventScroll:!0})}resize(){let{clientWidth:e,clientHeight:t}=this.panel.canvas;this.play.resize(e,t)}};var n3=3;function a0(i,e,t){let{data:n}=i;return!e||!n.play||!i.stage||e.puzzle.count>Ri.limits.placements||!n.lattice&&n.dimension>n3?null:new Nf(i,e,t)}var Nf=class{constructor(e,t,n){this.app=e;this.known=t;this.events=n}app;known;events;parts=null;get play(){return this.parts?.play??null}get active(){return this.play?.active??!1}get isWanted(){return this.active||this.waiting!==void 0}get link(){let t=this.app.hash.replace(/^#/,"").split("&").filter(s=>/^(palette|by|theme|labels|verdict)\b/.test(s)),n=this.play.game.link;return`#${[n?`play=${n}`:"play",...t].join("&")}`}follow(e){let t=new URLSearchParams(e.replace(/^#/,"")).get("play");t!==null?this.open(t):this.isWanted&&this.leave()}inspect(){return this.play?.inspect()??{active:!1}}placeOf(e){return this.play?.placeOf(e)}waiting;open(e){if(!(this.active&&e===null)){if(!this.known.isReady)return this.wait(e);try{this.enter(e)}catch(t){this.refuse(t)}}}enter(e){this.waiting=void 0,this.app.player.playing=!1;let t=this.parts?void 0:I("place").dataset.game;(this.parts??=this.make()).open(t&&zm(e,t)?t:e)}wait(e){this.waiting=e,this.events.changed();let t=I("note"),n=t.textContent;t.textContent=Bs,this.known.ready.then(()=>{this.app.life.aborted||(t.textContent===Bs&&(t.textContent=n),this.waiting!==void 0&&this.enter(this.waiting))}).catch(s=>this.refuse(s))}refuse({message:e}){this.leave(),I("note").textContent=`This cannot be played here: ${e}.`}leave(){this.waiting=void 0;let{active:e,game:t}=this.play??{};this.play?.close(),e&&t?.solved&&this.events.solved([...t.placed].sort((n,s)=>n-s)),wn("playing",!1),this.app.set({}),this.events.changed()}make(){let{app:e,app:{life:t},known:n}=this,s=typeof Worker=="function"?new Qn(n.problem):null,r=new oh(s3(e,n),s,{leave:()=>{this.events.left()||this.leave()},theme:()=>e.set({theme:e.dark?"light":"dark"}),colours:()=>e.nextPalette(),names:()=>e.set({labels:!e.state.labels}),verdict:()=>e.set({verdict:!e.state.verdict}),changed:()=>this.events.changed()}),{panel:o,play:a}=r,l=e.onChange;e.onChange=()=>{l(),a.restyle()},window.addEventListener("beforeprint",()=>{a.active&&(a.table.drawNow(),I("printed").src=i3([o.under,o.canvas,o.overlay]))},{signal:t}),document.addEventListener("visibilitychange",()=>{a.active&&(a.game.watch(!document.hidden),a.tellGame())},{signal:t});let c=setInterval(()=>a.active&&o.tick(),1e3);return t.addEventListener("abort",()=>clearInterval(c)),r}};function i3(i){let e=document.createElement("canvas").getContext("2d"),{width:t,height:n}=i[0];[e.canvas.width,e.canvas.height]=[t,n];for(let s of i)e.drawImage(s,0,0,t,n);return e.canvas.toDataURL()}function s3(i,e){let t=()=>{let{background:n,calm:s,dark:r,state:{by:o,labels:a,palette:l,verdict:c}}=i;return{background:n,by:o,calm:s,dark:r,labels:a,palette:l,verdict:c}};return{known:e,life:i.life,data:i.data,solutions:i.solutions,settings:t}}var r3=8,o3=1280,a3=30,l3=["video/webm;codecs=vp9","video/webm;codecs=vp8","video/webm","video/mp4"],Of=()=>"captureStream"in HTMLCanvasElement.prototype&&typeof MediaRecorder<"u"?l3.find(i=>MediaRecorder.isTypeSupported(i)):void 0;async function l0(i,e){let t=Of();if(!t||!i.stage)return;let n=I("view"),s=i.state.look,r=i.eye.look(),o=document.createElement("canvas"),a=document.createElement("canvas").getContext("2d"),l=Math.min(window.devicePixelRatio,o3/Math.max(1,n.clientWidth));o.width=2*Math.round(n.clientWidth*l/2),o.height=2*Math.round(n.clientHeight*l/2);let c=o.getContext("2d"),u=new MediaRecorder(o.captureStream(a3),{mimeType:t}),h=[];u.ondataavailable=({data:b})=>{h.push(b)};let d=new Promise(b=>u.onstop=b);u.start();let p=performance.now();for(let b=0;b<1;){let f=await new Promise(requestAnimationFrame);b=Math.min(1,(f-p)/(1e3*r3)),i.setLook({...r,azimuth:r.azimuth+360*b}),i.draw(a,l,l),c.fillStyle=ft(i.background),c.fillRect(0,0,o.width,o.height),c.drawImage(n,0,0,o.width,o.height),c.drawImage(a.canvas,0,0,o.width,o.height),e(b)}u.stop(),await d,i.setLook(s);let m=t.startsWith("video/mp4")?"mp4":"webm";$n(new Blob(h,{type:t.split(";")[0]}),`${i.fileName}.${m}`)}var c0={POSITION:["byte","byte normalized","unsigned byte","unsigned byte normalized","short","short normalized","unsigned short","unsigned short normalized"],NORMAL:["byte normalized","short normalized"],TANGENT:["byte normalized","short normalized"],TEXCOORD:["byte","byte normalized","unsigned byte","short","short normalized","unsigned short"]},Rs=class{constructor(){this.textureUtils=null,this.pluginCallbacks=[],this.register(function(e){return new Bf(e)}),this.register(function(e){return new zf(e)}),this.register(function(e){return new Wf(e)}),this.register(function(e){return new $f(e)}),this.register(function(e){return new Xf(e)}),this.register(function(e){return new qf(e)}),this.register(function(e){return new Hf(e)}),this.register(function(e){return new Gf(e)}),this.register(function(e){return new Vf(e)}),this.register(function(e){return new Yf(e)}),this.register(function(e){return new Zf(e)}),this.register(function(e){return new Kf(e)}),this.register(function(e){return new Jf(e)}),this.register(function(e){return new jf(e)})}register(e){return this.pluginCallbacks.indexOf(e)===-1&&this.pluginCallbacks.push(e),this}unregister(e){return this.pluginCallbacks.indexOf(e)!==-1&&this.pluginCallbacks.splice(this.pluginCallbacks.indexOf(e),1),this}setTextureUtils(e){return this.textureUtils=e,this}parse(e,t,n,s){let r=new Ff,o=[];for(let a=0,l=this.pluginCallbacks.length;a<l;a++)o.push(this.pluginCallbacks[a](r));r.setPlugins(o),r.setTextureUtils(this.textureUtils),r.writeAsync(e,t,s).catch(n)}parseAsync(e,t){let n=this;return new Promise(function(s,r){n.parse(e,s,r,t)})}},Ke={POINTS:0,LINES:1,LINE_LOOP:2,LINE_STRIP:3,TRIANGLES:4,TRIANGLE_STRIP:5,TRIANGLE_FAN:6,BYTE:5120,UNSIGNED_BYTE:5121,SHORT:5122,UNSIGNED_SHORT:5123,INT:5124,UNSIGNED_INT:5125,FLOAT:5126,ARRAY_BUFFER:34962,ELEMENT_ARRAY_BUFFER:34963,NEAREST:9728,LINEAR:9729,NEAREST_MIPMAP_NEAREST:9984,LINEAR_MIPMAP_NEAREST:9985,NEAREST_MIPMAP_LINEAR:9986,LINEAR_MIPMAP_LINEAR:9987,CLAMP_TO_EDGE:33071,MIRRORED_REPEAT:33648,REPEAT:10497},Df="KHR_mesh_quantization",Dn={};Dn[Nt]=Ke.NEAREST;Dn[Hc]=Ke.NEAREST_MIPMAP_NEAREST;Dn[tr]=Ke.NEAREST_MIPMAP_LINEAR;Dn[jt]=Ke.LINEAR;Dn[ro]=Ke.LINEAR_MIPMAP_NEAREST;Dn[di]=Ke.LINEAR_MIPMAP_LINEAR;Dn[qn]=Ke.CLAMP_TO_EDGE;Dn[Xr]=Ke.REPEAT;Dn[qr]=Ke.MIRRORED_REPEAT;var u0={scale:"scale",position:"translation",quaternion:"rotation",morphTargetInfluences:"weights"},c3=new ze,h0=12,u3=1179937895,h3=2,d0=8,d3=1313821514,p3=5130562;function Xi(i,e){return i.length===e.length&&i.every(function(t,n){return t===e[n]})}function f3(i){return new TextEncoder().encode(i).buffer}function m3(i){return Xi(i.elements,[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1])}function g3(i,e,t){let n={min:new Array(i.itemSize).fill(Number.POSITIVE_INFINITY),max:new Array(i.itemSize).fill(Number.NEGATIVE_INFINITY)};for(let s=e;s<e+t;s++)for(let r=0;r<i.itemSize;r++){let o;i.itemSize>4?o=i.array[s*i.itemSize+r]:(r===0?o=i.getX(s):r===1?o=i.getY(s):r===2?o=i.getZ(s):r===3&&(o=i.getW(s)),i.normalized===!0&&(o=Ta.normalize(o,i.array))),n.min[r]=Math.min(n.min[r],o),n.max[r]=Math.max(n.max[r],o)}return n}function p0(i){return Math.ceil(i/4)*4}function kf(i,e=0){let t=p0(i.byteLength);if(t!==i.byteLength){let n=new Uint8Array(t);if(n.set(new Uint8Array(i)),e!==0)for(let s=i.byteLength;s<t;s++)n[s]=e;return n.buffer}return i}function Uf(){return typeof document>"u"&&typeof OffscreenCanvas<"u"?new OffscreenCanvas(1,1):document.createElement("canvas")}function b3(i,e){if(typeof OffscreenCanvas<"u"&&i instanceof OffscreenCanvas){let t;return e==="image/jpeg"?t=.92:e==="image/webp"&&(t=.8),i.convertToBlob({type:e,quality:t})}else return new Promise(t=>i.toBlob(t,e))}var Ff=class{constructor(){this.plugins=[],this.options={},this.pending=[],this.buffers=[],this.byteOffset=0,this.buffers=[],this.nodeMap=new Map,this.skins=[],this.extensionsUsed={},this.extensionsRequired={},this.uids=new Map,this.uid=0,this.json={asset:{version:"2.0",generator:"THREE.GLTFExporter r187"}},this.cache={meshes:new Map,attributes:new Map,attributesNormalized:new Map,materials:new Map,textures:new Map,images:new Map,normalMaps:new Map},this.textureUtils=null}setPlugins(e){this.plugins=e}setTextureUtils(e){this.textureUtils=e}async writeAsync(e,t,n={}){this.options=Object.assign({binary:!1,trs:!1,onlyVisible:!0,maxTextureSize:1/0,animations:[],includeCustomExtensions:!1,copyright:null},n),this.options.animations.length>0&&(this.options.trs=!0),await this.processInputAsync(e),await Promise.all(this.pending);let s=this,r=s.buffers,o=s.json;n=s.options;let a=s.extensionsUsed,l=s.extensionsRequired,c=new Blob(r,{type:"application/octet-stream"}),u=Object.keys(a),h=Object.keys(l);if(u.length>0&&(o.extensionsUsed=u),h.length>0&&(o.extensionsRequired=h),o.buffers&&o.buffers.length>0&&(o.buffers[0].byteLength=c.size),n.copyright&&(o.asset.copyright=n.copyright),n.binary===!0){let d=new FileReader;d.readAsArrayBuffer(c),d.onloadend=function(){let p=kf(d.result),m=new DataView(new ArrayBuffer(d0));m.setUint32(0,p.byteLength,!0),m.setUint32(4,p3,!0);let b=kf(f3(JSON.stringify(o)),32),f=new DataView(new ArrayBuffer(d0));f.setUint32(0,b.byteLength,!0),f.setUint32(4,d3,!0);let g=new ArrayBuffer(h0),v=new DataView(g);v.setUint32(0,u3,!0),v.setUint32(4,h3,!0);let S=h0+f.byteLength+b.byteLength+m.byteLength+p.byteLength;v.setUint32(8,S,!0);let x=new Blob([g,f,b,m,p],{type:"application/octet-stream"}),A=new FileReader;A.readAsArrayBuffer(x),A.onloadend=function(){t(A.result)}}}else if(o.buffers&&o.buffers.length>0){let d=new FileReader;d.readAsDataURL(c),d.onloadend=function(){let p=d.result;o.buffers[0].uri=p,t(o)}}else t(o)}serializeUserData(e,t){if(Object.keys(e.userData).length===0)return;let n=this.options,s=this.extensionsUsed;try{let r=JSON.parse(JSON.stringify(e.userData));if(n.includeCustomExtensions&&r.gltfExtensions){t.extensions===void 0&&(t.extensions={});for(let o in r.gltfExtensions)t.extensions[o]=r.gltfExtensions[o],s[o]=!0;delete r.gltfExtensions}Object.keys(r).length>0&&(t.extras=r)}catch(r){console.warn("THREE.GLTFExporter: userData of '"+e.name+"' won't be serialized because of JSON.stringify error - "+r.message)}}getUID(e,t=!1){if(this.uids.has(e)===!1){let s=new Map;s.set(!0,this.uid++),s.set(!1,this.uid++),this.uids.set(e,s)}return this.uids.get(e).get(t)}isNormalizedNormalAttribute(e){if(this.cache.attributesNormalized.has(e))return!1;let n=new V;for(let s=0,r=e.count;s<r;s++)if(Math.abs(n.fromBufferAttribute(e,s).length()-1)>5e-4)return!1;return!0}createNormalizedNormalAttribute(e){let t=this.cache;if(t.attributesNormalized.has(e))return t.attributesNormalized.get(e);let n=e.clone(),s=new V;for(let r=0,o=n.count;r<o;r++)s.fromBufferAttribute(n,r),s.x===0&&s.y===0&&s.z===0?s.setX(1):s.normalize(),n.setXYZ(r,s.x,s.y,s.z);return t.attributesNormalized.set(e,n),n}applyTextureTransform(e,t){let n=!1,s={};(t.offset.x!==0||t.offset.y!==0)&&(s.offset=t.offset.toArray(),n=!0),t.rotation!==0&&(s.rotation=t.rotation,n=!0),(t.repeat.x!==1||t.repeat.y!==1)&&(s.scale=t.repeat.toArray(),n=!0),n&&(e.extensions=e.extensions||{},e.extensions.KHR_texture_transform=s,this.extensionsUsed.KHR_texture_transform=!0)}async buildMetalRoughTextureAsync(e,t){if(e===t)return e;function n(p){return p.colorSpace===Jt?function(b){return b<.04045?b*.0773993808:Math.pow(b*.9478672986+.0521327014,2.4)}:function(b){return b}}e instanceof bs&&(e=await this.decompressTextureAsync(e)),t instanceof bs&&(t=await this.decompressTextureAsync(t));let s=e?e.image:null,r=t?t.image:null,o=Math.max(s?s.width:0,r?r.width:0),a=Math.max(s?s.height:0,r?r.height:0),l=Uf();l.width=o,l.height=a;let c=l.getContext("2d",{willReadFrequently:!0});c.fillStyle="#00ffff",c.fillRect(0,0,o,a);let u=c.getImageData(0,0,o,a);if(s){c.drawImage(s,0,0,o,a);let p=n(e),m=c.getImageData(0,0,o,a).data;for(let b=2;b<m.length;b+=4)u.data[b]=p(m[b]/256)*256}if(r){c.drawImage(r,0,0,o,a);let p=n(t),m=c.getImageData(0,0,o,a).data;for(let b=1;b<m.length;b+=4)u.data[b]=p(m[b]/256)*256}c.putImageData(u,0,0);let d=(e||t).clone();return d.source=new Hi(l),d.colorSpace=Nn,d.channel=(e||t).channel,e&&t&&e.channel!==t.channel&&console.warn("THREE.GLTFExporter: UV channels for metalnessMap and roughnessMap textures must match."),console.warn("THREE.GLTFExporter: Merged metalnessMap and roughnessMap textures."),d}async buildNormalMapTextureAsync(e,t,n){e instanceof bs&&(e=await this.decompressTextureAsync(e));let s=e.image,r=Uf();r.width=s.width,r.height=s.height;let o=r.getContext("2d",{willReadFrequently:!0});o.drawImage(s,0,0,r.width,r.height);let a=o.getImageData(0,0,r.width,r.height),l=a.data;for(let u=0;u<l.length;u+=4)t&&(l[u+0]=255-l[u+0]),n&&(l[u+1]=255-l[u+1]);o.putImageData(a,0,0);let c=e.clone();return c.source=new Hi(r),c}async decompressTextureAsync(e,t=1/0){if(this.textureUtils===null)throw new Error("THREE.GLTFExporter: setTextureUtils() must be called to process compressed textures.");return await this.textureUtils.decompress(e,t)}processBuffer(e){let t=this.json,n=this.buffers;return t.buffers||(t.buffers=[{byteLength:0}]),n.push(e),0}processBufferView(e,t,n,s,r){let o=this.json;o.bufferViews||(o.bufferViews=[]);let a;switch(t){case Ke.BYTE:case Ke.UNSIGNED_BYTE:a=1;break;case Ke.SHORT:case Ke.UNSIGNED_SHORT:a=2;break;default:a=4}let l=e.itemSize*a;r===Ke.ARRAY_BUFFER&&(l=Math.ceil(l/4)*4);let c=p0(s*l),u=new DataView(new ArrayBuffer(c)),h=0;for(let m=n;m<n+s;m++){for(let b=0;b<e.itemSize;b++){let f;e.itemSize>4?f=e.array[m*e.itemSize+b]:(b===0?f=e.getX(m):b===1?f=e.getY(m):b===2?f=e.getZ(m):b===3&&(f=e.getW(m)),e.normalized===!0&&(f=Ta.normalize(f,e.array))),t===Ke.FLOAT?u.setFloat32(h,f,!0):t===Ke.INT?u.setInt32(h,f,!0):t===Ke.UNSIGNED_INT?u.setUint32(h,f,!0):t===Ke.SHORT?u.setInt16(h,f,!0):t===Ke.UNSIGNED_SHORT?u.setUint16(h,f,!0):t===Ke.BYTE?u.setInt8(h,f):t===Ke.UNSIGNED_BYTE&&u.setUint8(h,f),h+=a}h%l!==0&&(h+=l-h%l)}let d={buffer:this.processBuffer(u.buffer),byteOffset:this.byteOffset,byteLength:c};return r!==void 0&&(d.target=r),r===Ke.ARRAY_BUFFER&&(d.byteStride=l),this.byteOffset+=c,o.bufferViews.push(d),{id:o.bufferViews.length-1,byteLength:0}}processBufferViewImage(e){let t=this,n=t.json;return n.bufferViews||(n.bufferViews=[]),new Promise(function(s){let r=new FileReader;r.readAsArrayBuffer(e),r.onloadend=function(){let o=kf(r.result),a={buffer:t.processBuffer(o),byteOffset:t.byteOffset,byteLength:o.byteLength};t.byteOffset+=o.byteLength,s(n.bufferViews.push(a)-1)}})}processAccessor(e,t,n,s){let r=this.json,o={1:"SCALAR",2:"VEC2",3:"VEC3",4:"VEC4",9:"MAT3",16:"MAT4"},a;if(e.array.constructor===Float32Array)a=Ke.FLOAT;else if(e.array.constructor===Int32Array)a=Ke.INT;else if(e.array.constructor===Uint32Array)a=Ke.UNSIGNED_INT;else if(e.array.constructor===Int16Array)a=Ke.SHORT;else if(e.array.constructor===Uint16Array)a=Ke.UNSIGNED_SHORT;else if(e.array.constructor===Int8Array)a=Ke.BYTE;else if(e.array.constructor===Uint8Array)a=Ke.UNSIGNED_BYTE;else throw new Error("THREE.GLTFExporter: Unsupported bufferAttribute component type: "+e.array.constructor.name);if(n===void 0&&(n=0),(s===void 0||s===1/0)&&(s=e.count),s===0)return null;let l=g3(e,n,s),c;t!==void 0&&(c=e===t.index?Ke.ELEMENT_ARRAY_BUFFER:Ke.ARRAY_BUFFER);let u=this.processBufferView(e,a,n,s,c),h={bufferView:u.id,byteOffset:u.byteOffset,componentType:a,count:s,max:l.max,min:l.min,type:o[e.itemSize]};return e.normalized===!0&&(h.normalized=!0),r.accessors||(r.accessors=[]),r.accessors.push(h)-1}processImage(e,t,n,s="image/png"){if(e!==null){let r=this,o=r.cache,a=r.json,l=r.options,c=r.pending;o.images.has(e)||o.images.set(e,{});let u=o.images.get(e),h=s+":flipY/"+n.toString();if(u[h]!==void 0)return u[h];a.images||(a.images=[]);let d={mimeType:s},p=Uf();p.width=Math.min(e.width,l.maxTextureSize),p.height=Math.min(e.height,l.maxTextureSize);let m=p.getContext("2d",{willReadFrequently:!0});if(n===!0&&(m.translate(0,p.height),m.scale(1,-1)),e.data!==void 0){t!==Ln&&console.error("GLTFExporter: Only RGBAFormat is supported.",t),(e.width>l.maxTextureSize||e.height>l.maxTextureSize)&&console.warn("GLTFExporter: Image size is bigger than maxTextureSize",e);let f=new Uint8ClampedArray(e.height*e.width*4);for(let g=0;g<f.length;g+=4)f[g+0]=e.data[g+0],f[g+1]=e.data[g+1],f[g+2]=e.data[g+2],f[g+3]=e.data[g+3];m.putImageData(new ImageData(f,e.width,e.height),0,0)}else if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap||typeof OffscreenCanvas<"u"&&e instanceof OffscreenCanvas)m.drawImage(e,0,0,p.width,p.height);else throw new Error("THREE.GLTFExporter: Invalid image type. Use HTMLImageElement, HTMLCanvasElement, ImageBitmap or OffscreenCanvas.");l.binary===!0?c.push(b3(p,s).then(f=>r.processBufferViewImage(f)).then(f=>{d.bufferView=f})):d.uri=Jr.getDataURL(p,s);let b=a.images.push(d)-1;return u[h]=b,b}else throw new Error("THREE.GLTFExporter: No valid image data found. Unable to process texture.")}processSampler(e){let t=this.json;t.samplers||(t.samplers=[]);let n={magFilter:Dn[e.magFilter],minFilter:Dn[e.minFilter],wrapS:Dn[e.wrapS],wrapT:Dn[e.wrapT]};return t.samplers.push(n)-1}async processTextureAsync(e){let n=this.options,s=this.cache,r=this.json;if(s.textures.has(e))return s.textures.get(e);r.textures||(r.textures=[]),e instanceof bs&&(e=await this.decompressTextureAsync(e,n.maxTextureSize));let o=e.userData.mimeType,a=this.processImage(e.image,e.format,e.flipY,o),l={sampler:this.processSampler(e)};o==="image/webp"?(l.extensions=l.extensions||{},l.extensions.EXT_texture_webp={source:a},this.extensionsUsed.EXT_texture_webp=!0,this.extensionsRequired.EXT_texture_webp=!0):l.source=a,e.name&&(l.name=e.name),await this._invokeAllAsync(async function(u){u.writeTexture&&await u.writeTexture(e,l)});let c=r.textures.push(l)-1;return s.textures.set(e,c),c}async processMaterialAsync(e,t){let n=this.cache,s=this.json,r=t!==void 0&&t.hasAttribute("tangent"),o=e.normalMap?e.uuid+":"+r:e.uuid;if(n.materials.has(o))return n.materials.get(o);if(e.isShaderMaterial)return console.warn("GLTFExporter: THREE.ShaderMaterial not supported."),null;s.materials||(s.materials=[]);let a={pbrMetallicRoughness:{}};e.isMeshStandardMaterial!==!0&&e.isMeshBasicMaterial!==!0&&console.warn("GLTFExporter: Use MeshStandardMaterial or MeshBasicMaterial for best results.");let l=e.color.toArray().concat([e.opacity]);if(Xi(l,[1,1,1,1])||(a.pbrMetallicRoughness.baseColorFactor=l),e.isMeshStandardMaterial?(a.pbrMetallicRoughness.metallicFactor=e.metalness,a.pbrMetallicRoughness.roughnessFactor=e.roughness):(a.pbrMetallicRoughness.metallicFactor=0,a.pbrMetallicRoughness.roughnessFactor=1),e.metalnessMap||e.roughnessMap){let u=await this.buildMetalRoughTextureAsync(e.metalnessMap,e.roughnessMap),h={index:await this.processTextureAsync(u),texCoord:u.channel};this.applyTextureTransform(h,u),a.pbrMetallicRoughness.metallicRoughnessTexture=h}if(e.map){let u={index:await this.processTextureAsync(e.map),texCoord:e.map.channel};this.applyTextureTransform(u,e.map),a.pbrMetallicRoughness.baseColorTexture=u}if(e.emissive){let u=e.emissive;if(Math.max(u.r,u.g,u.b)>0&&(a.emissiveFactor=e.emissive.toArray()),e.emissiveMap){let d={index:await this.processTextureAsync(e.emissiveMap),texCoord:e.emissiveMap.channel};this.applyTextureTransform(d,e.emissiveMap),a.emissiveTexture=d}}if(e.normalMap){let u=e.normalScale,h=u.x<0,d=r?u.y<0:u.y>0,p=e.normalMap;if(h||d){n.normalMaps.has(e.normalMap)===!1&&n.normalMaps.set(e.normalMap,{});let b=n.normalMaps.get(e.normalMap),f=`${h}:${d}`;b[f]===void 0&&(b[f]=await this.buildNormalMapTextureAsync(e.normalMap,h,d)),p=b[f]}let m={index:await this.processTextureAsync(p),texCoord:e.normalMap.channel};Math.abs(u.x)!==1&&(m.scale=Math.abs(u.x)),this.applyTextureTransform(m,e.normalMap),a.normalTexture=m}if(e.aoMap){let u={index:await this.processTextureAsync(e.aoMap),texCoord:e.aoMap.channel};e.aoMapIntensity!==1&&(u.strength=e.aoMapIntensity),this.applyTextureTransform(u,e.aoMap),a.occlusionTexture=u}e.transparent?a.alphaMode="BLEND":e.alphaTest>0&&(a.alphaMode="MASK",a.alphaCutoff=e.alphaTest),e.side===_n&&(a.doubleSided=!0),e.name!==""&&(a.name=e.name),this.serializeUserData(e,a),await this._invokeAllAsync(async function(u){u.writeMaterialAsync&&await u.writeMaterialAsync(e,a)});let c=s.materials.push(a)-1;return n.materials.set(o,c),c}async processMeshAsync(e){let t=this.cache,n=this.json,s=[e.geometry.uuid];if(Array.isArray(e.material))for(let x=0,A=e.material.length;x<A;x++)s.push(e.material[x].uuid);else s.push(e.material.uuid);let r=s.join(":");if(t.meshes.has(r))return t.meshes.get(r);let o=e.geometry,a;e.isLineSegments?a=Ke.LINES:e.isLineLoop?a=Ke.LINE_LOOP:e.isLine?a=Ke.LINE_STRIP:e.isPoints?a=Ke.POINTS:a=e.material.wireframe?Ke.LINES:Ke.TRIANGLES;let l={},c={},u=[],h=[],d={uv:"TEXCOORD_0",uv1:"TEXCOORD_1",uv2:"TEXCOORD_2",uv3:"TEXCOORD_3",color:"COLOR_0",skinWeight:"WEIGHTS_0",skinIndex:"JOINTS_0"},p=o.getAttribute("normal");p!==void 0&&!this.isNormalizedNormalAttribute(p)&&(console.warn("THREE.GLTFExporter: Creating normalized normal attribute from the non-normalized one."),o.setAttribute("normal",this.createNormalizedNormalAttribute(p)));let m=null;for(let x in o.attributes){if(x.slice(0,5)==="morph")continue;let A=o.attributes[x];if(x=d[x]||x.toUpperCase(),!/^(POSITION|NORMAL|TANGENT|TEXCOORD_\d+|COLOR_\d+|JOINTS_\d+|WEIGHTS_\d+)$/.test(x)&&!x.startsWith("_")&&(x="_"+x),t.attributes.has(this.getUID(A))){c[x]=t.attributes.get(this.getUID(A));continue}m=null;let y=A.array;x==="JOINTS_0"&&!(y instanceof Uint16Array)&&!(y instanceof Uint8Array)?(console.warn('GLTFExporter: Attribute "skinIndex" converted to type UNSIGNED_SHORT.'),m=Rs.Utils.toTypedBufferAttribute(A,Uint16Array)):(y instanceof Uint32Array||y instanceof Int32Array)&&!x.startsWith("_")&&(console.warn(`GLTFExporter: Attribute "${x}" converted to type FLOAT.`),m=Rs.Utils.toTypedBufferAttribute(A,Float32Array));let M=this.processAccessor(m||A,o);M!==null&&(x.startsWith("_")||this.detectMeshQuantization(x,A),c[x]=M,t.attributes.set(this.getUID(A),M))}if(p!==void 0&&o.setAttribute("normal",p),Object.keys(c).length===0)return null;if(e.morphTargetInfluences!==void 0&&e.morphTargetInfluences.length>0){let x=[],A=[],T={};if(e.morphTargetDictionary!==void 0)for(let y in e.morphTargetDictionary)T[e.morphTargetDictionary[y]]=y;for(let y=0;y<e.morphTargetInfluences.length;++y){let M={},N=!1;for(let P in o.morphAttributes){if(P!=="position"&&P!=="normal"){N||(console.warn("GLTFExporter: Only POSITION and NORMAL morph are supported."),N=!0);continue}let D=o.morphAttributes[P][y],F=P.toUpperCase(),X=o.attributes[P];if(t.attributes.has(this.getUID(D,!0))){M[F]=t.attributes.get(this.getUID(D,!0));continue}let R=D.clone();if(!o.morphTargetsRelative)for(let H=0,W=D.count;H<W;H++)for(let U=0;U<D.itemSize;U++)U===0&&R.setX(H,D.getX(H)-X.getX(H)),U===1&&R.setY(H,D.getY(H)-X.getY(H)),U===2&&R.setZ(H,D.getZ(H)-X.getZ(H)),U===3&&R.setW(H,D.getW(H)-X.getW(H));M[F]=this.processAccessor(R,o),t.attributes.set(this.getUID(X,!0),M[F])}h.push(M),x.push(e.morphTargetInfluences[y]),e.morphTargetDictionary!==void 0&&A.push(T[y])}l.weights=x,A.length>0&&(l.extras={},l.extras.targetNames=A)}let b=Array.isArray(e.material);if(b&&o.groups.length===0)return null;let f=!1;if(b&&o.index===null){let x=[];for(let A=0,T=o.attributes.position.count;A<T;A++)x[A]=A;o.setIndex(x),f=!0}let g=b?e.material:[e.material],v=b?o.groups:[{materialIndex:0,start:void 0,count:void 0}];for(let x=0,A=v.length;x<A;x++){let T={mode:a,attributes:c};if(this.serializeUserData(o,T),h.length>0&&(T.targets=h),o.index!==null){let M=this.getUID(o.index);(v[x].start!==void 0||v[x].count!==void 0)&&(M+=":"+v[x].start+":"+v[x].count),t.attributes.has(M)?T.indices=t.attributes.get(M):(T.indices=this.processAccessor(o.index,o,v[x].start,v[x].count),t.attributes.set(M,T.indices)),T.indices===null&&delete T.indices}let y=await this.processMaterialAsync(g[v[x].materialIndex],o);y!==null&&(T.material=y),u.push(T)}f===!0&&o.setIndex(null),l.primitives=u,n.meshes||(n.meshes=[]),await this._invokeAllAsync(function(x){x.writeMesh&&x.writeMesh(e,l)});let S=n.meshes.push(l)-1;return t.meshes.set(r,S),S}detectMeshQuantization(e,t){if(this.extensionsUsed[Df])return;let n;switch(t.array.constructor){case Int8Array:n="byte";break;case Uint8Array:n="unsigned byte";break;case Int16Array:n="short";break;case Uint16Array:n="unsigned short";break;default:return}t.normalized&&(n+=" normalized");let s=e.split("_",1)[0];c0[s]&&c0[s].includes(n)&&(this.extensionsUsed[Df]=!0,this.extensionsRequired[Df]=!0)}processCamera(e){let t=this.json;t.cameras||(t.cameras=[]);let n=e.isOrthographicCamera,s={type:n?"orthographic":"perspective"};return n?s.orthographic={xmag:e.right,ymag:e.top,zfar:e.far<=0?.001:e.far,znear:e.near<0?0:e.near}:s.perspective={aspectRatio:e.aspect,yfov:Ta.degToRad(e.fov),zfar:e.far<=0?.001:e.far,znear:e.near<0?0:e.near},e.name!==""&&(s.name=e.type),t.cameras.push(s)-1}processAnimation(e,t){let n=this.json,s=this.nodeMap;n.animations||(n.animations=[]),e=Rs.Utils.mergeMorphTargetTracks(e.clone(),t);let r=e.tracks,o=[],a=[];for(let c=0;c<r.length;++c){let u=r[c],h=st.parseTrackName(u.name),d=st.findNode(t,h.nodeName),p=u0[h.propertyName];if(h.objectName==="bones"&&(d.isSkinnedMesh===!0?d=d.skeleton.getBoneByName(h.objectIndex):d=void 0),!d||!p){console.warn('THREE.GLTFExporter: Could not export animation track "%s".',u.name);continue}let m=1,b=u.values.length/u.times.length;p===u0.morphTargetInfluences&&(b/=d.morphTargetInfluences.length);let f;u.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline===!0?(f="CUBICSPLINE",b/=3):u.getInterpolation()===Zs?f="STEP":f="LINEAR",a.push({input:this.processAccessor(new at(u.times,m)),output:this.processAccessor(new at(u.values,b)),interpolation:f}),o.push({sampler:a.length-1,target:{node:s.get(d),path:p}})}let l={name:e.name||"clip_"+n.animations.length,samplers:a,channels:o};return this.serializeUserData(e,l),n.animations.push(l),n.animations.length-1}processSkin(e){let t=this.json,n=this.nodeMap,s=t.nodes[n.get(e)],r=e.skeleton;if(r===void 0)return null;let o=e.skeleton.bones[0];if(o===void 0)return null;let a=[],l=new Float32Array(r.bones.length*16),c=new dt;for(let h=0;h<r.bones.length;++h)a.push(n.get(r.bones[h])),c.copy(r.boneInverses[h]),c.multiply(e.bindMatrix).toArray(l,h*16);return t.skins===void 0&&(t.skins=[]),t.skins.push({inverseBindMatrices:this.processAccessor(new at(l,16)),joints:a,skeleton:n.get(o)}),s.skin=t.skins.length-1}async processNodeAsync(e){let t=this.json,n=this.options,s=this.nodeMap;if(t.nodes||(t.nodes=[]),e.pivot!==null)return await this._processNodeWithPivotAsync(e);let r={};if(n.trs){let a=e.quaternion.toArray(),l=e.position.toArray(),c=e.scale.toArray();Xi(a,[0,0,0,1])||(r.rotation=a),Xi(l,[0,0,0])||(r.translation=l),Xi(c,[1,1,1])||(r.scale=c)}else e.matrixAutoUpdate&&e.updateMatrix(),m3(e.matrix)===!1&&(r.matrix=e.matrix.elements);if(e.name!==""&&(r.name=String(e.name)),this.serializeUserData(e,r),e.isMesh||e.isLine||e.isPoints){let a=await this.processMeshAsync(e);a!==null&&(r.mesh=a)}else e.isCamera&&(r.camera=this.processCamera(e));e.isSkinnedMesh&&this.skins.push(e);let o=t.nodes.push(r)-1;if(s.set(e,o),e.children.length>0){let a=[];for(let l=0,c=e.children.length;l<c;l++){let u=e.children[l];if(u.visible||n.onlyVisible===!1){let h=await this.processNodeAsync(u);h!==null&&a.push(h)}}a.length>0&&(r.children=a)}return await this._invokeAllAsync(function(a){a.writeNode&&a.writeNode(e,r)}),o}async _processNodeWithPivotAsync(e){let t=this.json,n=this.options,s=this.nodeMap,r=e.pivot,o={},a=e.quaternion.toArray(),l=[e.position.x+r.x,e.position.y+r.y,e.position.z+r.z],c=e.scale.toArray();Xi(a,[0,0,0,1])||(o.rotation=a),Xi(l,[0,0,0])||(o.translation=l),Xi(c,[1,1,1])||(o.scale=c),o.extras={pivot:r.toArray()},e.name!==""&&(o.name=String(e.name)),this.serializeUserData(e,o);let u=t.nodes.push(o)-1;s.set(e,u);let h={},d=[-r.x,-r.y,-r.z];if(Xi(d,[0,0,0])||(h.translation=d),e.isMesh||e.isLine||e.isPoints){let b=await this.processMeshAsync(e);b!==null&&(h.mesh=b)}else e.isCamera&&(h.camera=this.processCamera(e));e.isSkinnedMesh&&this.skins.push(e);let m=[t.nodes.push(h)-1];if(e.children.length>0){let b=[];for(let f=0,g=e.children.length;f<g;f++){let v=e.children[f];if(v.visible||n.onlyVisible===!1){let S=await this.processNodeAsync(v);S!==null&&b.push(S)}}b.length>0&&(h.children=b)}return o.children=m,await this._invokeAllAsync(function(b){b.writeNode&&b.writeNode(e,o)}),u}async processSceneAsync(e){let t=this.json,n=this.options;t.scenes||(t.scenes=[],t.scene=0);let s={};e.name!==""&&(s.name=e.name),t.scenes.push(s);let r=[];for(let o=0,a=e.children.length;o<a;o++){let l=e.children[o];if(l.visible||n.onlyVisible===!1){let c=await this.processNodeAsync(l);c!==null&&r.push(c)}}r.length>0&&(s.nodes=r),this.serializeUserData(e,s)}async processObjectsAsync(e){let t=new ps;t.name="AuxScene";for(let n=0;n<e.length;n++)t.children.push(e[n]);await this.processSceneAsync(t)}async processInputAsync(e){let t=this.options;e=e instanceof Array?e:[e],await this._invokeAllAsync(function(s){s.beforeParse&&s.beforeParse(e)});let n=[];for(let s=0;s<e.length;s++)e[s]instanceof ps?await this.processSceneAsync(e[s]):n.push(e[s]);n.length>0&&await this.processObjectsAsync(n);for(let s=0;s<this.skins.length;++s)this.processSkin(this.skins[s]);if(e.length===1)for(let s=0;s<t.animations.length;++s)this.processAnimation(t.animations[s],e[0]);else for(let s=0;s<e.length;s++){let r=t.animations[s]||[];for(let o=0;o<r.length;++o)this.processAnimation(r[o],e[s])}await this._invokeAllAsync(function(s){s.afterParse&&s.afterParse(e)})}async _invokeAllAsync(e){for(let t=0,n=this.plugins.length;t<n;t++)await e(this.plugins[t])}},Bf=class{constructor(e){this.writer=e,this.name="KHR_lights_punctual"}writeNode(e,t){if(!e.isLight)return;if(!e.isDirectionalLight&&!e.isPointLight&&!e.isSpotLight){console.warn("THREE.GLTFExporter: Only directional, point, and spot lights are supported.",e);return}let n=this.writer,s=n.json,r=n.extensionsUsed,o={};e.name&&(o.name=e.name),o.color=e.color.toArray(),o.intensity=e.intensity,e.isDirectionalLight?o.type="directional":e.isPointLight?(o.type="point",e.distance>0&&(o.range=e.distance)):e.isSpotLight&&(o.type="spot",e.distance>0&&(o.range=e.distance),o.spot={},o.spot.innerConeAngle=(1-e.penumbra)*e.angle,o.spot.outerConeAngle=e.angle),e.decay!==void 0&&e.decay!==2&&console.warn("THREE.GLTFExporter: Light decay may be lost. glTF is physically-based, and expects light.decay=2."),e.target&&(e.target.parent!==e||e.target.position.x!==0||e.target.position.y!==0||e.target.position.z!==-1)&&console.warn("THREE.GLTFExporter: Light direction may be lost. For best results, make light.target a child of the light with position 0,0,-1."),r[this.name]||(s.extensions=s.extensions||{},s.extensions[this.name]={lights:[]},r[this.name]=!0);let a=s.extensions[this.name].lights;a.push(o),t.extensions=t.extensions||{},t.extensions[this.name]={light:a.length-1}}},zf=class{constructor(e){this.writer=e,this.name="KHR_materials_unlit"}async writeMaterialAsync(e,t){if(!e.isMeshBasicMaterial)return;let s=this.writer.extensionsUsed;t.extensions=t.extensions||{},t.extensions[this.name]={},s[this.name]=!0,t.pbrMetallicRoughness.metallicFactor=0,t.pbrMetallicRoughness.roughnessFactor=.9}},Hf=class{constructor(e){this.writer=e,this.name="KHR_materials_clearcoat"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.clearcoat===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.clearcoatFactor=e.clearcoat,e.clearcoatMap){let o={index:await n.processTextureAsync(e.clearcoatMap),texCoord:e.clearcoatMap.channel};n.applyTextureTransform(o,e.clearcoatMap),r.clearcoatTexture=o}if(r.clearcoatRoughnessFactor=e.clearcoatRoughness,e.clearcoatRoughnessMap){let o={index:await n.processTextureAsync(e.clearcoatRoughnessMap),texCoord:e.clearcoatRoughnessMap.channel};n.applyTextureTransform(o,e.clearcoatRoughnessMap),r.clearcoatRoughnessTexture=o}if(e.clearcoatNormalMap){let o={index:await n.processTextureAsync(e.clearcoatNormalMap),texCoord:e.clearcoatNormalMap.channel};e.clearcoatNormalScale.x!==1&&(o.scale=e.clearcoatNormalScale.x),n.applyTextureTransform(o,e.clearcoatNormalMap),r.clearcoatNormalTexture=o}t.extensions=t.extensions||{},t.extensions[this.name]=r,s[this.name]=!0}},Gf=class{constructor(e){this.writer=e,this.name="KHR_materials_dispersion"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.dispersion===0)return;let s=this.writer.extensionsUsed,r={};r.dispersion=e.dispersion,t.extensions=t.extensions||{},t.extensions[this.name]=r,s[this.name]=!0}},Vf=class{constructor(e){this.writer=e,this.name="KHR_materials_iridescence"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.iridescence===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.iridescenceFactor=e.iridescence,e.iridescenceMap){let o={index:await n.processTextureAsync(e.iridescenceMap),texCoord:e.iridescenceMap.channel};n.applyTextureTransform(o,e.iridescenceMap),r.iridescenceTexture=o}if(r.iridescenceIor=e.iridescenceIOR,r.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum,r.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum,e.iridescenceThicknessMap){let o={index:await n.processTextureAsync(e.iridescenceThicknessMap),texCoord:e.iridescenceThicknessMap.channel};n.applyTextureTransform(o,e.iridescenceThicknessMap),r.iridescenceThicknessTexture=o}t.extensions=t.extensions||{},t.extensions[this.name]=r,s[this.name]=!0}},Wf=class{constructor(e){this.writer=e,this.name="KHR_materials_transmission"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.transmission===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.transmissionFactor=e.transmission,e.transmissionMap){let o={index:await n.processTextureAsync(e.transmissionMap),texCoord:e.transmissionMap.channel};n.applyTextureTransform(o,e.transmissionMap),r.transmissionTexture=o}t.extensions=t.extensions||{},t.extensions[this.name]=r,s[this.name]=!0}},$f=class{constructor(e){this.writer=e,this.name="KHR_materials_volume"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.transmission===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.thicknessFactor=e.thickness,e.thicknessMap){let o={index:await n.processTextureAsync(e.thicknessMap),texCoord:e.thicknessMap.channel};n.applyTextureTransform(o,e.thicknessMap),r.thicknessTexture=o}e.attenuationDistance!==1/0&&(r.attenuationDistance=e.attenuationDistance),r.attenuationColor=e.attenuationColor.toArray(),t.extensions=t.extensions||{},t.extensions[this.name]=r,s[this.name]=!0}},Xf=class{constructor(e){this.writer=e,this.name="KHR_materials_ior"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.ior===1.5)return;let s=this.writer.extensionsUsed,r={};r.ior=e.ior,t.extensions=t.extensions||{},t.extensions[this.name]=r,s[this.name]=!0}},qf=class{constructor(e){this.writer=e,this.name="KHR_materials_specular"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.specularIntensity===1&&e.specularColor.equals(c3)&&!e.specularIntensityMap&&!e.specularColorMap)return;let n=this.writer,s=n.extensionsUsed,r={};if(e.specularIntensityMap){let o={index:await n.processTextureAsync(e.specularIntensityMap),texCoord:e.specularIntensityMap.channel};n.applyTextureTransform(o,e.specularIntensityMap),r.specularTexture=o}if(e.specularColorMap){let o={index:await n.processTextureAsync(e.specularColorMap),texCoord:e.specularColorMap.channel};n.applyTextureTransform(o,e.specularColorMap),r.specularColorTexture=o}r.specularFactor=e.specularIntensity,r.specularColorFactor=e.specularColor.toArray(),t.extensions=t.extensions||{},t.extensions[this.name]=r,s[this.name]=!0}},Yf=class{constructor(e){this.writer=e,this.name="KHR_materials_sheen"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.sheen==0)return;let n=this.writer,s=n.extensionsUsed,r={};if(e.sheenRoughnessMap){let o={index:await n.processTextureAsync(e.sheenRoughnessMap),texCoord:e.sheenRoughnessMap.channel};n.applyTextureTransform(o,e.sheenRoughnessMap),r.sheenRoughnessTexture=o}if(e.sheenColorMap){let o={index:await n.processTextureAsync(e.sheenColorMap),texCoord:e.sheenColorMap.channel};n.applyTextureTransform(o,e.sheenColorMap),r.sheenColorTexture=o}r.sheenRoughnessFactor=e.sheenRoughness,r.sheenColorFactor=e.sheenColor.toArray(),t.extensions=t.extensions||{},t.extensions[this.name]=r,s[this.name]=!0}},Zf=class{constructor(e){this.writer=e,this.name="KHR_materials_anisotropy"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.anisotropy==0)return;let n=this.writer,s=n.extensionsUsed,r={};if(e.anisotropyMap){let o={index:await n.processTextureAsync(e.anisotropyMap)};n.applyTextureTransform(o,e.anisotropyMap),r.anisotropyTexture=o}r.anisotropyStrength=e.anisotropy,r.anisotropyRotation=e.anisotropyRotation,t.extensions=t.extensions||{},t.extensions[this.name]=r,s[this.name]=!0}},Kf=class{constructor(e){this.writer=e,this.name="KHR_materials_emissive_strength"}async writeMaterialAsync(e,t){if(!e.isMeshStandardMaterial||e.emissiveIntensity===1)return;let s=this.writer.extensionsUsed,r={};r.emissiveStrength=e.emissiveIntensity,t.extensions=t.extensions||{},t.extensions[this.name]=r,s[this.name]=!0}},Jf=class{constructor(e){this.writer=e,this.name="EXT_materials_bump"}async writeMaterialAsync(e,t){if(!e.isMeshStandardMaterial||e.bumpScale===1&&!e.bumpMap)return;let n=this.writer,s=n.extensionsUsed,r={};if(e.bumpMap){let o={index:await n.processTextureAsync(e.bumpMap),texCoord:e.bumpMap.channel};n.applyTextureTransform(o,e.bumpMap),r.bumpTexture=o}r.bumpFactor=e.bumpScale,t.extensions=t.extensions||{},t.extensions[this.name]=r,s[this.name]=!0}},jf=class{constructor(e){this.writer=e,this.name="EXT_mesh_gpu_instancing"}writeNode(e,t){if(!e.isInstancedMesh)return;let n=this.writer,s=e,r=new Float32Array(s.count*3),o=new Float32Array(s.count*4),a=new Float32Array(s.count*3),l=new dt,c=new V,u=new Kn,h=new V;for(let p=0;p<s.count;p++)s.getMatrixAt(p,l),l.decompose(c,u,h),c.toArray(r,p*3),u.toArray(o,p*4),h.toArray(a,p*3);let d={TRANSLATION:n.processAccessor(new at(r,3)),ROTATION:n.processAccessor(new at(o,4)),SCALE:n.processAccessor(new at(a,3))};s.instanceColor&&(d._COLOR_0=n.processAccessor(s.instanceColor)),t.extensions=t.extensions||{},t.extensions[this.name]={attributes:d},n.extensionsUsed[this.name]=!0,n.extensionsRequired[this.name]=!0}};Rs.Utils={insertKeyframe:function(i,e){let n=i.getValueSize(),s=new i.TimeBufferType(i.times.length+1),r=new i.ValueBufferType(i.values.length+n),o=i.createInterpolant(new i.ValueBufferType(n)),a;if(i.times.length===0){s[0]=e;for(let l=0;l<n;l++)r[l]=0;a=0}else if(e<i.times[0]){if(Math.abs(i.times[0]-e)<.001)return 0;s[0]=e,s.set(i.times,1),r.set(o.evaluate(e),0),r.set(i.values,n),a=0}else if(e>i.times[i.times.length-1]){if(Math.abs(i.times[i.times.length-1]-e)<.001)return i.times.length-1;s[s.length-1]=e,s.set(i.times,0),r.set(i.values,0),r.set(o.evaluate(e),i.values.length),a=s.length-1}else for(let l=0;l<i.times.length;l++){if(Math.abs(i.times[l]-e)<.001)return l;if(i.times[l]<e&&i.times[l+1]>e){s.set(i.times.slice(0,l+1),0),s[l+1]=e,s.set(i.times.slice(l+1),l+2),r.set(i.values.slice(0,(l+1)*n),0),r.set(o.evaluate(e),(l+1)*n),r.set(i.values.slice((l+1)*n),(l+2)*n),a=l+1;break}}return i.times=s,i.values=r,a},mergeMorphTargetTracks:function(i,e){let t=[],n={},s=i.tracks;for(let r=0;r<s.length;++r){let o=s[r],a=st.parseTrackName(o.name),l=st.findNode(e,a.nodeName);if(a.propertyName!=="morphTargetInfluences"||a.propertyIndex===void 0){t.push(o);continue}if(o.createInterpolant!==o.InterpolantFactoryMethodDiscrete&&o.createInterpolant!==o.InterpolantFactoryMethodLinear){if(o.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline)throw new Error("THREE.GLTFExporter: Cannot merge tracks with glTF CUBICSPLINE interpolation.");console.warn("THREE.GLTFExporter: Morph target interpolation mode not yet supported. Using LINEAR instead."),o=o.clone(),o.setInterpolation(Yr)}let c=l.morphTargetInfluences.length,u=l.morphTargetDictionary[a.propertyIndex];if(u===void 0)throw new Error("THREE.GLTFExporter: Morph target name not found: "+a.propertyIndex);let h;if(n[l.uuid]===void 0){h=o.clone();let p=new h.ValueBufferType(c*h.times.length);for(let m=0;m<h.times.length;m++)p[m*c+u]=h.values[m];h.name=(a.nodeName||"")+".morphTargetInfluences",h.values=p,n[l.uuid]=h,t.push(h);continue}let d=o.createInterpolant(new o.ValueBufferType(1));h=n[l.uuid];for(let p=0;p<h.times.length;p++)h.values[p*c+u]=d.evaluate(h.times[p]);for(let p=0;p<o.times.length;p++){let m=this.insertKeyframe(h,o.times[p]);h.values[m*c+u]=o.values[p]}}return i.tracks=t,i},toTypedBufferAttribute:function(i,e){let t=new at(new e(i.count*i.itemSize),i.itemSize,!1);if(!i.normalized&&!i.isInterleavedBufferAttribute)return t.array.set(i.array),t;for(let n=0,s=i.count;n<s;n++)for(let r=0;r<i.itemSize;r++)t.setComponent(n,r,i.getComponent(n,r));return t}};var ln=Uint8Array,kn=Uint16Array,sm=Int32Array,rm=new ln([0,0,0,0,0,0,0,0,1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4,5,5,5,5,0,0,0,0]),om=new ln([0,0,0,0,1,1,2,2,3,3,4,4,5,5,6,6,7,7,8,8,9,9,10,10,11,11,12,12,13,13,0,0]),f0=new ln([16,17,18,0,8,7,9,6,10,5,11,4,12,3,13,2,14,1,15]),x0=function(i,e){for(var t=new kn(31),n=0;n<31;++n)t[n]=e+=1<<i[n-1];for(var s=new sm(t[30]),n=1;n<30;++n)for(var r=t[n];r<t[n+1];++r)s[r]=r-t[n]<<5|n;return{b:t,r:s}},_0=x0(rm,2),y3=_0.b,em=_0.r;y3[28]=258,em[258]=28;var w0=x0(om,0),pH=w0.b,m0=w0.r,tm=new kn(32768);for(ut=0;ut<32768;++ut)qi=(ut&43690)>>1|(ut&21845)<<1,qi=(qi&52428)>>2|(qi&13107)<<2,qi=(qi&61680)>>4|(qi&3855)<<4,tm[ut]=((qi&65280)>>8|(qi&255)<<8)>>1;var qi,ut,ka=(function(i,e,t){for(var n=i.length,s=0,r=new kn(e);s<n;++s)i[s]&&++r[i[s]-1];var o=new kn(e);for(s=1;s<e;++s)o[s]=o[s-1]+r[s-1]<<1;var a;if(t){a=new kn(1<<e);var l=15-e;for(s=0;s<n;++s)if(i[s])for(var c=s<<4|i[s],u=e-i[s],h=o[i[s]-1]++<<u,d=h|(1<<u)-1;h<=d;++h)a[tm[h]>>l]=c}else for(a=new kn(n),s=0;s<n;++s)i[s]&&(a[s]=tm[o[i[s]-1]++]>>15-i[s]);return a}),or=new ln(288);for(ut=0;ut<144;++ut)or[ut]=8;var ut;for(ut=144;ut<256;++ut)or[ut]=9;var ut;for(ut=256;ut<280;++ut)or[ut]=7;var ut;for(ut=280;ut<288;++ut)or[ut]=8;var ut,ah=new ln(32);for(ut=0;ut<32;++ut)ah[ut]=5;var ut,v3=ka(or,9,0);var x3=ka(ah,5,0);var M0=function(i){return(i+7)/8|0},S0=function(i,e,t){return(e==null||e<0)&&(e=0),(t==null||t>i.length)&&(t=i.length),new ln(i.subarray(e,t))};var _3=["unexpected EOF","invalid block type","invalid length/literal","invalid distance","stream finished","no stream handler",,"no callback","invalid UTF-8 data","extra field too long","date not in range 1980-2099","filename too long","stream finishing","invalid zip data"],lh=function(i,e,t){var n=new Error(e||_3[i]);if(n.code=i,Error.captureStackTrace&&Error.captureStackTrace(n,lh),!t)throw n;return n};var Yi=function(i,e,t){t<<=e&7;var n=e/8|0;i[n]|=t,i[n+1]|=t>>8},Oa=function(i,e,t){t<<=e&7;var n=e/8|0;i[n]|=t,i[n+1]|=t>>8,i[n+2]|=t>>16},Qf=function(i,e){for(var t=[],n=0;n<i.length;++n)i[n]&&t.push({s:n,f:i[n]});var s=t.length,r=t.slice();if(!s)return{t:T0,l:0};if(s==1){var o=new ln(t[0].s+1);return o[t[0].s]=1,{t:o,l:1}}t.sort(function(A,T){return A.f-T.f}),t.push({s:-1,f:25001});var a=t[0],l=t[1],c=0,u=1,h=2;for(t[0]={s:-1,f:a.f+l.f,l:a,r:l};u!=s-1;)a=t[t[c].f<t[h].f?c++:h++],l=t[c!=u&&t[c].f<t[h].f?c++:h++],t[u++]={s:-1,f:a.f+l.f,l:a,r:l};for(var d=r[0].s,n=1;n<s;++n)r[n].s>d&&(d=r[n].s);var p=new kn(d+1),m=nm(t[u-1],p,0);if(m>e){var n=0,b=0,f=m-e,g=1<<f;for(r.sort(function(T,y){return p[y.s]-p[T.s]||T.f-y.f});n<s;++n){var v=r[n].s;if(p[v]>e)b+=g-(1<<m-p[v]),p[v]=e;else break}for(b>>=f;b>0;){var S=r[n].s;p[S]<e?b-=1<<e-p[S]++-1:++n}for(;n>=0&&b;--n){var x=r[n].s;p[x]==e&&(--p[x],++b)}m=e}return{t:new ln(p),l:m}},nm=function(i,e,t){return i.s==-1?Math.max(nm(i.l,e,t+1),nm(i.r,e,t+1)):e[i.s]=t},g0=function(i){for(var e=i.length;e&&!i[--e];);for(var t=new kn(++e),n=0,s=i[0],r=1,o=function(l){t[n++]=l},a=1;a<=e;++a)if(i[a]==s&&a!=e)++r;else{if(!s&&r>2){for(;r>138;r-=138)o(32754);r>2&&(o(r>10?r-11<<5|28690:r-3<<5|12305),r=0)}else if(r>3){for(o(s),--r;r>6;r-=6)o(8304);r>2&&(o(r-3<<5|8208),r=0)}for(;r--;)o(s);r=1,s=i[a]}return{c:t.subarray(0,n),n:e}},Da=function(i,e){for(var t=0,n=0;n<e.length;++n)t+=i[n]*e[n];return t},A0=function(i,e,t){var n=t.length,s=M0(e+2);i[s]=n&255,i[s+1]=n>>8,i[s+2]=i[s]^255,i[s+3]=i[s+1]^255;for(var r=0;r<n;++r)i[s+r+4]=t[r];return(s+4+n)*8},b0=function(i,e,t,n,s,r,o,a,l,c,u){Yi(e,u++,t),++s[256];for(var h=Qf(s,15),d=h.t,p=h.l,m=Qf(r,15),b=m.t,f=m.l,g=g0(d),v=g.c,S=g.n,x=g0(b),A=x.c,T=x.n,y=new kn(19),M=0;M<v.length;++M)++y[v[M]&31];for(var M=0;M<A.length;++M)++y[A[M]&31];for(var N=Qf(y,7),P=N.t,D=N.l,F=19;F>4&&!P[f0[F-1]];--F);var X=c+5<<3,R=Da(s,or)+Da(r,ah)+o,H=Da(s,d)+Da(r,b)+o+14+3*F+Da(y,P)+2*y[16]+3*y[17]+7*y[18];if(l>=0&&X<=R&&X<=H)return A0(e,u,i.subarray(l,l+c));var W,U,K,$;if(Yi(e,u,1+(H<R)),u+=2,H<R){W=ka(d,p,0),U=d,K=ka(b,f,0),$=b;var ee=ka(P,D,0);Yi(e,u,S-257),Yi(e,u+5,T-1),Yi(e,u+10,F-4),u+=14;for(var M=0;M<F;++M)Yi(e,u+3*M,P[f0[M]]);u+=3*F;for(var ne=[v,A],ve=0;ve<2;++ve)for(var Pe=ne[ve],M=0;M<Pe.length;++M){var Y=Pe[M]&31;Yi(e,u,ee[Y]),u+=P[Y],Y>15&&(Yi(e,u,Pe[M]>>5&127),u+=Pe[M]>>12)}}else W=v3,U=or,K=x3,$=ah;for(var M=0;M<a;++M){var ie=n[M];if(ie>255){var Y=ie>>18&31;Oa(e,u,W[Y+257]),u+=U[Y+257],Y>7&&(Yi(e,u,ie>>23&31),u+=rm[Y]);var _e=ie&31;Oa(e,u,K[_e]),u+=$[_e],_e>3&&(Oa(e,u,ie>>5&8191),u+=om[_e])}else Oa(e,u,W[ie]),u+=U[ie]}return Oa(e,u,W[256]),u+U[256]},w3=new sm([65540,131080,131088,131104,262176,1048704,1048832,2114560,2117632]),T0=new ln(0),M3=function(i,e,t,n,s,r){var o=r.z||i.length,a=new ln(n+o+5*(1+Math.ceil(o/7e3))+s),l=a.subarray(n,a.length-s),c=r.l,u=(r.r||0)&7;if(e){u&&(l[0]=r.r>>3);for(var h=w3[e-1],d=h>>13,p=h&8191,m=(1<<t)-1,b=r.p||new kn(32768),f=r.h||new kn(m+1),g=Math.ceil(t/3),v=2*g,S=function(qe){return(i[qe]^i[qe+1]<<g^i[qe+2]<<v)&m},x=new sm(25e3),A=new kn(288),T=new kn(32),y=0,M=0,N=r.i||0,P=0,D=r.w||0,F=0;N+2<o;++N){var X=S(N),R=N&32767,H=f[X];if(b[R]=H,f[X]=R,D<=N){var W=o-N;if((y>7e3||P>24576)&&(W>423||!c)){u=b0(i,l,0,x,A,T,M,P,F,N-F,u),P=y=M=0,F=N;for(var U=0;U<286;++U)A[U]=0;for(var U=0;U<30;++U)T[U]=0}var K=2,$=0,ee=p,ne=R-H&32767;if(W>2&&X==S(N-ne))for(var ve=Math.min(d,W)-1,Pe=Math.min(32767,N),Y=Math.min(258,W);ne<=Pe&&--ee&&R!=H;){if(i[N+K]==i[N+K-ne]){for(var ie=0;ie<Y&&i[N+ie]==i[N+ie-ne];++ie);if(ie>K){if(K=ie,$=ne,ie>ve)break;for(var _e=Math.min(ne,ie-2),Ie=0,U=0;U<_e;++U){var ge=N-ne+U&32767,Ge=b[ge],_t=ge-Ge&32767;_t>Ie&&(Ie=_t,H=ge)}}}R=H,H=b[R],ne+=R-H&32767}if($){x[P++]=268435456|em[K]<<18|m0[$];var Ne=em[K]&31,ot=m0[$]&31;M+=rm[Ne]+om[ot],++A[257+Ne],++T[ot],D=N+K,++y}else x[P++]=i[N],++A[i[N]]}}for(N=Math.max(N,D);N<o;++N)x[P++]=i[N],++A[i[N]];u=b0(i,l,c,x,A,T,M,P,F,N-F,u),c||(r.r=u&7|l[u/8|0]<<3,u-=7,r.h=f,r.p=b,r.i=N,r.w=D)}else{for(var N=r.w||0;N<o+c;N+=65535){var lt=N+65535;lt>=o&&(l[u/8|0]=c,lt=o),u=A0(l,u+1,i.subarray(N,lt))}r.i=o}return S0(a,0,n+M0(u)+s)},S3=(function(){for(var i=new Int32Array(256),e=0;e<256;++e){for(var t=e,n=9;--n;)t=(t&1&&-306674912)^t>>>1;i[e]=t}return i})(),A3=function(){var i=-1;return{p:function(e){for(var t=i,n=0;n<e.length;++n)t=S3[t&255^e[n]]^t>>>8;i=t},d:function(){return~i}}};var T3=function(i,e,t,n,s){if(!s&&(s={l:1},e.dictionary)){var r=e.dictionary.subarray(-32768),o=new ln(r.length+i.length);o.set(r),o.set(i,r.length),i=o,s.w=r.length}return M3(i,e.level==null?6:e.level,e.mem==null?s.l?Math.ceil(Math.max(8,Math.min(13,Math.log(i.length)))*1.5):20:12+e.mem,t,n,s)},E0=function(i,e){var t={};for(var n in i)t[n]=i[n];for(var n in e)t[n]=e[n];return t};var Qt=function(i,e,t){for(;t;++e)i[e]=t,t>>>=8};function E3(i,e){return T3(i,e||{},0,0)}var C0=function(i,e,t,n){for(var s in i){var r=i[s],o=e+s,a=n;Array.isArray(r)&&(a=E0(n,r[1]),r=r[0]),ArrayBuffer.isView(r)?t[o]=[r,a]:(t[o+="/"]=[new ln(0),a],C0(r,o,t,n))}},y0=typeof TextEncoder<"u"&&new TextEncoder,C3=typeof TextDecoder<"u"&&new TextDecoder,R3=0;try{C3.decode(T0,{stream:!0}),R3=1}catch{}function Ua(i,e){if(e){for(var t=new ln(i.length),n=0;n<i.length;++n)t[n]=i.charCodeAt(n);return t}if(y0)return y0.encode(i);for(var s=i.length,r=new ln(i.length+(i.length>>1)),o=0,a=function(u){r[o++]=u},n=0;n<s;++n){if(o+5>r.length){var l=new ln(o+8+(s-n<<1));l.set(r),r=l}var c=i.charCodeAt(n);c<128||e?a(c):c<2048?(a(192|c>>6),a(128|c&63)):c>55295&&c<57344?(c=65536+(c&1047552)|i.charCodeAt(++n)&1023,a(240|c>>18),a(128|c>>12&63),a(128|c>>6&63),a(128|c&63)):(a(224|c>>12),a(128|c>>6&63),a(128|c&63))}return S0(r,0,o)}var im=function(i){var e=0;if(i)for(var t in i){var n=i[t].length;n>65535&&lh(9),e+=n+4}return e},v0=function(i,e,t,n,s,r,o,a){var l=n.length,c=t.extra,u=a&&a.length,h=im(c);Qt(i,e,o!=null?33639248:67324752),e+=4,o!=null&&(i[e++]=20,i[e++]=t.os),i[e]=20,e+=2,i[e++]=t.flag<<1|(r<0&&8),i[e++]=s&&8,i[e++]=t.compression&255,i[e++]=t.compression>>8;var d=new Date(t.mtime==null?Date.now():t.mtime),p=d.getFullYear()-1980;if((p<0||p>119)&&lh(10),Qt(i,e,p<<25|d.getMonth()+1<<21|d.getDate()<<16|d.getHours()<<11|d.getMinutes()<<5|d.getSeconds()>>1),e+=4,r!=-1&&(Qt(i,e,t.crc),Qt(i,e+4,r<0?-r-2:r),Qt(i,e+8,t.size)),Qt(i,e+12,l),Qt(i,e+14,h),e+=16,o!=null&&(Qt(i,e,u),Qt(i,e+6,t.attrs),Qt(i,e+10,o),e+=14),i.set(n,e),e+=l,h)for(var m in c){var b=c[m],f=b.length;Qt(i,e,+m),Qt(i,e+2,f),i.set(b,e+4),e+=4+f}return u&&(i.set(a,e),e+=u),e},P3=function(i,e,t,n,s){Qt(i,e,101010256),Qt(i,e+8,t),Qt(i,e+10,t),Qt(i,e+12,n),Qt(i,e+16,s)};function R0(i,e){e||(e={});var t={},n=[];C0(i,"",t,e);var s=0,r=0;for(var o in t){var a=t[o],l=a[0],c=a[1],u=c.level==0?0:8,h=Ua(o),d=h.length,p=c.comment,m=p&&Ua(p),b=m&&m.length,f=im(c.extra);d>65535&&lh(11);var g=u?E3(l,c):l,v=g.length,S=A3();S.p(l),n.push(E0(c,{size:l.length,crc:S.d(),c:g,f:h,m,u:d!=o.length||m&&p.length!=b,o:s,compression:u})),s+=30+d+f+v,r+=76+2*(d+f)+(b||0)+v}for(var x=new ln(r+22),A=s,T=r-s,y=0;y<n.length;++y){var h=n[y];v0(x,h.o,h,h.f,h.u,h.c.length);var M=30+h.f.length+im(h.extra);x.set(h.c,h.o+M),v0(x,s,h,h.f,h.u,h.c.length,h.o,h.m),s+=16+M+(h.m?h.m.length:0)}return P3(x,s,n.length,T,A),x}var cn=class{constructor(e,t="",n=[],s=[]){this.name=e,this.type=t,this.metadata=n,this.properties=s,this.children=[]}addMetadata(e,t){this.metadata.push({key:e,value:t})}addProperty(e,t=[]){this.properties.push({property:e,metadata:t})}addChild(e){this.children.push(e)}toString(e=0){let t="	".repeat(e),n=this.metadata.map(u=>{let h=u.key,d=u.value;if(Array.isArray(d)){let p=[];return p.push(`${h} = {`),d.forEach(m=>{p.push(`${t}		${m}`)}),p.push(`${t}	}`),p.join(`
`)}else return`${h} = ${d}`}),s=n.length?` (
${n.map(u=>`${t}	${u}`).join(`
`)}
${t})`:"",r=this.properties.map(u=>{let h=u.property.replace(/\n/g,`
`+t+"	"),d=u.metadata.length?` (
${u.metadata.map(p=>`${t}		${p}`).join(`
`)}
${t}	)`:"";return`${t}	${h}${d}`}),o=this.children.map(u=>u.toString(e+1)),a=[];if(r.length>0&&a.push(...r),o.length>0){r.length>0&&a.push("");for(let u=0;u<o.length;u++)a.push(o[u]),u<o.length-1&&a.push("")}let l=a.join(`
`),c=this.type?this.type+" ":"";return`${t}def ${c}"${this.name}"${s}
${t}{
${l}
${t}}`}},uh=class{constructor(){this.textureUtils=null}setTextureUtils(e){this.textureUtils=e}parse(e,t,n,s){this.parseAsync(e,s).then(t).catch(n)}async parseAsync(e,t={}){t=Object.assign({ar:{anchoring:{type:"plane"},planeAnchoring:{alignment:"horizontal"}},includeAnchoringProperties:!0,onlyVisible:!0,quickLookCompatible:!1,maxTextureSize:1024,animations:[],animationFrameRate:60},t);let n=new Set,s={},r="model.usda";s[r]=null;let o=L3(e,t.animations);t.animationTracks=o;let a=new cn("Root","Xform"),l=new cn("Scenes","Scope");l.addMetadata("kind",'"sceneLibrary"'),a.addChild(l);let c="Scene",u=new cn(c,"Xform");u.addMetadata("customData",["bool preliminary_collidesWithEnvironment = 0",`string sceneName = "${c}"`]),u.addMetadata("sceneName",`"${c}"`),t.includeAnchoringProperties&&(u.addProperty(`token preliminary:anchoring:type = "${t.ar.anchoring.type}"`),u.addProperty(`token preliminary:planeAnchoring:alignment = "${t.ar.planeAnchoring.alignment}"`)),l.addChild(u);let h,d={},p={};e.isScene?k0(e,u,d,n,s,t):U0(e,u,d,n,s,t);let m=H3(d,p,t.quickLookCompatible),b=o.size>0?{fps:t.animationFrameRate,endTimeCode:N3(t.animations)*t.animationFrameRate}:null;h=D0(b)+`
`+a.toString()+`

`+m.toString(),s[r]=Ua(h),h=null;for(let g in p){let v=p[g];if(v.isCompressedTexture===!0){if(this.textureUtils===null)throw new Error("THREE.USDZExporter: setTextureUtils() must be called to process compressed textures.");v=await this.textureUtils.decompress(v)}let S=I3(v.image,v.flipY,t.maxTextureSize),x=v.userData.mimeType==="image/jpeg"?"image/jpeg":"image/png",A=await new Promise(T=>S.toBlob(T,x));s[`textures/Texture_${g}.${O0(v)}`]=new Uint8Array(await A.arrayBuffer())}let f=0;for(let g in s){let v=s[g],S=34+g.length;f+=S;let x=f&63;if(x!==4){let A=64-x,T=new Uint8Array(A);s[g]=[v,{extra:{12345:T}}]}f=v.length}return R0(s,{level:0,mtime:new Date})}};function N0(i,e){let t=i.name;return t=t.replace(/[^A-Za-z0-9_]/g,""),/^[0-9]/.test(t)&&(t="_"+t),t===""&&(i.isCamera?t="Camera":t="Object"),e.has(t)&&(t=t+"_"+i.id),e.add(t),t}function O0(i){return i.userData.mimeType==="image/jpeg"?"jpg":"png"}function I3(i,e,t){if(typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof OffscreenCanvas<"u"&&i instanceof OffscreenCanvas||typeof ImageBitmap<"u"&&i instanceof ImageBitmap){let n=t/Math.max(i.width,i.height),s=document.createElement("canvas");s.width=i.width*Math.min(1,n),s.height=i.height*Math.min(1,n);let r=s.getContext("2d");return e===!0&&(r.translate(0,s.height),r.scale(1,-1)),r.drawImage(i,0,0,s.width,s.height),s}else throw new Error("THREE.USDZExporter: No valid image data found. Unable to process texture.")}var tt=7;function D0(i=null){return`#usda 1.0
(
	customLayerData = {
		string creator = "Three.js USDZExporter"
	}
	defaultPrim = "Root"
	metersPerUnit = 1
	upAxis = "Y"${i?`
	startTimeCode = 0
	endTimeCode = ${i.endTimeCode}
	timeCodesPerSecond = ${i.fps}
	framesPerSecond = ${i.fps}`:""}
)
`}function L3(i,e){let t=new Map;for(let n=0;n<e.length;n++){let s=e[n];for(let r=0;r<s.tracks.length;r++){let o=s.tracks[r],a=st.parseTrackName(o.name),l=st.findNode(i,a.nodeName);if(l==null)continue;let c=a.propertyName;if(c!=="position"&&c!=="quaternion"&&c!=="scale")continue;let u=t.get(l);u===void 0&&(u={},t.set(l,u)),u[c]=o}}return t}function N3(i){let e=0;for(let t=0;t<i.length;t++)i[t].duration>e&&(e=i[t].duration);return e}function P0(i,e,t,n){let s=t.times,r=t.values,o=[];for(let a=0;a<s.length;a++){let l=a*3;o.push(`${(s[a]*n).toPrecision(tt)}: (${r[l].toPrecision(tt)}, ${r[l+1].toPrecision(tt)}, ${r[l+2].toPrecision(tt)})`)}return`${e} ${i}.timeSamples = {
	${o.join(`,
	`)},
}`}function O3(i,e){let t=i.times,n=i.values,s=[];for(let r=0;r<t.length;r++){let o=r*4;s.push(`${(t[r]*e).toPrecision(tt)}: (${n[o+3].toPrecision(tt)}, ${n[o].toPrecision(tt)}, ${n[o+1].toPrecision(tt)}, ${n[o+2].toPrecision(tt)})`)}return`quatf xformOp:orient.timeSamples = {
	${s.join(`,
	`)},
}`}function k0(i,e,t,n,s,r){for(let o=0,a=i.children.length;o<a;o++)U0(i.children[o],e,t,n,s,r)}function U0(i,e,t,n,s,r){if(i.visible===!1&&r.onlyVisible===!0)return;let o;if(i.isMesh){let a=i.geometry,l=Array.isArray(i.material),c=l?i.material:[i.material];for(let h=0;h<c.length;h++){let d=c[h];d.isMeshStandardMaterial||console.warn("THREE.USDZExporter: Use MeshStandardMaterial for best results."),d.uuid in t||(t[d.uuid]=d)}let u=c.map(h=>t[h.uuid]);if(l===!1){let h=`geometries/Geometry_${a.id}.usda`;if(!(h in s)){let d=U3(a);s[h]=Ua(D0()+`
`+d.toString())}}o=D3(i,a,u,n,r)}else i.isCamera?o=W3(i,n,r):o=B0(i,n,r);e.addChild(o),k0(i,o,t,n,s,r)}function F0(i,e,t){let n=t.animationTracks.get(e),s=e.pivot!==null;if(!s&&n===void 0){let c=k3(e.matrix);i.addProperty(`matrix4d xformOp:transform = ${c}`),i.addProperty('uniform token[] xformOpOrder = ["xformOp:transform"]');return}let r=t.animationFrameRate,o=e.position,a=e.quaternion,l=e.scale;if(n!==void 0&&n.position!==void 0?i.addProperty(P0("xformOp:translate","float3",n.position,r)):i.addProperty(`float3 xformOp:translate = (${o.x.toPrecision(tt)}, ${o.y.toPrecision(tt)}, ${o.z.toPrecision(tt)})`),s){let c=e.pivot;i.addProperty(`float3 xformOp:translate:pivot = (${c.x.toPrecision(tt)}, ${c.y.toPrecision(tt)}, ${c.z.toPrecision(tt)})`)}n!==void 0&&n.quaternion!==void 0?i.addProperty(O3(n.quaternion,r)):i.addProperty(`quatf xformOp:orient = (${a.w.toPrecision(tt)}, ${a.x.toPrecision(tt)}, ${a.y.toPrecision(tt)}, ${a.z.toPrecision(tt)})`),n!==void 0&&n.scale!==void 0?i.addProperty(P0("xformOp:scale","float3",n.scale,r)):i.addProperty(`float3 xformOp:scale = (${l.x.toPrecision(tt)}, ${l.y.toPrecision(tt)}, ${l.z.toPrecision(tt)})`),s?i.addProperty('uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:translate:pivot", "xformOp:orient", "xformOp:scale", "!invert!xformOp:translate:pivot"]'):i.addProperty('uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:orient", "xformOp:scale"]')}function B0(i,e,t){let n=N0(i,e);i.matrix.determinant()<0&&console.warn("THREE.USDZExporter: USDZ does not support negative scales",i);let s=new cn(n,"Xform");return F0(s,i,t),s}function D3(i,e,t,n,s){let r=B0(i,n,s);return t.length===1?(r.addMetadata("prepend references",`@./geometries/Geometry_${e.id}.usda@</Geometry>`),r.addMetadata("prepend apiSchemas",'["MaterialBindingAPI"]'),r.addProperty(`rel material:binding = </Materials/Material_${t[0].id}>`)):r.addChild(z0(e,t)),r}function k3(i){let e=i.elements;return`( ${ch(e,0)}, ${ch(e,4)}, ${ch(e,8)}, ${ch(e,12)} )`}function ch(i,e){return`(${i[e+0]}, ${i[e+1]}, ${i[e+2]}, ${i[e+3]})`}function U3(i){let e=new cn("Geometry"),t=z0(i);return e.addChild(t),e}function z0(i,e=null){let t="Geometry",n=i.attributes,s=n.position.count,r=new cn(t,"Mesh");r.addProperty(`int[] faceVertexCounts = [${F3(i)}]`),r.addProperty(`int[] faceVertexIndices = [${B3(i)}]`),r.addProperty(`normal3f[] normals = [${am(n.normal,s)}]`,['interpolation = "vertex"']),r.addProperty(`point3f[] points = [${am(n.position,s)}]`);for(let a=0;a<4;a++){let l=a>0?a:"",c=n["uv"+l];c!==void 0&&r.addProperty(`texCoord2f[] primvars:st${l} = [${z3(c)}]`,['interpolation = "vertex"'])}let o=n.color;if(o!==void 0&&r.addProperty(`color3f[] primvars:displayColor = [${am(o,s)}]`,['interpolation = "vertex"']),r.addProperty('uniform token subdivisionScheme = "none"'),e!==null){let a=i.groups,l=(i.index!==null?i.index.count:n.position.count)/3;for(let c=0;c<a.length;c++){let u=a[c],h=e[u.materialIndex];if(h===void 0)continue;let d=Math.floor(u.start/3),p=Math.min(d+Math.floor(u.count/3),l),m=[];for(let f=d;f<p;f++)m.push(f);let b=new cn(`subset_${c}`,"GeomSubset");b.addMetadata("prepend apiSchemas",'["MaterialBindingAPI"]'),b.addProperty('uniform token elementType = "face"'),b.addProperty('uniform token familyName = "materialBind"'),b.addProperty(`int[] indices = [${m.join(", ")}]`),b.addProperty(`rel material:binding = </Materials/Material_${h.id}>`),r.addChild(b)}}return r}function F3(i){let e=i.index!==null?i.index.count:i.attributes.position.count;return Array(e/3).fill(3).join(", ")}function B3(i){let e=i.index,t=[];if(e!==null)for(let n=0;n<e.count;n++)t.push(e.getX(n));else{let n=i.attributes.position.count;for(let s=0;s<n;s++)t.push(s)}return t.join(", ")}function am(i,e){if(i===void 0)return console.warn("USDZExporter: Normals missing."),Array(e).fill("(0, 0, 0)").join(", ");let t=[];for(let n=0;n<i.count;n++){let s=i.getX(n),r=i.getY(n),o=i.getZ(n);t.push(`(${s.toPrecision(tt)}, ${r.toPrecision(tt)}, ${o.toPrecision(tt)})`)}return t.join(", ")}function z3(i){let e=[];for(let t=0;t<i.count;t++){let n=i.getX(t),s=i.getY(t);e.push(`(${n.toPrecision(tt)}, ${1-s.toPrecision(tt)})`)}return e.join(", ")}function H3(i,e,t=!1){let n=new cn("Materials");for(let s in i){let r=i[s];n.addChild(G3(r,e,t))}return n}function G3(i,e,t=!1){let n=new cn(`Material_${i.id}`,"Material");function s(o,a,l){let c=o.source.id+"_"+o.flipY;e[c]=o;let u=o.channel>0?"st"+o.channel:"st",h={1e3:"repeat",1001:"clamp",1002:"mirror"},d=o.repeat.clone(),p=o.offset.clone(),m=o.rotation,b=Math.sin(m),f=Math.cos(m);p.y=1-p.y-d.y,t?(p.x=p.x/d.x,p.y=p.y/d.y,p.x+=b/d.x,p.y+=f-1):(p.x+=b*d.x,p.y+=(1-f)*d.y);let g=new cn(`PrimvarReader_${a}`,"Shader");g.addProperty('uniform token info:id = "UsdPrimvarReader_float2"'),g.addProperty("float2 inputs:fallback = (0.0, 0.0)"),g.addProperty(`string inputs:varname = "${u}"`),g.addProperty("float2 outputs:result");let v=new cn(`Transform2d_${a}`,"Shader");v.addProperty('uniform token info:id = "UsdTransform2d"'),v.addProperty(`float2 inputs:in.connect = </Materials/Material_${i.id}/PrimvarReader_${a}.outputs:result>`),v.addProperty(`float inputs:rotation = ${(m*(180/Math.PI)).toFixed(tt)}`),v.addProperty(`float2 inputs:scale = ${L0(d)}`),v.addProperty(`float2 inputs:translation = ${L0(p)}`),v.addProperty("float2 outputs:result");let S=new cn(`Texture_${o.id}_${a}`,"Shader");if(S.addProperty('uniform token info:id = "UsdUVTexture"'),S.addProperty(`asset inputs:file = @textures/Texture_${c}.${O0(o)}@`),S.addProperty(`float2 inputs:st.connect = </Materials/Material_${i.id}/Transform2d_${a}.outputs:result>`),l!==void 0){let x=a==="diffuse"?i.opacity:1;S.addProperty(`float4 inputs:scale = ${V3(l,x)}`)}if(a==="normal"){let x=i.normalScale.x;S.addProperty(`float4 inputs:scale = (${2*x}, ${2*x}, 2, 1)`),S.addProperty(`float4 inputs:bias = (${-x}, ${-x}, -1, 0)`)}return S.addProperty(`token inputs:sourceColorSpace = "${o.colorSpace===Nn?"raw":"sRGB"}"`),S.addProperty(`token inputs:wrapS = "${h[o.wrapS]}"`),S.addProperty(`token inputs:wrapT = "${h[o.wrapT]}"`),S.addProperty("float outputs:r"),S.addProperty("float outputs:g"),S.addProperty("float outputs:b"),S.addProperty("float3 outputs:rgb"),(i.transparent||i.alphaTest>0)&&S.addProperty("float outputs:a"),[g,v,S]}i.side===_n&&console.warn("THREE.USDZExporter: USDZ does not support double sided materials",i);let r=new cn("PreviewSurface","Shader");if(r.addProperty('uniform token info:id = "UsdPreviewSurface"'),i.map!==null?(r.addProperty(`color3f inputs:diffuseColor.connect = </Materials/Material_${i.id}/Texture_${i.map.id}_diffuse.outputs:rgb>`),i.transparent?r.addProperty(`float inputs:opacity.connect = </Materials/Material_${i.id}/Texture_${i.map.id}_diffuse.outputs:a>`):i.alphaTest>0&&(r.addProperty(`float inputs:opacity.connect = </Materials/Material_${i.id}/Texture_${i.map.id}_diffuse.outputs:a>`),r.addProperty(`float inputs:opacityThreshold = ${i.alphaTest}`)),s(i.map,"diffuse",i.color).forEach(a=>n.addChild(a))):r.addProperty(`color3f inputs:diffuseColor = ${I0(i.color)}`),i.emissive){let o=i.emissiveIntensity??1;if(i.emissiveMap){r.addProperty(`color3f inputs:emissiveColor.connect = </Materials/Material_${i.id}/Texture_${i.emissiveMap.id}_emissive.outputs:rgb>`);let a=new ze(i.emissive.r*o,i.emissive.g*o,i.emissive.b*o);s(i.emissiveMap,"emissive",a).forEach(c=>n.addChild(c))}else i.emissive.getHex()>0&&r.addProperty(`color3f inputs:emissiveColor = ${I0(i.emissive)}`)}if(i.normalMap&&(r.addProperty(`normal3f inputs:normal.connect = </Materials/Material_${i.id}/Texture_${i.normalMap.id}_normal.outputs:rgb>`),s(i.normalMap,"normal").forEach(a=>n.addChild(a))),i.aoMap){r.addProperty(`float inputs:occlusion.connect = </Materials/Material_${i.id}/Texture_${i.aoMap.id}_occlusion.outputs:r>`);let o=i.aoMapIntensity??1,a=new ze(o,o,o);s(i.aoMap,"occlusion",a).forEach(c=>n.addChild(c))}if(i.roughnessMap){r.addProperty(`float inputs:roughness.connect = </Materials/Material_${i.id}/Texture_${i.roughnessMap.id}_roughness.outputs:g>`);let o=new ze(i.roughness,i.roughness,i.roughness);s(i.roughnessMap,"roughness",o).forEach(l=>n.addChild(l))}else r.addProperty(`float inputs:roughness = ${i.roughness??1}`);if(i.metalnessMap){r.addProperty(`float inputs:metallic.connect = </Materials/Material_${i.id}/Texture_${i.metalnessMap.id}_metallic.outputs:b>`);let o=new ze(i.metalness,i.metalness,i.metalness);s(i.metalnessMap,"metallic",o).forEach(l=>n.addChild(l))}else r.addProperty(`float inputs:metallic = ${i.metalness??0}`);if(i.alphaMap?(r.addProperty(`float inputs:opacity.connect = </Materials/Material_${i.id}/Texture_${i.alphaMap.id}_opacity.outputs:r>`),r.addProperty("float inputs:opacityThreshold = 0.0001"),s(i.alphaMap,"opacity").forEach(a=>n.addChild(a))):r.addProperty(`float inputs:opacity = ${i.opacity}`),i.isMeshPhysicalMaterial){if(i.clearcoatMap!==null){r.addProperty(`float inputs:clearcoat.connect = </Materials/Material_${i.id}/Texture_${i.clearcoatMap.id}_clearcoat.outputs:r>`);let o=new ze(i.clearcoat,i.clearcoat,i.clearcoat);s(i.clearcoatMap,"clearcoat",o).forEach(l=>n.addChild(l))}else r.addProperty(`float inputs:clearcoat = ${i.clearcoat}`);if(i.clearcoatRoughnessMap!==null){r.addProperty(`float inputs:clearcoatRoughness.connect = </Materials/Material_${i.id}/Texture_${i.clearcoatRoughnessMap.id}_clearcoatRoughness.outputs:g>`);let o=new ze(i.clearcoatRoughness,i.clearcoatRoughness,i.clearcoatRoughness);s(i.clearcoatRoughnessMap,"clearcoatRoughness",o).forEach(l=>n.addChild(l))}else r.addProperty(`float inputs:clearcoatRoughness = ${i.clearcoatRoughness}`);r.addProperty(`float inputs:ior = ${i.ior}`)}return r.addProperty("int inputs:useSpecularWorkflow = 0"),r.addProperty("token outputs:surface"),n.addChild(r),n.addProperty(`token outputs:surface.connect = </Materials/Material_${i.id}/PreviewSurface.outputs:surface>`),n}function I0(i){return`(${i.r}, ${i.g}, ${i.b})`}function V3(i,e=1){return`(${i.r}, ${i.g}, ${i.b}, ${e})`}function L0(i){return`(${i.x}, ${i.y})`}function W3(i,e,t){let n=N0(i,e);i.matrix.determinant()<0&&console.warn("THREE.USDZExporter: USDZ does not support negative scales",i);let s=new cn(n,"Camera");F0(s,i,t);let r=i.isOrthographicCamera?"orthographic":"perspective";s.addProperty(`token projection = "${r}"`);let o=`(${i.near.toPrecision(tt)}, ${i.far.toPrecision(tt)})`;s.addProperty(`float2 clippingRange = ${o}`);let a;i.isOrthographicCamera?a=((Math.abs(i.left)+Math.abs(i.right))*10).toPrecision(tt):a=i.getFilmWidth().toPrecision(tt),s.addProperty(`float horizontalAperture = ${a}`);let l;if(i.isOrthographicCamera?l=((Math.abs(i.top)+Math.abs(i.bottom))*10).toPrecision(tt):l=i.getFilmHeight().toPrecision(tt),s.addProperty(`float verticalAperture = ${l}`),i.isPerspectiveCamera){let c=i.getFocalLength().toPrecision(tt);s.addProperty(`float focalLength = ${c}`);let u=i.focus.toPrecision(tt);s.addProperty(`float focusDistance = ${u}`)}return s}var $3=.025;async function G0(i){let e=await new Rs().parseAsync(W0(i),{binary:!0});$n(new Blob([e],{type:"model/gltf-binary"}),`${i.fileName}.glb`)}async function V0(i){let e=await new uh().parseAsync(W0(i));$n(new Blob([e],{type:"model/vnd.usdz+zip"}),`${i.fileName}.usdz`)}function W0(i){let e=new hi;e.name=i.data.puzzle;for(let n of i.stage.parts()){let s=new hi;s.name=i.blocks[n.block].label,s.position.copy(n.mesh.position),s.quaternion.copy(n.mesh.quaternion);for(let r of X3(n))s.add(r);e.add(s)}e.rotation.x=-Math.PI/2,e.scale.setScalar($3);let t=new hi;return t.add(e),t.updateMatrixWorld(!0),t}function X3({mesh:{geometry:i},plain:e}){let t=i.getAttribute("color");if(!t){let s=new Ft().setIndex(i.index);for(let r of["position","normal"])s.setAttribute(r,i.getAttribute(r));return[new xt(s,H0(e))]}return[...At(i.index.array,s=>[0,1,2].map(r=>Math.round(255*t.getComponent(s,r))).join())].map(([s,r])=>{let o=new Ft;for(let a of["position","normal"]){let l=i.getAttribute(a),c=r.flatMap(u=>[0,1,2].map(h=>l.getComponent(u,h)));o.setAttribute(a,new at(new Float32Array(c),3))}return o.setIndex(r.map((a,l)=>l)),new xt(o,H0(s.split(",").map(Number)))})}function H0([i,e,t]){let n=new pa({roughness:.55,metalness:0});return n.color.setRGB(i/255,e/255,t/255,Jt),n}var q3=4096;function hh(i,e,t=q3){let n=I("view"),s=Math.max(n.clientWidth,n.clientHeight,1),r=Math.min(Math.max(2,window.devicePixelRatio),t/s),o=document.createElement("canvas").getContext("2d");i.stage?.settle(),i.draw(o,r,r);let a=document.createElement("canvas");a.width=o.canvas.width,a.height=o.canvas.height;let l=a.getContext("2d");return l.fillStyle=e,l.fillRect(0,0,a.width,a.height),l.drawImage(n,0,0,a.width,a.height),l.drawImage(o.canvas,0,0),i.redraw(),a}function dh(i){i.stage&&hh(i,ft(i.background)).toBlob(e=>e&&$n(e,`${i.fileName}.png`))}function lm(i){let{width:e,height:t}=i,{data:n}=i.getContext("2d").getImageData(0,0,e,t),[s,r,o,a]=[e,0,t,0];for(let c=0;c<e*t;c++){if(Math.min(n[4*c],n[4*c+1],n[4*c+2])>250)continue;let[u,h]=[c%e,Math.floor(c/e)];[s,r]=[Math.min(s,u),Math.max(r,u)],[o,a]=[Math.min(o,h),Math.max(a,h)]}if(r<s)return i;let l=document.createElement("canvas");return[l.width,l.height]=[r-s+1,a-o+1],l.getContext("2d").drawImage(i,-s,-o),l}function $0(i){let e=I("printed");window.addEventListener("beforeprint",()=>{if(!i.stage)return;let{theme:t}=i.state;i.set({theme:"light"},{jump:!0}),e.src=lm(hh(i,"#ffffff")).toDataURL(),i.set({theme:t},{jump:!0})},{signal:i.life}),window.addEventListener("afterprint",()=>e.removeAttribute("src"),{signal:i.life})}var Y3=700,Z3=120;function X0({player:i,blocks:e}){let{count:t}=i;if(i.byMoves){let s=Array.from({length:t},(r,o)=>t-1-o);return[{step:null,says:""},...s.map(r=>({step:r,says:i.words(r)}))]}let n=Math.max(1,i.locked);return Array.from({length:t-n+1},(s,r)=>{let a=i.steps.slice(r?n+r-1:0,n+r).map(({block:l})=>e[l].label).join(", ");return{step:n+r===t?null:n+r,says:a}})}function q0(i){let{length:e}=X0(i);return e>1&&e<=Z3?e:0}async function Y0(i){if(!i.stage)return;let{theme:e,step:t,explode:n,selected:s}=i.state;i.set({theme:"light",explode:0,selected:null},{jump:!0});let r=X0(i).map(({step:l,says:c},u)=>(i.set({step:l},{jump:!0}),K3(lm(hh(i,"#ffffff",Y3)),u,c,i.player.byMoves)));i.set({theme:e,step:t,explode:n,selected:s},{jump:!0});let o=I("instructions");o.replaceChildren(...r),await Promise.all([...o.querySelectorAll("img")].map(l=>l.decode())),document.documentElement.classList.add("with-instructions");let a=()=>{document.documentElement.classList.remove("with-instructions"),o.replaceChildren()};window.addEventListener("afterprint",a,{once:!0}),window.print()}function K3(i,e,t,n){let s=n?e:e+1,r=kt("img",{src:i.toDataURL(),alt:t});return kt("figure",{},r,kt("figcaption",{},s?`${s}. ${t}`:""))}var J3=3,Z0=1e3,K0=({data:i})=>!i.lattice&&i.dimension<=J3,cm=({solutions:i,state:e})=>i.containing(e.gallery?e.here:[]);function J0(i,e,t){let n=j3(e,t);Q0(i,"jsonl",s=>n(i.solutions.placements(s)))}function j0(i){Q0(i,"txt",(e,t,n)=>{let s=i.solutions.blocks(e);return(n>1?`${t?`
`:""}solution ${t+1}
`:"")+hl(s,i.solutions.empty(s))})}function Q0(i,e,t){let n=cm(i),s=[];for(let r=0;r<n.length;r+=Z0){let o=n.slice(r,r+Z0).map((a,l)=>`${t(a,r+l,n.length)}
`);s.push(new Blob(o))}$n(new Blob(s,{type:"text/plain"}),`${Er(i.data.puzzle)}-solutions.${e}`)}function j3(i,e){let t=new Map,n=Q3(i,e),s=Ue(i).isCubic;return r=>{let o=[...r].sort((d,p)=>d-p),a=o.map(d=>e.piece[d]),l=Oo(a).map(({copy:d})=>d-1),c=o.map((d,p)=>Ut(t,`${d} ${l[p]}`,()=>yo(n(d,l[p])))),u=a.flatMap((d,p)=>i.pieces[d].fixed?[p]:[]),h=yo({...i.colours.length?{colours:Object.fromEntries(i.colours.map(({name:d,rgb:p})=>[d,p]))}:{},...s?{}:{lattice:i.lattice},...i.walls.length?{walls:i.walls}:{},...u.length?{fixed:u}:{}}).slice(1,-1);return`{"puzzle": ${yo(i.name)}, "placements": [${c.join(", ")}]${h&&", "}${h}}`}}function Q3(i,e){let t=An(i),n=i.dimension,s=i.pieces.map((o,a)=>e.aspects(a)),r=i.pieces.map(o=>Go(o.groups));return(o,a)=>{let l=e.piece[o],{cells:c,marks:u,orientation:h}=s[l][e.aspect[o]],d=e.offset.slice(o*n,(o+1)*n),p=r[l][a];return{piece:i.pieces[l].name,copy:a,cells:c.map(m=>Sn(m,d)),orientation:h,position:d,...u.some(Boolean)?{colours:u.map(m=>t[m])}:{},...p?{group:p}:{}}}}function yo(i){return Array.isArray(i)?`[${i.map(yo).join(", ")}]`:typeof i=="object"&&i?`{${Object.entries(i).map(([e,t])=>`${yo(e)}: ${yo(t)}`).join(", ")}}`:JSON.stringify(i).replace(/[\u007f-\uffff]/g,e=>`\\u${e.charCodeAt(0).toString(16).padStart(4,"0")}`)}function ex(i,{judge:e,known:t,toml:n},s){let r=I("save-menu"),a={"save-png":()=>dh(i),"save-glb":()=>G0(i),"save-usdz":()=>V0(i),"save-film":async()=>{wn("filming",!0),await l0(i,l=>s(`Recording: ${Math.round(100*l)} %`)),wn("filming",!1),s("The film is saved.")},"print-steps":()=>Y0(i),"save-lines":()=>J0(i,Kt(n),t.puzzle),"save-layers":()=>j0(i)};I("save-film").hidden=!Of(),I("save").addEventListener("click",()=>{I("print-steps").hidden=!q0(i);let l=cm(i).length;I("save-lines").hidden=!l||!t||n===void 0,I("save-layers").hidden=!l||!K0(i);for(let c of r.querySelectorAll("data"))c.textContent=Li(l,e);r.showModal()});for(let[l,c]of Object.entries(a))I(l).addEventListener("click",()=>{r.close(),c()})}var um=.1;function ph(i,e){let t=({text:n,cells:s,pieces:r})=>[{stops:!0,text:n,cells:s,pieces:r}];if(!i.cells.length)return t({text:"The region has no cells."});if(!i.pieces.length)return t({text:"There are no pieces."});if(e.refused)return t({text:e.refused});try{let n=El(i,e.made.built,1,um);return n?t(n):[...e2(i,e),...t2(i,e)]}catch(n){return t({text:kd(n)})}}var tx=(i,e)=>i.pieces.reduce((t,n,s)=>t+e(s)*n.cells.length,0);function nx(i){let{pieces:e}=i;return[tx(i,t=>e[t].low),tx(i,t=>ns(i,e[t]))]}function e2({pieces:i},{perPiece:e}){let t=i.flatMap((r,o)=>e[o]?[]:[o]);if(!t.length)return[];let n=t.map(r=>Fe(i[r].name)).join(", ");return[{stops:!1,text:t.length===1?`Piece ${n} fits nowhere.`:`Pieces ${n} fit nowhere.`,pieces:t}]}function t2(i,e){let t=Yg(i,e);if(!t)return[];let n=t.cells.map(r=>`[${r.join(", ")}]`).join(", ");return[{stops:!1,text:`A rule names piece ${Fe(t.piece)} on cells [${n}], where it cannot lie; this forbids nothing.`,pieces:[i.pieces.findIndex(({name:r})=>r===t.piece)]}]}var fh=1e5,n2=["solve-first","solve-all","solve-count"],ix=(i,e,t,n)=>i.solutions.count?null:new dm(i,e,t,n),dm=class{constructor(e,t,n,s){this.app=e;this.known=t;this.judge=n;this.opened=s;I("solve").hidden=!1;let r=()=>this.judge?this.findApart(this.judge):this.solver.find([],1,l=>this.tell(l)),o=()=>this.solver.list(fh,l=>this.take(l),l=>this.tell(l));I("solve-first").addEventListener("click",()=>{this.search(r,!1)}),I("solve-all").addEventListener("click",()=>{this.search(o,!0)}),I("solve-count").addEventListener("click",()=>{this.count()}),I("solve-stop").addEventListener("click",()=>this.stop()),e.life.addEventListener("abort",()=>this.stop());let{found:a}=s;a&&(this.take(a.solutions),this.begun=!1,this.end(a,a.solutions.length>1),this.show(!1))}app;known;judge;opened;own=null;begun=!1;stopped=!1;complete=!1;counted=!1;explained=!1;halt=()=>{};get found(){let{complete:e,app:{solutions:t}}=this,n=Array.from({length:t.count},(s,r)=>t.placements(r));return n.length||e?{complete:e,solutions:n}:void 0}stop(){this.stopped=!0,this.halt(),this.own?.stop(),this.judge?.stop()}async findApart(e){let t=await new Cs(this.solver,this.known.puzzle.count,e,()=>{}).solution([],[]),n=t?.options??t?.assembly;return{...hm,complete:t?.answer==="no",solutions:n?[[...n]]:[]}}get solver(){return this.own??=new Qn(this.known.problem)}search(e,t){return this.begun=!1,this.run(async()=>{let n=this.stopped?hm:await e();this.app.life.aborted||(t||this.take(n.solutions),this.end(n,t))})}count(){return this.run(async()=>{let e=this.stopped?i2:await this.solver.count([],t=>this.tell(t));if(!this.app.life.aborted){if(this.counted=e.complete,e.complete&&!e.total)return this.end({...e,solutions:[]},!0);this.note(Ml(e,this.judge,this.known.problem.lostReflections))}})}async run(e){this.stopped=!1,this.show(!0);try{await this.rules(),(this.stopped||!this.explain())&&await e()}catch(t){this.app.life.aborted||this.note(ni(t))}this.app.life.aborted||this.show(!1)}explain(){let{app:e,known:t,opened:{toml:n}}=this;if(n===void 0||e.solutions.count)return!1;let s=El(Kt(n),t.puzzle.built,1,um);return s?(this.explained=!0,e.mark(s.cells.map(r=>t.puzzle.region[r])),this.note(`There is no solution. ${s.text}`),!0):!1}async rules(){this.tell({solutions:0,nodes:0,share:0}),!this.known.isReady&&(I("solve-text").textContent=Bs,await Promise.race([this.known.ready,new Promise(e=>this.halt=e)]),this.tell({solutions:0,nodes:0,share:0}))}take(e){e.length&&(this.app.solutions.open=!0,this.app.take(e,!this.begun),this.begun=!0,this.note(`${this.some(this.app.solutions.count)} so far`))}takeByHand(e){this.app.solutions.count||(this.take([e]),this.begun=!1,I("solve-stop").hidden&&(this.end({...hm,solutions:[e]},!1),this.show(!1)))}tell({solutions:e,share:t}){I("solve-progress").value=t;let n=`${Math.min(99,Math.floor(100*t))} %`;I("solve-text").textContent=`${n} · ${Oe(e)} found`}end({complete:e,solutions:t},n){this.complete=e,this.app.solutions.open=!e&&this.app.solutions.count>0,this.app.set({}),this.note(this.outcome(t.length,e,n))}outcome(e,t,n){return t&&!e?"There is no solution: the whole search found none":t?this.ofAll(e):e>=fh?`The first ${this.some(fh)}: more are not kept, and there are more`:this.stopped&&e?`${this.some(e)} until the search was stopped`:this.stopped?"Stopped before a solution was found":e?n?`${this.some(e)} so far`:`One ${this.judge?"assembly":"solution"}; there may be more`:"No solution was found in a minute"}some(e){return Li(e,this.judge)}ofAll(e){let t=this.classes();return e===1?`The only ${this.judge?"assembly":"solution"}${t}`:`All ${this.some(e)}${t}`}classes(){let{lostReflections:e,tellsClasses:t}=this.known.problem;return t?e?", up to rotations":", up to rotations and reflections":""}note(e){I("note").textContent=e}show(e){for(let a of["solve-progress","solve-text","solve-stop"])I(a).hidden=!e;let{counted:t,explained:n,app:{solutions:{count:s}}}=this,r=this.complete||n,o=[r||s>0,r||s>=fh,t||r&&!s];n2.forEach((a,l)=>I(a).hidden=e||o[l]),I("solve").hidden=!e&&o.every(Boolean)}},hm={complete:!1,solutions:[],nodes:0},i2={complete:!1,total:0,rotations:null,full:null,nodes:0};var sx=14,s2=7,r2=140,mh=class{constructor(e,t,n,s){this.app=e;this.swaps=t;this.canvas=n;n.addEventListener("click",r=>{let o=this.at(r);o!==null&&s(o)}),n.addEventListener("pointermove",r=>{let o=this.at(r);n.style.cursor=o===null?"":"pointer",n.title=o===null?"":`Solution ${Oe(o+1)}`})}app;swaps;canvas;scale=1;shift=[0,0];place(e){let{at:t}=this.swaps;return[0,1].map(n=>t[2*e+n]*this.scale+this.shift[n])}at({offsetX:e,offsetY:t}){let[n,s]=[null,sx];for(let r=0;2*r<this.swaps.at.length;r++){let[o,a]=this.place(r),l=Math.hypot(o-e,a-t);l<s&&([n,s]=[r,l])}return n}draw(){let{canvas:e,swaps:t}=this,n=window.devicePixelRatio,[s,r]=[e.clientWidth,e.clientHeight];[e.width,e.height]=[Math.round(s*n),Math.round(r*n)],this.fit(s,r);let o=e.getContext("2d");o.scale(n,n);let a=getComputedStyle(document.documentElement),l=u=>a.getPropertyValue(u);o.strokeStyle=l("--soft"),o.globalAlpha=.75,o.beginPath();for(let u=0;u<t.links.length;u+=2)o.moveTo(...this.place(t.links[u])),o.lineTo(...this.place(t.links[u+1]));o.stroke(),o.globalAlpha=1;let c=Math.min(s2,Math.max(2,.28*this.scale));for(let u=0;2*u<t.at.length;u++){let[h,d]=this.place(u),p=u===this.app.state.solution;o.fillStyle=l(p?"--accent":"--ink"),o.strokeStyle=ft(this.app.background),o.beginPath(),o.arc(h,d,p?c+3:c,0,2*Math.PI),o.fill(),o.stroke()}}fit(e,t){let{at:n}=this.swaps,s=[0,1].map(c=>{let u=n.filter((h,d)=>d%2===c);return[Math.min(...u),Math.max(...u)]}),r=2*sx,[o,a]=s.map(([c,u])=>Math.max(u-c,1));this.scale=Math.min((e-r)/o,(t-r)/a,r2);let l=[e/2,t/2];this.shift=s.map(([c,u],h)=>l[h]-this.scale*(c+u)/2)}};var rx=36,o2="rgb(0 0 0 / 55%)",{lights:a2,ambient:l2}=Ce.light,{margin:c2}=Ce.camera;function ax(i,e,t,n,s){let r={explode:0,layers:!1,aspect:i.width/i.height,azimuth:rx,frame:!1},{bodies:o,flat:a}=Ii(e,[],r,{}),l=$t(a?0:rx,a?90:30),c=p=>[It(p,l.right),-It(p,l.up)],u=(p,m,b)=>s===null||s.has(b)?p2(p,m,l):f2(p,n),h=o.flatMap(p=>p.formPlace?d2(p,t,l.back,c,u):u2(p,o,t,l.back,c,u));h.sort((p,m)=>p.near-m.near);let d=i.getContext("2d");d.clearRect(0,0,i.width,i.height),m2(d,h.flatMap(({points:p})=>p),i.width,i.height),h.forEach(p=>g2(d,p)),d.resetTransform()}function u2(i,e,t,n,s,r){let{plain:o,each:a}=Ni(t,i),l=new Set(i.cells.map(String)),c=h2(e,i.tile),u=vi(i);return i.cells.flatMap((h,d)=>[0,1,2].flatMap(p=>{let m=n[p]>0?1:-1;if(Math.abs(n[p])<1e-9||c.has(String(ox(h,p,m))))return[];let{low:b,high:f}=u[d],[g,v]=[0,1,2].filter(y=>y!==p),S=(y,M)=>{let N=[0,0,0];return N[p]=m>0?f[p]:b[p],N[g]=y?f[g]:b[g],N[v]=M?f[v]:b[v],N},x=[S(0,0),S(1,0),S(1,1),S(0,1)],A=[[v,-1],[g,1],[v,1],[g,-1]],T=[0,0,0];return T[p]=m,[{points:x.map(s),near:x.reduce((y,M)=>y+It(M,n),0),colour:r(a?a[d]:o,T,i.block),border:A.map(([y,M])=>!l.has(String(ox(h,y,M))))}]}))}var ox=(i,e,t)=>i.map((n,s)=>s===e?n+t:n),gh=null;function h2(i,e){gh?.all!==i&&(gh={all:i,tiles:new Map});let t=gh.tiles.get(e);return t||(t=new Set(i.filter(n=>n.tile===e).flatMap(n=>n.cells.map(String))),gh.tiles.set(e,t)),t}function d2(i,e,t,n,s){let{form:{solid:r},at:o}=i.formPlace,{plain:a,each:l}=Ni(e,i),c=h=>[0,1,2].map(d=>r.positions[3*h+d]+o[d]+i.offset[d]),u=[];for(let h=0;h<r.indices.length;h+=3){let d=[0,1,2].map(m=>c(r.indices[h+m])),p=[0,1,2].map(m=>r.normals[3*r.indices[h]+m]);It(p,t)<=0||u.push({points:d.map(n),near:4/3*d.reduce((m,b)=>m+It(b,t),0),colour:s(l?l[r.owners[h/3]]:a,p,i.block),border:[!1,!1,!1]})}return u}function p2(i,e,{right:t,up:n,back:s}){let r=a2.reduce((o,[a,l,c,u])=>{let h=[0,1,2].map(d=>a*t[d]+l*n[d]+c*s[d]);return o+u*Math.max(0,It(e,h)/Math.hypot(a,l,c))},l2);return i.map(o=>Math.min(255,Math.round(o*r)))}function f2(i,e){let{grey:t,paper:n,weights:s}=Ce.quiet,r=i.reduce((o,a,l)=>o+a*s[l],0);return i.map((o,a)=>{let l=o+(r-o)*t;return Math.round(l+(e[a]-l)*n)})}function m2(i,e,t,n){let s=[0,1].map(u=>[e.reduce((h,d)=>Math.min(h,d[u]),1/0),e.reduce((h,d)=>Math.max(h,d[u]),-1/0)]),r=s.map(([u,h])=>Math.max(h-u,1e-9)),o=2*c2*Math.min(t,n),a=Math.min((t-o)/r[0],(n-o)/r[1]),[l,c]=s.map(([u,h])=>(u+h)/2);i.setTransform(a,0,0,a,t/2-a*l,n/2-a*c),i.lineWidth=1/a,i.lineCap=i.lineJoin="round"}function g2(i,{points:e,colour:t,border:n}){i.fillStyle=i.strokeStyle=ft(t),i.beginPath(),e.forEach(([s,r])=>i.lineTo(s,r)),i.closePath(),i.fill(),i.stroke(),i.strokeStyle=o2,i.beginPath(),e.forEach(([s,r],o)=>{n[o]&&(i.moveTo(s,r),i.lineTo(...e[(o+1)%e.length]))}),i.stroke()}var vo=132,ar=10,lx=22,b2=420,bh=class{constructor(e){this.app=e;let{swaps:t}=e.data,n=I("gallery-graph");this.swaps=t?new mh(e,t,n,r=>this.open(r)):null,I("gallery-swaps").hidden=!t,I("gallery-swaps").addEventListener("click",()=>e.set({swaps:!e.state.swaps})),this.home.addEventListener("scroll",()=>this.fill());let s=new ResizeObserver(()=>this.fill());s.observe(this.home),e.life.addEventListener("abort",()=>s.disconnect()),I("gallery-close").addEventListener("click",()=>e.set({gallery:!1})),I("gallery-all").addEventListener("click",()=>e.set({here:[]})),I("gallery-differ").addEventListener("click",()=>e.set({differ:!e.state.differ})),I("pair-close").addEventListener("click",()=>I("pair").close())}app;home=I("gallery");grid=I("gallery-grid");items=new Map;order=[];key="";swaps;update(){let{app:e}=this,{gallery:t,here:n,differ:s,solution:r,palette:o,by:a}=e.state,l=t&&this.home.hidden;if(this.home.hidden=!t,!t)return;let c=e.state.swaps&&this.swaps!==null,u=[n,s,s&&r,o,a,e.dark,e.solutions.count,c].join(";");u===this.key&&!l||(this.key=u,this.order=this.chosen(),this.say(),I("gallery-all").hidden=!n.length||c,I("gallery-differ").hidden=this.grid.hidden=c,I("gallery-graph").hidden=!c,bn("gallery-differ",s),bn("gallery-swaps",c),this.items.forEach(h=>h.remove()),this.items.clear(),this.home.scrollTop=0,this.fill(),l&&this.reveal(this.order.indexOf(r)))}chosen(){let{solutions:e,state:t}=this.app,n=e.containing(t.here);if(!t.differ)return n;let s=new Map(n.map(r=>[r,this.different(r).size]));return n.sort((r,o)=>s.get(r)-s.get(o)||r-o)}different(e,t=this.app.state.solution){let n=new Set(this.app.solutions.placements(t)),s=this.app.solutions.placements(e);return new Set([...s.keys()].filter(r=>!n.has(s[r])))}say(){if(this.app.state.swaps&&this.swaps){let l=We(this.app.data.swaps.links.length/2,"line");I("gallery-note").textContent=`${Oe(this.app.solutions.count)} solutions; ${l}: there two pieces swap`;return}let{here:e,differ:t,solution:n}=this.app.state,s=Oe(this.app.solutions.count),r=`${Oe(this.order.length)} of ${s} solutions`,o=e.length?`${r} with ${this.names(e)}`:`${s} solutions`,a=t?`, what differs from number ${Oe(n+1)} in colour`:"";I("gallery-note").textContent=o+a}names(e){return`${e.map(n=>this.app.solutions.nameOf(n)).join(", ")} there`}get columns(){return Math.max(1,Math.floor((this.grid.clientWidth+ar)/(vo+ar)))}reveal(e){let n=Math.floor(Math.max(0,e)/this.columns)*(vo+lx+ar);n>this.home.clientHeight/2&&(this.home.scrollTop=n-this.home.clientHeight/3),this.fill(),this.items.get(e)?.focus({preventScroll:!0})}fill(){if(this.home.hidden)return;if(this.grid.hidden)return this.swaps.draw();let{columns:e}=this,t=vo+lx+ar;this.grid.style.height=`${Math.ceil(this.order.length/e)*t}px`;let n=this.home.scrollTop-this.grid.offsetTop,s=Math.max(0,Math.floor(n/t)-1)*e,r=Math.min(this.order.length,(Math.ceil((n+this.home.clientHeight)/t)+1)*e);for(let[a,l]of this.items)a>=s&&a<r||(l.remove(),this.items.delete(a));let o=(this.grid.clientWidth-e*(vo+ar)+ar)/2;for(let a=s;a<r;a++){let l=this.items.get(a)??this.item(a);l.style.left=`${o+a%e*(vo+ar)}px`,l.style.top=`${Math.floor(a/e)*t}px`}}item(e){let{app:t}=this,n=this.order[e],s=Oe(n+1),r=this.canvas(n,vo,t.state.differ?this.different(n):null),o=`Solution ${s}`,a=kt("button",{class:"thumbnail","aria-label":o},r,kt("span",{},s));return n===t.state.solution&&a.setAttribute("aria-current","true"),a.addEventListener("click",()=>this.open(n)),this.grid.append(a),this.items.set(e,a),a}canvas(e,t,n){let{app:s}=this,r=document.createElement("canvas");r.width=r.height=Math.round(t*Math.min(2,window.devicePixelRatio));let o=s.solutions.blocks(e);return ax(r,o,s.paintOf(o),s.background,n),r}open(e){let{app:t}=this,n=t.state.solution;t.state.differ&&e!==n?this.pair(n,e):t.set({solution:e,gallery:!1})}pair(e,t){I("pair-home").replaceChildren(...[[e,t],[t,e]].map(([r,o])=>{let a=this.canvas(r,b2,this.different(r,o)),l=kt("button",{},a,`Solution ${Oe(r+1)}`);return l.addEventListener("click",()=>{I("pair").close(),this.app.set({solution:r,gallery:!1})}),l}));let{size:s}=this.different(t,e);I("pair-note").textContent=`${Oe(s)} piece${s===1?" lies":"s lie"} otherwise`,I("pair").showModal()}};var yh=class{constructor(e,t){this.app=e;this.actions=t}app;actions;shown=[];update(){this.updateCard();let{paint:e,solutions:t,state:n}=this.app,s=t.count?this.app.blocks:[];if(I("panel").hidden||this.shown[0]===n&&this.shown[1]===e)return;this.shown=[n,e],I("pieces-title").textContent=`Pieces${s.length?` (${Oe(s.length)})`:""}`,I("show-all").hidden=!n.hidden.size;let r=new Set(this.app.outlined),o=s.map(({label:a},l)=>this.row(a,l,r.has(l)));Zt(s.length?o:this.wanted(),I("pieces"))}updateCard(){let{blocks:e,paint:t,state:n}=this.app,s=I("card");if(s.hidden=n.selected===null,n.selected===null)return;let{label:r,cells:o}=e[n.selected];I("card-text").textContent=`${r} · ${We(o.length,"cell")}`,s.querySelector(".swatch").style.background=Nd(t,n.selected)}wanted(){let{pieces:e,puzzle_data:t}=this.app.data,n=s=>t?y2(Number(t.low[s]),Number(t.high[s])):"";return e.map(({name:s},r)=>L("li",{class:"wanted",children:`${s}${n(r)}`}))}row(e,t,n){let{actions:s,app:{paint:r,stage:o,state:a}}=this,l=a.hidden.has(t),c=(u,h,d,p)=>L("button",{class:`icon ${u}`,"aria-label":h,"aria-pressed":d,onClick:p,children:L("svg",{"aria-hidden":"true",children:L("use",{href:`#i-${u}`})})});return L("li",{class:`${l?"gone":""}${a.selected===t?" chosen":""}`,children:[L("button",{class:"name",onClick:()=>s.select(t),children:[L("span",{class:"swatch",style:{background:Nd(r,t)}}),L("span",{children:e})]}),o&&c("edges",`Only edges of ${e}`,n,()=>s.toggleOutlined(t)),o&&c("eye",`Hide ${e}`,l,()=>s.toggleHidden(t))]})}};function y2(i,e){return i===e?i===1?"":` × ${Oe(i)}`:` × ${Oe(i)} to ${Oe(e)}`}var{most:v2,usual:x2}=Ce.explosion,_2="Some pieces interlock: they are drawn passing through each other.",w2="Pieces may pass through walls here.",M2="One piece only.",S2="Switch layers off (l) to pull pieces apart.",vh=class{constructor(e){this.app=e;let{data:t}=e;this.pieces=new yh(e,this),this.gallery=new bh(e),I("title").textContent=t.puzzle,I("note").textContent=t.note,I("about").textContent=t.about,I("about-section").hidden=!t.about,I("layers-button").hidden=!!t.lattice,t.lattice&&(I("text").closest("details").querySelector("summary").textContent="Cells"),this.buttons(),this.fields(),this.panel(),e.onChange=()=>this.update(),e.onDraw=()=>{this.pieces.update();let n=I("status");n.textContent||(n.textContent=this.remark())}}app;pieces;gallery;sayTimer=0;go(e){let t=this.app.solutions.count-1;this.app.player.playing=!1,this.app.set({solution:Math.max(0,Math.min(t,e))})}toggleExplode(){let e=this.app.byMoves?this.furthest:x2;this.app.set({explode:this.app.state.explode?0:e})}get furthest(){return this.app.byMoves?1:v2}explodeBy(e){let t=Math.round(100*(this.app.state.explode+e))/100;this.app.set({explode:Math.max(0,Math.min(this.furthest,t))})}toggleGallery(){this.app.set({gallery:!this.app.state.gallery})}showAlike(){let{solutions:e,state:t}=this.app;if(t.selected===null)return;let n=e.placements(t.solution)[t.selected];this.app.set({gallery:!0,here:[...new Set([...t.here,n])],selected:null})}toggleLayers(){this.app.set({layers:!this.app.state.layers,look:null})}toggleLabels(){this.app.set({labels:!this.app.state.labels})}toggleTheme(){this.app.set({theme:this.app.dark?"light":"dark"})}nextWay(){let{blocks:e,state:t}=this.app,n=Sl(e),s=n[(n.indexOf(Al(e,t.by))+1)%n.length];n.length>1&&this.app.set({by:s})}stepBy(e){this.stepTo(this.app.player.reached(this.app.state.step)+e)}select(e){this.app.set({selected:e===this.app.state.selected?null:e})}toggleHidden(e){let t=new Set(this.app.state.hidden);t.delete(e)||t.add(e);let{selected:n}=this.app.state;this.app.set({hidden:t,selected:t.has(e)&&n===e?null:n})}toggleOutlined(e){let t=this.app.outlined,n=t.includes(e)?t.filter(s=>s!==e):[...t,e];this.app.set({outlined:n.sort((s,r)=>s-r)})}outlineSelected(){let{selected:e}=this.app.state;e!==null&&this.toggleOutlined(e)}hideSelected(){let{selected:e}=this.app.state;e!==null&&this.toggleHidden(e)}showLast(){let e=[...this.app.state.hidden].pop();e!==void 0&&this.toggleHidden(e)}showAll(){this.app.set({hidden:new Set})}togglePanel(){let e=I("panel");e.hidden=!e.hidden,I("panel-open").setAttribute("aria-expanded",String(!e.hidden)),this.pieces.update()}toggleHelp(){let e=I("help");e.open?e.close():e.showModal()}stepTo(e){let{player:t}=this.app;t.playing=!1,this.app.set({step:t.stepAt(e)})}async copyLink(){try{await navigator.clipboard.writeText(location.href),this.say("The link to this view is copied.")}catch{this.say("The address of this page is the link to this view.")}}say(e){I("status").textContent=e,clearTimeout(this.sayTimer),this.sayTimer=setTimeout(()=>this.update(),3e3)}buttons(){let e={previous:()=>this.go(this.app.state.solution-1),next:()=>this.go(this.app.state.solution+1),"explode-button":()=>this.toggleExplode(),play:()=>this.app.play(),"layers-button":()=>this.toggleLayers(),"labels-button":()=>this.toggleLabels(),home:()=>this.app.eye.view("iso"),theme:()=>this.toggleTheme(),link:()=>{this.copyLink()},"help-open":()=>this.toggleHelp(),"panel-open":()=>this.togglePanel(),"card-hide":()=>this.hideSelected(),"card-close":()=>this.select(null),"card-alike":()=>this.showAlike(),"gallery-open":()=>this.toggleGallery(),"show-all":()=>this.showAll()};for(let[t,n]of Object.entries(e))I(t).addEventListener("click",n);document.addEventListener("click",({detail:t,target:n})=>{t&&n instanceof Element&&n.closest("button")?.blur()},{signal:this.app.life}),this.app.life.addEventListener("abort",()=>clearTimeout(this.sayTimer))}fields(){let e=I("number");e.addEventListener("focus",()=>e.select()),e.addEventListener("change",()=>{let s=Number(e.value.replace(/[^\d]/g,""));e.blur(),s>=1&&this.go(s-1),this.update()});let t=I("explode");t.addEventListener("input",()=>this.app.set({explode:Number(t.value)},{jump:!0}));let n=I("step");n.addEventListener("input",()=>this.stepTo(Number(n.value)));for(let s of["palette","by"]){let r=I(s);r.addEventListener("change",()=>{r.blur(),this.app.set({[s]:r.value})})}}panel(){for(let e of Object.keys(Gn))I("palette").append(new Option(e==="colorblind"?"colour-blind safe":e,e));for(let e of cr){let t=kt("button",{class:"small"},e);t.addEventListener("click",()=>this.app.eye.view(e)),I("views").append(t)}I("text").closest("details").addEventListener("toggle",()=>this.update())}update(){let{app:e}=this,{state:t,solutions:n,blocks:s}=e;document.documentElement.dataset.theme=e.dark?"dark":"light";let r=I("number");r.value=Oe(t.solution+1),I("count").textContent=`/ ${Oe(n.count)}`,I("so-far").hidden=!n.open,I("counter").hidden=!n.count,wn("unsolved",!n.count),r.style.width=`${Math.max(2,Oe(n.count).length)+1.5}ch`,I("previous").disabled=t.solution===0,I("next").disabled=t.solution>=n.count-1,this.gallery.update(),I("gallery-open").hidden=I("card-alike").hidden=n.count<2,bn("gallery-open",t.gallery),bn("layers-button",t.layers),bn("labels-button",t.labels),bn("explode-button",t.explode>0),bn("play",e.player.playing),I("play-icon").setAttribute("href",e.player.playing?"#i-pause":"#i-play");let o=I("explode");o.max=String(this.furthest),o.value=String(e.apart),o.setAttribute("aria-valuetext",`${Math.round(100*e.apart)} %`);let a=e.player.reached(t.step),l=I("step");l.max=String(e.player.count),l.value=String(a);let[c,u]=e.player.byMoves?["Take apart","Moves apart"]:["Assemble","Pieces in place"],h=e.player.byMoves&&t.step===0&&!e.player.playing?`${c} again`:c;I("play").setAttribute("aria-label",h),I("play").title=`${h} (space)`,l.setAttribute("aria-label",u),I("step-text").textContent=`${Oe(a)} / ${Oe(e.player.count)}`,I("palette").value=t.palette,this.updateWays(),$a("filming")||(I("status").textContent=this.remark());let d=`Solution ${Oe(t.solution+1)} of ${Oe(n.count)}`,p=n.count?`s${d.slice(1)}: ${We(s.length,"piece")}`:"no solution yet";I("view").setAttribute("aria-label",`${e.data.puzzle}, ${p}`),I("printed-note").textContent=n.count?d:"No solution yet",this.updateText()}updateWays(){let{blocks:e,state:t}=this.app,n=I("by"),s=Sl(e);n.hidden=s.length===1,n.options.length!==s.length&&n.replaceChildren(...s.map(r=>new Option(`of each ${r}`,r))),n.value=Al(e,t.by)}remark(){let{stage:e,state:t,player:n}=this.app;if(t.explode&&this.app.layered)return S2;if(t.explode&&e?.arrangement.interlocked)return _2;if(t.explode&&this.app.blocks.length===1)return M2;let s=this.app.moved(this.app.apart);if(t.explode&&!s&&this.app.data.walls)return w2;if(t.step===null&&!s&&!n.playing)return"";let{locked:r}=n,o=n.description(t.step,s);return o||(r?`${Oe(r)} of the pieces hold one another: no straight moves put these together.`:"")}updateText(){let e=I("text");(!this.app.stage||e.closest("details")?.open)&&(this.app.stage?e.textContent=hl(this.app.blocks,this.app.empty):dl(e,this.app.blocks,this.app.empty,this.app.paint))}};function cx(i,e){let t=kt("p",{id:"verdict",role:"status"});I("stage").append(t);let n="",s=()=>{let{solution:o}=i.state,a=i.solutions.placements(o),l=a.length>0&&!i.way;t.textContent=l?wl(e.verdictOf(a)):"",!(!l||n===a.join())&&(n=a.join(),e.look(a).then(()=>n===a.join()&&s()))},r=i.onChange;i.onChange=()=>{r(),s()}}var pm=`<header>
  <div><h1 id="title"></h1><p id="note"></p><p id="play-note"></p></div>
  <div id="places" class="group" role="navigation" aria-label="Places" hidden></div>
  <div class="group top">
    <button id="save" class="icon needs-gl" aria-label="Save" title="Save a picture (s), a model, a film, or the solutions" aria-haspopup="dialog"><svg aria-hidden="true"><use href="#i-save"/></svg></button>
    <button id="link" class="icon" aria-label="Copy a link to this view" title="Copy a link to this view"><svg aria-hidden="true"><use href="#i-link"/></svg></button>
    <button id="theme" class="icon" aria-label="Light or dark" title="Light or dark (d)"><svg aria-hidden="true"><use href="#i-theme"/></svg></button>
    <button id="play-verdict" class="icon" aria-label="Say whether this can be solved" title="Say whether this can be solved (v)"><svg aria-hidden="true"><use href="#i-verdict"/></svg></button>
    <button id="help-open" class="icon" aria-label="Help" title="Help (h)"><svg aria-hidden="true"><use href="#i-help"/></svg></button>
    <button id="play-help-open" class="icon" aria-label="Help" title="Help (h)"><svg aria-hidden="true"><use href="#i-help"/></svg></button>
    <button id="play-leave" class="icon" aria-label="Leave the game" title="Leave the game (Esc)"><svg aria-hidden="true"><use href="#i-close"/></svg></button>
    <button id="panel-open" class="icon" aria-label="Pieces and colours" title="Pieces and colours (t)" aria-expanded="false" aria-controls="panel"><svg aria-hidden="true"><use href="#i-panel"/></svg></button>
  </div>
</header>

<main>
  <div id="stage">
    <canvas id="view" tabindex="0" role="img"></canvas>
    <canvas id="overlay" aria-hidden="true"></canvas>
    <p id="printed-note"></p>
    <img id="printed" alt="">
    <div id="instructions"></div>
    <div id="card" hidden>
      <span class="swatch"></span>
      <span id="card-text"></span>
      <button id="card-alike" class="small" title="All solutions with this piece there (w)">Solutions with it</button>
      <button id="card-hide" class="small needs-gl" title="Hide this piece (x)">Hide</button>
      <button id="card-close" class="icon small" aria-label="Close" title="Close (Esc)"><svg aria-hidden="true"><use href="#i-close"/></svg></button>
    </div>
    <div id="fallback" hidden>
      <p>This browser cannot draw in three dimensions here: WebGL 2 is missing or turned off. <span id="no-game" hidden>So there is no game here.</span></p>
      <details id="letters"><summary>The layers of the solution, one letter a piece</summary></details>
    </div>
    <p id="status" role="status" aria-live="polite"></p>
    <div class="group" id="solve" hidden>
      <button id="solve-first" title="Look for a solution">Solve</button>
      <button id="solve-all" title="Look for all solutions">All solutions</button>
      <button id="solve-count" title="Count all solutions, without listing them">Count</button>
      <progress id="solve-progress" max="1" aria-label="How much of the search is done" hidden></progress>
      <output id="solve-text" hidden></output>
      <button id="solve-stop" hidden>Stop</button>
    </div>
    <canvas id="play-under" aria-hidden="true"></canvas>
    <canvas id="play-view" tabindex="0" role="application"></canvas>
    <canvas id="play-overlay" aria-hidden="true"></canvas>
    <p id="play-status" role="status" aria-live="polite"></p>
    <p id="play-advice" aria-live="polite"></p>
    <section id="gallery" aria-label="All solutions" hidden>
      <div id="gallery-head">
        <p id="gallery-note" role="status" aria-live="polite"></p>
        <button id="gallery-all" class="small">Show all</button>
        <button id="gallery-swaps" class="small" aria-pressed="false">Swaps</button>
        <button id="gallery-differ" class="small" aria-pressed="false">What differs</button>
        <button id="gallery-close" class="icon small" aria-label="Close" title="Close (g)"><svg aria-hidden="true"><use href="#i-close"/></svg></button>
      </div>
      <div id="gallery-grid"></div>
      <canvas id="gallery-graph" aria-hidden="true" hidden></canvas>
    </section>
  </div>
</main>

<nav id="controls" aria-label="Controls">
  <div class="group" id="counter">
    <button id="previous" class="icon" aria-label="Previous solution" title="Previous solution (p)"><svg aria-hidden="true"><use href="#i-prev"/></svg></button>
    <label class="count"><input id="number" inputmode="numeric" autocomplete="off" aria-label="Number of the solution"><span id="count"></span><span id="so-far" hidden>so far</span></label>
    <button id="next" class="icon" aria-label="Next solution" title="Next solution (n)"><svg aria-hidden="true"><use href="#i-next"/></svg></button>
    <button id="gallery-open" class="icon" aria-label="All solutions" title="All solutions (g)" aria-pressed="false"><svg aria-hidden="true"><use href="#i-all"/></svg></button>
  </div>
  <div class="group needs-gl slide">
    <button id="explode-button" class="icon" aria-label="Explode" title="Explode (e)" aria-pressed="false"><svg aria-hidden="true"><use href="#i-explode"/></svg></button>
    <input id="explode" type="range" min="0" max="2" step="0.01" value="0" aria-label="How far the pieces are apart">
  </div>
  <div class="group needs-gl slide">
    <button id="play" class="icon" aria-label="Assemble" title="Assemble (space)" aria-pressed="false"><svg aria-hidden="true"><use id="play-icon" href="#i-play"/></svg></button>
    <input id="step" type="range" min="0" step="1" aria-label="Pieces in place">
    <output id="step-text" for="step"></output>
    <button id="apart-open" class="small" title="Find the moves that take this solution apart" hidden>Take apart</button>
  </div>
  <div class="group needs-gl">
    <button id="layers-button" class="icon" aria-label="Layers" title="Layers (l)" aria-pressed="false"><svg aria-hidden="true"><use href="#i-layers"/></svg></button>
    <button id="labels-button" class="icon" aria-label="Labels" title="Labels (b)" aria-pressed="false"><svg aria-hidden="true"><use href="#i-labels"/></svg></button>
    <button id="home" class="icon" aria-label="Usual view" title="Usual view (i)"><svg aria-hidden="true"><use href="#i-home"/></svg></button>
  </div>
</nav>

<nav id="play-bar" aria-label="Game"></nav>

<aside id="panel" aria-label="Pieces and colours" hidden>
  <section id="apart-section" hidden><h2>Taken apart</h2><div id="apart-box"></div></section>
  <section class="needs-gl">
    <h2>View from</h2>
    <div id="views" class="grid"></div>
  </section>
  <section>
    <h2><label for="palette">Colours</label></h2>
    <select id="palette"></select>
    <select id="by" aria-label="Colour by" title="Colour by (C)" hidden></select>
  </section>
  <section>
    <h2 id="pieces-title">Pieces</h2>
    <button id="show-all" class="small needs-gl" title="Show all pieces (u)">Show all</button>
    <ul id="pieces" aria-labelledby="pieces-title"></ul>
  </section>
  <section id="about-section"><h2>About</h2><p id="about"></p></section>
  <section class="needs-gl">
    <details><summary>Layers as text</summary><div id="text-home"><pre id="text"></pre></div></details>
  </section>
</aside>

<dialog id="save-menu" class="menu" aria-label="Save">
  <button id="save-png">Picture <span>PNG</span></button>
  <button id="save-glb">3-D model <span>GLB</span></button>
  <button id="save-usdz">For augmented reality <span>USDZ</span></button>
  <button id="print-steps">Instructions, step by step <span>paper</span></button>
  <button id="save-film">Film of one turn <span>WebM</span></button>
  <button id="save-lines"><data></data> <span>JSON lines</span></button>
  <button id="save-layers"><data></data> <span>text</span></button>
  <p>For 3-D printers, the command <code>cube3d export</code> writes STL and 3MF.</p>
  <form method="dialog"><button>Cancel</button></form>
</dialog>

<dialog id="pair" aria-labelledby="pair-note">
  <p id="pair-note"></p>
  <div id="pair-home"></div>
  <button id="pair-close">Close</button>
</dialog>

<dialog id="play-help" aria-labelledby="play-help-title"></dialog>

<dialog id="help" aria-labelledby="help-title">
  <form method="dialog"><button class="icon small" aria-label="Close"><svg aria-hidden="true"><use href="#i-close"/></svg></button></form>
  <h2 id="help-title">Help</h2>
  <div id="ways">
    <table class="by-touch">
      <caption>Touch</caption>
      <tr><td>One finger</td><td>turn</td></tr>
      <tr><td>Two fingers, together or apart</td><td>move; nearer, farther</td></tr>
      <tr><td>Tap a piece</td><td>name it and show it alone in colour; tap again to let go</td></tr>
    </table>
    <table>
      <caption>Mouse and keys</caption>
      <tr><td>Drag; Shift + arrows</td><td>turn</td></tr>
      <tr><td>Wheel; <kbd>+</kbd> <kbd>−</kbd></td><td>nearer, farther</td></tr>
      <tr><td>Right button, Shift + drag</td><td>move</td></tr>
      <tr><td>Click a piece</td><td>name it and show it alone in colour</td></tr>
      <tr><td><kbd>n</kbd> <kbd>p</kbd>, <kbd>→</kbd> <kbd>←</kbd></td><td>next, previous solution</td></tr>
      <tr><td><kbd>Page Down</kbd> <kbd>Page Up</kbd>, <kbd>Home</kbd> <kbd>End</kbd></td><td>10 forward, 10 back; first, last</td></tr>
      <tr><td><kbd>g</kbd>, <kbd>w</kbd></td><td>all solutions, small; those with the chosen piece where it is</td></tr>
      <tr><td><kbd>e</kbd>, <kbd>↑</kbd> <kbd>↓</kbd></td><td>explode, and together</td></tr>
      <tr><td><kbd>Space</kbd></td><td>play the assembly, or the moves apart; pause</td></tr>
      <tr><td><kbd>a</kbd> <kbd>A</kbd></td><td>add or remove one piece; one move forward or back</td></tr>
      <tr><td><kbd>l</kbd>, <kbd>b</kbd></td><td>layers side by side; names on the pieces that have room for them</td></tr>
      <tr><td><kbd>x</kbd>, <kbd>z</kbd>, <kbd>u</kbd></td><td>hide the chosen piece; show the last hidden one, all</td></tr>
      <tr><td><kbd>o</kbd></td><td>draw only the edges of the chosen piece, or all of it</td></tr>
      <tr><td><kbd>1</kbd> … <kbd>6</kbd>, <kbd>i</kbd></td><td>front, right, back, left, top, bottom; the usual view</td></tr>
      <tr><td><kbd>c</kbd>, <kbd>C</kbd>, <kbd>d</kbd></td><td>other colours; those of pieces, cubes or groups; light or dark</td></tr>
      <tr><td><kbd>t</kbd>, <kbd>s</kbd></td><td>list of pieces; save a picture</td></tr>
      <tr><td><kbd>h</kbd>, <kbd>Esc</kbd></td><td>this help; let go, close</td></tr>
    </table>
  </div>
  <p>Copy the address to return to this solution and view.</p>
</dialog>
`;var E2=1e3,C2=3;function ux(i,e,t,n,s){let r=new mm(i,n);return r.begin(e,t,s),r}var mm=class{constructor(e,t){this.shown=e;let{page:n,toml:s}=e;document.title=n.puzzle,Object.assign(Wt,{dimension:n.dimension,lattice:n.lattice,walls:n.walls});let r=this.known=sl(n,!0),o=this.app=R2(fm(),n,t.life),a=this.ui=new vh(o);av(o,a,P2(fm(),o,a),()=>dh(o)),$0(o),I2(o,a);let l=r&&ss.of(n,o.solutions);ex(o,{judge:l,known:r,toml:s},u=>a.say(u)),l&&cx(o,l),this.solving=r&&ix(o,r,l,e),this.game=a0(o,r,{changed:()=>c(),solved:u=>this.solving?.takeByHand(u),left:()=>t.left()});let c=L2(o,this.game,t);t.life.addEventListener("abort",()=>r?.stop()),Promise.resolve(r?.ready).then(()=>t.life.aborted||this.tellScripts())}shown;app;ui;known;solving;game;begin(e,t,n){let{app:s}=this;s.stage||gm(e==="play"),s.followSize(fm()),this.follow(t||this.shown.page.start),n!==null&&s.set({theme:n?"dark":"light"}),e==="play"&&!this.game?.isWanted&&this.enter(e),innerWidth>=E2&&this.ui.togglePanel()}get name(){return this.game?.isWanted?"play":"see"}get reaches(){return{see:!0,play:this.game?!0:void 0,make:this.shown.toml===void 0?void 0:!0}}get dark(){return this.app.state.theme==="auto"?null:this.app.dark}get opened(){return{...this.shown,found:this.solving?.found}}follow(e){let{app:t,game:n}=this;t.restore(e);let s=new URLSearchParams(e.replace(/^#/,"")).get("s");s===null||Number(s)===t.state.solution+1||(I("status").textContent=/^\d{1,6}$/.test(s)?`Solution ${s} is not in the list.`:Cr),n?.follow(e)}enter(e){e==="play"?this.game?.open(null):this.game?.leave()}tellScripts(){let{app:e,game:t,known:n,shown:{page:s}}=this;Object.assign(window,{cube3d:{core:we,data:s,inspect:()=>e.inspect(),restore:u=>this.follow(u),settle:()=>e.drawNow(),solid:fr,edges:Bu,motionAt:xr,game:t,known:n,problem:(u,h)=>new Qi(we,u,h).problem(),solver:(u=n?.problem,h)=>u&&new Qn(u,h)}})}},fm=()=>I("view");function R2(i,e,t){let n=I("overlay").getContext("2d"),s={dark:matchMedia("(prefers-color-scheme: dark)"),calm:matchMedia("(prefers-reduced-motion: reduce)")},r=new Ou(e,Es.on(i),n,s,t);return i.addEventListener("webglcontextrestored",()=>r.set({})),r}function P2(i,e,t){return new Ss(i,e.eye,{turnTo:n=>e.eye.turnTo(n),calm:()=>e.calm,tap:(n,s)=>{let{left:r,top:o}=i.getBoundingClientRect(),a=e.blockAt(n-r,s-o);(a!==null||e.state.selected!==null)&&t.select(a)}})}function I2(i,e){let t={get kinds(){let{apart:o,dimension:a,lattice:l}=i.data,c=l||a<=C2;return o&&c&&i.solutions.count?_l(i.data):[]},shown:()=>{let{blocks:o,data:a,solutions:l,state:c}=i;return{data:a,blocks:o,pieces:l.piecesOf(l.placements(c.solution))}},get way(){return i.way},get made(){return i.made},take:o=>{if(i.way=o,!o)return;I("controls").getClientRects().length===0&&e.togglePanel(),i.calm||i.play()}},n=new Tr(t,i.life);I("apart-open").addEventListener("click",()=>{I("panel").hidden&&e.togglePanel(),n.find()});let s=i.blocks,r=i.onChange;i.onChange=()=>{r();let o=t.kinds.length>0;I("apart-open").hidden=!o||i.way!==null,I("apart-section").hidden=!o&&!i.way,s===(s=i.blocks)?n.update():n.reset()}}function L2(i,e,{changed:t,keep:n,life:s}){I("link").hidden=!n;let r=0,o,a=i.onChange,l=()=>{clearTimeout(r),r=setTimeout(()=>n?.(e?.active?e.link:i.hash),250),o!==(o=e?.isWanted)&&t()};return i.onChange=()=>{a(),l()},s.addEventListener("abort",()=>clearTimeout(r)),l}function gm(i=!1){wn("no-webgl",!0),I("fallback").hidden=!1,I("no-game").hidden=!i;let e=I("letters");e.append(I("text")),e.open=!i}var N2=700,xh=class{constructor(e,t,n){this.puzzle=e;this.shown=t;this.box=new Tr(this,n)}puzzle;shown;way=null;made=0;onChange=()=>{};target=0;box;get kinds(){let e=this.puzzle();return _l({dimension:e.dimension,lattice:Ue(e).drawn})}take(e){this.way=e,this.put(0)}reset(){[this.way,this.made,this.target]=[null,0,0],this.box.reset()}controls(){let{made:e,way:t}=this,n=t.said.length,s=Math.ceil(e)-1;return L(Rt,{children:[L("div",{id:"moves-line",class:"line",children:[L(On,{id:"move-back",icon:"prev",label:"Move before",disabled:e===0,onClick:()=>this.go(Math.ceil(e)-1)}),L("input",{id:"move",type:"range",min:"0",max:n,step:"0.01",value:e,"aria-label":"Moves that are made",onInput:({currentTarget:r})=>this.put(Number(r.value))}),L(On,{id:"move-on",icon:"next",label:"Next move",disabled:e===n,onClick:()=>this.go(Math.floor(e)+1)})]}),L("p",{id:"move-said",children:s<0?"Whole":t.said[s]})]})}go(e){let{way:t}=this;if(!t||e<0||e>t.said.length)return;if(this.target=e,matchMedia("(prefers-reduced-motion: reduce)").matches)return this.put(e);let[n,s]=[this.made,performance.now()],r=()=>{if(this.way!==t||this.target!==e)return;let o=Math.min(1,(performance.now()-s)/N2);this.show(n+(e-n)*o*o*(3-2*o)),o<1&&requestAnimationFrame(r)};requestAnimationFrame(r)}put(e){this.target=e,this.show(e)}show(e){this.made=e,this.box.update(),this.onChange()}};function _h(i){let e=Ue(i),t=e.axes(i.dimension),n=hn([...i.cells,...i.walls]),s=n.low.every(c=>c>=0)&&n.high.every(c=>c<nt.limits.side),r=n.low.slice(0,t).map(c=>s?0:c),o=n.high.slice(0,t).map((c,u)=>c-r[u]+1),a=o.map(c=>c-1),l=e.data.tile.length>0&&!a.includes(0)&&hx({puzzle:i,low:r,frame:a});return{puzzle:i,low:r,frame:l?a:o}}var Fa=({frame:i,low:e,puzzle:t})=>Ue(t).box(i,e);function hx(i){let{cells:e}=i.puzzle,t=Fa(i);return t.length===e.length&&t.every((n,s)=>si(n,e[s])===0)}function dx(i,e){let t={...i,frame:e};if(hx(i))return Mh(t);let n=new Set(Fa(t).map(ae)),{puzzle:s}=i,[r,o,a]=[s.cells,s.optional,s.walls].map(l=>l.filter(c=>n.has(ae(c))));return{...t,puzzle:{...s,cells:r,optional:o,walls:a,cellColours:wh(s,r)}}}function wh({cellColours:i},e,t=e){let n=e.map(s=>i[ae(s)]);return Object.fromEntries(t.flatMap((s,r)=>n[r]?[[ae(s),n[r]]]:[]))}function Mh(i){let{puzzle:e}=i,t=Fa(i),n=new Set(t.map(ae)),s=e.optional.filter(o=>n.has(ae(o))),r=e.walls.filter(o=>!n.has(ae(o)));return{...i,puzzle:{...e,cells:t,optional:s,walls:r,cellColours:wh(e,t)}}}function bm(i,e,t){let{puzzle:n}=i,s=ae(e),r=u=>u.filter(h=>ae(h)!==s),[o,a,l]=[r(n.cells),r(n.optional),r(n.walls)];(t==="fill"||t==="open")&&o.push(e),t==="open"&&a.push(e),t==="wall"&&l.push(e);let c=t==="erase"||t==="wall"?wh(n,o):n.cellColours;return{...i,puzzle:{...n,cells:Pt(o),optional:Pt(a),walls:Pt(l),cellColours:c}}}function px(i,e,t){let n=["fill","open"].includes(Ba(i,e)),{puzzle:s}=n?i:bm(i,e,"fill"),{[ae(e)]:r,...o}=s.cellColours,a=t?{...o,[ae(e)]:t}:o;return{...i,puzzle:{...s,cellColours:a}}}function Ba({puzzle:i},e){let t=ae(e),n=s=>s.some(r=>ae(r)===t);return n(i.optional)?"open":n(i.cells)?"fill":n(i.walls)?"wall":"erase"}function fx({puzzle:i,low:e,frame:t},n){if(n===i.dimension)return{puzzle:i,low:e,frame:t};let s=m=>n===3?m.map(b=>[...b,0]):m.filter(b=>b[2]===0).map(b=>b.slice(0,2)),r=i.pieces.flatMap(m=>{let b=Pi(m.cells,n),f=m.at&&s([m.at])[0];return b&&f!==void 0?[{...m,cells:b,at:f}]:[]}),[o,a,l]=[i.cells,i.optional,i.walls].map(s),c=i.cells.filter(m=>n===3||m[2]===0),u=wh(i,c,o),h=(m,b)=>n===3?[...m,b]:m.slice(0,2),d=i.rules.filter(({rule:m})=>m==="swap"||m==="touch"),p={...i,dimension:n,cells:o,optional:a,walls:l,cellColours:u,pieces:r};return{puzzle:{...p,rules:gx(p,d)},low:h(e,0),frame:h(t,1)}}var O2=4;function mx({puzzle:i},e){let t=vn(e),n=t.width??3,s=Array.from({length:t.axes(n)},()=>O2),o={...{name:"Puzzle",about:"",facts:{}},optional:[],walls:[],rules:[],pieces:[],colourPairs:[],cellColours:{}};return Mh({puzzle:{...i,...o,lattice:e,dimension:n},low:s.map(()=>0),frame:s})}var mi=(i,e)=>({...i,puzzle:{...i.puzzle,...e}});function ym(i,e,t){let{pieces:n,rules:s}=i.puzzle,{name:r}=n[e],o=n.map((c,u)=>u===e?{...c,...t}:c),a=c=>c===r&&t.name!==void 0?t.name:c,l=t.cells?s.filter(c=>c.rule!=="pairs"||!ko(c).includes(r)):s;return mi(i,{pieces:o,rules:l.map(c=>D2(c,a))})}function D2(i,e){return i.rule==="swap"?i:i.rule==="pairs"?{...i,places:i.places.map(t=>({...t,piece:e(t.piece)}))}:{...i,pieces:i.pieces.map(e)}}var gx=({pieces:i},e)=>e.filter(t=>ko(t).every(n=>i.some(s=>s.name===n)));function bx(i,e){let t={...i.puzzle,pieces:i.puzzle.pieces.filter((n,s)=>s!==e)};return{...i,puzzle:{...t,rules:gx(t,t.rules)}}}var yx=(i,e)=>mi(i,{rules:[...i.puzzle.rules,e]}),vx=(i,e)=>mi(i,{rules:i.puzzle.rules.filter((t,n)=>n!==e)});function xx(i,e){return i.facts!==e.facts||Sh(i,e)||!Object.keys(i.facts).length?e:{...e,about:`Changed from ${i.name}.`,facts:{}}}var Sh=(i,e)=>Object.keys(e).every(t=>["name","about"].includes(t)||i[t]===e[t]);function za(i,e){return e.reduce((t,n)=>{let s=({at:l,colours:c,shape:u})=>u!==void 0&&u===n.shape&&!c.length&&!l,r=t.puzzle.pieces.findIndex(s);if(r<0)return k2(t,n);let{low:o,high:a}=t.puzzle.pieces[r];return ym(t,r,{low:o+1,high:a===null?null:a+1})},i)}function k2(i,e){let{puzzle:t}=i,n=Pi(e.cells,t.dimension);if(!n)return i;let s={...e,cells:n,name:xo(t.pieces,e.name)};return mi(i,{pieces:[...t.pieces,s]})}function xo(i,e){let t=new Set(i.map(({name:s})=>s)),n=e;for(let s=2;t.has(n);s++)n=`${e} ${s}`;return n}function _x({pieces:i}){return[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find(t=>i.every(({name:n})=>n!==t))??xo(i,"A")}var U2=[..."abcdefghijklmnopqrstuvwxyz"];function wx({colours:i},e){let[t,n]=[i.map(({name:o})=>o),i.map(({rgb:o})=>o)],s=U2.find(o=>!t.includes(o))??xo(i,"colour"),r=e.find(o=>!n.includes(o))??e[i.length%e.length];return{name:s,rgb:r}}var Mx=(i,e)=>mi(i,{colours:[...i.puzzle.colours,e]});function Sx(i,e,t){return Ya(t)?mi(i,{colours:i.puzzle.colours.map(n=>n.name===e?{name:e,rgb:t}:n)}):i}function Ax(i,e,t){return i.puzzle.colours.some(s=>s.name===t)||!Za(t)?null:Ex(i,e,t)}var Tx=(i,e)=>Ex(i,e,"");function Ex(i,e,t){let{colours:n,colourPairs:s,cellColours:r,pieces:o,rules:a}=i.puzzle,l=u=>u===e?t:u,c=u=>u.every(h=>!l(h))?[]:u.map(l);return mi(i,{colours:n.map(u=>({...u,name:l(u.name)})).filter(u=>u.name),colourPairs:s.map(([u,h])=>[l(u),l(h)]).filter(u=>u.every(Boolean)),cellColours:Object.fromEntries(Object.entries(r).map(([u,h])=>[u,l(h)]).filter(([,u])=>u)),pieces:o.map(u=>({...u,colours:c(u.colours)})),rules:a.map(u=>u.rule==="pairs"?{...u,places:u.places.map(h=>({...h,colours:c(h.colours)}))}:u)})}function Cx(i,e,t){let{colourPairs:n}=i.puzzle,s=n.filter(([o,a])=>o!==e||a!==t),r=s.length<n.length;return mi(i,{colourPairs:r?s:[...n,[e,t]]})}var F2="A cube lies on cells of its colour and on cells without one; a cube without a colour lies anywhere.",_o=class{constructor(e,t){this.editor=e;this.show=t}editor;show;chosen=null;isOpen=!1;wasColoured=!1;isChanging=!1;choose(e){this.chosen=e,this.show()}parts(){this.adapt();let e=()=>{this.isOpen=!this.isOpen,this.choose(null)};return{toggle:L("button",{class:"colours-toggle","aria-expanded":this.isOpen,onClick:e,children:"Colours"}),list:this.isOpen&&this.list()}}adapt(){let{colours:e}=this.editor.puzzle;this.chosen&&!e.some(({name:t})=>t===this.chosen)&&(this.chosen=null),this.isChanging&&=this.chosen!==null,e.length&&!this.wasColoured&&(this.isOpen=!0),this.wasColoured=e.length>0}list(){return L("div",{class:"colours",children:[this.brushes(),this.chosen&&this.isChanging?this.details(this.chosen):this.chosen===null&&L("p",{class:"hint",children:F2})]})}brushes(){let{colours:e}=this.editor.puzzle,{chosen:t,isChanging:n}=this,s=()=>this.add(),r=()=>{this.isChanging=!n,this.show()};return L("div",{class:"inks",role:"group","aria-label":"Colour that is painted",children:[e.map(({name:o,rgb:a})=>this.brush(o,a)),e.length>0&&this.brush("",null),e.length?L(On,{icon:"plus",label:"Add a colour",onClick:s}):L("button",{class:"ink-add",onClick:s,children:"Add a colour"}),t&&L("button",{class:"ink-add change",title:`Change colour ${t}`,"aria-expanded":n,onClick:r,children:"Change"})]})}brush(e,t){let n=this.chosen===e;return L("button",{class:"ink",title:e?`Paint cells in colour ${e}`:"Take colours away","aria-pressed":n,onClick:()=>this.choose(n?null:e),children:[L("span",{class:t?"dot":"dot none",style:t?{backgroundColor:t}:void 0}),e||"None"]},e)}add(){let{draft:e,puzzle:t}=this.editor,[n,...s]=Gn.default,r=wx(t,[...s,n]);this.wasColoured=!0,this.chosen=r.name,this.editor.set(Mx(e,r))}details(e){let{editor:t}=this,{colours:n}=t.puzzle,s=n.filter(r=>r.name!==e).map(r=>r.name);return L(Rt,{children:[L("div",{class:"ink-line",children:[L("input",{type:"color",class:"look","aria-label":`How colour ${e} looks`,value:n.find(r=>r.name===e).rgb,onChange:({currentTarget:r})=>t.set(Sx(t.draft,e,r.value))}),L(La,{class:"name",label:"Name of the colour",text:e,maxLength:60,take:r=>this.rename(e,r)}),L("button",{class:"plain small",onClick:()=>t.set(Tx(t.draft,e)),children:"Remove"})]}),s.length>0&&this.pairs(e,s)]})}pairs(e,t){let{editor:n}=this,s=r=>n.puzzle.colourPairs.some(([o,a])=>o===e&&a===r);return L("div",{class:"field pairs",role:"group","aria-label":`Cells on which cubes of colour ${e} may lie, too`,children:[L("span",{children:"Its cubes may also lie on"}),t.map(r=>L("label",{class:"tick",children:[L("input",{type:"checkbox",checked:s(r),onChange:()=>n.set(Cx(n.draft,e,r))}),r]}))]})}rename(e,t){let n=t.trim(),s=n===e?null:Ax(this.editor.draft,e,n);s&&(this.chosen=n,this.editor.set(s))}};var B2=4,Rx=.04,wo=class{constructor(e,t){this.act=t;this.sheet=Xa("svg",{class:"sheet",role:"grid","aria-label":e}),this.root.append(this.steps,this.sheet),this.sheet.addEventListener("pointerdown",n=>this.press(n)),this.sheet.addEventListener("pointermove",n=>this.move(n));for(let n of["pointerup","pointercancel"])this.sheet.addEventListener(n,()=>this.stroke=!1);this.sheet.addEventListener("keydown",n=>this.key(n))}act;root=kt("div",{class:"paper"});steps=kt("div",{class:"layers"});sheet;drawn=null;spots=[];heights=[];ruled="";shapes=new Map;focus="";stroke=!1;from=[0,0];last="";get layers(){return this.heights.length}heightOf(e){return this.heights[e]}layerWith(e,t){this.lay(e);let n=new Set(t.map(ae));return Math.max(0,this.heights.findIndex((s,r)=>this.spotsOf(r).some(({cell:o})=>n.has(ae(o)))))}show(e){this.drawn=e,this.lay(e);let t=Math.min(e.layer,this.layers-1),n=`${this.ruled} ${t}`;this.sheet.dataset.ruled!==n&&this.rule(t),this.sheet.dataset.ruled=n,this.steps.hidden=this.layers<2,Zt(L(Rt,{children:[L(On,{icon:"prev",label:"Layer above",disabled:t===0,onClick:()=>this.turn(-1)}),L("span",{children:`Layer ${t+1} of ${this.layers}${t===0?", the top":""}`}),L(On,{icon:"next",label:"Layer below",disabled:t>=this.layers-1,onClick:()=>this.turn(1)})]}),this.steps);let s=e.ghosts?this.near(t):new Set;for(let r of this.spotsOf(t)){let{kind:o,said:a,colour:l,isNamed:c=!1}=e.look(r.cell),u=this.shapes.get(ae(r.cell)),h=o==="erase"&&s.has(Px(r.middle));u.setAttribute("class",`square ${o}${l?" coloured":""}${h?" near":""}${c?" named":""}`),u.style.setProperty("--paint",l??""),u.setAttribute("aria-invalid",String(c)),u.setAttribute("aria-label",`${r.cell.join(", ")}: ${a}`)}}lay({lattice:e,cells:t}){let n=`${e.name} ${t.length} ${t[0]} ${t.at(-1)}`;if(n===this.ruled)return;this.ruled=n;let s=e.outlines(t);this.spots=t.map((r,o)=>({cell:r,outline:s[o],middle:Io(s[o].points)})),this.heights=e.heightsOf(s)}spotsOf(e){return this.spots.filter(({outline:t})=>t.height===this.heights[e])}near(e){let t=[e-1,e+1].flatMap(n=>this.spotsOf(n));return new Set(t.filter(({cell:n})=>this.drawn.look(n).kind!=="erase").map(({middle:n})=>Px(n)))}rule(e){let t=this.spots.flatMap(({outline:h})=>h.points),[n,s]=[0,1].map(h=>t.reduce((d,p)=>Math.min(d,p[h]),1/0)-Rx),[r,o]=[0,1].map(h=>t.reduce((d,p)=>Math.max(d,p[h]),-1/0)+Rx);this.sheet.setAttribute("viewBox",`${n} ${s} ${r-n} ${o-s}`),this.sheet.style.setProperty("--columns",String(r-n)),this.shapes=new Map;let a=this.sheet.contains(document.activeElement),l=this.spotsOf(e);for(let{cell:h,outline:{points:d}}of l){let p=Xa("polygon",{points:d.join(" "),role:"gridcell",tabindex:-1,"data-at":ae(h),class:"square"});p.classList.toggle("rod",d.length<3),this.shapes.set(ae(h),p)}this.sheet.classList.toggle("rods",this.drawn.lattice.data.form==="rod");let c=[...At(l,({middle:h})=>h[1].toFixed(3))].sort(([h],[d])=>Number(h)-Number(d));this.sheet.replaceChildren(...c.map(([,h])=>Xa("g",{role:"row"},...h.map(({cell:d})=>this.shapes.get(ae(d)))))),this.shapes.has(this.focus)||(this.focus=this.nearest(e));let u=this.shapes.get(this.focus);u?.setAttribute("tabindex","0"),a&&u?.focus()}nearest(e){let t=this.spots.find(({cell:r})=>ae(r)===this.focus)?.middle??[-1/0,-1/0],n=([r,o])=>Number.isFinite(t[0])?Math.hypot(r-t[0],o-t[1]):r+o,s=this.spotsOf(e);return s.length?ae(s.reduce((r,o)=>n(o.middle)<n(r.middle)?o:r).cell):""}at(e,t){let n=document.elementFromPoint(e,t)?.closest("[data-at]");return n&&this.sheet.contains(n)?n.dataset.at.split(",").map(Number):null}press(e){let t=this.at(e.clientX,e.clientY);this.from=[e.clientX,e.clientY],!(!t||e.button!==0)&&(e.preventDefault(),this.sheet.setPointerCapture(e.pointerId),this.stroke=!0,this.act.begin(t),this.last=ae(t))}move({clientX:e,clientY:t}){if(!this.stroke)return;let[n,s]=this.from;this.from=[e,t];let r=Math.ceil(Math.hypot(e-n,t-s)/B2);for(let o=1;o<=r;o++){let a=this.at(n+(e-n)*o/r,s+(t-s)*o/r);!a||ae(a)===this.last||(this.last=ae(a),this.act.go(a))}}turn(e){let t=Math.min(this.drawn.layer,this.layers-1)+e;t>=0&&t<this.layers&&this.act.turn(t)}key(e){let n={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]}[e.key];if(n)this.step(n);else if(e.key==="PageUp")this.turn(-1);else if(e.key==="PageDown")this.turn(1);else if(e.key===" "||e.key==="Enter")this.act.begin(this.focus.split(",").map(Number));else return;e.preventDefault(),e.stopPropagation()}step([e,t]){let n=this.spots.find(({cell:a})=>ae(a)===this.focus);if(!n)return;let[s,r]=[null,1/0];for(let{cell:a,middle:l}of this.spotsOf(this.heights.indexOf(n.outline.height))){let[c,u]=[l[0]-n.middle[0],l[1]-n.middle[1]],[h,d]=[c*e+u*t,Math.abs(c*t-u*e)],p=h+d;h>.01&&d<=2*h&&p<r&&([s,r]=[ae(a),p])}if(s===null)return;this.shapes.get(this.focus)?.setAttribute("tabindex","-1"),this.focus=s;let o=this.shapes.get(s);o.setAttribute("tabindex","0"),o.focus()}},Px=([i,e])=>`${i.toFixed(3)} ${e.toFixed(3)}`;var z2={face:"share a face",edge:"share an edge or a face",corner:"touch at all"},H2={face:"share a side",edge:"share a side or a corner",corner:"touch at all"};function Ix(i){let{isCubic:e,data:t}=Ue(i);return(e?i.dimension===2:t.flat)?H2:z2}function Lx({editor:i}){let{draft:e,puzzle:t}=i,n=r=>i.set(vx(e,r)),s=r=>{t.rules.some(a=>JSON.stringify(a)===JSON.stringify(r))||i.set(yx(e,r))};return L(Rt,{children:[L("ul",{id:"rules",children:t.rules.map((r,o)=>L("li",{class:"field mark",children:[L("span",{children:W2(r,Ix(t))}),L("button",{class:"plain small",onClick:()=>n(o),children:"Remove"})]}))}),t.pieces.length>0&&L(G2,{puzzle:t,add:s})]})}function G2({puzzle:i,add:e}){let[t,n,s]=[Os(null),Os(null),Os(null)],[r,o]=Wa(!1),a=i.pieces.map(({name:h})=>h),l=JSON.stringify([i.lattice,i.dimension,a]),c=a.map(h=>L("option",{value:h,children:h})),u=()=>[t,n].map(({current:h})=>r?h.value:"");return L("div",{id:"new-rule",children:[L("div",{class:"field",children:[L("select",{"aria-label":"One piece",ref:t,onChange:({currentTarget:h})=>o(h.value!==""),children:[L("option",{value:"",children:"Each piece"}),c]}),L("span",{children:"and"}),L("select",{"aria-label":"The other piece",ref:n,disabled:!r,children:[L("option",{value:"",children:"its own copies"}),c]})]}),L("div",{class:"field",children:[L("span",{children:"may not"}),L("select",{"aria-label":"What touching means",ref:s,children:Ue(i).data.contacts.map(h=>L("option",{value:h,children:Ix(i)[h]}))}),L("button",{class:"plain small",onClick:()=>e(V2(u(),s.current.value)),children:"Add"})]}),L("button",{class:"plain small",title:"Two pieces can swap if they can fill their cells in another way",onClick:()=>e({rule:"swap"}),children:"Forbid pieces that can swap"})]},l)}function V2(i,e){return{rule:"touch",pieces:[...new Set(i.filter(Boolean))],contact:e}}function W2(i,e){switch(i.rule){case"swap":return"No two pieces can swap.";case"touch":return $2(i.pieces.map(t=>Fe(t)),e[i.contact]);case"pattern":return`${Fe(i.pieces[0])} and ${Fe(i.pieces[1])} may not lie as a pattern in the puzzle file shows.`;case"pairs":return`${We(i.forbidden.length,"pair")} of ${We(i.places.length,"placement")} may not be used together.`}}function $2(i,e){if(i.length<2)return`Copies of ${i[0]??"the same piece"} may not ${e}.`;let t=`${i.slice(0,-1).join(", ")} and ${i.at(-1)}`;return i.length===2?`${t} may not ${e}.`:`No two of ${t} may ${e}.`}var X2={fill:["Cell","Paint cells of the region"],open:["Optional","Paint cells that may stay empty"],wall:["Wall","Paint walls: cells that stay in place when the puzzle is taken apart"],erase:["Remove","Take cells out of the region"]},Nx={fill:"cell",open:"may stay empty",wall:"wall",erase:"not in the region"},q2=["Width","Depth","Height"];function Y2({known:i=[],level:e,tags:t=[]}){let[n]=[...i].sort((r,o)=>r.solutions-o.solutions),s=n&&`${We(n.solutions,"solution")}${$m[n.up_to??"total"]}: ${n.source}`;return[...s?[s]:[],...e?[`Taken apart: ${ul(String(e).split(".").map(Number))}`]:[],...t.length?[`Tags: ${t.join(", ")}`]:[]]}var Ah=class{constructor(e,t){this.editor=e;this.onTurn=t;this.paper=new wo("Cells of the region",{begin:n=>this.begin(n),go:n=>this.put(n),turn:n=>this.turn(n)}),this.colours=new _o(e,()=>this.update())}editor;onTurn;layer=0;brush="fill";stroke="fill";colour=null;isFirst=!0;paper;colours;get height(){return this.paper.heightOf(this.layer)}update(){let{editor:e}=this,{puzzle:t}=e,n=Y2(t.facts),s=this.colours.parts();Zt(L(Rt,{children:[L("section",{children:[L("h2",{children:"Size"}),this.sizes()]}),L("section",{children:[L("div",{class:"line",children:[L("h2",{id:"cells-title",children:"Cells"}),L("select",{id:"lattice","aria-label":"Lattice",title:"The lattice of the cells",value:t.lattice,onChange:({currentTarget:r})=>e.set(mx(e.draft,r.value)),children:rg.map(r=>L("option",{value:r,children:`${r}: ${vn(r).data.noun}s`}))}),s.toggle]}),L("div",{id:"brushes",class:"choice",role:"group","aria-label":"What is painted",children:Object.entries(X2).map(([r,[o,a]])=>L("button",{class:`brush ${r}`,title:a,"aria-pressed":this.colours.chosen===null&&r===this.brush,onClick:()=>this.choose(r),children:o}))}),s.list,L("div",{id:"region-paper",children:L(mo,{own:this.paper.root})}),L("button",{id:"fill-box",class:"small plain",onClick:()=>e.set(Mh(e.draft)),children:"Fill the whole box"})]}),L("section",{children:[L("h2",{children:"Rules"}),this.conditions(),L(Lx,{editor:e})]}),(t.about||n.length>0)&&L("section",{id:"about-section",children:[L("h2",{children:"About"}),L("p",{id:"about",children:t.about}),L("ul",{id:"facts",children:n.map(r=>L("li",{children:r}))})]})]}),I("panel-box")),this.show()}sizes(){let{draft:e,draft:{frame:t},puzzle:n}=this.editor,s=[2,3],r=t.map((o,a)=>L(Rt,{children:[a>0&&L("span",{children:"×"}),L(go,{label:q2[a]??`Size ${a+1}`,value:o,range:[1,nt.limits.side],act:l=>this.resize(a,l)})]}));return L("div",{class:"line",children:[L("div",{id:"sizes",children:r}),L("div",{id:"dimensions",class:"choice",role:"group","aria-label":"Dimensions",hidden:!Ue(n).isCubic||n.dimension>3,children:s.map(o=>L("button",{id:`dimension-${o}`,"aria-pressed":n.dimension===o,onClick:()=>this.editor.set(fx(e,o)),children:`${o}-D`}))})]})}conditions(){let{puzzle:e}=this.editor,t=Uo(e),n=(s,r,o,a,l=!1)=>L("label",{class:"tick",children:[L("input",{id:s,type:"checkbox",checked:r,disabled:l,onChange:({currentTarget:c})=>a(c.checked)}),o]});return L(Rt,{children:[n("cover",e.cover==="pieces","All cells may stay empty: only the pieces must fit",s=>this.change({cover:s?"pieces":"all"})),(e.cover==="pieces"||e.optional.length>0)&&L("div",{class:"field",id:"holes",children:["At most this many cells stay empty:",L(go,{label:"At most this many cells stay empty",value:e.maxHoles,range:[0,nt.limits.cells],mayBeAny:!0,act:s=>this.change({maxHoles:s})})]}),Ue(e).data.core?.arms&&n("crossing",e.crossing,"Pieces may cross where edges meet",s=>this.change({crossing:s})),n("disassemblable",t,"Only an assembly that comes apart is a solution",s=>this.change({disassemblable:s}),t&&!e.disassemblable)]})}show(){let{draft:e,findings:t,isChecked:n,puzzle:s}=this.editor,r=d=>new Set(d.map(ae)),[o,a,l]=[s.cells,s.optional,s.walls].map(r),c=r(n?t.flatMap(({cells:d=[]})=>d.map(p=>s.cells[p])):[]),u=ti(s),h=d=>{let p=ae(d),m=a.has(p)?"open":o.has(p)?"fill":l.has(p)?"wall":"erase",b=s.cellColours[p],f=b?`${Nx[m]}, colour ${b}`:Nx[m];return{kind:m,said:f,colour:b&&u.get(b),isNamed:c.has(p)}};this.paper.show({lattice:Ue(s),cells:Fa(e),layer:this.layer,look:h}),this.layer=Math.min(this.layer,this.paper.layers-1)}resize(e,t){let n=this.editor.draft.frame.map((r,o)=>o===e?t:r);Ue(this.editor.puzzle).fits(n,nt.limits.cells)?this.editor.set(dx(this.editor.draft,n)):(this.update(),I("status").textContent=`The workshop takes boxes of up to ${Oe(nt.limits.cells)} cells.`)}change(e){this.editor.set(mi(this.editor.draft,e))}choose(e){this.brush=e,this.colours.choose(null)}begin(e){let t=Ba(this.editor.draft,e),{chosen:n}=this.colours,s=this.editor.puzzle.cellColours[ae(e)]??"";this.colour=n===null?null:Ja(t==="erase"?null:s,n),this.stroke=t!==this.brush?this.brush:this.brush==="fill"||this.brush==="erase"?"erase":"fill",this.isFirst=!0,this.put(e)}put(e){if(this.colour)return this.putColour(e,this.colour);Ba(this.editor.draft,e)!==this.stroke&&(this.editor.set(bm(this.editor.draft,e,this.stroke),!this.isFirst),this.isFirst=!1)}putColour(e,{name:t,adds:n}){let{draft:s,puzzle:r}=this.editor,o=Ba(s,e)!=="erase";o&&(r.cellColours[ae(e)]??"")===t||!o&&!n||(this.editor.set(px(s,e,t),!this.isFirst),this.isFirst=!1)}turn(e){this.layer=e,this.update(),this.onTurn()}};var Z2=40,Th=class{constructor(e,t){this.history=e;this.check(),t.addEventListener("abort",()=>this.end())}history;placements;findings=[];isChecked=!1;onChange=()=>{};onRename=()=>{};onCheck=()=>{};waiting=0;end(){clearTimeout(this.waiting),this.placements.known?.stop(),this.onChange=this.onRename=this.onCheck=()=>{}}get draft(){return this.history.now}get puzzle(){return this.history.now.puzzle}get canSolve(){return this.isChecked&&!this.findings.some(({stops:e})=>e)}set(e,t=!1){this.change(()=>this.history.set({...e,puzzle:xx(this.puzzle,e.puzzle)},t))}undo(){this.change(()=>this.history.undo())}redo(){this.change(()=>this.history.redo())}check(){clearTimeout(this.waiting),this.placements?.known?.stop();let e=this.placements=Ho(this.puzzle,!0),t=e.known;if(!t||t.isReady)return this.judge();this.isChecked=!1,this.onCheck();let{puzzle:n}=this,s=()=>this.placements===e&&Sh(n,this.puzzle);t.ready.then(()=>s()&&this.judge()).catch(r=>{this.findings=[{stops:!0,text:`The puzzle cannot be looked at: ${String(r)}.`}],this.isChecked=!0,this.onCheck()})}judge(){this.findings=ph(this.puzzle,this.placements),this.isChecked=!0,this.onCheck()}change(e){let{puzzle:t}=this;if(e(),Sh(t,this.puzzle))return this.onRename();this.isChecked=!1,this.placements.known?.stop(),clearTimeout(this.waiting),this.waiting=window.setTimeout(()=>this.check(),Z2),this.onChange()}};var Ox=["cubic","triangular-prism","fcc","rhombic","tetra-octa"],K2={triangular:"triangular-prism"},Dx=3,Eh=({cells:i,marks:e})=>`${i.join(";")} ${e}`,Ha=class i{constructor(e){this.number=e;this.lattice=vn(Ox[e])}number;lattice;static of({name:e}){let t=Ox.indexOf(K2[e]??e);return t<0?null:new i(t)}get isTyped(){return this.lattice.axes(this.lattice.width??3)<(this.lattice.width??3)}get hasBacks(){return this.lattice.data.form==="sphere"}cell([e,t,n]){if(!this.isTyped)return[e,t,n];let s=Math.abs(e+t)%2;return[(e-t-s)/2,t,n,s]}voxel(e){if(!this.isTyped)return e;let[t,n,s,r]=e;return[2*t+n+r,n,s]}lift(e,t=0){let n=e.length-Number(this.isTyped);return[...e.slice(0,n),...Array.from({length:3-n},()=>t),...e.slice(n)]}low(e){if(!this.isTyped)return this.lattice.measure(e).low;let[t,n,s]=[0,1,2].map(r=>Math.min(...e.map(o=>o[r])));return[t-this.cell([t,n,s])[3],n,s]}hotspot(e){let t=n=>n.reduce((s,r)=>s+r*r,0);return this.hasBacks?e.reduce((n,s)=>t(s)<t(n)?s:n):[0,0,0]}mobility(e,t){if(!this.hasBacks)return{mobility:"rotations",isAll:!0};let n=new Set(this.turned(e,t).map(Eh)),s=kx(this.lattice,e,t),[r,o]=[1,2].map(l=>new Set(Ch(this.lattice,s.cells,s.marks,l).map(Eh))),a=l=>l.size===n.size&&[...l].every(c=>n.has(c));return r.size!==o.size&&[...o].every(l=>n.has(l))?{mobility:"reflections",isAll:a(o)}:{mobility:"rotations",isAll:a(r)}}turned(e,t){let n=this.hotspot(e),s=[...e,n];return nt.sphereTurns.flatMap(r=>{let{image:o}=we.turn(this.lattice.handle(3),s.length,s.flat(),r),a=s.map((h,d)=>o.slice(3*d,3*d+3)),l=a.slice(0,-1).map(h=>Sn(h,a.at(-1),-1));if(l.some(h=>h.some(d=>d%Dx)))return[];let c=l.map(h=>h.map(d=>d/Dx)),u=c.map(h=>Sn(Sn(h,e[0]),c[0],-1));return this.lattice.measure(u).wrong?[]:[kx(this.lattice,u,t)]})}};function kx(i,e,t){let{low:n}=i.measure(e),s=e.map((r,o)=>({cell:Sn(r,n,-1),mark:t[o]})).sort((r,o)=>si(r.cell,o.cell));return{cells:s.map(({cell:r})=>r),marks:s.map(({mark:r})=>r)}}function Ch(i,e,t,n){let s=e[0].length,r=e.length,o=we.aspects(i.handle(s),r,e.flat(),t,n).made,a=we.shapes(o),l=gt(a.cell.take(a.count*r*s),s);return gt(a.mark.take(a.count*r),r).map((c,u)=>({cells:l.slice(u*r,(u+1)*r),marks:c}))}var J2=6*2**20,Bx=5e5,j2=[31,139],Ux=4,vm=i=>j2.every((e,t)=>i[t]===e);async function Rh(i){if(!vm(i))return new TextDecoder().decode(i);let e=new Blob([i]).stream().pipeThrough(new DecompressionStream("gzip")).getReader(),t=new TextDecoder,[n,s]=["",0];try{for(;;){let{done:r,value:o}=await e.read();if(r)return n+t.decode();if(s+=o.length,s>J2)break;n+=t.decode(o,{stream:!0})}}catch{Me("This is not a whole gzip file.")}await e.cancel(),Me("This file is too long once it is unpacked.")}function Ph(i,e){/<!DOCTYPE/i.test(i)&&Me("This XML has a document type, which no puzzle file has.");let t=new DOMParser().parseFromString(i,"application/xml").documentElement;t.tagName!=="puzzle"&&Me("This is no file of BurrTools: it does not begin with <puzzle>.");let n=Un(t,"version",2);n>2&&Me(`This file is of version ${n} of the format; 2 is the last one known.`);let s=Ps(t,"gridType"),r=s?Un(s,"type",0):0;r>Ux&&Me(`There is no grid of type ${r}; there are 0 to ${Ux}.`);let o=lr(Ps(t,"shapes"),"voxel"),a=lr(Ps(t,"colors"),"color").map(Q2),l=lr(Ps(t,"problems"),"problem");l.length||Me("This file has no problem: it does not say what to build.");let c=l.length>1?[`${We(l.length-1,"more problem")}`]:[],u=Ps(t,"comment")?.textContent??"";return nI(l[0],o,{grid:new Ha(r),title:e,about:u,colours:a,notes:c})}function Q2(i,e){let t=["red","green","blue"].map(n=>Un(i,n,0));return t.some(n=>n>255)&&Me(`Colour ${e+1} is wrong: red, green and blue must be 0 to 255.`),{name:Mo(e),rgb:`#${t.map(n=>n.toString(16).padStart(2,"0")).join("")}`}}var Mo=i=>`C${i+1}`;function eI(i,e){let t=lr(Ps(i,"bitmap"),"pair").map(n=>[Un(n,"piece",0),Un(n,"result",0)]);return t.some(n=>n.some(s=>s>=e.length))&&Me("A pair of colours names one that is not there."),t.map(([n,s])=>[Mo(n),Mo(s)])}function tI(i,e,t){let n=new Set(i.filter(([r,o])=>r===o).map(([r])=>r)),s=new Set(e.flatMap(r=>r.colours));return t.some(r=>r&&s.has(r)&&!n.has(r))}function nI(i,e,{grid:t,title:n,about:s,colours:r,notes:o}){let a=Ps(i,"result")?.getAttribute("id"),l=e[Number(a??NaN)]??Me("This problem has no result: it does not say what to build."),c=zx(l,r.length,t),u=lr(Ps(i,"shapes"),"shape");i.querySelector("solutions > solution")&&o.push("stored solutions");let h=new Set,d=u.flatMap(v=>iI(v,e,{palette:r.length,grid:t,given:h,notes:o})),p=eI(i,r),m=c.colours.map(v=>v?Mo(v-1):"");tI(p,d,m)&&o.push("colours whose cubes may not lie on cells of the same colour (here they always may)");let b=c.open.length===c.cells.length,f=i.getAttribute("maxHoles");return{puzzle:al({name:i.getAttribute("name")?.trim()||n,about:s,lattice:t.lattice.name,dimension:t.lattice.width??3,cells:Pt(c.cells),optional:b?[]:Pt(c.open),cover:b?"pieces":"all",maxHoles:f===null?null:Un(i,"maxHoles",0),colours:r,colourPairs:p.filter(([v,S])=>v!==S),cellColours:Object.fromEntries(c.cells.flatMap((v,S)=>m[S]?[[ae(v),m[S]]]:[])),crossing:!1,clearance:0,bevel:0,disassemblable:!1,walls:[],rules:[],pieces:d,facts:{}}),notes:o}}function iI(i,e,{palette:t,grid:n,given:s,notes:r}){let o=Un(i,"id",-1),a=e[o]??Me(`There is no shape with id ${o}.`),l=!i.hasAttribute("count")&&i.hasAttribute("min")&&i.hasAttribute("max"),c=Un(i,l?"min":"count",1),u=Un(i,l?"max":"count",1);if(u===0)return[];let{name:h,cells:d,colours:p,open:m}=zx(a,t,n);m.length&&Me(`Shape ${Fe(h)} has variable voxels, which only the result of a problem may have.`);let b=rI(h,`S${o+1}`,s),{mobility:f,isAll:g}=n.mobility(d.map(x=>n.voxel(x)),p);g||r.push(`turns of piece ${Fe(b)} that are no rotations of the lattice`);let v=p.map(x=>x?Mo(x-1):""),S={groups:sI(i,u),fixed:!1,at:null};return[{name:b,cells:Pt(d),colours:bi(d,v),low:c,high:u,mobility:f,...S}]}function sI(i,e){let t=Un(i,"group",0),n=lr(i,"group").map(r=>[Un(r,"group",0),Un(r,"count",0)]),s=new Map;for(let[r,o]of[[t,e],...n])r&&o&&s.set(String(r),(s.get(String(r))??0)+o);return[...s]}function rI(i,e,t){let n=i.trim()?i:e,s=t.has(n)&&n!==e?`${n} (${e})`:n,r=s;for(let o=2;t.has(r);o++)r=`${s} (${o})`;return t.add(r),r}function zx(i,e,t){let n=i.getAttribute("name")??"",[s,r,o]=["x","y","z"].map(d=>Un(i,d,0));s*r*o>=1&&s*r*o<=Bx||Me(`Shape ${Fe(n)} has no voxels, or too many.`);let a=(i.textContent??"").trim(),l=a.match(/[_#+]\d*/g)??[];(l.length!==s*r*o||l.join("")!==a)&&Me(`Shape ${Fe(n)} must have ${s*r*o} voxels, as its sizes say.`);let c=d=>t.cell([d%s,Math.floor(d/s)%r,Math.floor(d/(s*r))]),u=l.flatMap((d,p)=>d[0]==="_"?[]:[{sign:d[0],cell:c(p),colour:Number(d.slice(1))}]),h=u.find(({colour:d})=>d>e);return h&&Me(`Shape ${Fe(n)} has colour ${h.colour}; this file has ${We(e,"colour")}.`),u.length||Me(`Shape ${Fe(n)} has no voxels.`),{name:n,cells:u.map(({cell:d})=>d),colours:u.map(({colour:d})=>d),open:u.filter(({sign:d})=>d==="+").map(({cell:d})=>d)}}var lr=(i,e)=>i?[...i.children].filter(t=>t.tagName===e):[],Ps=(i,e)=>lr(i,e)[0];function Un(i,e,t){let n=i.getAttribute(e);return n===null?t:/^\d{1,9}$/.test(n)?Number(n):Me(`<${i.tagName}>: ${Fe(e)} must be a number, not ${Fe(n)}.`)}function Ih(i){let e=Ha.of(Ue(i))??Me(`BurrTools has no cells of the ${i.lattice} lattice.`);Ue(i).axes(i.dimension)>3&&Me(`BurrTools has three dimensions, this puzzle ${i.dimension}.`);for(let b of i.pieces)cI(i,b,e);let t=document.implementation.createDocument(null,"puzzle"),n=t.documentElement;n.setAttribute("version","2");let s=(b,f,g={})=>{let v=t.createElementNS(null,f);for(let[S,x]of Object.entries(g))v.setAttribute(S,String(x));return b.append(v),v};s(n,"gridType",{type:e.number});let r=s(n,"colors");for(let{rgb:b}of i.colours){let[f,g,v]=Tt(b);s(r,"color",{red:f,green:g,blue:v})}let{shift:o}=aI(s,s(n,"shapes"),i,e),a=oI(i),l=i.maxHoles===null?{}:{maxHoles:i.maxHoles},c=s(s(n,"problems"),"problem",{name:i.name,state:0,...l}),u=s(c,"shapes");i.pieces.forEach((b,f)=>{let g=b.high??Math.max(ns(i,b),b.low,1),v=s(u,"shape",b.low===g?{id:f,count:g}:{id:f,min:b.low,max:g});for(let[S,x]of b.groups)s(v,"group",{group:a.get(S),count:x})}),s(c,"result",{id:i.pieces.length});let h=s(c,"bitmap"),d=[...i.colours.map(({name:b})=>[b,b]),...i.colourPairs],p=Hx(i),m=d.map(b=>b.map(f=>p.get(f)-1)).sort(si);for(let[b,f]of m)s(h,"pair",{piece:b,result:f});return i.about&&(s(n,"comment").textContent=i.about),{text:new XMLSerializer().serializeToString(t),notes:lI(i,e,a,o)}}var Hx=({colours:i})=>new Map(i.map(({name:e},t)=>[e,t+1]));function oI({pieces:i}){let e=[...new Set(i.flatMap(({groups:n})=>n.map(([s])=>s)))],t=e.every(n=>/^[1-9]\d{0,3}$/.test(n));return new Map(e.map((n,s)=>[n,t?Number(n):s+1]))}function aI(i,e,t,n){let s=Hx(t),r=d=>String(s.get(d??"")??""),o=d=>d.map(p=>n.voxel(n.lift(p)));for(let{name:d,cells:p,colours:m}of t.pieces){let b=o(p),f=n.low(b),g=b.map(A=>Sn(A,f,-1)),[v,S,x]=n.hotspot(g);Fx(i,e,g,A=>`#${r(m[A])}`,{...v||S||x?{hx:v,hy:S,hz:x}:{},name:d})}let a=new Set((t.cover==="pieces"?t.cells:t.optional).map(ae)),l=o(t.cells),u=l.every(d=>d.every(p=>p>=0))?[0,0,0]:n.low(l),h=d=>(a.has(ae(t.cells[d]))?"+":"#")+r(t.cellColours[ae(t.cells[d])]);return Fx(i,e,l.map(d=>Sn(d,u,-1)),h,{}),{shift:u}}function Fx(i,e,t,n,s){let r=new Map(t.map((u,h)=>[String(u),n(h)])),[o,a,l]=hn(t).high.map(u=>u+1);o*a*l>Bx&&Me("This puzzle is too large for a file of BurrTools.");let c="";for(let u=0;u<l;u++)for(let h=0;h<a;h++)for(let d=0;d<o;d++)c+=r.get(`${d},${h},${u}`)??"_";i(e,"voxel",{x:o,y:a,z:l,type:0,...s}).textContent=c}function lI(i,e,t,n){let{colours:s,dimension:r,disassemblable:o,facts:a,pieces:l,rules:c,walls:u}=i,h=l.some(p=>p.high===null),d=e.hasBacks?l.filter(p=>p.mobility!=="reflections"&&Vx(i,p,e)==="reflections"):[];return[...Ue(i).axes(r)<3?["that the puzzle is flat (there: a box of one layer)"]:[],...n.some(p=>p!==0)?["the place of the region"]:[],...s.some(({name:p},m)=>p!==Mo(m))?["the names of colours (there: numbers)"]:[],...[...t].some(([p,m])=>p!==String(m))?["the names of groups (there: numbers)"]:[],...h?["that pieces may be used any number of times (there: as often as there is room)"]:[],...d.map(({name:p})=>`that piece ${Fe(p)} may not be turned over`),...c.length?["the rules (it allows what they forbid)"]:[],...u.length?["the walls"]:[],...o?["that the puzzle must come apart"]:[],...l.filter(({fixed:p})=>p).map(({name:p})=>`that piece ${Fe(p)} stays in place`),...l.filter(({at:p})=>p).map(({name:p})=>`where piece ${Fe(p)} lies`),...Object.keys(a).length?["tags and known counts"]:[]]}var Gx=(i,{cells:e,colours:t})=>{let n=An(i);return e.map((s,r)=>n.indexOf(t[r]??""))},Vx=(i,e,t)=>t.mobility(e.cells.map(n=>t.voxel(t.lift(n))),Gx(i,e)).mobility;function cI(i,e,t){let n=Ue(i),s=Gx(i,e),r=t.lift(n.measure(i.cells).extents,1),o=p=>new Set(p.filter(({cells:m})=>t.lattice.measure(m).extents.every((b,f)=>b<=r[f])).map(Eh)),a=p=>({...p,cells:p.cells.map(m=>t.lift(m))}),l=e.at?"fixed":e.mobility,c=o(Ch(n,e.cells,s,zo[l]).map(a)),u=l==="reflections"?Vx(i,e,t):"rotations",h=a({cells:e.cells,marks:s}),d=o(Ch(t.lattice,h.cells,s,zo[u]));if([...c].some(p=>!d.has(p))&&Me(`Piece ${Fe(e.name)} may be reflected, which a file of BurrTools cannot say; make its mirror image a piece of its own.`),[...d].some(p=>!c.has(p))){let p=n.axes(i.dimension)===2&&l!=="fixed"?"over":"freely";Me(`Piece ${Fe(e.name)} may not be turned ${p}, which a file of BurrTools cannot say.`)}}async function Wx(i){let e=new Blob([i]).stream().pipeThrough(new CompressionStream("gzip"));return new Response(e).blob()}var uI=6*2**20,Lh=class{constructor(e,t,n){this.editor=e;this.say=t;this.around=n;let s=I("file");I("open").addEventListener("click",()=>s.click()),s.addEventListener("change",()=>{let o=s.files?.[0];o&&this.open(o),s.value=""}),I("save-toml").addEventListener("click",()=>{this.saveToml()}),I("save-xmpuzzle").addEventListener("click",()=>{this.saveXmpuzzle()}),I("link").addEventListener("click",()=>{this.share()}),I("link").hidden=!n.keep;let{life:r}=n;window.addEventListener("dragover",o=>o.preventDefault(),{signal:r}),window.addEventListener("drop",o=>{o.preventDefault();let a=o.dataTransfer?.files[0];a&&this.open(a)},{signal:r})}editor;say;around;onOpen=()=>{};async follow(e){await this.attempt(async()=>{let t=await Ul(e);if(t===null&&!/^(#|#make)?$/.test(e))throw new is(Cr);t!==null&&t!==this.linkText&&this.take({puzzle:Kt(t),notes:[]},"the link")})}linkText="";async open(e){await this.attempt(async()=>{if(e.size>uI)throw new is("This file is too large for a puzzle.");let t=new Uint8Array(await e.arrayBuffer());this.take(await hI(t,e.name),e.name)})}take({puzzle:e,notes:t},n){this.editor.set(_h(Hs(e))),this.onOpen();let s=t.length?` It also has ${t.join(", ")}, which the workshop leaves out.`:"";this.say(`Opened ${n}.${s}`)}async saveToml(){await this.attempt(async()=>{let e=os(this.whole());$n(new Blob([e],{type:"application/toml"}),`${this.fileName}.toml`),this.say(`Saved ${this.fileName}.toml.`)})}async saveXmpuzzle(){await this.attempt(async()=>{let{text:e,notes:t}=Ih(this.whole());$n(await Wx(e),`${this.fileName}.xmpuzzle`);let n=t.length?` The file does not say ${t.join(", nor ")}.`:"";this.say(`Saved ${this.fileName}.xmpuzzle.${n}`)})}async share(){await this.attempt(async()=>{this.linkText=os(this.whole());let e=await rb(this.linkText);this.around.keep?.(e);let t=await dI(location.href);this.say(t?"The link is copied: it holds the puzzle.":"The address of this page holds the puzzle now: copy it.")})}whole(){let{puzzle:e}=this.editor;if(!e.cells.length)throw new is("A puzzle without any cells cannot be saved.");return e}get fileName(){return Er(this.editor.puzzle.name)}async attempt(e){try{await e()}catch(t){if(!(t instanceof is))throw t;this.say(t.message)}}};async function hI(i,e){let t=await Rh(i),n=e.replace(/\.[^.]*$/,"");return vm(i)||t.trimStart().startsWith("<")?Ph(t,n):{puzzle:Kt(t),notes:[]}}async function dI(i){try{return await navigator.clipboard.writeText(i),!0}catch{return!1}}var[pI,fI]=[.866,.5];function So({lattice:i,cells:e,colours:t=[]}){let n=e.every(([,,...u])=>u.every(h=>h===0)),s=!i.isCubic||n||e[0].length>3?mI(i.outlines(e),i):gI(e),r=s.flatMap(u=>u.points),o=[0,1].map(u=>Math.min(...r.map(h=>h[u]))-.1),a=[0,1].map(u=>Math.max(...r.map(h=>h[u]))+.1),l=Math.max(a[0]-o[0],a[1]-o[1],3.2),c=o.map((u,h)=>(u+a[h]-l)/2);return L("svg",{viewBox:`${c[0]} ${c[1]} ${l} ${l}`,class:`thumb${i.data.form==="rod"?" rods":""}`,"aria-hidden":"true",children:s.map(({points:u,side:h,cell:d})=>L("polygon",{points:u.join(" "),class:`face ${h}`,style:{color:t[d]}}))})}function mI(i,{data:{rowsDown:e}}){let t=i.map((n,s)=>s).sort((n,s)=>_d(i[n].height,i[s].height));return(e?t.reverse():t).map(n=>({points:i[n].points,side:"top",cell:n}))}function gI(i){let e=n=>i[n][0]+i[n][1]-i[n][2];return i.map((n,s)=>s).sort((n,s)=>e(n)-e(s)||i[s][2]-i[n][2]).flatMap(n=>{let[s,r,o]=i[n],a=(l,c,u)=>{let[h,d,p]=[s+l,r+c,o+u];return[(h-d)*pI,(h+d)*fI+p]};return[{points:[a(0,0,0),a(1,0,0),a(1,1,0),a(0,1,0)],side:"top",cell:n},{points:[a(0,1,0),a(1,1,0),a(1,1,1),a(0,1,1)],side:"left",cell:n},{points:[a(1,0,0),a(1,1,0),a(1,1,1),a(1,0,1)],side:"right",cell:n}]})}var xm=({cells:i})=>Pi(i,2)!==null,bI=(i,e,t)=>xm(e)&&i.findIndex(({names:n})=>n[0]===e.mirror)<t&&e.mirror!==null;function yI(i,e,t){let n=Nl(i.name);if(!i.isCubic)return n.filter(({cells:o})=>o.length===e);let s=n.filter((o,a)=>o.cells.length===e&&!bI(n,o,a)),r=(o,a)=>o.names[0]<a.names[0]?-1:1;return[!0,!1].flatMap(o=>t===2&&!o?[]:s.filter(a=>xm(a)===o).sort(r))}var vI=(i,{names:[e],cells:t},n)=>({...rl(i,n,e.replace(/^([a-z])\d$/i,"$1"),t),shape:e});function $x({editor:i}){let[e,t]=Wa(4),{puzzle:n,puzzle:{dimension:s}}=i,r=Ue(n),o=[...new Set(Nl(r.name).map(({cells:p})=>p.length))].sort((p,m)=>p-m),a=o.includes(e)?e:o[0],l=Vh(()=>yI(r,a,s),[r,a,s]),c=l.filter(xm),u=r.isCubic&&c.length<l.length&&c.length>0,h=p=>{let{draft:m}=i,b=Math.max(0,nt.limits.pieces-m.puzzle.pieces.length);i.set(za(m,p.slice(0,b).map(f=>vI(r,f,s))))},d=Vh(()=>l.map(p=>L("button",{class:"tile",title:p.names.join(", "),"aria-label":`Add ${p.names[0]}`,onClick:()=>h([p]),children:[L(So,{lattice:r,cells:r.isCubic?Pi(p.cells,2)??p.cells:p.cells}),L("span",{children:p.names[0]})]},p.names[0])),[l]);return L("section",{children:[L("h2",{id:"shelf-title",children:"Library: shapes by their number of cells"}),L("div",{id:"shelf-sizes",class:"choice",role:"group","aria-labelledby":"shelf-title",children:o.map(p=>L("button",{title:`Shapes of ${We(p,"cell")}`,"aria-pressed":p===a,onClick:()=>t(p),children:p}))}),L("div",{id:"shelf",children:d}),L("div",{id:"shelf-all",class:"buttons",children:[l.length>1&&L("button",{class:"small",onClick:()=>h(l),children:`Add all ${l.length}`}),u&&L("button",{class:"small",onClick:()=>h(c),children:`Add the ${c.length} flat ones`})]})]})}var xI={rotations:"may be turned",reflections:"may be turned and mirrored",fixed:"stays as it is drawn"},_m=9999,Nh=class{constructor(e,t,n){this.editor=e;this.onChoose=t;this.colourOf=n;this.drawing=new wo("Cells of the piece",{begin:s=>{let{chosen:r}=this.colours;this.adds=!this.has(s),this.colour=r===null?null:Ja(this.adds?null:this.colourAt(s),r),this.isFirst=!0,this.put(s)},go:s=>this.put(s),turn:s=>{this.layer=s,this.update()}}),this.colours=new _o(e,()=>this.update())}editor;onChoose;colourOf;open=null;layer=0;paper=null;drawing;colours;adds=!0;colour=null;isFirst=!0;choose(e){this.open=e,this.paper=null,this.update(),this.onChoose(),e!==null&&I("pieces").children[e]?.scrollIntoView({block:"start"})}update(){let{editor:e}=this,{pieces:t}=e.puzzle;this.open!==null&&this.open>=t.length&&(this.open=null),Zt(L(Rt,{children:[L("section",{children:[!t.length&&L("p",{id:"no-pieces",children:"No pieces yet: draw one, or take some from the library below."}),L("ul",{id:"pieces",children:t.map((n,s)=>this.row(n,s))}),L("button",{id:"draw-piece",class:"wide",onClick:()=>this.draw(),children:"Draw a piece"})]}),L($x,{editor:e})]}),I("panel-pieces")),this.updateDrawing()}row(e,t){let{name:n,cells:s}=e,r=this.open===t,o=()=>this.choose(r?null:t),a=ti(this.editor.puzzle),l=this.editor.findings.some(({pieces:c})=>c?.includes(t));return L("li",{class:`${r?"open":""}${l?" wrong":""}`,children:[L("div",{class:"piece-line",children:[L("button",{class:"piece-picture","aria-expanded":r,"aria-label":`${r?"Close":"Draw"} piece ${n}`,style:{color:this.plainOf(t)},onClick:o,children:L(So,{lattice:this.lattice,cells:s,colours:e.colours.map(c=>a.get(c))})}),L("button",{class:"piece-name",onClick:o,children:n}),this.count(e,t)]}),r&&this.details(e,t)]})}plainOf(e){let t=this.colourOf(e);return this.editor.puzzle.pieces.some(({colours:s})=>s.length)?ft(Hg(Tt(t))):t}count({name:e,low:t,high:n},s){return L("div",{class:"count-of",children:[L(On,{icon:"minus",label:`One ${e} less`,onClick:()=>this.recount(s,-1)}),L("span",{class:"many",children:t===n?t:n===null?`${t}…`:`${t}–${n}`}),L(On,{icon:"plus",label:`One ${e} more`,onClick:()=>this.recount(s,1)})]})}recount(e,t){let{low:n,high:s}=this.editor.puzzle.pieces[e],r=Math.max(0,n+t),o=s===null?null:Math.min(_m,s+t);if(o!==null&&o<=0)return this.remove(e);this.change(e,{low:n===s?o:r,high:o})}remove(e){this.open!==null&&(this.open=this.open===e?null:this.open-+(this.open>e)),this.paper=null,this.editor.set(bx(this.editor.draft,e))}details(e,t){let{low:n,high:s}=e,r=this.colours.parts(),o=a=>this.change(t,a);return L("div",{class:"piece-details",children:[L("label",{class:"field",children:["Name",L(La,{class:"name",label:"Name of the piece",text:e.name,maxLength:60,take:a=>this.rename(t,a)})]}),L("div",{class:"field copies",children:["Copies",L(go,{label:"Fewest copies",value:n,range:[0,s??_m],act:a=>o({low:a})}),L("span",{children:"to"}),L(go,{label:"Most copies",value:s,range:[n,_m],mayBeAny:!0,act:a=>o({high:a})}),r.toggle]}),!e.at&&L("select",{"aria-label":"How it may be turned",value:e.mobility,onChange:({currentTarget:a})=>o({mobility:a.value}),children:cg.map(a=>L("option",{value:a,children:xI[a]}))}),_I(e).map(([a,l])=>L("div",{class:"field mark",children:[L("span",{children:a}),L("button",{class:"plain small",onClick:()=>o(l),children:"Remove"})]})),r.list,L(mo,{own:this.drawing.root}),L("div",{class:"buttons",children:[L("button",{onClick:()=>this.copy(t),children:"Copy"}),L("button",{onClick:()=>this.remove(t),children:"Remove"})]})]},t)}get lattice(){return Ue(this.editor.puzzle)}rename(e,t){let{puzzle:n}=this.editor,s=t.replace(/[\u0000-\u001f\u007f]/g,"").trim(),r=n.pieces.filter((o,a)=>a!==e);s&&this.change(e,{name:xo(r,s)})}copy(e){let{draft:t,puzzle:n}=this.editor,{shape:s,...r}=n.pieces[e];this.editor.set(za(t,[r])),this.choose(this.editor.puzzle.pieces.length-1)}draw(){let{draft:e,puzzle:t}=this.editor,{lattice:n}=this,s=Math.max(Xx,n.pace),[r]=n.box(Array.from({length:n.axes(t.dimension)},()=>s)),o=rl(n,t.dimension,_x(t),zs(n,[r]));this.editor.set(za(e,[o])),this.choose(this.editor.puzzle.pieces.length-1)}change(e,t,n=!1){this.editor.set(ym(this.editor.draft,e,t),n)}has(e){return this.paper.cells.some(t=>ae(t)===ae(e))}put(e){let{cells:t,room:n}=this.paper;if(this.colour)return this.putColour(e,this.colour);if(this.has(e)===this.adds)return;let s=this.adds?[...t,e]:t.filter(o=>ae(o)!==ae(e));if(!s.length||s.length>nt.limits.pieceCells)return;let r=bi(s,s.map(o=>this.colourAt(o)));this.paper={cells:Pt(s),room:n},this.change(this.open,{cells:zs(this.lattice,s),colours:r,shape:void 0},!this.isFirst),this.isFirst=!1}putColour(e,{name:t,adds:n}){let{cells:s,room:r}=this.paper,o=this.has(e);if(o&&this.colourAt(e)===t||!o&&!n)return;let a=o?s:Pt([...s,e]);if(a.length>nt.limits.pieceCells)return;let l=h=>ae(h)===ae(e)?t:this.colourAt(h),c=bi(a,a.map(l)),u=o?{}:{cells:zs(this.lattice,a),shape:void 0};this.paper={cells:a,room:r},this.change(this.open,{colours:c,...u},!this.isFirst),this.isFirst=!1}colourAt(e){let t=this.paper.cells.findIndex(n=>ae(n)===ae(e));return this.editor.puzzle.pieces[this.open].colours[t]??""}updateDrawing(){if(this.open===null)return;let e=this.editor.puzzle.pieces[this.open],{lattice:t}=this,n=this.paper?.cells[0].length===e.cells[0].length&&zs(t,this.paper.cells).join(";")===e.cells.join(";"),s=!this.paper;n||(this.paper={cells:e.cells,room:MI(t,e.cells)}),s&&(this.layer=this.drawing.layerWith({lattice:t,cells:this.paper.room},e.cells)),this.drawing.root.style.setProperty("--own",this.plainOf(this.open)),this.drawing.show({lattice:t,cells:this.paper.room,layer:this.layer,look:r=>this.has(r)?this.lookAt(r):{kind:"erase",said:"empty"},ghosts:!0}),this.layer=Math.min(this.layer,this.drawing.layers-1)}lookAt(e){let t=this.colourAt(e);return t?{kind:"own",said:`cell, colour ${t}`,colour:ti(this.editor.puzzle).get(t)}:{kind:"own",said:"cell"}}},_I=({at:i,fixed:e,groups:t})=>[...i?[[`Lies at (${i.join(", ")}), as it is drawn`,{at:null}]]:[],...e?[["Stays in place when the puzzle is taken apart",{fixed:!1}]]:[],...t.map(([n,s],r)=>[`Group ${n}: ${s} ${s===1?"copy":"copies"}`,{groups:t.filter((o,a)=>a!==r)}])],Xx=5,wI=3;function MI(i,e){let t=hn(e).high.slice(0,i.axes(e[0].length)).map(r=>r+1),n=Math.max(Xx,i.pace,Math.max(...t)+1),s=t.map((r,o)=>Math.min(o>1?Math.max(wI,i.pace,r+1):n,nt.limits.side));return i.box(s)}function qx(i,{blocks:e,empty:t,paint:n},s){let r=e.flatMap(({cells:p},m)=>i.outlines(p).map((b,f)=>({outline:b,block:m,paint:n.cubes[m]?.[f]??n.main[m]}))),o=i.outlines(t).map(p=>({outline:p,block:-1,paint:null})),a=[...r,...o],l=a.flatMap(({outline:p})=>p.points),[c,u]=[0,1].map(p=>Math.min(...l.map(m=>m[p]))-.2),[h,d]=[0,1].map(p=>Math.max(...l.map(m=>m[p]))+.2);return i.heightsOf(a.map(({outline:p})=>p)).map(p=>L("div",{class:"layer-sheet",children:L("svg",{viewBox:`${c} ${u} ${h-c} ${d-u}`,class:i.data.form==="rod"?"rods":"",children:[a.filter(({outline:m})=>m.height===p).map(SI),s&&e.map(({label:m},b)=>AI(m,r.filter(f=>f.block===b&&f.outline.height===p)))]})}))}var SI=({outline:{points:i},paint:e})=>L("polygon",{points:i.join(" "),class:`face${e?"":" empty"}`,style:e?{color:ft(e)}:void 0});function AI(i,e){if(!i||!e.length)return null;let t=e.map(({outline:a})=>Io(a.points)),n=Io(t),s=([a,l])=>Math.hypot(a-n[0],l-n[1]),[r,o]=t.reduce((a,l)=>s(l)<s(a)?l:a);return L("text",{x:r,y:o,style:{fill:ur(e[0].paint)},children:i})}var Yx=(i,{pieces:e},{paint:t})=>e.map(({name:n,cells:s},r)=>L("figure",{children:[L(So,{lattice:i,cells:s,colours:s.map((o,a)=>ft(t.cubes[r]?.[a]??t.main[r]))}),L("figcaption",{children:n})]}));var Zx=1e3,TI={yes:"Solved: this assembly comes apart.",no:"There is no solution: everything was tried.",stuck:"No solution: no assembly comes apart by straight moves. One is shown.",unknown:"An assembly; whether one comes apart is not known."},EI=1e3,Oh=class{constructor(e,t){this.editor=e;this.life=t;t.addEventListener("abort",()=>this.reset());let n=(s,r)=>I(s).addEventListener("click",r);n("find",()=>{this.find()}),n("solve-all",()=>{this.list()}),n("count-all",()=>{this.count()}),n("stop",()=>this.solver?.stop()),n("previous",()=>this.go(this.at-1)),n("next",()=>this.go(this.at+1)),I("number").addEventListener("change",s=>{let r=Number(s.target.value);this.go(Number.isInteger(r)?r-1:this.at)})}editor;life;solutions=[];at=0;onChange=()=>{};verdict=null;complete=!1;solver=null;busy="";result="";counts="";get current(){return this.solutions[this.at]??null}reset(){let e=this.solver;this.solver=null,e?.stop(),[this.solutions,this.at,this.busy,this.result,this.counts]=[[],0,"","",""],this.verdict=null,this.complete=!1,this.update()}async show({complete:e,solutions:t}){let{known:n}=this.editor.placements;await n?.ready,!(this.life.aborted||this.busy||n!==this.editor.placements.known)&&(this.start(),this.result=this.ending(t.length,e),this.take(t),this.judge(t.length,e))}get found(){let{complete:e,solutions:t}=this;return t.length||e?{complete:e,solutions:t}:void 0}go(e){this.at=Math.max(0,Math.min(this.solutions.length-1,e)),this.update(),this.onChange()}update(){let{canSolve:e}=this.editor,t=this.busy!=="";for(let s of["find","solve-all","count-all","game"])I(s).disabled=t||!e;I("stop").hidden=!t,I("solve-buttons").hidden=t,I("progress-line").hidden=!t,I("result").textContent=t?"":this.result,I("counts").textContent=this.counts;let n=this.solutions.length;I("counter").hidden=n<2,I("number").value=String(this.at+1),I("count").textContent=`/ ${Oe(n)}`,I("previous").disabled=this.at===0,I("next").disabled=this.at>=n-1,I("solution-view").hidden=n===0}find(){return this.run("Searching",async e=>{if(this.judgeApart)return this.findApart(e,this.judgeApart);let t=null,n=CI(this.editor.puzzle,l=>{t=l,e.stop()}),s=e.find([],1,l=>this.progress(l)),{complete:r,solutions:o}=await s.finally(n);if(this.solver!==e)return;let a=t&&!o.length?[t]:o;this.take(a),this.judge(a.length,r),this.result=a.length?"Solved.":r?"There is no solution: everything was tried.":"Stopped."})}async findApart(e,t){let s=await new Cs(e,this.editor.placements.count,t,()=>{}).solution([],[]);if(this.solver!==e)return;let r=s?.options??s?.assembly;this.take(r?[[...r]]:[]),this.judge(s?.options?1:0,s?.answer==="no",!0),this.result=r||s?.answer!=="unknown"?TI[s?.answer??"unknown"]:"Stopped."}list(){return this.run("Searching all",async e=>{let t=[],n=r=>{this.solver===e&&(t.push(...r),t.length===r.length&&this.take(t))},{complete:s}=await e.list(Zx,n,r=>this.progress(r));this.solver===e&&(this.take(t,!0),this.judge(t.length,s),this.result=this.ending(t.length,s))})}ending(e,t){if(t&&!e)return"There is no solution: everything was tried.";let n=this.lostReflections?"rotations":"rotations and reflections",s=this.hasSymmetries?`, up to ${n} of the whole`:"",r=Li(e,this.judgeApart);return t?e===1?`One ${this.judgeApart?"assembly":"solution"}${s}, and no other.`:`${r}${s}, and no others.`:e>=Zx?`The first ${r}; there may be more.`:`Stopped; ${r} so far.`}judgeApart=null;hasSymmetries=!1;lostReflections=!1;judge(e,t,n=!this.judgeApart){this.complete=t&&e<=this.solutions.length,e>0?this.verdict=n||this.verdict:t&&(this.verdict=!1)}count(){return this.run("Counting",async e=>{let t=await e.count([],n=>this.progress(n));this.solver===e&&(this.judge(t.total,t.complete),this.counts=`${Ml(t,this.judgeApart,this.lostReflections)}.`,this.result="")})}take(e,t=!1){this.solutions=[...e],this.at=t?Math.min(this.at,Math.max(0,e.length-1)):0,this.update(),this.onChange()}async run(e,t){this.solver?.stop();let n;try{n=this.solver=this.start()}catch(s){return this.result=ni(s),this.update()}this.busy=e,this.progress({solutions:0,nodes:0,share:0}),this.update();try{await t(n)}catch(s){this.solver===n&&(this.result=ni(s))}this.solver===n&&(n.stop(),this.busy="",this.update(),this.onChange())}start(){let e=this.editor.placements.known.problem;return this.judgeApart=Kg(this.editor.puzzle),this.hasSymmetries=e.tellsClasses&&e.group.rotations.length>1,this.lostReflections=e.tellsClasses&&e.lostReflections,new Qn(e)}progress({solutions:e,nodes:t,share:n}){I("progress").value=n;let s=e?`, ${Oe(e)} found`:"";I("progress-text").textContent=`${this.busy}: ${Oe(t)} nodes, ${Math.floor(100*n)} %${s}`}};function CI(i,e){let t=null,n=setTimeout(()=>{let s=Ue(i).numbers(i.dimension);t=es({lattice:s,numbers:xi(i)},"boxes"),t.answer.then(r=>r?.solution&&e(r.solution),()=>{})},EI);return()=>{clearTimeout(n),t?.stop()}}var Dh=class extends Ms{controls;state={look:null};onTap=()=>{};settings={explode:0,layers:!1,labels:!1,lit:null,dark:!1,way:null,place:0};exhibit=null;layouts={};overlay=I("overlay").getContext("2d");built="";constructor(e){let t=I("view");super(Es.on(t),e),this.controls=new Ss(t,this.eye,{turnTo:n=>this.eye.turnTo(n),calm:()=>this.calm,tap:(n,s)=>this.tap(n,s)}),t.addEventListener("webglcontextrestored",()=>this.show(this.exhibit,{})),this.followSize(t)}get calm(){return matchMedia("(prefers-reduced-motion: reduce)").matches}show(e,t){let n=e!==this.exhibit;this.settings={...this.settings,...t},n&&(this.exhibit=e,this.layouts={},this.built=""),this.dirty=!0,this.redraw()}tap(e,t){if(!this.stage||!this.exhibit)return;let{left:n,top:s}=I("view").getBoundingClientRect();this.onTap(this.blockAt(e-n,t-s))}get isUnshaded(){return super.isUnshaded&&(this.exhibit?.blocks.length??0)>0}drawFrame(e){let{exhibit:t,stage:n}=this;if(!n)return;let{width:s,height:r}=this.eye.size,o=this.cleared(this.overlay);if(I("view").classList.toggle("blank",!t?.blocks.length),!t?.blocks.length)return;this.dirty&&this.build(n,t),this.eye.retreat(),n.render(this.eye.look(),this.eye.base,s,r,e);let{labels:a,dark:l,lit:c}=this.settings,u=t.blocks.map(h=>h.label);this.drawLabels(o,{names:u,labels:a,dark:l,paint:t.paint,selected:c})}build(e,t){let{layers:n,lit:s,dark:r,place:o,way:a}=this.settings,l=t.blocks[0].cells[0].length<3,c=n&&!l,u=c||l?0:ks.iso[0],h=c?0:this.settings.explode,d={explode:h,layers:c,aspect:this.eye.aspect,azimuth:u,frame:!0},p=Ii(t.blocks,t.empty,d,this.layouts);this.built!==String(c)&&e.show(p,t.paint),this.built=String(c);let m=p.bodies.map(({block:b})=>a&&!c&&o?xr(a,o,b):{shift:[0,0,0]});e.put(p,m,h===0,a!==null),e.setBackground(Ce.colours[r?"dark":"light"]),e.look(s===null?null:[s]),this.boxes=e.boxes(),this.eye.refit(),this.dirty=!1}inspect(){return{blocks:(this.exhibit?.blocks??[]).map(({formPlace:e,...t})=>t),boxes:this.boxes.map(({body:e,low:t,high:n})=>({body:e,low:t,high:n})),empty:this.exhibit?.empty??[],colours:this.exhibit?.paint.main??[],wishes:this.settings,captions:this.stage?.arrangement.captions.map(({text:e})=>e)??[]}}};var Kx=["box","pieces","solve"],kh=class{constructor(e,t,n,s){this.around=n;let{life:r}=n;this.theme=s===null?"auto":s?"dark":"light";let o=this.editor=new Th(e,r);this.view=new Dh(r),this.box=new Ah(o,()=>this.redraw()),this.pieces=new Nh(o,()=>this.redraw(),a=>this.palette[a%this.palette.length]),this.solve=new Oh(o,r),this.apart=new xh(()=>o.puzzle,()=>this.solution(),r),this.apart.onChange=()=>this.showMoves(),this.files=new Lh(o,a=>this.say(a),n),this.files.onOpen=()=>this.choose("box"),o.onChange=()=>this.change(),o.onRename=()=>{this.isNaming=!1,this.update()},o.onCheck=()=>this.checked(),this.solve.onChange=()=>{this.apart.reset(),this.redraw()},this.view.onTap=a=>this.tap(a),this.system.addEventListener("change",()=>this.update(),{signal:r}),this.buttons(),this.choose("box"),this.changed(),o.check(),t&&this.solve.show(t)}around;editor;view;files;tab="box";box;pieces;solve;apart;exhibit=null;isDue=!1;isNaming=!1;theme;system=matchMedia("(prefers-color-scheme: dark)");palette=Gn.default;get dark(){return this.theme==="auto"?this.system.matches:this.theme==="dark"}say(e){I("status").textContent=e}choose(e){this.tab=e;for(let t of Kx)I(`tab-${t}`).setAttribute("aria-selected",String(t===e)),I(`tab-${t}`).tabIndex=t===e?0:-1,I(`panel-${t}`).hidden=t!==e;this.view.state.look=null,this.redraw()}toggle(e){this.view.show(this.exhibit,{[e]:!this.view.settings[e],lit:null}),this.view.state.look=null,this.redraw()}toggleTheme(){this.theme=this.dark?"light":"dark",this.update(),this.redraw()}explode(e){I("explode").value=String(e),this.view.show(this.exhibit,{explode:e})}buttons(){let e=(s,r)=>I(s).addEventListener("click",r);for(let s of Kx)e(`tab-${s}`,()=>this.choose(s));e("game",()=>this.around.enter("play")),e("undo",()=>this.editor.undo()),e("redo",()=>this.editor.redo()),e("theme",()=>this.toggleTheme()),e("save",()=>I("save-dialog").showModal()),e("help-open",()=>I("help").showModal()),e("layers-button",()=>this.toggle("layers")),e("labels-button",()=>this.toggle("labels")),e("home",()=>this.view.eye.view("iso"));let t=I("explode");t.max=String(Ce.explosion.most),t.addEventListener("input",()=>this.explode(Number(t.value)));let n=I("title");n.addEventListener("input",()=>this.rename(n.value)),n.addEventListener("blur",()=>n.value=this.editor.puzzle.name),n.addEventListener("keydown",s=>s.key==="Enter"&&n.blur());for(let s of["click","keydown","change"])window.addEventListener(s,({target:r})=>{r instanceof Node&&I("stage").contains(r)||this.say("")},{capture:!0,signal:this.around.life});for(let s of["save-dialog","help"])I(s).addEventListener("click",r=>{r.target===r.currentTarget&&I(s).close()})}rename(e){let t=e.replace(/[\u0000-\u001f\u007f]/g,"").trim(),{draft:n}=this.editor;t&&t!==n.puzzle.name&&(this.editor.set({...n,puzzle:{...n.puzzle,name:t}},this.isNaming),this.isNaming=!0)}change(){this.isNaming=!1,this.solve.reset(),this.apart.reset(),this.say(""),!this.isDue&&(this.isDue=!0,requestAnimationFrame(()=>{this.isDue=!1,this.around.life.aborted||this.changed()}))}changed(){this.box.update(),this.pieces.update(),this.update(),this.redraw()}checked(){this.box.show(),this.pieces.update(),this.solve.update(),this.update()}update(){let{editor:e}=this;document.documentElement.dataset.theme=this.dark?"dark":"light";let t=I("title");t!==document.activeElement&&(t.value=e.puzzle.name),document.title=`${e.puzzle.name} – cube3d workshop`,I("undo").disabled=!e.history.canUndo,I("redo").disabled=!e.history.canRedo;let{layers:n,labels:s}=this.view.settings;bn("layers-button",n),bn("labels-button",s),this.updateCheck(),this.around.changed()}updateCheck(){let{puzzle:e,findings:t,placements:n,isChecked:s}=this.editor,[r,o]=e.pieces.length&&e.cells.length?nx(e):[0,0],a=r===o?Oe(r):`${Oe(r)} to ${Oe(o)}`;I("sums").textContent=`${We(e.cells.length,"cell")} to fill, pieces have ${a} · ${We(n.count,"placement")}`;let l=t.find(m=>m.stops),{verdict:c}=this.solve,u=`No obstacle found so far.${this.tab==="solve"?"":" Press Solve."}`,h=c===null?u:c?"There is a solution.":"There is no solution: everything was tried.",d=l!==void 0||c===!1;I("check").dataset.state=s?d?"wrong":t.length?"note":"right":"waiting";let p=n.known?.isReady===!1;I("reason").textContent=p?Bs:t[0]?.text??h}redraw(){let{puzzle:e,placements:t}=this.editor,n=this.dark,s=this.solve.current,r=Ue(e),o=r.drawn?nl(r.drawn):e.dimension===2;I("layers-button").hidden=o||!Sr(e)||this.tab==="pieces";let a=this.view.settings.layers&&!I("layers-button").hidden,l=!Sr(e)||!r.isCubic&&(a||!this.view.stage);if(I("slide").hidden=this.tab!=="solve"||!s||l,I("labels-button").hidden=this.tab==="box"||this.tab==="solve"&&!s,I("game").hidden=!Sr(e),I("flat").hidden=!l,l)return this.redrawFlat();let c=e.walls.length>0&&this.tab!=="pieces";if(Object.assign(Wt,{dimension:e.dimension,lattice:r.drawn,walls:c?e.walls.flat():void 0}),this.tab==="solve"&&s){this.exhibit=Rl(e,t,s,this.palette);let{made:u,way:h}=this.apart,d=Number(I("explode").value);this.view.show(this.exhibit,{dark:n,lit:null,explode:d,layers:a,way:h,place:u})}else this.tab==="pieces"?(this.exhibit=e.pieces.length?Fd(e,this.palette,this.view.eye.aspect):null,this.view.show(this.exhibit,{dark:n,lit:this.pieces.open,explode:0,layers:!1,way:null})):(this.exhibit=e.cells.length?Ud(e,this.tab==="box"?this.box.height:null):null,this.view.show(this.exhibit,{dark:n,lit:null,explode:0,layers:a,way:null}));this.update(),this.view.stage||this.write()}redrawFlat(){let{puzzle:e,placements:t}=this.editor,n=Ue(e),{labels:s}=this.view.settings,r=this.tab==="solve"?this.solve.current:null,o=this.tab==="pieces",a=o||!e.cells.length?Fd(e,this.palette,1):r?Rl(e,t,r,this.palette):Ud(e,this.tab==="box"?this.box.height:null),l=o?Yx(n,e,a):qx(n,a,s);Zt(l,I("flat"));let c=Math.ceil(Math.sqrt(l.length));I("flat").style.setProperty("--side",String(c)),I("flat").style.setProperty("--rows",String(Math.ceil(l.length/c))),this.exhibit=null,this.view.show(null,{dark:this.dark}),this.update()}write(){let e=I("text"),{exhibit:t}=this;this.tab==="solve"&&this.solve.current&&t?dl(e,t.blocks,t.empty,t.paint):e.replaceChildren()}solution(){let{puzzle:e,placements:t}=this.editor;return{data:_i(e),...Rl(e,t,this.solve.current,this.palette)}}showMoves(){let{made:e,way:t}=this.apart;this.view.show(this.exhibit,{way:t,place:e,lit:null,explode:0})}tap(e){if(!this.exhibit||this.tab==="box")return;let t=e===null?null:this.exhibit.pieces[e];if(this.tab==="pieces")this.pieces.choose(t===this.pieces.open?null:t);else if(this.solve.current){let n=e===this.view.settings.lit?null:e;this.view.show(this.exhibit,{lit:n}),this.say(n===null?"":this.exhibit.blocks[n].label)}}};var Uh=class{constructor(e){this.now=e}now;past=[];future=[];get canUndo(){return this.past.length>0}get canRedo(){return this.future.length>0}set(e,t=!1){t||(this.past=[...this.past,this.now].slice(-200)),this.now=e,this.future=[]}undo(){this.step(this.past,this.future)}redo(){this.step(this.future,this.past)}step(e,t){e.length&&(t.push(this.now),this.now=e.pop())}};var Fh=10;function Jx(i){let{view:e,solve:t,editor:n,files:s}=i,r={z:()=>n.undo(),y:()=>n.redo(),Z:()=>n.redo(),s:()=>{s.saveToml()},o:()=>I("open").click()},o=()=>Number(I("explode").value),a={b:()=>i.toggle("labels"),l:()=>i.toggle("layers"),d:()=>i.toggleTheme(),e:()=>i.explode(o()?0:Ce.explosion.usual),n:()=>t.go(t.at+1),p:()=>t.go(t.at-1),s:()=>I("find").click(),i:()=>e.eye.view("iso"),h:()=>I("help-open").click(),"?":()=>I("help-open").click(),"+":()=>e.controls.zoom(Ce.camera.zoomStep),"=":()=>e.controls.zoom(Ce.camera.zoomStep),"-":()=>e.controls.zoom(1/Ce.camera.zoomStep),ArrowRight:()=>e.controls.turn(Fh,0),ArrowLeft:()=>e.controls.turn(-Fh,0),ArrowUp:()=>e.controls.turn(0,-Fh),ArrowDown:()=>e.controls.turn(0,Fh)};cr.forEach((l,c)=>a[String(c+1)]=()=>e.eye.view(l)),window.addEventListener("keydown",l=>{if(document.querySelector("dialog[open]"))return;let c=l.ctrlKey||l.metaKey,u=l.target instanceof HTMLInputElement&&l.target.type!=="range";if(u&&!(c&&(l.key==="s"||l.key==="o"))||RI(l)||l.altKey)return;let h=c?r[l.key]:a[l.key]??a[l.key.toLowerCase()];h&&(l.preventDefault(),u&&l.target.blur(),h())},{signal:e.life}),I("tabs").addEventListener("keydown",l=>PI(i,l))}function RI({target:i,key:e,ctrlKey:t,metaKey:n}){return!(i instanceof HTMLElement)||t||n?!1:i instanceof HTMLSelectElement?!0:e.startsWith("Arrow")&&i.closest("[role=tablist], [role=grid], input, #panel")!==null}function PI(i,e){let t=["box","pieces","solve"],n=e.key==="ArrowRight"?1:e.key==="ArrowLeft"?t.length-1:0;if(!n)return;e.preventDefault();let s=t[(t.indexOf(i.tab)+n)%t.length];i.choose(s),I(`tab-${s}`).focus()}var wm=`<header>
  <h1><input id="title" aria-label="Name of the puzzle" title="Name of the puzzle" autocomplete="off" spellcheck="false" maxlength="100"></h1>
  <p id="note" hidden></p>
  <div id="places" class="group" role="navigation" aria-label="Places" hidden></div>
  <div class="group top">
    <button id="open" class="icon" aria-label="Open a file" title="Open a file (Ctrl+O)"><svg aria-hidden="true"><use href="#i-open"/></svg></button>
    <button id="save" class="icon" aria-label="Save" title="Save (Ctrl+S)"><svg aria-hidden="true"><use href="#i-save"/></svg></button>
    <button id="link" class="icon" aria-label="Copy a link that holds the puzzle" title="Copy a link that holds the puzzle"><svg aria-hidden="true"><use href="#i-link"/></svg></button>
    <button id="theme" class="icon" aria-label="Light or dark" title="Light or dark (d)"><svg aria-hidden="true"><use href="#i-theme"/></svg></button>
    <button id="help-open" class="icon" aria-label="Help" title="Help (h)"><svg aria-hidden="true"><use href="#i-help"/></svg></button>
  </div>
  <input id="file" type="file" accept=".toml,.xmpuzzle,.xml" hidden>
</header>

<main>
  <div id="stage">
    <canvas id="view" tabindex="0" role="img" aria-label="The puzzle in three dimensions"></canvas>
    <canvas id="overlay" aria-hidden="true"></canvas>
    <div id="flat" role="img" aria-label="The layers of the puzzle, from the top" hidden></div>
    <div id="fallback">
      <p>This browser cannot draw in three dimensions here: WebGL 2 is missing or turned off. Puzzles can be made and solved all the same; solutions are written here, layer by layer.</p>
      <pre id="text"></pre>
    </div>
    <p id="status" role="status" aria-live="polite"></p>
  </div>
</main>

<nav id="controls" aria-label="View">
  <div class="group slide" id="slide" hidden>
    <label for="explode" title="Apart (e)"><svg aria-hidden="true"><use href="#i-explode"/></svg></label>
    <input id="explode" type="range" min="0" max="2" step="0.01" value="0" aria-label="How far the pieces are apart">
  </div>
  <div class="group">
    <button id="layers-button" class="icon" aria-label="Layers" title="Layers (l)" aria-pressed="false"><svg aria-hidden="true"><use href="#i-layers"/></svg></button>
    <button id="labels-button" class="icon" aria-label="Labels" title="Labels (b)" aria-pressed="false"><svg aria-hidden="true"><use href="#i-labels"/></svg></button>
    <button id="home" class="icon" aria-label="Usual view" title="Usual view (i)"><svg aria-hidden="true"><use href="#i-home"/></svg></button>
  </div>
</nav>

<section id="check" aria-label="Check" aria-live="polite">
  <p id="sums"></p>
  <p id="reason"></p>
</section>

<aside id="panel">
  <div id="tab-line">
    <div id="tabs" role="tablist" aria-label="Steps">
      <button id="tab-box" role="tab" aria-controls="panel-box">Region</button>
      <button id="tab-pieces" role="tab" aria-controls="panel-pieces">Pieces</button>
      <button id="tab-solve" role="tab" aria-controls="panel-solve">Solve</button>
    </div>
    <button id="undo" class="icon" aria-label="Undo" title="Undo (Ctrl+Z)"><svg aria-hidden="true"><use href="#i-undo"/></svg></button>
    <button id="redo" class="icon" aria-label="Redo" title="Redo (Ctrl+Y)"><svg aria-hidden="true"><use href="#i-redo"/></svg></button>
  </div>

  <div id="panel-box" role="tabpanel" aria-labelledby="tab-box"></div>

  <div id="panel-pieces" role="tabpanel" aria-labelledby="tab-pieces" hidden></div>

  <div id="panel-solve" role="tabpanel" aria-labelledby="tab-solve" hidden>
    <section id="solve-buttons">
      <button id="find" type="button" class="wide strong" title="Find a solution (s)">Find a solution</button>
      <button id="solve-all" type="button" class="wide">Find all, up to 1,000</button>
      <button id="count-all" type="button" class="wide">Count all solutions</button>
      <button id="game" type="button" class="wide needs-gl">Play by hand</button>
    </section>
    <section id="progress-line" hidden>
      <progress id="progress" max="1" value="0" aria-label="Progress"></progress>
      <p id="progress-text"></p>
      <button id="stop" type="button" class="wide">Stop</button>
    </section>
    <section aria-live="polite">
      <p id="result"></p>
      <p id="counts"></p>
    </section>
    <section id="solution-view" hidden>
      <div class="group" id="counter">
        <button id="previous" class="icon" aria-label="Previous solution" title="Previous solution (p)"><svg aria-hidden="true"><use href="#i-prev"/></svg></button>
        <label class="count"><input id="number" inputmode="numeric" autocomplete="off" aria-label="Number of the solution"><span id="count"></span></label>
        <button id="next" class="icon" aria-label="Next solution" title="Next solution (n)"><svg aria-hidden="true"><use href="#i-next"/></svg></button>
      </div>
      <div id="apart-box"></div>
    </section>
  </div>
</aside>

<dialog id="save-dialog" aria-labelledby="save-title">
  <form method="dialog"><button class="icon small" aria-label="Close"><svg aria-hidden="true"><use href="#i-close"/></svg></button>
  <h2 id="save-title">Save</h2>
  <button id="save-toml" class="wide">Puzzle file (.toml), for cube3d</button>
  <button id="save-xmpuzzle" class="wide">BurrTools (.xmpuzzle)</button></form>
  <p>Drop a file here to open it. A link holds the whole puzzle; one to 127.0.0.1 works on this computer only. For a 3-D printer: <code>cube3d export PUZZLE.toml --pieces -o pieces.stl</code></p>
</dialog>

<dialog id="help" aria-labelledby="help-title">
  <form method="dialog"><button class="icon small" aria-label="Close"><svg aria-hidden="true"><use href="#i-close"/></svg></button></form>
  <h2 id="help-title">Help</h2>
  <div id="ways">
    <table class="by-touch">
      <caption>Touch</caption>
      <tr><td>One finger on the picture</td><td>turn</td></tr>
      <tr><td>Two fingers</td><td>move; nearer, farther</td></tr>
      <tr><td>Tap a piece</td><td>edit it; in a solution, show it alone in colour</td></tr>
      <tr><td>Stroke over the squares</td><td>paint; a stroke that begins on a cell takes cells away</td></tr>
    </table>
    <table>
      <caption>Mouse and keys</caption>
      <tr><td>Drag; arrows</td><td>turn</td></tr>
      <tr><td>Wheel; <kbd>+</kbd> <kbd>−</kbd></td><td>nearer, farther</td></tr>
      <tr><td>Right button, Shift + drag</td><td>move</td></tr>
      <tr><td>Arrows, <kbd>Space</kbd> on the squares</td><td>walk, paint</td></tr>
      <tr><td><kbd>Page Up</kbd> <kbd>Page Down</kbd> on the squares</td><td>layer above, below</td></tr>
      <tr><td><kbd>Ctrl</kbd> + <kbd>Z</kbd>, <kbd>Y</kbd></td><td>undo, redo</td></tr>
      <tr><td><kbd>Ctrl</kbd> + <kbd>S</kbd>, <kbd>O</kbd></td><td>save a puzzle file, open one</td></tr>
      <tr><td><kbd>s</kbd></td><td>find a solution</td></tr>
      <tr><td><kbd>n</kbd> <kbd>p</kbd></td><td>next, previous solution</td></tr>
      <tr><td><kbd>e</kbd>, <kbd>l</kbd>, <kbd>b</kbd></td><td>apart; layers side by side; names</td></tr>
      <tr><td><kbd>1</kbd> … <kbd>6</kbd>, <kbd>i</kbd></td><td>front, right, back, left, top, bottom; the usual view</td></tr>
      <tr><td><kbd>d</kbd>, <kbd>h</kbd></td><td>light or dark; this help</td></tr>
    </table>
  </div>
</dialog>
`;function LI({page:i,toml:e}){let t=Hs(Kt(e));return{history:new Uh(_h(t)),first:{puzzle:t,page:i}}}function jx(i,e,t,n){let s=i.making??LI(i),{puzzle:r}=s.history.now,o=new kh(s.history,i.found,t,n);return Jx(o),o.files.follow(e),wn("no-webgl",!o.view.stage),Object.assign(window,{cube3d:{solver:h=>new Qn(Ho(h).made.problem()),numbersOf:xi,pageOf:_i,readToml:Kt,refuseLarge:Hs,writeToml:os,fromXmpuzzle:async h=>Ph(await Rh(Uint8Array.from(h)),"x"),writeXmpuzzle:Ih,findings:h=>ph(h,Ho(h)),inspect:()=>({...o.view.inspect(),puzzle:o.editor.puzzle,findings:o.editor.findings,solutions:o.solve.solutions}),settle:()=>o.view.drawNow()}}),{name:"make",get reaches(){let{canSolve:h,placements:d,puzzle:p}=o.editor,m=h||p===r,b=d.count<=Ri.limits.placements;return{see:m,play:Sr(p)?m&&b:void 0,make:!0}},get dark(){return o.theme==="auto"?null:o.dark},get toml(){let{puzzle:h}=o.editor;return h===r?i.toml:os(h)},get opened(){let{editor:{puzzle:h},solve:{found:d}}=o;if(h===r)return{...i,found:d??i.found,making:s};let p=h===s.first.puzzle?s.first.page:_i(h);return{toml:this.toml,page:p,found:d,making:s}},follow:h=>{o.files.follow(h)},enter:()=>{}}}var Bh="#make",Mm={see:["See","See solutions"],play:["Play","Play by hand"],make:["Make","Change the puzzle, solve and save it"]},NI=Object.keys(Mm);function Qx(i){return i.startsWith($o)||i===Bh?"make":new URLSearchParams(i.replace(/^#/,"")).has("play")?"play":i.length>1?"see":null}var zh=class{constructor(e,t,n,s=""){this.root=e;this.opened=t;this.keep=n;this.game=s;Um(this.whole.signal);let r=o=>{this.game=o.detail.game};e.addEventListener(Fm,r,{signal:this.whole.signal})}root;opened;keep;game;whole=new AbortController;life=new AbortController;mounted=null;home=null;before=null;theme=document.documentElement.dataset.theme;seen="";async show(e,t){let{mounted:n}=this;if(e==="make"&&this.opened.toml===void 0&&(e="see"),n&&e==="make"==(n.name==="make"))return n.follow(t);await this.mount(e,t)}get toml(){return this.mounted?.toml??this.mounted?.opened.toml}end(){this.whole.abort(),this.life.abort(),this.theme===void 0?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=this.theme,this.home?.remove()}async enter(e){let{mounted:t}=this;if(!t||t.name===e)return;this.before=e==="play"?t.name:e;let n=e==="make";if(n===(t.name==="make"))return t.enter(e);t.name==="play"&&t.enter("see");let{opened:s}=this;this.opened=t.opened,this.opened.page!==s.page&&(this.seen=this.game=""),n&&this.keep?.(Bh),await this.mount(e,n?Bh:this.seen)}async mount(e,t){let n=this.mounted?.dark??null;this.life.abort(),this.mounted=null;let s=(this.life=new AbortController).signal,r=e==="make",o=this.home=kt("div",{id:"place",class:r?"making":"seeing","data-game":this.game});o.innerHTML=ob+(r?wm:pm),this.root.replaceChildren(o);try{if(await pr(),s.aborted)return;this.mounted=this.shown(e,t,n,this.around(s)),this.bar()}catch(a){OI(a)}}shown(e,t,n,s){let{opened:r}=this;return e==="make"?jx({...r,toml:r.toml},t,s,n):(this.opened={...r,page:r.page??_i(Kt(r.toml))},ux({...this.opened,page:this.opened.page},e,t,s,n))}around(e){return{life:e,keep:this.keep&&(t=>{Qx(t)==="see"&&(this.seen=t),this.keep(t)}),changed:()=>{this.bar(),Vm()},enter:t=>{this.enter(t)},left:()=>this.before===null?Wm():(this.enter(this.before),!0)}}bar(){let{mounted:e}=this;if(!e)return;let{name:t,reaches:n}=e,s=NI.filter(a=>n[a]!==void 0),r=a=>L("button",{id:`place-${a}`,title:Mm[a][1],disabled:!n[a],"aria-current":a===t?"page":void 0,onClick:()=>{this.enter(a)},children:Mm[a][0]}),o=I("places");o.hidden=s.length<2,Zt(s.map(r),o)}};function OI(i){gm(),I("status").textContent=`This page does not work here: ${ni(i)}.`}async function WW(i,e,t,n="",s=()=>{},r=new AbortController().signal){if(await pr(),r.aborted)return null;let o=Kt(t.toml);e==="make"&&Hs(o);let a=_i(o),l=t.solutions&&{complete:!1,solutions:t.solutions},u={toml:Ed(o)?void 0:t.toml,page:{...a,about:t.about??a.about},found:l},h=new zh(i,u,s,t.game);return await h.show(e,n),r.aborted?(h.end(),null):Object.assign(()=>h.end(),{toml:()=>h.toml})}async function $W(i){await pr();let e=Kt(i),{cells:t,dimension:n,lattice:s,pieces:r}=e,o=r.map(a=>[ns(e,a),a.cells.flat()]);return{lattice:s,dimension:n,groups:[t.flat()],loose:o}}async function XW(i){return await pr(),await Ul(i)}export{Bh as MAKE,$W as drawableOf,Qx as placeOf,XW as sentFile,WW as showPlace};
