import type { CalendarView, DaySubView } from '@goaltracker/domain/calendar/calendar-view';
import { commandKey } from '../../platform/shortcut-keys.ts';

/** The keys of one row are pressed together; several rows of keys are alternatives. */
type Shortcut = readonly [what: string, ...keys: string[][]];

interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

interface Shown {
  path: string;
  /** Of the calendar. */
  view?: CalendarView | undefined;
  day?: DaySubView | undefined;
  /** Whether there is a rail. */
  isWide: boolean;
  /** Whether the calendar has a panel beside it. */
  hasPanel: boolean;
}

/** The keys that work on a screen, those of the whole app first. */
export function listShortcuts({ path, isWide, ...calendar }: Shown): ShortcutGroup[] {
  const everywhere: Shortcut[] = [
    ['Search, or type what to add', [commandKey, 'K']],
    ['Undo the last action', [commandKey, 'Z']],
    ['Show these shortcuts', ['?']],
    ['Go to the notifications', ['F8']],
    ['Close a dialog', ['Esc']],
    ...(isWide ? [hideNavigation] : []),
  ];
  const groups = { '/': listInCalendar(calendar), '/calendar': listInCalendar(calendar), ...otherScreens };
  const own = Object.entries(groups).find(([each]) => each === path)?.[1];
  return [{ title: 'Everywhere', shortcuts: everywhere }, ...(own ? [own] : [])];
}

const hideNavigation: Shortcut = ['Hide or show the navigation', ['[']];

const otherScreens: Readonly<Record<string, ShortcutGroup>> = {
  '/daily-report': {
    title: 'Daily Report',
    shortcuts: [['Move over the days of a week or year', ['←'], ['→']]],
  },
  '/notes': { title: 'Notes', shortcuts: [['Save a note', [commandKey, 'Enter']]] },
};

function listInCalendar({ view = 'today', day = 'schedule', hasPanel }: Omit<Shown, 'path' | 'isWide'>): ShortcutGroup {
  const shortcuts: Shortcut[] = [
    ['Move over the views', ['←'], ['→']],
    ...(view === 'month' ? inMonth : []),
    ...(view === 'week' ? [...onHours, moveInWeek, ...onEvent] : []),
    ...(view === 'today' && day === 'schedule' ? [...onHours, moveInDay, ...onEvent] : []),
    ...(view === '3days' || (view === 'today' && day === 'agenda') ? inList : []),
    ...(hasPanel ? [hidePanel] : []),
  ];
  return { title: 'Calendar', shortcuts };
}

const inList: Shortcut[] = [['Open the card of an event, then the event', ['Enter']]];
const inMonth: Shortcut[] = [
  ['Move over the days', ['↑'], ['↓'], ['←'], ['→']],
  ['Open the day', ['Enter']],
];
const onHours: Shortcut[] = [
  ['Move over the hours', ['↑'], ['↓'], ['←'], ['→']],
  ['Create an event at the hour', ['Enter']],
  ...inList,
];
const moveInDay: Shortcut = ['Move an event', ['↑'], ['↓']];
const moveInWeek: Shortcut = ['Move an event', ['↑'], ['↓'], ['←'], ['→']];
const onEvent: Shortcut[] = [
  ['Make an event longer or shorter', ['Shift', '↓'], ['Shift', '↑']],
  ['Cancel a drag', ['Esc']],
];
const hidePanel: Shortcut = ['Hide or show the Today panel', [']']];
