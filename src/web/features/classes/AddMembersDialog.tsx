import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { mostClassMembers, type NamedClass } from '#contract/classes.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { useCloseGuard } from '#web/ui/use-close-guard.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { type Added, useAddMembers } from './classes.ts';
import { PersonSearch } from './PersonSearch.tsx';

type Props = { one: NamedClass; onClose: () => void };

/** Puts students into a class: one by one by a search, or many from a list. Each acts at once. */
export function AddMembersDialog({ one, onClose }: Props) {
  const [isDirty, setDirty] = useState(false);
  const guard = useCloseGuard({ isDirty, text: 'These students have not been added.', onClose });
  return (
    <Dialog opened title={`Add Students to ${one.name}`} place="wide" onClose={guard.close}>
      <div className={`${layout.stack} ${space.gap24}`}>
        <BySearch classId={one._id} />
        <ByList classId={one._id} onDirty={setDirty} />
      </div>
      <div className={`${layout.actions} ${space.above28}`}>
        <Button look="outline" onClick={guard.close}>
          Close
        </Button>
      </div>
      {guard.question}
    </Dialog>
  );
}

function BySearch({ classId }: { classId: string }) {
  const add = useAddMembers(classId);
  const [addedIds, setAddedIds] = useState<readonly string[]>([]);
  return (
    <PersonSearch
      label="Find a student"
      as="student"
      chosenIds={addedIds}
      chosen="In the class"
      addingId={add.isPending ? add.variables[0] : undefined}
      onAdd={(id) => add.mutate([id], { onSuccess: () => setAddedIds((ids) => [...ids, id]) })}
    />
  );
}

/** One on each line, or with commas between; a name before the address is left out. */
const peopleIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]+/)
      .flatMap((part) => part.match(/[^\s<>()]+@[^\s<>()]+/)?.[0] ?? part.trim())
      .filter((part) => part !== ''),
  ),
];

type ListProps = {
  classId: string;
  /** Whether there is somebody in it whose adding was not tried yet. */
  onDirty: (isDirty: boolean) => void;
};

function ByList({ classId, onDirty }: ListProps) {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<Added | null>(null);
  const add = useAddMembers(classId);
  const people = peopleIn(text);
  const isTooMany = people.length > mostClassMembers;

  function send() {
    add.mutate(people, {
      onSuccess: (answer) => {
        setOutcome(answer);
        onDirty(false);
        setText([...answer.notFound, ...answer.notStudents].join('\n'));
      },
    });
  }
  return (
    <div className={`${layout.stack} ${layout.top} ${space.gap12} ${layout.ruled} ${space.headroom16}`}>
      <Textarea
        label="Or paste many"
        description="The email or candidate number of each student, one on each line"
        rows={5}
        w="100%"
        spellCheck={false}
        value={text}
        error={isTooMany && `At most ${mostClassMembers} can be added at once`}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          onDirty(value.trim() !== '');
        }}
      />
      <div role="status">{outcome !== null && <Outcome outcome={outcome} />}</div>
      <Button look="outline" disabled={people.length === 0 || isTooMany} loading={add.isPending} onClick={send}>
        {people.length === 0 ? 'Add Students' : `Add ${counted(people.length, 'Student')}`}
      </Button>
    </div>
  );
}

/** Whoever could not be added stands in the field again. */
function Outcome({ outcome: { added, present, notFound, notStudents } }: { outcome: Added }) {
  const lines = [
    `${counted(added, 'student')} added${present > 0 ? `, ${count(present)} in the class already` : ''}.`,
    notFound.length > 0 && `${counted(notFound.length, 'line')} with no account: see above.`,
    notStudents.length > 0 && `${counted(notStudents.length, 'person', 'people')} who are no students: see above.`,
  ].filter((line) => line !== false);
  return (
    <ul className={layout.bare}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
