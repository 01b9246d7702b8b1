/** Prints one line for people. */
export type Say = (line: string) => void;
