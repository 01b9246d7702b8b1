export interface ConnectorLimits {
  /** Of one request, from the first byte sent to the last one read. */
  readonly requestMs: number;
  /** Of all requests for one purpose. */
  readonly totalMs: number;
  readonly answerBytes: number;
  readonly records: number;
  readonly pages: number;
  /** How often a request is retried, and the pause before the first retry. */
  readonly retries: number;
  readonly pauseMs: number;
  /** If a product asks for a longer pause, the request is not retried automatically. */
  readonly longestPauseMs: number;
}
