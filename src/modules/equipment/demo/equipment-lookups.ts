/** The catalogue as records: types and their items. */

import type { Random } from '#server/demo/random.ts';
import { launchOf, type SystemFields, systemFields } from '#server/demo/record.ts';
import { type CatalogueItem, type CatalogueType, catalogue } from './equipment-catalogue.ts';

interface EquipmentType extends SystemFields {
  readonly name: string;
  readonly category: string;
  readonly displayOrder: number;
  readonly disabled: boolean;
}

interface EquipmentItem extends SystemFields {
  readonly name: string;
  readonly equipmentTypeId: string;
  readonly displayOrder: number;
  readonly disabled: boolean;
}

/** A type of the catalogue with the records that represent it. */
export interface Shelf {
  readonly entry: CatalogueType;
  readonly type: EquipmentType;
  readonly items: readonly { readonly entry: CatalogueItem; readonly item: EquipmentItem }[];
}

/** Types are numbered 1…24, items 1…90 across all types. */
export function demoShelves(today: string, random: Random): readonly Shelf[] {
  let position = 0;
  return catalogue.map((entry, index): Shelf => {
    const type = {
      ...systemFields(launchOf(today), today, random),
      name: entry.name,
      category: entry.management,
      displayOrder: index + 1,
      disabled: entry.disabled,
    };
    const items = entry.items.map((itemEntry) => {
      position += 1;
      const item = {
        ...systemFields(launchOf(today), today, random),
        name: itemEntry.name,
        equipmentTypeId: type.id,
        displayOrder: position,
        disabled: itemEntry.disabled,
      };
      return { entry: itemEntry, item };
    });
    return { entry, type, items };
  });
}
