import { isIPv6 } from 'node:net';

/** So many times as much as a host's network may the whole site around it: several homes, or the rooms of a school. */
const SITE_FACTOR = 4;
const GROUPS = 8;
/** Groups of 16 bits that a provider gives to one host or one home at least, and to one site (RFC 6177). */
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;
/** IPv4 as IPv6 writes it: mapped (RFC 4291 §2.5.5.2), and by the translators of RFC 6052 §2.1. */
const EMBEDDING_PREFIXES = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/** A bound that an address counts for. */
export interface AddressBound {
  key: string;
  /** So many times what is allowed to one address. */
  factor: number;
}

/**
 * Returns by what an address is counted wherever something is limited by address. An IPv4 address stands for itself.
 * Whoever has one IPv6 address has the /64 around it, and often the /48: both are bounded, the wider one first. Anything
 * that is no address is its own key.
 */
export function addressBounds(address: string): AddressBound[] {
  const { network, site } = keysOf(address);
  if (network === site) return [{ key: network, factor: 1 }];
  return [
    { key: site, factor: SITE_FACTOR },
    { key: network, factor: 1 },
  ];
}

/** Returns the narrowest of {@link addressBounds}: the /64 of an IPv6 address. */
export function addressKey(address: string): string {
  return keysOf(address).network;
}

/** Returns the widest of {@link addressBounds}: the /48 of an IPv6 address. */
export function siteKey(address: string): string {
  return keysOf(address).site;
}

function keysOf(address: string): { network: string; site: string } {
  if (!isIPv6(address)) return { network: address.toLowerCase(), site: address.toLowerCase() };
  const groups = groupsOf(address);
  const ipv4 = embeddedIPv4(groups);
  return {
    network: ipv4 ?? prefixOf(groups, NETWORK_GROUPS),
    site: ipv4 ?? prefixOf(groups, SITE_GROUPS),
  };
}

function prefixOf(groups: readonly number[], count: number): string {
  return `${written(groups.slice(0, count))}::/${16 * count}`;
}

/** The IPv4 address that an IPv6 address stands for; null: none. */
function embeddedIPv4(groups: readonly number[]): string | null {
  if (!EMBEDDING_PREFIXES.includes(written(groups.slice(0, 6)))) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

function written(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}

/** The eight groups of an address that `isIPv6` takes. A zone, as in `fe80::1%eth0`, is left out. */
function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%');
  const [head = [], tail] = bare.split('::').map(parseGroups);
  if (tail === undefined) return head;
  return [...head, ...Array<number>(GROUPS - head.length - tail.length).fill(0), ...tail];
}

function parseGroups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return Number.parseInt(group, 16);
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}
