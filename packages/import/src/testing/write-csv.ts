export type Cell = string | number | boolean | null;

/** Writes a table as other apps do: with quotes only where needed, without protection against formulas. */
export function writeCsv(rows: readonly (readonly Cell[])[], { separator = ',', lineBreak = '\n' } = {}): string {
  const write = (cell: Cell) => {
    const text = cell === null ? '' : String(cell);
    return /["\r\n]/.test(text) || text.includes(separator) || text.trim() !== text
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  };
  return rows.map((row) => row.map(write).join(separator) + lineBreak).join('');
}

/** Encodes text as UTF-16 with a byte order mark, or as Windows-1252 (only letters of Latin-1). */
export function encode(text: string, encoding: 'utf-16le' | 'utf-16be' | 'windows-1252'): Uint8Array {
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}
