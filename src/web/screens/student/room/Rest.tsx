import { IconCoffee } from '@tabler/icons-react';
import { useState } from 'react';
import { countdownText } from '#domain/time/duration.ts';
import { beginRest, newRestId, useRest } from '#web/features/attempt/rest.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { stopWords } from '#web/words/stops.ts';
import { ToolButton } from './ToolButton.tsx';

/** For who has rest minutes left: begins a rest, once the server says that it has begun. */
export function Rest({ attemptId }: { attemptId: string }) {
  const rest = useRest(attemptId);
  const [id, setId] = useState<string>();
  const [isBeginning, setBeginning] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (rest === undefined || rest.left <= 0) return null;

  function open() {
    setId(newRestId());
    setFailed(false);
  }
  async function begin(restId: string) {
    setBeginning(true);
    try {
      await beginRest(attemptId, restId);
      setId(undefined);
    } catch {
      setFailed(true);
    } finally {
      setBeginning(false);
    }
  }
  return (
    <>
      <ToolButton icon={IconCoffee} label={stopWords('rest')} onClick={open} />
      {id !== undefined && (
        <Dialog opened title={stopWords('restTitle')} closable={!isBeginning} onClose={() => setId(undefined)}>
          <div className={`${layout.stack} ${space.gap18}`}>
            <p>{stopWords('restText', { time: countdownText(rest.left * 1_000) })}</p>
            {hasFailed && (
              <p role="alert" className={prose.problem}>
                {stopWords('restNotBegun')}
              </p>
            )}
            <div className={layout.actions}>
              <SteadyButton look="outline" disabled={isBeginning} onClick={() => setId(undefined)}>
                {stopWords('notNow')}
              </SteadyButton>
              <SteadyButton loading={isBeginning} onClick={() => void begin(id)}>
                {stopWords('beginRest')}
              </SteadyButton>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
