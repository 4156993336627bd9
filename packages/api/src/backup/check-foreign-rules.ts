import { backupRecords } from '@goaltracker/contracts/backup/backup.schema';
import { CalendarFileError } from '@goaltracker/ics/reader/calendar-file-error';
import { startSlices } from '@goaltracker/db/core/in-slices';
import { maxForeignSeries } from '@goaltracker/domain/calendar/recurrence';
import { StepBudget } from '@goaltracker/ics/worker/step-budget';
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

const tooComplicated = 'The repeating events from other calendars are too complicated together';
/** Steps for all rules of other calendars in a backup, as many as ten imported files take: about ten seconds. */
const usualSteps = 50_000_000;

/**
 * Expands the rules of other calendars in a backup as far as they will be when it is restored, before the transaction
 * that restores; other requests run in between. Throws ValidationError for those that are too many, or too complicated together.
 */
export async function checkForeignRules(
  { now }: Pick<UserContext, 'now'>,
  file: Pick<TempFile, 'read'>,
  { maxSteps = usualSteps, maxSeries = maxForeignSeries } = {},
): Promise<void> {
  const steps = new StepBudget(maxSteps, tooComplicated);
  const endStep = startSlices();
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
      expand(rule, Date.parse(record.generatedUntil), now, steps);
      if (steps.isExceeded) throw new ValidationError([{ path: [section], message: tooComplicated }]);
      await endStep();
    }
  }
}

function expand(rule: SeriesRule, from: number, now: Date, steps: StepBudget): void {
  const to = Math.min(now.getTime() + storedAhead.most, from + longestStep);
  try {
    listSpans(rule, { from, to }, steps);
    findSpanFrom(rule, to, steps);
  } catch (error) {
    // A single one that cannot be expanded is kept, and gets no further events.
    if (!(error instanceof CalendarFileError)) throw error;
  }
}
