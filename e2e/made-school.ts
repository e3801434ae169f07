import { openSchool } from './school-process.ts';

const variable = 'IDANWO_MADE_SCHOOL';

/** The folder with the demo school that was made before the first journey. */
export const madeSchool = () => process.env[variable];

/**
 * Makes the demo school once, before the first journey: that is two thirds of the processor time that it takes a school to
 * start, and each file of journeys has one of its own.
 */
export default async function makeSchool(): Promise<() => Promise<void>> {
  const { folder, stop, close } = await openSchool('made');
  await stop();
  process.env[variable] = folder;
  return close;
}
