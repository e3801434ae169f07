import { kindOf } from '#domain/kinds/kinds.ts';
import { ruleOf } from '#domain/kinds/marking-rule.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { lostOf, partsLoss } from './lost.ts';
import { showsMedia } from './written-text.ts';

/** What of a question GIFT has no place for, in words for whoever writes the file. */
export function giftLosses(question: PortableQuestion): string[] {
  const { points, keepsOrder, keepsPlace, section, difficulty } = question;
  return [
    ...(points === 1 ? [] : [`Its ${points} points`]),
    ...(showsMedia(question) ? ['Its pictures and sounds'] : []),
    ...(keepsOrder === true ? ['That its options keep their order'] : []),
    ...(keepsPlace === true ? ['That it keeps its place'] : []),
    ...(section ? ['Its section'] : []),
    ...(difficulty === 'medium' ? [] : ['How difficult it is']),
    ...kindLosses(question),
  ];
}

function kindLosses(question: PortableQuestion): string[] {
  const { number, essay } = question.details;
  const { inFiles, hasSeveralRight } = kindOf(question);
  switch (inFiles) {
    case 'choice':
      return !hasSeveralRight || ruleOf(question) === 'right-minus-wrong'
        ? []
        : [
            'How an answer that is right in part is marked: each right option wins its share there, and a wrong one takes all',
          ];
    case 'ordering':
      return ['Moodle reads it with the plug-in for ordering only'];
    case 'gaps':
      return ['Its gap: it is a short answer there, or a choice'];
    case 'number':
      return [
        ...(number && number.units.length > 0 ? ['Its units'] : []),
        ...(number?.tolerance === 'percent' ? ['The tolerance in percent: it is a number there'] : []),
      ];
    case 'essay':
      return [
        ...(essay && essay.rubric.length > 0 ? ['Its rubric'] : []),
        ...(essay && essay.modelAnswer !== '' ? ['Its model answer'] : []),
        ...(essay?.words ? ['How many words are asked'] : []),
        ...(essay?.takesFile ? ['That a file may go with it'] : []),
      ];
    case 'true-false':
    case 'written':
      return [];
    case 'matching':
      return lostOf([question], [partsLoss]).map(({ what }) => what);
  }
}
