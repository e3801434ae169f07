import { describe, expect, it } from 'vitest';
import { readQuestionFile } from './read-question-file.ts';

const newId = () => '00000000-0000-4000-8000-000000000001';
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
const read = (text: string) => readQuestionFile(new TextEncoder().encode(text), { decode, newId });

describe('a file with tags in it', () => {
  it.each([
    ['aiken', 'Which begins a page?\nA) <!DOCTYPE html>\nB) <!-- page -->\nANSWER: A'],
    ['gift', 'What does <item 1> begin?{=A list}'],
    ['moodle-xml', '\uFEFF \n<!-- one --> <!-- two -->\n<quiz><question type="essay"/></quiz>'],
    ['qti-2', '<assessmentItem identifier="i"><itemBody/></assessmentItem>'],
  ])('is %s by how it begins: %j', (format, text) => {
    expect(read(text)?.format).toBe(format);
  });

  it.each([
    ['<?xml version="1.0"?><POOL><ITEM>A) a B) b</ITEM></POOL>', 'of a kind that cannot be read here: <POOL>'],
    ['<?xml version="1.0"?><manifest/>', 'please choose the whole package'],
    ['<assessmentTest identifier="t"/>', 'please choose the whole package'],
    ['<!DOCTYPE html><p>1. Which?<br>A) a', 'This is a web page'],
  ])('says why it is refused: %j', (text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });
});
