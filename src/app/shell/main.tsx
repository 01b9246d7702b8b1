/** The page below the bar. Each page renders its own, so that a navigation moves the focus to the page's heading. */
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './main.module.css';

export const mainId = 'main';

/** On the first page after loading, the focus stays where the browser put it. */
let isFirst = true;

export interface MainProps {
  /** Name for `data-page`: `not-found`, `equipment/list`. */
  readonly page: string;
  readonly children: ReactNode;
}

export function Main({ page, children }: MainProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    const main = element.current;
    if (!main || main.contains(document.activeElement)) return;
    (main.querySelector<HTMLElement>('h1') ?? main).focus({ preventScroll: true });
  }, []);
  return (
    <main ref={element} id={mainId} tabIndex={-1} data-page={page} className={styles.main}>
      {children}
    </main>
  );
}
