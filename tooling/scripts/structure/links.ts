import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Finding } from './source-files.ts';

/** Links of Markdown files that lead to no file, or to no heading of the same file. */
export function checkLinks(root: string, paths: string[]): Finding[] {
  const files = [...listMarkdown(root, '.'), ...listMarkdown(root, '.github'), ...paths.filter(isMarkdown)];
  return files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    const anchors = new Set(lines.filter((line) => /^#+ /.test(line)).map(toAnchor));
    const isBroken = (link: string) =>
      link.startsWith('#') ? !anchors.has(link) : !existsSync(join(root, dirname(file), link.replace(/#.*$/, '')));
    return lines.flatMap((line, index) =>
      [...line.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^[a-z]+:/.test(link) && isBroken(link))
        .map((link) => ({ file, line: index + 1, problem: `the link ${link} leads nowhere` })),
    );
  });
}

const isMarkdown = (path: string) => path.endsWith('.md');

function listMarkdown(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter(isMarkdown)
    .map((name) => posix.join(folder, name));
}

/** GitHub's anchor of a heading. */
function toAnchor(heading: string): string {
  const text = heading.replace(/^#+ /, '').toLowerCase();
  return `#${text.replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-')}`;
}
