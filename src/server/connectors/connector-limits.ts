export interface ConnectorLimits {
  /** Of one request, from the first byte sent to the last one read. */
  readonly requestMs: number;
  /** Of everything that is asked for one purpose. */
  readonly totalMs: number;
  readonly answerBytes: number;
  readonly records: number;
  readonly pages: number;
  /** How often one request is tried once more, and how long is waited before the first further try. */
  readonly retries: number;
  readonly pauseMs: number;
  /** A product that asks for a longer pause is asked again by people. */
  readonly longestPauseMs: number;
}
