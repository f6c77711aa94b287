/** Longest line of a page's console that is shown, in characters. */
export const MAX_LINE_LENGTH = 2_000;
/** Lines of a page's console that are shown in a second. */
export const MAX_LINES_PER_SECOND = 100;
/** Lines that are kept; older ones are left out. */
const MAX_LINES = 500;
/**
 * Messages in a second, and characters in them, with which a page does nothing but occupy the one around it. The script
 * of a preview sends at most {@link MAX_LINES_PER_SECOND} lines, of which two seconds' may arrive in one.
 */
const FLOOD_PER_SECOND = 400;
const MAX_CHARACTERS_PER_SECOND = 1_000_000;
/** Counted for a message that is none of ours: what is in it would take long to measure. */
const CHARACTERS_OF_UNKNOWN = 20_000;

const LEVELS = ['log', 'warn', 'error'] as const;

/** A line of a page's console. */
export interface ConsoleLine {
  id: number;
  level: (typeof LEVELS)[number];
  text: string;
  /** Name of the script, and the line in it, if they are known. */
  file: string | null;
  line: number | null;
}

/** A message of a previewed page. */
export type PreviewMessage =
  | { kind: 'ready' | 'pong' | 'left' }
  | { kind: 'line'; line: Omit<ConsoleLine, 'id'> }
  | { kind: 'blocked'; address: string; by: 'webrtc' | 'frame' | null }
  | { kind: 'open'; address: string };

/** Reads what a page sends, which may be anything; null: it is nothing that we know. */
export function readPreviewMessage(data: unknown): PreviewMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  const { kind, level, text, file, line, address, by } = data as Record<string, unknown>;
  const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_LINE_LENGTH) : null);
  switch (kind) {
    case 'ready':
    case 'pong':
    case 'left':
      return { kind };
    case 'open':
      return typeof address === 'string' ? { kind, address: address.slice(0, MAX_LINE_LENGTH) } : null;
    case 'blocked':
      return typeof address === 'string'
        ? {
            kind,
            address: address.slice(0, MAX_LINE_LENGTH),
            by: by === 'webrtc' || by === 'frame' ? by : null,
          }
        : null;
    case 'line':
      return {
        kind,
        line: {
          level: LEVELS.find((known) => known === level) ?? 'log',
          text: short(text) ?? '',
          file: short(file),
          line: Number.isSafeInteger(line) && (line as number) > 0 ? (line as number) : null,
        },
      };
    default:
      return null;
  }
}

/** Appends a line to those of a console. */
export function addConsoleLine(
  lines: readonly ConsoleLine[],
  line: Omit<ConsoleLine, 'id'>,
): readonly ConsoleLine[] {
  const id = (lines.at(-1)?.id ?? 0) + 1;
  return [...lines.slice(1 - MAX_LINES), { ...line, id }];
}

/** Returns how many characters a message counts for. */
export function measurePreviewMessage(data: unknown): number {
  if (typeof data === 'string') return data.length;
  if (readPreviewMessage(data) === null) return CHARACTERS_OF_UNKNOWN;
  return Object.values(data as object).reduce<number>((sum, value) => {
    const isSmall = value === null || typeof value === 'number';
    return sum + (typeof value === 'string' ? value.length : isSmall ? 0 : CHARACTERS_OF_UNKNOWN);
  }, 0);
}

/** Counts the messages of a page, and what may be shown of them. */
export class MessageRate {
  #second = 0;
  #messages = 0;
  #characters = 0;
  #lines = 0;

  /**
   * Counts a message. `flood`: the page only occupies us.
   * @param characters by {@link measurePreviewMessage}
   */
  count(
    kind: PreviewMessage['kind'] | undefined,
    characters: number,
    now: number,
  ): 'taken' | 'dropped' | 'flood' {
    const second = Math.floor(now / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#messages = 0;
      this.#characters = 0;
      this.#lines = 0;
    }
    this.#messages += 1;
    this.#characters += characters;
    if (this.#messages > FLOOD_PER_SECOND || this.#characters > MAX_CHARACTERS_PER_SECOND) return 'flood';
    if (kind !== 'line' && kind !== 'blocked') return 'taken';
    this.#lines += 1;
    return this.#lines > MAX_LINES_PER_SECOND ? 'dropped' : 'taken';
  }
}
