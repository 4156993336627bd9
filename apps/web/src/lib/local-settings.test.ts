import { describe, expect, it } from 'vitest';
import { parseSettings } from './local-settings.tsx';

const defaults = {
  theme: 'light',
  dateFormat: 'US',
  goalCardLayout: 'detailed',
  reminders: 'on',
  nightHours: 'folded',
  todayPanel: 'open',
};

describe('parseSettings', () => {
  it('defaults to light, US dates, detailed cards, reminders, folded nights and an open panel', () => {
    expect(parseSettings(undefined)).toEqual(defaults);
  });

  it('returns the stored choices', () => {
    const chosen = {
      theme: 'dark',
      dateFormat: 'International',
      goalCardLayout: 'compact',
      reminders: 'off',
      nightHours: 'shown',
      todayPanel: 'folded',
    };
    expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  it.each(['', '{', 'null', '7', '"dark"', '[]', '{"theme":"blue"}'])(
    'takes the defaults for a malformed store: %s',
    (text) => {
      expect(parseSettings(text)).toEqual(defaults);
    },
  );

  it('keeps valid choices beside invalid ones', () => {
    expect(parseSettings('{"theme":"dark","dateFormat":3}')).toEqual({ ...defaults, theme: 'dark' });
  });
});
