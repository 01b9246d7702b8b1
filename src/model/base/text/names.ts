/** Conversions of names between declarations, wire, database and screen. */

/** `serialNumber` → `SERIAL_NUMBER`; the `Id` of a reference is dropped: `equipmentTypeId` → `EQUIPMENT_TYPE`. */
export const upperSnake = (name: string): string => snake(withoutId(name)).toUpperCase();

/** `serialNumber` → `serial_number`, `equipment-types` → `equipment_types`. */
export const snake = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[-\s]+/g, '_')
    .toLowerCase();

/**
 * Column of a field; unique, whatever characters the name has.
 * `serialNumber` → `serial_number`, `serial_number` → `serial_number_`, `serial-no` → `serial_no_5d0f1c2a_`,
 * 「氏名」 → `field_8a1b2c3d_`.
 */
export function columnName(field: string): string {
  const plain = snake(field);
  if (/^[a-z][a-zA-Z0-9]*$/.test(field) && plain.length <= longest && !isReserved(plain)) return plain;
  if (/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(field) && field.length < longest) return `${field}_`;
  const readable = plain.replace(/[^a-z0-9]+/g, '_').replace(/^[_0-9]+|_+$/g, '');
  return `${readable.slice(0, longestReadable) || 'field'}_${digest(field)}_`;
}

/** PostgreSQL truncates identifiers at 63 bytes; names of further columns of a field are up to 14 bytes longer. */
const longest = 48;
const longestReadable = 36;

/** Columns that the server adds. */
const isReserved = (column: string): boolean => /^fold_|^record_title$|^deleted_at$/.test(column);

/** FNV-1a of the UTF-16 units, 8 hexadecimal digits. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/**
 * Label for a name without a text: `serialNumber` → `Serial number`, `equipmentTypeId` → `Equipment type`,
 * `IN_USE` → `In use`.
 */
export function humanize(name: string): string {
  const words = snake(withoutId(name)).split('_').filter(Boolean).join(' ') || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Stem of a reference's read-only names: `equipmentTypeId` → `equipmentType`, `roleIds` → `roles`. */
export const withoutId = (name: string): string => name.replace(/Ids$/, 's').replace(/Id$/, '');
