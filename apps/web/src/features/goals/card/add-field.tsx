import { Button, CloseButton, TextInput } from '@mantine/core';
import type { ScaledTarget } from '@goaltracker/domain/progress/scale';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Row } from '../../../ui/layout/layout.tsx';
import { formatTypedAmount } from '../../../ui/fields/typed-amount.ts';
import { lazyPart } from '../../../platform/lazy-with-preload.tsx';
import { askAboutScale } from '../ask-about-scale.ts';
import type { ScaleQuestionProps } from '../scale-question.tsx';
import { parseQuickAdd } from './parse-quick-add.ts';
import classes from './add-button.module.css';

const ScaleQuestion = lazyPart<ScaleQuestionProps>(() => import('../scale-question.tsx'));

export interface AddFieldProps {
  /** Name of the goal or lead measure, for the accessible names. */
  name: string;
  /** The amount filled in at first. */
  suggestion: number;
  unit: string | null;
  /** What the amount is added to; without it, no amount is out of scale. */
  target: ScaledTarget | undefined;
  onClose: () => void;
  onAdd: (amount: number) => void;
}

/** The field for an amount to add: Enter adds it, Escape closes the field. Asks once about an amount out of scale. */
export function AddField({ name, suggestion, unit, target, onClose, onAdd }: AddFieldProps) {
  const [error, setError] = useState<string | null>(null);
  const [typed, setTyped] = useState(formatTypedAmount(suggestion));
  const [question, setQuestion] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (question !== null) return;
    input.current?.focus();
    input.current?.select();
  }, [question]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const parsed = parseQuickAdd(typed);
    if (parsed.problem !== null) {
      setError(parsed.problem);
      input.current?.focus();
      return;
    }
    const asked = question === null && target ? askAboutScale(parsed.amount, { ...target, unit }) : null;
    if (asked === null) onAdd(parsed.amount);
    else setQuestion(asked);
  }

  if (question !== null) {
    return (
      <Row as="form" onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
        <ScaleQuestion question={question} onChange={() => setQuestion(null)} />
      </Row>
    );
  }

  return (
    <Row as="form" gap={6} align="start" onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        className={classes.amount}
        aria-label={`Amount to add to ${name}`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="submit">Add</Button>
      <CloseButton aria-label="Cancel" onClick={onClose} />
    </Row>
  );
}
