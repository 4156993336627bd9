import type { TaskPart } from '@goaltracker/contracts/tasks/task-part.schema';
import * as fc from 'fast-check';
import { type Account, pick } from './account-model.ts';
import { createAction } from './action.ts';
import { nullable, number } from './details.ts';
import { title } from './event-details.ts';

const listParts = ({ tasks }: Account) => tasks.flatMap((task) => task.parts.map((part) => ({ task, part })));

const addPart = createAction({
  name: 'add a part to a task',
  details: fc.record({ task: number, title, place: nullable(fc.integer({ min: -3, max: 3 })) }),
  isPossible: ({ tasks }) => tasks.length > 0,
  async perform({ task: which, title: name, place }, { account, send }) {
    const task = pick(account.tasks, which);
    const last = task.parts.length === 0 ? -1 : Math.max(...task.parts.map(({ order }) => order));
    const order = place === null ? last + 1 : place + account.done / 1000;
    const body = { taskId: task.id, title: name, ...(place !== null && { order }) };
    const { id } = await send<TaskPart>('POST', '/task-parts', body);
    task.parts.push({ id, title: name, isCompleted: false, order });
    task.isChanged = true;
  },
});

const addParts = createAction({
  name: 'add several parts to a task',
  details: fc.record({ task: number, titles: fc.array(title, { minLength: 1, maxLength: 3 }) }),
  isPossible: ({ tasks }) => tasks.length > 0,
  async perform({ task: which, titles }, { account, send }) {
    const task = pick(account.tasks, which);
    const last = task.parts.length === 0 ? -1 : Math.max(...task.parts.map(({ order }) => order));
    const body = { taskId: task.id, parts: titles.map((name) => ({ title: name })) };
    const added = await send<TaskPart[]>('POST', '/task-parts/create', body);
    const ids = added.map(({ id }) => id);
    task.parts.push(
      ...titles.map((name, at) => ({ id: ids[at] ?? '', title: name, isCompleted: false, order: last + 1 + at })),
    );
    task.isChanged = true;
  },
});

const changePart = createAction({
  name: 'tick, move or delete a part of a task',
  details: fc.record({ part: number, change: fc.constantFrom('tick', 'move', 'delete', 'turn into a task') }),
  isPossible: (account) => listParts(account).length > 0,
  async perform({ part: which, change }, { account, send }) {
    const { task, part } = pick(listParts(account), which);
    const path = `/task-parts/${part.id}`;
    task.isChanged = true;
    if (change === 'tick') {
      await send('PUT', path, { isCompleted: !part.isCompleted });
      part.isCompleted = !part.isCompleted;
    } else if (change === 'move') {
      const order = part.order - 1.5;
      await send('PUT', path, { order });
      part.order = order;
    } else {
      if (change === 'delete') await send('DELETE', path);
      else await send('POST', `${path}/task`);
      task.parts = task.parts.filter((each) => each !== part);
      if (change === 'delete') return;
      const { id, title: name, isCompleted } = part;
      const times = { due: null, completedAt: isCompleted ? account.now : null, createdAt: account.now };
      const others = { labels: [], parts: [], repeat: null, reports: false, isChanged: false };
      account.tasks.push({ id, title: name, goalId: task.goalId, ...times, ...others });
    }
  },
});

export const taskPartActions = [addPart, addParts, changePart];
