import { describe, expect, it } from 'vitest';
import { configKeyText } from './config-key-text.ts';
import { propertyList } from './property-list.ts';
import { settingsOfSitting } from './sitting-settings.ts';

const settings = settingsOfSitting({ id: 'sitting-1', site: 'https://school.example', hashedQuitPassword: 'ab12' });

describe('the settings of a sitting', () => {
  it('open the examinations of the site, send the keys, and come to one text', () => {
    expect(configKeyText(settings)).toBe(
      '{"allowQuit":true,"browserWindowWebView":3,"hashedQuitPassword":"ab12",' +
        '"quitURL":"https://school.example/dashboard/student/examinations?closed=1","sebConfigPurpose":0,' +
        '"sendBrowserExamKey":true,' +
        '"startURL":"https://school.example/dashboard/student/examinations?sitting=sitting-1"}',
    );
  });
});

describe('a property list', () => {
  it('says every kind of setting, with what means something in XML written out', () => {
    const text = propertyList({
      'a<b': 'x & y > z',
      off: false,
      on: true,
      count: 3,
      list: ['one', { in: 1 }],
      none: [],
    });
    expect(text).toContain('<key>a&lt;b</key><string>x &amp; y &gt; z</string>');
    expect(text).toContain('<key>off</key><false/>\n<key>on</key><true/>\n<key>count</key><integer>3</integer>');
    expect(text).toContain('<array><string>one</string><dict>\n<key>in</key><integer>1</integer>\n</dict></array>');
    expect(text).toContain('<key>none</key><array></array>');
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  });
});
