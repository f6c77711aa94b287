const THOROUGH = process.env.THOROUGH !== undefined;

/** What a test is content with, or what `npm run fuzz` asks of it. */
export function often<Value>(usually: Value, thoroughly: Value): Value {
  return THOROUGH ? thoroughly : usually;
}
