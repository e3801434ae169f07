export const bringCalculator = () => import('./Calculator.tsx');
