import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DragPointer, usePointerDrag } from './use-pointer-drag.ts';

const log: string[] = [];
const write = (entry: string) => void log.push(entry);
const describePointer = ({ clientX, isCoarse }: DragPointer) => `${clientX}${isCoarse ? ' coarse' : ''}`;

function Dragged() {
  const element = useRef<HTMLButtonElement>(null);
  const handlers = usePointerDrag<string>({
    element,
    onPress: () => 'box',
    onBegin() {
      write('begin');
      return () => write('clean up');
    },
    onMove: (_, pointer) => write(`move ${describePointer(pointer)}`),
    onEnd: (held, isDone) => write(`${isDone ? 'drop' : 'cancel'} ${held}`),
  });
  return (
    <button type="button" ref={element} {...handlers} onClick={() => write('click')}>
      Box
    </button>
  );
}

const box = () => screen.getByRole('button');
const at = (clientX: number, pointerType = 'mouse') => ({ clientX, clientY: 0, pointerId: 1, pointerType, button: 0 });

beforeEach(() => {
  vi.useFakeTimers();
  log.length = 0;
  render(<Dragged />);
});
afterEach(() => {
  vi.useRealTimers();
});

it('a mouse drags after more than 4 pixels, and the click at the end is swallowed', () => {
  fireEvent.pointerDown(box(), at(10));
  fireEvent.pointerMove(box(), at(14));
  expect(log).toEqual([]);
  fireEvent.pointerMove(box(), at(15));
  fireEvent.pointerUp(box(), at(15));
  fireEvent.click(box());
  expect(log).toEqual(['begin', 'move 15', 'clean up', 'drop box']);
  fireEvent.click(box());
  expect(log.at(-1)).toBe('click');
});

it('a press without a drag is a click', () => {
  fireEvent.pointerDown(box(), at(10));
  fireEvent.pointerUp(box(), at(10));
  fireEvent.click(box());
  expect(log).toEqual(['click']);
});

it('a finger drags in coarse steps after 500 ms, and the page does not scroll meanwhile', () => {
  fireEvent.pointerDown(box(), at(10, 'touch'));
  fireEvent.pointerMove(box(), at(20, 'touch'));
  expect(fireEvent.touchMove(box())).toBe(true);
  vi.advanceTimersByTime(500);
  expect(fireEvent.touchMove(box())).toBe(false);
  expect(fireEvent.contextMenu(box())).toBe(false);
  fireEvent.pointerMove(box(), at(50, 'touch'));
  fireEvent.pointerUp(box(), at(50, 'touch'));
  expect(log).toEqual(['begin', 'move 10 coarse', 'move 50 coarse', 'clean up', 'drop box']);
});

it('a finger that moves more than 10 pixels before the long press scrolls', () => {
  fireEvent.pointerDown(box(), at(10, 'touch'));
  fireEvent.pointerMove(box(), at(21, 'touch'));
  vi.advanceTimersByTime(500);
  expect(log).toEqual([]);
});

it('Shift makes the steps coarser immediately, and Escape reaches no other listener', () => {
  const onKey = vi.fn<() => void>();
  document.addEventListener('keydown', onKey);
  fireEvent.pointerDown(box(), at(10));
  fireEvent.pointerMove(box(), at(30));
  fireEvent.keyDown(box(), { key: 'Shift' });
  fireEvent.keyUp(box(), { key: 'Shift' });
  onKey.mockClear();
  fireEvent.keyDown(box(), { key: 'Escape' });
  document.removeEventListener('keydown', onKey);
  expect(onKey).not.toHaveBeenCalled();
  expect(log).toEqual(['begin', 'move 30', 'move 30 coarse', 'move 30', 'clean up', 'cancel box']);
});
