import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, use, useEffect, useId, useRef, useState } from 'react';
import { attachedFile, essayAnswer } from '#domain/kinds/essay/essay-answer.ts';
import { writtenText } from '#domain/kinds/writing.ts';
import { Button } from '#web/ui/Button.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { filesWords } from '#web/words/files.ts';
import type { AnswerControlProps } from '../kind-parts.ts';
import { AttachedFile } from './AttachedFile.tsx';
import { ExamFilesContext, filesHere } from './exam-files.ts';
import { FileProblem, prepareFile } from './prepare-file.ts';

const accepted = 'image/jpeg,image/png,image/webp,application/pdf';
const previewed = filesHere();

/** A picture or a PDF that goes with an essay. */
export function EssayFile({ question, answer, isLocked, onAnswer }: AnswerControlProps) {
  const id = useId();
  const files = use(ExamFilesContext) ?? previewed;
  const input = useRef<HTMLInputElement>(null);
  const attach = useRef<HTMLButtonElement>(null);
  const [isComing, setComing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const file = attachedFile(answer);
  const place = file && files.whereIs(file._id);

  // While a file is made ready its text may have changed.
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  }, [answer]);
  const text = () => writtenText(latest.current);

  async function take(chosen: File) {
    setComing(true);
    setProblem(undefined);
    try {
      const { bytes, ...told } = await prepareFile(chosen);
      const fileId = await files.attach(question._id, bytes);
      onAnswer(essayAnswer(text(), { _id: fileId, ...told }));
    } catch (error) {
      setProblem(error instanceof FileProblem ? error.message : filesWords('notReadable'));
    } finally {
      setComing(false);
    }
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? [];
    if (chosen) void take(chosen);
    // The same file may be chosen again.
    currentTarget.value = '';
  }

  function remove() {
    if (file) void files.remove(file._id);
    onAnswer(essayAnswer(text() === '' ? null : text(), undefined));
    attach.current?.focus();
  }

  const said = problem ?? files.problemOf(question._id);
  return (
    <section aria-label={filesWords('file')} className={`${layout.stack} ${space.gap8} ${space.above8}`}>
      {file && (
        <>
          <p className={prose.breakable}>
            {filesWords('attachedPage', { name: file.name })}
            <br />
            <span className={prose.note} role="status">
              {place === 'device' && filesWords('onDevice')}
              {place === 'page' && filesWords('inPage')}
              {place === 'server' && filesWords('onServer')}
            </span>
          </p>
          {place === 'elsewhere' ? (
            <p className={prose.problem}>{filesWords('elsewhere')}</p>
          ) : (
            <div>
              <AttachedFile
                id={file._id}
                kind={file.kind}
                name={file.name}
                showsAtOnce={files.isHere(file._id)}
                open={() => files.open(file._id)}
              />
            </div>
          )}
        </>
      )}
      <div className={`${layout.cluster} ${space.gap8}`}>
        <Button
          ref={attach}
          look="outline"
          loading={isComing}
          disabled={isLocked}
          aria-describedby={`${id}-limit`}
          onClick={() => input.current?.click()}
        >
          <IconPaperclip size={18} stroke={1.75} aria-hidden="true" />
          {file ? filesWords('replace') : filesWords('attach')}
        </Button>
        {file && (
          <Button
            look="quiet"
            disabled={isLocked}
            aria-label={filesWords('remove', { name: file.name })}
            onClick={remove}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden="true" /> {filesWords('removeShort')}
          </Button>
        )}
        <input ref={input} type="file" accept={accepted} hidden onChange={choose} />
      </div>
      <p id={`${id}-limit`} className={prose.note}>
        {filesWords('limit')}
      </p>
      {said !== undefined && (
        <p className={prose.problem} role="alert">
          {said}
        </p>
      )}
    </section>
  );
}
