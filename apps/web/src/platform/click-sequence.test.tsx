import { afterEach, beforeEach, expect, it } from 'vitest';
import { endClickSequence, watchClickSequences } from './click-sequence.ts';

let stop: () => void;
let taken: string[];

function addButton(name: string, onClick?: () => void): HTMLElement {
  const button = document.createElement('button');
  button.append(document.createElement('span'));
  button.addEventListener('click', () => {
    taken.push(name);
    onClick?.();
  });
  document.body.append(button);
  return button;
}

/** Dispatches the browser's events for click number `detail` of a sequence. */
function press(target: Element | null, detail: number): void {
  for (const type of ['mousedown', 'click'])
    target?.dispatchEvent(new MouseEvent(type, { detail, bubbles: true, cancelable: true }));
}

beforeEach(() => {
  taken = [];
  stop = watchClickSequences();
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

it('a double-click on a button that sends nothing counts twice', () => {
  const next = addButton('next');
  press(next.firstElementChild, 1);
  press(next, 2);
  expect(taken).toEqual(['next', 'next']);
});

it('a double-click on a button that sends something counts once', () => {
  const save = addButton('save', endClickSequence);
  press(save, 1);
  press(save, 2);
  press(save, 3);
  expect(taken).toEqual(['save']);
  press(save, 1);
  expect(taken).toEqual(['save', 'save']);
});

it('the second click is swallowed when the first opened or closed something above the button', () => {
  const opener = addButton('opener');
  const cover = addButton('cover');
  press(opener, 1);
  press(cover, 2);
  expect(taken).toEqual(['opener']);
  press(cover, 1);
  expect(taken).toEqual(['opener', 'cover']);
});

it('a swallowed click activates nothing', () => {
  const opener = addButton('opener');
  const box = document.createElement('input');
  box.type = 'checkbox';
  document.body.append(box);
  press(opener, 1);
  press(box, 2);
  expect(box.checked).toBe(false);
});

it('a double-click on a label toggles its box twice', () => {
  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  label.append('Done', box);
  document.body.append(label);
  press(label, 1);
  press(box, 2);
  expect(box.checked).toBe(false);
});

it('keyboard and script clicks always count', () => {
  const save = addButton('save', endClickSequence);
  press(save, 1);
  save.dispatchEvent(new MouseEvent('click', { detail: 0, bubbles: true }));
  save.click();
  expect(taken).toEqual(['save', 'save', 'save']);
});
