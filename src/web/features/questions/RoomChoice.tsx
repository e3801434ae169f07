import { questionLimits } from '#contract/question-limits.ts';
import layout from '#web/ui/layout.module.css';
import { count, counted } from '#web/ui/numbers.ts';
import prose from '#web/ui/prose.module.css';
import { SelectField } from '#web/ui/SelectField.tsx';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import type { OwnTest } from './questions.ts';

type Props = {
  tests: readonly OwnTest[];
  /** How many questions no test has room for. */
  withoutRoom: number;
  /** Ids of the tests that take what finds no room in its own. */
  further: readonly string[];
  onChoose: (further: readonly string[]) => void;
};

/** Where the questions go that find no room in their test: into one after the other. */
export function RoomChoice({ tests, withoutRoom, further, onChoose }: Props) {
  const open = withoutRoom > 0 ? [...further, undefined] : further;
  return (
    <section
      className={`${surface.card} ${surface.warned} ${space.padded14by16} ${layout.stack} ${space.gap10} ${prose.size14}`}
      aria-label="Questions that find no room"
    >
      {withoutRoom > 0 && (
        <p role="status">
          A test has {count(questionLimits.inTest)} questions at most.{' '}
          {counted(withoutRoom, 'question finds', 'questions find')} no room and will be left out, unless you choose a
          further test.
        </p>
      )}
      {open.map((chosen, index) => (
        <SelectField
          key={chosen ?? 'next'}
          label={`Test for what finds no room${open.length > 1 ? `, ${index + 1}` : ''}`}
          all="Leave them out"
          choices={tests
            .filter(
              ({ _id, questionCount }) =>
                _id === chosen || (questionCount < questionLimits.inTest && !further.includes(_id)),
            )
            .map(({ _id, title }) => ({ value: _id, label: title }))}
          value={chosen}
          onChoose={(testId) => onChoose([...further.slice(0, index), ...(testId ? [testId] : [])])}
        />
      ))}
    </section>
  );
}
