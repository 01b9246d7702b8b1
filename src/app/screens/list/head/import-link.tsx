/** The link to the import wizard. If the import path needs a value that the list does not fix, a menu asks for it. */
import Upload from 'lucide-react/icons/upload';
import { useTranslate } from 'ra-core';
import { importPath } from '#model/csv/import-path.ts';
import type { Resource } from '#model/types/resource.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import type { ListWords } from '../use-list-words.ts';

export interface ImportLinkProps {
  readonly resource: Resource;
  /** Values of the field that the import path fixes; empty if it fixes none. */
  readonly values: readonly string[];
  readonly wordOf: ListWords['wordOf'];
  /** Without its label. */
  readonly small: boolean;
  /** Further menu entries below the values. */
  readonly more?: readonly MenuItem[];
}

export function ImportLink({ resource, values, wordOf, small, more }: ImportLinkProps) {
  const label = useTranslate()('app.actions.import');
  const look = {
    icon: <Glyph of={Upload} />,
    'aria-label': small ? label : undefined,
    children: small ? null : label,
  };
  if (values.length < 2 && !more) return <ButtonLink {...look} to={importPath(resource, values[0])} />;
  return (
    <Menu
      label={label}
      items={[
        ...(values.length < 2 ? [] : values).map((value) => ({
          key: value,
          label: wordOf(resource.csv.variant ?? '', value),
          to: importPath(resource, value),
        })),
        ...(more ?? []),
      ]}
      trigger={(properties) => <Button {...properties} {...look} />}
    />
  );
}
