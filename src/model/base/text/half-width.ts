/**
 * Converts full-width letters, digits and signs to ASCII, before a text is read as a number or a date.
 * NFKC would convert more: `①` and `10²` are not numbers.
 *
 * @example halfWidth('￥１，２３４') // '¥1,234'
 */
export const halfWidth = (text: string): string =>
  text
    .replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - toPlain))
    .replaceAll('　', ' ')
    .replaceAll('￥', '¥');

const toPlain = 0xfee0;
