const search = (list, wanted, low = 0, high = list.length - 1) => {
  if (low > high) return -1;
  const mid = (low + high) >> 1;
  if (list[mid] === wanted) return mid;
  return list[mid] > wanted ? search(list, wanted, low, mid - 1) : search(list, wanted, mid + 1, high);
};

console.log(search([1, 3, 5, 7, 9, 11], 7));
