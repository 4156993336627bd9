import type { Settings } from '@goaltracker/contracts/settings/settings.schema';

/** The settings of somebody who has not chosen any, for tests. */
export const notChosen: Settings = {
  theme: null,
  dateFormat: null,
  firstWeekday: null,
  remindersOn: null,
  hideContents: null,
  morningPlanAt: null,
  weeklyReviewAt: null,
  weeklyReviewDay: null,
  plannerReminders: null,
};
