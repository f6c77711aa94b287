import { createHash } from 'node:crypto';
import { addressBounds } from '#http/limits/address-keys.ts';
import type { Redis } from '#redis/redis.ts';
import { refuseFor, type SignInThrottle, THROTTLE } from './sign-in-throttle.ts';

/**
 * The algorithm of `sign-in-throttle.ts`, shared by all servers. Returns the wait in ms.
 *
 * Keys: the account; then, for each bound of the address, account and bound together, and the bound alone.
 */
const BEGIN = `
local account = KEYS[1]
local limits = cjson.decode(ARGV[1])
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local wait = 0
for i = 2, #KEYS do
  wait = math.max(wait, tonumber(redis.call('HGET', KEYS[i], 'until') or 0) - now)
end
if wait > 0 then return wait end
local failures = {}
for i, key in ipairs(KEYS) do
  failures[i] = redis.call('HINCRBY', key, 'failures', 1)
  redis.call('PEXPIRE', key, limits.memoryMs)
end
local perAddress = limits.freeFailures
if failures[1] > limits.attackOnAccount then perAddress = limits.freeFailuresUnderAttack end
for i = 2, #KEYS, 2 do
  local factor = tonumber(ARGV[1 + i / 2])
  local free = factor * perAddress
  if failures[i] >= free then
    local pause = limits.firstWaitMs * 2 ^ math.min(failures[i] - free, 10)
    redis.call('HSET', KEYS[i], 'until', now + math.min(pause, limits.longestWaitMs))
  end
  if failures[i + 1] > factor * limits.attackFromAddress then
    redis.call('HSET', KEYS[i + 1], 'until', now + limits.slowIntervalMs)
  end
end
return 0
`;

/** Takes the same keys. The narrowest bound comes last. */
const SUCCEEDED = `
local own = KEYS[#KEYS - 1]
local explained = tonumber(redis.call('HGET', own, 'failures') or 0)
redis.call('DEL', own)
local subtract = function(key, less)
  local failures = tonumber(redis.call('HGET', key, 'failures') or 0)
  if failures > 0 then redis.call('HSET', key, 'failures', math.max(0, failures - less)) end
end
subtract(KEYS[1], explained)
for i = 2, #KEYS, 2 do
  subtract(KEYS[i], explained)
  subtract(KEYS[i + 1], 1)
end
return 0
`;

/** Counts wrong passwords for all servers together; while Redis is down, each server counts with its own throttle. */
export function shareThrottle(redis: Redis | null, own: SignInThrottle): SignInThrottle {
  if (redis === null) return own;
  const nameOf = (text: string) =>
    `${redis.prefix}:sign-in:${createHash('sha256').update(text).digest('base64url')}`;
  /** Null if Redis is down. */
  const ask = async (script: string, account: string, address: string): Promise<number | null> => {
    const bounds = addressBounds(address);
    const pairs = bounds.flatMap(({ key }) => [`${key} ${account}`, `address ${key}`]);
    const keys = [`account ${account}`, ...pairs].map(nameOf);
    const factors = bounds.map(({ factor }) => factor);
    return await redis.commands.eval(script, keys.length, ...keys, JSON.stringify(THROTTLE), ...factors).then(
      (waitMs) => Number(waitMs),
      () => null,
    );
  };
  return {
    async begin(account, address) {
      const waitMs = await ask(BEGIN, account, address);
      if (waitMs === null) return await own.begin(account, address);
      refuseFor(waitMs);
    },
    async succeeded(account, address) {
      await own.succeeded(account, address);
      await ask(SUCCEEDED, account, address);
    },
  };
}
