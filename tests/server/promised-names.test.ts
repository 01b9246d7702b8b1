/** Names that the API of the back office keeps, whatever happens to its declarations. */
import { describe, expect, test } from 'vitest';
import { openapiOf } from '#server/openapi/document.ts';
import { shippedProject } from '#tests/support/shipped.ts';

type Json = Readonly<Record<string, unknown>>;

/** Names on which clients of the published interface rely, by schema. */
const promised: Readonly<Record<string, string>> = {
  equipment:
    'id name equipmentTypeName equipmentItemName model serialNumber assetTag assignedPerson{personId,name,avatarUrl} assignedPlace{placeLabel} createdAt',
  places: 'id name code avatarUrl status statusLabel email phoneNumber website address establishedDate',
  people: 'id personId name avatarUrl workerNumber email workerType',
  'places.option': 'id name',
  'people.option': 'personId name primaryWorkerEmail avatarUrl workerNumber',
  networks:
    'id networkName networkType purpose connectionType destination{destinationType,place,device} adminContact{personId,name,avatarUrl,primaryWorkerEmail}',
  'networks.parts':
    'networkInformation{networkName,networkType,connectionType,networkCategory,purpose,destinationType,placeId,deviceId} adminContact{personId} accessControl{accessLevel,accessStatus,accessPeriodFrom,accessPeriodTo,subjectType}',
  'devices.option': 'id name avatarUrl',
  'equipment.page': 'items length count page maxPage',
};

const { schemas } = openapiOf(await shippedProject()).components as { schemas: Readonly<Record<string, Json>> };

describe('in the project', () => {
  test.each(Object.entries(promised))('names in %s everything that clients rely on', (name, words) => {
    const missing = words.split(' ').flatMap((word) => {
      const [outer = '', inner] = word.split(/[{}]/);
      const properties = schemas[name]?.properties as Readonly<Record<string, Json>> | undefined;
      const own = properties && Object.hasOwn(properties, outer) ? [] : [outer];
      const within = (inner ?? '')
        .split(',')
        .filter((one) => one !== '' && !Object.hasOwn((properties?.[outer]?.properties ?? {}) as object, one));
      return [...own, ...within.map((one) => `${outer}.${one}`)];
    });
    expect(missing).toEqual([]);
  });
});
