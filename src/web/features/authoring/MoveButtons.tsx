import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Button } from '#web/ui/Button.tsx';

/** Puts something a place up or down, where there is one. */
type Step = ((byKey?: boolean) => void) | undefined;
export type Move = { up: Step; down: Step };

type Props = { what: string; move: Move };

export function MoveButtons({ what, move: { up, down } }: Props) {
  return (
    <>
      <Button look="quiet" size="small" aria-label={`Move ${what} up`} disabled={!up} onClick={() => up?.()}>
        <IconArrowUp size={17} stroke={1.75} aria-hidden="true" />
      </Button>
      <Button look="quiet" size="small" aria-label={`Move ${what} down`} disabled={!down} onClick={() => down?.()}>
        <IconArrowDown size={17} stroke={1.75} aria-hidden="true" />
      </Button>
    </>
  );
}
