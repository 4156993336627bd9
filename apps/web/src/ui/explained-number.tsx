import { Popover, VisuallyHidden } from '@mantine/core';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Row } from './layout.tsx';
import { MutedText, Text } from './text.tsx';
import { PlainButton } from './plain-button.tsx';
import classes from './explained-number.module.css';

/** How a number was computed. */
export interface Explanation {
  title: string;
  /** The inputs, in the order of the computation; none when they are on the screen already. */
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
        <Row as={PlainButton} inline gap={5} className={classes.target} onClick={() => setIsOpen(!isOpen)}>
          {children}
          <VisuallyHidden component="span">{` (${explanation.title})`}</VisuallyHidden>
          <Info size={15} className={classes.icon} aria-hidden />
        </Row>
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
      <Text weight="bold" className={classes.title}>
        {title}
      </Text>
      {lines.length > 0 && (
        <dl>
          {lines.map(({ label, value }, index) => (
            <Row key={index} gap={16} align="stretch" justify="between" className={classes.line}>
              <MutedText as="dt">{label}</MutedText>
              <Text as="dd" weight="medium" className={`tabular ${classes.value}`}>
                {value}
              </Text>
            </Row>
          ))}
        </dl>
      )}
      {note && (
        <MutedText size="sm" className={classes.note}>
          {note}
        </MutedText>
      )}
    </>
  );
}
