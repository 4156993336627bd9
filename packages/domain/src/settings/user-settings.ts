import { changeFields } from '../core/change-fields.ts';
import type { Optional } from '../core/optional.ts';
import type { Changes, Rows } from '../sync/changes.ts';
import type { UserSettingsRow } from '../sync/rows.ts';
import { readUser } from '../sync/user.ts';

/** The settings of a user; null means not chosen (rules/settings.md#settings-screen). */
export type Settings = Omit<UserSettingsRow, 'id' | 'labelColors'>;

/** The settings of a user who has not chosen anything. */
export const noSettings: Settings = {
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

/** `settings.get`. */
export function selectSettings({ userSettings }: Rows): Settings {
  const [row] = userSettings.list();
  if (!row) return noSettings;
  const { id: _id, labelColors: _colors, ...settings } = row;
  return settings;
}

/** `settings.update`: absent settings stay unchanged, null resets a setting. */
export function updateSettings(rows: Rows, input: Optional<Settings>): Changes {
  if (Object.keys(input).length === 0) return {};
  return { put: { userSettings: [changeFields<UserSettingsRow>(readSettingsRow(rows), input)] } };
}

/** The settings row of the user, or a new row without choices. */
export function readSettingsRow(rows: Rows): UserSettingsRow {
  const [row = { id: readUser(rows).id, ...noSettings, labelColors: null }] = rows.userSettings.list();
  return row;
}
