import { useQuery } from '@tanstack/react-query';
import { useOtherAuthors } from '#web/api/authors.ts';
import { counted } from '#web/ui/numbers.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { userQuery } from './user-details.ts';

type Props = {
  /** Whose tests they are. */
  userId: string;
  value: string | undefined;
  /** What it says while nobody is chosen. */
  nobody: string;
  onChoose: (authorId: string | undefined) => void;
};

/** Who takes over somebody's tests, where they have any. */
export function HeirField({ userId, value, nobody, onChoose }: Props) {
  const { data } = useQuery(userQuery(userId));
  const authors = useOtherAuthors(userId);
  const tests = data?.stats.createdTests ?? 0;
  if (tests === 0) return null;
  return (
    <SelectField
      label={`Who takes over ${counted(tests, 'test')}`}
      name="handTestsTo"
      all={authors === undefined ? 'Loading…' : nobody}
      choices={authors ?? []}
      value={value}
      onChoose={onChoose}
    />
  );
}
