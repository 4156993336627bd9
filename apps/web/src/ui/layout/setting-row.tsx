import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import { MutedText, Text } from '../text/text.tsx';
import classes from './setting-row.module.css';

interface SettingRowProps {
  label: string;
  description?: string | undefined;
  /** Id of the row's only control, which the label is for. */
  controlId?: string;
  children?: ReactNode;
}

/** A setting in a card: label, description and control. */
export function SettingRow({ label, description, controlId, children }: SettingRowProps) {
  return (
    <Row gap="8px 16px" justify="between" wrap={!controlId} className={`relative min-h-52 py-6 ${classes.row}`}>
      <div className="min-w-0">
        {controlId ? (
          <Text as="label" size="md" weight="medium" className="presses-row" htmlFor={controlId}>
            {label}
          </Text>
        ) : (
          <Text as="span" size="md" weight="medium">
            {label}
          </Text>
        )}
        {description && (
          <MutedText size="sm" className="mt-2">
            {description}
          </MutedText>
        )}
      </div>
      {children}
    </Row>
  );
}
