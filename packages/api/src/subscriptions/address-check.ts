import { lookup as resolveHost } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import { findErrorCode } from '@goaltracker/db/core/errors';
import ipaddr from 'ipaddr.js';
import type { UnreachableReason } from '../core/unreachable-hosts.ts';

/** Whether the server may connect to an IP address. */
export type AddressCheck = (address: string) => boolean;

/** Global unicast: all other IPv6 addresses are local, reserved or stand for an IPv4 address. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');
/** In a public range, but answers every virtual machine of Azure with its configuration. */
const azureMetadata = '168.63.129.16';

/** Accepts public addresses, and those of the given addresses and ranges, such as `192.168.1.0/24`. */
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

/** A host has an address that the server may not connect to. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** The host that an error is about, if its name is unknown or it has an address that may not be connected to. */
export function findUnreachableHost(error: unknown): { host: string; reason: UnreachableReason } | undefined {
  if (error instanceof PrivateAddressError) return { host: error.message, reason: 'private address' };
  if (findErrorCode(error) !== 'ENOTFOUND') return undefined;
  const { hostname } = error as { hostname?: string };
  return { host: hostname ?? '', reason: 'unknown name' };
}

/** Resolves host names, as `dns.lookup` does. */
export type ResolveHost = typeof resolveHost;

/**
 * Looks host names up for `http.request`, and fails unless all of their addresses may be connected to. The connection goes
 * to the addresses that were checked. Node connects to an IP address without a look-up: see `assertHost`.
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

/** Throws a PrivateAddressError for an address with an IP address that may not be connected to. */
export function assertHost({ hostname }: URL, mayConnectTo: AddressCheck): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayConnectTo(host)) throw new PrivateAddressError(host);
}
