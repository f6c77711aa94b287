/** Places that people who are signed in find free however much one owner, or all visitors, have running. */
function reservedPlaces(places: number): number {
  return Math.floor((places + 1) / 4);
}

/** Returns how many places one owner may take, and all visitors together. */
export function placesOfOne(places: number): number {
  return places - reservedPlaces(places);
}

/** Returns how many jobs of one owner may wait, of so many in all: a person's, or of the visitors of one site. */
export function waitingOfOne(length: number, isVisitors: boolean): number {
  // A class of visitors sits behind one address; a person presses Run in a few tabs.
  return Math.ceil(length / (isVisitors ? 2 : 4));
}
