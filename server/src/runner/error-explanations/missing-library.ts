import type { Message } from '@coderoom/contract';
import { explain, type FindingContext, joined, NO_NETWORK, type PlainWords, verbatim } from './rule.ts';

/** Libraries that beginners know and that are of no use without a network. */
const OF_NETWORKS =
  /^(?:requests|urllib3|httpx|aiohttp|bs4|selenium|flask|django|fastapi|paramiko|websockets?|axios|node-fetch|express|got|ws|socket\.io|request)\b/i;

/**
 * Returns the sentences for a library that is missing: what there is instead, or that it may still come.
 *
 * @param missing sentence that says so
 * @param ifNone sentence in place of `missing` if there are no libraries at all
 */
export function missingLibrary(
  name: string,
  { missing, ifNone }: { missing: Message; ifNone: PlainWords },
  { libraries = [], librariesAreComing = false }: FindingContext,
): PlainWords {
  const network = OF_NETWORKS.test(name) ? NO_NETWORK : null;
  if (librariesAreComing) {
    return joined(
      missing,
      network,
      'Libraries are still being installed on this server. Try again in a few minutes.',
    );
  }
  if (libraries.length === 0) return joined(ifNone, network);
  const names = verbatim(libraries.join(', '));
  return joined(
    missing,
    network,
    explain`Besides what belongs to the language, these libraries can be used: ${names}.`,
  );
}
