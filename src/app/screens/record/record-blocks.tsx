/** A tab of blocks. Their data loads with the tab. */

import { useQuery } from '@tanstack/react-query';
import { aimsOf } from '#model/features/blocks/block.ts';
import { presentBlocks, visibleBlocks } from '#model/pages/visible-blocks.ts';
import type { Block } from '#model/types/screens/block.ts';
import type { Values } from '#model/types/values.ts';
import { Blocks } from '../../blocks/blocks.tsx';
import { loadResource } from '../../providers/resources.tsx';
import { accessFor, useActor, useMoment } from '../../providers/session/session.tsx';
import { SkeletonLines } from '../../ui/page/skeleton.tsx';

interface RecordBlocksProps {
  readonly blocks: readonly Block[];
  readonly id: string;
  readonly record: Values;
}

export default function RecordBlocks({ blocks, id, record }: RecordBlocksProps) {
  const actor = useActor();
  const moment = useMoment();
  const names = [...new Set(blocks.flatMap((block) => [block.owner, ...aimsOf(block)]))];
  const { data } = useQuery({
    queryKey: ['declarations', names],
    queryFn: async () => {
      const loaded = await Promise.all(names.map(loadResource));
      return Object.fromEntries(loaded.map((resource) => [resource.name, resource]));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return <SkeletonLines lines={8} />;
  const shown = visibleBlocks(blocks, (name) => (data[name] ? accessFor(data[name], actor) : null));
  return <Blocks blocks={presentBlocks(shown, record, moment)} resources={data} recordId={id} />;
}
