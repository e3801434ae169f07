export const bringPaused = () => import('./Paused.tsx');
