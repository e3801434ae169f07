import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#web/ui/SelectField.tsx';
import { testPartsQuery } from './questions.ts';

type Props = { testId: string; value: string | undefined; onChoose: (passage: string | undefined) => void };

/** Which passage of the test a new question is about, where the test has some. */
export function PassageField({ testId, value, onChoose }: Props) {
  const { data: passages = [] } = useQuery(testPartsQuery(testId));
  if (passages.length === 0) return null;
  return (
    <SelectField
      label="Passage"
      all="About none"
      choices={passages.map(({ _id, title, text }) => ({ value: _id, label: title === '' ? shortened(text) : title }))}
      value={value}
      onChoose={onChoose}
    />
  );
}

const longest = 60;

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}
