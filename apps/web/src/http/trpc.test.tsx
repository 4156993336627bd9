import { expect, it, onTestFinished, vi } from 'vitest';
import { trpcClient } from './trpc.ts';

it('splits many queries into batches that the server accepts', async () => {
  const sizes: number[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { length } = url.split('?')[0]?.split(',') ?? [];
    sizes.push(length);
    return Response.json(Array.from({ length }, () => ({ result: { data: null } })));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await Promise.all(Array.from({ length: 25 }, () => trpcClient.goals.list.query()));
  expect(sizes.toSorted((a, b) => b - a)).toEqual([20, 5]);
});
