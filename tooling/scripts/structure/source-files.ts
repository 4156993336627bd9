import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** One thing to mend, told with the file it stands in. */
export interface Finding {
  file: string;
  problem: string;
}

export interface Import {
  /** As written: `@goaltracker/domain/goals/pace` or `./pace.ts`. */
  from: string;
  /** The file of this repository it names, relative to the root; undefined for a package from outside. */
  target: string | undefined;
  /** The names taken; `*` for a namespace or a re-export of everything. */
  names: string[];
  isType: boolean;
  isReExport: boolean;
}

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
  imports: Import[];
  /** How many statements of its own it has besides imports and re-exports. */
  ownStatements: number;
  /** Lines that read the clock: `new Date()` without an argument, `Date()` or `Date.now`. */
  clockLines: number[];
}

const skipped = new Set(['node_modules', 'dist', 'coverage', 'migrations']);

/** Every file below a path, relative to the root, without dotfiles and what tools have made. */
export function listPaths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? listPaths(root, path) : [path];
    });
}

/** Reads and parses every TypeScript and JavaScript source of the given paths. */
export function readSources(root: string, paths: string[]): SourceFile[] {
  return paths.filter((path) => /\.(ts|tsx|mjs)$/.test(path)).map((path) => readSource(root, path));
}

function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports: Import[] = [
    ...module.staticImports.map((each) => ({
      from: each.moduleRequest.value,
      names: each.entries.map((entry) => entry.importName.name ?? 'default'),
      isType: each.entries.length > 0 && each.entries.every((entry) => entry.isType),
      isReExport: false,
    })),
    ...module.staticExports
      .flatMap((each) => each.entries)
      .flatMap((entry) =>
        entry.moduleRequest
          ? [
              {
                from: entry.moduleRequest.value,
                names: [entry.importName.name ?? '*'],
                isType: entry.isType,
                isReExport: true,
              },
            ]
          : [],
      ),
    ...module.dynamicImports
      .map((each) => /^['"](.+)['"]$/.exec(text.slice(each.moduleRequest.start, each.moduleRequest.end))?.[1])
      .filter((from) => from !== undefined)
      .map((from) => ({ from, names: ['*'], isType: false, isReExport: false })),
  ].map((each) => ({ ...each, target: resolveImport(path, each.from) }));
  return {
    path,
    text,
    imports,
    ownStatements: program.body.filter(isOwn).length,
    clockLines: findClockLines(program, text),
  };
}

function isOwn(statement: { type: string; source?: unknown }): boolean {
  if (statement.type === 'ImportDeclaration' || statement.type === 'ExportAllDeclaration') return false;
  return !(statement.type === 'ExportNamedDeclaration' && statement.source);
}

/** Packages export `./*` as `./src/*.ts`, so a subpath names its file. */
function resolveImport(importer: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.normalize(posix.join(posix.dirname(importer), from));
  const [, room, subpath] = /^@goaltracker\/([^/]+)(?:\/(.+))?$/.exec(from) ?? [];
  if (!room) return undefined;
  const home = room === 'server' || room === 'web' ? 'apps' : 'packages';
  return subpath ? `${home}/${room}/src/${subpath}.ts` : `${home}/${room}`;
}

function findClockLines(program: Parameters<Visitor['visit']>[0], text: string): number[] {
  const found: number[] = [];
  const note = (at: number) => found.push(text.slice(0, at).split('\n').length);
  const isDate = (node: { type: string; name?: unknown }) => node.type === 'Identifier' && node.name === 'Date';
  new Visitor({
    NewExpression: (node) => {
      if (isDate(node.callee) && node.arguments.length === 0) note(node.start);
    },
    CallExpression: (node) => {
      if (isDate(node.callee)) note(node.start);
    },
    MemberExpression: (node) => {
      if (isDate(node.object) && node.property.type === 'Identifier' && node.property.name === 'now') note(node.start);
    },
  }).visit(program);
  return found;
}
