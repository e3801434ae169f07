import { describe, expect, it } from 'vitest';
import { readGift } from './read-gift.ts';

const newId = () => '00000000-0000-4000-8000-000000000001';
const read = (text: string) => readGift(text, newId);

function only(text: string) {
  const { items, leftOut } = read(text);
  expect(leftOut).toEqual([]);
  expect(items).toHaveLength(1);
  const [item] = items;
  if (!item) throw new Error('nothing was read');
  return item;
}

const options = (text: string) => {
  const { key } = only(text);
  return key.kind === 'choice' ? key.options.map(({ text: said, weight }) => [said, weight]) : key.kind;
};

describe('what kind a question of GIFT is', () => {
  it.each([
    ['Say why.{}', 'essay'],
    ['Say why.{####Because.}', 'essay'],
    ['How many?{#4}', 'number'],
    ['Which?{=Kano ~Jos}', 'choice'],
    ['Which belong together?{=Oyo -> Ibadan =Lagos -> Ikeja}', 'matching'],
    ['Yams are roots.{T}', 'true-false'],
    ['Yams are roots.{FALSE}', 'true-false'],
    ['Yams are roots.{True}', 'true-false'],
    ['Where is Zuma Rock?{=Madalla}', 'written'],
    ['Where is Zuma Rock?{Madalla}', 'written'],
    ['How is it done?{~go there -> come back =stay -> wait}', 'choice'],
    ['In order:{>2 none\nfirst\nsecond\nthird}', 'ordering'],
  ])('%j is of the kind %s', (text, kind) => {
    expect(only(text).key.kind).toBe(kind);
  });

  it('says what it took for a key without having been told so', () => {
    expect(only('Yams are roots.{True}').notes).toEqual(['‘True’ was taken for the key of a true or false question']);
    expect(only('Yams are roots.{TRUE}').notes).toEqual([]);
  });
});

describe('options of GIFT', () => {
  it('win what is said of them', () => {
    expect(options('Which?{=Kano ~%50%Jos#near ~%-25%Aba ~Oyo}')).toEqual([
      ['Kano', 1],
      ['Jos', 0.5],
      ['Aba', -0.25],
      ['Oyo', 0],
    ]);
  });

  it('may have one sign too many', () => {
    const item = only('Which?{\n=~%50%Kano\n=~%50%Jos\n~%-50%Aba\n}');
    expect(item.key).toMatchObject({ hasSeveralRight: true, options: [{ text: 'Kano', weight: 0.5 }, {}, {}] });
    expect(item.notes).toEqual(['An = right before a ~ was passed over']);
  });

  it('may begin with the sign of feedback', () => {
    const item = only('Which is green?{=#080 ~#800#That is red ~none#It is there}');
    expect(item.key).toMatchObject({
      options: [
        { text: '#080', feedback: '' },
        { text: '#800#That is red', feedback: '' },
        { text: 'none', feedback: 'It is there' },
      ],
    });
    expect(item.notes).toEqual(['What stands after # was read as the option, since nothing stands before it']);
  });

  it('have several right without an =, and with more than one', () => {
    expect(only('Which?{~%50%Kano ~%50%Jos ~Aba}').key).toMatchObject({ kind: 'choice', hasSeveralRight: true });
    const two = only('Which?{=Kano =Jos ~Aba}');
    expect(two.key).toMatchObject({ kind: 'choice', hasSeveralRight: true });
    expect(two.notes[0]).toContain('More than one option has = before it');
  });

  it('have an = of their own within a word, and in the line of an option that has its own', () => {
    expect(options('Which?{\n=y=2\n~y = 3\n~y = 4\n}')).toEqual([
      ['y=2', 1],
      ['y = 3', 0],
      ['y = 4', 0],
    ]);
    expect(only('Which?{\n=y=2\n~y = 3\n}').notes).toEqual(['An = within an answer was read as a part of it']);
    expect(options('Which?{~a~b=c}')).toEqual([
      ['a', 0],
      ['b', 0],
      ['c', 1],
    ]);
  });

  it('are kept where none is right, and where one has no sign', () => {
    const item = only('Which?{\nKano\n~Jos}');
    expect(options('Which?{\nKano\n~Jos}')).toEqual([
      ['Kano', 0],
      ['Jos', 0],
    ]);
    expect(item.notes).toEqual(['An option has neither = nor ~ before it: it was taken for wrong']);
  });

  it('may have an empty line between them', () => {
    const item = only('Which?{\n=Kano\n\n~Jos\n}');
    expect(item.notes).toEqual(['It has an empty line within its answers, which was passed over']);
    expect(item.key).toMatchObject({ options: [{ weight: 1 }, { weight: 0 }] });
  });
});

describe('texts of GIFT', () => {
  it('are as they were typed, without a format', () => {
    expect(only(String.raw`::One::Is 2*3*4 \= 24 \{yes\} \: a\\b?{T}`)).toMatchObject({
      title: 'One',
      text: String.raw`Is 2*3*4 = 24 {yes} : a\b?`,
    });
    expect(only('Is <b>this</b> bold?{T}').text).toBe('Is <b>this</b> bold?');
    expect(only('Is <b>this</b> bold?{T}').notes).toEqual([
      'Its HTML is shown as it is written: [html] before the text would make it formatted',
    ]);
  });

  it('have the format of the question, or one of their own', () => {
    const item = only('[html]<b>Which</b>?{=<i>Kano</i>#<u>Yes</u> ~[plain]<i>Jos</i>}');
    expect(item.text).toBe('**Which**?');
    expect(item.key).toMatchObject({ options: [{ text: '*Kano*', feedback: '++Yes++' }, { text: '<i>Jos</i>' }] });
    expect(only('[moodle]one\ntwo{T}').text).toBe('one\ntwo');
    expect(only('[markdown]**one**{T}').text).toBe('**one**');
    expect(only('[markdown]<b>one</b> H<sub>2</sub>O $x_1$ ![a](b.png){T}')).toMatchObject({
      text: '**one** H~2~O $x_1$',
      notes: ['The picture or sound ‘b.png’ did not come along: please add it by hand'],
    });
  });

  it('keep the commands of TeX that begin as a new line does', () => {
    expect(only(String.raw`$a \neq b$ and $\nu$\nNext{T}`).text).toBe('$a \\neq b$ and $\\nu$\nNext');
  });

  it('have a gap where more follows the answers, even a full stop', () => {
    expect(only('Rice is {=food ~drink} for all.').text).toBe('Rice is _____ for all.');
    expect(only('Two and two are {=four}.').text).toBe('Two and two are _____.');
    expect(only('Two and two are {=four}  ').text).toBe('Two and two are');
  });

  it('say which pictures did not come along', () => {
    const item = only(String.raw`[html]See <img src\="@@PLUGINFILE@@/map.png">{T}`);
    expect(item.notes).toEqual([
      'The picture or sound ‘@@PLUGINFILE@@/map.png’ did not come along: please add it by hand',
    ]);
  });
});

describe('feedback of GIFT', () => {
  it('is of an answer, or of the question', () => {
    const item = only('Which?{=Kano#In the north. ~Jos#No: 1 = 2. ####Look at the map.}');
    expect(item.feedback.general).toBe('Look at the map.');
    expect(item.key).toMatchObject({ options: [{ feedback: 'In the north.' }, {}, {}] });
  });

  it('is first for the wrong choice and then for the right one, where it is true or false', () => {
    expect(only('Yes?{FALSE#wrong#right}').key).toMatchObject({ isTrue: false, ifTrue: 'wrong', ifFalse: 'right' });
    expect(only('Yes?{T#wrong}').key).toMatchObject({ isTrue: true, ifTrue: '', ifFalse: 'wrong' });
  });
});

describe('numbers of GIFT', () => {
  it.each([
    ['{#1822}', [{ from: 1822, to: 1822, value: 1822, weight: 1 }]],
    ['{#3.14:0.01}', [{ from: 3.13, to: 3.15, value: 3.14, weight: 1 }]],
    ['{# -5 .. 1e2 }', [{ from: -5, to: 100, weight: 1 }]],
    ['{#=1822:0 =%50%1822:2#near}', [{ from: 1822 }, { from: 1820, to: 1824, weight: 0.5, feedback: 'near' }]],
    ['{#=4 =%0%*#no}', [{ from: 4 }, { from: null, to: null, weight: 0, feedback: 'no' }]],
  ])('%s', (answers, numbers) => {
    expect(only(`How many? ${answers}`).key).toMatchObject({ kind: 'number', answers: numbers });
  });

  it('say something of whatever else is answered', () => {
    expect(only('How many?{#=3:2 ~#Count again}').feedback.incorrect).toBe('Count again');
  });

  it('are refused where they are none', () => {
    expect(read('How many?{#four}').leftOut).toEqual([
      { place: 'Line 1', title: 'How many?', reason: '‘four’ is not a number', isForeign: false },
    ]);
  });
});

describe('the other kinds of GIFT', () => {
  it('match what belongs together, and have more to choose from', () => {
    expect(only('Match.{=Oyo->Ibadan=Lagos->Ikeja= -> Jos}').key).toEqual({
      kind: 'matching',
      pairs: [
        { left: 'Oyo', right: 'Ibadan' },
        { left: 'Lagos', right: 'Ikeja' },
      ],
      extras: ['Jos'],
    });
    expect(read('Match.{=Oyo -> Ibadan =Lagos}').leftOut[0]?.reason).toBe('‘Lagos’ has no -> with what belongs to it');
  });

  it('accept what is written, each for its share', () => {
    const item = only('Where?{=Madalla#Yes =%50%Abuja =*rock*}');
    expect(item.key).toMatchObject({ answers: [{ text: 'Madalla', weight: 1 }, { text: 'Abuja', weight: 0.5 }, {}] });
    expect(item.notes).toEqual(['‘*’ stands for any letters there, and only for itself here']);
  });

  it('leave out what is said about a pair, and say so', () => {
    const item = only('Match.{=Oyo -> Ibadan#right =Lagos -> Ikeja}');
    expect(item.key).toMatchObject({ pairs: [{ right: 'Ibadan' }, { right: 'Ikeja' }] });
    expect(item.notes).toEqual(['What was said about each pair is not taken over']);
  });

  it('are true or false by a letter alone, too', () => {
    expect(only('Yams are roots.{t#No#Yes}').key).toMatchObject({ kind: 'true-false', isTrue: true, ifFalse: 'No' });
    expect(only('Which letter?{=t}').key.kind).toBe('written');
  });

  it('are in the order in which they stand', () => {
    const item = only('In order:{>2 none\nfirst\nsecond\nthird}');
    expect(item.key).toEqual({ kind: 'ordering', parts: ['first', 'second', 'third'] });
    expect(item.notes).toEqual(['Only 2 of its parts are asked at a time there, and all of them here']);
  });
});

describe('a file in GIFT', () => {
  const file = [
    '// question: 1 name: one [tag:maps]',
    '$CATEGORY: $course$/top/Places/Rocks',
    'Zuma is a rock.{T}',
    '',
    '::Text::Read about rivers.',
    '',
    'The Niger is a river.{T}',
    '// not asked',
    '',
    'The Benue {is one too.',
    '',
    '$CATEGORY: Others',
    '',
    'Kano is a river.{F}',
  ].join('\r\n');

  it('has categories that hold until the next, also without an empty line after them', () => {
    expect(read(file).items.map(({ place, category }) => [place, category])).toEqual([
      ['Line 2', 'Places/Rocks'],
      ['Line 7', 'Places/Rocks'],
      ['Line 14', 'Others'],
    ]);
  });

  it('has texts that stand beside the questions after them, up to the next category', () => {
    const { items, notes } = read(file);
    expect(items.map(({ passage }) => passage)).toEqual([null, { title: 'Text', text: 'Read about rivers.' }, null]);
    expect(notes).toEqual(['Line 5, ‘Text’, is a text there: it stands beside the 1 questions after it']);
    expect(read('A text alone').leftOut[0]?.reason).toBe('It is a text without a question');
  });

  it('has tags and comments', () => {
    const [first, second] = read(file).items;
    expect(first?.tags).toEqual(['maps']);
    expect(second?.notes).toEqual(['‘// not asked’ was left out: what begins with // is a comment']);
  });

  it('has its faulty questions named', () => {
    expect(read(file).leftOut).toEqual([
      {
        place: 'Line 10',
        title: 'The Benue',
        reason: 'A brace has no other: write \\{ or \\} for one that belongs to the text',
        isForeign: false,
      },
    ]);
  });

  it('may have braces within its answers', () => {
    const item = only('Which set is empty?{=the set {} =\u2205#as a sign}');
    expect(item.text).toBe('Which set is empty?');
    expect(item.key).toMatchObject({ kind: 'written', answers: [{ text: 'the set {}' }, { feedback: 'as a sign' }] });
    expect(item.notes).toEqual(['A brace within its answers was read as a part of them']);
    expect(options('How does it begin?{=with { ~with (}')).toEqual([
      ['with {', 1],
      ['with (', 0],
    ]);
  });

  it('has its first answers in braces read, and the others named', () => {
    const item = only('One {=a} and two {=b}');
    expect(item.text).toBe('One _____ and two {=b}');
    expect(item.notes).toEqual(['Only the first answers in braces were read: what follows stays in the text']);
  });
});

describe('questions of GIFT without an empty line between them', () => {
  const two = ['First? {=a ~b}', 'Second? {T}'];
  it.each([
    ['titles', two.map((text, place) => `::Q${place}::${text}`).join('\n')],
    ['a category', `${two[0]}\n$CATEGORY: Cells\n${two[1]}`],
    ['the comments of Moodle', `${two[0]}\n// question: 5  name: Second\n${two[1]}`],
    ['nothing', two.join('\n')],
    ['answers over several lines', '::Q1::First? {\n=a\n~b\n}\n::Q2::Second? {T}'],
  ])('are parted by %s', (_, source) => {
    const { items, leftOut } = readGift(source, newId);
    expect(leftOut).toEqual([]);
    expect(items.map(({ text, notes }) => ({ text, notes }))).toEqual(
      ['First?', 'Second?'].map((text) => ({ text, notes: [] })),
    );
  });

  it.each(['Roses are {=red}\nand smell.', 'Take {=a} and\n{b} there.'])(
    'are not seen in what goes on with one: %s',
    (source) => {
      expect(readGift(source, newId).items).toHaveLength(1);
    },
  );
});
