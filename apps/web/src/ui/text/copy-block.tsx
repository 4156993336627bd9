import { Button, VisuallyHidden } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { commandKey } from '../../platform/keys.ts';
import { focusField } from '../fields/invalid-field.ts';
import { Stack } from '../layout/layout.tsx';
import { Panel } from '../layout/panel.tsx';
import { Text } from './text.tsx';
import classes from './text.module.css';

/** Milliseconds for which the button says that the text was copied. */
const copiedDuration = 2_000;
const pressKeys = `Press ${commandKey} C`;

interface CopyBlockProps {
  label: string;
  description?: string;
  text: string;
  /** The shown text, when it differs from the copied text. */
  shownText?: string;
  onCopy?: () => void;
}

/**
 * A text with a copy button. When the page may not copy, the button selects the text and names the keys that copy it.
 */
export function CopyBlock({ label, description, text, shownText = text, onCopy }: CopyBlockProps) {
  const content = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();

  const notifyCopied = useEffectEvent(() => onCopy?.());

  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    notifyCopied();
    const timer = setTimeout(() => setOutcome(undefined), copiedDuration);
    return () => clearTimeout(timer);
  }, [outcome]);

  useEffect(() => {
    if (outcome !== 'selected') return undefined;
    const selection = new AbortController();
    const { signal } = selection;
    const end = () => void (isSelected(content.current) || setOutcome(undefined));
    document.addEventListener('selectionchange', end, { signal });
    document.addEventListener('copy', () => setOutcome('copied'), { signal });
    return () => selection.abort();
  }, [outcome]);

  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    if (!isCopied) select(content.current);
    setOutcome(isCopied ? 'copied' : 'selected');
  }

  return (
    <section aria-label={label}>
      {description && (
        <Text size="md" className="mb-8">
          {description}
        </Text>
      )}
      <Panel as={Stack} small gap={12} className={classes.block}>
        <code ref={content} tabIndex={-1} className={classes.text}>
          {shownText}
        </code>
        <Button
          variant="default"
          className="self-start"
          leftSection={outcome === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {outcome ? { copied: 'Copied', selected: pressKeys }[outcome] : `Copy ${label}`}
        </Button>
        {/* When the text is selected it has the focus, so screen readers would not read the button. */}
        <VisuallyHidden aria-live="polite">
          {outcome && { copied: 'Copied.', selected: `Selected. ${pressKeys} to copy.` }[outcome]}
        </VisuallyHidden>
      </Panel>
    </section>
  );
}

/** The warning above a text that appears in place of a form. Has the focus, so that screen readers read it. */
export function CopyWarning({ children }: { children: string }) {
  return (
    <Panel as="p" ref={focusField} tabIndex={-1} tone="warning" padding="12px" small className="text-md">
      {children}
    </Panel>
  );
}

/** Also focuses it, because some browsers copy only from the focused element. */
function select(element: HTMLElement | null): void {
  element?.focus();
  if (element) getSelection()?.selectAllChildren(element);
}

function isSelected(element: Element | null): boolean {
  const selection = getSelection();
  return element !== null && selection !== null && !selection.isCollapsed && element.contains(selection.anchorNode);
}

/**
 * Copies a text. Resolves to false when the page may not: without TLS there is no clipboard, and browsers can refuse.
 */
async function copyText(text: string): Promise<boolean> {
  /** Undefined without TLS, although its type says otherwise. */
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
