import { parse } from 'bowser';

/** Longer user agents are cut before they are parsed. */
const maxUserAgent = 512;
const maxName = 100;
const program = /^[\w.-]{1,40}(?=[/ ]|$)/;

/**
 * A name for what sent a User-Agent, of at most 100 characters: browser and system, or else the name of the program; null
 * when it has none.
 * @example describeDevice('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0')
 * // 'Firefox on Windows'
 * @example describeDevice('curl/8.5.0') // 'curl'
 */
export function describeDevice(userAgent = ''): string | null {
  const text = userAgent.slice(0, maxUserAgent);
  if (text === '') return null;
  const { browser, os, platform } = parse(text);
  if (!browser.name) return program.exec(text)?.[0] ?? null;
  const device = platform.model?.startsWith('iP') ? platform.model : os.name;
  return (device ? `${browser.name} on ${device}` : browser.name).slice(0, maxName);
}
