/** Fields of a resource whose records are rules. */
export interface RuleSet {
  /** Choice that says which rule it is; no two records hold the same. */
  readonly key: string;
  /** Yes-or-no that switches it. */
  readonly on: string;
  /** Number, and choice of the unit in which it counts days. */
  readonly amount: string;
  readonly unit: string | null;
}
