import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type ClassListState, openedAccounts, remainingPeople } from '#domain/class-list/class-list-upload.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import { ClassListCheck } from './ClassListCheck.tsx';
import { ClassListChoice } from './ClassListChoice.tsx';
import { ClassListProgress } from './ClassListProgress.tsx';
import { ClassListResult } from './ClassListResult.tsx';
import { type ClassChoices, useClassList } from './use-class-list.ts';
import classes from './class-list.module.css';

/** Accounts for a whole class. Their passwords are told once, so leaving without them asks. */
export function ClassListDialog({ onClose }: { onClose: () => void }) {
  const { state, read, readFile, create, restart } = useClassList();
  const [choices, setChoices] = useState<ClassChoices>({ role: 'student', subscription: 'free' });
  const [keptCount, setKeptCount] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const step = useFocusOnChange(state.step);

  const opened = openedAccounts(state).length;
  const isBusy = state.step === 'creating';
  const wouldLose = isBusy || opened > keptCount;
  useBlocker({
    shouldBlockFn: () => {
      if (!isBusy) setAsking(true);
      return true;
    },
    enableBeforeUnload: wouldLose,
    disabled: !wouldLose,
  });
  const close = () => (wouldLose ? setAsking(true) : onClose());

  return (
    <Dialog opened title="Class List" place="wide" closable={!isBusy} onClose={close}>
      <div className={classes.dialog}>
        <div ref={step} tabIndex={-1} className={classes.step}>
          {state.step === 'choosing' && (
            <ClassListChoice problem={state.problem} onFile={(file) => void readFile(file)} onText={read} />
          )}
          {state.step === 'checked' && (
            <ClassListCheck people={state.people} bad={state.bad} choices={choices} onChoose={setChoices} />
          )}
          {state.step === 'creating' && <ClassListProgress sent={state.sent} total={state.people.length} />}
          {(state.step === 'done' || state.step === 'stopped') && (
            <ClassListResult
              accounts={state.accounts}
              failures={state.failures}
              stopped={state.step === 'stopped' ? { message: state.message, sent: state.sent } : null}
              onKept={() => setKeptCount(opened)}
            />
          )}
        </div>
        <div className={classes.actions}>
          {state.step === 'checked' && (
            <Button look="quiet" onClick={restart}>
              Choose Another List
            </Button>
          )}
          <Button look="outline" disabled={isBusy} onClick={close}>
            {state.step === 'done' ? 'Close' : 'Cancel'}
          </Button>
          <CreateButton state={state} onCreate={() => void create(choices)} />
        </div>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Close without the passwords?"
        confirm="Close Without Them"
        destructive
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        <p>
          The passwords of {counted(opened, 'account')} are shown this once and stored nowhere. Download or print them
          first.
        </p>
      </ConfirmDialog>
    </Dialog>
  );
}

function CreateButton({ state, onCreate }: { state: ClassListState; onCreate: () => void }) {
  const remaining = remainingPeople(state).length;
  if (remaining === 0) return null;
  if (state.step === 'checked') return <Button onClick={onCreate}>Create {counted(remaining, 'Account')}</Button>;
  return state.step === 'stopped' ? <Button onClick={onCreate}>Try the Rest Again</Button> : null;
}

/** The button that led to the next step is gone with the step before: the focus goes to what came instead. */
function useFocusOnChange(name: ClassListState['step']) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current !== name) place.current?.focus();
    shown.current = name;
  }, [name]);
  return place;
}
