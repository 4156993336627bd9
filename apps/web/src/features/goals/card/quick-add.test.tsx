import { expect, it, vi } from 'vitest';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { QuickAdd } from './quick-add.tsx';

const field = 'Amount to add to Run';

async function render() {
  const onAdd = vi.fn<(amount: number) => void>();
  const form = await renderForm(<QuickAdd name="Run" suggestion={5} onAdd={onAdd} />);
  await form.press('Add to Run');
  return { ...form, onAdd };
}

it('the suggested amount is added at once', async () => {
  const form = await render();
  await form.press('Add');
  expect(form.onAdd.mock.calls).toEqual([[5]]);
});

it.each(['', '0', '-1', 'none'])(
  'adding "%s" is refused, and an amount with a decimal comma is added',
  async (typed) => {
    const form = await render();
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
