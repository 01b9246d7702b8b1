import { sql } from 'kysely';
import { isIn } from '#server/sql/ids.ts';
import { isMember, namedBy } from '#server/sql/members.ts';
import { orderOfLetters } from '#server/sql/order-of-letters.ts';
import { ruleAt } from '#server/sql/rule.ts';
import type { Sql } from '#server/sql/sql-part.ts';
import type { ViewContext, ViewQuery } from '#server/views/view.ts';

/**
 * Alerts about active accounts, one for each rule that an account breaks: a role that no group of the person may have,
 * a person who is in no group of the software, an account without a person or of a person who has left, an account
 * without recent sign-ins, and people who need an account and have none. Alerts are computed and have no stored row, so
 * a mute is found by the category and the account or person that it is about.
 */
export const appAlerts: ViewQuery = (context) => alertsOf(context, {});

/**
 * The same about apps and software that the actor follows. Accounts of others are left out before alerts are computed.
 * The ids are in arrays, so that the database finds the accounts by an index whatever number of them it expects.
 */
export const followedAlerts: ViewQuery = (context) => {
  const { me } = context.moment;
  if (me === null) return alertsOf(context, { accounts: () => sql`false`, software: () => sql`false` });
  const apps = sql`array(select id from apps where deleted_at is null and ${isIn(sql`${me}`, sql`follower_ids`)})`;
  const notified = sql`deleted_at is null and notify_on_alerts and owner_id = ${me}`;
  return alertsOf(context, {
    accounts: (account) => sql`${sql.ref(account)} = any(array(
      select id from app_users where deleted_at is null and app_id = any(${apps})
      union all
      select id from app_users where deleted_at is null and software_id = any(array(select id from software where ${notified}))))`,
    software: (software) => sql`${sql.ref(software)} = any(array(
      select id from software where (deleted_at is null and app_id = any(${apps})) or (${notified})))`,
  });
};

/** What alerts are about: true for the ids in a column of which alerts are needed. */
interface Scope {
  readonly people?: (column: string) => Sql;
  readonly accounts?: (column: string) => Sql;
  readonly software?: (column: string) => Sql;
}

const always = (): Sql => sql`true`;

// Long: it is one query whose parts refer to each other.
/** The same in a scope. */
export function alertsOf(
  { declarations, moment }: ViewContext,
  { people = always, accounts, software = always }: Scope,
): Sql {
  const context = { declarations, moment };
  const members = declarations.resources['people-groups']?.keywords.members;
  if (members?.kind !== 'own') throw new Error('groups of people have no "members" of their own');
  const belongs = isMember(members, namedBy(members, 'g'), context);
  const longAgo = ruleAt('software-settings.inactiveDays', 'ago', context);
  // Computed for each account instead of joined: without statistics, a join of the accounts with themselves can take a
  // minute.
  const evaluated = sql`(select * from account where person_id is not null and status <> 'ALUMNI'
        and software_id in (select software_id from rule)) as account
      cross join lateral (
        select bool_or(one.belongs) as belongs,
          bool_or(one.belongs and ${isIn(sql`account.actual_role_name`, sql`rule.allowed_roles`)}) as allowed,
          (array_agg(rule.id order by one.belongs desc, rule.created_at, rule.id))[1] as rule_id
        from rule
        cross join lateral (select (rule.group_id, account.person_id) in (select group_id, person_id from member) as belongs offset 0) as one
        where rule.software_id = account.software_id and (rule.integration_id is null or rule.integration_id = account.integration_id)
      ) as judged`;
  return sql`
    with account as ${accounts ? sql`materialized` : sql`not materialized`} (
      select a.id, a.created_at, a.updated_at, a.app_id, a.software_id, a.integration_id, p.id as person_id, p.status, a.login_id, a.actual_role_name,
        a.last_signed_in_at, a.sign_in_known, a.matched_by is distinct from 'WORKER_NUMBER' as can_change_person,
        a.external_id is null as can_delete, (a.external_id is null or tenant.id is null or tenant.user_provisioning) as can_change, coalesce(a.registered_at, a.created_at) as since, coalesce(a.display_name, p.record_title, a.login_id) as name,
        coalesce(p.name_order__order, ${orderOfLetters(sql`coalesce(a.display_name, a.login_id)`)}) as name__order,
        concat_ws(' ', a.fold_login_id, lower(a.display_name), p.fold_name, p.fold_name_kana, p.fold_family_name_romaji,
          p.fold_given_name_romaji, p.fold_worker_number) as fold_name
      from app_users a
      left join people p on p.id = a.person_id and p.deleted_at is null
      left join app_integrations tenant on tenant.id = a.integration_id and tenant.deleted_at is null
      where a.deleted_at is null and a.is_active and ${people('a.person_id')} and ${(accounts ?? always)('a.id')}
    ), rule as not materialized (
      select * from software_rules where deleted_at is null and enabled
    ), member as materialized (
      select g.id as group_id, m.id as person_id from people_groups g join people m on ${belongs}
      where g.deleted_at is null and g.id in (select group_id from rule) and ${people('m.id')}
    ), standing as materialized (
      select distinct on (category, about) *
      from (select *, coalesce(account_id::text, software_id::text || person_id::text) as about from alert_mutes
        where deleted_at is null and (until is null or until >= ${moment.today}::date)) as mute
      order by category, about, until desc nulls first, id
    ), found as (
      select case when judged.belongs then 'VIOLATED_ROLE' else 'VIOLATED' end as category,
        case when judged.belongs then 'ALLOWED_ROLES' else 'GROUPS' end as made_by, judged.rule_id, account.* from ${evaluated}
      where not judged.belongs or (judged.belongs and not judged.allowed and account.actual_role_name is not null)
      union all
      select 'NO_WORKER', 'PERSON', null, account.* from account
      where person_id is null and not exists (
        select 1 from group_ids team where team.deleted_at is null and lower(team.login_id) = lower(account.login_id))
      union all
      select 'INACTIVE', 'INACTIVE_DAYS', null, account.* from account
      where last_signed_in_at < ${longAgo} or (last_signed_in_at is null and sign_in_known and since < ${longAgo})
      union all
      select 'ALUMNI', 'LEFT', null, account.* from account where status = 'ALUMNI'
      union all
      select 'NO_USER', 'ACCOUNT_REQUIRED', missing.* from (
        select distinct on (rule.software_id, m.id) rule.id as rule_id, null::uuid as id, rule.created_at,
          rule.updated_at, bought.app_id, rule.software_id, rule.integration_id, m.id as person_id, m.status, m.email as login_id, null::text as actual_role_name,
          null::timestamptz as last_signed_in_at, false as sign_in_known, true as can_change_person, false as can_delete, false as can_change, null::timestamptz as since, m.record_title as name, m.name_order__order as name__order,
          concat_ws(' ', m.fold_name, m.fold_name_kana, m.fold_family_name_romaji, m.fold_given_name_romaji, m.fold_worker_number) as fold_name
        from rule
        join software bought on bought.id = rule.software_id and bought.deleted_at is null
        join member on member.group_id = rule.group_id
        join people m on m.id = member.person_id
        where rule.account_required and ${software('bought.id')}
          and not exists (select 1 from app_users a where a.deleted_at is null and a.is_active
            and a.person_id = m.id and a.software_id = rule.software_id
            and (rule.integration_id is null or rule.integration_id = a.integration_id))
        order by rule.software_id, m.id, rule.created_at, rule.id
      ) as missing
    )
    select md5(found.category || coalesce(found.id::text, found.software_id::text || found.person_id::text))::uuid as id,
      found.created_at, found.updated_at, found.name as record_title, found.name, found.category, found.made_by,
      rule.id::text as rule_id, rule.group_id, rule.allowed_roles, rule.allowed_roles || to_jsonb(found.actual_role_name) as accepted_roles, found.app_id, found.software_id, found.integration_id, found.id as account_id, found.login_id, found.person_id, found.can_change_person, found.can_delete, found.can_change,
      found.actual_role_name, found.last_signed_in_at,
      case when bought.notify_on_alerts and bought.owner_id is not null and not coalesce(app.follower_ids, '[]'::jsonb) @> to_jsonb(bought.owner_id::text)
        then coalesce(app.follower_ids, '[]'::jsonb) || to_jsonb(bought.owner_id::text) else app.follower_ids end as follower_ids, mute.id is not null as muted, mute.id as mute_id, mute.reason as mute_reason,
      mute.until as muted_until, found.name__order, found.fold_name
    from found
    left join rule on rule.id = found.rule_id
    left join apps app on app.id = found.app_id and app.deleted_at is null
    left join software bought on bought.id = found.software_id and bought.deleted_at is null
    left join standing as mute on mute.category = found.category
      and mute.about = coalesce(found.id::text, found.software_id::text || found.person_id::text)`;
}
