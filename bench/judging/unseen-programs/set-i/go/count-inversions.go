package main

import "fmt"

// sortAndCount sorts the ranking and returns how many pairs stood in the wrong order.
func sortAndCount(ranking, buffer []int) int {
	n := len(ranking)
	if n < 2 {
		return 0
	}
	middle := n / 2
	inversions := sortAndCount(ranking[:middle], buffer[:middle])
	inversions += sortAndCount(ranking[middle:], buffer[middle:])

	copy(buffer, ranking)
	i, j := 0, middle
	for k := 0; k < n; k++ {
		if j == n || i < middle && buffer[i] <= buffer[j] {
			ranking[k] = buffer[i]
			i++
		} else {
			ranking[k] = buffer[j]
			j++
			inversions += middle - i
		}
	}
	return inversions
}

func main() {
	var ranking []int
	var film int
	for {
		if _, err := fmt.Scan(&film); err != nil {
			break
		}
		ranking = append(ranking, film)
	}
	pairs := len(ranking) * (len(ranking) - 1) / 2
	wrong := sortAndCount(ranking, make([]int, len(ranking)))
	fmt.Printf("%d of %d pairs are inverted\n", wrong, pairs)
}
