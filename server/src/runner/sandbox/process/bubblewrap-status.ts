import type { CommandGroup } from '#runner/sandbox/cgroup/cgroup.ts';
import type { CommandSetup } from '#runner/sandbox/command.ts';
import { descendants, parentOf } from './process-tree.ts';

/** A command as far as its processes depend on it. */
interface StatedCommand {
  box: CommandSetup['box'];
  group: CommandGroup | null;
  /** True if a fork parent forked the program. */
  isForked: boolean;
}

/** Reads bubblewrap's reports on a command, and tells its own processes from the command's by them. */
export class BubblewrapStatus {
  readonly #command: StatedCommand;
  #text = '';
  /** Ids of bubblewrap's own processes of a command that may write into the box; null: unknown, or gone. */
  #ofBubblewrap: readonly (number | null)[] | null = null;

  constructor(command: StatedCommand) {
    this.#command = command;
  }

  /** Adds a part of what bubblewrap reports. */
  add(text: string): void {
    this.#text += text;
    this.#findBubblewrap();
  }

  /** Exit code of the program; null: it has not ended, or bubblewrap was ended first. */
  get exitCode(): number | null {
    return this.#reported('exit-code');
  }

  /** The report of a program's keeper (keeper.c); null: none, as long as the fork parent is there. */
  get ofKeeper(): 'executed' | 'lost' | null {
    const [said] = /"program": "(?:executed|lost)"/.exec(this.#text) ?? [];
    return said === undefined ? null : said.includes('lost') ? 'lost' : 'executed';
  }

  /** Returns the ids of the program's processes, without bubblewrap's own. */
  processes(): number[] {
    const inner = this.#reported('child-pid');
    if (inner === null) return [];
    // A forked program is no child of a process of its box. Its keeper heeds no signal.
    if (!this.#command.isForked) return descendants(inner);
    const outer = parentOf(inner);
    return (this.#command.group?.processes() ?? []).filter((id) => id !== inner && id !== outer);
  }

  /** True if a process that the command left behind may still write into the box. */
  mayStillWrite(): boolean {
    if (this.#command.box !== 'writable') return false;
    const ids = this.#command.group?.processes() ?? null;
    return ids === null || !ids.every((id) => this.#ofBubblewrap?.includes(id));
  }

  /**
   * Learns bubblewrap's own processes of a command that may write into the box: the first one inside, and its parent
   * outside. Either may be gone when the command ends, and what the command left behind must not be taken for it.
   */
  #findBubblewrap(): void {
    const inner = this.#reported('child-pid');
    if (this.#command.box !== 'writable' || this.#ofBubblewrap !== null || inner === null) return;
    this.#ofBubblewrap = [inner, parentOf(inner)];
  }

  #reported(key: 'child-pid' | 'exit-code'): number | null {
    const value = new RegExp(`"${key}": (\\d+)`).exec(this.#text)?.[1];
    return value === undefined ? null : Number(value);
  }
}
