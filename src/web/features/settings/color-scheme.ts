import { useSyncExternalStore } from 'react';
import { themes } from '#contract/school-settings.ts';
import type { PublicSettings } from '#contract/settings.ts';
import { usePublicSettings } from './settings.ts';

export type Theme = PublicSettings['theme'];

const storageKey = 'color-scheme';
const listeners = new Set<() => void>();

function readChoice(): Theme | null {
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
  return useSyncExternalStore(subscribe, readChoice) ?? theme;
}

const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');

function subscribeToDevice(listener: () => void): () => void {
  darkDevice.addEventListener('change', listener);
  return () => darkDevice.removeEventListener('change', listener);
}

/** public/color-scheme.js applies the same rule before the first paint. */
export function useColorScheme(): 'light' | 'dark' {
  const theme = useTheme();
  const deviceIsDark = useSyncExternalStore(subscribeToDevice, () => darkDevice.matches);
  if (theme === 'system') return deviceIsDark ? 'dark' : 'light';
  return theme;
}
