import type { Finding, SourceFile } from './source-files.ts';

/** Words that a title with its subject first does not begin with. */
const openings = {
  preposition:
    'about above across after against along among around as at before behind below beside besides between beyond by despite down during except for from in inside into like near of off on onto out outside over past per since through throughout to toward towards under underneath until up upon via with within without',
  auxiliary:
    'am are be been being can cannot could did do does had has have is may might must shall should was were will would',
  pronoun: 'that which who whom whose',
  conjunction: 'and because but if nor or so unless whatever when whether while',
  adverb: 'again always how never',
};

const kinds = new Map(Object.entries(openings).flatMap(([kind, all]) => all.split(' ').map((word) => [word, kind])));

/** Titles of tests that begin with a word which is no subject, often since they continue the title of a `describe`. */
export function checkTitles(sources: SourceFile[]): Finding[] {
  return sources.flatMap(({ path: file, titles }) =>
    titles.flatMap(({ line, text }) => {
      const [first = ''] = text.split(' ');
      const kind = kinds.get(first);
      if (kind === undefined) return [];
      return [{ file, line, problem: `the title begins with the ${kind} "${first}": write subject, verb and result` }];
    }),
  );
}
