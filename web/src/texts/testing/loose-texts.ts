import type { ESTree } from 'vite';

type Node = ESTree.Node;

/** Attributes and properties that people read or hear. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext)|label|title|placeholder|alt|hint|description|text|emptyText|empty|absent|act|lead|note|name|heading|message|said|none|all|does|fallback|meta|children|group)$/;
/** Names of form fields, which share the attribute `name` with visible labels. */
const FIELD_NAME = /^[a-z_]+$/;
/** Functions that display their arguments. */
const SHOWS = /^(?:toast|toastFailure|useTitle|describeFailure|listFailure|announce\w*|refuse|fail)$/;
/** Matches an English sentence, or the beginning of one, but not class names and identifiers. */
const SENTENCE = /^\s*[A-Z][a-z’']*,? [a-z].*|^[A-Z][a-z]+(?: [A-Z]?[a-z]+)+[.!?…]?$/;
const STYLES = /^class/;
const WORD = /\p{L}{2,}/u;

/** Finds texts for people in a file of the page, outside of the catalogue. */
export function looseTexts(program: ESTree.Program): string[] {
  const found: string[] = [];
  walk(program, [], (node, ancestors) => {
    const text = textOf(node);
    if (text === null || !WORD.test(text)) return;
    if (node.type === 'JSXText' || (isForPeople(node, ancestors) && !isForProgrammers(ancestors)))
      found.push(node.type === 'JSXText' ? text.trim() : text);
  });
  return found;
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'TemplateElement') return node.value.cooked ?? null;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

function isForPeople(node: Node, ancestors: readonly Node[]): boolean {
  const text = textOf(node) ?? '';
  if (ancestors.some(({ type }) => type === 'ImportDeclaration' || type.startsWith('TS'))) return false;
  return SENTENCE.test(text) || isValueOf(node, ancestors);
}

/** True if a text becomes visible: through conditions and templates, but not as an operand of a comparison. */
function isValueOf(node: Node, ancestors: readonly Node[]): boolean {
  let child = node;
  for (const parent of ancestors.toReversed()) {
    switch (parent.type) {
      case 'ConditionalExpression':
        if (parent.test === child) return false;
        break;
      case 'LogicalExpression':
      case 'TemplateLiteral':
      case 'ParenthesizedExpression':
        break;
      case 'JSXExpressionContainer':
        break;
      case 'JSXElement':
      case 'JSXFragment':
        return child.type === 'JSXExpressionContainer';
      case 'JSXAttribute':
        return parent.name.type === 'JSXIdentifier' && isRead(parent.name.name, textOf(node));
      case 'Property':
        return parent.value === child && parent.key.type === 'Identifier' && READ.test(parent.key.name);
      case 'CallExpression':
        return parent.callee !== child && SHOWS.test(nameOf(parent.callee));
      default:
        return false;
    }
    child = parent;
  }
  return false;
}

function isRead(attribute: string, text: string | null): boolean {
  return READ.test(attribute) && !(attribute === 'name' && FIELD_NAME.test(text ?? ''));
}

/** Returns `toast` for `toast.success`. */
function nameOf(callee: Node): string {
  if (callee.type === 'MemberExpression') return nameOf(callee.object);
  return callee.type === 'Identifier' ? callee.name : '';
}

function isForProgrammers(ancestors: readonly Node[]): boolean {
  return ancestors.some(
    (node) =>
      (node.type === 'NewExpression' && /Error$/.test(nameOf(node.callee))) ||
      (node.type === 'CallExpression' && nameOf(node.callee) === 'console') ||
      (node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' && STYLES.test(node.name.name)) ||
      (node.type === 'Property' && node.key.type === 'Identifier' && STYLES.test(node.key.name)),
  );
}

function walk(
  node: Node,
  ancestors: readonly Node[],
  visit: (node: Node, ancestors: readonly Node[]) => void,
) {
  visit(node, ancestors);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, [...ancestors, node], visit);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
