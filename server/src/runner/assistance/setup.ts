import type { LanguageId } from '@coderoom/contract';
import type { ToolCommand } from '#runner/toolchain.ts';

/** Everything that is particular to one language server. */
export interface LanguageServerSetup {
  language: LanguageId;
  /** Name and version, for the server's operator. */
  name: string;
  command: ToolCommand;
  /** Memory of the process and all it starts, in bytes. */
  memoryBytes: number;
  /** Processes and threads at once. */
  processes: number;
  /** Name of a document, within a folder of its own that nobody can guess. */
  fileName: string;
  /** The language's id in the Language Server Protocol. */
  languageId: string;
  /** Characters after which completions are requested, and signatures. */
  triggers: string;
  signatureTriggers: string;
  /** Answer to `workspace/configuration`, by section. */
  settings: Readonly<Record<string, object>>;
  /** Program that it completes once before anybody has to wait, and the position: then it has read its library. */
  warmUp: { text: string; line: number; column: number };
}
