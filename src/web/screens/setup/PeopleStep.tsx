import { useBlocker } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ClassChoices, openedAccounts, remainingPeople } from '#domain/class-list/class-list-upload.ts';
import { adminStatsQuery } from '#web/features/overview/overview.ts';
import { useUser } from '#web/features/session/session.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { ClassListProgress } from '#web/features/users/ClassListProgress.tsx';
import { ClassListResult } from '#web/features/users/ClassListResult.tsx';
import { FoundPeople } from '#web/features/users/FoundPeople.tsx';
import { forgetUpload } from '#web/features/users/kept-class-list.ts';
import { PasteClassList } from '#web/features/users/PasteClassList.tsx';
import { Problem } from '#web/features/users/Problem.tsx';
import { useClassList } from '#web/features/users/use-class-list.ts';
import { WithoutPasswords } from '#web/features/users/WithoutPasswords.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { counted } from '#web/ui/numbers.ts';
import { schoolTimeNow } from '#web/ui/school-time.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './first-steps.module.css';
import { StepFoot } from './StepFoot.tsx';

const roleChoices = [
  { value: 'student', label: 'Students' },
  { value: 'instructor', label: 'Teachers' },
] as const;
/** What the school's first people get: their classes are made with them, of the term that it is. */
const asSetUp = {
  subscription: 'free',
  secret: 'password',
  numberPattern: '',
  asksForAnother: false,
  makesClasses: true,
} as const;
const persons = { student: ['Student', 'Students'], instructor: ['Teacher', 'Teachers'] } as const;

/** Accounts for everybody on a list, beside which stands what is wrong with it. */
export function PeopleStep() {
  const { _id: ownId } = useUser();
  const { maxFileSize } = usePublicSettings();
  const { state, read, readFile, readAnew, create, resume, restart } = useClassList(ownId);
  const [text, setText] = useState('');
  const [role, setRole] = useState<ClassChoices['role']>('student');
  const [keptCount, setKeptCount] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  useFreshFigures(state.step === 'done');

  const opened = openedAccounts(state).length;
  const wouldLose = state.step === 'creating' || state.step === 'stopped' || opened > keptCount;
  const blocker = useBlocker({
    shouldBlockFn: () => true,
    enableBeforeUnload: wouldLose,
    disabled: !wouldLose,
    withResolver: true,
  });

  const lines = text.split(/\r\n|\r|\n/);
  function change(next: string) {
    setText(next);
    if (next.trim() === '') restart();
    else read(next);
  }
  async function take(file: File) {
    setText((await readFile(file)) ?? '');
  }
  function correct(line: number) {
    const element = field.current;
    if (element === null) return;
    // A field has its lines apart by one character, however they came.
    const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
    element.focus();
    element.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  }
  function leaveOut(line: number) {
    change(lines.filter((_, index) => index !== line - 1).join('\n'));
    field.current?.focus();
  }
  function addMore() {
    forgetUpload();
    setKeptCount(0);
    setText('');
    restart();
  }

  if ('sent' in state) {
    return (
      <>
        <div className={`${layout.stack} ${space.gap18} ${classes.result}`}>
          {state.step === 'creating' && <ClassListProgress sent={state.sent} total={state.people.length} />}
          <ClassListResult
            accounts={state.accounts}
            present={state.present}
            failures={state.failures}
            secret={state.choices.secret}
            problem={state.step === 'stopped' ? state.message : null}
            onKept={() => setKeptCount(opened)}
          />
        </div>
        <StepFoot back={{ step: 'school', name: 'The school' }}>
          {state.step === 'stopped' && <Button onClick={() => void resume()}>Try the Rest Again</Button>}
          {state.step === 'done' && (
            <>
              <Button look="outline" disabled={wouldLose} onClick={addMore}>
                Add More People
              </Button>
              <ButtonLink to={paths.admin.firstSteps} search={{ step: 'test' }}>
                Go On
              </ButtonLink>
            </>
          )}
        </StepFoot>
        <WithoutPasswords
          opened={blocker.status === 'blocked'}
          state={state}
          onStay={() => blocker.reset?.()}
          onLeave={() => {
            forgetUpload();
            blocker.proceed?.();
          }}
        />
      </>
    );
  }

  const count = remainingPeople(state).length;
  const [one, many] = persons[role];
  return (
    <>
      <div className={`${layout.stack} ${layout.top} ${grid.parts2by3} ${grid.gap20by48} ${grid.foldsOnDesktop}`}>
        <PasteClassList
          text={text}
          field={field}
          maxFileSize={maxFileSize}
          onText={change}
          onFile={(file) => void take(file)}
        >
          <SelectField
            label="They are"
            choices={roleChoices}
            value={role}
            onChoose={(value) => value && setRole(value)}
          />
        </PasteClassList>
        {state.step === 'checked' ? (
          <FoundPeople list={state} lines={lines} onColumns={readAnew} onCorrect={correct} onLeaveOut={leaveOut} />
        ) : (
          <div className={`${layout.stack} ${layout.top} ${space.gap12}`}>
            <Problem text={state.problem} />
            <p className={surface.remark}>
              Who is found stands here, before anybody gets an account. Without emails, put a heading above the columns,
              and a column Candidate number, which is what they sign in with.
            </p>
          </div>
        )}
      </div>
      <UnsavedChanges isChanged={() => text.trim() !== ''} />
      <StepFoot back={{ step: 'school', name: 'The school' }}>
        <p className={prose.note}>Each gets a slip with a password to print.</p>
        <ButtonLink to={paths.admin.firstSteps} search={{ step: 'test' }} look="quiet">
          Later
        </ButtonLink>
        <Button disabled={count === 0} onClick={() => void create({ ...asSetUp, role, classTime: schoolTimeNow() })}>
          {count === 0 ? `Add ${many}` : `Add ${counted(count, one, many)}`}
        </Button>
      </StepFoot>
    </>
  );
}

/** The step counts as done as soon as there is somebody. */
function useFreshFigures(isDone: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: adminStatsQuery.queryKey });
  }, [isDone, queryClient]);
}
