import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { ReactNode, RefObject } from 'react';
import type { AuthoredTest } from '#contract/authoring.ts';
import type { TestStanding } from '#contract/vocabulary.ts';
import { mayDo } from '#domain/test/test-standing.ts';
import surface from '#web/ui/surface.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import classes from './test-actions.module.css';

export type TestAction =
  'share' | 'duplicate' | 'export' | 'publish' | 'unpublish' | 'make-free' | 'remove-free' | 'delete';
type Props = {
  test: AuthoredTest;
  standing: TestStanding;
  button: RefObject<HTMLButtonElement | null>;
  onChoose: (action: TestAction) => void;
  /** What stands on the button. */
  children: ReactNode;
};

export function TestMenu({ test, standing, button, onChoose, children }: Props) {
  const isOwn = mayDo(standing, 'own');
  return (
    // It gets the focus before it has its place, and the page would go to where it stands until then: so that is here.
    <div className={`${layout.anchor} ${layout.atEnd}`}>
      <Menu
        position="bottom-end"
        // In its place and not at the end of the page: there it would stand outside of every landmark.
        withinPortal={false}
        // The first item has the focus, instead of an empty element that is no item of a menu.
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: classes.menu ?? '', item: classes.item ?? '', divider: classes.divider ?? '' }}
      >
        <Menu.Target>
          <button
            ref={button}
            type="button"
            className={`${layout.centred} ${surface.box} ${layout.unpadded} ${prose.ink} ${classes.more}`}
          >
            {children}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {isOwn && <Publishing test={test} onChoose={onChoose} />}
          {isOwn && <Menu.Item onClick={() => onChoose('share')}>Share</Menu.Item>}
          {mayDo(standing, 'use') && (
            <Menu.Item onClick={() => onChoose('duplicate')}>{isOwn ? 'Duplicate' : 'Copy to My Tests'}</Menu.Item>
          )}
          <Menu.Item onClick={() => onChoose('export')}>Export to PDF</Menu.Item>
          {isOwn && <FreeAccess test={test} onChoose={onChoose} />}
          {isOwn && (
            <>
              <Menu.Divider />
              <Menu.Item className={classes.destroys ?? ''} onClick={() => onChoose('delete')}>
                Delete
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

type ItemProps = Pick<Props, 'test' | 'onChoose'>;

function Publishing({ test: { isPublished, sittingsOnly }, onChoose }: ItemProps) {
  // There is nobody to whom it would open.
  if (sittingsOnly) return null;
  return isPublished ? (
    <Menu.Item onClick={() => onChoose('unpublish')}>Unpublish</Menu.Item>
  ) : (
    <Menu.Item onClick={() => onChoose('publish')}>Publish</Menu.Item>
  );
}

function FreeAccess({ test: { isFree, accessLevel }, onChoose }: ItemProps) {
  const isFreeByLevel = accessLevel === 'free';
  if (!isFree && !isFreeByLevel) {
    return <Menu.Item onClick={() => onChoose('make-free')}>Make Free for All</Menu.Item>;
  }
  return (
    <Menu.Item disabled={isFreeByLevel} onClick={() => onChoose('remove-free')}>
      Remove Free Access
      {isFreeByLevel && (
        <span className={`${layout.block} ${prose.small} ${prose.leading135} ${classes.reason}`}>
          Its access level is free: every plan opens it
        </span>
      )}
    </Menu.Item>
  );
}
