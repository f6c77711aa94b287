import type { Message } from '@coderoom/contract';
import { nearestOf } from './nearest-name.ts';
import {
  explain,
  type FindingContext,
  joined,
  NO_NETWORK,
  type PlainWords,
  quoted,
  verbatim,
} from './rule.ts';

/** Libraries that beginners know and that are of no use without a network. */
const OF_NETWORKS =
  /^(?:requests|urllib3|httpx|aiohttp|bs4|selenium|flask|django|fastapi|paramiko|websockets?|axios|node-fetch|express|got|ws|socket\.io|request)\b/i;

/** The explanation of a missing library. */
interface MissingWords {
  /** Says so. */
  missing: Message;
  /** In place of `missing` if there are no libraries at all. */
  ifNone: PlainWords;
  /** Names of which one may have been meant. */
  known?: readonly string[];
  /** The one that was meant, if that is certain. */
  meant?: string | undefined;
}

/**
 * Returns the sentences for a library that is missing: the name that was probably meant, what there is instead, or that
 * it may still come.
 */
export function missingLibrary(
  name: string,
  { missing, ifNone, known = [], meant }: MissingWords,
  { libraries = [], librariesAreComing = false }: FindingContext,
): PlainWords {
  const isOfNetworks = OF_NETWORKS.test(name);
  const near = meant ?? (isOfNetworks ? null : nearestOf(name, known));
  if (near !== null) return joined(missing, explain`Did you mean ${quoted(near)}?`);
  const network = isOfNetworks ? NO_NETWORK : null;
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
