import { describe, expect, it, onTestFinished } from 'vitest';
import { speakToPeople } from '#http/validation-words.ts';
import { startTestRunner } from '#runner/testing/runner.ts';
import { defaultConcurrency, MAX_PROGRAMS_AWAITING_INPUT, readConfig } from './config.ts';

const GIB = 1024 ** 3;

// As when a server starts, which also serves HTTP.
speakToPeople();

function failureOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

describe('settings', () => {
  it('have defaults that serve one machine', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      rateLimits: true,
      offersLibraries: true,
      preparesAll: true,
    });
    expect(readConfig({ LIBRARIES: 'off' }).offersLibraries).toBe(false);
    expect(readConfig({ PREPARE_ALL: 'off' }).preparesAll).toBe(false);
    expect(config.executionTimeoutSeconds).toBe(30);
    expect(config.dataDirectory).toMatch(/^\/.*\/data$/);
  });

  it('keep data in a file, or where DATABASE_URL says', () => {
    expect(readConfig({ DATA_DIR: '/srv/school' }).database).toEqual({ file: '/srv/school/coderoom.sqlite' });
    const url = 'postgres://db/school';
    const secret = 'x'.repeat(32);
    expect(readConfig({ DATABASE_URL: url, AUTH_SECRET: secret }).database).toEqual({ url });
  });

  it('find Redis in every way that its address is written', () => {
    const shared = { DATABASE_URL: 'postgres://db/school', AUTH_SECRET: 'x'.repeat(32) };
    const redisOf = (REDIS_URL: string) => readConfig({ ...shared, REDIS_URL }).redis;
    expect(redisOf('redis://cache')).toEqual({
      options: { host: 'cache', port: 6379, db: 0 },
      prefix: 'coderoom',
    });
    expect(redisOf('rediss://me:p%40ss@[::1]:6380/3?prefix=north')).toEqual({
      options: { host: '::1', port: 6380, tls: {}, username: 'me', password: 'p@ss', db: 3 },
      prefix: 'north',
    });
    expect(redisOf('redis://localhost?socket=/run/redis.sock')?.options).toEqual({
      path: '/run/redis.sock',
      db: 0,
    });
    expect(readConfig(shared).redis).toBe(undefined);
  });

  it('describe an identity provider, with defaults of the known ones', () => {
    const client = { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' };
    expect(readConfig({}).provider).toBeUndefined();
    const google = { ...client, OIDC_PRESET: 'google', OIDC_ALLOWED_DOMAINS: ' School.example,,b.example ' };
    expect(readConfig(google).provider).toEqual({
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'x',
      clientSecret: 'y',
      scopes: 'openid profile email',
      domains: ['school.example', 'b.example'],
      domainClaim: 'hd',
      trustsEmail: false,
      teachers: undefined,
      signsOut: true,
    });
    const OIDC_ISSUER = 'https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0';
    const microsoft = { ...client, OIDC_PRESET: 'microsoft', OIDC_ISSUER, OIDC_SIGN_OUT: 'off' };
    expect(readConfig(microsoft).provider).toMatchObject({ name: 'Microsoft', signsOut: false });
    const teachers = { claim: 'roles', values: ['Teacher', 'Head'] };
    expect(readConfig({ ...microsoft, OIDC_TEACHER_VALUES: 'Teacher, Head' }).provider).toMatchObject({
      teachers,
    });
    const own = { ...client, OIDC_ISSUER: 'http://localhost:8080/realms/school' };
    expect(readConfig(own).provider).toMatchObject({ name: 'localhost', issuer: own.OIDC_ISSUER });
    expect(readConfig({ ...own, OIDC_NAME: 'School', LOCAL_PASSWORDS: 'admins' })).toMatchObject({
      provider: { name: 'School' },
      passwords: 'admins',
    });
  });

  it('treat an empty variable as unset', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' }).publicUrl).toBe('http://localhost:3000');
  });

  it('let programs share the cores, within the memory', () => {
    expect(defaultConcurrency(2, 24 * GIB)).toBe(8);
    expect(defaultConcurrency(2, 2 * GIB)).toBe(4);
    expect(defaultConcurrency(4, 1 * GIB)).toBe(4);
  });

  it('let no more programs run than the sandbox has slots for, on the largest machine', async () => {
    const most = defaultConcurrency(1024, 1024 * GIB);
    expect(readConfig({ RUN_CONCURRENCY: String(most) }).runConcurrency).toBe(most);
    const { run, close } = await startTestRunner(most + MAX_PROGRAMS_AWAITING_INPUT);
    onTestFinished(close);
    expect((await run('python', 'print(1)')).stdout).toBe('1\n');
  });

  it.each([
    [{ PORT: 'three' }, 'environment variable PORT must be a number, but is "three"'],
    [{ RUN_MEMORY_MB: '64MB' }, 'environment variable RUN_MEMORY_MB must be a number, but is "64MB"'],
    [{ PORT: '70000' }, 'environment variable PORT is not valid: must be at most 65535'],
    [{ RATE_LIMITS: 'no' }, 'environment variable RATE_LIMITS is not valid: must be on or off'],
    [
      { PUBLIC_URL: 'school' },
      'environment variable PUBLIC_URL is not valid: must be an address such as https://school.example',
    ],
    [
      { DATABASE_URL: 'postgres://db/school' },
      'environment variable AUTH_SECRET is required but not provided',
    ],
    [
      { DATABASE_URL: 'mysql://db/school' },
      'environment variable DATABASE_URL is not valid: must be an address such as postgres://user:password@host/database',
    ],
    [
      { REDIS_URL: 'redis://cache', DATABASE_URL: 'postgres://db/school' },
      'environment variable AUTH_SECRET is required but not provided',
    ],
    [
      { REDIS_URL: 'redis://cache', AUTH_SECRET: 'x'.repeat(32) },
      'environment variable DATABASE_URL is required but not provided: several servers cannot share one SQLite file',
    ],
    [
      { ROLE: 'web' },
      'environment variable REDIS_URL is required but not provided: with ROLE=web programs run on other servers, which are reached through Redis',
    ],
    [{ ROLE: 'worker' }, 'environment variable AUTH_SECRET is required but not provided'],
    [
      { ROLE: 'worker', REDIS_URL: 'redis://cache', DATABASE_URL: 'postgres://db/school' },
      'environment variable AUTH_SECRET is required but not provided',
    ],
    [
      { REDIS_URL: 'http://cache' },
      'environment variable REDIS_URL is not valid: must be an address such as redis://host:6379',
    ],
    [
      { REDIS_URL: 'redis://cache/school' },
      'environment variable REDIS_URL is not valid: what stands behind its slash must be the number of a database',
    ],
    [
      { AUTH_SECRET: 'short' },
      'environment variable AUTH_SECRET is not valid: must have at least 32 characters',
    ],
    [{ ADMIN_EMAIL: 'a@b.org' }, 'environment variable ADMIN_PASSWORD is required but not provided'],
    [{ ADMIN_PASSWORD: 'Head-of-2026!' }, 'environment variable ADMIN_EMAIL is required but not provided'],
    [
      { ADMIN_EMAIL: 'a@b.org', ADMIN_PASSWORD: 'weak' },
      'environment variable ADMIN_PASSWORD is not valid: must have at least 8 characters',
    ],
    [
      { SMTP_URL: 'mail:25' },
      'environment variable SMTP_URL is not valid: must be an address such as smtp://host:587',
    ],
    [
      { OIDC_ISSUER: 'http://login.school.example' },
      'environment variable OIDC_ISSUER is not valid: it must begin with https://',
    ],
    [
      { OIDC_PRESET: 'microsoft', OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
      'environment variable OIDC_ISSUER is not valid: it must name your own tenant: https://login.microsoftonline.com/TENANT-ID/v2.0',
    ],
    [{ OIDC_PRESET: 'keycloak' }, 'environment variable OIDC_ISSUER is required but not provided'],
    [
      { OIDC_ISSUER: 'https://login.school.example' },
      'environment variable OIDC_CLIENT_ID is required but not provided',
    ],
    [
      { OIDC_ISSUER: 'https://login.school.example', OIDC_CLIENT_ID: 'x' },
      'environment variable OIDC_CLIENT_SECRET is required but not provided',
    ],
    [
      { OIDC_PRESET: 'google', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' },
      'environment variable OIDC_ALLOWED_DOMAINS is required but not provided: anybody can have an account of Google',
    ],
    [
      { OIDC_ISSUER: 'https://x.org', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y', OIDC_TRUST_EMAIL: 'on' },
      'environment variable OIDC_ALLOWED_DOMAINS is required but not provided: OIDC_TRUST_EMAIL trusts addresses of these domains alone',
    ],
    [
      {
        ...{ OIDC_PRESET: 'google', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' },
        OIDC_ALLOWED_DOMAINS: 'school.example',
        OIDC_TEACHER_VALUES: 'teachers',
      },
      'environment variable OIDC_TEACHER_CLAIM is required but not provided: it names the claim that OIDC_TEACHER_VALUES are values of',
    ],
    [
      { OIDC_ALLOWED_DOMAINS: 'school.example, teachers' },
      'environment variable OIDC_ALLOWED_DOMAINS is not valid: it must hold domains such as school.example, separated by commas',
    ],
    [
      { LOCAL_PASSWORDS: 'admins' },
      'environment variable OIDC_ISSUER is required but not provided: otherwise nobody but admins could sign in',
    ],
    [{ SMTP_URL: 'smtp://mail' }, 'environment variable MAIL_FROM is required but not provided'],
    [
      { SMTP_URL: 'smtp://mail', MAIL_FROM: 'school' },
      'environment variable MAIL_FROM is not valid: it must be an address or Name <address>',
    ],
  ])('%j stop the start by name', (environment, message) => {
    expect(failureOf(environment).split('\n')).toContain(message);
  });
});
