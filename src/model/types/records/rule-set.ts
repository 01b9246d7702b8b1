/** Fields of a resource whose records are rules. */
export interface RuleSet {
  /** Choice that names the rule; unique among the records. */
  readonly key: string;
  /** Boolean that switches the rule on. */
  readonly on: string;
  /** Number, and choice of the unit in which it counts days. */
  readonly amount: string;
  readonly unit: string | null;
}
