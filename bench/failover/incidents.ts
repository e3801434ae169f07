import { setTimeout as wait } from 'node:timers/promises';
import { acknowledgedBy, countLost, type Incident, type School } from './round.ts';

/** An operator, or a watcher such as Patroni, wants a while to be sure that the primary is gone. */
const noticeMs = 2_000;

/** Makes the standby the primary, and looks at once whether it has all that had been acknowledged until then. */
async function failOver({ pair, candidates }: School): Promise<number> {
  await wait(noticeMs);
  const before = acknowledgedBy(candidates);
  await pair.promote();
  return countLost(pair.urlOf(pair.standby), before);
}

const primaryKilled: Incident = {
  what: 'primary killed, standby promoted',
  strike: async (school) => {
    const struckAt = performance.now();
    await school.pair.primary.kill();
    const lost = await failOver(school);
    return { struckAt, restoredAt: performance.now(), lost, serving: school.pair.standby };
  },
};

/**
 * The primary stands still, is given up, and comes back with nobody having fenced it: it believes that it serves. Then
 * the new one is restarted, so that all servers look for a database while the old one alone is there.
 */
const primaryComesBack: Incident = {
  what: 'primary frozen, standby promoted, old primary back',
  strike: async (school) => {
    const { pair } = school;
    const struckAt = performance.now();
    await pair.primary.freeze();
    const lost = await failOver(school);
    const restoredAt = performance.now();
    await wait(10_000);
    await pair.primary.thaw();
    await wait(5_000);
    await pair.standby.kill();
    await wait(5_000);
    await pair.standby.start();
    await wait(5_000);
    return { struckAt, restoredAt, lost, serving: pair.standby };
  },
};

/** No commit is answered without a standby, until somebody says that one copy has to do. */
const standbyKilled: Incident = {
  what: 'standby killed, primary told to do without',
  strike: async ({ pair }) => {
    const struckAt = performance.now();
    await pair.standby.kill();
    await wait(noticeMs);
    await pair.primary.configure(`synchronous_standby_names = ''`);
    await pair.primary.ask('select pg_reload_conf()');
    return { struckAt, restoredAt: performance.now(), lost: 0, serving: pair.primary };
  },
};

const serverKilled: Incident = {
  what: 'one Idanwo server killed, started again',
  strike: async ({ servers, pair }) => {
    const struckAt = performance.now();
    await servers.kill(0);
    await wait(noticeMs);
    await servers.startAgain(0);
    return { struckAt, restoredAt: struckAt, lost: 0, serving: pair.primary };
  },
};

export const incidents: readonly Incident[] = [
  primaryKilled,
  primaryKilled,
  primaryKilled,
  primaryComesBack,
  standbyKilled,
  serverKilled,
];
