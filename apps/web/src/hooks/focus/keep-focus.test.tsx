import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useKeepFocus } from './keep-focus.ts';

function Page({ isLoading = false }: { isLoading?: boolean }) {
  const button = useKeepFocus(isLoading);
  return (
    <>
      <button ref={button} disabled={isLoading}>
        Add
      </button>
      <button>Other</button>
      <Browser isDisabled={isLoading} />
    </>
  );
}

/** Takes the focus from a button as soon as it is disabled, as some browsers do. */
function Browser({ isDisabled }: { isDisabled: boolean }): null {
  useLayoutEffect(() => {
    if (isDisabled) document.body.focus();
  }, [isDisabled]);
  return null;
}

it('a loaded button gets the focus back, unless the user moved it', () => {
  const { rerender } = render(<Page />);
  const [add, other] = [screen.getByText('Add'), screen.getByText('Other')];
  const load = (meanwhile: () => void) => {
    rerender(<Page isLoading />);
    meanwhile();
    rerender(<Page />);
    return document.activeElement;
  };
  add.focus();
  expect(load(() => undefined)).toBe(add);
  expect(load(() => other.focus())).toBe(other);
});
