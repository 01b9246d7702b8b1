/** A record of another resource that an action or a deletion adds. */
export interface RawKeep {
  readonly in: string;
  readonly fields: Readonly<Record<string, string>>;
}
