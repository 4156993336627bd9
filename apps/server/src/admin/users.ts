import { type Account, listAccounts } from '@goaltracker/db/auth/accounts.queries';
import type { SignInWays } from '@goaltracker/db/auth/auth.queries';
import { prepareDatabase } from '@goaltracker/db/core/database';
import type { Config } from '../config.ts';
import type { AdminCommand } from './admin-command.ts';

export const users: AdminCommand = {
  parameters: [],
  summary: 'list the accounts: address, name, when made and last seen, and how they are signed in to',
  async run({ config, database, ownerUrl, print, log }) {
    await prepareDatabase({ ...database, log });
    const accounts = await listAccounts(ownerUrl);
    const rows = accounts.map((account) => describeAccount(account, config));
    for (const line of formatTable([titles, ...rows])) print(line);
    const count = accounts.length === 1 ? '1 account' : `${accounts.length} accounts`;
    log(`${count}. Days are in UTC; who was not seen in 90 days has none.`);
  },
};

const none = '-';
const titles = ['EMAIL', 'NAME', 'MADE', 'LAST SEEN', 'SIGNS IN WITH'];

/** In columns of a terminal. A longer address moves only its own row. */
const maxNameWidth = 16;
const maxWidths = [26, maxNameWidth, 10, 10, 0];

type Passwords = Pick<Config, 'hasPasswords'>;

function describeAccount(
  { email, name, createdAt, lastSeenAt, disabledAt, ...ways }: Account,
  config: Passwords,
): string[] {
  const disabled = disabledAt === null ? [] : [`disabled since ${formatDay(disabledAt)}`];
  return [
    toPrintable(email),
    toPrintable(name).slice(0, maxNameWidth),
    formatDay(createdAt),
    lastSeenAt === null ? none : formatDay(lastSeenAt),
    [...describeWays(ways, config), ...disabled].join(', '),
  ];
}

/** Leaves out the password when the server refuses passwords. */
function describeWays(
  { hasPassword, hasSecondStep, passkeys, identities }: SignInWays,
  { hasPasswords }: Passwords,
): string[] {
  const ways = [
    hasPassword && hasPasswords ? [hasSecondStep ? 'password and second step' : 'password'] : [],
    describeCount(passkeys, 'passkey'),
    describeCount(identities, 'joined account'),
  ].flat();
  return ways.length > 0 ? ways : [none];
}

function describeCount(count: number, what: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 ${what}` : `${count} ${what}s`];
}

const formatDay = (instant: string) => instant.slice(0, 10);

/** Replaces control characters: users choose their names, and a name could control the terminal. */
function toPrintable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
}

function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = maxWidths.map((max, column) =>
    Math.min(max, Math.max(...rows.map((row) => row[column]?.length ?? 0))),
  );
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
