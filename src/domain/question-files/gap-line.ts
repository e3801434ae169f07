/** What a gap is in a text of ours. */
export const gapLine = '___';
