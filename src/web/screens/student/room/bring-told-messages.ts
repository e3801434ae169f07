export const bringToldMessages = () => import('./ToldMessages.tsx');
