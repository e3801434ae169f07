import { useEffect, useReducer, useRef } from 'react';
import { classListPart, createClassList } from '#contract/admin-users.ts';
import {
  type CheckedList,
  type ClassChoices,
  type NewPerson,
  nextClassListState,
  noListYet,
  remainingPeople,
  restoredUpload,
  uploadIn,
} from '#domain/class-list/class-list-upload.ts';
import { newPin } from '#domain/account/pin.ts';
import { newInitialPassword } from '#domain/class-list/initial-password.ts';
import { ClassListError, peopleOf, type PersonMeaning, readClassTable } from '#domain/class-list/read-class-list.ts';
import { NotTextError } from '#domain/table-file/file-text.ts';
import { WorkerError } from '#web/api/ask-worker.ts';
import { call } from '#web/api/call.ts';
import { reasonText } from '#web/api/failure-text.ts';
import { readFileText } from '#web/api/read-file-text.ts';
import { keepUpload, keptUpload } from './kept-class-list.ts';
import { useRefreshUsers } from './users.ts';

/** Each password costs the server some work, so a part may take its time. */
const longestWait = 120_000;

/**
 * A class list on its way to accounts: read here, given passwords here, and sent in parts, each as often as it takes.
 * @param ownerId the administrator, for whom it is kept in this tab
 */
export function useClassList(ownerId: string) {
  const refresh = useRefreshUsers();
  const [state, dispatch] = useReducer(nextClassListState, ownerId, (owner) => {
    const kept = keptUpload(owner);
    return kept ? restoredUpload(kept) : noListYet;
  });
  useEffect(() => {
    const upload = uploadIn(state);
    if (upload) keepUpload(ownerId, upload);
  }, [ownerId, state]);

  const lastRead = useRef<Reading>({ text: '', columns: undefined, numbered: false });

  function readAs(reading: Reading) {
    lastRead.current = reading;
    try {
      dispatch({ type: 'read', ...checkedList(reading) });
    } catch (error) {
      dispatch({ type: 'unreadable', message: messageOf(error) });
    }
  }
  const read = (text: string) => readAs({ ...lastRead.current, text, columns: undefined });
  const readAnew = (columns: readonly (PersonMeaning | null)[]) => readAs({ ...lastRead.current, columns });
  /** Whether those without a candidate number are given one: then they need nothing else. */
  const readNumbered = (numbered: boolean) => readAs({ ...lastRead.current, numbered });

  /** @returns what the file says; nothing where it is no text */
  async function readFile(file: File): Promise<string | undefined> {
    try {
      const said = await readFileText(file);
      read(said);
      return said;
    } catch (error) {
      const isSaid = error instanceof NotTextError || error instanceof WorkerError;
      const message = isSaid ? error.message : 'The file could not be read';
      dispatch({ type: 'unreadable', message });
      return undefined;
    }
  }

  async function send(choices: ClassChoices) {
    for (const part of partsOf(remainingPeople(state))) {
      try {
        const { secret, ...body } = choices;
        const users = part.map(({ name, email, candidateNumber, classes, [secret]: own }) => ({
          name,
          email,
          candidateNumber,
          classes: body.role === 'student' ? classes : [],
          [secret]: own,
        }));
        const answer = await call(createClassList, { body: { ...body, users } }, { longestWait });
        dispatch({ type: 'part-answered', part, answer });
      } catch (error) {
        dispatch({ type: 'stopped', message: reasonText(error) ?? 'Something went wrong' });
        break;
      }
    }
    await refresh();
  }

  function create(choices: ClassChoices) {
    dispatch({ type: 'begun', choices });
    return send(choices);
  }

  /** Sends again what was not answered. The passwords stay the same, so nobody gets an account twice. */
  async function resume() {
    if (state.step !== 'stopped') return;
    dispatch({ type: 'resumed' });
    await send(state.choices);
  }

  return {
    state,
    read,
    readFile,
    readAnew,
    readNumbered,
    create,
    resume,
    restart: () => dispatch({ type: 'restarted' }),
  };
}

type Reading = { text: string; columns: readonly (PersonMeaning | null)[] | undefined; numbered: boolean };

/** The columns are told though the people cannot be read, so that somebody can say what they are. */
function checkedList({ text, columns, numbered }: Reading): CheckedList {
  const table = readClassTable(text, columns);
  try {
    const { people, bad } = peopleOf(table, numbered);
    const withSecrets = people.map((person) => ({
      ...person,
      password: newInitialPassword(randomBytes),
      pin: newPin(randomBytes),
    }));
    return { table: table.view, problem: null, people: withSecrets, bad };
  } catch (error) {
    if (!(error instanceof ClassListError)) throw error;
    return { table: table.view, problem: error.message, people: [], bad: [] };
  }
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

function partsOf(people: readonly NewPerson[]): NewPerson[][] {
  const parts: NewPerson[][] = [];
  for (let start = 0; start < people.length; start += classListPart) {
    parts.push(people.slice(start, start + classListPart));
  }
  return parts;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong';
}
