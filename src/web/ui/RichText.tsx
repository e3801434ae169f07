import { Fragment, lazy, Suspense, useMemo, useRef } from 'react';
import { isChemistry } from '#domain/question/mathematics.ts';
import { type Block, type Inline, parseRichText } from '#domain/question/rich-text.ts';
import { commonWords } from '#web/words/common.ts';
import { loadUntilThere } from './load-until-there.ts';
import prose from './prose.module.css';
import layout from './layout.module.css';
import classes from './rich-text.module.css';
import { useTooWide } from './use-too-wide.ts';

const FormulaText = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./FormulaText.tsx')).FormulaText })),
);

const ChemistryText = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./ChemistryText.tsx')).ChemistryText })),
);

const Picture = lazy(() => loadUntilThere(async () => ({ default: (await import('./Picture.tsx')).Picture })));

const Sound = lazy(() => loadUntilThere(async () => ({ default: (await import('./Sound.tsx')).Sound })));

/** Spans alone, with the roles of what they stand for, so that it may stand in a heading or a label. */
export function RichText({ text }: { text: string }) {
  const blocks = useMemo(() => parseRichText(text), [text]);
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === 'line') return <Inlines content={only.content} />;
  return <Blocks blocks={blocks} />;
}

/** The parts of a text with their places, which never change, as their keys. */
function placed<T>(parts: readonly T[]) {
  return parts.map((part, place) => ({ part, place }));
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return placed(blocks).map(({ part, place }) => <OneBlock key={place} block={part} />);
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'line':
      return (
        <span dir="auto" className={classes.line}>
          <Inlines content={block.content} />
        </span>
      );
    case 'code':
      return (
        <code dir="ltr" className={classes.codeBlock}>
          {block.text}
        </code>
      );
    case 'list':
      return (
        <span dir="auto" className={classes.list} role="list">
          {placed(block.items).map(({ part: { marker, content }, place }) => (
            <span key={place} className={`${layout.beside} ${classes.item}`} role="listitem">
              <span className={`${layout.rigid} ${prose.faint} ${prose.figures}`}>{marker} </span>
              <span className={`${layout.narrowable} ${classes.content}`}>
                <Blocks blocks={content} />
              </span>
            </span>
          ))}
        </span>
      );
    case 'picture':
      return (
        <Suspense fallback={block.label}>
          <Picture {...block} />
        </Suspense>
      );
    case 'sound':
      return (
        <Suspense fallback={block.label}>
          <Sound {...block} />
        </Suspense>
      );
    case 'table':
      return <Table {...block} />;
  }
}

/** What is too wide for a phone scrolls in its own place. */
function Table({ alignments, head, rows }: Extract<Block, { kind: 'table' }>) {
  const place = useRef<HTMLSpanElement>(null);
  const scrolling = useTooWide(place, commonWords('table'));
  const cells = (row: readonly Inline[][], role: 'columnheader' | 'cell') => (
    <span className={classes.row} role="row">
      {placed(row).map(({ part, place: column }) => (
        <span key={column} className={classes.cell} role={role} data-alignment={alignments[column]}>
          <Inlines content={part} />
        </span>
      ))}
    </span>
  );
  return (
    <span ref={place} className={classes.tableBox} {...scrolling}>
      <span dir="auto" className={classes.table} role="table">
        {cells(head, 'columnheader')}
        {placed(rows).map(({ part, place: number }) => (
          <Fragment key={number}>{cells(part, 'cell')}</Fragment>
        ))}
      </span>
    </span>
  );
}

function Inlines({ content }: { content: readonly Inline[] }) {
  return placed(content).map(({ part, place }) => <OneInline key={place} inline={part} />);
}

function OneInline({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'strong':
      return (
        <strong>
          <Inlines content={inline.content} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines content={inline.content} />
        </em>
      );
    case 'underline':
      return (
        <u>
          <Inlines content={inline.content} />
        </u>
      );
    case 'subscript':
      return (
        <sub className={classes.script}>
          <Inlines content={inline.content} />
        </sub>
      );
    case 'superscript':
      return (
        <sup className={classes.script}>
          <Inlines content={inline.content} />
        </sup>
      );
    case 'code':
      return (
        <code dir="ltr" className={classes.code}>
          {inline.text}
        </code>
      );
    case 'formula': {
      const Drawn = isChemistry(inline.formula.tex) ? ChemistryText : FormulaText;
      return (
        <Suspense fallback={inline.source}>
          <Drawn {...inline} />
        </Suspense>
      );
    }
  }
}
