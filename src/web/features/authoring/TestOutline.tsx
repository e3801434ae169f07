import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { InstructorTest } from '#contract/authoring.ts';
import type { AuthorQuestion } from '#contract/author-question.ts';
import { lacksDescription } from '#domain/question/markup.ts';
import { Button } from '#web/ui/Button.tsx';
import { counted, pointsText } from '#web/ui/numbers.ts';
import surface from '#web/ui/surface.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './test-outline.module.css';

type Props = {
  test: Pick<InstructorTest, 'questions' | 'questionCount' | 'sections' | 'timeLimit'>;
  /** Id of the question that is being written. */
  editedId: string | undefined;
  /** @param id of a question, or of a section that draws its own */
  onGoTo: (id: string) => void;
};

/** All questions by their numbers, section by section, each one press away. Folded where there is no room beside them. */
export function TestOutline({ test: { questions, questionCount, sections, timeLimit }, editedId, onGoTo }: Props) {
  const [isOpen, setOpen] = useState(false);
  const numbers = new Map(questions.map(({ _id }, index) => [_id, index + 1]));
  const lacking = new Set(questions.filter(lacksSomething).map(({ _id }) => _id));
  const given = { numbers, editedId, lacking, onGoTo };
  return (
    <nav aria-label="Questions of the test" className={`${layout.stuck} ${layout.scrolling} ${classes.outline}`}>
      <div className={`${layout.head} ${layout.ruledBelow} ${classes.head}`}>
        <div>
          <h2 className={prose.title}>{counted(questionCount, 'question')}</h2>
          <p className={`${prose.note} ${prose.figures}`}>
            {questionCount === questions.length && `${pointsOf(questions)}, `}
            {counted(timeLimit, 'minute')}
          </p>
        </div>
        <button
          type="button"
          className={`${surface.iconButton} ${layout.square44} ${prose.ink} ${classes.fold}`}
          aria-expanded={isOpen}
          aria-label="All numbers"
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <div className={`${layout.stack} ${space.gap14} ${space.headroom14} ${classes.parts}`} data-open={isOpen}>
        {sections.length === 0 ? (
          <Numbers {...given} ids={questions.map(({ _id }) => _id)} />
        ) : (
          sections.map(({ _id, title, questionIds, draw }) => (
            <div key={_id} className={classes.part} data-current={questionIds.includes(editedId ?? '')}>
              <p className={`${prose.rowTitle} ${prose.breakable} ${classes.title}`}>{title}</p>
              <p className={`${prose.note} ${prose.figures} ${space.below6}`}>
                {draw === null ? factsOf(questionIds, questions, numbers) : `${counted(draw.count, 'question')} drawn`}
              </p>
              {draw === null ? (
                <Numbers {...given} ids={questionIds} />
              ) : (
                <Button look="outline" size="small" aria-label={`Go to It: ${title}`} onClick={() => onGoTo(_id)}>
                  Go to It
                </Button>
              )}
            </div>
          ))
        )}
      </div>
    </nav>
  );
}

type NumbersProps = Pick<Props, 'editedId' | 'onGoTo'> & {
  lacking: ReadonlySet<string>;
  ids: readonly string[];
  numbers: ReadonlyMap<string, number>;
};

function Numbers({ ids, numbers, editedId, lacking, onGoTo }: NumbersProps) {
  return (
    <ol className={`${layout.cluster} ${layout.bare} ${space.gap6}`}>
      {ids.map((id) => (
        <li key={id}>
          <button
            type="button"
            className={`${prose.ink} ${prose.small} ${prose.strong} ${prose.figures} ${classes.number}`}
            aria-label={`Go to question ${numbers.get(id)}${lacking.has(id) ? ', which lacks something' : ''}`}
            aria-current={id === editedId ? 'true' : undefined}
            data-lacking={lacking.has(id)}
            onClick={() => onGoTo(id)}
          >
            {numbers.get(id)}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A question is never without its key: what it may lack is the description of a picture. */
const lacksSomething = ({ text, explanation, options }: AuthorQuestion) =>
  lacksDescription(text, explanation, ...options.map((option) => option.text));

function pointsOf(questions: readonly AuthorQuestion[]): string {
  const sum = questions.reduce((before, { points }) => before + points, 0);
  return pointsText(Number(sum.toFixed(2)));
}

function factsOf(ids: readonly string[], questions: readonly AuthorQuestion[], numbers: ReadonlyMap<string, number>) {
  const [first, last] = [numbers.get(ids[0] ?? ''), numbers.get(ids.at(-1) ?? '')];
  if (first === undefined || last === undefined) return 'No questions yet';
  const points = pointsOf(questions.filter(({ _id }) => ids.includes(_id)));
  return first === last ? `${first}, ${points}` : `${first}–${last}, ${points}`;
}
