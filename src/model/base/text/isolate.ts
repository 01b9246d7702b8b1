/** Isolates right-to-left text in sentences, so that it does not reorder the words around it. */

/** Letters of right-to-left scripts, and direction marks. */
const turning =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const isolates = /[\u2066-\u2069]/g;

/** @example isolate('\u202e消せ') // '\u2068\u202e消せ\u2069'; any other text is unchanged */
export const isolate = (text: string): string =>
  turning.test(text) ? `\u2068${text.replace(isolates, '')}\u2069` : text;

/** Isolates all parameters of a sentence. `_` is the sentence itself and stays unchanged. */
export const isolateAll = <T extends object>(params: T): T =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== '_' ? isolate(value) : value,
    ]),
  ) as T;
