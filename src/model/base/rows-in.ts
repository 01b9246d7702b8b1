/** An object in a list that is edited as rows. */
export type Row = Readonly<Record<string, unknown>>;

/** The rows of a value that may be anything a client sent. */
export const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : []).filter(isRow);

export const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null;

/** Member that identifies a row among the others. Forms do not ask for it. */
export const rowKey = 'key';
