/** The house of architecture.md as data: which rooms there are, what stands in them, and who may know whom. */

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
];

export interface Room {
  path: string;
  /** Rooms whose files it may import, besides its own. */
  mayImport: string[];
  /** Packages from outside it may import; undefined where its package.json decides. */
  packages?: string[];
  /** Folders of `src` besides the features; undefined where they are not divided by feature. */
  folders?: string[];
}

export const rooms: Record<string, Room> = {
  domain: { path: 'packages/domain', mayImport: [], packages: ['dayjs'], folders: ['core', 'testing'] },
  contracts: { path: 'packages/contracts', mayImport: ['domain'], packages: ['zod'], folders: ['core'] },
  db: { path: 'packages/db', mayImport: ['domain'], folders: ['core', 'embedded', 'testing'] },
  api: { path: 'packages/api', mayImport: ['contracts', 'domain', 'db'], folders: ['core', 'testing'] },
  demo: { path: 'packages/demo', mayImport: ['contracts', 'domain', 'api', 'db'], folders: [] },
  server: { path: 'apps/server', mayImport: ['api', 'db', 'demo'] },
  // Before the web app, in whose folder it stands: what starts a server and a database for its journeys.
  journeys: { path: 'apps/web/e2e', mayImport: ['db', 'contracts', 'domain'] },
  web: { path: 'apps/web', mayImport: ['contracts', 'domain'] },
};

/** The one thing the web app takes from a room it may not know otherwise: a type, which leaves nothing in the bundle. */
export const typeDoors: { room: string; from: string; name: string }[] = [
  { room: 'web', from: 'api', name: 'AppRouter' },
];

/** The folders of the web app's `src`. */
export const webFolders = ['routes', 'features', 'ui', 'lib'];

/** The words a file name may carry between its name and its extension. */
export const roles = [
  'router',
  'service',
  'queries',
  'table',
  'schema',
  'test',
  'int.test',
  'prop.test',
  'prop.test',
  'config',
  'plugin',
  'gen',
  'd',
  'module',
];

export const limits = { source: 300, test: 500, route: 40 };

/**
 * Exceptions, by rule: each may only go. One that is no longer needed fails the check until it is taken out here.
 */
export const exceptions: Record<string, string[]> = {};
