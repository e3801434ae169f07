import { useState } from 'react';
import { type SampleEnding, SampleResult } from './SampleResult.tsx';
import { SampleRoom } from './SampleRoom.tsx';

/** Five questions in the real room, for whoever comes by: without an account, and without a trace. */
export function SampleScreen() {
  const [ending, setEnding] = useState<SampleEnding>();
  if (ending === undefined) return <SampleRoom onEnd={setEnding} />;
  return <SampleResult ending={ending} onAgain={() => setEnding(undefined)} />;
}
