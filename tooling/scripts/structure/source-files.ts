import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Comment, parseSync, Visitor } from 'oxc-parser';

export interface Finding {
  file: string;
  /** Counted from 1. Absent when the finding is about the whole file. */
  line?: number;
  problem: string;
}

export interface Import {
  /** As written: `@goaltracker/domain/goals/pace` or `./pace.ts`. */
  from: string;
  /** The imported file in this repository, relative to the root. Undefined for other packages. */
  target: string | undefined;
  /** The imported names. `*` is a namespace or a re-export of everything. */
  names: string[];
  isReExport: boolean;
}

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string;
  imports: Import[];
  comments: { line: number; text: string }[];
  patterns: { line: number; source: string; flags: string }[];
  ownStatements: number;
  /** Lines with `new Date()` without an argument, `Date()` or `Date.now`. */
  clockLines: number[];
  directWrites: { line: number; table: string }[];
  doubleAssertionLines: number[];
}

type Program = Parameters<Visitor['visit']>[0];
type Parsed = ReturnType<typeof parseSync>;

export function readSources(root: string, paths: string[]): SourceFile[] {
  return paths
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

export function parseSource(path: string, text: string): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const lineOf = createLineFinder(text);
  return {
    path,
    imports: listImports(module, text).map((each) => ({ ...each, target: resolveImport(path, each.from) })),
    comments: comments.map((comment: Comment) => ({ line: lineOf(comment.start), text: comment.value })),
    patterns: findPatterns(program).map(({ start, ...pattern }) => ({ ...pattern, line: lineOf(start) })),
    ownStatements: program.body.filter(isOwn).length,
    clockLines: findClockReads(program).map(lineOf),
    directWrites: findDirectWrites(program, text).map(({ start, table }) => ({ line: lineOf(start), table })),
    doubleAssertionLines: findDoubleAssertions(program).map(lineOf),
  };
}

function listImports(module: Parsed['module'], text: string): Omit<Import, 'target'>[] {
  return [
    ...module.staticImports.map((each) => ({
      from: each.moduleRequest.value,
      names: each.entries.map((entry) => entry.importName.name ?? 'default'),
      isReExport: false,
    })),
    ...module.staticExports
      .flatMap((each) => each.entries)
      .flatMap((entry) =>
        entry.moduleRequest
          ? [{ from: entry.moduleRequest.value, names: [entry.importName.name ?? '*'], isReExport: true }]
          : [],
      ),
    ...module.dynamicImports
      .map((each) => /^['"](.+)['"]$/.exec(text.slice(each.moduleRequest.start, each.moduleRequest.end))?.[1])
      .filter((from) => from !== undefined)
      .map((from) => ({ from, names: ['*'], isReExport: false })),
  ];
}

function isOwn(statement: { type: string; source?: unknown }): boolean {
  if (statement.type === 'ImportDeclaration' || statement.type === 'ExportAllDeclaration') return false;
  return !(statement.type === 'ExportNamedDeclaration' && statement.source);
}

/** Resolves an import to a file. Packages export `./*` as `./src/*.ts`, so a subpath names its file. */
function resolveImport(importer: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.normalize(posix.join(posix.dirname(importer), from));
  const [, name, subpath] = /^@goaltracker\/([^/]+)\/(.+)$/.exec(from) ?? [];
  return name && `packages/${name}/src/${subpath}.ts`;
}

function findClockReads(program: Program): number[] {
  const found: number[] = [];
  const isDate = (node: { type: string; name?: unknown }) => node.type === 'Identifier' && node.name === 'Date';
  new Visitor({
    NewExpression: (node) => {
      if (isDate(node.callee) && node.arguments.length === 0) found.push(node.start);
    },
    CallExpression: (node) => {
      if (isDate(node.callee)) found.push(node.start);
    },
    MemberExpression: (node) => {
      const { property } = node;
      if (isDate(node.object) && property.type === 'Identifier' && property.name === 'now') found.push(node.start);
    },
  }).visit(program);
  return found;
}

function findDirectWrites(program: Program, text: string): { start: number; table: string }[] {
  const found: { start: number; table: string }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [table], start }) => {
      if (callee.type !== 'MemberExpression' || !table) return;
      const written = `${text.slice(callee.object.start, callee.object.end)}.${text.slice(callee.property.start, callee.property.end)}`;
      if (/\borm\.(insert|update|delete)$/.test(written))
        found.push({ start, table: text.slice(table.start, table.end) });
    },
  }).visit(program);
  return found;
}

function findDoubleAssertions(program: Program): number[] {
  const found: number[] = [];
  new Visitor({
    TSAsExpression: ({ expression, start }) => {
      if (expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword')
        found.push(start);
    },
  }).visit(program);
  return found;
}

function findPatterns(program: Program): { start: number; source: string; flags: string }[] {
  const found: { start: number; source: string; flags: string }[] = [];
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ start: node.start, source: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(program);
  return found;
}

function createLineFinder(text: string): (offset: number) => number {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
  return (offset) => {
    const after = starts.findIndex((start) => start > offset);
    return (after === -1 ? starts.length : after) + 1;
  };
}
