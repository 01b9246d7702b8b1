/** The keyboard in front of this screen. */
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key that goes with a letter for a command, as it is written on the keyboard. */
export const commandKey = isMac ? '⌘' : 'Ctrl';

/** `⌘K`, `Ctrl K`. */
export const withCommandKey = (letter: string): string => (isMac ? `⌘${letter}` : `Ctrl ${letter}`);
