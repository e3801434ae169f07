import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import {
  type ClassChoices,
  type ClassListState,
  openedAccounts,
  remainingPeople,
} from '#domain/class-list/class-list-upload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import { schoolTimeNow } from '#web/ui/school-time.ts';
import { useCloseGuard } from '#web/ui/use-close-guard.tsx';
import fromFile from '#web/ui/from-file.module.css';
import layout from '#web/ui/layout.module.css';
import surface from '#web/ui/surface.module.css';
import space from '#web/ui/space.module.css';
import { ClassListCheck } from './ClassListCheck.tsx';
import { ClassListChoice } from './ClassListChoice.tsx';
import { ClassListProgress } from './ClassListProgress.tsx';
import { ClassListResult } from './ClassListResult.tsx';
import { forgetUpload } from './kept-class-list.ts';
import { type ListLook, useListLook } from './use-list-look.ts';
import { useClassList } from './use-class-list.ts';
import { WithoutPasswords } from './WithoutPasswords.tsx';

type Props = {
  /** The administrator who makes the accounts. */
  ownerId: string;
  /** Megabytes. */
  maxFileSize: number;
  onClose: () => void;
};

/** Accounts for a whole class. Their passwords are told once, so leaving without them asks. */
export function ClassListDialog({ ownerId, maxFileSize, onClose }: Props) {
  const { state, read, readFile, readAnew, readNumbered, create, resume, restart } = useClassList(ownerId);
  const [choices, setChoices] = useState<ClassChoices>({
    role: 'student',
    subscription: 'free',
    secret: 'password',
    numberPattern: '',
    asksForAnother: true,
    classTime: schoolTimeNow(),
    makesClasses: false,
  });
  const { look, isFetching } = useListLook(state.step === 'checked' ? state.people : [], choices);
  const [keptCount, setKeptCount] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const step = useFocusOnChange(state.step);

  const opened = openedAccounts(state).length;
  const isBusy = state.step === 'creating';
  const isUnsure = state.step === 'stopped';
  const wouldLose = isBusy || isUnsure || opened > keptCount;
  useBlocker({
    shouldBlockFn: () => {
      if (!isBusy) setAsking(true);
      return true;
    },
    enableBeforeUnload: wouldLose,
    disabled: !wouldLose,
  });
  const leave = () => {
    forgetUpload();
    onClose();
  };
  const [isTyped, setTyped] = useState(false);
  const isDirty = isTyped && !('sent' in state);
  const guard = useCloseGuard({ isDirty, text: 'Nobody on this list has an account yet.', onClose: leave });
  const close = () => (wouldLose ? setAsking(true) : guard.close());

  return (
    <Dialog opened title="Class List" place="wide" closable={!isBusy} onClose={close}>
      <div
        className={`${layout.stack} ${space.gap18}`}
        onInput={({ target }) => setTyped(isTyped || target instanceof HTMLTextAreaElement)}
      >
        <div
          ref={step}
          tabIndex={-1}
          className={`${layout.stack} ${layout.narrowable} ${space.gap18} ${surface.ringless}`}
        >
          {state.step === 'choosing' && (
            <ClassListChoice
              problem={state.problem}
              maxFileSize={maxFileSize}
              onFile={(file) => void readFile(file)}
              onText={read}
            />
          )}
          {state.step === 'checked' && (
            <ClassListCheck
              list={state}
              look={look}
              choices={choices}
              onChoose={setChoices}
              onColumns={readAnew}
              onNumbered={readNumbered}
            />
          )}
          {state.step === 'creating' && <ClassListProgress sent={state.sent} total={state.people.length} />}
          {'sent' in state && (
            <ClassListResult
              accounts={state.accounts}
              present={state.present}
              failures={state.failures}
              secret={state.choices.secret}
              problem={state.step === 'stopped' ? state.message : null}
              onKept={() => setKeptCount(opened)}
            />
          )}
        </div>
        <div className={`${layout.actions} ${layout.ruled} ${space.headroom16} ${fromFile.actions}`}>
          {state.step === 'checked' && (
            <Button look="quiet" onClick={restart}>
              Choose Another List
            </Button>
          )}
          <Button look="outline" disabled={isBusy} onClick={close}>
            {state.step === 'done' ? 'Close' : 'Cancel'}
          </Button>
          <CreateButton
            state={state}
            look={look}
            isLooking={isFetching}
            onCreate={() => void create(choices)}
            onResume={() => void resume()}
          />
        </div>
      </div>
      {guard.question}
      <WithoutPasswords opened={isAsking} state={state} onLeave={leave} onStay={() => setAsking(false)} />
    </Dialog>
  );
}

type CreateProps = {
  state: ClassListState;
  look: ListLook;
  isLooking: boolean;
  onCreate: () => void;
  onResume: () => void;
};

function CreateButton({ state, look: { present, failures }, isLooking, onCreate, onResume }: CreateProps) {
  const remaining = remainingPeople(state).length;
  if (remaining === 0) return null;
  if (state.step === 'checked') {
    const opening = remaining - present.length - failures.length;
    return (
      <Button disabled={opening + present.length === 0} loading={isLooking} onClick={onCreate}>
        {opening === 0 && present.length > 0
          ? `Put ${counted(present.length, 'Person', 'People')} in Class`
          : `Create ${counted(opening, 'Account')}`}
      </Button>
    );
  }
  return state.step === 'stopped' ? <Button onClick={onResume}>Try the Rest Again</Button> : null;
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
