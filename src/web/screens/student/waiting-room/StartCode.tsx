import { type SubmitEvent, useState } from 'react';
import { startCodeKey } from '#domain/sitting/start-code.ts';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { examinationWords } from '#web/words/examinations.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';

type Props = { isOpening: boolean; onOpen: (code: string) => Promise<void> };

/** Opens the exam without a network, by what the invigilator reads out. */
export function StartCode({ isOpening, onOpen }: Props) {
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWrong(false);
    onOpen(code).catch(() => setWrong(true));
  };
  return (
    <form
      className={`${surface.panel} ${layout.stack} ${space.gap14} ${space.padded24} ${layout.fromStart}`}
      onSubmit={submit}
    >
      <TextField
        label={examinationWords('startCode')}
        hint={examinationWords('startCodeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={code}
        invalid={isWrong}
        onType={setCode}
      />
      {isWrong && (
        <p role="alert" className={prose.problem}>
          {examinationWords('wrongStartCode')}
        </p>
      )}
      <SteadyButton type="submit" size="large" loading={isOpening} disabled={startCodeKey(code) === ''}>
        {examinationWords('openWithCode')}
      </SteadyButton>
      {isOpening && <p role="status">{examinationWords('opening')}</p>}
    </form>
  );
}
