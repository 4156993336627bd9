import { StartError } from '../start-error.ts';

/** A StartError for an error of the file system, such as ENOENT or ENOSPC; other errors as they are. */
export function describeFileError(error: unknown, file: string): unknown {
  const isOfFile = error instanceof Error && 'syscall' in error && ('path' in error || error.syscall === 'write');
  if (!isOfFile || !('code' in error)) return error;
  return new StartError(`${file} cannot be used (${String(error.code)}).`, { cause: error });
}
