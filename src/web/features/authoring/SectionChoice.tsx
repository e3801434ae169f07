import { IconChevronDown } from '@tabler/icons-react';
import type { AuthoredSection } from '#contract/authored-sections.ts';
import field from '#web/ui/field.module.css';
import grid from '#web/ui/grid.module.css';
import classes from './authored-questions.module.css';

type Props = {
  label: string;
  sections: readonly AuthoredSection[];
  value: string;
  onChoose: (section: string) => void;
};

/** Puts something into another section: the device's own list, small beside what it moves. */
export function SectionChoice({ label, sections, value, onChoose }: Props) {
  return (
    <div className={`${field.box} ${grid.after8} ${classes.choice}`}>
      <select
        aria-label={label}
        className={`${field.input} ${field.select}`}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {sections.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </select>
      <span className={`${field.icon} ${field.chevron}`}>
        <IconChevronDown size={17} stroke={1.75} aria-hidden="true" />
      </span>
    </div>
  );
}
