import { IconArrowLeft, IconArrowRight, IconCalculator, IconChevronUp, IconTextSize } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Exam } from '#contract/attempts.ts';
import type { ExamQuestion } from '#contract/tests.ts';
import { countAnswered, type ExamState } from '#domain/attempt/exam-state.ts';
import { holdsRecording, passageOf } from '#domain/attempt/passage-of.ts';
import { answerControls } from '#web/kinds/answer-controls.ts';
import { bringMarkup } from '#web/ui/bring-markup.ts';
import { Button } from '#web/ui/Button.tsx';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import '#web/ui/theme/high-contrast.css';
import surface from '#web/ui/surface.module.css';
import { bringCalculator } from './bring-calculator.ts';
import { bringPassages } from './bring-passages.ts';
import { bringSectionHead, bringSectionTabs } from './bring-sections.ts';
import { DisplayDialog } from './DisplayDialog.tsx';
import { ExamBar } from './ExamBar.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import type { RoomSession } from '#web/features/attempt/room-session.ts';
import classes from './exam-room.module.css';
import { MarkForReview } from './MarkForReview.tsx';
import { QuestionCard } from '#web/features/attempt/QuestionCard.tsx';
import { QuestionNavigator } from '#web/features/attempt/QuestionNavigator.tsx';
import { useQuestionFocus } from '#web/features/attempt/use-question-focus.ts';
import { examWords } from '#web/words/exam.ts';
import { roomWords } from '#web/words/room.ts';
import type { RoomStatus } from './StatusSlot.tsx';
import { ToolButton } from './ToolButton.tsx';
import { useBarHeight } from './use-bar-height.ts';
import { useQuestionKeys } from './use-question-keys.ts';
import { useRoomSettings } from './use-room-settings.ts';
import { useTabIcon } from './use-tab-icon.ts';

type Props = {
  exam: Pick<Exam, 'test' | 'questions' | 'passages' | 'sections'>;
  state: ExamState;
  session: RoomSession;
  /** Where the answers are. */
  status: RoomStatus;
  /** From when on the timer warns, in milliseconds. */
  warningMs: number;
  /** What stops the picking; it hangs below the bar. */
  notice?: ReactNode;
  /** What there is to know of the answers beyond the status, below the question. */
  trouble?: ReactNode;
  /** Whether it begins with larger type; what was chosen on this device goes before. */
  largerType?: boolean;
  /** Beside the room's own tools. */
  tools?: ReactNode;
  onSubmit: () => Promise<void> | void;
};

/** For the tests that allow one; on the device before the clock starts, like the rest. */
const Calculator = lazy(() => loadUntilThere(async () => ({ default: (await bringCalculator()).Calculator })));

/** For the tests that have some; brought like the calculator. */
const PassagePane = lazy(() => loadUntilThere(async () => ({ default: (await bringPassages()).PassagePane })));

const SectionTabs = lazy(() => loadUntilThere(async () => ({ default: (await bringSectionTabs()).SectionTabs })));
const SectionHead = lazy(() => loadUntilThere(async () => ({ default: (await bringSectionHead()).SectionHead })));

/** What a candidate sees of an exam: one question at a time, everything else in reach. */
export function Room({
  exam,
  state,
  session,
  status,
  warningMs,
  notice,
  trouble,
  tools,
  largerType = false,
  onSubmit,
}: Props) {
  useEffect(
    () =>
      void bringMarkup([
        ...exam.questions.flatMap(textsOf),
        ...(exam.passages ?? []).map(({ text }) => text),
        ...(exam.sections ?? []).map(({ instructions }) => instructions),
      ]),
    [exam],
  );
  const [isConfirming, setConfirming] = useState(false);
  const [isOverviewOpen, setOverviewOpen] = useState(false);
  const [tool, setTool] = useState<'keys' | 'display'>();
  const [isCalculating, setCalculating] = useState(false);
  const [wantsPassage, setPassageOpen] = useState<boolean>();
  const [read] = useState(() => new Map<string, number>());
  const bar = useRef<HTMLElement>(null);
  const [settings, changeSettings] = useRoomSettings(largerType);
  useTabIcon(status.tone);
  const { questions, currentIndex, mode } = state;
  const question = questions[currentIndex];
  const begun = exam.sections?.find(({ questionIds }) => questionIds[0] === question?._id);
  const passage = passageOf(exam.passages, question?._id);
  const isPassageOpen = wantsPassage ?? holdsRecording(passage);
  const desk = useBarHeight<HTMLDivElement>(bar, (passage ?? exam.sections) !== undefined);
  const isLocked = mode !== 'answering';
  const isSubmitting = mode === 'submitting';
  const isLast = currentIndex === questions.length - 1;
  const answered = countAnswered(state);
  const place = `${currentIndex + 1} / ${questions.length}`;

  const card = useQuestionFocus(question?._id, isConfirming || isOverviewOpen || tool !== undefined);
  const askToSubmit = () => {
    setOverviewOpen(false);
    setConfirming(true);
  };
  const stopCalculating = () => {
    setCalculating(false);
    card.current?.focus({ preventScroll: true });
  };
  const showKeys = () => setTool('keys');
  useQuestionKeys(card, { session, question, isEnabled: settings.keys, onSubmit: askToSubmit, onHelp: showKeys });
  if (!question) return null;

  const submit = async () => {
    try {
      await onSubmit();
    } finally {
      setConfirming(false);
    }
  };
  const goOn = isLast ? askToSubmit : () => session.move(currentIndex + 1);
  const goOnWords = isSubmitting
    ? examWords('submitting')
    : isLast
      ? examWords('submitTest')
      : roomWords('nextQuestion');
  const goBack = () => session.move(currentIndex - 1);
  const navigator = (
    <QuestionNavigator
      state={state}
      sections={exam.sections}
      description={exam.test.description}
      isBusy={isSubmitting}
      isLocked={isLocked}
      onMove={(index) => {
        session.move(index);
        setOverviewOpen(false);
      }}
      onSubmit={askToSubmit}
    />
  );

  return (
    <div
      className={
        passage
          ? `${layout.column} ${layout.screenful} ${classes.reading} ${isPassageOpen ? classes.open : ''}`
          : `${layout.column} ${layout.screenful}`
      }
    >
      <div
        ref={desk}
        className={`${layout.stack} ${layout.top} ${layout.fullWidth} ${layout.midway} ${space.gap28} ${classes.desk}`}
      >
        {passage && (
          <Suspense fallback={<div />}>
            <PassagePane
              passage={passage}
              first={questions.findIndex(({ _id }) => _id === passage.questionIds[0]) + 1}
              place="beside"
              isOpen={isPassageOpen}
              onOpen={setPassageOpen}
              read={read}
            />
          </Suspense>
        )}
        <main className={`${layout.stack} ${space.gap16}`}>
          <QuestionCard
            ref={card}
            question={question}
            number={currentIndex + 1}
            total={questions.length}
            answer={state.answers.get(question._id)}
            isLocked={isLocked}
            onPick={(answer) => session.pick(question._id, answer)}
            above={
              begun && (
                <Suspense>
                  <SectionHead section={begun} />
                </Suspense>
              )
            }
            head={
              <MarkForReview
                isMarked={state.marked.has(question._id)}
                onMark={(isMarked) => session.mark(question._id, isMarked)}
              />
            }
          >
            <div
              className={`${layout.line} ${layout.apart} ${layout.ruled} ${space.gap16} ${space.above28} ${space.headroom22} ${classes.moves}`}
            >
              <SteadyButton look="outline" onClick={goBack} disabled={currentIndex === 0}>
                <IconArrowLeft size={18} aria-hidden="true" /> {roomWords('previous')}
              </SteadyButton>
              <KeyHints
                letters={settings.keys ? answerControls[question.type].letters(question) : undefined}
                onShow={showKeys}
              />
              <SteadyButton onClick={goOn} disabled={isLast && isLocked} loading={isSubmitting}>
                {goOnWords} {!isLast && <IconArrowRight size={18} aria-hidden="true" />}
              </SteadyButton>
            </div>
          </QuestionCard>
          {trouble}
        </main>
        <aside
          className={`${surface.sheet} ${layout.stuck} ${space.padded18by20by22} ${layout.scrolling} ${classes.aside}`}
        >
          {navigator}
        </aside>
      </div>
      <footer className={classes.footer}>
        <SteadyButton look="outline" onClick={goBack} disabled={currentIndex === 0} aria-label={roomWords('previous')}>
          <IconArrowLeft size={20} aria-hidden="true" />
        </SteadyButton>
        <SteadyButton
          look="outline"
          onClick={() => setOverviewOpen(true)}
          aria-label={roomWords('placeAllQuestions', { place })}
        >
          {place} <IconChevronUp size={18} aria-hidden="true" />
        </SteadyButton>
        <SteadyButton onClick={goOn} disabled={isLast && isLocked} loading={isSubmitting}>
          {goOnWords}
        </SteadyButton>
      </footer>
      <ExamBar
        ref={bar}
        exam={exam}
        state={state}
        session={session}
        status={status}
        warningMs={warningMs}
        onSubmit={askToSubmit}
        tools={
          <>
            {tools}
            {exam.test.allowsCalculator && (
              <ToolButton
                icon={IconCalculator}
                label={roomWords('calculator')}
                isOpen={isCalculating}
                onClick={() => setCalculating(!isCalculating)}
              />
            )}
            <ToolButton icon={IconTextSize} label={roomWords('display')} onClick={() => setTool('display')} />
          </>
        }
      >
        {exam.sections && (
          <Suspense>
            <SectionTabs sections={exam.sections} state={state} onMove={session.move} />
          </Suspense>
        )}
        {notice}
      </ExamBar>
      <Dialog
        opened={isOverviewOpen}
        place="bottom"
        title={roomWords('allQuestions')}
        onClose={() => setOverviewOpen(false)}
      >
        <div className={classes.overview}>{navigator}</div>
      </Dialog>
      {isConfirming && (
        <SubmitDialog
          session={session}
          answered={answered}
          marked={state.marked.size}
          total={questions.length}
          isSubmitting={isSubmitting}
          onConfirm={() => void submit()}
          returnsByKey={settings.keys}
          onCancel={() => setConfirming(false)}
        />
      )}
      {exam.test.allowsCalculator && (
        <Suspense>
          <Calculator isOpen={isCalculating} onClose={stopCalculating} />
        </Suspense>
      )}
      {tool === 'display' && (
        <DisplayDialog
          settings={settings}
          onChange={changeSettings}
          onClose={() => setTool(undefined)}
          onShowKeys={showKeys}
        />
      )}
      {tool === 'keys' && (
        <KeysDialog settings={settings} onChange={changeSettings} onClose={() => setTool(undefined)} />
      )}
    </div>
  );
}

/** @param letters that choose an option of the question; nothing where keys do nothing */
function KeyHints({ letters, onShow }: { letters: string | undefined; onShow: () => void }) {
  return (
    <p className={`${prose.note} ${layout.line} ${space.gap8} ${classes.keys}`}>
      {letters !== undefined && (
        <span aria-hidden="true">
          {letters === ''
            ? roomWords.rich('hint', { k: keyCap })
            : roomWords.rich('hintLetters', { k: keyCap, first: letters.charAt(0), last: letters.slice(-1) })}
        </span>
      )}
      <Button look="quiet" size="small" onClick={onShow}>
        {roomWords('keys')}
      </Button>
    </p>
  );
}

const keyCap = <kbd className={control.keycap} />;

function textsOf({ text, options }: ExamQuestion): string[] {
  return [text, ...options.map((option) => option.text)];
}
