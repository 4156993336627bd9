import {
  DatabaseUnavailableError,
  DumpError,
  MigrationError,
  OtherSecretError,
  UnsafeRoleError,
  findErrorCode,
} from '@goaltracker/db/core/errors';
import { EmbeddedPostgresError } from '@goaltracker/db/embedded/errors';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** Explains in one line why the server did not start and what to do. Returns undefined for unexpected errors. */
export function describeStartError(error: unknown, config?: Config): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const message = error.message.replace(/\.?$/, '.');
  if (selfExplanatory.some((each) => error instanceof each)) return message;
  if (error instanceof DatabaseUnavailableError)
    return `${message} Is DATABASE_URL right, and PostgreSQL running there?`;
  const code = findErrorCode(error) ?? '';
  if (refusedLogin.test(code)) return `PostgreSQL refused DATABASE_URL: ${message}`;
  if (!config) return undefined;
  const isMetrics = 'port' in error && error.port === config.metrics?.port;
  const prefix = isMetrics ? 'METRICS_' : '';
  const { port, host } = isMetrics && config.metrics ? config.metrics : config;
  const { dataDir } = config;
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop what uses it, or set ${prefix}PORT to another, as in ${prefix}PORT=${port + 1} npm start.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${prefix}HOST ${host} is not an address of this machine.`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `No permission to listen on port ${port}: set PORT to one above 1023, as in PORT=3000 npm start.`;
  if (folderErrorCodes.has(code))
    return `The data folder ${dataDir} cannot be written (${code}): set DATA_DIR to another, as in DATA_DIR=$HOME/goaltracker npm start.`;
  return undefined;
}

const selfExplanatory = [
  StartError,
  EmbeddedPostgresError,
  MigrationError,
  UnsafeRoleError,
  OtherSecretError,
  DumpError,
];

const folderErrorCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']);

/** SQLSTATEs: wrong user or password, no such database, insufficient privilege. */
const refusedLogin = /^(28...|3D000|42501)$/;
