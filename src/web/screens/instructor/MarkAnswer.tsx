import { IconFileText, IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OpenedEssay } from '#contract/marking.ts';
import { levelByKey } from '#domain/marking/level-keys.ts';
import { chooseLevel, type MarkDraft, markDraftOf, nextOpen, wholeMark } from '#domain/marking/mark-draft.ts';
import { failureText } from '#web/api/failure-text.ts';
import { AnswerRead } from '#web/features/marking/AnswerRead.tsx';
import { GiveMark } from '#web/features/marking/GiveMark.tsx';
import { KeyCap } from '#web/features/marking/KeyCap.tsx';
import { keepMark, keptMark } from '#web/features/marking/kept-marking.ts';
import { openedEssayQuery, useMarkEssay } from '#web/features/marking/marking.ts';
import { useMarkingKeys } from '#web/features/marking/use-marking-keys.ts';
import { useUser } from '#web/features/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './mark-question.module.css';

type Of = { testId: string; questionId: string; essayId: string };
type Props = {
  of: Of;
  number: number;
  isAside: boolean;
  /** Whether nothing waits after it. */
  isLast: boolean;
  onPutAside: (isAside: boolean) => void;
  onNext: () => void;
};

/** One answer, once it is here; where a colleague has it open, that, and the way on. */
export function MarkAnswer(props: Props) {
  const { of, number, onNext } = props;
  const { data, error, refetch } = useQuery(openedEssayQuery(of.essayId));
  if (data !== undefined) return <Opened {...props} essay={data} />;
  if (error === null) return <Skeleton height="20rem" />;
  return (
    <section aria-label="Answer" className={`${layout.narrowable} ${grid.padded24by40by48} ${classes.answer}`}>
      <p className={prose.strong}>Answer {number}</p>
      <p className={`${surface.remark} ${space.above12}`} role="alert">
        {failureText(error, openedEssayQuery(of.essayId).meta ?? {})}
      </p>
      <div className={`${layout.cluster} ${space.gap8} ${space.above12}`}>
        <Button onClick={onNext}>Next answer</Button>
        <Button look="outline" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    </section>
  );
}

function Opened({ of, essay, number, isAside, isLast, onPutAside, onNext }: Props & { essay: OpenedEssay }) {
  const { _id: markerId } = useUser();
  const [draft, setDraft] = useState(() => keptMark(markerId, of.essayId) ?? markDraftOf(essay));
  const [active, setActive] = useState(
    () => nextOpen(draft, essay.question, -1) % Math.max(1, essay.question.essay.rubric.length),
  );
  const [showsModel, setShowsModel] = useState(false);
  const pointsField = useRef<HTMLInputElement>(null);
  const save = useMarkEssay(of.testId, of.questionId);
  const { rubric } = essay.question.essay;
  const mark = wholeMark(draft, essay.question);
  const isReady = mark !== undefined && (!essay.isTold || draft.reason.trim() !== '');

  function change(next: MarkDraft) {
    setDraft(next);
    keepMark(markerId, of.essayId, next);
  }
  function give() {
    if (!isReady || save.isPending) return;
    save.mutate(
      { essayId: of.essayId, mark: { ...mark, basedOn: essay.mark?._id ?? null } },
      {
        onSuccess: () => {
          keepMark(markerId, of.essayId, undefined);
          if (isAside) onPutAside(false);
          onNext();
        },
      },
    );
  }
  useMarkingKeys({
    digit(key) {
      const criterion = rubric[active];
      const level = criterion && levelByKey(criterion.levels, key);
      if (!criterion || !level) {
        pointsField.current?.focus();
        return;
      }
      const next = chooseLevel(draft, criterion._id ?? '', level.points);
      change(next);
      setActive(nextOpen(next, essay.question, active));
    },
    move: (by) => setActive(Math.min(rubric.length - 1, Math.max(0, active + by))),
    give,
    putAside: () => onPutAside(!isAside),
    model: () => setShowsModel(!showsModel),
  });

  return (
    <>
      <section aria-label="Answer" className={`${layout.narrowable} ${grid.padded24by40by48} ${classes.answer}`}>
        <div className={`${layout.cluster} ${layout.middle} ${layout.apart} ${space.below16}`}>
          <p className={`${prose.strong} ${prose.figures}`}>Answer {number}</p>
          <div className={`${layout.cluster} ${space.gap4}`}>
            <Button look="quiet" size="small" aria-pressed={isAside} onClick={() => onPutAside(!isAside)}>
              <IconFlag size={17} stroke={1.75} aria-hidden="true" />
              {isAside ? 'Take back' : 'Put aside'} <KeyCap>F</KeyCap>
            </Button>
            <Button look="quiet" size="small" aria-pressed={showsModel} onClick={() => setShowsModel(!showsModel)}>
              <IconFileText size={17} stroke={1.75} aria-hidden="true" />
              Model answer <KeyCap>M</KeyCap>
            </Button>
          </div>
        </div>
        <AnswerRead essay={essay} showsModel={showsModel} />
      </section>
      <section
        aria-label="Mark"
        className={`${layout.narrowable} ${surface.paper} ${grid.padded24by24by32} ${classes.mark}`}
      >
        <h2 className={`${prose.title} ${space.below12}`}>{rubric.length > 0 ? 'Rubric' : 'Points'}</h2>
        <GiveMark
          essay={essay}
          draft={draft}
          active={active}
          pointsField={pointsField}
          onChange={change}
          onActivate={setActive}
        />
        <div className={`${layout.stuck} ${surface.paper} ${grid.tall16} ${classes.foot}`}>
          {save.error !== null && (
            <p className={`${prose.problem} ${space.below12}`} role="alert">
              {failureText(save.error, { failure: 'Not saved', prefersServer: true })} What you entered is kept on this
              device.
            </p>
          )}
          <Button wide size="large" disabled={!isReady} loading={save.isPending} onClick={give}>
            {isLast ? 'Save mark' : 'Next answer'} <KeyCap>Enter</KeyCap>
          </Button>
          {save.isSuccess && isLast && (
            <p className={`${prose.note} ${space.above8}`} role="status">
              Saved. Nothing else waits for you here.
            </p>
          )}
        </div>
      </section>
    </>
  );
}
