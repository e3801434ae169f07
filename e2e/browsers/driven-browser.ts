import { existsSync } from 'node:fs';
import path from 'node:path';

/** What the main job needs of a browser, whoever drives it. An element is named by an XPath, which both drivers take. */
export type DrivenBrowser = {
  version: string;
  goTo: (url: string) => Promise<void>;
  /** Leaves the page where the page asks whether to, as a candidate would who presses Reload. */
  reload: () => Promise<void>;
  /** Whether such an element is to be seen. */
  shows: (element: string) => Promise<boolean>;
  /** What each such element says. */
  texts: (element: string) => Promise<string[]>;
  /** The first one that is to be seen. */
  click: (element: string) => Promise<void>;
  type: (element: string, text: string) => Promise<void>;
  close: () => Promise<void>;
};

export type BrowserKind = {
  name: string;
  /** What Debian calls it. */
  packages: string;
  /** What is still to be installed; nothing where it can start. */
  missing: () => string[];
  start: () => Promise<DrivenBrowser>;
};

/** A program on the PATH. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}
