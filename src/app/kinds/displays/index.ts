/** Kinds that a record's page shows at greater length than a table can. All others are drawn as their cell. */

import { type ComponentType, lazy } from 'react';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import type { DisplayProps } from './display-props.ts';

export const displays: Partial<Readonly<Record<FieldKind, ComponentType<DisplayProps>>>> = {
  files: lazy(() => import('./files.tsx')),
  image: lazy(() => import('./image.tsx')),
};
