import { expect, it } from 'vitest';
import { collectErrors } from '../../ui/fields/use-zod-form.ts';
import { registerInput } from '@goaltracker/contracts/auth/account.schema';
import { omitBlanks, password, signInForm } from './credentials.ts';

it('a blank sign-up form requires every field', () => {
  const checked = registerInput.extend({ password }).safeParse(omitBlanks({ name: ' ', email: '', password: '' }));
  expect(collectErrors(checked.error?.issues ?? [])).toEqual({
    name: 'Required',
    email: 'Required',
    password: 'Required',
  });
});

it('an invalid email and a short password have messages of their own', () => {
  const checked = signInForm.safeParse(omitBlanks({ email: 'ada@', password: '12345' }));
  expect(collectErrors(checked.error?.issues ?? [])).toEqual({
    email: 'Invalid email',
    password: 'Must be at least 6 characters long',
  });
});

it('a password with spaces is not trimmed', () => {
  const checked = signInForm.safeParse(omitBlanks({ email: 'ada@example.org', password: ' secret ' }));
  expect(checked.data?.password).toBe(' secret ');
});
