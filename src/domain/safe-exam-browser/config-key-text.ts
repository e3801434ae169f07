import { isList, isSettings, type Setting, type Settings } from './settings.ts';

/**
 * The text whose SHA-256 is the Config Key of settings: JSON with its names in one order whatever their case, without
 * spaces and without escaping, without the version of what wrote them, and without what is empty.
 */
export function configKeyText(settings: Settings): string {
  const names = Object.keys(settings)
    .filter((name) => name !== 'originatorVersion')
    .sort(byNameInAnyCase);
  const entries = names.flatMap((name) => {
    const value = settings[name];
    return value === undefined || isEmpty(value) ? [] : [`"${name}":${textOf(value)}`];
  });
  return `{${entries.join(',')}}`;
}

function textOf(value: Setting): string {
  if (typeof value === 'string') return `"${value}"`;
  if (isList(value)) return `[${value.map(textOf).join(',')}]`;
  return isSettings(value) ? configKeyText(value) : String(value);
}

const isEmpty = (value: Setting) => isSettings(value) && Object.keys(value).length === 0;

function byNameInAnyCase(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}
