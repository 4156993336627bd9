import underPressure from '@fastify/under-pressure';
import { UnavailableError } from '@goaltracker/api/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from './limits.ts';

/** Calls, without the health checks. */
const callPath = /^\/(?:api(?!\/health)|trpc)(?:[/?]|$)/i;

/** Sheds load: answers calls with 503 while the event loop lags. */
export async function addOverloadProtection(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    sampleInterval: limits.pressureSample,
    pressureHandler: shedCall,
  });
}

/** Refuses a call. Pages and files cost little, and a person would see the error as JSON. */
export async function shedCall({ url }: Pick<FastifyRequest, 'url'>): Promise<void> {
  if (callPath.test(url)) throw new UnavailableError();
}
