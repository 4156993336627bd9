import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useKeepFocus } from './use-keep-focus.ts';

afterEach(cleanup);

function Page({ isLoading = false }: { isLoading?: boolean }) {
  const button = useKeepFocus(isLoading);
  return (
    <>
      <button ref={button} disabled={isLoading}>
        Add
      </button>
      <button>Other</button>
    </>
  );
}

/** Browsers take the focus from a button that is disabled. */
function loseFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

it('a button that has loaded gets its focus back, and keeps none that has moved on', () => {
  const { rerender } = render(<Page />);
  const [add, other] = [screen.getByText('Add'), screen.getByText('Other')];
  const load = (meanwhile: () => void) => {
    rerender(<Page isLoading />);
    loseFocus();
    meanwhile();
    rerender(<Page />);
    return document.activeElement;
  };
  add.focus();
  expect(load(() => undefined)).toBe(add);
  expect(load(() => other.focus())).toBe(other);
});
