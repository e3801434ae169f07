import { Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { buttonClass } from '#web/ui/Button.tsx';
import { tooLargeFile } from '#web/ui/file-size.ts';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { Problem } from './Problem.tsx';

type Props = {
  text: string;
  field: Ref<HTMLTextAreaElement>;
  /** Megabytes. */
  maxFileSize: number;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  /** What all of the list are. */
  children: ReactNode;
};

/** Where a list is typed, pasted or taken from a file; who is on it is shown beside, as it is typed. */
export function PasteClassList({ text, field, maxFileSize, onText, onFile, children }: Props) {
  const id = useId();
  const [tooLarge, setTooLarge] = useState<string | null>(null);

  function take(input: HTMLInputElement) {
    const chosen = input.files?.[0];
    const refusal = chosen ? tooLargeFile(chosen, maxFileSize) : null;
    setTooLarge(refusal);
    if (chosen && refusal === null) onFile(chosen);
    // The same file can be chosen once more after it was mended.
    input.value = '';
  }
  return (
    <section
      className={`${layout.stack} ${layout.top} ${space.gap12} ${layout.narrowable}`}
      aria-labelledby={`${id}-head`}
    >
      <div>
        <h2 id={`${id}-head`} className={prose.title}>
          Paste a class list
        </h2>
        <p id={`${id}-how`} className={`${prose.faint} ${space.above4}`}>
          From Excel, Word or WhatsApp: one person a line, with name and email, or under the headings Name and Candidate
          number. Under Class, each is put into a class, which is made.
        </p>
      </div>
      <Problem text={tooLarge} />
      <Textarea
        ref={field}
        aria-labelledby={`${id}-head`}
        aria-describedby={`${id}-how`}
        placeholder={'Adaeze Obi, adaeze.obi@example.com\nBabatunde Adeyemi, babatunde@example.com'}
        rows={12}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <div className={`${layout.cluster} ${layout.lower} ${space.gap12}`}>
        <label className={`${buttonClass({ look: 'outline' })} ${surface.ring} ${layout.anchor}`}>
          <IconUpload size={18} stroke={1.75} aria-hidden="true" />
          Upload a File
          <input
            type="file"
            accept=".csv,.tsv,.txt"
            className={control.unseen}
            onChange={(event) => take(event.currentTarget)}
          />
        </label>
        {children}
      </div>
    </section>
  );
}
