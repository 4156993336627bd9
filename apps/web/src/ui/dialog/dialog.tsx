import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import {
  createContext,
  type CSSProperties,
  type FormEventHandler,
  type MouseEventHandler,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import classes from './dialog.module.css';
import { DiscardDialog, type DiscardQuestion } from './discard-dialog.tsx';
import { useIsBelowTopmost } from './layers.ts';
import { Row } from '../layout/layout.tsx';
import { Modal } from './modal.tsx';
import { HasEntryContext } from '../../hooks/back-closes.ts';
import { placeBeside } from './place-beside.ts';
import { focusFirstError, revealError } from './reveal-error.ts';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { usePullDown } from './use-pull-down.ts';
import { useKeepFocusOnTop, useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { focusInvalidField, InvalidFieldContext } from '../fields/invalid-field.ts';

interface DialogFrameProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay in view below the scrolling content. */
  footer?: ReactNode;
  /** Makes the dialog a form that Enter or a `type="submit"` button in the footer submits. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** Width above phone size; on phones the dialog fills the screen. */
  size?: 'sm' | 'md' | 'lg';
  /** Stands beside this place of the screen; on phones it is a sheet at the lower edge. */
  anchor?: DOMRect;
  /** Hides the title and the close button from view. */
  hidesTitle?: boolean;
  /** Takes a click outside in place of closing. */
  onClickOutside?: MouseEventHandler;
  /** `side` is a panel on the right, on phones a sheet from below that is pulled down to close. */
  shape?: 'centered' | 'side';
  /** What the browser's Back does instead of closing, in a dialog of several steps. */
  onBack?: (() => void) | undefined;
  /** Whether something typed would be lost: closing and leaving the page then ask first. */
  isDirty?: boolean;
  /** What it asks then, instead of whether to discard changes. */
  discardQuestion?: DiscardQuestion;
  /** Opens above every other dialog, wherever it is mounted. */
  isTopmost?: boolean;
}

/** Notifies the parent dialog of a dialog above it. */
const CoverContext = createContext<(isCovered: boolean) => void>(() => undefined);

/** Leaves Escape and the focus to what is open above the dialog around it. */
export function useCoverDialog(): void {
  const coverParent = useContext(CoverContext);
  useEffect(() => {
    coverParent(true);
    return () => coverParent(false);
  }, [coverParent]);
}

/** That of confirmations: of two, the one that opened later is above. */
const topmostZIndex = 300;

/** The sheet comes from below, the panel from the right, both by 40 px. */
const rise = createSlide('translateY(40px)');
const slideIn = createSlide('translateX(40px)');

function createSlide(from: string) {
  return {
    transition: {
      in: { opacity: 1, transform: 'none' },
      out: { opacity: 0, transform: from },
      transitionProperty: 'opacity, transform',
    },
    duration: 180,
    timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  };
}

const widths = { sm: 400, md: 520, lg: 720 };
/** Pixels of a dialog beside an anchor. */
const widthBesideAnchor = 368;

/**
 * A titled dialog, open while mounted. Escape, the close button and a click outside close it; with unsaved changes it
 * asks first. A dialog mounted inside another is above it and closes first.
 */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  onSubmit,
  size = 'md',
  anchor,
  hidesTitle,
  onClickOutside,
  shape = 'centered',
  onBack,
  isDirty = false,
  discardQuestion,
  isTopmost = false,
}: DialogFrameProps) {
  useRestoreFocus();
  const isNarrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  const isPhone = useIsPhone();
  const isSide = shape === 'side';
  const fillsScreen = isNarrow && !anchor && !isSide;
  const placement = anchor && (isPhone ? 'sheet' : 'popover');
  const { ref: placeRef, place } = usePlaceBeside(anchor);
  const [isAsking, setIsAsking] = useState(false);
  const [isCovered, setIsCovered] = useState(false);
  const [invalidCount, setInvalidCount] = useState(0);
  const [countInvalid] = useState(
    () => (isInvalid: boolean) => setInvalidCount((count) => count + (isInvalid ? 1 : -1)),
  );
  const isChanged = isDirty || invalidCount > 0;
  useCoverDialog();
  const close = () => (isChanged ? setIsAsking(true) : onClose());
  const isBelowTopmost = useIsBelowTopmost(isTopmost);
  const hasEntry = useContext(HasEntryContext);
  // Refuses Back immediately, so that the address still names the dialog while it asks.
  useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      const isRefused = (action === 'BACK' || action === 'GO') && isChanged && isLeaving(current, next);
      if (isRefused) setIsAsking(true);
      return isRefused;
    },
    enableBeforeUnload: false,
  });
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && isLeaving(current, next),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  const isBlocked = leaving.status === 'blocked';
  const isOnTop = !isCovered && !isAsking && !isBlocked && !isBelowTopmost;
  useKeepFocusOnTop(isOnTop);
  const { ref: pullRef, style: pullStyle } = usePullDown(isSide && isNarrow, close);
  const content = (
    <>
      <Modal.Body data-scrolls>
        <CoverContext value={setIsCovered}>
          <HasEntryContext value={false}>
            <InvalidFieldContext value={countInvalid}>{children}</InvalidFieldContext>
          </HasEntryContext>
        </CoverContext>
      </Modal.Body>
      {footer && (
        <Row as="footer" gap={8} justify="end" wrap fillsPhone className={classes.footer}>
          {footer}
        </Row>
      )}
    </>
  );

  return (
    <Modal.Root
      opened
      onClose={close}
      onBack={onBack}
      hasEntry={hasEntry && !isChanged && onBack === undefined}
      closeOnEscape={isOnTop}
      closeOnClickOutside={!onClickOutside}
      trapFocus={isOnTop}
      size={anchor ? widthBesideAnchor : widths[size]}
      fullScreen={fillsScreen}
      centered={!anchor && !isSide}
      {...(isTopmost && { zIndex: topmostZIndex })}
      {...(isSide && { transitionProps: isNarrow ? rise : slideIn })}
      classNames={{
        inner: isSide ? classes.side : classes.inner,
        content: classes.content,
        header: classes.header,
        title: 'text-lg bold',
        body: classes.body,
      }}
    >
      <Modal.Overlay
        className={classes.overlay}
        onClick={onClickOutside}
        onDoubleClick={onClickOutside}
        backgroundOpacity={placement === 'popover' ? 0 : isSide && !isNarrow ? 0.2 : 0.45}
      />
      <Modal.Content
        ref={placeRef}
        data-fills-screen={fillsScreen || undefined}
        data-dialog-size={size}
        data-dialog-shape={shape}
        data-placement={placement}
        style={place ?? pullStyle}
      >
        {hidesTitle ? (
          <VisuallyHidden>
            <Modal.Title>{title}</Modal.Title>
          </VisuallyHidden>
        ) : (
          <Modal.Header ref={pullRef} data-sheet={(isSide && isNarrow) || undefined}>
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton />
          </Modal.Header>
        )}
        {onSubmit ? (
          <form
            className={classes.form}
            onSubmit={(event) => {
              // React events bubble through portals: the parent dialog's form must not be submitted too.
              event.stopPropagation();
              if (focusInvalidField(event.currentTarget)) event.preventDefault();
              else onSubmit(event);
              focusFirstError(event.currentTarget);
              if (document.activeElement) revealError(document.activeElement);
            }}
            onFocusCapture={({ target }) => revealError(target)}
            noValidate
          >
            {content}
          </form>
        ) : (
          content
        )}
      </Modal.Content>
      {(isAsking || isBlocked) && (
        <DiscardDialog
          question={discardQuestion}
          onKeep={() => {
            setIsAsking(false);
            if (isBlocked) leaving.reset();
          }}
          onDiscard={() => (isBlocked ? leaving.proceed() : onClose())}
        />
      )}
    </Modal.Root>
  );
}

/**
 * Places a dialog beside an anchor once its height is known. As custom properties: Mantine gives the style to an element
 * around the dialog, too.
 */
function usePlaceBeside(anchor: DOMRect | undefined) {
  const [content, ref] = useState<HTMLElement | null>(null);
  const [place, setPlace] = useState<CSSProperties>();
  const [shown] = useState(anchor);
  useLayoutEffect(() => {
    if (!shown || !content) return undefined;
    const update = () => {
      const size = { width: widthBesideAnchor, height: content.offsetHeight };
      const { left, top } = placeBeside(shown, size, { width: window.innerWidth, height: window.innerHeight });
      setPlace({ '--left': `${left}px`, '--top': `${top}px` } as CSSProperties);
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(content);
    return () => observer.disconnect();
  }, [shown, content]);
  return { ref, place };
}

interface Place {
  pathname: string;
  search: unknown;
}

function isLeaving(current: Place, next: Place): boolean {
  return current.pathname !== next.pathname || dialogOf(current) !== dialogOf(next);
}

function dialogOf(location: Place): string {
  const { dialog, record } = location.search as { dialog?: string; record?: string };
  return `${dialog ?? ''} ${record ?? ''}`;
}
