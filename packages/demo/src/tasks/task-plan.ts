import type { CreateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import type { TaskPriority } from '@goaltracker/domain/tasks/enums';

/** A task of the demo account. Days count back from today. Negative days are in the future. */
interface TaskPlan {
  readonly task: Pick<
    CreateTaskInput,
    'title' | 'description' | 'labels' | 'estimatedMinutes' | 'reportsCompletion'
  > & {
    readonly priority?: TaskPriority;
  };
  /** The titles of its parts. The first `partsDone` parts are completed. */
  readonly parts?: readonly string[];
  readonly partsDone?: number;
  readonly createdDaysAgo: number;
  readonly dueDaysAgo?: number;
  readonly completedDaysAgo?: number;
  /** The days on which the task and its next tasks were completed. */
  readonly repeats?: {
    readonly recurrence: string;
    readonly isFromCompletion: boolean;
    readonly completedDaysAgo: readonly number[];
  };
  /** The start of its calendar event. The hour may have a fraction. */
  readonly scheduled?: { readonly daysAgo: number; readonly hour: number };
  /** The title of the linked goal. */
  readonly goal?: string;
}

export const tasks: readonly TaskPlan[] = [
  {
    task: {
      title: 'Renew the passport',
      description: 'Photo from the machine at the station',
      priority: 'high',
      labels: ['errand'],
    },
    parts: ['Take the photo', 'Book an appointment', 'Find the old passport', 'Pick it up'],
    partsDone: 2,
    createdDaysAgo: 52,
    dueDaysAgo: 6,
  },
  {
    task: { title: 'Send Grandma the printed photos', labels: ['errand', 'family'], estimatedMinutes: 20 },
    createdDaysAgo: 18,
    dueDaysAgo: 2,
    goal: 'Call Grandma every week',
  },
  {
    task: { title: 'Write the announcement of the portal', priority: 'high' },
    createdDaysAgo: 8,
    dueDaysAgo: -1,
    scheduled: { daysAgo: -1, hour: 9.5 },
    goal: 'Launch the customer portal',
  },
  {
    task: { title: 'Slides for the support team’s training', priority: 'high', labels: ['deep'], estimatedMinutes: 90 },
    parts: ['Outline', 'Screenshots', 'Try it out with Jo'],
    partsDone: 1,
    createdDaysAgo: 10,
    dueDaysAgo: -2,
    goal: 'Launch the customer portal',
  },
  {
    task: { title: 'Carry the boxes up from the cellar', description: 'Ask Jo for the trolley' },
    createdDaysAgo: 13,
    dueDaysAgo: -6,
    scheduled: { daysAgo: -4, hour: 18 },
    goal: 'Declutter the whole flat',
  },
  {
    task: { title: 'Water the plants', description: 'Not the cactus' },
    createdDaysAgo: 24,
    dueDaysAgo: 22,
    repeats: { recurrence: '{"type":"weekly"}', isFromCompletion: false, completedDaysAgo: [22, 14, 8, 1] },
  },
  {
    task: { title: 'Change the filter of the water jug', priority: 'low' },
    createdDaysAgo: 60,
    dueDaysAgo: 55,
    repeats: { recurrence: '{"type":"monthly","interval":2}', isFromCompletion: true, completedDaysAgo: [54] },
  },
  {
    task: { title: 'Cook something new from the Ottolenghi book', reportsCompletion: true },
    createdDaysAgo: 20,
    dueDaysAgo: 17,
    repeats: { recurrence: '{"type":"weekly"}', isFromCompletion: false, completedDaysAgo: [17, 10, 3] },
    goal: 'Cook 130 dinners at home',
  },
  { task: { title: 'Sort the photos on the old laptop' }, createdDaysAgo: 26, goal: 'Declutter the whole flat' },
  { task: { title: 'Register for the half marathon’s bag drop' }, createdDaysAgo: 11, dueDaysAgo: -20 },
  { task: { title: 'New running shoes', priority: 'low' }, createdDaysAgo: 9, goal: 'Run 1,000 kilometres' },
  { task: { title: 'Cancel the streaming trial', priority: 'low' }, createdDaysAgo: 4, dueDaysAgo: -9 },
  {
    task: { title: 'Ask HR about the lead training', labels: ['phone'], estimatedMinutes: 15 },
    createdDaysAgo: 16,
    goal: 'Move into a lead role',
  },
  {
    task: { title: 'Order Jo’s head torch' },
    createdDaysAgo: 44,
    dueDaysAgo: 35,
    completedDaysAgo: 38,
  },
  {
    task: { title: 'Answer the findings of the security review', priority: 'high' },
    createdDaysAgo: 15,
    dueDaysAgo: 11,
    completedDaysAgo: 12,
    scheduled: { daysAgo: 12, hour: 14 },
    goal: 'Launch the customer portal',
  },
  {
    task: { title: 'Book the train to Hamburg' },
    createdDaysAgo: 22,
    completedDaysAgo: 20,
    scheduled: { daysAgo: 20, hour: 19 },
  },
  {
    task: { title: 'Take three bags to the charity shop' },
    createdDaysAgo: 51,
    completedDaysAgo: 49,
    goal: 'Declutter the whole flat',
  },
  {
    task: { title: 'Hand in the tax papers', priority: 'high' },
    createdDaysAgo: 140,
    dueDaysAgo: 101,
    completedDaysAgo: 102,
    scheduled: { daysAgo: 102, hour: 17.5 },
  },
  { task: { title: 'Descale the kettle', priority: 'low' }, createdDaysAgo: 5, completedDaysAgo: 3 },
];
