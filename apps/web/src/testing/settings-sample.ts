import type { Settings } from '@goaltracker/contracts/settings/settings.schema';
import { applyChanges, noRows, type Rows } from '@goaltracker/domain/sync/changes';
import { user } from './user-sample.ts';

/** Settings before the user chose any. */
export const notChosen: Settings = {
  theme: null,
  dateFormat: null,
  timeFormat: null,
  firstWeekday: null,
  keepTimezone: null,
  remindersOn: null,
  hideContents: null,
  morningPlanAt: null,
  weeklyReviewAt: null,
  weeklyReviewDay: null,
  plannerReminders: null,
};

/** Rows that `settings.get` computes these settings from. */
export function toRowsOfSettings(settings: Settings): Rows {
  const { id, name, timezone } = user;
  return applyChanges(noRows, {
    put: { users: [{ id, name, timezone }], userSettings: [{ id, ...settings, labelColors: null }] },
  });
}
