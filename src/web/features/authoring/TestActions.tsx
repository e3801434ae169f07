import { IconDots, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { AuthoredTest } from '#contract/authoring.ts';
import type { TestStanding } from '#contract/vocabulary.ts';
import { mayDo } from '#domain/test/test-standing.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { type Asked, TestDialog } from './TestDialog.tsx';
import { type TestAction, TestMenu } from './TestMenu.tsx';

type Props = {
  test: AuthoredTest;
  /** What one may do with it: all, where nothing else is said. */
  standing?: TestStanding;
  /** The id of the element that names the test: 'Edit' alone says too little. */
  describedBy: string;
  onDeleted?: () => void;
  /** On the test's own page, where publishing is what everything leads to. */
  isOnItsPage?: boolean;
};

/** What an author can do with a test: preview it in a tab of its own, edit it, and the rest in a menu. */
export function TestActions({ test, standing = 'own', describedBy, onDeleted, isOnItsPage = false }: Props) {
  // The test as it was when it was asked about: what is done to it must not change the question.
  const [asked, setAsked] = useState<Asked | null>(null);
  const menu = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    // The item that opened the dialog is gone with its menu: the focus goes back to the menu's button.
    const button = menu.current;
    return () => button?.focus();
  }, [asked]);
  const params = { testId: test._id };
  const ask = (action: TestAction) => setAsked({ action, test });

  return (
    <div className={`${layout.cluster} ${space.gap8} ${space.above16}`}>
      <ButtonLink
        to={paths.instructor.previewTest}
        params={params}
        target="_blank"
        rel="noopener"
        preload={false}
        look="outline"
        size="small"
        aria-describedby={describedBy}
      >
        Preview
        <IconExternalLink size={15} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
      </ButtonLink>
      {mayDo(standing, 'edit') && (
        <ButtonLink
          to={paths.instructor.editTest}
          params={params}
          look="outline"
          size="small"
          aria-describedby={describedBy}
        >
          Edit
        </ButtonLink>
      )}
      {isOnItsPage && standing === 'own' && !test.isPublished && !test.sittingsOnly && (
        <Button size="small" onClick={() => ask('publish')}>
          Check and Publish
        </Button>
      )}
      <TestMenu test={test} standing={standing} button={menu} onChoose={ask}>
        <IconDots size={18} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>More actions for {test.title}</VisuallyHidden>
      </TestMenu>
      {asked !== null && (
        <TestDialog asked={asked} onClose={() => setAsked(null)} {...(onDeleted !== undefined && { onDeleted })} />
      )}
    </div>
  );
}
