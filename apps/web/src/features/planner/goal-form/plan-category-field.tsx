import { plannerCategoryColors, plannerCategoryIcons } from '@goaltracker/domain/goals/categories';
import { showToast } from '../../../ui/toast.tsx';
import { CategoryField } from '../../goals/form/category-field.tsx';
import type { PlanGoalForm } from './plan-goal-values.ts';

const looks = { icons: plannerCategoryIcons, icon: plannerCategoryIcons[0], colors: plannerCategoryColors };

/** The category of a goal; a new one has the looks the planner offers (second document, section 3). */
export function PlanCategoryField({ form }: { form: PlanGoalForm }) {
  return (
    <CategoryField
      {...form.getInputProps('categoryId')}
      looks={looks}
      onCreated={({ name }) => showToast({ title: 'Category created', description: name })}
    />
  );
}
