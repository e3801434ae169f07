import { cpus } from 'node:os';
import { runDeadlines } from './failover/deadlines.ts';
import { incidents } from './failover/incidents.ts';
import { type Outcome, runRound } from './failover/round.ts';

/**
 * What becomes of an exam when a database or a server is killed under it: a PostgreSQL with a synchronous standby, real
 * servers, candidates who save and remember what was acknowledged. Fails where anything acknowledged is lost, an answer
 * is refused that was in time, or an attempt goes on for longer than it may.
 */
process.once('SIGINT', () => process.exit(130));
const outcomes: Outcome[] = [];
for (const [index, incident] of incidents.entries()) {
  console.log(`${index + 1} of ${incidents.length + 1}: ${incident.what}`);
  outcomes.push(await runRound(incident));
}
console.log(`${incidents.length + 1} of ${incidents.length + 1}: deadlines in an outage, about three minutes`);
outcomes.push(await runDeadlines());

const [processor] = cpus();
console.log(`\n${new Date().toISOString()}, ${cpus().length} cores (${processor?.model ?? 'unknown'})`);
console.table(outcomes.map(rowOf));
for (const { what, experience } of outcomes) {
  const errors = [...experience.errors].map(([code, count]) => `${code} ${count}`);
  console.log(`${what}: ${errors.join(', ') || 'no errors'}`);
}
if (outcomes.some(({ lost, experience, faults }) => lost + experience.refused + faults.length > 0))
  process.exitCode = 1;

function rowOf({ what, experience, lost, backAfter, faults }: Outcome) {
  return {
    round: what,
    acknowledged: experience.acknowledged,
    lost,
    refused: experience.refused,
    'back after, s': seconds(backAfter),
    'longest gap, s': seconds(longestGap(experience.at)),
    'longest wait of a pick, s': seconds(experience.longestWait / 1000),
    faults: faults.join('; '),
  };
}

/** Seconds in which nobody's answer was acknowledged. */
function longestGap(at: readonly number[]): number {
  return Math.max(0, ...at.slice(1).map((time, index) => time - (at[index] ?? time))) / 1000;
}

function seconds(value: number): number {
  return Math.round(value * 10) / 10;
}
