import { startSlices } from '@goaltracker/db/core/in-slices';
import type { BackupRecord } from '@goaltracker/db/backup/backup.queries';
import { maxSeries as usualSeries } from '@goaltracker/domain/calendar/recurrence';
import { CalendarFileError } from '@goaltracker/domain/calendar/calendar-file-error';
import { StepBudget } from '@goaltracker/domain/calendar/step-budget';
import { type RuleFields, findEnd, parseSeriesRule } from '@goaltracker/domain/calendar/series/series-rule';
import { ValidationError } from '../core/errors.ts';

/** No queued call uses former ids of a restored series. */
const withoutFormer = { formerRules: '' };
const tooComplicated = 'The repeating events from other calendars are too complicated together';
/** Step budget for all rules of other calendars in a backup: about two seconds. */
const usualSteps = 10_000_000;

/**
 * Adds the end to records of series. Throws ValidationError, naming the record, when there are too many series, or when
 * rules of other calendars are too complicated together. Keeps a rule that cannot be expanded.
 */
export function createSeriesCompletion({ maxSteps = usualSteps, maxSeries = usualSeries } = {}) {
  const steps = new StepBudget(maxSteps, tooComplicated);
  const endStep = startSlices();
  return async (record: BackupRecord & RuleFields, index: number): Promise<BackupRecord> => {
    const refuse = (message: string) => new ValidationError([{ path: ['eventSeries', index], message }]);
    if (index >= maxSeries) throw refuse(`An account has at most ${maxSeries} repeating events`);
    await endStep();
    try {
      return { ...record, ...withoutFormer, endsAt: findEnd(parseSeriesRule(record), steps) };
    } catch (error) {
      if (!(error instanceof CalendarFileError)) throw error;
      if (steps.isExceeded) throw refuse(tooComplicated);
      return { ...record, ...withoutFormer, endsAt: null };
    }
  };
}
