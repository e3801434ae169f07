import { useState } from 'react';
import type { AuthoredTest } from '#contract/authoring.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import { AddQuestionsFirst } from './AddQuestionsFirst.tsx';
import { useExportTest } from './authoring.ts';

type Props = { test: AuthoredTest; onClose: () => void };

export function ExportTestDialog({ test: { _id, title, questionCount, ownQuestionCount }, onClose }: Props) {
  const [withKey, setWithKey] = useState(false);
  const save = useExportTest(_id);
  // With sections to choose a paper has more than a candidate gets; with drawn ones other questions each time.
  const isAsItStands = questionCount === ownQuestionCount;
  if (questionCount === 0) {
    return (
      <AddQuestionsFirst title="Export to PDF" testId={_id} onClose={onClose}>
        Add at least one question before you print this test.
      </AddQuestionsFirst>
    );
  }
  return (
    <ConfirmDialog
      opened
      title="Export to PDF"
      confirm="Export"
      running={save.isPending}
      onConfirm={() => save.mutate({ withKey }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>
        ‘{title}’ as a paper to print{isAsItStands && `: ${counted(questionCount, 'question')}`} on A4, with lines for
        the candidate’s name and number.
        {!isAsItStands &&
          ' It has all sections. What is drawn is drawn anew for each file, so print its answer key with it.'}
      </p>
      <CheckField
        label="With the answer key"
        hint="On a page of its own at the end"
        checked={withKey}
        onCheck={setWithKey}
      />
    </ConfirmDialog>
  );
}
