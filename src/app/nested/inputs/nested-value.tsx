/** A nested value in a form, with the input for its shape. */
import Braces from 'lucide-react/icons/braces';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { fits } from '#model/fields/nested/fits.ts';
import type { Nested } from '#model/fields/nested/nested.ts';
import { nestedOf } from '#model/fields/nested/nested-of.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import styles from '../nested.module.css';
import { GroupInput } from './group-input.tsx';
import { JsonInput } from './json-input.tsx';
import { ListInput } from './list-input.tsx';
import { MapInput } from './map-input.tsx';
import type { NestedProps } from './nested-props.ts';
import { NestedTable } from './nested-table.tsx';
import { NestedValueContext } from './nested-value-context.ts';
import { VariantsInput } from './variants-input.tsx';

export interface NestedValueProps extends NestedProps {
  /** The whole value of a field, which can also be edited as JSON. */
  readonly isWhole?: boolean;
}

export function NestedValue({ isWhole = false, ...props }: NestedValueProps) {
  const { field, definitions, value, id } = props;
  const translate = useTranslate();
  const nested = nestedOf(field.schema, definitions);
  const isFitting = nested !== null && fits(nested, value);
  // A map with invalid keys is a text, but stays in the map input.
  const isBroken = nested?.shape === 'map' && typeof value === 'string';
  const [isJson, setJson] = useState(!isFitting && !isBroken);
  if (nested === null) return <JsonInput {...props} />;
  const asJson = isJson || !(isFitting || isBroken);
  return (
    <div className={styles.value}>
      {isWhole && (
        <Button
          small
          variant="quiet"
          className={styles.json}
          icon={<Glyph of={Braces} size={14} />}
          disabled={!isFitting}
          aria-controls={id}
          onClick={() => setJson(!asJson)}
        >
          {translate(asJson ? 'app.nested.asFields' : 'app.nested.asJson')}
        </Button>
      )}
      {asJson ? (
        <JsonInput {...props} />
      ) : (
        <NestedValueContext value={NestedValue}>
          <Shaped {...props} nested={nested} />
        </NestedValueContext>
      )}
    </div>
  );
}

function Shaped({ nested, ...props }: NestedProps & { readonly nested: Nested }) {
  switch (nested.shape) {
    case 'group':
      return <GroupInput {...props} nested={nested} />;
    case 'table':
      return <NestedTable {...props} nested={nested} />;
    case 'list':
      return <ListInput {...props} nested={nested} />;
    case 'map':
      return <MapInput {...props} further={nested.further} />;
    case 'variants':
      return <VariantsInput {...props} nested={nested} />;
  }
}
