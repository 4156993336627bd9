import { afterEach, expect, it } from 'vitest';
import { changeSettings } from '../../hooks/local-settings.tsx';
import { listShortcuts } from './list-shortcuts.ts';

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

it('lists the keys of the controls around the screen, on the screen and in its list', () => {
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

it('lists the keys of tasks even without a task', () => {
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

it('lists only the keys of the whole app on a screen without keys', () => {
  document.body.innerHTML = '<main><h1>Privacy Policy</h1></main>';
  expect(listShortcuts()).toMatchObject([{ title: 'Everywhere', shortcuts: { length: 8 } }]);
});

it('leaves out `?` while single-letter keys are turned off', () => {
  const list = () => listShortcuts()[0]?.shortcuts.map(([what]) => what);
  expect(list()).toContain('Show these shortcuts');
  changeSettings({ letterKeysOn: false });
  expect(list()).not.toContain('Show these shortcuts');
});
