/** The equipment list as all compared apps read it: the same call, the same rows, the same twelve columns. */
import vocabularies from '../../../locales/ja-JP/equipment/enums.json';
import words from '../../../locales/ja-JP/equipment/equipment.json';

export interface Equipment {
  readonly id: string;
  readonly name: string;
  readonly equipmentTypeId: string;
  readonly equipmentTypeName: string | null;
  readonly equipmentItemId: string | null;
  readonly equipmentItemName: string | null;
  readonly model: string | null;
  readonly serialNumber: string | null;
  readonly assetTag: string | null;
  readonly status: string;
  readonly assignedPerson: Person | null;
  readonly assignedPlace: { readonly placeId: string; readonly placeLabel: string } | null;
  readonly verification: string | null;
  readonly lendingEndsOn: string | null;
  readonly purchasedOn: string | null;
}

export interface Person {
  readonly personId: string;
  readonly name: string;
  readonly workerNumber: string;
}

export const pageSize = 1000;

/** @param page from 0; the address equals the one that our app requests, so that one stored response serves all apps */
export async function readPage(page: number): Promise<{ readonly items: Equipment[]; readonly count: number }> {
  const params = new URLSearchParams({ ...(page > 0 ? { pageIndex: String(page) } : {}), pageSize: String(pageSize) });
  const response = await fetch(`/v2/equipment?${params}`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`the list answered ${response.status}`);
  return JSON.parse(await response.text());
}

/** Words of the columns, in their order. */
export const labels: readonly string[] = [
  words.fields.name,
  words.fields.equipmentTypeId,
  words.fields.equipmentItemId,
  words.fields.model,
  words.fields.serialNumber,
  words.fields.assetTag,
  words.fields.status,
  words.fields.assignedWorkerId,
  words.fields.placementPlaceId,
  words.fields.verification,
  words.fields.lendingEndsOn,
  words.fields.purchasedOn,
];

type Values = Readonly<Record<string, string>>;

export const statusWords: Values = vocabularies.equipmentStatus;
export const verificationWords: Values = vocabularies.verification;

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

export const statusTones: Readonly<Record<string, Tone>> = {
  IN_USE: 'success',
  UNDER_REPAIR: 'warning',
  SCHEDULED_FOR_LENDING: 'info',
};
export const verificationTones: Readonly<Record<string, Tone>> = {
  OK: 'success',
  MISMATCH: 'danger',
  UNVERIFIED: 'warning',
};
