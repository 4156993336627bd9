import type { ReactNode } from 'react';
import { useFocusContainer } from '../../hooks/focus/keep-focus.ts';

interface FocusContainerProps {
  /** The number of items in the list. */
  count: number;
  children: ReactNode;
}

/** Contains a list, and takes the focus when the focused item is removed. */
export function FocusContainer({ count, children }: FocusContainerProps) {
  return (
    <div ref={useFocusContainer(count)} tabIndex={-1} className="focus-container">
      {children}
    </div>
  );
}
