import { getLabelColor } from '@goaltracker/domain/tasks/labels';
import type { Account } from './account-model.ts';

export const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export const listUsed = ({ tasks }: Account): string[] => [...new Set(tasks.flatMap(({ labels }) => labels))];

export const colorOf = (label: string, { labelColors }: Account) =>
  labelColors[label.toLowerCase()] ?? getLabelColor(label);

/** Lists the labels in use, most frequent first, in their most frequent spelling. */
export function describeLabels(account: Account): object[] {
  const uses = account.tasks.flatMap(({ labels, completedAt }) =>
    labels.map((label) => ({ label, isOpen: completedAt === null })),
  );
  const byLabel = Object.values(Object.groupBy(uses, ({ label }) => label.toLowerCase()));
  const described = byLabel.map((all = []) => {
    const spellings = Object.entries(Object.groupBy(all, ({ label }) => label));
    const [name = ''] =
      spellings.toSorted(([a, x = []], [b, y = []]) => y.length - x.length || (a < b ? -1 : 1))[0] ?? [];
    const openTasks = all.filter(({ isOpen }) => isOpen).length;
    return { tasks: all.length, record: { name, color: colorOf(name, account), openTasks } };
  });
  return described
    .toSorted((a, b) => b.tasks - a.tasks || (a.record.name < b.record.name ? -1 : 1))
    .map(({ record }) => record);
}
