/** Token bucket: its capacity, and how much is refilled each second. */
export interface Allowed {
  /** Infinite: nobody is refused anything. */
  burst: number;
  perSecond: number;
}

/** Token buckets by key. */
export interface Allowance {
  /** Takes one token. False if there is none. */
  take(key: string): boolean;
  /** Takes `cost` tokens even if there are fewer: the bucket then stays empty until the debt is refilled. */
  spend(key: string, cost: number): void;
  isSpent(key: string): boolean;
}

/** Number of buckets beyond which full ones are forgotten. */
const MAX_BUCKETS = 10_000;

/** For limits that are turned off. It counts nothing: no time at an endless rate would be NaN tokens. */
const ENDLESS: Allowance = { take: () => true, spend: () => undefined, isSpent: () => false };

/** @param now Returns the time in ms. */
export function createAllowance(
  { burst, perSecond }: Allowed,
  now: () => number = () => performance.now(),
): Allowance {
  if (burst === Number.POSITIVE_INFINITY) return ENDLESS;
  const buckets = new Map<string, { left: number; at: number }>();
  const leftIn = ({ left, at }: { left: number; at: number }, time: number) =>
    Math.min(burst, left + ((time - at) / 1000) * perSecond);
  const forgetFull = (time: number) => {
    for (const [key, bucket] of buckets) if (leftIn(bucket, time) >= burst) buckets.delete(key);
  };
  const bucketOf = (key: string) => {
    const time = now();
    const existing = buckets.get(key);
    if (existing !== undefined) {
      existing.left = leftIn(existing, time);
      existing.at = time;
      return existing;
    }
    if (buckets.size >= MAX_BUCKETS) forgetFull(time);
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
