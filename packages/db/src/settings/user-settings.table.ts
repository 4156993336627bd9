import { type FirstWeekday, dateFormats, themes, timeFormats } from '@goaltracker/domain/settings/enums';
import { boolean, pgTable, smallint, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';

/** Times are HH:MM. Days of the week count from 0 for Sunday. Null: not chosen yet. */
export const userSettings = pgTable('user_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  theme: varchar({ length: 20, enum: themes }),
  dateFormat: varchar({ length: 20, enum: dateFormats }),
  timeFormat: varchar({ length: 20, enum: timeFormats }),
  firstWeekday: smallint().$type<FirstWeekday>(),
  keepTimezone: boolean(),
  remindersOn: boolean(),
  hideContents: boolean(),
  morningPlanAt: varchar({ length: 5 }),
  weeklyReviewAt: varchar({ length: 5 }),
  weeklyReviewDay: smallint(),
  plannerReminders: boolean(),
  /** The chosen colours of task labels, for example `phone:red home:teal`. */
  labelColors: text(),
});
