/** The keyboard in front of this screen. */
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key that goes with a letter for a command, as it is written on the keyboard. */
export const commandKey = isMac ? '⌘' : 'Ctrl';

/** The key that browsers call Meta. */
export const metaKey = isMac ? '⌘' : 'Win';

/** `⌘K`, `Ctrl K`. */
export const withCommandKey = (letter: string): string => (isMac ? `⌘${letter}` : `Ctrl ${letter}`);
