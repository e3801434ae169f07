import type { AnswerControlProps } from '../kind-parts.ts';
import { WrittenAnswer } from './WrittenAnswer.tsx';

export function ShortAnswer({ question: _, ...control }: AnswerControlProps) {
  return <WrittenAnswer {...control} />;
}
