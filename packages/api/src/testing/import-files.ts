import { Readable } from 'node:stream';
import type { ImportChoices, ImportPreview, ImportResult } from '@goaltracker/contracts/imports/import.schema';
import { newId } from '@goaltracker/db/core/id';
import { previewFilesUpload, runImportUpload } from '../imports/import-uploads.ts';
import { type TestApi, createTestCaller } from './test-api.ts';

interface Bearer {
  readonly token: string;
}

export type TestFiles = Readonly<Record<string, string | Uint8Array>>;

const boundary = '----test';

async function encodeForm(files: TestFiles, choices?: ImportChoices) {
  const form = new FormData();
  for (const [name, content] of Object.entries(files))
    form.append('files', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  if (choices) form.append('choices', JSON.stringify(choices));
  const encoded = new Response(form);
  const [, made = ''] = /boundary=(.+)$/.exec(encoded.headers.get('content-type') ?? '') ?? [];
  const body = Buffer.from(await encoded.arrayBuffer()).toString('latin1');
  // A fixed boundary, so that the same form has the same bytes.
  const bytes = Buffer.from(body.replaceAll(made, boundary), 'latin1');
  return { bytes: Readable.from([bytes]), contentType: `multipart/form-data; boundary=${boundary}` };
}

function createContext(test: TestApi, { token }: Bearer, idempotencyKey?: string) {
  return test.api.createContext(createTestCaller({ authorization: `Bearer ${token}`, idempotencyKey }));
}

export async function previewFiles(
  test: TestApi,
  user: Bearer,
  files: TestFiles,
  choices?: ImportChoices,
  signal?: AbortSignal,
): Promise<ImportPreview> {
  const { bytes, contentType } = await encodeForm(files, choices);
  const request = { contentType, params: {}, ...(signal && { signal }) };
  const answer = await previewFilesUpload.receive(bytes, createContext(test, user), request);
  return previewFilesUpload.output.parse(answer);
}

interface ImportRun {
  readonly id: string;
  readonly files: TestFiles;
  readonly choices?: ImportChoices | undefined;
  readonly idempotencyKey?: string | undefined;
}

export async function runImport(
  test: TestApi,
  user: Bearer,
  { id, files, choices, idempotencyKey }: ImportRun,
): Promise<ImportResult> {
  const { bytes, contentType } = await encodeForm(files, choices);
  const context = createContext(test, user, idempotencyKey);
  const answer = await runImportUpload.receive(bytes, context, { contentType, params: { id } });
  return runImportUpload.output.parse(answer);
}

export function importCalendar(
  test: TestApi,
  user: Bearer,
  file: string,
  idempotencyKey?: string,
): Promise<ImportResult> {
  return runImport(test, user, { id: newId(), files: { 'calendar.ics': file }, idempotencyKey });
}
