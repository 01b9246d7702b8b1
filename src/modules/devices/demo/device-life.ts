/** The events of a device from its order until now, day by day, so that its status and its events agree. */

import { addDays, daysBetween, earlier, later } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import type { DeviceEventsRecord } from '#types/device-events.ts';
import type { DevicesRecord } from '#types/devices.ts';

export type DeviceStatus = DevicesRecord['status'];

export interface Step {
  readonly event: DeviceEventsRecord['event'];
  readonly happenedOn: string;
  readonly personId: string | null;
  readonly formerPersonId: string | null;
  readonly placeId: string | null;
  readonly reason: string | null;
}

interface Around {
  readonly today: string;
  /** Null for a device that is not delivered yet. */
  readonly procuredOn: string | null;
  readonly orderedOn: string | null;
  readonly holder: string;
  /** The day on which the holder joined; null if unknown. */
  readonly holderJoinedOn: string | null;
  readonly placeId: string;
  /** Whether the device is placed somewhere instead of assigned to a person. */
  readonly stands: boolean;
  readonly random: Random;
}

const troubles = [
  '電源が入らない',
  '画面が割れている',
  'バッテリーが膨張している',
  'キーボードの一部が反応しない',
  'ネットワークに接続できない',
  '水濡れ',
  '起動後に再起動を繰り返す',
];
const repairs = ['バッテリーを交換', '修理業者で画面を交換', '基板を交換', '初期化して復旧', null];
const returns = ['退職のため', '機種変更のため', 'プロジェクト終了のため', null];
const ends = ['保守期限切れ', '修理費用が購入価格を上回るため', '老朽化'];

type Way = readonly DeviceEventsRecord['event'][];

/** The events after procurement that lead to a status. */
function wayTo(status: DeviceStatus, { stands, random }: Around): Way {
  const used: Way = stands ? ['PLACED'] : ['ASSIGNED', 'DELIVERED'];
  const mended: Way = random.chance(0.12) ? ['TROUBLED', 'RECOVERED'] : [];
  if (status === 'ORDERED') return [];
  if (status === 'IN_STOCK') return random.chance(0.4) ? [...used, ...mended, 'RETURNED'] : [];
  if (status === 'IN_DISTRIBUTION') return ['ASSIGNED'];
  if (status === 'IN_TROUBLED') return [...used, 'TROUBLED'];
  if (status === 'DECOMMISSIONED') return [...used, ...mended, 'RETURNED', 'DECOMMISSIONED'];
  return [...used, ...mended];
}

/** The oldest event first, each on a different day. */
export function lifeOf(status: DeviceStatus, around: Around): readonly Step[] {
  const { orderedOn, procuredOn, today, random, holder, placeId } = around;
  const given = assignedOn(around);
  const nothing = { personId: null, formerPersonId: null, placeId: null, reason: null };
  const begun: Step[] = [
    ...(orderedOn ? [{ ...nothing, event: 'ORDERED' as const, happenedOn: orderedOn }] : []),
    ...(procuredOn ? [{ ...nothing, event: 'PROCURED' as const, happenedOn: procuredOn, placeId }] : []),
  ];
  const way = wayTo(status, around);
  const days = procuredOn ? daysFor(way, procuredOn, today, random) : [];
  let user: string | null = null;
  const lived = way.map((event, index): Step => {
    const before: string | null = user;
    if (event === 'ASSIGNED') user = holder;
    if (event === 'RETURNED' || event === 'DECOMMISSIONED') user = null;
    const reason = reasonOf(event, random);
    const happenedOn = later(days[index] as string, addDays(given, index));
    return { event, happenedOn, personId: user, formerPersonId: before, placeId, reason };
  });
  return [...begun, ...lived];
}

/** Nobody gets a device before they join, except new hires, whose devices are prepared. */
function assignedOn({ stands, holderJoinedOn, today }: Around): string {
  const longAgo = '0001-01-01';
  return stands || holderJoinedOn === null ? longAgo : earlier(holderJoinedOn, addDays(today, -10));
}

function reasonOf(event: Step['event'], random: Random): string | null {
  if (event === 'TROUBLED') return random.pick(troubles);
  if (event === 'RECOVERED') return random.pick(repairs);
  if (event === 'RETURNED') return random.pick(returns);
  return event === 'DECOMMISSIONED' ? random.pick(ends) : null;
}

/**
 * One day after the first for each event, in order and not later than yesterday. Failures and hand-overs are usually
 * recent.
 */
function daysFor(way: Way, from: string, today: string, random: Random): readonly string[] {
  const room = Math.max(way.length, daysBetween(from, today) - 1);
  const drawn = new Set<number>();
  while (drawn.size < way.length) drawn.add(random.int(1, room));
  const sorted = [...drawn].sort((a, b) => a - b);
  // A current failure began at most some weeks ago; a device in distribution was assigned in the last days.
  const adjusted = sorted.map((day, index) => {
    if (way[index] === 'TROUBLED' && index === way.length - 1) return Math.max(day, room - random.int(0, 40));
    if (way[index] === 'ASSIGNED' && index === way.length - 1) return Math.max(day, room - random.int(0, 8));
    return way[index] === 'DELIVERED' ? Math.min((sorted[index - 1] ?? 0) + random.int(1, 4), day) : day;
  });
  return adjusted.map((day) => addDays(from, day));
}
