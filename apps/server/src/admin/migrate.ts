import { prepareDatabase } from '@goaltracker/db/core/database';
import type { AdminCommand } from './admin-command.ts';

/** For operators who migrate before they replace the servers. */
export const migrate: AdminCommand = {
  parameters: [],
  summary: 'bring the database to the schema of this version, as every start does',
  async run({ database, print }) {
    await prepareDatabase({ ...database, log: print });
    print('The database has the schema of this version.');
  },
};
