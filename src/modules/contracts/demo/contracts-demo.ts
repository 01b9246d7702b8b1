/** Demo data of contracts: the contracts and their approvals. Contracts for software are about a service in use, and with its vendor. */
import type { Person } from '#modules/people/demo/people.ts';
import type { Place } from '#modules/places/demo/places.ts';
import type { Software } from '#modules/software/demo/software.ts';
import type { DemoModule } from '#server/demo/demo-module.ts';
import { demoAdministrator } from '#server/identity/accounts/demo-accounts.ts';
import { demoApprovals, demoContracts } from './contracts.ts';

export const contractsDemo: DemoModule = {
  records: ({ today, scale, recordsOf, random }) => {
    const company = {
      today,
      scale,
      places: recordsOf<Place>('places'),
      people: recordsOf<Person>('people'),
      services: servicesOf(recordsOf('software'), recordsOf('software-vendors')),
    };
    const contracts = demoContracts(company, random(7));
    return {
      contracts,
      'contract-approvals': demoApprovals(contracts, company, random(8)),
    };
  },
  history: [{ resource: 'contracts', origin: 'screen', actor: demoAdministrator.label, entries: 600 }],
};

/** The active cloud services, with the names of their vendors. */
function servicesOf(software: readonly Software[], vendors: readonly { id: string; name?: string | null }[]) {
  const vendorNames = new Map(vendors.map(({ id, name }) => [id, name ?? null]));
  return software
    .filter(({ type, usageStatus }) => type === 'SAAS' && usageStatus === 'ACTIVE')
    .map(({ id, name, vendorId }) => ({ id, name: name ?? '', vendor: vendorNames.get(vendorId ?? '') ?? null }));
}
