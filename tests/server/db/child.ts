/**
 * A second process for the tests: opens the embedded database in the given directory and prints `open`, then inserts
 * rows one after the other and prints each number once the database has acknowledged it.
 */
import { sql } from 'kysely';
import { openDatabase } from '#server/db/database.ts';

const dataDirectory = process.argv[2] ?? '';

try {
  const database = await openDatabase({ dataDirectory, log: console.error });
  await sql`create table if not exists counted (number integer primary key)`.execute(database.kysely);
  console.log('open');
  for (let number = 1; ; number++) {
    await sql`insert into counted (number) values (${number})`.execute(database.kysely);
    console.log(number);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
