/**
 * Compiler options of the page's worker. Unknown names have quick fixes in JavaScript too. A program runs in Node: there is
 * no DOM.
 */
export const WORKER_OPTIONS = {
  /** `ScriptTarget.ESNext`. */
  target: 99,
  lib: ['esnext'],
  allowNonTsExtensions: true,
  allowJs: true,
  checkJs: true,
  /** `ModuleResolutionKind.NodeJs`. */
  moduleResolution: 2,
  strict: true,
};

/** Address of the declarations of what Node has. */
export const NODE_GLOBALS = 'file:///node-globals.d.ts';
