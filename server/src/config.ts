import { availableParallelism, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import {
  ASSISTANCE_LEVELS,
  type AssistanceLevel,
  EXECUTION_TIMEOUT_SECONDS,
  emailAddress,
  newPassword,
  type PublicConfig,
} from '@coderoom/contract';
import { z } from 'zod';
import type { DatabaseAddress } from '#db/database.ts';
import { namesDatabase, type RedisAddress, readRedisUrl } from '#redis/address.ts';
import {
  missingProviderSettings,
  type ProviderSettings,
  providerSettings,
  readProvider,
} from './provider-settings.ts';

/** Concurrent programs per core: see docs/decisions/008. */
const PROGRAMS_PER_CORE = 4;
/** Memory reserved per program, including its folder and its runtime, in bytes. */
const MEMORY_PER_PROGRAM = 512 * 1024 * 1024;
/**
 * Maximum number of programs that wait for input beside the running ones: three classes of thirty. Each keeps its slot
 * in the sandbox.
 */
export const MAX_PROGRAMS_AWAITING_INPUT = 100;
/** The sandbox has 256 slots, and needs 43 of them for what it prepares and for language servers. */
const MAX_PROGRAMS = 208 - MAX_PROGRAMS_AWAITING_INPUT;

const onOrOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });
const wholeNumber = (min: number) => z.coerce.number().int().min(min);

/** Minimum length of AUTH_SECRET in characters: one that can be guessed lets anyone sign in as anyone. */
const SHORTEST_SECRET = 32;

/** `address`, or `Name <address>`. */
const SENDER = /^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const DATABASE_IN_URL = { error: 'what stands behind its slash must be the number of a database' };

/** The settings, each documented in the README. An empty variable counts as unset. */
const settings = z
  .object({
    PORT: wholeNumber(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z.url().optional(),
    TRUSTED_PROXIES: z.string().default('loopback'),
    DATA_DIR: z.string().default('./data'),
    RUNNER_DIR: z.string().optional(),
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
    REDIS_URL: address(/^rediss?$/, 'redis://host:6379')
      .refine(namesDatabase, DATABASE_IN_URL)
      .optional(),
    AUTH_SECRET: z.string().min(SHORTEST_SECRET).optional(),
    METRICS_TOKEN: z.string().min(SHORTEST_SECRET).optional(),
    ADMIN_EMAIL: emailAddress.optional(),
    ADMIN_PASSWORD: newPassword.optional(),
    SMTP_URL: address(/^smtps?$/, 'smtp://host:587').optional(),
    MAIL_FROM: z.string().regex(SENDER, { error: 'it must be an address or Name <address>' }).optional(),
    ...providerSettings,
    APP_NAME: z.string().default('Coderoom'),
    APP_VERSION: z.string().default('1.0.0'),
    EXECUTION_TIMEOUT_SECONDS: wholeNumber(1).max(600).default(EXECUTION_TIMEOUT_SECONDS),
    RUN_CONCURRENCY: wholeNumber(1)
      .max(MAX_PROGRAMS)
      .default(defaultConcurrency(availableParallelism(), totalmem())),
    RUN_QUEUE: wholeNumber(0).max(100_000).default(200),
    RUN_MEMORY_MB: wholeNumber(32).max(65_536).default(256),
    HISTORY_QUOTA_MB: wholeNumber(1).max(1_048_576).default(256),
    HISTORY_RETENTION_DAYS: wholeNumber(0).max(36_500).default(0),
    DRAFT_RETENTION_DAYS: wholeNumber(0).max(36_500).default(400),
    ASSISTANCE: z.enum(ASSISTANCE_LEVELS).default('all'),
    LIBRARIES: onOrOff.default(true),
    PREPARE_ALL: onOrOff.default(true),
    RATE_LIMITS: onOrOff.default(true),
    EDITOR_ASSETS_URL: z.url().optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .superRefine((values, context) => {
    // A server with a special role depends on others, which it reaches through Redis, even if REDIS_URL is unset.
    const isGiven = (name: SettingName) =>
      values[name] !== undefined || (name === 'REDIS_URL' && values.ROLE !== 'all');
    for (const [name, because, why] of NEEDED_WITH) {
      if (!isGiven(because) || values[name] !== undefined) continue;
      context.addIssue({ code: 'custom', path: [name], message: missing(name, why) });
    }
    for (const [name, why] of missingProviderSettings(values)) {
      context.addIssue({ code: 'custom', path: [name], message: missing(name, why) });
    }
    if (values.ROLE !== 'all' && values.REDIS_URL === undefined) {
      const why = `with ROLE=${values.ROLE} programs run on other servers, which are reached through Redis`;
      context.addIssue({ code: 'custom', path: ['REDIS_URL'], message: missing('REDIS_URL', why) });
    }
  });

/** Settings that another one requires, with the reason if it isn't obvious. */
const NEEDED_WITH: readonly (readonly [name: SettingName, because: SettingName, why?: string])[] = [
  ['AUTH_SECRET', 'DATABASE_URL'],
  ['AUTH_SECRET', 'REDIS_URL'],
  ['DATABASE_URL', 'REDIS_URL', 'several servers cannot share one SQLite file'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['MAIL_FROM', 'SMTP_URL'],
];

type SettingName =
  | 'AUTH_SECRET'
  | 'DATABASE_URL'
  | 'REDIS_URL'
  | 'ADMIN_EMAIL'
  | 'ADMIN_PASSWORD'
  | 'SMTP_URL'
  | 'MAIL_FROM';

/** The server's settings, read once at start. */
export interface Config {
  /** Role of this server: `web` runs no programs, `worker` serves no people. */
  role: 'all' | 'web' | 'worker';
  port: number;
  host: string;
  /** This server's public origin, without a trailing slash. */
  publicUrl: string;
  /** Addresses whose X-Forwarded-For is trusted, in the form of Fastify's `trustProxy`. */
  trustedProxies: string;
  /** Absolute. */
  dataDirectory: string;
  /** Absolute; undefined if the runner chooses it. */
  runnerDirectory: string | undefined;
  /** PostgreSQL if DATABASE_URL is set, else SQLite in the data folder. */
  database: DatabaseAddress;
  /** Absolute path of the SQLite file, even if it isn't used. */
  databaseFile: string;
  /** Redis, shared by several servers; undefined if this is the only one. */
  redis: RedisAddress | undefined;
  /** Key for signing access tokens; undefined if the server generates one in the data folder. */
  authSecret: string | undefined;
  /** Token that Prometheus sends to read the metrics; undefined if metrics are turned off. */
  metricsToken: string | undefined;
  /** Admin created at the first start. */
  admin: { email: string; password: string } | undefined;
  smtpUrl: string | undefined;
  /** Sender of mail; set if `smtpUrl` is. */
  mailFrom: string | undefined;
  /** The OpenID Connect provider that people sign in with; undefined: there is none. */
  provider: ProviderSettings | undefined;
  /** People who may sign in with a password of this server. */
  passwords: PublicConfig['passwords'];
  appName: string;
  appVersion: string;
  executionTimeoutSeconds: number;
  runConcurrency: number;
  runQueue: number;
  runMemoryMb: number;
  /** Maximum size of one person's stored runs, in bytes. */
  historyQuotaBytes: number;
  /** How long runs are kept, in ms; null for no limit. */
  historyRetentionMs: number | null;
  /** How long drafts are kept after they were last opened, in ms; null for no limit. */
  draftRetentionMs: number | null;
  rateLimits: boolean;
  /** True if programs may use libraries beside what belongs to their languages. */
  offersLibraries: boolean;
  /** True if the parts of toolchains that few programs need are prepared before one needs them. */
  preparesAll: boolean;
  /** How much people are assisted while they write a program. */
  assistance: AssistanceLevel;
  /** Base URL of a CDN copy of the page's assets, without a trailing slash. */
  editorAssetsUrl: string | undefined;
  logLevel: string;
}

/** A setting is missing or wrong; the message names it and says what is expected. */
export class ConfigError extends Error {}

/**
 * Reads the settings from an environment.
 * @throws {ConfigError} naming the variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw new ConfigError(describe(parsed.error, given));
  const values = parsed.data;
  const dataDirectory = resolve(values.DATA_DIR);
  const databaseFile = join(dataDirectory, 'coderoom.sqlite');
  return {
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    publicUrl: withoutSlash(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`),
    trustedProxies: values.TRUSTED_PROXIES,
    dataDirectory,
    runnerDirectory: values.RUNNER_DIR && resolve(values.RUNNER_DIR),
    database: values.DATABASE_URL === undefined ? { file: databaseFile } : { url: values.DATABASE_URL },
    databaseFile,
    redis: values.REDIS_URL === undefined ? undefined : readRedisUrl(values.REDIS_URL),
    authSecret: values.AUTH_SECRET,
    metricsToken: values.METRICS_TOKEN,
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    provider: readProvider(values),
    passwords: values.LOCAL_PASSWORDS,
    appName: values.APP_NAME,
    appVersion: values.APP_VERSION,
    executionTimeoutSeconds: values.EXECUTION_TIMEOUT_SECONDS,
    runConcurrency: values.RUN_CONCURRENCY,
    runQueue: values.RUN_QUEUE,
    runMemoryMb: values.RUN_MEMORY_MB,
    historyQuotaBytes: values.HISTORY_QUOTA_MB * 1024 * 1024,
    historyRetentionMs: retentionMs(values.HISTORY_RETENTION_DAYS),
    draftRetentionMs: retentionMs(values.DRAFT_RETENTION_DAYS),
    assistance: values.ASSISTANCE,
    rateLimits: values.RATE_LIMITS,
    offersLibraries: values.LIBRARIES,
    preparesAll: values.PREPARE_ALL,
    editorAssetsUrl: values.EDITOR_ASSETS_URL && withoutSlash(values.EDITOR_ASSETS_URL),
    logLevel: values.LOG_LEVEL,
  };
}

/** Returns as many programs as the cores can share and the memory can hold, but at least one per core. */
export function defaultConcurrency(cores: number, memoryBytes: number): number {
  const held = Math.floor(memoryBytes / MEMORY_PER_PROGRAM);
  return Math.min(MAX_PROGRAMS, Math.max(cores, Math.min(PROGRAMS_PER_CORE * cores, held)));
}

/** 0 days: kept for good. */
function retentionMs(days: number): number | null {
  return days === 0 ? null : days * 24 * 60 * 60 * 1000;
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** Specification 1 §5. */
function missing(name: string, why?: string): string {
  return `environment variable ${name} is required but not provided${why === undefined ? '' : `: ${why}`}`;
}

function describe(error: z.ZodError, given: Record<string, string | undefined>): string {
  const sentences = error.issues.map((issue) => {
    const name = String(issue.path[0]);
    if (given[name] === undefined) return issue.message;
    // zod sees a non-number as NaN, and its own message would mention NaN instead of the given value.
    const expectsNumber = issue.code === 'invalid_type' && issue.expected === 'number';
    return expectsNumber
      ? `environment variable ${name} must be a number, but is "${given[name]}"`
      : `environment variable ${name} is not valid: ${issue.message}`;
  });
  return [...new Set(sentences)].join('\n');
}
