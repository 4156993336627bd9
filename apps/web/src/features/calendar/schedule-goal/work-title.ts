import { shortenTitle } from '../../../lib/shorten-title.ts';

/** The title of an event that works on a goal, cut where a title may be no longer (second document, section 7). */
export function formatWorkTitle(goalTitle: string): string {
  return shortenTitle(`Work on: ${goalTitle}`);
}
