/**
 * Sends a request, and sends it again while the server is too busy, after the time in `Retry-After`. Such an answer
 * means that nothing was stored, so mutations are safe to resend. Rejects when `signal` is aborted.
 */
export async function retryBusy(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  const started = Date.now();
  const response = await send();
  if (!response.headers.has('retry-after')) return response;
  const retries = await import('./wait-and-retry.ts').catch(() => undefined);
  return retries ? retries.waitAndRetry(response, { send, signal, started }) : response;
}

/**
 * Sends a request, and sends it again after the user confirmed their identity, where the server requires it
 * (rules/accounts.md#steps). Such an answer means that nothing was stored.
 */
export async function sendConfirmed(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  if (response.status !== 403) return response;
  const steps = await import('./steps.ts').catch(() => undefined);
  return steps ? steps.confirmAndSend(response, send) : response;
}
