import { parseArgs } from 'node:util';
import { selectKnownTime, setKnownTime } from '#server/clock/known-time.queries.ts';
import { isServed, openBesideServer } from '#server/db/open-store.ts';
import type { Command } from './command.ts';

export const clock: Command = {
  summary: 'shows the time that the service knows, and mends it',
  usage: 'clock [--set-to-now]',
  help: [
    'Shows the latest time that the service knows beside the machine’s own. The service’s time never runs backwards:',
    'if the machine’s clock was once far ahead by mistake, nothing is opened or closed until that time has come.',
    '--set-to-now forgets it, with no server running. Look first whether the machine’s clock is right.',
  ].join('\n'),
  async run(args, config) {
    const { values } = parseArgs({ args, options: { 'set-to-now': { type: 'boolean', default: false } } });
    if (values['set-to-now'] && (await isServed(config))) {
      throw new Error('A server is running on this database. Stop it first.');
    }
    const store = await openBesideServer(config);
    try {
      const known = await selectKnownTime(store.db);
      const now = Date.now();
      console.log(`The machine’s clock:    ${utc(now)}`);
      console.log(`The service has known:  ${known === 0 ? 'no time yet' : utc(known)}${difference(known - now)}`);
      if (!values['set-to-now']) return;
      await store.write((trx) => setKnownTime(trx, now));
      console.log('The service goes by the machine’s clock from its next start.');
    } finally {
      await store.close();
    }
  },
};

function utc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

const minuteMs = 60_000;
const minutesInHour = 60;

/** Only what is ahead matters: the past is when a server ran last. */
function difference(ahead: number): string {
  if (ahead < minuteMs) return '';
  const minutes = Math.round(ahead / minuteMs);
  return `, ${Math.floor(minutes / minutesInHour)} h ${minutes % minutesInHour} min ahead`;
}
