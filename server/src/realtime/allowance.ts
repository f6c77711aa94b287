/** Token bucket: its capacity, and how much is refilled each second. */
export interface Allowed {
  burst: number;
  perSecond: number;
}

/** A token bucket for each of many. */
export interface Allowance {
  /** Takes one. False where there is none. */
  take(key: string): boolean;
  /** Takes so many, also where there are fewer: nothing is left then for as long as that lasts. */
  spend(key: string, cost: number): void;
  isSpent(key: string): boolean;
}

/** Buckets that are looked through at most before those are forgotten that are full again. */
const MOST_REMEMBERED = 10_000;

/** @param now in ms */
export function createAllowance(
  { burst, perSecond }: Allowed,
  now: () => number = () => performance.now(),
): Allowance {
  const buckets = new Map<string, { left: number; at: number }>();
  const leftIn = ({ left, at }: { left: number; at: number }, time: number) =>
    Math.min(burst, left + ((time - at) / 1000) * perSecond);
  const forgetFull = (time: number) => {
    for (const [key, bucket] of buckets) if (leftIn(bucket, time) >= burst) buckets.delete(key);
  };
  const bucketOf = (key: string) => {
    const time = now();
    const known = buckets.get(key);
    if (known !== undefined) {
      known.left = leftIn(known, time);
      known.at = time;
      return known;
    }
    if (buckets.size >= MOST_REMEMBERED) forgetFull(time);
    const bucket = { left: burst, at: time };
    buckets.set(key, bucket);
    return bucket;
  };
  return {
    take(key) {
      const bucket = bucketOf(key);
      if (bucket.left < 1) return false;
      bucket.left -= 1;
      return true;
    },
    spend(key, cost) {
      bucketOf(key).left -= cost;
    },
    isSpent: (key) => bucketOf(key).left <= 0,
  };
}
