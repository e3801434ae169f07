import type { SittingPaper } from '#contract/sitting-papers.ts';
import type { TrailEntry } from '#contract/sitting-acts.ts';
import type { BoardRow } from '#contract/sittings.ts';
import { trailWords } from '#domain/sitting/trail-words.ts';
import { localTime } from '#domain/time/local-time.ts';
import type { Sheet, SheetPart } from '#server/bank/papers/sheet.ts';

/** What the lists of a sitting are made of. */
export type PrintedSitting = {
  school: string;
  title: string;
  testTitle: string;
  opensAt: number;
  invigilators: readonly { name: string; room: string | null }[];
  /** Those that whoever prints watches, in their order. */
  rooms: readonly { id: string; name: string }[];
  candidates: readonly BoardRow[];
  /** The newest first. */
  trail: readonly TrailEntry[];
  timeZone: string;
  madeAt: number;
};

const titles: Record<SittingPaper, string> = {
  attendance: 'Attendance List',
  seats: 'Seating Plan',
  report: 'Report of the Sitting',
};

/** The attendance list, the seating plan or the report of what happened. */
export function sheetOf(paper: SittingPaper, sitting: PrintedSitting): Sheet {
  const parts = { attendance: attendanceParts, seats: seatParts, report: reportParts }[paper](sitting);
  return {
    school: sitting.school,
    title: `${titles[paper]}: ${sitting.title}`,
    facts: [
      sitting.testTitle,
      `${dayAndTime(sitting.opensAt, sitting)} (${sitting.timeZone.replaceAll('_', ' ')}), ${sitting.candidates.length} candidates`,
      ...(sitting.invigilators.length === 0
        ? []
        : [`Invigilators: ${sitting.invigilators.map(invigilatorText).join(', ')}`]),
    ],
    parts,
    madeAt: sitting.madeAt,
  };
}

const invigilatorText = ({ name, room }: PrintedSitting['invigilators'][number]) =>
  room === null ? name : `${name} (${room})`;

type Clocks = Pick<PrintedSitting, 'timeZone'>;
const dayAndTime = (time: number | string, { timeZone }: Clocks) => localTime(time, timeZone).replace('T', ' ');
const clockTime = (time: number | string | null, { timeZone }: Clocks) =>
  time === null ? '' : localTime(time, timeZone).slice(11);

const nameOf = ({ name }: BoardRow) => name || 'Deleted user';
const numberOf = ({ candidateNumber, email }: BoardRow) => candidateNumber || email;

type OfRoom = { heading: string; candidates: BoardRow[] };

/** By room, those without one last. */
function byRoom({ rooms, candidates }: PrintedSitting): OfRoom[] {
  const known = new Set(rooms.map(({ id }) => id));
  const inRooms = rooms.map(({ id, name }) => ({
    heading: name,
    candidates: candidates.filter(({ roomId }) => roomId === id),
  }));
  const others = candidates.filter(({ roomId }) => roomId === null || !known.has(roomId));
  const withoutRoom = rooms.length === 0 ? 'Candidates' : 'Without a room';
  return [...inRooms, { heading: withoutRoom, candidates: others }].filter((room) => room.candidates.length > 0);
}

const states: Record<BoardRow['state'], string> = {
  expected: 'Expected',
  waiting: 'Waiting',
  writing: 'Writing',
  paused: 'Paused',
  submitted: 'Handed in',
  ended: 'Ended',
  absent: 'Absent',
};

function attendanceParts(sitting: PrintedSitting): SheetPart[] {
  return byRoom(sitting).map(({ heading, candidates }, index) => ({
    kind: 'table',
    heading,
    ...(index > 0 && { startsPage: true }),
    note: attendanceNote(candidates),
    columns: [
      { title: 'No.', share: 0.06 },
      { title: 'Name', share: 0.27 },
      { title: 'Number', share: 0.19 },
      { title: 'Seat', share: 0.08 },
      { title: 'State', share: 0.11 },
      { title: 'Began', share: 0.08 },
      { title: 'Ended', share: 0.08 },
      { title: 'Signature', share: 0.13 },
    ],
    rows: candidates.map((row, place) => [
      String(place + 1),
      nameOf(row),
      numberOf(row),
      row.seat,
      states[row.state],
      clockTime(row.startedAt, sitting),
      clockTime(row.endedAt, sitting),
      '',
    ]),
    none: 'Nobody.',
    rowHeight: 8,
  }));
}

function attendanceNote(candidates: readonly BoardRow[]): string {
  const begun = candidates.filter(({ startedAt }) => startedAt !== null).length;
  const absent = candidates.filter(({ state }) => state === 'absent').length;
  return `${candidates.length} expected, ${begun} began, ${absent} absent`;
}

function seatParts(sitting: PrintedSitting): SheetPart[] {
  return byRoom(sitting).map(({ heading, candidates }, index) => ({
    kind: 'places',
    heading,
    ...(index > 0 && { startsPage: true }),
    across: 4,
    places: candidates
      .toSorted((one, other) => one.seat.localeCompare(other.seat, 'en', { numeric: true }))
      .map((row) => ({ name: row.seat || '–', lines: [nameOf(row), numberOf(row)] })),
  }));
}

function reportParts(sitting: PrintedSitting): SheetPart[] {
  const counts = Object.entries(states).map(([state, label]) => [
    label,
    String(sitting.candidates.filter((row) => row.state === state).length),
  ]);
  return [
    {
      kind: 'table',
      heading: 'Candidates',
      columns: [
        { title: 'State', share: 0.4 },
        { title: 'How many', share: 0.6 },
      ],
      rows: counts,
      none: '',
    },
    {
      kind: 'table',
      heading: 'What happened',
      columns: [
        { title: 'Time', share: 0.09 },
        { title: 'What', share: 0.21 },
        { title: 'Whom', share: 0.23 },
        { title: 'Words', share: 0.31 },
        { title: 'By', share: 0.16 },
      ],
      rows: sitting.trail
        .toReversed()
        .map((entry) => [
          clockTime(entry.at, sitting),
          whatText(entry, sitting),
          whomText(entry, sitting),
          [entry.words, entry.detail].filter(Boolean).join(' · '),
          entry.by || 'The server',
        ]),
      none: 'Nothing was ordered or noted.',
    },
  ];
}

function whatText({ kind, seconds, from, to }: TrailEntry, clocks: Clocks): string {
  const given = seconds === null ? '' : `, ${seconds / 60} min`;
  if (from === null) return `${trailWords[kind]}${given}`;
  const until = to === null ? 'until somebody said go' : `to ${clockTime(to, clocks)}`;
  return `${trailWords[kind]}${given}, from ${clockTime(from, clocks)} ${until}`;
}

function whomText({ scope, roomId, names, candidates }: TrailEntry, { rooms }: PrintedSitting): string {
  if (scope === 'sitting') return 'All';
  if (scope === 'room') return rooms.find(({ id }) => id === roomId)?.name ?? 'A room';
  const more = candidates - names.length;
  return `${names.join(', ')}${more > 0 ? `${names.length > 0 ? ' and ' : ''}${more} more` : ''}`;
}
