/** The first records of a category, with some of their fields. */
import { canRead } from '#model/access/access.ts';
import { kind } from '#model/kinds/index.ts';
import type { Resource } from '#model/types/resource.ts';
import { useFieldWords } from '../form/words/use-field-words.ts';
import { drawCell } from '../kinds/cells/index.ts';
import { useCellContexts } from '../kinds/cells/use-cell-context.ts';
import { useAccess } from '../providers/session/session.tsx';
import { useResourceName } from '../providers/words/words.tsx';
import { classes } from '../ui/classes.ts';
import { BlockBody, BlockFrame } from './block-frame.tsx';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';
import { RecordLink } from './record-link.tsx';
import { useBlock } from './use-block.ts';
import { filtersOf, useListLink } from './use-list-link.ts';

interface Listed {
  readonly items: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[];
  readonly count: number;
}

export default function ListBlock({ block, resources, recordId }: BlockProps<'list'>) {
  const resource = resources[block.aim.resource] as Resource;
  const access = useAccess(resource);
  const linkTo = useListLink();
  // If the title consists of the record of the page, all rows would have the same title.
  const isOwner = block.reference !== null && resource.title.fields.includes(block.reference);
  const result = useBlock<Listed>(block, recordId);
  const readable = block.columns.filter((name) => canRead(access, name));
  const lead = isOwner ? readable[0] : undefined;
  const columns = lead === undefined ? readable : readable.slice(1);
  return (
    <BlockFrame
      block={block}
      inForce={result.data?.inForce}
      count={result.data?.count}
      all={linkTo(resource, block.aim, filtersOf(block, recordId))}
    >
      <BlockBody block={block} result={result} lines={6} isEmpty={({ items }) => items.length === 0}>
        {({ items }) => <ListTable resource={resource} items={items} lead={lead} columns={columns} />}
      </BlockBody>
    </BlockFrame>
  );
}

interface ListTableProps extends Pick<Listed, 'items'> {
  readonly resource: Resource;
  /** Replaces the title. */
  readonly lead: string | undefined;
  readonly columns: readonly string[];
}

function ListTable({ resource, items, lead, columns }: ListTableProps) {
  const words = useFieldWords(resource);
  const contexts = useCellContexts(resource);
  const nameOf = useResourceName();
  const named = titleField(resource);
  return (
    <div className={styles.scroll}>
      <table className={classes(styles.table, styles.brief, styles.stacked)}>
        <thead>
          <tr>
            <th scope="col">{(lead ?? named) ? words.label(lead ?? named ?? '') : nameOf(resource.name, 1)}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={lookOf(resource, name)}>
                {words.label(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((record) => (
            <tr key={record.id}>
              <th scope="row">
                <RecordLink resource={resource} record={record} beside={columns}>
                  {lead !== undefined &&
                    contexts[lead] &&
                    drawCell(record[lead], { ...contexts[lead], record, pathTo: undefined })}
                </RecordLink>
              </th>
              {columns.map((name) => {
                const context = contexts[name];
                return (
                  <td key={name} className={lookOf(resource, name)} data-label={words.label(name)}>
                    {context && drawCell(record[name], { ...context, record })}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The field that alone makes up the title; its label is the label of the column. */
const titleField = ({ title: { text, fields } }: Resource): string | undefined =>
  text === `{${fields[0]}}` ? fields[0] : undefined;

/** Numbers are right-aligned; numbers and dates do not wrap. */
function lookOf({ fields }: Resource, name: string): string | undefined {
  const field = fields[name];
  if (!field) return undefined;
  if (kind(field.kind).numeric) return classes(styles.numeric, styles.nowrap);
  return field.kind === 'date' || field.kind === 'instant' ? styles.nowrap : undefined;
}
