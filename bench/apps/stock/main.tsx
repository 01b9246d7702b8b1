/**
 * The equipment list as react-admin's documentation recommends: Admin, List, DataTable.
 * `?cells=text` draws plain text in every cell, which is the cheapest that the stock table can do.
 */
import { Avatar, Box, Chip } from '@mui/material';
import { Admin, type DataProvider, DataTable, DateField, List, type RaRecord, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import {
  type Equipment,
  labels,
  pageSize,
  readPage,
  statusTones,
  statusWords,
  type Tone,
  verificationTones,
  verificationWords,
} from '../common/equipment.ts';

const refuse = (): never => {
  throw new Error('this app only reads lists');
};

const dataProvider: DataProvider = {
  async getList<R extends RaRecord>(_resource: string, { pagination }: { pagination?: { page: number } }) {
    const { items, count } = await readPage((pagination?.page ?? 1) - 1);
    return { data: items as unknown as R[], total: count };
  },
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
};

const colours: Readonly<Record<Tone, 'success' | 'warning' | 'error' | 'info' | 'default'>> = {
  success: 'success',
  warning: 'warning',
  danger: 'error',
  info: 'info',
  neutral: 'default',
};

const statusChip = ({ status }: Equipment) => (
  <Chip size="small" label={statusWords[status] ?? status} color={colours[statusTones[status] ?? 'neutral']} />
);

const verificationChip = ({ verification }: Equipment) =>
  verification && (
    <Chip
      size="small"
      label={verificationWords[verification] ?? verification}
      color={colours[verificationTones[verification] ?? 'neutral']}
    />
  );

const person = ({ assignedPerson }: Equipment) =>
  assignedPerson && (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Avatar sx={{ width: 24, height: 24, fontSize: 11 }}>{assignedPerson.name.slice(0, 1)}</Avatar>
      {assignedPerson.name} {assignedPerson.workerNumber}
    </Box>
  );

const pinned = { position: 'sticky', left: 0, zIndex: 1, backgroundColor: 'background.paper' } as const;

const label = (index: number): string => labels[index] ?? '';

const SameCells = () => (
  <DataTable rowClick={false} sx={{ '& .column-name': pinned, whiteSpace: 'nowrap' }}>
    <DataTable.Col source="name" label={label(0)} />
    <DataTable.Col source="equipmentTypeName" label={label(1)} />
    <DataTable.Col source="equipmentItemName" label={label(2)} />
    <DataTable.Col source="model" label={label(3)} />
    <DataTable.Col source="serialNumber" label={label(4)} />
    <DataTable.Col source="assetTag" label={label(5)} />
    <DataTable.Col source="status" label={label(6)} render={statusChip} />
    <DataTable.Col source="assignedPerson" label={label(7)} render={person} />
    <DataTable.Col source="assignedPlace.placeLabel" label={label(8)} />
    <DataTable.Col source="verification" label={label(9)} render={verificationChip} />
    <DataTable.Col source="lendingEndsOn" label={label(10)}>
      <DateField source="lendingEndsOn" locales="ja-JP" />
    </DataTable.Col>
    <DataTable.Col source="purchasedOn" label={label(11)}>
      <DateField source="purchasedOn" locales="ja-JP" />
    </DataTable.Col>
  </DataTable>
);

const textSources = [
  'name',
  'equipmentTypeName',
  'equipmentItemName',
  'model',
  'serialNumber',
  'assetTag',
  'statusLabel',
  'assignedPerson.name',
  'assignedPlace.placeLabel',
  'verification',
  'lendingEndsOn',
  'purchasedOn',
];

const TextCells = () => (
  <DataTable rowClick={false} sx={{ whiteSpace: 'nowrap' }}>
    {textSources.map((source, index) => (
      <DataTable.Col key={source} source={source} label={label(index)} />
    ))}
  </DataTable>
);

const Cells = new URLSearchParams(location.search).get('cells') === 'text' ? TextCells : SameCells;

const EquipmentList = () => (
  <List perPage={pageSize}>
    <Cells />
  </List>
);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="equipment" list={EquipmentList} />
    </Admin>,
  );
