import type { LanguageId } from '@coderoom/contract';

/** Programs that read the files named in their input and print the names of those that hold a secret. */
export const READERS: Record<LanguageId, string> = {
  python: `
import sys
for path in sys.stdin.read().splitlines():
    try:
        text = open(path, 'rb').read(65536)
        if b'canary' in text or b'root:' in text: print(path)
    except OSError: pass
`,
  javascript: `
const fs = require('node:fs');
for (const path of fs.readFileSync(0, 'utf8').split('\\n')) {
  try {
    const bytes = Buffer.alloc(65536);
    const file = fs.openSync(path, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
    const text = bytes.toString('latin1', 0, fs.readSync(file, bytes));
    if (text.includes('canary') || text.includes('root:')) console.log(path);
  } catch {}
}
`,
  typescript: `
import * as fs from 'node:fs';
for (const path of fs.readFileSync(0, 'utf8').split('\\n')) {
  try {
    const bytes: Buffer = Buffer.alloc(65536);
    const file = fs.openSync(path, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
    const text = bytes.toString('latin1', 0, fs.readSync(file, bytes));
    if (text.includes('canary') || text.includes('root:')) console.log(path);
  } catch {}
}
`,
  java: `
import java.io.*;
public class Main {
  public static void main(String[] arguments) throws IOException {
    var lines = new BufferedReader(new InputStreamReader(System.in));
    for (String path = lines.readLine(); path != null; path = lines.readLine()) {
      try (var file = new FileInputStream(path)) {
        var text = new String(file.readNBytes(65536), "ISO-8859-1");
        if (text.contains("canary") || text.contains("root:")) System.out.println(path);
      } catch (IOException closed) { }
    }
  }
}
`,
  cpp: `
#include <fstream>
#include <iostream>
#include <string>
int main() {
  for (std::string path; std::getline(std::cin, path);) {
    std::ifstream file(path, std::ios::binary);
    std::string text(65536, 0);
    file.read(text.data(), 65536);
    if (text.find("canary") != std::string::npos || text.find("root:") != std::string::npos) std::cout << path << "\\n";
  }
}
`,
  go: `
package main

import ("bufio"; "bytes"; "fmt"; "io"; "os")

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		file, err := os.Open(lines.Text())
		if err != nil { continue }
		text, _ := io.ReadAll(io.LimitReader(file, 65536))
		if bytes.Contains(text, []byte("canary")) || bytes.Contains(text, []byte("root:")) { fmt.Println(lines.Text()) }
	}
}
`,
  rust: `
use std::io::{BufRead, Read};
fn main() {
    for path in std::io::stdin().lock().lines().map_while(Result::ok) {
        let mut text = Vec::new();
        if let Ok(file) = std::fs::File::open(&path) { let _ = file.take(65536).read_to_end(&mut text); }
        let text = String::from_utf8_lossy(&text);
        if text.contains("canary") || text.contains("root:") { println!("{path}"); }
    }
}
`,
};

/** Programs that print the target of each of their descriptors, and then read a line. */
export const DESCRIPTOR_LISTERS: Record<LanguageId, string> = {
  python: `
import os
for name in range(256):
    try: print(name, os.readlink(f'/proc/self/fd/{name}'))
    except OSError: pass
input()
`,
  javascript: `
const fs = require('node:fs');
for (let name = 0; name < 256; name++) {
  try { console.log(name + ' ' + fs.readlinkSync('/proc/self/fd/' + name)); } catch {}
}
fs.readSync(0, Buffer.alloc(99));
`,
  typescript: `
import * as fs from 'node:fs';
for (let name: number = 0; name < 256; name++) {
  try { console.log(name + ' ' + fs.readlinkSync('/proc/self/fd/' + name)); } catch {}
}
fs.readSync(0, Buffer.alloc(99));
`,
  java: `
import java.io.IOException;
import java.nio.file.*;
public class Main {
  public static void main(String[] arguments) throws IOException {
    for (int name = 0; name < 256; name++) {
      try { System.out.println(name + " " + Files.readSymbolicLink(Path.of("/proc/self/fd/" + name))); }
      catch (IOException closed) { }
    }
    System.in.read();
  }
}
`,
  cpp: `
#include <iostream>
#include <string>
#include <unistd.h>
int main() {
  for (int name = 0; name < 256; name++) {
    char target[256]{};
    if (readlink(("/proc/self/fd/" + std::to_string(name)).c_str(), target, 255) > 0) std::cout << name << " " << target << "\\n";
  }
  std::cout << std::flush;
  std::string line;
  std::getline(std::cin, line);
}
`,
  go: `
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	for name := 0; name < 256; name++ {
		if target, err := os.Readlink(fmt.Sprintf("/proc/self/fd/%d", name)); err == nil {
			fmt.Println(name, target)
		}
	}
	bufio.NewReader(os.Stdin).ReadString('\\n')
}
`,
  rust: `
fn main() {
    for name in 0..256 {
        if let Ok(target) = std::fs::read_link(format!("/proc/self/fd/{name}")) {
            println!("{name} {}", target.display());
        }
    }
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
}
`,
};
