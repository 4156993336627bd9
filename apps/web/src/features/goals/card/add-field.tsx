import { Button, CloseButton, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Row } from '../../../ui/layout/layout.tsx';
import { formatTypedAmount } from '../../../ui/fields/typed-amount.ts';
import { parseQuickAdd } from './parse-quick-add.ts';
import classes from './add-button.module.css';

export interface AddFieldProps {
  /** Name of the goal or lead measure, for the accessible names. */
  name: string;
  /** The amount filled in at first. */
  suggestion: number;
  onClose: () => void;
  onAdd: (amount: number) => void;
}

/** The field for an amount to add: Enter adds it, Escape closes the field. */
export function AddField({ name, suggestion, onClose, onAdd }: AddFieldProps) {
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const parsed = parseQuickAdd(input.current?.value ?? '');
    if (parsed.problem === null) {
      onAdd(parsed.amount);
    } else {
      setError(parsed.problem);
      input.current?.focus();
    }
  }

  return (
    <Row as="form" gap={6} align="start" onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        className={classes.amount}
        aria-label={`Amount to add to ${name}`}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={formatTypedAmount(suggestion)}
        error={error}
        onChange={() => setError(null)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="submit">Add</Button>
      <CloseButton aria-label="Cancel" onClick={onClose} />
    </Row>
  );
}
