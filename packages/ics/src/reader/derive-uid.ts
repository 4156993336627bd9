import { createHash } from 'node:crypto';
import type { ReadEvent } from './read-calendar.ts';

/** The UID for an event without a UID in its file. The same file always gives the same UIDs. */
export function deriveUid({ title, start, end }: Pick<ReadEvent, 'title' | 'start' | 'end'>): string {
  return hashUid(JSON.stringify([title, start, end]));
}

/** A UID that is short enough to be stored. */
export function hashUid(identity: string): string {
  return `sha256:${createHash('sha256').update(identity).digest('hex')}`;
}
