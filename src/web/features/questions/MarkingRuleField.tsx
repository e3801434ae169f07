import type { QuestionDetails } from '#contract/question-details.ts';
import type { MarkingRule } from '#contract/vocabulary.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { ruleOf } from '#domain/kinds/marking-rule.ts';
import type { QuestionDraft } from '#domain/question/question-draft.ts';
import { SelectField } from '#web/ui/SelectField.tsx';

const labels: Record<MarkingRule, string> = {
  'all-or-nothing': 'All or nothing',
  'per-part': 'Each part that is right counts',
  'right-minus-wrong': 'Right minus wrong, not below zero',
};

type Props = { draft: QuestionDraft; onChoose: (details: QuestionDetails) => void };

/** What an answer that is right in part wins, where the kind leaves that open. */
export function MarkingRuleField({ draft, onChoose }: Props) {
  const { markingRules } = kindOf(draft);
  if (markingRules.length === 1) return null;
  return (
    <SelectField
      label="An answer that is right in part"
      choices={markingRules.map((value) => ({ value, label: labels[value] }))}
      value={ruleOf(draft)}
      onChoose={(markingRule) => onChoose({ ...draft.details, markingRule })}
    />
  );
}
