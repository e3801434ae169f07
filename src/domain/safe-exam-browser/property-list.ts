import { isList, isSettings, type Setting, type Settings } from './settings.ts';

/** Settings as the XML file that Safe Exam Browser opens. */
export function propertyList(settings: Settings): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<plist version="1.0">',
    element(settings),
    '</plist>',
    '',
  ].join('\n');
}

function element(value: Setting): string {
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`;
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (isList(value)) return `<array>${value.map(element).join('')}</array>`;
  return isSettings(value) ? dictionary(value) : '';
}

function dictionary(settings: Settings): string {
  const entries = Object.entries(settings).map(([name, value]) => `<key>${escaped(name)}</key>${element(value)}\n`);
  return `<dict>\n${entries.join('')}</dict>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
