import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Tooltips from './tooltips.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <button type="button" aria-label="Next day">
        <svg data-testid="icon" />
      </button>
      <button type="button" aria-label="Edit goal Run" title="Edit" />
      <button type="button" aria-label="Hide panel" aria-keyshortcuts="]" />
      <button type="button">Save</button>
      <button type="button" aria-label="New event, 9:00 AM" data-tooltip="off" />
      <Tooltips />
    </>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const button = (name: string) => screen.getByRole('button', { name });
const point = (at: Element, pointerType = 'mouse') => fireEvent.pointerOver(at, { pointerType });
const leave = (from: Element) => fireEvent.pointerOut(from, { relatedTarget: document.body });
const shown = () => document.querySelector('body > div > [aria-hidden]')?.textContent;

it('a control without visible words shows its name after 700 ms of hover', () => {
  point(screen.getByTestId('icon'));
  wait(699);
  expect(shown()).toBeUndefined();
  wait(1);
  expect(shown()).toBe('Next day');
  act(() => void leave(button('Next day')));
  expect(shown()).toBeUndefined();
});

it('the next tooltip opens immediately within 300 ms, later after 700 ms', () => {
  point(button('Next day'));
  wait(700);
  act(() => void leave(button('Next day')));
  wait(299);
  point(button('Hide panel'));
  wait(0);
  expect(shown()).toBe('Hide panel]');
  act(() => void leave(button('Hide panel')));
  wait(301);
  point(button('Next day'));
  wait(0);
  expect(shown()).toBeUndefined();
});

it('a title replaces the browser’s own tooltip and is kept', () => {
  const edit = button('Edit goal Run');
  point(edit);
  expect(edit.title).toBe('');
  wait(700);
  expect(shown()).toBe('Edit');
  act(() => void leave(edit));
  expect(edit.title).toBe('Edit');
});

it('pressing the control closes the tooltip until the pointer comes back', () => {
  const next = button('Next day');
  point(next);
  wait(700);
  act(() => void fireEvent.pointerDown(next));
  point(next);
  wait(2000);
  expect(shown()).toBeUndefined();
});

it.each([
  ['words of its own', 'Save', 'mouse'],
  ['tooltips switched off', 'New event, 9:00 AM', 'mouse'],
  ['a finger on it', 'Next day', 'touch'],
])('a control with %s has none', (_, name, pointerType) => {
  point(button(name), pointerType);
  wait(2000);
  expect(shown()).toBeUndefined();
});

it('focus restored after a touch opens no tooltip', () => {
  const next = button('Next day');
  act(() => void fireEvent.pointerDown(document.body, { pointerType: 'touch' }));
  act(() => next.focus());
  wait(2000);
  expect(shown()).toBeUndefined();
});
