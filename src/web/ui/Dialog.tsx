import { IconX } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { commonWords } from '#web/words/common.ts';
import classes from './dialog.module.css';
import { raiseMessages } from './message-place.ts';
import { isSecondPress } from './second-press.ts';

type Props = {
  opened: boolean;
  title: ReactNode;
  /** Where it stands: wide becomes the whole screen on a phone. */
  place?: 'centre' | 'wide' | 'left' | 'bottom';
  /** Whether Escape, the cross and a click beside it close it. */
  closable?: boolean;
  closeLabel?: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the rest inert, and gives the focus back. Mantine's
 * would cost the exam screen 20 kB of its budget.
 */
export function Dialog({ opened, ...rest }: Props) {
  return opened ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<Props, 'opened'>) {
  const { title, place = 'centre', closable = true, closeLabel = commonWords('close'), onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect, so that it is closed while still in the document: only then does the focus go back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const first = element?.querySelector('[data-autofocus]');
    if (first instanceof HTMLElement) first.focus();
    raiseMessages();
    return () => {
      element?.close();
      raiseMessages();
    };
  }, []);

  // The press that opened it closes nothing, though it be a double tap.
  function close() {
    if (!isSecondPress()) onClose();
  }

  function cancel(event: SyntheticEvent) {
    event.preventDefault();
    if (closable) close();
  }

  return (
    <dialog
      ref={dialog}
      className={place === 'centre' ? classes.dialog : `${classes.dialog} ${classes[place]}`}
      aria-labelledby={titleId}
      onCancel={cancel}
      // Where a browser does not know it yet, a click beside the dialog does nothing.
      closedby={closable ? 'any' : 'none'}
    >
      <div className={classes.sheet}>
        <div className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <button type="button" className={classes.close} aria-label={closeLabel} disabled={!closable} onClick={close}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
        <div className={classes.body}>{children}</div>
      </div>
    </dialog>
  );
}
