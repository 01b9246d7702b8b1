import type { Block, Page } from '#model/blocks/block.ts';
import type { Resource } from '#model/resource.ts';

export interface PageScreenProps {
  readonly page: Page;
  readonly blocks: readonly Block[];
  readonly resources: Readonly<Record<string, Resource>>;
}
