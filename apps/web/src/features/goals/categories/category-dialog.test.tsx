import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listErrors, renderForm } from '../../../testing/render.tsx';
import { CategoryDialog, formatOptionName, withCurrentOption } from './category-dialog.tsx';

const category = {
  id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
  userId: '0199d3a0-6c1e-7d5b-9a57-000000000001',
  name: 'Garden',
  icon: 'Clock',
  color: 'green',
  goalCount: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
};

it('requires a name, then sends a new category with its icon and colour', async () => {
  const form = await renderForm(<CategoryDialog onClose={() => undefined} />, {
    'categories.list': [],
    'categories.create': category,
  });
  await form.press('Create Category');
  await expect.poll(listErrors).toEqual({ Name: 'Required' });
  await form.fill('Name', ' Garden ');
  await form.user.click(screen.getByLabelText('Clock'));
  await form.user.click(screen.getByLabelText('Green'));
  await form.press('Create Category');
  await expect
    .poll(() => form.sent)
    .toEqual([['categories.create', { name: 'Garden', icon: 'Clock', color: 'green' }]]);
});

it('requires a name, then sends a changed category with its id', async () => {
  const form = await renderForm(<CategoryDialog category={category} onClose={() => undefined} />, {
    'categories.list': [category],
    'categories.update': category,
  });
  await form.fill('Name', '');
  await form.press('Save Changes');
  await expect.poll(listErrors).toEqual({ Name: 'Required' });
  await form.fill('Name', 'Music');
  await form.press('Save Changes');
  const { id, icon, color } = category;
  await expect.poll(() => form.sent).toEqual([['categories.update', { id, name: 'Music', icon, color }]]);
});

it('warns about a name in use and still creates the category', async () => {
  const form = await renderForm(<CategoryDialog onClose={() => undefined} />, {
    'categories.list': [category],
    'categories.create': category,
  });
  await form.fill('Name', ' garden');
  await screen.findByText('There is already a category named Garden.');
  await form.press('Create Category');
  await expect
    .poll(() => form.sent)
    .toEqual([['categories.create', { name: 'garden', icon: 'Target', color: 'blue' }]]);
});

it('does not warn about the name of the edited category itself', async () => {
  await renderForm(<CategoryDialog category={category} onClose={() => undefined} />, { 'categories.list': [category] });
  expect(screen.queryByText(/There is already/)).toBeNull();
});

it.each([
  ['ShoppingCart', 'Shopping cart'],
  ['Gamepad2', 'Gamepad 2'],
  ['blue', 'Blue'],
])('labels %s as "%s"', (name, label) => {
  expect(formatOptionName(name)).toBe(label);
});

it('puts a current value first when it is not offered', () => {
  expect(withCurrentOption(['blue', 'green'], 'gold')).toEqual(['gold', 'blue', 'green']);
  expect(withCurrentOption(['blue', 'green'], 'green')).toEqual(['blue', 'green']);
  expect(withCurrentOption(['blue', 'green'], undefined)).toEqual(['blue', 'green']);
});
