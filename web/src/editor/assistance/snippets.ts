// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the syntax of snippets
import type { LanguageId } from '@coderoom/contract';

/** Bodies of snippets by the word that offers them, in Monaco's syntax; a tab is one indentation. */
type Snippets = Readonly<Record<string, string>>;

const BLOCKS: Snippets = {
  while: 'while (${1:condition}) {\n\t$0\n}',
  if: 'if (${1:condition}) {\n\t$0\n}',
  ifelse: 'if (${1:condition}) {\n\t$2\n} else {\n\t$0\n}',
};

const COUNTED = (type: string) => `for (${type} \${1:i} = 0; $1 < \${2:n}; $1++) {\n\t$0\n}`;

const SCRIPT: Snippets = {
  ...BLOCKS,
  for: COUNTED('let'),
  forof: 'for (const ${1:item} of ${2:items}) {\n\t$0\n}',
  main: 'function main() {\n\t$0\n}\n\nmain();',
  print: 'console.log($1);$0',
  switch: 'switch (${1:value}) {\n\tcase ${2:1}:\n\t\t$0\n\t\tbreak;\n\tdefault:\n}',
  try: 'try {\n\t$1\n} catch (error) {\n\t$0\n}',
};

/** Snippets of each language. */
export const EDITOR_SNIPPETS: Readonly<Record<LanguageId, Snippets>> = {
  python: {
    for: 'for ${1:i} in range(${2:10}):\n\t$0',
    forin: 'for ${1:item} in ${2:items}:\n\t$0',
    while: 'while ${1:condition}:\n\t$0',
    if: 'if ${1:condition}:\n\t$0',
    ifelse: 'if ${1:condition}:\n\t${2:pass}\nelse:\n\t${0:pass}',
    def: 'def ${1:name}($2):\n\t$0',
    class: 'class ${1:Name}:\n\tdef __init__(self$2):\n\t\t${0:pass}',
    main: 'def main():\n\t${0:pass}\n\n\nif __name__ == "__main__":\n\tmain()',
    print: 'print($1)$0',
    try: 'try:\n\t${1:pass}\nexcept ${2:ValueError}:\n\t${0:pass}',
  },
  javascript: {
    ...SCRIPT,
    function: 'function ${1:name}($2) {\n\t$0\n}',
    class: 'class ${1:Name} {\n\tconstructor($2) {\n\t\t$0\n\t}\n}',
  },
  typescript: {
    ...SCRIPT,
    function: 'function ${1:name}($2): ${3:void} {\n\t$0\n}',
    class: 'class ${1:Name} {\n\tconstructor($2) {\n\t\t$0\n\t}\n}',
    interface: 'interface ${1:Name} {\n\t$0\n}',
  },
  java: {
    ...BLOCKS,
    for: COUNTED('int'),
    foreach: 'for (${1:int} ${2:item} : ${3:items}) {\n\t$0\n}',
    main: 'public static void main(String[] args) {\n\t$0\n}',
    class: 'public class ${1:Main} {\n\t$0\n}',
    method: 'static ${1:void} ${2:name}($3) {\n\t$0\n}',
    print: 'System.out.println($1);$0',
    switch: 'switch (${1:value}) {\n\tcase ${2:1}:\n\t\t$0\n\t\tbreak;\n\tdefault:\n}',
    try: 'try {\n\t$1\n} catch (${2:Exception} error) {\n\t$0\n}',
  },
  cpp: {
    ...BLOCKS,
    for: COUNTED('int'),
    foreach: 'for (const auto& ${1:item} : ${2:items}) {\n\t$0\n}',
    main: '#include <iostream>\n\nint main() {\n\t$0\n\treturn 0;\n}',
    class: 'class ${1:Name} {\npublic:\n\t${1:Name}($2) {\n\t\t$0\n\t}\n};',
    struct: 'struct ${1:Name} {\n\t$0\n};',
    function: '${1:void} ${2:name}($3) {\n\t$0\n}',
    print: 'std::cout << $1 << "\\\\n";$0',
    switch: 'switch (${1:value}) {\n\tcase ${2:1}:\n\t\t$0\n\t\tbreak;\n\tdefault:\n\t\tbreak;\n}',
  },
  go: {
    for: 'for ${1:i} := 0; $1 < ${2:n}; $1++ {\n\t$0\n}',
    forrange: 'for ${1:_}, ${2:item} := range ${3:items} {\n\t$0\n}',
    while: 'for ${1:condition} {\n\t$0\n}',
    if: 'if ${1:condition} {\n\t$0\n}',
    ifelse: 'if ${1:condition} {\n\t$2\n} else {\n\t$0\n}',
    iferr: 'if err != nil {\n\t$0\n}',
    func: 'func ${1:name}($2) {\n\t$0\n}',
    main: 'package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println($0)\n}',
    struct: 'type ${1:Name} struct {\n\t$0\n}',
    print: 'fmt.Println($1)$0',
    switch: 'switch ${1:value} {\ncase ${2:1}:\n\t$0\ndefault:\n}',
  },
  rust: {
    for: 'for ${1:i} in 0..${2:n} {\n\t$0\n}',
    forin: 'for ${1:item} in ${2:items} {\n\t$0\n}',
    while: 'while ${1:condition} {\n\t$0\n}',
    if: 'if ${1:condition} {\n\t$0\n}',
    ifelse: 'if ${1:condition} {\n\t$2\n} else {\n\t$0\n}',
    fn: 'fn ${1:name}($2) {\n\t$0\n}',
    main: 'fn main() {\n\t$0\n}',
    struct: 'struct ${1:Name} {\n\t$0\n}',
    impl: 'impl ${1:Name} {\n\t$0\n}',
    match: 'match ${1:value} {\n\t${2:1} => $0,\n\t_ => (),\n}',
    print: 'println!("{}", $1);$0',
  },
};
