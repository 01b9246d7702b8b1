import { defineModule } from '#server/modules/module.ts';
import { contractsDemo } from './demo/contracts-demo.ts';

/** Contracts and their approvals. */
export const contracts = defineModule({
  name: 'contracts',
  needs: ['people', 'places', 'software'],
  demo: contractsDemo,
});
