import { lookup as resolveHost } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import { findErrorCode } from '@goaltracker/db/core/errors';
import ipaddr from 'ipaddr.js';
import type { UnreachableReason } from '../core/unreachable-hosts.ts';

export type AddressCheck = (address: string) => boolean;

/** Global unicast. All other IPv6 addresses are local, reserved or represent an IPv4 address. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');
/** In a public range, but returns the configuration of every virtual machine in Azure. */
const azureMetadata = '168.63.129.16';

/** Accepts public addresses and the given addresses and ranges, such as `192.168.1.0/24`. */
export function createAddressCheck(allowed: readonly string[]): AddressCheck {
  const ranges = allowed.map(parseRange);
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.parse(text);
    return isPublic(address) || ranges.some((range) => address.kind() === range[0].kind() && address.match(range));
  };
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' ? address.toString() !== azureMetadata : address.match(globalIpv6);
}

function parseRange(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** The host has an address that the server may not connect to. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** Returns the host of an error, when its name is unknown or the server may not connect to its address. */
export function findUnreachableHost(error: unknown): { host: string; reason: UnreachableReason } | undefined {
  if (error instanceof PrivateAddressError) return { host: error.message, reason: 'private address' };
  if (findErrorCode(error) !== 'ENOTFOUND') return undefined;
  const { hostname } = error as { hostname?: string };
  return { host: hostname ?? '', reason: 'unknown name' };
}

/** Resolves host names like `dns.lookup`. */
export type ResolveHost = typeof resolveHost;

/**
 * Resolves host names for `http.request`. Fails unless the server may connect to all addresses of the host. The
 * connection uses the checked addresses. Node connects to an IP address without a look-up: see `assertHost`.
 */
export function createCheckedLookup(mayConnectTo: AddressCheck, resolve: ResolveHost = resolveHost): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first)
        return done(error ?? Object.assign(new Error('No address'), { code: 'ENOTFOUND', hostname: host }), '');
      if (!addresses.every(({ address }) => mayConnectTo(address))) return done(new PrivateAddressError(host), '');
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/** Throws PrivateAddressError when the host is an IP address that the server may not connect to. */
export function assertHost({ hostname }: URL, mayConnectTo: AddressCheck): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayConnectTo(host)) throw new PrivateAddressError(host);
}
