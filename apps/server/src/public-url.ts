import { BlockList, isIP, isIPv6 } from 'node:net';

const privateNames = /^(?:[^.]+|.+\.(?:localhost|local|lan|internal|home\.arpa))$/;
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateNetworks.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4');
}

/**
 * Parses the address that people open, without a slash at its end. Undefined for one with a path, and for http outside of
 * private networks: links contain tokens, and browsers refuse push without https.
 * @example parsePublicUrl('https://Goals.example.org/') // 'https://goals.example.org'
 */
export function parsePublicUrl(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, origin } = new URL(text);
  return protocol === 'https:' || isPrivate(hostname) ? origin : undefined;
}

/** Whether this is an https address, or an http one in a private network. It may have a path. */
export function isHttpsOrPrivate(text: string): boolean {
  if (!/^https?:\/\/[^?#@\\\s]+$/i.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isPrivate(hostname);
}

function isPrivate(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) === 0) return privateNames.test(hostname);
  return privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
