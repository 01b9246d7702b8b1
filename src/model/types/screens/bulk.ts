/** Changes of many records at once. */
export interface BulkDeclaration {
  /** Name → fields that are changed together, each with a button of its own. */
  readonly changes: Readonly<Record<string, readonly string[]>>;
  /** Actions with input that run on several records with the same input. */
  readonly actions: readonly string[];
  /** Fields that are changed one record at a time. */
  readonly excludes: readonly string[];
}
