import type { AuthorQuestion } from '#contract/author-question.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { questionText } from '#domain/question/question-text.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './questions-about.module.css';

type Props = {
  questions: readonly AuthorQuestion[];
  /** Those that are about another passage. */
  taken: ReadonlySet<string>;
  /** Those of another test, where they have their passage. */
  borrowed: ReadonlySet<string>;
  about: ReadonlySet<string>;
  onChoose: (about: ReadonlySet<string>) => void;
};

/** Which questions of the test are about a passage. */
export function QuestionsAbout({ questions, taken, borrowed, about, onChoose }: Props) {
  function check(id: string, isChecked: boolean) {
    const others = [...about].filter((one) => one !== id);
    onChoose(new Set(isChecked ? [...others, id] : others));
  }
  return (
    <fieldset>
      <legend className={`${prose.strong} ${prose.label}`}>Questions about it</legend>
      <p className={`${prose.note} ${space.below8}`}>
        They stand together, in their order, also where the rest is shuffled. More can be added later.
      </p>
      <ul className={`${layout.bare} ${layout.scrolling} ${surface.box} ${classes.list}`}>
        {questions.map((question, index) => (
          <li key={question._id}>
            <label className={`${layout.stack} ${layout.least44} ${layout.middle} ${space.gap12} ${classes.choice}`}>
              <input
                type="checkbox"
                checked={about.has(question._id)}
                disabled={taken.has(question._id) || borrowed.has(question._id)}
                onChange={(event) => check(question._id, event.currentTarget.checked)}
              />
              <span className={`${prose.figures} ${prose.faint}`}>{index + 1}</span>
              <span className={`${prose.breakable} ${prose.oneLine}`}>
                <QuestionText text={kindOf(question).asSaid(questionText(question, index + 1))} />
              </span>
              {borrowed.has(question._id) ? (
                <span className={prose.note}>of another test</span>
              ) : (
                taken.has(question._id) && <span className={prose.note}>about another passage</span>
              )}
            </label>
          </li>
        ))}
        {questions.length === 0 && (
          <li className={`${prose.faint} ${classes.choice}`}>The test has no questions yet.</li>
        )}
      </ul>
    </fieldset>
  );
}
