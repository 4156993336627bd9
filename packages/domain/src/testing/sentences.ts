import type { DateFormat } from '../settings/enums.ts';

/**
 * Sentences with their meaning at noon on Friday 2026-11-20 (rules/quick-entry.md), written before the parser. `box`:
 * where the user types the sentence: the box for new tasks, quick create in the calendar, or the palette, which decides
 * the kind of record.
 */
export interface Sentences {
  about: string;
  box: 'task' | 'event' | 'any';
  dateFormat?: DateFormat;
  cases: readonly (readonly [text: string, meaning: string])[];
}
