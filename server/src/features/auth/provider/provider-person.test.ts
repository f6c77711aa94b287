import { describe, expect, it } from 'vitest';
import type { ProviderSettings } from '#provider-settings.ts';
import { readPerson } from './provider-person.ts';

const SETTINGS: ProviderSettings = {
  name: 'School',
  issuer: 'https://login.school.example',
  clientId: 'x',
  clientSecret: 'y',
  scopes: 'openid',
  domains: ['school.example'],
  domainClaim: undefined,
  trustsEmail: false,
  teachers: undefined,
  signsOut: true,
};

function read(claims: Record<string, unknown>, settings: Partial<ProviderSettings> = {}) {
  const given = { iss: SETTINGS.issuer, sub: '1', email: 'Ada@school.example', ...claims };
  return readPerson({ claims: given, idToken: 'token' }, { ...SETTINGS, ...settings });
}

describe('an email address is verified', () => {
  it.each<[boolean, string, Record<string, unknown>, Partial<ProviderSettings>]>([
    [true, 'when the provider says so', { email_verified: true }, {}],
    [false, 'not when it says nothing', {}, {}],
    [true, "when Microsoft has verified the domain's owner", { xms_edov: true }, {}],
    [true, 'when Microsoft says so in a number', { xms_edov: 1 }, {}],
    [true, 'when Microsoft says so in a text', { xms_edov: '1' }, {}],
    [false, 'not when Microsoft has not', { xms_edov: false }, {}],
    [false, 'not when Microsoft says so in a number', { xms_edov: 0 }, {}],
    [false, 'not by Microsoft, when another claim denies it', { xms_edov: true, email_verified: false }, {}],
    [true, 'when the school trusts its own domains', {}, { trustsEmail: true }],
    [false, 'not where trust is contradicted', { email_verified: false }, { trustsEmail: true }],
    [false, 'not where trust is contradicted by Microsoft', { xms_edov: '0' }, { trustsEmail: true }],
  ])('%s: %s', (expected, _when, claims, settings) => {
    expect(read(claims, settings).isEmailVerified).toBe(expected);
  });

  it('never without an address', () => {
    const all = { domains: [], trustsEmail: true };
    expect(read({ email: undefined, email_verified: true }, all)).toMatchObject({
      email: null,
      isEmailVerified: false,
    });
  });
});

describe('a domain', () => {
  it('is compared without case', () => {
    expect(read({ email: 'ada@SCHOOL.example' }).email).toBe('ada@SCHOOL.example');
  });

  it('is not blamed where the provider names no address', () => {
    expect(() => read({ email: undefined })).toThrow('does not confirm that your email address is yours');
  });

  it("is that of Google's organization, not that of the address", () => {
    const google = { domainClaim: 'hd' };
    expect(read({ hd: 'school.example', email: 'ada@alias.example' }, google).subject).toBe('1');
    expect(() => read({ email_verified: true }, google)).toThrow('does not belong to the school');
    expect(() => read({ hd: 'evil.example', email_verified: true }, google)).toThrow();
  });

  it('does not matter if none is set', () => {
    expect(read({ email: 'ada@elsewhere.example' }, { domains: [] }).email).toBe('ada@elsewhere.example');
  });
});

describe('a teacher', () => {
  const teachers = { claim: 'groups', values: ['teachers', '/staff'] };
  it.each<[boolean | null, Record<string, unknown>, ProviderSettings['teachers']]>([
    [null, { groups: ['teachers'] }, undefined],
    [true, { groups: ['pupils', '/staff'] }, teachers],
    [true, { groups: 'teachers' }, teachers],
    [false, { groups: ['teachers-of-tomorrow', 'Teachers'] }, teachers],
    [false, { groups: [] }, teachers],
    [false, { groups: 'teachers, pupils' }, teachers],
    [false, { groups: { teachers: true } }, teachers],
    [false, {}, teachers],
    [true, { realm_access: { roles: ['teacher'] } }, { claim: 'realm_access.roles', values: ['teacher'] }],
    [true, { 'https://x.org/roles': ['a'] }, { claim: 'https://x.org/roles', values: ['a'] }],
    [false, {}, { claim: 'constructor.name', values: ['Object'] }],
  ])('%s: %j', (expected, claims, mapping) => {
    expect(read(claims, { teachers: mapping }).isTeacher).toBe(expected);
  });
});

it('takes names that are names, and drops what would be too long to send', () => {
  const long = 'x'.repeat(5_000);
  const answer = { claims: { iss: 'x', sub: '1', email: 'a@school.example', sid: long }, idToken: long };
  expect(readPerson(answer, SETTINGS)).toMatchObject({ sid: null, idToken: null, username: 'a' });
  expect(read({ preferred_username: 'ada@x.example', name: ' Ada  Kim ' })).toMatchObject({
    username: 'ada',
    fullName: 'Ada  Kim',
  });
  expect(read({ preferred_username: { a: 1 }, nickname: 'a'.repeat(200) }).username).toHaveLength(42);
});
