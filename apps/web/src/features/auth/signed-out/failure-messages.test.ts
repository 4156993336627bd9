import type { AppRouter } from '@goaltracker/api/app-router';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { describePasswordFailure, describeRegistrationFailure, failBesideForm } from '../account-failures.ts';
import { describeSignInFailure, failSignIn, findServerMessage } from './failure-messages.ts';

describe('a failed sign-in', () => {
  it.each([
    ['Invalid credentials', 'Invalid email or password'],
    [
      'validation error: password: String must contain at least 6 character(s)',
      'Password must be at least 6 characters',
    ],
    ['validation error: email: Invalid email', 'Please check your email and password'],
    ['network error', 'Connection error. Please try again'],
    ['Failed to fetch', 'Connection error. Please try again'],
    ['NetworkError when attempting to reach the server', 'Connection error. Please try again'],
    ['Something else', 'Sign in failed. Please try again'],
    ['', 'Sign in failed. Please try again'],
  ])('"%s" reads "%s"', (message, shown) => {
    expect(describeSignInFailure(message)).toBe(shown);
  });
});

describe('a failed registration', () => {
  it.each([
    [
      'validation error: password: String must contain at least 6 character(s)',
      'Password must be at least 6 characters',
    ],
    ['User already exists', 'An account with this email already exists'],
    ['duplicate key', 'An account with this email already exists'],
    ['validation error: name: Required', 'Please check your information and try again'],
    ['network error', 'Connection error. Please try again'],
    ['Something else', 'Registration failed. Please try again'],
    ['', 'Failed to create account'],
  ])('"%s" reads "%s"', (message, shown) => {
    expect(describeRegistrationFailure(message)).toBe(shown);
  });
});

describe('a failed change of the account', () => {
  it.each([
    ['UNAUTHENTICATED', 'Invalid credentials', 'The password is wrong'],
    ['NETWORK', 'network error', 'Connection error. Please try again'],
    ['RATE_LIMITED', 'Too many attempts.', 'Too many attempts.'],
    ['INTERNAL', 'Request 7 failed', 'Please try again.'],
  ])('the code %s with "%s" reads "%s"', (code, message, shown) => {
    expect(describePasswordFailure({ code, message })).toBe(shown);
  });
});

const fail = (code: string, message: string) =>
  Object.assign(new TRPCClientError<AppRouter>(message), { data: { code } });

describe("a failure in a form that shows the server's message", () => {
  const failure = { title: 'Unable to send the link', description: 'Please try again.' };
  const failRequest = failBesideForm(() => failure);

  it.each([
    ['RATE_LIMITED', 'Too many attempts.'],
    ['FORBIDDEN', 'Registration is closed.'],
    ['UNAVAILABLE', 'The service is busy. Please try again shortly.'],
    ['STORAGE_FULL', 'The server has no storage space left.'],
  ])('the code %s shows the message in the form and no toast', (code, message) => {
    const error = fail(code, message);
    expect(findServerMessage(error)).toBe(message);
    expect(failSignIn(error)).toBeUndefined();
    expect(failRequest(error)).toBeUndefined();
  });

  it.each([
    ['a wrong password', fail('UNAUTHENTICATED', 'Invalid credentials')],
    ['a lost connection', new TRPCClientError('Failed to fetch', { cause: new TypeError('Failed to fetch') })],
  ])('%s shows a toast and no message in the form', (_, error) => {
    expect(findServerMessage(error)).toBeNull();
    expect(failSignIn(error)).toMatchObject({ title: 'Unable to sign in' });
    expect(failRequest(error)).toBe(failure);
  });

  it.each([null, undefined])('%s is no failure and shows no message', (none) => {
    expect(findServerMessage(none)).toBeNull();
  });
});
