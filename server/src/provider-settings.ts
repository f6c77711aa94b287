import { PASSWORD_USERS } from '@coderoom/contract';
import { z } from 'zod';

/** Sensible defaults for identity providers that schools use: see docs/sign-in.md. */
const PRESETS = {
  // The address of an account of Google may be of any domain; `hd` names the organization that it belongs to.
  // It names nobody's groups.
  google: {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    domainClaim: 'hd',
    teacherClaim: undefined,
  },
  microsoft: { name: 'Microsoft', issuer: undefined, domainClaim: undefined, teacherClaim: 'roles' },
  keycloak: { name: undefined, issuer: undefined, domainClaim: undefined, teacherClaim: 'groups' },
  authentik: { name: undefined, issuer: undefined, domainClaim: undefined, teacherClaim: 'groups' },
} as const;

/** Providers with a preset. */
const PRESET_NAMES = ['google', 'microsoft', 'keycloak', 'authentik'] as const;

/** An OpenID Connect provider, and whom it may sign in. */
export interface ProviderSettings {
  /** Its name on the page. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  /** Domains of email addresses that may sign in, in lower case; empty: all. */
  domains: readonly string[];
  /** The claim that holds the domain instead of the email address; undefined: the address. */
  domainClaim: string | undefined;
  /** True if addresses of `domains` count as verified where the provider says nothing about it. */
  trustsEmail: boolean;
  /** Makes teachers of those whose claim has one of these values, and of nobody else; undefined: admins decide. */
  teachers: { claim: string; values: readonly string[] } | undefined;
  /** True if signing out here signs out at the provider too, where it supports that. */
  signsOut: boolean;
}

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;
/** Issuers of Microsoft for every organization at once: anybody can have an account there, with any address. */
const ANY_TENANT = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/;

const onOrOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://login.school.example' })
  .refine((url) => url.startsWith('https://') || LOOPBACK.test(url), { error: 'it must begin with https://' })
  .refine((url) => !ANY_TENANT.test(url), {
    error: 'it must name your own tenant: https://login.microsoftonline.com/TENANT-ID/v2.0',
  });
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);
const domains = list
  .transform((names) => names.map((name) => name.toLowerCase()))
  .refine((names) => names.every((name) => /^[^\s@]+\.[^\s@]+$/.test(name)), {
    error: 'it must hold domains such as school.example, separated by commas',
  });

/** The settings of the identity provider as the environment has them. */
export const providerSettings = {
  OIDC_PRESET: z.enum(PRESET_NAMES).optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40).optional(),
  OIDC_SCOPES: z.string().default('openid profile email'),
  OIDC_ALLOWED_DOMAINS: domains.default([]),
  OIDC_TRUST_EMAIL: onOrOff.default(false),
  OIDC_TEACHER_CLAIM: z.string().optional(),
  OIDC_TEACHER_VALUES: list.default([]),
  OIDC_SIGN_OUT: onOrOff.default(true),
  LOCAL_PASSWORDS: z.enum(PASSWORD_USERS).default('everyone'),
};

const providerShape = z.object(providerSettings);
type Values = z.output<typeof providerShape>;

/** A setting that the others require, with the reason if it isn't obvious. */
type Missing = [name: keyof Values, why?: string];

/** Finds what is missing for the provider that the settings begin to describe. */
export function missingProviderSettings(values: Values): Missing[] {
  if (!namesProvider(values)) {
    const why = 'otherwise nobody but admins could sign in';
    return values.LOCAL_PASSWORDS === 'admins' ? [['OIDC_ISSUER', why]] : [];
  }
  const missing: Missing[] = [];
  if (issuerOf(values) === undefined) missing.push(['OIDC_ISSUER']);
  if (values.OIDC_CLIENT_ID === undefined) missing.push(['OIDC_CLIENT_ID']);
  if (values.OIDC_CLIENT_SECRET === undefined) missing.push(['OIDC_CLIENT_SECRET']);
  if (values.OIDC_ALLOWED_DOMAINS.length === 0) {
    if (values.OIDC_PRESET === 'google') {
      missing.push(['OIDC_ALLOWED_DOMAINS', 'anybody can have an account of Google']);
    } else if (values.OIDC_TRUST_EMAIL) {
      missing.push(['OIDC_ALLOWED_DOMAINS', 'OIDC_TRUST_EMAIL trusts addresses of these domains alone']);
    }
  }
  if (values.OIDC_TEACHER_VALUES.length > 0 && teacherClaimOf(values) === undefined) {
    missing.push(['OIDC_TEACHER_CLAIM', 'it names the claim that OIDC_TEACHER_VALUES are values of']);
  }
  return missing;
}

/** Reads the identity provider; undefined if there is none. Nothing is missing, as checked before. */
export function readProvider(values: Values): ProviderSettings | undefined {
  const issuer = issuerOf(values);
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  const preset = values.OIDC_PRESET && PRESETS[values.OIDC_PRESET];
  const claim = teacherClaimOf(values);
  const teacherValues = values.OIDC_TEACHER_VALUES;
  return {
    name: values.OIDC_NAME ?? preset?.name ?? new URL(issuer).hostname,
    issuer,
    clientId,
    clientSecret,
    scopes: values.OIDC_SCOPES,
    domains: values.OIDC_ALLOWED_DOMAINS,
    domainClaim: preset?.domainClaim,
    trustsEmail: values.OIDC_TRUST_EMAIL,
    teachers:
      claim === undefined || teacherValues.length === 0 ? undefined : { claim, values: teacherValues },
    signsOut: values.OIDC_SIGN_OUT,
  };
}

function namesProvider(values: Values): boolean {
  const { OIDC_PRESET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = values;
  return [OIDC_PRESET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].some((value) => value !== undefined);
}

function issuerOf({ OIDC_ISSUER, OIDC_PRESET }: Values): string | undefined {
  return OIDC_ISSUER ?? (OIDC_PRESET && PRESETS[OIDC_PRESET].issuer);
}

function teacherClaimOf({ OIDC_TEACHER_CLAIM, OIDC_PRESET }: Values): string | undefined {
  return OIDC_TEACHER_CLAIM ?? (OIDC_PRESET && PRESETS[OIDC_PRESET].teacherClaim);
}
