import { lazy, Suspense, useRef } from 'react';
import field from '../field.module.css';
import { loadUntilThere } from '../load-until-there.ts';
import type { EditorProps } from './Editor.tsx';

const Editor = lazy(() => loadUntilThere(async () => ({ default: (await import('./Editor.tsx')).Editor })));

/** One of `RichFields`: it shows what is written as it will be, and keeps Markdown underneath. */
export function RichInput(props: Omit<EditorProps, 'handsOn'>) {
  const handsOn = useRef(false);
  // Until it is there its place takes the focus, and hands it on.
  const waiting = (
    <div
      ref={(element) => () => {
        handsOn.current = element !== null && document.activeElement === element;
      }}
      tabIndex={-1}
      data-field={props.name}
      data-autofocus={props.takesFocus}
      className={field.input}
    />
  );
  return (
    <Suspense fallback={waiting}>
      <Editor {...props} handsOn={handsOn} />
    </Suspense>
  );
}
