import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Row } from './layout.tsx';
import { MutedText, Text } from '../text/text.tsx';
import classes from './setting-row.module.css';

interface SettingRowProps {
  label: string;
  /** The row's name in an address, after `#`. By default the label in kebab-case. */
  id?: string;
  description?: string | undefined;
  /** The id of the row's only control; the label belongs to it. */
  controlId?: string;
  children?: ReactNode;
}

/** A setting in a card: label, description and a control at the end. An address with its name focuses the control. */
export function SettingRow({ label, id = toId(label), description, controlId, children }: SettingRowProps) {
  const row = useAddressedRow(id);
  return (
    <Row
      ref={row}
      gap="8px 16px"
      justify="between"
      wrap={!controlId}
      className={`relative min-h-52 py-6 ${classes.row}`}
    >
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
      {controlId ? children : children && <div className="ml-auto">{children}</div>}
    </Row>
  );
}

const toId = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function useAddressedRow(id: string) {
  const row = useRef<HTMLDivElement>(null);
  const { hash, state } = useLocation();
  const visit = hash === id ? state.__TSR_key : undefined;
  useEffect(() => {
    if (visit === undefined) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true, focusVisible: true });
  }, [visit]);
  return row;
}
