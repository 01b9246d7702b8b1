import type { AccessDeclaration } from './access.ts';
import type { Demo } from './records/demo.ts';
import type { Resource } from './resource.ts';
import type { Navigation } from './screens/navigation.ts';
import type { Page } from './screens/page.ts';

/** All resources and pages by name, plus the navigation that leads to them. */
export interface Declarations {
  readonly resources: Readonly<Record<string, Resource>>;
  readonly pages: Readonly<Record<string, Page>>;
  readonly navigation: Navigation;
  readonly access: AccessDeclaration;
  /** Demo rows by resource. The browser does not need them. */
  readonly demos: Readonly<Record<string, Demo>>;
}
