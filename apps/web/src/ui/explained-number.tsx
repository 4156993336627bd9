import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import classes from './explained-number.module.css';

/** What a number that judges was made from. */
export interface Explanation {
  title: string;
  /** The numbers, in the order one would reckon with them. */
  lines: readonly { label: string; value: string }[];
  /** The rule, in a sentence. */
  note?: string | undefined;
}

interface ExplainedNumberProps {
  explanation: Explanation;
  /** The number or word itself. */
  children: ReactNode;
}

/** A number that explains itself: one tap shows what it was made from. */
export function ExplainedNumber({ explanation, children }: ExplainedNumberProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} width={300} position="bottom-start" offset={2} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.target} onClick={() => setIsOpen(!isOpen)}>
          {children}
          <VisuallyHidden component="span">{` (${explanation.title})`}</VisuallyHidden>
          <Info size={15} className={classes.sign} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      {/* Escape closes this and not the dialog around it. */}
      <Popover.Dropdown className={classes.dropdown} aria-label={explanation.title} data-mantine-stop-propagation>
        <ExplanationLines explanation={explanation} />
      </Popover.Dropdown>
    </Popover>
  );
}

function ExplanationLines({ explanation: { title, lines, note } }: { explanation: Explanation }) {
  return (
    <>
      <p className={classes.title}>{title}</p>
      <dl className={classes.lines}>
        {lines.map(({ label, value }, index) => (
          <div key={index} className={classes.line}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={classes.note}>{note}</p>}
    </>
  );
}
