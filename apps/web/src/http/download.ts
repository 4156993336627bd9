import { getToken, removeToken } from '../session/auth-token.ts';
import { retryBusy } from './retry-busy.ts';

/**
 * Downloads a file as the signed-in user. Rejects with `status: body` when the server refuses
 * (rules/wire.md#failures-in-the-app).
 */
export async function downloadFile(path: string): Promise<Blob> {
  const headers = { authorization: `Bearer ${getToken() ?? ''}` };
  const response = await retryBusy(() => fetch(path, { headers }));
  if (response.ok) return response.blob();
  if (response.status === 401) removeToken();
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}

/** Saves a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers have not started reading yet when `click` returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
