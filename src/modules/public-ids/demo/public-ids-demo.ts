import type { DemoModule } from '#server/demo/demo-module.ts';
import { demoPublicIds } from './public-ids.ts';

export const publicIdsDemo: DemoModule = {
  records: ({ today, recordsOf, random }) => ({ 'public-ids': demoPublicIds(today, recordsOf('people'), random(9)) }),
};
