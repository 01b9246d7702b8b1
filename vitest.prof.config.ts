import base from './vitest.config.ts';
const c: any = base;
c.test.execArgv = ['--cpu-prof', '--cpu-prof-dir=/tmp/prof/cpu', '--cpu-prof-interval=2000'];
for (const p of c.test.projects) p.test.execArgv = c.test.execArgv;
export default c;
