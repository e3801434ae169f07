import { useState } from 'react';
import type { User } from '#contract/users.ts';
import type { SecretKind } from '#domain/class-list/class-list-upload.ts';
import { Button } from '#web/ui/Button.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { AccommodationDialog } from './AccommodationDialog.tsx';
import { useAskForPasswords, useEverybodyFound } from './hand-out.ts';
import type { UserFilters } from './users.ts';

type Props = {
  chosen: readonly User[];
  /** Of the list as it is filtered. */
  total: number;
  filters: UserFilters;
  onChoose: (people: readonly User[]) => void;
  onHandOut: (kind: SecretKind) => void;
};

/** What can be done for all who were chosen from the list. */
export function ChosenPeople({ chosen, total, filters, onChoose, onHandOut }: Props) {
  const ask = useAskForPasswords();
  const everybody = useEverybodyFound(filters);
  const [isAccommodating, setAccommodating] = useState(false);
  return (
    <section
      aria-label="The people chosen"
      className={`${surface.box} ${layout.stack} ${space.gap12} ${space.padded14by16} ${space.below20}`}
    >
      <div className={`${layout.cluster} ${layout.middle} ${space.gap10}`}>
        <p role="status" className={prose.strong}>
          {counted(chosen.length, 'person', 'people')} chosen
        </p>
        {chosen.length < total && (
          <Button
            look="quiet"
            size="small"
            loading={everybody.isPending}
            onClick={() => everybody.mutate(undefined, { onSuccess: onChoose })}
          >
            Choose all {count(total)} found
          </Button>
        )}
        <Button look="quiet" size="small" onClick={() => onChoose([])}>
          Choose nobody
        </Button>
      </div>
      <div className={`${layout.cluster} ${space.gap10}`}>
        <Button size="small" onClick={() => onHandOut('pin')}>
          New PINs and Slips
        </Button>
        <Button look="outline" size="small" onClick={() => onHandOut('password')}>
          New Passwords
        </Button>
        <Button look="outline" size="small" loading={ask.isPending} onClick={() => ask.mutate(chosen)}>
          Ask for a New Password
        </Button>
        <Button look="outline" size="small" onClick={() => setAccommodating(true)}>
          Extra Time
        </Button>
      </div>
      {isAccommodating && <AccommodationDialog people={chosen} onClose={() => setAccommodating(false)} />}
    </section>
  );
}
