/** What a resource file may hold, as written. The shape is checked against schemas/meta/resource.schema.json before it is read. */
import type { RawGrant } from './access.ts';
import type { RawAction } from './action.ts';
import type { RawBatch } from './batch.ts';
import type { Condition } from './condition.ts';
import type { CsvThrough } from './csv-declaration.ts';
import type { RawDemo } from './demo.ts';
import type { RawTab } from './detail-declaration.ts';
import type { RawDraft } from './draft.ts';
import type { RawErasure } from './erasure.ts';
import type { RawEvents } from './events.ts';
import type { RawField } from './field.ts';
import type { RawForms } from './forms.ts';
import type { RawKeep } from './keep.ts';
import type { RawLayout } from './layout.ts';
import type { RawLead } from './lead.ts';
import type { RawColumn, RawFilter, RawMenu, RawParams, RawSortable } from './list-declaration.ts';
import type { RawPanel } from './panel.ts';
import type { Connects, Preview } from './preview.ts';
import type { Procedure } from './procedure.ts';
import type { RawReckoning } from './reckoning.ts';
import type { RawRefresh } from './refresh.ts';
import type { ScreenName } from './requirements.ts';
import type { RawRule } from './rule.ts';
import type { RawRuled } from './ruled.ts';
import type { RawStates } from './states.ts';
import type { Ticket } from './ticket.ts';
import type { RawCallsWithin, RawListCalls } from './wire.ts';

export interface RawResource {
  readonly $schema?: string;
  readonly like?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly was?: string;
  readonly area?: 'staff' | 'individual';
  readonly icon?: string;
  readonly path?: string;
  readonly source?: {
    readonly view?: string;
    readonly as?: string;
    readonly of?: string;
    readonly where?: Condition;
    readonly without?: readonly string[];
  };
  readonly single?: boolean;
  readonly requires?: {
    readonly feature?: string;
    readonly on?: readonly string[];
    readonly otherwise?: string;
    readonly params?: Readonly<Partial<Record<ScreenName, readonly string[]>>>;
  };
  readonly routes?: Partial<Record<'list' | 'create' | 'detail' | 'edit' | 'form' | 'addressed', string>> & {
    /** Null: no files are brought. */
    readonly import?: string | null;
  };
  readonly api?: string;
  readonly wire?: Partial<Record<'list' | 'count' | 'csv' | 'record' | 'read' | 'delete' | 'envelope', string>> & {
    readonly asks?: RawListCalls;
    readonly fallback?: 'POST';
    readonly gather?: Readonly<Record<string, readonly string[] | Readonly<Record<string, string>>>>;
    readonly parts?: Readonly<Record<string, readonly string[] | Readonly<Record<string, string>>>>;
    readonly calls?: Readonly<Record<string, readonly string[] | Readonly<Record<string, string>>>>;
    readonly also?: readonly string[];
    readonly within?: RawCallsWithin;
  };
  readonly idAs?: string;
  readonly title?: string;
  readonly subtitle?: string;
  readonly fields?: Readonly<Record<string, RawField>>;
  readonly rules?: readonly RawRule[];
  readonly states?: RawStates;
  readonly forms?: RawForms;
  readonly ruleSet?: { readonly key: string; readonly on: string; readonly amount: string; readonly unit?: string };
  readonly keptOnDelete?: RawKeep & { readonly when?: Condition; readonly set?: Readonly<Record<string, unknown>> };
  readonly automatic?: Readonly<
    Record<
      string,
      {
        readonly where?: Condition;
        readonly whose?: Readonly<Record<string, Condition>>;
        readonly do: string;
        readonly failed?: string;
      }
    >
  >;
  readonly dated?: { readonly fields: readonly string[]; readonly from?: string; readonly until?: string };
  readonly primary?: { readonly field: string; readonly of: string };
  readonly draft?: RawDraft;
  readonly erasure?: RawErasure;
  readonly events?: RawEvents;
  readonly reckon?: RawReckoning;
  readonly procedure?: Procedure;
  readonly ticket?: Ticket;
  readonly tree?: { readonly parent: string };
  readonly unique?: readonly (
    | readonly string[]
    | { readonly fields: readonly string[]; readonly empty?: 'ALIKE' | 'APART' }
  )[];
  readonly members?:
    | { readonly through: string }
    | {
        readonly of: string;
        readonly where?: Condition;
        readonly type: string;
        readonly types: string;
        readonly include: string;
        readonly exclude: string;
      };
  readonly list?: {
    readonly page?: string;
    readonly layout?: RawLayout;
    readonly layouts?: readonly RawLayout[];
    readonly panel?: RawPanel;
    readonly params?: RawParams;
    readonly query?: RawParams;
    readonly categories?: readonly {
      readonly name: string;
      readonly where?: Condition;
      readonly columns?: readonly RawColumn[];
      readonly aliases?: readonly string[];
      readonly opens?: string;
    }[];
    readonly menus?: readonly RawMenu[];
    readonly columns?: readonly RawColumn[];
    readonly search?: readonly string[];
    readonly filters?: readonly (string | RawFilter)[];
    readonly sortable?: readonly RawSortable[];
    readonly sort?: string | { readonly field: string; readonly order: 'asc' | 'desc' };
    readonly order?: string;
    readonly pageSize?: number;
    readonly pageSizeMax?: number;
    readonly counts?: Readonly<Record<string, { readonly of?: string; readonly category: string }>>;
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
      readonly by: string;
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
  readonly select?: {
    readonly api?: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly where?: Condition;
    readonly params?: { readonly order?: string; readonly sort?: string; readonly search?: string };
    readonly sort?: string;
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
  readonly actions?: Readonly<Record<string, RawAction>>;
  readonly leads?: Readonly<Record<string, RawLead>>;
  readonly below?: Readonly<Record<string, string>>;
  readonly connects?: Omit<Connects, 'while'> & { readonly while?: Condition };
  readonly preview?: Omit<Preview, 'columns'> & { readonly path: string; readonly columns?: readonly string[] };
  readonly refresh?: RawRefresh;
  readonly ruled?: RawRuled;
  readonly permissions?: Readonly<Record<string, readonly RawGrant[]>>;
  readonly touches?: readonly string[];
  readonly demo?: RawDemo;
}
