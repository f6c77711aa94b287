import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ClassState, ClassStore } from './class-store.ts';

export const ClassContext = createContext<ClassStore | null>(null);

/** Throws outside a live class's screen. */
export function useClassStore(): ClassStore {
  const store = useContext(ClassContext);
  if (store === null) throw new Error('useClassStore must be used within a live class');
  return store;
}

export function useClass<Value>(select: (state: ClassState) => Value): Value {
  return useStore(useClassStore(), select);
}
