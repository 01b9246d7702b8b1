/** Errors of connected products. Their words are in locales/<locale>/app.json under `connectors.faults`. */

export const connectorErrors = [
  /** No address, no secret, or no connector of that kind: the connection must be set up. */
  'notConnected',
  /** The secret cannot be opened with this installation's key. */
  'secretLost',
  /** The connection was switched off. */
  'deactivated',
  /** The product has nothing of that kind. */
  'notOffered',
  /** The address is inside this network, not https, or redirects to another one. */
  'addressRefused',
  'unreachable',
  'slow',
  /** 401, 403: the secret is no longer valid, or may not read this. */
  'refused',
  /** 429 */
  'limited',
  'wrongAnswer',
  /** The list ended before it was complete. */
  'incomplete',
  /** More records, or a longer answer, than the limit. */
  'tooMany',
  'tooLarge',
  /** The product's id already belongs to another connection. */
  'taken',
  /** The product understood the change and refuses it. */
  'changeRefused',
  /** The product does not run a command: usually it no longer knows the device. */
  'commandRefused',
  /** An error on this side. */
  'notKept',
] as const;
export type ConnectorErrorCode = (typeof connectorErrors)[number];

/** Never contains an address, a secret or anything that the other side sent. */
export class ConnectorError extends Error {
  readonly code: ConnectorErrorCode;
  /** Placeholders of its message: `retryAfter` seconds, `status`, `limit`. */
  readonly params: Readonly<Record<string, number>>;

  constructor(code: ConnectorErrorCode, params: Readonly<Record<string, number>> = {}) {
    super(code);
    this.name = 'ConnectorError';
    this.code = code;
    this.params = params;
  }
}
