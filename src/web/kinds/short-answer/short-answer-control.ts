import type { AnswerControl } from '../kind-parts.ts';
import { ShortAnswer } from './ShortAnswer.tsx';

export const shortAnswerControl: AnswerControl = { Control: ShortAnswer, isTyped: true, answerByKey: () => null };
