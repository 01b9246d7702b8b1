/**
 * Full-width letters, digits and signs as plain ones, for what is to be read as a number or a date. Nothing else changes,
 * as it would under NFKC: `①` and `10²` are no numbers.
 *
 * @example halfWidth('￥１，２３４') // '¥1,234'
 */
export const halfWidth = (text: string): string =>
  text
    .replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - toPlain))
    .replaceAll('　', ' ')
    .replaceAll('￥', '¥');

const toPlain = 0xfee0;
