import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from '#contract/school-settings.ts';

const source = path.join(import.meta.dirname, '../src');
/** Where settings are declared, and where they are only carried from one table into another. */
const carriers = /^contract\/school-settings|\/migrations\/|\.spec\.tsx?$/;

it('no setting can be set that nothing reads', () => {
  const texts = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !carriers.test(file))
    .map((file) => readFileSync(path.join(source, file), 'utf8'));
  const isRead = (name: string) => texts.some((text) => new RegExp(String.raw`\b${name}\b`).test(text));
  expect(settingNames.filter((name) => !isRead(name))).toEqual([]);
});
