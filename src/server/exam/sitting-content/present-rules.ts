import type { SittingRow } from './sitting.queries.ts';

/** The rules of a sitting as the wire and a template have them. */
export const presentRules = (sitting: SittingRow) => ({
  networks: sitting.networks,
  safeExamBrowser: sitting.safe_exam_browser,
  browserExamKeys: sitting.browserExamKeys,
  attemptLimit: sitting.attempt_limit,
  shufflesQuestions: asBoolean(sitting.shuffles_questions),
  shufflesOptions: asBoolean(sitting.shuffles_options),
  allowsCalculator: asBoolean(sitting.allows_calculator),
  takeover: sitting.takeover,
  afterOutage: sitting.after_outage,
  giveBackLimit: sitting.give_back_limit,
  releasesScore: sitting.releases_score,
  releasesAnswers: sitting.releases_answers,
  releasesExplanations: sitting.releases_explanations,
});

const asBoolean = (flag: 0 | 1 | null) => (flag === null ? null : flag === 1);
