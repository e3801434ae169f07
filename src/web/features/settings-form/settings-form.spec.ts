import { describe, expect, it } from 'vitest';
import { defaultSettings, schoolSettings } from '#contract/school-settings.ts';
import {
  basedOnNow,
  checkSettings,
  setField,
  settingsIn,
  settingText,
  untouched,
  valuesOf,
  valuesWith,
  withoutFields,
} from './settings-form.ts';

const values = valuesOf(defaultSettings);

describe('the form of the settings', () => {
  it('says what it was given, with no field left out', () => {
    expect(settingsIn(values)).toEqual(defaultSettings);
  });

  it.each([
    ['itemsPerPage', '', 10],
    ['maxFileSize', '  ', 10],
    ['sessionTimeout', 'an hour', 60],
    ['itemsPerPage', '25', 25],
    ['itemsPerPage', '0', 0],
    ['sessionTimeout', '-5', -5],
  ] as const)('%s %j is %d', (field, text, figure) => {
    expect(settingsIn({ ...values, [field]: text })[field]).toBe(figure);
  });

  it.each([
    [{ siteTitle: '  ' }, 'siteTitle', 'Site title is required'],
    [{ adminEmail: 'head at school' }, 'adminEmail', 'Please enter a valid email address'],
    [{ itemsPerPage: '4' }, 'itemsPerPage', 'Items per page must be between 5 and 100'],
    [{ itemsPerPage: '101' }, 'itemsPerPage', 'Items per page must be between 5 and 100'],
    [{ itemsPerPage: '10.5' }, 'itemsPerPage', 'Items per page must be between 5 and 100'],
    [{ maxFileSize: '0' }, 'maxFileSize', 'Max file size must be between 1 and 50 MB'],
    [{ maxFileSize: '51' }, 'maxFileSize', 'Max file size must be between 1 and 50 MB'],
    [{ sessionTimeout: '14' }, 'sessionTimeout', 'Session timeout must be between 15 and 480 minutes'],
    [{ sessionTimeout: '481' }, 'sessionTimeout', 'Session timeout must be between 15 and 480 minutes'],
  ] as const)('refuses %j', (wrong, first, message) => {
    expect(checkSettings({ ...values, ...wrong })).toEqual({ settings: null, problems: { [first]: message }, first });
  });

  it('names every field that is wrong, and the topmost of them', () => {
    const checked = checkSettings({ ...values, sessionTimeout: '1', siteTitle: '' });
    expect(checked).toMatchObject({ first: 'siteTitle', problems: { siteTitle: expect.any(String) as string } });
    expect(Object.keys(checked.problems ?? {})).toHaveLength(2);
  });

  it('takes the bounds themselves, and trims', () => {
    const wide = { ...values, itemsPerPage: '100', maxFileSize: '50', sessionTimeout: '480' };
    expect(checkSettings(wide).settings).toMatchObject({ itemsPerPage: 100, maxFileSize: 50, sessionTimeout: 480 });
    const trimmed = checkSettings({ ...values, siteTitle: ' Unity ', adminEmail: ' head@school.ng ' });
    expect(trimmed.settings).toMatchObject({ siteTitle: 'Unity', adminEmail: 'head@school.ng' });
  });

  it('holds what somebody changed, upon what is saved now', () => {
    const draft = setField(untouched, defaultSettings, { name: 'siteTitle', value: 'Unity' });
    const meanwhile = { ...defaultSettings, maintenanceMode: true };
    expect(valuesWith(draft, meanwhile)).toMatchObject({ siteTitle: 'Unity', maintenanceMode: true });
    // Set back, it is nobody's change, whatever comes later.
    const back = setField(draft, defaultSettings, { name: 'siteTitle', value: defaultSettings.siteTitle });
    expect(back).toEqual(untouched);
  });

  it('knows what it was based on until its writer has seen what came meanwhile', () => {
    const draft = setField(untouched, defaultSettings, { name: 'itemsPerPage', value: '20' });
    const meanwhile = { ...defaultSettings, itemsPerPage: 50 };
    const typedOn = setField(draft, meanwhile, { name: 'itemsPerPage', value: '25' });
    expect(typedOn).toEqual({ changes: { itemsPerPage: '25' }, basedOn: { itemsPerPage: 10 } });
    expect(basedOnNow(typedOn, meanwhile).basedOn).toEqual({ itemsPerPage: 50 });
    expect(withoutFields(typedOn, ['itemsPerPage'])).toEqual(untouched);
  });

  it.each([
    ['siteTitle', ' ', 'None'],
    ['maxFileSize', 10, '10 MB'],
    ['itemsPerPage', 10, '10'],
    ['theme', 'system', 'As on each device'],
    ['userRegistration', false, 'Closed'],
    ['maintenanceMode', true, 'On'],
  ] as const)('%s %j reads %s', (name, value, text) => {
    expect(settingText(schoolSettings[name], value)).toBe(text);
  });
});
