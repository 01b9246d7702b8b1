/** The API's description: valid, complete for every resource, and with every name that is transmitted. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import { ticketParam } from '#model/features/ticket/ticket.ts';
import { previewCallPath, previewSourcesPath } from '#model/paths/preview-paths.ts';
import { actionPath, membersPath } from '#model/paths/wire.ts';
import { formats } from '#model/schema/validation/formats.ts';
import { openapiOf } from '#server/openapi/document.ts';
import { named } from '#tests/support/tried.ts';
import { suiteProjects } from './projects.ts';
import { createTally } from './tally.ts';

const tally = createTally('openapi');
afterAll(() => tally.report());

type Json = Readonly<Record<string, unknown>>;
type Paths = Readonly<Record<string, Readonly<Record<string, Json>>>>;

const methods = ['get', 'post', 'put', 'patch', 'delete'];

for (const { name: projectName, project } of await suiteProjects())
  describe(`in ${projectName}`, () => {
    const resources = Object.values(project.declarations.resources);
    const document = openapiOf(project) as Json;
    const paths = document.paths as Paths;
    const { schemas } = document.components as { schemas: Readonly<Record<string, Json>> };
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => methods.includes(method))
        .map(([method, operation]) => ({ path, method, operation, shared: item })),
    );

    test('is OpenAPI 3.1 with sound references and unique operations', () => {
      expect(document).toMatchObject({
        openapi: expect.stringMatching(/^3\.1\./),
        info: { title: expect.any(String), version: expect.any(String) },
      });
      const ids = operations.map(({ operation }) => operation.operationId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(references(document).filter((reference) => resolved(document, reference) === undefined)).toEqual([]);
    });

    test('declares the parameters of every path, and a description for every answer', () => {
      for (const { path, operation, shared } of operations) {
        const parameters = [
          ...((operation.parameters ?? []) as Json[]),
          ...((shared.parameters ?? []) as unknown as Json[]),
        ];
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
        expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
        const names = parameters.map((one) => `${one.in} ${one.name}`);
        expect(new Set(names).size).toBe(names.length);
        for (const response of Object.values(operation.responses as Readonly<Record<string, Json>>))
          expect(response.description).toEqual(expect.any(String));
        const [tag = ''] = operation.tags as readonly string[];
        if (resources.some(({ name }) => name === tag))
          expect(Object.keys(operation.responses as Json)).toEqual(
            expect.arrayContaining(['400', '401', '403', '404']),
          );
      }
    });

    test('holds schemas that compile', () => {
      const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, formats });
      ajv.addKeyword('components');
      ajv.addSchema({ $id: 'openapi', components: document.components as object });
      const all = Object.keys(schemas).map((schema) => ({ name: schema.split('.')[0] ?? schema, schema }));
      for (const { schema } of named(all))
        expect(ajv.compile({ $ref: `openapi#/components/schemas/${schema}` })).toBeTypeOf('function');
    });

    test.each(named(resources).map((resource) => ({ name: resource.name, resource })))(
      'describes every call and every name of $name',
      ({ resource }) => {
        const {
          wire,
          select,
          actions,
          permissions,
          single,
          keywords: { members },
        } = resource;
        const has = (verb: string): boolean => (permissions[verb] ?? []).length > 0;
        expect(paths[wire.record]?.get).toBeTruthy();
        expect([Boolean(paths[wire.record]?.patch), Boolean(paths[wire.record]?.delete)]).toEqual([
          has('update'),
          has('delete'),
        ]);
        for (const path of [wire.list, wire.count, wire.csv, select.api])
          if (path !== wire.record) expect([path, Boolean(paths[path]?.get)]).toEqual([path, !single]);
        if (!single) expect(Boolean(paths[wire.list]?.post)).toBe(has('create'));
        for (const action of Object.values(actions)) {
          const call = paths[actionPath(resource, action)]?.[action.method.toLowerCase()] as Json;
          expect(Object.keys(call.responses as Json)).toContain(action.on === 'list' ? '201' : '200');
          const brought = action.ticket && action.input.length === 0 ? [ticketParam] : action.input;
          const expected = action.erases ? ['reason'] : brought;
          expect(Object.keys(propertiesOf(bodyOf(call)))).toEqual(expected);
        }
        if (resource.keywords.preview) {
          const properties = Object.keys(propertiesOf(bodyOf(paths[previewCallPath(resource)]?.post)));
          expect(properties).toEqual(expect.arrayContaining(['dryrun', 'key', 'selected', 'importKey']));
          expect(paths[previewSourcesPath(resource)]?.get).toBeTruthy();
        }
        if (members?.kind === 'own')
          expect(Object.keys(propertiesOf(bodyOf(paths[membersPath(resource)]?.post)))).toEqual([
            members.types,
            members.include,
            members.exclude,
          ]);

        const read = Object.keys(schemas[resource.name]?.properties as object);
        const embeds = Object.values(resource.fields).flatMap((field) => field.embeds);
        expect(read).toEqual(
          expect.arrayContaining([
            ...Object.keys(resource.fields),
            ...embeds.map(({ name }) => name),
            ...(resource.idAs ? [resource.idAs] : []),
          ]),
        );
        for (const [object, names] of Object.entries(resource.gather))
          expect(Object.keys(propertiesOf(propertiesOf(schemas[resource.name])[object]))).toEqual(
            expect.arrayContaining(Object.keys(names)),
          );
        for (const embed of embeds)
          if (embed.kind !== 'scalar') {
            const described = propertiesOf(schemas[resource.name])[embed.name];
            const one = embed.kind === 'list' ? (described?.items as Json) : described;
            expect(Object.keys(propertiesOf(one))).toEqual([
              ...Object.keys(embed.fields),
              ...Object.keys(resource.gather[embed.name] ?? {}),
            ]);
          }
        for (const [object, part] of Object.entries(resource.parts))
          expect(Object.keys(propertiesOf(propertiesOf(schemas[`${resource.name}.parts`])[object]))).toEqual(
            Object.keys(part),
          );
        const writable = Object.values(resource.fields)
          .filter(({ readOnly }) => !readOnly)
          .map(({ name }) => name);
        for (const kind of ['create', 'update'])
          if (has(kind)) expect(Object.keys(propertiesOf(schemas[`${resource.name}.${kind}`]))).toEqual(writable);
        if (single) return tally.count(resource.name, read.length + Object.keys(actions).length + 4);
        expect(Object.keys(schemas[`${resource.name}.option`]?.properties as object)).toEqual(
          Object.keys(select.fields),
        );

        const parameters = ((paths[wire.list]?.get?.parameters ?? []) as Json[]).map(({ name }) => name);
        const { query, aliases, filters, ranges, conditions, categories, segments } = resource.list;
        expect(parameters).toEqual(
          expect.arrayContaining([
            query.page,
            query.size,
            query.sort,
            query.order,
            query.search,
            ...aliases.query.map((alias) => alias.name),
            ...(segments.length > 0 ? [query.segment] : []),
            ...(categories.length > 0 ? [query.category] : []),
            ...[...filters, ...conditions].map((filter) => filter.query),
            ...ranges.flatMap((range) => [`${range.query}From`, `${range.query}To`]),
          ]),
        );
        tally.count(
          resource.name,
          read.length + writable.length * 2 + parameters.length + Object.keys(actions).length + 8,
        );
      },
    );
  });

const bodyOf = (call: Json | undefined): Json | undefined => {
  const { content } = (call?.requestBody ?? {}) as { readonly content?: Readonly<Record<string, Json>> };
  return content?.['application/json']?.schema as Json | undefined;
};

const propertiesOf = (schema: Json | undefined): Readonly<Record<string, Json>> =>
  (schema?.properties ?? {}) as Readonly<Record<string, Json>>;

function references(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : references(value),
  );
}

const resolved = (document: Json, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, step) => (node as Json | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
