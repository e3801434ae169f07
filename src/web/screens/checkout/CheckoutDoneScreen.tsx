import { FullScreen } from '#web/ui/FullScreen.tsx';
import { studentWords } from '#web/words/student.ts';
import { CheckoutEnd } from './CheckoutEnd.tsx';

/** Where a payment provider sends people back to. It says nothing of the outcome, which only the server may tell. */
export function CheckoutDoneScreen() {
  return (
    <FullScreen>
      <CheckoutEnd title={studentWords('thankYou')} />
    </FullScreen>
  );
}
