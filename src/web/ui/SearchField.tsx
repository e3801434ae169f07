import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { commonWords } from '#web/words/common.ts';
import classes from './field.module.css';

type Props = { label: string; placeholder: string; value: string; onSearch: (search: string) => void };

const pause = 300;

/** Searches once typing rests. `value` is what is searched for now, wherever that is kept (the address, mostly). */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), pause);
  if (known !== value) {
    // It changed: by our own search, whose spaces stay as typed, or from outside (Back, Clear All Filters).
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }

  function type(text: string) {
    setTyped(text);
    search(text);
  }

  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        <span className={classes.icon}>
          <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        </span>
        <input
          id={id}
          type="search"
          className={`${classes.input} ${classes.search}`}
          placeholder={placeholder}
          maxLength={200}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {typed !== '' && (
          <button
            type="button"
            className={classes.reveal}
            aria-label={commonWords('clearSearch')}
            onClick={() => type('')}
          >
            <IconX size={17} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}
