import { foldText } from '@goaltracker/domain/notes/fold-text';
import { listWords } from '@goaltracker/domain/search/match-text';
import type { Section, Setting } from './sections.ts';

export interface FoundSetting extends Setting {
  readonly section: Section;
}

/** Whether the server or the device offers what settings need, or the names of what it offers, which are searched too. */
export type Offered = Partial<Record<NonNullable<Setting['needs']>, boolean | string>>;

/** The settings in whose label, keywords or section each word of the search begins a word, in the order of the screen. */
export function findSettings(sections: readonly Section[], search: string, offered: Offered): FoundSetting[] {
  const words = listWords(search);
  if (words.length === 0) return [];
  return sections
    .flatMap((section) => section.settings.map((setting) => ({ ...setting, section })))
    .filter(({ label, keywords, needs, section }) => {
      const offer = needs === undefined || offered[needs];
      const names = typeof offer === 'string' ? offer : '';
      const text = ` ${foldText(`${label} ${keywords} ${section.title} ${names}`)}`;
      return offer && words.every((word) => text.includes(` ${word}`));
    });
}
