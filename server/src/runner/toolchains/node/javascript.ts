import { withEntryAs } from '#runner/messages.ts';
import { explainInFile, textNames } from '#runner/project-places.ts';
import { diagnosticOf } from '#runner/source-text.ts';
import { demandAccepted, NOTHING_LATER, type Toolchain } from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { keepNode, NODE, nodeProgram } from './node.ts';
import { explainNode, failedNodeFile, nodeCheckError } from './node-messages.ts';

const FILE = 'main.js';
const PATH = `/box/${FILE}`;

/** JavaScript on the Node that runs this server. Node itself tells CommonJS from modules. */
export const javascript: Toolchain = {
  language: 'javascript',
  async prepare(preparation) {
    const node = await keepNode(preparation);
    return {
      version: `Node.js ${node.version}`,
      async compile(source, context) {
        await context.write(FILE, source.text);
        const program = nodeProgram(node, [], PATH, context);
        return { program, outcome: null, words: '', diagnostics: [], later: NOTHING_LATER };
      },
      isPreparedFor: ({ entry }) => entry === FILE,
      async compileProject(project, context) {
        const program = nodeProgram(node, [], `/box/${project.entry}`, context);
        return { program, outcome: null, words: '', diagnostics: [], later: NOTHING_LATER };
      },
      async explain({ stderr }, source, _context, project) {
        if (project === undefined) return explainNode(stderr, source);
        const { words } = explainNode(stderr, source);
        const failed = failedNodeFile(stderr, textNames(project));
        const findings = explainInFile(project, failed, (file) =>
          explainNode(withEntryAs(FILE, stderr, file.name), file.source),
        );
        return { ...findings, words };
      },
      ahead: (programMemoryBytes) => ({
        tools: [],
        program: nodeProgram(node, [], PATH, { programMemoryBytes }),
      }),
      async check(source, context) {
        await context.write(FILE, source.text);
        const outcome = await context.tool(toolCommand([NODE, '--check', PATH], { mounts: node.mounts }));
        const place = outcome.exitCode === 0 ? null : nodeCheckError(outcome.stderr, source);
        if (outcome.ending !== null || place === null) {
          demandAccepted(outcome);
          return [];
        }
        const { line, column, message } = place;
        return [diagnosticOf(source, { line, column, message, severity: 'error', source: 'compiler' })];
      },
    };
  },
};
