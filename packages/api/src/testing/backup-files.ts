import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Restored } from '@goaltracker/contracts/backup/backup.schema';
import { backupDownload } from '../backup/backup-download.ts';
import { restoreUpload } from '../backup/restore-upload.ts';
import type { TestApi } from './test-api.ts';

interface Bearer {
  readonly token: string;
}

function open(test: TestApi, { token }: Bearer, idempotencyKey?: string) {
  return test.api.createContext({ authorization: `Bearer ${token}`, idempotencyKey, address: '127.0.0.1' });
}

/** What a user's backup says. */
export async function backUp(test: TestApi, user: Bearer): Promise<string> {
  return text((await backupDownload.open({}, open(test, user))).content);
}

/** Restores a file for a user. */
export async function restore(
  test: TestApi,
  user: Bearer,
  file: string | Uint8Array,
  idempotencyKey?: string,
): Promise<Restored> {
  const response = await restoreUpload.receive(Readable.from([Buffer.from(file)]), open(test, user, idempotencyKey));
  return restoreUpload.output.parse(response);
}
