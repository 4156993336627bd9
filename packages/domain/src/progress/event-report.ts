/**
 * The report of a calendar event from which progress was reported: the value, and the notes in brackets if there are
 * any (rules/progress.md#reports-from-events).
 * @example formatEventReport(3, 'two chapters') // 'Progress: 3 (two chapters)'
 */
export function formatEventReport(value: number, notes: string | null): string {
  return notes?.trim() ? `Progress: ${value} (${notes})` : `Progress: ${value}`;
}
