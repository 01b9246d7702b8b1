/** The writable properties of the resource's schema, plus `id`, `createdAt` and `updatedAt`. */
export type DemoRecord = Readonly<Record<string, unknown>>;

/** Records by resource, referenced resources first; only in cycles of references does one point forward. */
export type DemoData = readonly { readonly resource: string; readonly records: readonly DemoRecord[] }[];
