/**
 * A resource file that `schemas/meta/resource.schema.json` accepts.
 * Texts that stand for an object are already expanded (`shorthands.ts`).
 */
import type { RawGrant } from './access.ts';
import type { RawAction } from './actions/action.ts';
import type { RawBatch } from './actions/batch.ts';
import type { Condition } from './condition.ts';
import type { RawField } from './fields/field.ts';
import type { RawKeywords } from './keywords.ts';
import type { RawComputation } from './records/compute.ts';
import type { RawDemo } from './records/demo.ts';
import type { RawRule } from './records/rule.ts';
import type { CsvThrough } from './screens/csv-declaration.ts';
import type { RawTab } from './screens/detail-declaration.ts';
import type { RawLayout } from './screens/layout.ts';
import type { RawRecordLink } from './screens/link.ts';
import type { RawColumn, RawFilter, RawParameters, RawSegment, RawSortable } from './screens/list-declaration.ts';
import type { RawPanel } from './screens/panel.ts';
import type { ScreenName } from './screens/requirements.ts';
import type { RawCall, RawListCalls, RawObject } from './wire.ts';

export interface RawResource extends RawKeywords {
  readonly $schema?: string;
  readonly extends?: { readonly name: string; readonly with?: Readonly<Record<string, string>> };
  readonly was?: string;
  readonly area?: 'staff' | 'individual';
  readonly icon?: string;
  readonly source?: {
    readonly single?: boolean;
    readonly table?: string;
    readonly key?: string;
    readonly columns?: Readonly<Record<string, string>>;
    readonly view?: string;
    readonly as?: string;
    readonly resource?: string;
    readonly where?: Condition;
    readonly without?: readonly string[];
  };
  readonly requires?: {
    readonly feature?: string;
    readonly on?: readonly string[];
    readonly otherwise?: string;
    readonly params?: Readonly<Partial<Record<ScreenName, readonly string[]>>>;
  };
  readonly path?: Partial<Record<'list' | 'create' | 'detail' | 'edit' | 'form' | 'addressed', string>> & {
    /** Null: the resource has no import. */
    readonly import?: string | null;
  };
  readonly api?: Partial<
    Record<'path' | 'list' | 'count' | 'csv' | 'record' | 'read' | 'delete' | 'envelope' | 'idAs', string>
  > & {
    readonly invalidates?: readonly string[];
    readonly asks?: RawListCalls;
    readonly fallback?: 'POST';
    readonly calls?: Readonly<Record<string, RawCall>>;
    readonly objects?: Readonly<Record<string, RawObject>>;
  };
  readonly title?: { readonly text?: string; readonly subtitle?: string };
  readonly fields?: Readonly<Record<string, RawField>>;
  readonly rules?: readonly RawRule[];
  readonly compute?: RawComputation;
  readonly tree?: { readonly parent?: string; readonly ancestors?: Readonly<Record<string, string>> };
  readonly list?: {
    readonly page?: string;
    readonly layout?: RawLayout | readonly RawLayout[];
    readonly panel?: RawPanel;
    readonly parameters?: RawParameters;
    readonly categories?: readonly {
      readonly name: string;
      readonly where?: Condition;
      readonly columns?: readonly RawColumn[];
      readonly aliases?: readonly string[];
      readonly opens?: string;
    }[];
    readonly segments?: readonly RawSegment[];
    readonly columns?: readonly RawColumn[];
    readonly search?: readonly string[];
    readonly filters?: readonly (string | RawFilter)[];
    readonly sortable?: readonly RawSortable[];
    readonly sort?: string | { readonly field: string; readonly order: 'asc' | 'desc' };
    readonly order?: string;
    readonly pageSize?: number;
    readonly pageSizeMax?: number;
    readonly counts?: Readonly<Record<string, { readonly resource?: string; readonly category: string }>>;
    readonly select?: {
      readonly api?: string;
      readonly fields?: Readonly<Record<string, string>>;
      readonly where?: Condition;
      readonly params?: { readonly order?: string; readonly sort?: string; readonly search?: string };
      readonly sort?: string;
    };
  };
  readonly detail?: {
    readonly picture?: string | readonly string[];
    readonly facts?: readonly (string | { readonly field: string; readonly asks: string })[];
    readonly tabs?: readonly RawTab[];
  };
  readonly create?: {
    readonly set?: Readonly<Record<string, unknown>>;
    readonly params?: Readonly<Record<string, string>>;
    readonly choose?: {
      readonly path?: string;
      readonly field: string;
      readonly icons?: Readonly<Record<string, string>>;
    };
    readonly completed?: {
      readonly path?: string;
      readonly params?: Readonly<Record<string, string>>;
      readonly next?: readonly { readonly create: string; readonly params?: Readonly<Record<string, string>> }[];
    };
    readonly page?: string;
    readonly batch?: RawBatch;
  };
  readonly csv?: {
    readonly through?: CsvThrough;
    readonly match?: string;
    readonly columns?: readonly string[];
    readonly into?: {
      readonly path: string;
      readonly match: string;
      readonly fields?: Readonly<Record<string, string>>;
    };
  };
  /** `delete` is not an action: it declares what else a deletion does, and when the server deletes a record. */
  readonly actions?: Readonly<Record<string, RawAction>>;
  readonly links?: Readonly<Record<string, RawRecordLink>>;
  readonly permissions?: Readonly<Record<string, readonly RawGrant[]>>;
  readonly demo?: RawDemo;
}
