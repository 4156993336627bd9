import { foldText } from '@goaltracker/domain/notes/fold-text';
import { listWords } from '@goaltracker/domain/search/match-text';
import type { Section, Setting } from './sections.ts';

export interface FoundSetting extends Setting {
  readonly section: Section;
}

/**
 * The settings in whose label, keywords or section each word of the search begins a word, in the order of the screen.
 * `providers`: what the server's identity providers are called, which is searched for too.
 */
export function findSettings(
  sections: readonly Section[],
  search: string,
  offered: readonly (Setting['needs'] | false)[],
  providers: readonly { name: string }[] = [],
): FoundSetting[] {
  const words = listWords(search);
  if (words.length === 0) return [];
  return sections
    .flatMap((section) => section.settings.map((setting) => ({ ...setting, section })))
    .filter(({ label, keywords, needs, section }) => {
      const names = needs === 'providers' ? providers.map(({ name }) => name).join(' ') : '';
      const text = ` ${foldText(`${label} ${keywords} ${section.title} ${names}`)}`;
      return (needs === undefined || offered.includes(needs)) && words.every((word) => text.includes(` ${word}`));
    });
}
