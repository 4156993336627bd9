import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { canDropItem } from './dragged-item.ts';

it('a drag can begin while the hours are on the screen, before the drop target is loaded', () => {
  const { unmount } = render(<div data-hours />);
  expect(canDropItem()).toBe(true);
  unmount();
  expect(canDropItem()).toBe(false);
});
