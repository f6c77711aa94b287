import { isConstant } from '#analysis/growth/growth.ts';
import { levelOfObject } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope, Value } from '#analysis/machine/values.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/**
 * Analyses a branch that gives a field its empty collection when it is first needed, `if (this.items === null)
 * this.items = []`: from then on it is kept as long as the object. Returns false for any other branch.
 */
export function makesOnDemand(
  { test, consequence, otherwise }: Extract<Statement, { kind: 'branch' }>,
  scope: Scope,
  machine: AbstractMachine,
): boolean {
  const path = askedIfMissing(test);
  const [only, ...others] = consequence;
  if (path === null || only?.kind !== 'expression' || others.length > 0 || otherwise.length > 0) return false;
  const { expression: set } = only;
  if (set.kind !== 'assignment' || set.operator !== null || pathOf(set.target) !== path) return false;
  const object = path.includes('.')
    ? machine.getPath(path.slice(0, path.lastIndexOf('.')), scope)
    : ownerOf(path, machine);
  const made = machine.peek(set.value, scope);
  if (object?.kind !== 'object' || made.kind !== 'collection' || !isConstant(made.size.growth)) return false;
  if (machine.getPath(path, scope)?.kind === 'collection') return true;
  machine.execute(consequence, scope);
  const field = machine.getPath(path, scope);
  if (field?.kind === 'collection') field.level = Math.min(field.level, levelOfObject(object) ?? field.level);
  return true;
}

/** Returns the object whose method is being called if it has a field of that name; Java and C++ leave out `this`. */
function ownerOf(field: string, { frames }: AbstractMachine): Value | undefined {
  const self = frames.at(-1)?.called.self;
  return self?.kind === 'object' && self.fields.has(field) ? self : undefined;
}

/** Returns the field that a test asks for: `this.items == null`, `!this.items`; a name may be one. */
function askedIfMissing(test: Expression): string | null {
  const isAsked = test.kind === 'binary' && /^(?:===?|is)$/.test(test.operator) && isNothing(test.right);
  const asked =
    test.kind === 'binary' && isAsked
      ? test.left
      : test.kind === 'unary' && test.operator === '!'
        ? test.operand
        : null;
  return pathOf(asked);
}

function isNothing(value: Expression): boolean {
  return (
    (value.kind === 'literal' && value.type === 'nothing') ||
    (value.kind === 'name' && /^(?:undefined|None|nil|nullptr)$/.test(value.name))
  );
}
