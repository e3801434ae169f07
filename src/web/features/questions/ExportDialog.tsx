import { useState } from 'react';
import { type WrittenFormat, writtenFormats } from '#domain/question-files/written-formats.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { type BankFilters, useWriteQuestions } from './questions.ts';

type Props = { filters: BankFilters; onClose: () => void };

const formats = writtenFormats.map(({ format, name }) => ({ value: format, label: name }));
const listed = 100;

/** Keeps what the filters show for another system, and says first what it cannot say there. */
export function ExportDialog({ filters, onClose }: Props) {
  const [format, setFormat] = useState<WrittenFormat>('moodle-xml');
  const writing = useWriteQuestions(filters);
  const written = writing.data?.format === format ? writing.data : undefined;
  const { name, ending } = writtenFormats.find((one) => one.format === format) ?? writtenFormats[0];
  return (
    <Dialog opened title="For Another System" closable={!writing.isPending} onClose={onClose}>
      <div className={`${layout.stack} ${space.gap18}`}>
        <SelectField label="Format" choices={formats} value={format} onChoose={(value) => setFormat(value ?? 'gift')} />
        {written && written.lost.length === 0 && (
          <p role="status" className={prose.good}>
            {name} can say all that these questions have.
          </p>
        )}
        {written && written.lost.length > 0 && (
          <section aria-label="What is lost" className={`${layout.stack} ${space.gap8}`}>
            <p role="status" className={prose.strong}>
              {counted(written.lost.length, 'thing')} that {name} cannot say
            </p>
            <ul>
              {written.lost.slice(0, listed).map(({ question, what }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a question may lose the same twice
                <li key={index} className={`${prose.breakable} ${prose.size14}`}>
                  {what}: {question}
                </li>
              ))}
            </ul>
            {written.lost.length > listed && <p className={prose.note}>and {written.lost.length - listed} more</p>}
          </section>
        )}
        <div className={layout.actions}>
          <Button look="outline" onClick={onClose}>
            Close
          </Button>
          {written ? (
            <Button onClick={() => saveFile(`questions.${ending}`, new Blob([written.content]))}>Download</Button>
          ) : (
            <Button loading={writing.isPending} onClick={() => writing.mutate(format)}>
              Look What Is Lost
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
