import { type RefObject, useEffect, useRef, useLayoutEffect, useState } from 'react';

/**
 * Focuses the container of a list when the focused item is removed. Otherwise the focus would return to the top of the
 * page. Attach the ref to the container, with `tabIndex={-1}` and the class `focus-container`.
 */
export function useFocusContainer(count: number): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const lastCount = useRef(count);
  useEffect(() => {
    const isLost = count < lastCount.current && document.activeElement === document.body;
    lastCount.current = count;
    if (isLost) container.current?.focus({ preventScroll: true });
  }, [count]);
  return container;
}

/**
 * Focuses the button again when it stops loading, unless something else has the focus. Browsers take the focus from the
 * button while it is disabled.
 */
export function useKeepFocus(isLoading: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasLoading = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasLoading.current && !isLoading && isLost) button.current?.focus({ preventScroll: true });
    wasLoading.current = isLoading;
  }, [isLoading]);
  return button;
}

/**
 * The state of a popover that mounts with the first click on its target. It opens after mount, and focuses the target,
 * because the clicked button is replaced.
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
