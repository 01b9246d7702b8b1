/** Finds schemas for which no validator can be compiled, before a build or the first request fails on them. */
import { type Issue, schemaFile } from '#model/base/declaration-files.ts';
import { compileSchema } from '#model/schema/validation/compile-schema.ts';
import { createAjv } from '#model/schema/validation/validator.ts';
import type { Declarations } from '#model/types/declarations.ts';

export function uncompilableSchemas({ resources }: Declarations): readonly Issue[] {
  // Optimizing the generated code would take longer than it saves here.
  const ajv = createAjv({ code: { optimize: false } });
  const seen = new Set<string>();
  return Object.values(resources).flatMap(({ schema, schemaName }): readonly Issue[] => {
    const text = JSON.stringify(schema);
    if (seen.has(text)) return [];
    seen.add(text);
    try {
      compileSchema(ajv, schema);
      return [];
    } catch (error) {
      return [{ file: schemaFile(schemaName), path: '', message: (error as Error).message, level: 'error' }];
    }
  });
}
