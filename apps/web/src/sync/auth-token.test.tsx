import { beforeEach, expect, it } from 'vitest';
import { user } from '../testing/user-sample.ts';
import { storeToken, storeUser } from './auth-token.ts';

beforeEach(() => localStorage.clear());

const tokenOf = (userId: string) => `.${btoa(JSON.stringify({ sub: userId }))}.`;

it('stores a user with the token of that user only, as another tab may have signed them out', () => {
  const listKeys = () => Object.keys(localStorage);
  storeUser(user);
  expect(listKeys()).toEqual([]);
  storeToken(tokenOf('eve'));
  storeUser(user);
  expect(listKeys()).toEqual(['auth_token']);
  storeToken(tokenOf(user.id));
  storeUser(user);
  expect(listKeys()).toEqual(['auth_token', 'goaltracker-user']);
});
