import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useGoalActions } from '../list/goal-actions.ts';
import { checkAddition } from './check-addition.ts';
import classes from './quick-add.module.css';

interface QuickAddProps {
  /** What is added to, for those who cannot see where the button stands. */
  name: string;
  /** The amount proposed. */
  suggestion: number;
  isCompact?: boolean;
  onAdd: (amount: number) => void;
}

/** Add, which opens a field for the amount; Enter adds it, Escape closes the field. */
export function QuickAdd({ name, suggestion, isCompact = false, onAdd }: QuickAddProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const shouldReturn = useRef(false);
  useEffect(() => {
    if (!isOpen && shouldReturn.current) opener.current?.focus();
    shouldReturn.current = isOpen;
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
      className={classes.opener}
      aria-label={`Add to ${name}`}
      leftSection={<Plus size={18} aria-hidden />}
      onClick={() => setIsOpen(true)}
    >
      Add
    </Button>
  );
}

/** Add for a value goal that is not completed; nothing for any other. */
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
    const checked = checkAddition(input.current?.value ?? '');
    if (checked.problem === null) {
      onAdd(checked.amount);
    } else {
      setError(checked.problem);
      input.current?.focus();
    }
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        className={classes.amount}
        aria-label={`Amount to add to ${name}`}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={suggestion}
        error={error}
        onChange={() => setError(null)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="submit">Add</Button>
      <CloseButton aria-label="Cancel" onClick={onClose} />
    </form>
  );
}
