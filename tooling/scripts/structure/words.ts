import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listMarkdown } from './links.ts';
import type { Finding, SourceFile } from './source-files.ts';

interface Word {
  /** In identifiers and file names, whose words are joined by hyphens first: `canCarry` is `can-carry`. */
  name?: string;
  /** In comments, test titles and Markdown. A space matches any white space, and the star before a line of a comment. */
  prose?: string;
  /** The plain words. */
  instead: string;
}

/** Words that are out, as regular expressions without regard to case. */
const words: Word[] = [
  { name: 'take-back|taken-back', prose: 'tak(e|es|en|ing)( it| them)? back', instead: 'undo or revert' },
  {
    // `planner.carryOver` is a public procedure.
    name: '(?!carry-over$)carr(y|ies|ied|ier|ying)',
    instead: 'enqueue (a call), drag (an item) or reschedule (a session)',
  },
  { name: 'patience|patient', prose: 'patience|patient(ly)?', instead: 'timeout' },
  { name: 'whoever', prose: 'whoever', instead: 'the user who' },
  { name: 'nobody', prose: 'nobody', instead: 'no user' },
  { prose: 'somebody else', instead: 'another user' },
  { prose: 'what was asked for', instead: 'the request' },
  { prose: 'as ever', instead: 'as before' },
  { name: 'known-since|known-records', prose: 'what (it|they|the \\w+) last knew', instead: 'cached' },
  { name: 'heard-at', instead: 'receivedAt' },
  { name: 'keep-reads', instead: 'storedReads' },
  { name: 'remake|make-again', prose: 'remak(e|es|ing)|ma(ke|kes|king|de)( it| them)? again', instead: 'recreate' },
  // `gone` alone is HTTP's word for a device that its push service no longer has.
  { name: '\\S+-gone|gone-\\S+', instead: 'deleted or closed' },
  { name: 'is-through|under-way', instead: 'settled or pending' },
  { prose: 'for good', instead: 'permanently' },
  { prose: 'at once', instead: 'immediately or together' },
  { prose: 'so long as', instead: 'while' },
];

const inNames = words.flatMap(({ name, instead }) =>
  name ? [{ pattern: new RegExp(`(?<![^-])(${name})(?![^-])`, 'i'), instead }] : [],
);
const inProse = words.flatMap(({ prose, instead }) =>
  prose ? [{ pattern: new RegExp(`\\b(${prose.replaceAll(' ', '[\\s*]+')})\\b`, 'gi'), instead }] : [],
);

/** Names, comments, test titles and Markdown that contain a word that is out. */
export function checkWords(root: string, paths: string[], sources: SourceFile[]): Finding[] {
  const readText = (path: string) => readFileSync(join(root, path), 'utf8');
  return [
    ...paths.flatMap((file) => findInName(file).map((problem) => ({ file, problem }))),
    ...sources.flatMap(({ path: file, names, titles, comments }) => [
      ...names.flatMap(({ line, text }) => findInName(text).map((problem) => ({ file, line, problem }))),
      ...[...titles, ...comments].flatMap(({ line, text }) => findInProse(file, text, line)),
    ]),
    ...paths.filter((path) => path.endsWith('.css')).flatMap((file) => findInProse(file, blankCss(readText(file)))),
    ...listMarkdown(root, paths).flatMap((file) => findInProse(file, blankCode(readText(file)))),
  ];
}

function findInName(name: string): string[] {
  const hyphenated = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').replaceAll(/[^A-Za-z0-9]+/g, '-');
  return inNames.filter(({ pattern }) => pattern.test(hyphenated)).map(({ instead }) => refuse(name, instead));
}

function findInProse(file: string, text: string, firstLine = 1): Finding[] {
  return inProse.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      file,
      line: firstLine + text.slice(0, index).split('\n').length - 1,
      problem: refuse(found.replaceAll(/[\s*]+/g, ' '), instead),
    })),
  );
}

const refuse = (found: string, instead: string) => `"${found}" is out: write ${instead}`;

/** Leaves only the comments of a style sheet, on their lines. */
function blankCss(text: string): string {
  return text.replaceAll(/(^|\*\/)[\s\S]*?(\/\*|$)/g, keepLines);
}

/** Leaves out the code of Markdown. */
function blankCode(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```$|`[^`\n]*`|\]\([^)\s]*\)/gm, keepLines);
}

const keepLines = (text: string) => text.replaceAll(/[^\n]/g, ' ');
