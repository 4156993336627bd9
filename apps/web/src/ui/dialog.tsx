import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { createContext, type FormEventHandler, type ReactNode, useContext, useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './dialog.module.css';
import { useFocusKeptOnTop, useReturnedFocus } from './use-returned-focus.ts';

interface DialogFrameProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, kept in view below what scrolls. */
  footer?: ReactNode;
  /** Makes the whole dialog a form: Enter and a `type="submit"` button in the footer submit it. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** Width on screens wider than a phone; a phone is filled. */
  size?: 'sm' | 'md' | 'lg';
  /** Whether something typed would be lost: closing and leaving the page then ask first. */
  isDirty?: boolean;
}

/** Tells the dialog around that another one lies above it. */
const Covering = createContext<(isCovered: boolean) => void>(() => undefined);

const widths = { sm: 400, md: 520, lg: 720 };

/**
 * A titled dialog, open while it is mounted. Escape, the close button and the space around it close it.
 * One mounted among the children of another lies above it and is closed first.
 */
export function Dialog({ title, onClose, children, footer, onSubmit, size = 'md', isDirty = false }: DialogFrameProps) {
  useReturnedFocus();
  const fillsScreen = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
  const [isAsking, setIsAsking] = useState(false);
  const [isCovered, setIsCovered] = useState(false);
  const coverParent = useContext(Covering);
  useEffect(() => {
    coverParent(true);
    return () => coverParent(false);
  }, [coverParent]);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && (current.pathname !== next.pathname || dialogOf(current) !== dialogOf(next)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isBlocked = leaving.status === 'blocked';
  const isOnTop = !isCovered && !isAsking && !isBlocked;
  useFocusKeptOnTop(isOnTop);
  const content = (
    <>
      <Modal.Body>
        <Covering value={setIsCovered}>{children}</Covering>
      </Modal.Body>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </>
  );

  return (
    <Modal.Root
      opened
      onClose={() => (isDirty ? setIsAsking(true) : onClose())}
      closeOnEscape={isOnTop}
      trapFocus={isOnTop}
      size={widths[size]}
      fullScreen={fillsScreen}
      centered
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content data-fills-screen={fillsScreen || undefined}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton />
        </Modal.Header>
        {onSubmit ? (
          <form
            className={classes.form}
            onSubmit={(event) => {
              // Events pass through portals: the form of a dialog around this one must not be submitted with it.
              event.stopPropagation();
              onSubmit(event);
            }}
            noValidate
          >
            {content}
          </form>
        ) : (
          content
        )}
      </Modal.Content>
      {(isAsking || isBlocked) && (
        <ConfirmDialog
          title="Discard changes?"
          text="What you have entered has not been saved."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          destructive
          onCancel={() => {
            setIsAsking(false);
            if (isBlocked) leaving.reset();
          }}
          onConfirm={() => (isBlocked ? leaving.proceed() : onClose())}
        />
      )}
    </Modal.Root>
  );
}

function dialogOf(location: { search: unknown }): string {
  const { dialog, record } = location.search as { dialog?: string; record?: string };
  return `${dialog ?? ''} ${record ?? ''}`;
}
