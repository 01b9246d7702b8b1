/** A JSON Schema that is an object. */
export type JsonSchema = { readonly [keyword: string]: unknown };
