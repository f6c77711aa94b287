function contains(list, name) {
  for (const entry of list) {
    if (entry === name) {
      return true;
    }
  }
  return false;
}

console.log(contains(['ana', 'ben', 'cleo', 'dan'], 'zoe'));
