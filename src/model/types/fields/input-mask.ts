export interface InputMask {
  /** Resource with a single record that holds the masks. While a mask is empty, any value is accepted. */
  readonly resource: string;
  /** Choice of the record whose values have different masks; null if there is one mask for all. */
  readonly field: string | null;
  /** Field of the settings with the mask, or value of `field` → field with its mask. */
  readonly is: string | Readonly<Record<string, string>>;
}
