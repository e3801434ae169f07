import { useReducer, useRef } from 'react';
import type { Role } from '#contract/access.ts';
import { classListPart, createClassList } from '#contract/admin-users.ts';
import type { Plan } from '#contract/vocabulary.ts';
import { type ListedPerson, readClassList } from '#domain/class-list/read-class-list.ts';
import { nextClassListState, noListYet, remainingPeople } from '#domain/class-list/class-list-upload.ts';
import { call } from '#web/api/call.ts';
import { useRefreshUsers } from './users.ts';

/** What all of a class list get alike. */
export type ClassChoices = { role: Exclude<Role, 'admin'>; subscription: Plan };

/** Each password costs the server some work, so a part may take its time. */
const longestWait = 120_000;

/** A class list on its way to accounts: read here, and sent in parts. */
export function useClassList() {
  const refresh = useRefreshUsers();
  const [state, dispatch] = useReducer(nextClassListState, noListYet);
  /** The first row of a part that broke off: the server may have opened its accounts. */
  const broken = useRef<number | null>(null);

  function read(text: string) {
    try {
      dispatch({ type: 'read', list: readClassList(text) });
    } catch (error) {
      dispatch({ type: 'unreadable', message: messageOf(error) });
    }
  }

  async function readFile(file: File) {
    try {
      read(await file.text());
    } catch {
      dispatch({ type: 'unreadable', message: 'The file could not be read' });
    }
  }

  async function create(choices: ClassChoices) {
    const parts = partsOf(remainingPeople(state));
    dispatch({ type: 'creating' });
    for (const part of parts) {
      try {
        const users = part.map(({ name, email }) => ({ name, email }));
        const answer = await call(createClassList, { body: { ...choices, users } }, { longestWait });
        const isRepeated = broken.current !== null && part[0]?.line === broken.current;
        dispatch({ type: 'part-answered', part, answer, isRepeated });
      } catch (error) {
        broken.current = part[0]?.line ?? null;
        dispatch({ type: 'stopped', message: messageOf(error) });
        break;
      }
    }
    await refresh();
  }

  return { state, read, readFile, create, restart: () => dispatch({ type: 'restarted' }) };
}

function partsOf(people: readonly ListedPerson[]): ListedPerson[][] {
  const parts: ListedPerson[][] = [];
  for (let start = 0; start < people.length; start += classListPart) {
    parts.push(people.slice(start, start + classListPart));
  }
  return parts;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong';
}
