import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { type Formula, isChemistry } from '#domain/question/mathematics.ts';
import { formulaSource } from '#domain/question/write-rich-text.ts';
import { loadUntilThere } from '../load-until-there.ts';
import richText from '../rich-text.module.css';

const loadDrawing = () => import('../draw-formula.ts');
const loadChemistry = async () => {
  await import('../ChemistryText.tsx');
  return loadDrawing();
};

/** A formula within the text, drawn as it will be. */
export class FormulaNode implements NodeView {
  readonly dom = document.createElement('span');
  private node: Node;

  constructor(node: Node) {
    this.node = node;
    this.dom.contentEditable = 'false';
    this.dom.dir = 'ltr';
    void this.draw();
  }

  private async draw(): Promise<void> {
    const { node, dom } = this;
    const formula: Formula = { tex: String(node.attrs['tex']), isDisplay: node.attrs['isDisplay'] === true };
    const source = formulaSource(formula);
    dom.className = `${richText.formula} ${formula.isDisplay ? richText.display : ''}`;
    dom.textContent = source;
    const { drawFormula } = await loadUntilThere(isChemistry(formula.tex) ? loadChemistry : loadDrawing);
    if (this.node === node) drawFormula(dom, source, formula);
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    const isAlike = node.hasMarkup(this.node.type, this.node.attrs, node.marks);
    // What is being drawn already is the same.
    if (isAlike) return true;
    this.node = node;
    void this.draw();
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }
}
