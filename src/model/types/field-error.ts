/**
 * One error of a request.
 * `pointer` is a JSON pointer into the body (`/name`) or the name of a query parameter (`?sortColumn`).
 */
export interface FieldError {
  readonly pointer: string;
  /** The JSON Schema keyword that failed, or `unknown`, `reference`, `unique`, `permission`. */
  readonly keyword: string;
  /**
   * Parameters of the keyword: `{ limit: 100 }`, `{ allowedValues: […] }`. They fill the placeholders of the message.
   */
  readonly params?: Readonly<Record<string, unknown>>;
  /** The message, if the server writes it. */
  readonly message?: string;
}
