import { v7 as newId } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { actInSitting } from '#contract/sitting-acts.ts';
import { printScripts, printSitting, type SittingPaper } from '#contract/sitting-papers.ts';
import { submitResult } from '#contract/submission.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addSitting, begin, minute, type SpecSitting } from '#server/spec/spec-sittings.ts';
import { sheetOf } from './sheets.ts';

const school = await openSpecSchool();
afterAll(() => school.close());

const rooms = [
  { name: 'Lab', seats: null },
  { name: 'Hall', seats: null },
];
const pagesIn = (text: string) => Number(/\/Count (\d+)/.exec(text)?.[1]);
const print = ({ id }: SpecSitting, paper: SittingPaper, by: SpecPerson) =>
  school.call(printSitting, { params: { sittingId: id, paper } }, by);
const scripts = ({ id }: SpecSitting, by: SpecPerson, query: { candidate?: string; room?: string } = {}) =>
  school.call(printScripts, { params: { sittingId: id }, query }, by);

describe('the lists of a sitting', () => {
  it.each(['attendance', 'seats', 'report'] as const)('are files to print: %s', async (paper) => {
    const sitting = await addSitting(school, { candidates: 3, changed: { rooms } });
    const file = await print(sitting, paper, sitting.author);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${paper}-${sitting.id}.pdf"`,
    });
    expect(file.text).toMatch(/^%PDF-/);
    expect(pagesIn(file.text)).toBe(paper === 'report' ? 1 : 2);
  });

  it('are of the own room for its invigilator, and for nobody who has no business there', async () => {
    const invigilator = await school.addPerson('instructor');
    const invigilators = [{ email: invigilator.email, room: 'Lab' }];
    const sitting = await addSitting(school, { candidates: 2, changed: { rooms, invigilators } });
    expect(pagesIn((await print(sitting, 'attendance', invigilator)).text)).toBe(1);
    expect((await scripts(sitting, invigilator)).status).toBe(403);
    const stranger = await school.addPerson('instructor');
    expect((await print(sitting, 'report', stranger)).status).toBe(404);
    expect((await print(sitting, 'report', sitting.candidates[0] as SpecPerson)).status).toBe(403);
  });

  it('say who was there, where and when, and all that happened in its order', () => {
    const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 8, minutes)).toISOString();
    const row = {
      candidateId: newId(),
      name: 'Tọ́pẹ́ Adé',
      candidateNumber: 'SS2A/017',
      email: '',
      roomId: 'lab',
      seat: 'A10',
      state: 'submitted' as const,
      attemptId: newId(),
      answered: 3,
      questions: 3,
      startedAt: at(1),
      deadline: at(61),
      timeRemaining: null,
      pausedAt: null,
      restsUntil: null,
      lastSavedAt: at(40),
      given: 0,
      stopped: 0,
      endedAt: at(44),
      device: null,
      events: 0,
      latestEvent: null,
    };
    const others = { ...row, name: 'Ngozi Eze', seat: 'A2', state: 'absent' as const, startedAt: null, endedAt: null };
    const entry = {
      _id: newId(),
      scope: 'sitting' as const,
      roomId: null,
      candidates: 0,
      names: [],
      from: null,
      to: null,
      seconds: null,
      detail: '',
      by: 'Mr Bello',
    };
    const sitting = {
      school: 'Unity College',
      title: 'First term',
      testTitle: 'Biology',
      opensAt: Date.UTC(2026, 10, 23, 8),
      invigilators: [{ name: 'Mr Bello', room: 'Lab' }],
      rooms: [{ id: 'lab', name: 'Lab' }],
      candidates: [row, others],
      trail: [
        { ...entry, kind: 'resume' as const, words: '', at: at(30) },
        { ...entry, kind: 'incident' as const, words: 'A fire drill', at: at(20) },
      ],
      timeZone: 'Africa/Lagos',
      madeAt: 0,
    };
    const attendance = sheetOf('attendance', sitting);
    expect(attendance.facts).toEqual([
      'Biology',
      '2026-11-23 09:00 (Africa/Lagos), 2 candidates',
      'Invigilators: Mr Bello (Lab)',
    ]);
    expect(attendance.parts).toMatchObject([
      {
        heading: 'Lab',
        note: '2 expected, 1 began, 1 absent',
        rows: [
          ['1', 'Tọ́pẹ́ Adé', 'SS2A/017', 'A10', 'Handed in', '09:01', '09:44', ''],
          ['2', 'Ngozi Eze', 'SS2A/017', 'A2', 'Absent', '', '', ''],
        ],
      },
    ]);
    expect(sheetOf('seats', sitting).parts).toMatchObject([{ places: [{ name: 'A2' }, { name: 'A10' }] }]);
    const [counts, happened] = sheetOf('report', sitting).parts;
    expect(counts).toMatchObject({ rows: expect.arrayContaining([['Absent', '1']]) as unknown });
    expect(happened).toMatchObject({
      rows: [
        ['09:20', 'Incident', 'All', 'A fire drill', 'Mr Bello'],
        ['09:30', 'Went on', 'All', '', 'Mr Bello'],
      ],
    });
  });
});

describe('scripts', () => {
  it('are what was asked and answered, each candidate from a page of their own', async () => {
    const sitting = await addSitting(school, { candidates: 3, changed: { rooms } });
    expect((await scripts(sitting, sitting.author)).body).toMatchObject({ code: 'NOTHING_TO_PRINT' });
    school.advance(10 * minute);
    for (const person of sitting.candidates) {
      const exam = (await begin(school, sitting.id, person)).body;
      const [first] = sitting.test.questions;
      const answers = [{ questionId: first?.id ?? '', selectedOptionId: first?.right }];
      await school.call(submitResult, { body: { testId: sitting.test.id, attemptId: exam._id, answers } }, person);
    }
    expect(pagesIn((await scripts(sitting, sitting.author)).text)).toBe(3);
    const [person] = sitting.candidates;
    expect(pagesIn((await scripts(sitting, sitting.author, { candidate: person?.id ?? '' })).text)).toBe(1);
    await school.call(
      actInSitting,
      {
        params: { sittingId: sitting.id },
        body: { id: newId(), kind: 'annul', candidateIds: [person?.id ?? ''], words: 'Notes under the desk' },
      },
      sitting.author,
    );
    expect((await scripts(sitting, sitting.author, { candidate: person?.id ?? '' })).status).toBe(200);
  });
});
