import { IconUsers } from '@tabler/icons-react';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { useColleagues } from './drafts.ts';

type Props = {
  testId: string;
  questions: readonly { _id: string }[];
  /** Only of this question, where it is being changed here too. */
  of?: string;
};

/** Who else writes in the test at this moment. What both change is not written over: whoever saves later is asked. */
export function ColleaguesAtWork({ testId, questions, of }: Props) {
  const colleagues = useColleagues(testId).filter(({ question }) => of === undefined || question === of);
  const whatOf = (id: string | null) =>
    id === null ? 'writing a new question' : `editing question ${questions.findIndex(({ _id }) => _id === id) + 1}`;
  return (
    <div role="status">
      {colleagues.map(({ name, question }) => (
        <p
          key={`${name} ${question ?? ''}`}
          className={`${surface.remark} ${layout.line} ${space.gap8} ${space.below12}`}
        >
          <IconUsers size={18} stroke={1.75} aria-hidden="true" />
          {name} is {whatOf(question)}
          {of !== undefined && ' too'}
        </p>
      ))}
    </div>
  );
}
