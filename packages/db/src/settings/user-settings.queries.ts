import { noSettings } from '@goaltracker/domain/settings/user-settings';
import { getTableColumns } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import { insertRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { userSettings } from './user-settings.table.ts';

const { userId: _owner, labelColors: _apart, ...columns } = getTableColumns(userSettings);

export type UserSettingsRow = Omit<typeof userSettings.$inferSelect, 'userId' | 'labelColors'>;

/** The settings of the user. Null: not chosen yet. */
export async function findUserSettings(tx: UserTransaction): Promise<UserSettingsRow> {
  const [row] = await tx.orm.select(columns).from(userSettings).where(owned(tx, userSettings));
  return row ?? noSettings;
}

/** Updates the given settings, or inserts them and leaves the others unchosen. */
export async function saveUserSettings(
  tx: UserTransaction,
  changes: Partial<UserSettingsRow & LabelColors>,
): Promise<UserSettingsRow> {
  if (Object.keys(changes).length === 0) return findUserSettings(tx);
  const [saved] = await insertRows(tx, userSettings, [changes], {
    onConflict: { target: [], set: changes },
    returning: columns,
  });
  if (!saved) throw new Error('The upsert returned no row');
  return saved;
}

type LabelColors = Pick<typeof userSettings.$inferSelect, 'labelColors'>;

/** The chosen colours of task labels, as `parseLabelColors` parses them. */
export async function findLabelColors(tx: UserTransaction): Promise<LabelColors> {
  const [row] = await tx.orm
    .select({ labelColors: userSettings.labelColors })
    .from(userSettings)
    .where(owned(tx, userSettings));
  return row ?? { labelColors: null };
}

/** Like `findLabelColors`, but locks the settings of the user. */
export async function lockLabelColors(tx: UserTransaction): Promise<LabelColors> {
  const [locked] = await insertRows(tx, userSettings, [{}], {
    onConflict: { target: [], set: { userId: tx.userId } },
    returning: { labelColors: userSettings.labelColors },
  });
  return locked ?? { labelColors: null };
}
