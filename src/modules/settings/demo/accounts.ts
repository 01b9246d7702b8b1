/** Accounts that can sign in to the demo company, besides its administrator. */
import { individualIn } from '#modules/people/demo/individual.ts';
import type { Person } from '#modules/people/demo/people.ts';
import type { DemoData, DemoRecord } from '#server/demo/demo-record.ts';
import { type DemoAccount, type DemoInvitation, demoAdministrator } from '#server/identity/accounts/demo-accounts.ts';
import { administratorIn } from './administrator.ts';
import { hrViewerIn } from './hr-viewer.ts';

export const demoHrViewer: DemoAccount = {
  role: 'hr-viewer',
  email: 'hr-viewer@example.co.jp',
  label: '人事閲覧者（デモ）',
  title: { 'ja-JP': '人事（閲覧のみ）', 'en-US': 'HR (view only)' },
  areas: ['staff'],
  scopes: ['hr:view'],
};

const individual: DemoAccount = {
  role: 'individual',
  email: 'individual@example.co.jp',
  label: '一般社員（デモ）',
  title: { 'ja-JP': '一般社員（個人エリアのみ）', 'en-US': 'Employee (own area only)' },
  areas: ['individual'],
  scopes: [],
};

export const demoAccounts: readonly DemoAccount[] = [demoHrViewer, individual];

export const demoInvitation: DemoInvitation = {
  code: 'demo-invitation',
  email: 'invited@example.co.jp',
  familyName: '高橋',
  givenName: '美咲',
  scopes: ['ga:view'],
};

/** Ids of the people of the accounts, by role. */
export function accountPeople(data: DemoData): Readonly<Record<string, string>> {
  const recordsOf = (name: string): readonly DemoRecord[] =>
    data.find(({ resource }) => resource === name)?.records ?? [];
  const people = recordsOf('people') as unknown as readonly Person[];
  const administrator = administratorIn(recordsOf('people-groups'));
  return {
    [individual.role]: individualIn(people).id,
    [demoHrViewer.role]: hrViewerIn(people).id,
    ...(administrator === undefined ? {} : { [demoAdministrator.role]: administrator }),
  };
}
