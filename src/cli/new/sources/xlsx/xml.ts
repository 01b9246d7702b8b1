/** Reads the XML of a workbook as a stream. Custom entities are not expanded, and nothing is loaded. */
import { SaxesParser } from 'saxes';

export type Attributes = Readonly<Record<string, string>>;

export interface Handlers {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Element names have no namespace prefix, attribute names do. @throws Error with a sentence for invalid XML */
export function readXml(xml: string, { open, close, text }: Handlers): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Error(`The workbook is damaged: ${error.message}`);
  });
  parser.on('doctype', () => {
    throw new Error('The workbook declares a document type, which is not allowed.');
  });
  parser.on('opentag', (tag) => open?.(local(tag.name), tag.attributes as Attributes));
  parser.on('closetag', (tag) => close?.(local(tag.name)));
  parser.on('text', (piece) => text?.(piece));
  parser.write(xml).close();
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

export interface Element {
  readonly attributes: Attributes;
  readonly text: string;
}

/** All elements with this name, with their texts. */
export function textsOf(xml: string, name: string): readonly Element[] {
  const found: { attributes: Attributes; text: string }[] = [];
  let current: { attributes: Attributes; text: string } | undefined;
  if (xml === '') return found;
  readXml(xml, {
    open(one, attributes) {
      if (one !== name) return;
      current = { attributes, text: '' };
      found.push(current);
    },
    close(one) {
      if (one === name) current = undefined;
    },
    text(piece) {
      if (current) current.text += piece;
    },
  });
  return found;
}
