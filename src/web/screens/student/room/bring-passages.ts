export const bringPassages = () => import('#web/features/passages/PassagePane.tsx');
