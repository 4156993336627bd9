import { DatabaseUnavailableError, MigrationError, UnsafeRoleError, findErrorCode } from '@goaltracker/db/core/errors';
import { EmbeddedPostgresError } from '@goaltracker/db/embedded/errors';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** Why the server did not start, in one line a person can act on; undefined for what nobody foresaw. */
export function describeStartError(error: unknown, config?: Config): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const says = error.message.replace(/\.?$/, '.');
  if (error instanceof StartError || error instanceof EmbeddedPostgresError || error instanceof MigrationError)
    return says;
  if (error instanceof UnsafeRoleError) return says;
  if (error instanceof DatabaseUnavailableError) return `${says} Is DATABASE_URL right, and PostgreSQL running there?`;
  if (!config) return undefined;
  const code = findErrorCode(error) ?? '';
  const { port, host, dataDir } = config;
  if (code === 'EADDRINUSE') return `Port ${port} is already in use: stop what uses it, or set PORT to another.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is not an address of this machine.`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `Port ${port} needs rights we do not have: set PORT to one above 1023.`;
  if (refusedFolder.has(code))
    return `The data folder ${dataDir} cannot be written (${code}): set DATA_DIR to another.`;
  if (refusedSignIn.test(code)) return `DATABASE_URL is refused by its PostgreSQL: ${says}`;
  return undefined;
}

const refusedFolder = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']);

/** Wrong user or password, no such database, not enough rights in it. */
const refusedSignIn = /^(28...|3D000|42501)$/;
