import { writeFile } from 'node:fs/promises';
import type { Part } from './pictures.ts';
import type { Picture } from './take-pictures.ts';

/** Writes a page with a table of pictures for each part: a row per address, a column per configuration. */
export async function writeIndex(
  folder: string,
  parts: readonly (readonly [Part, readonly Picture[]])[],
): Promise<void> {
  const sections = parts.map(([part, pictures]) => formatPart(part, pictures));
  await writeFile(
    `${folder}/index.html`,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>GoalTracker: every screen</title>
<style>
  body { margin: 24px; font: 15px system-ui, sans-serif; color: #1c1d21; background: #f6f6f8; }
  nav a { margin-right: 16px; }
  table { border-spacing: 16px; }
  td, th { vertical-align: top; text-align: left; }
  th { position: sticky; left: 0; background: #f6f6f8; }
  img { height: 420px; border: 1px solid #d4d5da; border-radius: 6px; }
</style>
<h1>GoalTracker: every screen</h1>
<nav>${parts.map(([{ title }], at) => `<a href="#part-${at}">${escape(title)}</a>`).join('')}</nav>
${sections.map((section, at) => `<section id="part-${at}">${section}</section>`).join('\n')}
</html>
`,
  );
}

function formatPart({ title, looks, addresses }: Part, pictures: readonly Picture[]): string {
  const columns = looks.flatMap((look) => look.themes.map((theme) => ({ look, theme })));
  const head = columns.map(({ look, theme }) => `<td>${escape(look.name)}, ${theme}</td>`).join('');
  const rows = addresses.map((address) => {
    const cells = columns.map(({ look, theme }) => {
      const picture = pictures.find((each) => each.address === address && each.look === look && each.theme === theme);
      const { file } = picture ?? {};
      return file === undefined
        ? '<td>Not taken</td>'
        : `<td><a href="${file}"><img loading="lazy" alt="" src="${file}"></a></td>`;
    });
    return `<tr><th>${escape(address)}</th>${cells.join('')}</tr>`;
  });
  return `<h2>${escape(title)}</h2><table><tr><th></th>${head}</tr>${rows.join('\n')}</table>`;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
