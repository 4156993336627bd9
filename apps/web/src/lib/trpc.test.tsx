import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, renderForm } from '../testing/render.tsx';
import { trpc } from './trpc.ts';

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
