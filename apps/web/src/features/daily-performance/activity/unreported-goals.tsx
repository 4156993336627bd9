import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import { CardSection, Row } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useCollapsedList } from '../../../hooks/use-collapsed-list.ts';
import { useRead } from '../../../store/use-read.ts';

interface UnreportedGoalsProps {
  ids: readonly string[];
  label: string;
}

/** The goals not reported on that day. */
export function UnreportedGoals({ ids, label }: UnreportedGoalsProps) {
  const { data: goals } = useRead('goals.list');
  const unreported = useMemo(() => {
    const unreportedIds = new Set(ids);
    return goals?.filter(({ id }) => unreportedIds.has(id)) ?? [];
  }, [goals, ids]);
  const { shown, hidden, showAll, container } = useCollapsedList(unreported);

  return (
    <div ref={container} tabIndex={-1} className="focus-container">
      {shown.length > 0 && (
        <CardSection as="ul" gap={6} className="mt-8 pt-8" aria-label={label}>
          {shown.map(({ id, title, category }) => (
            <Row as="li" key={id} gap={12} className="min-h-36">
              <IconTile icon={category?.icon} color={category?.color} size={32} />
              <Text as="span" size="md" weight="medium" className="grow">
                {title}
              </Text>
            </Row>
          ))}
        </CardSection>
      )}
      {hidden > 0 && (
        <Button variant="subtle" fullWidth mt={4} onClick={showAll}>
          Show all {unreported.length}
        </Button>
      )}
    </div>
  );
}
