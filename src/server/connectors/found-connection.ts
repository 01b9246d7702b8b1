export interface FoundConnection {
  readonly name: string;
  /** Address of its picture; null without one. */
  readonly picture: string | null;
  /** True if the connection is switched on. */
  readonly isActive: boolean;
  readonly isOffered: boolean;
  readonly kind: string | null;
  readonly address: string | null;
  readonly hasSecret: boolean;
  /** Null also if the key that opens it is missing. */
  readonly secret: string | null;
}
