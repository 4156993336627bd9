import { describe, expect, it } from 'vitest';
import { parseSettings } from './local-settings.tsx';

const defaults = {
  theme: null,
  dateFormat: 'US',
  timeFormat: null,
  firstWeekday: null,
  goalCardLayout: 'detailed',
  remindersOn: true,
  reminderOffer: 'shown',
  installOffer: 'shown',
  nightHours: 'folded',
  rail: 'open',
  todayPanel: 'open',
  todayPanelOfWeek: 'folded',
  workFrom: '09:00',
  workTo: '18:00',
  vibrationOn: true,
  letterKeysOn: true,
  copyOf: null,
  unsent: [],
};

describe('parseSettings', () => {
  it('defaults to the theme of the device, US dates, detailed cards, reminders, folded nights and an open panel', () => {
    expect(parseSettings(undefined)).toEqual(defaults);
  });

  it('returns the stored choices', () => {
    const chosen = {
      theme: 'dark',
      dateFormat: 'International',
      timeFormat: '12-hour',
      firstWeekday: 6,
      goalCardLayout: 'compact',
      remindersOn: false,
      reminderOffer: 'dismissed',
      installOffer: 'dismissed',
      nightHours: 'shown',
      rail: 'folded',
      todayPanel: 'folded',
      todayPanelOfWeek: 'open',
      workFrom: '07:30',
      workTo: '16:00',
      vibrationOn: false,
      letterKeysOn: false,
      copyOf: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
      unsent: ['theme'],
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
    expect(parseSettings('{"theme":"dark","dateFormat":3,"firstWeekday":2}')).toEqual({ ...defaults, theme: 'dark' });
  });
});
