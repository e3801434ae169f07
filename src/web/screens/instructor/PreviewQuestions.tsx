import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { MarksOff } from '#contract/vocabulary.ts';
import { lazy, Suspense, useState } from 'react';
import type { Passage, Section } from '#contract/test-parts.ts';
import { passageOf } from '#domain/attempt/passage-of.ts';
import { questionAsSat } from '#domain/attempt/question-as-sat.ts';
import type { PreviewEvent, PreviewState } from '#domain/preview/preview-state.ts';
import { QuestionCard } from '#web/features/attempt/QuestionCard.tsx';
import { QuestionNavigator } from '#web/features/attempt/QuestionNavigator.tsx';
import { useQuestionFocus } from '#web/features/attempt/use-question-focus.ts';
import { Button } from '#web/ui/Button.tsx';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './preview.module.css';

const PassagePane = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('#web/features/passages/PassagePane.tsx')).PassagePane })),
);

const SectionHead = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('#web/features/sections/SectionHead.tsx')).SectionHead })),
);

/** The options as the author has them, but where their order is what is asked. */
const asAuthored = { id: 'preview', shufflesOptions: false };

type Props = {
  state: PreviewState;
  passages: readonly Passage[];
  marksOff: MarksOff;
  sections: readonly Section[];
  onEvent: (event: PreviewEvent) => void;
};

/** The question that is open, with the candidate's own controls. */
export function PreviewQuestions({ state, passages, sections, marksOff, onEvent }: Props) {
  const { questions, answers, currentIndex } = state;
  const question = questions[currentIndex];
  const card = useQuestionFocus(question?._id);
  const [isOpen, setOpen] = useState(true);
  const [read] = useState(() => new Map<string, number>());
  const begun = sections.find(({ questionIds }) => questionIds[0] === question?._id);
  const passage = passageOf(passages, question?._id);
  if (question === undefined) return null;
  const isLast = currentIndex === questions.length - 1;
  const move = (index: number) => onEvent({ type: 'moved', index });
  const submit = () => onEvent({ type: 'submitted' });
  return (
    <div className={`${grid.withAside} ${space.gap28} ${classes.desk}`}>
      <div className={`${layout.stack} ${layout.narrowable} ${space.gap16}`}>
        {passage && (
          <Suspense>
            <PassagePane
              passage={passage}
              first={questions.findIndex(({ _id }) => _id === passage.questionIds[0]) + 1}
              place="above"
              isOpen={isOpen}
              onOpen={setOpen}
              read={read}
            />
          </Suspense>
        )}
        <QuestionCard
          ref={card}
          above={
            begun && (
              <Suspense>
                <SectionHead section={begun} />
              </Suspense>
            )
          }
          question={questionAsSat({ ...asAuthored, marksOff }, question)}
          number={currentIndex + 1}
          total={questions.length}
          answer={answers.get(question._id)}
          isLocked={false}
          onPick={(answer) => onEvent({ type: 'picked', questionId: question._id, answer })}
        >
          <div
            className={`${layout.cluster} ${layout.apart} ${layout.ruled} ${space.gap12} ${space.above28} ${space.headroom22} ${classes.moves}`}
          >
            <Button look="outline" disabled={currentIndex === 0} onClick={() => move(currentIndex - 1)}>
              <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
              Previous
            </Button>
            {isLast ? (
              <Button onClick={submit}>Submit Test</Button>
            ) : (
              <Button onClick={() => move(currentIndex + 1)}>
                Next Question
                <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
              </Button>
            )}
          </div>
        </QuestionCard>
      </div>
      <div
        className={`${surface.sheet} ${layout.stuck} ${space.padded18by20by22} ${layout.scrolling} ${classes.aside}`}
      >
        <QuestionNavigator
          state={state}
          sections={sections.length === 0 ? undefined : sections}
          description="Nothing of a preview is stored."
          isBusy={false}
          isLocked={false}
          onMove={move}
          onSubmit={submit}
        />
      </div>
    </div>
  );
}
