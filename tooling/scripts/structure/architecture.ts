/** The layout of the repository as data. tooling/lint/oxlint.config.ts has the rules of imports between packages. */

export const topLevel = [
  'apps',
  'packages',
  'tooling',
  'docker-compose.yml',
  'turbo.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  'package.json',
  'README.md',
  'LICENSE',
];

/** A feature has the same name in every package. */
export const features = [
  'auth',
  'settings',
  'backup',
  'goals',
  'progress',
  'calendar',
  'feeds',
  'subscriptions',
  'imports',
  'reminders',
  'deadlines',
  'tasks',
  'notes',
  'planner',
  'daily-performance',
  'search',
  'sync',
  'today',
];

/** Folders that contain a folder per feature, and the names of their other folders. */
export const featureParents: { path: string; otherFolders: string[] }[] = [
  { path: 'packages/domain/src', otherFolders: ['core', 'testing'] },
  { path: 'packages/contracts/src', otherFolders: ['core'] },
  { path: 'packages/db/src', otherFolders: ['core', 'dump', 'embedded', 'scale', 'testing'] },
  { path: 'packages/api/src', otherFolders: ['core', 'testing'] },
  { path: 'packages/demo/src', otherFolders: [] },
  { path: 'apps/web/src/features', otherFolders: [] },
];

/** Here imports between features, or between areas of a feature, form no cycle. db has foreign keys both ways. */
export const acyclicParents = featureParents.map(({ path }) => path).filter((path) => path !== 'packages/db/src');

/** For each folder: its subfolders, and the siblings that each may import. Without a list, it may import all. */
export const layers: Record<string, Record<string, string[] | undefined>> = {
  // Code that all features share depends on no feature.
  ...Object.fromEntries(featureParents.map(({ path, otherFolders }) => [path, { core: otherFolders }])),
  'apps/web/src/features/calendar': { core: [], views: ['core'], editor: ['core'] },
  'apps/web/src': {
    routes: undefined,
    shell: undefined,
    features: ['store', 'http', 'session', 'undo', 'ui', 'hooks', 'platform'],
    store: ['http', 'session', 'undo', 'ui', 'hooks', 'platform'],
    session: ['store', 'http', 'ui', 'hooks', 'platform'],
    http: ['session', 'ui', 'hooks', 'platform'],
    undo: ['http', 'ui', 'hooks', 'platform'],
    // It knows neither server nor store.
    ui: ['hooks', 'platform'],
    hooks: ['platform'],
    platform: [],
    worker: undefined,
    testing: undefined,
  },
};

/** This file may ignore the layers, since it needs the account's time zone. */
export const layerException = 'apps/web/src/hooks/use-today.ts';

/** What may stand between a file's name and its extension. */
export const roles = [
  'router',
  'service',
  'queries',
  'calls',
  'table',
  'schema',
  'test',
  'int.test',
  'prop.test',
  'config',
  'plugin',
  'gen',
  'd',
  'module',
];
