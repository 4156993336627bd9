import { createTokens } from '@goaltracker/api/core/tokens';
import { prepareDatabase } from '@goaltracker/db/core/database';
import { newId } from '@goaltracker/db/core/id';
import { listSecrets } from '@goaltracker/db/core/secrets';
import { getLinkAddress } from '../config.ts';
import type { AdminCommand } from './admin-command.ts';

/** Prints a link with which one person may create an account. The invitation is not stored. */
export const invite: AdminCommand = {
  parameters: [],
  summary: 'print a link with which one person may create an account where REGISTRATION=invite',
  async run({ config, database, print, log }) {
    // Refuses another secret than that of the servers, which would not accept the link.
    await prepareDatabase({ ...database, log });
    const token = await createTokens(listSecrets(database)).sign('invite', { sub: newId() }, new Date());
    print(`${getLinkAddress(config)}/#invite=${token}`);
    log('This link creates one account, within 7 days.');
    if (config.registration !== 'invite') log(`Registration is ${config.registration}: set REGISTRATION=invite.`);
  },
};
