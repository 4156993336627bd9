import { prepareDatabase } from '@goaltracker/db/core/database';
import type { AdminCommand } from './admin-command.ts';

/** For a lost secret. AUTH_SECRET_PREVIOUS replaces one that is still there, without ending sessions. */
export const replaceSecret: AdminCommand = {
  parameters: [],
  summary:
    'accept the present secret instead of a lost one: everybody is signed out, API tokens end; stop servers first',
  async run({ database, log, print }) {
    await prepareDatabase({ ...database, log }, { replacesSecret: true });
    print('The database now belongs to servers with the present secret.');
  },
};
