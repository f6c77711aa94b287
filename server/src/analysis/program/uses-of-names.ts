/** Places at which statements use, bind and set names, found in one pass. */
import type { Expression } from '#syntax/tree.ts';
import { type Node, namesIn, pathOf } from './nodes.ts';

export class UsesOfNames {
  /** Nodes that are a name, or what is behind it: `*marks`. */
  readonly named = new Map<string, Node[]>();
  /** Declarations and assignments that give a variable a value, by its path. */
  readonly settings = new Map<string, Node[]>();
  /** Assignments to what a name refers to: `*mark = true`. */
  readonly settingsBehind = new Map<string, Extract<Node, { kind: 'assignment' }>[]>();
  /** How often a name gets a value or is declared. */
  readonly bindings = new Map<string, number>();

  constructor(nodes: readonly Node[]) {
    for (const node of nodes) this.#note(node);
  }

  #note(node: Node): void {
    switch (node.kind) {
      case 'name':
        put(this.named, node.name, node);
        break;
      case 'unary':
        if (node.operator === '*' && node.operand.kind === 'name') put(this.named, node.operand.name, node);
        break;
      case 'declaration':
      case 'assignment': {
        for (const name of namesBound(node.target)) this.#bind(name);
        if (node.value === null) break;
        const behind = node.kind === 'assignment' ? nameBehind(node.target) : null;
        if (behind !== null && node.kind === 'assignment') put(this.settingsBehind, behind, node);
        const targets = node.target.kind === 'collection' ? node.target.items : [node.target];
        for (const path of new Set(targets.flatMap((target) => pathOf(target) ?? [])))
          put(this.settings, path, node);
        break;
      }
      case 'each':
        for (const name of namesIn(node.target)) this.#bind(name);
        break;
      case 'function':
      case 'lambda':
        for (const { name } of node.parameters) this.#bind(name);
        break;
      case 'comprehension':
        for (const { target } of node.clauses) for (const name of namesIn(target)) this.#bind(name);
        break;
      default:
    }
  }

  #bind(name: string): void {
    this.bindings.set(name, (this.bindings.get(name) ?? 0) + 1);
  }
}

/** Returns `mark` of `*mark`. */
export function nameBehind(target: Expression): string | null {
  return target.kind === 'unary' && target.operator === '*' ? pathOf(target.operand) : null;
}

function put<Of extends Node>(all: Map<string, Of[]>, name: string, node: Of): void {
  const known = all.get(name);
  if (known) known.push(node);
  else all.set(name, [node]);
}

function namesBound(target: Expression): ReadonlySet<string> {
  if (target.kind === 'name') return new Set([target.name]);
  return target.kind === 'collection' ? namesIn(target) : new Set();
}
