/** Which form a record asks for. */

export interface RawForms {
  readonly by: string;
  readonly answer: string;
  /** Value → name of the form's schema. */
  readonly of: Readonly<Record<string, string>>;
  /** Never written: the fields of each form, once its schema is read. */
  readonly asks?: Forms['of'];
}

export interface Forms {
  /** Choice whose value names the form. */
  readonly by: string;
  /** Name of the transition by which it is answered. */
  readonly answer: string;
  /** Value → fields that the form asks for, in their order. */
  readonly of: Readonly<Record<string, readonly string[]>>;
}
