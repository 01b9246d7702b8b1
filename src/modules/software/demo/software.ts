/**
 * The software of the company, which it subscribes to, installs, runs or has built, and the people responsible for it.
 */
import { fileAddress } from '#model/base/stored-file.ts';
import type { Person } from '#modules/people/demo/people.ts';
import { addDays } from '#server/demo/dates.ts';
import { demoFile } from '#server/demo/files.ts';
import type { Random } from '#server/demo/random.ts';
import { type SystemFields, systemFields } from '#server/demo/record.ts';
import type { SoftwareRecord } from '#types/software.ts';
import type { SoftwareVendorsRecord } from '#types/software-vendors.ts';
import catalogue from './software-catalogue.json' with { type: 'json' };

type Stored<T> = SystemFields & Omit<T, 'id' | 'createdAt' | 'updatedAt'>;
export type Software = Stored<Partial<SoftwareRecord>>;
type Vendor = Stored<Partial<SoftwareVendorsRecord>>;

export interface DemoSoftware {
  readonly vendors: readonly Vendor[];
  readonly software: readonly Software[];
}

/** Name → id. */
export const softwareIds = (software: readonly Software[]): ReadonlyMap<string, string> =>
  new Map(software.flatMap(({ id, name }) => (name ? [[name, id]] : [])));

interface Product {
  readonly name: string;
  readonly vendor: string | null;
  readonly category: SoftwareRecord['category'];
  readonly version?: string;
  readonly customSaasType?: SoftwareRecord['customSaasType'];
}

type Type = SoftwareRecord['type'];

/** All products of the catalogue, with their type. */
const products = Object.entries(catalogue as Readonly<Record<Type, readonly Product[]>>).flatMap(([type, list]) =>
  list.map((product) => ({ ...product, type: type as Type })),
);

export function demoSoftware(today: string, people: readonly Person[], random: Random): DemoSoftware {
  const names = [...new Set(products.flatMap(({ vendor }) => vendor ?? []))];
  const vendors = names.map((name) => ({
    ...systemFields(addDays(today, -900), today, random),
    name,
    website: null,
    supportContact: null,
    note: null,
  }));
  const idOf = new Map(vendors.map(({ id, name }) => [name, id]));
  const owners = people.filter(({ status }) => status === 'ACTIVE').slice(0, 40);
  const software = products.map((product, index) => ({
    ...systemFields(addDays(today, -random.int(20, 880)), today, random),
    ...whatItIs(product, index, idOf),
    ...stateAt(index, today),
    ...architectureOf(product.type, index, random),
    // A few have no owner, which the overview points out.
    ownerId: index % 11 === 7 ? null : random.pick(owners).id,
    criticality: random.weighted([
      ['HIGH', 2],
      ['MEDIUM', 5],
      ['LOW', 3],
    ] as const),
    notifyOnAlerts: index % 7 !== 3,
    appId: null,
  }));
  return {
    vendors,
    software: software.map((one, index) => ({
      ...one,
      logo: index % 6 === 5 ? null : fileAddress(demoFile('png', `${one.name}.png`, one.createdAt)),
    })),
  };
}

const whatItIs = (product: (typeof products)[number], index: number, idOf: ReadonlyMap<string, string>) => ({
  name: product.name,
  type: product.type,
  vendorId: product.vendor === null ? null : (idOf.get(product.vendor) ?? null),
  category: product.category ?? null,
  customSaasType: product.customSaasType ?? null,
  registrationSource: product.type === 'INSTALLED' && index % 3 !== 0 ? ('MDM' as const) : ('MANUAL' as const),
  version: product.version ?? null,
  website: null,
  description: null,
});

/** Most are in use; every other state occurs. */
function stateAt(index: number, today: string): Pick<Required<SoftwareRecord>, 'usageStatus' | 'trialEndsOn'> {
  if (index % 26 === 12) return { usageStatus: 'TRIAL', trialEndsOn: addDays(today, 9 + (index % 20)) };
  if (index % 21 === 17) return { usageStatus: 'DEACTIVATED', trialEndsOn: null };
  if (index % 34 === 30) return { usageStatus: 'DISCONTINUED', trialEndsOn: null };
  return { usageStatus: 'ACTIVE', trialEndsOn: null };
}

function architectureOf(type: Type, index: number, random: Random): Partial<SoftwareRecord> {
  const isCloud = type === 'SAAS' || type === 'CUSTOM_SAAS';
  const pick = <const T>(...choices: readonly (readonly [T, number])[]): T => random.weighted(choices);
  return {
    hosting: isCloud ? ('CLOUD_BASED' as const) : pick(['ON_PREMISE', 3], ['HYBRID', 1]),
    environment: isCloud
      ? ('SAAS_TENANT' as const)
      : type === 'INSTALLED'
        ? ('ON_PREMISE' as const)
        : pick(['PROD', 4], ['TEST', 1], ['DEV', 1]),
    authMethod: pick(['SAML', 4], ['OAUTH', 2], ['SELF', 3], ['OTHER', 1]),
    patchStatus: isCloud ? null : pick(['PATCHED', 7], ['SCHEDULED', 2], ['NOT_PATCHED', 1]),
    autoUpdate: isCloud ? null : pick(['ENABLED', 5], ['MANUAL', 3], ['DISABLED', 1]),
    complianceStatus: index % 9 === 8 ? null : pick(['COMPLIANT', 7], ['IN_PROGRESS', 2], ['NON_COMPLIANT', 1]),
    dataLocation: isCloud ? pick(['東京', 5], ['大阪', 2], ['シンガポール', 1]) : null,
    architectureNote: null,
  };
}
