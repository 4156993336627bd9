import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { CardSection, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useFocusContainer } from '../../../ui/use-focus-container.ts';
import classes from './activity.module.css';

const collapsedCount = 5;

interface UnreportedGoalsProps {
  ids: readonly string[];
  label: string;
}

/** The goals not reported on that day. */
export function UnreportedGoals({ ids, label }: UnreportedGoalsProps) {
  const { data: goals } = trpc.goals.list.useQuery();
  const [showsAll, setShowsAll] = useState(false);
  const unreported = useMemo(() => {
    const unreportedIds = new Set(ids);
    return goals?.filter(({ id }) => unreportedIds.has(id)) ?? [];
  }, [goals, ids]);
  const visible = showsAll ? unreported : unreported.slice(0, collapsedCount);
  const hasMore = visible.length < unreported.length;
  const container = useFocusContainer(unreported.length + (hasMore ? 1 : 0));

  return (
    <div ref={container} tabIndex={-1} className="focus-container">
      {visible.length > 0 && (
        <CardSection as="ul" gap={6} className={classes.unreported} aria-label={label}>
          {visible.map(({ id, title, category }) => (
            <Row as="li" key={id} gap={12} className={classes.goal}>
              <IconTile icon={category?.icon} color={category?.color} size={32} />
              <Text as="span" size="md" weight="medium" className="grow">
                {title}
              </Text>
            </Row>
          ))}
        </CardSection>
      )}
      {hasMore && (
        <Button variant="subtle" fullWidth mt={4} onClick={() => setShowsAll(true)}>
          Show all {unreported.length}
        </Button>
      )}
    </div>
  );
}
