import { shuffle } from './shuffle.ts';

/** A question of a test, as far as its place goes. */
export type PlacedQuestion = {
  /** The passage that it is about. */
  passage: string | null;
  keepsPlace: boolean;
};

/** What stays together, in the author's order: the questions of one passage, or one that has none. */
export function unitsOf<Q extends Pick<PlacedQuestion, 'passage'>>(questions: readonly Q[]): Q[][] {
  const units: Q[][] = [];
  const ofPassages = new Map<string, Q[]>();
  for (const question of questions) {
    const { passage } = question;
    const known = passage === null ? undefined : ofPassages.get(passage);
    if (known) known.push(question);
    else {
      const unit = [question];
      units.push(unit);
      if (passage !== null) ofPassages.set(passage, unit);
    }
  }
  return units;
}

/**
 * The questions in a candidate's order. Those of one passage stay together and in their author's order; one that keeps
 * its place stays where it is among the others, and with it its passage.
 * @param random gives numbers in [0, 1)
 */
export function candidatesOrder<Q extends PlacedQuestion>(
  questions: readonly Q[],
  shuffles: boolean,
  random: () => number,
): Q[] {
  const units = unitsOf(questions);
  if (!shuffles) return units.flat();
  const stays = (unit: readonly Q[]) => unit.some(({ keepsPlace }) => keepsPlace);
  const mixed = shuffle(
    units.filter((unit) => !stays(unit)),
    random,
  ).values();
  return units.flatMap((unit) => (stays(unit) ? unit : (mixed.next().value ?? [])));
}

/** A section as it was at the start of an attempt, with its questions in the candidate's order. */
export type LaidSection = {
  id: string;
  title: string;
  instructions: string;
  isScaled: boolean;
  questions: string[];
};

/** What the questions of an attempt stand under. A passage as it was at the start, by its revision. */
export type Layout = {
  passages: { revision: string; questions: string[] }[];
  /** None where the test had none. */
  sections?: LaidSection[] | undefined;
};

type Question = PlacedQuestion & { questionId: string; section: string | null };
type Section = Omit<LaidSection, 'questions'> & { shufflesQuestions: boolean };
type Paper<Q> = { questions: readonly Q[]; shufflesQuestions: boolean; sections: readonly Section[] };

/**
 * The questions of an attempt in the candidate's order, section after section, and what they stand under. One whose
 * section is gone by now stands in the last: none is lost.
 */
export function layOut<Q extends Question>(
  { questions, shufflesQuestions, sections }: Paper<Q>,
  random: () => number,
): { questions: Q[]; layout: Layout | null } {
  if (sections.length === 0) {
    const order = candidatesOrder(questions, shufflesQuestions, random);
    return { questions: order, layout: layoutOf(order) };
  }
  const known = new Set(sections.map(({ id }) => id));
  const last = sections[sections.length - 1]?.id;
  const sectionOf = ({ section }: Q) => (section !== null && known.has(section) ? section : last);
  const laid = sections.flatMap(({ shufflesQuestions: shuffles, ...section }) => {
    const own = questions.filter((question) => sectionOf(question) === section.id);
    return own.length === 0 ? [] : [{ section, order: candidatesOrder(own, shuffles, random) }];
  });
  const order = laid.flatMap((one) => one.order);
  return {
    questions: order,
    layout: {
      passages: layoutOf(order)?.passages ?? [],
      sections: laid.map((one) => ({ ...one.section, questions: one.order.map(({ questionId }) => questionId) })),
    },
  };
}

/** Nothing where every question stands alone. */
export function layoutOf(questions: readonly { questionId: string; passage: string | null }[]): Layout | null {
  const passages = unitsOf(questions).flatMap((unit) => {
    const revision = unit[0]?.passage ?? null;
    return revision === null ? [] : [{ revision, questions: unit.map(({ questionId }) => questionId) }];
  });
  return passages.length === 0 ? null : { passages };
}

/** In which section an attempt has a question; in none where it has no sections. */
export function sectionsOf(layout: Layout | null): (questionId: string) => string | undefined {
  const sections = new Map(
    layout?.sections?.flatMap(({ id, questions }) => questions.map((one) => [one, id] as const)),
  );
  return (questionId) => sections.get(questionId);
}
