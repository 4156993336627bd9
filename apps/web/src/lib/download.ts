import { readToken, removeToken } from './auth-token.ts';

/**
 * A file of the API, for the person signed in. Rejects with the status and what was said when there is none
 * (second document, section 8).
 */
export async function downloadFile(path: string): Promise<Blob> {
  const response = await fetch(path, { headers: { authorization: `Bearer ${readToken() ?? ''}` } });
  if (response.ok) return response.blob();
  if (response.status === 401) removeToken();
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}

/** Puts a file among the person's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to read by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
