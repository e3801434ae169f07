import { describe, expect, it } from 'vitest';
import { testFinder } from '#domain/question-import/imported-file.ts';
import { importedQuestions } from './imported-questions.ts';
import { readTextFile } from './read-text-file.ts';

const newId = () => '00000000-0000-4000-8000-000000000001';
const formatOf = (text: string) => readTextFile(text, newId)?.format;

describe('a text file', () => {
  it.each([
    ['gift', 'Which?{=Kano ~Jos}'],
    ['gift', '::One:: Say why. {}'],
    ['gift', 'Which? {\nKano\n~Jos}'],
    ['aiken', 'Which?\nA. Kano\nB. Jos\nANSWER: A'],
    ['text', '1. Which?\nA. Kano\nB. Jos\nANSWER: A'],
    ['text', 'Which set?\na) {}\nb) {1}\nanswer: a'],
    ['text', '1. Where?\nAnswer: Abuja'],
    ['text', '1. Where? A. Kano B. Jos\n2. Who? A. Ada B. Obi\n\nANSWERS\n1. B\n2. A'],
    ['text', '1. Where? (a) Kano (b) Jos\n2. Who? (a) Ada (b) Obi'],
    ['text', '1. Where?\n- Kano\n- Jos *\n2. Who?\n• Ada\n• Obi ✓'],
    ['text', '1. If A = {x: x=2} then A is  A. {2}  B. {3}'],
    ['text', 'BIOLOGY TEST\n\n1. Which?\nA. Kano\nB. Jos\nANSWER: A'],
    ['text', '1a. Define force. (2 marks)\nb. State its unit. (1 mark)\n2. Explain inertia. (5 marks)'],
    [undefined, 'Dear parents,\n1. Bring a book.\n2. Come early.'],
    ['aiken', 'Which are true?\n1. x\n2. y\nA) 1 only\nB) 2 only\nANSWER: A'],
    ['aiken', 'Which?\nA) x\nB) y\nANSWER: A\n\nA. Einstein was\nA) x\nB) y\nANSWER: A'],
    ['text', '5. Which are true?\n1. x\n2. y\nA) 1 only\nB) 2 only\nANSWER: A'],
    ['blackboard-tab', 'TF\tIs it so?\ttrue'],
    [undefined, 'question,option1,option2,correct_answer\n"Which {=x}?\nA) one\nB) two",a,b,a'],
    [
      undefined,
      '"A game\nTemplate",,,\nQuestion #,Question Text,Answer 1,Correct\n1,"Which {=x}?\nA) one\nB) two",a,1',
    ],
    ['text', 'SECTION;A\n1. Question, answer, points: which?\nA. Kano\nB. Jos\nANSWER: A'],
    [undefined, 'Frage;A;B;C\nWas?;a;b;c'],
    [undefined, '[{"text":"A) {=x} B)"}]'],
    [undefined, 'Dear colleague,\nhere are no questions.'],
  ])('is %s where it says %j', (format, text) => {
    expect(formatOf(text)).toBe(format);
  });
});

describe('a text with the gaps of Moodle', () => {
  it('is one question, whose lines are none of a paper', () => {
    const file = readTextFile(
      'a) Zuma is in {1:SHORTANSWER:=Madalla~%50%Abuja}.\nb) Aso is in {:MCV:Jos#no~=Abuja}.\nDone: {1:SA:=so}',
      newId,
    );
    expect(file?.leftOut).toEqual([]);
    expect(file?.items).toMatchObject([
      {
        text: 'a) Zuma is in ___.\nb) Aso is in ___.\nDone: ___',
        key: { kind: 'gaps', gaps: [{ accepted: ['Madalla', 'Abuja'] }, { choices: ['Jos', 'Abuja'] }, {}] },
      },
    ]);
  });

  it('is named where one of its gaps has no place', () => {
    expect(readTextFile('Both: {1:MR:=a~=b}', newId)?.leftOut).toMatchObject([{ place: 'Line 1', isForeign: true }]);
  });
});

describe('questions of a text file', () => {
  const test = { _id: 'test', title: 'Test', category: 'Science' };

  it.each([
    ['Which?{=Kano ~Jos}\n\nBoth?{~%50%a ~%50%b ~c}\n\nYes?{T}\n\nHow?{#1..2}\n\nWhere?{=Here}\n\nWhy?{}', 6],
    ['Match.{=a -> b =c -> d =e -> f}\n\nOrder.{>3\na\nb\nc}', 2],
    ['1. Which?\nA) Kano\nB) Jos\nAnswer: A\n2. Where?\nAnswer: Here', 2],
    ['MA\tBoth?\ta\tcorrect\tb\tcorrect\tc\tincorrect\nFIB_PLUS\t[a]\ta\tb\nNUM\tx\t1\nTF\tx\ttrue', 4],
  ])('are ready to be added: %j', (text, count) => {
    const file = readTextFile(text, newId);
    const imported = file && importedQuestions(file, testFinder([test], test._id));
    expect(imported?.bad).toEqual([]);
    expect(imported?.ready).toHaveLength(count);
  });

  it('are refused without an answer, and kept', () => {
    const file = readTextFile('1. Which?\nA) Kano\nB) Jos', newId);
    const imported = file && importedQuestions(file, testFinder([test], test._id));
    expect(imported?.bad).toEqual([{ place: 1, column: 'correct_answer', reason: 'No answer is said to be right' }]);
  });
});

const many = 10_000;
const gift = '::One::Which\\: {\n=Kano#yes\n~%50%Jos\n####so\n}\n\n$CATEGORY: a/b\nYes?{T}\n\nHow many?{#1..2}';
const typed = 'SECTION A\n1. Which? (2 marks)\nA) *Kano\nB) Jos\nAnswer: A\nExplanation: so\n\nANSWERS\n1. A';
const tabs = 'MC\tWhich?\ta\tcorrect\nFIB_PLUS\t[a]\ta\tb\nMAT\tx\ta\tb\nNUM\tx\t1';

describe('a text file that means harm', () => {
  const hostile: [string, string][] = [
    ['braces', '{'.repeat(many) + '}'.repeat(many)],
    ['empty questions of GIFT', '{}\n\n'.repeat(many)],
    ['answers of GIFT', `Which?{${'~a=b\n'.repeat(many)}}`],
    ['answers of GIFT in a line', `Which?{=${'~ = '.repeat(many)}}`],
    ['open braces', 'a{\n\n'.repeat(many)],
    ['titles', '::'.repeat(many)],
    ['categories', '$CATEGORY: a\n'.repeat(many)],
    ['descriptions', `$CATEGORY: a\n\n${'a\n\n'.repeat(many)}`],
    ['backslashes', `a{=${'\\'.repeat(many)}}`],
    ['pairs', `a{${'=a->b'.repeat(many)}}`],
    ['HTML in GIFT', `[html]${'<div>'.repeat(many)}{T}`],
    ['numbers', '1. x\nAnswer: \n'.repeat(many)],
    ['options', `1. x\n${'A) a\nB) b\n'.repeat(many)}`],
    ['options alike', `1. x\n${'A) a\n'.repeat(many)}`],
    ['options in a line', `A) x ${'B) '.repeat(many)}`],
    ['lines of a question', `1. x\nA) a\n${'more\n'.repeat(many)}B) b`],
    ['gaps', `1. x\nA) a\nB) b\n${' '.repeat(many * 10)}x\nanswer: a`],
    ['empty lines', `1. x\nA) a\nB) b${'\n'.repeat(many * 10)}`],
    ['a key without an end', `1. x\nA) a\nB) b\n${'1 a '.repeat(many)}!`],
    ['stars', `1. x\nA) ${'*'.repeat(many)}\nB) b`],
    ['kinds', 'TF\ta\ttrue\n'.repeat(many)],
    ['names of gaps', `FIB_PLUS\t${'[a]'.repeat(many)}\ta\tb`],
    ['names that objects have', 'MC\ta\nconstructor\ta\n__proto__\tb'],
  ];

  // What is looked at again from each of its places would take minutes.
  it.each(hostile)(
    'with %s is read all the same',
    (_, text) => {
      const began = process.cpuUsage();
      expect(() => readTextFile(text, newId)).not.toThrow();
      const { user, system } = process.cpuUsage(began);
      expect((user + system) / 1_000_000, 'seconds of processor time').toBeLessThan(5);
    },
    30_000,
  );

  it.each([gift, typed, tabs])('may end anywhere', (text) => {
    for (let end = 0; end < text.length; end += 1) {
      const file = readTextFile(text.slice(0, end), newId);
      expect(file?.items.length ?? 0).toBeLessThanOrEqual(4);
    }
  });
});
