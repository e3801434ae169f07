import { type Document, DomHandler } from 'domhandler';
import { Parser } from 'htmlparser2';
import { ImportError } from '#domain/question-import/imported-file.ts';

/** Deeper than anybody writes, and not too deep for what walks through it and counts no steps. */
const deepest = 100;
/** What takes the parser itself too long. */
const deepestParsed = 20_000;

/**
 * A piece of HTML. What is put into each other deeper than this stands beside each other, with nothing of it lost.
 * @throws ImportError where it is out of all measure
 */
export function parseHtml(html: string): Document {
  const dom = new DomHandler();
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attribs) {
      dom.onopentag(name, attribs);
      depth += 1;
      if (depth > deepestParsed) throw new ImportError('Its HTML is built too deep to be read');
      if (depth > deepest) dom.onclosetag();
    },
    onclosetag() {
      if (depth <= deepest) dom.onclosetag();
      depth -= 1;
    },
    ontext: (data) => dom.ontext(data),
  });
  parser.end(html);
  return dom.root;
}
