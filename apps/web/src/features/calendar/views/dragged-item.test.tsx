import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { canDropItem } from './dragged-item.ts';

it('a drag may begin while the hours are on screen, before what takes its drop has been loaded', () => {
  const { unmount } = render(<div data-hours />);
  expect(canDropItem()).toBe(true);
  unmount();
  expect(canDropItem()).toBe(false);
});
