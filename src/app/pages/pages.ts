/** Pages that are written by hand; each is loaded when it is opened, and the frame knows no more of them than this file. */
import type { FunctionComponent } from 'react';
import type { CustomForm, CustomList } from '#model/custom-pages.ts';
import type { Resource } from '#model/resource.ts';

export const loadPreview = async () => (await import('./preview/preview-page.tsx')).default;
export const loadCsvWizard = async () => (await import('./csv-wizard/csv-wizard.tsx')).default;

/** Patterns of a package, in the place of a tab's list. */
export const loadOperationCanvas = () => import('./operation-canvas/operation-canvas.tsx');

/** Forms that declarations name as `create.page`. */
export const customForms: Readonly<
  Record<CustomForm, () => Promise<FunctionComponent<{ readonly resource: Resource }>>>
> = {
  'network-wizard': async () => (await import('./network-wizard/network-wizard.tsx')).default,
};

/** Lists that declarations name as `list.page`. */
export const customLists: Readonly<
  Record<CustomList, () => Promise<FunctionComponent<{ readonly resource: Resource }>>>
> = {
  cart: async () => (await import('./cart/cart-page.tsx')).default,
};
