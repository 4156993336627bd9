import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { GoalType } from '@goaltracker/domain/goals/enums';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { goalTypeLabels } from '../goal-labels.ts';
import { findTypeLoss } from './type-change.ts';

/** Says what is removed when `goal` is saved as `type`. */
export function TypeLossNotice({ goal, type }: { goal: Goal; type: GoalType }) {
  const loss = findTypeLoss(goal, type);
  if (!loss) return null;
  return (
    <Panel tone="warning" aria-live="polite" padding="12px 16px" small>
      <Text size="md" weight="medium">
        Saving as {goalTypeLabels[type]} removes:
      </Text>
      <ul className="pl-16 text-sm bulleted">
        {loss.lines.map(({ label, value }) => (
          <li key={label}>{`${label}: ${value}`}</li>
        ))}
      </ul>
      {loss.isFinal && <Text size="sm">The progress reported on them is deleted too. This cannot be undone.</Text>}
    </Panel>
  );
}
