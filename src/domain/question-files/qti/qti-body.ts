import { type ChildNode, Element, Text } from 'domhandler';
import { gapLine } from '../gap-line.ts';
import { childOf, elementName, lineOf, withinOf } from '../xml/parse-xml.ts';

/** As an address within a package, of what a file in this folder names; what is on the web stays as it is. */
export type Resolve = (address: string) => string;

const isInline = (name: string) => name === 'textEntryInteraction' || name === 'inlineChoiceInteraction';

/** A body as candidates read it: gaps as lines, other interactions as what they ask. In place. */
export function readyBody(body: Element): void {
  for (const element of withinOf(body, 'rubricBlock')) if (!isForCandidates(element)) remove(element);
  for (const element of withinOf(body, 'feedbackBlock', 'feedbackInline', 'stylesheet', 'infoControl')) remove(element);
  const interactions = interactionsIn(body);
  // What is asked for once, on a line of its own, needs none in the text.
  for (const entry of interactions) if (interactions.length === 1 && isAlone(entry)) remove(entry);
  for (const interaction of interactionsIn(body)) {
    const prompt = childOf(interaction, 'prompt');
    interaction.children = isInline(interaction.name) ? [new Text(gapLine)] : prompt ? [asBlock(prompt)] : [];
    if (!isInline(interaction.name)) interaction.name = 'div';
  }
}

const isAlone = (element: Element) =>
  element.name === 'textEntryInteraction' &&
  element.parent instanceof Element &&
  element.parent.name !== 'itemBody' &&
  lineOf(element.parent) === '';

/** Pictures and sounds under their address in the package, however they are put into a text. In place. */
export function findMedia(body: Element, resolve: Resolve): void {
  for (const element of withinOf(body, 'object', 'img', 'audio', 'source')) asMedia(element, resolve);
}

/** All that is answered, without buttons that give a hint or end the attempt. */
export function interactionsIn(body: Element): Element[] {
  return elementsIn(body).filter((element) => {
    const name = elementName(element);
    return name.endsWith('Interaction') && name !== 'endAttemptInteraction';
  });
}

const elementsIn = (element: Element): Element[] =>
  element.children.flatMap((child) => (child instanceof Element ? [child, ...elementsIn(child)] : []));

export const isForCandidates = ({ attribs }: Element) => (attribs['view'] ?? 'candidate').includes('candidate');

function asBlock(element: Element): Element {
  element.name = 'div';
  return element;
}

export function remove(element: Element): void {
  const { parent } = element;
  if (parent) parent.children = parent.children.filter((child: ChildNode) => child !== element);
}

/** What stands in a body to be pressed, and does nothing here. */
export const buttonsIn = (body: Element): string[] =>
  withinOf(body, 'endAttemptInteraction').length > 0 ? ['A button for a hint or for ending it is not taken over'] : [];

/** An object that is a picture or a sound is one; its content is for whoever cannot have it. */
function asMedia(element: Element, resolve: Resolve): void {
  const { data = '', src = data, type = '' } = element.attribs;
  if (elementName(element) === 'object') {
    const isPicture = type.startsWith('image/') || /\.(?:png|jpe?g|gif|svg|webp)$/i.test(data);
    const isSound = type.startsWith('audio/') || /\.(?:mp3|m4a|og[ga]|wav)$/i.test(data);
    if (!isPicture && !isSound) return;
    element.attribs['alt'] ??= lineOf(element);
    element.name = isPicture ? 'img' : 'audio';
    element.children = [];
  }
  if (src !== '') element.attribs['src'] = resolve(src);
}
