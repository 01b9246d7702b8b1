/** Rows of the project's views, computed from the records behind them, like everything in the oracle. */
import { createHash } from 'node:crypto';
import { type Grouped, groupedBy } from '#tests/support/grouped-by.ts';
import type { Row } from './oracle.ts';

/** @param rowsOf returns a resource's rows with derived fields; empty if the project lacks the resource */
export function viewRows(rowsOf: (resource: string) => readonly Row[]): Readonly<Record<string, readonly Row[]>> {
  const [people, teams, users] = [rowsOf('people'), rowsOf('group-ids'), rowsOf('app-users')];
  return {
    'group-id-members': membersOf(teams, people),
    'managed-ids': managedOf(users, teams, people),
    'device-people': usersOf(people, rowsOf('devices')),
    'software-people': softwarePeople(people, users),
  };
}

const membersOf = (teams: readonly Row[], people: readonly Row[]): readonly Row[] =>
  teams.flatMap(({ id: groupId, createdAt, updatedAt, memberIds }) =>
    people
      .filter(({ id }) => ((memberIds ?? []) as readonly unknown[]).includes(id))
      .map(({ id: personId, name, nameKana, nameOrder, workerNumber, email, avatarUrl, workerType, status }) => ({
        ...{ id: hashed(`${groupId}${personId}`), createdAt, updatedAt, groupId, personId },
        ...{ name, nameKana, nameOrder, workerNumber, email, avatarUrl, workerType, status },
      })),
  );

/** One row per person, with or without devices. */
function usersOf(people: readonly Row[], devices: readonly Row[]): readonly Row[] {
  const byPerson = groupedBy(devices, ({ assignedPersonId }) => assignedPersonId);
  return people.map(
    ({ id, createdAt, updatedAt, name, nameKana, nameOrder, workerNumber, workerType, status, placeId, joinedOn }) => {
      const theirs = byPerson(id);
      return {
        ...{
          id,
          createdAt,
          updatedAt,
          name,
          nameKana,
          nameOrder,
          personId: id,
          workerNumber,
          workerType,
          status,
          placeId,
          joinedOn,
        },
        deviceIds: theirs.map((device) => String(device.id)).sort(),
        deviceTypes: [...new Set(theirs.map(({ deviceType }) => String(deviceType)))].sort(),
        deviceCount: theirs.length,
      };
    },
  );
}

/** One row per person, with or without accounts; inactive accounts do not count. */
function softwarePeople(people: readonly Row[], users: readonly Row[]): readonly Row[] {
  const byPerson = groupedBy(users, ({ personId, isActive }) => (isActive === true ? personId : null));
  return people.map(
    ({ id, createdAt, updatedAt, name, nameKana, nameOrder, workerNumber, workerType, status, placeId, ...person }) => {
      const theirs = byPerson(id);
      const softwareIds = [
        ...new Set(theirs.flatMap(({ softwareId }) => (softwareId ? [String(softwareId)] : []))),
      ].sort();
      const { joinedOn, leavingOn, departmentId } = person;
      return {
        ...{
          id,
          createdAt,
          updatedAt,
          name,
          nameKana,
          nameOrder,
          departmentId,
          personId: id,
          workerNumber,
          workerType,
          status,
          placeId,
        },
        ...{ joinedOn, leavingOn, softwareIds, softwareCount: softwareIds.length, accountCount: theirs.length },
      };
    },
  );
}

/** One row per ID regardless of case; people who have left come after people who are still here. */
function managedOf(users: readonly Row[], teams: readonly Row[], people: readonly Row[]): readonly Row[] {
  const lower = (text: unknown): string => String(text).toLowerCase();
  const all = [...users, ...teams];
  const byLogin = [all, teams, users].map((rows) => groupedBy(rows, ({ loginId }) => lower(loginId)));
  const [allOf, teamsOf, usersOfLogin] = byLogin as [Grouped, Grouped, Grouped];
  const peopleOf = groupedBy(people, ({ email }) => lower(email));
  return [...new Set(all.map(({ loginId }) => lower(loginId)))].map((login) => {
    const found = allOf(login);
    const team = teamsOf(login)[0] ?? null;
    const named = team ? [] : peopleOf(login);
    const person = named.find(({ status }) => status !== 'ALUMNI') ?? named[0] ?? null;
    return {
      id: hashed(login),
      createdAt: found.map(({ createdAt }) => String(createdAt)).sort()[0],
      updatedAt: found
        .map(({ updatedAt }) => String(updatedAt))
        .sort()
        .at(-1),
      loginId: found.map(({ loginId }) => String(loginId)).sort()[0],
      appIds: [...new Set(usersOfLogin(login).map(({ appId }) => appId))],
      matchType: team ? 'GROUP' : person ? 'PERSON' : 'UNKNOWN',
      personId: person?.id ?? null,
      groupId: team?.id ?? null,
      matchedName: team?.name ?? person?.name ?? null,
      workerType: person?.workerType ?? null,
      status: person?.status ?? null,
      employmentTypeId: person?.employmentTypeId ?? null,
      boardMemberTypeId: person?.boardMemberTypeId ?? null,
      contractorTypeId: person?.contractorTypeId ?? null,
      collaboratorTypeId: person?.collaboratorTypeId ?? null,
    };
  });
}

const hashed = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
