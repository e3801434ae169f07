import { type Language, languageNames } from '#contract/languages.ts';
import type { PublicSettings } from '#contract/settings.ts';

const storageKey = 'language';

/** The language of whoever has none of their own: what was chosen on this device, else what the school has set. */
export function languageOfDevice({ defaultLanguage }: Pick<PublicSettings, 'defaultLanguage'>): Language {
  const chosen = localStorage.getItem(storageKey) ?? defaultLanguage;
  const tag = chosen === 'device' ? navigator.language.slice(0, 2) : chosen;
  return isLanguage(tag) ? tag : 'en';
}

/** Chosen before the sign-in; the page is then read in anew in that language. */
export function chooseOnDevice(language: Language): void {
  localStorage.setItem(storageKey, language);
  location.reload();
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languageNames, tag);
}
