import { features, roles, rooms, topLevel, webFolders } from './house.ts';
import type { Finding } from './source-files.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const vague = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared']);

/** The top level holds exactly the named things, plus dotfiles. */
export function checkTopLevel(entries: string[]): Finding[] {
  return entries
    .filter((entry) => !entry.startsWith('.') && entry !== 'node_modules' && !topLevel.includes(entry))
    .map((file) => ({ file, problem: 'does not belong at the top level' }));
}

/** Folders are features, files are kebab-case and say their role. */
export function checkNames(paths: string[]): Finding[] {
  return paths.flatMap((file) => {
    const problem = findVagueName(file) ?? findOddFolder(file) ?? findOddName(file);
    return problem ? [{ file, problem }] : [];
  });
}

function findVagueName(path: string): string | undefined {
  const words = path.split('/').map((part) => part.split('.')[0] ?? part);
  const found = words.find((word) => vague.has(word));
  return found && `"${found}" says nothing about what is in it`;
}

function findOddFolder(path: string): string | undefined {
  const room = Object.values(rooms).find((each) => path.startsWith(`${each.path}/src/`));
  if (!room) return undefined;
  const [first = '', second, third] = path.slice(`${room.path}/src/`.length).split('/');
  if (room.folders && second !== undefined && ![...features, ...room.folders].includes(first)) {
    return `"${first}" is neither a feature (${features.join(', ')}) nor one of ${room.folders.join(', ')}`;
  }
  if (room.path !== 'apps/web' || second === undefined) return undefined;
  if (!webFolders.includes(first)) return `src of the web app holds ${webFolders.join(', ')}, not "${first}"`;
  if (first === 'features' && third !== undefined && !features.includes(second))
    return `"${second}" is not a feature (${features.join(', ')})`;
  return undefined;
}

function findOddName(path: string): string | undefined {
  const name = path.split('/').at(-1) ?? path;
  if (path.startsWith('apps/web/src/routes/') || !/\.(ts|tsx|mjs|css)$/.test(name)) return undefined;
  const [stem = '', ...rest] = name.replace(/\.[a-z]+$/, '').split('.');
  const role = rest.join('.');
  if (!kebab.test(stem)) return 'is not kebab-case';
  if (role && !roles.includes(role)) return `".${role}" is not a role (${roles.join(', ')})`;
  if (stem === 'index' && /\.tsx?$/.test(name)) return 'index files hide what they hold: name it after its one idea';
  return undefined;
}
