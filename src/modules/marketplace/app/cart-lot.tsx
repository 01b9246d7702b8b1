/** The part of the cart that goes to one supplier in one currency. */
import Trash from 'lucide-react/icons/trash-2';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useFormat } from '#app/providers/words/words.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Glyph } from '#app/ui/icons.tsx';
import { Monogram } from '#app/ui/monogram.tsx';
import { amountOf } from '../model/order-totals.ts';
import styles from './cart.module.css';
import { type CartItem, hasOtherPrice, isOffered, type Lot } from './lots.ts';
import { Quantity, type QuantityProps } from './quantity.tsx';
import { SumList } from './sum-list.tsx';

interface LotProps extends Pick<QuantityProps, 'least' | 'most'> {
  readonly lot: Lot;
  readonly supplier: string;
  readonly editable: boolean;
  productPath(id: string): string;
  setQuantity(item: CartItem, quantity: number): Promise<void>;
  remove(item: CartItem): void;
}

export function CartLot({ lot, supplier, ...line }: LotProps) {
  const translate = useTranslate();
  return (
    <section className={styles.lot} aria-label={translate('app.cart.lot', { supplier, currency: lot.currencyCode })}>
      <header className={styles.lotHead}>
        <h2 className={styles.supplier}>{supplier}</h2>
        <span className={styles.currency}>{lot.currencyCode}</span>
      </header>
      <ul className={styles.lines}>
        {lot.items.map((item) => (
          <CartLine key={item.id} item={item} {...line} />
        ))}
      </ul>
      <SumList sums={lot} />
    </section>
  );
}

type LineProps = Omit<LotProps, 'lot' | 'supplier'> & { readonly item: CartItem };

function CartLine({ item, editable, least, most, productPath, setQuantity, remove }: LineProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { product, quantity } = item;
  const money = (value: number): string => format.money(value, product.currencyCode);
  const priced = (value: number | null): string => {
    if (value === null) return translate('app.cart.quotation');
    return product.priceType === 'RECURRING' ? translate('app.cart.perMonth', { price: money(value) }) : money(value);
  };
  return (
    <li className={styles.line}>
      <Monogram square name={product.name} src={product.image} size={40} />
      <div className={styles.what}>
        <Link to={productPath(product.id)} className={styles.name}>
          {product.name}
        </Link>
        <span className={styles.model}>{product.modelNumber}</span>
        <span className={styles.price}>{priced(product.unitPrice)}</span>
        {!isOffered(item) ? (
          <p className={styles.error}>{translate('app.cart.withdrawn')}</p>
        ) : (
          hasOtherPrice(item) && (
            <p className={styles.changed}>
              {translate('app.cart.priceWas', {
                price: item.unitPrice === null ? priced(null) : format.money(item.unitPrice, item.currencyCode),
              })}
            </p>
          )
        )}
      </div>
      {editable ? (
        <Quantity
          title={product.name}
          value={quantity}
          least={least}
          most={most}
          save={(wanted) => setQuantity(item, wanted)}
        />
      ) : (
        <span className={styles.count}>{format.number(quantity)}</span>
      )}
      <span className={styles.amount}>{priced(amountOf(product.unitPrice, quantity))}</span>
      {editable && (
        <IconButton
          className={styles.remove}
          label={translate('app.cart.remove', { title: product.name })}
          icon={<Glyph of={Trash} />}
          onClick={() => remove(item)}
        />
      )}
    </li>
  );
}
