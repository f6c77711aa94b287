import type { ToolCommand } from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';

/**
 * Quick to start and small: one collector thread, only the first compiler, no messages about either, no counters for
 * other processes in /tmp.
 */
export const JVM_FLAGS = [
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Xshare:auto',
  '-Xlog:disable',
  '-XX:-UsePerfData',
] as const;

/** A heap well below the compiler's memory limit: javac then reports itself that it ran out. */
export const COMPILER_JVM_FLAGS = [...JVM_FLAGS, '-Xmx640m', '-Xss4m'] as const;

/**
 * Returns javac for a few files of ours: it ends before the JVM's second compiler would pay, which takes half of its
 * processor time otherwise.
 *
 * @param more further flags of its JVM
 */
export function shortJavac(
  javac: string,
  more: readonly string[] = [],
): (...argv: readonly string[]) => ToolCommand {
  const flags = [...COMPILER_JVM_FLAGS, ...more].map((flag) => `-J${flag}`);
  return (...argv) => toolCommand([javac, ...flags, ...argv]);
}
