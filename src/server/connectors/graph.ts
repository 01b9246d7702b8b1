/**
 * Managed devices as Microsoft Graph tells of them (Intune, and whatever else serves `deviceManagement/managedDevices`): pages of
 * OData 4 JSON, `value` and `@odata.nextLink`. Read-only.
 */
import { z } from 'zod';
import type { Candidate } from '#model/preview/candidate.ts';
import type { AskJson } from './ask-json.ts';
import type { Connection, ConnectorLimits, MakeConnector } from './connector.ts';
import { ConnectorFault } from './connector-fault.ts';

const devicesPerPage = 200;
const asked = [
  'id',
  'deviceName',
  'serialNumber',
  'manufacturer',
  'model',
  'operatingSystem',
  'osVersion',
  'emailAddress',
  'userPrincipalName',
  'managementState',
];

const collection = z.object({
  value: z.array(z.looseObject({ id: z.string().min(1).max(500) })),
  '@odata.nextLink': z.string().max(8000).nullish(),
});
type Device = Readonly<Record<string, unknown>> & { readonly id: string };

export const graphConnector: MakeConnector = (connection, ask, limits) => ({
  async *devices() {
    for await (const page of devicesOf(connection, ask, limits)) yield page.map(deviceOf);
  },
});

/** Every device once. Links to other servers are not followed: they would carry the secret there. */
async function* devicesOf(
  { address, secret }: Connection,
  ask: AskJson,
  { records, pages }: ConnectorLimits,
): AsyncGenerator<readonly Device[]> {
  const headers = { authorization: `Bearer ${secret}`, accept: 'application/json' };
  const met = new Set<string>();
  let next: URL | null = firstAddress(address);
  for (let page = 0; next; page++) {
    if (page >= pages) throw new ConnectorFault('tooMany', { limit: records });
    const answer = collection.safeParse(await ask(next, headers));
    if (!answer.success) throw new ConnectorFault('wrongAnswer');
    const { value, '@odata.nextLink': link } = answer.data;
    const fresh = value.filter(({ id }) => !met.has(id));
    for (const { id } of fresh) met.add(id);
    if (met.size > records) throw new ConnectorFault('tooMany', { limit: records });
    if (link && fresh.length === 0) throw new ConnectorFault('incomplete');
    yield fresh;
    next = link ? followed(link, address) : null;
  }
}

function firstAddress(base: URL): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/deviceManagement/managedDevices`;
  url.searchParams.set('$top', String(devicesPerPage));
  url.searchParams.set('$select', asked.join(','));
  url.hash = '';
  return url;
}

function followed(link: string, base: URL): URL {
  const url = URL.canParse(link, base) ? new URL(link, base) : null;
  if (url?.origin !== base.origin) throw new ConnectorFault('wrongAnswer');
  return url;
}

const deviceOf = (device: Device): Candidate<'devices'> => ({
  id: device.id,
  name: text(device.deviceName),
  serialNumber: text(device.serialNumber),
  assetTag: '',
  manufacturer: text(device.manufacturer),
  model: text(device.model),
  operatingSystem: systemOf(text(device.operatingSystem)),
  osVersion: text(device.osVersion),
  assignedEmail: text(device.emailAddress) || text(device.userPrincipalName),
  active: String(!/^(retire|wipe|delete)/i.test(text(device.managementState))),
});

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Words of the product, by what they begin with, in those of candidates. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/^windows/i, 'WINDOWS'],
  [/^(mac ?os|os ?x)/i, 'MACOS'],
  [/^(ios|ipados|iphone)/i, 'IOS'],
  [/^(android|aosp)/i, 'ANDROID'],
  [/^(linux|ubuntu)/i, 'LINUX'],
  [/^tvos/i, 'TVOS'],
  [/^watchos/i, 'WATCHOS'],
  [/^visionos/i, 'VISIONOS'],
];

const systemOf = (name: string): string =>
  name === '' ? '' : (systems.find(([pattern]) => pattern.test(name))?.[1] ?? 'OTHER');
