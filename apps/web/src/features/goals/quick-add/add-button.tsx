import { Button, CloseButton, TextInput, UnstyledButton } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import { isLeadDone } from '@goaltracker/domain/goals/goal-progress';
import { Plus } from 'lucide-react';
import type { ScaledTarget } from '@goaltracker/domain/progress/scale';
import { type FormEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isAmount } from '@goaltracker/domain/core/amount';
import { describeInvalidValue, reportProblems } from '@goaltracker/domain/progress/report';
import { keyShortcut } from '../../../hooks/local-settings.tsx';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { PillButton } from '../../../ui/pieces/pill-button.tsx';
import { useQuickAmount } from './quick-amount.ts';
import { canAddTo } from './use-quick-add.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { selectField } from '../../../ui/fields/invalid-field.ts';
import { formatTypedAmount, parseAmount } from '../../../ui/fields/typed-amount.ts';
import { lazyPart } from '../../../platform/loading/lazy-with-preload.tsx';
import { askAboutScale } from './ask-about-scale.ts';
import type { ScaleQuestionProps } from './scale-question.tsx';
import classes from './add-button.module.css';

interface AddButtonProps {
  /** The goal or lead measure, for the accessible names. */
  name: string;
  unit: string | null;
  /** The amount that a tap adds; when null, a tap opens the field. */
  amount: number | null;
  onAdd: (amount: number) => void;
  /** Without a target, no amount is out of scale. */
  target?: ScaledTarget;
  /** `compact` shows "+5" instead of "Add 5"; `text` has no pill around the text. */
  look?: 'pill' | 'compact' | 'text';
  /** Whether the field for another amount is open. When absent, the button keeps this state itself. */
  isTyping?: boolean | undefined;
  onTypingChange?: ((isTyping: boolean) => void) | undefined;
  /** The key that presses the button, in `aria-keyshortcuts` syntax. */
  shortcut?: string | undefined;
}

interface AddToProps extends Pick<AddButtonProps, 'look' | 'isTyping' | 'onTypingChange' | 'shortcut'> {
  /** The function from `useQuickAdd`. A list calls the hook once for all its rows. */
  add: (report: CreateProgressInput) => void;
}

/** The Add button of an open value goal. Renders nothing for other goals. */
export function AddToGoal({ goal, add, ...props }: AddToProps & { goal: Goal }) {
  const amount = useQuickAmount(goal);
  if (!canAddTo(goal)) return null;
  return (
    <AddButton
      {...props}
      name={goal.title}
      unit={goal.unit}
      amount={amount}
      target={goal}
      onAdd={(value) => add({ goalId: goal.id, value })}
    />
  );
}

/** The Add button of a lead measure. Renders nothing when the lead measure is done (rules/goals.md#goal-card). */
export function AddToLead({ lead, add, ...props }: AddToProps & { lead: Lead }) {
  const amount = useQuickAmount(lead);
  if (isLeadDone(lead)) return null;
  return (
    <AddButton
      {...props}
      name={lead.title}
      unit={lead.unit}
      amount={amount}
      target={lead}
      onAdd={(value) => add({ goalId: lead.goalId, leadId: lead.id, value })}
    />
  );
}

/** Adds an amount with one tap. When held, right-clicked or without an `amount`, opens a field for the amount. */
export function AddButton({
  name,
  unit,
  amount,
  onAdd,
  target,
  look = 'pill',
  isTyping,
  onTypingChange,
  shortcut,
}: AddButtonProps) {
  const [isOpen, setIsOpen] = useUncontrolled({
    value: isTyping,
    defaultValue: false,
    finalValue: false,
    onChange: onTypingChange,
  });
  const opener = useRef<HTMLButtonElement>(null);
  const hold = useHold(() => setIsOpen(true));
  const close = () => {
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  };

  if (isOpen) {
    return (
      <AddField
        name={name}
        suggestion={amount ?? 1}
        unit={unit}
        target={target}
        onClose={close}
        onAdd={(typed) => {
          close();
          onAdd(typed);
        }}
      />
    );
  }
  const label = amount === null ? `Add to ${name}` : `Add ${formatAmount(amount, unit)} to ${name}`;
  const Opener = look === 'text' ? UnstyledButton : PillButton;
  return (
    <Opener
      ref={opener}
      className={look === 'text' ? 'presses-row accent text-sm semibold' : classes.button}
      aria-label={label}
      aria-keyshortcuts={shortcut && keyShortcut(shortcut)}
      data-keyed={shortcut && 'Add'}
      title={amount === null ? 'Add' : 'Hold to add another amount'}
      data-add
      data-compact={look === 'compact' || undefined}
      {...hold}
      onClick={() => (amount === null ? setIsOpen(true) : onAdd(amount))}
    >
      <AddLabel amount={amount} look={look} />
    </Opener>
  );
}

function AddLabel({ amount, look }: Pick<AddButtonProps, 'amount' | 'look'>) {
  if (look === 'compact') return amount === null ? <Plus size={18} aria-hidden /> : `+${formatAmount(amount)}`;
  return (
    <>
      {look === 'pill' && <Plus size={16} aria-hidden className="not-on-phones" />}
      {amount === null ? 'Add' : `Add ${formatAmount(amount)}`}
    </>
  );
}

/** Milliseconds, as for dragging. */
const holdDuration = 500;

/**
 * Calls `onHold` when the button is held or right-clicked. `onHold` must unmount the button, or its release is a click.
 */
function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);

  return {
    onPointerDown({ button, currentTarget }: PointerEvent) {
      if (button === 0) timer.current = setTimeout(() => currentTarget.isConnected && onHold(), holdDuration);
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      cancel();
      onHold();
    },
  };
}

const ScaleQuestion = lazyPart<ScaleQuestionProps>(() => import('./scale-question.tsx'));

interface AddFieldProps extends Pick<AddButtonProps, 'name' | 'unit' | 'onAdd'> {
  /** The initial amount. */
  suggestion: number;
  target: ScaledTarget | undefined;
  onClose: () => void;
}

/** The field for an amount: Enter adds the amount, Escape closes the field. Asks once about an amount out of scale. */
function AddField({ name, suggestion, unit, target, onClose, onAdd }: AddFieldProps) {
  const [error, setError] = useState<string | null>(null);
  const [typed, setTyped] = useState(formatTypedAmount(suggestion));
  const [question, setQuestion] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const parsed = parseQuickAdd(typed);
    if (parsed.problem !== null) {
      setError(parsed.problem);
      event.currentTarget.querySelector('input')?.focus();
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
        ref={selectField}
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

/** Parses an amount above 0 (rules/goals.md#goal-card). */
export function parseQuickAdd(typed: string): { amount: number; problem: null } | { problem: string } {
  const amount = parseAmount(typed) ?? 0;
  if (amount > 0 && isAmount(amount)) return { amount, problem: null };
  return { problem: describeInvalidValue(reportProblems.invalidValue, amount).description };
}
