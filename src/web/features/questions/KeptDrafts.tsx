import { tell } from '#web/api/tell.ts';
import { Button } from '#web/ui/Button.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import grid from '#web/ui/grid.module.css';
import { writeDraftContent } from './draft-content.ts';
import { passageName } from './passage-name.ts';
import { type KeptDraft, useKeeper, useKeeping, useKeptDrafts } from './drafts.ts';
import { beginningOf } from './WithDraft.tsx';

type Props = {
  /** The places of the page that are being written in: what is kept there is gone on with there. */
  openSlots: readonly (string | undefined)[];
  questions: readonly { _id: string }[];
  passages: readonly { _id: string; title: string }[];
  onGoOn: (draft: KeptDraft) => void;
};

/** What was begun in this test and not saved, on this device and others. */
export function KeptDrafts({ questions, passages, openSlots, onGoOn }: Props) {
  const keeper = useKeeper();
  useKeeping(keeper);
  const drafts = (useKeptDrafts(keeper) ?? []).filter(({ slot }) => !openSlots.includes(slot));
  if (drafts.length === 0) return null;
  const nameOf = ({ kind, question, passage }: KeptDraft) => {
    if (kind === 'passage') return passage === null ? 'New passage' : `Change of ${passageName(passages, passage)}`;
    if (question === null) return 'New question';
    return `Change of question ${questions.findIndex(({ _id }) => _id === question) + 1}`;
  };
  return (
    <section aria-labelledby="kept-drafts" className={`${surface.panel} ${grid.tall18by12} ${space.below20}`}>
      <h2 id="kept-drafts" className={prose.cardTitle}>
        Not saved yet
      </h2>
      <ul className={`${layout.bare} ${layout.ruledItems}`}>
        {drafts.map((draft) => (
          <li key={draft.id} className={`${layout.head} ${grid.tall8}`}>
            <div className={layout.narrowable}>
              <p className={prose.breakable}>{beginningOf(draft)}</p>
              <p className={prose.note}>
                {nameOf(draft)}, {dayAndTimeText(draft.at)}
                {draft.isHere ? '' : ', on another device'}
              </p>
            </div>
            <div className={`${layout.cluster} ${layout.middle} ${space.gap8}`}>
              <Button
                look="outline"
                size="small"
                onClick={() => {
                  keeper.adopt(draft);
                  onGoOn(draft);
                }}
              >
                Go On
              </Button>
              <Button look="quiet" size="small" onClick={() => throwAway(draft)}>
                Throw Away
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );

  function throwAway(draft: KeptDraft) {
    keeper.forget(draft);
    tell('Draft thrown away', 'good', { undo: () => keeper.write(draft, writeDraftContent(draft)) });
  }
}
