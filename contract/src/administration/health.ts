import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { languageId } from '#execution/languages.ts';

/** Mechanisms that keep a program from harming the machine or other programs. */
export const PROTECTIONS = [
  'bubblewrap',
  'seccomp',
  'memory_limit',
  'process_limit',
  'cpu_accounting',
  'separate_user',
  'disk_limit',
] as const;
/** One of {@link PROTECTIONS}. */
export const protection = z.enum(PROTECTIONS);
/** One of {@link PROTECTIONS}. */
export type Protection = z.infer<typeof protection>;

/** State of the code runner. */
export const runnerHealth = z.object({
  available: z.boolean().describe('false: programs cannot be run; `detail` gives the reason'),
  detail: z.string().nullable(),
  protections: z.array(protection).describe('active protections'),
  missing_protections: z.array(z.object({ protection, why: z.string() })),
  running: z.number().int().min(0).describe('programs; for admins and monitors only'),
  waiting: z.number().int().min(0).describe('programs; for admins and monitors only'),
  concurrency: z.number().int().min(1),
  languages: z.array(languageId).describe('languages whose toolchains are installed'),
});
/** State of the code runner. */
export type RunnerHealth = z.infer<typeof runnerHealth>;

/**
 * The server's health; `degraded` when programs cannot run or a protection is missing. Only an admin's token and the
 * metrics token get the numbers of programs: they would tell anybody else when somebody's hidden tests end.
 */
export const getHealth = endpoint({
  name: 'getHealth',
  method: 'GET',
  path: '/health',
  summary: 'Check the health of the server',
  response: z.object({
    status: z.enum(['ok', 'degraded']),
    version: z.string(),
    uptime_seconds: z.number().min(0),
    runner: runnerHealth.partial({ running: true, waiting: true }),
  }),
});
