/** Demo data of contracts: the contracts and their approvals. Contracts for software refer to software in use. */
import type { Person } from '#modules/people/demo/people.ts';
import type { Place } from '#modules/places/demo/places.ts';
import type { Software } from '#modules/software/demo/software.ts';
import type { DemoModule } from '#server/demo/demo-module.ts';
import { demoAdministrator } from '#server/identity/accounts/demo-accounts.ts';
import { type Contract, demoApprovals, demoContracts } from './contracts.ts';

export const contractsDemo: DemoModule = {
  records: ({ today, scale, recordsOf, random }) => {
    const company = { today, scale, places: recordsOf<Place>('places'), people: recordsOf<Person>('people') };
    const contracts = demoContracts(company, random(7));
    return {
      contracts: withSoftware(contracts, recordsOf('software')),
      'contract-approvals': demoApprovals(contracts, company, random(8)),
    };
  },
  history: [{ resource: 'contracts', origin: 'screen', actor: demoAdministrator.label, entries: 600 }],
};

/** Assigns the active cloud services to contracts for software, in turn. */
function withSoftware(contracts: readonly Contract[], software: readonly Software[]) {
  const clouds = software.filter(({ type, usageStatus }) => type === 'SAAS' && usageStatus === 'ACTIVE');
  let at = 0;
  return contracts.map((contract) => ({
    ...contract,
    softwareId: contract.contractType === 'SAAS_SOFTWARE' ? (clouds[at++ % clouds.length]?.id ?? null) : null,
  }));
}
