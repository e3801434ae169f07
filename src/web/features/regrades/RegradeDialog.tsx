import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { useRegrade } from './regrades.ts';

type Props = {
  questionId: string;
  /** Results that were scored with another key or other points. */
  regradable: number;
  /** Candidates who sit with the key as it was. */
  sitting: number;
  opened: boolean;
  onClose: () => void;
};

/** Asks whether results that exist are to be scored by the question's present key and points. */
export function RegradeDialog({ questionId, regradable, sitting, opened, onClose }: Props) {
  const regrade = useRegrade(questionId);
  const several = regradable !== 1;
  if (regradable === 0) {
    return (
      <Dialog opened={opened} title="Candidates are sitting this question" onClose={onClose}>
        <p className={`${prose.loose} ${prose.option}`}>{sittingText(sitting)}</p>
        <div className={`${layout.actions} ${space.above28}`}>
          <Button onClick={onClose} data-autofocus>
            Understood
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog opened={opened} title="Regrade results?" closable={!regrade.isPending} onClose={onClose}>
      <p className={`${prose.loose} ${prose.option}`}>
        {counted(regradable, 'result')} {several ? 'were' : 'was'} scored by an earlier key, points or ruling. Score{' '}
        {several ? 'them' : 'it'} again?
      </p>
      <p className={`${prose.lead} ${prose.loose} ${space.above10}`}>
        What candidates picked stays as it is. Who asked, when, and each score before and after are kept.
      </p>
      {sitting > 0 && <p className={`${prose.lead} ${prose.loose} ${space.above10}`}>{sittingText(sitting)}</p>}
      <div className={`${layout.actions} ${space.above28}`}>
        <Button look="outline" disabled={regrade.isPending} onClick={onClose} data-autofocus>
          Keep the Scores
        </Button>
        <Button loading={regrade.isPending} onClick={() => regrade.mutate(null, { onSuccess: onClose })}>
          Regrade {counted(regradable, 'Result')}
        </Button>
      </div>
    </Dialog>
  );
}

function sittingText(sitting: number): string {
  const [who, are] = sitting === 1 ? ['1 candidate sits', 'is'] : [`${sitting} candidates sit`, 'are'];
  return `${who} with the key as it was, and ${are} marked by it when the test is submitted. The question then offers to regrade those results, in the question bank and in the item analysis.`;
}
