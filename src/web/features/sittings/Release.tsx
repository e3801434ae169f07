import { useState } from 'react';
import type { Sitting } from '#contract/sitting-content.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { Panel } from '#web/ui/Panel.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { type ReleasedPart, useReleaseSitting } from './sittings.ts';

const parts = [
  { part: 'score', label: 'Score', setting: 'releasesScore' },
  { part: 'answers', label: 'Answers', setting: 'releasesAnswers' },
  { part: 'explanations', label: 'Explanations', setting: 'releasesExplanations' },
] as const;

const untold = {
  'at-once': 'Told once the sitting is ready',
  'at-end': 'Told when the sitting ends',
  'by-hand': 'Not told yet',
} as const;

const asked: Record<ReleasedPart, string> = {
  score: 'Each candidate is told the score, by e-mail where they have one, and the results enter the figures.',
  answers: 'Each candidate sees what was right. Whoever sits the same questions later may be told.',
  explanations: 'Each candidate sees why the answers are right.',
};

/** What candidates are told by now, and what can be told them by hand. */
export function Release({ sitting }: { sitting: Sitting }) {
  const [part, setPart] = useState<ReleasedPart>();
  const release = useReleaseSitting(sitting._id);
  return (
    <Panel title="What Candidates Are Told">
      <ul className={`${layout.bare} ${layout.ruledItems}`}>
        {parts.map(({ part: one, label, setting }) => {
          const since = sitting.released[one];
          return (
            <li key={one} className={`${layout.apart} ${layout.beside} ${layout.middle} ${space.gap12} ${grid.tall10}`}>
              <span>
                <span className={prose.strong}>{label}</span>
                <span className={`${prose.note} ${layout.block}`}>
                  {since === null ? untold[sitting[setting]] : `Told since ${dayAndTimeText(since)}`}
                </span>
              </span>
              {since === null && (
                <Button size="small" look="outline" aria-label={`Release: ${label}`} onClick={() => setPart(one)}>
                  Release
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        opened={part !== undefined}
        title={`Release the ${part ?? 'score'}?`}
        confirm="Release"
        running={release.isPending}
        onConfirm={() => part && release.mutate([part], { onSuccess: () => setPart(undefined) })}
        onCancel={() => setPart(undefined)}
      >
        <p>{part && asked[part]} This cannot be taken back.</p>
      </ConfirmDialog>
    </Panel>
  );
}
