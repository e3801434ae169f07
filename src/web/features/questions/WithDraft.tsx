import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { timeText } from '#web/ui/dates.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { begunIn, type KeptDraft, useKeeper } from './drafts.ts';

type Props<T> = {
  /** The place of the page that is written in. */
  slot: string;
  /** All that can be gone on with of such things; nothing until it is known. */
  all: readonly T[] | undefined;
  waiting?: ReactNode;
  /**
   * @param begun what was written here before, and is gone on with
   * @param offers what another device has written here
   */
  render: (begun: T | undefined, key: string, offers: ReactNode) => ReactNode;
};

/** Goes on with what was written here before; what another device has written here is offered. */
export function WithDraft<T extends KeptDraft>({ slot, all, waiting, render }: Props<T>) {
  const keeper = useKeeper();
  const [taken, setTaken] = useState<{ begun: T | undefined }>();
  const [left, setLeft] = useState<readonly string[]>([]);
  if (taken === undefined && all !== undefined) setTaken({ begun: begunIn(keeper, slot, all) });
  if (taken === undefined || all === undefined) return waiting;
  const offered = all.filter((draft) => draft.slot === slot && !draft.isHere && !left.includes(draft.id));
  const offers = (
    <>
      {offered.map((draft) => (
        <div
          key={draft.id}
          role="note"
          className={`${surface.remark} ${layout.head} ${space.above12} ${space.below16}`}
        >
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
    </>
  );
  return render(taken.begun, taken.begun?.id ?? '', offers);
}

const longest = 80;

/** As it was typed, in one line. */
export function beginningOf({ draft }: KeptDraft): string {
  const text = draft.text.trim().replace(/\s+/g, ' ');
  if (text === '') return 'without a text yet';
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}
