/**
 * Moves a record in a tree: dragging a line onto another one makes it a child. A dialog does the same without dragging.
 */
import { useDataProvider, useTranslate } from 'ra-core';
import { type DragEvent, useMemo, useRef, useState } from 'react';
import { titleOf } from '#model/fields/record-title.ts';
import type { Resource } from '#model/types/resource.ts';
import { errorText } from '../../../form/words/error-text.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import type { DaichoDataProvider } from '../../../providers/calls/data-provider.ts';
import { codeOf, HttpProblem } from '../../../providers/calls/http.ts';
import { useToast } from '../../../shell/messages/toasts.tsx';
import type { TableRecord } from '../../../table/table-types.ts';
import type { TreeDrag } from '../../list/layouts/tree/tree-editing.ts';
import { idsBelow } from './outline.ts';
import styles from './tree.module.css';

interface Dragging extends TreeDrag {
  readonly isDragging: boolean;
}

export const top = 'top';

export function useTreeDrag(resource: Resource, rows: readonly TableRecord[], parent: string): Dragging {
  const [dragged, setDragged] = useState<TableRecord | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const move = useMove(resource, parent);
  const latest = useRef({ dragged, move });
  latest.current = { dragged, move };
  const barred = useMemo(
    () => (dragged ? idsBelow(rows, parent, dragged.id) : new Set<string>()),
    [dragged, rows, parent],
  );
  return useMemo(() => {
    const end = (): void => {
      setDragged(null);
      setOver(null);
    };
    const takes = (id: string | null): boolean => {
      if (!dragged || (dragged[parent] ?? null) === id) return false;
      const target = id === null ? undefined : rows.find((row) => row.id === id);
      const isRemoved = resource.keywords.draft ? target?.[resource.keywords.draft.removed] === true : false;
      return !isRemoved && (id === null || !barred.has(id));
    };
    return {
      over,
      isDragging: dragged !== null,
      source: (record) => ({
        draggable: true,
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', record.id);
          setDragged(record);
        },
        onDragEnd: end,
      }),
      target: (id) => ({
        onDragOver: (event: DragEvent) => {
          if (!takes(id)) return;
          event.preventDefault();
          setOver(id ?? top);
        },
        onDragLeave: () => setOver(null),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          const record = latest.current.dragged;
          end();
          if (record && takes(id)) void latest.current.move(record, id);
        },
      }),
    };
  }, [dragged, over, barred, rows, parent, resource]);
}

/** Changes the parent of a record, if nobody has changed the record since. */
function useMove(resource: Resource, parent: string) {
  const translate = useTranslate();
  const toast = useToast();
  const words = useFieldWords(resource);
  const data = useDataProvider<DaichoDataProvider>();
  return async (record: TableRecord, to: string | null): Promise<void> => {
    const title = titleOf(resource, record);
    const put = async (id: unknown) =>
      data.update(resource.name, { id: record.id, data: { [parent]: id }, previousData: record });
    try {
      await put(to);
      const back = record[parent] ?? null;
      toast({
        text: translate('app.toasts.moved', { title }),
        tone: 'success',
        undo: async () => {
          await put(back);
        },
      });
    } catch (error) {
      const [inputError] = error instanceof HttpProblem ? error.errors : [];
      const message = inputError ? errorText(words, inputError, parent) : translate(`app.errors.${codeOf(error)}`);
      toast({ text: message, tone: 'danger' });
    }
  };
}

/** Drop target that moves a record to the top level. */
export function TopDrop({ drag }: { readonly drag: Dragging }) {
  const translate = useTranslate();
  if (!drag.isDragging) return null;
  return (
    <div className={drag.over === top ? styles.topOver : styles.top} {...drag.target(null)}>
      {translate('app.tree.top')}
    </div>
  );
}
