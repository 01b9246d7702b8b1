/** The links of a record that an actor is offered. */
import { type Access, canRead, may } from '../../access/access.ts';
import { holds, isOff } from '../../access/actor.ts';
import { fieldsOf, holdsFor } from '../../conditions/condition.ts';
import { pathFilledFrom } from '../../paths/form-paths.ts';
import type { Moment } from '../../types/moment.ts';
import type { RecordLink } from '../../types/screens/link.ts';

/** Links that the actor may follow and whose fields the actor may read. */
export const linksFor = (access: Access): readonly RecordLink[] =>
  access.resource.links.filter(
    ({ create, creators, when, offers, params, outside, field }) =>
      (outside
        ? may(access, 'update')
        : !isOff(access.actor, create) && creators.some((scope) => holds(access.actor, scope))) &&
      [
        ...(when ? fieldsOf(when) : []),
        ...(offers ? [offers.field] : []),
        ...Object.values(params),
        ...(outside ? [outside.link] : []),
        ...(field === null ? [] : [field]),
      ].every((field) => canRead(access, field)),
  );

/** Targets of the links that this record has now. */
export const linksFrom = (
  links: readonly RecordLink[],
  record: Readonly<Record<string, unknown>>,
  moment: Moment,
): readonly { readonly name: string; readonly to: string }[] =>
  links
    .filter(
      ({ when, offers, outside, field }) =>
        holdsFor(when, record, moment) &&
        (!offers || isOffered(record, offers)) &&
        (field === null || isFilled(record[field])) &&
        (!outside || isFilled(record[outside.link])),
    )
    .map(({ name, path, params, outside, field }) => {
      const own = path.replace('{id}', encodeURIComponent(String(record[field ?? 'id'])));
      return { name, to: outside ? `${own}?${outside.param}=true` : pathFilledFrom(own, params, record) };
    });

const isOffered = (
  record: Readonly<Record<string, unknown>>,
  { field, value }: NonNullable<RecordLink['offers']>,
): boolean => [record[field] ?? []].flat().includes(value);

const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';
