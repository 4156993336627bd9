const maxOctets = 75;
const encoder = new TextEncoder();

/**
 * Formats a content line: folded so that no line of it is longer than 75 octets, with CRLF at its end (RFC 5545, 3.1).
 * A character is never divided. `value` is written as it is: text is escaped before, see {@link escapeText}.
 * @example formatContentLine('SUMMARY', 'Dentist') // 'SUMMARY:Dentist\r\n'
 */
export function formatContentLine(nameAndParameters: string, value: string): string {
  let folded = '';
  let octets = 0;
  for (const character of `${nameAndParameters}:${value}`) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
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
