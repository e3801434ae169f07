import type { z } from 'zod';

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

/**
 * What somebody reads where a field has no words of its own for what is wrong with it: zod's speak to programmers, and
 * nobody else should see them.
 */
export function plainWords(issue: Issue): string {
  const name = nameOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? `${name} is missing`
        : `${name} must be ${kinds[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return `${name} must be ${listed(issue.values.map(String))}`;
    case 'too_small':
      return tooSmall(name, issue);
    case 'too_big':
      return `${name} must be at most ${amount(issue.origin, issue.maximum)}`;
    case 'invalid_format':
      return `${name} must be ${forms[issue.format] ?? 'written in another way'}`;
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Nothing is known here by the name of ${listed(issue.keys)}`;
    default:
      return `${name} cannot be read: please check it`;
  }
}

const kinds: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
};

const forms: Partial<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address',
  datetime: 'a time such as 2026-11-21T09:00:00Z',
  date: 'a day such as 2026-11-21',
  json_string: 'JSON',
};

type TooSmall = Extract<Issue, { code: 'too_small' }>;

function tooSmall(name: string, { origin, minimum, inclusive }: TooSmall): string {
  if (Number(minimum) === 1 && (origin === 'string' || origin === 'array')) return `${name} must not be empty`;
  return `${name} must be ${inclusive === false ? 'more than' : 'at least'} ${amount(origin, minimum)}`;
}

function amount(origin: string, bound: number | bigint): string {
  const figure = bound.toLocaleString('en');
  if (origin === 'string') return `${figure} ${Number(bound) === 1 ? 'character' : 'characters'} long`;
  if (origin === 'array' || origin === 'set') return `${figure} ${Number(bound) === 1 ? 'entry' : 'entries'} long`;
  return figure;
}

/** By hand, since what is kept on a device and cannot be read is worded too, and the first format of all takes a phone 70 ms. */
function listed(values: readonly string[]): string {
  const quoted = values.map((value) => `‘${value}’`);
  const last = quoted.at(-1) ?? '';
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} or ${last}` : last;
}

/** 'Time limit' for the path 'timeLimit', 'Option 2' for 'options.1', 'This' for the whole. */
function nameOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (typeof last === 'number') {
    const list = nameOf(path.slice(0, -1));
    return list === 'This' ? `Entry ${last + 1}` : `${list}, entry ${last + 1},`;
  }
  if (typeof last !== 'string' || last === '') return 'This';
  const words = last
    .replace(/^_/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
