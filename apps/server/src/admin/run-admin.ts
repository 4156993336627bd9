import { parseConfig } from '../config.ts';
import { resolveDatabase } from '../resolve-database.ts';
import { StartError } from '../start-error.ts';
import type { AdminCommand, AdminContext } from './admin-command.ts';
import { disable, enable, invite, resetPassword, resetSecondStep, signInLink } from './accounts.ts';
import { distribute, dump, migrate, replaceSecret, restore } from './databases.ts';
import { users } from './users.ts';

/** The help lists the commands in this order. */
const commands: Readonly<Record<string, AdminCommand>> = {
  dump,
  restore,
  users,
  invite,
  'reset-password': resetPassword,
  'sign-in-link': signInLink,
  'reset-second-step': resetSecondStep,
  disable,
  enable,
  migrate,
  'replace-secret': replaceSecret,
  distribute,
};

/** The command does not exist, or has the wrong number of arguments. */
export class UsageError extends StartError {
  override name = 'UsageError';
}

/** Runs a command with the server's configuration. Throws a UsageError for a wrong command line. */
export async function runAdmin(
  [name = '--help', ...args]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { print, log }: Pick<AdminContext, 'print' | 'log'>,
): Promise<void> {
  if (['--help', '-h', 'help'].includes(name)) return print(describeCommands());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}. ${helpHint}`);
  if (args.includes('--help')) return print(`${describeUsage(name, command)}: ${command.summary}`);
  if (args.length !== command.parameters.length)
    throw new UsageError(`Usage: npm run admin -- ${describeUsage(name, command)}. ${helpHint}`);
  const config = parseConfig(env);
  await using opened = new AsyncDisposableStack();
  const database = await resolveDatabase(config, opened, { log, shares: true });
  await command.run({ config, database, ownerUrl: database.url, print, log }, ...args);
}

const helpHint = 'npm run admin -- --help lists the commands.';

/** Columns of a terminal. */
const lineLength = 80;

function describeCommands(): string {
  const entries = Object.entries(commands).map(
    ([name, command]) => [describeUsage(name, command), command.summary] as const,
  );
  const width = Math.max(...entries.map(([usage]) => usage.length)) + 4;
  const lines = entries.flatMap(([usage, summary]) =>
    wrapText(summary, lineLength - width).map((line, index) => (index === 0 ? `  ${usage}` : '').padEnd(width) + line),
  );
  return [
    'npm run admin -- COMMAND, for operators. It uses the settings of the server,',
    'which may be running.',
    '',
    ...lines,
  ].join('\n');
}

function describeUsage(name: string, { parameters }: AdminCommand): string {
  return [name, ...parameters].join(' ');
}

/**
 * Breaks a text between words into lines of at most `length`. A longer word gets its own line.
 * @example wrapText('to be or not', 6) // ['to be', 'or not']
 */
function wrapText(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
