import { useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';

const listeners = createListeners();
/** Pending while refused requests wait for the user to confirm their identity. */
let pending: PromiseWithResolvers<boolean> | undefined;

/**
 * Waits for the user to confirm their identity and sends the request again. When the user cancels, returns the refusal.
 */
export async function confirmAndSend(refusal: Response, send: () => Promise<Response>): Promise<Response> {
  // In a JSON string the quotes would be escaped.
  const isStep = (await refusal.clone().text()).includes('"code":"STEP_REQUIRED"');
  if (!isStep) return refusal;
  pending ??= Promise.withResolvers<boolean>();
  listeners.notify();
  return (await pending.promise) ? send() : refusal;
}

/** Whether a request waits for the user to confirm their identity. */
export function useIsStepRequired(): boolean {
  return useSyncExternalStore(listeners.watch, () => pending !== undefined);
}

/** Resends the waiting requests, or lets them fail. */
export function endStep({ isConfirmed }: { isConfirmed: boolean }): void {
  pending?.resolve(isConfirmed);
  pending = undefined;
  listeners.notify();
}
