import{d as a,e as b,f as c}from"./part-PVXX3NDH.js";import"./part-RG4QFW7F.js";import"./part-KEQYHQRU.js";import"./part-AJJ3ULMT.js";export{a as MAKE,c as Visit,b as placeOf};
