import { questionLimits } from '#contract/question-limits.ts';
import type { QuestionContent } from '#contract/questions.ts';
import { splitMathematics } from './mathematics.ts';

type Fault = { path: string; message: string };

const message = `A formula can have at most ${questionLimits.formula} characters`;

/** Whether it is more than is ever drawn: a formula of ten thousand characters keeps a machine busy for seconds. */
export function isTooLong({ tex }: { tex: string }): boolean {
  return tex.length > questionLimits.formula;
}

/** The first text of a question that holds a formula which is too long. */
export function longFormula({ text, options, explanation }: QuestionContent): Fault | undefined {
  const texts = [
    { path: 'text', text },
    ...options.map((option, index) => ({ path: `options.${index}.text`, text: option.text })),
    { path: 'explanation', text: explanation },
  ];
  const found = texts.find((each) => holdsLongFormula(each.text));
  return found && { path: found.path, message };
}

function holdsLongFormula(text: string): boolean {
  const canHold = text.length > questionLimits.formula && text.includes('$');
  return canHold && splitMathematics(text).some(({ formula }) => formula !== null && isTooLong(formula));
}
