import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const privateNames = /^(?:[^.]+|.+\.(?:localhost|local|lan|internal|home\.arpa))$/;
/** ipaddr.js' names of private ranges. */
const privateRanges: readonly string[] = ['loopback', 'private', 'linkLocal', 'carrierGradeNat', 'uniqueLocal'];

/**
 * Parses the address that people open, and removes a trailing slash. Returns undefined for an address with a path, and
 * for http outside private networks: links contain tokens, and browsers refuse push without https.
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
  return isIP(address) === 0 ? privateNames.test(hostname) : privateRanges.includes(ipaddr.parse(address).range());
}
