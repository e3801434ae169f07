import type { QuestionContent } from '#contract/questions.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { longFormula } from './long-formula.ts';

/** What keeps a question from being one: what its kind asks for (SPEC.md section 5), then what nobody could draw. */
export function questionFault(content: QuestionContent): { path: string; message: string } | undefined {
  return kindOf(content).faultOf(content) ?? longFormula(content);
}
