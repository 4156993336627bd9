import { createHash } from 'node:crypto';

/** Hashes the columns that come from a file. */
export function hashContent(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}
