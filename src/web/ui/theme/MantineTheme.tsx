// Mantine's sheets of the parts that most screens need; every other part brings its own where it is used. The `.layer`
// form puts them into a cascade layer below everything of ours. The variables' sheet is left to run time.
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from './mantine-theme.ts';

type Props = { scheme: 'light' | 'dark'; children: ReactNode };

/** Round every screen of the shell. The public pages and the exam do without Mantine: they are to be there at once. */
export function MantineTheme({ scheme, children }: Props) {
  return (
    // The scheme twice: `default` is what Mantine paints first, `force` is what it follows.
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme={scheme}
      forceColorScheme={scheme}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
