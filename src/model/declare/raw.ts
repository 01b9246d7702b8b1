/** What a resource file may hold, as written. The shape is checked against schemas/meta/resource.schema.json before it is read. */

import type { Locale, Scope } from '../actor.ts';
import type { RawBatch } from '../batch/batch.ts';
import type { RawBlock } from '../blocks/raw-block.ts';
import type { RawCallsWithin } from '../calls-within/calls-within.ts';
import type { Condition, Scalar } from '../condition.ts';
import type { CsvThrough } from '../csv/csv-through.ts';
import type { Bounds, MadeText } from '../demo/demo.ts';
import type { Operand } from '../derivation.ts';
import type { RawDraft } from '../drafts/raw-draft.ts';
import type { RawErasure } from '../erasure/erasure.ts';
import type { RawEvents } from '../events/define-events.ts';
import type { Tone } from '../field.ts';
import type { RawForms } from '../forms/forms.ts';
import type { RawLayout, RawTree } from '../layouts/raw-layout.ts';
import type { RawListCalls } from '../list/define-list-calls.ts';
import type { ParamRole } from '../list-declaration.ts';
import type { RawNumbering } from '../numbering.ts';
import type { RawPanel } from '../panel/panel.ts';
import type { Connects, Preview } from '../preview/preview.ts';
import type { Procedure } from '../procedure/procedure.ts';
import type { RawReckoning } from '../reckoning/reckoning.ts';
import type { RawRefresh } from '../refresh/define-refresh.ts';
import type { ProductCommand } from '../refresh/refresh.ts';
import type { RawRelay } from '../relay/relay.ts';
import type { ScreenName } from '../requirements.ts';
import type { StateCase } from '../resource.ts';
import type { RawRuled } from '../ruled/ruled.ts';
import type { RawShape } from '../shape.ts';
import type { Ticket } from '../tickets/ticket.ts';

export type RawDerivation =
  | {
      readonly count: string;
      readonly distinct?: string;
      readonly by: string;
      readonly where?: Condition;
      readonly told?: boolean;
    }
  | {
      readonly sum: string;
      readonly of: string;
      readonly by: string;
      readonly where?: Condition;
      readonly told?: boolean;
    }
  | {
      readonly latest: string;
      readonly of: string;
      readonly by: string;
      readonly where?: Condition;
      readonly told?: boolean;
    }
  | { readonly through: string; readonly take: string; readonly told?: boolean }
  | { readonly above: string; readonly where: Condition; readonly told?: boolean }
  | { readonly add: readonly Operand[] }
  | { readonly subtract: readonly Operand[] }
  | { readonly multiply: readonly Operand[] }
  | { readonly divide: readonly [Operand, Operand]; readonly times?: Operand }
  | { readonly coalesce: readonly Operand[] }
  | { readonly daysUntil: string }
  | { readonly yearsSince: string }
  | { readonly anniversary: string }
  | { readonly shift: string; readonly by: Operand; readonly unit: 'd' | 'w' | 'm' | 'y' }
  | { readonly compare: readonly [string, string] }
  | { readonly choose: readonly { readonly when?: Condition; readonly then?: Scalar; readonly take?: string }[] }
  | { readonly map: string; readonly to: Readonly<Record<string, Scalar>> }
  | { readonly mask: string; readonly keep: number }
  | { readonly size: string }
  | { readonly monthly: RawBill }
  | { readonly yearly: RawBill };

interface RawBill {
  readonly price: string;
  readonly quantity?: Operand;
  readonly unit: string;
  readonly length?: Operand;
  readonly model?: string;
}

export type RawRule =
  | { readonly order: readonly [string, string] }
  | { readonly limit: string; readonly to: string }
  | { readonly notBlank: string }
  | { readonly date: string; readonly latest: string; readonly while?: Condition }
  | { readonly date: string; readonly earliest: string; readonly while?: Condition }
  | { readonly together: readonly string[] }
  | { readonly apart: readonly [string, string] };

/** One state, or cases of which the record decides. */
export type RawState = string | readonly { readonly when?: Condition; readonly then: string }[];

export interface RawKeep {
  readonly in: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface RawTransition {
  readonly from: '*' | readonly string[];
  readonly to: RawState;
  readonly final?: boolean;
  readonly call?: string;
  readonly when?: Condition;
  readonly input?: readonly string[];
  readonly confirm?: boolean;
  readonly tone?: 'danger';
  readonly set?: Readonly<Record<string, unknown>>;
  readonly copy?: Readonly<Record<string, string>>;
  readonly keep?: RawKeep;
  readonly handler?: string;
  readonly carries?: readonly RawCarry[];
  readonly undo?: string;
}

export interface RawAction {
  readonly call: string;
  readonly api?: string;
  readonly on?: 'record' | 'list';
  readonly makes?: string;
  readonly when?: Condition;
  readonly input?: readonly string[];
  readonly changes?: { readonly in: string; readonly about: Readonly<Record<string, string>> };
  readonly ticket?: string;
  readonly confirm?: boolean;
  readonly tone?: 'danger';
  readonly set?: Readonly<Record<string, unknown>>;
  readonly copy?: Readonly<Record<string, string>>;
  readonly keep?: RawKeep;
  readonly handler?: string;
  readonly touches?: readonly string[];
  readonly relay?: RawRelay;
  readonly carries?: readonly RawCarry[];
  readonly joins?: string;
  readonly leaves?: string;
  readonly tells?: ProductCommand;
  readonly typed?: boolean;
  readonly tries?: true | { readonly says: string };
  readonly undo?: string;
  /** Never written: what `states` makes of a transition. */
  readonly transition?: boolean;
  /** Never written: the action that `erasure` makes. */
  readonly erases?: boolean;
  readonly to?: readonly StateCase[];
}

/** What is done with a record is done with those that refer to it. */
export interface RawCarry {
  readonly of: string;
  readonly by: string;
  readonly where?: Condition;
  readonly do: string;
}

/** A row above the categories: `Employee`, with the categories that it has. */
export interface RawMenu {
  readonly name: string;
  readonly where?: Condition;
  readonly categories?: readonly string[];
  readonly first?: string;
}

export interface RawStates {
  readonly field: string;
  readonly initial: RawState;
  readonly asOf?: readonly { readonly when: Condition; readonly then: string }[];
  readonly transitions: Readonly<Record<string, RawTransition>>;
}

/** For all languages, or for each of them. */
export type RawText = string | Readonly<Record<Locale, string>>;

export interface RawField {
  readonly to?: string;
  readonly offer?: 'all';
  readonly within?: string;
  readonly fills?: Readonly<Record<string, string>>;
  readonly rows?: Readonly<Record<string, RawField>>;
  readonly embed?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly derive?: RawText | RawDerivation;
  readonly currency?: string;
  readonly era?: boolean;
  readonly accept?: readonly string[];
  readonly slot?: 'record';
  readonly maxSize?: number;
  readonly inverse?: string | { readonly of: string; readonly by: string; readonly via: string };
  readonly count?: 'members';
  readonly sortBy?: string;
  readonly unique?: boolean | 'any-case';
  readonly deletedWith?: boolean;
  readonly becomes?: Readonly<Record<string, unknown>>;
  readonly was?: string;
  readonly when?: Condition;
  readonly required?: Condition;
  readonly readOnly?: Condition;
  readonly read?: readonly Scope[];
  readonly sensitive?: { readonly keep?: number; readonly reveal?: readonly Scope[]; readonly sealed?: boolean };
  readonly as?: string;
  readonly tones?: Readonly<Record<string, Tone>>;
  readonly max?: number;
  readonly numbering?: RawNumbering;
  readonly shape?: RawShape;
}

export type RawPlaced = string | { readonly field: string; readonly when?: Condition };
export type RawLine = RawPlaced | readonly RawPlaced[];

export interface RawSection {
  readonly name: string;
  readonly as?: 'matrix' | 'members' | 'ticket';
  readonly when?: Condition;
  readonly actions?: readonly string[];
  readonly fields: readonly RawLine[];
}

export interface RawEventRows {
  readonly of: string;
  readonly by: string;
  readonly also?: readonly string[];
  readonly at: string;
  readonly where?: Condition;
  readonly text?: string;
  readonly icons?: { readonly field: string; readonly by: Readonly<Record<string, string>> };
  readonly until?: string;
  readonly ended?: boolean;
}

export type RawHistorySource =
  | 'dated'
  | { readonly audit: readonly string[] }
  | { readonly dates: Readonly<Record<string, string>> }
  | RawEventRows;

export interface RawTab {
  readonly name: string;
  readonly when?: Condition;
  readonly read?: readonly Scope[];
  readonly sections?: readonly RawSection[];
  readonly put?: boolean;
  readonly timeline?: 'audit' | 'dated' | RawEventRows | readonly RawHistorySource[];
  readonly related?: string;
  readonly by?: string;
  readonly also?: readonly string[];
  readonly general?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly names?: Readonly<Record<string, string>>;
  readonly where?: Condition;
  readonly columns?: readonly RawColumn[];
  readonly sort?: string | { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly filters?: readonly string[];
  readonly as?: string | { readonly tree: RawTree };
  readonly add?: boolean | Readonly<Record<string, string>>;
  readonly nested?: boolean;
  readonly api?: string;
  readonly asks?: string;
  readonly blocks?: readonly RawBlock[];
}

export type RawColumn =
  | string
  | {
      readonly field: string;
      readonly second?: string;
      readonly tab?: string;
      readonly hidden?: boolean;
      readonly width?: number;
      readonly key?: string;
    };
export type RawSortable = string | { readonly field: string; readonly key: string };
export type RawParams = Partial<Record<ParamRole, string>> & {
  readonly pageBase?: 0 | 1;
  readonly aliases?: Readonly<Record<string, ParamRole | { readonly of: ParamRole; readonly base: 0 | 1 }>>;
};
/** Which of these belong together is checked where filters are defined. */
export interface RawFilter {
  readonly as?: 'range' | 'yes-no' | 'tri-state';
  readonly field?: string;
  readonly name?: string;
  readonly where?: Condition;
  readonly presets?: Readonly<Record<string, { readonly from?: string | number; readonly to?: string | number }>>;
  readonly more?: boolean;
  readonly param?: string;
  readonly query?: string;
}
export type RawGrant =
  | Scope
  | { readonly scope: Scope; readonly where?: Condition; readonly fields?: readonly string[] };

export interface RawDemoWay {
  readonly when?: Condition;
  readonly empty?: number;
  readonly value?: unknown;
  readonly oneOf?: readonly unknown[] | Readonly<Record<string, number>>;
  readonly inOrder?: readonly unknown[];
  readonly someOf?: readonly unknown[];
  readonly pattern?: string;
  readonly range?: { readonly from: string | number; readonly before: string | number; readonly step?: number };
  readonly after?: string;
  readonly days?: Bounds;
  readonly months?: Bounds;
  readonly made?: MadeText;
  readonly via?: string;
  readonly field?: string;
  readonly where?: Condition;
  readonly count?: Bounds;
  readonly once?: boolean;
}

export interface RawDemoPart {
  readonly rows?: number | readonly Readonly<Record<string, unknown>>[];
  readonly per?: string;
  readonly where?: Condition;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly fields?: Readonly<Record<string, RawDemoWay | readonly RawDemoWay[]>>;
}

export type RawDemo = RawDemoPart & { readonly parts?: readonly RawDemoPart[] };

export interface RawLead {
  readonly create?: string;
  readonly preview?: string;
  readonly open?: string;
  readonly by?: string;
  readonly outside?: string;
  readonly shows?: readonly string[];
  readonly param?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly when?: Condition;
}

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

export interface RawPage {
  readonly $schema?: string;
  readonly area?: 'staff' | 'individual';
  readonly icon?: string;
  readonly path?: string;
  readonly api?: string;
  readonly requires?: { readonly feature?: string; readonly params?: readonly string[] };
  readonly page: {
    readonly blocks?: readonly RawBlock[];
    readonly result?: {
      readonly param?: string;
      readonly message?: string;
      readonly record?: { readonly of: string; readonly param: string };
      readonly to?: string;
    };
  };
  readonly permissions: { readonly read: readonly Scope[] };
}

export type RawNavigationTab =
  | string
  | {
      readonly name: string;
      readonly tabs: readonly string[];
      readonly counts?: { readonly of: string; readonly tabs: Readonly<Record<string, string>> };
    };

export interface RawNavigation {
  readonly unlisted?: readonly (string | { readonly resource: string; readonly tabs: readonly RawNavigationTab[] })[];
  readonly home?: string;
  readonly groups?: readonly {
    readonly name: string;
    readonly icon: string;
    readonly entries: readonly {
      readonly resource: string;
      readonly under?: string;
      readonly tabs?: readonly RawNavigationTab[];
    }[];
  }[];
  readonly redirects?: readonly {
    readonly from: string;
    readonly to: string;
    readonly keepQuery?: boolean | readonly string[];
    readonly except?: readonly string[];
    readonly when?: Readonly<Record<string, readonly string[]>>;
    readonly set?: Readonly<Record<string, string>>;
  }[];
}
