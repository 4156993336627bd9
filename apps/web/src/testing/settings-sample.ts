import type { Settings } from '@goaltracker/contracts/settings/settings.schema';

/** Settings without a choice, for tests. */
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
