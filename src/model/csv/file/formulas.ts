/** Cells that a spreadsheet would run. */

/**
 * Start of a cell that a spreadsheet treats as a formula. Japanese Excel accepts full-width signs, and no program
 * documents which spaces, line ends and invisible characters it skips before a sign.
 */
const formula = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Adds an apostrophe to a text that a spreadsheet would run as a formula, or that already looks defused. */
export const defuse = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Removes the one apostrophe that `defuse` added, and no other. */
export const restore = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);
