/** A level of a recursive schema. It is drawn when the user opens it, or when something in it has an error. */
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useRecordFormContext } from '../../form/record-form-context.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import styles from '../nested.module.css';
import { errorIn } from './errors-at.ts';
import type { NestedPlace } from './nested-props.ts';

export interface OnDemandProps {
  /** While false, the content is always visible. */
  readonly isClosed: boolean;
  readonly place: NestedPlace;
  readonly label: string;
  readonly value: unknown;
  readonly children: ReactNode;
}

export function OnDemand({ isClosed, place, label, value, children }: OnDemandProps) {
  const { parts } = useRecordFormContext();
  const translate = useTranslate();
  const [wasOpened, setOpened] = useState(false);
  if (!isClosed) return children;
  const isOpen = wasOpened || errorIn(parts, place.pointer) !== null;
  return (
    <>
      <span>
        <Button
          small
          variant="quiet"
          className={styles.disclosure}
          aria-expanded={isOpen}
          icon={<Glyph of={ChevronRight} size={14} />}
          onClick={() => setOpened(!isOpen)}
        >
          {translate(isOpen ? 'app.nested.close' : 'app.nested.open', { name: label })}
          {Array.isArray(value) && value.length > 0 && (
            <span className={styles.count}>{translate('app.nested.count', { smart_count: value.length })}</span>
          )}
        </Button>
      </span>
      {isOpen && children}
    </>
  );
}
