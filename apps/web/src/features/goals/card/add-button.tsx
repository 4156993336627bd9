import { useUncontrolled } from '@mantine/hooks';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import { isLeadDone } from '@goaltracker/domain/goals/goal-progress';
import { computeQuickAmount } from '@goaltracker/domain/progress/quick-add';
import { Plus } from 'lucide-react';
import type { ScaledTarget } from '@goaltracker/domain/progress/scale';
import { useEffect, useRef } from 'react';
import { keyShortcut } from '../../../hooks/key-shortcut.ts';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { PillButton } from '../../../ui/layout/pill-button.tsx';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';
import { canAddTo } from '../use-quick-add.ts';
import { AddField } from './add-field.tsx';
import { useHold } from './use-hold.ts';
import classes from './add-button.module.css';

interface AddButtonProps {
  /** Name of the goal or lead measure, for the accessible names. */
  name: string;
  unit: string | null;
  /** The amount that a tap adds; `null` opens the field instead. */
  amount: number | null;
  onAdd: (amount: number) => void;
  /** What the amount is added to. */
  target?: ScaledTarget;
  /** "+5" instead of "Add 5". */
  isCompact?: boolean | undefined;
  /** Whether the field for another amount is open; the button keeps track of it itself when absent. */
  isTyping?: boolean | undefined;
  onTypingChange?: ((isTyping: boolean) => void) | undefined;
  /** Whether a plus stands before "Add 5". */
  hasIcon?: boolean | undefined;
  /** Takes the place of the look of a pill. */
  className?: string | undefined;
  /** Its key, as `aria-keyshortcuts` writes it. */
  shortcut?: string | undefined;
}

/**
 * Adds an amount with one tap. Held down, right-clicked, or without an amount it opens a field for one.
 */
export function AddButton({
  name,
  unit,
  amount,
  onAdd,
  target,
  isCompact = false,
  isTyping,
  onTypingChange,
  hasIcon = true,
  className,
  shortcut,
}: AddButtonProps) {
  const [isOpen, setIsOpen] = useUncontrolled({
    value: isTyping,
    defaultValue: false,
    finalValue: false,
    onChange: onTypingChange,
  });
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const hold = useHold(() => setIsOpen(true));

  if (isOpen) {
    return (
      <AddField
        name={name}
        suggestion={amount ?? 1}
        unit={unit}
        target={target}
        onClose={() => setIsOpen(false)}
        onAdd={(typed) => {
          setIsOpen(false);
          onAdd(typed);
        }}
      />
    );
  }
  const label = amount === null ? `Add to ${name}` : `Add ${formatAmount(amount, unit)} to ${name}`;
  const Button = className ? PlainButton : PillButton;
  return (
    <Button
      ref={opener}
      className={className ?? classes.button}
      aria-label={label}
      aria-keyshortcuts={shortcut && keyShortcut(shortcut)}
      data-keyed={shortcut && 'Add'}
      title={amount === null ? 'Add' : 'Hold to add another amount'}
      data-add
      data-compact={isCompact || undefined}
      {...hold}
      onClick={() => (amount === null ? setIsOpen(true) : onAdd(amount))}
    >
      <AddLabel amount={amount} isCompact={isCompact} hasIcon={hasIcon} />
    </Button>
  );
}

type AddLabelProps = { amount: number | null; isCompact: boolean; hasIcon: boolean };

function AddLabel({ amount, isCompact, hasIcon }: AddLabelProps) {
  if (isCompact) return amount === null ? <Plus size={18} aria-hidden /> : `+${formatAmount(amount)}`;
  return (
    <>
      {hasIcon && <Plus size={16} aria-hidden className="not-on-phones" />}
      {amount === null ? 'Add' : `Add ${formatAmount(amount)}`}
    </>
  );
}

interface AddToProps extends Pick<
  AddButtonProps,
  'isCompact' | 'isTyping' | 'onTypingChange' | 'hasIcon' | 'className' | 'shortcut'
> {
  /** From `useQuickAdd`, which a list calls once. */
  add: (report: CreateProgressInput) => void;
}

/** The Add button of a value goal that is not completed; renders nothing for other goals. */
export function AddToGoal({ goal, add, ...props }: AddToProps & { goal: Goal }) {
  if (!canAddTo(goal)) return null;
  return (
    <AddButton
      {...props}
      name={goal.title}
      unit={goal.unit}
      amount={computeQuickAmount({ ...goal, expected: goal.expectedDailyProgress })}
      target={goal}
      onAdd={(value) => add({ goalId: goal.id, value })}
    />
  );
}

/** The Add button of a lead measure; renders nothing when the measure is done (rules/goals.md#goal-card). */
export function AddToLead({ lead, add, ...props }: AddToProps & { lead: Lead }) {
  if (isLeadDone(lead)) return null;
  return (
    <AddButton
      {...props}
      name={lead.title}
      unit={lead.unit}
      amount={computeQuickAmount({ ...lead, expected: lead.expectedProgress })}
      target={lead}
      onAdd={(value) => add({ goalId: lead.goalId, leadId: lead.id, value })}
    />
  );
}
