import { useEffect, useRef } from 'react';
import { mediaLimits } from '#contract/media.ts';
import type { MediaSaid } from '#domain/question/media-line.ts';
import { Button } from '../Button.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';
import { changeMedia } from './commands.ts';
import type { ActiveField } from './fields-context.ts';
import space from '../space.module.css';
import layout from '../layout.module.css';
import classes from './rich-field.module.css';

type Props = { field: ActiveField; chosen: MediaSaid; onClose: () => void };

const plays = [1, 2, 3, 4, 5].map((count) => ({
  value: String(count),
  label: count === 1 ? 'Once' : `${count} times`,
}));

/** The words of the picture or sound that is chosen. They stand in the text at once. */
export function MediaPanel({ field: { view }, chosen, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const change = (changes: Partial<MediaSaid>) => changeMedia({ ...chosen, ...changes })(view.state, view.dispatch);
  const remove = () => {
    view.dispatch(view.state.tr.deleteSelection());
    onClose();
  };
  const isPicture = chosen.kind === 'picture';
  return (
    <div ref={panel} role="group" aria-label={isPicture ? 'Picture' : 'Sound'} className={classes.panel}>
      <TextField
        label={isPicture ? 'Description' : 'Title'}
        hint={
          isPicture
            ? 'What one has to see in it to answer, for those who cannot see it. Not the answer itself.'
            : 'It is shown beside the button that plays it.'
        }
        maxLength={mediaLimits.alternative}
        value={chosen.label}
        onType={(label) => change({ label })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
      {!isPicture && (
        <SelectField
          label="How often it may be played in an exam"
          all="As often as one likes"
          choices={plays}
          value={chosen.plays === null ? undefined : String(chosen.plays)}
          onChoose={(count) => change({ plays: count === undefined ? null : Number(count) })}
        />
      )}
      <div className={`${layout.cluster} ${layout.middle} ${space.gap8} ${classes.end}`}>
        <Button look="outline" size="small" onClick={remove}>
          Remove
        </Button>
        <Button size="small" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
