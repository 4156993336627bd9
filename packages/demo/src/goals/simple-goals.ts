import type { GoalPlan } from './goal-plan.ts';

/** Simple goals, most of them with milestones. */
export const simpleGoals: readonly GoalPlan[] = [
  {
    category: 'Career',
    createdDaysAgo: 64,
    deadlineInDays: 2,
    goal: {
      title: 'Launch the customer portal',
      goalType: 'simple',
      priority: 'important_urgent',
      milestones: [
        { title: 'Scope agreed with sales', targetValue: 1 },
        { title: 'Sign-in works', targetValue: 1 },
        { title: 'Invoices can be downloaded', targetValue: 1 },
        { title: 'Security review passed', targetValue: 1 },
        { title: 'Three pilot customers in', targetValue: 1 },
        { title: 'Support team trained', targetValue: 1 },
        { title: 'Announcement sent', targetValue: 1 },
      ],
    },
    reports: [
      { daysAgo: 59, milestone: 'Scope agreed with sales', notes: 'Without the chat. Good' },
      { daysAgo: 45, milestone: 'Sign-in works' },
      { daysAgo: 31, milestone: 'Invoices can be downloaded', notes: 'Old ones too, after some persuasion' },
      { daysAgo: 15, milestone: 'Security review passed', notes: 'Two findings, both mended' },
      { daysAgo: 6, milestone: 'Three pilot customers in' },
    ],
  },
  {
    category: 'Home',
    createdDaysAgo: 77,
    deadlineInDays: 61,
    goal: {
      title: 'Declutter the whole flat',
      goalType: 'simple',
      priority: 'urgent_not_important',
      milestones: [
        { title: 'Kitchen', targetValue: 1 },
        { title: 'Bathroom', targetValue: 1 },
        { title: 'Wardrobe', targetValue: 1 },
        { title: 'Bookshelves', targetValue: 1 },
        { title: 'Desk and papers', targetValue: 1 },
        { title: 'Photos', targetValue: 1 },
        { title: 'Cellar', targetValue: 1 },
        { title: 'The box nobody opens', targetValue: 1 },
      ],
    },
    reports: [
      { daysAgo: 74, milestone: 'Bathroom', notes: 'Started with the easy one' },
      { daysAgo: 66, milestone: 'Kitchen', notes: 'Four corkscrews' },
      { daysAgo: 49, milestone: 'Wardrobe', notes: 'Three bags to the charity shop' },
      { daysAgo: 27, milestone: 'Bookshelves', notes: 'Kept the Chekhov' },
      { daysAgo: 12, milestone: 'Desk and papers' },
    ],
  },
  {
    category: 'Relationships',
    createdDaysAgo: 151,
    deadlineInDays: -90,
    goal: {
      title: 'Plan our anniversary in Lisbon',
      goalType: 'simple',
      priority: 'important_not_urgent',
      milestones: [
        { title: 'Days off', targetValue: 1 },
        { title: 'Train and flight', targetValue: 1 },
        { title: 'A room with a view', targetValue: 1 },
        { title: 'Fado evening booked', targetValue: 1 },
        { title: 'Surprise for the day itself', targetValue: 1 },
      ],
    },
    reports: [
      { daysAgo: 147, milestone: 'Days off' },
      { daysAgo: 139, milestone: 'Train and flight', notes: 'Night train as far as it goes' },
      { daysAgo: 132, milestone: 'A room with a view' },
      { daysAgo: 110, milestone: 'Fado evening booked', notes: 'Lucía knew the place' },
      { daysAgo: 96, milestone: 'Surprise for the day itself', notes: 'Not a word here' },
    ],
  },
  {
    category: 'Personal Growth',
    createdDaysAgo: 290,
    goal: { title: 'Get the motorcycle licence', goalType: 'simple', priority: 'not_important_not_urgent' },
    reports: [{ daysAgo: 212, notes: 'Passed at the second attempt' }],
  },
  {
    category: 'Career',
    createdDaysAgo: 268,
    goal: { title: 'Give a talk at the local meetup', goalType: 'simple', priority: 'important_not_urgent' },
    reports: [{ daysAgo: 187, notes: '40 people, one hard question, no demo effect' }],
  },
];
