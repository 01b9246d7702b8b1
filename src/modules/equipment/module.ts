import { defineModule } from '#server/modules/module.ts';
import { equipmentDemo } from './demo/equipment-demo.ts';

export const equipment = defineModule({ name: 'equipment', needs: ['people', 'places'], demo: equipmentDemo });
