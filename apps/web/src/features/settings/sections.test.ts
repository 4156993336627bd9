import { expect, it } from 'vitest';
import { findSettings, type Offered, sections } from './sections.ts';

const find = (search: string, offered: Offered = {}) =>
  findSettings(sections, search, offered).map(({ label }) => label);

it.each([
  ['', []],
  ['  ', []],
  ['dark', ['Dark mode']],
  ['THEME', ['Dark mode']],
  ['delete acc', ['Delete Account']],
  ['appearance', ['Dark mode', 'Goal card layout', 'Keyboard shortcuts of one letter']],
  ['timezone', ['Time zone']],
  ['csv goals', ['Export Goals (CSV)']],
  ['ark', []],
  ['passkey', ['Passkeys']],
  ['two-factor', ['Second Step']],
  ['two factor', ['Second Step']],
  ['2FA', ['Second Step']],
  ['authenticator', ['Second Step']],
  ['recovery', ['Second Step']],
])('the search %j finds %j', (search, labels) => {
  expect(find(search)).toEqual(labels);
});

it('finds settings of email, passwords, providers and vibration only when the server or device offers them', () => {
  expect(find('haptics')).toEqual([]);
  expect(find('change password')).toEqual([]);
  expect(find('change password', { passwords: true })).toEqual(['Change Password']);
  expect(find('haptics', { vibration: true })).toEqual(['Vibration']);
  expect(find('single sign-on')).toEqual([]);
  expect(find('single sign-on', { providers: '' })).toEqual([]);
  expect(find('single sign-on', { providers: 'Family Login' })).toEqual(['Joined Accounts']);
  expect(find('weekly review')).toEqual([]);
  expect(find('weekly review', { mail: true })).toEqual(['Weekly review']);
});

it('the name of an identity provider finds Joined Accounts', () => {
  const offered = { mail: true, providers: 'Family Login' };
  expect(find('family', offered)).toEqual(['Joined Accounts']);
  expect(find('family login', offered)).toEqual(['Joined Accounts']);
  expect(find('true', offered)).toEqual([]);
});

it('the title of a section finds its settings', () => {
  expect(sections.filter(({ title }) => find(title).length === 0)).toEqual([]);
});
