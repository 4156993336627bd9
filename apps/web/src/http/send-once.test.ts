import { describe, expect, it, vi } from 'vitest';
import { sendOnce } from './send-once.ts';

interface Call {
  id: number;
}

function setUp(options?: { isToggle: boolean }) {
  const answers: PromiseWithResolvers<string>[] = [];
  const send = vi.fn<(input: Call, options?: { onSuccess: () => void }) => Promise<string>>(() => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
  const inputs = () => send.mock.calls.map(([{ id }]) => id);
  return { ...sendOnce(send, options), send, inputs, answers };
}

describe('a mutation', () => {
  it('a repeated call is sent once while the first is pending, and both get the answer', async () => {
    const { mutate, mutateAsync, inputs, answers } = setUp();
    const calls = [mutateAsync({ id: 1 }), mutateAsync({ id: 1 })];
    mutate({ id: 1 });
    answers[0]?.resolve('done');
    expect(await Promise.all(calls)).toEqual(['done', 'done']);
    expect(inputs()).toEqual([1]);
  });

  it('a toggle sends each call', () => {
    const { mutate, inputs } = setUp({ isToggle: true });
    mutate({ id: 1 });
    mutate({ id: 1 });
    expect(inputs()).toEqual([1, 1]);
  });

  it('a repeated call is sent again after the answer', async () => {
    const { mutate, mutateAsync, inputs, answers } = setUp();
    const first = mutateAsync({ id: 1 });
    answers[0]?.resolve('done');
    await first;
    mutate({ id: 1 });
    expect(inputs()).toEqual([1, 1]);
  });

  it('a repeated call is sent again after a failure', async () => {
    const { mutate, mutateAsync, inputs, answers } = setUp();
    const first = mutateAsync({ id: 1 });
    mutate({ id: 1 });
    answers[0]?.reject(new Error('refused'));
    await expect(first).rejects.toThrow('refused');
    mutate({ id: 1 });
    expect(inputs()).toEqual([1, 1]);
  });

  it('calls for different records are all sent', () => {
    const { mutate, inputs } = setUp();
    mutate({ id: 1 });
    mutate({ id: 2 });
    mutate({ id: 3 });
    expect(inputs()).toEqual([1, 2, 3]);
  });

  it('a repeated call is sent again after a different call, so that the last change wins', async () => {
    const { mutate, mutateAsync, inputs, answers } = setUp();
    const first = mutateAsync({ id: 1 });
    mutate({ id: 2 });
    mutate({ id: 1 });
    answers[0]?.resolve('done');
    await first;
    mutate({ id: 1 });
    expect(inputs()).toEqual([1, 2, 1]);
  });
});
