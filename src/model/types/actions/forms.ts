/** The form that a record asks for. */

export interface Forms {
  /** Choice whose value names the form. */
  readonly field: string;
  /** Name of the transition that answers the form. */
  readonly answer: string;
  /** Value → fields of the form, in order. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}
