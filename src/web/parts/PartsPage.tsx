import { useState } from 'react';
import { Messages } from '#web/ui/Messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { MantineTheme } from '#web/ui/theme/MantineTheme.tsx';
import { DialogParts } from './DialogParts.tsx';
import { FieldParts } from './FieldParts.tsx';
import { RecordParts } from './RecordParts.tsx';
import { StyleParts } from './StyleParts.tsx';
import { TextParts } from './TextParts.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import classes from './parts-page.module.css';

type Scheme = 'light' | 'dark';
const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/**
 * Every part of `ui/` in its states, for whoever builds a screen: `npm run dev`, then /parts.html. It is not in what is
 * built.
 */
export function PartsPage() {
  const [scheme, setScheme] = useState<Scheme>('light');
  const choose = (chosen: Scheme = 'light') => {
    document.documentElement.setAttribute('data-mantine-color-scheme', chosen);
    setScheme(chosen);
  };
  return (
    <MantineTheme scheme={scheme}>
      <main className={`${layout.stack} ${space.gap32} ${classes.page}`}>
        <PageHeader
          title="Parts of the interface"
          lead="Each as the screens use it."
          under={[
            <a key="app" href="/">
              Idanwo
            </a>,
          ]}
        >
          <SelectField label="Theme" choices={schemes} value={scheme} onChoose={choose} />
        </PageHeader>
        <TextParts />
        <StyleParts />
        <FieldParts />
        <RecordParts />
        <DialogParts />
        <Messages />
      </main>
    </MantineTheme>
  );
}
