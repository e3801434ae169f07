import { type SubmitEvent, useState } from 'react';
import type { OwnSitting } from '#contract/sittings.ts';
import { SectionsToSit } from '#web/features/sections/SectionsToSit.tsx';
import type { Entering } from '#web/features/waiting-room/waiting-calls.ts';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { examinationWords } from '#web/words/examinations.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

type Props = {
  sitting: OwnSitting;
  personId: string;
  /** Whether anything has to be said; otherwise one is on the way in. */
  isAsked: boolean;
  isRunning: boolean;
  onEnter: (entering: Entering) => void;
};

/** The access code and the sections that one chooses, where there are any: then the exam comes to the device. */
export function ComeIn({ sitting, personId, isAsked, isRunning, onEnter }: Props) {
  const [accessCode, setAccessCode] = useState('');
  const [chosen, setChosen] = useState<string[]>();
  const [isMissed, setMissed] = useState(false);
  const { toChoose, sections, test } = sitting;
  if (!isAsked) return <p role="status">{examinationWords('bringing')}</p>;
  const isMissing = toChoose !== null && chosen?.length !== toChoose;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissed(isMissing);
    if (isMissing) return;
    onEnter({ ...(sitting.needsCode && { accessCode }), ...(toChoose !== null && { sectionIds: chosen }) });
  };
  return (
    <form className={`${layout.stack} ${space.gap18} ${layout.fromStart}`} onSubmit={submit}>
      {sections.length > 0 && (
        <SectionsToSit
          facts={{ _id: test._id, sections, ...(toChoose !== null && { toChoose }) }}
          personId={personId}
          chosen={chosen}
          isAsked={isMissed && isMissing}
          onChoose={setChosen}
        />
      )}
      {sitting.needsCode && (
        <TextField
          label={examinationWords('code')}
          hint={examinationWords('codeHint')}
          autoComplete="off"
          required
          value={accessCode}
          onType={setAccessCode}
        />
      )}
      <SteadyButton type="submit" size="large" loading={isRunning}>
        {examinationWords('comeIn')}
      </SteadyButton>
    </form>
  );
}
