/**
 * The report of a calendar event on which the user reported progress: the value, with any notes in brackets
 * (rules/progress.md#reports-from-events).
 * @example formatEventReport(3, 'two chapters') // 'Progress: 3 (two chapters)'
 */
export function formatEventReport(value: number, notes: string | null): string {
  return notes?.trim() ? `Progress: ${value} (${notes})` : `Progress: ${value}`;
}
