import type { Finding, SourceFile } from './source-files.ts';

/** Words that no sentence with a subject begins with, by what they are. */
const openings = {
  preposition:
    'about above across after against along among around as at before behind below beside besides between beyond by despite down during except for from in inside into like near of off on onto out outside over past per since through throughout to toward towards under underneath until up upon via with within without',
  auxiliary:
    'am are be been being can cannot could did do does had has have is may might must shall should was were will would',
  pronoun: 'that which who whom whose',
  conjunction: 'and but nor or so',
};

const kinds = new Map(Object.entries(openings).flatMap(([kind, all]) => all.split(' ').map((word) => [word, kind])));

/**
 * Titles of tests that begin with a word which shows that the subject is missing. That the rest is a verb and a result
 * is for the reader to check.
 */
export function checkTitles(sources: SourceFile[]): Finding[] {
  return sources.flatMap(({ path: file, titles }) =>
    titles.flatMap(({ line, text }) => {
      const first = /^[A-Za-z]+/.exec(text)?.[0] ?? '';
      // `of(…)` and `A` name something.
      const kind = /^\w+[(.]/.test(text) ? undefined : kinds.get(first);
      return kind === undefined
        ? []
        : [{ file, line, problem: `the title begins with the ${kind} "${first}": write subject, verb and result` }];
    }),
  );
}
