import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkClassList, classListLook } from '#contract/admin-users.ts';
import type { ClassChoices, FailedRow, NewPerson, PresentPerson } from '#domain/class-list/class-list-upload.ts';
import { termNames } from '#domain/school-year/class-text.ts';
import { call } from '#web/api/call.ts';

/** What the server says of a list before anything is done. */
export type ListLook = {
  missing: string[];
  present: PresentPerson[];
  failures: FailedRow[];
};

/** Names what a list would come to as things stand: nothing is made by it. */
export function useListLook(people: readonly NewPerson[], { role, classTime, makesClasses }: ClassChoices) {
  const rows = people.map(({ line, email, candidateNumber, classes }) => ({
    line,
    email,
    candidateNumber,
    classes: role === 'student' ? classes : [],
  }));
  const { data, isFetching } = useQuery({
    queryKey: ['users', 'list-look', rows, classTime],
    queryFn: ({ signal }) => lookAt(rows, classTime, signal),
    enabled: rows.length > 0,
    // Somebody may have made an account meanwhile.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: { failure: 'The list could not be checked against the accounts that there are', prefersServer: true },
  });
  const look = data ?? { missing: [], present: [], failures: [] };
  return { isFetching, look: makesClasses ? look : withoutClasses(look, rows, classTime) };
}

type Row = Pick<NewPerson, 'line' | 'email' | 'candidateNumber' | 'classes'>;
type Time = ClassChoices['classTime'];

async function lookAt(rows: readonly Row[], classTime: Time, signal: AbortSignal): Promise<ListLook> {
  const look: ListLook = { missing: [], present: [], failures: [] };
  for (let from = 0; from < rows.length; from += classListLook) {
    const part = rows.slice(from, from + classListLook);
    const users = part.map(({ email, candidateNumber, classes }) => ({ email, candidateNumber, classes }));
    const answer = await call(checkClassList, { body: { users, classTime } }, { signal });
    const lineOf = (index: number) => part[index]?.line ?? 0;
    look.missing.push(...answer.missing);
    look.present.push(
      ...answer.present.map(({ index, name, candidateNumber }) => ({
        line: lineOf(index),
        name,
        candidateNumber: candidateNumber ?? '',
      })),
    );
    look.failures.push(...answer.failures.map(({ index, message }) => ({ line: lineOf(index), message })));
  }
  const missing = new Map(look.missing.map((name) => [name.toLowerCase(), name]));
  return { ...look, missing: [...missing.values()] };
}

/** Rows that name a class that is not there and is not made. */
function withoutClasses(look: ListLook, rows: readonly Row[], classTime: Time): ListLook {
  const missing = new Set(look.missing.map((name) => name.toLowerCase()));
  const time = classTime ? ` in ${classTime.session}, ${termNames[classTime.term]}` : '';
  const unplaced = rows.flatMap(({ line, classes }) => {
    const name = classes.find((one) => missing.has(one.toLowerCase()));
    return name === undefined ? [] : [{ line, message: `There is no class ${name}${time}` }];
  });
  const lines = new Set(unplaced.map(({ line }) => line));
  return {
    missing: look.missing,
    present: look.present.filter(({ line }) => !lines.has(line)),
    failures: [...look.failures.filter(({ line }) => !lines.has(line)), ...unplaced].sort((a, b) => a.line - b.line),
  };
}
