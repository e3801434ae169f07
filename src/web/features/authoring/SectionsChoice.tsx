import type { InstructorTest } from '#contract/authoring.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { useUpdateTest } from './test-edits.ts';

type Props = { test: Pick<InstructorTest, '_id' | 'sections' | 'sectionsToChoose'> };

/** How many of the sections that are a choice a candidate takes; nothing where none is. */
export function SectionsChoice({ test: { _id, sections, sectionsToChoose } }: Props) {
  const update = useUpdateTest(_id);
  const choices = sections.filter(({ isChoice }) => isChoice).length;
  if (choices === 0) return null;
  const amounts = Array.from({ length: Math.max(0, choices - 1) }, (_, index) => String(index + 1));
  return (
    <div className={`${layout.most320} ${space.above16}`}>
      <SelectField
        label={`Of ${counted(choices, 'section')} that are a choice, candidates take`}
        name="sectionsToChoose"
        all="All of them"
        choices={amounts.map((value) => ({ value, label: `${value} of ${choices}` }))}
        value={sectionsToChoose === null ? undefined : String(sectionsToChoose)}
        onChoose={(value) =>
          update.mutate({ sectionsToChoose: value === undefined ? null : Number(value), basedOn: { sectionsToChoose } })
        }
      />
    </div>
  );
}
