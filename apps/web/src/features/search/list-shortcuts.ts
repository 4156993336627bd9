import { getSettings } from '../../hooks/local-settings.tsx';
import { findItem, listKeyed, listKeys } from '../../platform/keys.ts';

/** Each list is one combination of keys, named as in `KeyboardEvent`. Several lists are alternatives. */
export type Shortcut = readonly [what: string, ...keys: string[][]];

export interface ShortcutGroup {
  title: string;
  shortcuts: Shortcut[];
}

const everywhere: Shortcut[] = [
  ['Search, or type what to add', ['Control', 'K']],
  ['Undo the last action', ['Control', 'Z']],
  ['Redo what was undone in the calendar', ['Control', 'Shift', 'Z']],
  ['Show these shortcuts', ['?']],
  ['Go to the tasks', ['G', 'T']],
  ['Go to a date', ['G']],
  ['Go to the notifications', ['F8']],
  ['Close a dialog', ['Escape']],
];

const sideways = [['ArrowLeft'], ['ArrowRight']];
const upAndDown = [['ArrowUp'], ['ArrowDown']];
const allWays = [...upAndDown, ...sideways];
const ends = [['Home'], ['End']];

/** Keys that a part of a screen handles itself while it has the focus. */
const parts: readonly [selector: string, ...Shortcut[]][] = [
  [
    '[data-task], [aria-label="Add a task"]',
    ['Move over the tasks', ...upAndDown],
    ['Select several', ['Shift', 'ArrowUp'], ['Shift', 'ArrowDown'], ['X']],
    ['Edit', ['Enter']],
    ['Complete', ['E']],
    ['Due date', ['T']],
    ['Priority', ['1'], ['2'], ['3']],
    ['Delete', ['Delete']],
  ],
  ['[role="tab"]', ['Move over the tabs', ...sideways, ...ends]],
  ['[data-columns="1"] [data-slot]', ['Move over the hours', ...upAndDown]],
  ['[data-columns]:not([data-columns="1"]) [data-slot]', ['Move over the hours', ...allWays]],
  ['[data-slot]', ['Create an event at the hour', ['Enter']]],
  ['[data-columns="1"] [data-event]:not([data-other])', ['Move an event', ...upAndDown]],
  ['[data-columns]:not([data-columns="1"]) [data-event]:not([data-other])', ['Move an event', ...allWays]],
  [
    '[data-columns] [data-event]:not([data-other])',
    ['Make an event longer or shorter', ['Shift', 'ArrowDown'], ['Shift', 'ArrowUp']],
    ['Cancel a drag', ['Escape']],
  ],
  ['[data-event]:not([tabindex="-1"])', ['Open an event', ['Enter']]],
  [
    '[data-event]:not([tabindex="-1"], [data-other])',
    ['Delete an event', ['Delete'], ['Backspace']],
    ['Copy, cut or paste an event', ['Control', 'C'], ['Control', 'X'], ['Control', 'V']],
  ],
  ['[aria-label="Days of the month"] [data-day]', ['Move over the days', ...allWays], ['Open the day', ['Enter']]],
  ['[data-day][aria-pressed]:not(td *)', ['Move over the days of the week', ...sideways]],
  ['td [data-day]', ['Move over the days of the year', ...allWays, ['PageUp'], ['PageDown'], ...ends]],
];

/** Lists the keys that work now: everywhere, on this screen, and in the list on this screen. */
export function listShortcuts(): ShortcutGroup[] {
  const main = document.querySelector('main');
  const { controls, items } = listKeyed();
  const inItems = controls.filter((each) => findItem(each));
  const onScreen = controls.filter((each) => !findItem(each) && main?.contains(each));
  const around = controls.filter((each) => !main?.contains(each));
  const shown = parts.flatMap(([selector, ...shortcuts]) => (isShown(main, selector) ? shortcuts : []));
  const groups = [
    { title: 'Everywhere', shortcuts: [...listOn(everywhere), ...listControls(around)] },
    { title: main?.querySelector('h1')?.textContent ?? '', shortcuts: [...listControls(onScreen), ...listOn(shown)] },
    { title: 'In the list', shortcuts: [...listItemKeys(items), ...listControls(inItems)] },
  ];
  return groups.filter(({ shortcuts }) => shortcuts.length > 0);
}

/** Leaves out single-letter keys when the setting turns them off. */
const listOn = (shortcuts: readonly Shortcut[]): Shortcut[] =>
  getSettings().letterKeysOn
    ? [...shortcuts]
    : shortcuts.flatMap(([what, ...keys]): Shortcut[] => {
        const others = keys.filter(([key]) => (key?.length ?? 0) > 1);
        return others.length > 0 ? [[what, ...others]] : [];
      });

/** Lists each key once: the items of a list share their keys, and a key presses the first control that has it. */
function listControls(controls: HTMLElement[]): Shortcut[] {
  const listed = new Set<string>();
  return controls.flatMap((control): Shortcut[] => {
    const keys = listKeys(control).filter((key) => !listed.has(key));
    for (const key of keys) listed.add(key);
    return keys.length > 0 ? [[nameOf(control), ...keys.map((key) => [key])]] : [];
  });
}

function listItemKeys(items: HTMLElement[]): Shortcut[] {
  if (items.length === 0) return [];
  const open: Shortcut[] = items.some((each) => each.matches('button')) ? [['Open', ['Enter']]] : [];
  return [['Next or previous one', ['J'], ['K']], ...open];
}

/** In an item, `title` wins over `aria-label`: the label also contains the title of the item. */
function nameOf(control: HTMLElement): string {
  const { keyed } = control.dataset;
  return (
    keyed ??
    (control.textContent.trim() || (findItem(control) && control.title) || control.getAttribute('aria-label') || '')
  );
}

const isShown = (main: Element | null, selector: string) =>
  [...(main?.querySelectorAll(selector) ?? [])].some((each) => each.checkVisibility());
