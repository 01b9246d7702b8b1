/** Time of `npm start` until the server reports that it is ready. */
import { atMost, type Measure } from '../figure.ts';
import { spreadOf } from '../statistics.ts';
import { freePort, startProcess, statusOf, until } from '../support/process.ts';
import { copyProject } from '../support/project.ts';

const bounds = { again: 5, first: 60 };

export const start: Measure = {
  title: 'Second start',
  how: [
    'A copy of the working tree with its dependencies is started once (`npm start`: the app is built, demo data are made), stopped,',
    'and started again: the clock runs from the command to the first 200 of `/ready`, which is asked every 10 ms.',
  ].join(' '),
  async run({ repetitions, say }) {
    const copy = copyProject({ dependencies: true });
    try {
      say('first start, which builds');
      await startOnce(copy.folder);
      const seconds: number[] = [];
      for (let run = 1; run <= repetitions; run += 1) {
        say(`second start, run ${run} of ${repetitions}`);
        seconds.push((await startOnce(copy.folder)).seconds);
      }
      const spread = spreadOf(seconds);
      return {
        figures: [atMost('`npm start` again, until ready', spread.median, bounds.again, 's')],
        readings: [{ what: '`npm start` again, until ready', unit: 's', values: { ours: spread } }],
        notes: [],
      };
    } finally {
      copy.remove();
    }
  },
};

export const startFresh: Measure = {
  title: 'First start',
  onDemand: true,
  how: [
    'A copy of the working tree without dependencies, as a clone would be: `npm start` installs them from the packages that npm keeps on',
    'this machine, builds the app, makes the database and the demo data. The clock runs until the first 200 of `/ready`.',
  ].join(' '),
  async run({ say }) {
    const copy = copyProject({ dependencies: false });
    try {
      say('first start of a fresh copy');
      const { seconds, steps } = await startOnce(copy.folder, { npm_config_prefer_offline: 'true' });
      const spread = spreadOf([seconds]);
      return {
        figures: [atMost('`npm start` on a fresh clone, until ready', spread.median, bounds.first, 's')],
        readings: [{ what: '`npm start` on a fresh clone, until ready', unit: 's', values: { ours: spread } }],
        notes: [`Steps: ${steps.join(' ')}`],
      };
    } finally {
      copy.remove();
    }
  },
};

interface Start {
  /** Until ready. */
  readonly seconds: number;
  /** Its output, with its own timestamps: `[   3.2 s] Building the app …`. */
  readonly steps: readonly string[];
}

async function startOnce(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Start> {
  const port = await freePort();
  const since = performance.now();
  const started = startProcess('npm', ['start'], folder, { PORT: String(port), LOG_LEVEL: 'warn', ...env });
  try {
    const ms = await until(async () => (await statusOf(`http://127.0.0.1:${port}/ready`)) === 200, {
      since,
      limitMs: 300_000,
      what: () => `npm start in ${folder}:\n${started.output()}`,
    });
    const steps = started.output().match(/^\[ *[\d.]+ s\] .*$/gm) ?? [];
    return { seconds: ms / 1000, steps };
  } finally {
    await started.stop();
  }
}
