import browsers, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { floor } from './browser-floor.mts';

export const { css, javascript, api } = browsers;

/** What MDN has below a feature. */
export function partsOf(feature: Identifier | undefined): [string, Identifier][] {
  return Object.keys(feature ?? {}).flatMap((name) => {
    const part = name === '__compat' ? undefined : featureAt(feature, name);
    return part === undefined ? [] : [[name, part]];
  });
}

/** The feature at these steps from another, if MDN has it. */
export function featureAt(from: Identifier | undefined, ...steps: string[]): Identifier | undefined {
  let feature = from;
  for (const step of steps) feature = feature !== undefined && Object.hasOwn(feature, step) ? feature[step] : undefined;
  return feature;
}

/** Which browsers of the floor lack a feature, by MDN's data; none where MDN does not know it. */
export function lackedBy(feature: Identifier | undefined): string[] {
  const compatibility = feature?.__compat;
  if (compatibility === undefined) return [];
  return floor
    .filter(({ browser, version }) => !has(compatibility, browser, version))
    .map(({ browser, version }) => `${browser} ${version}`);
}

function has({ support }: CompatStatement, browser: (typeof floor)[number]['browser'], version: number): boolean {
  const statements = support[browser];
  if (statements === undefined) return true;
  return [statements].flat().some(({ version_added: added, version_removed: removed, flags }) => {
    if (flags !== undefined || typeof added !== 'string') return false;
    // `≤79` is as good as 79, and a preview is newer than every version.
    if (!(Number.parseFloat(added.replace('≤', '')) <= version)) return false;
    return typeof removed !== 'string' || Number.parseFloat(removed.replace('≤', '')) > version;
  });
}
