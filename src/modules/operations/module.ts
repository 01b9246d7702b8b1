import { breadcrumbs, cascades, counts, forms, orderedRows, procedure } from '#model/features/keywords.ts';
import { defineModule } from '#server/modules/module.ts';
import { operationsDemo } from './demo/operations-demo.ts';
import { myPackages, myPatterns } from './server/views/my-packages.ts';

/** Packages of tasks that begin together. */
export const operations = defineModule({
  name: 'operations',
  needs: ['devices', 'organization', 'people'],
  views: { 'my-packages': myPackages, 'my-patterns': myPatterns },
  pages: { tabs: { 'operation-canvas': new URL('./app/operation-canvas.tsx', import.meta.url) } },
  keywords: { breadcrumbs, cascades, counts, forms, orderedRows, procedure },
  demo: operationsDemo,
});
