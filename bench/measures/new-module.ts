/** Time in development until a module that was just added answers requests and appears in the app's index. */
import { rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { atMost, type Measure } from '../figure.ts';
import { spreadOf } from '../statistics.ts';
import { freePort, startProcess, statusOf, until } from '../support/process.ts';
import { copyProject } from '../support/project.ts';
import { openSession } from '../support/session.ts';

const boundSeconds = 2;
const name = 'parking-lots';

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `${name}.schema.json`,
  title: 'Parking lot',
  type: 'object',
  properties: { name: { type: 'string', minLength: 1, maxLength: 100 }, spaces: { type: 'integer', minimum: 0 } },
  required: ['name'],
  additionalProperties: false,
};
const resource = { permissions: { read: ['ga:view'] } };

export const newModule: Measure = {
  title: 'Dropping in a module',
  how: [
    '`npm run dev` runs on a copy of the working tree. A schema and a resource file of one line are written; the clock runs until its list',
    'call answers 200 through the development server and the index module that the app imports holds it (both asked every 10 ms).',
    'Then the files are taken away, and it begins again.',
  ].join(' '),
  async run({ repetitions, say }) {
    const copy = copyProject({ dependencies: true });
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const dev = startProcess('npm', ['run', 'dev'], copy.folder, { PORT: String(port), LOG_LEVEL: 'warn' });
    try {
      const since = performance.now();
      const patience = { limitMs: 180_000, what: () => `the development server:\n${dev.output()}` };
      await until(async () => (await statusOf(`${origin}/ready`)) === 200, { since, ...patience });
      const { header: cookie } = await openSession(origin);
      const present = async (): Promise<readonly [boolean, boolean]> =>
        Promise.all([
          statusOf(`${origin}/v2/${name}`, { cookie }).then((status) => status === 200),
          indexModule(origin).then((text) => text.includes(`"${name}"`)),
        ]);
      const seconds: number[] = [];
      for (let run = 1; run <= repetitions; run += 1) {
        say(`module, run ${run} of ${repetitions}`);
        const files = await writeModule(copy.folder);
        const written = performance.now();
        const visible = until(async () => (await present()).every(Boolean), { ...patience, since: written });
        seconds.push((await visible) / 1000);
        for (const file of files) rmSync(file);
        await until(async () => !(await present()).some(Boolean), { ...patience, since: performance.now() });
      }
      const spread = spreadOf(seconds);
      return {
        figures: [atMost('Dropping in a module, until visible', spread.median, boundSeconds, 's')],
        readings: [{ what: 'written until visible', unit: 's', values: { ours: spread } }],
        notes: [],
      };
    } finally {
      await dev.stop();
      copy.remove();
    }
  },
};

async function writeModule(folder: string): Promise<readonly string[]> {
  const files = [
    [path.join(folder, `schemas/${name}.schema.json`), schema],
    [path.join(folder, `resources/${name}/${name}.json`), resource],
  ] as const;
  await mkdir(path.join(folder, `resources/${name}`), { recursive: true });
  for (const [file, content] of files) writeFileSync(file, JSON.stringify(content, null, 2));
  return files.map(([file]) => file);
}

/** The same request as the app's own import. */
const indexModule = (origin: string): Promise<string> =>
  fetch(`${origin}/@id/__x00__virtual:daicho/index`).then(
    (response) => response.text(),
    () => '',
  );
