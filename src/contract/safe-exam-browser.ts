/**
 * In which our page says what Safe Exam Browser told it, where its engine puts nothing on a call by itself: the hashes of
 * its two keys, the address at which the page was loaded and the one that now stands, with a space between them.
 */
export const browserKeysHeader = 'x-idanwo-keys';
