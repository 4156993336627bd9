import { describe, expect, it } from 'vitest';
import { describePasswordFailure, describeRegistrationFailure } from './account-failures.ts';
import { describeSignInFailure, findServerMessage } from './failure-messages.ts';

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
  ])('the failed sign-in "%s" is shown as "%s"', (message, shown) => {
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
  ])('the failed registration "%s" is shown as "%s"', (message, shown) => {
    expect(describeRegistrationFailure(message)).toBe(shown);
  });
});

describe('a failed change of the account', () => {
  it.each([
    ['UNAUTHENTICATED', 'Invalid credentials', 'The password is wrong'],
    ['NETWORK', 'network error', 'Connection error. Please try again'],
    ['RATE_LIMITED', 'Too many attempts.', 'Too many attempts.'],
    ['INTERNAL', 'Request 7 failed', 'Please try again.'],
  ])('the code %s with "%s" is shown as "%s"', (code, message, shown) => {
    expect(describePasswordFailure({ code, message })).toBe(shown);
  });
});

it('rate limits and closed registration show the servers message', () => {
  expect(findServerMessage({ code: 'RATE_LIMITED', message: 'Too many attempts.' })).toBe('Too many attempts.');
  expect(findServerMessage({ code: 'UNAUTHENTICATED', message: 'Invalid credentials' })).toBeNull();
  expect(findServerMessage({ code: 'FORBIDDEN', message: 'Registration is closed.' })).toBe('Registration is closed.');
});
