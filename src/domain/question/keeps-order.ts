type Question = { text: string; explanation: string; options: readonly { text: string }[] };

/** Each finds words that are true only while the options stand in their author's order. */
const inAnOption = [
  /\b(all|none|both|any|each|either|neither|two|some) of (the )?(above|below|these|those|options|others|other options)\b/i,
  /\b(the )?(above|below)\b.{0,20}\b(are|is) (all )?(true|false|correct|right|wrong)\b/i,
  /^\W*(both |either |neither |only |options? |answers? )*\(?[A-H]\)?(\s*(,|,?\s*(and|or|nor|&))\s*\(?[A-H]\)?)+( only)?\W*$/i,
  /\b(both|either|neither|options?|answers?) \(?[A-H]\)?\b(,| and| or| nor|$)/,
];
const inWords = [/\b[Oo]ptions? \(?([A-H]|\d)\)?(?![A-Za-z])/, /\b[Aa]nswer is \(?[A-H]\)?(?![A-Za-z])/];
const ownLabel = /^\(?[a-h][.)]\s/i;

/** Whether a question says where its options stand, as 'All of the above' does: shuffled, it would say what is not so. */
export function namesPlaces({ text, explanation, options }: Question): boolean {
  if (options.length < 2) return false;
  return (
    options.some((option) => inAnOption.some((words) => words.test(option.text))) ||
    [text, explanation].some((said) => inWords.some((words) => words.test(said))) ||
    options.every((option) => ownLabel.test(option.text))
  );
}

/** Whether the options are numbers that rise or fall, which is how papers print them. Any order of them is true. */
export function areNumbersInOrder(options: readonly { text: string }[]): boolean {
  const numbers = options.flatMap(({ text }) => {
    const [number] = /^[^\d\s−-]?\s*[−-]?\d[\d\s,.]*/.exec(text.trim()) ?? [];
    return number === undefined ? [] : [Number(number.replace('−', '-').replaceAll(/[^\d.-]/g, ''))];
  });
  if (numbers.length < 3 || numbers.length < options.length) return false;
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
  return steps.every((step) => step > 0) || steps.every((step) => step < 0);
}
