import{a,b,c,d,e}from"./part-KEQYHQRU.js";import"./part-AJJ3ULMT.js";export{b as TomlDate,a as TomlError,e as default,c as parse,d as stringify};
