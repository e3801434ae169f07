import { useSyncExternalStore } from 'react';
import { themes } from '#contract/school-settings.ts';
import type { PublicSettings } from '#contract/settings.ts';
import { usePublicSettings } from './settings.ts';

export type Theme = PublicSettings['theme'];

const storageKey = 'color-scheme';
const listeners = new Set<() => void>();

/** None where the landing page is rendered, at build. */
function readChoice(): Theme | null {
  if (import.meta.env.SSR) return null;
  const stored = localStorage.getItem(storageKey);
  return themes.find((theme) => theme === stored) ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** This person's own choice, kept on the device. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme);
  for (const listener of listeners) listener();
}

/** Forgets one's own choice, so that the school's theme is seen. */
export function followSchoolTheme(): void {
  localStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

/** The theme in force: one's own choice, else the school's setting. */
export function useTheme(): Theme {
  const { theme } = usePublicSettings();
  return useSyncExternalStore(subscribe, readChoice, readChoice) ?? theme;
}

const device = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribeToDevice(listener: () => void): () => void {
  const seen = device();
  seen.addEventListener('change', listener);
  return () => seen.removeEventListener('change', listener);
}

const deviceIsDark = () => !import.meta.env.SSR && device().matches;

/** before-paint.js applies the same rule before the first paint. */
export function useColorScheme(): 'light' | 'dark' {
  const theme = useTheme();
  const isDark = useSyncExternalStore(subscribeToDevice, deviceIsDark, deviceIsDark);
  if (theme === 'system') return isDark ? 'dark' : 'light';
  return theme;
}
