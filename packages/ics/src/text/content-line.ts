const maxOctets = 75;

/**
 * Formats a content line: folded into lines of at most 75 octets that end with CRLF (RFC 5545, 3.1). Never divides a
 * character. Writes `value` as given: escape text first, see {@link escapeText}.
 * @example formatContentLine('SUMMARY', 'Dentist') // 'SUMMARY:Dentist\r\n'
 */
export function formatContentLine(nameAndParameters: string, value: string): string {
  const line = `${nameAndParameters}:${value}`;
  // No UTF-16 code unit takes more than three octets, and most lines are short.
  if (line.length * 3 <= maxOctets) return `${line}\r\n`;
  let folded = '';
  let octets = 0;
  let start = 0;
  for (let at = 0; at < line.length;) {
    const character = line.codePointAt(at) ?? 0;
    const size = countOctets(character);
    if (octets + size > maxOctets) {
      folded += `${line.slice(start, at)}\r\n `;
      start = at;
      octets = 1;
    }
    octets += size;
    at += size === 4 ? 2 : 1;
  }
  return `${folded}${line.slice(start)}\r\n`;
}

/** The number of octets of a character in UTF-8. */
function countOctets(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}

/**
 * Escapes a TEXT value (RFC 5545, 3.3.11). Removes control characters, which a calendar cannot contain.
 * @example escapeText('Eat, drink;\nsleep') // 'Eat\\, drink\\;\\nsleep'
 */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}
