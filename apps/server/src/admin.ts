import { UsageError, runAdmin } from './admin/run-admin.ts';
import { parseConfig } from './config.ts';
import { describeStartError } from './describe-start-error.ts';
import { StartError } from './start-error.ts';

// `npm run admin`. Exits with 0 when the command has done its work, 1 when it failed, 2 when it was misspelt.

const print = (line: string) => void process.stdout.write(`${line}\n`);
const log = (line: string) => void process.stderr.write(`${line}\n`);

try {
  await runAdmin(process.argv.slice(2), process.env, { print, log });
} catch (error) {
  // The settings are right, or there would be a StartError.
  const config = error instanceof StartError ? undefined : parseConfig(process.env);
  log(describeStartError(error, config) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
