/** Demo data of software: vendors, software, the catalogue of apps, integrations, and the products behind them. */
import type { DemoModule } from '#server/demo/demo-module.ts';
import { demoIntegrations } from './app-integrations.ts';
import { demoApps } from './apps.ts';
import { serveProducts } from './products/serve-products.ts';
import { demoSoftware, softwareIds } from './software.ts';

export const softwareDemo: DemoModule = {
  records: ({ today, now, recordsOf, random }) => {
    const { vendors, software } = demoSoftware(today, recordsOf('people'), random(15));
    const apps = demoApps(today, random(9));
    const appIdOf = (name: string | undefined): string | null => apps.find((app) => app.name === name)?.id ?? null;
    return {
      'software-vendors': vendors,
      apps,
      software: software.map((one) => ({ ...one, appId: appIdOf(one.name) })),
      'app-integrations': demoIntegrations(apps, softwareIds(software), { today, now }, random(16)),
    };
  },
  serveProducts,
};
