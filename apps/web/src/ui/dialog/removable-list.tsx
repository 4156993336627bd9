import { Fragment, type ReactNode, useState } from 'react';
import { FocusContainer } from '../layout/focus-container.tsx';
import { Stack } from '../layout/layout.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

interface RemovableListProps<T extends { id: string }> {
  items: readonly T[];
  /** Replaces an empty list. */
  empty: ReactNode;
  /** The confirmation before an item is removed. */
  question: (item: T) => Pick<ConfirmDialogProps, 'title' | 'text' | 'confirmLabel'>;
  onRemove: (input: { id: string }) => void;
  /** Renders an item. Its remove button calls `ask`. */
  children: (item: T, ask: () => void) => ReactNode;
}

/** A list in a card. Removing an item asks for confirmation. */
export function RemovableList<T extends { id: string }>(props: RemovableListProps<T>) {
  const { items, empty, question, onRemove, children } = props;
  const [asked, setAsked] = useState<T>();
  return (
    <FocusContainer count={items.length}>
      {items.length === 0 ? (
        empty
      ) : (
        <Stack as="ul" gap={0} divided>
          {items.map((item) => (
            <Fragment key={item.id}>{children(item, () => setAsked(item))}</Fragment>
          ))}
        </Stack>
      )}
      {asked && (
        <ConfirmDialog
          {...question(asked)}
          destructive
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            onRemove({ id: asked.id });
            setAsked(undefined);
          }}
        />
      )}
    </FocusContainer>
  );
}
