import type { ErrorBody, ErrorIssue } from '@goaltracker/contracts/core/error.schema';
import { getToken, removeToken } from '../session/auth-token.ts';
import { clientId, findPageToken } from './trpc.ts';
import { retryBusy, sendConfirmed } from './resend/resend.ts';

export class FileRefusedError extends Error {
  readonly issues: readonly ErrorIssue[];

  constructor({ message, issues = [] }: Pick<ErrorBody, 'message' | 'issues'>) {
    super(message);
    this.name = 'FileRefusedError';
    this.issues = issues;
  }
}

/**
 * Uploads a file as the signed-in user and returns the parsed answer. When the server refuses, rejects with
 * FileRefusedError. When there is no answer, rejects with the TypeError of `fetch`.
 */
export async function uploadFile<Answer>(path: string, file: Blob): Promise<Answer> {
  return upload(path, file, { type: { 'content-type': 'application/json' } });
}

interface SendOptions {
  type?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

async function upload<Answer>(path: string, body: Blob | FormData, options: SendOptions): Promise<Answer> {
  const response = await send(path, body, options);
  return (await response.json()) as Answer;
}

async function send(path: string, body: Blob | FormData, { type, signal }: SendOptions): Promise<Response> {
  const token = findPageToken();
  const headers = { authorization: `Bearer ${token ?? ''}`, ...type, 'x-client-id': clientId };
  const response = await sendConfirmed(() =>
    retryBusy(() => fetch(path, { method: 'POST', headers, body, signal: signal ?? null }), signal),
  );
  if (response.ok) return response;
  // The token may belong to another user by now, signed in by another tab.
  if (response.status === 401 && token === getToken()) removeToken();
  throw new FileRefusedError(await readBody(response));
}

function createForm(files: readonly File[], fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value));
  return form;
}

/** Uploads files as a form with JSON fields. Answers and rejects like `uploadFile`. */
export async function uploadFiles<Answer>(
  path: string,
  files: readonly File[],
  fields: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Answer> {
  return upload(path, createForm(files, fields), { signal });
}

interface Line<Answer> {
  readonly progress?: number;
  readonly result?: Answer;
  readonly error?: ErrorBody;
}

/** Uploads files like `uploadFiles`. Reports the share of the work that the server has done, 0 to 1. */
export async function followUpload<Answer>(
  path: string,
  files: readonly File[],
  fields: Readonly<Record<string, unknown>>,
  report: (progress: number) => void,
): Promise<Answer> {
  const { body } = await send(path, createForm(files, fields), { type: { accept: 'application/x-ndjson' } });
  // Safari cannot iterate over streams.
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const { progress, result, error } = JSON.parse(line) as Line<Answer>;
      if (error) throw new FileRefusedError(error);
      if (result) return result;
      if (progress !== undefined) report(progress);
    }
  }
  throw new TypeError('The connection was lost');
}

async function readBody(response: Response): Promise<Pick<ErrorBody, 'message' | 'issues'>> {
  const text = await response.text();
  try {
    return JSON.parse(text) as ErrorBody;
  } catch {
    return { message: `${response.status}: ${text || response.statusText}` };
  }
}

/**
 * Downloads a file as the signed-in user. When the server refuses, rejects with `status: body`
 * (rules/wire.md#failures-in-the-app).
 */
export async function downloadFile(path: string): Promise<Blob> {
  const headers = { authorization: `Bearer ${getToken() ?? ''}` };
  const response = await retryBusy(() => fetch(path, { headers }));
  if (response.ok) return response.blob();
  if (response.status === 401) removeToken();
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers start to read only after `click` returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
