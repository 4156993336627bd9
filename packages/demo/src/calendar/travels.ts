import type { EventPlan } from './event-plan.ts';

/** Days away from home, and the way there and back. */
export const travels: readonly EventPlan[] = [
  {
    event: { title: 'By the lake', location: 'Grandpa’s old cabin', color: '#0f9d58', reminderMinutes: null },
    madeDaysAgo: 280,
    startsDaysAgo: 206,
    lasts: { days: 14 },
    remarks: ['Nothing happened. Exactly right.'],
  },
  {
    event: { title: 'Night train to Lisbon', type: 'travel', location: 'Central station', color: '#00acc1' },
    madeDaysAgo: 139,
    startsDaysAgo: 91,
    // Over midnight, and then some.
    lasts: { from: 21, hours: 16 },
    remarks: ['Slept like the suitcase'],
  },
  {
    event: { title: 'Lisbon', location: 'Alfama, Lisbon', color: '#0f9d58', reminderMinutes: 1440 },
    goal: 'Plan our anniversary in Lisbon',
    madeDaysAgo: 139,
    startsDaysAgo: 90,
    lasts: { days: 5 },
    remarks: ['The room had the view. She did not suspect anything.'],
  },
  {
    event: { title: 'Fado evening', location: 'Mouraria, Lisbon', color: '#ab47bc' },
    goal: 'Plan our anniversary in Lisbon',
    madeDaysAgo: 110,
    startsDaysAgo: 88,
    lasts: { from: 20, hours: 3.5 },
    remarks: ['Lucía knew the place, and everybody in it'],
  },
  {
    event: { title: 'At Mum and Dad’s', location: 'Home home', color: '#0f9d58', reminderMinutes: null },
    madeDaysAgo: 90,
    startsDaysAgo: 61,
    lasts: { days: 6 },
    remarks: ['Fixed the gutter, ate too much'],
  },
  {
    event: { title: 'Train to Hamburg', type: 'travel', location: 'Central station, platform 7', color: '#00acc1' },
    madeDaysAgo: 20,
    startsDaysAgo: -5,
    lasts: { from: 16.5, hours: 2.5 },
  },
  {
    event: { title: 'Hamburg with Jo', location: 'Speicherstadt, Hamburg', color: '#0f9d58', reminderMinutes: null },
    madeDaysAgo: 20,
    startsDaysAgo: -5,
    lasts: { days: 3 },
  },
];
