import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';

const listeners = createListeners();
/** What requests wait for that were refused until their person has confirmed who they are. */
let pending: PromiseWithResolvers<boolean> | undefined;

/** Returns the refusal, or the response to sending the request again after its person has confirmed who they are. */
export async function confirmAndSend(refusal: Response, send: () => Promise<Response>): Promise<Response> {
  // Within a text of JSON the quotes would be escaped.
  const isStep = (await refusal.clone().text()).includes('"code":"STEP_REQUIRED"');
  if (!isStep) return refusal;
  pending ??= Promise.withResolvers<boolean>();
  listeners.notify();
  return (await pending.promise) ? send() : refusal;
}

/** Whether a request waits until its person has confirmed who they are. */
export function useIsStepRequired(): boolean {
  return useSyncExternalStore(listeners.watch, () => pending !== undefined);
}

/** Sends the requests that wait, or has them fail. */
export function endStep({ isConfirmed }: { isConfirmed: boolean }): void {
  pending?.resolve(isConfirmed);
  pending = undefined;
  listeners.notify();
}
