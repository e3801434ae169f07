import { describe, expect, it } from 'vitest';
import type { NumberKey } from '#contract/question-details.ts';
import { newDraft } from '#domain/question/question-draft.ts';
import { type DraftContent, readDraftContent, readPassageDraft, writeDraftContent } from './draft-content.ts';

const begun: DraftContent = { draft: { ...newDraft('test-1', 'Physics'), text: 'Half a' }, basis: null };

describe('a draft as it is kept', () => {
  it('comes back as it was written, unfinished as it is', () => {
    expect(readDraftContent(writeDraftContent(begun))).toEqual(begun);
  });

  it('comes back with a number that is not one yet', () => {
    const number: NumberKey = { tolerance: 'absolute', value: Number.NaN, amount: 0, units: [], asksUnit: false };
    const halfTyped: DraftContent = { ...begun, draft: { ...begun.draft, type: 'numeric', details: { number } } };
    expect(readDraftContent(writeDraftContent(halfTyped))).toEqual(halfTyped);
  });

  it('keeps apart the options that are there already and new ones', () => {
    const options = [
      { key: 'a', _id: 'a', text: 'Old', isCorrect: true },
      { key: 'new-1', text: 'New', isCorrect: false },
    ];
    const changed: DraftContent = { ...begun, draft: { ...begun.draft, options } };
    expect(readDraftContent(writeDraftContent(changed))?.draft.options).toEqual(options);
  });

  it('can be a passage, with what it said when its change was begun', () => {
    const passage = {
      draft: { title: '', text: 'Before the cold', about: ['question-1'] },
      basis: { title: 'The box', text: 'Before', questionIds: [] },
    };
    expect(readPassageDraft(writeDraftContent(passage))).toEqual(passage);
    expect(readDraftContent(writeDraftContent(passage))).toBeUndefined();
  });

  it('is nothing where another version wrote it, or the disk is torn', () => {
    expect(readDraftContent('{"draft":{"text":"old"},"basis":null}')).toBeUndefined();
    expect(readDraftContent(writeDraftContent(begun).slice(0, 40))).toBeUndefined();
  });
});
