/** Constants of Rust, whose values are known when the program is compiled: functions with what is read stand for them. */

/** A constant in the source. */
interface Constant {
  start: number;
  end: number;
}

/** Items whose values are known when the program is compiled. */
export const RUST_CONSTANT = /^(?:const_item|static_item)$/;

const HEAD = /^(?:pub\s+)?(?:const|static)\s+(\w{1,60})\s*:\s*([^=]{1,120}?)\s*=/;
const OF_ITEMS = /^(?:&\s*(?:'static\s+)?)?\[\s*(.{1,80}?)\s*(?:;[^\]]{1,20})?\]$/;
const OF_TEXT = /^&\s*(?:'static\s+)?str$/;

/** Returns the program with a list or text in all places of a constant; null if it is none of these. */
export function withoutConstant(source: string, { start, end }: Constant, by: string): string | null {
  const [, name = '', type = ''] = HEAD.exec(source.slice(start, end)) ?? [];
  const items = OF_ITEMS.exec(type)?.[1]?.replace(/&\s*str\b/g, "&'static str");
  if (items === undefined && !OF_TEXT.test(type)) return null;
  const [owned, given] = items === undefined ? ['String', 'str'] : [`Vec<${items}>`, `[${items}]`];
  const made = by.replace(/^&|\[\.\.\]$/g, '').replaceAll('\n', ' ');
  const read =
    ` fn cr_constant() -> &'static ${given} { static CR: std::sync::OnceLock<${owned}> = ` +
    `std::sync::OnceLock::new(); CR.get_or_init(|| ${made}) }`;
  const uses = new RegExp(`(\\bin\\s+|&)?\\b${name}\\b`, 'g');
  const inPlace = (text: string) =>
    text.replace(uses, (_, before: string | undefined) => {
      if (items === undefined) return `${before ?? ''}cr_constant()`;
      if (before === '&') return 'cr_constant()';
      return before === undefined ? '(*cr_constant())' : `${before}cr_constant().iter().cloned()`;
    });
  return inPlace(source.slice(0, start)) + source.slice(start, end) + read + inPlace(source.slice(end));
}
