import { describe, expect, it } from 'vitest';
import { parseXml } from '../xml/parse-xml.ts';
import { readMoodleXml } from './read-moodle-xml.ts';

let drawn = 0;
const newId = () => `00000000-0000-4000-8000-${String((drawn += 1)).padStart(12, '0')}`;
const read = (inner: string) => readMoodleXml(parseXml(`<quiz>${inner}</quiz>`), newId);

const question = (type: string, text: string, rest = '') =>
  `<question type="${type}"><name><text>Name</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${rest}</question>`;
const answer = (fraction: number | string, text: string, feedback = '') =>
  `<answer fraction="${fraction}"><text>${text}</text><feedback><text>${feedback}</text></feedback></answer>`;

function only(inner: string) {
  const { items, leftOut } = read(inner);
  expect(leftOut).toEqual([]);
  const [item] = items;
  if (!item || items.length > 1) throw new Error('not one was read');
  return item;
}

const keyOf = (inner: string) => only(inner).key;
const reasonFor = (inner: string) => read(inner).leftOut.map(({ reason, isForeign }) => [reason, isForeign]);

describe('a question of Moodle', () => {
  it('has one right option where it does not say otherwise, and what each wins', () => {
    const answers = answer(100, 'Kano', 'Yes') + answer('12.5', 'Jos') + answer(-25, 'Aba');
    expect(keyOf(question('multichoice', '<p>Which?</p>', answers))).toMatchObject({
      kind: 'choice',
      hasSeveralRight: false,
      options: [
        { text: 'Kano', weight: 1, feedback: 'Yes' },
        { text: 'Jos', weight: 0.125 },
        { text: 'Aba', weight: -0.25 },
      ],
    });
    const several = `<single>false</single>${answers}`;
    expect(keyOf(question('multichoice', 'Which?', several))).toMatchObject({
      hasSeveralRight: true,
      isAllOrNothing: false,
    });
    expect(keyOf(question('multichoiceset', 'Which?', answers))).toMatchObject({
      hasSeveralRight: true,
      isAllOrNothing: true,
    });
  });

  it('has its points, its order, its feedback and its tags', () => {
    const rest = `<defaultgrade>2.5</defaultgrade><shuffleanswers>0</shuffleanswers><generalfeedback><text>Why</text></generalfeedback>
      <correctfeedback><text>Good</text></correctfeedback><partiallycorrectfeedback><text>Nearly</text></partiallycorrectfeedback>
      <incorrectfeedback><text>No</text></incorrectfeedback><tags><tag><text>river</text></tag></tags><hint><text>Look</text></hint>`;
    expect(only(question('multichoice', 'Which?', rest + answer(100, 'A')))).toMatchObject({
      title: 'Name',
      points: 2.5,
      shufflesOptions: false,
      feedback: { general: 'Why', correct: 'Good', partial: 'Nearly', incorrect: 'No' },
      tags: ['river'],
      notes: ['Hints are not taken over'],
    });
    expect(only(question('essay', 'Why?'))).toMatchObject({ points: null, shufflesOptions: null });
  });

  it('has a number with what it may be off by, and units as parts of the first', () => {
    const unit = (name: string, multiplier: number) =>
      `<unit><multiplier>${multiplier}</multiplier><unit_name>${name}</unit_name></unit>`;
    const answers = `<answer fraction="100"><text>2.5</text><tolerance>0.25</tolerance></answer>${answer(0, '*', 'No')}`;
    expect(
      keyOf(question('numerical', 'How long?', `${answers}<units>${unit('cm', 100)}${unit('m', 1)}</units>`)),
    ).toEqual({
      kind: 'number',
      answers: [{ from: 2.25, to: 2.75, value: 2.5, weight: 1, feedback: '' }],
      units: [
        { name: 'm', factor: 1 },
        { name: 'cm', factor: 0.01 },
      ],
    });
  });

  it('has pairs, and for a match without anything on its left one more to choose from', () => {
    const pair = (left: string, right: string) =>
      `<subquestion><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    expect(keyOf(question('matching', 'Which?', pair('Oyo', 'Ibadan') + pair('', 'Jos')))).toEqual({
      kind: 'matching',
      pairs: [{ left: 'Oyo', right: 'Ibadan' }],
      extras: ['Jos'],
    });
  });

  it('has an order by what each part wins', () => {
    expect(keyOf(question('ordering', 'In order', answer(2, 'two') + answer(1, 'one')))).toEqual({
      kind: 'ordering',
      parts: ['one', 'two'],
    });
  });

  it('takes an answer to the letter, with a note where a star stands for any', () => {
    const { key, notes } = only(
      question('shortanswer', 'Who?', answer(100, String.raw`a\*b &lt;i&gt;`) + answer(50, 'Ada*')),
    );
    expect(key).toMatchObject({ answers: [{ text: 'a*b <i>' }, { text: 'Ada*', weight: 0.5 }] });
    expect(notes).toEqual(['‘*’ stands for any letters there, and only for itself here']);
  });

  it('is true or false by the answer that wins', () => {
    const answers = answer(0, 'true', 'No') + answer(100, 'false', 'Yes');
    expect(keyOf(question('truefalse', 'So?', answers))).toEqual({
      kind: 'true-false',
      isTrue: false,
      ifTrue: 'No',
      ifFalse: 'Yes',
    });
    expect(reasonFor(question('truefalse', 'So?', answer(0, 'true')))).toEqual([
      ['It does not say whether it is true or false', false],
    ]);
  });

  it('of a kind that there is no place for is named', () => {
    expect(reasonFor(question('calculated', 'How many?') + question('ddmarker', 'Where?'))).toEqual([
      ['There is no place for a question of the kind ‘calculated’', true],
      ['There is no place for a question of the kind ‘ddmarker’', true],
    ]);
  });
});

describe('an order of Moodle', () => {
  it('says what of it has no place', () => {
    const parts = answer(2, 'two', 'late') + answer(1, 'one') + answer(3, 'three');
    const asked = (type: string) =>
      only(question('ordering', 'In order', `<selecttype>${type}</selecttype><selectcount>2</selectcount>${parts}`))
        .notes;
    const feedback = 'What was said about each part is not taken over';
    expect(asked('RANDOM')).toEqual(['Only 2 of its parts are asked at a time there, and all of them here', feedback]);
    expect(asked('ALL')).toEqual([feedback]);
  });
});

describe('a text of Moodle', () => {
  it.each(['moodle_auto_format', 'ourown_auto_format'])('has the lines that were typed where it says %s', (format) => {
    const said = `<question type="essay"><questiontext format="${format}"><text>One\ntwo</text></questiontext></question>`;
    expect(only(said).text).toBe('One\ntwo');
  });

  it('has code without the empty lines around it', () => {
    expect(only(question('essay', '<pre>\n  a\n\n  b\n</pre>')).text).toBe('```\n  a\n\n  b\n```');
  });
});

describe('gaps of Moodle', () => {
  const gapsOf = (text: string) => {
    const { key, text: said } = only(question('cloze', text));
    return { said, gaps: key.kind === 'gaps' ? key.gaps : key.kind };
  };

  it('are typed or chosen, with all that is right in each', () => {
    expect(gapsOf('<p>In {1:SHORTANSWER:=Kano#yes~%50%Cano~Jos} or {MULTICHOICE} {:MC:%100%a~b}.</p>')).toEqual({
      said: 'In ___ or {MULTICHOICE} ___.',
      gaps: [
        { accepted: ['Kano', 'Cano'], choices: [] },
        { accepted: ['a'], choices: ['a', 'b'] },
      ],
    });
  });

  it('keep signs that have a backslash or are of an entity', () => {
    expect(gapsOf(String.raw`{1:SA:=a\}b\~c\#d &#233; &lt;~=*}`).gaps).toEqual([
      { accepted: ['a}b~c#d é <'], choices: [] },
    ]);
  });

  it('that are numbers are taken without what they may be off by, and said so', () => {
    const { key, notes } = only(question('cloze', '{2:NUMERICAL:=23.8:0.1}'));
    expect(key).toEqual({ kind: 'gaps', gaps: [{ accepted: ['23.8'], choices: [] }] });
    expect(notes).toEqual([
      'Gaps take numbers as words here: please look at what is accepted',
      'Each gap counts alike here: some weighed more there',
    ]);
  });

  it('that are broken or of another kind are reported', () => {
    const broken = 'Its gaps are not written as Moodle asks for';
    expect(reasonFor(question('cloze', 'No gap'))).toEqual([[broken, false]]);
    expect(reasonFor(question('cloze', 'In {1:SA:=a} and {1:SA:=b'))).toEqual([[broken, false]]);
    expect(reasonFor(question('cloze', '{1:MULTIRESPONSE:=a~=b}'))).toEqual([
      ['There is no place for a gap of the kind ‘MULTIRESPONSE’', true],
    ]);
  });

  it('are filled from the words of a group', () => {
    const word = (text: string, group: number) =>
      `<selectoption><text>${text}</text><group>${group}</group></selectoption>`;
    const words = word('cat', 1) + word('runs', 2) + word('dog', 1) + word('sits', 2);
    expect(only(question('gapselect', 'The [[1]] [[4]] [[9]].', words))).toMatchObject({
      text: 'The ___ ___ [[9]].',
      key: {
        gaps: [
          { accepted: ['cat'], choices: ['cat', 'dog'] },
          { accepted: ['sits'], choices: ['runs', 'sits'] },
        ],
      },
    });
  });
});

describe('what stands around questions of Moodle', () => {
  const category = (path: string) => `<question type="category"><category><text>${path}</text></category></question>`;

  it('is their category, without the course and the top of all', () => {
    const said = read(
      category('$course$/top/Science/In//out') +
        question('essay', 'Why?') +
        category('$system$') +
        question('essay', 'How?'),
    );
    expect(said.items.map((item) => item.category)).toEqual(['Science/In\u2215out', '']);
  });

  it('is a text beside those after it, until another or a category', () => {
    const text = (words: string) => question('description', words);
    const file = read(
      text('One') +
        question('essay', 'A?') +
        question('essay', 'B?') +
        category('C') +
        question('essay', 'D?') +
        text('Two'),
    );
    expect(file.items.map(({ passage }) => passage?.text)).toEqual(['One', 'One', undefined]);
    expect(file.notes).toEqual(['‘Name’ is a text there: it stands beside the 2 questions after it']);
    expect(file.leftOut).toMatchObject([{ place: 'Question 5', reason: 'It is a text without a question' }]);
  });
});

describe('pictures of Moodle', () => {
  it('come along from within the text, by their name as it is written in an address', () => {
    const text =
      '<p>See</p><img src="@@PLUGINFILE@@/a%20leaf.png" alt="A leaf"><img src="@@PLUGINFILE@@/gone.png"><img src="https://x.test/y.png">';
    const file = read(
      question('essay', text).replace(
        '</questiontext>',
        '<file name="a leaf.png" path="/" encoding="base64">iVBO\nRw0=</file></questiontext>',
      ),
    );
    const [picture] = file.media;
    expect(file.media).toEqual([{ id: picture?.id, data: 'data:image/png;base64,iVBORw0=' }]);
    expect(file.items).toMatchObject([
      {
        text: `See\n\n![A leaf](picture:${picture?.id})`,
        notes: [
          'The picture or sound ‘@@PLUGINFILE@@/gone.png’ did not come along: please add it by hand',
          'The picture ‘https://x.test/y.png’ is on the web and not in the file: please add it by hand',
        ],
      },
    ]);
  });

  it('of old stand beside the text', () => {
    const file = read(question('essay', 'See', '<image>x.png</image><image_base64>iVBORw0=</image_base64>'));
    expect(file.media).toHaveLength(1);
    expect(file.items[0]?.text).toContain('(picture:');
  });
});

describe('a text of Moodle', () => {
  const text = (format: string, said: string) =>
    only(`<question type="essay"><questiontext format="${format}"><text>${said}</text></questiontext></question>`).text;

  it('is read by the format that it says', () => {
    expect(text('html', '&lt;p&gt;a &lt;b&gt;b&lt;/b&gt;&lt;/p&gt;')).toBe('a **b**');
    expect(text('plain_text', 'a &lt;b&gt; *c*')).toContain('<b>');
    expect(text('markdown', 'a **b**')).toBe('a **b**');
    expect(text('moodle_auto_format', 'one\ntwo')).toBe('one\ntwo');
  });
});

describe('plain words of Moodle', () => {
  const matched = (text: string) => `<subquestion><text>one</text><answer><text>${text}</text></answer></subquestion>`;
  it.each([
    ['if x&lt;y then', 'if x<y then'],
    ['List&lt;String&gt;', 'List<String>'],
    ['&lt;body&gt;', '<body>'],
    ['<![CDATA[<p>two</p>]]>', 'two'],
    ['&lt;br&gt;', '<br>'],
  ])('are read as they are meant: %s', (written, meant) => {
    expect(keyOf(question('matching', 'Match', matched(written)))).toMatchObject({ pairs: [{ right: meant }] });
    const words = [written, 'other'].map((text) => `<selectoption><text>${text}</text></selectoption>`).join('');
    expect(keyOf(question('gapselect', 'Pick [[1]]', words))).toMatchObject({ gaps: [{ accepted: [meant] }] });
    const drags = words.replaceAll('selectoption', 'dragbox');
    expect(keyOf(question('ddwtos', 'Drag [[1]]', drags))).toMatchObject({ gaps: [{ accepted: [meant] }] });
  });

  it.each([
    ['moodle_auto_format', 'if a&lt;b and c&gt;d then &lt;b&gt;bold&lt;/b&gt;', 'if a<b and c>d then **bold**'],
    ['moodle_auto_format', 'List&lt;String&gt;\nMap', 'List<String>\nMap'],
    ['', 'List&lt;String&gt;', 'List<String>'],
    ['', '&lt;p&gt;Who?&lt;/p&gt;', 'Who?'],
  ])('are words where they are in a text of the format %j: %s', (format, written, meant) => {
    const said = format === '' ? '' : ` format="${format}"`;
    const inner = `<question type="essay"><questiontext${said}><text>${written}</text></questiontext></question>`;
    expect(only(inner).text).toBe(meant);
  });
});

describe('Markdown of Moodle', () => {
  const file = '<file name="a.png" path="/" encoding="base64">iVBORw0KGgo=</file>';
  it.each([
    ['See ![leaf](@@PLUGINFILE@@/a.png) now', 'See\n\n![leaf](picture:ID)\n\nnow'],
    ['<b>bold</b> and **strong**, a<br>b, H<sub>2</sub>O', '**bold** and **strong**, a\nb, H~2~O'],
    ['# Head\n\n* a\n* b', 'Head\n\n- a\n- b'],
    ['> said\n\n---\n\n`code` &amp; more', 'said\n\n`code` & more'],
    ['$$x_1 * y_1$$ and \\(a_1 * b_1\\), 2 * 3 * 4', '$$x_1 * y_1$$ and $a_1 * b_1$, 2 * 3 * 4'],
    ['| a | b |\n| - | - |\n| 1 | 2 |', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
    ['~5 and ~6~', String.raw`\~5 and \~6\~`],
  ])('is what it means there: %s', (markdown, expected) => {
    const text = `<questiontext format="markdown"><text><![CDATA[${markdown}]]></text>${file}</questiontext>`;
    const item = only(`<question type="essay">${text}</question>`);
    expect(item.text.replace(/picture:[\w-]+/, 'picture:ID')).toBe(expected);
  });

  it('says which of its pictures did not come along, and where its links lead', () => {
    const text = '<questiontext format="markdown"><text>![a](b.png) [c](d.pdf)</text></questiontext>';
    expect(only(`<question type="essay">${text}</question>`).notes).toEqual([
      'The picture or sound ‘b.png’ did not come along: please add it by hand',
      'A link is left out, and its words stay: ‘d.pdf’',
    ]);
  });
});

describe('a true or false question of Moodle', () => {
  it('has two options where its choices are called otherwise', () => {
    const item = only(question('truefalse', 'Vrai ?', answer(100, 'Vrai', 'Oui') + answer(0, 'Faux')));
    expect(item).toMatchObject({
      key: {
        kind: 'choice',
        hasSeveralRight: false,
        options: [
          { text: 'Vrai', weight: 1 },
          { text: 'Faux', weight: 0 },
        ],
      },
      notes: ['Its choices are not called true and false: it was read as a question with options'],
    });
  });
});

describe('a number of Moodle', () => {
  it('has ends that are as short as what they are added from', () => {
    const numerical = '<answer fraction="100"><text>9.81</text><tolerance>0.05</tolerance></answer>';
    expect(keyOf(question('numerical', 'g?', numerical))).toMatchObject({ answers: [{ from: 9.76, to: 9.86 }] });
  });
});

describe('a text of Moodle before its questions', () => {
  it('says what of it did not come along', () => {
    const { notes } = read(question('description', 'Look: <img src="a.png">') + question('essay', 'Why?'));
    expect(notes).toContain('The picture or sound ‘a.png’ did not come along: please add it by hand');
  });
});
