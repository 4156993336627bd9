import { featureParents, features, layers, roles, topLevel } from './architecture.ts';
import type { Finding } from './source-files.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const web = layers['apps/web/src'] ?? {};
const vague = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared']);

/** The top level contains only the listed entries, dotfiles and node_modules. */
export function checkTopLevel(entries: string[]): Finding[] {
  return entries
    .filter((entry) => !entry.startsWith('.') && entry !== 'node_modules' && !topLevel.includes(entry))
    .map((file) => ({ file, problem: 'does not belong at the top level' }));
}

/** A folder of sources is a feature or one of the other listed folders. */
export function checkFolders(paths: string[]): Finding[] {
  return paths.flatMap((file) => {
    const problem = findUnknownFeature(file) ?? findUnknownWebFolder(file);
    return problem ? [{ file, problem }] : [];
  });
}

function findUnknownFeature(path: string): string | undefined {
  const parent = featureParents.find((each) => path.startsWith(`${each.path}/`));
  if (!parent) return undefined;
  const [folder = '', file] = path.slice(parent.path.length + 1).split('/');
  const known = [...features, ...parent.otherFolders];
  return file === undefined || known.includes(folder) ? undefined : `"${folder}" is not one of ${known.join(', ')}`;
}

function findUnknownWebFolder(path: string): string | undefined {
  const [, folder] = /^apps\/web\/src\/([^/]+)\//.exec(path) ?? [];
  return folder === undefined || folder in web
    ? undefined
    : `src of the web app holds ${Object.keys(web).join(', ')}, not "${folder}"`;
}

/** File names are kebab-case, have a known role, and are not catch-all names. */
export function checkNames(paths: string[]): Finding[] {
  return paths.flatMap((file) => {
    const problem = findVagueName(file) ?? findOddName(file);
    return problem ? [{ file, problem }] : [];
  });
}

function findVagueName(path: string): string | undefined {
  const names = path.split('/').map((part) => part.split('.')[0] ?? part);
  const found = names.find((name) => vague.has(name));
  return found && `"${found}" does not say what is in it`;
}

function findOddName(path: string): string | undefined {
  const name = path.split('/').at(-1) ?? path;
  if (path.startsWith('apps/web/src/routes/') || !/\.(ts|tsx|mjs|css)$/.test(name)) return undefined;
  const [stem = '', ...rest] = name.replace(/\.[a-z]+$/, '').split('.');
  const role = rest.join('.');
  if (!kebab.test(stem)) return 'is not kebab-case';
  if (role && !roles.includes(role)) return `".${role}" is not a role (${roles.join(', ')})`;
  if (stem === 'index' && /\.tsx?$/.test(name)) return 'is an index file: name it after what it holds';
  return undefined;
}

/** A feature's files are in its folder, or in an area one level below. */
export function checkDepth(paths: string[]): Finding[] {
  const isDeep = (path: string, parent: string) =>
    path.startsWith(`${parent}/`) && path.slice(parent.length).split('/').length > 4;
  return paths
    .filter((path) => featureParents.some((parent) => isDeep(path, parent.path)))
    .map((file) => ({ file, problem: 'is deeper than feature/area' }));
}
