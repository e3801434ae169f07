/**
 * The words of English and French examinations by which an option speaks of the others, or of their places: such an option
 * stays where its author put it. Each is a whole option unless it is said to be found within one.
 */

const right =
  '(?:all |both |each |also |not |toutes? |tous |pas )*(?:correct|right|true|valid|wrong|false|incorrect|possible|acceptable|applicable|correctes?|corrects|bonnes?|bons?|justes?|exacte?s?|vraie?s?|fausses?|faux|valables?|possibles?)(?: answers?)?';
const isRight = `(?:is|are|was|were|est|sont|n'est|ne sont) ${right}`;
const ends = `(?: (?:${isRight}|appl(?:y|ies)))?`;

const answers = '(?:answers?|options?|choices?|alternatives?)';
const saidThings = `(?:${answers}|responses?|statements?|reasons?|factors?|items?|points?|conditions?|terms?|ones)`;
const whichStand = '(?:given|listed|above|below|mentioned|provided|shown|here)';
const all = '(?:all|none|both|any|any one|each|every one|either|neither|one|two|some|most|not all)';
const theAbove =
  '(?:above|below|foregoing|preceding|aforementioned|above-(?:mentioned|named|listed|stated|given))(?!-)';

const english = [
  `${all} of (?:the )?(?:other )?(?:${answers}|others)(?: ${whichStand})?${ends}`,
  `${all} of (?:these|those|them)(?: ${saidThings})?(?: ${whichStand})?${ends}`,
  `(?:all|both|any) (?:the |these |those )?(?:other )?${answers}(?: ${whichStand})?${ends}`,
  `(?:all|both|any|none) (?:the |these |those )?${saidThings} (?:${whichStand}${ends}|${isRight})`,
  `(?:all|everything|none|nothing|any) ${theAbove}${ends}`,
  `(?:all|none|neither)(?: of (?:them|these|those))? ${isRight}`,
  `(?:no|neither) ${answers} (?:${whichStand}|${isRight})`,
  `(?:there is |there are )?no ${right} ${answers}`,
  `no ${right}`,
];

const frenchAnswers = '(?:réponses?|propositions?|options?|choix)';
const frenchThings =
  '(?:réponses?|propositions?|options?|choix|affirmations?|éléments?|solutions?|énoncés?|possibilités?|raisons?|phrases?|facteurs?|cas|points?)';
const frenchPlaces =
  '(?:ci-dessus|ci-dessous|ci-avant|précédente?s?|qui précèdent|(?:cité|mentionné|proposé|donné|énuméré|énoncé)e?s?(?: ci-dessus| plus haut)?)';
const frenchEnds = `(?: ${isRight})?`;

const french = [
  `(?:toutes?|tous) (?:les |ces )?${frenchAnswers}(?: ${frenchPlaces})?${frenchEnds}`,
  `(?:toutes?|tous) (?:les |ces )?${frenchThings} (?:${frenchPlaces}${frenchEnds}|${isRight})`,
  `(?:toutes|tous) ces ${frenchThings}`,
  `(?:toutes|tous)(?: les)? ${frenchPlaces}`,
  `(?:toutes|tous)(?: d'entre (?:elles|eux))? ${isRight}`,
  `tout(?:es)? (?:cela|ceci|ce qui (?:précède|est (?:cité|mentionné|dit)(?: ci-dessus| plus haut)?)|ce qui est ci-dessus|ci-dessus)`,
  `(?:l'une |une |deux |plusieurs |chacune? |les deux )?(?:aucune? )?(?:des|de ces) (?:deux |trois |quatre |autres )?${frenchAnswers}(?: ${frenchPlaces})?${frenchEnds}`,
  `aucune? (?:des|de ces) (?:deux |trois |quatre )?${frenchThings}(?: ${frenchPlaces})?${frenchEnds}`,
  `aucune? (?:des |de )?(?:${frenchPlaces}|celles-ci|ceux-ci)`,
  `aucune? d'entre (?:elles|eux)`,
  `aucune? ${frenchThings}(?: ${frenchPlaces})? (?:${isRight}|${right}|${frenchPlaces})`,
  `aucune? (?:bonne |bon )${frenchAnswers}`,
  `aucune? ${isRight}`,
  `(?:il n'y a )?(?:pas de|aucune) bonne réponse`,
  `rien (?:de |du )?(?:tout cela|ce qui précède|ci-dessus)`,
  `(?:les|ces) deux ${frenchAnswers}(?: ${frenchPlaces})?${frenchEnds}`,
];

const letter = '\\(?[a-h]\\)?';
const and = '(?: ?(?:,|&) ?(?:and |or |et |ou )?| (?:and/or|and|or|nor|et|ou|ni|et/ou) )';
const named =
  "(?:both|either|neither|only|options?|answers?|choices?|à la fois|seulement|uniquement|soit|ni|(?:les |la |l')?(?:réponses?|options?|propositions?))";
const alone = '(?:only|alone|together|seulement|uniquement|seule?s?)';

const letters = [
  `(?:${named} )*${letter}(?:${and}(?:${named} )?${letter})+(?: ${alone})?(?: ${isRight})?`,
  `(?:only|seulement|uniquement|${answers}|(?:la |l')?(?:réponse|option)) ${letter}(?: ${alone})?(?: ${isRight})?`,
  `${letter} ${alone}(?: ${isRight})?`,
];

const asOption = (wordings: readonly string[]) => new RegExp(`^(?:${wordings.join('|')})$`, 'iu');
const wholeOption = asOption([...english, ...french]);
const lettersAlone = asOption(letters);

/** Within an option, as in 'It is none of the above'. */
const within = [
  new RegExp(`\\b${all} of (?:the )?${theAbove}(?![\\p{L}-])`, 'iu'),
  new RegExp(`\\b(?:all|both|none|any) the ${theAbove}(?![\\p{L}-])`, 'iu'),
  /\b(?:the )?(?:above|below)\b.{0,20}\b(?:are|is) (?:all )?(?:true|false|correct|right|wrong)\b/i,
  /(?<!\p{L})(?:[Oo]ptions?|[Aa]nswers?|[Rr]éponses?) \(?[A-H]\)?(?=,| (?:and|or|nor|et|ou) |$)/u,
];

/** Letters and places that a question or its explanation names. */
const inWords = [
  /(?<!\p{L})(?:[Oo]ptions?|[Cc]hoices?) \(?(?:[A-H]|\d)\)?(?![\p{L}\d])/u,
  /(?<!\p{L})[Aa]nswers? (?:is |are )\(?[A-H]\)?(?!\p{L})/u,
  /(?<!\p{L})[Aa]nswers \(?[A-H]\)?(?!\p{L})/u,
  /(?<!\p{L})[Rr]éponses?(?: (?:correctes?|justes?|exactes?))?(?: (?:est|sont))?(?: la| les)? \(?[A-H]\)?(?!\p{L})/u,
];

/** Whether an option says what is true only where it stands. */
export function speaksOfOthers(option: string): boolean {
  const said = option.normalize('NFC').replaceAll('’', "'").replaceAll(/[*_]/g, '').replaceAll(/\s+/g, ' ');
  // Without the signs around it, but for the brackets of a letter.
  const bare = said.replace(/^[^\p{L}(]+/u, '').replace(/[^\p{L})]+$/u, '');
  // The letters of a formula are its own.
  const namesLetters = !said.includes('$') && lettersAlone.test(bare);
  return namesLetters || wholeOption.test(bare) || within.some((words) => words.test(said));
}

export const namesPlacesInWords = (text: string): boolean => inWords.some((words) => words.test(text.normalize('NFC')));
