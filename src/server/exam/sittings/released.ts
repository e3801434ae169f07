import type { SittingRow } from '#server/exam/sitting-content/sitting.queries.ts';

type Releases = Pick<SittingRow, 'releases_score' | 'releases_answers' | 'releases_explanations'>;
type Since = Pick<SittingRow, 'score_released_at' | 'answers_released_at' | 'explanations_released_at'>;

export const nothingReleased: Since = {
  score_released_at: null,
  answers_released_at: null,
  explanations_released_at: null,
};

/** What a sitting tells at once, it has released from the moment in which it is ready, or says so. */
export const releasedAtOnce = (sitting: Releases & Since, at: number): Since => releasedWhere(sitting, 'at-once', at);

export function releasedWhere(sitting: Releases & Since, when: 'at-once' | 'at-end', at: number): Since {
  const since = (releases: Releases['releases_score'], before: number | null) =>
    before ?? (releases === when ? at : null);
  return {
    score_released_at: since(sitting.releases_score, sitting.score_released_at),
    answers_released_at: since(sitting.releases_answers, sitting.answers_released_at),
    explanations_released_at: since(sitting.releases_explanations, sitting.explanations_released_at),
  };
}
