import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/database.ts';
import { startTestRunner } from '#runner/testing/runner.ts';
import { EMPTY_SCHOOL, startPostgres } from './postgres.ts';
import { provideService, shareInRun } from './provide-service.ts';
import { startRedis } from './redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A SQLite file with migrated, empty tables. */
    emptySchool: string;
  }
}

type Stop = () => Promise<void>;

/** Kept between test runs: Node detects changed files itself. */
const COMPILED = fileURLToPath(new URL('../../../../node_modules/.cache/coderoom-tests', import.meta.url));

/** Prepares what the server's tests share: compiled code, toolchains, empty databases, PostgreSQL and Redis. */
export default async function startServices(project: TestProject): Promise<Stop> {
  // The server's code and its packages, in every process of the tests.
  process.env.NODE_COMPILE_CACHE = COMPILED;
  const stops: Stop[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    for (const end of stops.reverse()) await end().catch((failure: unknown) => failures.push(failure));
    if (failures.length > 0) throw failures[0];
  };
  try {
    for (const start of [compileServer, prepareToolchains, makeEmptySchool, providePostgres, provideRedis]) {
      stops.push(await start(project));
    }
  } catch (error) {
    // What fails now is its consequence.
    await stop().catch(() => undefined);
    throw error;
  }
  return stop;
}

/** Compiles the server once on a new machine, instead of in each process of the tests. Later servers keep it up to date. */
async function compileServer(): Promise<Stop> {
  const { stop } = await shareInRun('compiled server', async () => {
    const { href } = new URL('../../wire/index.ts', import.meta.url);
    const reading = `await import(${JSON.stringify(href)}); process.exit();`;
    if (!existsSync(COMPILED))
      await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', reading]);
    return { value: null, stop: async () => undefined };
  });
  return stop;
}

/** Prepares the toolchains once, instead of in several test files at the same time. */
async function prepareToolchains(): Promise<Stop> {
  const { stop } = await shareInRun('toolchains', async () => {
    const { close } = await startTestRunner(2);
    await close();
    return { value: null, stop: async () => undefined };
  });
  return stop;
}

/** Migrates a SQLite database once; each test's database is a copy. */
async function makeEmptySchool(project: TestProject): Promise<Stop> {
  const { value, stop } = await shareInRun('emptySchool', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coderoom-empty-school-'));
    const file = join(folder, 'coderoom.sqlite');
    // Closing the last connection merges the WAL into the file.
    await (await openDatabase({ file })).destroy();
    return { value: file, stop: () => rm(folder, { recursive: true, force: true }) };
  });
  project.provide('emptySchool', value);
  return stop;
}

/** Starts PostgreSQL. Provides the URL of the database that others are created from. */
function providePostgres(project: TestProject): Promise<Stop> {
  return provideService(project, 'postgres', async () => {
    const { url, stop } = await startPostgres();
    const client = new pg.Client({ connectionString: url('postgres') });
    await client.connect();
    await client.query(`create database ${EMPTY_SCHOOL}`);
    await client.end();
    // Migrated once; tests get copies.
    await (await openDatabase({ url: url(EMPTY_SCHOOL) })).destroy();
    return { url: url('postgres'), stop };
  });
}

/** Starts Redis; each user adds a prefix to its URL. */
function provideRedis(project: TestProject): Promise<Stop> {
  return provideService(project, 'redis', async () => {
    const { url, stop } = await startRedis();
    return { url: url(''), stop };
  });
}
