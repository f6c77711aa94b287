import { useEffect, useState } from 'react';

/** Returns a value once it has been stable for `ms`; until then the previous one. */
export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [steady, setSteady] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return steady;
}
