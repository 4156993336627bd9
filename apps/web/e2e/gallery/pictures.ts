import { laptop, phone, smallestPhone } from '../fixtures/page-options.ts';
import { sectionAddresses } from '../fixtures/settings.ts';
import type { AccountName } from './accounts.ts';

export type Theme = 'light' | 'dark';

/** A browser configuration for pictures. */
export interface Look {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** One picture per theme. */
  readonly themes: readonly Theme[];
  /** The browser zoom: device pixels per page pixel. */
  readonly zoom?: number;
}

const inBothThemes: readonly Look[] = [
  { name: 'phone', viewport: phone, themes: ['light', 'dark'] },
  { name: 'laptop', viewport: laptop, themes: ['light', 'dark'] },
];
const inOneTheme: readonly Look[] = [
  { name: 'phone', viewport: phone, themes: ['dark'] },
  { name: 'laptop', viewport: laptop, themes: ['light'] },
];
const inLittleRoom: readonly Look[] = [
  { name: '320 px', viewport: smallestPhone, themes: ['light'] },
  {
    name: 'laptop, 200 %',
    viewport: { width: laptop.width / 2, height: laptop.height / 2 },
    themes: ['dark'],
    zoom: 2,
  },
];

/** A part of the gallery: the pictures of one account, or signed out, in one state of server or network. */
export interface Part {
  readonly title: string;
  readonly account: AccountName | null;
  /** How reads fail after the app has started. */
  readonly state?: 'failing' | 'offline';
  readonly looks: readonly Look[];
  /** `{goal}` and `{event}` stand for record ids of the account. */
  readonly addresses: readonly string[];
}

const mainScreens = ['/', '/goals', '/progress', '/daily-report', '/planner', '/notes', '/tasks'];
const screens = [...mainScreens, '/planner?tab=weekly', '/planner?tab=daily'];

export const parts: readonly Part[] = [
  {
    title: 'A year of data',
    account: 'demo',
    looks: inBothThemes,
    addresses: [
      ...screens,
      '/calendar?view=3days',
      '/calendar?view=week',
      '/calendar?view=month',
      '/calendar?view=missed',
      '/calendar?day=agenda',
      '/calendar?day=deadlines',
      '/goals?tab=completed',
      '/tasks?list=upcoming',
      '/tasks?list=goals',
      '/tasks?filter=%40phone',
      '/tasks?list=done',
      '/planner?tab=weekly&review=last',
      '/profile',
      ...sectionAddresses,
      '/privacy',
      '/notes?shared-title=Sourdough+for+beginners&shared-text=https://example.org/bread',
    ],
  },
  {
    title: 'Dialogs',
    account: 'demo',
    looks: inBothThemes,
    addresses: [
      '/goals?dialog=report-progress',
      '/goals?dialog=report-progress&record={goal}',
      '/goals?dialog=daily-log&record={goal}',
      '/goals?dialog=new-goal',
      '/goals?dialog=edit-goal&record={goal}',
      '/calendar?dialog=new-event',
      '/calendar?dialog=edit-event&record={event}',
      '/calendar?dialog=tasks',
      '/tasks?dialog=filters',
      '/notes?dialog=new-note',
      '/planner?dialog=planner-settings',
      '/goals?dialog=shortcuts',
      '/calendar?dialog=go-to-date',
    ],
  },
  {
    title: 'Little room',
    account: 'demo',
    looks: inLittleRoom,
    addresses: [...screens, '/calendar?view=week', '/calendar?view=month', '/profile', '/goals?dialog=report-progress'],
  },
  { title: 'A new account', account: 'empty', looks: inOneTheme, addresses: [...screens, '/goals?dialog=welcome'] },
  {
    title: '200 goals, 100 tasks, 42 events',
    account: 'much',
    looks: inOneTheme,
    addresses: [...mainScreens, '/calendar?view=month', '/?dialog=tasks'],
  },
  {
    title: 'Long titles',
    account: 'long',
    looks: [...inOneTheme, ...inLittleRoom],
    addresses: [...mainScreens, '/planner?tab=daily', '/?dialog=tasks', '/calendar?view=week'],
  },
  {
    title: 'Right after midnight',
    account: 'midnight',
    looks: inOneTheme,
    addresses: ['/', '/goals', '/progress', '/daily-report', '/planner?tab=daily'],
  },
  { title: 'Reads that fail', account: 'empty', state: 'failing', looks: inOneTheme, addresses: mainScreens },
  { title: 'Without a connection', account: 'demo', state: 'offline', looks: inOneTheme, addresses: ['/', '/goals'] },
  { title: 'Signed out', account: null, looks: [...inBothThemes, ...inLittleRoom], addresses: ['/'] },
];
