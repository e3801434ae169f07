import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { timeText } from '#web/ui/dates.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { begunIn, type KeptDraft, useKeeper, useKeptDrafts } from './drafts.ts';

type Props = {
  /** The place of the page that is written in. */
  slot: string;
  /** @param begun what was written here before, and is gone on with */
  render: (begun: KeptDraft | undefined, key: string) => ReactNode;
};

/** Goes on with what was written here before; what another device has written here is offered. */
export function WithDraft({ slot, render }: Props) {
  const keeper = useKeeper();
  const all = useKeptDrafts(keeper);
  const [taken, setTaken] = useState<{ begun: KeptDraft | undefined }>();
  const [left, setLeft] = useState<readonly string[]>([]);
  if (taken === undefined && all !== undefined) setTaken({ begun: begunIn(keeper, slot, all) });
  if (taken === undefined || all === undefined) return <Skeleton height="40rem" />;
  const offered = all.filter((draft) => draft.slot === slot && !draft.isHere && !left.includes(draft.id));
  return (
    <>
      {offered.map((draft) => (
        <div key={draft.id} role="note" className={`${surface.remark} ${layout.head} ${space.above12}`}>
          <p className={prose.breakable}>
            A draft from {timeText(draft.at)} on another device: ‘{beginningOf(draft)}’
          </p>
          <div className={`${layout.cluster} ${layout.middle}`}>
            <Button
              look="outline"
              size="small"
              onClick={() => {
                keeper.adopt(draft);
                setTaken({ begun: draft });
              }}
            >
              Go On with It
            </Button>
            <Button look="quiet" size="small" onClick={() => setLeft([...left, draft.id])}>
              Leave It
            </Button>
          </div>
        </div>
      ))}
      {render(taken.begun, taken.begun?.id ?? '')}
    </>
  );
}

const longest = 80;

/** As it was typed, in one line. */
export function beginningOf({ draft }: KeptDraft): string {
  const text = draft.text.trim().replace(/\s+/g, ' ');
  if (text === '') return 'without a text yet';
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}
