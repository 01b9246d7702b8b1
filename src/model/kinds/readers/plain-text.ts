/** Prepares texts whose characters have only one meaning: numbers, dates, phone numbers. */
import { halfWidth } from '../../base/text/half-width.ts';
import { tidyLine } from '../../base/text/tidy.ts';

/** Characters that people and input methods use as a hyphen or a minus, including the prolonged sound mark. */
const dashes = /[‐‑‒–—―⁃−➖ーｰ─]/g;

/** @example withHyphens('０３ー１２３４') // '03-1234' */
export const withHyphens = (text: string): string => halfWidth(text).replace(dashes, '-');

/** The text without surrounding spaces, half-width, with plain hyphens. */
export const plainText = (text: string): string => withHyphens(tidyLine(text)).trim();
