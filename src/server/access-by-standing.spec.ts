import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayEnter, type Role } from '#contract/access.ts';
import { getOwnClasses } from '#contract/account.ts';
import { endpointsByName } from '#contract/all-endpoints.ts';
import { getEssayFile } from '#contract/answer-files.ts';
import { getCandidateEvents } from '#contract/attempt-events.ts';
import { getClassChoices } from '#contract/class-choices.ts';
import * as classes from '#contract/classes.ts';
import type { AnyEndpoint, CallOf } from '#contract/endpoint.ts';
import { getLateAnswers, judgeLateAnswers } from '#contract/late-answers.ts';
import * as marking from '#contract/marking.ts';
import * as sharing from '#contract/sharing.ts';
import { actInSitting, getTrail } from '#contract/sitting-acts.ts';
import { printScripts, printSitting } from '#contract/sitting-papers.ts';
import { keepSittingTemplate } from '#contract/sitting-templates.ts';
import * as sittings from '#contract/sittings.ts';
import * as waiting from '#contract/waiting-room.ts';
import type { SpecAnswer, SpecPerson } from '#server/spec/spec-school.ts';
import { sittingContent } from '#server/spec/spec-sittings.ts';
import { openStandings, type Standing, type Standings } from '#server/spec/spec-standings.ts';

let at: Standings;
beforeAll(async () => {
  at = await openStandings();
});
afterAll(() => at.school.close());

/** What a call comes to: it is done, it is done and what is looked for is not in the reply, or it is refused. */
type Verdict = 'done' | 'empty' | 'forbidden' | 'unknown';
type Verdicts = Partial<Record<Verdict, string>> & {
  /** Which of several rows of a call. */
  about?: string;
  /** What whoever sees it has in the reply. */
  sees?: () => string;
};
type Row = Verdicts & { endpoint: AnyEndpoint; ask: (by: SpecPerson) => Promise<SpecAnswer<unknown>> };

/** One call with real input, made anew for each who calls. Whoever is not named gets what the rest gets. */
function row<E extends AnyEndpoint>(
  endpoint: E,
  input: (by: SpecPerson) => CallOf<E> | Promise<CallOf<E>>,
  verdicts: Verdicts,
): Row {
  return { endpoint, ask: async (by) => at.school.call(endpoint, await input(by), by), ...verdicts };
}

const rest = '*';
const everywhere = { done: 'author admin', unknown: rest } as const;
/** Whoever set it up; those who watch may not, and for others it is not there. */
const manages = { ...everywhere, forbidden: 'invigilator ofLab' } as const;
const watches = { done: 'author admin invigilator ofLab', unknown: rest } as const;
const watchesHall = { done: 'author admin invigilator', forbidden: 'ofLab', unknown: rest } as const;
const sits = { done: 'candidate', unknown: rest } as const;
/** The author's side of a test; those it is shared with for less may not. */
const owns = { ...everywhere, forbidden: 'viewer user editor' } as const;
const marks = { done: 'author admin marker', unknown: rest } as const;
const teaches = { done: 'author admin teacher', unknown: rest } as const;
const administers = { done: 'admin', forbidden: rest } as const;

const inSitting = () => ({ params: { sittingId: at.sitting } });
const inDraft = async () => ({ params: { sittingId: await at.draft() } });
const inWaited = () => ({ params: { sittingId: at.waited } });
const inTest = () => ({ params: { testId: at.testId } });
const ofEssay = (by: SpecPerson) => ({ params: { essayId: at.essayOf(by) } });
const inClass = () => ({ params: { classId: at.classId } });
const emailOf = (name: Standing) => at.person(name).email;
const give = { kind: 'give', minutes: 1, reason: 'A late bell' } as const;
const tell = { kind: 'message', words: 'Good luck' } as const;
const only = (person: SpecPerson) => ({ id: newId(), scope: 'candidates' as const, candidateIds: [person.id] });

const rows: readonly Row[] = [
  row(sittings.getSittings, () => ({ query: {} }), {
    sees: () => at.sitting,
    done: 'author admin invigilator ofLab',
    empty: rest,
  }),
  row(sittings.getSitting, inSitting, watches),
  row(sittings.createSitting, () => ({ body: { testId: at.testId, content: sittingContent(at.school.now()) } }), {
    done: 'author admin user editor',
    forbidden: 'viewer',
    unknown: rest,
  }),
  row(
    sittings.updateSitting,
    async () => ({ ...(await inDraft()), body: { content: sittingContent(at.school.now()) } }),
    manages,
  ),
  row(sittings.deleteSitting, inDraft, manages),
  row(sittings.copySitting, inSitting, manages),
  row(keepSittingTemplate, () => ({ ...inSitting(), body: { name: 'As last term' } }), manages),
  row(
    sittings.addCandidates,
    async () => ({ ...(await inDraft()), body: { rows: [{ who: emailOf('student') }] } }),
    manages,
  ),
  row(sittings.addClassCandidates, async () => ({ ...(await inDraft()), body: { classId: at.classId } }), manages),
  row(
    sittings.removeCandidates,
    async () => ({ ...(await inDraft()), body: { candidateIds: [at.person('candidate').id] } }),
    manages,
  ),
  row(sittings.dealSeats, inDraft, manages),
  row(sittings.readySitting, inDraft, manages),
  row(sittings.draftSitting, async () => ({ params: { sittingId: await at.ready() } }), manages),
  row(sittings.releaseSitting, () => ({ ...inSitting(), body: { what: ['score' as const] } }), manages),
  row(sittings.getBoard, () => ({ ...inSitting(), query: {} }), {
    ...watches,
    about: 'those in the lab',
    sees: () => at.person('candidate').id,
  }),
  row(sittings.getBoard, () => ({ ...inSitting(), query: {} }), {
    done: 'author admin invigilator',
    empty: 'ofLab',
    unknown: rest,
    about: 'those in the hall',
    sees: () => at.inHall.id,
  }),
  row(sittings.orderTime, () => ({ ...inSitting(), body: { ...only(at.person('candidate')), ...give } }), {
    ...watches,
    about: 'for somebody in the lab',
  }),
  row(sittings.orderTime, () => ({ ...inSitting(), body: { ...only(at.inHall), ...give } }), {
    ...watchesHall,
    about: 'for somebody in the hall',
  }),
  row(
    sittings.orderTime,
    () => ({ ...inSitting(), body: { id: newId(), scope: 'room' as const, roomId: at.hall, ...give } }),
    {
      ...watchesHall,
      about: 'for the hall',
    },
  ),
  row(sittings.orderTime, () => ({ ...inSitting(), body: { id: newId(), scope: 'sitting' as const, ...give } }), {
    ...watchesHall,
    about: 'for all',
  }),
  row(
    actInSitting,
    () => ({ ...inSitting(), body: { id: newId(), scope: 'room' as const, roomId: at.lab, ...tell } }),
    {
      ...watches,
      about: 'in the lab',
    },
  ),
  row(actInSitting, () => ({ ...inSitting(), body: { ...only(at.inHall), ...tell } }), {
    ...watchesHall,
    about: 'to somebody in the hall',
  }),
  row(
    actInSitting,
    () => ({
      ...inSitting(),
      body: { id: newId(), kind: 'annul' as const, candidateIds: [at.inHall.id], words: 'A telephone' },
    }),
    { ...manages, about: 'that annuls' },
  ),
  row(getTrail, inSitting, watches),
  row(getCandidateEvents, () => ({ params: { sittingId: at.sitting, candidateId: at.person('candidate').id } }), {
    ...watches,
    about: 'of somebody in the lab',
  }),
  row(getCandidateEvents, () => ({ params: { sittingId: at.sitting, candidateId: at.inHall.id } }), {
    done: 'author admin invigilator',
    unknown: rest,
    about: 'of somebody in the hall',
  }),
  row(getLateAnswers, inSitting, manages),
  row(
    judgeLateAnswers,
    () => ({ ...inSitting(), body: { id: newId(), answerIds: [newId()], accepts: true, words: 'The cable' } }),
    manages,
  ),
  row(printSitting, () => ({ params: { sittingId: at.sitting, paper: 'attendance' as const } }), watches),
  row(printScripts, () => ({ ...inSitting(), query: {} }), manages),
  row(sittings.getSafeExamBrowserFile, () => ({ params: { sittingId: at.inBrowser } }), { done: rest }),
  row(sittings.getOwnSittings, () => ({}), { sees: () => at.sitting, done: 'candidate', empty: rest }),
  row(sittings.startInSitting, () => ({ ...inSitting(), body: { clientId: 'client-one' } }), sits),
  row(waiting.enterWaitingRoom, () => ({ ...inWaited(), body: { takesPaper: true } }), sits),
  row(waiting.awaitStart, () => ({ ...inWaited(), query: {} }), sits),
  row(waiting.getSealedMedia, () => ({ params: { sittingId: at.waited, mediaId: at.leaf }, query: {} }), sits),
  row(waiting.registerOpened, () => ({ ...inWaited(), body: at.openedPaper }), sits),

  row(marking.getMarking, () => ({}), { sees: () => at.testId, done: 'author marker', empty: rest }),
  row(marking.getMarkingQueue, () => ({ params: { testId: at.testId, questionId: at.questionId } }), marks),
  row(marking.openEssay, ofEssay, marks),
  row(marking.markEssay, (by) => ({ ...ofEssay(by), body: { basedOn: null, points: 5 } }), marks),
  row(getEssayFile, () => ({ params: { essayId: at.withFile } }), marks),
  row(marking.getTestMarking, inTest, owns),
  row(marking.updateTestMarking, () => ({ ...inTest(), body: { marksTwice: false, tolerance: 10 } }), owns),
  row(marking.nameMarker, () => ({ ...inTest(), body: { email: emailOf('marker') } }), owns),
  row(
    marking.removeMarker,
    async () => {
      const body = { email: emailOf('teacher') };
      await at.school.call(marking.nameMarker, { ...inTest(), body }, at.person('author'));
      return { params: { testId: at.testId, markerId: at.person('teacher').id } };
    },
    owns,
  ),
  row(sharing.getShares, inTest, owns),
  row(sharing.shareTest, () => ({ ...inTest(), body: { email: emailOf('viewer'), level: 'view' as const } }), owns),
  row(
    sharing.unshareTest,
    async () => {
      const email = emailOf('viewer');
      const input = { ...inTest(), body: { email, level: 'view' as const } };
      const { shares } = (await at.school.call(sharing.shareTest, input, at.person('author'))).body;
      return {
        params: { testId: at.testId, shareId: shares.find(({ person }) => person?.email === email)?._id ?? '' },
      };
    },
    owns,
  ),
  row(sharing.getSharedTests, () => ({ query: {} }), {
    sees: () => at.testId,
    done: 'user editor viewer',
    empty: rest,
  }),

  row(classes.getClasses, () => ({ query: {} }), { sees: () => at.classId, done: 'author teacher admin', empty: rest }),
  row(getClassChoices, () => ({}), { sees: () => at.classId, done: 'author teacher admin', empty: rest }),
  row(classes.createClass, () => ({ body: at.named(newId()) }), administers),
  row(classes.getClass, inClass, teaches),
  row(classes.updateClass, () => ({ ...inClass(), body: { name: 'SS2 Gold' } }), administers),
  row(classes.copyClass, () => ({ ...inClass(), body: at.named(newId()) }), administers),
  row(classes.findClassPeople, () => ({ query: { search: 'student', as: 'student' as const } }), administers),
  row(classes.getClassMembers, () => ({ ...inClass(), query: {} }), teaches),
  row(classes.addClassMembers, () => ({ ...inClass(), body: { people: [at.person('candidate').id] } }), administers),
  row(
    classes.removeClassMember,
    async () => {
      const [classId, userId] = [await at.newClass(newId()), at.person('candidate').id];
      await at.school.call(
        classes.addClassMembers,
        { params: { classId }, body: { people: [userId] } },
        at.person('admin'),
      );
      return { params: { classId, userId } };
    },
    administers,
  ),
  row(
    classes.setClassTeachers,
    () => ({ ...inClass(), body: { teacherIds: [at.person('author').id, at.person('teacher').id] } }),
    administers,
  ),
  row(getOwnClasses, () => ({}), { sees: () => at.classId, done: 'candidate', empty: rest }),
];

const roleOf = (name: Standing): Role =>
  name === 'admin' ? 'admin' : name === 'candidate' || name === 'student' ? 'student' : 'instructor';

function expectedFor(name: Standing, { endpoint, done, empty, forbidden, unknown }: Row): Verdict {
  if (!mayEnter(roleOf(name), endpoint.access)) return 'forbidden';
  const verdicts = Object.entries({ done, empty, forbidden, unknown }) as [Verdict, string | undefined][];
  const isNamed = (who = '') => who.split(' ').includes(name);
  const [verdict] = verdicts.find(([, who]) => isNamed(who)) ?? verdicts.find(([, who]) => who === rest) ?? ['unknown'];
  return verdict;
}

function verdictOf({ status, text, body }: SpecAnswer<unknown>, sees: (() => string) | undefined): string {
  if (status < 300) return sees && !text.includes(sees()) ? 'empty' : 'done';
  const { code } = body as { code: string };
  if (status === 403 && code === 'NOT_ALLOWED') return 'forbidden';
  return status === 404 && code !== 'NOT_FOUND' ? 'unknown' : `${status} ${code}`;
}

describe('what is there for whom, and what they may do with it', () => {
  const nameOf = new Map([...endpointsByName].map(([name, endpoint]) => [endpoint, name]));
  const named = rows.map((one) => ({ name: [nameOf.get(one.endpoint), one.about].filter(Boolean).join(', '), one }));

  it('has a row for each call about sittings, marking, sharing and classes', () => {
    const concerned = /\/(sittings|marking|markers|shares|shared-tests|classes)\b/;
    const wanted = [...endpointsByName].filter(([, { path }]) => concerned.test(path)).map(([name]) => name);
    expect(new Set(rows.map(({ endpoint }) => nameOf.get(endpoint)))).toEqual(new Set(wanted));
  });

  it.each(named)('$name', async ({ one }) => {
    const [actual, expected]: Record<string, string>[] = [{}, {}];
    for (const [name, person] of at.everybody) {
      actual![name] = verdictOf(await one.ask(person), one.sees);
      expected![name] = expectedFor(name, one);
    }
    expect(actual).toEqual(expected);
  });
});
