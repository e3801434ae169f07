/** What a question may hold at most. On its own, so that an exam's page loads nothing else of the question bank. */
export const questionLimits = {
  /** In one test. */
  inTest: 1_000,
  text: 10_000,
  optionText: 2_000,
  explanation: 10_000,
  /** Of each formula in a text. */
  formula: 1_000,
  options: { min: 2, max: 20 },
  acceptedAnswers: 50,
  points: 1_000,
  tags: 10,
  tag: 40,
  /** In one call of the bulk upload. */
  bulk: 10_000,
} as const;

/** As points have: their sums are exact then. */
export const hasTwoDecimals = (points: number): boolean => Number(points.toFixed(2)) === points;
