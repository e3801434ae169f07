import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { accountWords } from '#web/words/account.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import prose from '#web/ui/prose.module.css';
import { ownClassesQuery } from './account.ts';
import classes from './profile.module.css';

/** Which classes somebody is in, and what they say of themself, or that they have not said it. */
export function ProfileDetails({ user: { role, location, avatarUrl, bio } }: { user: User }) {
  const { data } = useQuery({ ...ownClassesQuery, enabled: role === 'student' });
  const { classes: schoolClasses = [] } = data ?? {};
  const named = schoolClasses.map((one) => accountWords('className', one));
  const details = [
    ...(named.length > 0 ? [{ name: accountWords('classes'), value: named.join('\n'), placeholder: '' }] : []),
    { name: accountWords('location'), value: location, placeholder: accountWords('notSpecified') },
    { name: accountWords('avatarUrl'), value: avatarUrl, placeholder: accountWords('noCustomAvatar') },
    { name: accountWords('bio'), value: bio, placeholder: accountWords('noBioAddedYet') },
  ];
  return (
    <dl
      className={`${layout.stack} ${layout.ruled} ${grid.fit240} ${space.above22} ${space.headroom18} ${classes.details}`}
    >
      {details.map(({ name, value, placeholder }) => (
        <div key={name}>
          <dt className={prose.lead}>{name}</dt>
          <dd className={`${prose.breakable} ${prose.measure} ${prose.asWritten}`} data-empty={value === ''}>
            {value === '' ? placeholder : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
