import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { TestMarking } from '#contract/marking.ts';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { testMarkingQuery, useChangeMarking } from './marking.ts';

/** Which colleagues mark the essays of a test, and whether two mark each. */
export function WhoMarks({ testId }: { testId: string }) {
  const { data, error, refetch } = useQuery(testMarkingQuery(testId));
  if (error && data === undefined)
    return (
      <FailureState
        title={failureText(error, testMarkingQuery(testId).meta ?? {})}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return data === undefined ? null : <Fields testId={testId} marking={data} />;
}

function Fields({ testId, marking }: { testId: string; marking: TestMarking }) {
  const change = useChangeMarking(testId);
  const [email, setEmail] = useState('');
  const [tolerance, setTolerance] = useState(String(marking.tolerance));
  // What is asked for stands already while it is saved.
  const asked = change.isPending && change.variables.change === 'plan' ? change.variables.plan : marking;
  const { marksTwice } = asked;
  const percent = Number(tolerance);
  const isPercent = tolerance.trim() !== '' && percent >= 0 && percent <= 100;

  function name(event: SyntheticEvent) {
    event.preventDefault();
    if (email.trim() !== '') change.mutate({ change: 'name', email: email.trim() }, { onSuccess: () => setEmail('') });
  }
  function setPlan(event: SyntheticEvent) {
    event.preventDefault();
    if (isPercent) change.mutate({ change: 'plan', plan: { marksTwice, tolerance: percent } });
  }
  return (
    <div className={`${layout.stack} ${space.gap16} ${space.above12}`}>
      <div>
        <p className={`${prose.strong} ${prose.size14}`}>Colleagues who mark</p>
        {marking.markers.length === 0 && <p className={prose.faint}>Nobody but you.</p>}
        <ul className={layout.bare}>
          {marking.markers.map(({ _id, name: who }) => (
            <li key={_id} className={`${layout.beside} ${layout.middle} ${layout.apart}`}>
              <span className={prose.breakable}>{who}</span>
              <Button
                look="quiet"
                aria-label={`Take ${who} off the marking`}
                disabled={change.isPending}
                onClick={() => change.mutate({ change: 'remove', markerId: _id })}
              >
                <IconX size={18} stroke={1.75} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
        <form onSubmit={name} className={`${layout.stack} ${layout.lower} ${grid.withEnd} ${space.gap8}`}>
          <TextField label="Email of a colleague" type="email" autoComplete="off" value={email} onType={setEmail} />
          <Button type="submit" look="outline" loading={change.isPending}>
            Name
          </Button>
        </form>
        <p className={`${prose.note} ${space.above6}`}>They see the essays, without names, and nothing else of it.</p>
      </div>
      <CheckField
        label="Two people mark every essay"
        hint="Neither sees what the other gave. Where they are near, the mean counts; else you decide."
        checked={marksTwice}
        onCheck={(checked) =>
          change.mutate({ change: 'plan', plan: { marksTwice: checked, tolerance: marking.tolerance } })
        }
      />
      {marksTwice && (
        <form onSubmit={setPlan} className={`${layout.stack} ${layout.lower} ${grid.withEnd} ${space.gap8}`}>
          <TextField
            label="They may differ by, % of the points"
            inputMode="decimal"
            autoComplete="off"
            invalid={!isPercent}
            value={tolerance}
            onType={setTolerance}
          />
          <Button type="submit" look="outline" disabled={!isPercent} loading={change.isPending}>
            Save
          </Button>
        </form>
      )}
    </div>
  );
}
