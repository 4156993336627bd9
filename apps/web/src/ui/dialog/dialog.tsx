import { VisuallyHidden } from '@mantine/core';
import { useDrag, useMergedRef } from '@mantine/hooks';
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
  useSyncExternalStore,
  type RefCallback,
  useRef,
} from 'react';
import classes from './dialog.module.css';
import { DiscardDialog, type DiscardQuestion } from './confirm-dialog-content.tsx';
import { Row } from '../layout/layout.tsx';
import { Modal } from './modal.tsx';
import { HasEntryContext } from '../../hooks/address/back-closes.ts';
import { placeBeside } from './place-beside.ts';
import { useIsPhone } from '../../hooks/use-device.ts';
import { useKeepFocusOnTop, useRestoreFocus } from '../../hooks/focus/use-restore-focus.ts';
import { focusInvalidField } from '../fields/invalid-field.ts';
import { UnsavedContext } from './unsaved.ts';
import { createListeners } from '../../platform/listeners.ts';

interface DialogFrameProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode;
  /** Makes the dialog a form. Enter or a `type="submit"` button in the footer submits it. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** The width on wide screens. On phones the dialog fills the screen. */
  size?: 'sm' | 'md' | 'lg';
  /**
   * `side` is a panel on the right; on phones it is a bottom sheet that closes when it is pulled down. A part of the
   * screen has the dialog beside it; on phones the dialog is a sheet at the lower edge.
   */
  place?: 'center' | 'side' | DOMRect;
  /** Hides the title visually, and removes the close button. */
  hidesTitle?: boolean;
  /** Replaces closing on a click outside. */
  onClickOutside?: MouseEventHandler;
  /** Replaces closing when the browser goes back, in a dialog of several steps. */
  onBack?: (() => void) | undefined;
  /** Unsaved input: closing and leaving the page first ask the usual question, or this one. */
  isDirty?: boolean | DiscardQuestion;
  /** Opens above every other dialog, wherever it is mounted. */
  isTopmost?: boolean;
}

/** Tells the parent dialog whether another dialog is above it. */
const CoverContext = createContext<(isCovered: boolean) => void>(() => undefined);

/** Tells the dialog around it that it is covered: it then ignores Escape and does not trap the focus. */
export function useCoverDialog(): void {
  const coverParent = useContext(CoverContext);
  useEffect(() => {
    coverParent(true);
    return () => coverParent(false);
  }, [coverParent]);
}

/** The same z-index as confirmations: the later of two is above. */
const topmostZIndex = 300;

/** The sheet slides in from below, the panel from the right, both by 40 px. */
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
/** Pixels. */
const widthBesideAnchor = 368;

/**
 * A titled dialog, open while mounted. Escape, the close button and a click outside close it. With unsaved changes it
 * asks first. A dialog mounted inside another dialog is above it and closes first.
 */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  onSubmit,
  size = 'md',
  place = 'center',
  hidesTitle,
  onClickOutside,
  onBack,
  isDirty = false,
  isTopmost = false,
}: DialogFrameProps) {
  useRestoreFocus();
  const isPhone = useIsPhone();
  const isSide = place === 'side';
  const anchor = typeof place === 'object' ? place : undefined;
  const fillsScreen = isPhone && place === 'center';
  const placement = anchor && (isPhone ? 'sheet' : 'popover');
  const { ref: contentRef, style: placeStyle } = usePlaceBeside(anchor);
  const [isAsking, setIsAsking] = useState(false);
  const [isCovered, setIsCovered] = useState(false);
  const [unsavedCount, setUnsavedCount] = useState(0);
  const [countUnsaved] = useState(
    () => (isUnsaved: boolean) => setUnsavedCount((count) => count + (isUnsaved ? 1 : -1)),
  );
  const isChanged = isDirty !== false || unsavedCount > 0;
  useCoverDialog();
  const close = () => (isChanged ? setIsAsking(true) : onClose());
  const isBelowTopmost = useIsBelowTopmost(isTopmost);
  const hasEntry = useContext(HasEntryContext);
  // Blocks Back immediately, so that the address still names the dialog while it asks.
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
  const { ref: pullRef, style: pullStyle } = usePullDown(isSide && isPhone, close);
  const content = (
    <>
      <Modal.Body data-scrolls>
        <CoverContext value={setIsCovered}>
          <HasEntryContext value={false}>
            <UnsavedContext value={countUnsaved}>{children}</UnsavedContext>
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
      centered={place === 'center'}
      {...(isTopmost && { zIndex: topmostZIndex })}
      {...(isSide && { transitionProps: isPhone ? rise : slideIn })}
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
        backgroundOpacity={placement === 'popover' ? 0 : isSide && !isPhone ? 0.2 : 0.45}
      />
      <Modal.Content
        ref={contentRef}
        data-fills-screen={fillsScreen || undefined}
        data-dialog-size={size}
        data-dialog-shape={isSide ? 'side' : 'centered'}
        data-placement={placement}
        style={placeStyle ?? pullStyle}
      >
        {hidesTitle ? (
          <VisuallyHidden>
            <Modal.Title>{title}</Modal.Title>
          </VisuallyHidden>
        ) : (
          <Modal.Header ref={pullRef} data-sheet={(isSide && isPhone) || undefined}>
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton />
          </Modal.Header>
        )}
        {onSubmit ? (
          <form
            className={classes.form}
            onSubmit={(event) => {
              // React events bubble through portals: without this the parent dialog's form would be submitted too.
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
          question={typeof isDirty === 'object' ? isDirty : undefined}
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
 * Places a dialog beside an anchor once its height is known. Uses custom properties, because Mantine applies the style
 * to an element around the dialog, too.
 */
function usePlaceBeside(anchor: DOMRect | undefined) {
  const [content, ref] = useState<HTMLElement | null>(null);
  const [style, setStyle] = useState<CSSProperties>();
  const [shown] = useState(anchor);
  useLayoutEffect(() => {
    if (!shown || !content) return undefined;
    const update = () => {
      const size = { width: widthBesideAnchor, height: content.offsetHeight };
      const { left, top } = placeBeside(shown, size, { width: window.innerWidth, height: window.innerHeight });
      setStyle({ '--left': `${left}px`, '--top': `${top}px` } as CSSProperties);
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(content);
    return () => observer.disconnect();
  }, [shown, content]);
  return { ref, style };
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

let topmostCount = 0;
const listeners = createListeners();

/** Whether a topmost dialog is open. Other dialogs then ignore Escape and do not trap the focus. */
function useIsBelowTopmost(isTopmost: boolean): boolean {
  useEffect(() => {
    if (!isTopmost) return undefined;
    topmostCount += 1;
    listeners.notify();
    return () => {
      topmostCount -= 1;
      listeners.notify();
    };
  }, [isTopmost]);
  return useSyncExternalStore(listeners.watch, () => !isTopmost && topmostCount > 0);
}

/** The share of a sheet's height that it must be pulled down to close. */
const closingShare = 1 / 3;

/**
 * Lets a sheet be pulled down by its header: it follows the finger, and closes when released below a third of its
 * height. Attach `ref` to the header and `style` to the sheet. CSS moves the sheet by `--pulled`.
 */
function usePullDown(isEnabled: boolean, onClose: () => void) {
  const header = useRef<HTMLElement>(null);
  const [pulled, setPulled] = useState(0);
  const { ref } = useDrag<HTMLElement>(
    ({ movement: [, y], last, canceled }) => {
      const height = header.current?.closest('[role="dialog"]')?.clientHeight ?? Infinity;
      setPulled(last ? 0 : Math.max(0, y));
      if (last && !canceled && y > height * closingShare) onClose();
    },
    { axis: 'y', filterTaps: true, enabled: isEnabled },
  );
  const merged: RefCallback<HTMLElement> = useMergedRef(ref, header);
  // A custom property, because Mantine applies the style to an element around the dialog, too.
  const style = pulled > 0 ? ({ '--pulled': `${pulled}px` } as CSSProperties) : undefined;
  return { ref: merged, style };
}

/** Scrolls an invalid field into view together with its message, once both are rendered (rules/app.md#forms). */
function revealError(field: Element): void {
  requestAnimationFrame(() => {
    if (field.getAttribute('aria-invalid') !== 'true') return;
    (field.closest('.mantine-InputWrapper-root') ?? field).scrollIntoView({ block: 'nearest' });
  });
}

/** Focuses the first invalid field of a form, unless an invalid field is focused already. */
function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: true });
  });
}
