import { useQuery } from '@tanstack/react-query';
import type { QuestionDraft } from '#domain/question/question-draft.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import { testPartsQuery } from './questions.ts';

type Place = Pick<QuestionDraft, 'section' | 'passage'>;
type Props = { testId: string; draft: Place; onChoose: (place: Place) => void };

/** In which section of the test a new question stands, and which passage it is about, where the test has some. */
export function PlaceFields({ testId, draft: { section, passage }, onChoose }: Props) {
  const { data: { sections, passages } = { sections: [], passages: [] } } = useQuery(testPartsQuery(testId));
  if (sections.length + passages.length === 0) return null;
  const sectionOf = (passageId: string | undefined) => {
    const [first] = passages.find(({ _id }) => _id === passageId)?.questionIds ?? [];
    return sections.find(({ questionIds }) => first !== undefined && questionIds.includes(first))?._id;
  };
  return (
    <div className={`${layout.stack} ${layout.top} ${grid.halves} ${grid.gap20by16} ${grid.foldsOnPhone}`}>
      {sections.length > 0 && (
        <SelectField
          label="Section"
          choices={sections.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={section ?? sections.at(-1)?._id}
          onChoose={(chosen) => onChoose({ section: chosen, passage: undefined })}
        />
      )}
      {passages.length > 0 && (
        <SelectField
          label="Passage"
          all="About none"
          choices={passages.map(({ _id, title, text }) => ({
            value: _id,
            label: title === '' ? shortened(text) : title,
          }))}
          value={passage}
          // A passage stands in one section with all its questions.
          onChoose={(chosen) => onChoose({ section: sectionOf(chosen) ?? section, passage: chosen })}
        />
      )}
    </div>
  );
}

const longest = 60;

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}
