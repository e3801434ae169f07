import { biologyDiagrams } from './biology-diagrams.ts';
import type { PaperWith } from './demo-paper.ts';
import { englishPassages } from './english-passages.ts';
import { independenceEssays } from './independence-essays.ts';
import { listening } from './listening.ts';
import { motionInFigures } from './motion-in-figures.ts';
import { utmeMock } from './utme-mock.ts';

export const allDemoPapers: readonly PaperWith[] = [
  independenceEssays,
  biologyDiagrams,
  englishPassages,
  listening,
  motionInFigures,
  // It draws from those before it.
  utmeMock,
];
