import { Readable } from 'node:stream';
import type { ImportChoices, ImportPreview, ImportResult } from '@goaltracker/contracts/imports/import.schema';
import { previewFilesUpload, runImportUpload } from '../imports/import-uploads.ts';
import { type TestApi, createTestCaller } from './test-api.ts';

interface Bearer {
  readonly token: string;
}

/** Files by their names. */
export type TestFiles = Readonly<Record<string, string | Uint8Array>>;

async function encodeForm(files: TestFiles, choices?: ImportChoices) {
  const form = new FormData();
  for (const [name, content] of Object.entries(files))
    form.append('files', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  if (choices) form.append('choices', JSON.stringify(choices));
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { bytes: Readable.from([Buffer.from(await encoded.arrayBuffer())]), contentType };
}

function createContext(test: TestApi, { token }: Bearer, idempotencyKey?: string) {
  return test.api.createContext(createTestCaller({ authorization: `Bearer ${token}`, idempotencyKey }));
}

export async function previewFiles(
  test: TestApi,
  user: Bearer,
  files: TestFiles,
  choices?: ImportChoices,
): Promise<ImportPreview> {
  const { bytes, contentType } = await encodeForm(files, choices);
  const answer = await previewFilesUpload.receive(bytes, createContext(test, user), { contentType, params: {} });
  return previewFilesUpload.output.parse(answer);
}

export async function runImport(
  test: TestApi,
  user: Bearer,
  { id, files, choices }: { id: string; files: TestFiles; choices?: ImportChoices | undefined },
): Promise<ImportResult> {
  const { bytes, contentType } = await encodeForm(files, choices);
  const answer = await runImportUpload.receive(bytes, createContext(test, user), { contentType, params: { id } });
  return runImportUpload.output.parse(answer);
}
