/** Explanations of JavaScript errors; TypeScript uses them too. */
export const javascript = {
  // javascript-names.ts
  "{} exists only in a web page. Here, a program reads its input with Node's module `readline`.":
    '{} gibt es nur in einer Webseite. Hier liest ein Programm seine Eingabe mit dem Node-Modul `readline`.',
  '`alert` exists only in a web page. Here, use `console.log` to show something.':
    '`alert` gibt es nur in einer Webseite. Nimm hier `console.log`, um etwas auszugeben.',
  '{} exists only in a web page, and this program runs outside of one.':
    '{} gibt es nur in einer Webseite, und dieses Programm läuft in keiner.',
  'To show something, JavaScript has `console.log(…)`.':
    'Um etwas auszugeben, hat JavaScript `console.log(…)`.',
  "A program reads its input with Node's module `readline`.":
    'Ein Programm liest seine Eingabe mit dem Node-Modul `readline`.',
  'The length of a string or an array is written behind it: `.length`.':
    'Die Länge einer Zeichenkette oder eines Arrays steht dahinter: `.length`.',
  'JavaScript has no `range`: write `for (let i = 0; i < n; i++)`.':
    'JavaScript hat kein `range`: Schreibe `for (let i = 0; i < n; i++)`.',
  '{} belongs to `Math`: write {}.': '{} gehört zu `Math`: Schreibe {}.',
  '{} has to be imported: write {} at the top.': '{} muss importiert werden: Schreibe ganz oben {}.',
  'JavaScript writes {} instead of {}.': 'In JavaScript schreibt man {} statt {}.',
  'If it is a text, put it in quotation marks.': 'Falls es ein Text ist, setze ihn in Anführungszeichen.',
  '{} is a method of the object: call it with {}.': '{} ist eine Methode des Objekts: Rufe sie mit {} auf.',
  '{} is a property of the object: inside the class, write {}.':
    '{} ist eine Eigenschaft des Objekts: Schreibe innerhalb der Klasse {}.',
  'Capital letters matter: write {}.': 'Großbuchstaben zählen: Schreibe {}.',
  'JavaScript writes {} instead.': 'In JavaScript schreibt man stattdessen {}.',
  // javascript-running.ts
  '{} is asked of something that has no value ({}).': '{} wird von etwas verlangt, das keinen Wert hat ({}).',
  '{} is asked of {}, which has no value ({}).': '{} wird von {} verlangt, das keinen Wert hat ({}).',
  'A `function` that is called on its own has no `this`: use an arrow function, or call the method on its object.':
    'Eine `function`, die für sich aufgerufen wird, hat kein `this`: Nimm eine Pfeilfunktion, oder rufe die Methode für ihr Objekt auf.',
  '{} is declared in line {} without a value: give it one there, such as `[]` or `0`.':
    '{} ist in Zeile {} ohne Wert deklariert: Gib dort einen an, etwa `[]` oder `0`.',
  'The last position is `length - 1`: perhaps `<` is meant in place of `<=`.':
    'Die letzte Position ist `length - 1`: Vielleicht ist `<` statt `<=` gemeint.',
  'Check where that value should have come from.': 'Prüfe, woher dieser Wert hätte kommen sollen.',
  'A line that begins with `(` or `[` belongs to the line above it. Put a semicolon `;` at the end of that one.':
    'Eine Zeile, die mit `(` oder `[` beginnt, gehört zur Zeile darüber. Setze ein Semikolon `;` an deren Ende.',
  'Between {} and the bracket the sign `*` is missing: JavaScript does not multiply without it.':
    'Zwischen {} und der Klammer fehlt das Zeichen `*`: Ohne es multipliziert JavaScript nicht.',
  'A function is needed here, but this is {}.': 'Hier braucht es eine Funktion, aber das ist {}.',
  '{} is no function: leave the brackets behind it out, or write `.length`.':
    '{} ist keine Funktion: Lass die Klammern dahinter weg, oder schreibe `.length`.',
  '{} is called with brackets, but it is not a function.':
    '{} wird mit Klammern aufgerufen, ist aber keine Funktion.',
  '{} is called with brackets, but line {} stores something else than a function in it.':
    '{} wird mit Klammern aufgerufen, aber in Zeile {} wird etwas anderes als eine Funktion darin gespeichert.',
  '{} is a string since line {}, and strings have no {}: that is for arrays.':
    '{} ist seit Zeile {} ein String, und Strings haben kein {}: Das gibt es bei Arrays.',
  '{} is an object since line {}, and {} is for arrays: go through {}.':
    '{} ist seit Zeile {} ein Objekt, und {} gibt es nur bei Arrays: Geh {} durch.',
  'There is no function {}.': 'Die Funktion {} gibt es nicht.',
  'A promise gives its value with `await`.': 'Den Wert eines Promise bekommt man mit `await`.',
  'The brackets of this program are nested too deeply for JavaScript to read it.':
    'Die Klammern dieses Programms sind zu tief verschachtelt, als dass JavaScript es lesen könnte.',
  'Functions call one another more deeply here than JavaScript has room for, which are about 10000 calls. Either the case that stops them is never reached, or the recursion is right but too deep: then use a loop.':
    'Hier rufen Funktionen einander tiefer ineinander auf, als JavaScript Platz hat, also mehr als etwa 10000-mal. Entweder wird der Fall, der sie beendet, nie erreicht, oder die Rekursion ist richtig, aber zu tief: Dann nimm eine Schleife.',
  'A promise failed with the words {}, and nothing in the program deals with that: use `try` with `await`, or `.catch`.':
    'Ein Promise ist mit den Worten {} gescheitert, und nichts im Programm geht damit um: Nimm `try` mit `await` oder `.catch`.',
  'The program throws {} itself, and no `try` catches it.':
    'Das Programm wirft {} selbst, und kein `try` fängt es auf.',
  'The program throws this {} itself, with the words {}, and no `try` catches it.':
    'Das Programm wirft diesen {} selbst, mit den Worten {}, und kein `try` fängt ihn auf.',
  '{} is used before the line in which it gets its value.':
    '{} wird vor der Zeile benutzt, in der es seinen Wert bekommt.',
  'This program uses `import`, and `require` cannot be mixed with it. Use one of them.':
    'Dieses Programm benutzt `import`, und `require` lässt sich damit nicht mischen. Nimm eines von beiden.',
  '`require` cannot be used together with an `await` outside of all functions. Write `import … from …` instead of `require`.':
    '`require` geht nicht zusammen mit einem `await` außerhalb aller Funktionen. Schreibe `import … from …` statt `require`.',
  'This class extends another one, so its constructor has to call `super(…)` first.':
    'Diese Klasse erweitert eine andere, also muss ihr Konstruktor zuerst `super(…)` aufrufen.',
  'A `const` cannot be changed after it has got its value. Declare it with `let` instead.':
    'Eine `const` lässt sich nicht mehr ändern, sobald sie ihren Wert hat. Deklariere sie stattdessen mit `let`.',
  '{} is to be taken out of something that has no value ({}).':
    '{} soll aus etwas genommen werden, das keinen Wert hat ({}).',
  'Values are to be taken out of something that has no value.':
    'Werte sollen aus etwas genommen werden, das keinen Wert hat.',
  'Something with elements is needed here, but there is no value ({}).':
    'Hier braucht es etwas mit Elementen, aber es gibt keinen Wert ({}).',
  'A loop needs something with elements, but this is the number {}. To count, write `for (let i = 0; i < n; i++)`.':
    'Eine Schleife braucht etwas mit Elementen, aber das ist die Zahl {}. Um zu zählen, schreibe `for (let i = 0; i < n; i++)`.',
  '{} is a promise, since {} is `async`.': '{} ist ein Promise, denn {} ist `async`.',
  'A `for … of` loop needs an array or a string, but {} is neither. To go through an object, use `Object.entries(…)`.':
    'Eine Schleife mit `for … of` braucht ein Array oder eine Zeichenkette, aber {} ist keines von beiden. Um ein Objekt durchzugehen, nimm `Object.entries(…)`.',
  'Something with elements is needed here, but {} has none.':
    'Hier braucht es etwas mit Elementen, aber {} hat keine.',
  '`new` needs a class, but {} is none.': '`new` braucht eine Klasse, aber {} ist keine.',
  'An object of the class {} is made with {}.': 'Ein Objekt der Klasse {} entsteht mit {}.',
  'After `extends` stands the name of a class, but this is {}.':
    'Nach `extends` steht der Name einer Klasse, aber das ist {}.',
  'Ordinary numbers and BigInts (with an `n`) cannot be mixed in one calculation.':
    'Gewöhnliche Zahlen und BigInts (mit einem `n`) lassen sich in einer Rechnung nicht mischen.',
  '`reduce` was used on an empty array. Give it a first value behind the function, such as `0`.':
    '`reduce` wurde auf ein leeres Array angewendet. Gib hinter der Funktion einen ersten Wert an, etwa `0`.',
  'This object holds itself, directly or inside of another one, so it cannot be written as JSON.':
    'Dieses Objekt enthält sich selbst, direkt oder in einem anderen, und lässt sich deshalb nicht als JSON schreiben.',
  '`sort` takes a function that compares two elements: `sort((a, b) => a - b)`.':
    '`sort` nimmt eine Funktion, die zwei Elemente vergleicht: `sort((a, b) => a - b)`.',
  '`in` looks for a property of an object. In a string or an array, use `.includes(…)`.':
    '`in` sucht nach einer Eigenschaft eines Objekts. In einer Zeichenkette oder einem Array nimm `.includes(…)`.',
  'On the right of `instanceof` stands the name of a class.':
    'Rechts von `instanceof` steht der Name einer Klasse.',
  '{} cannot be changed: the object is frozen, or it is a string.':
    '{} lässt sich nicht ändern: Das Objekt ist eingefroren, oder es ist eine Zeichenkette.',
  '{} can be read, but not changed: it has a `get` and no `set`.':
    '{} lässt sich lesen, aber nicht ändern: Es hat ein `get` und kein `set`.',
  '{} cannot be added or removed: the object is frozen.':
    '{} lässt sich nicht hinzufügen oder entfernen: Das Objekt ist eingefroren.',
  'An object is needed here, but there is no value.': 'Hier braucht es ein Objekt, aber es gibt keinen Wert.',
  'A symbol cannot be joined with a string: use `.toString()`.':
    'Ein Symbol lässt sich nicht mit einer Zeichenkette verbinden: Nimm `.toString()`.',
  'JSON has no BigInts: turn it into a string first.':
    'In JSON gibt es keine BigInts: Mach zuerst eine Zeichenkette daraus.',
  'This cannot be turned into a BigInt.': 'Daraus lässt sich kein BigInt machen.',
  '{} has to be of the type {}, but it is given {}.': '{} muss vom Typ {} sein, bekommt aber {}.',
  'An array cannot have this length: it has to be an integer, not negative and not too large.':
    'Diese Länge kann ein Array nicht haben: Sie muss eine ganze Zahl sein, nicht negativ und nicht zu groß.',
  'A string became longer than a string can be. Perhaps it grows without end in a loop.':
    'Eine Zeichenkette wurde länger, als eine Zeichenkette sein kann. Vielleicht wächst sie in einer Schleife ohne Ende.',
  '`repeat` needs a number that is not negative and not too large.':
    '`repeat` braucht eine Zahl, die nicht negativ und nicht zu groß ist.',
  'The number of digits has to be between 0 and 100.': 'Die Zahl der Ziffern muss zwischen 0 und 100 liegen.',
  'The base of a number has to be between 2 and 36.': 'Die Basis einer Zahl muss zwischen 2 und 36 liegen.',
  'This is no valid date.': 'Das ist kein gültiges Datum.',
  'A BigInt was divided by zero.': 'Ein BigInt wurde durch null geteilt.',
  'A BigInt is an integer, and this number is none.':
    'Ein BigInt ist eine ganze Zahl, und diese Zahl ist keine.',
  'This string is no integer, so it cannot be turned into a BigInt.':
    'Diese Zeichenkette ist keine ganze Zahl, also lässt sich kein BigInt daraus machen.',
  'What should be read as JSON is no string, but `undefined`.':
    'Was als JSON gelesen werden soll, ist keine Zeichenkette, sondern `undefined`.',
  'The string that should be read as JSON is not valid JSON. Keys and strings stand between double quotation marks there.':
    'Die Zeichenkette, die als JSON gelesen werden soll, ist kein gültiges JSON. Schlüssel und Zeichenketten stehen dort in doppelten Anführungszeichen.',
  'This regular expression is not complete: perhaps a bracket or the closing `/` is missing, or a `\\` before a special sign.':
    'Dieser reguläre Ausdruck ist nicht vollständig: Vielleicht fehlt eine Klammer, das schließende `/` oder ein `\\` vor einem Sonderzeichen.',
  'Programs may not write, or read, this file here.':
    'Programme dürfen diese Datei hier nicht lesen oder schreiben.',
  'This is a folder, and not a file.': 'Das ist ein Ordner und keine Datei.',
  'There is no file {} here: the program in the editor is the only one.':
    'Die Datei {} gibt es hier nicht: Das Programm im Editor ist die einzige.',
  "There is no module {} here. Read the input with Node's own `readline`.":
    'Das Modul {} gibt es hier nicht. Lies die Eingabe mit Nodes eigenem `readline`.',
  "There is no module {} here. Node's own modules can be used; others are not installed.":
    'Das Modul {} gibt es hier nicht. Nodes eigene Module lassen sich benutzen, andere sind nicht installiert.',
  'The program was still waiting for input, but there was no more. It needs an answer for each question that it asks.':
    'Das Programm wartete noch auf eine Eingabe, aber es gab keine mehr. Es braucht für jede Frage, die es stellt, eine Antwort.',
  'The program asks for input when there is no more: all of it was read, or `close()` was called before.':
    'Das Programm fragt nach einer Eingabe, wenn es keine mehr gibt: Alles war gelesen, oder `close()` wurde vorher aufgerufen.',
  'The program waits here for something that never comes: perhaps for more input than it was given.':
    'Das Programm wartet hier auf etwas, das nie kommt: vielleicht auf mehr Eingabe, als es bekommen hat.',
  'A promise failed, and nothing in the program deals with that: use `try` with `await`, or `.catch`.':
    'Ein Promise ist gescheitert, und nichts im Programm geht damit um: Nimm `try` mit `await` oder `.catch`.',
  // javascript-syntax.ts
  'JavaScript writes `else if` instead of {}.': 'In JavaScript schreibt man `else if` statt {}.',
  'A function begins with the word `function` in JavaScript.':
    'Eine Funktion beginnt in JavaScript mit dem Wort `function`.',
  'JavaScript has no colons before blocks: write braces `{ … }` around what belongs together, and the condition in brackets `(…)`.':
    'In JavaScript stehen keine Doppelpunkte vor Blöcken: Setze geschweifte Klammern `{ … }` um das, was zusammengehört, und die Bedingung in Klammern `(…)`.',
  'JavaScript writes `&&` instead of `and`.': 'In JavaScript schreibt man `&&` statt `and`.',
  'JavaScript writes `||` instead of `or`.': 'In JavaScript schreibt man `||` statt `or`.',
  'JavaScript writes `!` instead of `not`.': 'In JavaScript schreibt man `!` statt `not`.',
  'A comment begins with `//` in JavaScript.': 'Ein Kommentar beginnt in JavaScript mit `//`.',
  'This is HTML, and not JavaScript: a program here holds JavaScript alone.':
    'Das ist HTML und nicht JavaScript: Ein Programm hier besteht nur aus JavaScript.',
  'JavaScript names no type {} before a variable: write {}.':
    'In JavaScript steht kein Typ wie {} vor einer Variablen: Schreibe {}.',
  '{} is a word of the language and cannot be a name. Choose another one.':
    '{} ist ein Wort der Sprache und kann kein Name sein. Wähle einen anderen.',
  'A name cannot begin with a digit, as {} does.': 'Ein Name darf nicht mit einer Ziffer beginnen wie {}.',
  'A name cannot have a `-` in it, which subtracts: write {}.':
    'Ein Name darf kein `-` enthalten, denn das zieht ab: Schreibe {}.',
  'A name cannot have a space in it: write {}.': 'Ein Name darf kein Leerzeichen enthalten: Schreibe {}.',
  'JavaScript does not know the word {}. Did you mean {}?':
    'Das Wort {} kennt JavaScript nicht. Meinst du {}?',
  'What follows {} stands in round brackets: {}.': 'Was auf {} folgt, steht in runden Klammern: {}.',
  'The three parts of a `for` loop are parted by semicolons: `for (let i = 0; i < n; i++)`.':
    'Die drei Teile einer `for`-Schleife sind durch Semikolons getrennt: `for (let i = 0; i < n; i++)`.',
  'A `for` loop has three parts, each but the last with a semicolon: `for (let i = 0; i < n; i++)`.':
    'Eine `for`-Schleife hat drei Teile, alle außer dem letzten mit einem Semikolon: `for (let i = 0; i < n; i++)`.',
  'This `else` belongs to no `if`: the semicolon behind the round brackets of the `if` ends it.':
    'Dieses `else` gehört zu keinem `if`: Das Semikolon hinter den runden Klammern des `if` beendet es.',
  'This `else` belongs to no `if`: it has to stand right behind the block `{ … }` of one.':
    'Dieses `else` gehört zu keinem `if`: Es muss direkt hinter dem Block `{ … }` eines `if` stehen.',
  'This belongs to no `try`: it has to stand right behind the block `{ … }` of one.':
    'Das gehört zu keinem `try`: Es muss direkt hinter dem Block `{ … }` eines `try` stehen.',
  '`case` and `default` may only stand inside of `switch (…) { … }`.':
    '`case` und `default` dürfen nur in `switch (…) { … }` stehen.',
  'After `?` there are two values with a colon between them: `condition ? a : b`.':
    'Nach `?` stehen zwei Werte mit einem Doppelpunkt dazwischen: `condition ? a : b`.',
  'The body of a function or a class begins with `{`, which is missing before this place.':
    'Der Rumpf einer Funktion oder einer Klasse beginnt mit `{`, und die fehlt vor dieser Stelle.',
  'Inside of a class, {} is left out: a property is written `name = value;`, a method `name() { … }`.':
    'In einer Klasse fällt {} weg: Eine Eigenschaft schreibt man `name = value;`, eine Methode `name() { … }`.',
  'Between the methods of a class stands no comma.': 'Zwischen den Methoden einer Klasse steht kein Komma.',
  'Inside of an object, a colon stands between a name and its value: `{ name: value }`.':
    'In einem Objekt steht zwischen einem Namen und seinem Wert ein Doppelpunkt: `{ name: value }`.',
  'The arrow of a function is written without a space: `=>`.':
    'Der Pfeil einer Funktion wird ohne Leerzeichen geschrieben: `=>`.',
  'The entries of an object are parted by commas: `{ a: 1, b: 2 }`.':
    'Die Einträge eines Objekts sind durch Kommas getrennt: `{ a: 1, b: 2 }`.',
  'A string begins here, but its closing quotation mark is missing.':
    'Hier beginnt eine Zeichenkette, aber das Anführungszeichen am Ende fehlt.',
  'The program ends in the middle of something: a closing bracket `}` or `)` is missing.':
    'Das Programm endet mitten in etwas: Eine schließende Klammer `}` oder `)` fehlt.',
  'The apostrophe ends this string. Put a string that has one in it between double quotation marks: `"It\'s me"`.':
    'Der Apostroph beendet diese Zeichenkette. Setze eine Zeichenkette, die einen enthält, in doppelte Anführungszeichen: `"It\'s me"`.',
  'A quotation mark inside the string ends it. Put a string that has one in it between the other kind: `\'say "hi"\'`.':
    'Ein Anführungszeichen in der Zeichenkette beendet sie. Setze eine Zeichenkette, die eines enthält, in die andere Art: `\'say "hi"\'`.',
  'A closing bracket `]` is missing in this line.': 'In dieser Zeile fehlt eine schließende Klammer `]`.',
  'This line has a `]` that no bracket was opened for.':
    'In dieser Zeile steht `]`, ohne dass eine Klammer geöffnet wurde.',
  'A closing bracket `)` is missing in this line.': 'In dieser Zeile fehlt eine schließende Klammer `)`.',
  'This line has one `)` too many, or a `(` before it is missing.':
    'In dieser Zeile ist eine `)` zu viel, oder davor fehlt eine `(`.',
  'Something is missing between {} and {}: a comma, an operator, a dot or a bracket.':
    'Zwischen {} und {} fehlt etwas: ein Komma, ein Operator, ein Punkt oder eine Klammer.',
  'There is a `}` too many, or a `{` before it is missing.':
    'Hier ist eine `}` zu viel, oder davor fehlt eine `{`.',
  'A comment begins here that never ends: `*/` is missing.':
    'Hier beginnt ein Kommentar, der nie endet: `*/` fehlt.',
  'Here stands a sign that JavaScript cannot read: perhaps a quotation mark is missing.':
    'Hier steht ein Zeichen, das JavaScript nicht lesen kann: Vielleicht fehlt ein Anführungszeichen.',
  'JavaScript cannot read the sign {} here.': 'JavaScript kann das Zeichen {} hier nicht lesen.',
  'A closing bracket `)` is missing here, or a comma between two values.':
    'Hier fehlt eine schließende Klammer `)` oder ein Komma zwischen zwei Werten.',
  'A `do` loop ends with `while (condition);`, which is missing.':
    'Eine `do`-Schleife endet mit `while (condition);`, und das fehlt.',
  '{} is missing before {}.': '{} fehlt vor {}.',
  '{} cannot stand here. Perhaps something before it is missing or too much.':
    '{} darf hier nicht stehen. Vielleicht fehlt davor etwas, oder es ist zu viel.',
  'This cannot stand here. Perhaps a comma, an operator or a bracket before it is missing.':
    'Das darf hier nicht stehen. Vielleicht fehlt davor ein Komma, ein Operator oder eine Klammer.',
  '{} cannot stand here. Perhaps a comma, an operator or a bracket before it is missing.':
    '{} darf hier nicht stehen. Vielleicht fehlt davor ein Komma, ein Operator oder eine Klammer.',
  '{} is declared twice. Leave out the second `let` or `const`, or choose another name.':
    '{} ist zweimal deklariert. Lass das zweite `let` oder `const` weg, oder wähle einen anderen Namen.',
  'Several parameters of an arrow function stand in round brackets: `(a, b) => …`.':
    'Mehrere Parameter einer Pfeilfunktion stehen in runden Klammern: `(a, b) => …`.',
  'A `const` needs its value at once: `const name = value`.':
    'Eine `const` braucht ihren Wert sofort: `const name = value`.',
  'What is taken apart is missing: `const { name } = value`.':
    'Es fehlt, was zerlegt werden soll: `const { name } = value`.',
  'The name of the function is missing between `function` and the bracket.':
    'Zwischen `function` und der Klammer fehlt der Name der Funktion.',
  'The part with the three dots `...` has to come last.':
    'Der Teil mit den drei Punkten `...` muss als Letzter kommen.',
  'Two parameters of this function have the same name.':
    'Zwei Parameter dieser Funktion haben denselben Namen.',
  'A `set` method has exactly one parameter: the new value.':
    'Eine `set`-Methode hat genau einen Parameter: den neuen Wert.',
  'A `get` method has no parameters.': 'Eine `get`-Methode hat keine Parameter.',
  'A class has one `constructor` only.': 'Eine Klasse hat nur einen `constructor`.',
  '{} is private: only the class that declares it can use it.':
    '{} ist privat: Nur die Klasse, die es deklariert, kann es benutzen.',
  '`let` is a word of the language and cannot be a name.':
    '`let` ist ein Wort der Sprache und kann kein Name sein.',
  'On the left of `=` there has to be a name in which the value is stored. To compare, write `===`.':
    'Links von `=` muss ein Name stehen, in dem der Wert gespeichert wird. Um zu vergleichen, schreibe `===`.',
  'What stands on the left here is no name that a value could be stored in.':
    'Was hier links steht, ist kein Name, in dem ein Wert gespeichert werden könnte.',
  '`return` may only stand inside a function.': '`return` darf nur in einer Funktion stehen.',
  '{} may only stand inside a loop, and `forEach` is none: use `for (… of …)`.':
    '{} darf nur in einer Schleife stehen, und `forEach` ist keine: Nimm `for (… of …)`.',
  '{} may only stand inside a loop.': '{} darf nur in einer Schleife stehen.',
  '`await` may only stand in a function that begins with `async`.':
    '`await` darf nur in einer Funktion stehen, die mit `async` beginnt.',
  '`super` may only stand inside a method of a class that extends another one.':
    '`super` darf nur in einer Methode einer Klasse stehen, die eine andere erweitert.',
  'A `try { … }` needs a `catch (error) { … }` behind it.':
    'Hinter `try { … }` braucht es `catch (error) { … }`.',
  'A `switch` has one `default` only.': 'Ein `switch` hat nur ein `default`.',
  'A number cannot begin with `0`. Leave the zeros out, or make it a string.':
    'Eine Zahl darf nicht mit `0` beginnen. Lass die Nullen weg, oder mach eine Zeichenkette daraus.',
  '`delete` removes a property of an object, and no variable.':
    '`delete` entfernt eine Eigenschaft eines Objekts und keine Variable.',
  'A minus before `**` needs brackets: `(-2) ** 2`, or `-(2 ** 2)`.':
    'Ein Minus vor `**` braucht Klammern: `(-2) ** 2` oder `-(2 ** 2)`.',
  'A string begins with a backtick here and is not closed, or a `{` in it has no `}`.':
    'Hier beginnt eine Zeichenkette mit einem Backtick und wird nicht geschlossen, oder eine `{` darin hat keine `}`.',
  '`import` and `export` stand at the top of the program, outside of all functions and blocks.':
    '`import` und `export` stehen oben im Programm, außerhalb aller Funktionen und Blöcke.',
  '{} is exported, but nothing in the program is called so.':
    '{} wird exportiert, aber nichts im Programm heißt so.',
  'The module {} has nothing called {}.': 'Im Modul {} gibt es nichts mit dem Namen {}.',
  'Before `=>` stand names of parameters: `(a, b) => …`.':
    'Vor `=>` stehen Namen von Parametern: `(a, b) => …`.',
  '{} is a constant and cannot be changed. Declare it with `let` instead.':
    '{} ist eine Konstante und lässt sich nicht ändern. Deklariere sie stattdessen mit `let`.',
};
