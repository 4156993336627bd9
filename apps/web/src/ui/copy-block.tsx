import { Button } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Stack } from './layout.tsx';
import { Panel } from './panel.tsx';
import { Text } from './text.tsx';
import classes from './copy-block.module.css';

/** How long the button shows the outcome, in milliseconds. */
const outcomeDuration = 2_000;

interface CopyBlockProps {
  label: string;
  description?: string;
  text: string;
}

/** A text with a copy button. Where the clipboard is not available, the button selects the text instead. */
export function CopyBlock({ label, description, text }: CopyBlockProps) {
  const content = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'Copied' | 'Selected'>();

  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), outcomeDuration);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    setOutcome((await copyText(text)) ? 'Copied' : selectText(content.current));
  }

  return (
    <section aria-label={label}>
      {description && (
        <Text size="lg" className={classes.description}>
          {description}
        </Text>
      )}
      <Panel as={Stack} small gap={10} className={classes.block}>
        <code ref={content} className={classes.text}>
          {text}
        </code>
        <Button
          variant="default"
          className={classes.button}
          leftSection={outcome ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{outcome ?? `Copy ${label}`}</span>
        </Button>
      </Panel>
    </section>
  );
}

async function copyText(text: string): Promise<boolean> {
  // The clipboard exists in secure contexts only.
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function selectText(element: Element | null): 'Selected' {
  if (element) getSelection()?.selectAllChildren(element);
  return 'Selected';
}
