/** One change of many records: its check, the change itself, and what came of it. */
import { useMemo, useRef, useState } from 'react';
import type { BulkStatus } from '#model/features/bulk/bulk-change.ts';
import type { Resource } from '#model/types/resource.ts';
import { useLatest } from '../../../form/use-latest.ts';
import { type Change, cancelBulk, checkBulk, makeBulk, type Rows, startBulk } from './bulk-calls.ts';
import { followBulk } from './follow-bulk.ts';

export interface BulkRun {
  /** Null without a change, and while its dialog is closed. */
  readonly status: BulkStatus | null;
  /** Checks the change, which `start` makes. @throws HttpProblem */
  check(rows: Rows, change: Change): Promise<void>;
  /** Makes the change without a check. @throws HttpProblem */
  make(rows: Rows, change: Change): Promise<void>;
  start(): Promise<void>;
  cancel(): Promise<void>;
  /** Shows a change that exists. */
  show(status: BulkStatus): void;
  /** Closes the dialog. A change that is being made goes on. */
  close(): void;
}

/** @param onEnd called when a change is made, or stopped on the way, also after its dialog or the screen was closed */
export function useBulkRun({ name }: Pick<Resource, 'name'>, onEnd: (status: BulkStatus) => void): BulkRun {
  const [status, setStatus] = useState<BulkStatus | null>(null);
  const shown = useRef<string | null>(null);
  const present = useLatest({ status, onEnd });
  const calls = useMemo(() => {
    const follow = async (first: BulkStatus): Promise<void> => {
      shown.current = first.id;
      const last = await followBulk(name, first, (next) => {
        if (shown.current === next.id) setStatus(next);
      });
      // A canceled check has changed nothing.
      const isMade = last.state === 'done' || (last.state === 'canceled' && first.state !== 'checking');
      if (isMade) present.current.onEnd(last);
    };
    return {
      async check(rows: Rows, change: Change) {
        void follow(await checkBulk(name, rows, change));
      },
      async make(rows: Rows, change: Change) {
        void follow(await makeBulk(name, rows, change));
      },
      async start() {
        const { status: checked } = present.current;
        if (checked) void follow(await startBulk(name, checked.id));
      },
      async cancel() {
        const { status: open } = present.current;
        if (open) await cancelBulk(name, open.id);
      },
      show: (one: BulkStatus) => void follow(one),
      close() {
        shown.current = null;
        setStatus(null);
      },
    };
  }, [name, present]);
  return { status, ...calls };
}
