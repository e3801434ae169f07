import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import * as contract from '#contract/health.ts';
import { serve } from '#server/platform/http/serve.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import { clockDiffers } from './clock-differs.ts';

/** These answer from what the heartbeat has found, never from the database: it may be what does not answer. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services;

  serve(app, services, contract.getHealth, () =>
    Promise.resolve({
      status: statusOf(services),
      time: wireTime(clock.now()),
      clockDifference: Math.round(clock.difference()) / 1000,
    }),
  );

  serve(app, services, contract.getReady, () => {
    if (clock.isStopping()) throw new AppError('STOPPING');
    if (!clock.canWrite()) throw new AppError('DATABASE_AWAY');
    return Promise.resolve({ status: 'ready' as const });
  });
}

function statusOf({ clock }: Services) {
  if (!clock.canWrite()) return 'cannot-write';
  if (clock.isBehind()) return 'clock-behind';
  return clockDiffers(clock) ? 'clock-differs' : 'ok';
}
