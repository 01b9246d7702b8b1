/** What handlers may use beside the gate. */
export interface ActionServices {
  readonly memberships: never;
}
