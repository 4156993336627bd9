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
  'tasks',
  'notes',
  'planner',
  'daily-performance',
  'search',
  'today',
  'outbox',
  'read-ahead',
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
  { path: 'packages/db/src', otherFolders: ['core', 'embedded', 'scale', 'testing'] },
  { path: 'packages/api/src', otherFolders: ['core', 'testing'] },
  { path: 'packages/demo/src', otherFolders: [] },
  { path: 'apps/web/src/features', otherFolders: [] },
];

/** Within each of these folders, the imports between features must form no cycle. */
export const acyclicParents = ['packages/api/src', 'apps/web/src/features'];

/** Folders that may not import the features in `parent`. */
export const sharedFolders = [
  { path: 'packages/api/src/core', parent: 'packages/api/src' },
  { path: 'apps/web/src/lib', parent: 'apps/web/src/features' },
  { path: 'apps/web/src/ui', parent: 'apps/web/src/features' },
];

export const webFolders = ['routes', 'features', 'ui', 'lib', 'worker', 'testing'];

/** What may stand between a file's name and its extension. */
export const roles = [
  'router',
  'service',
  'queries',
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

/** Files and folders that may break a rule, by the rule's name. Those that no longer do fail the check until removed. */
export const exceptions: Record<string, string[]> = {};
