import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { RichField } from '#web/ui/rich-field/RichField.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Part } from './Part.tsx';

const looks = ['brand', 'bad', 'outline', 'gold', 'quiet'] as const;
const sizes = ['small', 'medium', 'large'] as const;
const difficulties = [
  { value: 'easy', label: 'Easy' },
  { value: 'hard', label: 'Hard' },
];

export function FieldParts() {
  const [text, setText] = useState('');
  const [question, setQuestion] = useState(
    'Water is H~2~O. Find $\\frac{1}{2}$:\n\n| City | Rain |\n|---|--:|\n| Lagos | 28 |',
  );
  const [search, setSearch] = useState('');
  const [difficulty, setDifficulty] = useState<string>();
  const [checked, setChecked] = useState(true);
  return (
    <>
      <Part name="Button">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
        <Button loading>Loading</Button>
        <Button disabled>Disabled</Button>
        <ButtonLink to="/" look="outline">
          ButtonLink
        </ButtonLink>
      </Part>
      <Part name="TextField">
        <TextField label="Name" hint="As it stands on the certificate" value={text} onType={setText} />
        <TextField label="E-mail" type="email" invalid hint="That is no e-mail address" value="ada@" onType={setText} />
        <TextField label="Disabled" disabled value="Cannot be changed" onType={setText} />
      </Part>
      <Part name="RichField">
        <RichField label="Question" name="text" isSerif value={question} onType={setQuestion} />
      </Part>
      <Part name="SearchField">
        <SearchField label="Search" placeholder="A title or a subject" value={search} onSearch={setSearch} />
      </Part>
      <Part name="SelectField">
        <SelectField
          label="Difficulty"
          all="All difficulties"
          choices={difficulties}
          value={difficulty}
          onChoose={setDifficulty}
        />
        <SelectField label="Invalid" invalid choices={difficulties} value={difficulty} onChoose={setDifficulty} />
      </Part>
      <Part name="Segments">
        <Segments label="How hard" choices={difficulties} value={difficulty ?? 'easy'} onChoose={setDifficulty} />
      </Part>
      <Part name="CheckField">
        <CheckField
          label="Shuffle options"
          hint="Each candidate has an order of their own"
          checked={checked}
          onCheck={setChecked}
        />
      </Part>
      <Part name="CopyField">
        <CopyField label="Your code" value="ADA23X7K" copied="Copied" failed="It could not be copied" />
      </Part>
    </>
  );
}
