import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so long; until then the one before. */
export function useSteady<Value>(value: Value, ms: number): Value {
  const [steady, setSteady] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return steady;
}
