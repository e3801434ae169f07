/** What a file in JSON says, of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What lies at the end of a path; no fields where nothing does. */
export const within = (fields: Fields, ...path: string[]): Fields =>
  path.reduce((inner, name) => fieldsOf(inner[name]), fields);
