import type { User } from '#contract/users.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { AccommodationForm } from './AccommodationForm.tsx';
import { useSetAccommodations } from './hand-out.ts';

/** The same in every exam for all who were chosen, in place of what each had. */
export function AccommodationDialog({ people, onClose }: { people: readonly User[]; onClose: () => void }) {
  const save = useSetAccommodations(people);
  return (
    <Dialog opened title="In Every Exam" closable={!save.isPending} onClose={onClose}>
      <p className={`${prose.faint} ${space.below14}`}>
        For {counted(people.length, 'person', 'people')}, in place of what each had: 0 percent, no rest and no larger
        type take it away. It holds from their next start on; an exam that is open goes on as it was told. No reason is
        kept.
      </p>
      <AccommodationForm
        accommodation={null}
        isSaving={save.isPending}
        onSave={(accommodation) => save.mutate(accommodation, { onSuccess: onClose })}
      />
    </Dialog>
  );
}
