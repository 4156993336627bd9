import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Restored } from '@goaltracker/contracts/backup/backup.schema';
import { backupDownload } from '../backup/backup-download.ts';
import { restoreUpload } from '../backup/restore-upload.ts';
import { type TestApi, createTestCaller } from './test-api.ts';

interface Bearer {
  readonly token: string;
}

function createContext(test: TestApi, { token }: Bearer, idempotencyKey?: string) {
  return test.api.createContext(createTestCaller({ authorization: `Bearer ${token}`, idempotencyKey }));
}

export async function backUp(test: TestApi, user: Bearer): Promise<string> {
  return text((await backupDownload.open({}, createContext(test, user))).content);
}

export async function restore(
  test: TestApi,
  user: Bearer,
  file: string | Uint8Array,
  idempotencyKey?: string,
): Promise<Restored> {
  const response = await restoreUpload.receive(
    Readable.from([Buffer.from(file)]),
    createContext(test, user, idempotencyKey),
  );
  return restoreUpload.output.parse(response);
}
