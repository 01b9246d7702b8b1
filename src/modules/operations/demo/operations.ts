/** The 480 procedures of the demo company: packages, patterns, requests, instances and tasks. */
import { dueOn } from '#model/features/procedure/procedure.ts';
import type { OrganizationUnit } from '#modules/organization/demo/organization.ts';
import type { Person } from '#modules/people/demo/people.ts';
import { addDays, daysBetween, later } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import { type SystemFields, systemFields } from '#server/demo/record.ts';
import { type OperationCore, operationCatalogue, type PatternEntry } from './operation-catalogue.ts';

type Record = SystemFields & Readonly<{ [field: string]: unknown }>;

/** A device that a self-report asks about. */
export interface OperationDevice {
  readonly id: string;
  readonly name: string;
  readonly status?: unknown;
  readonly assignedPersonId?: string | null;
  readonly assetTag?: string | null;
}

interface Company {
  readonly today: string;
  readonly people: readonly Person[];
  readonly individual: Person;
  readonly units: readonly OrganizationUnit[];
  readonly devices: readonly OperationDevice[];
}

export interface DemoOperations {
  readonly packages: readonly Record[];
  readonly patterns: readonly Record[];
  readonly requests: readonly Record[];
  readonly instances: readonly Record[];
  readonly tasks: readonly Record[];
}

const instanceCount = 480;
/** Most instances that one request starts. */
const mostAtOnce = 12;
const abortReason = '退職の申し出が取り下げられたため';

export function demoOperations(company: Company, random: Random): DemoOperations {
  const { today } = company;
  const made = {
    packages: [] as Record[],
    patterns: [] as Record[],
    requests: [] as Record[],
    instances: [] as Record[],
    tasks: [] as Record[],
  };
  const entered = addDays(today, -420);
  const desks = desksIn(company, random);
  const weights = operationCatalogue.flatMap(({ patterns }) => patterns.map(({ weight }) => weight));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = instanceCount;
  const patterns = operationCatalogue.flatMap((entry) => {
    const { id, ...system } = systemFields(entered, today, random);
    const { core, name, text: description } = entry;
    made.packages.push({ id, ...system, core, name, description, status: 'ACTIVE' });
    return entry.patterns.map((pattern) => ({ pattern, packageId: id, core }));
  });
  for (const [at, { pattern, packageId, core }] of patterns.entries()) {
    const steps = pattern.steps.map(({ title, days, by, text, form }, index) => ({
      key: `step-${index + 1}`,
      title,
      description: text ?? null,
      assignee: by === 'DESK' ? ('PERSON' as const) : by,
      personId: by === 'DESK' ? desks[core].id : null,
      offsetDays: days,
      form: form ?? null,
    }));
    const system = systemFields(entered, today, random);
    const { name, anchor: anchorLabel } = pattern;
    const perDevice = pattern.about === 'DEVICE_USERS';
    made.patterns.push({
      ...system,
      core,
      packageId,
      name,
      description: null,
      anchorLabel,
      perDevice,
      status: 'ACTIVE',
      steps,
    });
    const isLast = at === patterns.length - 1;
    const count = isLast ? rest : Math.round((pattern.weight / whole) * instanceCount);
    rest -= count;
    start(made, company, { ...pattern, id: system.id, packageId, core, stepRows: steps }, count, random);
  }
  abortOne(made, today);
  return made;
}

type Steps = readonly {
  readonly key: string;
  readonly title: string;
  readonly description: string | null;
  readonly assignee: 'SUBJECT' | 'SUPERVISOR' | 'PERSON';
  readonly personId: string | null;
  readonly offsetDays: number;
  readonly form: string | null;
}[];

interface Started extends PatternEntry {
  readonly id: string;
  readonly packageId: string;
  readonly core: OperationCore;
  readonly stepRows: Steps;
}

type Made = { readonly [Lot in keyof DemoOperations]: Record[] };

/**
 * Starts instances in several requests, from eight months ago to five weeks ahead. In the oldest stocktaking everybody
 * has answered.
 */
function start(made: Made, company: Company, pattern: Started, count: number, random: Random): void {
  const { today } = company;
  const subjects = subjectsFor(company, pattern, random);
  let left = count;
  for (let lot = 0; left > 0; lot += 1) {
    const size = Math.min(left, pattern.about === 'DEVICE_USERS' ? Math.ceil(count / 3) : random.int(1, mostAtOnce));
    left -= size;
    const anchorDate = addDays(
      today,
      pattern.about === 'DEVICE_USERS' ? ([-100, -9, -2][lot] ?? -30) : random.int(-240, 35),
    );
    const chosen = Array.from(
      { length: size },
      (_, at) => subjects[(count - left - size + at) % subjects.length],
    ).flatMap((subject) => subject ?? []);
    const startedOn = later(addDays(anchorDate, -random.int(20, 35)), addDays(today, -250));
    const begun = startedOn < today ? startedOn : addDays(today, -1);
    const system = systemFields(begun, today, random);
    const personIds = [...new Set(chosen.map(({ person }) => person.id))];
    made.requests.push({
      ...system,
      core: pattern.core,
      name: `${pattern.name} ${anchorDate.replaceAll('-', '/')}`,
      patternId: pattern.id,
      anchorDate,
      personIds,
      memo: null,
    });
    for (const subject of chosen)
      open(made, company, pattern, { subject, anchorDate, requestId: system.id, begun, lot }, random);
  }
}

interface Subject {
  readonly person: Person;
  readonly device: OperationDevice | null;
}

interface Opened {
  readonly subject: Subject;
  readonly anchorDate: string;
  readonly requestId: string;
  readonly begun: string;
  readonly lot: number;
}

function open(
  made: Made,
  company: Company,
  pattern: Started,
  { subject: { person, device }, anchorDate, requestId, begun, lot }: Opened,
  random: Random,
): void {
  const system = systemFields(begun, company.today, random);
  const subject = `${person.familyName} ${person.givenName}`;
  made.instances.push({
    ...system,
    core: pattern.core,
    name: [pattern.name, subject, ...(device ? [device.name] : [])].join(' '),
    packageId: pattern.packageId,
    patternId: pattern.id,
    requestId,
    personId: person.id,
    deviceId: device?.id ?? null,
    anchorDate,
    startedAt: system.createdAt,
    abortedAt: null,
    abortReason: null,
  });
  // Later steps of a late instance are late as well.
  const lateBy = random.chance(0.12) ? random.int(3, 20) : 0;
  for (const [index, step] of pattern.stepRows.entries()) {
    const context = { instanceId: system.id, person, device, anchorDate, begun, lot, lateBy };
    made.tasks.push(taskOf(company, pattern, context, step, index + 1, random));
  }
}

interface TaskContext extends Subject, Pick<Opened, 'anchorDate' | 'begun' | 'lot'> {
  readonly instanceId: string;
  readonly lateBy: number;
}

function taskOf(
  company: Company,
  pattern: Started,
  { instanceId, person, device, anchorDate, begun, lot, lateBy }: TaskContext,
  step: Started['stepRows'][number],
  sequence: number,
  random: Random,
): Made['tasks'][number] {
  const { today } = company;
  const dueDate = dueOn(anchorDate, step);
  const assigneeId =
    step.assignee === 'SUBJECT'
      ? person.id
      : step.assignee === 'SUPERVISOR'
        ? supervisorOf(person, company)
        : String(step.personId);
  const answeredOn = addDays(dueDate, lateBy - random.int(0, 5));
  const isSurvey = pattern.about === 'DEVICE_USERS';
  const isDone = isSurvey ? lot === 0 || (lot === 1 && random.chance(0.6)) : answeredOn < today;
  const day = isDone ? later(answeredOn < today ? answeredOn : addDays(today, -1), begun) : begun;
  const task = systemFields(isDone ? day : begun, today, random);
  return {
    ...task,
    core: pattern.core,
    instanceId,
    packageId: pattern.packageId,
    patternId: pattern.id,
    deviceId: device?.id ?? null,
    sequence,
    stepKey: step.key,
    title: step.title,
    description: step.description,
    assigneeId,
    dueDate,
    status: isDone ? 'Reported' : 'NotStarted',
    form: step.form,
    ...(isDone ? answerOf(step.form, device, random) : unanswered),
    answeredAt: isDone ? task.updatedAt : null,
    answeredById: isDone ? assigneeId : null,
  };
}

const unanswered = { deviceCondition: null, reportedAssetTag: null, scanMethod: null, photo: null, memo: null };

/** Six percent of the devices are in bad condition, and an asset tag is misread now and then. */
function answerOf(form: string | null, device: OperationDevice | null, random: Random) {
  if (form !== 'DEVICE_SELF_REPORT') return unanswered;
  const isBad = random.chance(0.06);
  const tag = device?.assetTag ?? null;
  return {
    ...unanswered,
    deviceCondition: isBad ? 'BAD' : 'GOOD',
    reportedAssetTag: random.chance(0.9) ? (random.chance(0.04) ? 'PC-00000' : tag) : null,
    scanMethod: tag === null ? null : random.chance(0.7) ? 'SCAN' : 'ASSET_TAG',
    memo: isBad ? random.pick(reportedDefects) : null,
  };
}

const reportedDefects = [
  'バッテリーの減りが早く、1時間ほどしかもちません。',
  '画面の右下にひびがあります。',
  'キーボードの一部が反応しません。',
];

/** People who are joining or leaving come first, then people who have joined or left before. */
function subjectsFor(
  { people, individual, devices }: Company,
  { about }: PatternEntry,
  random: Random,
): readonly Subject[] {
  const plain = (list: readonly Person[]): readonly Subject[] => list.map((person) => ({ person, device: null }));
  const active = people.filter(({ status, workerType }) => status === 'ACTIVE' && workerType === 'EMPLOYEE');
  if (about === 'DEVICE_USERS') {
    const byId = new Map(people.map((person) => [person.id, person]));
    const used = devices
      .filter(({ status }) => status === 'IN_USED')
      .flatMap((device) => {
        const person = byId.get(device.assignedPersonId ?? '');
        return person ? [{ person, device }] : [];
      });
    const own = used.filter(({ person }) => person.id === individual.id);
    return [...used.filter(({ person }) => person.id !== individual.id).slice(0, 40), ...own];
  }
  if (about === 'CONTRACTOR')
    return plain(
      random.shuffled(people.filter(({ status, workerType }) => status === 'ACTIVE' && workerType === 'CONTRACTOR')),
    );
  if (about === 'STAFF')
    return plain([individual, ...random.shuffled(active.filter(({ id }) => id !== individual.id))]);
  const wanted = people.filter(({ status }) => status === about);
  const before = about === 'LEAVING' ? people.filter(({ status }) => status === 'ALUMNI') : random.shuffled(active);
  return plain([...wanted, ...before]);
}

/** The head of the person's unit, or of the unit above. */
function supervisorOf({ id, ...person }: Person, { units, people, individual }: Company): string {
  const known = new Map(units.map((unit) => [unit.id, unit]));
  let unit = known.get(String((person as { departmentId?: unknown }).departmentId));
  while (unit && (unit.headPersonId === null || unit.headPersonId === id)) unit = known.get(String(unit.parentId));
  const board = people.find(({ workerType, status }) => workerType === 'BOARD_MEMBER' && status === 'ACTIVE');
  return String(unit?.headPersonId ?? board?.id ?? individual.id);
}

/** The person responsible for each area. */
function desksIn({ people, individual }: Company, random: Random): Readonly<{ [Core in OperationCore]: Person }> {
  const [labor, affairs, it, contractor] = random.shuffled(
    people.filter(
      ({ status, workerType, id }) => status === 'ACTIVE' && workerType === 'EMPLOYEE' && id !== individual.id,
    ),
  ) as [Person, Person, Person, Person];
  return { LABOR: labor, GENERAL_AFFAIRS: affairs, IT: it, CONTRACTOR: contractor };
}

/** Aborts the procedure of one leaver who has decided to stay. */
function abortOne(made: Made, today: string): void {
  const leaving = new Set(made.patterns.flatMap(({ id, name }) => (name === '自己都合退職' ? [id] : [])));
  const isOpen = ({ id }: Record): boolean =>
    made.tasks.some(({ instanceId, status }) => instanceId === id && status === 'NotStarted');
  const at = made.instances.findIndex((instance) => leaving.has(String(instance.patternId)) && isOpen(instance));
  const chosen = made.instances[at < 0 ? made.instances.findIndex(isOpen) : at];
  if (!chosen) return;
  const abortedAt = new Date(Date.parse(`${addDays(today, -1)}T02:30:00Z`)).toISOString();
  made.instances[made.instances.indexOf(chosen)] = {
    ...chosen,
    abortedAt: daysBetween(chosen.createdAt.slice(0, 10), today) > 0 ? abortedAt : chosen.createdAt,
    abortReason,
  };
  for (const [index, task] of made.tasks.entries())
    if (task.instanceId === chosen.id && task.status === 'NotStarted')
      made.tasks[index] = { ...task, status: 'Aborted' };
}
