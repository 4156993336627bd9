import { ActionIcon, Select } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { CategoryDialog } from '../category/category-dialog.tsx';
import classes from './goal-form.module.css';
import type { GoalForm } from './goal-form-values.ts';

/** The category of a goal, or none. A new one can be made on the way and is chosen then. */
export function CategoryField({ form }: { form: GoalForm }) {
  const [isAdding, setIsAdding] = useState(false);
  const categories = trpc.categories.list.useQuery();
  return (
    <div className={classes.category}>
      <Select
        label="Category"
        placeholder="No category"
        data={categories.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear category' }}
        {...form.getInputProps('categoryId')}
      />
      <Tooltip label="Add Category">
        <ActionIcon variant="default" aria-label="Add Category" onClick={() => setIsAdding(true)}>
          <Plus size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isAdding && (
        <CategoryDialog onClose={() => setIsAdding(false)} onSaved={({ id }) => form.setFieldValue('categoryId', id)} />
      )}
    </div>
  );
}
