import { Textarea } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

type Props = { pasted: string; onPaste: (text: string) => void };

/** Where questions are pasted as people write them, with their options and their key. */
export function PasteQuestions({ pasted, onPaste }: Props) {
  const id = useId();
  const [text, setText] = useState(pasted);
  return (
    <section className={`${layout.stack} ${space.gap10}`}>
      <label htmlFor={id} className={prose.strong}>
        Or paste questions here
      </label>
      <Textarea
        id={id}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        placeholder={'1. Diffusion is fastest in\nA. solids   B. liquids   C. gases\nAnswer: C'}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button look="outline" size="small" disabled={text.trim() === ''} onClick={() => onPaste(text)}>
          <IconClipboardText size={17} stroke={1.75} aria-hidden="true" />
          Read the Questions
        </Button>
      </div>
    </section>
  );
}
