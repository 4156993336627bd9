import { fireEvent } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findButton, renderForm } from '../testing/render.tsx';
import { trpc, trpcClient } from './trpc.ts';

function Remove() {
  const { mutate } = trpc.notes.remove.useMutation();
  return ['Bread', 'Milk'].map((id) => (
    <button key={id} type="button" onClick={() => mutate({ id })}>
      {id}
    </button>
  ));
}

it('two clicks at once send one request, and different buttons one each', async () => {
  const { sent } = await renderForm(<Remove />, { 'notes.remove': undefined });
  for (const name of ['Bread', 'Milk']) {
    const button = await findButton(name);
    fireEvent.click(button);
    fireEvent.click(button);
  }
  await expect.poll(() => sent.map(([, input]) => input)).toEqual([{ id: 'Bread' }, { id: 'Milk' }]);
  const again = await findButton('Milk');
  await expect
    .poll(() => {
      fireEvent.click(again);
      return sent.length;
    })
    .toBe(3);
});

it('many reads at once go in requests of at most as many as the server takes', async () => {
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
