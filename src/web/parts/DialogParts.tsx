import { useState } from 'react';
import { tell } from '#web/api/tell.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Part } from './Part.tsx';

const places = ['centre', 'wide', 'left', 'bottom'] as const;
const messageTones = ['good', 'warn', 'bad'] as const;

export function DialogParts() {
  const [opened, setOpened] = useState<(typeof places)[number] | 'confirm'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Part name="Dialog">
        {places.map((place) => (
          <Button key={place} look="outline" onClick={() => setOpened(place)}>
            {place}
          </Button>
        ))}
        {places.map((place) => (
          <Dialog key={place} opened={opened === place} place={place} title={`Place: ${place}`} onClose={close}>
            What stands in a dialog.
          </Dialog>
        ))}
      </Part>
      <Part name="ConfirmDialog">
        <Button look="bad" onClick={() => setOpened('confirm')}>
          Delete
        </Button>
        <ConfirmDialog
          opened={opened === 'confirm'}
          title="Delete this test?"
          confirm="Delete"
          destructive
          onConfirm={close}
          onCancel={close}
        >
          Its results stay.
        </ConfirmDialog>
      </Part>
      <Part name="Messages">
        {messageTones.map((tone) => (
          <Button key={tone} look="outline" onClick={() => tell(`This is told as ${tone}`, tone)}>
            {tone}
          </Button>
        ))}
      </Part>
    </>
  );
}
