import { Textarea } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { classListTemplate } from '#domain/class-list/read-class-list.ts';
import { Button } from '#web/ui/Button.tsx';
import { tooLargeFile } from '#web/ui/file-size.ts';
import fromFile from '#web/ui/from-file.module.css';
import { saveFile } from '#web/ui/save-file.ts';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './class-list.module.css';
import { Problem } from './Problem.tsx';

type Props = {
  problem: string | null;
  maxFileSize: number;
  onFile: (file: File) => void;
  onText: (text: string) => void;
};

/** Where the list comes from: a file that is chosen or dropped, or what a spreadsheet has on the clipboard. */
export function ClassListChoice({ problem, maxFileSize, onFile, onText }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [text, setText] = useState('');
  const [tooLarge, setTooLarge] = useState<string | null>(null);

  function take(files: FileList | null) {
    setOver(false);
    const chosen = files?.[0];
    const refusal = chosen ? tooLargeFile(chosen, maxFileSize) : null;
    setTooLarge(refusal);
    if (chosen && refusal === null) onFile(chosen);
  }

  return (
    <>
      <Problem text={tooLarge ?? problem} />
      <label
        htmlFor={id}
        className={`${prose.faint} ${layout.stack} ${space.gap4} ${surface.ring} ${fromFile.drop} ${space.padded30by20}`}
        data-over={isOver}
      >
        <IconUpload size={28} stroke={1.5} aria-hidden="true" />
        <span className={`${prose.size19} ${prose.serif} ${prose.ink} ${space.above6}`}>
          Choose a CSV file or an Excel workbook
        </span>
        <span className={`${prose.lead} ${prose.breakable} ${fromFile.dropNote}`}>
          or drop it here. Maximum size: {maxFileSize}MB
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          className={control.unseen}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onChange={(event) => take(event.currentTarget.files)}
        />
      </label>
      <div className={`${layout.stack} ${space.gap10} ${classes.paste}`}>
        <Textarea
          label="Or paste names with emails or candidate numbers"
          description="As copied from a spreadsheet, or with a comma between name and email; one person on each line"
          rows={4}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button look="outline" size="small" disabled={text.trim() === ''} onClick={() => onText(text)}>
          Check Pasted Text
        </Button>
      </div>
      <div className={`${layout.foot} ${space.headroom16} ${classes.help}`}>
        <p className={`${prose.lead} ${prose.leading160} ${layout.from288}`}>
          The columns <code>name</code> (or <code>surname</code> and <code>first name</code>), <code>email</code> and{' '}
          <code>candidate number</code> may stand in any order beside others; one of the last two is enough, and numbers
          can be made. A column <code>class</code> puts each into a class, or several with a semicolon between. Each
          account gets a password or a PIN of its own, which you download or print at the end.
        </p>
        <Button
          look="outline"
          size="small"
          onClick={() => saveFile('class-list-template.csv', new Blob([classListTemplate()], { type: 'text/csv' }))}
        >
          <IconDownload size={17} stroke={1.75} aria-hidden="true" />
          Template
        </Button>
      </div>
    </>
  );
}
