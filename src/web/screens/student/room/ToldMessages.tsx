import { IconMessage } from '@tabler/icons-react';
import { readMessage, useToldMessages } from '#web/features/attempt/told-messages.ts';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import { timeText } from '#web/ui/dates.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { stopWords } from '#web/words/stops.ts';
import classes from './notice.module.css';

/** What those who invigilate tell, one at a time, over the foot of the page: no option moves, and the exam goes on. */
export function ToldMessages({ attemptId }: { attemptId: string }) {
  const [message] = useToldMessages(attemptId);
  return (
    <div role="alert">
      {message && (
        <section
          key={message._id}
          aria-label={stopWords('messageFromInvigilator')}
          className={`${layout.cluster} ${layout.middle} ${surface.card} ${surface.warned} ${classes.notice} ${classes.told}`}
        >
          <IconMessage className={layout.rigid} size={24} stroke={1.75} aria-hidden="true" />
          <div className={`${layout.stack} ${layout.from256} ${space.gap6}`}>
            <p className={prose.note}>
              {stopWords('messageFromInvigilator')}, {timeText(message.at)}
            </p>
            <p className={`${prose.strong} ${prose.breakable}`}>{message.words}</p>
          </div>
          <SteadyButton onClick={() => readMessage(message._id)}>{stopWords('messageRead')}</SteadyButton>
        </section>
      )}
    </div>
  );
}
