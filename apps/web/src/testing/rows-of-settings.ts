import type { Settings } from '@goaltracker/contracts/settings/settings.schema';
import { applyChanges, noRows, type Rows } from '@goaltracker/domain/sync/changes';
import { user } from './user-sample.ts';

/** The rows of a device whose `settings.get` answers these settings. */
export function toRowsOfSettings(settings: Settings): Rows {
  const { id, name, timezone } = user;
  return applyChanges(noRows, {
    put: { users: [{ id, name, timezone }], userSettings: [{ id, ...settings, labelColors: null }] },
  });
}
