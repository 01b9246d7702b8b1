import type { PageProps } from 'daicho/app';
import { ListBase, RecordsIterator } from 'ra-core';

/** Offers as a plain list. */
export default function OfferBoard({ resource }: PageProps) {
  return (
    <ListBase resource={resource.name}>
      <ul>
        <RecordsIterator render={(offer) => <li key={offer.id}>{String(offer.name)}</li>} />
      </ul>
    </ListBase>
  );
}
