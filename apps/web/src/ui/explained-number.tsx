import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Row } from './layout.tsx';
import { MutedText } from './text.tsx';
import classes from './explained-number.module.css';

/** How a number was computed. */
export interface Explanation {
  title: string;
  /** The inputs, in the order of the computation. */
  lines: readonly { label: string; value: string }[];
  /** The rule, in a sentence. */
  note?: string | undefined;
}

interface ExplainedNumberProps {
  explanation: Explanation;
  children: ReactNode;
}

/** A number or word; a tap opens a popover that explains how it was computed. */
export function ExplainedNumber({ explanation, children }: ExplainedNumberProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} width={300} position="bottom-start" offset={2} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.target} onClick={() => setIsOpen(!isOpen)}>
          {children}
          <VisuallyHidden component="span">{` (${explanation.title})`}</VisuallyHidden>
          <Info size={15} className={classes.icon} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      {/* Escape closes the popover, not the dialog around it. */}
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
      <dl>
        {lines.map(({ label, value }, index) => (
          <Row key={index} gap={16} align="stretch" justify="between" className={classes.line}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </Row>
        ))}
      </dl>
      {note && (
        <MutedText size="sm" className={classes.note}>
          {note}
        </MutedText>
      )}
    </>
  );
}
