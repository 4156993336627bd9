import { expect, it } from 'vitest';
import { listErrors, readFields, renderForm } from '../../testing/render.tsx';
import { user } from '../../testing/user-sample.ts';
import { SignInForm } from './sign-in-form.tsx';

it('a sign-in form names what is missing or wrong and keeps it, then sends what is right', async () => {
  const form = await renderForm(<SignInForm />, { 'auth.login': { token: 'token', user } });
  await form.press('Sign In');
  await expect.poll(listErrors).toEqual({ Email: 'Required', Password: 'Required' });

  await form.fill('Email', 'ada@');
  await form.fill('Password', '12345');
  await form.press('Sign In');
  await expect.poll(listErrors).toEqual({ Email: 'Invalid email', Password: 'Must be at least 6 characters long' });
  expect(await readFields('Email', 'Password')).toEqual(['ada@', '12345']);

  await form.fill('Email', 'ada@example.org');
  await form.fill('Password', ' secret ');
  await form.press('Sign In');
  await expect.poll(() => form.sent).toEqual([['auth.login', { email: 'ada@example.org', password: ' secret ' }]]);
});
