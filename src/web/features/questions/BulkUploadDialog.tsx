import { useEffect, useRef } from 'react';
import { batchesOf, isBusy, readyToUpload, type UploadState } from '#domain/question-import/upload-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import { BadRows } from './BadRows.tsx';
import classes from './bulk-upload.module.css';
import { FileChoice } from './FileChoice.tsx';
import { ParsedQuestions } from './ParsedQuestions.tsx';
import { Problem } from './Problem.tsx';
import type { OwnTest } from './questions.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { UploadReport } from './UploadReport.tsx';
import { useBulkUpload } from './use-bulk-upload.ts';

type Props = { tests: readonly OwnTest[]; maxFileSize: number; onClose: () => void };

/** Many questions from one file, as SPEC.md section 4 has it. While it reads or sends it cannot be closed. */
export function BulkUploadDialog({ tests, maxFileSize, onClose }: Props) {
  const { state, choose, parse, upload, restart } = useBulkUpload();
  const busy = isBusy(state);
  const step = useFocusOnChange(state.step);
  return (
    <Dialog opened title="Bulk Upload Questions" place="wide" closable={!busy} onClose={onClose}>
      <div className={classes.upload}>
        <div ref={step} tabIndex={-1} className={classes.step}>
          <UploadStep state={state} tests={tests} maxFileSize={maxFileSize} onChoose={choose} />
        </div>
        <div className={classes.actions}>
          {(state.step === 'error' || state.step === 'completed') && (
            <Button look="quiet" onClick={restart}>
              Choose Another File
            </Button>
          )}
          <Button look="outline" disabled={busy} onClick={onClose}>
            {state.step === 'completed' ? 'Close' : 'Cancel'}
          </Button>
          {state.step === 'idle' && state.file && <Button onClick={() => void parse()}>Parse File</Button>}
          {state.step === 'parsed' && (
            <Button onClick={() => void upload()}>Upload {counted(state.ready.length, 'Question')}</Button>
          )}
          {state.step === 'error' && readyToUpload(state).length > 0 && (
            <Button onClick={() => void upload()}>Upload the {counted(readyToUpload(state).length, 'good row')}</Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The button that led to the next step is gone with the step before: the focus goes to what came instead. */
function useFocusOnChange(name: UploadState['step']) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current !== name) place.current?.focus();
    shown.current = name;
  }, [name]);
  return place;
}

type StepProps = { state: UploadState; tests: readonly OwnTest[]; maxFileSize: number; onChoose: (file: File) => void };

function UploadStep({ state, tests, maxFileSize, onChoose }: StepProps) {
  switch (state.step) {
    case 'idle':
      return (
        <FileChoice
          file={state.file}
          problem={state.problem}
          exampleTest={tests[0]?.title}
          maxFileSize={maxFileSize}
          onChoose={onChoose}
        />
      );
    case 'parsing':
      return <UploadProgress label={`Reading ${state.file.name}`} percent={state.progress} />;
    case 'parsed':
      return <ParsedQuestions ready={state.ready} tests={tests} calls={batchesOf(state.ready).length} />;
    case 'uploading':
      return (
        <UploadProgress
          label={`Uploading: ${state.sent} of ${counted(state.total, 'question')}`}
          percent={(state.sent / state.total) * 100}
        />
      );
    case 'completed':
      return <UploadReport uploaded={state.uploaded} failures={state.failures} />;
    case 'error':
      return state.of === 'uploading' ? (
        <>
          <Problem text={`Bulk upload failed: ${state.message}`} />
          <p className={classes.note}>
            {counted(state.uploaded, 'question')} arrived for certain. Look into the bank before you upload the file
            again.
          </p>
        </>
      ) : (
        <>
          <Problem text={`Failed to parse file: ${state.message}`} />
          {state.imported && <BadRows imported={state.imported} />}
        </>
      );
  }
}
