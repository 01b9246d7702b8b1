import type { PageProps } from 'daicho/app';
import { ListBase, RecordsIterator, useTranslate } from 'ra-core';

/** Offers as a plain list. */
export default function OfferBoard({ resource }: PageProps) {
  const translate = useTranslate();
  const price = translate('resources.offers.fields.price');
  return (
    <ListBase resource={resource.name}>
      <h1>{translate('resources.offers.name', { smart_count: 2 })}</h1>
      <p>{translate('app.offerBoard.intro')}</p>
      <ul>
        <RecordsIterator render={(offer) => <li key={offer.id}>{`${offer.name} (${price}: ${offer.price})`}</li>} />
      </ul>
    </ListBase>
  );
}
