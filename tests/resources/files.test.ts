/** Every picture and file field of every resource: who may upload and download, and which files are refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadFields } from '#model/features/files/upload-fields.ts';
import { fileTypes } from '#model/fields/file-types.ts';
import { slotPath } from '#model/paths/wire.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { FileTypeName } from '#model/types/fields/upload.ts';
import type { Resource } from '#model/types/resource.ts';
import { exe, fetchFile, pdf, png, sendFile } from '#tests/support/files.ts';
import type { Client, Reply } from '#tests/support/server.ts';
import { namedResources } from '#tests/support/tried.ts';
import { bodiesOf } from './bodies.ts';
import type { Asker, Oracle } from './oracle.ts';
import { suiteProjects } from './projects.ts';
import { openSuite, recordPath, type Suite } from './suite.ts';
import { createTally } from './tally.ts';

const tally = createTally('files');
afterAll(() => tally.report());

/** A real file of each kind that can be generated here. */
const samples: Partial<Readonly<Record<FileTypeName, Buffer>>> = {
  pdf: pdf(),
  png: png(),
  txt: Buffer.from('契約の写し\n'),
  csv: Buffer.from('番号,名称\n1,契約\n'),
};

for (const project of await suiteProjects())
  describe(`in ${project.name}`, () => {
    let suite: Suite;
    beforeAll(async () => {
      suite = await openSuite(project);
    });
    afterAll(() => suite?.stop());

    const declared = project.looked.flatMap((resource) => uploadFields(resource).map((field) => ({ resource, field })));
    const isOpen = ({ resource, field }: (typeof declared)[number]): boolean =>
      mayWrite(project.oracle, resource, field, project.askers.admin as Asker);
    const places = declared.filter(isOpen);
    const shut = declared.filter((place) => !isOpen(place));
    const kindsOf = ({ upload }: Field) => (upload?.accept ?? []).filter((type) => samples[type]);

    const send = async (resource: Resource, field: Field, type: FileTypeName, bytes = samples[type], asker = 'admin') =>
      sendFile({
        origin: suite.server.origin,
        client: await suite.as(asker),
        slot: slotPath(resource, field.name),
        name: `${field.name}.${fileTypes[type].extensions[0]}`,
        bytes: bytes as Buffer,
      });

    /** Stores the file in a record. */
    const hold = async (resource: Resource, field: Field, sent: { address: string; key: string }): Promise<string> => {
      const has = project.oracle.rows(resource.name).find((row) => project.oracle.holds(field.when, row, null));
      const admin = await suite.as('admin');
      const made = (): Promise<Reply> =>
        admin.send('POST', resource.wire.list, bodiesOf(project, resource).with(field));
      const id = String((has ?? (await made()).body).id);
      const { headers } = await admin.get(recordPath(resource, id));
      const body = { [field.name]: field.kind === 'image' ? sent.address : [{ key: sent.key }] };
      const reply = await admin.send('PATCH', recordPath(resource, id), body, {
        'if-match': headers.get('etag') ?? '',
      });
      expect([resource.name, field.name, reply.status, reply.text]).toEqual([
        resource.name,
        field.name,
        200,
        reply.text,
      ]);
      return id;
    };

    test.skipIf(namedResources.length > 0)('there are some', () => expect(places.length).toBeGreaterThan(0));

    test.each(places)(
      '$resource.name: $field.name takes what it accepts, and nothing that only calls itself so',
      async ({ resource, field }) => {
        const types = kindsOf(field);
        expect(types.length).toBeGreaterThan(0);
        for (const type of types) {
          const sent = await send(resource, field, type);
          expect([type, sent.status]).toEqual([type, 200]);
          const { bytes, status } = await held(resource, field, sent.body);
          expect([type, status, bytes.equals(samples[type] as Buffer)]).toEqual([type, 200, true]);
          expect([type, (await send(resource, field, type, exe())).status]).toEqual([type, 415]);
          const [other] = Object.keys(samples).filter((one) => !field.upload?.accept.includes(one as FileTypeName));
          if (other) expect((await send(resource, field, other as FileTypeName)).status).toBe(400);
          tally.count(resource.name, 4);
        }
      },
    );

    const held = async (resource: Resource, field: Field, sent: { address: string; key: string }) => {
      const id = await hold(resource, field, sent);
      const admin = await suite.as('admin');
      const address = field.upload?.reveal ? (await revealed(admin, resource, field, id, sent.key)).body.value : null;
      return fetchFile(suite.server.origin, admin, address ?? sent.address);
    };

    const revealed = (client: Client, resource: Resource, field: Field, id: string, file: string) =>
      client.send('POST', `${recordPath(resource, id)}/reveal`, { field: field.name, file, reason: '確認のため' });

    test.each(places)(
      '$resource.name: $field.name is shown to whoever may read it there, and sent by whoever may write it',
      async ({ resource, field }) => {
        const [type] = kindsOf(field);
        const sent = await send(resource, field, type as FileTypeName);
        const id = await hold(resource, field, sent.body);
        const mounts = project.resources.filter(({ stored }) => stored.as === resource.stored.as);
        for (const [name, asker] of Object.entries(project.askers)) {
          const client = await suite.as(name);
          const replies = await Promise.all(mounts.map((mount) => client.get(recordPath(mount, id))));
          const readStatus = expectedOf(replies, field);
          const expected = readStatus === 200 && field.upload?.reveal ? 403 : readStatus;
          if (field.upload?.reveal && readStatus === 200) {
            const { status, body } = await revealed(client, resource, field, id, sent.body.key);
            const may = field.upload.reveal.some((scope) => asker.scopes.includes(scope));
            expect([name, status]).toEqual([name, may ? 200 : 403]);
            if (may) expect((await fetchFile(suite.server.origin, client, body.value)).status).toBe(200);
          }
          const got = await fetchFile(suite.server.origin, client, sent.body.address);
          expect([name, got.status]).toEqual([name, expected]);
          expect([name, await slotStatus(client, resource, field, type as FileTypeName)]).toEqual([
            name,
            mayWrite(project.oracle, resource, field, asker) ? 200 : 403,
          ]);
          tally.count(resource.name, 2);
        }
        const nobody = await fetchFile(suite.server.origin, suite.anonymous, sent.body.address);
        expect(nobody.status).toBe(401);
      },
    );

    if (shut.length > 0)
      test.each(shut)(
        '$resource.name: $field.name is sent by nobody but whom an action asks for it',
        async ({ resource, field }) => {
          const [type] = kindsOf(field);
          for (const name of Object.keys(project.askers)) {
            expect([name, await slotStatus(await suite.as(name), resource, field, type as FileTypeName)]).toEqual([
              name,
              mayBring(project.oracle, resource, field, project.askers[name] as Asker) ? 200 : 403,
            ]);
            tally.count(resource.name);
          }
        },
      );

    /** The status of the file follows from whether the record's answer contains the field. */
    function expectedOf(replies: readonly { status: number; body: Record<string, unknown> }[], field: Field): number {
      if (replies.some(({ status, body }) => status === 200 && Object.hasOwn(body, field.name))) return 200;
      return replies.every(({ status }) => status === 403) ? 403 : 404;
    }

    const slotStatus = async (client: Client, resource: Resource, field: Field, type: FileTypeName): Promise<number> =>
      (await client.get(`${slotPath(resource, field.name)}?filename=a.${fileTypes[type].extensions[0]}`)).status;
  });

function mayWrite(oracle: Oracle, resource: Resource, { name, read }: Field, asker: Asker): boolean {
  const isSeen = !read || read.some((scope) => asker.scopes.includes(scope) || asker.scopes.includes(asEdit(scope)));
  const grants = ['create', 'update'].flatMap((verb) => oracle.grantsOf(resource, asker, verb));
  return isSeen && grants.some(({ fields }) => !fields || fields.includes(name));
}

/** Whether an action asks for the file, in its own dialog or in the form of the record. */
function mayBring(oracle: Oracle, resource: Resource, { name }: Field, asker: Asker): boolean {
  const inForms = Object.values(resource.keywords.forms?.fields ?? {}).flat();
  return Object.values(resource.actions).some(
    (action) =>
      (action.input.includes(name) || (action.name === resource.keywords.forms?.answer && inForms.includes(name))) &&
      oracle.grantsOf(resource, asker, action.name).length > 0,
  );
}

/** The edit scope implies the view scope. */
const asEdit = <S extends string>(scope: S): S => scope.replace(/:view$/, ':edit') as S;
