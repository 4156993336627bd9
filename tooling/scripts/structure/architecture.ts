/** The layout of the repository as data. Which package may import which is in tooling/lint/oxlintrc.json. */

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
  'today',
];

export interface FeatureParent {
  /** The folder whose subfolders are features. */
  path: string;
  /** Its subfolders that are not features. */
  otherFolders: string[];
}

export const featureParents: FeatureParent[] = [
  { path: 'packages/domain/src', otherFolders: ['core', 'testing'] },
  { path: 'packages/contracts/src', otherFolders: ['core'] },
  { path: 'packages/db/src', otherFolders: ['core', 'dump', 'embedded', 'scale', 'testing'] },
  { path: 'packages/api/src', otherFolders: ['core', 'testing'] },
  { path: 'packages/demo/src', otherFolders: [] },
  { path: 'apps/web/src/features', otherFolders: [] },
];

/**
 * Within each of these folders, the imports between features must form no cycle, nor those between the areas of one.
 * Not in db, where foreign keys lead both ways.
 */
export const acyclicParents = [
  'packages/domain/src',
  'packages/contracts/src',
  'packages/api/src',
  'packages/demo/src',
  'apps/web/src/features',
];

/** Folders that may not import the features in `parent`. */
export const sharedFolders = [
  { path: 'packages/domain/src/core', parent: 'packages/domain/src' },
  { path: 'packages/contracts/src/core', parent: 'packages/contracts/src' },
  { path: 'packages/db/src/core', parent: 'packages/db/src' },
  { path: 'packages/api/src/core', parent: 'packages/api/src' },
  ...['ui', 'hooks', 'platform', 'sync'].map((room) => ({
    path: `apps/web/src/${room}`,
    parent: 'apps/web/src/features',
  })),
];

/** A feature whose areas have an order: each may import the areas named, and none what is outside of the areas. */
export const orderedAreas: { path: string; areas: Record<string, string[]> }[] = [
  { path: 'apps/web/src/features/calendar', areas: { core: [], views: ['core'], editor: ['core'] } },
];

/** The folders in src of the web app, and which of the others each may import; without a list, all of them. */
export const webRooms: Record<string, string[] | undefined> = {
  routes: undefined,
  shell: undefined,
  features: ['sync', 'ui', 'hooks', 'platform'],
  sync: ['ui', 'hooks', 'platform'],
  ui: ['sync', 'hooks', 'platform'],
  hooks: ['platform'],
  platform: [],
  worker: undefined,
  testing: undefined,
};

/** What may stand between a file's name and its extension. */
export const roles = [
  'router',
  'service',
  'queries',
  'mutations',
  'mutations.test',
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

/**
 * Files and folders that may break a rule, by the rule's name. Those that no longer do fail the check until removed: the
 * list only shrinks.
 */
export const exceptions: Record<string, string[]> = {
  // The time zone is the account's.
  rooms: ['apps/web/src/hooks/use-today.ts'],
};
