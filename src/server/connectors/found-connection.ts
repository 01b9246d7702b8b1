export interface FoundConnection {
  readonly name: string;
  /** Address of its picture; null where it has none. */
  readonly picture: string | null;
  /** It is switched on. */
  readonly isActive: boolean;
  readonly isOffered: boolean;
  readonly kind: string | null;
  readonly address: string | null;
  readonly hasSecret: boolean;
  /** Null also where the key that opens it is not there. */
  readonly secret: string | null;
}
