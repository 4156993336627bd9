import ipaddr from 'ipaddr.js';

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
