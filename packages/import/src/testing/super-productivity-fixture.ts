/** The parts of a Super Productivity backup that the reader reads. */
export interface SuperProductivityState {
  readonly task?: readonly Item[];
  readonly archived?: readonly Item[];
  readonly project?: readonly Item[];
  readonly tag?: readonly Item[];
  readonly note?: readonly Item[];
  readonly simpleCounter?: readonly Item[];
  readonly taskRepeatCfg?: readonly Item[];
  readonly section?: readonly Item[];
}

type Item = Readonly<{ id: string } & Record<string, unknown>>;

const toState = (items: readonly Item[] = []) => ({
  ids: items.map(({ id }) => id),
  entities: Object.fromEntries(items.map((item) => [item.id, item])),
});

/** Writes the JSON backup. Before version 10 the archive is a separate state, and there is no `data` object around. */
export function writeSuperProductivityBackup(
  { archived, ...states }: SuperProductivityState,
  { layout = 'present' }: { layout?: 'present' | 'before 10' } = {},
): string {
  const named = ['task', 'project', 'tag', 'note', 'simpleCounter', 'taskRepeatCfg', 'section', 'metric'] as const;
  const data = Object.fromEntries(named.map((name) => [name, toState(name === 'metric' ? [] : states[name])]));
  if (layout === 'before 10') return JSON.stringify({ ...data, taskArchive: toState(archived), globalConfig: {} });
  const archives = {
    archiveYoung: { task: toState(archived), timeTracking: { project: {}, tag: {} } },
    archiveOld: { task: toState(), timeTracking: { project: {}, tag: {} } },
  };
  return JSON.stringify({
    timestamp: 1,
    lastUpdate: 1,
    crossModelVersion: 4.5,
    data: { ...data, ...archives, reminders: [] },
  });
}
