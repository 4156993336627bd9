import type { GoalPlan } from './goal-plan.ts';

/** Wildly important goals with their lead measures. */
export const wigGoals: readonly GoalPlan[] = [
  {
    category: 'Health & Fitness',
    createdDaysAgo: 89,
    deadlineInDays: 38,
    goal: {
      title: 'Be ready for the half marathon',
      goalType: 'wig',
      priority: 'important_urgent',
      leads: [
        {
          title: 'Long runs of 12 km or more',
          targetValue: 18,
          unit: 'runs',
          expectedProgress: 1,
          reportingFrequency: 'weekly',
        },
        {
          title: 'Strength sessions',
          targetValue: 20,
          unit: 'sessions',
          expectedProgress: 2,
          reportingFrequency: 'weekly',
        },
        {
          title: 'Nights of eight hours',
          targetValue: 110,
          unit: 'nights',
          expectedProgress: 5,
          reportingFrequency: 'weekly',
        },
      ],
    },
    habits: [
      {
        lead: 'Long runs of 12 km or more',
        week: [0.8, 0, 0, 0.1, 0, 0, 0.3],
        amounts: [1],
        hour: 11,
        notes: ['14 km, flat', '16 and still breathing', 'Gel at km 8: better'],
      },
      {
        lead: 'Strength sessions',
        week: [0.1, 0.6, 0.1, 0.65, 0.1, 0.6, 0.1],
        amounts: [1],
        hour: 19,
        notes: ['Planks', 'With Jo', 'Last of the twenty, goes on anyway'],
      },
      {
        lead: 'Nights of eight hours',
        week: [0.8, 0.85, 0.8, 0.75, 0.8, 0.75, 0.7],
        amounts: [1],
        hour: 7.8,
        evenOnHolidays: true,
        notes: ['Phone stays in the kitchen', 'Woken by the cat, counted'],
      },
    ],
  },
  {
    category: 'Career',
    createdDaysAgo: 131,
    deadlineInDays: 75,
    goal: {
      title: 'Move into a lead role',
      goalType: 'wig',
      priority: 'important_not_urgent',
      leads: [
        {
          title: 'Design reviews led',
          targetValue: 14,
          unit: 'reviews',
          expectedProgress: 2,
          reportingFrequency: 'monthly',
        },
        {
          title: 'Hours of mentoring',
          targetValue: 60,
          unit: 'hours',
          expectedProgress: 2,
          reportingFrequency: 'weekly',
        },
      ],
    },
    habits: [
      {
        lead: 'Design reviews led',
        week: [0, 0.05, 0.1, 0.15, 0.1, 0, 0],
        amounts: [1],
        hour: 15,
        notes: ['Importer: split it in two', 'Let the others speak first', 'Wrote the decision down right away'],
      },
      {
        lead: 'Hours of mentoring',
        week: [0, 0.1, 0.5, 0.1, 0.6, 0.1, 0],
        amounts: [1, 1, 1.5, 2],
        hour: 16,
        notes: [
          'Samira’s first pull request',
          'Pairing on the failing test',
          'Career talk, went both ways',
          'She leads the next review',
        ],
      },
    ],
  },
];
