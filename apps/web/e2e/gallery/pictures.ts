import { laptop, phone, smallestPhone } from '../fixtures/page-options.ts';
import { sectionAddresses } from '../fixtures/settings.ts';
import type { AccountName } from './accounts.ts';

/** How a screen is looked at. */
export interface Look {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly theme: 'light' | 'dark';
  /** Of the browser's zoom: so many device pixels for one of the page. */
  readonly zoom?: number;
}

const usual: readonly Look[] = [
  { name: 'phone', viewport: phone, theme: 'light' },
  { name: 'phone, dark', viewport: phone, theme: 'dark' },
  { name: 'laptop', viewport: laptop, theme: 'light' },
  { name: 'laptop, dark', viewport: laptop, theme: 'dark' },
];
const narrow: Look = { name: '320 px', viewport: smallestPhone, theme: 'light' };
const zoomed: Look = {
  name: 'laptop, 200 %',
  viewport: { width: laptop.width / 2, height: laptop.height / 2 },
  theme: 'light',
  zoom: 2,
};

/** A part of the gallery: what is seen of one account, or of no user, in a state of server or network. */
export interface Part {
  readonly title: string;
  readonly account: AccountName | null;
  /** What the reads are answered with, once the app has started. */
  readonly state?: 'failing' | 'offline';
  readonly looks: readonly Look[];
  readonly addresses: readonly string[];
}

const screens = [
  '/',
  '/goals',
  '/progress',
  '/daily-report',
  '/planner',
  '/planner?tab=weekly',
  '/planner?tab=daily',
  '/notes',
  '/profile',
];

export const parts: readonly Part[] = [
  {
    title: 'A year of data',
    account: 'demo',
    looks: [...usual, narrow, zoomed],
    addresses: [
      ...screens,
      '/calendar?view=3days',
      '/calendar?view=week',
      '/calendar?view=month',
      '/calendar?view=missed',
      '/calendar?day=agenda',
      '/calendar?day=deadlines',
      '/goals?tab=completed',
      '/planner?tab=weekly&review=last',
      '/privacy',
      '/notes?shared-title=Sourdough+for+beginners&shared-text=https://example.org/bread',
      ...sectionAddresses,
      '/goals?dialog=new-goal',
      '/goals?dialog=report-progress',
      '/calendar?dialog=new-event',
      '/calendar?dialog=tasks',
      '/notes?dialog=new-note',
      '/goals?dialog=shortcuts',
    ],
  },
  { title: 'A new account', account: 'empty', looks: usual, addresses: [...screens, '/goals?dialog=welcome'] },
  {
    title: '200 goals, 100 tasks, 42 events',
    account: 'much',
    looks: usual,
    addresses: [...screens, '/?dialog=tasks'],
  },
  {
    title: 'Long titles',
    account: 'long',
    looks: [...usual, narrow, zoomed],
    addresses: [...screens, '/?dialog=tasks', '/calendar?view=week'],
  },
  { title: 'Right after midnight', account: 'midnight', looks: usual, addresses: screens },
  { title: 'Reads that fail', account: 'empty', state: 'failing', looks: usual, addresses: screens },
  { title: 'Without a connection', account: 'empty', state: 'offline', looks: usual, addresses: ['/', '/goals'] },
  { title: 'Signed out', account: null, looks: [...usual, narrow, zoomed], addresses: ['/'] },
];
