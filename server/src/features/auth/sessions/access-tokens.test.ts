import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCESS_TOKEN_SECONDS } from '@coderoom/contract';
import { SignJWT } from 'jose';
import { expect, it, onTestFinished } from 'vitest';
import { createAccessTokens, readOrCreateSecret } from './access-tokens.ts';

const SECRET = 'a secret of this test that nobody else knows';
const CLAIMS = { userId: 1, sessionId: 2 };

it('say whose they are until they end, also where they were read before', async () => {
  let now = Date.now();
  const tokens = createAccessTokens(SECRET, () => now);
  const [read, unread] = [await tokens.sign(CLAIMS), await tokens.sign({ ...CLAIMS, sessionId: 3 })];
  expect(await tokens.read(read)).toMatchObject(CLAIMS);
  expect(await tokens.read(read)).toMatchObject(CLAIMS);
  now += ACCESS_TOKEN_SECONDS * 1000;
  expect([await tokens.read(read), await tokens.read(unread)]).toEqual([null, null]);
  expect(await tokens.read(read)).toBeNull();
});

it('are no good with anything else in them, also beside one that is known', async () => {
  const tokens = createAccessTokens(SECRET);
  const token = await tokens.sign(CLAIMS);
  await tokens.read(token);
  const [head, body, signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ sub: '7', sid: 2, iss: 'coderoom', exp: 9e9 })).toString(
    'base64url',
  );
  const foreign = await createAccessTokens(`${SECRET}, though`).sign(CLAIMS);
  for (const bad of [`${head}.${forged}.${signature}`, `${head}.${body}.`, foreign]) {
    expect(await tokens.read(bad)).toBeNull();
  }
});

it('are read only if this server issued them, as access tokens that end', async () => {
  const sign = ({
    typ = 'at+jwt',
    iss = 'coderoom',
    exp = '1 h',
  }: {
    typ?: string;
    iss?: string;
    exp?: string;
  }) => {
    const token = new SignJWT({ sid: 2 })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setIssuer(iss)
      .setSubject('1');
    return (exp === '' ? token : token.setExpirationTime(exp)).sign(new TextEncoder().encode(SECRET));
  };
  const tokens = createAccessTokens(SECRET);
  expect(await tokens.read(await sign({}))).toMatchObject(CLAIMS);
  for (const other of [{ iss: 'another' }, { typ: 'JWT' }, { exp: '' }]) {
    expect(await tokens.read(await sign(other)), JSON.stringify(other)).toBeNull();
  }
});

it('is made once, for its owner alone, and refused where it was damaged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-secret-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const secret = readOrCreateSecret(folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(readOrCreateSecret(folder)).toBe(secret);
  const file = join(folder, 'auth-secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  for (const damaged of ['', 'short\n']) {
    await writeFile(file, damaged);
    expect(() => readOrCreateSecret(folder)).toThrow(`${file} does not hold a whole key.`);
  }
});
