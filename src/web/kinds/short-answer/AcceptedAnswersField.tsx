import { Textarea } from '@mantine/core';
import type { KeyEditorProps } from '../kind-parts.ts';

export function AcceptedAnswersField({ draft, onChange, faultIn, faultId }: KeyEditorProps) {
  const invalid = faultIn === 'acceptedAnswers';
  return (
    <Textarea
      label="Accepted answers"
      name="acceptedAnswers"
      description="One on each line. Capitals and spaces make no difference, nor how a number is written: 0.5, .5, ½."
      autosize
      minRows={2}
      value={draft.acceptedAnswers}
      error={invalid}
      {...(invalid && { 'aria-errormessage': faultId })}
      onChange={(event) => onChange({ ...draft, acceptedAnswers: event.currentTarget.value })}
    />
  );
}
