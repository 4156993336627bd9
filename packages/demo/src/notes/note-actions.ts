import { createNote } from '@goaltracker/api/notes/notes.service';
import { defaultNoteColor, noteColors } from '@goaltracker/domain/notes/enums';
import { type DemoAction, type ReferenceTime, computeInstant, getRecord } from '../demo-action.ts';

const evening = 22.25 * 60;

export function listNoteActions(reference: ReferenceTime): DemoAction[] {
  return notes.map(({ title, content, color, createdDaysAgo, event }) => ({
    at: computeInstant(reference, createdDaysAgo, evening),
    async run(user, { events }) {
      const calendarEventId = event === undefined ? null : getRecord(events, event)[0]?.id;
      await createNote(user, { title, content: content.join('\n'), color, calendarEventId });
    },
  }));
}

/** A note of the demo account. Days count back from today. */
interface NotePlan {
  readonly title: string;
  /** Its lines. */
  readonly content: readonly string[];
  readonly color: string;
  readonly createdDaysAgo: number;
  /** The title of the linked event. */
  readonly event?: string;
}

function getColor(name: (typeof noteColors)[number]['name']): string {
  return noteColors.find((color) => color.name === name)?.value ?? defaultNoteColor;
}

const notes: readonly NotePlan[] = [
  {
    title: 'Plum cake by Grandma',
    content: [
      '1 kg plums, 300 g flour, 150 g butter, 100 g sugar, 1 egg, a pinch of salt.',
      'Knead, rest for half an hour, plums in rows and upright, close together.',
      '180 °C for 45 minutes. Cinnamon only afterwards, “or it tastes of Christmas”.',
    ],
    color: getColor('Purple'),
    createdDaysAgo: 211,
  },
  {
    title: 'Questions for the dentist',
    content: ['Is the night guard still needed?', 'The cold feeling at the top left', 'What does the cleaning cost?'],
    color: getColor('Blue'),
    createdDaysAgo: 196,
    event: 'Dentist',
  },
  {
    title: 'Lisbon: what to see',
    content: [
      'Miradouro da Graça at sunset, before everybody else knows.',
      'Tram 28 early in the morning or not at all.',
      'Gulbenkian when it rains. Pastéis in Belém, the queue is quick.',
      'Surprise: dinner where we first met Lucía. Not a word.',
    ],
    color: getColor('Orange'),
    createdDaysAgo: 112,
    event: 'Lisbon',
  },
  {
    title: 'Race plan',
    content: [
      'First five slow, really slow.',
      'Gel at km 8 and 14, water at every stand.',
      'From km 16 on count lamp posts.',
      'Jo waits at the bridge with dry clothes.',
    ],
    color: getColor('Red'),
    createdDaysAgo: 33,
    event: 'Half marathon',
  },
  {
    title: 'What the reviewers asked',
    content: [
      'Who may see an invoice after a customer leaves?',
      'Rate limit of the sign-in?',
      'Backup restored when last?',
    ],
    color: getColor('Gray'),
    createdDaysAgo: 15,
    event: 'Security review of the portal',
  },
  {
    title: 'Presents',
    content: ['Jo: head torch ✓', 'Mum: the book about lighthouses', 'Samira: seeds for the balcony', 'Lucía: ask Jo'],
    color: getColor('Pink'),
    createdDaysAgo: 46,
    event: 'Jo’s birthday',
  },
  {
    title: 'Words that will not stay',
    content: ['el destornillador – screwdriver', 'la madrugada – the small hours', 'embarazada – not embarrassed!'],
    color: getColor('Green'),
    createdDaysAgo: 74,
  },
  {
    title: 'Books somebody recommended',
    content: ['The Dispossessed (Jo)', 'A Gentleman in Moscow (Mum)', 'Chekhov, the late stories (Dad, again)'],
    color: getColor('Yellow'),
    createdDaysAgo: 260,
  },
  {
    title: 'First weeks as a lead',
    content: [
      'Listen for a month before changing anything.',
      'One-to-ones are theirs, not mine.',
      'Write decisions down where everybody reads them.',
      'Keep one day a week without meetings.',
    ],
    color: getColor('Blue'),
    createdDaysAgo: 58,
  },
  {
    title: 'Hamburg',
    content: [
      'Elbphilharmonie plaza is free, book a slot',
      'Fish sandwich at the piers',
      'Miniatur Wunderland, Jo insists',
    ],
    color: getColor('Orange'),
    createdDaysAgo: 6,
    event: 'Hamburg with Jo',
  },
  {
    title: 'The box nobody opens',
    content: ['Cables without devices, devices without cables.', 'Grandpa’s watch! Have it repaired.'],
    color: getColor('Gray'),
    createdDaysAgo: 12,
  },
  {
    title: 'Dinner: three courses, two pans',
    content: ['Beetroot with orange', 'Mushroom risotto, start stirring at seven', 'Jo brings dessert, Lucía the wine'],
    color: getColor('Yellow'),
    createdDaysAgo: 1,
    event: 'Dinner with Jo and Lucía',
  },
  {
    title: 'Half a year in one sentence',
    content: ['More days outside than in the year before, and fewer plans that were only plans.'],
    color: getColor('Green'),
    createdDaysAgo: 180,
  },
];
