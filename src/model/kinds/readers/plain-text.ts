/** Texts whose characters can only be meant plainly: numbers, dates, phone numbers. */
import { halfWidth } from '../../base/text/half-width.ts';
import { tidyLine } from '../../base/text/tidy.ts';

/** Signs that people and input methods write for a hyphen or a minus, the prolonged sound mark among them. */
const dashes = /[‐‑‒–—―⁃−➖ーｰ─]/g;

/** @example withHyphens('０３ー１２３４') // '03-1234' */
export const withHyphens = (text: string): string => halfWidth(text).replace(dashes, '-');

/** Without spaces around it, half-width, with plain hyphens. */
export const plainText = (text: string): string => withHyphens(tidyLine(text)).trim();
