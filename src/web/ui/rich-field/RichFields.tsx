import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import layout from '../layout.module.css';
import { loadUntilThere } from '../load-until-there.ts';
import { type ActiveField, type Adding, FieldsContext, type Panel } from './fields-context.ts';

const Toolbar = lazy(() => loadUntilThere(async () => ({ default: (await import('./Toolbar.tsx')).Toolbar })));

type Props = {
  /** What the toolbar formats. */
  label: string;
  isOneLine?: boolean;
  /** Below, where who writes one field after the other would come through it with each Tab. */
  toolbar?: 'above' | 'below';
  children: ReactNode;
};

/** Fields that are written with formatting, and the one toolbar that they share. */
export function RichFields({ label, isOneLine = false, toolbar = 'above', children }: Props) {
  const [active, setActive] = useState<ActiveField | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [adding, setAdding] = useState<Adding | null>(null);
  const bar = useRef<HTMLDivElement>(null);

  const onMade = useCallback((field: ActiveField) => setActive((before) => before ?? field), []);
  const onState = useCallback((field: ActiveField) => setActive(field), []);
  const onGone = useCallback<(view: ActiveField['view']) => void>(
    (view) => setActive((before) => (before?.view === view ? null : before)),
    [],
  );
  const toToolbar = useCallback(() => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), []);
  const fields = useMemo(
    () => ({ active, isOneLine, onMade, onState, onGone, toToolbar, panel, setPanel, adding, setAdding }),
    [active, isOneLine, onMade, onState, onGone, toToolbar, panel, adding],
  );
  const drawn = (
    <div ref={bar} className={`${layout.narrowable} ${layout.least44}`}>
      <Suspense>
        <Toolbar label={label} />
      </Suspense>
    </div>
  );
  return (
    <FieldsContext value={fields}>
      {toolbar === 'above' && drawn}
      {children}
      {toolbar === 'below' && drawn}
    </FieldsContext>
  );
}
