/** A JSON object: a part of the description. */

export type Json = { readonly [key: string]: unknown };
