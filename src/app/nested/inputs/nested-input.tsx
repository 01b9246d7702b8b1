/** The input of a nested field: inputs for its parts or, without a usable schema or on request, JSON. */

import { pointerTo } from '#model/base/json/pointer.ts';
import type { Definitions } from '#model/fields/nested/nested.ts';
import { useRecordFormContext } from '../../form/record-form-context.ts';
import type { InputProps } from '../../kinds/inputs/input.ts';
import { NestedValue } from './nested-value.tsx';

const none: Definitions = {};

export default function NestedInput({ field, id, labelId, label, required, value, describedBy, onChange }: InputProps) {
  const { resource } = useRecordFormContext();
  return (
    <NestedValue
      isWhole
      scope={`${resource.name}.nested.${field.name}`}
      pointer={pointerTo(field.name)}
      definitions={(resource.schema.$defs as Definitions | undefined) ?? none}
      {...{ field, id, labelId, label, required, value, describedBy, onChange }}
    />
  );
}
