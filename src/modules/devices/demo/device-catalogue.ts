/** Models of invented makers that the demo company buys, and its number of devices per type. */
import type { DevicesRecord } from '#types/devices.ts';

export type DeviceType = DevicesRecord['deviceType'];
export type DeviceOs = NonNullable<DevicesRecord['os']>;

export interface ModelEntry {
  readonly name: string;
  readonly manufacturer: string;
  readonly deviceType: DeviceType;
  /** Operating systems by weight; empty for devices without one. */
  readonly systems: readonly (readonly [DeviceOs, number])[];
  readonly processor: string | null;
  readonly memory: number | null;
  readonly storage: number | null;
  readonly screenSize: number | null;
  readonly price: number;
  /** Prefix of its serial numbers. */
  readonly serial: string;
  readonly share: number;
  /** Months from today until the maker's support ends. */
  readonly support: number;
}

const model = (
  name: string,
  manufacturer: string,
  deviceType: DeviceType,
  systems: ModelEntry['systems'],
  [processor, memory, storage, screenSize]: readonly [string | null, number | null, number | null, number | null],
  price: number,
  [serial, share, support]: readonly [string, number, number],
): ModelEntry => ({
  ...{ name, manufacturer, deviceType, systems, processor, memory, storage, screenSize, price, serial, share, support },
});

export const deviceModels: readonly ModelEntry[] = [
  model('Aozora Book 13', '青空電機', 'LAPTOP', [['WINDOWS', 1]], ['A5 8コア', 16, 256, 13.3], 148_000, ['AB13', 5, 2]),
  model(
    'Aozora Book 14 G2',
    '青空電機',
    'LAPTOP',
    [
      ['WINDOWS', 9],
      ['LINUX', 1],
    ],
    ['A7 10コア', 16, 512, 14],
    176_000,
    ['AB14', 8, 38],
  ),
  model('Aozora Book 16 Pro', '青空電機', 'LAPTOP', [['MACOS', 1]], ['A9 12コア', 32, 1024, 16.2], 348_000, [
    'AB16',
    4,
    44,
  ]),
  model(
    'Hoshino Note X5',
    '星野精機',
    'LAPTOP',
    [
      ['WINDOWS', 5],
      ['LINUX', 1],
    ],
    ['H5 8コア', 16, 512, 15.6],
    162_000,
    ['HNX5', 4, 20],
  ),
  model(
    'Kazan Workstation Z8',
    '火山製作所',
    'WORKSTATION',
    [
      ['WINDOWS', 3],
      ['LINUX', 2],
    ],
    ['K9 24コア', 64, 2048, null],
    620_000,
    ['KZ8', 1, 30],
  ),
  model(
    'Minato Phone 7',
    'ミナト通信',
    'MOBILE',
    [
      ['IOS', 3],
      ['ANDROID', 2],
    ],
    ['M7', 8, 128, 6.1],
    98_000,
    ['MP7', 3, 26],
  ),
  model(
    'Minato Phone 7 mini',
    'ミナト通信',
    'MOBILE',
    [
      ['IOS', 1],
      ['ANDROID', 1],
    ],
    ['M7', 6, 128, 5.4],
    72_000,
    ['MP7M', 1, 26],
  ),
  model(
    'Minato Tab 11',
    'ミナト通信',
    'TABLET',
    [
      ['IOS', 3],
      ['ANDROID', 1],
    ],
    ['M7', 8, 256, 11],
    84_000,
    ['MT11', 1, 32],
  ),
  model('Shiraume Display 24', '白梅', 'MONITOR', [], [null, null, null, 23.8], 28_000, ['SD24', 3, 60]),
  model('Shiraume Display 27Q', '白梅', 'MONITOR', [], [null, null, null, 27], 52_000, ['SD27', 2, 60]),
  model(
    'Kurogane Server R2',
    '黒鉄',
    'SERVER',
    [
      ['LINUX', 4],
      ['WINDOWS', 1],
    ],
    ['R2 32コア', 256, 8192, null],
    1_480_000,
    ['KSR2', 1, 48],
  ),
  model('Tsubame Dock', '燕', 'OTHER', [], [null, null, null, null], 24_000, ['TSD', 6, 50]),
  model('Tsubame Cast', '燕', 'OTHER', [['TVOS', 1]], [null, null, 64, null], 22_000, ['TSC', 2, 22]),
  model('Minato Watch 2', 'ミナト通信', 'OTHER', [['WATCHOS', 1]], [null, 1, 32, 1.7], 48_000, ['MW2', 1, 18]),
  model('Hoshino Visor', '星野精機', 'OTHER', [['VISIONOS', 1]], ['V1', 16, 256, null], 420_000, ['HV1', 1, 28]),
  model('Hoshino Scan', '星野精機', 'OTHER', [['OTHER', 1]], [null, 4, 32, 4], 64_000, ['HSC', 2, 24]),
];

/** 1,240 in total. */
export const deviceCounts: Readonly<Record<DeviceType, number>> = {
  LAPTOP: 470,
  MONITOR: 330,
  MOBILE: 190,
  OTHER: 80,
  TABLET: 70,
  WORKSTATION: 60,
  SERVER: 40,
};

/** Prefixes of device names. */
export const devicePrefixes: Readonly<Record<DeviceType, string>> = {
  LAPTOP: 'LT',
  MONITOR: 'MN',
  MOBILE: 'SP',
  OTHER: 'PX',
  TABLET: 'TB',
  WORKSTATION: 'WS',
  SERVER: 'SV',
};

export const osVersions: Readonly<Record<DeviceOs, readonly string[]>> = {
  WINDOWS: ['11 24H2', '11 23H2', '10 22H2'],
  MACOS: ['15.1', '14.7'],
  LINUX: ['24.04 LTS', '22.04 LTS'],
  IOS: ['18.1', '17.7'],
  ANDROID: ['15', '14'],
  TVOS: ['18.1'],
  WATCHOS: ['11.1'],
  VISIONOS: ['2.1'],
  OTHER: ['3.2'],
};
