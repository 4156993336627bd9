import { expect, it } from 'vitest';
import { collectErrors } from '../../http/forms/use-zod-form.ts';
import { registerInput } from '@goaltracker/contracts/auth/account.schema';
import { omitBlanks, password, signInForm } from './credentials.ts';

it('requires every field of a blank sign-up form', () => {
  const checked = registerInput.extend({ password }).safeParse(omitBlanks({ name: ' ', email: '', password: '' }));
  expect(collectErrors(checked.error?.issues ?? [])).toEqual({
    name: 'Required',
    email: 'Required',
    password: 'Required',
  });
});

it('describes an invalid email and a short password', () => {
  const checked = signInForm.safeParse(omitBlanks({ email: 'ada@', password: '12345' }));
  expect(collectErrors(checked.error?.issues ?? [])).toEqual({
    email: 'Invalid email',
    password: 'Must be at least 6 characters long',
  });
});

it('does not trim a password', () => {
  const checked = signInForm.safeParse(omitBlanks({ email: 'ada@example.org', password: ' secret ' }));
  expect(checked.data?.password).toBe(' secret ');
});
