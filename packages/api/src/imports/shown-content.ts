import type { BackupRecord } from '@goaltracker/db/backup/backup.queries';
import { showSpan } from '@goaltracker/domain/calendar/all-day';
import { formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { hashContent } from './hash-content.ts';

/** The content of a record with the times of an all-day event as the person sees them; other content is unchanged. */
export function showContent(content: BackupRecord, timeZone: string): BackupRecord {
  const { startTime, endTime, isAllDay } = content;
  if (isAllDay !== true || typeof startTime !== 'string' || typeof endTime !== 'string') return content;
  return { ...content, ...formatSpan(showSpan(parseSpan({ startTime, endTime }), { isAllDay }, timeZone)) };
}

/**
 * The hashes by which an earlier import can know the content of a record. Until days were stored as midnights UTC, the
 * content of an all-day event had its midnights in the person's zone.
 */
export function listHashes(content: BackupRecord, timeZone: string): string[] {
  const shown = showContent(content, timeZone);
  return shown === content ? [hashContent(content)] : [hashContent(content), hashContent(shown)];
}
