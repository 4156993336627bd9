import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { isLeadDone } from '@goaltracker/domain/goals/goal-progress';
import { computeQuickAmount } from '@goaltracker/domain/progress/quick-add';
import { CirclePlus, Ellipsis, History, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { keyShortcut } from '../../../hooks/key-shortcut.ts';
import { ActionMenu, type MenuAction } from '../../../ui/layout/action-menu.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { type GoalActions, useGoalActions } from '../goal-actions.ts';
import { canAddTo } from '../use-quick-add.ts';
import classes from './goal-card.module.css';
import { IconButton } from '../../../ui/layout/button.tsx';

interface GoalToolsProps {
  goal: Goal;
  /** Opens the field for an amount to add. */
  addAmount: () => void;
  asMenu: boolean;
}

/** Daily log; for an active goal another amount to add, edit and delete, for a completed one reopen. */
export function GoalTools({ goal, addAmount, asMenu }: GoalToolsProps) {
  const { openLog, edit, remove, reopen, add } = useGoalActions();
  const log = {
    label: `Daily progress log of ${goal.title}`,
    title: 'Daily Progress Log',
    keys: 'L Enter',
    Icon: History,
    run: () => openLog(goal),
  };
  const tools: MenuAction[] = goal.isCompleted
    ? [log, { label: `Reopen ${goal.title}`, title: 'Reopen', Icon: RotateCcw, run: () => reopen(goal) }]
    : [
        ...(canAddTo(goal)
          ? [
              {
                label: `Add another amount to ${goal.title}`,
                title: 'Add another amount',
                Icon: CirclePlus,
                run: addAmount,
              },
            ]
          : []),
        ...(asMenu ? listLeadTools(goal, add) : []),
        log,
        { label: `Edit goal ${goal.title}`, title: 'Edit', keys: 'E', Icon: Pencil, run: () => edit(goal) },
        { label: `Delete goal ${goal.title}`, title: 'Delete', Icon: Trash2, run: () => remove(goal) },
      ];
  return asMenu ? <MoreButton goal={goal} tools={tools} /> : <ToolIcons tools={tools} />;
}

/** Adding to the lead measures, in the menu only: cards with room have buttons for it. */
function listLeadTools({ goalType, leads }: Goal, add: GoalActions['add']): MenuAction[] {
  if (goalType !== 'wig') return [];
  return leads.flatMap((lead) => {
    const amount = isLeadDone(lead) ? null : computeQuickAmount({ ...lead, expected: lead.expectedProgress });
    if (amount === null) return [];
    const text = `Add ${formatAmount(amount, lead.unit)} to ${lead.title}`;
    return [
      {
        label: text,
        title: text,
        Icon: CirclePlus,
        run: () => add({ goalId: lead.goalId, leadId: lead.id, value: amount }),
      },
    ];
  });
}

function ToolIcons({ tools }: { tools: MenuAction[] }) {
  return (
    <Row gap={0} className={classes.tools}>
      {tools.map(({ label, title, keys, Icon, run }) => (
        <IconButton
          key={title}
          aria-label={label}
          aria-keyshortcuts={keys && keyShortcut(keys)}
          title={title}
          onClick={run}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      ))}
    </Row>
  );
}

function MoreButton({ goal, tools }: { goal: Goal; tools: MenuAction[] }) {
  return (
    <ActionMenu as={IconButton} className={classes.more} name={`More for ${goal.title}`} actions={tools} alignTo="end">
      <Ellipsis size={20} aria-hidden />
    </ActionMenu>
  );
}
