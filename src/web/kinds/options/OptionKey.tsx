import type { KeyViewProps } from '../kind-parts.ts';
import { KeyedOption, KeyedOptions } from './KeyedOptions.tsx';
import { optionLetter } from './option-letter.ts';

/** The options, and which of them is right. */
export function OptionKey({ question: { options }, look }: KeyViewProps) {
  return (
    <KeyedOptions look={look}>
      {options.map(({ _id, text, isCorrect }, index) => (
        <KeyedOption key={_id} look={look} sign={optionLetter(index)} text={text} isRight={isCorrect} />
      ))}
    </KeyedOptions>
  );
}
