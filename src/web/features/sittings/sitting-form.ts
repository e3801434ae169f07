import {
  type ReleaseTime,
  type Sitting,
  type SittingContent,
  sittingContentSchema,
} from '#contract/sitting-content.ts';
import type { SittingTemplate } from '#contract/sitting-templates.ts';
import { localTime, momentOf } from '#domain/time/local-time.ts';

export type RoomValues = { _id?: string | undefined; name: string; seats: string };
export type InvigilatorValues = { email: string; room: string };
/** As the test says, or otherwise. */
type AsTest = 'test' | 'yes' | 'no';

/** What the form holds: text where one types. Times are those of the school's clocks: 2026-11-21T14:00. */
export type SittingValues = {
  title: string;
  instructions: string;
  begins: SittingContent['begins'];
  opensAt: string;
  lastStartAt: string;
  endsAt: string;
  accessCode: string;
  /** One on a line. */
  networks: string;
  safeExamBrowser: SittingContent['safeExamBrowser'];
  /** One on a line. */
  browserExamKeys: string;
  /** Nothing where the one that is set stays. */
  quitPassword: string | null;
  attemptLimit: string;
  shufflesQuestions: AsTest;
  shufflesOptions: AsTest;
  allowsCalculator: AsTest;
  takeover: SittingContent['takeover'];
  afterOutage: SittingContent['afterOutage'];
  giveBackLimit: string;
  releasesScore: ReleaseTime;
  releasesAnswers: ReleaseTime;
  releasesExplanations: ReleaseTime;
  rooms: RoomValues[];
  invigilators: InvigilatorValues[];
};
export type SittingField = keyof SittingValues;
export type Problems = Partial<Record<SittingField, string>>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A new sitting: tomorrow at nine, all together, with a quarter of an hour for who comes late. */
export function newSittingValues(now: number, timeZone: string): SittingValues {
  const day = localTime(now + dayMs, timeZone).slice(0, 10);
  return {
    title: '',
    instructions: '',
    begins: 'together',
    opensAt: `${day}T09:00`,
    lastStartAt: `${day}T09:15`,
    endsAt: '',
    accessCode: String(Math.floor(1_000 + Math.random() * 9_000)),
    networks: '',
    safeExamBrowser: 'none',
    browserExamKeys: '',
    quitPassword: '',
    attemptLimit: '1',
    shufflesQuestions: 'test',
    shufflesOptions: 'test',
    allowsCalculator: 'test',
    takeover: 'free',
    afterOutage: 'hold',
    giveBackLimit: '',
    releasesScore: 'at-end',
    releasesAnswers: 'by-hand',
    releasesExplanations: 'by-hand',
    rooms: [],
    invigilators: [],
  };
}

/** A new sitting that is held as a template says. */
export function valuesFrom({ asksForCode, ...rules }: SittingTemplate['content'], fresh: SittingValues): SittingValues {
  const { rooms, invigilators } = rules;
  return {
    ...fresh,
    ...ruleValues(rules),
    accessCode: asksForCode ? fresh.accessCode : '',
    rooms: rooms.map(({ name, seats }) => ({ name, seats: seats === null ? '' : String(seats) })),
    invigilators: invigilators.map(({ email, room }) => ({ email, room: room ?? '' })),
  };
}

export function valuesOf(sitting: Sitting, timeZone: string): SittingValues {
  const local = (time: string | null) => (time === null ? '' : localTime(time, timeZone));
  return {
    ...ruleValues(sitting),
    title: sitting.title,
    opensAt: local(sitting.opensAt),
    lastStartAt: local(sitting.lastStartAt),
    endsAt: local(sitting.endsAt),
    accessCode: sitting.accessCode,
    quitPassword: sitting.hasQuitPassword ? null : '',
    rooms: sitting.rooms.map(({ _id, name, seats }) => ({ _id, name, seats: seats === null ? '' : String(seats) })),
    invigilators: sitting.invigilators.map(({ email, room }) => ({ email, room: room ?? '' })),
  };
}

type Rules = Omit<SittingTemplate['content'], 'asksForCode' | 'rooms' | 'invigilators'>;

/** How it is held, apart from rooms and people. */
function ruleValues(rules: Rules) {
  return {
    instructions: rules.instructions,
    begins: rules.begins,
    networks: rules.networks.join('\n'),
    safeExamBrowser: rules.safeExamBrowser,
    browserExamKeys: rules.browserExamKeys.join('\n'),
    attemptLimit: String(rules.attemptLimit),
    shufflesQuestions: asTest(rules.shufflesQuestions),
    shufflesOptions: asTest(rules.shufflesOptions),
    allowsCalculator: asTest(rules.allowsCalculator),
    takeover: rules.takeover,
    afterOutage: rules.afterOutage,
    giveBackLimit: rules.giveBackLimit === null ? '' : String(rules.giveBackLimit),
    releasesScore: rules.releasesScore,
    releasesAnswers: rules.releasesAnswers,
    releasesExplanations: rules.releasesExplanations,
  };
}

const asTest = (value: boolean | null): AsTest => (value === null ? 'test' : value ? 'yes' : 'no');
const fromTest = (value: AsTest) => (value === 'test' ? null : value === 'yes');
const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
const listIn = (text: string) => text.split(/[\s,;]+/).filter((one) => one !== '');
const optionalNumberIn = (text: string) => (text.trim() === '' ? null : Number(text));

type Checked = { content: SittingContent; problems: null } | { content: null; problems: Problems };

const fields = Object.keys(newSittingValues(0, 'UTC'));
const isField = (name: unknown): name is SittingField => typeof name === 'string' && fields.includes(name);

/** The form by the contract's own rules: what it says, or what is wrong with each field. */
export function checkSitting(values: SittingValues, timeZone: string): Checked {
  const moment = (text: string) => {
    const found = momentOf(text, timeZone);
    return found === undefined ? '' : new Date(found).toISOString();
  };
  const parsed = sittingContentSchema.safeParse({
    ...values,
    opensAt: moment(values.opensAt),
    lastStartAt: moment(values.lastStartAt),
    endsAt: values.begins === 'together' || values.endsAt === '' ? null : moment(values.endsAt),
    networks: listIn(values.networks),
    browserExamKeys: listIn(values.browserExamKeys),
    quitPassword: values.quitPassword ?? undefined,
    attemptLimit: numberIn(values.attemptLimit),
    shufflesQuestions: fromTest(values.shufflesQuestions),
    shufflesOptions: fromTest(values.shufflesOptions),
    allowsCalculator: fromTest(values.allowsCalculator),
    giveBackLimit: optionalNumberIn(values.giveBackLimit),
    rooms: values.rooms.map(({ seats, ...room }) => ({ ...room, seats: optionalNumberIn(seats) })),
    invigilators: values.invigilators.map(({ email, room }) => ({ email, room: room === '' ? null : room })),
  });
  if (parsed.success) return { content: parsed.data, problems: null };
  const problems: Problems = {};
  for (const { path, message } of parsed.error.issues) if (isField(path[0])) problems[path[0]] ??= message;
  return { content: null, problems };
}
