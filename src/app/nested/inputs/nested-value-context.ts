/** The component that draws nested values, for the parts inside a nested value. */
import { type ComponentType, createContext, useContext } from 'react';
import type { NestedProps } from './nested-props.ts';

export const NestedValueContext = createContext<ComponentType<NestedProps> | null>(null);

export function useNestedValue(): ComponentType<NestedProps> {
  const value = useContext(NestedValueContext);
  if (!value) throw new Error('a part is drawn outside of a nested value');
  return value;
}
