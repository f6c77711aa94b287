/** Names of methods, in all languages, that add to collections or take from them. */
import type { MethodCall } from '#analysis/program/changes.ts';

/** Methods that add to a collection. */
export const PUSHES = new Set([
  ...[
    'append',
    'appendleft',
    'push',
    'push_back',
    'push_front',
    'pushleft',
    'add',
    'addLast',
    'addFirst',
    'offer',
  ],
  ...[
    'offerLast',
    'offerFirst',
    'put',
    'extend',
    'addAll',
    'heappush',
    'unshift',
    'enqueue',
    'insert',
    'emplace',
  ],
  ...['emplace_back', 'Push', 'PushBack', 'PushFront', 'Enqueue', 'Add', 'Append', 'Insert', 'Offer'],
]);
/** Methods that remove from a collection. */
export const POPS = new Set([
  ...['pop', 'popleft', 'poll', 'pollFirst', 'pollLast', 'remove', 'removeFirst', 'removeLast', 'pop_back'],
  ...[
    'pop_front',
    'shift',
    'heappop',
    'dequeue',
    'popitem',
    'delete',
    'erase',
    'Pop',
    'Remove',
    'splice',
    'get',
  ],
  ...[
    'nextToken',
    'next',
    'nextLine',
    'nextInt',
    'discard',
    'nextElement',
    'pollFirstEntry',
    'clear',
    'swap_remove',
  ],
  ...['next_if', 'next_if_eq', 'next_back', 'deleteCharAt', 'truncate'],
  ...['Dequeue', 'Poll', 'PopFront', 'PopBack', 'RemoveFirst', 'RemoveLast', 'Shift'],
]);

/** True for a method that takes an item out; `get` and `next` do so for queues and readers alone. */
export function takesOut(method: string): boolean {
  return POPS.has(method) && method !== 'get' && method !== 'next';
}

/** `queue.push(a, b)`, `queue = append(queue, a, b)`, `stack.extend(pair)`. */
export function putsSeveral({ method, arguments: given }: MethodCall): boolean {
  if (/^(?:extend|addAll)$/.test(method) || given.some(({ isSpread }) => isSpread)) return true;
  return /^(?:push|append|unshift)$/.test(method) && given.length > 1;
}
