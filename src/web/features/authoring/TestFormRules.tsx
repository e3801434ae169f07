import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { testLimits } from '#contract/test-content.ts';
import { difficulties, marksOffRules } from '#contract/vocabulary.ts';
import { difficultyName } from '#web/ui/badges.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { ChoiceField } from './ChoiceField.tsx';
import { marksOffNames } from './marks-off-names.ts';
import type { FieldsProps } from './test-form.ts';
import classes from './test-form.module.css';
import { whatFollows } from './what-follows.ts';

const levels = difficulties.map((value) => ({ value, label: difficultyName(value) }));
const below = ['label', 'input', 'description', 'error'] as const;

/** How it is taken: time, mark, level and attempts. */
export function TestFormRules({ values, problems, timeZone, onSet }: FieldsProps) {
  const { min, max } = testLimits.timeLimit;
  const [now] = useState(() => Date.now());
  return (
    <section
      className={`${surface.panel} ${layout.stack} ${space.gap18} ${grid.tall22by26}`}
      aria-labelledby="form-rules"
    >
      <h2 id="form-rules" className={prose.title}>
        How it is taken
      </h2>
      <div className={`${layout.stack} ${layout.top} ${grid.fit152} ${grid.gap18by20}`}>
        <TextInput
          label="Time limit (minutes)"
          name="timeLimit"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={values.timeLimit}
          error={problems.timeLimit}
          inputWrapperOrder={[...below]}
          description={`${min} to ${max}`}
          onChange={(event) => onSet('timeLimit', event.currentTarget.value)}
        />
        <TextInput
          label="Passing score (%)"
          name="passingScore"
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          value={values.passingScore}
          error={problems.passingScore}
          inputWrapperOrder={[...below]}
          description="0 to 100"
          onChange={(event) => onSet('passingScore', event.currentTarget.value)}
        />
        <TextInput
          label="Attempts"
          name="attemptLimit"
          type="number"
          inputMode="numeric"
          min={1}
          max={testLimits.attempts}
          placeholder="No limit"
          value={values.attemptLimit}
          error={problems.attemptLimit}
          inputWrapperOrder={[...below]}
          description="Empty for no limit"
          onChange={(event) => onSet('attemptLimit', event.currentTarget.value)}
        />
      </div>
      <ChoiceField
        legend="Difficulty"
        name="difficulty"
        choices={levels}
        value={values.difficulty}
        onChoose={(level) => onSet('difficulty', level)}
      />
      <div className={layout.most320}>
        <SelectField
          label="A wrong answer"
          choices={marksOffRules.map((value) => ({ value, label: marksOffNames[value] }))}
          value={values.marksOff}
          onChoose={(rule) => onSet('marksOff', rule ?? 'nothing')}
        />
      </div>
      {values.marksOff !== 'nothing' && (
        <p className={prose.note}>
          No answer takes nothing off, the whole test never falls below zero, and candidates are told before they start.
        </p>
      )}
      <ChoiceField
        legend="Answers and explanations"
        name="reviewPolicy"
        choices={reviews}
        value={values.reviewPolicy}
        onChoose={(policy) => onSet('reviewPolicy', policy)}
      />
      {values.reviewPolicy === 'after-date' && (
        <TextInput
          label="Show answers from"
          name="reviewFrom"
          type="datetime-local"
          className={layout.most320}
          value={values.reviewFrom}
          error={problems.reviewFrom}
          inputWrapperOrder={[...below]}
          description={`On the school’s clocks: ${timeZone.replaceAll('_', ' ')}`}
          onChange={(event) => onSet('reviewFrom', event.currentTarget.value)}
        />
      )}
      <p className={`${prose.body} ${surface.sunken} ${grid.padded10by14} ${classes.follows}`} role="status">
        {whatFollows(values, timeZone, now)}
      </p>
      <CheckField
        label="Shuffle the questions"
        hint="Every candidate has them in another order. Those of one passage stay together, and a question that keeps its place stays where it is."
        checked={values.shufflesQuestions}
        onCheck={(shuffles) => onSet('shufflesQuestions', shuffles)}
      />
      <CheckField
        label="Shuffle the options of each question"
        hint="Every candidate has them in another order. True or false stays as it is, and so does a question that keeps its order."
        checked={values.shufflesOptions}
        onCheck={(shuffles) => onSet('shufflesOptions', shuffles)}
      />
      <CheckField
        label="Allow a calculator"
        hint="Candidates can open one beside the questions: four operations, brackets, percent and square root."
        checked={values.allowsCalculator}
        onCheck={(allows) => onSet('allowsCalculator', allows)}
      />
      <CheckField
        label="Show candidates their place"
        hint="A result says how many did less well, and how all scores are spread, from five results on. Nobody is named."
        checked={values.showsPlace}
        onCheck={(shows) => onSet('showsPlace', shows)}
      />
    </section>
  );
}

const reviews = [
  { value: 'after-submission', label: 'Shown after submission', hint: 'Candidates learn from their mistakes' },
  { value: 'after-date', label: 'Shown after a date', hint: 'Once everybody has sat it' },
  { value: 'never', label: 'Never shown', hint: 'Candidates see their score only' },
] as const;
