/** Demo data of licenses: products, licenses with their software, and the people who hold the seats. */
import type { Contract } from '#modules/contracts/demo/contracts.ts';
import { softwareIds } from '#modules/software/demo/software.ts';
import type { DemoModule } from '#server/demo/demo-module.ts';
import { demoLicenses } from './licenses.ts';

export const licensesDemo: DemoModule = {
  records: ({ today, recordsOf, random }) => {
    const used = recordsOf<{ readonly id: string; readonly status: string }>('devices')
      .filter(({ status }) => status === 'IN_USED' || status === 'IN_PLACED')
      .map(({ id }) => id);
    const { products, licenses, assignments } = demoLicenses(today, recordsOf('people'), used, random(5));
    const software = softwareIds(recordsOf('software'));
    const contracts = new Map(recordsOf<Contract>('contracts').map((one) => [one.softwareId, one]));
    return {
      'license-products': products,
      licenses: licenses.map((license) => {
        // The name of the license is the product's name followed by the plan.
        const softwareId = software.get((license.name ?? '').slice(0, -1 - (license.planName ?? '').length)) ?? null;
        const contract = softwareId === null ? undefined : contracts.get(softwareId);
        return { ...license, softwareId, contractId: contract?.id ?? null };
      }),
      'license-assignments': assignments,
    };
  },
};
