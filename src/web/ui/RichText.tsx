import { lazy, Suspense, useMemo } from 'react';
import { loadUntilThere } from './load-until-there.ts';
import classes from './rich-text.module.css';
import { type Block, type Inline, parseRichText } from './rich-text.ts';

const FormulaText = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./FormulaText.tsx')).FormulaText })),
);

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
        <span className={classes.line}>
          <Inlines content={block.content} />
        </span>
      );
    case 'code':
      return <code className={classes.codeBlock}>{block.text}</code>;
    case 'list':
      return (
        <span className={classes.list} role="list">
          {placed(block.items).map(({ part: { marker, content }, place }) => (
            <span key={place} className={classes.item} role="listitem">
              <span className={classes.marker}>{marker} </span>
              <span className={classes.content}>
                <Blocks blocks={content} />
              </span>
            </span>
          ))}
        </span>
      );
  }
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
    case 'code':
      return <code className={classes.code}>{inline.text}</code>;
    case 'formula':
      return (
        <Suspense fallback={inline.source}>
          <FormulaText {...inline} />
        </Suspense>
      );
  }
}
