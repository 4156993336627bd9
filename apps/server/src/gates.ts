import type { Lane } from '@goaltracker/api/core/context';
import type { FastifyRequest } from 'fastify';
import { Gate } from './gate.ts';

/** Calls of signed-in people: twice as many as the database has connections keep all of them busy. */
const calls = { perPerson: 3, total: 20 } as const;
/** Calls of everyone else, by network: those who guess leave signed-in people alone. */
const strangersCalls = { perPerson: 3, total: 10 } as const;
/** Each takes a password hash. Two hashes run at a time, and hashes of sign-ins come in between. */
const registrations = { perPerson: 2, total: 2 } as const;
/** What runs at the pace of a client or of another server: uploads, downloads, calendars fetched while a person waits. */
const slow = { perPerson: 2, total: 32 } as const;
/** Streams of changes do no work while they are open. A browser has one for all its tabs. */
const streams = { perPerson: 20, total: 2_000 } as const;

/** The gates in front of all work. They resolve to a place of the request's person, and throw UnavailableError (503). */
export interface Gates {
  enter(request: FastifyRequest, lane?: Lane): Promise<Disposable>;
  enterStream(request: FastifyRequest): Promise<Disposable>;
}

export function createGates(): Gates {
  const [people, strangers, stream] = [new Gate(calls), new Gate(strangersCalls), new Gate(streams)];
  const lanes: Record<Lane, Gate> = { slow: new Gate(slow), registration: new Gate(registrations) };
  return {
    enter({ person }, lane) {
      const gate = lane ? lanes[lane] : person.isSignedIn ? people : strangers;
      return gate.enter(person.id);
    },
    enterStream: ({ person }) => stream.enter(person.id),
  };
}
