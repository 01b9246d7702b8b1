/** The server of a soak: `bench/support/serve.ts`, which also tells how much memory its objects need. */
import v8 from 'node:v8';
import vm from 'node:vm';
import '../support/serve.ts';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;

process.on('message', (message) => {
  if (message !== 'memory') return;
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ memoryMb: (heapUsed + external) / 1_000_000 });
});
