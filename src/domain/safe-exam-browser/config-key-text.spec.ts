import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { configKeyText } from './config-key-text.ts';
import { publishedKey, publishedSettings } from './published-settings.ts';

const keyOf = (settings: Parameters<typeof configKeyText>[0]) =>
  createHash('sha256').update(configKeyText(settings)).digest('hex');

describe('the text of a Config Key', () => {
  it('comes to the key that was published for a whole file of settings, in whatever order they stand', () => {
    expect(keyOf(publishedSettings)).toBe(publishedKey);
    expect(keyOf(Object.fromEntries(Object.entries(publishedSettings).reverse()))).toBe(publishedKey);
  });

  it('is the same whatever program wrote the settings, and another where one of them is', () => {
    expect(keyOf({ ...publishedSettings, originatorVersion: 'another' })).toBe(publishedKey);
    expect(keyOf({ ...publishedSettings, allowQuit: false })).not.toBe(publishedKey);
  });

  it('has names in one order whatever their case, at every level, and neither spaces, escapes nor what is empty', () => {
    const rule = { expression: 'a\\b/ü', Active: true, active2: [] };
    expect(configKeyText({ b: [rule, 1], URLFilter: {}, A: { z: 1, Y: 'é' }, c: '' })).toBe(
      '{"A":{"Y":"é","z":1},"b":[{"Active":true,"active2":[],"expression":"a\\b/ü"},1],"c":""}',
    );
  });
});
