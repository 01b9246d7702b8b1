/**
 * Managed devices from Microsoft Graph (Intune, and other servers of `deviceManagement/managedDevices`), and the
 * commands for one of them. Reads pages of OData 4 JSON with `value` and `@odata.nextLink`.
 */
import { z } from 'zod';
import type { Candidate } from '#model/features/preview/candidate.ts';
import type { ProductCommand } from '#model/types/records/refresh.ts';
import type { AskJson } from '#server/connectors/ask-json.ts';
import type { Connection, MakeConnector } from '#server/connectors/connector.ts';
import { ConnectorError } from '#server/connectors/connector-error.ts';
import type { ConnectorLimits } from '#server/connectors/connector-limits.ts';

const devicesPerPage = 200;
const requested = [
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
  'lastSyncDateTime',
  'enrolledDateTime',
  'totalStorageSpaceInBytes',
  'freeStorageSpaceInBytes',
  'isEncrypted',
  'complianceState',
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
  command: (id, command) => sendCommand(connection, ask, id, command),
});

/** Yields every device once. Links to other servers are not followed, since the request would send the secret there. */
async function* devicesOf(
  { address, secret }: Connection,
  ask: AskJson,
  { records, pages }: ConnectorLimits,
): AsyncGenerator<readonly Device[]> {
  const headers = { authorization: `Bearer ${secret}`, accept: 'application/json' };
  const seen = new Set<string>();
  let next: URL | null = firstAddress(address);
  for (let page = 0; next; page++) {
    if (page >= pages) throw new ConnectorError('tooMany', { limit: records });
    const answer = collection.safeParse(await ask(next, headers));
    if (!answer.success) throw new ConnectorError('wrongAnswer');
    const { value, '@odata.nextLink': link } = answer.data;
    const fresh = value.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    if (seen.size > records) throw new ConnectorError('tooMany', { limit: records });
    if (link && fresh.length === 0) throw new ConnectorError('incomplete');
    yield fresh;
    next = link ? followed(link, address) : null;
  }
}

const commands: Readonly<Record<ProductCommand, string>> = { lock: 'remoteLock', restart: 'rebootNow', wipe: 'wipe' };

async function sendCommand(
  { address, secret }: Connection,
  ask: AskJson,
  id: string,
  command: ProductCommand,
): Promise<void> {
  const headers = { authorization: `Bearer ${secret}`, accept: 'application/json' };
  const url = addressOf(address, `/${encodeURIComponent(id)}/${commands[command]}`);
  try {
    await ask(url, headers, { method: 'POST', type: 'application/json', value: {} });
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.code !== 'changeRefused') throw error;
    throw new ConnectorError('commandRefused', error.params);
  }
}

function firstAddress(base: URL): URL {
  const url = addressOf(base, '');
  url.searchParams.set('$top', String(devicesPerPage));
  url.searchParams.set('$select', requested.join(','));
  return url;
}

function addressOf(base: URL, below: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/deviceManagement/managedDevices${below}`;
  url.hash = '';
  return url;
}

function followed(link: string, base: URL): URL {
  const url = URL.canParse(link, base) ? new URL(link, base) : null;
  if (url?.origin !== base.origin) throw new ConnectorError('wrongAnswer');
  return url;
}

const deviceOf = (device: Device): Candidate<'devices'> => {
  const isManaged = !/^(retire|wipe|delete)/i.test(text(device.managementState));
  const [total, free] = [bytesIn(device.totalStorageSpaceInBytes), bytesIn(device.freeStorageSpaceInBytes)];
  return {
    id: device.id,
    name: text(device.deviceName),
    serialNumber: text(device.serialNumber),
    assetTag: '',
    manufacturer: text(device.manufacturer),
    model: text(device.model),
    operatingSystem: systemOf(text(device.operatingSystem)),
    osVersion: text(device.osVersion),
    assignedEmail: text(device.emailAddress) || text(device.userPrincipalName),
    active: String(isManaged),
    managed: isManaged ? 'CONNECTED' : 'NOT_CONNECTED',
    lastSeenAt: momentIn(device.lastSyncDateTime),
    enrolledAt: momentIn(device.enrolledDateTime),
    storageTotal: total > 0 ? String(Math.round(total / bytesPerGb)) : '',
    storageFree: total > 0 && free <= total ? String(Math.round((free / total) * 1000) / 10) : '',
    encrypted: typeof device.isEncrypted === 'boolean' ? String(device.isEncrypted) : '',
    compliance: compliances[text(device.complianceState).toLowerCase()] ?? '',
  };
};

const bytesPerGb = 1024 ** 3;

const bytesIn = (value: unknown): number => (typeof value === 'number' && value >= 0 ? value : 0);

/** The product reports a day of the year 1 for something that never happened. */
function momentIn(value: unknown): string {
  const time = Date.parse(text(value));
  return time > 0 ? new Date(time).toISOString() : '';
}

const compliances: Readonly<Record<string, string>> = {
  compliant: 'COMPLIANT',
  noncompliant: 'NONCOMPLIANT',
  conflict: 'NONCOMPLIANT',
  error: 'NONCOMPLIANT',
  ingraceperiod: 'IN_GRACE_PERIOD',
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Prefixes of the product's words, with the corresponding words of candidates. */
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
