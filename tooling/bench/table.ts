/** Columns wide enough for what is in them; the first to the left, figures to the right. */
export function printTable(heading: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map((cell) => cell.length)),
  );
  const write = (cells: readonly string[]) =>
    console.log(
      `  ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('   ')}`,
    );
  console.log(`\n${heading}`);
  write(head);
  write(widths.map((width) => '─'.repeat(width)));
  for (const row of rows) write(row);
}

export const percent = (share: number) => `${Math.round(share * 100)} %`;
export const times = (factor: number) => `${factor.toFixed(2)}×`;
export const whole = (value: number) => Math.round(value).toLocaleString('en-US');
