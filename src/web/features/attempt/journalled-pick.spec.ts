import { describe, expect, it } from 'vitest';
import { questionTypes } from '#contract/vocabulary.ts';
import { wirePick } from '#domain/attempt/exam-state.ts';
import { examples } from '#domain/kinds/examples.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { optionAnswer } from '#domain/kinds/choosing-one.ts';
import { textAnswer } from '#domain/kinds/writing.ts';
import { type EarlierPick, type JournalledPick, pickForDisk, pickFromDisk } from './journalled-pick.ts';

const place = { questionId: 'q', sequence: 3, writer: 'w' };
const owner = { personId: 'p', attemptId: 'a' };

/** As the version before sent it. */
function sentBefore({ questionId, selectedOptionId, answerText, isText, sequence, writer }: EarlierPick) {
  return isText ? { questionId, answerText, sequence, writer } : { questionId, selectedOptionId, sequence, writer };
}

const earlier = (answer: Pick<EarlierPick, 'selectedOptionId' | 'answerText' | 'isText'>): EarlierPick => ({
  ...place,
  ...owner,
  ...answer,
});

describe('a pick that an earlier version kept on the device', () => {
  it.each([
    ['an option', earlier({ selectedOptionId: 'o', answerText: null, isText: false })],
    ['no option any more', earlier({ selectedOptionId: null, answerText: null, isText: false })],
    ['a text', earlier({ selectedOptionId: null, answerText: ' Abuja ', isText: true })],
    ['a text of spaces', earlier({ selectedOptionId: null, answerText: ' ', isText: true })],
    ['no text any more', earlier({ selectedOptionId: null, answerText: null, isText: true })],
  ])('is sent as it was picked: %s', (_name, kept) => {
    expect(wirePick(pickFromDisk(kept), 0)).toEqual(sentBefore(kept));
    expect(pickFromDisk(kept)).toMatchObject(owner);
  });

  it('shows what was picked', () => {
    const option = earlier({ selectedOptionId: 'o', answerText: null, isText: false });
    const text = earlier({ selectedOptionId: null, answerText: 'Abuja', isText: true });
    expect(pickFromDisk(option).answer).toEqual(optionAnswer('o'));
    expect(pickFromDisk(text).answer).toEqual(textAnswer('Abuja'));
  });
});

describe('a pick of this version', () => {
  it.each(questionTypes)('comes from the disk as it went there: %s', (type) => {
    const { guess } = kindOf({ type });
    const example = examples[type];
    const options = example.options.map((option, index) => ({ ...option, _id: `o${index}` }));
    const key = { options, acceptedAnswers: example.acceptedAnswers, details: {} };
    for (const answer of [guess(key, () => 0.5), null]) {
      const pick = { ...place, ...owner, type, answer };
      expect(pickFromDisk(pickForDisk(pick))).toEqual(pick);
    }
  });

  it.each<[string, Pick<JournalledPick, 'type' | 'answer'>]>([
    ['an option', { type: 'multiple-choice', answer: optionAnswer('o') }],
    ['true or false', { type: 'true-false', answer: optionAnswer('o') }],
    ['no option any more', { type: 'multiple-choice', answer: null }],
    ['a text', { type: 'short-answer', answer: textAnswer('Abuja') }],
    ['no text any more', { type: 'short-answer', answer: null }],
  ])('comes from the disk as it went there, and an earlier version sends the same: %s', (_name, picked) => {
    const pick = { ...place, ...owner, ...picked };
    const kept = pickForDisk(pick);
    expect(pickFromDisk(kept)).toEqual(pick);
    expect(sentBefore(kept)).toEqual(wirePick(pick, 0));
  });
});
