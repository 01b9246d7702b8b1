/** The form that a record asks for. */

export interface RawForms {
  readonly field: string;
  readonly answer: string;
  /** Value → name of the form's schema. */
  readonly schemas: Readonly<Record<string, string>>;
  /** Fields of each form, known once its schema is read; never declared. */
  readonly asks?: Forms['fields'];
}

export interface Forms {
  /** Choice whose value names the form. */
  readonly field: string;
  /** Name of the transition that answers the form. */
  readonly answer: string;
  /** Value → fields of the form, in order. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}
