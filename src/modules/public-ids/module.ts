import { defineModule } from '#server/modules/module.ts';
import { publicIdsDemo } from './demo/public-ids-demo.ts';

export const publicIds = defineModule({ name: 'public-ids', needs: ['people'], demo: publicIdsDemo });
