import { type RefObject, useEffect, useState } from 'react';

/**
 * The state of a popover that is mounted by the first click on its target, and opens then. Focuses the target, which the
 * focus returns to: the button that was clicked is gone.
 */
export function useOpenOnMount(target: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      target.current?.focus({ preventScroll: true });
      setIsOpen(true);
    });
    return () => clearTimeout(timer);
  }, [target]);
  return [isOpen, setIsOpen] as const;
}
