import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listAnchors } from './links.ts';
import type { Finding } from './source-files.ts';

const rulesFolder = 'packages/domain/rules';
/** `rules/pace.md#overdue`, the same in every package. */
const citation = /(?<![\w-])rules\/([\w-]+)\.md(?:#([\w-]+))?/g;
/** Documents that are not in the repository, and numbered sections, unless of an RFC. */
const unavailable =
  /\bthe specification\b|\bspecification \d|\b(?:contract|interface)\.md\b|\bsections? \d(?!.*\bRFC)/i;

interface Citation {
  readonly file: string;
  readonly line: number;
  readonly page: string;
  readonly anchor: string | undefined;
}

/**
 * Citations of rules that do not exist, and of documents that are not in the repository; and sections of rules that no
 * source and no test cites.
 */
export function checkRules(root: string, paths: string[]): Finding[] {
  const cited = [...paths, ...listDocuments(root)].filter(isText);
  const lines = cited.flatMap((file) => readLines(root, file).map((text, index) => ({ file, line: index + 1, text })));
  const sections = listSections(root);
  const citations = lines.flatMap(({ file, line, text }) =>
    [...text.matchAll(citation)].map(([, page = '', anchor]): Citation => ({ file, line, page, anchor })),
  );
  return [
    ...lines
      .filter(({ text }) => unavailable.test(text))
      .map(({ file, line }) => ({ file, line, problem: 'cites a document that is not here: cite rules/….md#…' })),
    ...citations.filter((each) => !exists(each, sections)).map(describeUnknown),
    ...findUncited(sections, citations),
  ];
}

type Sections = ReadonlyMap<string, ReadonlySet<string>>;

/** The anchors of the sections of each page, by the page's name. */
function listSections(root: string): Sections {
  if (!existsSync(join(root, rulesFolder))) return new Map();
  const pages = readdirSync(join(root, rulesFolder)).filter((name) => name.endsWith('.md'));
  return new Map(
    pages.map((name) => {
      const headings = readLines(root, `${rulesFolder}/${name}`).filter((line) => line.startsWith('## '));
      return [name.replace(/\.md$/, ''), listAnchors(headings)];
    }),
  );
}

function exists({ page, anchor }: Citation, sections: Sections): boolean {
  const anchors = sections.get(page);
  return anchors !== undefined && (anchor === undefined || anchors.has(anchor));
}

function describeUnknown({ file, line, page, anchor }: Citation): Finding {
  const name = `rules/${page}.md${anchor === undefined ? '' : `#${anchor}`}`;
  return { file, line, problem: `cites ${name}, which does not exist` };
}

/** Documents cite for the reader; only code and tests show that a rule is kept. */
function findUncited(sections: Sections, citations: readonly Citation[]): Finding[] {
  const cited = new Set(citations.filter(({ file }) => !file.endsWith('.md')).map(nameSection));
  return [...sections]
    .filter(([page]) => page !== 'README')
    .flatMap(([page, anchors]) =>
      [...anchors]
        .filter((anchor) => !cited.has(nameSection({ page, anchor })))
        .map((anchor) => ({
          file: `${rulesFolder}/${page}.md`,
          problem: `no code cites #${anchor}: cite it where it is kept or tested, or remove it`,
        })),
    );
}

const nameSection = ({ page, anchor }: Pick<Citation, 'page' | 'anchor'>) => `${page}#${anchor}`;

function listDocuments(root: string): string[] {
  return ['.', '.github'].flatMap((folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => posix.join(folder, name)) : [],
  );
}

/** The scripts name what they look for. Migrations are never changed. */
function isText(path: string): boolean {
  return (
    /\.(ts|tsx|mjs|js|css|py|md|html)$/.test(path) &&
    !path.startsWith('tooling/scripts/') &&
    !path.startsWith('packages/db/migrations/')
  );
}

function readLines(root: string, file: string): string[] {
  return readFileSync(join(root, file), 'utf8').split('\n');
}
