/** What is put in: the sign itself, its name where the sign alone does not say it, and for TeX where the cursor goes. */
export type Sign = { sign: string; name?: string; tex?: string };
export type SignGroup = { name: string; signs: readonly Sign[] };

const each = (signs: string): Sign[] => signs.split(' ').map((sign) => ({ sign }));

const greek =
  'alpha:α beta:β gamma:γ delta:δ epsilon:ε theta:θ lambda:λ mu:μ pi:π rho:ρ sigma:σ tau:τ phi:φ omega:ω ' +
  'Gamma:Γ Delta:Δ Theta:Θ Sigma:Σ Phi:Φ Omega:Ω';

/** Letters that a keyboard lacks. */
export const letterGroups: readonly SignGroup[] = [
  {
    name: 'Signs',
    signs: [
      { sign: '₦', name: 'Naira' },
      { sign: '∴', name: 'Therefore' },
      { sign: '∵', name: 'Because' },
      { sign: '×', name: 'Times' },
      { sign: '÷', name: 'Divided by' },
      { sign: '±', name: 'Plus or minus' },
      { sign: '−', name: 'Minus' },
      { sign: '≤', name: 'At most' },
      { sign: '≥', name: 'At least' },
      { sign: '≠', name: 'Not equal' },
      { sign: '≈', name: 'About' },
      { sign: '√', name: 'Root' },
      { sign: '∠', name: 'Angle' },
      { sign: '△', name: 'Triangle' },
      { sign: '°', name: 'Degree' },
      { sign: 'π', name: 'Pi' },
      { sign: 'θ', name: 'Theta' },
      { sign: 'α', name: 'Alpha' },
      { sign: 'β', name: 'Beta' },
      { sign: 'λ', name: 'Lambda' },
      { sign: 'μ', name: 'Mu' },
      { sign: 'Ω', name: 'Omega' },
      { sign: 'Δ', name: 'Delta' },
      { sign: '→', name: 'Arrow to the right' },
      { sign: '←', name: 'Arrow to the left' },
      { sign: '↔', name: 'Arrow both ways' },
      { sign: '⇌', name: 'In equilibrium' },
      { sign: '½', name: 'Half' },
      { sign: '¼', name: 'Quarter' },
      { sign: '¾', name: 'Three quarters' },
    ],
  },
  { name: 'Yoruba', signs: each('ẹ ọ ṣ á à é è ẹ́ ẹ̀ í ì ó ò ọ́ ọ̀ ú ù ń ǹ Ẹ Ọ Ṣ Á À É È Ẹ́ Ẹ̀ Í Ì Ó Ò Ọ́ Ọ̀ Ú Ù') },
  { name: 'Igbo', signs: each('ị ọ ụ ṅ á à ị́ ị̀ ọ́ ọ̀ ụ́ ụ̀ Ị Ọ Ụ Ṅ') },
  { name: 'Hausa', signs: each('ɓ ɗ ƙ ƴ ʼ Ɓ Ɗ Ƙ Ƴ') },
];

/** What a teacher writes most in a formula. The first bar is where the cursor goes. */
export const formulaGroups: readonly SignGroup[] = [
  {
    name: 'Forms',
    signs: [
      { sign: 'a⁄b', name: 'Fraction', tex: '\\frac{|}{}' },
      { sign: '√', name: 'Root', tex: '\\sqrt{|}' },
      { sign: 'ⁿ√', name: 'Root of a degree', tex: '\\sqrt[|]{}' },
      { sign: 'xⁿ', name: 'Power', tex: '^{|}' },
      { sign: 'xₙ', name: 'Index', tex: '_{|}' },
      { sign: '( )', name: 'Brackets that grow', tex: '\\left(|\\right)' },
      { sign: '|x|', name: 'Absolute value', tex: '\\lvert |\\rvert ' },
      { sign: '∑', name: 'Sum', tex: '\\sum_{|}^{}' },
      { sign: '∫', name: 'Integral', tex: '\\int_{|}^{}' },
      { sign: 'lim', name: 'Limit', tex: '\\lim_{| \\to }' },
      { sign: 'v⃗', name: 'Vector', tex: '\\vec{|}' },
      { sign: 'x̄', name: 'Mean', tex: '\\bar{|}' },
      { sign: '[∷]', name: 'Matrix', tex: '\\begin{pmatrix} | & \\\\ & \\end{pmatrix}' },
      { sign: 'H₂O', name: 'Chemistry', tex: '\\ce{|}' },
      { sign: 'm/s', name: 'Quantity with its unit', tex: '\\pu{|}' },
      { sign: 'abc', name: 'Words', tex: '\\text{|}' },
    ],
  },
  {
    name: 'Signs',
    signs: [
      { sign: '±', name: 'Plus or minus', tex: '\\pm ' },
      { sign: '×', name: 'Times', tex: '\\times ' },
      { sign: '÷', name: 'Divided by', tex: '\\div ' },
      { sign: '≤', name: 'At most', tex: '\\le ' },
      { sign: '≥', name: 'At least', tex: '\\ge ' },
      { sign: '≠', name: 'Not equal', tex: '\\ne ' },
      { sign: '≈', name: 'About', tex: '\\approx ' },
      { sign: '∞', name: 'Infinity', tex: '\\infty ' },
      { sign: '∴', name: 'Therefore', tex: '\\therefore ' },
      { sign: '∵', name: 'Because', tex: '\\because ' },
      { sign: '°', name: 'Degree', tex: '^{\\circ}' },
      { sign: '∠', name: 'Angle', tex: '\\angle ' },
      { sign: '△', name: 'Triangle', tex: '\\triangle ' },
      { sign: '∈', name: 'Element of', tex: '\\in ' },
      { sign: '∪', name: 'Union', tex: '\\cup ' },
      { sign: '∩', name: 'Intersection', tex: '\\cap ' },
      { sign: '⊂', name: 'Subset', tex: '\\subset ' },
      { sign: '∅', name: 'Empty set', tex: '\\emptyset ' },
    ],
  },
  {
    name: 'Arrows',
    signs: [
      { sign: '→', name: 'Arrow to the right', tex: '\\rightarrow ' },
      { sign: '←', name: 'Arrow to the left', tex: '\\leftarrow ' },
      { sign: '↔', name: 'Arrow both ways', tex: '\\leftrightarrow ' },
      { sign: '⇒', name: 'Implies', tex: '\\Rightarrow ' },
      { sign: '⇔', name: 'Equivalent', tex: '\\Leftrightarrow ' },
      { sign: '⇌', name: 'In equilibrium', tex: '\\rightleftharpoons ' },
    ],
  },
  {
    name: 'Greek',
    signs: greek.split(' ').map((said) => {
      const [name = '', sign = ''] = said.split(':');
      return { sign, name: /^[A-Z]/.test(name) ? `Capital ${name.toLowerCase()}` : name, tex: `\\${name} ` };
    }),
  },
];
