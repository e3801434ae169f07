/** The letter that stands before an option: A for the first. */
export function optionLetter(index: number): string {
  return String.fromCharCode(65 + index);
}
