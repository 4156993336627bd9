import type { CreateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import type { PlanText } from '@goaltracker/domain/goals/plan-text';

/** A goal of a monthly plan of the demo account. Days count from the first of the month, day 0. */
export interface PlannedGoal {
  readonly title: string;
  readonly plan: PlanText;
  /** The fields of a goal that the plan creates. Absent for an existing goal. */
  readonly newGoal?: Omit<CreateGoalInput, 'title' | 'description' | 'categoryId' | 'deadline'> & {
    readonly category: string;
  };
  readonly reports?: readonly { readonly day: number; readonly value?: number; readonly notes?: string }[];
  /** Hours in the calendar. Days count from today. Past hours have a report. */
  readonly slots?: readonly { readonly inDays: number; readonly from: number; readonly report?: string }[];
  /** Resources with tasks. */
  readonly tasks?: readonly { readonly resource: string; readonly isDone: boolean }[];
}

export interface MonthPlan {
  readonly monthsAgo: number;
  readonly goals: readonly PlannedGoal[];
}

export const monthPlans: readonly MonthPlan[] = [
  {
    monthsAgo: 2,
    goals: [
      {
        title: 'Put 200 € aside for the trip',
        plan: {
          text: '',
          obstacles: [{ obstacle: 'Lunch out costs more than I think', resources: ['Cook on Sunday for three days'] }],
          why: 'No counting of coins on holiday.',
        },
        newGoal: {
          category: 'Finance',
          goalType: 'value',
          targetValue: 200,
          unit: '€',
          expectedDailyProgress: 50,
          reportingFrequency: 'weekly',
        },
        reports: [
          { day: 3, value: 80 },
          { day: 11, value: 50, notes: 'Three lunches at home' },
          { day: 18, value: 70, notes: 'Sold the old lamp' },
        ],
      },
    ],
  },
  {
    monthsAgo: 1,
    goals: [
      {
        title: 'Swim eight times',
        plan: {
          text: 'Instead of the long run while the knee settles.',
          obstacles: [
            {
              obstacle: 'The pool is full in the evening',
              resources: ['Go at seven', 'The outdoor pool on Saturdays'],
            },
          ],
          why: 'To come through the winter without pain.',
        },
        newGoal: {
          category: 'Health & Fitness',
          goalType: 'value',
          targetValue: 8,
          unit: 'times',
          expectedDailyProgress: 2,
          reportingFrequency: 'weekly',
        },
        reports: [
          { day: 2, value: 1 },
          { day: 5, value: 1, notes: '1,200 metres' },
          { day: 9, value: 1 },
          { day: 12, value: 1, notes: 'Had the lane to myself' },
          { day: 16, value: 1 },
          { day: 19, value: 1 },
          { day: 23, value: 2, notes: 'Morning and evening, for once' },
        ],
      },
      {
        title: 'A weekend without a screen',
        plan: { text: '', obstacles: [], why: '' },
        newGoal: { category: 'Personal Growth', goalType: 'simple' },
        reports: [{ day: 20, notes: 'Saw an otter. No picture, of course' }],
      },
    ],
  },
  {
    monthsAgo: 0,
    goals: [
      {
        title: 'Speak Spanish with somebody six times',
        plan: {
          text: 'Words alone do not answer back.',
          obstacles: [
            {
              obstacle: 'I know nobody who speaks it',
              resources: ['The language café on Tuesdays', 'Ask Lucía from the second floor'],
            },
            { obstacle: 'I am shy about mistakes', resources: ['Prepare three questions beforehand'] },
          ],
          why: 'In spring I want to talk to the people in Valencia, not only to order from them.',
        },
        newGoal: {
          category: 'Personal Growth',
          goalType: 'value',
          targetValue: 6,
          unit: 'conversations',
          expectedDailyProgress: 6,
          reportingFrequency: 'monthly',
          priority: 'important_not_urgent',
        },
        reports: [
          { day: 4, value: 1, notes: 'Twenty minutes with Lucía' },
          { day: 9, value: 1, notes: 'Language café. Survived' },
          { day: 16, value: 1 },
          { day: 23, value: 1, notes: 'About football, of all things' },
        ],
        slots: [
          { inDays: -2, from: 19, report: 'Good evening, two new words for rain' },
          { inDays: 1, from: 19 },
          { inDays: 5, from: 19 },
        ],
        tasks: [
          { resource: 'Ask Lucía from the second floor', isDone: true },
          { resource: 'Prepare three questions beforehand', isDone: false },
        ],
      },
      {
        title: 'Run 1,000 kilometres',
        plan: {
          text: '',
          obstacles: [
            {
              obstacle: 'Dark and wet after work',
              resources: ['Reflective vest and head torch', 'Run at noon on Wednesdays'],
            },
            { obstacle: 'The knee', resources: ['Ten minutes of exercises every morning'] },
          ],
          why: 'Because a year ago I could not run to the corner.',
        },
        tasks: [{ resource: 'Reflective vest and head torch', isDone: false }],
      },
      {
        title: 'Declutter the whole flat',
        plan: {
          text: '',
          obstacles: [
            { obstacle: 'Everything could be useful one day', resources: ['A box with a date on it', 'Jo decides'] },
          ],
          why: 'A desk with room to think.',
        },
      },
    ],
  },
];
