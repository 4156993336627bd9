import { writeZip } from './write-zip.ts';

const unset = '0001-01-01T00:00:00Z';

/** Makes a project that is empty except for `fields`. */
export const vikunjaProject = (id: number, fields: object = {}) => ({
  id,
  title: `Project ${id}`,
  description: '',
  hex_color: '',
  parent_project_id: 0,
  is_archived: false,
  position: id * 65_536,
  created: '2026-01-01T10:00:00Z',
  tasks: [],
  views: [],
  background_file_id: 0,
  ...fields,
});

/** Makes an open task without a date, changed by `fields`. */
export const vikunjaTask = (id: number, fields: object = {}) => ({
  id,
  title: `Task ${id}`,
  description: '',
  done: false,
  done_at: unset,
  due_date: unset,
  start_date: unset,
  end_date: unset,
  reminders: null,
  repeat_after: 0,
  repeat_mode: 0,
  priority: 0,
  assignees: null,
  labels: null,
  percent_done: 0,
  related_tasks: {},
  attachments: null,
  comments: null,
  position: id,
  created: '2026-01-01T10:00:00Z',
  ...fields,
});

/** Writes the zip file of an export, with an attachment. */
export function writeVikunjaExport(projects: readonly object[]): Uint8Array {
  return writeZip({
    'data.json': JSON.stringify(projects),
    'files/1': 'a picture',
    'filters.json': 'null',
    VERSION: 'v2.0.0',
  });
}
