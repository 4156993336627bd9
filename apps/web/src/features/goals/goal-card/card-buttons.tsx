import { ActionIcon, Button } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import {
  Check,
  CirclePlus,
  ClipboardCheck,
  ClipboardPen,
  Copy,
  Ellipsis,
  History,
  type LucideIcon,
  Pencil,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { isLeadDone } from '@goaltracker/domain/goals/goal-progress';
import { keyShortcut } from '../../../hooks/local-settings.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { type GoalActions, useGoalActions } from './goal-actions.ts';
import { ActionMenu, type MenuAction } from '../../../ui/menu/action-menu.tsx';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { MutedText } from '../../../ui/text/text.tsx';
import { findQuickAmount } from '../quick-add/quick-amount.ts';
import { canAddTo } from '../quick-add/use-quick-add.ts';
import classes from './card.module.css';

interface GoalButtonsProps {
  goal: Goal;
  isCompact?: boolean;
}

interface ReportButtonProps extends GoalButtonsProps {
  isDue: boolean;
}

/**
 * A green outline with a check when today is reported, otherwise a red outline. Filled, with the word "today" beside it,
 * while a report is due today (rules/goals.md#goal-card).
 */
export function ReportButton({ goal, isDue, isCompact = false }: ReportButtonProps) {
  const { report } = useGoalActions();
  const { hasReportedToday } = goal;
  const isOpen = isDue && !hasReportedToday;
  const props = {
    title: hasReportedToday ? 'Reported today' : isDue ? 'Due today, not reported' : 'Not reported today',
    'aria-keyshortcuts': keyShortcut('R'),
    'data-reported': hasReportedToday,
    'data-due': isOpen || undefined,
    onClick: () => report(goal),
  };
  if (isCompact) {
    const Icon = hasReportedToday ? ClipboardCheck : ClipboardPen;
    return (
      <Stack gap={0} className={classes.compactReport}>
        <ActionIcon {...props} className={`touch-area ${classes.state}`} aria-label="Report Progress">
          <Icon size={20} aria-hidden />
        </ActionIcon>
        {isOpen && <TodayText />}
      </Stack>
    );
  }
  return (
    <Row gap={6}>
      <span className={classes.today}>{isOpen && <TodayText />}</span>
      <Button
        {...props}
        variant="default"
        size="sm"
        className={`touch-area rounded-full ${classes.report} ${classes.state}`}
        leftSection={hasReportedToday ? <Check size={16} aria-hidden /> : undefined}
      >
        Report Progress
      </Button>
    </Row>
  );
}

function TodayText() {
  return (
    <MutedText as="span" size="xs" weight="semibold" className={classes.todayText}>
      today
    </MutedText>
  );
}

interface CompletedActionsProps extends GoalButtonsProps {
  /** Shows Reopen and Correct too. The menu offers both as Reopen and Daily Progress Log. */
  hasReopen?: boolean;
}

/** The buttons of a completed goal. Reopen undoes a report made by mistake; Correct opens the daily log. */
export function CompletedActions({ goal, isCompact = false, hasReopen = false }: CompletedActionsProps) {
  const { duplicate, remove, reopen, openLog } = useGoalActions();
  return (
    <Row className="ml-auto" gap="4px 8px" justify="end" wrap>
      {hasReopen && (
        <>
          <ActionButton Icon={RotateCcw} onClick={() => reopen(goal)}>
            Reopen
          </ActionButton>
          <ActionButton Icon={Pencil} onClick={() => openLog(goal)}>
            Correct
          </ActionButton>
        </>
      )}
      <ActionButton Icon={isCompact ? undefined : Copy} onClick={() => duplicate(goal)}>
        Duplicate
      </ActionButton>
      <ActionButton Icon={isCompact ? undefined : Trash2} onClick={() => remove(goal)}>
        Delete
      </ActionButton>
    </Row>
  );
}

interface ActionButtonProps {
  Icon: LucideIcon | undefined;
  onClick: () => void;
  children: string;
}

function ActionButton({ Icon, onClick, children }: ActionButtonProps) {
  return (
    <Button
      variant="default"
      size="sm"
      className={`touch-area rounded-full ${classes.report}`}
      leftSection={Icon && <Icon size={16} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

interface GoalToolsProps {
  goal: Goal;
  /** Opens the field for an amount to add. */
  addAmount: () => void;
  asMenu: boolean;
}

/**
 * The other actions of a card, as a menu or as icons: the daily log, for an active goal also another amount, Edit and
 * Delete, for a completed goal also Reopen.
 */
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

/** Actions that add to lead measures. Only in the menu: where tools are icons, each lead measure has its own button. */
function listLeadTools({ goalType, leads }: Goal, add: GoalActions['add']): MenuAction[] {
  if (goalType !== 'wig') return [];
  return leads.flatMap((lead) => {
    const amount = isLeadDone(lead) ? null : findQuickAmount(lead);
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
        <ActionIcon
          key={title}
          aria-label={label}
          aria-keyshortcuts={keys && keyShortcut(keys)}
          title={title}
          onClick={run}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Row>
  );
}

function MoreButton({ goal, tools }: { goal: Goal; tools: MenuAction[] }) {
  return (
    <ActionMenu as={ActionIcon} className={classes.more} name={`More for ${goal.title}`} actions={tools} alignTo="end">
      <Ellipsis size={20} aria-hidden />
    </ActionMenu>
  );
}
