import { Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { SittingContent } from '#contract/sitting-content.ts';
import { ChoiceSet, Choice } from '#web/ui/ChoiceSet.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { BrowserFields } from './BrowserFields.tsx';
import { RoomsFields } from './RoomsFields.tsx';
import { checkSitting, type Problems, type SittingField, type SittingValues } from './sitting-form.ts';

type Props = {
  initial: SittingValues;
  timeZone: string;
  submit: string;
  isSaving: boolean;
  /** Whether the page can be left unasked. */
  isSaved: boolean;
  onSave: (content: SittingContent) => void;
};

const below = ['label', 'input', 'description', 'error'] as const;

const asTest = [
  { value: 'test', label: 'As the test says' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

const releaseTimes = [
  { value: 'at-once', label: 'At once' },
  { value: 'at-end', label: 'When the sitting ends' },
  { value: 'by-hand', label: 'By hand' },
] as const;

const released = [
  { field: 'releasesScore', label: 'Score' },
  { field: 'releasesAnswers', label: 'Answers' },
  { field: 'releasesExplanations', label: 'Explanations' },
] as const;

/** When, where and by which rules a test is sat. */
export function SittingForm({ initial, timeZone, submit, isSaving, isSaved, onSave }: Props) {
  const [start] = useState(initial);
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const set = <F extends SittingField>(field: F, value: SittingValues[F]) => {
    setValues((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _mended, ...others }) => others);
  };
  function send(event: SyntheticEvent) {
    event.preventDefault();
    const checked = checkSitting(values, timeZone);
    if (checked.content !== null) {
      onSave(checked.content);
      return;
    }
    setProblems(checked.problems);
    const [first] = Object.keys(checked.problems);
    document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  const text = (field: 'title' | 'accessCode' | 'attemptLimit' | 'giveBackLimit') => ({
    name: field,
    value: values[field],
    error: problems[field],
    inputWrapperOrder: [...below],
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  const moment = (field: 'opensAt' | 'lastStartAt' | 'endsAt') => ({
    type: 'datetime-local',
    name: field,
    value: values[field],
    error: problems[field],
    inputWrapperOrder: [...below],
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  return (
    <form onSubmit={send} noValidate className={`${layout.stack} ${space.gap26}`}>
      <Panel title="What and when">
        <div className={`${layout.stack} ${space.gap18}`}>
          <TextInput label="Title" description="As candidates read it" {...text('title')} />
          <ChoiceSet legend="Start">
            <Choice>
              <input
                type="radio"
                name="begins"
                checked={values.begins === 'together'}
                onChange={() => set('begins', 'together')}
              />
              Fixed start: the time of all counts from one moment, and ends together
            </Choice>
            <Choice>
              <input
                type="radio"
                name="begins"
                checked={values.begins === 'own'}
                onChange={() => set('begins', 'own')}
              />
              Window: each begins when ready, and has the whole time
            </Choice>
          </ChoiceSet>
          <div className={`${layout.stack} ${layout.top} ${grid.fit224} ${grid.gap18by20}`}>
            <TextInput label={values.begins === 'together' ? 'Starts' : 'Opens'} {...moment('opensAt')} />
            <TextInput label="Nobody begins after" {...moment('lastStartAt')} />
            {values.begins === 'own' && (
              <TextInput
                label="Ends for all"
                description="May stay empty. Never cuts extra time."
                {...moment('endsAt')}
              />
            )}
          </div>
          <p className={prose.note}>On the school’s clocks: {timeZone.replaceAll('_', ' ')}</p>
        </div>
      </Panel>
      <Panel title="Where">
        <RoomsFields values={values} problems={problems} onSet={set} />
      </Panel>
      <Panel title="Rules">
        <div className={`${layout.stack} ${space.gap18}`}>
          <div className={`${layout.stack} ${layout.top} ${grid.fit160} ${grid.gap18by20}`}>
            <TextInput label="Access code" description="Read out in the room. Empty: none." {...text('accessCode')} />
            <TextInput label="Attempts" inputMode="numeric" {...text('attemptLimit')} />
          </div>
          <div className={`${layout.stack} ${layout.top} ${grid.fit160} ${grid.gap18by20}`}>
            <SelectField
              label="Shuffle the questions"
              choices={asTest}
              value={values.shufflesQuestions}
              onChoose={(value) => set('shufflesQuestions', value ?? 'test')}
            />
            <SelectField
              label="Shuffle the options"
              choices={asTest}
              value={values.shufflesOptions}
              onChoose={(value) => set('shufflesOptions', value ?? 'test')}
            />
            <SelectField
              label="Calculator"
              choices={asTest}
              value={values.allowsCalculator}
              onChoose={(value) => set('allowsCalculator', value ?? 'test')}
            />
          </div>
          <BrowserFields values={values} problems={problems} onSet={set} />
          <ChoiceSet legend="On another device">
            <Choice>
              <input
                type="radio"
                name="takeover"
                checked={values.takeover === 'free'}
                onChange={() => set('takeover', 'free')}
              />
              A candidate who signs in there goes on
            </Choice>
            <Choice>
              <input
                type="radio"
                name="takeover"
                checked={values.takeover === 'invigilator'}
                onChange={() => set('takeover', 'invigilator')}
              />
              Only once an invigilator allows it
            </Choice>
          </ChoiceSet>
          <ChoiceSet legend="After an outage">
            <Choice>
              <input
                type="radio"
                name="afterOutage"
                checked={values.afterOutage === 'hold'}
                onChange={() => set('afterOutage', 'hold')}
              />
              The time stands still until an invigilator says go
            </Choice>
            <Choice>
              <input
                type="radio"
                name="afterOutage"
                checked={values.afterOutage === 'go-on'}
                onChange={() => set('afterOutage', 'go-on')}
              />
              The time goes on by itself
            </Choice>
          </ChoiceSet>
          <p className={prose.note}>What an outage of the server took is given back either way.</p>
          {values.afterOutage === 'go-on' && (
            <TextInput
              label="Ask an invigilator after more than (minutes)"
              className={layout.most320}
              inputMode="numeric"
              description="Empty: never"
              {...text('giveBackLimit')}
            />
          )}
          <Textarea
            label="Networks"
            name="networks"
            description="From which candidates may begin, one on a line: 192.168.1.0/24. Empty: from everywhere."
            autosize
            minRows={2}
            value={values.networks}
            error={problems.networks}
            onChange={(event) => set('networks', event.currentTarget.value)}
          />
          <Textarea
            label="Instructions"
            name="instructions"
            description="Read before the start"
            autosize
            minRows={3}
            value={values.instructions}
            error={problems.instructions}
            onChange={(event) => set('instructions', event.currentTarget.value)}
          />
        </div>
      </Panel>
      <Panel title="What candidates are told">
        <div className={`${layout.stack} ${layout.top} ${grid.fit160} ${grid.gap18by20}`}>
          {released.map(({ field, label }) => (
            <SelectField
              key={field}
              label={label}
              choices={releaseTimes}
              value={values[field]}
              onChoose={(value) => set(field, value ?? 'by-hand')}
            />
          ))}
        </div>
        <p className={`${prose.note} ${space.above10}`}>
          The sitting ends when nobody begins any more and nobody writes. Answers are shown with the score at the
          earliest, and explanations with the answers.
        </p>
      </Panel>
      <div className={layout.actions}>
        <SteadyButton type="submit" size="large" loading={isSaving}>
          {submit}
        </SteadyButton>
      </div>
      <UnsavedChanges isChanged={() => values !== start && !isSaving && !isSaved} />
    </form>
  );
}
