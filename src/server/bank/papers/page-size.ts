/** A4, in points. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 54, bottom: 66 } as const;
export const printedWidth = page.width - page.left - page.right;
export const printedHeight = page.height - page.top - page.bottom;
