/** The props of module pages. A project imports them as `daicho/app`. */
import type { Resource } from '#model/types/resource.ts';

export { keywordOf } from '#model/features/keyword.ts';
export type { RelatedListProps as TabPageProps } from '../screens/record/related/related-list.tsx';

/** Props of a page in place of a list or a form. */
export interface PageProps {
  readonly resource: Resource;
}
