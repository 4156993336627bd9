import { backupRecords } from '@goaltracker/contracts/backup/backup.schema';
import { CalendarFileError } from '@goaltracker/ics/reader/calendar-file-error';
import { maxForeignSeries } from '@goaltracker/domain/calendar/recurrence';
import type { StepCounter } from '@goaltracker/ics/rules/expand-rule';
import {
  type SeriesRule,
  findSpanFrom,
  listSpans,
  longestStep,
  parseSeriesRule,
  storedAhead,
} from '../calendar/series/series-rule.ts';
import type { UserContext } from '../core/context.ts';
import { ValidationError } from '../core/errors.ts';
import type { TempFile } from '../core/temp-file.ts';
import { parseBackupFile } from './backup-reader.ts';

/** Steps for all rules of other calendars in a backup: about fifty seconds, as many as those of ten imported files. */
const usualSteps = 5_000_000;

/**
 * Expands the rules of other calendars in a backup as far as they will be when it is restored, in a worker and before the
 * transaction that restores. Throws ValidationError for those that are too many, or too complicated together.
 */
export async function checkForeignRules(
  { now }: Pick<UserContext, 'now'>,
  file: Pick<TempFile, 'read'>,
  { maxSteps = usualSteps, maxSeries = maxForeignSeries } = {},
): Promise<void> {
  const counter = { steps: 0 };
  let count = 0;
  for await (const items of parseBackupFile(file.read())) {
    for (const { section, index = 0, value } of items) {
      if (section !== 'eventSeries') continue;
      // What is invalid is refused, with its place, when it is restored.
      const { data: record } = backupRecords.eventSeries.safeParse(value);
      const rule = record && parseSeriesRule(record);
      if (!rule || rule.recurrence.rrule === null) continue;
      count += 1;
      if (count > maxSeries) {
        const message = `An account has at most ${maxSeries} repeating events from other calendars`;
        throw new ValidationError([{ path: [section, index], message }]);
      }
      await expand(rule, Date.parse(record.generatedUntil), now, counter);
      if (counter.steps > maxSteps) {
        const message = 'The repeating events from other calendars are too complicated together';
        throw new ValidationError([{ path: [section], message }]);
      }
    }
  }
}

async function expand(rule: SeriesRule, from: number, now: Date, counter: StepCounter): Promise<void> {
  const to = Math.min(now.getTime() + storedAhead.most, from + longestStep);
  try {
    await listSpans(rule, { from, to }, counter);
    await findSpanFrom(rule, to, counter);
  } catch (error) {
    // A single one that cannot be expanded is kept, and gets no further events.
    if (!(error instanceof CalendarFileError)) throw error;
  }
}
