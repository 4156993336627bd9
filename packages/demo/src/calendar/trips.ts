import type { EventPlan } from './event-plan.ts';

/** Trips, including the journeys. */
export const trips: readonly EventPlan[] = [
  {
    event: { title: 'By the lake', location: 'Grandpa’s old cabin', color: '#0f9d58', reminderMinutes: null },
    createdDaysAgo: 280,
    startsDaysAgo: 206,
    time: { days: 14 },
    reports: ['Nothing happened. Exactly right.'],
  },
  {
    event: { title: 'Night train to Lisbon', type: 'travel', location: 'Central station', color: '#00acc1' },
    createdDaysAgo: 139,
    startsDaysAgo: 91,
    // Across midnight.
    time: { from: 21, hours: 16 },
    reports: ['Slept like the suitcase'],
  },
  {
    event: { title: 'Lisbon', location: 'Alfama, Lisbon', color: '#0f9d58', reminderMinutes: 1440 },
    goal: 'Plan our anniversary in Lisbon',
    createdDaysAgo: 139,
    startsDaysAgo: 90,
    time: { days: 5 },
    reports: ['The room had the view. She did not suspect anything.'],
  },
  {
    event: { title: 'Fado evening', location: 'Mouraria, Lisbon', color: '#ab47bc' },
    goal: 'Plan our anniversary in Lisbon',
    createdDaysAgo: 110,
    startsDaysAgo: 88,
    time: { from: 20, hours: 3.5 },
    reports: ['Lucía knew the place, and everybody in it'],
  },
  {
    event: { title: 'At Mum and Dad’s', location: 'Home home', color: '#0f9d58', reminderMinutes: null },
    createdDaysAgo: 90,
    startsDaysAgo: 61,
    time: { days: 6 },
    reports: ['Fixed the gutter, ate too much'],
  },
  {
    event: { title: 'Train to Hamburg', type: 'travel', location: 'Central station, platform 7', color: '#00acc1' },
    createdDaysAgo: 20,
    startsDaysAgo: -5,
    time: { from: 16.5, hours: 2.5 },
  },
  {
    event: { title: 'Hamburg with Jo', location: 'Speicherstadt, Hamburg', color: '#0f9d58', reminderMinutes: null },
    createdDaysAgo: 20,
    startsDaysAgo: -5,
    time: { days: 3 },
  },
];
