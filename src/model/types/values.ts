/** Values of a record or of any other object of JSON, by name. */
export type Values = Readonly<Record<string, unknown>>;
