/** What another product can tell of, and the names under which it does: one vocabulary for all of them. */
import type { CandidateKind } from '../../types/records/preview.ts';

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
  groups: ['id', 'name', 'active'],
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
} as const satisfies Record<CandidateKind, readonly string[]>;

/** What one is called. */
export const candidateName = {
  people: 'displayName',
  accounts: 'displayName',
  groups: 'name',
  devices: 'name',
} as const satisfies Record<CandidateKind, string>;

export type Candidate<K extends CandidateKind = CandidateKind> = Readonly<
  Record<(typeof candidateFields)[K][number], string>
> & {
  /** Of kinds that consist of others: the product's own ids of those. */
  readonly members?: readonly string[];
};

export const kindsWithMembers: readonly CandidateKind[] = ['groups'];
