/**
 * The steps of writing a record, in their order. Every mode goes through all of them, so that a word of the language
 * means the same in a form, a call, an action, a file, and a refresh. Permission, idempotency, the lock and `If-Match`
 * come before them (`transaction.ts`, `lock-visible.ts`).
 */

import { Problem } from '#model/access/errors.ts';
import { sealedFields } from '#model/access/sensitive.ts';
import { titleOf } from '#model/fields/record-title.ts';
import { numberedFields } from '#model/fields/settings/numbering.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { type AuditEntry, writeAudits } from '../audit.ts';
import { enterChanges } from '../dated/enter-changes.ts';
import { entryOf, mustBeLast, noteApplied } from '../dated/note-applied.ts';
import { copyOriginals } from '../drafts/copy-originals.ts';
import { draftsOf } from '../drafts/draft-of.ts';
import { mustFit, writeExisting } from '../existing/write-existing.ts';
import { sqlContextOf } from '../gate-context.ts';
import { nameStarted } from '../procedure/name-started.ts';
import { startProcedure } from '../procedure/start-procedure.ts';
import { mustBeNotified } from '../refresh/notify-product.ts';
import { mustBeSent } from '../refresh/send-command.ts';
import { mustBeTried } from '../refresh/try-connection.ts';
import { evaluateAfter } from '../ruled/evaluate-ruled.ts';
import { assertValid } from './assert-valid.ts';
import { audit, changesOf } from './audit-change.ts';
import type { Change } from './change.ts';
import { insertOne, updateOne } from './statement.ts';
import { insertUnknown, statementsOf } from './statements-of.ts';
import type { Step } from './step.ts';
import { misshapen, shapesFor } from './steps/check-input-masks.ts';
import { referenceErrorsOf } from './steps/check-references.ts';
import { countsItself } from './steps/counts-itself.ts';
import { keepBefore } from './steps/keep-before.ts';
import { isLimited, watchLimits } from './steps/limits.ts';
import { mustReferToSomething } from './steps/must-refer.ts';
import { noteEvent } from './steps/note-event.ts';
import { numberRecord } from './steps/number-records.ts';
import { openPosition, positionFor } from './steps/positions.ts';
import { settlePrimary, unmark } from './steps/primary.ts';
import { refusalOf, refusedBy } from './steps/refusal-of.ts';
import { sealSecrets } from './steps/seal-secrets.ts';
import { changesWithFiles, type Holder, hasUploads, holdFiles, settleFiles } from './steps/settle-files.ts';
import { treeErrors } from './steps/tree.ts';

const without = (body: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

const always = (): boolean => true;

const isInExistingTable = ({ stored }: Resource): boolean => stored.isExisting === true;

const refersToItself = ({ fields, stored }: Resource, { resources }: Declarations): boolean =>
  Object.values(fields).some(({ to }) => to !== null && resources[to]?.stored.as === stored.as);

const holderOf = ({ context, request: { resource, author }, id, stored }: Change): Holder => ({
  resource,
  id: stored ? id : null,
  account: author.actor.kind === 'account' ? author.actor.accountId : null,
  now: context.clock.now(),
});

/** For steps whose changes are independent of each other. */
const each =
  (one: Step['one']): NonNullable<Step['many']> =>
  async (changes) => {
    for (const change of changes) change.refusal = await refusalOf(() => one(change));
  };

const files: Step['one'] = async (change) => {
  const { body, errors } = await settleFiles(change.handle, holderOf(change), change.before, change.body);
  change.body = body;
  change.errors = errors;
};

function plan(change: Change): void {
  change.plan = change.mode.plan(change);
  assertValid(change.errors);
}

const isUnchanged = ({ mode, stored, plan: { changed } }: Change): boolean =>
  stored !== null && changed.length === 0 && !mode.isDoneUnchanged;

const unchanged: Step['one'] = async (change) => {
  const { context, handle, request, stored } = change;
  if (!stored || !isUnchanged(change)) return;
  // A planned change may already find its values: the history still notes that it takes effect.
  if (request.planned) await noteApplied(context, handle, request, stored, change.plan);
  change.isOver = true;
};

const hold: Step['one'] = (change) =>
  holdFiles(change.handle, { ...holderOf(change), id: change.id }, change.before, change.plan.record);

const event: Step['one'] = ({ context, handle, request, mode, id, before, plan }) =>
  noteEvent(context, handle, request, mode.verb, before, { ...plan.record, id });

export const steps: readonly Step[] = [
  {
    name: 'numbers',
    isForNew: true,
    concerns: (resource) => numberedFields(resource).length > 0,
    async one(change) {
      const { context, handle, request, stored, body } = change;
      if (stored) return;
      const { sent, numbers } = await numberRecord(context, handle, request.resource, body);
      change.body = sent;
      change.supplied = { ...change.supplied, ...numbers };
    },
  },
  {
    name: 'name of a procedure',
    isForNew: true,
    concerns: ({ keywords: { procedure } }) => procedure !== undefined,
    async one(change) {
      if (change.stored) return;
      const named = await nameStarted(change.handle, change.request.resource, change.body);
      change.supplied = { ...change.supplied, ...named };
    },
  },
  {
    name: 'position',
    isForNew: true,
    concerns: ({ list }) => list.order !== null,
    async one(change) {
      if (change.stored) return;
      const position = await positionFor(change.handle, change.request.resource, change.body);
      change.body = without(change.body, Object.keys(position));
      change.supplied = { ...change.supplied, ...position };
    },
  },
  { name: 'files', concerns: hasUploads, one: files, many: each(files) },
  {
    name: 'plan',
    concerns: always,
    one: async (change) => plan(change),
    async many(changes) {
      for (const change of changes) change.refusal = refusedBy(() => plan(change));
    },
    isOneByOne: countsItself,
  },
  {
    name: 'primary',
    concerns: ({ keywords: { primary } }) => primary !== undefined,
    async one(change) {
      const settled = await settlePrimary(change.handle, change.request.resource, change.stored, change.plan);
      change.plan = settled.plan;
      change.unmarked = settled.unmarked;
    },
  },
  {
    name: 'unchanged',
    concerns: always,
    one: unchanged,
    many: (changes) => each(unchanged)(changes.filter(isUnchanged)),
  },
  {
    name: 'last change',
    concerns: ({ keywords: { dated } }) => dated !== undefined,
    async one({ context, handle, request, id, stored, plan }) {
      if (stored) await mustBeLast(context, handle, request, id, plan);
    },
    // Only a single record can be changed as of another day.
    many: async () => undefined,
  },
  {
    name: 'limits',
    concerns: (resource, declarations) => isLimited(declarations, resource),
    async one(change) {
      const { context, handle, request, before, plan } = change;
      const { resource, author } = request;
      const limits = await watchLimits(handle, sqlContextOf(context, author.actor), resource, before, plan.record);
      change.checks = [...change.checks, () => limits.errors()];
    },
  },
  {
    name: 'references',
    concerns: always,
    one: ({ context, handle, request: { resource, author }, before, plan }) =>
      mustReferToSomething(context, handle, resource, author.actor, before, plan),
    async many(changes) {
      const [first] = changes;
      if (!first) return;
      const { context, handle, request } = first;
      const { resource, author } = request;
      const { declarations, moment } = sqlContextOf(context, author.actor);
      const written = changes.map(({ before, plan: { record, changed } }) => ({ resource, before, record, changed }));
      const errors = await referenceErrorsOf(handle, declarations, resource, written, moment);
      const shapes = await shapesFor(handle, declarations, resource);
      for (const [at, change] of changes.entries()) {
        const found = [...(errors[at] ?? []), ...misshapen(resource, shapes, change.plan)];
        if (found.length > 0) change.refusal = new Problem('invalid-field', found);
      }
    },
    isOneByOne: refersToItself,
  },
  { name: 'room in the table', concerns: isInExistingTable, one: mustFit, many: each(mustFit) },
  {
    name: 'tree',
    concerns: ({ tree }) => tree !== null,
    async one({ handle, request, id, stored, plan }) {
      // A new record has no children.
      if (stored) assertValid(await treeErrors(handle, request.resource, id, plan));
    },
  },
  {
    name: 'product',
    concerns: always,
    async one({ context, handle, request, mode, stored, plan }) {
      const { resource, notified } = request;
      if (!stored) return;
      const marks = notified ?? new Set<string>();
      if (mode.action) await mustBeTried(context, resource, mode.action, stored, plan, marks);
      if (mode.action || notified) await mustBeNotified(context, handle, resource, stored, plan, marks);
      if (mode.action) mustBeSent(context, resource, mode.action, stored, marks);
    },
    // Many records are written without waiting for a product: values that it owns are read-only there.
    many: async () => undefined,
  },
  {
    name: 'mark',
    concerns: ({ keywords: { primary } }) => primary !== undefined,
    async one({ context, handle, request, unmarked }) {
      if (unmarked) await unmark(context, handle, request, unmarked);
    },
  },
  {
    name: 'room',
    concerns: ({ list }) => list.order !== null,
    one: ({ handle, request, before, plan }) => openPosition(handle, request.resource, before, plan),
  },
  {
    name: 'statement',
    concerns: always,
    async one(change) {
      const { context, handle, request, id, stored, plan } = change;
      const { record, changed } = plan;
      const { resource } = request;
      if (resource.stored.isExisting) return writeExisting([change]);
      const now = context.clock.now().toISOString();
      const names = stored ? changed : Object.keys(record);
      const sealed = await sealSecrets(context, resource, id, record, names);
      if (stored) await updateOne(handle, resource, id, { ...stored, ...sealed }, changed, now);
      else await insertOne(handle, resource, { ...sealed, id, createdAt: now, updatedAt: now });
    },
    async many(changes) {
      const [first] = changes;
      if (!first) return;
      const { handle, mode, request } = first;
      if (request.resource.stored.isExisting) await writeExisting(changes);
      else if (mode.skipsKnown) await insertUnknown(changes);
      else for (const statement of statementsOf(changes)) await handle.executeQuery(statement);
    },
    isOneByOne: (resource) => sealedFields(resource).length > 0,
  },
  {
    name: 'policies',
    concerns: always,
    one: ({ context, handle, request, id }) => evaluateAfter(context, handle, request.resource, id),
    many: async () => undefined,
    last: ({ context, handle, request }) => evaluateAfter(context, handle, request.resource, null),
    leavesTraceOnly: true,
  },
  {
    name: 'limits kept',
    concerns: (resource, declarations) => isLimited(declarations, resource),
    async one({ checks }) {
      for (const errors of checks) assertValid(await errors());
    },
  },
  { name: 'files held', concerns: hasUploads, one: hold, many: each(hold) },
  {
    name: 'dated entries',
    concerns: ({ keywords: { dated } }) => dated !== undefined,
    async one({ context, handle, request, stored, plan }) {
      if (stored) await noteApplied(context, handle, request, stored, plan);
    },
    async many(changes) {
      const [first] = changes;
      if (!first) return;
      const { context, handle, request } = first;
      const { resource, author } = request;
      const today = context.clock.today();
      const entries = changes.flatMap(({ stored, plan }) => (stored && entryOf(resource, today, stored, plan)) ?? []);
      await enterChanges(handle, { resource, author, state: 'applied' }, context.clock.now(), entries);
    },
    leavesTraceOnly: true,
  },
  {
    name: 'audit',
    concerns: always,
    async one({ context, handle, request, mode, id, stored, before, plan }) {
      if (!mode.isAudited) return;
      const changes = changesOf(request.resource, before, plan);
      await audit(context, handle, request, mode.verb, id, { ...stored, ...plan.record, id }, changes);
    },
    async many(changes) {
      const [first] = changes;
      if (!first) return;
      const { context, handle, request } = first;
      const entries: AuditEntry[] = [];
      for (const { mode, id, stored, before, plan } of changes)
        if (mode.isAudited)
          entries.push({
            action: mode.verb,
            resource: request.resource.stored.as,
            recordId: id,
            recordLabel: titleOf(request.resource, { ...stored, ...plan.record, id }),
            changes: await changesWithFiles(handle, request.resource, changesOf(request.resource, before, plan)),
          });
      await writeAudits(handle, request.author, context.clock.now(), entries);
    },
    // The title of a referenced record must be queried from the database.
    isOneByOne: ({ stored }) => Object.keys(stored.title.paths).length > 0,
    leavesTraceOnly: true,
  },
  {
    name: 'what was before',
    concerns: ({ actions }) => Object.values(actions).some(({ adds: keep }) => keep !== null),
    async one({ context, request, mode, stored, further }) {
      if (mode.action?.adds && stored)
        await keepBefore(context, request, mode.action.adds, mode.action.name, stored, further);
    },
    // Actions run on one record after the other.
    many: async () => undefined,
  },
  {
    name: 'copies of a plan',
    concerns: (resource, declarations) => draftsOf(declarations, resource).length > 0,
    async one({ context, handle, request, id, stored, plan }) {
      if (!stored) await copyOriginals(context, handle, request, { ...plan.record, id });
    },
  },
  {
    name: 'procedure',
    concerns: ({ keywords: { procedure } }) => procedure !== undefined,
    async one({ context, handle, request, id, stored, plan, further }) {
      if (!stored) await startProcedure(context, handle, request, { ...plan.record, id }, further);
    },
  },
  {
    name: 'event',
    concerns: ({ keywords: { events } }) => events !== undefined,
    one: event,
    many: each(event),
  },
];
