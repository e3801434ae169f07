import { removeOption, tooFewOptions } from '#domain/question/question-draft.ts';
import type { KeyEditorProps } from '../kind-parts.ts';
import { OptionOrder } from './OptionOrder.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';

export function OptionsField({ draft, onChange, onRefuse, faultIn }: KeyEditorProps) {
  function remove(key: string) {
    const left = removeOption(draft, key);
    if (left) onChange(left);
    else onRefuse(tooFewOptions);
  }
  return (
    <>
      <OptionsEditor draft={draft} onChange={onChange} onRemove={remove} invalid={faultIn === 'options'} />
      <OptionOrder draft={draft} onKeep={(keepsOrder) => onChange({ ...draft, keepsOrder })} />
    </>
  );
}
