/** The objects of a list that is filled in as rows. */
export type Row = Readonly<Record<string, unknown>>;

/** Those that are there, whatever else somebody may have sent. */
export const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : []).filter(isRow);

export const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null;

/** A row's own name among the others, which nobody is asked for. */
export const rowKey = 'key';
