import { useQuery } from '@tanstack/react-query';
import { counted } from '#web/ui/numbers.ts';
import space from '#web/ui/space.module.css';
import { usesQuery } from './questions.ts';

/** Says before questions are deleted that other tests use them. Nothing where none does. */
export function UsedElsewhere({ questionIds }: { questionIds: string[] }) {
  const { data } = useQuery(usesQuery(questionIds));
  if (!data || data.tests === 0) return null;
  const [is, goes] = questionIds.length === 1 ? ['It is', 'it goes'] : ['Some are', 'they go'];
  return (
    <p className={space.above12}>
      {is} also used in {counted(data.tests, 'other test')}: {goes} from {data.tests === 1 ? 'that one' : 'those'} too.
    </p>
  );
}
