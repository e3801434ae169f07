import { namesPlacesInWords, speaksOfOthers } from './order-words.ts';

type Question = { text: string; explanation: string; options: readonly { text: string }[] };

const ownLabel = /^\(?[a-h][.)]\s/i;

/** Whether a question says where its options stand, as 'All of the above' does: shuffled, it would say what is not so. */
export function namesPlaces({ text, explanation, options }: Question): boolean {
  if (options.length < 2) return false;
  return (
    options.some((option) => speaksOfOthers(option.text)) ||
    [text, explanation].some(namesPlacesInWords) ||
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
