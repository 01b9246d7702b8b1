/** The help text of `npm run new -- --help`. */
import { fieldTypes } from './module-request.ts';

export const help = `npm run new [name] [-- options]: creates a module. At a terminal, it asks for missing values.

  name                 plural, in lower-case letters, digits and hyphens: delivery-vans
  --module <folder>    folder in schemas/, resources/ and locales/; default: the name
  --japanese <word>    word for one record in Japanese
  --english <word>     word for one record in English, or one and several: "Van |||| Vans"
  --fields "<fields>"  name:type, ! for required, words after =, values or a resource in brackets
  --from <source>      takes fields and words from a spreadsheet as CSV (any encoding, commas, tabs or semicolons),
                       from a workbook (.xlsx), from a JSON Schema (.json), from an OpenAPI file (.json, .yaml), or
                       from a PostgreSQL table: postgres://…, or env:NAME for a variable that holds the address
  --sheet <name>       of a workbook: the sheet; default: the first one
  --table <name>       of a database: the table; without it, the tables are listed
  --component <name>   of an OpenAPI file: the component; without it, the components are listed
  --rows               also imports the rows of the source; if the module already exists, imports only the rows
  --read <scopes>      who may see the records; default: staff
  --write <scopes>     who may change the records; default: nobody, with --from the administrators
  --demo <number>      rows of demo data; default: 20, with --from none

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
