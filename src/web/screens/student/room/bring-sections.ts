export const bringSectionTabs = () => import('#web/features/sections/SectionTabs.tsx');
export const bringSectionHead = () => import('#web/features/sections/SectionHead.tsx');
