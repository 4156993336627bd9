import { Button } from '@mantine/core';
import { Target, Trophy } from 'lucide-react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { GoalTab } from '../goals-url.ts';

/** What a tab without goals says, and what to do next (first document, section 2). */
export function NoGoals({ tab, category }: { tab: GoalTab; category?: { id: string; name: string } | undefined }) {
  const openDialog = useOpenDialog();
  if (tab === 'completed') {
    return <EmptyState icon={<Trophy />} title="No completed goals yet" text="Goals you reach are kept here." />;
  }
  return (
    <EmptyState
      icon={<Target />}
      title={category ? `No active goals in ${category.name}` : 'No active goals yet'}
      text="A goal is something to finish, an amount to reach, or a habit that leads somewhere."
    >
      <Button onClick={() => openDialog('new-goal', category?.id)}>Create Your First Goal</Button>
    </EmptyState>
  );
}
