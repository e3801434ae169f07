import { IconArrowDown, IconArrowUp, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { questionLimits } from '#contract/question-limits.ts';
import { blankLevel, type CriterionDraft } from '#domain/kinds/essay/essay-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './essay-field.module.css';

type Rubric = readonly CriterionDraft[];
type Props = { rubric: Rubric; invalid: boolean; onChange: (rubric: Rubric) => void };

const mostLevels = 11;
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The criteria of a rubric, each with its levels. */
export function CriterionRows({ rubric, invalid, onChange }: Props) {
  const write = (key: string, fields: Partial<CriterionDraft>) =>
    onChange(rubric.map((criterion) => (criterion.key === key ? { ...criterion, ...fields } : criterion)));
  function move(at: number, to: number) {
    const others = rubric.filter((_, index) => index !== at);
    const [moved] = rubric.slice(at, at + 1);
    if (moved) onChange([...others.slice(0, to), moved, ...others.slice(to)]);
  }
  return rubric.map((criterion, index) => {
    const number = index + 1;
    return (
      <fieldset key={criterion.key} className={`${layout.stack} ${space.gap10} ${surface.box} ${grid.padded10by14}`}>
        <legend className={`${prose.note} ${grid.wide2}`}>Criterion {number}</legend>
        <TextField
          label="What is looked for"
          maxLength={questionLimits.optionText}
          autoComplete="off"
          invalid={invalid && criterion.title.trim() === ''}
          value={criterion.title}
          onType={(title) => write(criterion.key, { title })}
        />
        <Levels number={number} criterion={criterion} onChange={(levels) => write(criterion.key, { levels })} />
        <div className={`${layout.cluster} ${space.gap4}`}>
          {criterion.levels.length < mostLevels && (
            <Button
              look="quiet"
              size="small"
              onClick={() => write(criterion.key, { levels: [...criterion.levels, blankLevel] })}
            >
              <IconPlus {...icon} />
              Add Level
            </Button>
          )}
          <Button
            look="quiet"
            size="small"
            aria-label={`Move criterion ${number} up`}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
          >
            <IconArrowUp {...icon} />
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-label={`Move criterion ${number} down`}
            disabled={number === rubric.length}
            onClick={() => move(index, index + 1)}
          >
            <IconArrowDown {...icon} />
          </Button>
          <Button
            look="quiet"
            size="small"
            onClick={() => onChange(rubric.filter(({ key }) => key !== criterion.key))}
            aria-label={`Remove criterion ${number}`}
          >
            <IconTrash {...icon} />
          </Button>
        </div>
      </fieldset>
    );
  });
}

type LevelsProps = {
  number: number;
  criterion: CriterionDraft;
  onChange: (levels: CriterionDraft['levels']) => void;
};

function Levels({ number, criterion: { levels }, onChange }: LevelsProps) {
  const write = (at: number, fields: Partial<(typeof levels)[number]>) =>
    onChange(levels.map((level, index) => (index === at ? { ...level, ...fields } : level)));
  return levels.map((level, index) => (
    // A level has no other name than its place while it is written.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={index} className={`${layout.stack} ${layout.lower} ${space.gap8} ${classes.level}`}>
      <TextField
        label="Points"
        aria-label={`Points of level ${index + 1} of criterion ${number}`}
        inputMode="decimal"
        autoComplete="off"
        value={level.points}
        onType={(points) => write(index, { points })}
      />
      <TextField
        label="for"
        aria-label={`What level ${index + 1} of criterion ${number} is given for`}
        maxLength={questionLimits.optionText}
        autoComplete="off"
        value={level.text}
        onType={(text) => write(index, { text })}
      />
      <Button
        look="quiet"
        aria-label={`Remove level ${index + 1} of criterion ${number}`}
        disabled={levels.length <= 2}
        onClick={() => onChange(levels.filter((_, at) => at !== index))}
      >
        <IconX {...icon} />
      </Button>
    </div>
  ));
}
