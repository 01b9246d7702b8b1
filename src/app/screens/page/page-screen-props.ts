import type { Block } from '#model/types/block.ts';
import type { Page } from '#model/types/page.ts';
import type { Resource } from '#model/types/resource.ts';

export interface PageScreenProps {
  readonly page: Page;
  readonly blocks: readonly Block[];
  readonly resources: Readonly<Record<string, Resource>>;
}
