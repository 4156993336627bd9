import { beforeEach, expect, it } from 'vitest';
import { forgetUndoable, redo, rememberUndoable, undo } from './undo-history.ts';

const undone: string[] = [];
const make = (title: string) => ({ title, undo: () => void undone.push(title) });

beforeEach(() => {
  forgetUndoable();
  undone.length = 0;
});

it('undoes actions newest first, each once', () => {
  const [moved, deleted] = [make('moved'), make('deleted')];
  rememberUndoable(moved);
  rememberUndoable(deleted);
  expect([undo()?.title, undo(deleted), undo()?.title, undo()]).toEqual(['deleted', undefined, 'moved', undefined]);
  expect(undone).toEqual(['deleted', 'moved']);
});

it('the toast of an older action undoes that action', () => {
  const [moved, deleted] = [make('moved'), make('deleted')];
  rememberUndoable(moved);
  rememberUndoable(deleted);
  undo(moved);
  undo();
  expect(undone).toEqual(['moved', 'deleted']);
});

it('keeps the last 20 actions', () => {
  for (let count = 1; count <= 25; count += 1) rememberUndoable(make(`${count}`));
  while (undo());
  expect(undone).toEqual(Array.from({ length: 20 }, (_, at) => `${25 - at}`));
});

it('redo makes undone actions again, the latest first, and a new action ends it', () => {
  const makeAgain = (title: string) => ({ ...make(title), redo: () => rememberUndoable(makeAgain(title)) });
  rememberUndoable(makeAgain('first'));
  rememberUndoable(makeAgain('second'));
  undo();
  undo();
  expect([redo(), redo(), redo()]).toEqual([true, true, false]);
  expect([undo()?.title, undo()?.title]).toEqual(['second', 'first']);
  rememberUndoable(make('third'));
  expect(redo()).toBe(false);
});

it('redo leaves out actions that cannot be made again', () => {
  rememberUndoable(make('deleted'));
  undo();
  expect(redo()).toBe(false);
});
