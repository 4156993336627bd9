import { expect, it } from 'vitest';
import { collectErrors } from '../../ui/use-zod-form.ts';
import { createAccountForm, dropBlanks, signInForm } from './credentials.ts';

it('asks for every field of a new account', () => {
  const checked = createAccountForm.safeParse(dropBlanks({ name: ' ', email: '', password: '' }));
  expect(collectErrors(checked.error?.issues ?? [])).toEqual({
    name: 'Required',
    email: 'Required',
    password: 'Required',
  });
});

it('says what is wrong with an e-mail address and a short password', () => {
  const checked = signInForm.safeParse(dropBlanks({ email: 'ada@', password: '12345' }));
  expect(collectErrors(checked.error?.issues ?? [])).toEqual({
    email: 'Invalid email',
    password: 'Must be at least 6 characters long',
  });
});

it('leaves a password with spaces as it is', () => {
  const checked = signInForm.safeParse(dropBlanks({ email: 'ada@example.org', password: ' secret ' }));
  expect(checked.data?.password).toBe(' secret ');
});
