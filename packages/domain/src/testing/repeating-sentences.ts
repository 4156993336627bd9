import type { Sentences } from './sentences.ts';

/** Sentences for tasks that repeat, or with several dates. */
export const repeatingSentences: readonly Sentences[] = [
  {
    about: 'repeating tasks',
    box: 'task',
    cases: [
      ['every monday 9am team sync', 'task Team sync, 2026-11-23 09:00, Every week on Monday'],
      ['Water plants every monday', 'task Water plants, 2026-11-23, Every week on Monday'],
      ['Water plants every monday at 9', 'task Water plants, 2026-11-23 09:00, Every week on Monday'],
      ['Water plants every monday p1', 'task Water plants, 2026-11-23, Every week on Monday, high'],
      ['Water plants daily', 'task Water plants, 2026-11-20, Every day'],
      ['Water plants every 2 weeks until June', 'task Water plants, 2026-11-20, Every 2 weeks until 2027-06-30'],
      ['Water plants every day 5 times', 'task Water plants, 2026-11-20, Every day, 5 events'],
      ['Water plants every! 2 weeks', 'task Water plants, 2026-11-20, Every 2 weeks, from completion'],
      ['every! day at 8pm stretch', 'task Stretch, 2026-11-20 20:00, Every day, from completion'],
      ['run every day 7-8am', 'task Run 7-8am, 2026-11-21 07:00, Every day'],
      ['pay rent 1st of month p1', 'task Pay rent, 2026-12-01, Every month, high'],
      ['every weekday', 'task Every weekday'],
      ['Water plants every day until yesterday', 'task Water plants every day until yesterday'],
    ],
  },
  {
    about: 'the n-th weekday of the month',
    box: 'task',
    cases: [
      ['Gym every 1st tuesday', 'task Gym, 2026-12-01, Every month on the first Tuesday'],
      ['Gym every 2nd tuesday at 9', 'task Gym, 2026-12-08 09:00, Every month on the second Tuesday'],
      ['Gym every 3rd friday', 'task Gym, 2026-11-20, Every month on the third Friday'],
      ['Gym every 4th tuesday', 'task Gym, 2026-11-24, Every month on the fourth Tuesday'],
      ['Gym every 5th tuesday', 'task Gym, 2026-11-24, Every 5 weeks on Tuesday'],
      ['Gym every second tuesday', 'task Gym, 2026-11-24, Every 2 weeks on Tuesday'],
      ['Gym every other tuesday', 'task Gym, 2026-11-24, Every 2 weeks on Tuesday'],
      ['Gym ev monday', 'task Gym, 2026-11-23, Every week on Monday'],
      ['Gym ev! 2 weeks', 'task Gym, 2026-11-20, Every 2 weeks, from completion'],
      ['Charge the EV every day', 'task Charge the EV, 2026-11-20, Every day'],
      ['Buy an EV day pass', 'task Buy an EV day pass'],
    ],
  },
  {
    about: 'the last of several dates counts',
    box: 'task',
    cases: [
      [
        'Prepare slides for Monday every other friday',
        'task Prepare slides for Monday, 2026-11-20, Every 2 weeks on Friday',
      ],
      ['Prepare the every friday slides by Monday', 'task Prepare the every friday slides, 2026-11-23'],
      ['Prepare slides for Monday tomorrow', 'task Prepare slides for Monday, 2026-11-21'],
      ['Plan every day every friday', 'task Plan every day, 2026-11-20, Every week on Friday'],
      ['Plan Mon Wed Fri', 'task Plan Mon Wed Fri'],
      ['Plan every monday and on friday', 'task Plan every monday and on friday'],
      ['Plan tomorrow and on friday', 'task Plan tomorrow and on friday'],
    ],
  },
];
