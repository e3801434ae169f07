import { type FunctionComponent, use } from 'react';
import { loadUntilThere } from './load-until-there.ts';

/**
 * A screen whose code comes when it is first opened, or preloaded. The router's own way gives up where a file does not
 * come: it reloads the page, which without a network leaves nothing but the browser's own words.
 */
export function screenPart<Name extends string>(
  // The type of a screen that asks for its route depends on the routes, so it is not looked into here.
  load: () => Promise<Record<Name, unknown>>,
  name: Name,
): FunctionComponent & { preload: () => Promise<void> } {
  let Screen: FunctionComponent | undefined;
  let coming: Promise<void> | undefined;
  const preload = () => (coming ??= bring());
  async function bring() {
    const screen = (await loadUntilThere(load))[name];
    if (isComponent(screen)) Screen = screen;
  }
  function ScreenPart() {
    if (!Screen) use(preload());
    return Screen && <Screen />;
  }
  return Object.assign(ScreenPart, { preload });
}

function isComponent(value: unknown): value is FunctionComponent {
  return typeof value === 'function';
}
