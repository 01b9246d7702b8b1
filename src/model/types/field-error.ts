/** One error of a request. `pointer` is a JSON pointer into the body (`/name`) or the name of a query parameter (`?sortColumn`). */
export interface FieldError {
  readonly pointer: string;
  /** The JSON Schema keyword that failed, or `unknown`, `reference`, `unique`, `permission`. */
  readonly keyword: string;
  /** What the keyword asked for: `{ limit: 100 }`, `{ allowedValues: […] }`. Fills the placeholders of the message. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** The sentence, where the server says it. */
  readonly message?: string;
}
