import { useMemo, useState } from 'react';
import type { AnswerFile } from '#contract/answers.ts';
import { Button } from '#web/ui/Button.tsx';
import { MediaContext } from '#web/ui/media-source.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import prose from '#web/ui/prose.module.css';
import { filesWords } from '#web/words/files.ts';

type Props = {
  kind: AnswerFile['kind'];
  /** As it is called for whoever reads it. */
  name: string;
  /** Tells one file from the next. */
  id: string;
  open: () => Promise<Blob>;
  /** Whether a picture is brought at once. */
  showsAtOnce: boolean;
};

/** A file that goes with an answer: a picture to look at, which a tap shows large, or a PDF to download. */
export function AttachedFile({ kind, showsAtOnce, ...file }: Props) {
  const [wanted, setWanted] = useState<string>();
  if (kind === 'pdf') return <Download {...file} />;
  if (showsAtOnce || wanted === file.id) return <Shown {...file} />;
  return (
    <Button look="outline" onClick={() => setWanted(file.id)}>
      {filesWords('show')}
    </Button>
  );
}

type FileProps = Omit<Props, 'kind' | 'showsAtOnce'>;

/** As a picture of a text is shown. */
function Shown({ id, name, open }: FileProps) {
  // What opens it is made anew at each drawing; the first one of a file stays.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const pictures = useMemo(() => ({ open: async () => URL.createObjectURL(await open()) }), [id]);
  return (
    <MediaContext value={pictures}>
      <QuestionText text={`![${name.replaceAll(/[\]\\[]/g, '')}](picture:${id})`} />
    </MediaContext>
  );
}

function Download({ name, open }: FileProps) {
  const [isComing, setComing] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const download = async () => {
    setComing(true);
    setMissing(false);
    try {
      saveFile(name.endsWith('.pdf') ? name : `${name}.pdf`, await open());
    } catch {
      setMissing(true);
    } finally {
      setComing(false);
    }
  };
  return (
    <>
      <Button look="outline" loading={isComing} onClick={() => void download()}>
        {filesWords('download')}
      </Button>
      {isMissing && (
        <p className={prose.problem} role="alert">
          {filesWords('missing')}
        </p>
      )}
    </>
  );
}
