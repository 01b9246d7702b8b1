/** `npm run types:raw`: writes `src/model/types/raw.ts` from the schemas in `schemas/meta`. */
import { writeFileSync } from 'node:fs';
import { formattedRawTypes, rawTypesFile } from './raw-types-file.ts';

writeFileSync(rawTypesFile, formattedRawTypes());
