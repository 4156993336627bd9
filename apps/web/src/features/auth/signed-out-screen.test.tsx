import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readFields, renderForm } from '../../testing/render.tsx';
import SignedOutScreen from './signed-out-screen.tsx';

it('switching between the forms keeps the email and focuses the first empty field', async () => {
  const form = await renderForm(<SignedOutScreen error={null} onRetry={() => undefined} />);
  await form.fill('Email', 'ada@example.org');
  await form.press('Create Account');
  expect(await readFields('Full Name', 'Email', 'Password')).toEqual(['', 'ada@example.org', '']);
  expect(document.activeElement).toBe(screen.getByLabelText('Full Name'));
  await form.user.click(screen.getAllByRole('button', { name: 'Sign In' }).at(-1) ?? document.body);
  expect(await readFields('Email', 'Password')).toEqual(['ada@example.org', '']);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});
