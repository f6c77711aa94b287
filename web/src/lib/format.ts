import { EXECUTION_TIME_DECIMALS } from '@coderoom/contract';

/** `0.012 s` */
export function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(EXECUTION_TIME_DECIMALS)} s`;
}

/** `512 KB`, `9.8 MB`: KiB as people say it, one decimal from a megabyte on. */
export function formatMemory(kibibytes: number): string {
  return kibibytes < 1024 ? `${kibibytes} KB` : `${(kibibytes / 1024).toFixed(1)} MB`;
}

/** `1 error`, `3 errors` */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
