import { Button, VisuallyHidden } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { copyText } from '../../platform/clipboard.ts';
import { commandKey } from '../../platform/shortcut-keys.ts';
import { Stack } from '../layout/layout.tsx';
import { Panel } from '../layout/panel.tsx';
import { Text } from './text.tsx';
import classes from './text.module.css';

/** Milliseconds for which the button shows that the text was copied. */
const copiedDuration = 2_000;
const pressKeys = `Press ${commandKey} C`;

interface CopyBlockProps {
  label: string;
  description?: string;
  text: string;
  /** As it is shown, if not as it is copied. */
  shownText?: string;
  onCopy?: () => void;
}

/** A text with a copy button. Where the page may not copy, the button selects the text and names the keys that do. */
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
        {/* The text is focused then, so that the button is not read. */}
        <VisuallyHidden aria-live="polite">
          {outcome && { copied: 'Copied.', selected: `Selected. ${pressKeys} to copy.` }[outcome]}
        </VisuallyHidden>
      </Panel>
    </section>
  );
}

/** Also focuses it: some browsers copy only what is in the focused element. */
function select(element: HTMLElement | null): void {
  element?.focus();
  if (element) getSelection()?.selectAllChildren(element);
}

function isSelected(element: Element | null): boolean {
  const selection = getSelection();
  return element !== null && selection !== null && !selection.isCollapsed && element.contains(selection.anchorNode);
}
