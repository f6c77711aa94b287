/** Makes a thing when it is first asked for, and gives the same from then on. */
export function once<Made>(make: () => Made): () => Made {
  let made: { thing: Made } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
