import { draft, furtherReferences, numbering, orgChart } from '#model/features/keywords.ts';
import { defineModule } from '#server/modules/module.ts';
import { organizationDemo } from './demo/organization-demo.ts';

/** Units, and plans to reorganize them. */
export const organization = defineModule({
  name: 'organization',
  needs: ['people', 'places'],
  demo: organizationDemo,
  keywords: { draft, furtherReferences, numbering, orgChart },
});
