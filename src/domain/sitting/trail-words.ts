import type { TrailEntry } from '#contract/sitting-acts.ts';

/** What happened, as the trail of a sitting says it on screen and on paper. */
export const trailWords: Record<TrailEntry['kind'], string> = {
  give: 'Time given',
  pause: 'Paused',
  resume: 'Went on',
  outage: 'The server could not save',
  end: 'Ended',
  reopen: 'Opened again',
  rest: 'Rested',
  message: 'Message',
  incident: 'Incident',
  move: 'Moved',
  device: 'Another device allowed',
  absent: 'Marked absent',
  present: 'Expected again',
  annul: 'Result annulled',
  restore: 'Result restored',
  late: 'Late answers judged',
};
