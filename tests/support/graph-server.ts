/** A small HTTP server that reports managed devices like Microsoft Graph, and can be set to fail. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const graphSecret = 'graph-canary-51c0ffee77';

export type GraphFailure =
  | 'wrong-shape'
  | 'unauthorized'
  | 'limited'
  | 'dies'
  | 'repeats'
  | 'elsewhere'
  | 'slow'
  | 'gone';

export interface GraphDevice {
  readonly id: string;
  readonly deviceName?: string;
  readonly serialNumber?: string | null;
  readonly manufacturer?: string;
  readonly model?: string;
  readonly operatingSystem?: string;
  readonly osVersion?: string;
  readonly emailAddress?: string;
  readonly managementState?: string;
  readonly lastSyncDateTime?: string;
  readonly enrolledDateTime?: string;
  readonly totalStorageSpaceInBytes?: number;
  readonly freeStorageSpaceInBytes?: number;
  readonly isEncrypted?: boolean;
  readonly complianceState?: string;
}

export interface GraphServer {
  readonly address: string;
  readonly host: string;
  devices: readonly GraphDevice[];
  failure: GraphFailure | null;
  /** Commands to devices: `d-1 remoteLock`. */
  readonly commands: string[];
  readonly requests: { readonly url: string; readonly authorized: boolean }[];
  stop(): Promise<void>;
}

const mostPerPage = 100;
const list = '/v1.0/deviceManagement/managedDevices';

export async function startGraphServer(devices: readonly GraphDevice[] = []): Promise<GraphServer> {
  const requests: { url: string; authorized: boolean }[] = [];
  const server = createServer(({ url = '/', method, headers }, response) => {
    const authorized = headers.authorization === `Bearer ${graphSecret}`;
    requests.push({ url, authorized });
    const { pathname, searchParams } = new URL(url, state.address);
    if (!authorized || state.failure === 'unauthorized') send(response, 401, { error: { code: 'InvalidToken' } });
    else if (method === 'POST') obey(response, pathname);
    else if (pathname !== list) send(response, 404, { error: { code: 'NotFound' } });
    else answer(response, Number(searchParams.get('$skiptoken') ?? 0), Number(searchParams.get('$top') ?? mostPerPage));
  });
  const answer = (response: ServerResponse, from: number, top: number): void => {
    const { failure } = state;
    if (failure === 'limited') send(response, 429, {}, { 'retry-after': '120' });
    else if (failure === 'wrong-shape') send(response, 200, { value: 'many' });
    else if (failure === 'slow') return;
    else if (failure === 'dies' && from > 0) response.destroy();
    else send(response, 200, pageOf(state, from, top));
  };
  const obey = (response: ServerResponse, pathname: string): void => {
    const [id = '', command = ''] = pathname.slice(list.length + 1).split('/');
    const isKnown = state.failure !== 'gone' && state.devices.some((one) => one.id === decodeURIComponent(id));
    if (state.failure === 'limited') send(response, 429, {}, { 'retry-after': '120' });
    else if (state.failure === 'dies') response.destroy();
    else if (state.failure === 'wrong-shape') send(response, 500, {});
    else if (state.failure === 'slow') return;
    else if (!isKnown || !pathname.startsWith(`${list}/`)) send(response, 404, { error: { code: 'ResourceNotFound' } });
    else if (!['remoteLock', 'rebootNow', 'wipe'].includes(command)) send(response, 400, {});
    else {
      state.commands.push(`${decodeURIComponent(id)} ${command}`);
      response.writeHead(204).end();
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: GraphServer = {
    address: `http://${host}/v1.0`,
    host,
    devices,
    failure: null,
    commands: [],
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return state;
}

function pageOf({ failure, devices, address }: GraphServer, from: number, top: number): object {
  const start = failure === 'repeats' ? 0 : from;
  const end = start + Math.min(top, mostPerPage);
  const origin = failure === 'elsewhere' ? 'http://127.0.0.2:1' : new URL(address).origin;
  const link = `${origin}/v1.0/deviceManagement/managedDevices?$top=${top}&$skiptoken=${from + mostPerPage}`;
  return {
    '@odata.context': `${address}/$metadata#deviceManagement/managedDevices`,
    ...(end < devices.length ? { '@odata.nextLink': link } : {}),
    value: devices.slice(start, end),
  };
}

const send = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void => {
  response
    .writeHead(status, { 'content-type': 'application/json; odata.metadata=minimal; charset=utf-8', ...headers })
    .end(JSON.stringify(body));
};

/** This many devices, none of which is in the demo data. */
export const graphDevices = (count: number): readonly GraphDevice[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `d-${at + 1}`,
    deviceName: `OUTSIDE-${at + 1}`,
    serialNumber: `GRAPH${String(at + 1).padStart(6, '0')}`,
    manufacturer: 'Lenovo',
    model: 'ThinkPad X1',
    operatingSystem: 'Windows',
    osVersion: '10.0.26100',
  }));
