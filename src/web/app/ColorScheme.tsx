import { useLayoutEffect } from 'react';
import { useColorScheme } from '#web/features/settings/color-scheme.ts';

/** Dresses the page in the theme in force, as before-paint.js did before there was a page. */
export function ColorScheme() {
  const scheme = useColorScheme();
  useLayoutEffect(() => document.documentElement.setAttribute('data-mantine-color-scheme', scheme), [scheme]);
  return null;
}
