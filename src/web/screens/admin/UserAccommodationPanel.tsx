import type { UserDetails } from '#contract/admin-users.ts';
import { AccommodationForm } from '#web/features/users/AccommodationForm.tsx';
import { useSetAccommodation } from '#web/features/users/user-details.ts';
import { Panel } from '#web/ui/Panel.tsx';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './user.module.css';

/** What a student has in every exam. Why is asked by nobody and kept nowhere. */
export function UserAccommodationPanel({ user: { _id: userId, accommodation } }: { user: UserDetails }) {
  const save = useSetAccommodation(userId);
  return (
    <Panel title="In Every Exam">
      <p className={`${prose.faint} ${space.below14} ${classes.intro}`}>
        Holds by itself from the next start on, in sittings too. An exam that is open goes on as it was told. No reason
        is kept.
      </p>
      <AccommodationForm
        accommodation={accommodation}
        isSaving={save.isPending}
        onSave={(accommodated) => save.mutate(accommodated)}
      />
    </Panel>
  );
}
