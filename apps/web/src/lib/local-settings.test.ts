import { describe, expect, it } from 'vitest';
import { parseSettings } from './local-settings.ts';

const defaults = { theme: 'light', dateFormat: 'US', goalCardLayout: 'detailed', reminders: 'on' };

describe('settings kept in the browser', () => {
  it('start light, with US dates, detailed cards and reminders', () => {
    expect(parseSettings(null)).toEqual(defaults);
  });

  it('are what was chosen', () => {
    const chosen = { theme: 'dark', dateFormat: 'International', goalCardLayout: 'compact', reminders: 'off' };
    expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  it.each(['', '{', 'null', '7', '"dark"', '[]', '{"theme":"blue"}'])('survive a broken store: %s', (text) => {
    expect(parseSettings(text)).toEqual(defaults);
  });

  it('keep what is valid beside what is not', () => {
    expect(parseSettings('{"theme":"dark","dateFormat":3}')).toEqual({ ...defaults, theme: 'dark' });
  });
});
