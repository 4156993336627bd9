import type { ErrorBody, ErrorIssue } from '@goaltracker/contracts/core/error.schema';
import { getToken, removeToken } from './auth-token.ts';
import { clientId } from './trpc.ts';
import { retryBusy } from './retry-busy.ts';
import { sendConfirmed } from './send-confirmed.ts';

/** The server refused a file. */
export class FileRefusedError extends Error {
  readonly issues: readonly ErrorIssue[];

  constructor({ message, issues = [] }: Pick<ErrorBody, 'message' | 'issues'>) {
    super(message);
    this.name = 'FileRefusedError';
    this.issues = issues;
  }
}

/**
 * Uploads a file as the signed-in user and returns the parsed answer. Rejects with FileRefusedError when the
 * server refuses, and with the TypeError of `fetch` when there is no answer.
 */
export async function uploadFile<Answer>(
  path: string,
  file: Blob,
  mediaType: 'application/json' | 'text/calendar' = 'application/json',
): Promise<Answer> {
  return upload(path, file, { 'content-type': mediaType });
}

async function upload<Answer>(path: string, body: Blob | FormData, type: Record<string, string>): Promise<Answer> {
  const headers = { authorization: `Bearer ${getToken() ?? ''}`, ...type, 'x-client-id': clientId };
  const response = await sendConfirmed(() => retryBusy(() => fetch(path, { method: 'POST', headers, body })));
  if (response.ok) return (await response.json()) as Answer;
  if (response.status === 401) removeToken();
  throw new FileRefusedError(await readBody(response));
}

/** Uploads files as a form, with JSON fields beside them. Answers and rejects like `uploadFile`. */
export async function uploadFiles<Answer>(
  path: string,
  files: readonly File[],
  fields: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value));
  return upload(path, form, {});
}

async function readBody(response: Response): Promise<Pick<ErrorBody, 'message' | 'issues'>> {
  const text = await response.text();
  try {
    return JSON.parse(text) as ErrorBody;
  } catch {
    return { message: `${response.status}: ${text || response.statusText}` };
  }
}
