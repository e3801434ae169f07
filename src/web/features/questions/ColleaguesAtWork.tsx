import { IconUsers } from '@tabler/icons-react';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { useColleagues } from './drafts.ts';
import { passageName } from './passage-name.ts';

type Props = {
  testId: string;
  questions: readonly { _id: string }[];
  passages: readonly { _id: string; title: string }[];
  /** Only of this question or passage, where it is being changed here too. */
  of?: string;
};

/** Who else writes in the test at this moment. What both change is not written over: whoever saves later is asked. */
export function ColleaguesAtWork({ testId, questions, passages, of }: Props) {
  const colleagues = useColleagues(testId).filter(
    ({ question, passage }) => of === undefined || of === question || of === passage,
  );
  const whatOf = ({ kind, question, passage }: (typeof colleagues)[number]) => {
    if (passage !== null) return `editing ${passageName(passages, passage)}`;
    if (question === null) return `writing a new ${kind}`;
    return `editing question ${questions.findIndex(({ _id }) => _id === question) + 1}`;
  };
  return (
    <div role="status">
      {colleagues.map((colleague) => (
        <p
          key={`${colleague.name} ${whatOf(colleague)}`}
          className={`${surface.remark} ${layout.line} ${space.gap8} ${space.below12}`}
        >
          <IconUsers size={18} stroke={1.75} aria-hidden="true" />
          {colleague.name} is {whatOf(colleague)}
          {of !== undefined && ' too'}
        </p>
      ))}
    </div>
  );
}
