import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Finding } from './source-files.ts';

/** Links of Markdown files that lead to no file or to no heading. */
export function checkLinks(root: string, paths: string[]): Finding[] {
  const files = listMarkdown(root, paths);
  const readLines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');
  return files.flatMap((file) => {
    const isBroken = (link: string) => {
      const [path = '', anchor] = link.split('#', 2);
      const target = path === '' ? file : posix.join(posix.dirname(file), path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && isMarkdown(target) && !listAnchors(readLines(target)).has(anchor);
    };
    return readLines(file).flatMap((line, index) =>
      [...line.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^[a-z]+:/.test(link) && isBroken(link))
        .map((link) => ({ file, line: index + 1, problem: `the link ${link} leads nowhere` })),
    );
  });
}

const isMarkdown = (path: string) => path.endsWith('.md');

/** The given Markdown files, and those at the top level and in .github. */
export function listMarkdown(root: string, paths: string[]): string[] {
  return [...listMarkdownIn(root, '.'), ...listMarkdownIn(root, '.github'), ...paths.filter(isMarkdown)];
}

function listMarkdownIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter(isMarkdown)
    .map((name) => posix.join(folder, name));
}

/** The anchors of the headings among the lines. */
export function listAnchors(lines: readonly string[]): Set<string> {
  return new Set(lines.filter((line) => /^#+ /.test(line)).map(toAnchor));
}

/** GitHub's anchor of a heading. */
function toAnchor(heading: string): string {
  const text = heading.replace(/^#+ /, '').toLowerCase();
  return text.replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-');
}
