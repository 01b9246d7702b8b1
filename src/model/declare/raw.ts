/** What a resource file may hold, as written. The shape is checked against schemas/meta/resource.schema.json before it is read. */
import type { Scope } from '../actor.ts';
import type { RawBlock } from '../blocks/raw-block.ts';
import type { Condition, Scalar } from '../condition.ts';
import type { Bounds, MadeText } from '../demo/demo.ts';
import type { Operand } from '../derivation.ts';
import type { RawLayout } from '../layouts/raw-layout.ts';
import type { ScreenName } from '../requirements.ts';
import type { ParamRole, Tone } from '../resource.ts';

export type RawDerivation =
  | { readonly count: string; readonly by: string; readonly where?: Condition }
  | { readonly sum: string; readonly of: string; readonly by: string; readonly where?: Condition }
  | { readonly add: readonly Operand[] }
  | { readonly subtract: readonly Operand[] }
  | { readonly multiply: readonly Operand[] }
  | { readonly coalesce: readonly Operand[] }
  | { readonly daysUntil: string }
  | { readonly shift: string; readonly by: Operand; readonly unit: 'd' | 'w' | 'm' | 'y' }
  | { readonly compare: readonly [string, string] }
  | { readonly choose: readonly { readonly when?: Condition; readonly then: Scalar }[] }
  | { readonly map: string; readonly to: Readonly<Record<string, Scalar>> }
  | { readonly mask: string; readonly keep: number }
  | {
      readonly monthly: {
        readonly price: string;
        readonly quantity?: Operand;
        readonly unit: string;
        readonly length?: Operand;
        readonly model?: string;
      };
    };

export type RawRule =
  | { readonly order: readonly [string, string] }
  | { readonly limit: string; readonly to: string }
  | { readonly notBlank: string }
  | { readonly together: readonly string[] };

export interface RawTransition {
  readonly from: '*' | readonly string[];
  readonly to: string;
  readonly final?: boolean;
  readonly call?: string;
  readonly when?: Condition;
  readonly input?: readonly string[];
  readonly confirm?: boolean;
  readonly tone?: 'danger';
  readonly handler?: string;
  readonly undo?: string;
}

export interface RawAction {
  readonly call: string;
  readonly on?: 'record' | 'list';
  readonly when?: Condition;
  readonly input?: readonly string[];
  readonly confirm?: boolean;
  readonly tone?: 'danger';
  readonly set?: Readonly<Record<string, unknown>>;
  readonly handler?: string;
  readonly undo?: string;
  /** Never written: what `states` makes of a transition. */
  readonly transition?: boolean;
}

export interface RawStates {
  readonly field: string;
  readonly initial: string;
  readonly transitions: Readonly<Record<string, RawTransition>>;
}

export interface RawField {
  readonly to?: string;
  readonly embed?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly derive?: string | RawDerivation;
  readonly currency?: string;
  readonly era?: boolean;
  readonly accept?: readonly string[];
  readonly maxSize?: number;
  readonly inverse?: string;
  readonly count?: 'members';
  readonly sortBy?: string;
  readonly unique?: boolean;
  readonly was?: string;
  readonly when?: Condition;
  readonly required?: Condition;
  readonly readOnly?: Condition;
  readonly read?: readonly Scope[];
  readonly as?: string;
  readonly tones?: Readonly<Record<string, Tone>>;
  readonly max?: number;
}

export type RawPlaced = string | { readonly field: string; readonly when?: Condition };
export type RawLine = RawPlaced | readonly RawPlaced[];

export interface RawSection {
  readonly name: string;
  readonly as?: 'matrix' | 'members';
  readonly when?: Condition;
  readonly fields: readonly RawLine[];
}

export interface RawTab {
  readonly name: string;
  readonly when?: Condition;
  readonly read?: readonly Scope[];
  readonly sections?: readonly RawSection[];
  readonly timeline?:
    | 'audit'
    | {
        readonly of: string;
        readonly by: string;
        readonly at: string;
        readonly where?: Condition;
        readonly text?: string;
        readonly icons?: { readonly field: string; readonly by: Readonly<Record<string, string>> };
      };
  readonly related?: string;
  readonly by?: string;
  readonly where?: Condition;
  readonly columns?: readonly RawColumn[];
  readonly sort?: string | { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly add?: boolean | Readonly<Record<string, string>>;
  readonly blocks?: readonly RawBlock[];
}

export type RawColumn =
  | string
  | {
      readonly field: string;
      readonly second?: string;
      readonly hidden?: boolean;
      readonly width?: number;
      readonly key?: string;
    };
export type RawSortable = string | { readonly field: string; readonly key: string };
export type RawParams = Partial<Record<ParamRole, string>> & {
  readonly pageBase?: 0 | 1;
  readonly aliases?: Readonly<Record<string, ParamRole | { readonly of: ParamRole; readonly base: 0 | 1 }>>;
  readonly anyCase?: boolean;
};
/** Which of these belong together is checked where filters are defined. */
export interface RawFilter {
  readonly as?: 'range' | 'yes-no' | 'tri-state';
  readonly field?: string;
  readonly name?: string;
  readonly where?: Condition;
  readonly presets?: Readonly<Record<string, { readonly from?: string | number; readonly to?: string | number }>>;
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

export interface RawResource {
  readonly $schema?: string;
  readonly like?: string;
  readonly was?: string;
  readonly area?: 'staff' | 'individual';
  readonly icon?: string;
  readonly path?: string;
  readonly source?: {
    readonly view?: string;
    readonly of?: string;
    readonly where?: Condition;
    readonly without?: readonly string[];
  };
  readonly single?: boolean;
  readonly requires?: {
    readonly feature?: string;
    readonly params?: Readonly<Partial<Record<ScreenName, readonly string[]>>>;
  };
  readonly routes?: Partial<Record<'list' | 'create' | 'detail' | 'edit' | 'import', string>>;
  readonly api?: string;
  readonly wire?: Partial<Record<'list' | 'count' | 'csv' | 'record' | 'envelope', string>> & {
    readonly fallback?: 'POST';
  };
  readonly idAs?: string;
  readonly title?: string;
  readonly subtitle?: string;
  readonly fields?: Readonly<Record<string, RawField>>;
  readonly rules?: readonly RawRule[];
  readonly states?: RawStates;
  readonly ruleSet?: { readonly key: string; readonly on: string; readonly amount: string; readonly unit?: string };
  readonly automatic?: Readonly<
    Record<
      string,
      {
        readonly where?: Condition;
        readonly whose?: Readonly<Record<string, Condition>>;
        readonly do: string;
      }
    >
  >;
  readonly primary?: { readonly field: string; readonly of: string };
  readonly unique?: readonly (readonly string[])[];
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
    readonly layout?: RawLayout;
    readonly layouts?: readonly RawLayout[];
    readonly params?: RawParams;
    readonly query?: RawParams;
    readonly categories?: readonly {
      readonly name: string;
      readonly where?: Condition;
      readonly columns?: readonly RawColumn[];
      readonly aliases?: readonly string[];
    }[];
    readonly columns?: readonly RawColumn[];
    readonly search?: readonly string[];
    readonly filters?: readonly (string | RawFilter)[];
    readonly sortable?: readonly RawSortable[];
    readonly sort?: string | { readonly field: string; readonly order: 'asc' | 'desc' };
    readonly order?: string;
    readonly pageSize?: number;
    readonly pageSizeMax?: number;
  };
  readonly detail?: {
    readonly picture?: string | readonly string[];
    readonly facts?: readonly string[];
    readonly tabs?: readonly RawTab[];
  };
  readonly create?: {
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
  };
  readonly select?: {
    readonly api?: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly where?: Condition;
    readonly params?: { readonly order?: string; readonly sort?: string; readonly search?: string };
  };
  readonly csv?: { readonly match?: string; readonly columns?: readonly string[] };
  readonly actions?: Readonly<Record<string, RawAction>>;
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

export type RawNavigationTab = string | { readonly name: string; readonly tabs: readonly string[] };

export interface RawNavigation {
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
