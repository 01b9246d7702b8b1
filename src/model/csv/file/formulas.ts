/** Cells that a spreadsheet would run. */

/**
 * Cells that start so are formulas to a spreadsheet. Full-width signs count in Japanese Excel, and no program says which
 * spaces, line ends and invisible characters it skips before a sign.
 */
const formula = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A text cell that would run as a formula, or looks like one defused, gets one apostrophe in front. */
export const defuse = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Takes away the one apostrophe that `defuse` put there, and no other. */
export const restore = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);
