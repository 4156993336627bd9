import type { ErrorBody, ErrorIssue } from '@goaltracker/contracts/core/error.schema';
import { readToken, removeToken } from './auth-token.ts';

/** What the server said of a file it did not take. */
export class FileRefusedError extends Error {
  readonly issues: readonly ErrorIssue[];

  constructor({ message, issues = [] }: Pick<ErrorBody, 'message' | 'issues'>) {
    super(message);
    this.name = 'FileRefusedError';
    this.issues = issues;
  }
}

/**
 * Sends a file of JSON to the API, for the person signed in, and answers what it answered. Rejects with a
 * FileRefusedError where the server said why not, and with the TypeError of `fetch` where there was none.
 */
export async function uploadFile<Answer>(path: string, file: Blob): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${readToken() ?? ''}`, 'content-type': 'application/json' },
    body: file,
  });
  if (response.ok) return (await response.json()) as Answer;
  if (response.status === 401) removeToken();
  throw new FileRefusedError(await readBody(response));
}

async function readBody(response: Response): Promise<Pick<ErrorBody, 'message' | 'issues'>> {
  const text = await response.text();
  try {
    return JSON.parse(text) as ErrorBody;
  } catch {
    return { message: `${response.status}: ${text || response.statusText}` };
  }
}
