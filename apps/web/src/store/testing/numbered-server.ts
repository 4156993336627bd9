import type { TaskFilterRow } from '@goaltracker/domain/sync/rows';
import { TRPCClientError } from '@trpc/client';
import type { PendingCall } from '../calls/pending-call.ts';
import { judgeFailure, type Verdict } from '../calls/push.ts';
import { toRefusedError } from '../../http/server-error.ts';

export const networkError = new TRPCClientError('Failed to fetch', { cause: new TypeError('Failed to fetch') });

type Mode = 'up' | 'down' | 'answer lost' | 'busy' | 'broken' | 'signed out';

export const createRow = (id: string, name: string): TaskFilterRow => ({
  id,
  name,
  query: '',
  createdAt: '2026-11-20T12:00:00.000Z',
});

/** A server with one table of filters, and the last call number of each device. */
export function createNumberedServer() {
  const records = new Map<string, string>();
  const done = new Map<string, number>();
  const log: string[] = [];
  let mode: Mode = 'up';

  function take({ device, number, path, input }: PendingCall): Verdict {
    const { id = '', name = '' } = input as { id?: string; name?: string };
    if (mode === 'down') return judgeFailure(networkError, path);
    if (mode === 'signed out') return judgeFailure(toRefusedError({ code: 'UNAUTHENTICATED', message: '' }), path);
    if (mode === 'busy') return judgeFailure(toRefusedError({ code: 'RATE_LIMITED', message: '' }), path);
    if (mode === 'broken') return judgeFailure(toRefusedError({ code: 'INTERNAL', message: 'Sorry.' }), path, 2);
    if (number <= (done.get(device) ?? 0)) {
      return judgeFailure(toRefusedError({ code: 'CALL_DONE', message: '' }), path);
    }
    const failure = refuse(path, { id, name });
    if (failure) return judgeFailure(failure, path);
    done.set(device, number);
    const [, action = ''] = path.split('.');
    log.push(`${action} ${name}`.trim());
    if (action === 'remove') records.delete(id);
    else records.set(id, name);
    return mode === 'answer lost' ? judgeFailure(networkError, path) : { kind: 'done', output: { id, name } };
  }

  function refuse(path: string, { id, name }: { id: string; name: string }) {
    if (name === 'bad') return toRefusedError({ code: 'VALIDATION', message: 'Name is bad.' });
    if (path.endsWith('create') || path.endsWith('direct') || records.has(id)) return undefined;
    return toRefusedError({ code: 'NOT_FOUND', message: 'Not found.' });
  }

  return {
    log,
    records,
    take,
    listRows: () => [...records].map(([id, name]) => createRow(id, name)),
    /** The last call of a device in the rows; 0 for none. */
    findLastCall: (device: string) => done.get(device) ?? 0,
    set: (next: Mode) => (mode = next),
  };
}
