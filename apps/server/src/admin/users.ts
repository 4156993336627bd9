import { type Account, listAccounts } from '@goaltracker/db/auth/accounts.queries';
import { prepareDatabase } from '@goaltracker/db/core/database';
import type { AdminCommand } from './admin-command.ts';

/** Lists all accounts, by address. */
export const users: AdminCommand = {
  parameters: [],
  summary: 'list the accounts: address, name, when made and last seen, and how they are signed in to',
  async run({ database, ownerUrl, print, log }) {
    await prepareDatabase({ ...database, log });
    const accounts = await listAccounts(ownerUrl);
    for (const line of formatTable([titles, ...accounts.map(describeAccount)])) print(line);
    log(accounts.length === 1 ? '1 account. Times are in UTC.' : `${accounts.length} accounts. Times are in UTC.`);
  },
};

const titles = ['EMAIL', 'NAME', 'MADE', 'LAST SEEN', 'SIGNS IN WITH'];

function describeAccount({ email, name, createdAt, lastSeenAt, disabledAt, ...ways }: Account): string[] {
  const disabled = disabledAt === null ? [] : [`disabled since ${formatDay(disabledAt)}`];
  return [
    email,
    name,
    formatDay(createdAt),
    lastSeenAt === null ? 'not in 90 days' : `${formatDay(lastSeenAt)} ${lastSeenAt.slice(11, 16)}`,
    [...describeWays(ways), ...disabled].join(', '),
  ].map(toPrintable);
}

type Ways = Pick<Account, 'hasPassword' | 'hasSecondStep' | 'passkeys' | 'identities'>;

function describeWays({ hasPassword, hasSecondStep, passkeys, identities }: Ways): string[] {
  return [
    hasPassword ? [hasSecondStep ? 'password and second step' : 'password'] : [],
    describeCount(passkeys, 'passkey'),
    describeCount(identities, 'joined account'),
  ].flat();
}

function describeCount(count: number, what: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 ${what}` : `${count} ${what}s`];
}

const formatDay = (instant: string) => instant.slice(0, 10);

/** Names are whatever users have entered, also what would control the terminal. */
function toPrintable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
}

function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
