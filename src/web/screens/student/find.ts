import { getCatalogue } from '#contract/catalogue.ts';
import { call } from '#web/api/call.ts';
import { type Find, foundAtOnce } from '#web/features/palette/entries.ts';
import { paths } from '#web/paths.ts';
import { studentWords } from '#web/words/student.ts';

export const findAsStudent: Find = async (search, signal) => {
  const { tests } = await call(getCatalogue, { query: { search, limit: foundAtOnce } }, { signal });
  return [
    {
      name: studentWords('tests'),
      entries: tests.map(({ _id, title, category }) => ({
        label: title,
        note: category,
        href: paths.student.exam.replace('$testId', _id),
      })),
    },
  ];
};
