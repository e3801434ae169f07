import { useQueryClient } from '@tanstack/react-query';
import { languageNames, languages } from '#contract/languages.ts';
import type { User } from '#contract/users.ts';
import { profileKey } from '#web/api/query-client.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { accountWords } from '#web/words/account.ts';
import { useChooseLanguage } from './account.ts';

const choices = languages.map((value) => ({ value, label: languageNames[value] }));

/** One's own language, saved as soon as it is chosen; the site is then drawn anew in it. */
export function LanguageField({ user: { language } }: { user: User }) {
  const queryClient = useQueryClient();
  const choose = useChooseLanguage((saved) => queryClient.setQueriesData({ queryKey: profileKey }, saved));
  return (
    <SelectField
      label={accountWords('language')}
      all={accountWords('languageOfSchool')}
      choices={choices}
      value={(choose.isPending ? choose.variables : language) ?? undefined}
      onChoose={(chosen) => choose.mutate(chosen ?? null)}
    />
  );
}
