/**
 * Files of programs, as bytes that lists name: rows of other features hold the id of a list. A new column that names
 * lists is added to `LIST_REFERENCES` in `sweep.ts`, and has an index.
 */
export { chargeFiles, dropFileCharges, findFileCharges } from './charges.ts';
export { countStoredFiles, findStoredFiles, readStoredFiles, sha256, storeFiles } from './file-lists.ts';
export {
  decodeFiles,
  namesOfProject,
  presentProject,
  presentProjectFiles,
  presentProjectInList,
  projectFor,
  refuseProject,
  refuseProjectInUse,
} from './program-files.ts';
export { forgetFileLists, readFileLists, removeUnnamedFiles } from './sweep.ts';
export {
  countVisibleFiles,
  findGivenFiles,
  fitToTask,
  type GivenTaskFiles,
  readGivenFiles,
  readGivenSources,
} from './task-files.ts';
