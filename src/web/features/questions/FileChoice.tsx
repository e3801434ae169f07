import { IconDownload, IconFileTypeCsv, IconUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { requiredHeaders } from '#domain/question-import/question-columns.ts';
import { questionTemplate } from '#domain/question-import/template.ts';
import { type ChosenFile, fileEndings } from '#domain/question-import/upload-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { decimal } from '#web/ui/numbers.ts';
import { tooLargeFile } from '#web/ui/file-size.ts';
import fromFile from '#web/ui/from-file.module.css';
import { saveFile } from '#web/ui/save-file.ts';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './bulk-upload.module.css';
import { PasteQuestions } from './PasteQuestions.tsx';
import { Problem } from './Problem.tsx';

type Props = {
  file: ChosenFile | null;
  problem: string | null;
  /** A test of the instructor's own, for the template to name. */
  exampleTest: string | undefined;
  /** Megabytes. */
  maxFileSize: number;
  onChoose: (file: File) => void;
  /** What was pasted before and could not be read. */
  pasted: string;
  onPaste: (text: string) => void;
};

/** Where a file is chosen or dropped, and what it has to look like. */
export function FileChoice({ file, problem, exampleTest, maxFileSize, onChoose, pasted, onPaste }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState<string | null>(null);

  function take(files: FileList | null) {
    setOver(false);
    const chosen = files?.[0];
    const refusal = chosen ? tooLargeFile(chosen, maxFileSize) : null;
    setTooLarge(refusal);
    if (chosen && refusal === null) onChoose(chosen);
  }
  function keep(format: 'csv' | 'json') {
    const type = format === 'csv' ? 'text/csv' : 'application/json';
    saveFile(`questions-template.${format}`, new Blob([questionTemplate(format, exampleTest ?? 'My test')], { type }));
  }
  const Sign = file ? IconFileTypeCsv : IconUpload;

  return (
    <>
      <Problem text={tooLarge ?? problem} />
      <label
        htmlFor={id}
        className={`${prose.faint} ${layout.stack} ${space.gap4} ${surface.ring} ${fromFile.drop} ${space.padded36by20}`}
        data-over={over}
      >
        <Sign size={28} stroke={1.5} aria-hidden="true" />
        <span className={`${prose.breakable} ${space.above6} ${prose.size19} ${prose.serif} ${prose.ink}`}>
          {file ? file.name : 'Choose a file of questions'}
        </span>
        <span className={`${prose.lead} ${fromFile.dropNote}`}>
          {file ? size(file.size) : `or drop it here. Maximum size: ${maxFileSize}MB`}
        </span>
        <input
          id={id}
          type="file"
          accept={fileEndings.join()}
          className={control.unseen}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onChange={(event) => take(event.currentTarget.files)}
        />
      </label>
      <PasteQuestions pasted={pasted} onPaste={onPaste} />
      <section
        className={`${prose.lead} ${prose.measure} ${prose.leading160} ${classes.help}`}
        aria-label="What the file holds"
      >
        <p>
          Papers from Word are read with their lists, pictures, tables and equations, and what was taken for what is
          shown beside them. GIFT, Aiken, Moodle XML, QTI, H5P and Blackboard’s files are read as they are, in a package
          too, and tables of Kahoot and Quizizz: what changes is told before anything is added. An Excel workbook or a
          CSV file has one question on each line below a header with{' '}
          {requiredHeaders.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <code>{name}</code>
            </span>
          ))}
          . The answer is the text of an option, its letter or its number. More options, <code>test</code>,{' '}
          <code>difficulty</code>, <code>category</code>, <code>explanation</code>, <code>type</code>,{' '}
          <code>points</code>, <code>accepted_answers</code>, <code>keep_order</code>, <code>keep_place</code>,{' '}
          <code>marking</code>, <code>section</code>, <code>passage</code> and <code>passage_title</code> may stand in
          further columns. A pair stands in the place of an option as <code>Lagos =&gt; Ikeja</code>, a gap as{' '}
          <code>are|is =&gt; is</code>; the template has an example of each kind. What is called otherwise you can tell
          in the next step, and the test too.
        </p>
        <div className={`${layout.cluster} ${space.gap10} ${space.above14}`}>
          <Button look="outline" size="small" onClick={() => keep('csv')}>
            <IconDownload size={17} stroke={1.75} aria-hidden="true" />
            CSV Template
          </Button>
          <Button look="outline" size="small" onClick={() => keep('json')}>
            <IconDownload size={17} stroke={1.75} aria-hidden="true" />
            JSON Template
          </Button>
        </div>
      </section>
    </>
  );
}

const kilobyte = 1024;

function size(bytes: number): string {
  return bytes < kilobyte * kilobyte ? `${decimal(bytes / kilobyte)} kB` : `${decimal(bytes / kilobyte / kilobyte)} MB`;
}
