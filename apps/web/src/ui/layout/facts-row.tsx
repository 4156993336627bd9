import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import { MutedText, Text } from '../text/text.tsx';
import classes from './facts-row.module.css';

interface FactsRowProps {
  title: ReactNode;
  /** Each a `span`. */
  facts: ReactNode;
  /** The control at the end. */
  children?: ReactNode;
}

/** An item of a list in a card: its title, facts that wrap, and a control. */
export function FactsRow({ title, facts, children }: FactsRowProps) {
  return (
    <Row as="li" gap={16} justify="between" className={classes.row}>
      <div>
        <Text size="lg" weight="medium">
          {title}
        </Text>
        <Row as={MutedText} size="md" gap="0px 12px" wrap className={classes.facts}>
          {facts}
        </Row>
      </div>
      {children}
    </Row>
  );
}
