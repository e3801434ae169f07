import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  isBusy,
  isFailure,
  readingOf,
  placedQuestions,
  readyToUpload,
  type UploadState,
  waitingForTest,
} from '#domain/question-import/upload-state.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import { useCloseGuard } from '#web/ui/use-close-guard.tsx';
import fromFile from '#web/ui/from-file.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { BadRows } from './BadRows.tsx';
import classes from './bulk-upload.module.css';
import { FileChoice } from './FileChoice.tsx';
import { LookOver } from './LookOver.tsx';
import { ParsedQuestions } from './ParsedQuestions.tsx';
import { Problem } from './Problem.tsx';
import type { OwnTest } from './questions.ts';
import { RecentUploads } from './RecentUploads.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { UploadReport } from './UploadReport.tsx';
import { useBulkUpload } from './use-bulk-upload.ts';

const PaperSource = lazy(() => import('./PaperSource.tsx').then((part) => ({ default: part.PaperSource })));

type Props = { tests: readonly OwnTest[]; maxFileSize: number; onClose: () => void };

/** Many questions from one file, as SPEC.md section 4 has it. While it reads or sends it cannot be closed. */
export function BulkUploadDialog({ tests, maxFileSize, onClose }: Props) {
  const bulk = useBulkUpload();
  const { state, choose, readText, parse, upload, restart } = bulk;
  const reading = readingOf(state);
  const waiting = waitingForTest(state).length;
  const placed = placedQuestions(state);
  const ready = placed.ready.length + waiting;
  const [missed, setMissed] = useState(0);
  const send = () => (waiting > 0 ? setMissed(missed + 1) : void upload());
  const busy = isBusy(state);
  const [isTyped, setTyped] = useState(false);
  const isDirty = isTyped && state.step !== 'completed';
  const guard = useCloseGuard({ isDirty, text: 'What you typed has not been uploaded.', onClose });
  const step = useFocusOnChange(state.step);
  return (
    <Dialog opened title="Bulk Upload Questions" place="wide" closable={!busy} onClose={guard.close}>
      <div
        className={`${layout.stack} ${space.gap18}`}
        onInput={({ target }) => setTyped(isTyped || target instanceof HTMLTextAreaElement)}
      >
        <div ref={step} tabIndex={-1} className={`${layout.stack} ${surface.ringless} ${classes.step}`}>
          <UploadStep
            state={state}
            tests={tests}
            maxFileSize={maxFileSize}
            test={tests.find(({ _id }) => _id === bulk.choices.testId)}
            onChoose={choose}
            pasted={bulk.pasted}
            bringing={bulk.bringing}
            uploadId={bulk.uploadId}
            onPaste={(text) => void readText(text)}
            onKeep={bulk.keepUnfinished}
          />
        </div>
        {reading && (
          <LookOver
            reading={reading}
            choices={bulk.choices}
            tests={tests}
            addsDuplicates={'addsDuplicates' in state && state.addsDuplicates}
            withoutRoom={placed.withoutRoom.length}
            missed={missed}
            onChoose={(choices) => void bulk.chooseAnew(choices)}
            onDuplicates={bulk.chooseDuplicates}
          />
        )}
        {reading?.imported?.source && (
          <Suspense>
            <PaperSource
              imported={reading.imported}
              source={reading.imported.source}
              onRead={(text) => void readText(text)}
            />
          </Suspense>
        )}
        {(state.step === 'idle' || state.step === 'completed') && (
          <RecentUploads shown={state.step === 'completed' ? bulk.uploadId : undefined} />
        )}
        <div className={`${layout.actions} ${layout.ruled} ${space.headroom16} ${fromFile.actions}`}>
          {(state.step === 'parsed' || state.step === 'error' || state.step === 'completed') && (
            <Button look="quiet" onClick={restart}>
              Choose Another File
            </Button>
          )}
          <Button look="outline" disabled={busy} onClick={guard.close}>
            {state.step === 'completed' ? 'Close' : 'Cancel'}
          </Button>
          {state.step === 'idle' && state.file && <Button onClick={() => void parse()}>Parse File</Button>}
          {state.step === 'parsed' && (
            <Button disabled={ready === 0 || bulk.isReadAnew} onClick={send}>
              Upload {counted(ready, 'Question')}
            </Button>
          )}
          {state.step === 'error' && state.of === 'parsing' && ready > 0 && (
            <Button disabled={bulk.isReadAnew} onClick={send}>
              Upload the {counted(ready, 'good row')}
            </Button>
          )}
          {state.step === 'error' && state.of === 'uploading' && (
            <Button onClick={() => void upload()}>Upload Again</Button>
          )}
        </div>
      </div>
      {guard.question}
    </Dialog>
  );
}

/** The button that led to the next step is gone with the step before: the focus goes to what came instead. */
function useFocusOnChange(name: UploadState['step']) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    // Whoever says what a column is goes on with the next.
    const isChoosing = document.activeElement instanceof HTMLSelectElement;
    if (shown.current !== name && !isChoosing) place.current?.focus();
    shown.current = name;
  }, [name]);
  return place;
}

type StepProps = {
  state: UploadState;
  tests: readonly OwnTest[];
  maxFileSize: number;
  /** The one that is chosen for questions that name none. */
  test: OwnTest | undefined;
  onChoose: (file: File) => void;
  pasted: string;
  uploadId: string;
  /** How many of the pictures and sounds of the file are here. */
  bringing: { done: number; total: number };
  onPaste: (text: string) => void;
  onKeep: Parameters<typeof BadRows>[0]['onKeep'];
};

function UploadStep({
  state,
  tests,
  maxFileSize,
  test,
  pasted,
  uploadId,
  bringing,
  onChoose,
  onPaste,
  onKeep,
}: StepProps) {
  switch (state.step) {
    case 'idle':
      return (
        <FileChoice
          file={state.file}
          problem={state.problem}
          exampleTest={tests[0]?.title}
          maxFileSize={maxFileSize}
          onChoose={onChoose}
          pasted={pasted}
          onPaste={onPaste}
        />
      );
    case 'parsing':
      return <UploadProgress label={`Reading ${state.file.name}`} percent={state.progress} />;
    case 'parsed':
      return (
        <ParsedQuestions
          ready={readyToUpload(state)}
          waiting={waitingForTest(state)}
          tests={tests}
          parsed={(state.reading.imported?.ready.length ?? 0) + waitingForTest(state).length}
          isShownBelow={state.reading.imported?.source !== undefined}
        />
      );
    case 'uploading':
      if (bringing.done < bringing.total)
        return (
          <UploadProgress
            label={`Bringing pictures and sounds: ${bringing.done} of ${bringing.total}`}
            percent={(bringing.done / bringing.total) * 100}
          />
        );
      return (
        <UploadProgress
          label={`Uploading: ${state.sent} of ${counted(state.total, 'question')}`}
          percent={(state.sent / state.total) * 100}
        />
      );
    case 'completed':
      return (
        <>
          <UploadReport uploaded={state.uploaded} failures={state.failures} />
          <p className={prose.size14}>
            <Link to={paths.instructor.upload} params={{ uploadId }}>
              What Became of Each Question
            </Link>
          </p>
        </>
      );
    case 'error':
      return state.of === 'uploading' ? (
        <>
          <Problem text={`Bulk upload failed: ${state.message}`} />
          <p className={prose.lead}>
            {counted(state.uploaded, 'question')} of {state.total} arrived for certain. ‘Upload Again’ goes on where it
            stopped, and adds nothing twice.
          </p>
        </>
      ) : (
        <>
          {isFailure(state) && <Problem text={`Failed to parse file: ${state.message}`} />}
          {state.reading?.imported && (
            <p role="status" className={`${prose.strong} ${classes.done}`}>
              {readinessText(state)}
            </p>
          )}
          {state.reading?.imported && <BadRows imported={state.reading.imported} test={test} onKeep={onKeep} />}
        </>
      );
  }
}

/** Of a file that was read, with something in it that is not ready. */
function readinessText(state: UploadState): string {
  const ready = readyToUpload(state).length + waitingForTest(state).length;
  const bad = readingOf(state)?.imported?.bad.length ?? 0;
  const first = ready === 0 ? 'No question is ready' : counted(ready, 'question is ready', 'questions are ready');
  return `${first}, ${counted(bad, 'is not', 'are not')}.`;
}
