import { useState } from 'react';
import type { BankQuestion } from '#contract/questions.ts';
import type { NewRuling } from '#contract/regrades.ts';
import type { Right } from '#domain/kinds/kind.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { authorParts } from '#web/kinds/author-parts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Choice, ChoiceSet } from '#web/ui/ChoiceSet.tsx';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useCloseGuard } from '#web/ui/use-close-guard.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { useRegrade } from './regrades.ts';

type Kind = NewRuling['kind'];
type Props = { question: BankQuestion; onClose: () => void };

type Words = { label: string; hint: string };

const choicesOf = (severalKeysWords: Words | null): readonly ({ kind: Kind } & Words)[] => [
  { kind: 'void', label: 'Leave the question out', hint: 'Its points count for nobody. A score may rise or fall.' },
  { kind: 'full-mark', label: 'Give everyone the mark', hint: 'Those who left it out as well. No score falls.' },
  {
    kind: 'full-mark-if-answered',
    label: 'Give the mark to everyone who answered',
    hint: 'Those who left it out win nothing. No score falls.',
  },
  ...(severalKeysWords === null ? [] : [{ kind: 'several-keys' as const, ...severalKeysWords }]),
  { kind: 'key', label: 'Mark by the key', hint: 'Takes back what was ruled before.' },
];

/** Rules on a question that was at fault: for all who had it, those who sit it now, and until it is edited. */
export function RulingDialog({ question, onClose }: Props) {
  const [kind, setKind] = useState<Kind>('void');
  const [reason, setReason] = useState('');
  const [right, setRight] = useState(() => kindOf(question).right(question));
  const { SeveralKeys, severalKeysWords } = authorParts[question.type];
  const regrade = useRegrade(question._id);
  const guard = useCloseGuard({ isDirty: reason.trim() !== '', text: 'Nothing has been regraded yet.', onClose });
  const ruling = rulingOf(kind, reason.trim(), right);
  return (
    <Dialog opened title="Regrade question" closable={!regrade.isPending} onClose={guard.close}>
      <p className={`${prose.loose} ${prose.option}`}>
        <QuestionText text={question.text} />
      </p>
      <ChoiceSet legend="How all who had it are marked">
        {choicesOf(SeveralKeys === null ? null : severalKeysWords).map((choice) => (
          <Choice key={choice.kind}>
            <input
              type="radio"
              name="ruling"
              checked={choice.kind === kind}
              onChange={() => setKind(choice.kind)}
              {...(choice.kind === kind && { 'data-autofocus': true })}
            />
            <span>
              {choice.label}
              <span className={`${prose.lead} ${layout.block}`}>{choice.hint}</span>
            </span>
          </Choice>
        ))}
      </ChoiceSet>
      {kind === 'several-keys' && SeveralKeys !== null && (
        <SeveralKeys question={question} right={right} onChoose={setRight} />
      )}
      {kind !== 'key' && (
        <TextField
          label="Reason"
          hint="It is kept with who, when, and each score before and after."
          maxLength={500}
          value={reason}
          onType={setReason}
        />
      )}
      <p className={`${prose.lead} ${prose.loose} ${space.above10}`}>
        It holds for those who sit the question now, too, until it is edited. A mark that was changed by hand stays.
      </p>
      <div className={`${layout.actions} ${space.above28}`}>
        <Button look="outline" disabled={regrade.isPending} onClick={guard.close}>
          Cancel
        </Button>
        <Button
          loading={regrade.isPending}
          disabled={ruling === undefined}
          onClick={() => ruling && regrade.mutate(ruling, { onSuccess: onClose })}
        >
          Regrade
        </Button>
      </div>
      {guard.question}
    </Dialog>
  );
}

/** What is ruled, once it is whole. */
function rulingOf(kind: Kind, reason: string, { optionIds, answers }: Right): NewRuling | undefined {
  if (kind === 'key') return { kind };
  if (reason === '') return undefined;
  if (kind !== 'several-keys') return { kind, reason };
  const isNone = optionIds.length + answers.length === 0;
  return isNone ? undefined : { kind, reason, optionIds: [...optionIds], answers: [...answers] };
}
