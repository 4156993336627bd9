export type Cell = string | number | boolean | null;

/** Writes a table as other apps do: quotes where they are needed, no protection against formulas. */
export function writeCsv(rows: readonly (readonly Cell[])[], { separator = ',', lineBreak = '\n' } = {}): string {
  const write = (cell: Cell) => {
    const text = cell === null ? '' : String(cell);
    return /["\r\n]/.test(text) || text.includes(separator) || text.trim() !== text
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  };
  return rows.map((row) => row.map(write).join(separator) + lineBreak).join('');
}

/** The bytes of text in UTF-16 with a byte order mark, or in Windows-1252 (letters of Latin-1 only). */
export function encode(text: string, encoding: 'utf-16le' | 'utf-16be' | 'windows-1252'): Uint8Array {
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}
