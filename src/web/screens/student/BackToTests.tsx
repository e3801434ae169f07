import type { MouseEvent } from 'react';
import { siteHistory } from '#web/app/site-history.ts';
import { paths } from '#web/paths.ts';
import { buttonClass, type ButtonLook } from '#web/ui/Button.tsx';
import { keptAddress } from '#web/ui/kept-filters.ts';
import { examWords } from '#web/words/exam.ts';

/** From the exam to the catalogue, filtered as it was. */
export function BackToTests({ look }: Pick<ButtonLook, 'look'>) {
  const address = keptAddress(paths.student.tests);
  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    siteHistory.push(address);
  }
  return (
    <a href={address} className={buttonClass({ look })} onClick={go}>
      {examWords('backToTests')}
    </a>
  );
}
