/**
 * Sends a request, and again while the server is too busy for it, after the time that it tells (`Retry-After`). Such an
 * answer says that nothing was stored, so what changes something may be sent again too. Rejects when `signal` is aborted.
 */
export async function retryBusy(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  const started = Date.now();
  const response = await send();
  if (!response.headers.has('retry-after')) return response;
  const retries = await import('./wait-and-retry.ts').catch(() => undefined);
  return retries ? retries.waitAndRetry(response, { send, signal, started }) : response;
}
