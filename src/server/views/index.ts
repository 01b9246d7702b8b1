/** Every view by the name that a resource file gives as its `source`. */
import type { View } from './view.ts';

export const views: Readonly<Record<string, View>> = {};
