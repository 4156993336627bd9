import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useFillScreen } from './use-fill-screen.ts';

/** How far down the page the hours are; 40 px less without the row above. */
const top = (hours: Element) => (hours.parentElement?.parentElement?.querySelector('p') ? 140 : 100);

function Schedule({ hasRow, count }: { hasRow: boolean; count: number }) {
  const hours = useRef<HTMLElement>(null);
  useFillScreen(hours);
  return (
    <div>
      {hasRow && <p>What is next</p>}
      <div>
        <section ref={hours}>{count}</section>
      </div>
    </div>
  );
}

it('measures the hours when a row above them comes or goes, and not when they render again', async () => {
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, top(this));
  });
  onTestFinished(() => measure.mockRestore());
  const { container, rerender } = render(<Schedule hasRow={false} count={1} />);
  const readAbove = () => container.querySelector('section')?.style.getPropertyValue('--above');
  expect(readAbove()).toBe('100px');
  rerender(<Schedule hasRow count={1} />);
  await expect.poll(readAbove).toBe('140px');
  rerender(<Schedule hasRow={false} count={1} />);
  await expect.poll(readAbove).toBe('100px');
  const { length } = measure.mock.calls;
  rerender(<Schedule hasRow={false} count={2} />);
  expect(container.textContent).toBe('2');
  expect(measure).toHaveBeenCalledTimes(length);
});
