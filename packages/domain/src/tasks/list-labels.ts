/** One spelling of a label, and the number of tasks with this spelling. */
export interface LabelUse {
  name: string;
  tasks: number;
  openTasks: number;
}

/**
 * The labels in use, by frequency, then by name. Combines all spellings of a label under the most frequent spelling.
 */
export function listLabels(uses: Iterable<LabelUse>): LabelUse[] {
  const spellings = count(uses, ({ name }) => name).toSorted(byFrequency);
  return count(spellings, ({ name }) => name.toLowerCase()).toSorted(byFrequency);
}

/** Adds up the uses with the same key, under the name of the first use. */
function count(uses: Iterable<LabelUse>, toKey: (use: LabelUse) => string): LabelUse[] {
  const counted = new Map<string, LabelUse>();
  for (const use of uses) {
    const { name, tasks, openTasks } = counted.get(toKey(use)) ?? { ...use, tasks: 0, openTasks: 0 };
    counted.set(toKey(use), { name, tasks: tasks + use.tasks, openTasks: openTasks + use.openTasks });
  }
  return [...counted.values()];
}

const byFrequency = (a: LabelUse, b: LabelUse): number =>
  b.tasks - a.tasks || (a.name < b.name ? -1 : Number(a.name > b.name));
