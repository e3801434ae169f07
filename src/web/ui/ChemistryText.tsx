import 'katex/contrib/mhchem';

/** What draws formulas, once it knows chemistry too: `\ce{H2O}` and `\pu{9.81 m s-2}`. */
export { FormulaText as ChemistryText } from './FormulaText.tsx';
