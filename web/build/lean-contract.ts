import type { ESTree, Plugin } from 'vite';

const CONTRACT = /\/contract\/src\/.+\.ts$/;
/** Fields of an endpoint that only the server reads, for validation and documentation. */
const OF_THE_SERVER = new Set([
  'summary',
  'access',
  'params',
  'query',
  'body',
  'response',
  'errors',
  'bodyLimitBytes',
]);

interface Change {
  start: number;
  end: number;
  text: string;
}

/**
 * Removes the parts of the contract that the page does not use. Creating a schema takes time, and there are hundreds:
 * without this every visit would create those of all calls of all screens before anything is shown, and read none of
 * them.
 *
 * Endpoints lose the fields that only the server reads. Top-level expressions of the contract's files are marked as
 * free of side effects, which they are, so that the build drops those that no screen imports.
 */
export function leanContract(): Plugin {
  let endpoints = 0;
  return {
    name: 'coderoom:lean-contract',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const changes: Change[] = [];
        for (const statement of this.parse(code).body) {
          const made = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (made?.type !== 'VariableDeclaration') continue;
          for (const { init } of made.declarations) {
            if (init?.type !== 'CallExpression') continue;
            const dropped = serverParts(init);
            if (dropped.length > 0) endpoints += 1;
            changes.push(...withoutEffects(init, dropped));
          }
        }
        return { code: apply(code, changes), map: null };
      },
    },
    generateBundle() {
      if (endpoints === 0)
        this.error('The contract changed: nothing in it is described by endpoint({…}) any more.');
    },
  };
}

/** Wrapped in a function, since only a single call can be marked, and schemas are created by chains of calls. */
function withoutEffects({ start, end }: ESTree.CallExpression, within: Change[]): Change[] {
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => ' },
    ...within,
    { start: end, end, text: ')()' },
  ];
}

function serverParts({ callee, arguments: [description] }: ESTree.CallExpression): Change[] {
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return [];
  if (description?.type !== 'ObjectExpression') return [];
  return description.properties.flatMap((property) => {
    const isDropped =
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      OF_THE_SERVER.has(property.key.name);
    return isDropped ? [{ start: property.value.start, end: property.value.end, text: 'undefined' }] : [];
  });
}

function apply(code: string, changes: Change[]): string {
  return changes
    .toReversed()
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
