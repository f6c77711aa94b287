package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

const width = 24

// Wraps a text: as many words as fit into a line.
func main() {
	scanner := bufio.NewScanner(os.Stdin)
	scanner.Split(bufio.ScanWords)

	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()

	lines := 0
	var line strings.Builder
	flush := func() {
		fmt.Fprintf(out, "%-*s|\n", width, line.String())
		line.Reset()
		lines++
	}

	for scanner.Scan() {
		word := scanner.Text()
		if line.Len() > 0 && line.Len()+1+len(word) > width {
			flush()
		}
		if line.Len() > 0 {
			line.WriteByte(' ')
		}
		line.WriteString(word)
	}
	if line.Len() > 0 {
		flush()
	}
	fmt.Fprintln(out, lines, "lines")
}
