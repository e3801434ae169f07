import { Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { v4 as newId } from 'uuid';
import { sittingLimits } from '#contract/sitting-content.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { useJudgeLateAnswers } from './sittings.ts';

type Props = { sittingId: string; answerIds: string[]; accepts: boolean; words: string; onClose: () => void };

/** Asks why late answers are accepted or declined, since it stays in the trail. */
export function JudgeDialog({ sittingId, answerIds, accepts, words: whom, onClose }: Props) {
  // Made once: a press that is sent twice is one judgement.
  const [id] = useState(() => newId());
  const [words, setWords] = useState('');
  const judge = useJudgeLateAnswers(sittingId);
  function send(event: SyntheticEvent) {
    event.preventDefault();
    judge.mutate({ id, answerIds, accepts, words: words.trim() }, { onSuccess: onClose });
  }
  return (
    <Dialog opened title={`${accepts ? 'Accept' : 'Decline'} ${whom}`} closable={!judge.isPending} onClose={onClose}>
      <form onSubmit={send} noValidate className={`${layout.stack} ${space.gap18}`}>
        <p className={prose.faint}>
          {accepts ? 'They count, and the results are marked anew.' : 'They stay kept, and are not scored.'} This cannot
          be taken back.
        </p>
        <Textarea
          label="Why"
          description="It stays in the trail of the sitting."
          autosize
          minRows={2}
          maxLength={sittingLimits.reason}
          value={words}
          data-autofocus
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div className={layout.actions}>
          <SteadyButton look="outline" onClick={onClose} disabled={judge.isPending}>
            Cancel
          </SteadyButton>
          <SteadyButton type="submit" loading={judge.isPending} disabled={words.trim() === ''}>
            {accepts ? 'Accept' : 'Decline'}
          </SteadyButton>
        </div>
      </form>
    </Dialog>
  );
}
