const greek =
  'αalpha βbeta γgamma δdelta εepsilon ζzeta ηeta θtheta ιiota κkappa λlambda μmu νnu ξxi πpi ρrho σsigma τtau υupsilon φphi χchi ψpsi ωomega ϕphi ϵepsilon ϑvartheta ΓGamma ΔDelta ΘTheta ΛLambda ΞXi ΠPi ΣSigma ΥUpsilon ΦPhi ΨPsi ΩOmega';
const signs =
  '×times ÷div ±pm ∓mp ·cdot ⋅cdot ∙cdot ∗ast ∘circ ≤le ≥ge ≠ne ≈approx ≡equiv ∼sim ≅cong ∝propto ∞infty ∂partial ∇nabla ∈in ∉notin ∋ni ⊂subset ⊆subseteq ⊃supset ⊇supseteq ∪cup ∩cap ∅emptyset ∀forall ∃exists ¬neg ∧wedge ∨vee →to ←leftarrow ↔leftrightarrow ⇒Rightarrow ⇐Leftarrow ⇔Leftrightarrow ⇌rightleftharpoons ↑uparrow ↓downarrow ∠angle △triangle ⊥perp ∥parallel …ldots ⋯cdots ⋮vdots ⋱ddots ∴therefore ∵because ℏhbar ℓell √surd ∑sum ∏prod ∫int ∬iint ∭iiint ∮oint ′prime ⟨langle ⟩rangle ⌊lfloor ⌋rfloor ⌈lceil ⌉rceil ‖Vert ⊕oplus ⊗otimes ∖setminus °circ';

const commands = new Map(`${greek} ${signs}`.split(' ').map((said) => [said.slice(0, 1), `\\${said.slice(1)}`]));
const own: Readonly<Record<string, string>> = {
  '−': '-',
  '\u00a0': '\\ ',
  // Of no width, or as wide as TeX itself sets it.
  '\u200b': '',
  '\u2003': '\\quad ',
  '\u2004': '\\;',
  '\u2009': '\\,',
  '∣': '\\mid ',
  '°': '^{\\circ}',
  '%': '\\%',
  '#': '\\#',
  $: '\\text{\\textdollar}',
  '&': '\\&',
  _: '\\_',
  '{': '\\{',
  '}': '\\}',
  '\\': '\\backslash ',
  '~': '\\sim ',
  '^': '\\hat{}',
  '½': '\\frac{1}{2}',
  '²': '^{2}',
  '³': '^{3}',
};

/** Signs of mathematics as TeX says them. */
export const texOf = (text: string): string =>
  Array.from(text)
    .map((sign) => {
      const command = commands.get(sign);
      return own[sign] ?? (command === undefined ? sign : `${command} `);
    })
    .join('');

const functions = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min sup inf det gcd deg dim ker arg'.split(
    ' ',
  ),
);
/** `sin` as TeX sets it; other names upright. */
export function functionTex(tex: string): string {
  const [, name, rest = ''] = /^([a-z]+)(.*)$/s.exec(tex.trim()) ?? [];
  return name !== undefined && functions.has(name) ? `\\${name}${rest}` : tex;
}

export const bigOperators: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∐': '\\coprod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '⋁': '\\bigvee',
  '⋀': '\\bigwedge',
};

export const accents: Readonly<Record<string, string>> = {
  '\u0302': '\\hat',
  '^': '\\hat',
  '\u0303': '\\tilde',
  '~': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '¯': '\\bar',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u030c': '\\check',
  '\u0306': '\\breve',
  '\u20d7': '\\vec',
  '→': '\\vec',
  '\u20d6': '\\overleftarrow',
  '⏞': '\\overbrace',
  '⏟': '\\underbrace',
};
