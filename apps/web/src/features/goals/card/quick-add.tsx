import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Row } from '../../../ui/layout.tsx';
import { formatTypedAmount } from '../../../ui/typed-amount.ts';
import { useGoalActions } from '../list/goal-actions.ts';
import { parseQuickAdd } from './parse-quick-add.ts';
import classes from './goal-card.module.css';

interface QuickAddProps {
  /** Name of the goal or lead measure, for the accessible names. */
  name: string;
  /** The amount filled in at first. */
  suggestion: number;
  isCompact?: boolean;
  onAdd: (amount: number) => void;
}

/** The Add button, which opens a field for the amount: Enter adds it, Escape closes the field. */
export function QuickAdd({ name, suggestion, isCompact = false, onAdd }: QuickAddProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) {
    return (
      <QuickAddForm
        name={name}
        suggestion={suggestion}
        onClose={() => setIsOpen(false)}
        onAdd={(amount) => {
          setIsOpen(false);
          onAdd(amount);
        }}
      />
    );
  }
  if (isCompact) {
    return (
      <ActionIcon ref={opener} aria-label={`Add to ${name}`} title="Add" onClick={() => setIsOpen(true)}>
        <Plus size={20} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button
      ref={opener}
      variant="subtle"
      className={classes.add}
      aria-label={`Add to ${name}`}
      leftSection={<Plus size={18} aria-hidden />}
      onClick={() => setIsOpen(true)}
    >
      Add
    </Button>
  );
}

/** The Add button of a value goal that is not completed; renders nothing for other goals. */
export function QuickAddToGoal({ goal, isCompact = false }: { goal: Goal; isCompact?: boolean }) {
  const { add } = useGoalActions();
  if (goal.goalType !== 'value' || goal.isCompleted) return null;
  const remaining = addAmounts(goal.targetValue ?? 0, -goal.currentValue);
  const suggestion = Math.min(goal.expectedDailyProgress || 1, remaining);
  return (
    <QuickAdd name={goal.title} suggestion={suggestion} isCompact={isCompact} onAdd={(amount) => add(goal, amount)} />
  );
}

function QuickAddForm({
  name,
  suggestion,
  onClose,
  onAdd,
}: Omit<QuickAddProps, 'isCompact'> & { onClose: () => void }) {
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
        className={classes.addAmount}
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
