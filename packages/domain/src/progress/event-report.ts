/**
 * What a calendar event's report says after progress was reported from it (first document, section 7,
 * side effects): the value, and the notes in brackets if there are any.
 * @example formatEventReport(3, 'two chapters') // 'Progress: 3 (two chapters)'
 */
export function formatEventReport(value: number, notes: string | null): string {
  return notes?.trim() ? `Progress: ${value} (${notes})` : `Progress: ${value}`;
}
