import format, { type FormatOptions, type FormatValues } from 'icu-minify/format';
import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type Catalogue, locale, type Part, translation } from './language.ts';
import { once } from './once.ts';
import type { Messages, RichMessages } from './messages.ts';

type EnglishPart = Exclude<Part, 'fixed'>;

/** Says a message of one catalogue in the language of the person. */
type Say<P extends EnglishPart> = {
  <K extends keyof Messages[P] & string>(key: K, ...values: Extract<Messages[P][K], readonly unknown[]>): string;
  /** The same for a message with tags in it, each of which is the element of its name. */
  rich: <K extends keyof RichMessages[P] & string>(key: K, values: RichMessages[P][K]) => ReactNode;
};

/** The words of one part of the site: English, or what stands in its place in the language that is spoken. */
export function words<P extends EnglishPart>(part: P, english: Catalogue): Say<P>;
export function words(part: EnglishPart, english: Catalogue) {
  const say = (key: string, values?: FormatValues<ReactNode>) =>
    format<ReactNode>(translation(part, key) ?? english[key] ?? key, locale(), values, options);
  const plain = (key: string, values?: FormatValues<ReactNode>): string => {
    const said = say(key, values);
    return typeof said === 'string' ? said : key;
  };
  const rich = (key: string, values: Record<string, string | number | ReactElement>): ReactNode => {
    const said = say(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asTag(value)])));
    return Array.isArray(said) ? createElement(Fragment, null, ...said) : said;
  };
  return Object.assign(plain, { rich });
}

/** An element is drawn round what stands inside its tag. */
function asTag(value: string | number | ReactElement) {
  return isValidElement(value) ? (inside: ReactNode[]) => cloneElement(value, undefined, ...inside) : value;
}

const options: FormatOptions = {
  formatters: {
    getNumberFormat: once((...how) => new Intl.NumberFormat(...how)),
    getDateTimeFormat: once((...how) => new Intl.DateTimeFormat(...how)),
    getPluralRules: once((...how) => new Intl.PluralRules(...how)),
  },
};
