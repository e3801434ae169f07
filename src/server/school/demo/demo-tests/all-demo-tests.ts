import type { DemoTest } from './demo-test.ts';
import { algebraBasics } from './algebra-basics.ts';
import { bookKeeping } from './book-keeping.ts';
import { cellBiology } from './cell-biology.ts';
import { citizenshipAndGovernment } from './citizenship-and-government.ts';
import { computerBasics } from './computer-basics.ts';
import { everydayScience } from './everyday-science.ts';
import { forcesAndMotion } from './forces-and-motion.ts';
import { fractionsAndRatios } from './fractions-and-ratios.ts';
import { nigeriaLandAndPeople } from './nigeria-land-and-people.ts';
import { organicChemistry1 } from './organic-chemistry-1.ts';
import { programmingFoundations } from './programming-foundations.ts';
import { readingForMeaning } from './reading-for-meaning.ts';
import { supplyAndDemand } from './supply-and-demand.ts';
import { worldHistory } from './world-history.ts';

export const allDemoTests: readonly DemoTest[] = [
  cellBiology,
  fractionsAndRatios,
  readingForMeaning,
  everydayScience,
  nigeriaLandAndPeople,
  computerBasics,
  forcesAndMotion,
  supplyAndDemand,
  worldHistory,
  algebraBasics,
  organicChemistry1,
  programmingFoundations,
  bookKeeping,
  citizenshipAndGovernment,
];
