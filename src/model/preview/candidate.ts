/** What another product can tell of, and the names under which it does: one vocabulary for all of them. */

/** All values are texts, as a spreadsheet would hold them; an empty one is not known. `id` is the other product's own. */
export const candidateFields = {
  people: [
    'id',
    'userName',
    'familyName',
    'givenName',
    'displayName',
    'email',
    'phoneNumber',
    'workerNumber',
    'department',
    'title',
    'managerId',
    'startDate',
    'active',
  ],
  accounts: [
    'id',
    'userName',
    'displayName',
    'email',
    'workerNumber',
    'active',
    'role',
    'mfa',
    'lastSignedInAt',
    'tellsSignIns',
    'createdAt',
  ],
  devices: [
    'id',
    'name',
    'serialNumber',
    'assetTag',
    'manufacturer',
    'model',
    'operatingSystem',
    'osVersion',
    'assignedEmail',
    'active',
    'managed',
    'lastSeenAt',
    'enrolledAt',
    'storageTotal',
    'storageFree',
    'encrypted',
    'compliance',
  ],
} as const;

/** What one is called. */
export const candidateName = { people: 'displayName', accounts: 'displayName', devices: 'name' } as const;

export type CandidateKind = keyof typeof candidateFields;

export type Candidate<K extends CandidateKind = CandidateKind> = Readonly<
  Record<(typeof candidateFields)[K][number], string>
>;
