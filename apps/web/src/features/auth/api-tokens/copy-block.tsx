import { Button } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import classes from './copy-block.module.css';

const shownFor = 2_000;

interface CopyBlockProps {
  /** What it is: "Token". */
  label: string;
  description?: string;
  text: string;
}

/** A text to take along. Where the browser does not let it be copied, it is selected, ready for the keys that do. */
export function CopyBlock({ label, description, text }: CopyBlockProps) {
  const content = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'Copied' | 'Selected'>();

  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    setOutcome((await copyText(text)) ? 'Copied' : selectText(content.current));
  }

  return (
    <section aria-label={label}>
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.block}>
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
      </div>
    </section>
  );
}

async function copyText(text: string): Promise<boolean> {
  // Only where the page is served securely is there a clipboard at all.
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
