import type { ServerLine } from '#contract/server.ts';

/** What is measured of a server. Times are epoch milliseconds. */
export type ServerFacts = {
  now: number;
  /** The school's IANA zone. */
  timeZone: string;
  /** Whether the last heartbeat came to the disk. */
  canWrite: boolean;
  clock: {
    /** Set back while the service was down. */
    isBehind: boolean;
    /** Whether it is too far from the service's time. */
    differs: boolean;
    /** By which the machine's clock is ahead of the service's time. */
    secondsAhead: number;
  };
  /** Nothing where the database is PostgreSQL, on a machine of its own as it may be. */
  own: {
    lastBackupAt: number | null;
    backupTrouble: string | null;
    results: number;
    free: number;
    size: number;
  } | null;
  mail: { isSetUp: boolean; waiting: number; problem: string | null };
  reach: 'https' | 'plain' | 'machine';
  version: { idanwo: string; database: string };
};

/** How the server is, what needs somebody first. */
export function serverLines(facts: ServerFacts): ServerLine[] {
  const lines = [
    ...(facts.canWrite ? [] : [cannotWrite]),
    ...(facts.own === null ? [backupElsewhere] : [backupLine(facts.own, facts), diskLine(facts.own)]),
    clockLine(facts.clock),
    mailLine(facts.mail),
    httpsLine(facts.reach),
    versionLine(facts.version),
  ];
  return lines.sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

const order: readonly ServerLine['state'][] = ['bad', 'warn', 'good', 'plain'];

const cannotWrite: ServerLine = {
  about: 'database',
  state: 'bad',
  fact: 'Answers cannot be saved',
  advice:
    'The database is away, full or damaged. Candidates can go on: their answers are kept on their devices until it is back.',
};

const backupElsewhere: ServerLine = { about: 'backup', state: 'plain', fact: 'Backups by PostgreSQL', advice: '' };

const dayMs = 86_400_000;
const gigabyte = 1024 ** 3;
/** Two nights without a backup. */
const oldAfterMs = 2 * dayMs;

function backupLine(own: NonNullable<ServerFacts['own']>, { now, timeZone }: ServerFacts): ServerLine {
  const { lastBackupAt: last, backupTrouble: trouble, results } = own;
  const about = 'backup';
  if (last === null) {
    const state = results > 0 ? 'bad' : 'plain';
    return { about, state, fact: 'No backup yet', advice: 'Nothing would be left if this machine were lost.' };
  }
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const fact = `Backed up ${format.format(last)}`;
  if (trouble !== null) return { about, state: 'warn', fact, advice: trouble };
  if (now - last <= oldAfterMs) return { about, state: 'good', fact, advice: '' };
  const advice = 'More than two nights ago. Is one made each night, and has its disk room?';
  return { about, state: 'warn', fact, advice };
}

/** Answers and a backup need room: less than a tenth, or than 2 GB, is soon too little. */
function diskLine({ free, size }: { free: number; size: number }): ServerLine {
  const state = free < gigabyte / 5 ? 'bad' : free < 2 * gigabyte || free < size / 10 ? 'warn' : 'good';
  const advice = 'When it is full, no answer can be saved. Remove what is not needed, or keep fewer backups here.';
  return {
    about: 'disk',
    state,
    fact: `${inGigabytes(free)} of ${inGigabytes(size)} free`,
    advice: state === 'good' ? '' : advice,
  };
}

const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;

function clockLine({ isBehind, differs, secondsAhead }: ServerFacts['clock']): ServerLine {
  const about = 'clock';
  if (isBehind) {
    const advice =
      'Nothing is started or ended until it is right again. On the server, npm run admin -- clock says more.';
    return { about, state: 'bad', fact: 'The clock has gone back', advice };
  }
  if (!differs) return { about, state: 'good', fact: 'Clock right', advice: '' };
  const apart = `${counted(Math.abs(secondsAhead), 'second')} ${secondsAhead < 0 ? 'behind' : 'ahead of'}`;
  const advice = 'Exams are not touched by it; please set it right on the server.';
  return { about, state: 'warn', fact: `The machine’s clock is ${apart} the service’s time`, advice };
}

function mailLine({ isSetUp, waiting, problem }: ServerFacts['mail']): ServerLine {
  const about = 'mail';
  if (!isSetUp) return { about, state: 'plain', fact: 'No e-mail is sent', advice: '' };
  const letters = waiting === 0 ? 'none waiting' : `${counted(waiting, 'letter')} waiting`;
  if (problem === null) return { about, state: 'good', fact: `E-mail is sent, ${letters}`, advice: '' };
  const advice = `The mail server could not be used (${problem}). It is tried again for a day; see SMTP_URL on the server.`;
  return { about, state: 'warn', fact: `The last e-mail did not go out, ${letters}`, advice };
}

function httpsLine(reach: ServerFacts['reach']): ServerLine {
  const about = 'https';
  if (reach === 'https') return { about, state: 'good', fact: 'Reached over HTTPS', advice: '' };
  if (reach === 'machine') return { about, state: 'good', fact: 'Reached from this machine alone', advice: '' };
  return {
    about,
    state: 'warn',
    fact: 'Reached over plain HTTP',
    advice:
      'Anybody in the network can read along, passwords too, and no exam can be reloaded without the network. On the server, npm run admin -- certificate makes what HTTPS needs and says how.',
  };
}

const versionLine = ({ idanwo, database }: ServerFacts['version']): ServerLine => ({
  about: 'version',
  state: 'plain',
  fact: `Idanwo ${idanwo}, database ${database}`,
  advice: '',
});

const counted = (value: number, one: string) => `${value} ${one}${value === 1 ? '' : 's'}`;
