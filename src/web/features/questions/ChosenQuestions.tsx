import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { TestStanding } from '#contract/vocabulary.ts';
import { mayDo } from '#domain/test/test-standing.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import {
  type OwnTest,
  useBorrowQuestions,
  useCopyQuestions,
  useDeleteQuestions,
  useMoveQuestions,
  useTagQuestions,
} from './questions.ts';
import { UsedElsewhere } from './UsedElsewhere.tsx';
import { AddTagDialog, RemoveTagDialog } from './TagDialogs.tsx';

const PointsDialog = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./PointsDialog.tsx')).PointsDialog })),
);

type Props = {
  /** Ids of the questions on the page. */
  shown: readonly string[];
  /** What the box says that chooses all of those. */
  allLabel?: string;
  chosen: ReadonlySet<string>;
  /** Those that questions can be put into. */
  tests: readonly OwnTest[];
  /** How one stands with what is shown: what is shared may be used, or only looked at. */
  standing: TestStanding;
  /** Those of the questions of these tests. */
  tags: readonly string[];
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** What else can be done with them. */
  children?: ReactNode;
};

/** All on the page, and what can be done with those that are chosen, on this page and others. */
export function ChosenQuestions({
  shown,
  allLabel = 'All on this page',
  chosen,
  tests,
  standing,
  tags,
  onChoose,
  children,
}: Props) {
  const [asked, setAsked] = useState<'delete' | 'move' | 'copy' | 'use' | 'points' | 'tag' | 'untag' | null>(null);
  const remove = useDeleteQuestions();
  const move = useMoveQuestions();
  const borrow = useBorrowQuestions();
  const copy = useCopyQuestions();
  const tagging = useTagQuestions();
  const allShown = shown.length > 0 && shown.every((id) => chosen.has(id));
  const ids = [...chosen];
  const done = { onSuccess: () => onChoose(new Set()), onSettled: () => setAsked(null) };
  return (
    <div
      className={`${layout.cluster} ${prose.small} ${layout.middle} ${grid.gap8by16} ${layout.least44}`}
      role="group"
      aria-label="Chosen questions"
    >
      <label className={`${layout.line} ${space.gap10} ${surface.pressable} ${layout.least44}`}>
        <input
          type="checkbox"
          checked={allShown}
          onChange={() => onChoose(allShown ? without(chosen, shown) : new Set([...chosen, ...shown]))}
        />
        {allLabel}
      </label>
      {chosen.size > 0 && (
        <>
          <span role="status">{counted(chosen.size, 'question')} chosen</span>
          {mayDo(standing, 'use') && (
            <Button look="outline" size="small" onClick={() => setAsked('copy')}>
              Copy to a Test
            </Button>
          )}
          {mayDo(standing, 'edit') && (
            <Button look="outline" size="small" onClick={() => setAsked('move')}>
              Move to Another Test
            </Button>
          )}
          {mayDo(standing, 'use') && (
            <Button look="outline" size="small" onClick={() => setAsked('use')}>
              Use in a Test
            </Button>
          )}
          {mayDo(standing, 'edit') && (
            <>
              <Button look="outline" size="small" onClick={() => setAsked('tag')}>
                Add a Tag
              </Button>
              {tags.length > 0 && (
                <Button look="outline" size="small" onClick={() => setAsked('untag')}>
                  Remove a Tag
                </Button>
              )}
              <Button look="outline" size="small" onClick={() => setAsked('points')}>
                Points
              </Button>
              {children}
              <Button look="outline" size="small" onClick={() => setAsked('delete')}>
                Delete the Chosen
              </Button>
            </>
          )}
          <Button look="quiet" size="small" onClick={() => onChoose(new Set())}>
            Choose None
          </Button>
        </>
      )}
      <Suspense>
        {asked === 'points' && (
          <PointsDialog questionIds={ids} onDone={() => onChoose(new Set())} onClose={() => setAsked(null)} />
        )}
      </Suspense>
      <ConfirmDialog
        opened={asked === 'delete'}
        title={`Delete ${counted(chosen.size, 'question')}`}
        confirm="Delete"
        destructive
        running={remove.isPending}
        onConfirm={() => remove.mutate(ids, done)}
        onCancel={() => setAsked(null)}
      >
        <p>Are you sure you want to delete these questions? This action cannot be undone. Results keep them.</p>
        <UsedElsewhere questionIds={ids} />
      </ConfirmDialog>
      <IntoTestDialog
        opened={asked === 'use'}
        title={`Use ${counted(chosen.size, 'question')} in a test`}
        confirm="Use"
        tests={tests}
        running={borrow.isPending}
        onConfirm={(test) => borrow.mutate({ questionIds: ids, test }, done)}
        onCancel={() => setAsked(null)}
      >
        They stay where they are and stand at the end of that test too. Each stays one question: what is changed here
        changes there.
      </IntoTestDialog>
      <IntoTestDialog
        opened={asked === 'move'}
        title={`Move ${counted(chosen.size, 'question')}`}
        confirm="Move"
        tests={tests}
        running={move.isPending}
        onConfirm={(test) => move.mutate({ questionIds: ids, test }, done)}
        onCancel={() => setAsked(null)}
      >
        They go to the end of the test, in their order. Results keep them as they were.
      </IntoTestDialog>
      <IntoTestDialog
        opened={asked === 'copy'}
        title={`Copy ${counted(chosen.size, 'question')}`}
        confirm="Copy"
        tests={tests}
        running={copy.isPending}
        onConfirm={(test) => copy.mutate({ questionIds: ids, test }, done)}
        onCancel={() => setAsked(null)}
      >
        Copies of them go to the end of the test, in their order. What is changed here later changes no copy.
      </IntoTestDialog>
      {asked === 'tag' && (
        <AddTagDialog
          chosen={chosen.size}
          tags={tags}
          running={tagging.isPending}
          onConfirm={(tag) => tagging.mutate({ questionIds: ids, tag, isTagged: true }, done)}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === 'untag' && (
        <RemoveTagDialog
          chosen={chosen.size}
          tags={tags}
          running={tagging.isPending}
          onConfirm={(tag) => tagging.mutate({ questionIds: ids, tag, isTagged: false }, done)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}

type IntoTestProps = {
  opened: boolean;
  title: string;
  confirm: string;
  tests: readonly OwnTest[];
  running: boolean;
  onConfirm: (testId: string) => void;
  onCancel: () => void;
  children: string;
};

/** Asks into which test questions go. */
function IntoTestDialog({ tests, onConfirm, children, ...dialog }: IntoTestProps) {
  const [test, setTest] = useState<string | undefined>(undefined);
  return (
    <ConfirmDialog {...dialog} onConfirm={() => test !== undefined && onConfirm(test)}>
      <p>{children}</p>
      <SelectField
        label="To test"
        all="Select a test"
        choices={tests.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={test}
        onChoose={setTest}
      />
    </ConfirmDialog>
  );
}

function without(chosen: ReadonlySet<string>, shown: readonly string[]): Set<string> {
  const left = new Set(chosen);
  for (const id of shown) left.delete(id);
  return left;
}
