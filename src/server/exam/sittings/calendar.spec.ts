import { afterAll, describe, expect, it } from 'vitest';
import { getSittingCalendar } from '#contract/sitting-calendar.ts';
import { calendarDayStart } from '#domain/time/day-start.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addSitting, minute } from '#server/spec/spec-sittings.ts';

const school = await openSpecSchool();
const admin = await school.addPerson('admin');
afterAll(() => school.close());

// The school's, where nothing else is set.
const timeZone = 'Africa/Lagos';
/** So many minutes after midnight on the school's clocks. */
const at = (day: string, minutes: number) => new Date(calendarDayStart(day, timeZone) + minutes * minute).toISOString();
const addOn = (title: string, opensAt: string, lastStartAt: string, more = {}) =>
  addSitting(school, { candidates: 2, changed: { title, opensAt, lastStartAt, ...more } });
const read = async (from: string, to: string, by: SpecPerson) =>
  (await school.call(getSittingCalendar, { query: { from, to } }, by)).body;
const titles = async (from: string, to: string) => (await read(from, to, admin)).sittings.map(({ title }) => title);

describe('the calendar of sittings', () => {
  it('has those of its days on the school’s clocks, the earliest first, and those that are open for days on each', async () => {
    await addOn('Last minute', at('2027-03-01', 24 * 60 - 1), at('2027-03-01', 24 * 60 - 1));
    await addOn('First minute', at('2027-03-02', 0), at('2027-03-02', 0));
    await addOn('All week', at('2027-03-01', 60), at('2027-03-05', 60));
    await addOn('Another month', at('2027-04-01', 60), at('2027-04-01', 90));
    expect(await titles('2027-03-01', '2027-03-01')).toEqual(['All week', 'Last minute']);
    expect(await titles('2027-03-02', '2027-03-02')).toEqual(['All week', 'First minute']);
    expect(await titles('2027-03-05', '2027-03-06')).toEqual(['All week']);
    expect(await titles('2027-03-06', '2027-03-31')).toEqual([]);
  });

  it('tells rooms and candidates, and of whose sittings each may know', async () => {
    const invigilator = await school.addPerson('instructor');
    const { id, author } = await addOn('Watched', at('2027-05-04', 540), at('2027-05-04', 550), {
      rooms: [
        { name: 'Lab 2', seats: null },
        { name: 'Hall', seats: 40 },
      ],
      invigilators: [{ email: invigilator.email, room: null }],
    });
    for (const by of [author, invigilator, admin]) {
      const { sittings, total } = await read('2027-05-01', '2027-05-31', by);
      expect(sittings).toMatchObject([{ _id: id, rooms: ['Lab 2', 'Hall'], candidates: 2, state: 'ready' }]);
      expect(total).toBe(1);
    }
    const stranger = await school.addPerson('instructor');
    expect(await read('2027-05-01', '2027-05-31', stranger)).toEqual({ sittings: [], total: 0 });
  });

  it.each([
    ['more than six weeks', '2027-03-01', '2027-04-12', 400],
    ['six weeks', '2027-03-01', '2027-04-11', 200],
    ['days that end before they begin', '2027-03-02', '2027-03-01', 400],
    ['what is no day', '2027-02-30', '2027-03-01', 400],
  ])('asked for %s', async (_name, from, to, status) => {
    expect((await school.call(getSittingCalendar, { query: { from, to } }, admin)).status).toBe(status);
  });
});
