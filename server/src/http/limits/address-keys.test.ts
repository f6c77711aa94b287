import { expect, it } from 'vitest';
import { addressBounds, addressKey, siteKey } from './address-keys.ts';

it.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::192.0.2.7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['::', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1:2%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('counts %s as %s, and its site as %s', (address, network, site) => {
  expect(addressKey(address)).toBe(network);
  expect(siteKey(address)).toBe(site);
});

it('bounds the site of an IPv6 address more widely, and an IPv4 address once', () => {
  expect(addressBounds('192.0.2.7')).toEqual([{ key: '192.0.2.7', factor: 1 }]);
  expect(addressBounds('::ffff:192.0.2.7')).toEqual([{ key: '192.0.2.7', factor: 1 }]);
  expect(addressBounds('2001:db8:1:2::7')).toEqual([
    { key: '2001:db8:1::/48', factor: 4 },
    { key: '2001:db8:1:2::/64', factor: 1 },
  ]);
});
