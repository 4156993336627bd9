import { screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { expect, it, vi } from 'vitest';
import { findButton, readFields, renderForm } from '../../../testing/render.tsx';
import EditNoteDialog from '../edit-note-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { toRefusedError } from '../../../http/server-error.ts';

const note = {
  id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
  userId: '0199d3a0-6c1e-7d5b-9a57-000000000001',
  calendarEventId: null,
  title: 'Ideas for spring',
  content: 'Cycle to work once a week.',
  color: '#ffffff',
  calendarEvent: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};

it('needs a title for a new note, and then sends the note', async () => {
  const form = await renderForm(<NoteDialog linkedEvent={null} onClose={() => undefined} />, {
    'calendar.list': [],
    'notes.create': note,
  });
  await form.fill('Title', '  ');
  expect((await findButton('Create Note')).disabled).toBe(true);
  await form.fill('Title', ' Ideas for spring ');
  await form.fill('Content', 'Cycle to work once a week.');
  await form.press('Create Note');
  const input = {
    title: 'Ideas for spring',
    color: expect.stringMatching(/^#[\da-f]{6}$/),
    content: 'Cycle to work once a week.',
    calendarEventId: null,
  };
  await expect.poll(() => form.sent).toEqual([['notes.create', input]]);
});

it('needs a title for a changed note, and sends the change with its id', async () => {
  const form = await renderForm(<NoteDialog note={note} linkedEvent={null} onClose={() => undefined} />, {
    'calendar.list': [],
    'notes.update': note,
  });
  await form.fill('Title', '');
  expect((await findButton('Save Changes')).disabled).toBe(true);
  await form.fill('Title', 'Ideas for summer');
  await form.press('Save Changes');
  const { id } = note;
  await expect.poll(() => form.sent).toEqual([['notes.update', { id, title: 'Ideas for summer' }]]);
});

it('sends a changed text together with the original text', async () => {
  const form = await renderForm(<NoteDialog note={note} linkedEvent={null} onClose={() => undefined} />, {
    'calendar.list': [],
    'notes.update': note,
  });
  await form.fill('Content', 'Walk.');
  await form.press('Save Changes');
  const { id, content } = note;
  await expect.poll(() => form.sent).toEqual([['notes.update', { id, content: 'Walk.', expectedContent: content }]]);
});

it('keeps the input when the note is changed elsewhere, until the user shows the new text', async () => {
  const form = await renderForm(<EditNoteDialog record={note.id} onClose={() => undefined} />, {
    'calendar.list': [],
    'notes.get': note,
  });
  await form.fill('Content', 'Cycle to work every day.');
  form.changeElsewhere({ 'notes.get': { ...note, content: 'Walk to work.' } });
  await screen.findByText('Changed elsewhere:');
  expect(await readFields('Content')).toEqual(['Cycle to work every day.']);
  await form.press('show');
  expect(await readFields('Content')).toEqual(['Walk to work.']);
});

it('says that the note is gone, and keeps the input', async () => {
  const gone = Object.assign(new TRPCClientError<never>('Not found'), { data: { code: 'NOT_FOUND' } });
  const form = await renderForm(<EditNoteDialog record={note.id} onClose={() => undefined} />, {
    'calendar.list': [],
    'notes.get': note,
  });
  await form.fill('Content', 'Cycle to work every day.');
  form.changeElsewhere({ 'notes.get': gone });
  await screen.findByText('This note is gone');
  expect(await readFields('Content')).toEqual(['Cycle to work every day.']);
});

it('saving over a text from elsewhere sends the original text too, and a toast says that both are kept', async () => {
  const form = await renderForm(<EditNoteDialog record={note.id} onClose={() => undefined} />, {
    'calendar.list': [],
    'notes.get': note,
    'notes.update': { ...note, content: 'Walk to work.\n\n---\n\nCycle to work every day.' },
  });
  await form.fill('Content', 'Cycle to work every day.');
  form.changeElsewhere({ 'notes.get': { ...note, title: 'Spring', content: 'Walk to work.' } });
  await screen.findByText('Changed elsewhere:');
  await form.press('Save Changes');
  const change = { id: note.id, content: 'Cycle to work every day.', expectedContent: note.content };
  await expect.poll(() => form.sent).toEqual([['notes.update', change]]);
  await screen.findByText('Both texts kept');
});

it('keeps the form and shows the reason when the server refuses a changed note', async () => {
  const onClose = vi.fn<() => void>();
  const form = await renderForm(<NoteDialog note={note} linkedEvent={null} onClose={onClose} />, {
    'calendar.list': [],
    'notes.update': toRefusedError({ code: 'CONFLICT', message: 'Not now' }),
  });
  await form.fill('Title', 'Plans');
  await form.press('Save Changes');
  await screen.findByText('Not now');
  expect(await readFields('Title')).toEqual(['Plans']);
  expect(onClose).not.toHaveBeenCalled();
});
