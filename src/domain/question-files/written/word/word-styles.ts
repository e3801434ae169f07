import type { IStylesOptions } from 'docx';
import { type PaperRole, paperRoles } from '../../paper/paper-roles.ts';

const inch = 1_440;
/** How far a question's words, and those of its options, stand from the margin. */
export const [first, second] = [0.4 * inch, 0.8 * inch] as const;

type Code = 'code' | 'code text';

/** By its name a paragraph says what it is, when the paper is read again. */
export const styleOf = (role: PaperRole | Code) =>
  `Idanwo${role.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
const nameOf = (role: PaperRole | Code) => `Idanwo ${role.replace(/^\w/, (letter) => letter.toUpperCase())}`;

type Look = { indent?: number; before?: number; after?: number; keepNext?: boolean; size?: number; bold?: boolean };

const looks: Record<PaperRole, Look> = {
  title: { size: 32, bold: true, after: 240 },
  section: { size: 26, bold: true, before: 360, after: 120, keepNext: true },
  instructions: { after: 60, keepNext: true },
  passage: { before: 240, after: 120, keepNext: true },
  'passage title': { bold: true, after: 60, keepNext: true },
  question: { before: 240, after: 60, keepNext: true },
  option: { after: 40 },
  text: { indent: first, after: 60 },
  answer: { indent: first, before: 60 },
  number: { indent: first, before: 60 },
  gap: { indent: first, before: 60 },
  pair: { indent: first, after: 40 },
  part: { indent: first, after: 40 },
  'model answer': { indent: first, before: 60 },
  explanation: { indent: first, before: 60 },
  about: { indent: first, before: 60, size: 18 },
};

const paragraphStyle = (role: PaperRole, { indent, before, after, keepNext = false, size, bold }: Look) => ({
  id: styleOf(role),
  name: nameOf(role),
  basedOn: 'Normal',
  next: styleOf(role === 'question' || role === 'explanation' ? 'text' : role),
  quickFormat: true,
  paragraph: {
    keepNext,
    spacing: { before: before ?? 0, after: after ?? 0 },
    ...(indent !== undefined && { indent: { left: indent } }),
  },
  run: { ...(size !== undefined && { size }), ...(bold === true && { bold }) },
});

const monospaced = { font: 'Courier New', size: 20 };

export const styles: IStylesOptions = {
  default: { document: { run: { font: 'Calibri', size: 22 } } },
  paragraphStyles: [
    ...paperRoles.map((role) => paragraphStyle(role, looks[role])),
    {
      id: styleOf('code'),
      name: nameOf('code'),
      basedOn: 'Normal',
      paragraph: { indent: { left: first } },
      run: monospaced,
    },
  ],
  characterStyles: [{ id: styleOf('code text'), name: nameOf('code text'), run: monospaced }],
};
