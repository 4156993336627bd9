import type { EventPlan } from './event-plan.ts';

/** Recurring events. */
export const routines: readonly EventPlan[] = [
  {
    event: { title: 'Team meeting', location: 'Room Ada', description: 'Who needs what from whom this week.' },
    createdDaysAgo: 361,
    startsDaysAgo: 360,
    weekday: 1,
    time: { from: 9.5, hours: 1 },
    repeats: { type: 'weekly', count: 62 },
    reports: [
      'Short one for once',
      'Agreed on the importer',
      'Samira starts next month',
      'Too many topics, two postponed',
      'Portal: scope is settled',
      'Retro moved to Friday',
    ],
  },
  {
    event: { title: 'Mentoring with Samira', location: 'Café Luise', color: '#0f9d58' },
    goal: 'Move into a lead role',
    createdDaysAgo: 130,
    startsDaysAgo: 128,
    weekday: 4,
    time: { from: 15, hours: 1 },
    repeats: { type: 'weekly', interval: 2, count: 16 },
    reports: ['She asks better questions than I do', 'Pairing on the failing test', 'Career talk, went both ways'],
  },
  {
    event: { title: 'Long run', type: 'goal', location: 'River path', color: '#ff7043', reminderMinutes: 60 },
    goal: 'Run 1,000 kilometres',
    followsGoal: true,
    createdDaysAgo: 321,
    startsDaysAgo: 320,
    weekday: 0,
    time: { from: 9, hours: 1.5 },
    repeats: { type: 'weekly', count: 52 },
  },
  {
    event: { title: 'Morning run', type: 'goal', color: '#ff7043', reminderMinutes: 30 },
    goal: 'Run 1,000 kilometres',
    followsGoal: true,
    createdDaysAgo: 321,
    startsDaysAgo: 320,
    time: { from: 6.5, hours: 0.75 },
    repeats: { type: 'weekly', weekdays: ['TU', 'TH'], count: 100 },
  },
  {
    event: { title: 'Call Grandma', type: 'goal', color: '#e91e63', reminderMinutes: 0 },
    goal: 'Call Grandma every week',
    followsGoal: true,
    createdDaysAgo: 328,
    startsDaysAgo: 327,
    weekday: 0,
    time: { from: 16, hours: 0.5 },
    repeats: { type: 'weekly', endType: 'never' },
  },
  {
    event: { title: 'Work on: 400 hours of deep work', type: 'work', color: '#3b82f6', reminderMinutes: null },
    goal: '400 hours of deep work',
    followsGoal: true,
    createdDaysAgo: 41,
    startsDaysAgo: 40,
    weekday: 1,
    time: { from: 10, hours: 2 },
    repeats: { type: 'daily', count: 42, skipWeekends: true },
  },
  {
    event: { title: 'Board games at Jo’s', location: 'Jo’s kitchen table', color: '#ab47bc', reminderMinutes: 60 },
    createdDaysAgo: 340,
    startsDaysAgo: 338,
    time: { from: 19.5, hours: 3 },
    repeats: { type: 'monthly', monthlyOn: { position: 1, on: 'FR' }, count: 15 },
    reports: ['Lost everything', 'New one with the trains', 'Won by a point', 'Bring more chairs'],
  },
  {
    event: { title: 'Pay rent and bills', type: 'reminder', color: '#f4b400', reminderMinutes: 0 },
    createdDaysAgo: 352,
    startsDaysAgo: 350,
    time: { from: 18, hours: 0.25 },
    repeats: { type: 'monthly', monthlyOn: { position: 1, on: 'workday' }, count: 16 },
    evenOnHolidays: true,
  },
  birthday('Grandma’s birthday', 96, 'She is 88'),
  birthday('Mum’s birthday', 254, 'Cake by post arrived in one piece'),
  birthday('Jo’s birthday', 31, 'The head torch was the right idea'),
  birthday('Lucía’s birthday', 172, 'Sang over the phone, in Spanish'),
  birthday('Samira’s birthday', 360, 'Flowers on her desk'),
];

/** A yearly all-day event. */
function birthday(title: string, lastDaysAgo: number, report: string): EventPlan {
  return {
    event: { title, color: '#e91e63', reminderMinutes: 1440 },
    createdDaysAgo: 362,
    startsDaysAgo: lastDaysAgo,
    time: { days: 1 },
    repeats: { type: 'yearly', count: 10 },
    evenOnHolidays: true,
    reports: [report],
  };
}
