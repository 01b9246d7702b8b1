import type { Resource } from '#model/types/resource.ts';
import type { Block } from '#model/types/screens/block.ts';
import type { Page } from '#model/types/screens/page.ts';

export interface PageScreenProps {
  readonly page: Page;
  readonly blocks: readonly Block[];
  readonly resources: Readonly<Record<string, Resource>>;
}
