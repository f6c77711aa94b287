import { createHash } from 'node:crypto';
import type { Redis } from '#redis/redis.ts';
import { refuseFor, type SignInThrottle, THROTTLE } from './sign-in-throttle.ts';

/** As in `sign-in-throttle.ts`, at once for all servers. Gives how long to wait, in ms. */
const BEGIN = `
local pair, account, address = KEYS[1], KEYS[2], KEYS[3]
local limits = cjson.decode(ARGV[1])
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local wait = 0
for _, key in ipairs({pair, address}) do
  wait = math.max(wait, tonumber(redis.call('HGET', key, 'until') or 0) - now)
end
if wait > 0 then return wait end
local failures = {}
for _, key in ipairs({pair, account, address}) do
  failures[key] = redis.call('HINCRBY', key, 'failures', 1)
  redis.call('PEXPIRE', key, limits.memoryMs)
end
local free = limits.freeFailures
if failures[account] > limits.attackOnAccount then free = limits.freeFailuresUnderAttack end
if failures[pair] >= free then
  local pause = limits.firstWaitMs * 2 ^ math.min(failures[pair] - free, 10)
  redis.call('HSET', pair, 'until', now + math.min(pause, limits.longestWaitMs))
end
if failures[address] > limits.attackFromAddress then
  redis.call('HSET', address, 'until', now + limits.slowIntervalMs)
end
return 0
`;

const SUCCEEDED = `
local pair, account, address = KEYS[1], KEYS[2], KEYS[3]
local forgotten = tonumber(redis.call('HGET', pair, 'failures') or 0)
redis.call('DEL', pair)
for key, less in pairs({[account] = forgotten, [address] = 1}) do
  local failures = tonumber(redis.call('HGET', key, 'failures') or 0)
  if failures > 0 then redis.call('HSET', key, 'failures', math.max(0, failures - less)) end
end
return 0
`;

/** Counts wrong passwords for all servers together; while Redis is away, each of them counts by its own throttle. */
export function shareThrottle(redis: Redis | null, own: SignInThrottle): SignInThrottle {
  if (redis === null) return own;
  const nameOf = (text: string) =>
    `${redis.prefix}:sign-in:${createHash('sha256').update(text).digest('base64url')}`;
  /** Null: Redis is away. */
  const ask = async (script: string, account: string, address: string): Promise<number | null> => {
    const keys = [`${address} ${account}`, `account ${account}`, `address ${address}`].map(nameOf);
    return await redis.commands.eval(script, keys.length, ...keys, JSON.stringify(THROTTLE)).then(
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
