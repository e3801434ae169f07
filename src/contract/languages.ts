/**
 * The languages that people can read the site in, by their own names. English comes first: what another has no words for
 * yet is shown in it. To add one: ARCHITECTURE.md, "What is read".
 */
export const languageNames = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof languageNames;

export const languages = ['en', 'fr'] as const satisfies readonly Language[];

/** The school's default: one language for whoever has not chosen, or what each browser asks for. */
export const defaultLanguages = [...languages, 'device'] as const;
