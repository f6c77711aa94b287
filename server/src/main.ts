import { mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';

optimizeLater();
// Must come first: modules imported after this come from the compile cache.
keepCompiled(process.env);
await import('#start.ts');

/**
 * Has V8 optimize a function after ten times as many calls as by default. Analyses of programs run much code a few
 * times: compiling all of that took as much processor time as running it, at the very moment at which the learner's
 * program needs the processor. What many requests call is still optimized. So are the parsers, which are WebAssembly,
 * after a hundred times as much work: that of some hundred programs.
 */
function optimizeLater(): void {
  setFlagsFromString('--invocation-count-for-maglev=4000');
  setFlagsFromString('--invocation-count-for-turbofan=30000');
  setFlagsFromString('--wasm-tiering-budget=1300000000');
}

/**
 * Caches the server's compiled code in the data folder, which belongs to the server alone: starting then takes half as
 * long. Node detects changed files itself. If the cache can't be written, the server starts without it. Worker threads
 * learn of it from the environment alone.
 */
function keepCompiled({ DATA_DIR }: { DATA_DIR?: string | undefined }): void {
  // The settings are not read yet: problems with this folder are reported when it is used.
  const dataDirectory = resolve(DATA_DIR || './data');
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  } catch {
    return;
  }
  process.env.NODE_COMPILE_CACHE ||= join(dataDirectory, 'compiled');
  enableCompileCache();
}
