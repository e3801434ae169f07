/** Points as they are, with their decimals. */
export const pointsText = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;
