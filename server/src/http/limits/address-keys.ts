import { isIPv6 } from 'node:net';

/**
 * A site may do this many times as much as a single host's network: it can hold several homes, or the rooms of a
 * school.
 */
const SITE_FACTOR = 4;
const GROUPS = 8;
/**
 * Number of 16-bit groups in the smallest prefix that a provider assigns to a host or home, and to a site (RFC 6177).
 */
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;
/** Prefixes of IPv4 addresses within IPv6: mapped (RFC 4291 §2.5.5.2) and translated (RFC 6052 §2.1). */
const EMBEDDING_PREFIXES = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/** A key that an address is counted under. */
export interface AddressBound {
  key: string;
  /** Multiple of the limit for a single address. */
  factor: number;
}

/**
 * Returns the keys to count an address under wherever something is limited by address. An IPv4 address is its own key.
 * The holder of one IPv6 address has the /64 around it, and often the /48: both are limited, the wider one first.
 * Anything that is no address is its own key.
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

/** Returns the IPv4 address embedded in an IPv6 address, else null. */
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

/** Returns the eight groups of an address that `isIPv6` accepts. A zone, as in `fe80::1%eth0`, is dropped. */
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
