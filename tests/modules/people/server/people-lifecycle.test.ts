/** The stages of a person over HTTP: offered, joining, active, leaving, left and back; and refused actions. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf as errors } from '#tests/support/errors-of.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let hr: Client;
beforeAll(async () => {
  server = await testServer();
  hr = await signIn('hr@example.co.jp');
});
afterAll(() => server?.stop());

const signIn = (email: string): Promise<Client> =>
  server.signIn({ email, areas: ['staff'], scopes: ['hr:view', 'hr:edit'] });

/** Moves the fixed clock, which is one object. The company's day begins at 15:00 UTC of the previous day. */
const itIs = (date: string): void => {
  server.running.clock.now().setTime(Date.parse(`${date}T00:00:00.000Z`));
};
const goOn = async (date: string): Promise<void> => {
  itIs(date);
  hr = await signIn(`hr-${date}@example.co.jp`);
  await server.running.runAutomatic();
};

let made = 0;
const number = (): string => `T${++made}`;
const add = (body: object): Promise<Reply> =>
  hr.send('POST', '/v2/people', { familyName: '長谷', givenName: 'みどり', workerType: 'EMPLOYEE', ...body });
const person = async (body: object): Promise<string> => (await add(body)).body.id;
const act = (id: string, action: string, body?: object): Promise<Reply> =>
  hr.send('PATCH', `/v2/people/${id}/${action}`, body);
const patch = async (id: string, body: object): Promise<Reply> => {
  const { headers } = await hr.get(`/v2/people/${id}`);
  return hr.send('PATCH', `/v2/people/${id}`, body, { 'if-match': String(headers.get('etag')) });
};
const statusOf = async (id: string): Promise<string> => (await hr.get(`/v2/people/${id}`)).body.status;

test('a new person begins where the dates say', async () => {
  expect((await add({ plannedJoiningOn: '2027-04-01' })).body).toMatchObject({
    status: 'OFFERED',
    workerNumber: null,
    expectedOn: '2027-04-01',
  });
  const begun = async (joinedOn: string) => (await add({ joinedOn, workerNumber: number() })).body.status;
  expect(await begun('2026-11-19')).toBe('ACTIVE');
  expect(await begun('2026-11-20')).toBe('ACTIVE');
  expect(await begun('2026-11-21')).toBe('JOINING');
});

test('offers have categories of their own under every menu but that of collaborators', async () => {
  for (const category of ['OFFERED', 'OFFER_ACCEPTED']) {
    for (const menu of ['Employee', 'Board', 'Contractor', 'All'])
      expect([menu, (await hr.get(`/v2/people?menu=${menu}&category=${category}`)).status]).toEqual([menu, 200]);
    expect(errors(await hr.get(`/v2/people?menu=Collaborator&category=${category}`))).toEqual([400, '?category enum']);
  }
});

test('what is missing or nobody writes is named', async () => {
  expect(errors(await add({ joinedOn: '2026-12-01' }))).toEqual([400, '/workerNumber required']);
  expect(errors(await add({ workerType: 'CONTRACTOR' }))).toEqual([400, '/joinedOn required']);
  expect(errors(await add({ status: 'ACTIVE' }))).toEqual([400, '/status readOnly']);
  expect(errors(await add({ leavingOn: '2027-01-31' }))).toEqual([400, '/leavingOn readOnly']);
  expect(errors(await add({ birthDate: '2026-11-21' }))).toEqual([400, '/birthDate latest']);
  const workerNumber = number();
  await person({ joinedOn: '2020-04-01', workerNumber });
  expect(errors(await add({ joinedOn: '2026-04-01', workerNumber }))).toEqual([409, '/workerNumber unique']);
});

test('who is active has joined, and stays so', async () => {
  const id = await person({ joinedOn: '2020-04-01', workerNumber: number() });
  expect(errors(await patch(id, { joinedOn: '2026-11-21' }))).toEqual([400, '/joinedOn latest']);
  expect(errors(await patch(id, { joinedOn: null }))).toEqual([400, '/joinedOn required']);
  expect((await patch(id, { joinedOn: '2026-11-20' })).status).toBe(200);
  const reply = await patch(id, { joinedOn: '2026-11-21' });
  expect(reply.body.errors[0].message).toBe('2026/11/20以前の日付を入力してください。');
});

test('a transition asks for what it needs, and refuses what does not fit', async () => {
  const offered = await person({});
  expect(errors(await act(offered, 'join'))).toEqual([409]);
  expect(errors(await act(offered, 'decide-joining', {}))).toEqual([400, '/joinedOn required']);
  expect(errors(await act(offered, 'decide-joining', { joinedOn: '2026-12-01' }))).toEqual([
    400,
    '/workerNumber required',
  ]);
  const active = await person({ joinedOn: '2026-04-01', workerNumber: number() });
  expect(errors(await act(active, 'plan-leaving', {}))).toEqual([400, '/leavingOn required']);
  expect(errors(await act(active, 'plan-leaving', { leavingOn: '2026-03-31' }))).toEqual([400, '/leavingOn order']);
  expect(errors(await act(active, 'cancel-leaving'))).toEqual([409]);
  expect(errors(await act(active, 'rejoin', { joinedOn: '2027-04-01' }))).toEqual([409]);
  expect(await statusOf(active)).toBe('ACTIVE');
});

test('leaving can be planned, changed and taken back while the day is to come', async () => {
  const [reason] = (await hr.get('/v2/retirement-reasons')).body.items;
  const id = await person({ joinedOn: '2026-04-01', workerNumber: number() });
  const planned = await act(id, 'plan-leaving', { leavingOn: '2026-11-30', retirementReasonId: reason.id });
  expect(planned.body).toMatchObject({ status: 'LEAVING', leavingOn: '2026-11-30', retirementReasonId: reason.id });
  expect((await act(id, 'change-leaving', { leavingOn: '2026-12-31' })).body).toMatchObject({
    leavingOn: '2026-12-31',
    retirementReasonId: reason.id,
  });
  expect(errors(await act(id, 'leave'))).toEqual([409]);
  const back = await act(id, 'cancel-leaving');
  expect(back.body).toMatchObject({ status: 'ACTIVE', leavingOn: null, retirementReasonId: null });
});

test('who is referred to is not deleted, and it is said by whom', async () => {
  const id = await person({ joinedOn: '2026-04-01', workerNumber: number() });
  const child = await hr.send('POST', '/v2/family-members', {
    personId: id,
    familyName: '長谷',
    givenName: '陽菜',
    relationship: 'CHILD',
  });
  expect([child.status, child.body.familyPersonId]).toEqual([201, child.body.id]);
  const remove = async (): Promise<Reply> => {
    const { headers } = await hr.get(`/v2/people/${id}`);
    return hr.send('DELETE', `/v2/people/${id}`, undefined, { 'if-match': String(headers.get('etag')) });
  };
  const refused = await remove();
  expect([refused.status, refused.body.code]).toEqual([409, 'still-referenced']);
  expect(JSON.stringify(refused.body)).toContain('family-members');
  await hr.send('DELETE', `/v2/family-members/${child.body.id}`, undefined, {
    'if-match': String(child.headers.get('etag')),
  });
  expect((await remove()).status).toBe(204);
});

test('families are read by who may edit people, and by nobody else', async () => {
  const viewer = await server.signIn({ email: 'viewer@example.co.jp', areas: ['staff'], scopes: ['hr:view'] });
  expect((await viewer.get('/v2/family-members')).status).toBe(403);
  expect((await viewer.get('/v2/employments')).status).toBe(200);
  expect((await viewer.send('POST', '/v2/people', {})).status).toBe(403);
  const [one] = (await viewer.get('/v2/people')).body.items;
  expect(Object.keys(one)).not.toContain('retirementReasonId');
  expect((await viewer.send('PATCH', `/v2/people/${one.id}/plan-leaving`, { leavingOn: '2027-01-01' })).status).toBe(
    403,
  );
});

test('dates drive what follows: in on the day, out on the day after the last one, and back with the old period kept', async () => {
  const id = await person({ plannedJoiningOn: '2026-12-01' });
  expect((await act(id, 'accept-offer')).body.status).toBe('OFFER_ACCEPTED');
  const workerNumber = number();
  const decided = await act(id, 'decide-joining', { joinedOn: '2026-12-01', workerNumber });
  expect(decided.body).toMatchObject({ status: 'JOINING', plannedJoiningOn: null, workerNumber });
  expect((await act(id, 'join')).status).toBe(409);
  await goOn('2026-11-30');
  expect(await statusOf(id)).toBe('JOINING');
  await goOn('2026-12-01');
  expect(await statusOf(id)).toBe('ACTIVE');

  await act(id, 'plan-leaving', { leavingOn: '2026-12-24' });
  await goOn('2026-12-24');
  expect(await statusOf(id)).toBe('LEAVING');
  await goOn('2026-12-25');
  expect((await hr.get(`/v2/alumnus/${id}`)).body).toMatchObject({ status: 'ALUMNI', leavingOn: '2026-12-24' });
  const history = (await hr.get(`/v2/activity-logs?resource=people&recordId=${id}`)).body.items;
  expect(history[0]).toMatchObject({ action: 'leave' });

  const rejoin = (joinedOn: string) => hr.send('PATCH', `/v2/alumnus/${id}/rejoin`, { joinedOn });
  expect(errors(await rejoin('2026-12-23'))).toEqual([400, '/joinedOn order']);
  const back = await rejoin('2027-02-01');
  expect([back.status, (await hr.get(`/v2/alumnus/${id}`)).status]).toEqual([204, 404]);
  expect((await hr.get(`/v2/people/${id}`)).body).toMatchObject({
    status: 'JOINING',
    joinedOn: '2027-02-01',
    leavingOn: null,
    lastLeftOn: '2026-12-24',
    formerPeriods: 1,
  });
  expect((await hr.get(`/v2/people/${id}/employments`)).body.items).toMatchObject([
    { personId: id, workerType: 'EMPLOYEE', workerNumber, joinedOn: '2026-12-01', leavingOn: '2026-12-24' },
  ]);
});

test('who rejoins from today on is active at once', async () => {
  itIs('2026-12-25');
  const id = await person({ joinedOn: '2020-04-01', workerNumber: number() });
  expect((await act(id, 'plan-leaving', { leavingOn: '2026-12-10' })).body.status).toBe('ALUMNI');
  expect((await act(id, 'rejoin', { joinedOn: '2026-12-25' })).body.status).toBe('ACTIVE');
  expect((await act(id, 'plan-leaving', { leavingOn: '2026-12-25' })).body.status).toBe('LEAVING');
  expect((await act(id, 'leave')).body.status).toBe('ALUMNI');
});

test('the day of joining of an offer is decided by the transition, not by editing it', async () => {
  const id = await person({ plannedJoiningOn: '2027-04-01' });
  const joinedOn = '2027-04-01';
  expect(errors(await patch(id, { joinedOn, workerNumber: number() }))).toEqual([400, '/joinedOn readOnly']);
  expect((await act(id, 'decide-joining', { joinedOn, workerNumber: number() })).body.status).toBe('JOINING');
  expect((await patch(id, { joinedOn: '2027-05-01' })).status).toBe(200);
});

test('who rejoins does not get the old post back; it is kept with the period', async () => {
  const unit = async (code: string): Promise<string> =>
    (await hr.send('POST', '/v2/organization-units', { name: code, code, level: 'DEPARTMENT' })).body.id;
  const [before, now] = [await unit('REJOIN-1'), await unit('REJOIN-2')];
  const [position] = (await hr.get('/v2/positions')).body.items;
  const [grade] = (await hr.get('/v2/grades')).body.items;
  const post = { departmentId: before, positionId: position.id, gradeId: grade.id };
  const leave = async (): Promise<string> => {
    const id = await person({ joinedOn: '2020-04-01', workerNumber: number(), ...post });
    expect((await act(id, 'plan-leaving', { leavingOn: '2026-11-10' })).body.status).toBe('ALUMNI');
    return id;
  };
  const [blank, moved] = [await leave(), await leave()];
  expect(errors(await act(blank, 'rejoin', {}))).toEqual([400, '/joinedOn required']);
  expect((await act(blank, 'rejoin', { joinedOn: '2026-11-20' })).body).toMatchObject({
    status: 'ACTIVE',
    departmentId: null,
    positionId: null,
    gradeId: null,
  });
  expect((await hr.get(`/v2/people/${blank}/employments`)).body.items).toMatchObject([post]);
  expect((await act(moved, 'rejoin', { joinedOn: '2026-11-20', departmentId: now })).body).toMatchObject({
    departmentId: now,
    positionId: null,
  });
});
