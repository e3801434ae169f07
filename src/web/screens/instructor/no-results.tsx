import { IconClipboardCheck } from '@tabler/icons-react';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import type { EmptyWords } from '#web/ui/list/Nothing.tsx';

/** Of the list and of the figures. */
export const noResults: EmptyWords = {
  icon: IconClipboardCheck,
  notFound: { title: 'No results found', text: 'No result fits these filters.' },
  notThere: {
    title: 'No results yet',
    text: 'As soon as somebody hands in one of your tests, the result is here.',
    action: <ButtonLink to={paths.instructor.tests}>Go to My Tests</ButtonLink>,
  },
};
