/** An object of JSON: a part of the description. */

export type Json = { readonly [key: string]: unknown };
