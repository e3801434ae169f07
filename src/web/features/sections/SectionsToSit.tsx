import { useEffect, useEffectEvent, useRef } from 'react';
import type { ExamFacts } from '#contract/tests.ts';
import { sectionWords } from '#web/words/sections.ts';
import { examWords } from '#web/words/exam.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { choiceFor, keepChoice } from './kept-choice.ts';
import classes from './sections-to-sit.module.css';

type Props = {
  facts: Pick<ExamFacts, '_id' | 'sections' | 'toChoose'>;
  personId: string;
  /** Nothing until what this device kept was read. */
  chosen: readonly string[] | undefined;
  /** Whether somebody wanted to start before all were chosen. */
  isAsked: boolean;
  onChoose: (chosen: string[]) => void;
};

/** What a test consists of, and of which sections a candidate chooses some. What was chosen outlives a reload. */
export function SectionsToSit({ facts, personId, chosen = [], isAsked, onChoose }: Props) {
  const { _id: testId, sections = [], toChoose } = facts;
  const list = useRef<HTMLFieldSetElement>(null);
  const choices = sections.filter(({ isChoice }) => isChoice);
  const readKept = useEffectEvent(() => {
    if (toChoose === undefined) return;
    const kept = choiceFor(personId, testId).filter((id) => choices.some(({ _id }) => _id === id));
    onChoose(kept.slice(0, toChoose));
  });
  useEffect(() => readKept(), []);
  useEffect(() => {
    if (isAsked) list.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
  }, [isAsked]);
  const left = (toChoose ?? 0) - chosen.length;

  function toggle(id: string) {
    const now = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    keepChoice(personId, testId, now);
    onChoose(now);
  }

  return (
    <section aria-label={examWords('sections')} className={space.below24}>
      <ul className={`${layout.bare} ${layout.ruledItems}`}>
        {sections
          .filter(({ isChoice }) => !isChoice)
          .map(({ _id, title, questions }) => (
            <li key={_id} className={`${layout.line} ${layout.least44} ${layout.apart} ${classes.section}`}>
              <span className={`${prose.strong} ${prose.breakable}`}>{title}</span>
              <span className={`${prose.note} ${prose.figures}`}>
                {toChoose !== undefined && `${sectionWords('everybodySits')} · `}
                {sectionWords('questionsIn', { count: questions })}
              </span>
            </li>
          ))}
      </ul>
      {toChoose !== undefined && (
        <fieldset ref={list} className={`${space.above8} ${classes.choices}`}>
          <legend className={`${prose.strong} ${prose.cardSize}`}>
            {sectionWords('chooseOf', { count: toChoose, of: choices.length })}
          </legend>
          <div className={classes.boxes}>
            {choices.map(({ _id, title, questions }) => (
              <label key={_id} className={`${layout.line} ${layout.least44} ${space.gap10}`}>
                <input
                  type="checkbox"
                  checked={chosen.includes(_id)}
                  disabled={left <= 0 && !chosen.includes(_id)}
                  onChange={() => toggle(_id)}
                />
                <span className={prose.breakable}>
                  {title} <span className={prose.note}>{sectionWords('questionsIn', { count: questions })}</span>
                </span>
              </label>
            ))}
          </div>
          <p role="status" className={`${prose.note} ${prose.figures}`}>
            {sectionWords('leftToChoose', { count: left })}
          </p>
          {isAsked && (
            <p role="alert" className={`${prose.problem} ${space.above8}`}>
              {sectionWords('chooseFirst', { count: left })}
            </p>
          )}
        </fieldset>
      )}
    </section>
  );
}
