import { getInstructorTests } from '#contract/authoring.ts';
import { call } from '#web/api/call.ts';
import { type Find, foundAtOnce } from '#web/features/palette/entries.ts';
import { paths } from '#web/paths.ts';

export const findAsInstructor: Find = async (search, signal) => {
  const { tests } = await call(getInstructorTests, { query: { search, limit: foundAtOnce } }, { signal });
  return [
    {
      name: 'Tests',
      entries: tests.map(({ _id, title, category, isPublished }) => ({
        label: title,
        note: isPublished ? category : `${category} · Draft`,
        href: paths.instructor.test.replace('$testId', _id),
      })),
    },
  ];
};
