/** Demo data of licenses: products, licenses with their software, and the people who hold the seats. */
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
    return {
      'license-products': products,
      licenses: licenses.map((license) => ({
        ...license,
        // The name of the license is the product's name followed by the plan.
        softwareId: software.get((license.name ?? '').slice(0, -1 - (license.planName ?? '').length)) ?? null,
      })),
      'license-assignments': assignments,
    };
  },
};
