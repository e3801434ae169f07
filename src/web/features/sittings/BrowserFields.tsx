import { Textarea, TextInput } from '@mantine/core';
import { Button } from '#web/ui/Button.tsx';
import { Choice, ChoiceSet } from '#web/ui/ChoiceSet.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { Problems, SittingField, SittingValues } from './sitting-form.ts';

type Props = {
  values: SittingValues;
  problems: Problems;
  onSet: <F extends SittingField>(field: F, value: SittingValues[F]) => void;
};

/** In which browser a test is sat. */
export function BrowserFields({ values, problems, onSet }: Props) {
  return (
    <>
      <ChoiceSet legend="Browser">
        <Choice>
          <input
            type="radio"
            name="safeExamBrowser"
            checked={values.safeExamBrowser === 'none'}
            onChange={() => onSet('safeExamBrowser', 'none')}
          />
          Any browser
        </Choice>
        <Choice>
          <input
            type="radio"
            name="safeExamBrowser"
            checked={values.safeExamBrowser === 'required'}
            onChange={() => onSet('safeExamBrowser', 'required')}
          />
          Safe Exam Browser only, which has to be on the devices: for Windows, macOS and iPad
        </Choice>
      </ChoiceSet>
      {values.safeExamBrowser === 'required' && (
        <div className={`${layout.stack} ${space.gap18}`}>
          <QuitPassword value={values.quitPassword} onChange={(password) => onSet('quitPassword', password)} />
          <Textarea
            label="Browser Exam Keys"
            name="browserExamKeys"
            description="Of the versions that may be used, one on a line, as the configuration tool of each shows it for this sitting’s file. Empty: any version with the sitting’s settings."
            autosize
            minRows={2}
            value={values.browserExamKeys}
            error={problems.browserExamKeys}
            onChange={(event) => onSet('browserExamKeys', event.currentTarget.value)}
          />
        </div>
      )}
    </>
  );
}

/** One that is set is not shown again. */
function QuitPassword({ value, onChange }: { value: string | null; onChange: (password: string) => void }) {
  if (value === null) {
    return (
      <div className={`${layout.stack} ${space.gap8} ${layout.fromStart}`}>
        <p className={prose.note}>A quit password is set. It stays as it is once somebody has begun.</p>
        <Button look="outline" size="small" onClick={() => onChange('')}>
          Set Another Quit Password
        </Button>
      </div>
    );
  }
  return (
    <TextInput
      label="Quit password"
      name="quitPassword"
      className={layout.most320}
      description="Closes Safe Exam Browser. Empty: anybody closes it."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      maxLength={64}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
