/** The 751 contracts of the demo company, and the approval steps of the newer ones. */

import type { StoredFile } from '#model/base/stored-file.ts';
import type { Person } from '#modules/people/demo/people.ts';
import type { Place } from '#modules/places/demo/places.ts';
import { addDays, earlier, firstOfMonth } from '#server/demo/dates.ts';
import { demoFile } from '#server/demo/files.ts';
import type { Random } from '#server/demo/random.ts';
import { type SystemFields, systemFields } from '#server/demo/record.ts';
import type { ContractApprovalsRecord } from '#types/contract-approvals.ts';
import type { ContractsRecord } from '#types/contracts.ts';
import { contractCatalogue, type Offer } from './contract-catalogue.ts';

export type Contract = SystemFields & ContractsRecord;
export type Approval = SystemFields & ContractApprovalsRecord;

type Type = ContractsRecord['contractType'];

interface Service {
  readonly id: string;
  readonly name: string;
  readonly vendor: string | null;
}

interface Company {
  readonly today: string;
  readonly scale: number;
  readonly places: readonly Place[];
  readonly people: readonly Person[];
  /** Cloud services in use. */
  readonly services: readonly Service[];
}

const counts: readonly (readonly [type: Type, prefix: string, count: number])[] = [
  ['EMPLOYMENT', 'EMP', 342],
  ['DELEGATION', 'DEL', 89],
  ['SERVICE', 'SRV', 90],
  ['LEASE', 'LSE', 48],
  ['SAAS_SOFTWARE', 'SAS', 46],
  ['OFFICE_RENTAL', 'OFC', 18],
  ['OTHER', 'OTH', 118],
];

/** In types without people, the first few contracts are the special cases that every visitor should see. */
const fewest = 8;

export function demoContracts(company: Company, random: Random): readonly Contract[] {
  return counts.flatMap(([type, prefix, count]) => {
    const made: Contract[] = [];
    for (let at = 0; at < Math.max(Math.min(count, fewest), Math.round(count * company.scale)); at += 1)
      made.push(contractOf(company, type, `${prefix}-${String(at + 1).padStart(4, '0')}`, at, made, random));
    return made;
  });
}

function contractOf(
  company: Company,
  type: Type,
  contractNo: string,
  at: number,
  earlierOnes: readonly Contract[],
  random: Random,
): Contract {
  const { today } = company;
  const { person, place, service } = subjectOf(company, type, at);
  const term = termOf(type, at, person, today, random);
  const parent = type === 'SERVICE' && at % 5 === 4 ? earlierOnes[at - (at % 5)] : undefined;
  const offers = contractCatalogue[type];
  const offer = offers.find(({ title }) => title === parent?.contractTitle) ?? random.pick(offers);
  const system = systemFields(term.contractStartDate, today, random);
  const contractTitle = titleOf(offer, service, person, place, parent);
  return {
    ...system,
    contractNo,
    contractTitle,
    files: filesOf(contractNo, contractTitle, at, system.createdAt),
    contractType: type,
    counterparty: service?.vendor ?? offer.counterparty,
    personId: person?.id ?? null,
    placeId: place?.id ?? null,
    softwareId: service?.id ?? null,
    ownerId: ownerOf(company, at).id,
    parentContractId: parent?.id ?? null,
    ...term,
    ...priceOf(type, offer, random),
    signedOn: earlier(addDays(term.contractStartDate, -random.int(1, 30)), today),
    ...clausesOf(term.contractStatus, random),
    governingLaw: offer.currency === 'USD' ? 'カリフォルニア州法' : '日本法',
    riskNote: at % 17 === 0 ? '損害賠償の上限が定められていません。次の更新で交渉します。' : null,
    note: null,
  };
}

/** What the contract is about. */
function subjectOf(company: Company, type: Type, at: number) {
  const { places, services } = company;
  return {
    person: personOf(company, type, at),
    place: type === 'LEASE' || type === 'OFFICE_RENTAL' ? (places[at % places.length] ?? null) : null,
    service: type === 'SAAS_SOFTWARE' ? (services[at % services.length] ?? null) : null,
  };
}

function priceOf(type: Type, { amount, unit, currency, cycle }: Offer, random: Random) {
  if (type === 'EMPLOYMENT' || amount === null) return { amount: null, currencyCode: null, paymentCycle: null };
  return {
    amount: random.int(amount?.[0] ?? 0, amount?.[1] ?? 0) * (unit ?? 1000),
    currencyCode: currency ?? 'JPY',
    paymentCycle: cycle,
  };
}

/** Every sixth contract has its document, some of them with an enclosure. */
function filesOf(contractNo: string, title: string, at: number, createdAt: string): StoredFile[] | null {
  if (at % 6 > 0) return null;
  const names = [`${contractNo} ${title}.pdf`, ...(at % 12 === 0 ? [`${contractNo} 別紙.pdf`] : [])];
  return names.map((name) => demoFile('pdf', name.replaceAll('/', '・'), createdAt));
}

const named = (person: Person): string => `${person.familyName} ${person.givenName}`;

function titleOf(
  offer: Offer,
  service: Service | null,
  person: Person | null,
  place: Place | null,
  parent: Contract | undefined,
): string {
  if (service) return `${service.name} ${offer.title}`;
  const about = person ? `（${named(person)}）` : place ? `（${place.name}）` : '';
  return parent ? `${offer.title} 個別契約` : `${offer.title}${about}`;
}

function personOf({ people }: Company, type: Type, at: number): Person | null {
  const employed = people.filter(
    ({ status, workerType }) => status === 'ACTIVE' && (workerType === 'EMPLOYEE' || workerType === 'BOARD_MEMBER'),
  );
  const outside = people.filter(
    ({ status, workerType }) => status === 'ACTIVE' && (workerType === 'CONTRACTOR' || workerType === 'COLLABORATOR'),
  );
  if (type === 'EMPLOYMENT') return employed[at % employed.length] ?? null;
  return type === 'DELEGATION' ? (outside[at % outside.length] ?? null) : null;
}

function ownerOf({ people }: Company, at: number): Person {
  const employed = people.filter(({ status, workerType }) => status === 'ACTIVE' && workerType === 'EMPLOYEE');
  const owner = employed[40 + ((at * 7) % 12)];
  if (!owner) throw new Error('The demo company is too small for somebody to look after its contracts.');
  return owner;
}

type Term = Pick<
  Contract,
  | 'contractStatus'
  | 'contractStartDate'
  | 'contractEndDate'
  | 'autoRenewal'
  | 'renewalMonths'
  | 'noticeMonths'
  | 'terminatedOn'
  | 'terminationReason'
> & { readonly contractStartDate: string };

/**
 * The first contract ends today, the second never, the third is past its notice deadline. Others have ended, ended
 * early or are drafts.
 */
function termOf(type: Type, at: number, person: Person | null, today: string, random: Random): Term {
  const isEmployment = type === 'EMPLOYMENT';
  const start =
    isEmployment && person?.joinedOn ? earlier(person.joinedOn, today) : firstOfMonth(today, -random.int(2, 40));
  const usual = usualEnd(isEmployment, at, today, random);
  const isRenewed = !isEmployment && at % 2 === 0;
  const noticeMonths = isEmployment ? 1 : random.pick([1, 2, 3, 6]);
  const end = at === 0 ? today : at === 1 ? null : at === 2 ? addDays(today, 20) : usual;
  const running: Term = {
    contractStatus: 'ACTIVE',
    contractStartDate: start,
    contractEndDate: end,
    autoRenewal: isRenewed,
    renewalMonths: isRenewed ? 12 : null,
    noticeMonths,
    terminatedOn: null,
    terminationReason: null,
  };
  if (at % 13 === 6) return { ...running, contractStatus: 'DRAFT' };
  if (isEmployment || at < 3) return running;
  if (at % 11 === 4) {
    const contractEndDate = addDays(today, -random.int(1, 50));
    return { ...running, contractStatus: 'EXPIRED', contractEndDate };
  }
  if (at % 19 === 7)
    return {
      ...running,
      contractStatus: 'TERMINATED',
      terminatedOn: addDays(today, -random.int(5, 55)),
      terminationReason: random.pick(['サービスの利用終了', '他社への切り替え', '双方の合意による解約']),
    };
  return running;
}

function usualEnd(isEmployment: boolean, at: number, today: string, random: Random): string | null {
  if (!isEmployment) return addDays(today, random.int(10, 700));
  return at % 6 === 5 ? addDays(today, random.int(20, 300)) : null;
}

function clausesOf(status: Contract['contractStatus'], random: Random) {
  const state = (confirmed: number): NonNullable<Contract['clauseLiabilityCap']> =>
    status === 'DRAFT'
      ? 'UNCHECKED'
      : random.weighted([
          ['CONFIRMED', confirmed],
          ['MISSING', 6],
          ['NOT_APPLICABLE', 8],
          ['UNCHECKED', 10],
        ]);
  return {
    clauseAutoRenewal: state(90),
    clauseTerminationNotice: state(90),
    clauseLiabilityCap: state(60),
    clauseGoverningLaw: state(120),
    clauseConfidentiality: state(120),
    clauseAntisocialForces: state(120),
  };
}

/** Two or three steps for every sixth contract; in drafts the last step is still open. */
export function demoApprovals(
  contracts: readonly Contract[],
  { today, people }: Company,
  random: Random,
): readonly Approval[] {
  const deciders = people.filter(({ status, workerType }) => status === 'ACTIVE' && workerType === 'BOARD_MEMBER');
  return contracts
    .filter(({ contractStatus }, index) => contractStatus === 'DRAFT' || index % 6 === 0)
    .flatMap((contract) => {
      const steps = random.int(2, Math.min(3, deciders.length));
      return random
        .shuffled(deciders)
        .slice(0, steps)
        .map((decider, index): Approval => {
          const isOpen = contract.contractStatus === 'DRAFT' && index === steps - 1;
          const decidedOn = isOpen ? null : earlier(addDays(contract.signedOn ?? today, -(steps - index)), today);
          return {
            ...systemFields(decidedOn ?? addDays(today, -2), today, random),
            contractId: contract.id,
            step: index + 1,
            approverId: decider.id,
            result: isOpen ? 'PENDING' : 'APPROVED',
            decidedOn,
            comment: !isOpen && random.chance(0.2) ? '更新の条件を確認しました。' : null,
          };
        });
    });
}
