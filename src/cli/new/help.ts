/** The help text of `npm run new -- --help`. */
import { fieldTypes } from './module-request.ts';

export const help = `npm run new [name] [-- options]: begins a module. What is left open is asked for at a terminal.

  name                 plural, in small letters, digits and hyphens: delivery-vans
  --module <folder>    folder in schemas/, resources/ and locales/; the name unless said
  --japanese <word>    what one is called in Japanese
  --english <word>     what one is called in English; several: "Van |||| Vans"
  --fields "<fields>"  name:type, ! for required, words after =, values or a resource in brackets
  --from <source>      takes fields and words from a spreadsheet as CSV (any encoding, commas, tabs or semicolons),
                       from a workbook (.xlsx), from a JSON Schema (.json), or from an OpenAPI file (.json, .yaml)
  --sheet <name>       of a workbook: the sheet; the first one unless said
                       from a PostgreSQL table: postgres://…, or env:NAME for a variable that holds the address
  --table <name>       of a database: the table; left out, the tables are listed
  --component <name>   of an OpenAPI file: whose schema; left out, the components are listed
  --rows               brings the rows of the source into the table as well, or alone where the module is there already
  --read <scopes>      who may see it; staff unless said
  --write <scopes>     who may change it; nobody unless said, with --from the administrators
  --demo <number>      rows of demo data; 20 unless said, with --from none

Types: ${fieldTypes.join(' ')}

Examples
  npm run new
  npm run new delivery-vans -- --fields "plate:text!=ナンバー/Number plate status:choice(ACTIVE,RETIRED) placeId:reference(places)"
  npm run new delivery-vans -- --from vans.csv --japanese 配送車 --module fleets
  npm run new delivery-vans -- --from vans.csv --rows
  npm run new delivery-vans -- --from register.xlsx --sheet 車両 --rows
  npm run new orders -- --from order.schema.json
  npm run new orders -- --from shop.yaml --component Order
  SOURCE=postgres://reader:secret@db/fleet npm run new trucks -- --from env:SOURCE --table trucks --rows
`;
