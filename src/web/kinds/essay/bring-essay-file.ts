export const bringEssayFile = () => import('./EssayFile.tsx');
