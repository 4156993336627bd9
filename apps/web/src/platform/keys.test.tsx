import { afterEach, expect, it } from 'vitest';
import { itemKeys, pressKey } from './keys.ts';

const item = `aria-keyshortcuts="${itemKeys}"`;

/** Shows a page. Returns the ids of the pressed controls. */
function show(html: string): string[] {
  document.body.innerHTML = html;
  const pressed: string[] = [];
  for (const control of document.querySelectorAll('button'))
    control.addEventListener('click', () => pressed.push(control.id));
  return pressed;
}

const focusedId = () => document.activeElement?.id;

afterEach(() => document.body.replaceChildren());

const list = `
  <button id="new" aria-keyshortcuts="N"></button>
  <button id="report" aria-keyshortcuts="R"></button>
  <article id="one" tabindex="-1" ${item}>
    <button id="report-one" aria-keyshortcuts="R"></button><button id="open-one" aria-keyshortcuts="L Enter"></button>
  </article>
  <article id="two" tabindex="-1" ${item}><button id="report-two" aria-keyshortcuts="R"></button></article>`;

it('a key presses its control, in upper and lower case', () => {
  const pressed = show(list);
  expect([pressKey('n'), pressKey('N'), pressKey('x')]).toEqual([true, true, false]);
  expect(pressed).toEqual(['new', 'new']);
});

it('J and K move the focus over the items and stop at the ends', () => {
  show(list);
  const keys = ['j', 'j', 'j', 'k', 'k'];
  expect(keys.map((key) => pressKey(key) && focusedId())).toEqual(['one', 'two', 'two', 'one', 'one']);
});

it('a control of the focused item takes precedence over a control of the page', () => {
  const pressed = show(list);
  pressKey('r');
  pressKey('j');
  pressKey('Enter');
  pressKey('l');
  pressKey('r');
  expect(pressed).toEqual(['report', 'open-one', 'open-one', 'report-one']);
});

it('Enter presses only the focused button, and has no effect for an unfocused item', () => {
  const pressed = show(list);
  expect(pressKey('Enter')).toBe(false);
  document.querySelector<HTMLElement>('#report-one')?.focus();
  expect(pressKey('Enter')).toBe(false);
  expect(pressed).toEqual([]);
});

it('a control that is disabled, hidden or in a dialog has no key', () => {
  const pressed = show(`
    <button disabled aria-keyshortcuts="J"></button>
    <button style="display: none" aria-keyshortcuts="K"></button>
    <div role="dialog"><button aria-keyshortcuts="T"></button></div>`);
  expect([pressKey('j'), pressKey('k'), pressKey('t')]).toEqual([false, false, false]);
  expect(pressed).toEqual([]);
});

it('the key of a field focuses it', () => {
  show('<input id="search" aria-keyshortcuts="/" />');
  expect(pressKey('/') && focusedId()).toBe('search');
});
