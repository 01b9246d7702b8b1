/** What can go wrong with another product's interface. The words stand in locales/<locale>/app.json under `connectors.faults`. */

export const connectorErrors = [
  /** No address, no secret, or no connector of that kind: somebody has to set it up. */
  'notConnected',
  /** The secret cannot be opened with this installation's key. */
  'secretLost',
  /** Switched off by whoever looks after it. */
  'deactivated',
  /** The product has nothing of that kind. */
  'notOffered',
  /** The address leads into this network, is no https, or sends on to another one. */
  'addressRefused',
  'unreachable',
  'slow',
  /** 401, 403: the secret is no longer good, or may not read this. */
  'refused',
  /** 429 */
  'limited',
  'wrongAnswer',
  /** The list ended before everything was there. */
  'incomplete',
  /** More records, or a longer answer, than is taken at once. */
  'tooMany',
  'tooLarge',
  /** What it calls so belongs to another connection already. */
  'taken',
  /** It has understood what it was to change, and does not. */
  'changeRefused',
  /** It does not carry out a command: most often it no longer knows the device. */
  'commandRefused',
  /** The error is ours. */
  'notKept',
] as const;
export type ConnectorErrorCode = (typeof connectorErrors)[number];

/** Never holds an address, a secret or anything that the other side sent. */
export class ConnectorError extends Error {
  readonly code: ConnectorErrorCode;
  /** For the placeholders of its words: `retryAfter` seconds, `status`, `limit`. */
  readonly params: Readonly<Record<string, number>>;

  constructor(code: ConnectorErrorCode, params: Readonly<Record<string, number>> = {}) {
    super(code);
    this.name = 'ConnectorError';
    this.code = code;
    this.params = params;
  }
}
