import { beforeEach, expect, it } from 'vitest';
import { user } from '../testing/user-sample.ts';
import { reloadOnForeignSignIn, storeToken, storeUser } from './auth-token.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const tokenOf = (userId: string) => `.${btoa(JSON.stringify({ sub: userId }))}.`;

it('stores a user only with a token of that user', () => {
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

it('deletes the form drafts of other users at load', () => {
  const type = () =>
    ['ada', 'eve'].forEach((each) => sessionStorage.setItem(`goaltracker-form ${each} note`, 'Secret'));
  const listKeys = () => Object.keys(sessionStorage);
  storeToken(tokenOf('eve'));
  type();
  reloadOnForeignSignIn();
  expect(listKeys()).toEqual(['goaltracker-form eve note']);
  localStorage.clear();
  type();
  reloadOnForeignSignIn();
  expect(listKeys()).toEqual([]);
});
