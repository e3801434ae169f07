import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './tabs.module.css';

type Tab<T extends string> = { value: T; label: string; panel: ReactNode };
type Props<T extends string> = { label: string; tabs: readonly Tab<T>[]; value: T; onChange: (value: T) => void };

/** Tabs as one segmented bar, for the public pages, which do without Mantine. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: Props<T>) {
  const id = useId();
  const open = tabs.findIndex((tab) => tab.value === value);

  function move(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const next = {
      ArrowLeft: open === 0 ? last : open - 1,
      ArrowRight: open === last ? 0 : open + 1,
      Home: 0,
      End: last,
    };
    const index = Object.entries(next).find(([key]) => key === event.key)?.[1];
    const tab = index === undefined ? undefined : tabs[index];
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={classes.list}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={classes.tab}
            onKeyDown={move}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} key={value}>
        {tabs[open]?.panel}
      </div>
    </>
  );
}
