/** The buckets of a score distribution, percent (SPEC.md section 9). */
export const bucketNames = ['0-20', '21-40', '41-60', '61-80', '81-100'] as const;
