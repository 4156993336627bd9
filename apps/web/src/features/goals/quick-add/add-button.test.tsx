import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { AddButton, parseQuickAdd } from './add-button.tsx';

const field = 'Amount to add to Run';

async function render(amount: number | null = 5) {
  const onAdd = vi.fn<(amount: number) => void>();
  const form = await renderForm(<AddButton name="Run" unit="km" amount={amount} onAdd={onAdd} />);
  return { ...form, onAdd };
}

it('adds the named amount with one tap', async () => {
  const form = await render();
  expect((await screen.findByRole('button', { name: 'Add 5 km to Run' })).textContent).toBe('Add 5');
  await form.press('Add 5 km to Run');
  expect(form.onAdd.mock.calls).toEqual([[5]]);
});

it('opens the field and adds nothing when held', async () => {
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

it('opens the field on a right click', async () => {
  await render();
  fireEvent.contextMenu(await screen.findByRole('button', { name: 'Add 5 km to Run' }));
  expect(await readFields(field)).toEqual(['5']);
});

it('opens the field on a tap when no amount is expected', async () => {
  const form = await render(null);
  await form.press('Add to Run');
  expect(await readFields(field)).toEqual(['1']);
  expect(form.onAdd).not.toHaveBeenCalled();
});

it.each(['', '0', '-1', 'none'])('refuses "%s", then adds an amount with a decimal comma', async (typed) => {
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
});

it.each([
  ['3', 3],
  [' 2.5 ', 2.5],
  ['0,25', 0.25],
  ['1,000.5', 1000.5],
])('parses %j as %d', (typed, amount) => {
  expect(parseQuickAdd(typed)).toEqual({ amount, problem: null });
});

it.each(['', '0', '-1', 'two', 'Infinity', '1e12'])('refuses %j as an amount', (typed) => {
  expect(parseQuickAdd(typed)).toEqual({ problem: 'Please enter a valid positive number.' });
});

it('names the limit of four decimals', () => {
  expect(parseQuickAdd('0.00001')).toEqual({ problem: 'Enter a number with at most 4 decimals.' });
});
