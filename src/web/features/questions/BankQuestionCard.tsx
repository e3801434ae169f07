import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { ListedQuestion } from '#contract/questions.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { mayDo } from '#domain/test/test-standing.ts';
import { lacksDescription } from '#domain/question/markup.ts';
import { keyViews } from '#web/kinds/key-views.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DifficultyBadge } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { counted, pointsText } from '#web/ui/numbers.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { TagLine } from '#web/ui/TagLine.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './bank-question-card.module.css';

type Props = {
  question: ListedQuestion;
  /** While a copy of it is made. */
  duplicating: boolean;
  onDuplicate: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onRegrade: () => void;
};

const idShown = 8;

/** A question of the bank with its key, and what can be done with it. */
export function BankQuestionCard({ question, duplicating, onDuplicate, onEdit, onDelete, onRegrade }: Props) {
  const textId = useId();
  const { _id, text, type, points, difficulty, category, testTitle, explanation, options } = question;
  // One that another's test uses may be looked at, and nothing else.
  const standing = question.standing ?? 'view';
  const KeyView = keyViews[type];
  const action = (label: string) => ({ 'aria-label': label, 'aria-describedby': textId });
  return (
    <article
      className={`${surface.sheet} ${layout.column} ${layout.narrowable} ${space.padded20by24by18} ${classes.card}`}
      aria-labelledby={textId}
    >
      <div className={`${layout.apart} ${space.gap16} ${layout.beside} ${layout.baseline}`}>
        <p className={`${prose.note} ${prose.breakable}`}>{testTitle}</p>
        <code className={`${layout.rigid} ${prose.mono} ${prose.fainter} ${prose.size12}`} title={_id}>
          {_id.slice(-idShown)}
        </code>
      </div>
      <h2
        id={textId}
        className={`${prose.question} ${prose.breakable} ${prose.measure} ${prose.cardSize} ${space.above6}`}
      >
        <QuestionText text={kindOf(question).asSaid(text)} />
      </h2>
      <KeyView question={question} look="card" />
      {explanation !== '' && (
        <div className={`${prose.explanation} ${space.above14}`}>
          <p className={`${prose.note} ${prose.strong}`}>Explanation</p>
          <p>
            <QuestionText text={explanation} />
          </p>
        </div>
      )}
      <TagLine tags={question.tags} />
      <div className={`${layout.foot} ${space.above18} ${space.headroom14}`}>
        <div className={`${layout.cluster} ${space.gap6}`}>
          <Badge>{kindOf(question).name}</Badge>
          <Badge>{pointsText(points)}</Badge>
          <DifficultyBadge difficulty={difficulty} />
          <Badge>{category}</Badge>
          {question.usedIn > 0 && <Badge>Used in {counted(question.usedIn, 'other test')}</Badge>}
          {lacksDescription(text, explanation, ...options.map((option) => option.text)) && (
            <Badge tone="warn">Picture without a description</Badge>
          )}
        </div>
        <div className={`${layout.cluster} ${layout.atEnd} ${space.gap8} ${classes.actions}`}>
          {question.regradable > 0 && standing === 'own' && (
            <Button size="small" onClick={onRegrade} aria-describedby={textId}>
              Regrade {counted(question.regradable, 'Result')}
            </Button>
          )}
          {mayDo(standing, 'edit') && (
            <>
              <Button look="outline" size="small" loading={duplicating} onClick={onDuplicate} {...action('Duplicate')}>
                <IconCopy size={17} stroke={1.75} aria-hidden="true" />
                <Word>Duplicate</Word>
              </Button>
              <Button look="outline" size="small" onClick={onEdit} {...action('Edit')}>
                <IconPencil size={17} stroke={1.75} aria-hidden="true" />
                <Word>Edit</Word>
              </Button>
              <Button look="outline" size="small" onClick={onDelete} {...action('Delete')}>
                <IconTrash size={17} stroke={1.75} aria-hidden="true" />
                <Word>Delete</Word>
              </Button>
            </>
          )}
        </div>
      </div>
    </article>
  );
}

/** Left out on a phone, where the sign has to do. */
function Word({ children }: { children: ReactNode }) {
  return <span className={classes.word}>{children}</span>;
}
