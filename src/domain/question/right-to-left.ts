const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{1E800}-\u{1EFFF}]/u;

/** Whether anything in a text is read from the right: Arabic, Hebrew, N’Ko, Adlam. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);
