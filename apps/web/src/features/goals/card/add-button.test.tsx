import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { AddButton } from './add-button.tsx';

const field = 'Amount to add to Run';

async function render(amount: number | null = 5) {
  const onAdd = vi.fn<(amount: number) => void>();
  const form = await renderForm(<AddButton name="Run" unit="km" amount={amount} onAdd={onAdd} />);
  return { ...form, onAdd };
}

it('one tap adds the amount that the button names', async () => {
  const form = await render();
  expect((await screen.findByRole('button', { name: 'Add 5 km to Run' })).textContent).toBe('Add 5');
  await form.press('Add 5 km to Run');
  expect(form.onAdd.mock.calls).toEqual([[5]]);
});

it('a button that is held down opens the field and adds nothing', async () => {
  const form = await render();
  const button = await screen.findByRole('button', { name: 'Add 5 km to Run' });
  fireEvent.pointerDown(button, { button: 0 });
  await screen.findByLabelText(field);
  fireEvent.pointerUp(screen.getByLabelText(field));
  expect(form.onAdd).not.toHaveBeenCalled();
  expect(await readFields(field)).toEqual(['5']);
  await form.press('Cancel');
  await form.press('Add 5 km to Run');
  expect(form.onAdd.mock.calls).toEqual([[5]]);
});

it('a right click opens the field', async () => {
  await render();
  fireEvent.contextMenu(await screen.findByRole('button', { name: 'Add 5 km to Run' }));
  expect(await readFields(field)).toEqual(['5']);
});

it('a tap opens the field when no amount is expected', async () => {
  const form = await render(null);
  await form.press('Add to Run');
  expect(await readFields(field)).toEqual(['1']);
  expect(form.onAdd).not.toHaveBeenCalled();
});

it.each(['', '0', '-1', 'none'])(
  'adding "%s" is refused, and an amount with a decimal comma is added',
  async (typed) => {
    const form = await render(null);
    await form.press('Add to Run');
    await form.fill(field, typed);
    await form.press('Add');
    await expect.poll(listErrors).toEqual({ [field]: 'Please enter a valid positive number.' });
    expect(await readFields(field)).toEqual([typed]);
    expect(form.onAdd).not.toHaveBeenCalled();
    await form.fill(field, '2,5');
    await form.press('Add');
    expect(form.onAdd.mock.calls).toEqual([[2.5]]);
  },
);
