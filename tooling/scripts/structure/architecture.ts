/** The layout of the repository as data. Which package may import which is in tooling/lint/oxlint.config.ts. */

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

/** The folders whose subfolders are features, and those that are not. */
export const featureParents: { path: string; otherFolders: string[] }[] = [
  { path: 'packages/domain/src', otherFolders: ['core', 'testing'] },
  { path: 'packages/contracts/src', otherFolders: ['core'] },
  { path: 'packages/db/src', otherFolders: ['core', 'dump', 'embedded', 'scale', 'testing'] },
  { path: 'packages/api/src', otherFolders: ['core', 'testing'] },
  { path: 'packages/demo/src', otherFolders: [] },
  { path: 'apps/web/src/features', otherFolders: [] },
];

/** Imports between the features of these form no cycle, nor those between the areas of one. In db foreign keys lead both ways. */
export const acyclicParents = featureParents.map(({ path }) => path).filter((path) => path !== 'packages/db/src');

/** The folders of a folder, and which of the others each may import; without a list, all of them. */
export const layers: Record<string, Record<string, string[] | undefined>> = {
  // What all features share depends on none of them.
  ...Object.fromEntries(featureParents.map(({ path, otherFolders }) => [path, { core: otherFolders }])),
  'apps/web/src/features/calendar': { core: [], views: ['core'], editor: ['core'] },
  'apps/web/src': {
    routes: undefined,
    shell: undefined,
    features: ['store', 'http', 'session', 'undo', 'ui', 'hooks', 'platform'],
    store: ['http', 'session', 'undo', 'ui', 'hooks', 'platform'],
    session: ['store', 'http', 'ui', 'hooks', 'platform'],
    http: ['session', 'ui', 'hooks', 'platform'],
    undo: ['ui', 'hooks', 'platform'],
    ui: ['http', 'session', 'undo', 'hooks', 'platform'],
    hooks: ['platform'],
    platform: [],
    worker: undefined,
    testing: undefined,
  },
};

/** May import what its layer may not: the time zone is the account's. */
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
