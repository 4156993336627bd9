import { ActionIcon } from '@mantine/core';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { useNavigate } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { keyShortcut } from '../../../hooks/local-settings.tsx';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useCall } from '../../../store/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import type { GoalTab } from '../goals-url.ts';
import { GoalsSkeleton, GoalTabs } from '../list/goal-tabs.tsx';

interface CategoryViewProps {
  category: Category;
  goals: { data: Goal[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  tab: GoalTab;
}

export function CategoryView({ category, goals, tab }: CategoryViewProps) {
  const openDialog = useOpenDialog();
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate: removeCategory } = useCall('categories.remove');
  const ofCategory = goals.data?.filter(({ categoryId }) => categoryId === category.id);
  const completed = ofCategory?.filter(({ isCompleted }) => isCompleted).length ?? 0;

  return (
    <Page
      title={category.name}
      back={{ to: '/goals', label: 'Back to Goals' }}
      bar={
        <Row gap={0} className="pull-right-12">
          <MutedText size="md" className="grow">
            {ofCategory && `${ofCategory.length - completed} active · ${completed} completed`}
          </MutedText>
          <ActionIcon
            aria-label={`Edit category ${category.name}`}
            onClick={() => openDialog('edit-category', category.id)}
          >
            <Pencil size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={`Delete category ${category.name}`} onClick={() => setIsConfirming(true)}>
            <Trash2 size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            color="accent"
            aria-label="New Goal"
            aria-keyshortcuts={keyShortcut('N')}
            onClick={() => openDialog('new-goal', category.id)}
          >
            <Plus size={20} aria-hidden />
          </ActionIcon>
        </Row>
      }
    >
      <QueryState query={goals} skeleton={<GoalsSkeleton />} showsLoading>
        {(list) => <GoalTabs goals={list} category={category} tab={tab} />}
      </QueryState>
      {isConfirming && (
        <ConfirmDialog
          title="Delete Category"
          text={`Are you sure you want to delete "${category.name}"? Its goals stay and will have no category.`}
          confirmLabel="Delete"
          destructive
          onCancel={() => setIsConfirming(false)}
          onConfirm={() => {
            removeCategory({ id: category.id });
            void navigate({ to: '/goals', replace: true });
          }}
        />
      )}
    </Page>
  );
}
