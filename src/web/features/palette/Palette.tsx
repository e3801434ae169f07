import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { searchable, searchWords } from '#domain/search/searchable.ts';
import { failureText } from '#web/api/failure-text.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { paletteWords } from '#web/words/palette.ts';
import { siteWords } from '#web/words/site.ts';
import control from '#web/ui/control.module.css';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { type Entry, type Find, foundAtOnce, type Group } from './entries.ts';
import classes from './palette.module.css';
import { keepEntry, recentEntries } from './recent.ts';

type Props = {
  /** What the role may open and do, which needs no asking. */
  groups: readonly Group[];
  /** The rest, which the server finds. */
  find: () => Promise<Find>;
  onClose: () => void;
};

const typingRestsMs = 200;
const failure = () => paletteWords('searchFailed');

/**
 * Leads to a screen, a test or a person by a few letters: the arrows choose, Enter goes there. A list of our own, since
 * Mantine's would bring what places it in a window, 20 kB, to every page.
 */
export function Palette({ groups, find, onClose }: Props) {
  const router = useRouter();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [asked] = useDebouncedValue(typed.trim(), typingRestsMs);
  const [recent] = useState(recentEntries);
  const found = useQuery({
    queryKey: ['palette', asked],
    queryFn: async ({ signal }) => (await find())(asked, signal),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
    meta: { failure },
  });

  const isEmpty = typed.trim() === '';
  const shown = numbered([
    ...(isEmpty ? [{ name: paletteWords('recent'), entries: recent }] : []),
    ...groups.map((group) => matching(group, typed)),
    ...(isEmpty || asked.length < 2 ? [] : (found.data ?? [])),
  ]);
  const all = shown.flatMap(({ entries }) => entries);
  const current = Math.min(chosen, all.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  function go(entry: Entry) {
    keepEntry(entry);
    onClose();
    router.history.push(entry.href);
  }
  function press(event: KeyboardEvent) {
    const entry = all[current];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) setChosen((current + step + all.length) % all.length);
    else if (event.key === 'Enter' && entry !== undefined) go(entry);
    else return;
    event.preventDefault();
  }
  const isAsking = !isEmpty && (typed.trim() !== asked || found.isFetching);
  const problem = found.isError && !isEmpty ? failureText(found.error, { failure }) : null;

  return (
    <Dialog opened title={siteWords('search')} onClose={onClose}>
      <TextField
        label={paletteWords('aScreenATestOr')}
        type="text"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={all.length > 0 ? optionId(current) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        data-autofocus
        onKeyDown={press}
        onType={(text) => {
          setTyped(text);
          setChosen(0);
        }}
      />
      <p role="status" className={`${prose.note} ${space.above8}`}>
        {isAsking ? paletteWords('searching') : (problem ?? countText(all.length, isEmpty))}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={paletteWords('found')}
        className={`${layout.scrolling} ${space.above8} ${classes.options}`}
      >
        {shown.map(({ name, entries }) => (
          <div key={name} role="group" aria-label={name}>
            <p className={`${prose.note} ${grid.padded12by8by4}`} aria-hidden="true">
              {name}
            </p>
            {entries.map((entry) => (
              // The field keeps the focus and has the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={entry.href}
                id={optionId(entry.index)}
                role="option"
                aria-selected={entry.index === current}
                className={`${layout.cluster} ${layout.middle} ${layout.apart} ${layout.least44} ${grid.gap0by16} ${control.lit} ${classes.option}`}
                onClick={() => go(entry)}
              >
                <span className={prose.breakable}>{entry.label}</span>
                {entry.note !== undefined && <span className={`${prose.fact} ${prose.breakable}`}>{entry.note}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function countText(count: number, isEmpty: boolean): string {
  if (isEmpty) return paletteWords('typeAFewLettersOr');
  return count === 0 ? paletteWords('nothingFound') : paletteWords('entriesFound', { count });
}

function matching({ name, entries }: Group, typed: string): Group {
  const words = searchWords(typed);
  const isFound = ({ label }: Entry) => words.every((word) => searchable(label).includes(word));
  return { name, entries: entries.filter(isFound).slice(0, words.length > 0 ? foundAtOnce : undefined) };
}

/** Groups that have something, each entry with its place among all. */
function numbered(groups: readonly Group[]) {
  let index = 0;
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ name, entries }) => ({ name, entries: entries.map((entry) => ({ ...entry, index: index++ })) }));
}
