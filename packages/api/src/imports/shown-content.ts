import type { BackupRecord } from '@goaltracker/db/backup/backup.queries';
import { showSpan } from '@goaltracker/domain/calendar/all-day';
import { formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { hashContent } from './hash-content.ts';

/** Converts the times of an all-day event to the user's zone. Other content stays unchanged. */
export function showContent(content: BackupRecord, timeZone: string): BackupRecord {
  const { startTime, endTime, isAllDay } = content;
  if (isAllDay !== true || typeof startTime !== 'string' || typeof endTime !== 'string') return content;
  return { ...content, ...formatSpan(showSpan(parseSpan({ startTime, endTime }), { isAllDay }, timeZone)) };
}

/**
 * Returns the hashes that an earlier import may have stored for this content. Earlier versions hashed an all-day event
 * with midnights in the user's zone, not midnights UTC.
 */
export function listHashes(content: BackupRecord, timeZone: string): string[] {
  const shown = showContent(content, timeZone);
  return shown === content ? [hashContent(content)] : [hashContent(content), hashContent(shown)];
}
