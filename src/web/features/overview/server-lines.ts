import type { ServerHealth, ServerState } from '#contract/server.ts';
import { paths } from '#web/paths.ts';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { fileSizeText } from '#web/ui/file-size.ts';
import { counted } from '#web/ui/numbers.ts';

/** One thing about the server. */
export type ServerLine = {
  name: string;
  state: ServerState;
  /** How it stands, in a few words. */
  fact: string;
  /** What it means and what to do, where it is not well. */
  advice: string;
  /** Where it is mended, if that is a screen. */
  to?: typeof paths.admin.backups;
};

/** A device and a server that agree to the minute are both taken for right. */
const apartFromMs = 90_000;

/**
 * How the server is, what needs somebody first.
 * @param asked when this device had the answer, in epoch milliseconds by its own clock
 */
export function serverLines(server: ServerHealth, asked: number): ServerLine[] {
  const lines = [
    ...(server.database.state === 'good' ? [] : [databaseLine(server)]),
    backupLine(server),
    clockLine(server, asked),
    ...(server.disk === null ? [] : [diskLine(server.disk)]),
    mailLine(server),
    httpsLine(server),
    versionLine(server),
  ];
  return lines.sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

const order: readonly ServerState[] = ['bad', 'warn', 'good', 'plain'];

const databaseLine = ({ database: { state } }: ServerHealth): ServerLine => ({
  name: 'Answers',
  state,
  fact: 'Answers cannot be saved',
  advice:
    'The database is away, full or damaged. Candidates can go on: their answers are kept on their devices until it is back.',
});

function backupLine({ backup: { state, isElsewhere, lastAt, trouble } }: ServerHealth): ServerLine {
  const name = 'Backup';
  const to = paths.admin.backups;
  if (isElsewhere) return { name, state, fact: 'Backups by PostgreSQL', advice: '', to };
  if (lastAt === null) {
    return { name, state, fact: 'No backup yet', advice: 'Nothing would be left if this machine were lost.', to };
  }
  const advice = trouble ?? 'More than two nights ago. Is the server on at that hour, and has its disk room?';
  return { name, state, fact: `Backed up ${dayAndTimeText(lastAt)}`, advice, to };
}

function clockLine({ clock: { state, time, isBehind, secondsAhead } }: ServerHealth, asked: number): ServerLine {
  const name = 'Clock';
  if (isBehind) {
    const advice = 'Nothing is started or ended until it is right again. On the server, the command clock says more.';
    return { name, state, fact: 'The clock has gone back', advice };
  }
  if (state !== 'good') {
    const apart = `${counted(Math.abs(secondsAhead), 'second')} ${secondsAhead < 0 ? 'behind' : 'ahead of'}`;
    const advice = 'Exams are not touched by it; please set it right on the server.';
    return { name, state, fact: `The machine’s clock is ${apart} the service’s time`, advice };
  }
  const apartMs = Date.parse(time) - asked;
  if (Math.abs(apartMs) > apartFromMs) {
    const minutes = counted(Math.round(Math.abs(apartMs) / 60_000), 'minute');
    const fact = `The server’s clock is ${minutes} ${apartMs < 0 ? 'behind' : 'ahead of'} this device’s`;
    return { name, state: 'warn', fact, advice: 'One of the two is wrong. Tests open and close by the server’s.' };
  }
  return { name, state, fact: 'Clock right', advice: '' };
}

function diskLine({ state, freeBytes, sizeBytes }: NonNullable<ServerHealth['disk']>): ServerLine {
  return {
    name: 'Disk',
    state,
    fact: `${fileSizeText(freeBytes)} of ${fileSizeText(sizeBytes)} free`,
    advice: 'When it is full, no answer can be saved. Remove what is not needed, or keep fewer backups here.',
    to: paths.admin.backups,
  };
}

function mailLine({ mail: { state, isSetUp, waiting, problem } }: ServerHealth): ServerLine {
  const name = 'E-mail';
  if (!isSetUp) return { name, state, fact: 'No e-mail is sent', advice: '' };
  const waits = waiting === 0 ? 'no letter waits' : counted(waiting, 'letter waits', 'letters wait');
  if (problem === null) return { name, state, fact: `E-mail is sent, ${waits}`, advice: '' };
  const advice = `The mail server’s answer was ${problem}. It is tried again for a day; see SMTP_URL on the server.`;
  return { name, state, fact: `The last e-mail did not go out, ${waits}`, advice };
}

const reaches = {
  https: 'Reached over HTTPS',
  machine: 'Reached from this machine alone',
  plain: 'Reached over plain HTTP',
} as const;

const httpsLine = ({ https: { state, reach } }: ServerHealth): ServerLine => ({
  name: 'HTTPS',
  state,
  fact: reaches[reach],
  advice:
    'Anybody in the network can read along, passwords too, and no exam can be reloaded without the network. On the server, the command certificate makes what HTTPS needs and says how.',
});

const versionLine = ({ version: { idanwo, database } }: ServerHealth): ServerLine => ({
  name: 'Version',
  state: 'plain',
  fact: `Idanwo ${idanwo}, database ${database}`,
  advice: '',
});
