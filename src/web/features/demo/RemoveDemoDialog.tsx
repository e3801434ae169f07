import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnInDemo } from '#contract/setup.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { counted } from '#web/ui/numbers.ts';
import { TextField } from '#web/ui/TextField.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { demoSchoolQuery, useRemoveDemoSchool } from './demo-school.ts';

/** What the demo is, what of one's own goes with it, and the word that removes it. */
export function RemoveDemoDialog({ onClose }: { onClose: () => void }) {
  const demo = useQuery(demoSchoolQuery);
  const remove = useRemoveDemoSchool();
  const isBusy = remove.isPending || remove.isSuccess;
  return (
    <Dialog opened title="Set up your own school" closable={!isBusy} onClose={onClose}>
      {demo.isError && demo.data === undefined && (
        <FailureState
          title="The demo school could not be looked through"
          error={demo.error}
          onRetry={() => void demo.refetch()}
        />
      )}
      {demo.data !== undefined && (
        <Removal
          // What has to be typed is another word where something was added since.
          key={wordFor(demo.data.own)}
          password={demo.data.password}
          own={demo.data.own}
          isBusy={isBusy}
          onRemove={() => remove.mutate(demo.data.own)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type RemovalProps = { password: string; own: OwnInDemo; isBusy: boolean; onRemove: () => void; onClose: () => void };

function Removal({ password, own, isBusy, onRemove, onClose }: RemovalProps) {
  const [typed, setTyped] = useState('');
  const word = wordFor(own);
  const listed = whatIsOwn(own);
  const isTyped = typed.trim().toLowerCase() === word;
  return (
    <form
      className={`${layout.stack} ${space.gap16}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped && !isBusy) onRemove();
      }}
    >
      <p>
        The demo school is removed with all its people, tests and results. Then you make your own account, and begin
        with your school’s name, its people and a first test.
      </p>
      {listed.length > 0 && (
        <div className={`${surface.calloutWarn} ${surface.warned}`}>
          <p className={prose.strong}>What was added to the demo goes too:</p>
          <ul className={layout.bare}>
            {listed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={prose.lead}>
        To look around as somebody else first, sign in as student@demo.school or instructor@demo.school with the
        password <code className={`${prose.mono} ${prose.unbroken}`}>{password}</code>
      </p>
      <TextField
        label={`Type “${word}” to remove it`}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        onType={setTyped}
      />
      <div className={layout.actions}>
        <Button look="outline" disabled={isBusy} onClick={onClose}>
          Keep the Demo
        </Button>
        <Button type="submit" look="bad" disabled={!isTyped} loading={isBusy}>
          Remove and Begin Ours
        </Button>
      </div>
    </form>
  );
}

function whatIsOwn({ people, tests, questions, results, payments }: OwnInDemo): string[] {
  return [
    people > 0 ? counted(people, 'account') : '',
    tests > 0 ? counted(tests, 'test') : '',
    questions > 0 ? counted(questions, 'question') : '',
    results > 0 ? counted(results, 'result') : '',
    payments > 0 ? counted(payments, 'payment') : '',
  ].filter((text) => text !== '');
}

/** Whoever has added something types that it goes, and how much it is. */
function wordFor(own: OwnInDemo): string {
  const total = Object.values(own).reduce((sum, count) => sum + count, 0);
  return total === 0 ? 'remove' : `remove ours, ${total}`;
}
