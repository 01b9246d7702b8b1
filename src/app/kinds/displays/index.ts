/** Kinds that a record page shows in more detail than a table. All others use their cell. */

import { type ComponentType, lazy } from 'react';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import type { DisplayProps } from './display-props.ts';

export const displays: Partial<Readonly<Record<FieldKind, ComponentType<DisplayProps>>>> = {
  files: lazy(() => import('./files.tsx')),
  image: lazy(() => import('./image.tsx')),
};
