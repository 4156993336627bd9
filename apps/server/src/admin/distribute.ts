import { distributeTables } from '@goaltracker/db/scale/distribute';
import { prepareDatabase } from '@goaltracker/db/core/database';
import type { AdminCommand } from './admin-command.ts';

/** For one PostgreSQL that has become too small: packages/db/docs/scale.md. */
export const distribute: AdminCommand = {
  parameters: [],
  summary: 'spread the tables of a database on Citus over its workers, by user; stop the servers first',
  async run({ database, ownerUrl, log, print }) {
    await prepareDatabase({ ...database, log });
    await distributeTables(ownerUrl, log);
    print('All tables are distributed.');
  },
};
