import type { DateFormat } from '../settings/enums.ts';

/**
 * What sentences mean at noon on Friday 2026-11-20 (rules/quick-entry.md), written before the parser. `box` is where they
 * are typed: the box for new tasks, quick create in the calendar, or the palette, which decides what they are.
 */
export interface Sentences {
  about: string;
  box: 'task' | 'event' | 'any';
  dateFormat?: DateFormat;
  cases: readonly (readonly [text: string, meaning: string])[];
}
