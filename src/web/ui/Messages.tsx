import { type NotificationData, notifications, useNotifications } from '@mantine/notifications';
import { IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { undoOf } from '#web/api/tell.ts';
import { commonWords } from '#web/words/common.ts';
import { Button } from './Button.tsx';
import layout from './layout.module.css';
import prose from './prose.module.css';
import { messagePlace, raiseMessages, showInFront } from './message-place.ts';
import classes from './messages.module.css';

/**
 * What is told in passing, out of Mantine's store. Shown by us and not by Mantine's component, which would bring the
 * whole of Mantine to the exam screen.
 */
export function Messages() {
  const { notifications: shown } = useNotifications();
  const stack = useRef<HTMLDivElement>(null);
  useLayoutEffect(raiseMessages, []);
  useEffect(() => {
    if (shown.length > 0) showInFront(stack.current);
  }, [shown]);
  return createPortal(
    <div ref={stack} popover="manual" className={classes.stack}>
      {shown.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </div>,
    messagePlace,
  );
}

const usualTime = 5000;

function Message({ message: { id, title, message, color, role, autoClose } }: { message: NotificationData }) {
  const undo = undoOf(id);
  const time = typeof autoClose === 'number' ? autoClose : usualTime;
  useEffect(() => {
    const timer = setTimeout(() => hide(id), time);
    return () => clearTimeout(timer);
  }, [id, time]);

  return (
    <div className={classes.message} role={role ?? 'status'} style={{ borderLeftColor: color }}>
      <div className={`${layout.growing} ${prose.leading140} ${prose.firm} ${classes.text}`}>
        {title !== undefined && <p>{title}</p>}
        <p className={title === undefined ? undefined : prose.regular}>{message}</p>
      </div>
      {undo && (
        <Button
          look="outline"
          size="small"
          onClick={() => {
            hide(id);
            undo();
          }}
        >
          {commonWords('undo')}
        </Button>
      )}
      <button type="button" className={classes.close} aria-label={commonWords('dismiss')} onClick={() => hide(id)}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

function hide(id: string | undefined): void {
  if (id !== undefined) notifications.hide(id);
}
