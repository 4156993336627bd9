import { categoryColors, categoryIcons } from '@goaltracker/domain/goals/categories';
import { byId, instant, newRecordId, recordId, text, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const fields = {
  name: title().meta({ description: 'Name of the category.', example: 'Learning' }),
  icon: text(50)
    .trim()
    .min(1, 'Required')
    .meta({ description: `Icon name; the web app offers ${categoryIcons.join(', ')}.`, example: 'BookOpen' }),
  color: text(50)
    .trim()
    .min(1, 'Required')
    .meta({ description: `Colour name; the web app offers ${categoryColors.join(', ')}.`, example: 'purple' }),
};

export const createCategoryInput = z.object({ id: newRecordId, ...fields });
export type CreateCategoryInput = z.infer<typeof createCategoryInput>;

export const updateCategoryInput = byId.extend(z.object(fields).partial().shape);
export type UpdateCategoryInput = z.infer<typeof updateCategoryInput>;

export const category = z
  .object({
    id: recordId,
    userId: recordId,
    name: z.string(),
    icon: z.string(),
    color: z.string(),
    goalCount: z.int().meta({ description: 'Goals in this category, active and completed.', example: 4 }),
    createdAt: instant,
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof category>;
