/** Icons by name, for declarations and the frame, in one style. Screens can also draw a Lucide icon with `<Glyph>`. */
import { icons } from 'virtual:daicho/icons';
import type { LucideIcon } from 'lucide-react';
import Table from 'lucide-react/icons/table';
import { lazy, Suspense } from 'react';

export type IconSize = 14 | 16 | 18 | 24;

interface GlyphProps {
  readonly of: LucideIcon;
  readonly size?: IconSize | undefined;
  readonly className?: string | undefined;
}

/** An icon without a text of its own: its button or a neighboring text describes it. */
export function Glyph({ of: Drawing, size = 16, className }: GlyphProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      {...(className ? { className } : {})}
    />
  );
}

const MoreIcon = lazy(async () => {
  const more = (await import('virtual:daicho/more-icons')).icons;
  return {
    default: ({ name, size }: { readonly name: string; readonly size: IconSize }) => (
      <Glyph of={more[name] ?? Table} size={size} />
    ),
  };
});

/** The icon of a declaration by its Lucide name. Icons outside the navigation load when the first one is drawn. */
export function Icon({ name, size = 16 }: { readonly name: string; readonly size?: IconSize }) {
  const drawing = icons[name];
  if (drawing) return <Glyph of={drawing} size={size} />;
  return (
    <Suspense fallback={<svg width={size} height={size} aria-hidden="true" focusable="false" />}>
      <MoreIcon name={name} size={size} />
    </Suspense>
  );
}
