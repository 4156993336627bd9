import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import classes from './import-row.module.css';

interface ImportRowProps {
  /** Null leaves the space empty; undefined takes no space. */
  picture?: ReactNode;
  title: string;
  isMuted?: boolean;
  /** Several `span` elements. */
  facts: ReactNode;
  /** The field with the choice. Below the text on phones. */
  children: ReactNode;
}

export function ImportRow({ picture, title, isMuted, facts, children }: ImportRowProps) {
  return (
    <Row as="li" gap="4px 12px" wrap className="py-8">
      {picture !== undefined && <div className={`flex-none ${classes.picture}`}>{picture}</div>}
      <div className={classes.text}>
        <Text size="md" weight="medium" tone={isMuted ? 'muted' : undefined}>
          {title}
        </Text>
        <Row as={MutedText} size="sm" gap="0px 12px" wrap className="mt-2">
          {facts}
        </Row>
      </div>
      <div className={classes.choice}>{children}</div>
    </Row>
  );
}
