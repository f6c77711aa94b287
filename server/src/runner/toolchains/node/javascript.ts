import { diagnosticOf } from '#runner/source-text.ts';
import { demandAccepted, NOTHING_LATER, type Toolchain } from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { keepNode, NODE, nodeProgram } from './node.ts';
import { explainNode, explainNodeProject, nodeCheckError } from './node-messages.ts';

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
      explain: async ({ stderr }, source, _context, project) =>
        project === undefined ? explainNode(stderr, source) : explainNodeProject(stderr, FILE, project),
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
