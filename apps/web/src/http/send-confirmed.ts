/**
 * Sends a request, and again once its person has confirmed who they are, where the server wants that first
 * (rules/accounts.md#steps). Such an answer says that nothing was stored.
 */
export async function sendConfirmed(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  if (response.status !== 403) return response;
  const steps = await import('./steps.ts').catch(() => undefined);
  return steps ? steps.confirmAndSend(response, send) : response;
}
