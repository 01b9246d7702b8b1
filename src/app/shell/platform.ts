/** The names of the modifier keys on the user's keyboard. */
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The modifier key for commands, as printed on the keyboard. */
export const commandKey = isMac ? '⌘' : 'Ctrl';

/** The key that browsers call Meta. */
export const metaKey = isMac ? '⌘' : 'Win';

/** Formats a key combination: `⌘K`, `Ctrl K`. */
export const withCommandKey = (letter: string): string => (isMac ? `⌘${letter}` : `Ctrl ${letter}`);
