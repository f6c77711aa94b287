import { PROTECTIONS, type Protection } from '@coderoom/contract';
import type { GroupsOrReason } from '#runner/sandbox/cgroup/cgroup.ts';

/** The contract's protections that are in force, and why the others are not. */
export interface Protections {
  inForce: readonly Protection[];
  missing: readonly { protection: Protection; why: string }[];
}

/** Capabilities that a sandbox found on its machine; `none`: why it cannot run anything. */
export type Found =
  | { none: string }
  | { groups: GroupsOrReason; seccomp: boolean; separateUser: boolean; limitedBoxes: boolean };

/** Returns the protections that are in force, and a sentence for each that is not. */
export function protectionsOf(found: Found): Protections {
  const reasons = 'none' in found ? null : reasonsWhyNot(found);
  const why = (protection: Protection) =>
    reasons === null ? (found as { none: string }).none : reasons[protection];
  return {
    inForce: PROTECTIONS.filter((protection) => why(protection) === null),
    missing: PROTECTIONS.flatMap((protection) => {
      const sentence = why(protection);
      return sentence === null ? [] : [{ protection, why: sentence }];
    }),
  };
}

function reasonsWhyNot(found: Exclude<Found, { none: string }>): Record<Protection, string | null> {
  const { tree, why } = found.groups;
  const controller = (there: boolean | undefined, name: string) =>
    there ? null : (why ?? `The kernel offers no ${name} controller to the server.`);
  return {
    bubblewrap: null,
    seccomp: found.seccomp ? null : `No filter of system calls has been written for ${process.arch}.`,
    memory_limit: controller(tree?.controls.memory, 'memory'),
    process_limit: controller(tree?.controls.processes, 'pids'),
    cpu_accounting: controller(tree?.controls.cpu, 'CPU'),
    separate_user: found.separateUser
      ? null
      : 'The server does not run as root: programs run as its own user.',
    disk_limit: found.limitedBoxes
      ? null
      : 'The server may not mount: what compilers write is limited by file, not in sum, and files that programs make are not shown.',
  };
}
