import { useState } from 'react';
import { TextField } from '#web/ui/TextField.tsx';
import type { SeveralKeysProps } from '../kind-parts.ts';

export function RightAnswers({ right, onChoose }: SeveralKeysProps) {
  const [text, setText] = useState(right.answers.join('; '));
  function type(typed: string) {
    setText(typed);
    const answers = typed.split(';').map((answer) => answer.trim());
    onChoose({ ...right, answers: answers.filter((answer) => answer !== '') });
  }
  return <TextField label="Accepted answers" hint="With a semicolon between them." value={text} onType={type} />;
}
