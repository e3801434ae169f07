import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as contract from '#contract/health.ts';
import { serve } from '#server/http/serve.ts';
import { wireTime } from '#server/http/wire.ts';
import type { Services } from '#server/services.ts';

export function healthRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getHealth, async () => {
    await sql`select 1`.execute(services.store.db);
    const { clock } = services;
    const status = clock.isBehind() ? ('clock-behind' as const) : ('ok' as const);
    return { status, time: wireTime(clock.now()) };
  });
}
