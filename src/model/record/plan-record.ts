/** The plan of a record's page, and of the form for a new record. */

import { type Access, knows, may, writableFields } from '../access/access.ts';
import { deepFreeze } from '../base/freeze.ts';
import { holdsFor } from '../conditions/condition.ts';
import { seesTab } from '../features/detail/related.ts';
import type { Action } from '../types/actions/action.ts';
import type { Condition } from '../types/condition.ts';
import type { Field } from '../types/fields/field.ts';
import type { Moment } from '../types/moment.ts';
import type { FieldsTab, Section, Tab } from '../types/screens/detail-declaration.ts';
import type { Values } from '../types/values.ts';

export interface FieldPlan {
  readonly field: Field;
  readonly editable: boolean;
}

export interface SectionPlan {
  readonly name: string;
  readonly as: Section['as'];
  readonly lines: readonly (readonly FieldPlan[])[];
  /** True when at least one of its fields may be changed. */
  readonly editable: boolean;
  /** Shown in the head of the section. */
  readonly actions: readonly Action[];
}

export interface FieldsTabPlan {
  readonly kind: 'fields';
  readonly name: string;
  readonly when: Condition | null;
  readonly sections: readonly SectionPlan[];
}

export type TabPlan = FieldsTabPlan | Exclude<Tab, FieldsTab>;

export interface RecordPlan {
  readonly resource: string;
  readonly facts: readonly Field[];
  readonly tabs: readonly TabPlan[];
  readonly actions: readonly Action[];
  readonly can: { readonly update: boolean; readonly delete: boolean };
}

export interface CreatePlan {
  readonly resource: string;
  readonly sections: readonly SectionPlan[];
  /** Values of a new form. */
  readonly initial: Values;
  /** Fields with values from the path: they are sent, but not shown as inputs. */
  readonly fixed: readonly string[];
}

export function planRecord(access: Access): RecordPlan {
  const { resource } = access;
  const writable = may(access, 'update') ? writableFields(access, 'update') : [];
  return deepFreeze({
    resource: resource.name,
    facts: resource.detail.facts.flatMap((name) => fieldsNamed(access, [name]).filter(({ writeOnly }) => !writeOnly)),
    tabs: resource.detail.tabs.filter((tab) => seesTab(access.actor, tab)).map((tab) => planTab(tab, access, writable)),
    actions: Object.values(resource.actions).filter(({ name, on }) => on === 'record' && may(access, name)),
    can: { update: may(access, 'update'), delete: may(access, 'delete') },
  });
}

/**
 * The form for a new record: every section of fields that may be written.
 *
 * @param fixed values from the path; their fields are not shown
 * @param filled further initial values, which can be changed
 */
export function planCreate(access: Access, fixed: Values = {}, filled: Values = {}): CreatePlan {
  const { resource } = access;
  const writable = writableFields(access, 'create');
  const requested = writable.filter((name) => !Object.hasOwn(fixed, name));
  return deepFreeze({
    resource: resource.name,
    sections: writableSections(access, requested),
    initial: { ...initialValues(Object.values(resource.fields), writable), ...filled, ...fixed },
    fixed: Object.keys(fixed),
  });
}

/** The form for a whole record: every section of fields that may be changed. */
export const planEdit = (access: Access): readonly SectionPlan[] =>
  deepFreeze(writableSections(access, writableFields(access, 'update')));

const writableSections = (access: Access, writable: readonly string[]): readonly SectionPlan[] =>
  access.resource.detail.tabs
    .flatMap((tab) => (tab.kind === 'fields' ? tab.sections : []))
    .map((section) => planSection(section, access, writable))
    .map((section) => ({
      ...section,
      lines: section.lines.map((line) => line.filter(({ editable }) => editable)).filter((line) => line.length > 0),
    }))
    .filter(({ lines }) => lines.length > 0);

/** Defaults of the writable fields. */
export function initialValues(fields: readonly Field[], writable: readonly string[]): Values {
  return Object.fromEntries(
    fields
      .filter(({ name, default: given }) => writable.includes(name) && given !== null)
      .map(({ name, default: given }) => [name, given]),
  );
}

/** The tabs whose condition holds for the record. */
export const shownTabs = ({ tabs }: RecordPlan, record: Values, moment: Moment): readonly TabPlan[] =>
  tabs.filter(({ when }) => holdsFor(when, record, moment));

/** True when some field of the section may be changed in this record, considering `readOnly` conditions. */
export const isEditable = ({ editable, lines }: SectionPlan, record: Values, moment: Moment): boolean =>
  editable &&
  lines
    .flat()
    .some((line) => line.editable && !(line.field.readOnlyWhen && holdsFor(line.field.readOnlyWhen, record, moment)));

function planTab(tab: Tab, access: Access, writable: readonly string[]): TabPlan {
  if (tab.kind !== 'fields') return tab;
  const sections = tab.sections
    .map((section) => planSection(section, access, writable))
    .filter(({ lines }) => lines.length > 0);
  return { kind: 'fields', name: tab.name, when: tab.when, sections };
}

function planSection({ name, as, lines, actions }: Section, access: Access, writable: readonly string[]): SectionPlan {
  const planned = lines
    .map((line) => fieldsNamed(access, line).map((field) => ({ field, editable: writable.includes(field.name) })))
    .filter((line) => line.length > 0);
  return {
    name,
    as,
    lines: planned,
    editable: planned.flat().some(({ editable }) => editable),
    actions: actions.flatMap((action) => (may(access, action) ? (access.resource.actions[action] ?? []) : [])),
  };
}

const fieldsNamed = (access: Access, names: readonly string[]): readonly Field[] =>
  names.filter((name) => knows(access, name)).flatMap((name) => access.resource.fields[name] ?? []);
