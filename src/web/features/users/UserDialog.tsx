import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { newPin } from '#domain/account/pin.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useEditBasis } from '#web/api/use-edit-basis.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useCloseGuard } from '#web/ui/use-close-guard.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { HeirField } from './HeirField.tsx';
import { Made } from './LaterParts.tsx';
import { checkNewUser, checkUserChanges, emptyUserForm, userFormOf } from './user-form.ts';
import { UserForm } from './UserForm.tsx';
import { saveFailure, useCreateUser, type UserChanges, useUpdateUser } from './users.ts';

const notSaved = 'This account has not been saved.';

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateUser();
  const [isDirty, setDirty] = useState(false);
  const guard = useCloseGuard({ isDirty, text: notSaved, onClose });
  const [pin] = useState(() => newPin((count) => crypto.getRandomValues(new Uint8Array(count))));
  const [isKept, setKept] = useState(false);
  const [opened, setOpened] = useState<User>();
  if (opened) {
    const { _id, name, email, candidateNumber } = opened;
    return (
      <Dialog opened title="Add New User" closable={isKept} onClose={onClose}>
        <div className={`${layout.stack} ${space.gap18}`}>
          <Made
            accounts={[{ _id, name, email, candidateNumber: candidateNumber ?? '', secret: pin }]}
            failures={[]}
            secret="pin"
            problem={null}
            onKept={() => setKept(true)}
          />
          <div className={layout.actions}>
            <Button look="outline" onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog opened title="Add New User" closable={!create.isPending} onClose={guard.close}>
      <UserForm
        isNew
        start={emptyUserForm}
        check={(values) => checkNewUser(values, pin)}
        submit="Create User"
        passwordHint="At least 8 characters. Hand it over in person."
        isSaving={create.isPending}
        failure={create.error && failureText(create.error, saveFailure)}
        onSave={(user) =>
          create.mutate(user, { onSuccess: (made) => (user.pin === undefined ? onClose() : setOpened(made)) })
        }
        onChange={setDirty}
        onCancel={guard.close}
      />
      {guard.question}
    </Dialog>
  );
}

type EditProps = {
  user: User;
  onClose: () => void;
  onSaved: () => void;
};

export function EditUserDialog({ user, onClose, onSaved }: EditProps) {
  const update = useUpdateUser(user._id);
  const [isDirty, setDirty] = useState(false);
  const guard = useCloseGuard({ isDirty, text: notSaved, onClose });
  const { start, saveWith } = useEditBasis(userFormOf(user));
  const [heir, setHeir] = useState<string>();
  const sendEdit = (edit: UserChanges) => update.mutateAsync({ ...edit, handTestsTo: heir });
  function save(changes: UserChanges) {
    // Why it was not saved stands in the form.
    void saveWith({ ...start, ...changes }, sendEdit).then(onSaved, () => undefined);
  }
  return (
    <Dialog opened title="Edit User" closable={!update.isPending} onClose={guard.close}>
      <UserForm
        start={start}
        check={(values) => checkUserChanges(values, start)}
        submit="Update User"
        passwordHint="Leave it blank to keep the current one. A new one signs the user out everywhere."
        isSaving={update.isPending}
        failure={update.error && failureText(update.error, saveFailure)}
        whenDemoted={<HeirField userId={user._id} value={heir} nobody="Please choose" onChoose={setHeir} />}
        onSave={save}
        onChange={setDirty}
        onCancel={guard.close}
      />
      {guard.question}
    </Dialog>
  );
}
