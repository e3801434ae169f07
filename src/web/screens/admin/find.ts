import { getAdminTests } from '#contract/admin-tests.ts';
import { getUsers } from '#contract/admin-users.ts';
import { call } from '#web/api/call.ts';
import { type Find, foundAtOnce } from '#web/features/palette/entries.ts';
import { paths } from '#web/paths.ts';
import { roleName } from '#web/ui/badges.tsx';

const query = (search: string) => ({ query: { search, limit: foundAtOnce } });

export const findAsAdministrator: Find = async (search, signal) => {
  const [{ users }, { tests }] = await Promise.all([
    call(getUsers, query(search), { signal }),
    call(getAdminTests, query(search), { signal }),
  ]);
  return [
    {
      name: 'People',
      entries: users.map(({ _id, name, email, role }) => ({
        label: name,
        note: `${roleName(role)} · ${email}`,
        href: paths.admin.user.replace('$userId', _id),
      })),
    },
    {
      name: 'Tests',
      entries: tests.map(({ _id, title, category }) => ({
        label: title,
        note: category,
        href: paths.admin.test.replace('$testId', _id),
      })),
    },
  ];
};
