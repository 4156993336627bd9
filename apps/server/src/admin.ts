import { UsageError, runAdmin } from './admin/run-admin.ts';
import { parseConfig } from './config.ts';
import { describeStartError } from './describe-start-error.ts';
import { StartError } from './start-error.ts';

// `npm run admin`. Exit codes: 0 for success, 1 for a failure, 2 for a wrong command line.

const print = (line: string) => void process.stdout.write(`${line}\n`);
const log = (line: string) => void process.stderr.write(`${line}\n`);

try {
  await runAdmin(process.argv.slice(2), process.env, { print, log });
} catch (error) {
  // Parsing cannot fail here: invalid settings throw a StartError.
  const config = error instanceof StartError ? undefined : parseConfig(process.env);
  log(describeStartError(error, config) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
