/** Memoises a function without arguments: `make` is called on first use. */
export function once<Made>(make: () => Made): () => Made {
  let made: { thing: Made } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
