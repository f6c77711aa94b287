import { type SandboxCommand, SandboxFailure } from '#runner/sandbox/command.ts';
import type { Slot } from '#runner/sandbox/slot.ts';
import { whyUnavailable } from './availability.ts';

const SELF_CHECK: SandboxCommand = {
  argv: ['/usr/bin/true'],
  environment: {},
  stdin: '',
  box: 'read-only',
  mounts: [],
  limits: {
    wallMs: 10_000,
    cpuMs: 10_000,
    memoryBytes: 64 * 1024 * 1024,
    processes: 16,
    fileBytes: 1024 * 1024,
    temporaryBytes: 1024 * 1024,
    outputBytes: 4096,
  },
};

/** Runs one program. @throws SandboxFailure, as a sentence, if that fails. */
export async function checkSelf(slot: Slot): Promise<void> {
  try {
    const outcome = await slot.run(SELF_CHECK, new AbortController().signal);
    if (outcome.exitCode === 0) return;
    throw new SandboxFailure(`A program tried in the sandbox failed: ${outcome.stderr.trim()}`);
  } catch (error) {
    throw new SandboxFailure(whyUnavailable((error as Error).message));
  }
}
