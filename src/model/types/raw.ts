/**
 * Declaration files as the schemas in `schemas/meta` describe them, with shorthands expanded (`shorthands.ts`).
 * `npm run types:raw` writes this file.
 */
import type { Scope } from './access.ts';
import type { Condition } from './condition.ts';

export interface RawAccess {
  readonly $schema?: string;
  readonly areas?: readonly string[];
  readonly scopes?: readonly Scope[];
  readonly administrators?: Scope;
  readonly omit?: readonly string[];
  readonly held?: {
    readonly people: string;
    readonly groups: { readonly resource: string; readonly roles: string };
    readonly roles: { readonly resource: string; readonly permissions: string };
    readonly permissions: {
      readonly resource: string;
      readonly areas: Readonly<Record<string, string>>;
      readonly scopes?: Readonly<Record<string, string>>;
    };
  };
}

export interface RawAction {
  readonly call?: string;
  readonly from?: '*' | readonly string[];
  readonly to?: RawState;
  readonly final?: boolean;
  readonly api?: string;
  readonly on?: 'record' | 'list';
  readonly makes?: string;
  readonly when?: Condition;
  readonly input?: RawFieldNames;
  readonly changes?: RawChanges;
  readonly ticket?: string;
  readonly confirm?: boolean;
  readonly tone?: 'danger';
  readonly set?: Readonly<Record<string, unknown>>;
  readonly adds?: RawAdds;
  readonly handler?: string;
  readonly invalidates?: RawTexts;
  readonly joins?: string;
  readonly leaves?: string;
  readonly tries?: RawTries;
  readonly tells?: RawTells;
  readonly typed?: boolean;
  readonly delegate?: RawDelegate;
  readonly cascades?: RawCascades;
  readonly undo?: string;
  readonly automatic?: RawAutomatic;
}

export type RawActions = {
  readonly delete?: { readonly adds?: RawAdds; readonly automatic?: RawAutomatic };
} & Readonly<Record<string, RawAction>>;

export interface RawAdds {
  readonly when?: Condition;
  readonly resource: string;
  readonly set: Readonly<Record<string, unknown>>;
}

export type RawAncestors = Readonly<Record<string, string>>;

export type RawApi = {
  readonly path?: string;
  readonly list?: string;
  readonly count?: string;
  readonly csv?: string;
  readonly record?: string;
  readonly read?: string;
  readonly delete?: string;
  readonly asks?: RawListCalls;
  readonly envelope?: string;
  readonly fallback?: RawFallback;
  readonly calls?: Readonly<Record<string, RawCall>>;
  readonly objects?: Readonly<Record<string, RawCallObject>>;
  readonly idAs?: string;
  readonly invalidates?: readonly string[];
};

export type RawAsOf = readonly { readonly when: Condition; readonly then: string }[];

export interface RawAutomatic {
  readonly where?: Condition;
  readonly whose?: Readonly<Record<string, Condition>>;
  readonly failed?: string;
}

export interface RawBatch {
  readonly as: string;
  readonly max?: number;
  readonly find?: Readonly<Record<string, RawFind>>;
}

export interface RawBill {
  readonly price: string;
  readonly quantity?: RawOperand;
  readonly unit: string;
  readonly length?: RawOperand;
  readonly model?: string;
}

export type RawBin = false | { readonly days: number };

export interface RawBlock {
  readonly name: string;
  readonly reference?: string;
  readonly when?: Condition;
  readonly api?: string;
  readonly stats?: {
    readonly resource: string;
    readonly category?: string;
    readonly where?: Condition;
    readonly groupBy: string;
    readonly rate?: readonly string[];
  };
  readonly top?: {
    readonly resource: string;
    readonly category?: string;
    readonly where?: Condition;
    readonly groupBy: string;
    readonly limit?: number;
  };
  readonly bands?: {
    readonly resource: string;
    readonly category?: string;
    readonly where?: Condition;
    readonly field: string;
    readonly at: readonly number[];
  };
  readonly due?: {
    readonly resource: string;
    readonly category?: string;
    readonly where?: Condition;
    readonly date: string;
    readonly days?: readonly number[];
    readonly passed?: boolean;
    readonly limit?: number;
  };
  readonly sums?: {
    readonly resource: string;
    readonly category?: string;
    readonly where?: Condition;
    readonly sum: readonly string[];
    readonly currency?: string;
    readonly groupBy?: string;
  };
  readonly trend?: {
    readonly resource: string;
    readonly category?: string;
    readonly where?: Condition;
    readonly date: string;
    readonly sum?: string;
    readonly currency?: string;
    readonly months?: number;
  };
  readonly list?: {
    readonly resource: string;
    readonly category?: string;
    readonly where?: Condition;
    readonly columns?: readonly string[];
    readonly sort?: string | { readonly field: string; readonly order: 'asc' | 'desc' };
    readonly limit?: number;
  };
  readonly checklist?: readonly {
    readonly name: string;
    readonly resource: string;
    readonly category?: string;
    readonly where?: Condition;
  }[];
  readonly log?: { readonly resources: readonly string[]; readonly limit?: number; readonly filters?: boolean };
  readonly form?: { readonly resource: string };
  readonly rules?: { readonly resource: string };
  readonly planned?: { readonly to?: string };
}

export type RawBulk =
  | false
  | {
      readonly changes?: Readonly<Record<string, RawFieldNames>>;
      readonly actions?: RawTexts;
      readonly excludes?: RawFieldNames;
    };

export type RawCall =
  | 'list'
  | 'create'
  | 'read'
  | 'update'
  | RawCountCall
  | RawListCall
  | RawFieldNames
  | Readonly<Record<string, string>>;

export interface RawCallObject {
  readonly read?: RawNames;
  readonly create?: RawNames;
}

export interface RawCards {
  readonly subtitle?: string;
  readonly image?: string;
  readonly icons?: RawValueIcons;
  readonly status?: string;
  readonly fields?: readonly string[];
  readonly tags?: string;
  readonly actions?: readonly string[];
}

export interface RawCascade {
  readonly resource: string;
  readonly reference: string;
  readonly where?: Condition;
  readonly do: string;
}

export type RawCascades = readonly RawCascade[];

export interface RawChanges {
  readonly field: string;
  readonly about: RawFieldMap;
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

export interface RawCompute {
  readonly function: string;
  readonly from: RawFieldMap;
  readonly into: RawFieldNames;
}

export interface RawConnects {
  readonly kind: string;
  readonly address: string;
  readonly secret: string;
  readonly offers: string;
  readonly when?: Condition;
}

export type RawConstant = string | number | boolean | null;

export interface RawCountCall {
  readonly count: string;
  readonly groupBy?: string;
}

export type RawCounts = Readonly<Record<string, { readonly resource?: string; readonly category: string }>>;

export interface RawCreate {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly params?: RawParameterMap;
  readonly choose?: {
    readonly path?: string;
    readonly field: string;
    readonly icons?: Readonly<Record<string, string>>;
  };
  readonly batch?: RawBatch;
  readonly completed?: {
    readonly path?: string;
    readonly params?: RawParameterMap;
    readonly next?: readonly { readonly create: string; readonly params?: Readonly<Record<string, string>> }[];
  };
  readonly page?: string;
}

export interface RawCsv {
  readonly match?: string;
  readonly through?: RawThrough;
  readonly columns?: RawFieldNames;
  readonly into?: RawInto;
}

export interface RawDated {
  readonly fields: RawFieldNames;
  readonly from?: string;
  readonly until?: string;
}

export interface RawDelegate {
  readonly create?: string;
  readonly update?: string;
  readonly delete?: string;
  readonly resource?: string;
  readonly fields?: RawFieldMap;
  readonly set?: Readonly<Record<string, unknown>>;
}

export interface RawDemo {
  readonly rows?: number | readonly Readonly<Record<string, unknown>>[];
  readonly per?: string;
  readonly where?: Condition;
  readonly min?: RawDemoBound;
  readonly max?: RawDemoBound;
  readonly fields?: Readonly<Record<string, RawDemoWay | readonly RawDemoWay[]>>;
  readonly parts?: readonly RawDemo[];
}

export type RawDemoBound = number | string;

export type RawDemoBounds = readonly [number, number];

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
  readonly days?: RawDemoBounds;
  readonly months?: RawDemoBounds;
  readonly made?:
    | 'person'
    | 'kana'
    | 'family-name'
    | 'given-name'
    | 'family-kana'
    | 'given-kana'
    | 'email'
    | 'phone'
    | 'company'
    | 'url'
    | 'city'
    | 'address'
    | 'postal-code';
  readonly via?: string;
  readonly field?: string;
  readonly where?: Condition;
  readonly count?: RawDemoBounds;
  readonly once?: boolean;
}

export type RawDerivation =
  | RawLocalizedText
  | {
      readonly count: string;
      readonly distinct?: string;
      readonly reference: string;
      readonly where?: Condition;
      readonly alwaysVisible?: boolean;
    }
  | {
      readonly sum: string;
      readonly field: string;
      readonly reference: string;
      readonly where?: Condition;
      readonly alwaysVisible?: boolean;
    }
  | {
      readonly latest: string;
      readonly field: string;
      readonly reference: string;
      readonly where?: Condition;
      readonly alwaysVisible?: boolean;
    }
  | { readonly through: string; readonly take: string; readonly alwaysVisible?: boolean }
  | { readonly above: string; readonly where: Condition; readonly alwaysVisible?: boolean }
  | { readonly add: RawOperands }
  | { readonly subtract: RawOperands }
  | { readonly multiply: RawOperands }
  | { readonly divide: readonly [RawOperand, RawOperand]; readonly times?: RawOperand }
  | { readonly coalesce: RawOperands }
  | { readonly daysUntil: string }
  | { readonly yearsSince: string }
  | { readonly anniversary: string }
  | { readonly shift: string; readonly amount: string | number; readonly unit: 'd' | 'w' | 'm' | 'y' }
  | { readonly compare: RawFieldPair }
  | { readonly choose: readonly { readonly when?: Condition; readonly then?: RawConstant; readonly take?: string }[] }
  | { readonly map: string; readonly to: Readonly<Record<string, RawConstant>> }
  | { readonly mask: string; readonly keep: number }
  | { readonly size: string }
  | { readonly monthly: RawBill }
  | { readonly yearly: RawBill };

export interface RawDetail {
  readonly picture?: string | readonly string[];
  readonly facts?: readonly (string | { readonly field: string; readonly asks: string })[];
  readonly tabs?: readonly RawTab[];
}

export interface RawDraft {
  readonly resource: string;
  readonly plan: string;
  readonly on: string;
  readonly asOf?: string;
  readonly editableIn: string;
  readonly state: string;
  readonly origin: string;
  readonly base: string;
  readonly change: string;
  readonly differences: string;
  readonly removed: string;
  readonly successor?: string;
  readonly orphaned?: string;
  readonly begins: string;
  readonly ends: string;
  readonly conflicts?: string;
}

export type RawEmptied = Readonly<Record<string, string | number | boolean | null>>;

export interface RawErasure {
  readonly when: Condition;
  readonly marks: string;
  readonly fields: RawEmptied;
  readonly keeps?: readonly string[];
  readonly others?: readonly {
    readonly resource: string;
    readonly reference: string;
    readonly refuses?: Condition;
    readonly fields?: RawEmptied;
  }[];
}

export interface RawEventRows {
  readonly resource: string;
  readonly reference: string;
  readonly also?: RawFieldNames;
  readonly at: string;
  readonly where?: Condition;
  readonly text?: string;
  readonly icons?: RawValueIcons;
  readonly until?: string;
  readonly ended?: boolean;
}

export interface RawEvents {
  readonly resource: string;
  readonly reference: string;
  readonly event: string;
  readonly at: string;
  readonly actor?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly before?: Readonly<Record<string, string>>;
  readonly day: string;
  readonly says?: readonly string[];
  readonly when: Readonly<
    Record<string, string | readonly { readonly when?: Condition; readonly then: string; readonly on?: string }[]>
  >;
}

export type RawExtends = { readonly name: string; readonly with?: Readonly<Record<string, string>> };

export type RawFallback = 'POST';

export interface RawField {
  readonly to?: string;
  readonly offer?: 'all';
  readonly within?: string;
  readonly fills?: RawFieldMap;
  readonly rows?: RawRows;
  readonly embed?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly derive?: string | RawDerivation;
  readonly currency?: string;
  readonly slot?: RawSlot;
  readonly accept?: RawTexts;
  readonly maxSize?: number;
  readonly era?: boolean;
  readonly inverse?: string | RawInverseVia;
  readonly count?: 'members';
  readonly sortBy?: string;
  readonly unique?: boolean | 'any-case';
  readonly deletedWith?: boolean;
  readonly resetOn?: Readonly<Record<string, unknown>>;
  readonly was?: string;
  readonly when?: Condition;
  readonly required?: Condition;
  readonly readOnly?: Condition;
  readonly read?: readonly Scope[];
  readonly sensitive?: { readonly keep?: number; readonly reveal?: readonly Scope[]; readonly sealed?: RawSealed };
  readonly numbering?: RawNumbering;
  readonly inputMask?: RawInputMask;
  readonly as?: 'person' | 'changes' | 'actor' | 'clock-time' | 'faults';
  readonly tones?: Readonly<Record<string, RawTone>>;
  readonly max?: number;
  readonly states?: RawStates;
}

export type RawFieldMap = Readonly<Record<string, string>>;

export type RawFieldNames = readonly string[];

export type RawFieldPair = readonly [string, string];

export type RawFields = Readonly<Record<string, RawField>>;

export interface RawFilter {
  readonly field?: string;
  readonly as?: 'range' | 'yes-no' | 'tri-state';
  readonly name?: string;
  readonly where?: Condition;
  readonly presets?: Readonly<Record<string, { readonly from?: string | number; readonly to?: string | number }>>;
  readonly more?: boolean;
  readonly param?: string;
  readonly query?: string;
}

export interface RawFind {
  readonly field: string;
  readonly from: string;
  readonly part?: 'host';
  readonly add?: readonly string[];
}

export interface RawForms {
  readonly field: string;
  readonly answer: string;
  readonly schemas: Readonly<Record<string, string>>;
}

export type RawGrant = Scope | { readonly scope: Scope; readonly where?: Condition; readonly fields?: RawFieldNames };

export type RawHistorySource =
  | 'dated'
  | { readonly audit: RawFieldNames }
  | { readonly dates: Readonly<Record<string, string>> }
  | RawEventRows;

export type RawHome = Readonly<Record<string, readonly Scope[]>>;

export interface RawInputMask {
  readonly resource: string;
  readonly field?: string;
  readonly is: string | Readonly<Record<string, string>>;
}

export interface RawInto {
  readonly path: string;
  readonly match: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export interface RawInverseVia {
  readonly resource: string;
  readonly reference: string;
  readonly via: string;
}

export type RawLayout =
  | 'table'
  | { readonly cards: RawCards }
  | { readonly timeline: RawTimeline }
  | { readonly matrix: RawMatrix }
  | { readonly tree: RawTreeLooks };

export type RawLine = RawPlaced | readonly RawPlaced[];

export type RawLinks = Readonly<Record<string, RawRecordLink>>;

export interface RawList {
  readonly page?: string;
  readonly layout?: RawLayout | readonly RawLayout[];
  readonly panel?: RawPanel;
  readonly parameters?: RawParameters;
  readonly categories?: readonly {
    readonly name: string;
    readonly where?: Condition;
    readonly aliases?: readonly string[];
    readonly columns?: readonly RawColumn[];
    readonly opens?: string;
    readonly hidden?: boolean;
  }[];
  readonly segments?: readonly RawSegment[];
  readonly columns?: readonly RawColumn[];
  readonly search?: readonly string[];
  readonly filters?: readonly (string | RawFilter)[];
  readonly sortable?: readonly RawSortable[];
  readonly sort?: RawSort;
  readonly order?: string;
  readonly pageSize?: number;
  readonly counts?: RawCounts;
  readonly pageSizeMax?: number;
  readonly select?: {
    readonly api?: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly where?: Condition;
    readonly sort?: string;
    readonly params?: RawSelectParams;
  };
}

export interface RawListCall {
  readonly list: readonly string[];
}

export interface RawListCalls {
  readonly resource: string;
  readonly with: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

export type RawListParameter =
  | string
  | {
      readonly name?: string;
      readonly base?: 0 | 1;
      readonly aliases?: readonly (string | { readonly name: string; readonly base: 0 | 1 })[];
      readonly address?: string | RawParameterNames;
      readonly call?: string | RawParameterNames;
    };

export interface RawLocalizedText {
  readonly 'ja-JP': string;
  readonly 'en-US': string;
}

export interface RawMatrix {
  readonly rows: string;
  readonly columns: string;
  readonly unit?: 'day' | 'month';
  readonly value?: string;
  readonly sum?: string;
}

export type RawMembers =
  | {
      readonly resource: string;
      readonly where?: Condition;
      readonly type: string;
      readonly types: string;
      readonly include: string;
      readonly exclude: string;
    }
  | { readonly through: string };

export type RawNames = RawFieldNames | RawFieldMap;

export interface RawNavigation {
  readonly $schema?: string;
  readonly home?: string;
  readonly groups?: readonly {
    readonly name: string;
    readonly icon: string;
    readonly entries: readonly { readonly resource: string; readonly under?: string; readonly tabs?: RawTabs }[];
  }[];
  readonly unlisted?: readonly (string | { readonly resource: string; readonly tabs: RawTabs })[];
  readonly account?: readonly string[];
  readonly redirects?: readonly {
    readonly from: string;
    readonly to: string;
    readonly keepQuery?: boolean | readonly string[];
    readonly except?: readonly string[];
    readonly when?: Readonly<Record<string, readonly string[]>>;
    readonly set?: Readonly<Record<string, string>>;
  }[];
}

export type RawNavigationTab =
  | string
  | {
      readonly name: string;
      readonly tabs: readonly string[];
      readonly counts?: { readonly resource: string; readonly tabs: Readonly<Record<string, string>> };
    };

export interface RawNumbering {
  readonly resource: string;
  readonly prefix: string;
  readonly next: string;
  readonly digits?: number;
}

export type RawOperand = string | number;

export type RawOperands = readonly RawOperand[];

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
      readonly record?: { readonly resource: string; readonly param: string };
      readonly to?: string;
    };
  };
  readonly permissions: { readonly read: readonly Scope[] };
}

export interface RawPanel {
  readonly where?: Condition;
  readonly state: string;
  readonly moments?: string;
  readonly actions: Readonly<Record<string, { readonly icon: string; readonly when?: Condition }>>;
}

export type RawParameterMap = Readonly<Record<string, string>>;

export interface RawParameterNames {
  readonly name?: string;
  readonly base?: 0 | 1;
  readonly aliases?: readonly (string | { readonly name: string; readonly base: 0 | 1 })[];
}

export interface RawParameters {
  readonly page?: RawListParameter;
  readonly size?: RawListParameter;
  readonly sort?: RawListParameter;
  readonly order?: RawListParameter;
  readonly segment?: RawListParameter;
  readonly category?: RawListParameter;
  readonly search?: RawListParameter;
}

export type RawPath = {
  readonly list?: string;
  readonly create?: string;
  readonly detail?: string;
  readonly edit?: string;
  readonly addressed?: string;
  readonly form?: string;
  readonly import?: string | null;
};

export type RawPermissions = Readonly<Record<string, readonly RawGrant[]>>;

export type RawPlaced = string | { readonly field: string; readonly when?: Condition };

export interface RawPreview {
  readonly path: string;
  readonly resource: string;
  readonly offers: string;
  readonly take: 'people' | 'accounts' | 'devices';
  readonly match: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly columns?: readonly string[];
}

export interface RawPrimary {
  readonly field: string;
  readonly reference: string;
}

export interface RawProcedure {
  readonly pattern: string;
  readonly steps: string;
  readonly subjects: string;
  readonly anchor: string;
  readonly title: string;
  readonly instances: {
    readonly resource: string;
    readonly reference: string;
    readonly subject: string;
    readonly title: string;
    readonly startedAt: string;
    readonly fields?: RawFieldMap;
    readonly ofPattern?: RawFieldMap;
  };
  readonly tasks: {
    readonly resource: string;
    readonly reference: string;
    readonly sequence: string;
    readonly assignee: string;
    readonly due: string;
    readonly fields: RawFieldMap;
    readonly ofInstance?: RawFieldMap;
  };
  readonly supervisor?: { readonly reference: string; readonly head: string };
  readonly each?: {
    readonly enabledBy: string;
    readonly resource: string;
    readonly reference: string;
    readonly where?: Condition;
    readonly into: string;
  };
}

export interface RawRecordLink {
  readonly create?: string;
  readonly preview?: string;
  readonly open?: string;
  readonly field?: string;
  readonly outside?: string;
  readonly shows?: RawShows;
  readonly param?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly when?: Condition;
}

export interface RawRefresh {
  readonly status: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly problem: string;
  readonly pause?: number;
  readonly refused?: { readonly count: string; readonly reasons: string; readonly ids: string };
  readonly unread?: string;
  readonly takes: readonly RawTakes[];
}

export type RawRequiredParams = readonly string[];

export interface RawRequires {
  readonly feature?: string;
  readonly on?: readonly string[];
  readonly otherwise?: string;
  readonly params?: Readonly<
    Partial<Record<'list' | 'create' | 'choose' | 'completed' | 'detail' | 'edit' | 'import', RawRequiredParams>>
  >;
}

export interface RawResource {
  readonly $schema?: string;
  readonly extends?: RawExtends;
  readonly was?: string;
  readonly area?: 'staff' | 'individual';
  readonly icon?: string;
  readonly source?: RawSource;
  readonly requires?: RawRequires;
  readonly path?: RawPath;
  readonly api?: RawApi;
  readonly title?: RawTitle;
  readonly fields?: RawFields;
  readonly rules?: RawRules;
  readonly compute?: RawCompute;
  readonly tree?: RawTree;
  readonly list?: RawList;
  readonly views?: RawViews;
  readonly bulk?: RawBulk;
  readonly bin?: RawBin;
  readonly home?: RawHome;
  readonly detail?: RawDetail;
  readonly create?: RawCreate;
  readonly csv?: RawCsv;
  readonly actions?: RawActions;
  readonly links?: RawLinks;
  readonly primary?: RawPrimary;
  readonly erasure?: RawErasure;
  readonly events?: RawEvents;
  readonly ticket?: RawTicket;
  readonly procedure?: RawProcedure;
  readonly draft?: RawDraft;
  readonly ruleSet?: RawRuleSet;
  readonly dated?: RawDated;
  readonly forms?: RawForms;
  readonly members?: RawMembers;
  readonly ruled?: RawRuled;
  readonly refresh?: RawRefresh;
  readonly connects?: RawConnects;
  readonly preview?: RawPreview;
  readonly permissions?: RawPermissions;
  readonly demo?: RawDemo;
}

export type RawRows = Readonly<Record<string, RawField>>;

export type RawRule =
  | { readonly order: RawFieldPair }
  | { readonly limit: string; readonly to: string }
  | { readonly notBlank: string }
  | { readonly date: string; readonly latest: string; readonly when?: Condition }
  | { readonly date: string; readonly earliest: string; readonly when?: Condition }
  | { readonly together: readonly string[] }
  | { readonly apart: RawFieldPair }
  | RawUnique;

export interface RawRuleSet {
  readonly key: string;
  readonly on: string;
  readonly amount: string;
  readonly unit?: string;
}

export interface RawRuled {
  readonly resource: string;
  readonly on: RawFieldMap;
  readonly group: string;
  readonly allows: string;
  readonly requires?: string;
  readonly used?: Condition;
  readonly where?: Condition;
  readonly person: string;
  readonly actual: string;
  readonly into: string;
  readonly assigned: string;
  readonly rule?: string;
}

export type RawRules = readonly RawRule[];

export type RawSealed = true;

export interface RawSection {
  readonly name: string;
  readonly as?: 'matrix' | 'members' | 'ticket';
  readonly when?: Condition;
  readonly actions?: readonly string[];
  readonly fields: readonly RawLine[];
}

export interface RawSegment {
  readonly name: string;
  readonly where?: Condition;
  readonly categories?: RawTexts;
  readonly first?: string;
}

export interface RawSelectParams {
  readonly order?: string;
  readonly sort?: string;
  readonly search?: string;
}

export type RawShows = readonly string[];

export type RawSlot = 'record';

export type RawSort = string | { readonly field: string; readonly order: 'asc' | 'desc' };

export type RawSortable = string | { readonly field: string; readonly key: string };

export interface RawSource {
  readonly table?: string;
  readonly key?: string;
  readonly columns?: Readonly<Record<string, string>>;
  readonly view?: string;
  readonly as?: string;
  readonly resource?: string;
  readonly where?: Condition;
  readonly without?: RawWithout;
  readonly single?: boolean;
}

export type RawSources = readonly RawHistorySource[];

export type RawState = string | readonly { readonly when?: Condition; readonly then: string }[];

export interface RawStates {
  readonly initial: RawState;
  readonly asOf?: RawAsOf;
}

export interface RawTab {
  readonly name: string;
  readonly sections?: readonly RawSection[];
  readonly put?: boolean;
  readonly timeline?: 'audit' | 'dated' | RawEventRows | RawSources;
  readonly blocks?: readonly RawBlock[];
  readonly related?: string;
  readonly reference?: string;
  readonly where?: Condition;
  readonly columns?: readonly RawColumn[];
  readonly sort?: RawSort;
  readonly as?: 'tree' | string | { readonly tree: RawTreeLooks };
  readonly also?: RawFieldNames;
  readonly general?: RawFieldMap;
  readonly filters?: readonly string[];
  readonly names?: RawTabNames;
  readonly params?: RawTabParams;
  readonly add?: boolean | RawFieldMap;
  readonly nested?: boolean;
  readonly api?: string;
  readonly asks?: string;
  readonly when?: Condition;
  readonly read?: readonly Scope[];
}

export type RawTabNames = Readonly<Record<string, string>>;

export type RawTabParams = Readonly<Record<string, string>>;

export type RawTabs = readonly RawNavigationTab[];

export interface RawTakes {
  readonly resource: string;
  readonly reference: string;
  readonly kind: 'people' | 'accounts' | 'groups' | 'devices';
  readonly offers: string;
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly from?: Readonly<Record<string, string>>;
  readonly adopt?: string;
  readonly onto?: { readonly fields: Readonly<Record<string, string>>; readonly newest?: string };
  readonly members?: string;
  readonly readAt?: string;
  readonly tells?: { readonly fields: Readonly<Record<string, string>>; readonly when?: Condition };
  readonly gone?: Readonly<Record<string, unknown>>;
  readonly since?: Readonly<Record<string, Condition>>;
  readonly match?: {
    readonly field: string;
    readonly how: string;
    readonly values: Readonly<Record<string, readonly [string, string]>>;
  };
}

export type RawTells = 'lock' | 'restart' | 'wipe';

export type RawTexts = readonly string[];

export interface RawThrough {
  readonly resource: string;
  readonly action: string;
  readonly write: readonly Scope[];
}

export interface RawTicket {
  readonly opens: string;
  readonly read: readonly Scope[];
}

export interface RawTimeline {
  readonly at: string;
  readonly text?: string;
  readonly icons?: RawValueIcons;
}

export type RawTitle = { readonly text?: string; readonly subtitle?: string };

export type RawTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

export interface RawTree {
  readonly parent?: string;
  readonly ancestors?: RawAncestors;
}

export interface RawTreeLooks {
  readonly head?: string;
  readonly count?: string;
  readonly label?: string;
  readonly status?: string;
  readonly words?: {
    readonly resource: string;
    readonly head?: string;
    readonly label?: Readonly<Record<string, string>>;
  };
}

export type RawTries = true | { readonly says: string };

export interface RawUnique {
  readonly unique: readonly string[];
  readonly empty?: 'ALIKE' | 'APART';
}

export interface RawValueIcons {
  readonly field: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface RawView {
  readonly columns?: RawFieldNames;
  readonly widths?: Readonly<Record<string, number>>;
  readonly pinned?: RawFieldNames;
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  readonly search?: string;
  readonly segment?: string;
  readonly category?: string;
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly layout?: string;
  readonly defaultFor?: readonly Scope[];
}

export type RawViews = Readonly<Record<string, RawView>>;

export type RawWithout = readonly string[];
