export interface InputMask {
  /** Resource of one record, in which the shapes are set; while one is empty, nothing is asked. */
  readonly in: string;
  /** Choice of the record by which there are different shapes; null for one shape of all. */
  readonly by: string | null;
  /** Field of the settings with the shape, or one for each value of `by`. */
  readonly is: string | Readonly<Record<string, string>>;
}

export type RawInputMask = Pick<InputMask, 'in' | 'is'> & { readonly by?: string };
