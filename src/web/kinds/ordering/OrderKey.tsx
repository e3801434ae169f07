import type { KeyViewProps } from '../kind-parts.ts';
import { KeyedOption, KeyedOptions } from '../options/KeyedOptions.tsx';

/** The right order. */
export function OrderKey({ question: { options }, look }: KeyViewProps) {
  return (
    <KeyedOptions look={look}>
      {options.map(({ _id, text }, index) => (
        <KeyedOption key={_id} look={look} sign={index + 1} text={text} />
      ))}
    </KeyedOptions>
  );
}
