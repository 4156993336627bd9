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
  it('a mutation is sent once while the same call is pending, and both calls get its answer', async () => {
    const { mutate, mutateAsync, inputs, answers } = setUp();
    const calls = [mutateAsync({ id: 1 }), mutateAsync({ id: 1 })];
    mutate({ id: 1 });
    answers[0]?.resolve('done');
    expect(await Promise.all(calls)).toEqual(['done', 'done']);
    expect(inputs()).toEqual([1]);
  });

  it('a toggle is sent each time', () => {
    const { mutate, inputs } = setUp({ isToggle: true });
    mutate({ id: 1 });
    mutate({ id: 1 });
    expect(inputs()).toEqual([1, 1]);
  });

  it('a mutation is sent again once the same call is answered', async () => {
    const { mutate, mutateAsync, inputs, answers } = setUp();
    const first = mutateAsync({ id: 1 });
    answers[0]?.resolve('done');
    await first;
    mutate({ id: 1 });
    expect(inputs()).toEqual([1, 1]);
  });

  it('a mutation is sent again once the same call has failed', async () => {
    const { mutate, mutateAsync, inputs, answers } = setUp();
    const first = mutateAsync({ id: 1 });
    mutate({ id: 1 });
    answers[0]?.reject(new Error('refused'));
    await expect(first).rejects.toThrow('refused');
    mutate({ id: 1 });
    expect(inputs()).toEqual([1, 1]);
  });

  it('a mutation is sent for each of several records', () => {
    const { mutate, inputs } = setUp();
    mutate({ id: 1 });
    mutate({ id: 2 });
    mutate({ id: 3 });
    expect(inputs()).toEqual([1, 2, 3]);
  });

  it('a mutation is sent again when another call came in between, so that the last change wins', async () => {
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
