/** How names change form between papers, wire, database and screen. */

/** `serialNumber` → `SERIAL_NUMBER`; a reference drops its `Id`: `equipmentTypeId` → `EQUIPMENT_TYPE`. */
export const upperSnake = (name: string): string => snake(withoutId(name)).toUpperCase();

/** `serialNumber` → `serial_number`, `equipment-types` → `equipment_types`. */
export const snake = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[-\s]+/g, '_')
    .toLowerCase();

/** `serialNumber` → `Serial number`, `equipmentTypeId` → `Equipment type`, `IN_USE` → `In use`: a word until a locale has one. */
export function humanize(name: string): string {
  const words = snake(withoutId(name)).split('_').filter(Boolean).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `equipmentTypeId` → `equipmentType`, `roleIds` → `roles`: the stem of a reference's read-only names. */
export const withoutId = (name: string): string => name.replace(/Ids$/, 's').replace(/Id$/, '');
