export const bringStops = () => import('./stops.ts');
