import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Finding } from './source-files.ts';

const rulesFolder = 'packages/domain/rules';
/** `rules/pace.md#overdue`, written the same in every package. */
const citation = /(?<![\w-])rules\/([\w-]+\.md)(?:#([\w-]+))?/g;

/**
 * Reports Markdown links and rule citations without a file or heading, and sections of rules that no source and no test
 * cites.
 */
export function checkLinks(root: string, paths: string[]): Finding[] {
  const cited = new Set<string>();
  const documents = ['.', '.github'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => posix.join(folder, name)),
  );
  const broken = [...documents.filter(isMarkdown), ...paths.filter(isText)].flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) => {
        const links = isMarkdown(file) ? [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link) : [];
        const citations = [...text.matchAll(citation)].map(([, page, anchor]) => ({
          path: `${rulesFolder}/${page}`,
          anchor,
        }));
        if (!isMarkdown(file)) for (const { path, anchor } of citations) cited.add(`${path}#${anchor}`);
        const targets = links
          .filter((link) => !/^[a-z]+:/.test(link))
          .map((link) => link.split('#', 2))
          .map(([path = '', anchor]) => ({ path: path === '' ? file : posix.join(posix.dirname(file), path), anchor }));
        return [...targets, ...citations]
          .filter(
            ({ path, anchor }) =>
              !existsSync(join(root, path)) || (anchor && !listAnchors(root, path).includes(anchor)),
          )
          .map(({ path, anchor = '' }) => ({
            file,
            line: index + 1,
            problem: `${path}${anchor && '#'}${anchor} does not exist`,
          }));
      }),
  );
  const uncited = paths
    .filter((path) => path.startsWith(`${rulesFolder}/`) && !path.endsWith('/README.md'))
    .flatMap((file) => listAnchors(root, file, /^## /).map((anchor) => ({ file, anchor })))
    .filter(({ file, anchor }) => !cited.has(`${file}#${anchor}`))
    .map(({ file, anchor }) => ({ file, problem: `no code cites #${anchor}: cite it where it is kept or tested` }));
  return [...broken, ...uncited];
}

const isMarkdown = (path: string) => path.endsWith('.md');
/** Skips tooling/scripts, since these scripts contain the patterns that they search for. */
const isText = (path: string) => /\.(ts|tsx|mjs|js|css|py|md|html)$/.test(path) && !path.startsWith('tooling/scripts/');

function listAnchors(root: string, file: string, heading = /^#+ /): string[] {
  if (!isMarkdown(file)) return [];
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines
    .filter((line) => heading.test(line))
    .map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-'),
    );
}
