import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { NotTextError } from '#domain/table-file/file-text.ts';
import { readWorkbook } from './read-workbook.ts';
import { type Cell, workbookOf } from './spec-workbook.ts';
import { workbookText } from './workbook-text.ts';

const cellsOf = async (...cells: Cell[]) => (await readWorkbook(workbookOf({ One: [cells] })))?.[0]?.rows[0]?.cells;

describe('a cell of a workbook', () => {
  it.each([
    ['a text that looks like a number', '0012', '0012'],
    ['a number', 2, '2'],
    ['a number with what the machine adds', 0.1 + 0.2, '0.3'],
    ['a number with noughts before it', { value: 12, style: 1 }, '0012'],
    ['percent', { value: 0.285, style: 2 }, '29%'],
    ['percent below nothing', { value: -0.5, style: 2 }, '-50%'],
    ['a day', { value: 46_024, style: 3 }, '2026-01-02'],
    ['a day with its time', { value: 46_024.5, style: 3 }, '2026-01-02 12:00'],
    ['a time', { value: 0.25, style: 3 }, '06:00'],
    ['yes', true, 'TRUE'],
    ['what would be computed', '=1+1', '=1+1'],
    ['lines and signs', 'a <b> & "c"\nd', 'a <b> & "c"\nd'],
  ])('with %s is what a teacher sees', async (_, cell, text) => {
    expect(await cellsOf('x', cell)).toEqual(['x', text]);
  });
});

describe('a workbook', () => {
  it('has its sheets in order, and rows by their numbers', async () => {
    const sheets = await readWorkbook(workbookOf({ Key: [], 'A & B': [[], ['a', null, 'c'], [], ['d']] }));
    expect(sheets?.map(({ name }) => name)).toEqual(['Key', 'A & B']);
    expect(sheets?.[1]?.rows).toEqual([
      { line: 2, cells: ['a', '', 'c'], isBroken: false },
      { line: 4, cells: ['d', '', ''], isBroken: false },
    ]);
  });

  it('need not say where its cells stand, and may name its parts otherwise', async () => {
    const cells =
      '<x:c><x:v>7</x:v></x:c><x:c s="1"><x:f>A1+5</x:f><x:v>12</x:v></x:c><x:c r="D3" s="2"><x:v>1</x:v></x:c>';
    const xml = `<x:worksheet xmlns:x="m"><x:sheetData><x:row/><x:row r="3">${cells}</x:row><x:row><x:c t="b"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const sheets = await readWorkbook(workbookOf({ One: xml }));
    expect(sheets?.[0]?.rows.map(({ line, cells: said }) => [line, ...said])).toEqual([
      [3, '7', '0012', '', '100%'],
      [4, 'TRUE', '', '', ''],
    ]);
  });

  it('is a table as text, line by line', async () => {
    const text = await workbookText(
      workbookOf({ Empty: [], People: [['name', 'email'], [], ['Ada\nObi', '+x, "y"']] }),
    );
    expect(text).toBe('name,email\r\n\r\nAda Obi,"\'+x, ""y"""\r\n');
  });

  it.each([
    ['a text', new TextEncoder().encode('question,a,b')],
    ['another archive', zipSync({ 'a.xml': new Uint8Array(3) })],
  ])('is not %s', async (_, bytes) => {
    expect(await readWorkbook(bytes)).toBeUndefined();
  });
});

describe('a workbook that means harm', () => {
  const cell = (place: string) => `<c r="${place}" t="inlineStr"><is><t>x</t></is></c>`;
  const sheet = (rows: string) =>
    workbookOf({ One: `<worksheet xmlns="m"><sheetData>${rows}</sheetData></worksheet>` });

  it.each([
    ['a row at the end of the world', `<row r="99999999">${cell('A99999999')}</row>`],
    ['a cell far to the right', `<row r="1">${cell('ZZZZ1')}</row>`],
    ['two cells with a world between', `<row r="1">${cell('XFD1')}</row><row r="1048576">${cell('A1048576')}</row>`],
    ['a place that hides', `<row r="1">${cell('&#65;&#65;&#65;&#65;&#65;1')}</row>`],
    ['a place that hides behind a sign', `<row x=">" r='99999999'>${cell('A99999999')}</row>`],
  ])('with %s is refused', async (_, rows) => {
    await expect(readWorkbook(sheet(rows))).rejects.toThrow('The workbook is too large to be read');
  });

  it.each([
    ['cells across each other', `<row r="2">${cell('A2')}</row><row r="1">${cell('A1')}</row>`],
    ['tags that are not closed', '<row r="1"><c r="A1">'],
    ['a text that is not there', '<row r="1"><c r="A1" t="s"><v>7</v></c></row>'],
  ])('with %s is damaged', async (_, rows) => {
    await expect(readWorkbook(sheet(rows))).rejects.toThrow(
      new NotTextError('The workbook is damaged and cannot be read'),
    );
  });

  it('is refused where it is far larger unpacked', async () => {
    const files = unzipSync(workbookOf({ One: [['x']] }));
    const bomb = zipSync({ ...files, 'xl/sharedStrings.xml': new Uint8Array(20_000_000) }, { level: 9 });
    await expect(readWorkbook(bomb)).rejects.toThrow(NotTextError);
  });

  it('says what is wrong wherever it was cut off or changed', async () => {
    const whole = workbookOf({
      One: [
        ['question', 'a', 'b', 'answer'],
        ['Longest?', 'Nile', 'Niger', 'A'],
      ],
    });
    const changed = (at: number) => whole.with(at, (whole[at] ?? 0) ^ 0x55);
    for (let at = 4; at < whole.length; at += 7) {
      for (const bytes of [whole.subarray(0, at), changed(at)]) {
        const read = readWorkbook(bytes);
        await read.catch((error: unknown) => expect(error).toBeInstanceOf(NotTextError));
      }
    }
  });
});
