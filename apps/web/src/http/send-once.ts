import { hashKey, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { endClickSequence } from '../platform/click-sequence.ts';

interface AsyncSending<Arguments extends readonly unknown[], Output> {
  mutateAsync: (...call: Arguments) => Promise<Output>;
}

interface Sending<Arguments extends readonly unknown[], Output> extends AsyncSending<Arguments, Output> {
  mutate: (...call: Arguments) => void;
}

/**
 * Makes a mutation ignore a call with the same input while the first call is pending. A repeated `mutateAsync` returns
 * the answer to the first call. Ends the click sequence of the call, also for a toggle, which sends every call.
 */
export function useSendOnce<Arguments extends readonly unknown[], Output>(
  mutation: AsyncSending<Arguments, Output>,
  options?: { isToggle: boolean },
): Sending<Arguments, Output> {
  const [sending] = useState(() => sendOnce(mutation.mutateAsync, options));
  return sending;
}

/** `useMutation` for requests outside tRPC. Ignores repeated calls like `useCall`. */
export function useSending<Output, Failure = Error, Input = void, Before = unknown>(
  options: UseMutationOptions<Output, Failure, Input, Before>,
) {
  const mutation = useMutation(options);
  return { ...mutation, ...useSendOnce(mutation) };
}

export function sendOnce<Arguments extends readonly unknown[], Output>(
  send: (...call: Arguments) => Promise<Output>,
  { isToggle } = { isToggle: false },
): Sending<Arguments, Output> {
  let pending: { input: string; answer: Promise<Output> } | undefined;

  function mutateAsync(...call: Arguments): Promise<Output> {
    endClickSequence();
    const input = hashKey([call[0]]);
    if (pending?.input === input && !isToggle) return pending.answer;
    const latest = { input, answer: send(...call) };
    pending = latest;
    const settle = () => {
      if (pending === latest) pending = undefined;
    };
    latest.answer.then(settle, settle);
    return latest.answer;
  }

  return {
    mutateAsync,
    mutate: (...call) => {
      // The mutation's callbacks handle the failure.
      mutateAsync(...call).catch(() => undefined);
    },
  };
}
