import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCollapsedList } from '../../hooks/use-long-list.ts';
import { FocusContainer } from '../layout/focus-container.tsx';

interface CollapsedListProps<T> {
  items: readonly T[];
  /** Renders the list. */
  children: (shown: readonly T[]) => ReactNode;
  /** Pixels above the button. */
  gap?: 0 | 4;
}

/** Shows the first five items, and all with a button below the list. */
export function CollapsedList<T>({ items, children, gap = 0 }: CollapsedListProps<T>) {
  const { shown, hidden, showAll, count } = useCollapsedList(items);
  return (
    <FocusContainer count={count}>
      {children(shown)}
      {hidden > 0 && (
        <Button fullWidth variant="subtle" mt={gap} onClick={showAll}>
          Show all {items.length}
        </Button>
      )}
    </FocusContainer>
  );
}
