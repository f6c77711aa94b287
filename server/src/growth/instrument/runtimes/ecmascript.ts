import { MAX_COUNTERS } from './counters.ts';
import type { CountingRuntime } from './runtime.ts';

const FUNCTIONS = `
function __crS(i, codes, v) {
  let k = 9, n = 1;
  if (typeof v === 'string') { k = 0; n = v.length; }
  else if (typeof v === 'number' || typeof v === 'bigint') { k = 8; n = Math.abs(Number(v)); }
  else if (Array.isArray(v) || ArrayBuffer.isView(v)) { k = 1; n = v.length; }
  else if (v instanceof Set) { k = 3; n = v.size; }
  else if (v instanceof Map) { k = 4; n = v.size; }
  else if (v && typeof v === 'object' && codes[4] !== '0' && codes[9] === '0') { k = 4; n = Object.keys(v).length; }
  const c = codes[k];
  if (c !== '0') __crC[i] += c === '1' ? n : Math.ceil(Math.log2(n + 1)) * (c === '3' ? n : 1);
  return v;
}
var __crRead; function __crAll() { return __crRead ??= process.getBuiltinModule('fs').readFileSync(0, 'utf8').split(/\\s+/).filter(Boolean).map(Number); }
var __crLine; function __crWords() {
  if (__crLine) return __crLine;
  const fs = process.getBuiltinModule('fs'), letter = Buffer.alloc(1), line = [];
  while (fs.readSync(0, letter) > 0 && letter[0] !== 10) line.push(letter[0]);
  return __crLine = Buffer.from(line).toString().split(' ').filter(Boolean);
}
function __crN() { return __crAll()[0]; }
function __crList() { return __crAll().slice(1); }
function __crTexts() { return __crList().map(String); }
`;

export const ECMASCRIPT_RUNTIME: CountingRuntime = {
  count: (id) => `__crC[${id}]++;`,
  countBefore: (id) => [`(__crC[${id}]++,`, ')'],
  sized: (id, codes) => [`__crS(${id},'${codes}',`, ')'],
  sizedBefore: () => null,
  atStart: '',
  atExit: '',
  text,
  shared: (counters, nonce) => ({ ...text(counters, nonce), added: [] }),
  inEach: () => RUNTIME,
};

/**
 * The same in each source: imported modules run before the one that imports them. What all share is a property of the
 * global object, which TypeScript takes for `any` when it comes from `Object()`.
 */
const RUNTIME =
  'var __crG=Object(globalThis);if(!__crG.__crC){(function(){' +
  `var __crC=new Float64Array(${2 * MAX_COUNTERS});` +
  FUNCTIONS.replace(/\n\s*/g, ' ') +
  'Object.assign(__crG,{__crC,__crS,__crWords,__crN,__crList,__crTexts});' +
  "process.on('exit',()=>{process.getBuiltinModule('fs').writeSync(2,'\\n'+__crG.__crNonce+' '+" +
  "__crC.subarray(0,__crG.__crCount).join(' ')+'\\n')});" +
  '})()}var {__crC,__crS,__crWords,__crN,__crList,__crTexts}=__crG;';

function text(counters: number, nonce: string) {
  return { before: `${RUNTIME}__crG.__crCount=${counters};__crG.__crNonce='${nonce}';`, after: '' };
}
