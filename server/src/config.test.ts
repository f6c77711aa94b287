import { describe, expect, it } from 'vitest';
import { defaultConcurrency, readConfig } from './config.ts';

const GIB = 1024 ** 3;

describe('settings', () => {
  it('have defaults that serve one machine', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      rateLimits: true,
    });
    expect(config.executionTimeoutSeconds).toBe(30);
    expect(config.dataDirectory).toMatch(/^\/.*\/data$/);
  });

  it('treat an empty variable as unset', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' }).publicUrl).toBe('http://localhost:3000');
  });

  it('let programs share the cores, within the memory', () => {
    expect(defaultConcurrency(2, 24 * GIB)).toBe(8);
    expect(defaultConcurrency(2, 2 * GIB)).toBe(4);
    expect(defaultConcurrency(4, 1 * GIB)).toBe(4);
    expect(defaultConcurrency(128, 1024 * GIB)).toBe(256);
  });

  it.each([
    [{ PORT: 'three' }, 'environment variable PORT must be a number, but is "three"'],
    [{ RUN_MEMORY_MB: '64MB' }, 'environment variable RUN_MEMORY_MB must be a number, but is "64MB"'],
    [{ PORT: '70000' }, 'environment variable PORT is not valid'],
    [{ RATE_LIMITS: 'no' }, 'environment variable RATE_LIMITS is not valid'],
    [{ PUBLIC_URL: 'school' }, 'environment variable PUBLIC_URL is not valid'],
  ])('%j stop the start by name', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
