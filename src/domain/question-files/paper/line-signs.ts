// How papers say what a line is. Each sign stands at its beginning; `length` is how much of it belongs to the sign.

const number =
  /^[\s*]*(?:\(?(?:question|questão|pregunta|ques|qu|q|no)\b\.?\s*|#\s*|[QqN])?\(?(\d{1,3})(?:\s*[.):\]]|\s+[–—-](?=\s)|(?=\s*$))(?!\d)\s*/i;
const named = /^\s*(?:(?:question|questão|pregunta|ques|qu|q)\b\.?\s*|no\.\s*|#\s*)(\d{1,3})\b\s*/i;

const withPart = /^\s*(?:(?:question|ques|qu|q|no)\b\.?\s*)?(\d{1,3})\s*(?=\(?([A-Ha-h])\s?[.)](?!\w))/i;

/** `1a.`, `1(b)`: a number with the letter of a part behind it. */
export function partSign(words: string): { number: number; isFirst: boolean; length: number } | undefined {
  const match = withPart.exec(words);
  return match
    ? { number: Number(match[1]), isFirst: match[2]?.toLowerCase() === 'a', length: match[0].length }
    : undefined;
}

export type Numbered = {
  number: number;
  length: number;
  /** How it is written: `named` beside a word, else as what closes it. */
  form: string;
};

/** `1.`, `1)`, `Q1:`, `Question 1`, `#1`. */
export function numberSign(words: string): Numbered | undefined {
  const match = number.exec(words) ?? named.exec(words);
  if (!match) return undefined;
  // A number alone on its line is one only where somebody says what it is.
  if (match[0].trim() === match[1] && words.trim() === match[1]) return undefined;
  const form = /^[\s*]*(\(?)\d+\s*(\S?)/.exec(match[0]);
  return {
    number: Number(match[1]),
    length: match[0].length,
    form: form ? `${form[1] ?? ''}${form[2] ?? ''}` : 'named',
  };
}

const numberBehind = /(?:\t\s*| {3,})(?=\(?\d{1,3}[.)]\s+\S)/g;

/** Where another question begins that stands beside the first, behind a wide gap. */
export const numbersBehind = (words: string): number[] =>
  [...words.matchAll(numberBehind)].map(({ index, 0: gap }) => index + gap.length);

/** A heading that says that a question begins: `Question:`, `Questão 3`. */
export const isQuestionHeading = (words: string): boolean =>
  /^\s*(?:question|questão|pregunta|frage|вопрос)\s*\d*\s*[:.]?\s*$/i.test(words);

const answerWords = String.raw`answers?|ans|key|réponse|resposta|respuesta|ìdáhùn|idahun|amsa|az[iị]za`;
const before = String.raw`(?:the\s+)?(?:correct\s+|right\s+|model\s+|suggested\s+)?`;
const answer = new RegExp(
  String.raw`^[\s*([]*${before}(?:(?:${answerWords})(?:\s+is)?|(?:correct|right)\s+(?:option|choice)(?:\s+is)?)\s*[:.=–—-]+>?\s*`,
  'iu',
);
/** Without a sign only where a letter follows, and nothing else. */
const shortAnswer = new RegExp(
  String.raw`^[\s*([]*${before}(?:${answerWords}|(?:correct|right)\s+(?:option|choice))(?:\s+is)?:?\s+(?:option\s+)?(?=\(?[A-Ta-t]\)?[\s.)\]]*$)`,
  'iu',
);
// ‘Choose the correct answer:’ gives none.
const answerInLine =
  /(?<!\b(?:the|an?|your|best|right|correct))[\s([]((?:correct\s+)?(?:(?:answer|ans)\s*[:=]|ans\.(?=\s*\(?[A-T]\b))\s*)(?=\S)/i;

/** `Answer: B`, `ANS: B`, `Ans B`, ‘The correct answer is B.’, and so in the languages of schools around. */
export function answerSign(words: string): number | undefined {
  // Tone marks may stand as letters of their own.
  const composed = words.normalize('NFC');
  const length = (answer.exec(composed) ?? shortAnswer.exec(composed))?.[0].length;
  if (length === undefined) return undefined;
  let end = length;
  while (words.slice(0, end).normalize('NFC').length < length) end += 1;
  return end;
}

/** Whether a line of a text gives an answer. */
export const givesAnswer = (text: string): boolean =>
  text.split(/[\r\n]+/).some((line) => answerSign(line) !== undefined);

/** Where an answer begins that stands behind something else. */
export function answerWithin(words: string): { at: number; length: number } | undefined {
  const match = answerInLine.exec(words);
  return match ? { at: match.index, length: match[0].length } : undefined;
}

export const explanationSign = (words: string): number | undefined =>
  /^\s*(?:(?:explanation|rationale|reason|feedback|explication)\s*[:–—-]\s*|(?:explanation|rationale)\s*$)/i.exec(
    words,
  )?.[0].length;

/** A line from which on nothing but answers follows. */
export const isKeyHeading = (words: string): boolean =>
  /^[\s*:_=-]*(?:answers?(?:\s+(?:key|sheet|list|to\s+.{0,60}))?|keys?|key\s+to\s+.{0,60}|solutions?|mark(?:ing)?\s+(?:guide|scheme)|corrigé|gabarito)[\s*:._=-]*$/i.test(
    words,
  );

const sectionName =
  /^\s*((?:section|part|paper|partie|seção|parte)\s+(?:[A-Z]|[IVX]{1,5}|\d{1,2}|one|two|three|four|five))\b(?=\s*$|\s*[:.(–—-]|\s+[A-Z])/i;

/** `SECTION A`, `PART II: Essays`. `title` is how it is called, `rest` what it says besides. */
export function sectionSign(words: string): { title: string; rest: string } | undefined {
  const match = sectionName.exec(words);
  const [, name = ''] = match ?? [];
  const rest = words.slice(match?.[0].length ?? 0);
  if (!match || words.trim().length > 160) return undefined;
  // ‘Part A of the diagram shows …’ is a sentence.
  if (!/^\s*(?:$|[:.(–—-])/.test(rest) && words !== words.toUpperCase()) return undefined;
  const said = rest.replace(/^[\s:.–—-]+/, '').trim();
  const [, inside = ''] = /^\(([^()]{1,40})\)/.exec(said) ?? [];
  if (inside !== '' && !/\d/.test(inside) && !saysWhatToDo(inside))
    return { title: `${name.trim()}: ${inside}`, rest: said.slice(inside.length + 2).trim() };
  if (said === '' || said.startsWith('(') || saysWhatToDo(said)) return { title: name.trim(), rest: said };
  const [, title = said, more = ''] = /^(.{1,60}?)\s*(\(.*)$/.exec(said) ?? [];
  return { title: `${name.trim()}: ${title}`, rest: more };
}

export const saysWhatToDo = (words: string): boolean =>
  /^\W*(?:answer|attempt|choose|instructions?|each\s+(?:question|item)|all\s+questions|do\s+not|time\s*:|write\s+your|read\s+(?:the|each)|select|tick|circle|for\s+each)\b/i.test(
    words,
  );

const range = /\bquestions?\s+(\d{1,3})\s*(?:to|through|and|[-–—])\s*(?:questions?\s+)?(\d{1,3})\b/i;
const passageFor = /\bfor\s+(?:questions?\s+)?(\d{1,3})\b(?:[\d\s,]|and)*?(?:to|and|[-–—,])\s*(\d{1,3})\s*[:.]?\s*$/i;
const material =
  /\b(?:passage|extract|text|story|poem|table|diagram|figure|graph|chart|map|information|data|picture|experiment|paragraph|dialogue|excerpt|equation|set-?up|illustration|statement)s?\b/i;

/** ‘Use the passage to answer questions 1 to 5’: what follows is for these. Without an end it is for all that follow. */
export function passageSign(words: string): { from: number | null; to: number | null } | undefined {
  if (words.length > 300 || !material.test(words)) return undefined;
  const match = range.exec(words) ?? passageFor.exec(words);
  if (match) return { from: Number(match[1]), to: Number(match[2]) };
  const only = /\banswer question (\d{1,3})\b/i.exec(words)?.[1];
  if (only !== undefined) return { from: Number(only), to: Number(only) };
  const isIntroduction =
    /\b(?:read|study|use|refer)\b.*\b(?:passage|extract|poem|story|excerpt)\b.*\b(?:answer|questions?)\b.*\b(?:follow|below|after)/i.test(
      words,
    );
  return isIntroduction ? { from: null, to: null } : undefined;
}

const task =
  /^\W*(?:in\s+(?:each|questions?|numbers?|the\s+following)\b|from\s+the\s+(?:words|options|list|alternatives)|for\s+each|choose|select|pick|fill|complete|identify|indicate)\b/i;

/** ‘In each of questions 2 to 3, choose …’: what the questions that follow ask. Without an end it is for all of them. */
export function taskSign(words: string): { from: number | null; to: number | null } | undefined {
  if (words.length > 400) return undefined;
  const match = range.exec(words);
  if (match) return { from: Number(match[1]), to: Number(match[2]) };
  return task.test(words) ? { from: null, to: null } : undefined;
}

const marks =
  /\s*[([]?\s*(?<![\d.])(\d{1,3}(?:\.\d{1,2})?½?)\s*(?:marks?|mks?|points?|pts?|pontos?)\.?\s*[)\]]?\s*[.]?\s*$/i;
const inBrackets = /\s*[([]\s*(\d{1,4}(?:\.\d{1,2})?½?)\s*(?:marks?|mks?|points?|pts?|pontos?)\.?\s*[)\]]/i;

/** What it is worth, in brackets or at its end, and where it says so. */
export function marksSign(words: string): { points: number; at: number; length: number } | undefined {
  const match = inBrackets.exec(words) ?? (/[([–—-]\s*\d[^([]*$/.test(words) ? marks.exec(words) : null);
  return match ? { points: Number(match[1]?.replace('½', '.5')), at: match.index, length: match[0].length } : undefined;
}

const spelledOut = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const amount = String.raw`(\d{1,3}(?:\.\d+)?|${spelledOut.join('|')})\s*(?:marks?|mks?|points?|pts?)\b`;
const ofQuestions = String.raw`(?!\s+(?:section|part|paper)\b)`;
const forEach = [
  String.raw`\b(?:each|every|all)\b${ofQuestions}.{0,40}\b(?:carr(?:y|ies)|worth|earns?|is\s+for|attracts?)\s+(?:equal\s+)?${amount}`,
  String.raw`\b${amount}\s*(?:for\s+)?(?:each|every|apiece|per\b)${ofQuestions}`,
  String.raw`\beach\b${ofQuestions}(?:\s+(?:question|item|one|correct\s+answer))?\s*[=:@(–-]\s*${amount}`,
  String.raw`@\s*${amount}`,
].map((form) => new RegExp(form, 'i'));

/** ‘Each question carries 2 marks’, ‘2 marks each’, ‘each = 2 marks’, ‘@ 2 marks’. */
export function marksForEach(words: string): number | undefined {
  const said = forEach.map((form) => form.exec(words)?.[1]?.toLowerCase()).find((found) => found !== undefined);
  if (said === undefined) return undefined;
  return spelledOut.includes(said) ? spelledOut.indexOf(said) + 1 : Number(said);
}

export const isTrueFalse = (words: string): boolean =>
  /[([]?\s*\b(?:true\s*(?:\/|or)\s*false|t\s*\/\s*f|vrai\s*\/\s*faux|vrai\s+ou\s+faux)\b\s*[)\]]?/i.test(words);

/** Nothing where it says neither. */
export function truthOf(words: string): boolean | undefined {
  const said = words.trim().replace(/[.;]$/, '').toLowerCase();
  if (['true', 't', 'vrai', 'verdadeiro', 'верно'].includes(said)) return true;
  return ['false', 'f', 'faux', 'falso', 'неверно'].includes(said) ? false : undefined;
}

export const asksForWriting = (words: string): boolean =>
  /^\W*(?:explain|describe|discuss|state|outline|compare|distinguish|define|list|give|mention|write|account|show\s+that|evaluate|analyse|analyze|justify|suggest|name|draw|sketch|calculate|find|prove|derive|with\s+the\s+aid)\b/i.test(
    words,
  );

/** What may ask for one word as well as for many. */
export const asksForWord = (words: string): boolean =>
  /^\W*(?:name|give|find|state|write|mention|list|calculate)\b/i.test(words);

/** A section of questions that are answered in writing. */
export const isTheory = (title: string): boolean => /\b(?:essay|theory|structured|written|rédaction)/i.test(title);
