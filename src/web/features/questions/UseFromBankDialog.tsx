import { IconHelpSquareRounded } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankList } from '#contract/own-lists.ts';
import type { ListedQuestion } from '#contract/questions.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { mayDo } from '#domain/test/test-standing.ts';
import { difficultyName } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters } from '#web/ui/list/ListFilters.tsx';
import { counted } from '#web/ui/numbers.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { bankFields } from './bank-fields.ts';
import { type BankFilters, bankQuery, ownTestsQuery, useBorrowQuestions } from './questions.ts';
import classes from './question-dialog.module.css';

type Props = {
  testId: string;
  /** Ids of the questions that the test has. */
  has: ReadonlySet<string>;
  onClose: () => void;
};

const { address } = bankList;

/** Questions of other tests are looked for and chosen, to be used in this one too. */
export function UseFromBankDialog({ testId, has, onClose }: Props) {
  const [filters, setFilters] = useState<BankFilters>({});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const tests = useQuery(ownTestsQuery);
  const bank = useQuery(bankQuery(filters));
  const borrow = useBorrowQuestions();
  const others = (tests.data ?? []).filter(({ _id, standing }) => _id !== testId && mayDo(standing, 'use'));
  const change = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Dialog opened title="Use from the Bank" place="wide" closable={!borrow.isPending} onClose={onClose}>
      <p className={`${prose.faint} ${space.below14}`}>
        What you choose stands at the end of this test and stays in its own. It is one question: whoever may edit it
        there edits it for both.
      </p>
      <ListFilters
        address={address}
        filters={filters}
        fields={bankFields(others, bank.data ?? { categories: [], tags: [] })}
        onShow={setFilters}
      />
      <div className={`${space.above18} ${space.below24}`}>
        <List
          name="questions"
          address={address}
          filters={filters}
          query={bank}
          meta={bankQuery(filters).meta}
          empty={{
            icon: IconHelpSquareRounded,
            notFound: { title: 'No questions found', text: 'No question fits all of these filters.' },
            notThere: { title: 'No questions yet', text: 'The questions of your other tests will stand here.' },
          }}
          skeleton={<Skeleton height="20rem" />}
          onShow={setFilters}
        >
          {({ questions }, stale) => (
            <ul
              className={`${layout.bare} ${layout.ruledItems} ${layout.stale} ${surface.box}`}
              aria-label="Questions of the bank"
              data-stale={stale}
            >
              {questions.map((question) => (
                <Choice
                  key={question._id}
                  question={question}
                  isThere={has.has(question._id)}
                  isChosen={chosen.has(question._id)}
                  onChange={() => change(question._id)}
                />
              ))}
            </ul>
          )}
        </List>
      </div>
      <div className={`${layout.actions} ${layout.ruled} ${layout.stuck} ${surface.paper} ${classes.actions}`}>
        <p role="status" className={`${prose.note} ${layout.fullWidth}`}>
          {chosen.size === 0 ? 'None chosen' : `${counted(chosen.size, 'question')} chosen`}
        </p>
        <Button look="outline" disabled={borrow.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={chosen.size === 0}
          loading={borrow.isPending}
          onClick={() => borrow.mutate({ questionIds: [...chosen], test: testId }, { onSuccess: onClose })}
        >
          Add to Test
        </Button>
      </div>
    </Dialog>
  );
}

type ChoiceProps = { question: ListedQuestion; isThere: boolean; isChosen: boolean; onChange: () => void };

function Choice({ question, isThere, isChosen, onChange }: ChoiceProps) {
  const { text, testTitle, category, difficulty, tags } = question;
  return (
    <li>
      <label
        className={`${layout.beside} ${layout.upper} ${space.gap12} ${space.padded12by16} ${layout.least44} ${surface.pressable}`}
      >
        <input type="checkbox" checked={isThere || isChosen} disabled={isThere} onChange={onChange} />
        <span className={layout.narrowable}>
          <span className={`${prose.breakable} ${prose.twoLines}`}>
            <QuestionText text={kindOf(question).asSaid(text)} />
          </span>
          <span className={`${prose.note} ${prose.breakable} ${layout.block}`}>
            {[testTitle, category, difficultyName(difficulty), ...tags].join(' · ')}
          </span>
          {isThere && <span className={`${prose.note} ${prose.strong}`}>In this test already</span>}
        </span>
      </label>
    </li>
  );
}
