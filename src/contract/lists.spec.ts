import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idSchema, list, listQuery, searchSchema, sortedBy, timeSchema, timeZoneSchema } from './lists.ts';

const query = listQuery(['createdAt', 'title']);

describe('the query of a list', () => {
  it('that says nothing asks for the first page, the newest first, as long as the setting says', () => {
    expect(query.parse({})).toEqual({ page: 1, sortOrder: 'desc' });
  });

  it('is read from the texts of an address', () => {
    const asked = { page: '3', limit: '25', search: '  algebra ', sortBy: 'title', sortOrder: 'asc' };
    expect(query.parse(asked)).toEqual({ page: 3, limit: 25, search: 'algebra', sortBy: 'title', sortOrder: 'asc' });
  });

  it.each<[string, unknown, boolean]>([
    ['page', '1', true],
    ['page', '1000000', true],
    ['page', '1000001', false],
    ['page', '0', false],
    ['page', '-1', false],
    ['page', '1.5', false],
    ['page', 'two', false],
    ['page', '', false],
    ['page', 'Infinity', false],
    ['page', ['1', '2'], false],
    ['limit', '1', true],
    ['limit', '5', true],
    ['limit', '100', true],
    ['limit', '101', false],
    ['limit', '0', false],
    ['limit', '-5', false],
    ['limit', '10.5', false],
    ['limit', 'all', false],
    ['limit', '', false],
    ['search', '', true],
    ['search', 'x'.repeat(200), true],
    ['search', 'x'.repeat(201), false],
    ['sortBy', 'createdAt', true],
    ['sortBy', 'title', true],
    ['sortBy', 'password', false],
    ['sortBy', 'createdAt; drop table users', false],
    ['sortOrder', 'asc', true],
    ['sortOrder', 'desc', true],
    ['sortOrder', 'ASC', false],
  ])('with %s %j is taken: %j', (field, value, expected) => {
    expect(query.safeParse({ [field]: value }).success).toBe(expected);
  });
});

const declared = list({
  filters: { search: searchSchema, status: z.enum(['open', 'closed']), from: z.iso.date() },
  called: { ...sortedBy(['createdAt', 'title']), most: z.coerce.number<number>().optional() },
  addressed: { band: z.enum(['low', 'high']) },
  view: { order: z.enum(['oldest']) },
});

describe('a list that is declared', () => {
  it('is asked for a page of what its filters let through, in an order', () => {
    const asked = {
      page: '2',
      limit: '5',
      sortBy: 'title',
      sortOrder: 'asc',
      search: ' x ',
      status: 'open',
      most: '3',
    };
    expect(declared.query.parse(asked)).toEqual({ ...asked, page: 2, limit: 5, search: 'x', most: 3 });
    expect(declared.query.safeParse({ status: 'lost' }).success).toBe(false);
  });

  it('is exported with the same, and without a page', () => {
    expect(declared.exportQuery.parse({ page: '2', limit: '5', status: 'open', sortBy: 'title' })).toEqual({
      status: 'open',
      sortBy: 'title',
      sortOrder: 'desc',
    });
  });
});

describe("the address of a list's screen", () => {
  const { read, isFiltered, withoutFilters } = declared.address;

  it.each<[string, Record<string, unknown>, object]>([
    ['says nothing', {}, {}],
    ['says all', { search: 'x', status: 'open', band: 'low', order: 'oldest', page: '3' }, { page: 3 }],
    ['is followed by a link, in which a page is a number', { page: 3 }, { page: 3 }],
  ])('that %s is understood', (_name, search, { page }: { page?: number }) => {
    expect(read(search)).toEqual({ ...search, ...(page && { page }) });
  });

  it.each<[string, Record<string, unknown>]>([
    ['the first page', { page: '1' }],
    ['a page that is none', { page: 'two' }],
    ['a status that there is not', { status: 'lost' }],
    ['a day that there is not', { from: '2026-02-30' }],
    ['a search that is too long', { search: 'x'.repeat(201) }],
    ['an empty search', { search: '' }],
    ['a search for spaces', { search: '   ' }],
    ['what only the call takes', { sortBy: 'title', most: '3' }],
    ['what nobody knows', { colour: 'red' }],
  ])('is read without %s', (_name, search) => {
    expect(read({ ...search, band: 'low' })).toEqual({ band: 'low' });
  });

  it('answers each of its words, so that the router lets none through that was not understood', () => {
    const words = ['search', 'status', 'from', 'band', 'order', 'page'];
    expect(Object.keys(read({ page: 'two', status: 'lost' })).toSorted()).toEqual(words.toSorted());
  });

  it.each([
    [{}, false],
    [{ page: 2 }, false],
    [{ order: 'oldest' as const }, false],
    [{ search: undefined }, false],
    [{ search: 'x' }, true],
    [{ band: 'low' as const }, true],
  ])('%j is filtered: %j', (shown, expected) => {
    expect(isFiltered(shown)).toBe(expected);
  });

  it('is left by its filters and its page, and keeps how the list is seen', () => {
    expect(withoutFilters({ search: 'x', band: 'low', order: 'oldest', page: 2 })).toEqual({ order: 'oldest' });
  });
});

describe("the viewer's time zone", () => {
  it.each(['Africa/Lagos', 'America/New_York', 'Asia/Kolkata', 'UTC', undefined])('may be %s', (name) => {
    expect(timeZoneSchema.parse(name)).toBe(name);
  });

  it.each(['Mars/Olympus', 'Lagos', '', 'Africa/Lagos; --', 'null', 'GMT+1'])('is not known: %j', (name) => {
    const { error } = timeZoneSchema.safeParse(name);
    expect(error?.issues.map((issue) => issue.message)).toEqual(['That time zone is not known']);
  });
});

describe('an id', () => {
  it.each([
    ['of one character', 'a', true],
    ['of 64', 'x'.repeat(64), true],
    ['of 65', 'x'.repeat(65), false],
    ['that is empty', '', false],
    ['that is a number', 5, false],
  ])('%s', (_name, id, expected) => {
    expect(idSchema.safeParse(id).success).toBe(expected);
  });
});

describe('a time on the wire', () => {
  it.each([
    ['2026-05-04T09:00:00.000Z', true],
    ['2026-05-04T09:00:00Z', true],
    ['2026-05-04T09:00:00+01:00', false],
    ['2026-05-04T09:00:00', false],
    ['2026-05-04', false],
    ['2026-02-30T09:00:00Z', false],
    ['4 May 2026', false],
  ])('%s is ISO 8601 in UTC: %j', (time, expected) => {
    expect(timeSchema.safeParse(time).success).toBe(expected);
  });
});
