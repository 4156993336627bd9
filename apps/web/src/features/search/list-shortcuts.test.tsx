import { afterEach, expect, it } from 'vitest';
import { changeSettings } from '../../hooks/local-settings.tsx';
import { listShortcuts } from './list-shortcuts.ts';

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

it('the keys of the page are those of its controls, around the screen, on it and in its list', () => {
  document.body.innerHTML = `
    <button aria-label="Hide navigation" aria-keyshortcuts="["></button>
    <main>
      <h1>Goals</h1>
      <button role="tab">Active</button>
      <button aria-keyshortcuts="R">Report</button>
      <article aria-keyshortcuts="J K">
        <button aria-keyshortcuts="R">Report Progress</button>
        <button aria-label="Edit goal Read" title="Edit" aria-keyshortcuts="E Enter"></button>
      </article>
      <article aria-keyshortcuts="J K"><button aria-keyshortcuts="R">Report Progress</button></article>
    </main>
    <div role="dialog"><button aria-keyshortcuts="X">Close</button></div>`;
  const [everywhere, screen, list] = listShortcuts();
  expect(everywhere?.shortcuts.at(-1)).toEqual(['Hide navigation', ['[']]);
  expect(screen).toEqual({
    title: 'Goals',
    shortcuts: [
      ['Report', ['R']],
      ['Move over the tabs', ['ArrowLeft'], ['ArrowRight'], ['Home'], ['End']],
    ],
  });
  expect(list).toEqual({
    title: 'In the list',
    shortcuts: [
      ['Next or previous one', ['J'], ['K']],
      ['Report Progress', ['R']],
      ['Edit', ['E'], ['Enter']],
    ],
  });
});

it('the keys of tasks are listed while there are none', () => {
  document.body.innerHTML = '<main><h1>Tasks</h1><form aria-label="Add a task"></form></main>';
  expect(listShortcuts()[1]?.shortcuts.map(([what]) => what)).toEqual([
    'Move over the tasks',
    'Select several',
    'Edit',
    'Complete',
    'Due date',
    'Priority',
    'Delete',
  ]);
});

it('a screen without keys lists those of the whole app only', () => {
  document.body.innerHTML = '<main><h1>Privacy Policy</h1></main>';
  expect(listShortcuts()).toMatchObject([{ title: 'Everywhere', shortcuts: { length: 6 } }]);
});

it('`?` is not listed while keys of one letter are turned off', () => {
  const list = () => listShortcuts()[0]?.shortcuts.map(([what]) => what);
  expect(list()).toContain('Show these shortcuts');
  changeSettings({ letterKeysOn: false });
  expect(list()).not.toContain('Show these shortcuts');
});
