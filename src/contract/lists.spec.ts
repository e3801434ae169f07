import { describe, expect, it } from 'vitest';
import { idSchema, listQuery, timeSchema, timeZoneSchema } from './lists.ts';

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
