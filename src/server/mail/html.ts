/** HTML templates: every value is escaped unless it is HTML itself. */
class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

type Part = string | Html | readonly Html[];

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, at) => `${text}${asHtml(parts[at] ?? '')}`).join(''));
}

function asHtml(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  return part instanceof Html ? part.toString() : part.join('');
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
