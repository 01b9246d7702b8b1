/**
 * Stands for the module of the same name of lucide-react in builds: the same drawings, without the package's ways of
 * setting their style for all of them.
 */
import type { IconNode, LucideIcon, LucideProps } from 'lucide-react';
import { createElement } from 'react';

interface Drawing {
  readonly node: IconNode;
  readonly size?: number;
}

export default function createLucideIcon({ node, size: side = 24 }: Drawing): LucideIcon {
  const Icon = ({ size = 24, color, strokeWidth = 2, absoluteStrokeWidth, ...others }: LucideProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        fill: 'none',
        stroke: color ?? 'currentColor',
        strokeWidth: absoluteStrokeWidth ? (Number(strokeWidth) * side) / Number(size) : strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...others,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      others.children,
    );
  return Icon as unknown as LucideIcon;
}
