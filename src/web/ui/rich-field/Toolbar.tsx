import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconCode,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconMusic,
  IconOmega,
  IconPencil,
  IconPhoto,
  IconSourceCode,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconUnderline,
} from '@tabler/icons-react';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import {
  chosenFormula,
  chosenMedia,
  hasMark,
  indent,
  insertTable,
  isInCode,
  isInList,
  type MarkName,
  outdent,
  toggle,
  toggleCodeBlock,
  toggleList,
} from './commands.ts';
import { type ActiveField, type Fields, type Panel, useFields } from './fields-context.ts';
import { addFiles, chooseFiles } from './add-files.ts';
import grid from '../grid.module.css';
import prose from '../prose.module.css';
import classes from './rich-field.module.css';
import { MediaPanel } from './MediaPanel.tsx';
import { FormulaPanel } from './FormulaPanel.tsx';
import { LettersPanel } from './LettersPanel.tsx';
import { TablePanel } from './TablePanel.tsx';
import { type Tool, ToolRow } from './ToolRow.tsx';
import { isInTable } from 'prosemirror-tables';

const size = 20;
const look = { size, stroke: 1.75, 'aria-hidden': true } as const;

/** All that the fields around it can be given, one line of tools that scrolls on a phone. */
export function Toolbar({ label }: { label: string }) {
  const fields = useFields();
  const { active, panel, setPanel, adding } = fields;
  const media = active && chosenMedia(active.state);
  const close = () => {
    setPanel(null);
    active?.view.focus();
  };
  return (
    <>
      <ToolRow label={label} tools={active ? toolsOf(active, fields) : []} onLeave={() => active?.view.focus()} />
      {active && panel === 'formula' && (
        <FormulaPanel key={active.state.selection.from} field={active} onClose={close} />
      )}
      {adding && (
        <p
          className={`${prose.note} ${grid.tall4by8} ${classes.adding}`}
          role={adding.failure === undefined ? 'status' : 'alert'}
        >
          {adding.failure === undefined ? `Adding ${adding.name}…` : `${adding.name}: ${adding.failure}`}
        </p>
      )}
      {active && media && panel === 'media' && (
        <MediaPanel key={media.id} field={active} chosen={media} onClose={close} />
      )}
      {active && panel === 'letters' && <LettersPanel field={active} onClose={close} />}
      {active && panel === 'table' && isInTable(active.state) && <TablePanel field={active} onClose={close} />}
    </>
  );
}

const marks: readonly { mark: MarkName; name: string; keys: string; icon: typeof IconBold }[] = [
  { mark: 'strong', name: 'Bold', keys: 'Ctrl+B', icon: IconBold },
  { mark: 'emphasis', name: 'Italic', keys: 'Ctrl+I', icon: IconItalic },
  { mark: 'underline', name: 'Underline', keys: 'Ctrl+U', icon: IconUnderline },
  { mark: 'subscript', name: 'Subscript', keys: 'Ctrl+,', icon: IconSubscript },
  { mark: 'superscript', name: 'Superscript', keys: 'Ctrl+.', icon: IconSuperscript },
  { mark: 'code', name: 'Code', keys: 'Ctrl+E', icon: IconCode },
];

function toolsOf(field: ActiveField, fields: Fields): Tool[] {
  const { isOneLine, panel, setPanel } = fields;
  const { state, view } = field;
  const does = (command: Command) => ({
    isOff: !command(state),
    act: () => {
      command(view.state, view.dispatch, view);
      view.focus();
    },
  });
  const opens = (name: Panel, isOff: boolean) => ({
    isOpen: panel === name,
    isOff,
    act: () => setPanel(panel === name ? null : name),
  });
  const inCode = isInCode(state);
  const inTable = isInTable(state);
  const inList = isInList(state);
  const blocks: Tool[] = [
    {
      name: 'Bulleted list',
      look: <IconList {...look} />,
      isOn: isInList(state, 'bulletList'),
      ...does(toggleList('bulletList')),
    },
    {
      name: 'Numbered list',
      look: <IconListNumbers {...look} />,
      isOn: isInList(state, 'orderedList'),
      ...does(toggleList('orderedList')),
    },
    ...(inList
      ? [
          { name: 'Further in', keys: 'Ctrl+]', look: <IconIndentIncrease {...look} />, ...does(indent) },
          { name: 'Further out', keys: 'Ctrl+[', look: <IconIndentDecrease {...look} />, ...does(outdent) },
        ]
      : []),
    inTable
      ? { name: 'Table', look: <IconTable {...look} />, ...opens('table', false) }
      : { name: 'Table', look: <IconTable {...look} />, ...does(insertTable) },
    { name: 'Program', look: <IconSourceCode {...look} />, isOn: inCode, ...does(toggleCodeBlock) },
  ];
  return [
    {
      name: chosenFormula(state) ? 'Change formula' : 'Formula',
      look: <IconMathFunction {...look} />,
      ...opens('formula', inCode),
    },
    {
      name: 'Picture',
      look: <IconPhoto {...look} />,
      isOff: inCode,
      act: () => chooseFiles('picture', (files) => void addFiles(view, files, fields)),
    },
    {
      name: 'Sound',
      look: <IconMusic {...look} />,
      isOff: inCode,
      act: () => chooseFiles('sound', (files) => void addFiles(view, files, fields)),
    },
    ...(chosenMedia(state) === null
      ? []
      : [{ name: 'Words of it', look: <IconPencil {...look} />, ...opens('media', false) }]),
    { name: 'Letters and signs', look: <IconOmega {...look} />, ...opens('letters', false) },
    ...marks.map(({ mark, name, keys, icon: Icon }) => ({
      name,
      keys,
      look: <Icon {...look} />,
      isOn: hasMark(state, mark),
      ...does(toggle(mark)),
    })),
    ...(isOneLine ? [] : blocks),
    { name: 'Undo', keys: 'Ctrl+Z', look: <IconArrowBackUp {...look} />, ...does(undo), isOff: undoDepth(state) === 0 },
    {
      name: 'Redo',
      keys: 'Ctrl+Y',
      look: <IconArrowForwardUp {...look} />,
      ...does(redo),
      isOff: redoDepth(state) === 0,
    },
  ];
}
