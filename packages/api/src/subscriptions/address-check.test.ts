import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAddressCheck } from './address-check.ts';

const mayConnectTo = createAddressCheck([]);

describe('an address that the server may connect to', () => {
  it.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:80e::200e'])(
    'the public address %s is allowed',
    (address) => {
      expect(mayConnectTo(address)).toBe(true);
    },
  );

  it.each([
    ['this host', '0.0.0.0'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['loopback', '::1'],
    ['unspecified', '::'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier-grade NAT, and the metadata of Alibaba', '100.100.100.200'],
    ['link-local, and the metadata of most clouds', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['unique local, and the metadata of AWS', 'fd00:ec2::254'],
    ['deprecated site-local', 'fec0::1'],
    ['metadata of Azure', '168.63.129.16'],
    ['metadata of Oracle', '192.0.0.192'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['benchmarking', '198.18.0.1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '2001:db8::1'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped, although public', '::ffff:1.1.1.1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['not an address', 'localhost'],
  ])('refuses %s: %s', (_, address) => {
    expect(mayConnectTo(address)).toBe(false);
  });

  it('refuses addresses in the private ranges of IPv4, also mapped to IPv6', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(
        fc.constantFrom('10', '127', '192.168', '169.254', '172.20'),
        fc.tuple(octet, octet, octet),
        (start, rest) => {
          const address = [...start.split('.'), ...rest].slice(0, 4).join('.');
          expect([mayConnectTo(address), mayConnectTo(`::ffff:${address}`)]).toEqual([false, false]);
        },
      ),
    );
  });
});

describe('additional allowed addresses and ranges', () => {
  const mayConnectTo = createAddressCheck(['192.168.1.0/24', '127.0.0.1', 'fd12::/16']);

  it.each(['192.168.1.77', '127.0.0.1', 'fd12::5', '1.1.1.1'])('contain %s', (address) => {
    expect(mayConnectTo(address)).toBe(true);
  });

  it.each(['192.168.2.1', '127.0.0.2', 'fd13::5', '::ffff:127.0.0.1', '::1'])(
    'the address %s is not among them',
    (address) => {
      expect(mayConnectTo(address)).toBe(false);
    },
  );
});
