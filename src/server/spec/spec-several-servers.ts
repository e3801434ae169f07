import { openStore } from '#server/platform/db/open-store.ts';
import { tickEveryMs } from '#server/platform/clock/service-clock.ts';
import { networkTo } from './spec-network.ts';
import { openSpecSchool, type SpecSchool } from './spec-school.ts';
import { specDatabase } from './spec-store.ts';

const second = 1_000;

/** Several servers of one school on one PostgreSQL, and the network between them and it. */
export async function openSeveralServers(count: number) {
  const database = await specDatabase();
  const direct = database.environment['DATABASE_URL'] ?? '';
  const wire = await networkTo(new URL(direct));
  const throughWire = new URL(direct);
  throughWire.port = String(wire.port);
  const open = () => openStore({ databaseUrl: throughWire.href, dataDir: database.dataDir });
  const schools: SpecSchool[] = [];
  for (let index = 0; index < count; index += 1) schools.push(await openSpecSchool({ ...database, open }));

  return {
    schools,
    /** The database goes away from all of them, and comes back. */
    wire,
    /** Time passes on all servers, and their heartbeats try to get through; then what else each does in a second. */
    async pass(milliseconds: number, work: (school: SpecSchool) => Promise<unknown> = () => Promise.resolve()) {
      for (let passed = 0; passed < milliseconds; passed += second) {
        for (const school of schools) {
          school.advance(second);
          for (let ticked = 0; ticked < second; ticked += tickEveryMs) school.services.clock.tick();
        }
        await Promise.all(schools.map((school) => school.services.clock.beat().catch(() => undefined)));
        await Promise.all(schools.map(work));
      }
    },
    async close() {
      await Promise.all(schools.map((school) => school.close()));
      await wire.breakOff();
      await database.remove();
    },
  };
}
