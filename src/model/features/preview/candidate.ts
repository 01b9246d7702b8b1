/** What another product can report, under names that are the same for all products. */
import type { CandidateKind } from '../../types/records/preview.ts';

/** All values are texts, as in a spreadsheet. An empty text means unknown. `id` is the id in the other product. */
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

/** Field with the name of a candidate. */
export const candidateName = {
  people: 'displayName',
  accounts: 'displayName',
  groups: 'name',
  devices: 'name',
} as const satisfies Record<CandidateKind, string>;

export type Candidate<K extends CandidateKind = CandidateKind> = Readonly<
  Record<(typeof candidateFields)[K][number], string>
> & {
  /** For kinds that consist of others: the ids of those in the product. */
  readonly members?: readonly string[];
};

export const kindsWithMembers: readonly CandidateKind[] = ['groups'];
