const maxOctets = 75;

/**
 * Formats a content line: folded so that no line of it is longer than 75 octets, with CRLF at its end (RFC 5545, 3.1).
 * A character is never divided. `value` is written as it is: text is escaped before, see {@link escapeText}.
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

/** Of a character in UTF-8. */
function countOctets(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}

/**
 * Escapes a TEXT value (RFC 5545, 3.3.11). Control characters, which a calendar cannot contain, are left out.
 * @example escapeText('Eat, drink;\nsleep') // 'Eat\\, drink\\;\\nsleep'
 */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}
