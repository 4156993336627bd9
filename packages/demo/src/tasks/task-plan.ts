import type { CreateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import type { TaskPriority } from '@goaltracker/domain/tasks/enums';

/** A task of the demo account. Days count back from today; those of what is to come are negative. */
interface TaskPlan {
  readonly task: Pick<CreateTaskInput, 'title' | 'description'> & { readonly priority?: TaskPriority };
  readonly madeDaysAgo: number;
  readonly dueDaysAgo?: number;
  readonly doneDaysAgo?: number;
  /** Its half hour in the calendar. */
  readonly planned?: { readonly daysAgo: number; readonly hour: number };
  /** The title of the goal it serves. */
  readonly goal?: string;
}

export const tasks: readonly TaskPlan[] = [
  {
    task: { title: 'Renew the passport', description: 'Photo from the machine at the station', priority: 'high' },
    madeDaysAgo: 52,
    dueDaysAgo: 6,
  },
  {
    task: { title: 'Send Grandma the printed photos' },
    madeDaysAgo: 18,
    dueDaysAgo: 2,
    goal: 'Call Grandma every week',
  },
  {
    task: { title: 'Write the announcement of the portal', priority: 'high' },
    madeDaysAgo: 8,
    dueDaysAgo: -1,
    planned: { daysAgo: -1, hour: 9.5 },
    goal: 'Launch the customer portal',
  },
  {
    task: { title: 'Slides for the support team’s training', priority: 'high' },
    madeDaysAgo: 10,
    dueDaysAgo: -2,
    goal: 'Launch the customer portal',
  },
  {
    task: { title: 'Carry the boxes up from the cellar', description: 'Ask Jo for the trolley' },
    madeDaysAgo: 13,
    dueDaysAgo: -6,
    planned: { daysAgo: -4, hour: 18 },
    goal: 'Declutter the whole flat',
  },
  { task: { title: 'Sort the photos on the old laptop' }, madeDaysAgo: 26, goal: 'Declutter the whole flat' },
  { task: { title: 'Register for the half marathon’s bag drop' }, madeDaysAgo: 11, dueDaysAgo: -20 },
  { task: { title: 'New running shoes', priority: 'low' }, madeDaysAgo: 9, goal: 'Run 1,000 kilometres' },
  { task: { title: 'Cancel the streaming trial', priority: 'low' }, madeDaysAgo: 4, dueDaysAgo: -9 },
  { task: { title: 'Ask HR about the lead training' }, madeDaysAgo: 16, goal: 'Move into a lead role' },
  {
    task: { title: 'Order Jo’s head torch' },
    madeDaysAgo: 44,
    dueDaysAgo: 35,
    doneDaysAgo: 38,
  },
  {
    task: { title: 'Answer the findings of the security review', priority: 'high' },
    madeDaysAgo: 15,
    dueDaysAgo: 11,
    doneDaysAgo: 12,
    planned: { daysAgo: 12, hour: 14 },
    goal: 'Launch the customer portal',
  },
  {
    task: { title: 'Book the train to Hamburg' },
    madeDaysAgo: 22,
    doneDaysAgo: 20,
    planned: { daysAgo: 20, hour: 19 },
  },
  {
    task: { title: 'Take three bags to the charity shop' },
    madeDaysAgo: 51,
    doneDaysAgo: 49,
    goal: 'Declutter the whole flat',
  },
  {
    task: { title: 'Hand in the tax papers', priority: 'high' },
    madeDaysAgo: 140,
    dueDaysAgo: 101,
    doneDaysAgo: 102,
    planned: { daysAgo: 102, hour: 17.5 },
  },
  { task: { title: 'Descale the kettle', priority: 'low' }, madeDaysAgo: 5, doneDaysAgo: 3 },
];
