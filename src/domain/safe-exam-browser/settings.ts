/**
 * A setting of Safe Exam Browser. Data, dates, fractions and control characters are left out on purpose: its versions
 * write them differently, and would come to other keys.
 */
export type Setting = string | number | boolean | readonly Setting[] | Settings;
export type Settings = { readonly [name: string]: Setting };

export const isSettings = (value: Setting): value is Settings => typeof value === 'object' && !isList(value);

/** `Array.isArray` does not know lists that are only read. */
export const isList = (value: Setting): value is readonly Setting[] => Array.isArray(value);
